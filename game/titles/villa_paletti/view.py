"""What a seat sees of a table of Villa Paletti: all but the columns' true heights."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Seat
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.setup import height_error_um
from game.titles.villa_paletti.state import State


class View(Struct, frozen=True):
    """The table as `seat` (None: a spectator) may know it: every column with an `error_um` of 0."""

    seat: Seat | None
    table: State


def observed(state: State, seat: Seat | None) -> View:
    """The view of `seat`, None for a spectator."""
    return View(seat, _with_errors(state, lambda: 0))


def determinized(view: View, rng: random.Random) -> State:
    """A full state that the view allows: every column with a height error drawn anew."""
    return _with_errors(view.table, lambda: height_error_um(rng))


def _with_errors(state: State, error_um: Callable[[], int]) -> State:
    def redrawn(columns: tuple[Column, ...]) -> tuple[Column, ...]:
        return tuple(replace(column, error_um=error_um()) for column in columns)

    return replace(
        state,
        layout=Layout(redrawn(state.layout.columns), state.layout.floors),
        unplaced=redrawn(state.unplaced),
        hand=None if state.hand is None else redrawn((state.hand,))[0],
        gone=redrawn(state.gone),
    )
