"""What happens in a game from the first turn on: pulling, setting down, passing, the end.

Rule: villa_paletti 4.2, 4.3, 4.6, 4.8, 4.9.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.seating import in_order
from game.titles.villa_paletti.actions import Place, Pull
from game.titles.villa_paletti.events import (
    Agreed,
    Collapsed,
    ColourNamed,
    ColumnLeft,
    ColumnPlaced,
    ColumnToppled,
    GameEnded,
    Locked,
    Objected,
    Passed,
    PullEnded,
    Refuted,
    TurnBegan,
    VillaEvent,
)
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.movable import (
    can_act,
    has_something_to_show,
    namable_colours,
    neutral_columns,
    own_columns,
    penalty_columns,
)
from game.titles.villa_paletti.places import top_places
from game.titles.villa_paletti.pull import Drop
from game.titles.villa_paletti.seal import outcome, with_seal_checked
from game.titles.villa_paletti.state import (
    AnswerProposal,
    Colour,
    Errand,
    Fall,
    LayFloor,
    MoveOne,
    NameOne,
    Penalise,
    Prove,
    Reason,
    SetDown,
    State,
    Task,
    Whose,
)
from game.titles.villa_paletti.verdicts import pulled, rested

MOST_LOOKS = 20
"""Pulls in a row that may leave their column where it is; the next one counts as breaking off.

Looking costs nothing. Nobody needs so many looks: the bound only sees to it that no turn is endless.
Rule: villa_paletti 4.3; ruling X28.
"""


# -- from turn to turn


def begun_turn(state: State, seat: Seat, events: list[VillaEvent]) -> State:
    """The turn of `seat`, unless nobody can build on. Rule: villa_paletti 4.6."""
    state = replace(state, turn=seat, named=None, looks=0, turns=state.turns + 1)
    if state.passes >= state.seats or not any(can_act(state, other) for other in range(state.seats)):
        return ended(replace(state, turns=state.turns - 1), "no_further", events)
    events.append(TurnBegan(seat))
    return replace(state, pending=(_first_task(state, seat),))


def _first_task(state: State, seat: Seat) -> Task:
    """With two players a colour is named, with three a neutral column comes first.

    Rule: villa_paletti 4.8, 4.9.
    """
    if len(state.colours[seat]) > 1 and not state.options.any_colour and namable_colours(state, seat):
        return NameOne(seat)
    return MoveOne(seat, "neutral" if neutral_columns(state) else "own", is_first=True)


def ended_turn(state: State, events: list[VillaEvent]) -> State:
    """The next player's turn."""
    return begun_turn(state, (state.turn + 1) % state.seats, events)


def ended(state: State, reason: Reason, events: list[VillaEvent]) -> State:
    """The game is over."""
    state = replace(state, pending=())
    result = outcome(state)
    assert result is not None, state
    events.append(GameEnded(result.winners, reason))
    return state


def fallen(state: State, fall: Fall, events: list[VillaEvent]) -> State:
    """The villa has fallen; the state keeps it as it stood last. Rule: villa_paletti 4.6."""
    events.append(Collapsed(fall))
    return ended(replace(state, fall=fall), "collapse", events)


def passed(state: State, why: Literal["nothing", "time"], events: list[VillaEvent]) -> State:
    """Nothing is built in this turn. Rule: villa_paletti 4.2 C; rulings X15, X24."""
    events.append(Passed(state.turn, why))
    return ended_turn(replace(state, passes=state.passes + 1), events)


def named(state: State, colour: Colour, events: list[VillaEvent]) -> State:
    """Only columns of that colour are moved this turn. Rule: villa_paletti 4.8."""
    events.append(ColourNamed(state.turn, colour))
    return replace(state, named=colour, pending=(MoveOne(state.turn, "own", is_first=True),))


# -- taking a column out


def pull(state: State, action: Pull, chance: Chance, events: list[VillaEvent]) -> State:
    """A column comes free, goes back, stays as it was, or brings the villa down. Rule: villa_paletti 4.3."""
    seat, errand = _errand(state)
    result = pulled(state, action, chance)
    events.append(PullEnded(seat, action.grip, action.samples, errand, result.ended))
    column = state.layout.column(action.grip.column)
    match result.ended:
        case "collapse":
            assert result.fell_along_urad is not None, result
            return fallen(state, Fall(seat, column.id, "pull", result.fell_along_urad), events)
        case "free":
            state = replace(state, layout=result.layout, passes=0, gave_up=())
            return _with_hand_full(state, column, seat, errand, events)
        case "looked" if state.looks < MOST_LOOKS and not state.options.touch_and_move:
            return replace(state, looks=state.looks + 1)
        case _:
            state = _locked(replace(state, layout=result.layout), column.id, events)
            return _given_up(state, seat, errand, events)


def _errand(state: State) -> tuple[Seat, Errand]:
    match state.task:
        case MoveOne(seat, whose):
            return seat, "neutral" if whose == "neutral" else "build"
        case Prove(seat, to):
            return seat, "show" if to == "neutral" else "proof"
        case task:
            raise AssertionError(task)


def _with_hand_full(
    state: State, column: Column, seat: Seat, errand: Errand, events: list[VillaEvent]
) -> State:
    """The column is in the hand; without any room for it on the highest floor it leaves the game (X27)."""
    if top_places(state.layout, column.id):
        return replace(state, hand=column, pending=(SetDown(seat, errand),))
    events.append(ColumnLeft(column.id, "no_room"))
    return _moved(replace(state, gone=(*state.gone, column)), seat, errand, events)


def _locked(state: State, column: str, events: list[VillaEvent]) -> State:
    """The column stands in its old place again, and nobody may move it any more. Rule: villa_paletti 4.3."""
    events.append(Locked(column))
    return replace(
        state, locked=tuple(sorted((*state.locked, column))), passes=0, gave_up=(), looks=0
    )


def _given_up(state: State, seat: Seat, errand: Errand, events: list[VillaEvent]) -> State:
    """What follows when the column went back and is locked. Rule: villa_paletti 4.3, 4.4, 4.9."""
    match errand:
        case "build":
            return ended_turn(state, events)
        case "neutral":
            return asked(state, "neutral", events)
        case "show":
            return own_step(state, events)
        case "proof":
            if penalty_columns(state, seat):
                return replace(state, pending=(Penalise(state.turn, objector=seat),))
            return replace(state, pending=(LayFloor(state.turn),))


def own_step(state: State, events: list[VillaEvent]) -> State:
    """An own column after the neutral one, if there is any. Rule: villa_paletti 4.9."""
    state = replace(state, looks=0)
    if own_columns(state, state.turn):
        return replace(state, pending=(MoveOne(state.turn, "own", is_first=False),))
    return ended_turn(state, events)


# -- setting it down


def set_down(state: State, action: Place, chance: Chance, events: list[VillaEvent]) -> State:
    """The column stands on the highest floor, if the villa bears that. Rule: villa_paletti 4.2, 4.3."""
    task, held = state.task, state.hand
    assert isinstance(task, SetDown), state
    assert held is not None, state
    column = action.standing(held, state.layout.top)
    layout = state.layout.with_column(column)
    drop = Drop(column.id, action.drop_um) if action.drop_um else None
    result = rested(state, layout, chance, drop, column.id)
    if result.toppled is True:
        return _put_back(replace(state, layout=result.layout), held, task, chance, events)
    state = replace(state, hand=None, layout=layout)
    events.append(ColumnPlaced(task.seat, column.id, column.level, column.on, task.errand))
    if result.fell_along_urad is not None:
        return fallen(state, Fall(task.seat, column.id, "set_down", result.fell_along_urad), events)
    state = replace(state, layout=result.layout)
    if task.errand == "proof":
        return _without_proof(state, column.id, task.seat, chance, events)
    return _moved(with_seal_checked(state, column.id, events), task.seat, task.errand, events)


def _put_back(
    state: State, column: Column, task: SetDown, chance: Chance, events: list[VillaEvent]
) -> State:
    """What was set down fell over, and nothing else: back to its old place.

    Rule: villa_paletti 4.3; ruling X42.
    """
    events.append(ColumnToppled(task.seat, column.id))
    layout = state.layout.with_column(column)
    result = rested(state, layout, chance)
    state = replace(state, hand=None, layout=layout)
    if result.fell_along_urad is not None:
        return fallen(state, Fall(task.seat, column.id, "set_down", result.fell_along_urad), events)
    state = _locked(replace(state, layout=result.layout), column.id, events)
    return _given_up(state, task.seat, task.errand, events)


def _without_proof(
    state: State, column: str, seat: Seat, chance: Chance, events: list[VillaEvent]
) -> State:
    """The column that proved the objection leaves the game. Rule: villa_paletti 4.4; rulings X4, X25."""
    gone = state.layout.column(column)
    layout = state.layout.without(column)
    result = rested(state, layout, chance)
    state = replace(state, layout=layout, gone=(*state.gone, gone))
    if result.fell_along_urad is not None:
        return fallen(state, Fall(seat, column, "remove", result.fell_along_urad), events)
    events.append(ColumnLeft(column, "proof"))
    return _moved(replace(state, layout=result.layout), seat, "proof", events)


def _moved(state: State, seat: Seat, errand: Errand, events: list[VillaEvent]) -> State:
    """What follows when a column has been moved as it should."""
    match errand:
        case "build":
            return ended_turn(state, events)
        case "neutral":
            return own_step(state, events)
        case "proof" | "show":
            events.append(Refuted(state.turn, by=seat, to="own" if errand == "proof" else "neutral"))
            return ended_turn(state, events)


# -- objections, to a floor (4.4) or to a neutral column that was given up (4.9)


def asked(state: State, to: Whose, events: list[VillaEvent]) -> State:
    """The opponents are asked clockwise, unless none of them could prove anything.

    Rule: villa_paletti 4.4; ruling X8.
    """
    if not state.options.objections or not has_something_to_show(state, to):
        return _unopposed(state, to, events)
    _, first, *others = in_order(state.turn, state.seats)
    return replace(state, pending=(AnswerProposal(first, to, tuple(others)),))


def agreed(state: State, events: list[VillaEvent]) -> State:
    """One more does not object."""
    task = state.task
    assert isinstance(task, AnswerProposal), state
    events.append(Agreed(task.seat, task.to))
    if task.others:
        return replace(state, pending=(AnswerProposal(task.others[0], task.to, task.others[1:]),))
    return _unopposed(state, task.to, events)


def objected(state: State, events: list[VillaEvent]) -> State:
    """The objector must try at once. Rule: villa_paletti 4.4, step 1."""
    task = state.task
    assert isinstance(task, AnswerProposal), state
    events.append(Objected(task.seat, task.to))
    return replace(state, looks=0, pending=(Prove(task.seat, task.to),))


def _unopposed(state: State, to: Whose, events: list[VillaEvent]) -> State:
    if to == "neutral":
        return own_step(state, events)
    return replace(state, pending=(LayFloor(state.turn),))
