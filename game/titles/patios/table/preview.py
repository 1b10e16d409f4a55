"""What a choice would change in the own patio, before it is made."""

from __future__ import annotations

from typing import cast

from game.core.message import Seat
from game.titles.patios.actions import (
    Action,
    KeepExtra,
    KeepPots,
    PlaceImprovement,
    PlaceStart,
    Suffer,
    TakeCard,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.foresight import Outlook, change, watered_outlook
from game.titles.patios.patio import (
    DRY_KINDS,
    Lying,
    Patio,
    dried,
    watered,
    with_card,
    with_flower,
    with_ladder,
    with_waterer,
    without_card,
)
from game.titles.patios.scoring import NOTHING, Tokens
from game.titles.patios.tasks import Choice, Defending, KeepingExtra, KeepingPots
from game.titles.patios.view import View
from game.titles.patios.watering import Placed, spent, used


def patio_after(patio: Patio, action: Action, is_own_turn: bool, task: Choice) -> Patio | None:
    """The patio after an action of its owner; None if the action changes nothing in it.

    `is_own_turn`: what is placed lies wet.
    """
    match action:
        case TakeCard("cane", cell) if cell is not None:
            return with_waterer(patio, cell, "cane")
        case TakeCard(card, cell) if cell is not None:
            return with_flower(patio, cell, card, is_own_turn)  # type: ignore[arg-type]
        case UseCane(cell) | WaterBalcony(cell):
            return watered(patio, (cell,))
        case PlaceStart(wet, wet_cell, _):
            return with_flower(patio, wet_cell, wet, wet=True)
        case PlaceImprovement(improvement, cell):
            return _with_improvement(patio, improvement, cell, is_own_turn)
        case Water(card, cell, targets):
            return used(patio, Placed(cell, card), targets)
        case WardOff(card, cell):
            return spent(patio, Placed(cell, card))
        case Suffer() if isinstance(task, Defending):
            return _burnt(patio, task.targets[0])
        case KeepPots() | KeepExtra() if isinstance(task, KeepingPots | KeepingExtra):
            return None
    return None


def _with_improvement(patio: Patio, improvement: str, cell: int, is_own_turn: bool) -> Patio:
    match improvement:
        case "tub":
            return with_flower(patio, cell, "tub", is_own_turn)
        case "ladder":
            return with_ladder(patio, cell)
        case "hose":
            return with_waterer(patio, cell, "hose")
        case _:
            return with_card(patio, cell, cast(Lying, improvement))


def _burnt(patio: Patio, cell: int) -> Patio:
    return without_card(patio, cell) if patio.cells[cell] in DRY_KINDS else dried(patio, cell)


def known_tokens(view: View, seat: Seat) -> Tokens:
    """What `seat` has so far, if the view is that seat's own; else nothing, since totals are secret."""
    return view.tokens[seat] if view.seat == seat else NOTHING


def worth_now(view: View, seat: Seat) -> Outlook:
    """What the patio of `seat` brings if the Visitors come now, as the reader knows it."""
    return watered_outlook(view.patios[seat], known_tokens(view, seat))


def gain(view: View, seat: Seat, action: Action) -> Outlook | None:
    """What an action of `seat` changes of it; None if it is not about the own patio."""
    if not view.pending:
        return None
    patio = view.patios[seat]
    after = patio_after(patio, action, seat == view.turn, cast(Choice, view.pending[0]))
    if after is None:
        return None
    return change(patio, after, known_tokens(view, seat))
