"""The scene of half a minute that shows what Lisboa is about."""

from __future__ import annotations

from typing import Any

from game.core.lessons import LEARNER
from game.core.match import Match
from game.titles.lisboa.actions import BuildStore, Draw, TakeCube, Visit
from game.titles.lisboa.lessons.wording import chapter, say, show
from game.titles.lisboa.positions import PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, Vessel


def _idea() -> Match[Any, Any, Any]:
    """A city that is beginning to stand again."""
    return position(table(
        Person(
            reis=9, influence=5, wigs=14, hand=(3, 8, 18, 11, 34), goods=(1, 1, 1, 1), cubes=(1, 1, 0),
            plans=("sp1",), clergy=("cl15b",), top=(14,), ships=(Vessel("blue"),), courtier="minister",
            decrees=(68, 42),
        ),
        Lacerda(
            influence=5, wigs=16, courtier="minister", plans=PLANS_DEALT, cubes=(0, 1, 1), offices=(0, 1, 1),
            decrees=(24, 10),
        ),
        stores=("B2 p<", "C2 l<", "D4 l>", "C5 p<"), buildings={"W-D": "b1", "W-C": "g1", "N-2": "b4"},
        round=6, rows={"B": "ft", "C": "ft", "D": "ef"}, columns={"2": "ft", "3": "tt", "4": "ef"},
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="king",
        tiles=("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl13a"), first_buildings=("b3", "g3"),
    ))  # fmt: skip


IDEA = chapter("idea", _idea, (
    say("idea.1"),
    show(LEARNER, Visit(3), "idea.2", "office-builder"),
    show(LEARNER, BuildStore("C3", "left"), "idea.3", "lot-C3"),
    show(LEARNER, TakeCube("tsunami", "column"), "idea.4", "cubes"),
    say("idea.5", "site-W-C", "site-N-2"),
    show(LEARNER, Draw("treasury"), "idea.6", "lacerda"),
    say("idea.7"),
))  # fmt: skip
