"""What only has to be worked out, because nobody else has a say: water, defence, payments, what stays.

Clockwork players of every level do these sums.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from game.titles.patios.actions import (
    Action,
    ChooseTarget,
    ChooseTubColour,
    KeepExtra,
    KeepPots,
    MoveIn,
    PayTrio,
    PlayGuitarist,
    StopWatering,
    Suffer,
    WardOff,
    Water,
)
from game.titles.patios.clearing import cleared
from game.titles.patios.content import WORKS_COST
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.judgement import value_after_drying, without_dry
from game.titles.patios.lures import after_burning
from game.titles.patios.preview import burnt
from game.titles.patios.prospects import Position, in_patio, span_of
from game.titles.patios.scoring import after_payment, best_score, trio_worth
from game.titles.patios.sun import targets
from game.titles.patios.tasks import (
    ColouringTub,
    Defending,
    KeepingExtra,
    KeepingPots,
    MovingIn,
    PayingTrio,
    Targeting,
    Task,
    Watering,
)
from game.titles.patios.watering import Placed, could_take_more, serves, spent, used

Sum: TypeAlias = Callable[[Position, Any, Any], float]


def is_sum(task: Task) -> bool:
    """Whether a task is only a matter of working it out."""
    return type(task) in _SUMS


def best_by_sums(position: Position, legal: Sequence[Action]) -> int:
    """The place of the best action, the first of equal ones; music has had its moment before."""
    work_out = _SUMS[type(position.task)]
    values = [
        -math.inf if isinstance(action, PlayGuitarist) else work_out(position, position.task, action)
        for action in legal
    ]
    return values.index(max(values))


def _watering(position: Position, task: Watering, action: Water | StopWatering) -> float:
    """Points that the patio promises once all dry cards are gone, the other watering cards used well.

    A card that could water more as well is never used for less: all that could bring is a free place.
    """
    seat = position.seat
    patio, trios = position.patios[seat], position.tokens[seat].trios
    steps = 0 if task.moment == "round_end" else max(position.steps - 1, 0)
    span = span_of(steps, position.seats, not position.rounds_left)
    if isinstance(action, StopWatering):
        return in_patio(position, seat, without_dry(patio), span)
    placed = Placed(action.cell, action.card)
    if could_take_more(patio, placed, action.targets):
        return -math.inf
    return value_after_drying(used(patio, placed, action.targets), trios, span)


def _targeting(position: Position, task: Targeting, action: ChooseTarget) -> float:
    """Points that the patio promises once both rings are burnt: one may take what the other had spoilt."""
    patio, trios = position.patios[position.seat], position.tokens[position.seat].trios
    chosen = (*task.targets, action.cell)
    others = targets(patio, replace(task, ring="outer")) if task.ring == "inner" else ()
    ways = [(*chosen, other) for other in others] or [chosen]
    return max(after_burning(patio, trios, burning, position.span) for burning in ways)


def _defending(position: Position, task: Defending, action: WardOff | Suffer) -> float:
    """Points that the patio promises afterwards; a second target may still burn."""
    patio, trios = position.patios[position.seat], position.tokens[position.seat].trios
    left = task.targets[1:]
    if isinstance(action, WardOff):
        placed = Placed(action.cell, action.card)
        if serves(patio, placed, task.targets):
            left = ()
        patio = spent(patio, placed)
    else:
        patio = burnt(patio, task.targets[0])
    return after_burning(patio, trios, left, position.span)


def _colouring(position: Position, task: ColouringTub, action: ChooseTubColour) -> float:
    patio, tokens = position.patios[position.seat], position.tokens[position.seat]
    return 1.0 if best_score(patio, tokens).tub == action.colour else 0.0


def _paying(position: Position, task: PayingTrio, action: PayTrio) -> float:
    return trio_worth(after_payment(position.tokens[position.seat], WORKS_COST, action.colour).trios)


def _keeping(position: Position, task: KeepingPots, action: KeepPots) -> float:
    """As many as may stay, rather in the inner ring."""
    return _place(action.wet) + _place(action.dry)


def _place(cell: Cell | None) -> float:
    return 0.0 if cell is None else 1.0 - 0.01 * (cell >= INNER)


def _keeping_extra(position: Position, task: KeepingExtra, action: KeepExtra) -> float:
    seat = position.seat
    return in_patio(position, seat, cleared(position.patios[seat], task.kept, action.cell))


def _moving_in(position: Position, task: MovingIn, action: MoveIn) -> float:
    """Any of the nearest cells will do."""
    return 0.0


_SUMS: Final[dict[type, Sum]] = {
    Watering: _watering,
    Targeting: _targeting,
    Defending: _defending,
    ColouringTub: _colouring,
    PayingTrio: _paying,
    KeepingPots: _keeping,
    KeepingExtra: _keeping_extra,
    MovingIn: _moving_in,
}
"""For each task that is a sum, what an action brings."""
