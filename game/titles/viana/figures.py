"""The door piece, the Marquise with her Cat, and the Marquis. Rule: viana 4.4."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.viana.content import CAT_PENALTY, MOVER_POINTS, STEPS
from game.titles.viana.events import (
    CatMoved,
    DoorMoved,
    MarquiseMoved,
    MarquisMoved,
    PointsEarned,
    VianaEvent,
)
from game.titles.viana.palace import (
    DOORWAYS,
    Courtyard,
    Doorway,
    MarquiseWays,
    marquise_path,
    marquise_ways,
    path,
    within,
)
from game.titles.viana.scoring import scored_courtyard, with_points
from game.titles.viana.state import State


def doorways(state: State) -> tuple[Doorway, ...]:
    """Where the door piece can go: any other doorway, none of the portals (ruling V9)."""
    return tuple(key for key in DOORWAYS if key != state.door)


def ways_of_marquise(state: State) -> MarquiseWays:
    """Where the Marquise can go, freely and past the Cat."""
    return marquise_ways(state.door, state.marquise, state.cat)


def ways_of_marquis(state: State) -> tuple[Courtyard, ...]:
    """Where the Marquis can go."""
    return within(state.door, state.marquis, STEPS["marquis"])


def with_door_moved(state: State, seat: Seat, doorway: Doorway, events: list[VianaEvent]) -> State:
    """The door piece on another doorway, and a point."""
    events.append(DoorMoved(seat, state.door, doorway))
    events.append(PointsEarned(seat, MOVER_POINTS, "housekeeper"))
    return with_points(replace(state, door=doorway), seat, MOVER_POINTS)


def with_marquise_moved(state: State, seat: Seat, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    """The Marquise moved, her courtyard scored unless the Marquis is there, the Cat behind her.

    Passing the Cat costs points, which may become fewer than none. Examples E2, E3.
    """
    origin, cat = state.marquise, state.cat
    way = marquise_path(state.door, origin, cat, courtyard)
    is_stopped = courtyard == state.marquis
    events.append(MarquiseMoved(seat, origin, way, is_stopped))
    if courtyard in ways_of_marquise(state).paid:
        events.append(PointsEarned(seat, -CAT_PENALTY, "cat"))
        state = with_points(state, seat, -CAT_PENALTY)
    state = replace(state, marquise=courtyard, cat=origin)
    if not is_stopped:
        state = scored_courtyard(state, courtyard, events)
    events.append(CatMoved(cat, origin))
    return state


def with_marquis_moved(state: State, seat: Seat, courtyard: Courtyard, events: list[VianaEvent]) -> State:
    """The Marquis moved, and a point."""
    events.append(MarquisMoved(seat, state.marquis, path(state.door, state.marquis, courtyard)))
    events.append(PointsEarned(seat, MOVER_POINTS, "marquis"))
    return with_points(replace(state, marquis=courtyard), seat, MOVER_POINTS)
