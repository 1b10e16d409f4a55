"""How steps of the course are written down: their words in the catalogue, and what is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.lessons import LEARNER, Ask, Say, Show
from game.core.message import Message, message
from game.titles.lisboa.actions import Action, Visit
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.content import Noble
from game.titles.lisboa.state import State

Accepts: TypeAlias = Callable[[State, Any], bool]


def text(key: str) -> Message:
    """`lisboa.lesson.<key>`."""
    return message(f"lisboa.lesson.{key}")


def say(key: str, *lit: str) -> Say:
    """The teacher explains."""
    return Say(text(key), lit)


def ask(key: str, accepts: Accepts, *lit: str, praise: bool = True) -> Ask:
    """`lisboa.lesson.<key>`, and beside it `.not_yet` and `.praise`."""
    return Ask(text(key), accepts, text(f"{key}.not_yet"), lit, text(f"{key}.praise") if praise else None)


def show(key: str, action: Action, *lit: str) -> Show:
    """The teacher leads the learner's hand."""
    return Show(LEARNER, lambda state: action, text(key), lit)


def is_a(*kinds: type[Action]) -> Accepts:
    """Any action of these kinds."""
    return lambda state, action: isinstance(action, kinds)


def just(*actions: Action) -> Accepts:
    """One of these."""
    return lambda state, action: action in actions


def visits(noble: Noble) -> Accepts:
    """A visit with any card of that noble."""
    return lambda state, action: isinstance(action, Visit) and PILE_OF[action.card] == noble
