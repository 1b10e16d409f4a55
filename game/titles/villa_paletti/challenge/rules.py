"""The rules of the tower challenge: those of Villa Paletti for one builder, until the task is over."""

from __future__ import annotations

from typing import Literal, cast

from msgspec import convert
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Seat, message
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.core.tasks import MEDALS, Medal
from game.titles.villa_paletti import floors, turns
from game.titles.villa_paletti.actions import Action, GiveUpFloor, PassTurn, TimeOut
from game.titles.villa_paletti.challenge.info import INFO
from game.titles.villa_paletti.challenge.state import ChallengeEnded, ChallengeState, ChallengeView, Progress
from game.titles.villa_paletti.challenge.tasks import (
    FLOOR_POINTS,
    OPEN_MEDALS,
    OPEN_TASKS,
    Build,
    Raise,
    Situation,
    Storey,
    most_moves,
    open_medal,
    par_medal,
    situation_named,
)
from game.titles.villa_paletti.challenge.wording import goal_of_task
from game.titles.villa_paletti.content import COLOURS, kind_of
from game.titles.villa_paletti.events import (
    ColumnLeft,
    ColumnPlaced,
    FloorGivenUp,
    FloorLaid,
    GameEnded,
    Locked,
    SealMoved,
    SealRolled,
    VillaEvent,
)
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.rules import VillaPalettiRules
from game.titles.villa_paletti.state import Colour, MoveOne, State, options_of
from game.titles.villa_paletti.view import View, observed

_HOUSE = (
    ("any_colour", True), ("objections", False), ("placing", "random"), ("time_limit", False),
    ("touch_and_move", False), ("two_supports", True),
)  # fmt: skip
"""A single builder owns all colours and meets no objection."""

_OF_RIVALS = (GameEnded, SealMoved, SealRolled)

_ALL = (cast("tuple[Colour, ...]", COLOURS),)


class ChallengeRules(VillaPalettiRules):
    """See `game.core.rules.Rules`; one seat."""

    info: TitleInfo = INFO
    state_type: type[State] = ChallengeState
    event_type: type[Event] = cast("type[Event]", VillaEvent | ChallengeEnded)
    view_type: type[View] = ChallengeView

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """An open tower begins with the blue floor laid on a random site, a situation as it was built."""
        key = str(setup.option("task"))
        return Step(_begun(key, str(setup.option("timber")), chance))

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """The step of the villa's rules, and what it means for the task."""
        assert isinstance(state, ChallengeState), state
        if isinstance(action, GiveUpFloor):
            step = _given_up(state)
        else:
            if isinstance(action, PassTurn | TimeOut):
                # The floor given up before was kept as a pass; alone, this one pass ends the task.
                state = replace(state, passes=0)
            step = super().apply(state, seat, action, chance)
        events = [event for event in step.events if not isinstance(event, _OF_RIVALS)]
        after = _judged(_counted(_alone(step.state, events), events))
        if after.is_reached is not None:
            events.append(ChallengeEnded(after.is_reached, after.moves, after.score, medal_of(after)))
        return Step(after, tuple(events))

    def decision(self, state: State) -> Decision | None:
        """What has to be decided; at the beginning of a move the goal says it."""
        decided = super().decision(state)
        assert isinstance(state, ChallengeState), state
        if decided is None or state.goal is None or not isinstance(state.task, MoveOne):
            return decided
        return Decision(decided.seats, goal_of_task(state))

    def outcome(self, state: State) -> Outcome | None:
        """Points of an open tower; of a situation 3 for gold to 1 for bronze."""
        assert isinstance(state, ChallengeState), state
        if state.is_reached is None:
            return None
        medal = medal_of(state)
        score = state.score
        if state.task_key not in OPEN_TASKS:
            score = 0 if medal is None else len(MEDALS) - MEDALS.index(medal)
        return Outcome((score,), (1,), message(f"villa_challenge.end.{_why_over(state)}"))

    def observe(self, state: State, seat: Seat | None) -> ChallengeView:
        """The table without the hidden heights."""
        seen = observed(state, seat)
        assert isinstance(seen.table, ChallengeState), seen
        return ChallengeView(seat, seen.table)


def _why_over(state: ChallengeState) -> Literal["fell", "reached", "missed", "no_further"]:
    """What a finished task ended with: an open tower is built on until it falls or nothing can be done."""
    if state.fall is not None:
        return "fell"
    if state.is_reached and state.task_key not in OPEN_TASKS:
        return "reached"
    has_limit = state.task_key not in OPEN_TASKS
    return "missed" if has_limit and state.moves >= most_moves(state.par) else "no_further"


# -- how a task begins


def _house(timber: str) -> Setup:
    return Setup(1, tuple(sorted((*_HOUSE, ("timber", timber)))))


def _begun(key: str, timber: str, chance: Chance) -> ChallengeState:
    if key in OPEN_TASKS:
        table = floors.new_table(_house(timber), chance, [])
        return replace(convert(table, ChallengeState, from_attributes=True), task_key=key)
    return begun_situation(situation_named(key))


def begun_situation(situation: Situation) -> ChallengeState:
    """The table of a built situation before the first move; its timber is the same for everybody."""
    table = State(
        options=options_of(_house("wood")), layout=situation.layout, unplaced=(), hand=None,
        gone=tuple(Column(id, 0, 0, 0, 0) for id in situation.gone), locked=(), colours=_ALL, neutral=None,
        roller=0, starter=0, holder=None, former=None, turn=0, turns=0, passes=0, named=None, looks=0,
        pending=(),
    )  # fmt: skip
    alone = replace(
        convert(table, ChallengeState, from_attributes=True), task_key=situation.key, goal=situation.goal,
        par=situation.par, base=situation.layout.top,
    )
    begun = turns.begun_turn(alone, 0, [])
    assert isinstance(begun, ChallengeState), begun
    return begun


# -- how it goes on


def _given_up(state: State) -> Step[State]:
    """With nobody to pass to, giving up a floor once only costs a move; the second time it ends the task.

    Between both it may be proposed again, unlike with rivals (X26).
    """
    events: list[VillaEvent] = [FloorGivenUp(0)]
    begun = turns.begun_turn(state, 0, events)
    return Step(replace(begun, passes=1), tuple(events))


def _alone(state: State, events: list[Event]) -> ChallengeState:
    """The table without seal; after the blue floor was laid the single builder has all colours."""
    assert isinstance(state, ChallengeState), state
    if state.layout.top == 1 and not state.turns and state.fall is None:
        began: list[VillaEvent] = []
        begun = turns.begun_turn(replace(state, colours=_ALL), 0, began)
        assert isinstance(begun, ChallengeState), begun
        events += began
        state = begun
    return replace(state, holder=None, former=None)


def _counted(state: ChallengeState, events: list[Event]) -> ChallengeState:
    """Moves, columns and points of a step; what brings the tower down counts nothing."""
    if state.fall is not None:
        return state
    moves, built, score = state.moves, state.built, state.score
    for event in events:
        match event:
            case ColumnPlaced(_, column):
                moves, built, score = moves + 1, built + 1, score + kind_of(column).points
            case FloorLaid(_, floor) if floor > 1:
                moves, score = moves + 1, score + FLOOR_POINTS
            case Locked() | FloorGivenUp() | ColumnLeft():
                moves += 1
            case _:
                pass
    return replace(state, moves=moves, built=built, score=score)


def _judged(state: ChallengeState) -> ChallengeState:
    """Whether the task is over now."""
    is_over = not state.pending
    if state.task_key in OPEN_TASKS:
        return replace(state, is_reached=open_medal(state.score) is not None) if is_over else state
    if state.fall is not None:
        return replace(state, is_reached=False)
    if not is_over and not isinstance(state.task, MoveOne):
        return state
    so_far = progress(state)
    if so_far.done >= so_far.wanted:
        return replace(state, is_reached=True, pending=())
    if is_over or state.moves >= most_moves(state.par):
        return replace(state, is_reached=False, pending=())
    return state


def medal_of(state: ChallengeState) -> Medal | None:
    """What a finished task earned."""
    if state.task_key in OPEN_TASKS:
        return open_medal(state.score)
    return par_medal(state.par, state.moves) if state.is_reached else None


def medal_terms(state: ChallengeState) -> tuple[tuple[Medal, int, bool], ...]:
    """Each medal from gold on with the points or moves that it asks for.

    The last value: whether an open tower has earned it, or a situation can still earn it.
    """
    if state.task_key in OPEN_TASKS:
        return tuple((medal, OPEN_MEDALS[medal], state.score >= OPEN_MEDALS[medal]) for medal in MEDALS)
    # While the goal is not reached, at least one more move is needed.
    moves = state.moves if state.is_reached else state.moves + 1
    limits = [state.par + extra for extra in range(len(MEDALS))]
    can_be = _can_be_reached(state)
    return tuple(
        (medal, limit, can_be and moves <= limit) for medal, limit in zip(MEDALS, limits, strict=True)
    )


def _can_be_reached(state: ChallengeState) -> bool:
    """Whether no column that has to be raised is locked, which none on the highest floor is, or has gone."""
    if state.is_reached is not None or not isinstance(state.goal, Raise):
        return state.is_reached is not False
    lost = {*state.locked, *(column.id for column in state.gone)}
    return lost.isdisjoint(state.goal.columns)


def progress(state: ChallengeState) -> Progress:
    """How far the task is."""
    left = max(0, most_moves(state.par) - state.moves)
    match state.goal:
        case Raise(columns):
            up = {column.id for column in state.layout.on_level(state.layout.top)}
            return Progress(sum(id in up for id in columns), len(columns), left)
        case Build(count):
            return Progress(state.built, count, left)
        case Storey(floor):
            return Progress(state.layout.top - state.base, floor - state.base, left)
        case None:
            return Progress(state.score, 0, None)


RULES = ChallengeRules()
