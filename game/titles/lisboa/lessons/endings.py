"""Chapters about rubble sets and the periods, the end of the game, and the practice game."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.parts.teacher import is_a, just
from game.core.rules import new_setup
from game.titles.lisboa.actions import DiscardForReward, Draw, Pass, TakeCube, TakeDecree
from game.titles.lisboa.info import INFO
from game.titles.lisboa.lessons.wording import ask, chapter, practice, say
from game.titles.lisboa.positions import LAST_OF_TURN, PLANS_DEALT, position, table
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import Lacerda, Person, State, Vessel
from game.titles.lisboa.tasks import LacerdaFollowing, ScoringStore, TakingCube, TakingDecrees

PILES = ("pile-builder", "pile-minister", "pile-king", "pile-treasury")
TILES = ("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl04b")

GOOD_DECREES = (42, 20)
"""Those that bring most in the last chapter."""


def _period() -> Match[Any, Any, Any]:
    """A store has been built on B2, and a tsunami cube would complete the second set."""
    return position(table(
        Person(
            reis=4, influence=4, wigs=19, hand=(8, 18, 13, 21), goods=(1, 1, 2, 0), cubes=(2, 3, 1),
            offices=(1, 1, 0), clergy=("cl15a",), top=(14,), bottom=(20,), ships=(Vessel("blue"),),
            courtier="builder", used=("sp1",), hired=1, opened=("b1",), decrees=(68, 57),
        ),
        Lacerda(
            influence=6, wigs=24, courtier="minister", plans=PLANS_DEALT, cubes=(1, 2, 2), offices=(1, 1, 1),
            decrees=(24, 10, 66, 9),
        ),
        stores=("B1 p>", "C2 p<", "B2 p<", "D1 p>", "A2 l<", "D3 l<", "B3 l<"),
        buildings={"E-D": "g4", "N-2": "b1", "W-B": "g7"}, round=10,
        pending=(TakingCube("B2"), ScoringStore("B2"), LacerdaFollowing("builder"), *LAST_OF_TURN),
        rows={"A": "e", "B": "tf", "C": "ef", "D": "f"}, columns={"1": "e", "2": "e", "3": "tf"},
        tiles=TILES, decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 30, 34, 39), helper="treasury",
        left=(2, 3, 1, 3),
    ))  # fmt: skip


def _end() -> Match[Any, Any, Any]:
    """The last turn, at the Minister's."""
    return position(table(
        Person(
            reis=12, influence=8, wigs=92, hand=(44, 55, 60, 65), goods=(1, 1, 0, 2), cubes=(4, 5, 4),
            offices=(1, 0, 1), clergy=("cl15a", "cl08a"), top=(14,), bottom=(57, 59),
            ships=(Vessel("blue"), Vessel("brown")), courtier="minister", used=("sp1", "plb4", "plg5"),
            hired=5, opened=("b1", "b2", "g6"), decrees=(68, 57, 1, 37, 22), favors=(0, 1, 0),
        ),
        Lacerda(
            influence=5, wigs=88, courtier="king", plans=(*PLANS_DEALT, "plg4"), cubes=(2, 2, 2),
            offices=(2, 2, 1), decrees=(24, 10, 66, 9, 31, 15, 26, 63), favors=(0, 0, 1),
            ships=(Vessel("red"),),
        ),
        stores=(
            "B1 p>", "C2 p<", "B2 p<", "D1 p>", "C3 p<", "B5 p<", "A2 l<", "D3 l<", "B3 l<", "C4 l<", "D4 l>",
        ),
        buildings={"E-D": "g4", "N-2": "b1", "W-B": "g7", "N-1": "b2", "E-C": "g6", "N-4": "b5"}, round=20,
        pending=(TakingDecrees(2), *LAST_OF_TURN), period=2, treasury=5, falls=(2, 3, 1, 2),
        rows={"A": "e", "B": "", "C": "", "D": "f"}, columns={"1": "", "2": "", "3": "t", "4": "f", "5": ""},
        tiles=TILES, decrees=(19, 42, 61, 3, 20, 56, 45, 50), helper="treasury", left=(2, 1, 2, 2),
        last_round=20, ending="sets",
    ))  # fmt: skip


def _practice() -> Match[Any, Any, Any]:
    return Match(RULES, new_setup(INFO, 1, rival="mild"), 4)


def _takes_the_tsunami(state: State, action: Any) -> bool:
    return isinstance(action, TakeCube) and action.rubble == "tsunami"


def _takes_a_good_decree(state: State, action: Any) -> bool:
    return isinstance(action, TakeDecree) and action.decree in GOOD_DECREES


PERIOD = chapter("period", _period, (
    say("period.1", "cubes"),
    ask("period.cube", _takes_the_tsunami, "rubble-B-tsunami"),
    say("period.2", "capacity"),
    say("period.3", *PILES),
    ask("period.draw", is_a(Draw), *PILES),
    ask("period.reward", is_a(DiscardForReward), "card-8", "card-13"),
    ask("period.done", is_a(Pass)),
    say("period.end", "cubes", *PILES),
))  # fmt: skip

END = chapter("end", _end, (
    say("end.1"),
    ask("end.decree", _takes_a_good_decree, *(f"decree-{number}" for number in GOOD_DECREES), praise=False),
    ask("end.decree_2", _takes_a_good_decree, *(f"decree-{number}" for number in GOOD_DECREES)),
    say("end.stores", "lot-B1", "lot-C2", "lot-B2", "lot-D1", "lot-C3", "lot-B5"),
    say("end.hired", "officials", "lacerda-plans"),
    say("end.rest", "reis", "influence", "own-decrees", "cubes"),
    say("end.his", "lacerda"),
    say("end.rank", "rank"),
    ask("end.draw", just(*(Draw(pile) for pile in ("builder", "minister", "king", "treasury"))), *PILES),
))  # fmt: skip

PRACTICE = practice(_practice, 32)
