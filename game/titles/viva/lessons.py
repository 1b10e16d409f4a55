"""How VIVA is taught."""

from __future__ import annotations

from typing import Any

from game.core.lessons import Course, Lit
from game.core.match import Match
from game.core.parts.teacher import Teacher, is_a
from game.core.rules import new_setup
from game.titles.viva.actions import (
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Play,
)
from game.titles.viva.content import MASK, Cards, Kind
from game.titles.viva.info import INFO
from game.titles.viva.positions import position
from game.titles.viva.rules import RULES
from game.titles.viva.state import State

OTHERS: tuple[Cards, Cards] = (
    ("yellow-pink", "red-orange", "green", "orange"), ("pink", "red-yellow", "blue-pink", "green-pink"),
)
"""What the two other players hold, where it does not matter."""
HOUSES: Lit = ("house-1", "house-2", "house-3")

_TEACHER = Teacher("viva")
_say, _ask, _show = _TEACHER.say, _TEACHER.ask, _TEACHER.show
_chapter = _TEACHER.chapter


def _hand(kind: Kind) -> str:
    return f"hand:{kind}"


def _plays(action: Any, kind: Kind | None = None, cards: int = 1) -> bool:
    return isinstance(action, Play) and (kind is None or action.kind == kind) and sum(action.houses) >= cards


def _makes_viva(state: State, action: Any) -> bool:
    if not isinstance(action, Play):
        return False
    tops = [
        MASK[action.kind] if count else MASK[pile[-1]] if pile else 0
        for pile, count in zip(state.houses, action.houses, strict=True)
    ]
    return bool(tops[0] & tops[1] & tops[2])


def _houses() -> Match[Any, Any, Any]:
    hand: Cards = ("yellow-orange", "green-pink", "blue", "orange", "blue-yellow")
    return position((hand, *OTHERS), "red", (("blue-yellow",), (), ("green",)))


def _blocked() -> Match[Any, Any, Any]:
    hand: Cards = ("blue-red", "red-pink", "green", "yellow-green")
    return position((hand, *OTHERS), "red", (("blue",), ("pink",), ("green-orange",)))


def _drawing() -> Match[Any, Any, Any]:
    hand: Cards = ("blue-red", "pink", "red-yellow")
    return position((hand, *OTHERS), "red-pink", (("yellow",), (), ("green",)), ("yellow-green",))


def _keeping() -> Match[Any, Any, Any]:
    hand: Cards = ("blue-red", "pink")
    return position((hand, *OTHERS), "red-pink", (("yellow",), ("orange",), ("green",)), ("red-orange",))


def _twins() -> Match[Any, Any, Any]:
    hand: Cards = ("blue-yellow", "red", "blue-yellow")
    return position((hand, *OTHERS), "green", (("blue",), ("orange",), ()))


def _viva() -> Match[Any, Any, Any]:
    hand: Cards = ("blue-orange", "pink", "red-pink", "green")
    return position(
        (hand, *OTHERS), "red", (("blue-yellow",), ("blue-green",), ("yellow-orange",)),
        ("pink", "green", "orange"),
    )


def _personal() -> Match[Any, Any, Any]:
    hand: Cards = ("blue", "yellow-pink", "red-green", "orange")
    return position(
        (hand, *OTHERS), "red", (("yellow",), ("blue",), ("orange-pink",)), personal=(0, "blue-green")
    )


def _last_card() -> Match[Any, Any, Any]:
    hand: Cards = ("red-pink", "blue")
    return position((hand, *OTHERS), "red", (("blue-green",), ("yellow",), ("green",)))


def _practice() -> Match[Any, Any, Any]:
    return Match(RULES, new_setup(INFO, 3, rounds=1), 11)


def _first_play(state: State) -> Any:
    """The first card that the player of the turn can put on a house, else a card drawn."""
    legal = RULES.legal_actions(state, state.turn)
    return next((action for action in legal if isinstance(action, Play)), legal[0])


COURSE = Course(
    chapters=(
        _chapter("houses", _houses, (
            _say("houses.1"),
            _say("houses.2", *HOUSES),
            _ask("houses.share", lambda state, action: _plays(action) and action.houses[1] == 0, *HOUSES),
            _show(1, _first_play, "houses.others"),
            _show(2, _first_play, "houses.others_2"),
            _ask("houses.again", is_a(Play), praise=False),
            _say("houses.end"),
        )),
        _chapter("blocked", _blocked, (
            _say("blocked.1", "block"),
            _say("blocked.2", _hand("blue-red"), "house-1"),
            _ask("blocked.play", is_a(Play), *HOUSES),
            _say("blocked.end", "block"),
        )),
        _chapter("drawing", _drawing, (
            _say("drawing.1", "block"),
            _ask("drawing.draw", is_a(Draw), "stack"),
            _ask("drawing.play", is_a(Play)),
            _say("drawing.end"),
        )),
        _chapter("keeping", _keeping, (
            _ask("keeping.draw", is_a(Draw), "stack", praise=False),
            _ask("keeping.keep", is_a(KeepDrawn), "keep"),
            _say("keeping.end", "stack"),
        )),
        _chapter("twins", _twins, (
            _say("twins.1", _hand("blue-yellow")),
            _ask("twins.play", lambda state, action: _plays(action, "blue-yellow", 2), "house-1", "house-3"),
            _say("twins.end"),
        )),
        _chapter("three_houses", _viva, (
            _say("three_houses.1", *HOUSES),
            _ask("three_houses.make", _makes_viva, *HOUSES),
            _say("three_houses.drawn", "seat-1", "seat-2"),
            _ask("three_houses.block", is_a(LayBlock), "block"),
            _say("three_houses.end"),
        )),
        _chapter("personal", _personal, (
            _say("personal.1", "personal"),
            _say("personal.2", _hand("blue"), "personal"),
            _ask("personal.play", is_a(Play)),
            _say("personal.end"),
        )),
        _chapter("last_card", _last_card, (
            _say("last_card.1", "block"),
            _ask("last_card.keep", lambda state, action: _plays(action, "blue"), _hand("red-pink"), "block"),
            _show(1, _first_play, "last_card.wait"),
            _show(2, _first_play, "last_card.wait_2"),
            _ask("last_card.out", is_a(GoOut), "block"),
            _say("last_card.end"),
        )),
        _TEACHER.practice(_practice, 24),
    ),
    idea=_chapter("idea", _viva, (
        _say("idea.1"),
        _say("idea.2", "block"),
        _say("idea.3", _hand("blue-orange"), "house-3"),
        _show(0, Play("blue-orange", (0, 0, 1)), "idea.4", *HOUSES),
        _show(0, LayBlock("red-pink"), "idea.5", "block"),
        _say("idea.6"),
    )),
)

