"""Tables of Palace of Viana for tests (see `game.titles.viana.positions`), and acting at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.chance import Draw, ScriptedChance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.titles.viana.actions import Action, ChooseCard, Honk
from game.titles.viana.choices import deciding
from game.titles.viana.content import Character
from game.titles.viana.palace import BEDS
from game.titles.viana.positions import LETTERS
from game.titles.viana.positions import kinds as kinds
from game.titles.viana.positions import planted as planted
from game.titles.viana.positions import stock as stock
from game.titles.viana.positions import table as table
from game.titles.viana.rules import RULES
from game.titles.viana.state import State

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

EVERYWHERE = {f"{number}-pot": "0m." for number in range(1, 7)} | {
    "7-fountain": "0f.", "8-fountain": "0f.", "9-fountain": "0f.", "10-fountain": "0f.", "11-fountain": "0f.",
    "12a": "0p.", "13a": "0b.",
}  # fmt: skip
"""Decorations of seat 0 in all courtyards."""


# -- acting


def mover(state: State) -> Seat:
    """Who acts first of those who have to."""
    return deciding(state)[0]


def act(
    state: State, *actions: Action, draws: Sequence[tuple[str, object]] = (), seat: Seat | None = None
) -> tuple[State, list[Event]]:
    """The state after legal actions of whoever has to act (or of `seat`), and all that happened."""
    chance = ScriptedChance(Draw(label, value) for label, value in draws)
    events: list[Event] = []
    for action in actions:
        who = mover(state) if seat is None else seat
        refused_because = RULES.check(state, who, action)
        assert refused_because is None, (action, refused_because)
        step = RULES.apply(state, who, action, chance)
        events += step.events
        state = step.state
        assert RULES.faults(state) == []
    chance.finish()
    return state, events


def card(character: Character) -> ChooseCard:
    """The choice of a card."""
    return ChooseCard(character)


def honk(state: State, seat: Seat) -> tuple[State, list[Event]]:
    """The state after `seat` honked."""
    return act(state, Honk(), seat=seat)


def legal(state: State, kind: type[A], seat: Seat | None = None) -> list[A]:
    """The legal actions of one kind."""
    who = mover(state) if seat is None else seat
    return [action for action in RULES.legal_actions(state, who) if isinstance(action, kind)]


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """The key of the reason why an action is refused."""
    reason: Rejection | None = RULES.check(state, mover(state) if seat is None else seat, action)
    assert reason is not None, action
    return reason.key


def found(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def at(state: State, bed: str) -> str:
    """What is in a bed, written as `planted` reads it."""
    letter = {kind: letter for letter, kind in LETTERS.items()}
    places = state.spots[BEDS[bed].span]
    return " ".join(
        "-" if there is None else f"{there.seat}{letter[there.kind]}{'' if there.fresh else '.'}"
        for there in places
    )
