"""When the others at a shared screen must look away."""

from __future__ import annotations

from game.core.message import Seat
from game.titles.patios.patio import DRY_KINDS
from game.titles.patios.table.choices import task_of
from game.titles.patios.tasks import (
    Defending,
    Keeping,
    OfferingSwap,
    PlacingStart,
    Receiving,
    TakingDrawn,
    Watering,
)
from game.titles.patios.view import View


def looks_away(view: View, seat: Seat) -> bool:
    """Whether what `seat` has to choose from now is for nobody else to see.

    Own dry cards and unplayed improvements lie face down on a shared screen and are looked at for a moment;
    only what lies open to choose from needs more.
    """
    task = task_of(view)
    if task is None or task.seat != seat:
        return False
    match task:
        case PlacingStart() | Keeping() | Receiving():
            return True
        case TakingDrawn():
            # What the Children bring lies open at once.
            return not isinstance(view.pending[1], OfferingSwap)
        case Watering() | Defending():
            # With the Watering Can it would be seen which dry cards are balconies.
            patio = view.patios[seat]
            return "watering-can" in patio.cells and not DRY_KINDS.isdisjoint(patio.cells)
        case _:
            return False
