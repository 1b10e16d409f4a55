"""The first chapters: what is wanted, and the four ways to play a card, but for events."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.parts.teacher import is_a, just
from game.titles.lisboa.actions import (
    Act,
    Draw,
    Pass,
    Recruit,
    Sell,
    TakeDecree,
    TakeFavor,
    TakePlan,
    Trade,
    Tuck,
)
from game.titles.lisboa.lessons.wording import ask, chapter, say, visits
from game.titles.lisboa.positions import PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, State, Vessel

TILES = ("cl06a", "cl12a", "cl02a", "cl16a", "cl10a", "cl15a")
"""What may lie in the church when a game begins."""


def _turn() -> Match[Any, Any, Any]:
    """The very first turn."""
    return position(table(
        Person(
            reis=10, influence=5, wigs=0, hand=(4, 9, 18, 13, 7), goods=(1, 1, 1, 1), plans=("sp1",),
            clergy=("cl08a",), favors=(0, 0, 1),
        ),
        Lacerda(influence=5, wigs=0, courtier="king", plans=PLANS_DEALT, favors=(0, 0, 1)),
        buildings={"W-D": "b1"}, round=1, left=(5, 5, 5, 5), first_buildings=("b4", "g6"), tiles=TILES,
        decrees=(57, 24, 68, 10, 42, 19, 61, 37), tops=(25, 29, 33, 38),
    ))  # fmt: skip


def _selling() -> Match[Any, Any, Any]:
    """The purse is empty, the treasury is not; both have a ship in port."""
    return position(table(
        Person(
            reis=1, influence=4, wigs=6, hand=(3, 19, 13, 7, 26), goods=(1, 2, 1, 0), cubes=(1, 0, 1),
            plans=("sp1",), clergy=("cl08a",), decrees=(57, 68), ships=(Vessel("red"),), courtier="minister",
        ),
        Lacerda(
            influence=4, wigs=9, courtier="builder", plans=PLANS_DEALT, cubes=(0, 0, 1),
            decrees=(24, 10), ships=(Vessel("blue"),),
        ),
        stores=("B3 p<", "D3 l<"), buildings={"W-D": "b1", "N-2": "b4"}, treasury=5,
        rows={"B": "ft"}, columns={"3": "ef"}, tiles=TILES, decrees=(42, 19, 61, 37, 3, 33, 64, 45),
        tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _trade() -> Match[Any, Any, Any]:
    """Gold and tools to give away."""
    return position(table(
        Person(
            reis=4, influence=3, wigs=7, hand=(4, 19, 14, 7, 30), goods=(1, 0, 1, 0), cubes=(1, 0, 1),
            clergy=("cl08a",), used=("sp1",), hired=1, opened=("b4",), top=(13,), courtier="minister",
        ),
        Lacerda(
            influence=4, wigs=9, courtier="builder", plans=PLANS_DEALT, cubes=(0, 0, 1), offices=(1, 0, 1),
            decrees=(24, 10),
        ),
        stores=("B3 p<", "D3 l<"), buildings={"W-D": "b1", "N-2": "b4"},
        rows={"B": "ft"}, columns={"3": "ef"}, tiles=TILES, decrees=(42, 19, 61, 37, 3, 33, 64, 45),
        tops=(25, 28, 34, 38), first_plans=("plb4", "plg1"),
    ))  # fmt: skip


def _visit() -> Match[Any, Any, Any]:
    """Lacerda's officials stand at the Minister's, and he has a Favor of the Builder."""
    return position(table(
        Person(
            reis=3, influence=5, wigs=8, hand=(2, 9, 18, 13, 31), goods=(0, 1, 1, 1), cubes=(1, 0, 1),
            plans=("sp1",), clergy=("cl15b",), top=(14,), courtier="king", decrees=(68,),
        ),
        Lacerda(
            influence=4, wigs=11, courtier="minister", plans=PLANS_DEALT, cubes=(0, 1, 1),
            offices=(0, 2, 1), favors=(1, 0, 0), decrees=(24, 10),
        ),
        stores=("B3 p<", "D3 l<"), buildings={"W-D": "b1", "N-2": "b4"}, helper="treasury",
        rows={"B": "ft"}, columns={"3": "ef"}, tiles=TILES, decrees=(42, 19, 61, 37, 3, 33, 64, 45),
        tops=(25, 28, 34, 38),
    ))  # fmt: skip


def _sells_book_on_own_ship(state: State, action: Any) -> bool:
    return isinstance(action, Sell) and action.good == "books" and action.owner == "person"


def _sells_on_own_ship(state: State, action: Any) -> bool:
    return isinstance(action, Sell) and action.owner == "person"


TURN = chapter("turn", _turn, (
    say("turn.1", "wigs"),
    say("turn.2", "lacerda"),
    say("turn.3", "rank"),
    say("turn.4", "card-4", "card-9", "card-18", "card-13", "card-7"),
    ask("turn.card", visits("minister"), "card-9", "card-7"),
    ask("turn.act", just(Act("ship")), "state-ship"),
    ask("turn.decree", is_a(TakeDecree), "noble-minister", praise=False),
    ask("turn.decree_2", is_a(TakeDecree), praise=False),
    ask("turn.draw", is_a(Draw), "pile-builder", "pile-minister", "pile-king", "pile-treasury"),
))  # fmt: skip

SELLING = chapter("selling", _selling, (
    say("selling.1", "reis"),
    say("selling.2", "treasury", "card-19"),
    ask("selling.card", just(Tuck(19)), "card-19"),
    ask("selling.book", _sells_book_on_own_ship, "good-books", "ship-red"),
    ask("selling.more", _sells_on_own_ship, "ship-red"),
    say("selling.his", "ship-blue"),
    ask("selling.stop", is_a(Sell, Pass)),
    say("selling.end", "good-gold", "good-books", "good-tools", "good-cloth"),
))  # fmt: skip

TRADE = chapter("trade", _trade, (
    say("trade.1", "card-4"),
    ask("trade.card", just(Tuck(4)), "card-4"),
    say("trade.2", "office-builder", "office-minister", "office-king"),
    ask("trade.first", just(Trade("tools", "plan")), "good-tools", "state-plan"),
    ask("trade.second", just(Trade("gold", "favor")), "good-gold", "state-favor", praise=False),
    ask("trade.order", is_a(Act), praise=False),
    ask("trade.choose", is_a(TakePlan, TakeFavor), praise=False),
    ask("trade.choose_2", is_a(TakePlan, TakeFavor)),
    say("trade.end", "tucked-13", "tucked-4"),
))  # fmt: skip

VISIT = chapter("visit", _visit, (
    say("visit.1", "treasury"),
    say("visit.2", "office-minister", "officials-minister"),
    ask("visit.card", visits("builder"), "card-2"),
    ask("visit.act", just(Act("recruit")), "state-recruit", praise=False),
    ask("visit.official", is_a(Recruit), "office-builder", "office-minister", "office-king", praise=False),
    ask("visit.official_2", is_a(Recruit), "office-builder", "office-minister", "office-king"),
    say("visit.follow", "lacerda-favors", "step-0", "step-1"),
    say("visit.end", "own-favor-builder", "own-favor-minister", "own-favor-king"),
))  # fmt: skip
