"""Tables on which examples of the rules book stand, by number. You are seat 0, seats 1 and 2 Ana and Bea."""

from __future__ import annotations

from typing import Any

from game.core.lessons import Examples
from game.core.match import Match
from game.titles.viana.positions import position, table
from game.titles.viana.tasks import ChoosingStand, MovingMarquise

BAG = "bcpmbcpmf" * 5
STANDS = ("bc", "pmb", "cp", "pm", "bmp", "cb")


def _what_is_left() -> Match[Any, Any, Any]:
    return position(table(
        {"1a": "0b", "11a": "0p 1p"}, round=7, pawns=(11, 1, 2), reserves=("cpm", "bb", "cp"), piles=(
            (
                "master-gardener", "apprentice-gardener", "housekeeper", "marquis", "coachman", "gardener",
            ),
            ("marquise",), ("gardener",),
        ),
        stands=STANDS, bag=BAG,
    ))  # fmt: skip


def _first_steps() -> Match[Any, Any, Any]:
    return position(table(reserves=("bcpm", "bcpm", "bcpm"), stands=STANDS, bag=BAG))


def _past_the_cat() -> Match[Any, Any, Any]:
    return position(table(
        {"11a": "0p", "10a": "1c"}, marquise=9, marquis=5, cat=13, door="8-9", pending=(MovingMarquise(0),),
        piles=(("marquise",),), scores=(5, 5, 5), stands=STANDS, bag=BAG,
    ))  # fmt: skip


def _closed_door() -> Match[Any, Any, Any]:
    return position(table(
        {"11a": "0p", "8a": "1c"}, marquise=9, marquis=5, cat=10, door="9-13", pending=(MovingMarquise(0),),
        piles=(("marquise",),), scores=(5, 5, 5), stands=STANDS, bag=BAG,
    ))  # fmt: skip


def _two_ways() -> Match[Any, Any, Any]:
    return position(table(
        {"12a": "0b", "1a": "0c"}, pawns=(12, 3, 5), reserves=("p", "b", "c"), marquise=9, marquis=7, cat=5,
        stands=STANDS, bag=BAG,
    ))  # fmt: skip


def _audience() -> Match[Any, Any, Any]:
    return position(table(
        pawns=(2, 3, 3), marquise=9, marquis=3, cat=3, reserves=("p", "b", "c"), stands=STANDS, bag=BAG,
        poet=True,
    ))  # fmt: skip


def _out_of_pots() -> Match[Any, Any, Any]:
    return position(table(
        {f"{number}-pot": "0m" for number in range(1, 7)}, reserves=("bbbbbbfff",),
        stands=("bbmf", "cp", "cp", "bc", "pc", "bp"), bag=BAG, pending=(ChoosingStand(0),),
        piles=(("coachman",),),
    ))  # fmt: skip


def _four_visits() -> Match[Any, Any, Any]:
    return position(table(
        {"7-fountain": "1f", "7-pot": "1m.", "7a": "0p 0p 0p", "7b": "1p 1p"}, marquise=6, marquis=1,
        pending=(MovingMarquise(0),), piles=(("marquise",),), stands=STANDS, bag=BAG,
    ))  # fmt: skip


EXAMPLES: Examples = {
    2: _what_is_left,
    3: _first_steps,
    5: _past_the_cat,
    6: _closed_door,
    8: _two_ways,
    9: _audience,
    10: _out_of_pots,
    13: _four_visits,
}
