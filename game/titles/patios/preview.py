"""What the patio of whoever has to choose would look like after a choice, and what that would change.

Only as far as the onlooker knows, and only the choice itself: not what others do then, nor what follows from
the row. The view can be that of the chooser or of anybody else at a shared screen.
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
from game.titles.patios.content import Colour
from game.titles.patios.foresight import Outlook, change, difference, outlook, watered_outlook
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import (
    DRY,
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
from game.titles.patios.scoring import NOTHING, Tokens
from game.titles.patios.tasks import (
    Buying,
    Choice,
    ClosingRound,
    Defending,
    KeepingExtra,
    KeepingPots,
    Swapping,
)
from game.titles.patios.view import View
from game.titles.patios.watering import Placed, spent, used


def gain(view: View, action: Action) -> Outlook | None:
    """What each item of the chooser's patio gains by an action that is legal now; None if it stays as it is.

    Watering is held against not watering at all, everything else against what water can do later. What the
    chooser has earned so far counts only in the own view, because totals are secret. None, too, where it
    hangs on a dry card that the onlooker does not know.
    """
    after = patio_after(view, action)
    if after is None:
        return None
    seat = _chooser(view).seat
    before, tokens = view.patios[seat], known_tokens(view, seat)
    if any(after.cells[cell] == "dry" for cell in _cells_turned(view, action)):
        return None
    if isinstance(action, Water):
        return difference(outlook(before, tokens), outlook(after, tokens))
    return change(before, after, tokens)


def _cells_turned(view: View, action: Action) -> tuple[Cell, ...]:
    """The cells whose dry cards an action turns, or brings."""
    match action:
        case Water(_, _, targets):
            return targets
        case UseCane(cell) | WaterBalcony(cell):
            return (cell,)
        case SwapFor():
            task = _chooser(view)
            return (task.cell,) if isinstance(task, Swapping) else ()
        case _:
            return ()


def worth_now(view: View, seat: Seat) -> Outlook | None:
    """What the patio of `seat` brings if the Visitors come now, its watering cards used at their best.

    None while it lies as it was counted: what it has brought is among the points already.
    """
    if _is_counted(view, seat):
        return None
    return watered_outlook(view.patios[seat], known_tokens(view, seat))


def _is_counted(view: View, seat: Seat) -> bool:
    """Whether the patio was counted this round and is not cleared up yet."""
    if view.scores[seat] is None:
        return False
    return not view.pending or any(
        isinstance(task, ClosingRound) or (isinstance(task, KeepingPots | KeepingExtra) and task.seat == seat)
        for task in view.pending
    )


def known_tokens(view: View, seat: Seat) -> Tokens:
    """What `seat` has earned so far if that is the viewer, else nothing."""
    return view.tokens[seat] if view.seat == seat else NOTHING


def _chooser(view: View) -> Choice:
    return cast("Choice", view.pending[0])


def patio_after(view: View, action: Action) -> Patio | None:
    """The chooser's patio right after an action that is legal now; None if it stays as it is."""
    task = _chooser(view)
    seat, patio = task.seat, view.patios[task.seat]
    match action:
        case TakeCard(card, cell):
            is_wet = seat == view.turn or isinstance(task, Buying)
            return None if cell is None else with_taken(patio, cell, card, is_wet)
        case PlaceStart(wet, wet_cell, dry_cell):
            pots = view.start if seat == view.seat else ()
            return _with_start_pots(patio, pots, wet, wet_cell, dry_cell)
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
    """`pots`: those dealt, or () for an onlooker who does not know the other one."""
    other = [DRY[pot] for pot in pots if pot != wet]
    return with_card(with_flower(patio, wet_cell, wet, True), dry_cell, other[0] if other else "dry")
