"""How clockwork players judge Villa Paletti at a glance: what may fall, what it brings, what it leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core.message import Message, Seat, message
from game.titles.villa_paletti.actions import (
    Action,
    Agree,
    ChooseColour,
    GiveUpFloor,
    Lay,
    NameColour,
    NoPenalty,
    Object,
    PassTurn,
    Place,
    Propose,
    Pull,
    TakePenalty,
    TimeOut,
)
from game.titles.villa_paletti.content import colour_of
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.lookahead import tried, with_trace
from game.titles.villa_paletti.movable import can_move, neutral_columns, own_columns
from game.titles.villa_paletti.places import nearest_gap
from game.titles.villa_paletti.prospects import (
    best_floor,
    chances,
    fall_chance,
    floor_risk,
    floored,
    lifted,
    locked_up,
    removal_risk,
    safety,
    sealed,
)
from game.titles.villa_paletti.seal import outcome
from game.titles.villa_paletti.state import TOP_FLOOR, AnswerProposal, SetColumn, State
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.view import View
from game.titles.villa_paletti.wording import column_name

NEVER = -math.inf
"""Clockwork players do not wait for the clock."""

STUMBLE = 0.12
"""How often an attempt that looks safe comes to nothing because the hand lets go."""

ROOM = 0.0006
"""What a millimetre between columns on the highest floor is worth: the next floor will lie the better."""

MARGIN = 0.004
"""What a millimetre more to spare is worth, up to `ENOUGH`."""

ENOUGH = 16.0
"""Millimetres to spare beyond which more of them are worth nothing."""
WIDE = 55.0
"""The same for the millimetres between columns on the highest floor."""
RISKY = 0.15
"""From such a chance that the villa falls on, a hint calls a column risky to pull."""
SAFE = 0.06
"""Below such a chance it calls it safe."""
EVEN = 0.5
"""Below such a chance that it falls, a floor would rather lie than not."""
FORLORN = 0.3
"""What giving a floor up is worth, as a part of what the floor looks worth: more than a failed try leaves."""


class VillaPalettiPolicy:
    """See `game.core.policy.Policy` and `Craft`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """The chance to win after each action, roughly; simulates nothing."""
        return [_weight(view.table, seat, action) for action in legal]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        return _reason(view.table, seat, action)

    def filled(self, view: View, seat: Seat, action: Action, hand: str, rng: random.Random) -> Action:
        """A pull with the trace of that hand."""
        return with_trace(view.table, action, hand, rng) if isinstance(action, Pull) else action

    def tried(
        self,
        view: View,
        seat: Seat,
        legal: Sequence[Action],
        weights: Sequence[float],
        hand: str,
        tries: int,
        rng: random.Random,
        is_over: Callable[[], bool],
    ) -> list[tuple[Action, float]]:
        """What looks best, tried by simulation in towers that the view allows."""
        return tried(view, seat, legal, weights, hand, tries, rng, is_over)


def _weight(state: State, seat: Seat, action: Action) -> float:
    match action:
        case Pull(grip):
            return _pull_weight(state, seat, state.layout.column(grip.column))
        case Place():
            return _place_weight(state, seat, action)
        case Lay():
            return _lay_weight(state, seat, action)
        case Propose():
            lay = best_floor(state)
            return NEVER if lay is None else _lay_weight(state, seat, lay)
        case GiveUpFloor():
            return _giving_up_weight(state, seat)
        case ChooseColour(colour):
            return _ease(state, colour)
        case NameColour(colour):
            return max(
                _pull_weight(state, seat, column) for column in own_columns(state, seat, colour)
            )
        case Object():
            return _object_weight(state, seat)
        case Agree():
            return _agree_weight(state, seat)
        case TakePenalty(id):
            return _penalty_weight(state, seat, state.layout.column(id))
        case NoPenalty() | PassTurn():
            return chances(state)[seat] if state.layout.top else 0.0
        case TimeOut():
            return NEVER


def _pull_weight(state: State, seat: Seat, column: Column) -> float:
    """Own columns bring points and cost a safe one; those of others, as a proof, cost them one."""
    risk = removal_risk(state.layout, column)
    safe = {id: value for id, value in safety(state.layout, state.locked).items() if id != column.id}
    if seat != state.turn:
        after = replace(state, layout=state.layout.without(column.id))
    else:
        after = lifted(state, column)
    free, stuck = chances(after, safe)[seat], chances(locked_up(state, column.id), safe)[seat]
    stumble = STUMBLE if state.layout.is_covered(column) else STUMBLE / 4
    return (1 - risk) * ((1 - stumble) * free + stumble * stuck)


def _place_weight(state: State, seat: Seat, place: Place) -> float:
    if isinstance(state.task, SetColumn):
        x, z = place.x_um / 1000, place.z_um / 1000
        return min(30.0, nearest_gap(state.layout, state.unplaced[0].id, x, z))
    assert state.hand is not None, state
    top = state.layout.top
    held = place.standing(state.hand, top)
    layout = state.layout.with_column(held)
    weak = weakest(layout)
    margin = math.inf if weak is None else weak.margin
    nearest = min(
        (math.hypot(held.x - other.x, held.z - other.z) for other in state.layout.on_level(top)),
        default=_from_middle(state, held),
    )
    value = MARGIN * min(margin, ENOUGH) + ROOM * min(nearest, WIDE)
    return (1 - fall_chance(margin)) * (chances(state)[seat] + value)


def _from_middle(state: State, held: Column) -> float:
    """The first column on a floor stands as far out as is safe, so that others find room round the middle."""
    floor = state.layout.floors[-1]
    return math.hypot(held.x - floor.x, held.z - floor.z)


def _lay_weight(state: State, seat: Seat, lay: Lay) -> float:
    layout = state.layout.with_floor(lay.floor)
    weak = weakest(layout)
    bonus = 0.0 if weak is None else MARGIN * min(weak.margin, ENOUGH)
    won = chances(floored(state, lay))[seat] if state.colours[0] else 0.5
    return (1 - floor_risk(state.layout, lay)) * (won + bonus - MARGIN * ENOUGH / 2)


def _giving_up_weight(state: State, seat: Seat) -> float:
    """The last of as many passes as there are players ends the game; else a little less than going on.

    For whoever could still move a column it is no pass (X26). A floor that would rather stand than fall is
    laid then, unless it is tried and falls wherever it lies: to propose it and give it up is no way to pass.
    """
    if state.passes + 1 < state.seats or can_move(state, seat):
        lay = best_floor(state)
        if lay is not None and floor_risk(state.layout, lay) < EVEN:
            return FORLORN * _lay_weight(state, seat, lay)
        return chances(state)[seat] - 0.05
    ending = outcome(replace(state, pending=()))
    assert ending is not None, state
    return 1 / len(ending.winners) if seat in ending.winners else 0.0


def _ease(state: State, colour: str) -> float:
    """How many columns of a colour come out safely."""
    safe = safety(state.layout, state.locked)
    return sum(value for id, value in safe.items() if colour_of(id) == colour)


def _object_weight(state: State, seat: Seat) -> float:
    """What the best column for a proof promises."""
    is_neutral = isinstance(state.task, AnswerProposal) and state.task.to == "neutral"
    columns = neutral_columns(state) if is_neutral else own_columns(state, state.turn)
    best = max((_pull_weight(state, seat, column) for column in columns), default=NEVER)
    # A failed objection costs a column and the proposal stands; moving a neutral column risks nothing more.
    return best - (0.0 if is_neutral else 0.02)


def _agree_weight(state: State, seat: Seat) -> float:
    if isinstance(state.task, AnswerProposal) and state.task.to == "neutral":
        return chances(state)[seat]
    lay = best_floor(state)
    if lay is None:
        return chances(state)[seat]
    risk = floor_risk(state.layout, lay)
    fallen = 1 / (state.seats - 1) if state.holder is None else float(state.holder == seat)
    return risk * fallen + (1 - risk) * chances(floored(state, lay))[seat]


def _penalty_weight(state: State, seat: Seat, column: Column) -> float:
    is_top = column.level == state.layout.top
    risk = 0.0 if is_top else removal_risk(state.layout, column)
    after = sealed(replace(state, layout=state.layout.without(column.id)), None)
    return (1 - risk) * chances(after)[seat]


# -- in words


def _reason(state: State, seat: Seat, action: Action) -> Message:
    match action:
        case Pull(grip):
            return _pull_reason(state, seat, state.layout.column(grip.column))
        case Place():
            return message(f"villa_paletti.hint.{_place_word(state, action)}")
        case Lay():
            return message("villa_paletti.hint.lay")
        case Agree() if isinstance(state.task, AnswerProposal) and state.task.to == "neutral":
            return message("villa_paletti.hint.agree_neutral")
        case _:
            return message(f"villa_paletti.hint.{type(action).__struct_config__.tag}")


def _pull_reason(state: State, seat: Seat, column: Column) -> Message:
    name = column_name(column.id)
    if seat != state.turn:
        return message("villa_paletti.hint.prove", column=name)
    if not state.layout.is_covered(column):
        return message("villa_paletti.hint.pull_open", column=name)
    risk = removal_risk(state.layout, column)
    if risk > RISKY:
        return message("villa_paletti.hint.pull_risky", column=name)
    # A single builder holds no seal.
    if state.seats > 1 and lifted(state, column).holder == seat != state.holder:
        return message("villa_paletti.hint.pull_for_seal", column=name)
    return message(f"villa_paletti.hint.{'pull_safe' if risk < SAFE else 'pull_careful'}", column=name)


def _place_word(state: State, place: Place) -> str:
    if isinstance(state.task, SetColumn):
        return "set_column"
    if place.on:
        return "stack"
    return "place" if state.layout.top < TOP_FLOOR else "place_last"


POLICY = VillaPalettiPolicy()
