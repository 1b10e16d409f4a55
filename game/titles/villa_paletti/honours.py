"""What is worth remembering of a game of Villa Paletti."""

from __future__ import annotations

from typing import Final

from game.core.honours import Finish, Honour


def _is_careful(end: Finish) -> bool:
    """Raised columns, and broke off none."""
    raised, broken = end.count("villa_paletti.recap.raised"), end.count("villa_paletti.recap.broken_off")
    return raised >= 3 and not broken


HONOURS: Final = (
    Honour("first_floor", "portraits/builder", lambda end: end.count("villa_paletti.recap.floors") >= 1),
    Honour("two_floors", "portraits/assistant", lambda end: end.count("villa_paletti.recap.floors") >= 2),
    Honour("fourth", "portraits/girl", lambda end: end.figure("floors") >= 4),
    Honour("fifth", "portraits/king", lambda end: end.figure("floors") >= 5),
    Honour("careful", "portraits/cat", _is_careful),
    Honour("busy", "portraits/apprentice", lambda end: end.count("villa_paletti.recap.raised") >= 8),
    Honour("thick", "portraits/coachman", lambda end: end.won and end.part("villa_paletti.recap.thick") >= 3),
    Honour("standing", "portraits/poet", lambda end: end.won and end.figures["fell_by"] == "nothing"),
)
