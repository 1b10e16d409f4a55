"""How many different courses of play there are to a small depth: a change there means a changed rule."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec import Struct

from game.core.chance import SampledChance
from game.core.message import Seat
from game.core.rules import Rules

After = Callable[[Any, Seat, Any], Any]
"""The state after a legal action of a seat."""


class Position(Struct, frozen=True):
    """A named state and the number of courses of 1, 2 and so on actions."""

    name: str
    state: Any
    want: tuple[int, ...]


def each(positions: Sequence[Position]) -> pytest.MarkDecorator:
    """A test for each of these."""
    return pytest.mark.parametrize("position", positions, ids=lambda position: position.name)


def counted(rules: Rules[Any, Any, Any], position: Position, after: After | None = None) -> tuple[int, ...]:
    """What is found where `want` is expected.

    Without `after`, what is drawn must make no difference to the choices.
    """
    after = after or (
        lambda state, seat, action: rules.apply(state, seat, action, SampledChance(random.Random(1))).state
    )
    return tuple(courses(rules, position.state, depth, after) for depth in range(1, len(position.want) + 1))


def courses(rules: Rules[Any, Any, Any], state: Any, depth: int, after: After) -> int:
    """The number of different sequences of `depth` actions, calls included, after which the game goes on.

    Of several who decide at the same time the first one acts.
    """
    decision = rules.decision(state)
    if decision is None:
        return 0
    if depth == 0:
        return 1
    return sum(
        courses(rules, after(state, seat, action), depth - 1, after)
        for seat in (decision.seats[0], *decision.interrupters)
        for action in rules.legal_actions(state, seat)
    )
