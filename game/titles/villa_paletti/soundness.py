"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.titles.villa_paletti.content import COLOURS, HEIGHT_ERROR_SIGMA_UM, colour_of, column_ids
from game.titles.villa_paletti.state import TOP_FLOOR, SetColumn, SetDown, State, has_contest


def faults(state: State) -> list[str]:
    """What is wrong with a state; [] when it is sound."""
    return [*_columns(state), *_layout(state), *_colours(state), *_turn(state)]


def _columns(state: State) -> Iterator[str]:
    """Every column is in exactly one place."""
    held = () if state.hand is None else (state.hand,)
    everywhere = (*state.layout.columns, *state.unplaced, *held, *state.gone)
    found = Counter(column.id for column in everywhere)
    if found != Counter(column_ids()):
        yield f"columns: {sorted((found - Counter(column_ids())).elements())} too many, " + (
            f"{sorted((Counter(column_ids()) - found).elements())} missing"
        )
    for column in everywhere:
        if abs(column.error_um) > 2 * HEIGHT_ERROR_SIGMA_UM:
            yield f"{column.id} is {column.error_um} micrometres off"
    if state.unplaced and not isinstance(state.task, SetColumn):
        yield f"{len(state.unplaced)} columns wait while {state.task} is decided"
    if (state.hand is not None) != isinstance(state.task, SetDown):
        yield f"{state.hand} is in the hand while {state.task} is decided"


def _layout(state: State) -> Iterator[str]:
    layout = state.layout
    ids = [column.id for column in layout.columns]
    if ids != sorted(ids):
        yield f"columns are not in the order of their ids: {ids}"
    if layout.top > TOP_FLOOR:
        yield f"{layout.top} floors lie"
    carriers = Counter(column.on for column in layout.columns if column.on)
    for column in layout.columns:
        if not 0 <= column.level <= layout.top:
            yield f"{column.id} stands on level {column.level} of {layout.top}"
        if column.on and (
            column.level != TOP_FLOOR
            or carriers[column.on] > 1
            or not any(other.id == column.on and not other.on for other in layout.on_level(TOP_FLOOR))
        ):
            yield f"{column.id} stands on {column.on}"
    if not set(state.locked) <= set(ids) or list(state.locked) != sorted(set(state.locked)):
        yield f"locked are {state.locked}"


def _colours(state: State) -> Iterator[str]:
    taken = Counter(colour for own in state.colours for colour in own)
    if state.neutral is not None:
        taken[state.neutral] += 1
    if any(count > 1 for count in taken.values()):
        yield f"colours are {state.colours}, neutral is {state.neutral}"
    if state.turns and set(taken) != set(COLOURS):
        yield f"the game is on with colours {state.colours}, neutral {state.neutral}"
    if state.neutral is not None and state.seats != 3:
        yield f"{state.seats} play, but {state.neutral} is neutral"
    for level in range(state.layout.top):
        standing = [column.id for column in state.layout.on_level(level)]
        # Under the blue floor chance sees to that; higher floors only ever get neutral columns to keep one.
        if state.neutral is not None and level == 0 and not any(
            colour_of(id) == state.neutral for id in standing
        ):
            yield f"no neutral column is left on level {level}"


def _turn(state: State) -> Iterator[str]:
    if state.holder is None and state.former is not None:
        yield f"seat {state.former} held the seal before nobody"
    if state.holder is not None and state.holder == state.former:
        yield f"seat {state.holder} holds the seal after itself"
    if state.holder is not None and not has_contest(state):
        yield f"seat {state.holder} holds the seal before the green floor lies"
    if state.fall is not None and state.pending:
        yield f"the villa has fallen, but {state.task} is decided"
    if list(state.gave_up) != sorted(set(state.gave_up) & set(range(state.seats))):
        yield f"{state.gave_up} have given a floor up"
    if state.passes > state.seats:
        yield f"{state.passes} passes in a row"
