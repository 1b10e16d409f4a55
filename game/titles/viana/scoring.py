"""What decorations are worth: when the Marquise comes by, and at the end. Rule: viana 4.5, 5."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Seat
from game.core.parts.items import with_item
from game.core.parts.seating import in_order
from game.titles.viana.beds import at, fresh_flower, scored_side, with_spot
from game.titles.viana.content import COURTYARDS_WORTH, GARDEN_WORTH, WORTH, Kind
from game.titles.viana.events import (
    CourtyardScored,
    CourtyardsCounted,
    DecorationsTurned,
    GardenScored,
    Spot,
    VianaEvent,
)
from game.titles.viana.palace import BED_OF_SPOT, BEDS_OF, GARDEN, SPOTS_OF, Bed, Courtyard
from game.titles.viana.state import Spots, State, decorated
from game.titles.viana.tasks import Turning

_FLOWER_WORTH: Final = WORTH["pansy"]


class Fresh(Struct, frozen=True):
    """The fresh decorations of one player in one courtyard."""

    fountains: int
    pots: int
    flowers: int

    @property
    def points(self) -> int:
        """What they bring when the Marquise comes by. Rule: viana 4.5; example E1."""
        return WORTH["fountain"] * self.fountains + WORTH["pot"] * self.pots + _FLOWER_WORTH * self.flowers


def fresh_in(spots: Spots, seat: Seat, courtyard: Courtyard) -> Fresh:
    """The fresh decorations of `seat` in a courtyard."""
    kinds: list[Kind] = [
        found.kind
        for found in spots[SPOTS_OF[courtyard]]
        if found is not None and found.fresh and found.seat == seat
    ]
    fountains, pots = kinds.count("fountain"), kinds.count("pot")
    return Fresh(fountains, pots, len(kinds) - fountains - pots)


def courtyard_scores(state: State, courtyard: Courtyard) -> tuple[int, ...]:
    """Points by seat if the Marquise came to a courtyard now; none where the Marquis is. Rule: viana 4.5."""
    if state.marquis == courtyard:
        return (0,) * state.seats
    return tuple(fresh_in(state.spots, seat, courtyard).points for seat in range(state.seats))


def turnable(state: State, seat: Seat, courtyard: Courtyard) -> tuple[Bed, ...]:
    """The hedges of a courtyard in which `seat` has a fresh flower."""
    return tuple(
        bed.key
        for bed in BEDS_OF[courtyard]
        if bed.kind == "flower" and fresh_flower(state.spots, bed.key, seat) is not None
    )


def with_points(state: State, seat: Seat, points: int) -> State:
    """The state with more points for `seat`, or fewer."""
    return replace(state, scores=with_item(state.scores, seat, state.scores[seat] + points))


# -- the Marquise comes by


def scored_courtyard(state: State, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    """Points for all; fountains and pots turn, and everybody's flower where it is clear which one.

    Whoever has fresh flowers in several hedges is asked first of all pending tasks, clockwise from the seat
    whose turn it is. Rule: viana 4.5.
    """
    asked: list[Turning] = []
    for seat in in_order(state.turn, state.seats):
        fresh = fresh_in(state.spots, seat, courtyard)
        if not fresh.points:
            continue
        events.append(
            CourtyardScored(courtyard, seat, fresh.fountains, fresh.pots, fresh.flowers, fresh.points)
        )
        state = with_points(state, seat, fresh.points)
        beds = turnable(state, seat, courtyard)
        flower = fresh_flower(state.spots, beds[0], seat) if len(beds) == 1 else None
        state = _turned(state, seat, courtyard, flower, events)
        if len(beds) > 1:
            asked.append(Turning(seat, courtyard))
    return replace(state, pending=(*asked, *state.pending))


def _turned(
    state: State, seat: Seat, courtyard: Courtyard, flower: Spot | None, events: list[VianaEvent]
) -> State:
    """All fresh fountains and pots of `seat` turned, and the given flower."""
    spots = list(state.spots)
    turned: list[Spot] = []
    span = SPOTS_OF[courtyard]
    for index in range(span.start, span.stop):
        found, bed = spots[index], BED_OF_SPOT[index]
        if found is None or found.seat != seat or not found.fresh:
            continue
        spot = Spot(bed.key, index - bed.first)
        if bed.kind != "flower" or spot == flower:
            spots[index] = scored_side(found)
            turned.append(spot)
    if turned:
        events.append(DecorationsTurned(seat, courtyard, tuple(turned)))
    return replace(state, spots=tuple(spots))


def flower_turned(state: State, task: Turning, bed: Bed, events: list[VianaEvent]) -> State:
    """The flower that its owner chose is turned.

    Where somebody else did that last, the action cannot be taken back any more: it is finished, and it is too
    late to honk at it. Ruling V41.
    """
    spot = fresh_flower(state.spots, bed, task.seat)
    assert spot is not None, state
    events.append(DecorationsTurned(task.seat, task.courtyard, (spot,)))
    found = at(state.spots, spot)
    assert found is not None, state
    state = replace(with_spot(state, spot, scored_side(found)), pending=state.pending[1:])
    is_finished = task.seat != state.turn and not any(isinstance(left, Turning) for left in state.pending)
    return replace(state, rewind=None) if is_finished else state


# -- the end


def garden_points(spots: Spots, seat: Seat) -> int:
    """Points of `seat` for fresh flowers in the Garden, wherever the Marquis is. Ruling V26.

    Rule: viana 5, step 1.
    """
    return GARDEN_WORTH * fresh_in(spots, seat, GARDEN).flowers


def courtyard_points(spots: Spots, seat: Seat) -> int:
    """Points of `seat` for the number of its courtyards. Rule: viana 5, step 2."""
    return COURTYARDS_WORTH[len(decorated(spots, seat))]


def with_final_points(state: State, events: list[VianaEvent]) -> State:
    """Garden and courtyards counted for all. Rule: viana 5; example E9."""
    for seat in in_order(state.first, state.seats):
        garden, courtyards = garden_points(state.spots, seat), courtyard_points(state.spots, seat)
        if garden:
            events.append(GardenScored(seat, garden // GARDEN_WORTH, garden))
        events.append(CourtyardsCounted(seat, len(decorated(state.spots, seat)), courtyards))
        state = with_points(state, seat, garden + courtyards)
    return state
