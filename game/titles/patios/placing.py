"""Where cards may be placed, and what placing them does. Rule: patios 4.2."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.message import Seat
from game.core.parts.items import with_item
from game.titles.patios.content import Improvement, Kind
from game.titles.patios.events import CardPlaced, ImprovementPlaced, PatiosEvent, Source, WorksBegan
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.patio import (
    Patio,
    free_cells,
    places,
    with_improvement,
    with_taken,
)
from game.titles.patios.state import State


def cells_for(patio: Patio, card: Kind | Improvement) -> tuple[Cell, ...]:
    """Where a card may go, in order; nowhere only if there is no room at all.

    The Well is turned only once the inner ring is full (ruling P-2). The Ladder's cell has room for canes and
    the Hose, and the Ladder may join one of them (rulings P-25, P-28).
    """
    if card == "cane" or card == "hose":
        ladder = patio.ladder
        if ladder is not None:
            return tuple(sorted((*free_cells(patio), ladder)))
    elif card == "ladder":
        joined = tuple(cell for cell, lying in enumerate(patio.cells) if lying == "cane" or lying == "hose")
        if joined:
            return tuple(sorted((*free_cells(patio), *joined)))
    return places(patio)


def with_patio(state: State, seat: Seat, patio: Patio) -> State:
    """The state with another patio for `seat`."""
    return replace(state, patios=with_item(state.patios, seat, patio))


def without_look(state: State, seat: Seat, cell: Cell) -> State:
    """The state in which the owner has no leave to look at what lies dry in `cell`."""
    looks = state.looks[seat]
    if cell not in looks:
        return state
    left = tuple(other for other in looks if other != cell)
    return replace(state, looks=with_item(state.looks, seat, left))


def placed(
    state: State, seat: Seat, card: Kind, cell: Cell, wet: bool, source: Source, events: list[PatiosEvent]
) -> State:
    """A card of the flower pack in a cell: canes always face up, others `wet` or dry."""
    patio = state.patios[seat]
    if cell >= INNER:
        _tell_of_works(patio, seat, cell, events)
    shows = wet or card == "cane"
    forgotten = state.options.monument and not shows
    told = None if forgotten and source == "drawn" else card
    events.append(CardPlaced(seat, told, cell, shows, source, forgotten))
    state = with_patio(state, seat, with_taken(patio, cell, card, wet))
    return state if shows else without_look(state, seat, cell)


def improvement_placed(
    state: State, seat: Seat, improvement: Improvement, cell: Cell, wet: bool, events: list[PatiosEvent]
) -> State:
    """Awning, Hose, Ladder, Watering Can or Tub in a cell; only the Tub can be dry."""
    patio = state.patios[seat]
    _tell_of_works(patio, seat, cell, events)
    events.append(ImprovementPlaced(seat, improvement, cell, wet))
    return with_patio(state, seat, with_improvement(patio, cell, improvement, wet))


def _tell_of_works(patio: Patio, seat: Seat, cell: Cell, events: list[PatiosEvent]) -> None:
    if cell >= INNER and not patio.works:
        events.append(WorksBegan(seat))
