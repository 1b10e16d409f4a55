"""Villas at which examples of the rules book stand, by their number. You are Red unless it says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.lessons import LEARNER, Examples
from game.core.match import Match
from game.titles.villa_paletti.positions import Spot, position, table, villa
from game.titles.villa_paletti.state import MoveOne

ON_BLUE: Final[Mapping[str, Spot]] = {
    "thin-blue-1": (-64, -34), "thin-blue-3": (64, -34), "thin-green-2": (0, 44),
}  # fmt: skip
"""What bears the green floor."""
ON_GREEN: Final[Mapping[str, Spot]] = {
    "thin-green-3": (-60, -30), "hexagonal-blue": (60, -30), "thin-yellow-3": (0, 46),
}  # fmt: skip
"""What bears the yellow floor."""


def _two_are_not_enough() -> Match[Any, Any, Any]:
    on_yellow = {"thin-red-1": (-40, 0), "thin-yellow-2": (40, 0)}
    return position(table(villa(ON_BLUE, ON_GREEN, on_yellow), turns=24, holder=1, former=2))


def _more() -> Match[Any, Any, Any]:
    on_green = {
        "hexagonal-yellow": (-60, -30), "thin-yellow-3": (60, -30), "thin-red-1": (0, 46),
        "thin-green-3": (4, -50),
    }  # fmt: skip
    return position(table(villa(ON_BLUE, on_green), turns=20, holder=1, former=2))


def _first_on_yellow() -> Match[Any, Any, Any]:
    """Blue has just taken the seal from Red."""
    on_yellow = {"thin-blue-2": (0, 10)}
    return position(table(villa(ON_BLUE, ON_GREEN, on_yellow), turns=28, holder=2, former=0))


def _whose_hand() -> Match[Any, Any, Any]:
    on_green = {"thin-red-2": (-50, -26), "hexagonal-yellow": (50, -30), "thin-red-3": (0, 40)}
    return position(table(villa(ON_BLUE, on_green), turns=30, holder=0, former=2))


def _short_game() -> Match[Any, Any, Any]:
    return position(table(villa({}), turns=1))


def _neutral_ones() -> Match[Any, Any, Any]:
    """Green is neutral: one on the site, two on blue, one on green, the last one on yellow."""
    on_blue = {
        "thin-green-1": (-64, -34), "thin-green-2": (64, -34), "thin-blue-1": (0, 44), "thin-red-3": (0, -50),
    }  # fmt: skip
    on_green = {"thin-green-3": (-60, -30), "hexagonal-blue": (60, -30), "thin-yellow-3": (0, 46)}
    state = table(
        villa(on_blue, on_green, {"hexagonal-green": (0, 20)}), colours=("red", "yellow", "blue"),
        neutral="green", turns=23, holder=1, former=2, pending=(MoveOne(LEARNER, "neutral", True),),
    )  # fmt: skip
    return position(state)


EXAMPLES: Examples = {
    1: _two_are_not_enough,
    4: _more,
    5: _first_on_yellow,
    7: _whose_hand,
    8: _short_game,
    10: _neutral_ones,
}
