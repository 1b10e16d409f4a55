"""Chapters about Lacerda: his turn step by step, and how he is followed."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.parts.teacher import is_a
from game.titles.lisboa.actions import Draw, Follow, TakeDecree
from game.titles.lisboa.lessons.wording import ask, chapter, say
from game.titles.lisboa.positions import LAST_OF_TURN, PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, Vessel

PILES = ("pile-builder", "pile-minister", "pile-king", "pile-treasury")
TILES = ("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl04b")


def _lacerda() -> Match[Any, Any, Any]:
    """He comes to the Builder, where an official stands, with little influence."""
    return position(table(
        Person(
            reis=6, influence=4, wigs=14, hand=(8, 18, 11, 27), goods=(0, 1, 1, 0), cubes=(1, 0, 2),
            offices=(1, 0, 0), clergy=("cl08a",), top=(14,), bottom=(20,), courtier="builder",
            used=("sp1",), hired=1, opened=("b1",), decrees=(68,),
        ),
        Lacerda(
            influence=2, wigs=15, courtier="king", plans=PLANS_DEALT, cubes=(1, 1, 1), offices=(0, 1, 0),
            decrees=(24, 10),
        ),
        stores=("B1 p>", "C2 p<", "A2 l<", "D3 l<"), buildings={"E-D": "g4", "N-2": "b1"}, round=6,
        pending=LAST_OF_TURN, rows={"A": "ef", "B": "fe", "C": "ef", "D": "ef"},
        columns={"1": "ef", "2": "f", "3": "tf"}, tiles=TILES,
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="king",
    ))  # fmt: skip


def _follow() -> Match[Any, Any, Any]:
    """He calls on the Minister next, and the learner has the Minister's Favor."""
    return position(table(
        Person(
            reis=6, influence=4, wigs=14, hand=(8, 18, 11, 27), goods=(0, 1, 1, 0), cubes=(1, 0, 2),
            offices=(1, 1, 0), clergy=("cl08a",), top=(14,), ships=(Vessel("blue"),), courtier="builder",
            used=("sp1",), hired=1, opened=("b1",), decrees=(68,), favors=(0, 1, 0),
        ),
        Lacerda(
            influence=6, wigs=19, courtier="builder", plans=PLANS_DEALT, cubes=(1, 1, 1), offices=(1, 0, 1),
            decrees=(24, 10),
        ),
        stores=("B1 p>", "C2 p<", "A2 l<", "D3 l<", "B3 l<"), buildings={"E-D": "g4", "N-2": "b1"}, round=7,
        pending=LAST_OF_TURN, rows={"A": "ef", "B": "fe", "C": "ef", "D": "ef"},
        columns={"1": "ef", "2": "f", "3": "tf"}, tiles=TILES,
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="treasury",
    ))  # fmt: skip


LACERDA = chapter("lacerda", _lacerda, (
    say("lacerda.1", "lacerda"),
    say("lacerda.2", "helper"),
    ask("lacerda.draw", is_a(Draw), *PILES),
    say("lacerda.pay", "step-2"),
    say("lacerda.store", "step-2"),
    say("lacerda.cube", "step-2"),
    say("lacerda.others", "office-minister", "office-king"),
    say("lacerda.helper", "step-3", "step-4", "helper"),
    say("lacerda.end", "lacerda"),
))  # fmt: skip

FOLLOW = chapter("follow", _follow, (
    say("follow.1", "own-favor-minister", "lacerda"),
    ask("follow.draw", is_a(Draw), *PILES),
    ask("follow.follow", is_a(Follow)),
    ask("follow.decree", is_a(TakeDecree), "noble-minister", praise=False),
    ask("follow.decree_2", is_a(TakeDecree)),
))  # fmt: skip
