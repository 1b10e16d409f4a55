"""The tower challenge: open towers count points, situations are sound, solvable and in order."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import msgspec
import pytest
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from game.core.chance import Draw, ScriptedChance
from game.core.events import Event
from game.core.match import Match
from game.core.message import Rejection, message
from game.core.record import from_line, to_line
from game.core.rules import Outcome, new_setup
from game.i18n.catalogue import Catalogue
from game.titles.villa_paletti.actions import GIVE_UP_FLOOR, PROPOSE, Action, Pull
from game.titles.villa_paletti.challenge.bot import POLICY
from game.titles.villa_paletti.challenge.cards import achieved, cards, told
from game.titles.villa_paletti.challenge.info import INFO, SITUATIONS
from game.titles.villa_paletti.challenge.narration import describe
from game.titles.villa_paletti.challenge.recap import recap
from game.titles.villa_paletti.challenge.rules import (
    RULES,
    begun_situation,
    medal_of,
    medal_terms,
    progress,
)
from game.titles.villa_paletti.challenge.state import ChallengeEnded, ChallengeState
from game.titles.villa_paletti.challenge.tasks import DAY, ENDLESS, situation_named, situations
from game.titles.villa_paletti.challenge.wording import goal_of_task, task_name
from game.titles.villa_paletti.events import GameEnded, SealMoved
from game.titles.villa_paletti.lookahead import let_go
from game.titles.villa_paletti.pull import Settled
from game.titles.villa_paletti.state import MoveOne, SetDown, State
from game.titles.villa_paletti.view import View
from game.titles.villa_paletti.wording import column_name
from tests.titles.villa_paletti.built import FIXTURES

KEYS = tuple(f"tower-{number:02}" for number in range(1, SITUATIONS + 1))


class Solution(Struct, frozen=True):
    """The actions that solve a situation."""

    key: str
    actions: tuple[Action, ...]


SOLUTIONS = {
    solution.key: solution
    for solution in msgspec.json.decode(
        (FIXTURES / "solutions.json").read_bytes(), type=tuple[Solution, ...]
    )
}


def match_of(task: str, seed: int = 1) -> Match[State, Action, View]:
    """A task that begins."""
    return Match(RULES, new_setup(INFO, 1, task=task), seed)


def done(match: Match[State, Action, View], action: Action) -> tuple[Event, ...]:
    """The events of a legal action."""
    answer = match.submit(0, action)
    assert not isinstance(answer, Rejection), (answer, action)
    assert RULES.faults(match.state) == []
    return answer


def state_of(match: Match[State, Action, View]) -> ChallengeState:
    """The table of a task."""
    assert isinstance(match.state, ChallengeState)
    return match.state


# -- situations


def test_all_situations_are_there_the_easiest_first() -> None:
    assert tuple(situation.key for situation in situations()) == KEYS == tuple(SOLUTIONS)
    assert all(one.risk <= other.risk for one, other in pairwise(situations()))


@pytest.mark.parametrize("key", KEYS)
def test_the_stored_solution_earns_gold(key: str) -> None:
    match = match_of(key)
    assert 0 <= progress(state_of(match)).done < progress(state_of(match)).wanted
    events: tuple[Event, ...] = ()
    for action in SOLUTIONS[key].actions:
        events = done(match, action)
    state = state_of(match)
    assert state.is_reached
    assert medal_of(state) == "gold"
    assert events[-1] == ChallengeEnded(True, state.moves, state.score, "gold")
    assert match.outcome is not None
    assert match.outcome.scores == (3,)
    told = achieved(match)
    assert told is not None
    assert (told.task, told.medal) == (key, "gold")


@pytest.mark.parametrize("key", ["tower-14", "tower-21"])
def test_the_results_tell_of_the_moves_and_of_what_stands_on_top(key: str) -> None:
    match = match_of(key)
    for action in SOLUTIONS[key].actions:
        done(match, action)
    state, told = state_of(match), recap(match)
    assert told.parts[0].name == message("villa_challenge.recap.worth")
    assert len(told.course.scores) == state.moves + 1
    assert told.course.scores[0] == (0,)
    assert told.course.scores[-1] == (progress(state).done,)
    assert len(told.reveal.pictures[0]) == len(list(state.layout.on_level(state.layout.top)))


def test_moves_run_out() -> None:
    """Letting go of one column after the other reaches nothing."""
    match = match_of(KEYS[0])
    ended: Iterable[Event] = ()
    while match.decision is not None:
        pulls = [each for each in RULES.legal_actions(match.state, 0) if isinstance(each, Pull)]
        ended = done(match, let_go(pulls[0].grip.column, match.state.layout))
    state = state_of(match)
    assert not state.is_reached
    assert medal_of(state) is None
    assert any(isinstance(event, ChallengeEnded) for event in ended)
    assert not any(isinstance(event, (GameEnded, SealMoved)) for event in ended)


def test_a_situation_survives_json() -> None:
    state = begun_situation(situation_named(KEYS[3]))
    assert from_line(to_line(state), ChallengeState) == state
    view = RULES.observe(state, 0)
    assert from_line(to_line(view), RULES.view_type) == view
    assert all(column.error_um == 0 for column in view.table.layout.columns)


# -- open towers


def test_an_open_tower_begins_with_the_blue_floor_and_has_all_colours() -> None:
    match = match_of(ENDLESS, 7)
    done(match, RULES.legal_actions(match.state, 0)[0])
    state = state_of(match)
    assert state.task == MoveOne(0, "own", is_first=True)
    assert len(RULES.legal_actions(state, 0)) == 20
    assert state.holder is None
    assert (state.moves, state.score) == (0, 0)


def test_giving_up_a_floor_costs_a_move_and_twice_in_a_row_ends_it() -> None:
    key = next(key for key in KEYS if PROPOSE in RULES.legal_actions(match_of(key).state, 0))
    match = match_of(key)
    begun = state_of(match)
    open_one = replace(begun, task_key=ENDLESS, goal=None)
    events: list[Event] = []
    state: State = open_one
    for _ in range(2):
        for action in (PROPOSE, GIVE_UP_FLOOR):
            step = RULES.apply(state, 0, action, ScriptedChance(()))
            state, events = step.state, [*step.events]
            assert RULES.faults(state) == []
    assert isinstance(state, ChallengeState)
    assert not state.pending
    assert state.moves == 2
    assert isinstance(events[-1], ChallengeEnded)


@pytest.mark.parametrize(("fell_along_urad", "counted"), [(None, (1, 1, 3)), (0, (0, 0, 0))])
def test_only_a_column_that_the_tower_bears_gives_points(
    fell_along_urad: int | None, counted: tuple[int, int, int]
) -> None:
    begun = begun_situation(situation_named("tower-03"))
    held = begun.layout.column("thick-red")
    setting_down = replace(
        begun, task_key=ENDLESS, goal=None, layout=begun.layout.without(held.id), hand=held,
        pending=(SetDown(0, "build"),),
    )
    place = RULES.legal_actions(setting_down, 0)[0]
    settled = to_builtins(Settled(begun.layout, fell_along_urad))
    step = RULES.apply(setting_down, 0, place, ScriptedChance([Draw("villa_paletti.settle", settled)]))
    assert isinstance(step.state, ChallengeState)
    assert (step.state.moves, step.state.built, step.state.score) == counted
    assert (step.state.fall is not None) == (fell_along_urad is not None)


@pytest.mark.parametrize(("task", "moves", "is_reached", "key"), [
    ("tower-03", 2, True, "reached"), ("tower-03", 4, False, "missed"), ("tower-03", 1, False, "no_further"),
    (ENDLESS, 9, False, "no_further"), (DAY, 30, True, "no_further"),
])  # fmt: skip
def test_it_is_told_what_ended_a_task(task: str, moves: int, is_reached: bool, key: str) -> None:
    begun = begun_situation(situation_named("tower-03"))
    is_open = task in (ENDLESS, DAY)
    state = replace(
        begun, task_key=task, goal=None if is_open else begun.goal, moves=moves, is_reached=is_reached,
        pending=(),
    )
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.reason.key == f"villa_challenge.end.{key}"


def test_a_task_asks_only_for_what_is_left_of_it() -> None:
    """Of three columns to build two are left after one; of two to raise the other one."""
    match = match_of("tower-11")
    asked: list[object] = []
    for action in SOLUTIONS["tower-11"].actions:
        if match.decision is not None and isinstance(state_of(match).task, MoveOne):
            assert goal_of_task(state_of(match)) == match.decision.prompt
            asked += [dict(match.decision.prompt.args)["n"]]
        done(match, action)
    assert asked == [3, 2, 1]
    assert goal_of_task(state_of(match)) == message("villa_challenge.goal.build", n=3)
    match = match_of("tower-14")
    raised = None
    for action in SOLUTIONS["tower-14"].actions[:2]:
        raised = raised or (action.grip.column if isinstance(action, Pull) else None)
        done(match, action)
    assert raised is not None
    (other,) = {"hexagonal-green", "hexagonal-red"} - {raised}
    words = message("villa_challenge.goal.raise", column=column_name(other))
    assert goal_of_task(state_of(match)) == words


def test_no_hint_of_a_single_builder_speaks_of_the_seal() -> None:
    said = set()
    for key in KEYS:
        view = RULES.observe(begun_situation(situation_named(key)), 0)
        for action in RULES.legal_actions(view.table, 0):
            said.add(POLICY.reason(view, 0, action).key)
    assert "villa_paletti.hint.pull_safe" in said
    assert "villa_paletti.hint.pull_for_seal" not in said


@pytest.mark.parametrize(("task", "score", "key"), [
    ("tower-03", 3, "gold"), ("tower-03", 1, "bronze"), ("tower-03", 0, "missed"),
    ("endless", 19, "points_none"), ("day", 45, "points_silver"),
])  # fmt: skip
def test_a_finished_task_is_told_in_lists(task: str, score: int, key: str) -> None:
    outcome = Outcome((score,), (1,), message("villa_challenge.end.reached"))
    name, result = told(new_setup(INFO, 1, task=task), outcome)
    assert name == task_name(task)
    assert result.key == f"villa_challenge.result.{key}"


def test_medals_are_lost_as_moves_go_by() -> None:
    state = begun_situation(situations()[0])
    near = [[is_near for _, _, is_near in medal_terms(replace(state, moves=moves))] for moves in range(4)]
    assert near == [[True, True, True], [False, True, True], [False, False, True], [False, False, False]]


def test_no_medal_is_in_reach_once_a_column_that_has_to_come_up_is_locked() -> None:
    match = match_of("tower-14")
    done(match, let_go("hexagonal-red", match.state.layout))
    assert match.state.locked == ("hexagonal-red",)
    assert match.decision is not None
    assert [is_near for _, _, is_near in medal_terms(state_of(match))] == [False] * 3


def test_everybody_has_the_same_tower_on_a_day() -> None:
    assert match_of(DAY, 20260301).state == match_of(DAY, 20260301).state
    assert match_of(DAY, 20260301).state != match_of(DAY, 20260302).state


# -- words


def test_every_card_and_every_end_can_be_said() -> None:
    faults: list[str] = []
    found = cards(20260301)
    assert len(found) == SITUATIONS + 2
    ends = [describe(ChallengeEnded(True, 1, 1, medal)) for medal in ("gold", "silver", "bronze", None)]
    for language in Catalogue().languages:
        catalogue = Catalogue(language, report=faults.append)
        for card in found:
            for words in (card.name, card.goal, *card.terms):
                assert catalogue.text(words, ["Ana"])
        for line in ends:
            assert line is not None
            assert catalogue.text(line.message, ["Ana"])
        for task in ("tower-03", "endless"):
            for score in (0, 1, 2, 3, 20, 40, 60):
                outcome = Outcome((score,), (1,), message("villa_challenge.end.reached"))
                assert all(catalogue.text(words) for words in told(new_setup(INFO, 1, task=task), outcome))
    assert faults == []


@pytest.mark.parametrize(("language", "today"), [
    ("en", "today"), ("es", "hoy"), ("de", "heute"), ("pt", "hoje"),
])
def test_a_tower_of_the_day_that_is_gone_on_with_later_is_not_said_to_be_that_of_today(
    language: str, today: str
) -> None:
    begun = Match(RULES, new_setup(INFO, 1, task=DAY), 20260301).state
    assert isinstance(begun, ChallengeState)
    assert today not in Catalogue(language).text(goal_of_task(begun)).lower()
