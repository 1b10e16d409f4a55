"""How a title that keeps a chronicle tells of its finished games: the ranks it gives, and against whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from game.core.match import Match
from game.core.message import Message
from game.core.rules import Setup

MOST_RANKS = 20
FARTHEST_SCORE = 1_000_000
"""No title gives more ranks or more points; a file that tells of more is damaged."""

_Score = Annotated[int, Meta(ge=-FARTHEST_SCORE, le=FARTHEST_SCORE)]


class Standing(Struct, frozen=True):
    """What one person came to in a game against a rival that belongs to the rules.

    rank: place on the title's ladder, 0 is its lowest. score, rival: the points of the person and the rival.
    """

    rank: Annotated[int, Meta(ge=0, lt=MOST_RANKS)]
    score: _Score
    rival: _Score

    @property
    def worth(self) -> tuple[int, int, int]:
        """What makes one game better than another: the rank, then points, then the lead."""
        return self.rank, self.score, self.score - self.rival


class Rank(Struct, frozen=True):
    """A rank: what it is called, and the picture that stands for it."""

    name: Message
    picture: str


@dataclass(frozen=True)
class Chronicling:
    """What a title tells for its chronicle.

    ranks: the ladder, the lowest first. standing: what somebody came to in a match that is over. points: a
    standing in words. rival: against whom, by the house rules of a game.
    """

    ranks: tuple[Rank, ...]
    standing: Callable[[Match[Any, Any, Any]], Standing]
    points: Callable[[Standing], Message]
    rival: Callable[[Setup], Message]

    def rank_of(self, standing: Standing) -> Rank:
        """The rank of a standing; the highest for one that is not on the ladder any more."""
        return self.ranks[min(standing.rank, len(self.ranks) - 1)]
