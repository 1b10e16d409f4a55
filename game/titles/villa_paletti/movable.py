"""Which columns may be taken out. Rule: villa_paletti 4.2, 4.8, 4.9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.core.message import Seat
from game.titles.villa_paletti.content import COLOURS, colour_of
from game.titles.villa_paletti.laying import can_lay, needed
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.state import TOP_FLOOR, Colour, MoveOne, Prove, State, Whose


def _below_top(state: State, colours: Collection[str]) -> list[Column]:
    """Columns of these colours on lower levels that nobody has locked, by id."""
    return [
        column
        for column in state.layout.columns
        if column.level < state.layout.top
        and column.id not in state.locked
        and colour_of(column.id) in colours
    ]


def own_columns(state: State, seat: Seat, named: Colour | None = None) -> list[Column]:
    """Columns that may be moved as those of `seat`; `named`: only of that colour (2 players).

    With the option "any colour" these are all but the neutral ones. Rule: villa_paletti 4.2, 6.
    """
    if state.options.any_colour:
        return _below_top(state, [colour for colour in COLOURS if colour != state.neutral])
    return _below_top(state, state.colours[seat] if named is None else (named,))


def neutral_columns(state: State) -> list[Column]:
    """Neutral columns that may be moved: each level keeps one. Rule: villa_paletti 4.9; example Q8."""
    if state.neutral is None:
        return []
    on_level = Counter(
        column.level for column in state.layout.columns if colour_of(column.id) == state.neutral
    )
    return [column for column in _below_top(state, (state.neutral,)) if on_level[column.level] > 1]


def namable_colours(state: State, seat: Seat) -> tuple[Colour, ...]:
    """The colours of `seat` that have a movable column."""
    return tuple(colour for colour in state.colours[seat] if _below_top(state, (colour,)))


def columns_to_pull(state: State) -> list[Column]:
    """The columns that whoever decides now may take hold of."""
    match state.task:
        case MoveOne(seat, "own"):
            return own_columns(state, seat, state.named)
        case Prove(_, "own"):
            return own_columns(state, state.turn)
        case MoveOne() | Prove():
            return neutral_columns(state)
        case _:
            return []


def has_something_to_show(state: State, to: Whose) -> bool:
    """Whether an objection could be proved at all."""
    return bool(neutral_columns(state) if to == "neutral" else own_columns(state, state.turn))


def has_floor_to_lay(state: State) -> bool:
    """Whether there is a next floor, and enough columns for it to lie on.

    Rule: villa_paletti 4.4; ruling X10.
    """
    top = state.layout.top
    return top < TOP_FLOOR and can_lay(state.layout, needed(state.options, top + 1))


def can_propose(state: State, seat: Seat) -> bool:
    """Whether `seat` may propose the next floor: not the one it has just given up.

    Rule: villa_paletti 4.4; rulings X10, X26.
    """
    return seat not in state.gave_up and has_floor_to_lay(state)


def can_move(state: State, seat: Seat) -> bool:
    """Whether there is a column, own or neutral, that `seat` could move in its turn."""
    return bool(own_columns(state, seat) or neutral_columns(state))


def can_act(state: State, seat: Seat) -> bool:
    """Whether `seat` could do anything but pass at the beginning of its turn."""
    return can_move(state, seat) or can_propose(state, seat)


def penalty_columns(state: State, objector: Seat) -> list[Column]:
    """Columns that may be taken from a failed objector: any level, not locked.

    Rule: villa_paletti 4.4; rulings X6, X9.
    """
    return [
        column
        for column in state.layout.columns
        if column.id not in state.locked and colour_of(column.id) in state.colours[objector]
    ]
