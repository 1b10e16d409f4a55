"""Plays actions at tables of Lisboa, and seats somebody who hardly thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from game.core.chance import Chance, SeededChance
from game.core.message import Message, Rejection, Seat, message
from game.core.policy import Policy
from game.titles.lisboa.actions import Action
from game.titles.lisboa.events import LisboaEvent
from game.titles.lisboa.info import INFO
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import CheckingTurn, Drawing, Task
from game.titles.lisboa.view import View
from game.titles.registry import Title
from tests.titles.lisboa.tables import table

A = TypeVar("A", bound=Action)


def waiting(*tasks: Task, **changes: Any) -> State:
    """A table at which these tasks come first, then a card is drawn; `changes` as for `table`."""
    return replace(table(**changes), pending=(*tasks, Drawing(), CheckingTurn(True)))


def play(state: State, *actions: Action, chance: Chance | None = None) -> tuple[State, list[LisboaEvent]]:
    """The state after legal actions of the person, and all that happened."""
    events: list[LisboaEvent] = []
    source = chance or SeededChance(1, 1)
    for action in actions:
        refused = RULES.check(state, 0, action)
        assert refused is None, (refused, RULES.legal_actions(state, 0))
        step = RULES.apply(state, 0, action, source)
        state = step.state
        events += step.events  # type: ignore[arg-type]
    return state, events


def legal(state: State, kind: type[A]) -> list[A]:
    """The legal actions of one class."""
    return [action for action in RULES.legal_actions(state, 0) if isinstance(action, kind)]


def reason(state: State, action: Action) -> str:
    """The key of the refusal of an action; "" if it is legal."""
    refused = RULES.check(state, 0, action)
    return refused.key.removeprefix("lisboa.reject.") if isinstance(refused, Rejection) else ""


class PlainPolicy:
    """Likes what it finds first a little better."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """The first action most of all, the others mixed."""
        return [place * 7 % 13 / 99 for place, _ in enumerate(legal)]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Always the prompt of a turn."""
        return message("lisboa.prompt.playing_card")


class PlainTitle(Title):
    """The title as it will be registered, played by the plain policy."""

    def policy(self) -> Policy[Any, Any]:
        """The plain one."""
        return PlainPolicy()


LISBOA = PlainTitle(INFO, "game.titles.lisboa")
