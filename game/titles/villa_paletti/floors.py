"""Set-up, and how the villa gets its floors: proposals, penalties, laying. Rule: villa_paletti 3, 4.4."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.seating import in_order
from game.core.rules import Setup
from game.titles.villa_paletti.actions import Lay, Place, TakePenalty
from game.titles.villa_paletti.content import COLOURS
from game.titles.villa_paletti.events import (
    ColourNeutral,
    ColourTaken,
    FloorGivenUp,
    FloorLaid,
    PenaltyTaken,
    PenaltyWaived,
    Proposed,
    SealRolled,
    SetUpColumn,
    SiteFilled,
    VillaEvent,
)
from game.titles.villa_paletti.laying import supports
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.movable import can_move
from game.titles.villa_paletti.pull import Drop
from game.titles.villa_paletti.seal import with_seal_checked
from game.titles.villa_paletti.setup import filled_site, heights, unplaced_columns
from game.titles.villa_paletti.state import (
    Colour,
    Fall,
    LayFloor,
    Penalise,
    SetColumn,
    State,
    TakeColour,
    options_of,
)
from game.titles.villa_paletti.turns import asked, begun_turn, ended_turn, fallen
from game.titles.villa_paletti.verdicts import rested

# -- 3: set-up


def new_table(setup: Setup, chance: Chance, events: list[VillaEvent]) -> State:
    """The base plate with all columns, or with none if they are placed in turn.

    Rule: villa_paletti 3, step 1.
    """
    options = options_of(setup)
    roller = chance.below(setup.seats, "villa_paletti.roller")
    starter = (roller - 1) % setup.seats
    errors = heights(chance)
    is_random = options.placing == "random"
    state = State(
        options=options,
        layout=filled_site(errors, chance) if is_random else Layout((), ()),
        unplaced=() if is_random else unplaced_columns(errors, chance),
        hand=None, gone=(), locked=(),
        colours=((),) * setup.seats, neutral=None,
        roller=roller, starter=starter, holder=None, former=None,
        turn=starter, turns=0, passes=0, named=None, looks=0,
        pending=(LayFloor(starter),) if is_random else (SetColumn(roller),),
    )  # fmt: skip
    if is_random:
        events.append(SiteFilled(starter))
    return state


def set_up_column(state: State, action: Place, events: list[VillaEvent]) -> State:
    """The next column stands on the site; another one is next, or the blue floor.

    Rule: villa_paletti 3, step 1.
    """
    task = state.task
    assert isinstance(task, SetColumn), state
    column = replace(state.unplaced[0], x_um=action.x_um, z_um=action.z_um)
    events.append(SetUpColumn(task.seat, column.id))
    unplaced = state.unplaced[1:]
    following = SetColumn((task.seat + 1) % state.seats) if unplaced else LayFloor(state.starter)
    return replace(
        state, layout=state.layout.with_column(column), unplaced=unplaced, pending=(following,)
    )


def _rolled(state: State, chance: Chance, events: list[VillaEvent]) -> State:
    """The seal is rolled for the first colour, or for all of them. Rule: villa_paletti 3, steps 3 to 5; 6."""
    order = _choosers(state)
    if state.options.touch_and_move:
        rolled = [COLOURS[place] for place in chance.order(len(COLOURS), "villa_paletti.seal")]
        for seat, colour in zip(order, rolled, strict=False):
            events.append(SealRolled(seat, cast(Colour, colour)))
            state = _with_colour(state, seat, cast(Colour, colour))
        return _dealt(state, events)
    colour = cast(Colour, COLOURS[chance.below(len(COLOURS), "villa_paletti.seal")])
    events.append(SealRolled(state.roller, colour))
    state = _with_colour(state, state.roller, colour)
    return replace(state, pending=tuple(TakeColour(seat) for seat in order[1:]))


def _choosers(state: State) -> tuple[Seat, ...]:
    """Who gets a colour after whom, the roller first; two players take turns for two each."""
    once = in_order(state.roller, state.seats)
    return once * 2 if state.seats == 2 else once


def _with_colour(state: State, seat: Seat, colour: Colour) -> State:
    colours = tuple(
        (*own, colour) if place == seat else own for place, own in enumerate(state.colours)
    )
    return replace(state, colours=colours)


def colours_left(state: State) -> tuple[Colour, ...]:
    """The colours that nobody has yet."""
    taken = {colour for own in state.colours for colour in own}
    return tuple(cast(Colour, colour) for colour in COLOURS if colour not in taken)


def took_colour(state: State, colour: Colour, events: list[VillaEvent]) -> State:
    """`colour` for the one who chooses; whoever comes last with one colour left has no choice."""
    task = state.task
    assert isinstance(task, TakeColour), state
    events.append(ColourTaken(task.seat, colour, is_last=False))
    state = replace(_with_colour(state, task.seat, colour), pending=state.pending[1:])
    left = colours_left(state)
    if isinstance(state.task, TakeColour) and len(left) == 1:
        events.append(ColourTaken(state.task.seat, left[0], is_last=True))
        state = replace(_with_colour(state, state.task.seat, left[0]), pending=())
    return state if state.pending else _dealt(state, events)


def _dealt(state: State, events: list[VillaEvent]) -> State:
    """All have their colours; the first turn. Rule: villa_paletti 3, steps 3 to 5."""
    left = colours_left(state)
    if left:
        events.append(ColourNeutral(left[0]))
        state = replace(state, neutral=left[0])
    return begun_turn(state, state.starter, events)


# -- 4.4: a new floor


def proposed(state: State, events: list[VillaEvent]) -> State:
    """The next floor is proposed; the others may object."""
    events.append(Proposed(state.turn, state.layout.top + 1))
    return asked(state, "own", events)


def took_penalty(state: State, action: TakePenalty, chance: Chance, events: list[VillaEvent]) -> State:
    """A column of the failed objector leaves the game, if the villa bears that; then the floor is laid."""
    task = state.task
    assert isinstance(task, Penalise), state
    column = state.layout.column(action.column)
    layout = state.layout.without(column.id)
    result = rested(state, layout, chance)
    events.append(PenaltyTaken(task.seat, column.id, task.objector, column.level))
    state = replace(state, layout=layout, gone=(*state.gone, column))
    if result.fell_along_urad is not None:
        return fallen(state, Fall(task.seat, column.id, "penalty", result.fell_along_urad), events)
    state = replace(state, layout=result.layout, pending=(LayFloor(task.seat),))
    return with_seal_checked(state, None, events)


def waived_penalty(state: State, events: list[VillaEvent]) -> State:
    """No column is taken; the floor is laid."""
    events.append(PenaltyWaived(state.turn))
    return replace(state, pending=(LayFloor(state.turn),))


def laid(state: State, action: Lay, chance: Chance, events: list[VillaEvent]) -> State:
    """The next floor lies, if the villa bears it. Rule: villa_paletti 4.4, step 2; ruling X23.

    All points begin anew, the seal stays where it is (4.5). The blue floor opens the game (3.2, 3.3).
    """
    task = state.task
    assert isinstance(task, LayFloor), state
    floor = state.layout.top + 1
    covered = len(supports(state.layout, action))
    layout = state.layout.with_floor(action.floor)
    drop = Drop(f"floor-{floor}", action.drop_um) if action.drop_um else None
    result = rested(state, layout, chance, drop)
    if result.fell_along_urad is not None:
        return fallen(state, Fall(task.seat, f"floor-{floor}", "lay", result.fell_along_urad), events)
    events.append(FloorLaid(task.seat, floor, covered))
    state = replace(state, layout=result.layout, passes=0, gave_up=())
    return _rolled(state, chance, events) if floor == 1 else ended_turn(state, events)


def gave_up_floor(state: State, events: list[VillaEvent]) -> State:
    """No floor after all. That is a pass only for whoever can move nothing.

    Rule: villa_paletti 4.2 C; 4.4, step 2; 4.6; ruling X26.

    Nobody proposes the same floor again while nothing has changed, or it could go on for ever.
    """
    events.append(FloorGivenUp(state.turn))
    passes = 0 if can_move(state, state.turn) else state.passes + 1
    gave_up = tuple(sorted({*state.gave_up, state.turn}))
    return ended_turn(replace(state, passes=passes, gave_up=gave_up), events)
