"""How a title that gives ranks tells of its finished games in the chronicle, and against whom they were."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from game.core.match import Match
from game.core.message import Message, Seat
from game.core.rules import Outcome, Setup

MOST_RANKS = 20
FARTHEST_SCORE = 1_000_000
"""No title gives more ranks or more points; a file that tells of more is damaged."""

_Score = Annotated[int, Meta(ge=-FARTHEST_SCORE, le=FARTHEST_SCORE)]


class Standing(Struct, frozen=True):
    """What one person came to in a game.

    rank: place on the title's ladder, 0 is its lowest, and stands there where a title has no ladder. score:
    the points of the person. rival: of the rival who belongs to the rules, or of the best of the others.
    """

    rank: Annotated[int, Meta(ge=0, lt=MOST_RANKS)]
    score: _Score
    rival: _Score

    @property
    def worth(self) -> tuple[int, int, int]:
        """What makes one game better than another: the rank, then points, then the lead."""
        return self.rank, self.score, self.score - self.rival


def standing_of_best(outcome: Outcome, persons: Iterable[Seat]) -> Standing:
    """What the best of these seats came to, the first one of equals, in a title without ranks.

    >>> from game.core.message import message
    >>> standing_of_best(Outcome((7, 12, 9), (3, 1, 2), message("viva.end.first")), (0, 2))
    Standing(rank=0, score=9, rival=12)
    """
    seat = min(persons, key=lambda seat: (outcome.ranking[seat], seat))
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return Standing(0, outcome.scores[seat], max(others, default=0))


class Rank(Struct, frozen=True):
    """A rank: what it is called, and the picture that stands for it."""

    name: Message
    picture: str


@dataclass(frozen=True)
class Chronicling:
    """What a title that gives ranks tells for its chronicle.

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
