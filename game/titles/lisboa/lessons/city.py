"""Chapters about downtown: stores, public buildings, ships and goods."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.parts.teacher import is_a, just
from game.titles.lisboa.actions import Act, BuildStore, Hire, OpenBuilding, TakeCube, Trade, Tuck, UsePlan
from game.titles.lisboa.lessons.wording import ask, chapter, say, visits
from game.titles.lisboa.positions import PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, State

TILES = ("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl13a")


def _store() -> Match[Any, Any, Any]:
    """Two buildings serve the same lot."""
    return position(table(
        Person(
            reis=3, influence=4, wigs=9, hand=(3, 8, 18, 11, 34), goods=(0, 1, 1, 1), cubes=(1, 0, 0),
            plans=("sp1",), clergy=("cl15b",), top=(14,), courtier="minister", decrees=(68, 42),
        ),
        Lacerda(
            influence=4, wigs=13, courtier="king", plans=PLANS_DEALT, cubes=(0, 1, 1), offices=(0, 1, 1),
            decrees=(24, 10),
        ),
        stores=("B2 p<", "C2 l<", "D4 l<"), buildings={"W-D": "b1", "W-C": "g1", "N-2": "b4"}, round=5,
        rows={"B": "ft", "C": "ft", "D": "ef"}, columns={"2": "ft", "3": "tt", "4": "ef"}, tiles=TILES,
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37),
    ))  # fmt: skip


def _works() -> Match[Any, Any, Any]:
    """A plan, officials, and two stores of gold that no building serves."""
    return position(table(
        Person(
            reis=5, influence=5, wigs=11, hand=(13, 8, 18, 5, 27), goods=(1, 1, 0, 1), cubes=(0, 1, 1),
            offices=(1, 1, 1), plans=("plb4",), clergy=("cl15b",), top=(4,), courtier="builder",
            decrees=(68, 42), used=("sp1",), hired=1, opened=("b1",),
        ),
        Lacerda(
            influence=6, wigs=13, courtier="builder", plans=PLANS_DEALT, cubes=(1, 1, 1), offices=(1, 0, 1),
            decrees=(24, 10),
        ),
        stores=("B1 p>", "C2 p<", "A2 l<", "D3 l<"), buildings={"E-D": "g4", "N-2": "b1"}, round=6,
        rows={"A": "ef", "B": "fe", "C": "ef", "D": "ef"}, columns={"1": "ef", "2": "f", "3": "tf"},
        tiles=TILES, decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37),
        first_buildings=("b2", "g6"), helper="builder",
    ))  # fmt: skip


def _ships() -> Match[Any, Any, Any]:
    """Gold and books for the Minister, and three stores that produce."""
    return position(table(
        Person(
            reis=5, influence=2, wigs=14, hand=(9, 3, 18, 11, 26), goods=(1, 0, 2, 0), cubes=(1, 2, 1),
            plans=("sp1",), clergy=("cl08b",), top=(14,), courtier="builder", decrees=(68, 42),
        ),
        Lacerda(
            influence=5, wigs=13, courtier="builder", plans=PLANS_DEALT, cubes=(1, 1, 2), offices=(1, 0, 1),
            decrees=(24, 10),
        ),
        stores=("B2 p<", "C4 p>", "D5 p<", "C2 l<", "D3 l<"),
        buildings={"W-D": "b1", "W-C": "g1", "N-4": "b3"}, round=6,
        rows={"B": "fe", "C": "t", "D": "e"}, columns={"2": "f", "3": "te", "4": "ef", "5": "f"},
        tiles=TILES, decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="builder",
        falls=(1, 0, 0, 1),
    ))  # fmt: skip


def _for_ship_or_goods(state: State, action: Any) -> bool:
    return isinstance(action, Trade) and action.action in ("ship", "produce")


STORE = chapter("store", _store, (
    say("store.1", "site-W-C", "site-N-2"),
    ask("store.visit", visits("builder"), "card-3"),
    say("store.2", "lot-C3"),
    say("store.3", "lot-C3", *(f"rubble-{place}-{kind}" for place in "C3" for kind in ("fire", "tsunami"))),
    ask("store.build", just(BuildStore("C3", "left")), "noble-builder", "lot-C3"),
    ask("store.cube", is_a(TakeCube)),
    say("store.end", "lot-A1", "lot-A5", "lot-A3"),
))  # fmt: skip

WORKS = chapter("works", _works, (
    say("works.1", "plans", "officials"),
    ask("works.visit", visits("king"), "card-13"),
    ask("works.plan", just(UsePlan("plb4")), "noble-king", "plan-plb4", praise=False),
    ask("works.hire", is_a(Hire), praise=False),
    ask("works.hire_2", is_a(Hire)),
    ask("works.site", just(OpenBuilding("N-1")), "site-N-1"),
    say("works.end", "site-N-1", "lot-B1", "lot-C2"),
))  # fmt: skip

SHIPS = chapter("ships", _ships, (
    say("ships.1", "ship-blue"),
    ask("ships.card", just(Tuck(9)), "card-9", praise=False),
    ask("ships.first", _for_ship_or_goods, "good-gold", "good-books", "state-ship", "state-produce",
        praise=False),
    ask("ships.second", _for_ship_or_goods, praise=False),
    ask("ships.order", is_a(Act)),
    say("ships.2", "influence", "treasury"),
    say("ships.3", "good-gold", "good-cloth"),
    say("ships.end", "ship-blue"),
))  # fmt: skip
