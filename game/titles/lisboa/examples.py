"""Tables on which examples of the rules book stand, by their number."""

from __future__ import annotations

from typing import Any

from game.core.lessons import Examples
from game.core.match import Match
from game.titles.lisboa.positions import PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, Vessel

TILES = ("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl04b")
DECREES = (42, 19, 61, 37, 3, 33, 64, 45)


def _served() -> Match[Any, Any, Any]:
    """A gold store on D2 is served, one on D4 is not."""
    return position(table(
        Person(
            reis=9, influence=4, wigs=6, hand=(4, 19, 14, 7, 26), goods=(1, 0, 1, 0), cubes=(1, 0, 0),
            plans=("sp1",), clergy=("cl08a",), courtier="builder",
        ),
        Lacerda(influence=4, wigs=7, courtier="king", plans=PLANS_DEALT, decrees=(24, 10)),
        stores=("D2 p<", "D4 l<"), buildings={"W-D": "b1"}, rows={"D": "ef"}, columns={"2": "ft", "4": "ef"},
        tiles=TILES, decrees=DECREES, tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _full_ship() -> Match[Any, Any, Any]:
    """Lacerda's red ship has room for two books, which are dear today."""
    return position(table(
        Person(
            reis=0, influence=4, wigs=6, hand=(3, 19, 13, 7, 26), goods=(0, 2, 0, 0), cubes=(1, 0, 1),
            plans=("sp1",), clergy=("cl08a",), decrees=(57, 68), courtier="minister",
        ),
        Lacerda(
            influence=4, wigs=9, courtier="builder", plans=PLANS_DEALT, cubes=(0, 0, 1),
            decrees=(24, 10), ships=(Vessel("red"),),
        ),
        stores=("B3 p<", "D3 l<"), buildings={"W-D": "b1", "N-2": "b4"}, treasury=5,
        rows={"B": "ft"}, columns={"3": "ef"}, tiles=TILES, decrees=DECREES, tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _visit() -> Match[Any, Any, Any]:
    """Two of Lacerda's officials sit in each office."""
    return position(table(
        Person(
            reis=4, influence=3, wigs=5, hand=(4, 9, 14, 18, 7), goods=(1, 0, 1, 0), cubes=(1, 0, 1),
            plans=("sp1",), clergy=("cl08a",), courtier="minister",
        ),
        Lacerda(
            influence=4, wigs=9, courtier="builder", plans=PLANS_DEALT, cubes=(0, 0, 1), offices=(2, 2, 2),
            decrees=(24, 10),
        ),
        stores=("B3 p<", "D3 l<"), buildings={"W-D": "b1", "N-2": "b4"}, treasury=3,
        rows={"B": "ft"}, columns={"3": "ef"}, tiles=TILES, decrees=DECREES, tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _price_of_a_store() -> Match[Any, Any, Any]:
    """Row D is whole; column 4 has two tsunami cubes."""
    return position(table(
        Person(
            reis=14, influence=6, wigs=6, hand=(4, 9, 14, 18, 7), goods=(1, 1, 1, 1), plans=("sp1",),
            clergy=("cl08a",), courtier="builder",
        ),
        Lacerda(influence=4, wigs=7, courtier="king", plans=PLANS_DEALT, decrees=(24, 10)),
        buildings={"W-D": "b1"}, rows={"D": "eft"}, columns={"4": "tt"}, treasury=3,
        tiles=TILES, decrees=DECREES, tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _one_set() -> Match[Any, Any, Any]:
    return position(table(
        Person(
            reis=6, influence=4, wigs=6, hand=(4, 19, 14, 7, 26), goods=(3, 2, 1, 0), cubes=(2, 1, 1),
            plans=("sp1",), clergy=("cl08a",), courtier="builder",
        ),
        Lacerda(influence=4, wigs=7, courtier="king", plans=PLANS_DEALT, decrees=(24, 10)),
        stores=("D2 p<", "B3 p<", "D4 p<"), buildings={"W-D": "b1"}, rows={"B": "ft", "D": "e"},
        columns={"2": "ft", "3": "tf", "4": "ef"},
        tiles=TILES, decrees=DECREES, tops=(25, 28, 34, 38),
    ))  # fmt: skip


EXAMPLES: Examples = {
    1: _served,
    4: _full_ship,
    5: _visit,
    6: _price_of_a_store,
    7: _one_set,
}
