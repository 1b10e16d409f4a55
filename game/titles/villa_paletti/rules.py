"""The rules of Villa Paletti, in the order of its rulebook; see RULINGS.md for what it leaves open."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from game.core.chance import Chance
from game.core.events import Event
from game.core.message import Message, Rejection, Seat, SeatName, message
from game.core.rules import Decision, Outcome, Setup, Step, TitleInfo
from game.titles.villa_paletti import floors, seal, soundness, turns
from game.titles.villa_paletti.actions import (
    AGREE,
    GIVE_UP_FLOOR,
    NO_PENALTY,
    OBJECT,
    PASS_TURN,
    PROPOSE,
    TIME_OUT,
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
    pull_of,
)
from game.titles.villa_paletti.events import VillaEvent
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.laying import needed, offered
from game.titles.villa_paletti.movable import can_propose, columns_to_pull, namable_colours, penalty_columns
from game.titles.villa_paletti.places import site_places, top_places
from game.titles.villa_paletti.refusals import may_time_out, refusal
from game.titles.villa_paletti.state import (
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
)
from game.titles.villa_paletti.view import View, determinized, observed


class VillaPalettiRules:
    """Villa Paletti as pure functions; see `game.core.rules.Rules` for what each one promises."""

    info: TitleInfo = INFO
    state_type: type[State] = State
    action_type: type[Action] = cast("type[Action]", Action)
    event_type: type[Event] = cast("type[Event]", VillaEvent)
    view_type: type[View] = View

    # -- 3: set-up

    def new_game(self, setup: Setup, chance: Chance) -> Step[State]:
        """The building site."""
        events: list[VillaEvent] = []
        state = floors.new_table(setup, chance, events)
        return Step(state, tuple(events))

    # -- 4: whose turn it is, and the choices

    def decision(self, state: State) -> Decision | None:
        """The one who decides now; nobody ever decides at the same time as somebody else."""
        task = state.task
        return None if task is None else Decision((task.seat,), _prompt(state, task))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Columns by id (templates of pulls), places row by row, floors from the safest; then the rest."""
        task = state.task
        if task is None or task.seat != seat:
            return ()
        actions = _choices(state, task)
        if may_time_out(state):
            actions.append(TIME_OUT)
        return actions

    def check(self, state: State, seat: Seat, action: Action) -> Rejection | None:
        """Cause and remedy if `seat` may not do `action` now."""
        return refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        """What the action and everything that follows from it makes of the table."""
        events: list[VillaEvent] = []
        return Step(_applied(state, action, chance, events), tuple(events))

    # -- 4.6: the end

    def outcome(self, state: State) -> Outcome | None:
        """Points on the highest floor and ranks of a finished game."""
        return seal.outcome(state)

    # -- what a seat sees

    def observe(self, state: State, seat: Seat | None) -> View:
        """The table without the hidden heights."""
        return observed(state, seat)

    def determinize(self, view: View, rng: random.Random) -> State:
        """A table that the view allows."""
        return determinized(view, rng)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return soundness.faults(state)


def _applied(state: State, action: Action, chance: Chance, events: list[VillaEvent]) -> State:
    match action:
        case Pull():
            return turns.pull(state, action, chance, events)
        case Place() if isinstance(state.task, SetColumn):
            return floors.set_up_column(state, action, events)
        case Place():
            return turns.set_down(state, action, chance, events)
        case Lay():
            return floors.laid(state, action, chance, events)
        case ChooseColour(colour):
            return floors.took_colour(state, colour, events)
        case NameColour(colour):
            return turns.named(state, colour, events)
        case Propose():
            return floors.proposed(state, events)
        case Object():
            return turns.objected(state, events)
        case Agree():
            return turns.agreed(state, events)
        case TakePenalty():
            return floors.took_penalty(state, action, chance, events)
        case NoPenalty():
            return floors.waived_penalty(state, events)
        case GiveUpFloor():
            return floors.gave_up_floor(state, events)
        case PassTurn():
            return turns.passed(state, "nothing", events)
        case TimeOut():
            return turns.passed(state, "time", events)


def _choices(state: State, task: Task) -> list[Action]:
    match task:
        case SetColumn():
            return [*site_places(state.layout, state.unplaced[0].id)]
        case TakeColour():
            return [ChooseColour(colour) for colour in floors.colours_left(state)]
        case NameOne(seat):
            names: list[Action] = [NameColour(colour) for colour in namable_colours(state, seat)]
            return names + ([PROPOSE] if can_propose(state, seat) else [])
        case MoveOne(seat, _, is_first):
            pulls: list[Action] = [pull_of(column.id) for column in columns_to_pull(state)]
            if is_first and can_propose(state, seat):
                pulls.append(PROPOSE)
            return pulls or [PASS_TURN]
        case Prove():
            return [pull_of(column.id) for column in columns_to_pull(state)]
        case SetDown():
            assert state.hand is not None, state
            return [*top_places(state.layout, state.hand.id)]
        case AnswerProposal():
            return [OBJECT, AGREE]
        case Penalise(_, objector):
            return [*(TakePenalty(column.id) for column in penalty_columns(state, objector)), NO_PENALTY]
        case LayFloor():
            floor = state.layout.top + 1
            poses: list[Action] = [*offered(state.layout, needed(state.options, floor))]
            return poses if floor == 1 else [*poses, GIVE_UP_FLOOR]


def _prompt(state: State, task: Task) -> Message:
    """What has to be decided, in the precise words."""
    turn = SeatName(state.turn)
    match task:
        case MoveOne(seat, whose, is_first):
            may_propose = is_first and can_propose(state, seat)
            return message(f"villa_paletti.prompt.{_of_turn(state, whose, may_propose)}")
        case SetDown(_, errand):
            return message(f"villa_paletti.prompt.set_down_{errand}")
        case AnswerProposal(_, to) | Prove(_, to):
            word = "answer" if isinstance(task, AnswerProposal) else "prove"
            return message(f"villa_paletti.prompt.{word}_{to}", who=turn)
        case Penalise(_, objector):
            return message("villa_paletti.prompt.penalise", who=SeatName(objector))
        case LayFloor():
            return message(f"villa_paletti.prompt.{'lay_floor' if state.layout.top else 'lay_blue'}")
        case SetColumn():
            return message("villa_paletti.prompt.set_column")
        case TakeColour():
            return message("villa_paletti.prompt.take_colour")
        case NameOne():
            return message("villa_paletti.prompt.name_one")


def _of_turn(state: State, whose: Whose, may_propose: bool) -> str:
    is_any = whose == "own" and state.options.any_colour
    if columns_to_pull(state):
        return f"pull_{'any' if is_any else whose}{'_or_propose' if may_propose else ''}"
    if not may_propose:
        return "pass"
    return "only_propose_any" if is_any else "only_propose"


RULES = VillaPalettiRules()
