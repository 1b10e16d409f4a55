"""Tables on which examples of the rules book stand, by their number. Seat 0 is "you", seat 1 Ana."""

from __future__ import annotations

from typing import Any

from game.core.lessons import Examples
from game.core.match import Match
from game.titles.patios.positions import patio, position, table

OTHERS = (
    patio({"N": "green", "S": "dry-red"}), patio({"W": "blue", "E": "dry-green"}),
    patio({"NW": "red", "SE": "dry-blue"}), patio({"NE": "blue", "S": "dry-green"}),
)  # fmt: skip
"""Patios of the other players, where they do not matter."""


def _here_they_are() -> Match[Any, Any, Any]:
    return position(table(
        (patio({"N": "red", "SE": "blue"}), *OTHERS[:2]), ("red-gardener", "sun", "visitors"),
        ("red", "red", "red", "blue", "green"),
    ))  # fmt: skip


def _three_cards_for_five() -> Match[Any, Any, Any]:
    return position(table(
        (patio({"N": "red", "SE": "blue"}), *OTHERS), ("blue-gardener", "children", "red-gardener"),
        ("blue", "blue", "balcony-4", "red", "red", "red", "cane", "cane"),
    ))  # fmt: skip


def _two_canes_for_four() -> Match[Any, Any, Any]:
    return position(table(
        (patio({"N": "red", "SE": "dry-blue"}), *OTHERS[:3]), ("water-carrier", "children", "red-gardener"),
        ("cane", "cane", "red", "green", "blue", "red", "green"),
    ))  # fmt: skip


def _third_one() -> Match[Any, Any, Any]:
    return position(table(
        (patio({"N": "green", "NE": "green", "S": "red"}), *OTHERS[:2]),
        ("children", "red-gardener", "water-carrier"), ("red", "blue", "cane", "green", "blue"),
    ))  # fmt: skip


def _out_of_reach() -> Match[Any, Any, Any]:
    return position(table(
        (patio({"NW": "dry-red", "N": "cane", "NE": "dry-blue", "E": "dry-green"}), *OTHERS[:2]),
        ("blue-gardener", "children", "red-gardener"), ("red", "blue", "cane", "green", "blue"),
    ))  # fmt: skip


def _four_dry_cards() -> Match[Any, Any, Any]:
    return position(table(
        (
            patio({"NW": "dry-red", "N": "cane", "NE": "dry-blue", "SE": "dry-green", "S": "dry-red"}),
            *OTHERS[:2],
        ),
        ("red-gardener", "sun", "children", "blue-gardener"), ("red", "red", "red", "green", "blue"),
    ))  # fmt: skip


EXAMPLES: Examples = {
    2: _here_they_are,
    4: _three_cards_for_five,
    5: _two_canes_for_four,
    7: _third_one,
    8: _out_of_reach,
    11: _four_dry_cards,
}
