"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from game.core.message import Rejection, Seat, SeatName, rejection
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
from game.titles.villa_paletti.content import COLUMN_HEIGHT, colour_of
from game.titles.villa_paletti.floors import colours_left
from game.titles.villa_paletti.laying import lay_fault, needed
from game.titles.villa_paletti.movable import (
    can_propose,
    columns_to_pull,
    has_floor_to_lay,
    namable_colours,
    own_columns,
    penalty_columns,
)
from game.titles.villa_paletti.places import place_fault, site_fault
from game.titles.villa_paletti.plan import FULL_TURN_URAD
from game.titles.villa_paletti.pull import ATTEMPT_MM, SAMPLES_PER_S, Sample, longest_s
from game.titles.villa_paletti.state import (
    TOP_FLOOR,
    AnswerProposal,
    LayFloor,
    MoveOne,
    NameOne,
    Penalise,
    Prove,
    SetColumn,
    SetDown,
    State,
    TakeColour,
    Task,
    Whose,
    owner_of,
)
from game.titles.villa_paletti.wording import colour_name, column_name

FARTHEST_UM = 600_000
"""No hand goes further from where it took hold."""

FASTEST_UM = 250_000
"""No hand goes further between two samples."""

HIGHEST_DROP_UM = 70_000
"""Nobody lets a piece fall from higher than a storey."""

STRONGEST_LIFT_MN = 5_000
"""No other hand lifts harder, in thousandths of a newton."""


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why `seat` may not do `action`; None if it may."""
    task = state.task
    if task is None:
        return rejection("core.reject.over")
    if seat != task.seat:
        return rejection("core.reject.not_your_turn")
    match action:
        case Pull():
            return _pull(state, task, action)
        case Place():
            return _place(state, task, action)
        case Lay():
            return _lay(state, task, action)
        case ChooseColour() | NameColour():
            return _colour(state, task, action)
        case Propose() | PassTurn():
            return _instead(state, task, action)
        case Object() | Agree():
            return None if isinstance(task, AnswerProposal) else rejection("villa_paletti.reject.nobody_asks")
        case TakePenalty() | NoPenalty():
            return _penalty(state, task, action)
        case GiveUpFloor():
            return _give_up(state, task)
        case TimeOut():
            return None if may_time_out(state) else rejection("villa_paletti.reject.no_time_limit")


def may_time_out(state: State) -> bool:
    """Whether the turn can be ended by the clock just now: not with a column in the hand. Ruling X24."""
    if not state.options.time_limit or state.layout.top == 0:
        return False
    return isinstance(state.task, (NameOne, MoveOne, LayFloor))


def _first(task: Task) -> Rejection:
    """What has to be done before anything else."""
    tag = type(task).__struct_config__.tag
    return rejection(f"villa_paletti.reject.first.{tag}")


# -- pulls


def _pull(state: State, task: Task, action: Pull) -> Rejection | None:
    if not isinstance(task, (MoveOne, Prove)):
        return _first(task)
    return _column(state, task, action.grip.column) or _trace(state, action)


def _column(state: State, task: MoveOne | Prove, id: str) -> Rejection | None:
    if any(column.id == id for column in columns_to_pull(state)):
        return None
    column = next((column for column in state.layout.columns if column.id == id), None)
    if column is None:
        return rejection("villa_paletti.reject.no_such_column")
    if column.level == state.layout.top:
        return rejection("villa_paletti.reject.on_top", column=column_name(id))
    if id in state.locked:
        return rejection("villa_paletti.reject.locked", column=column_name(id))
    return _not_this_one(state, task, id)


def _not_this_one(state: State, task: MoveOne | Prove, id: str) -> Rejection:
    """A column that could be moved, but not for this errand."""
    is_neutral = colour_of(id) == state.neutral
    whose: Whose = task.to if isinstance(task, Prove) else task.whose
    if whose == "neutral":
        return rejection(f"villa_paletti.reject.{'last_neutral' if is_neutral else 'neutral_first'}")
    if state.options.any_colour:
        return rejection("villa_paletti.reject.neutral_done_any")
    if isinstance(task, Prove):
        return rejection("villa_paletti.reject.proposers_column", who=SeatName(state.turn))
    if is_neutral:
        return rejection("villa_paletti.reject.neutral_done")
    if state.named is not None and owner_of(state.colours, id) == task.seat:
        return rejection("villa_paletti.reject.other_colour_named", colour=colour_name(state.named))
    return rejection("villa_paletti.reject.not_yours", column=column_name(id))


def _trace(state: State, action: Pull) -> Rejection | None:
    """A trace that no hand can have made, or that only looked."""
    grip, samples = action.grip, action.samples
    if not samples:
        return rejection("villa_paletti.reject.not_pulled")
    most_s = longest_s(state.options.time_limit)
    if len(samples) > most_s * SAMPLES_PER_S:
        return rejection("villa_paletti.reject.too_long", n=most_s)
    is_odd = not 0 <= grip.height_um <= COLUMN_HEIGHT * 1000
    is_odd = is_odd or abs(grip.direction_urad) > FULL_TURN_URAD
    if is_odd or not _is_plausible(samples):
        return rejection("villa_paletti.reject.odd_hand")
    if not state.options.touch_and_move and _is_glance(samples):
        return rejection("villa_paletti.reject.only_looked")
    return None


def _is_plausible(samples: tuple[Sample, ...]) -> bool:
    before = Sample(0, 0)
    for sample in samples:
        if max(abs(sample.u_um), abs(sample.y_um)) > FARTHEST_UM:
            return False
        if max(abs(sample.u_um - before.u_um), abs(sample.y_um - before.y_um)) > FASTEST_UM:
            return False
        if not -1 <= sample.lift_mn <= STRONGEST_LIFT_MN:
            return False
        before = sample
    return True


def _is_glance(samples: tuple[Sample, ...]) -> bool:
    """Whether the hand itself never moved far enough for an attempt. Rule: villa_paletti 4.3.

    In whole numbers, since it is law; `lookahead` only asks beforehand, roughly, what its own hand would do.
    """
    most = ATTEMPT_MM * 1000
    return all(sample.u_um**2 + sample.y_um**2 <= most**2 for sample in samples)


# -- setting down and laying


def _place(state: State, task: Task, action: Place) -> Rejection | None:
    if not 0 <= action.drop_um <= HIGHEST_DROP_UM:
        return rejection("villa_paletti.reject.odd_hand")
    match task:
        case SetColumn():
            fault = site_fault(state.layout, state.unplaced[0].id, action)
        case SetDown():
            assert state.hand is not None, state
            fault = place_fault(state.layout, state.hand.id, action)
        case MoveOne() | Prove():
            return rejection("villa_paletti.reject.hand_empty")
        case _:
            return _first(task)
    return None if fault is None else rejection(f"villa_paletti.reject.{fault}")


def _lay(state: State, task: Task, action: Lay) -> Rejection | None:
    if not isinstance(task, LayFloor):
        return rejection("villa_paletti.reject.no_floor_agreed")
    if not 0 <= action.turn_urad <= FULL_TURN_URAD or not 0 <= action.drop_um <= HIGHEST_DROP_UM:
        return rejection("villa_paletti.reject.odd_hand")
    least = needed(state.options, state.layout.top + 1)
    match lay_fault(state.layout, action, least):
        case None:
            return None
        case "too_few_covered":
            return rejection("villa_paletti.reject.too_few_covered", least=least)
        case fault:
            return rejection(f"villa_paletti.reject.{fault}")


def _give_up(state: State, task: Task) -> Rejection | None:
    if not isinstance(task, LayFloor):
        return rejection("villa_paletti.reject.no_floor_agreed")
    return None if state.layout.top else rejection("villa_paletti.reject.blue_must_lie")


# -- colours, proposals, penalties


def _colour(state: State, task: Task, action: ChooseColour | NameColour) -> Rejection | None:
    match task, action:
        case TakeColour(), ChooseColour(colour):
            if colour in colours_left(state):
                return None
            return rejection("villa_paletti.reject.colour_taken", colour=colour_name(colour))
        case NameOne(seat), NameColour(colour):
            if colour in namable_colours(state, seat):
                return None
            return rejection("villa_paletti.reject.colour_not_movable", colour=colour_name(colour))
        case (TakeColour() | NameOne()), _:
            return _first(task)
        case _:
            return rejection("villa_paletti.reject.no_colour_now")


def _instead(state: State, task: Task, action: Propose | PassTurn) -> Rejection | None:
    """Proposing or passing instead of building: only as the first thing of the turn.

    Rule: villa_paletti 4.2.
    """
    if not isinstance(task, (NameOne, MoveOne)):
        return _first(task)
    if isinstance(task, MoveOne) and not task.is_first:
        return rejection("villa_paletti.reject.not_first")
    if isinstance(action, PassTurn):
        has_own = isinstance(task, NameOne) or bool(columns_to_pull(state) or own_columns(state, task.seat))
        can_build = has_own or can_propose(state, task.seat)
        return rejection("villa_paletti.reject.can_build") if can_build else None
    if can_propose(state, task.seat):
        return None
    if has_floor_to_lay(state):
        return rejection("villa_paletti.reject.gave_up")
    top = state.layout.top
    if top == TOP_FLOOR:
        return rejection("villa_paletti.reject.no_more_floors")
    return rejection("villa_paletti.reject.cannot_lie", least=needed(state.options, top + 1))


def _penalty(state: State, task: Task, action: TakePenalty | NoPenalty) -> Rejection | None:
    if not isinstance(task, Penalise):
        return rejection("villa_paletti.reject.no_penalty_due")
    if isinstance(action, NoPenalty):
        return None
    if any(column.id == action.column for column in penalty_columns(state, task.objector)):
        return None
    if action.column in state.locked:
        return rejection("villa_paletti.reject.locked", column=column_name(action.column))
    return rejection("villa_paletti.reject.objectors_column", who=SeatName(task.objector))
