"""Chapters about the church, and about the events of Treasury cards."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.parts.teacher import is_a, just
from game.titles.lisboa.actions import Act, GainGood, GiveUpClergy, MoveCardinal, Pass, Sponsor
from game.titles.lisboa.lessons.wording import ask, chapter, say, visits
from game.titles.lisboa.positions import PLANS_DEALT, position, table
from game.titles.lisboa.state import Lacerda, Person, Vessel


def _church() -> Match[Any, Any, Any]:
    """The Cardinal is two stations before a church scoring's end."""
    return position(table(
        Person(
            reis=5, influence=3, wigs=14, hand=(13, 8, 18, 5, 27), goods=(1, 1, 0, 1), cubes=(1, 0, 2),
            clergy=("cl08a", "cl11a"), top=(14,), ships=(Vessel("blue"),), courtier="builder",
            used=("sp1",), hired=1, opened=("b1",), decrees=(68,),
        ),
        Lacerda(
            influence=4, wigs=15, courtier="builder", plans=PLANS_DEALT, cubes=(1, 1, 1), offices=(1, 0, 0),
            decrees=(24, 10),
        ),
        stores=("B1 p>", "C2 p<", "A2 l<", "D3 l<"), buildings={"E-D": "g4", "N-2": "b1"}, round=6,
        rows={"A": "ef", "B": "fe", "C": "ef", "D": "ef"}, columns={"1": "ef", "2": "f", "3": "tf"},
        tiles=("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl04b"), cardinal=3,
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="builder",
    ))  # fmt: skip


def _event() -> Match[Any, Any, Any]:
    """The treasury is as good as empty."""
    return position(table(
        Person(
            reis=2, influence=2, wigs=14, hand=(18, 5, 8, 11, 27), goods=(0, 1, 0, 0), cubes=(1, 0, 2),
            clergy=("cl08a",), top=(14,), bottom=(20,), courtier="builder", used=("sp1",), hired=1,
            opened=("b1",), decrees=(68,),
        ),
        Lacerda(
            influence=4, wigs=15, courtier="builder", plans=PLANS_DEALT, cubes=(1, 1, 1), offices=(1, 1, 0),
            decrees=(24, 10),
        ),
        stores=("B1 p>", "C2 p<", "A2 l<", "D3 l<"), buildings={"E-D": "g4", "N-2": "b1"}, round=6,
        rows={"A": "ef", "B": "fe", "C": "ef", "D": "ef"}, columns={"1": "ef", "2": "f", "3": "tf"},
        tiles=("cl06b", "cl12a", "cl02a", "cl16b", "cl10a", "cl04b"), treasury=1,
        decrees=(19, 61, 37, 3, 33, 64, 45, 50), tops=(25, 28, 35, 37), helper="king",
    ))  # fmt: skip


CHURCH = chapter("church", _church, (
    say("church.1", "cardinal", *(f"station-{station}" for station in range(6))),
    say("church.2", "clergy-cl08a", "clergy-cl11a"),
    ask("church.visit", visits("king"), "card-13", praise=False),
    ask("church.meet", just(Act("cardinal")), "state-cardinal", praise=False),
    ask("church.move", just(MoveCardinal(2)), "station-5"),
    ask("church.give", is_a(GiveUpClergy), praise=True),
    ask("church.stop", is_a(Pass)),
    say("church.end", "ring-treasury"),
))  # fmt: skip

EVENT = chapter("event", _event, (
    say("event.1", "treasury"),
    say("event.2", "card-18"),
    ask("event.card", just(Sponsor(18)), "card-18"),
    ask("event.good", is_a(GainGood), "good-gold", "good-books", "good-tools", "good-cloth", praise=False),
    ask("event.good_2", is_a(GainGood), "good-gold", "good-books", "good-tools", "good-cloth"),
    say("event.end", "card-5"),
    say("event.pay", "reis", "influence", "wigs"),
    say("event.ten", "influence"),
))  # fmt: skip
