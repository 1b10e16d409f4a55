"""What is worth remembering of a game of Lisboa."""

from __future__ import annotations

from typing import Final

from game.core.honours import Finish, Honour
from game.titles.lisboa.court_ranks import RANKS


def _has_rank(end: Finish, least: str) -> bool:
    """Whether the court gave that rank or a higher one. Rule: lisboa 6.8."""
    return [*RANKS].index(end.figures["rank"]) >= [*RANKS].index(least)  # type: ignore[arg-type]


HONOURS: Final = (
    Honour("servant", "lisboa/rank-servant", lambda end: _has_rank(end, "servant")),
    Honour("favorite", "lisboa/rank-favorite", lambda end: _has_rank(end, "favorite")),
    Honour("right_hand", "lisboa/rank-right-hand", lambda end: _has_rank(end, "right_hand")),
    Honour("ahead", "portraits/minister", lambda end: end.score >= end.figure("lacerda_wigs") + 30),
    Honour("stores", "portraits/neighbour", lambda end: end.figure("stores") >= 6),
    Honour("buildings", "portraits/builder", lambda end: end.figure("buildings") >= 3),
    Honour("decrees", "portraits/king", lambda end: end.figure("decrees") >= 10),
    Honour("ships", "portraits/visitors", lambda end: end.figure("ships") >= 3),
    Honour("chest", "portraits/cardinal", lambda end: end.figure("reis") >= 50),
)
