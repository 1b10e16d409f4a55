"""What the chronicle tells of a finished game: the rank at court, the wigs of both, Lacerda’s temper."""

from __future__ import annotations

from typing import Any, Final

from game.core.chronicle import Chronicling, Rank, Standing
from game.core.match import Match
from game.core.message import Message, message
from game.core.rules import Setup
from game.titles.lisboa.court_ranks import RANKS, rank_of
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.wording import rank_picture


def _standing(match: Match[Any, Any, Any]) -> Standing:
    """The rank and the wigs after the final scoring. Rule: lisboa 6.8."""
    found = standing(match.state)
    return Standing(RANKS.index(rank_of(found)), found.wigs, found.lacerda_wigs)


def _points(found: Standing) -> Message:
    return message("lisboa.chronicle.wigs", n=found.score, rival=found.rival)


def _rival(setup: Setup) -> Message:
    return message(f"lisboa.chronicle.rival.{setup.option('rival')}")


CHRONICLE: Final = Chronicling(
    tuple(Rank(message(f"lisboa.rank.{rank}"), rank_picture(rank)) for rank in RANKS),
    _standing, _points, _rival,
)
