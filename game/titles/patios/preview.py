"""What the own patio would look like after a choice, and what that would change; as far as its owner knows.

Only the choice itself counts: not what others do then, nor what follows from the row.
"""

from __future__ import annotations

from typing import cast

from game.core.message import Seat
from game.titles.patios.actions import (
    Action,
    ChooseTarget,
    PlaceImprovement,
    PlaceStart,
    Suffer,
    SwapFor,
    TakeCard,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.content import Colour, Flower
from game.titles.patios.foresight import Outlook, change
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import (
    DRY_KINDS,
    Patio,
    dried,
    watered,
    with_card,
    with_flower,
    with_improvement,
    with_taken,
    without_card,
)
from game.titles.patios.tasks import Buying, Choice, Defending, Swapping
from game.titles.patios.view import View
from game.titles.patios.watering import Placed, spent, used


def changed_outlook(view: View, action: Action) -> Outlook | None:
    """What each item of the own patio gains by an action of the seat; None if it leaves the patio alone.

    Never for a spectator, and only for an action that is legal now.
    """
    after = patio_after(view, action)
    if after is None:
        return None
    seat = cast("Seat", view.seat)
    return change(view.patios[seat], after, view.tokens[seat])


def patio_after(view: View, action: Action) -> Patio | None:
    """The own patio right after an action that is legal now; None if it leaves the patio alone."""
    seat = cast("Seat", view.seat)
    patio, task = view.patios[seat], cast("Choice", view.pending[0])
    match action:
        case TakeCard(card, cell):
            is_wet = seat == view.turn or isinstance(task, Buying)
            return None if cell is None else with_taken(patio, cell, card, is_wet)
        case PlaceStart(wet, wet_cell, dry_cell):
            return _with_start_pots(patio, view.start, wet, wet_cell, dry_cell)
        case UseCane(cell) | WaterBalcony(cell):
            return watered(patio, (cell,))
        case Water(card, cell, targets):
            return used(patio, Placed(cell, card), targets)
        case PlaceImprovement(improvement, cell):
            return with_improvement(patio, cell, improvement, seat == view.turn)
        case WardOff(card, cell):
            return spent(patio, Placed(cell, card))
        case Suffer() if isinstance(task, Defending):
            return burnt(patio, task.targets[0])
        case ChooseTarget(cell):
            return burnt(patio, cell)
        case SwapFor(other, cell) if isinstance(task, Swapping):
            got = view.patios[other].cells[cell]
            assert got is not None, action
            return with_card(without_card(patio, task.cell), task.cell, got)
        case _:
            return None


def burnt(patio: Patio, cell: Cell) -> Patio:
    """The patio when nothing saves the flower card in `cell` from the Sun's action: dry, or gone."""
    return without_card(patio, cell) if patio.cells[cell] in DRY_KINDS else dried(patio, cell)


def _with_start_pots(
    patio: Patio, pots: tuple[Colour, ...], wet: Colour, wet_cell: Cell, dry_cell: Cell
) -> Patio:
    dry: Flower = next(pot for pot in pots if pot != wet)
    return with_flower(with_flower(patio, wet_cell, wet, True), dry_cell, dry, False)
