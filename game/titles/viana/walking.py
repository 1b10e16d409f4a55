"""The pawns' ways: gardeners and Poet go straight to a courtyard, the Girl walks step by step.

Rule: viana 4.4.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.message import Seat
from game.core.parts.items import with_item
from game.titles.viana.actions import PickUp, PutDown, Walk
from game.titles.viana.beds import (
    at,
    count_of,
    free_spot,
    fresh_flower,
    has_all_courtyards,
    owners_of_fresh,
    rooms,
    with_spot,
)
from game.titles.viana.content import PLACEMENTS, STEPS, Character, Flower, Kind
from game.titles.viana.events import (
    DecorationPlaced,
    FlowerPickedUp,
    FlowerPutDown,
    PawnMoved,
    PointsEarned,
    VianaEvent,
)
from game.titles.viana.palace import BEDS_OF, Bed, Courtyard, Space, neighbours, path, within
from game.titles.viana.scoring import with_points
from game.titles.viana.state import State, decoration, stock_with
from game.titles.viana.tasks import Carried, Ending, MovingPawn, Placing, Walking


def space_of(state: State, seat: Seat) -> Space:
    """Where the pawn of `seat` is; it is not at the market."""
    return cast(Space, state.pawns[seat])


def destinations(state: State, seat: Seat, character: Character) -> tuple[Courtyard, ...]:
    """Where the pawn of `seat` can go for a gardener or the Poet (example E12)."""
    return within(state.door, space_of(state, seat), STEPS[character])


def _with_pawn(state: State, seat: Seat, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    origin = space_of(state, seat)
    events.append(PawnMoved(seat, origin, path(state.door, origin, courtyard)))
    return replace(state, pawns=with_item(state.pawns, seat, courtyard))


# -- gardeners and Poet


def went(state: State, task: MovingPawn, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    """The pawn in its courtyard; a gardener may place there, the Poet gets points for the company."""
    seat, character = task.seat, task.character
    state = _with_pawn(state, seat, courtyard, events)
    if character == "poet":
        points = company(state, seat, courtyard)
        if points:
            events.append(PointsEarned(seat, points, "poet"))
        return replace(with_points(state, seat, points), pending=(Ending(seat), *state.pending[1:]))
    return replace(state, pending=(Placing(seat, PLACEMENTS[character]), *state.pending[1:]))


def company(state: State, seat: Seat, courtyard: Courtyard) -> int:
    """Other pawns, Marquise and Marquis in a courtyard; the Cat does not count (example E7)."""
    pawns = sum(place == courtyard for other, place in enumerate(state.pawns) if other != seat)
    return pawns + (state.marquise == courtyard) + (state.marquis == courtyard)


def placed(state: State, task: Placing, kind: Kind, bed: Bed, events: list[VianaEvent]) -> State:
    """A fresh decoration from the reserve in the first free place of a bed. Rule: viana 4.4, Gardeners."""
    seat = task.seat
    new = decoration(seat, kind, True)
    spot = free_spot(state.spots, bed)
    events.append(DecorationPlaced(seat, new.kind, spot))
    reserve = stock_with(state.reserves[seat], new.kind, -1)
    following = Placing(seat, task.left - 1) if task.left > 1 else Ending(seat)
    return replace(
        with_spot(state, spot, new),
        reserves=with_item(state.reserves, seat, reserve), pending=(following, *state.pending[1:]),
    )  # fmt: skip


# -- Girl


def girl_steps(state: State, task: Walking) -> list[Walk]:
    """Steps that the Girl can take; with a flower none after which it could not be put down any more."""
    if not task.left:
        return []
    return [
        Walk(there)
        for there in neighbours(state.door, space_of(state, task.seat))
        if task.carried is None or _can_put_down(state, there, task.left - 1, task.carried)
    ]


def pickable(state: State, task: Walking) -> list[PickUp]:
    """The flowers that the Girl can pick up where she is. Rule: viana 4.4, Girl; rulings V16, V17."""
    here = space_of(state, task.seat)
    if task.carried or task.has_moved_flower or not task.left or isinstance(here, str):
        return []
    if here == state.marquis:
        return []
    return [
        PickUp(owner, bed.key)
        for bed in BEDS_OF[here]
        if bed.kind == "flower"
        for owner in owners_of_fresh(state.spots[bed.span])
        if _may_pick(state, here, task.left, owner, bed.key)
    ]


def _may_pick(state: State, here: Courtyard, left: int, owner: Seat, bed: Bed) -> bool:
    spot = fresh_flower(state.spots, bed, owner)
    if spot is None or is_protected(state, owner, here):
        return False
    found = at(state.spots, spot)
    assert found is not None, state
    return _can_put_down(state, here, left, Carried(owner, cast(Flower, found.kind), here))


def is_protected(state: State, owner: Seat, courtyard: Courtyard) -> bool:
    """Whether the only decoration of a player with all courtyards is there, in the last turns.

    Rule: viana 4.4, Girl, step 3.
    """
    return (
        state.ending != ""
        and count_of(state.spots, owner, courtyard) == 1
        and has_all_courtyards(state.spots, owner)
    )


def _can_put_down(state: State, here: Courtyard, left: int, carried: Carried) -> bool:
    """Whether the flower can be put down here or in a courtyard at most `left` steps away."""
    return any(
        there != carried.origin and rooms(state, there, carried.flower)
        for there in (here, *within(state.door, here, left))
    )


def put_downs(state: State, task: Walking) -> list[PutDown]:
    """The beds where she is that the carried flower may join."""
    here, carried = space_of(state, task.seat), task.carried
    if carried is None or isinstance(here, str) or here == carried.origin:
        return []
    return [PutDown(bed.key) for bed in rooms(state, here, carried.flower)]


def can_stop(task: Walking) -> bool:
    """Whether the Girl may end her walk: after a step at least, with empty hands."""
    return task.carried is None and task.left < STEPS["girl"]


def walked(state: State, task: Walking, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    """One step of the Girl."""
    state = _with_pawn(state, task.seat, courtyard, events)
    return _on(state, replace(task, left=task.left - 1))


def picked_up(state: State, task: Walking, action: PickUp, events: list[VianaEvent]) -> State:
    """A flower in the Girl's hand; it stays fresh, and its owner's."""
    spot = fresh_flower(state.spots, action.bed, action.owner)
    found = None if spot is None else at(state.spots, spot)
    assert spot is not None, state
    assert found is not None, state
    flower = cast(Flower, found.kind)
    events.append(FlowerPickedUp(task.seat, action.owner, flower, spot))
    here = cast(Courtyard, space_of(state, task.seat))
    state = with_spot(state, spot, None)
    return _on(state, replace(task, carried=Carried(action.owner, flower, here)))


def put_down(state: State, task: Walking, bed: Bed, events: list[VianaEvent]) -> State:
    """The flower in another courtyard."""
    carried = task.carried
    assert carried is not None, state
    spot = free_spot(state.spots, bed)
    events.append(FlowerPutDown(task.seat, carried.owner, carried.flower, spot))
    state = with_spot(state, spot, decoration(carried.owner, carried.flower, True))
    return _on(state, replace(task, carried=None, has_moved_flower=True))


def _on(state: State, task: Walking) -> State:
    return replace(state, pending=(task, *state.pending[1:]))
