"""The tower challenge at its table: goal, progress and medals are shown, and lists tell how it ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.message import SeatName, Term, message
from game.core.rules import new_setup
from game.storage.replays import replay_of
from game.titles.registry import title_named
from game.titles.villa_paletti.actions import Place, Pull
from game.titles.villa_paletti.events import ColumnPlaced, PullEnded
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.refusals import HIGHEST_DROP_UM
from game.titles.villa_paletti.state import AnswerProposal, MoveOne
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.words import of_neutral
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.session import TableSession
from game.ui.scenes.replays.replay_list import ReplayListScene
from tests.titles.kit import GAME, MemoryKeeper, SlowThinker, Table, seats
from tests.titles.villa_paletti.test_challenge import SOLUTIONS
from tests.titles.villa_paletti_table.kit import VillaHand, small_tower, state_with

CHALLENGE = title_named("villa_challenge")


def session_of(task: str) -> TableSession:
    match: Match[Any, Any, Any] = Match(CHALLENGE.rules(), new_setup(CHALLENGE.info, 1, task=task), 1)
    return TableSession(CHALLENGE, match, seats(1, (0,)), SlowThinker(), MemoryKeeper(), GAME)


def board_of(table: Table) -> VillaTable:
    board = table.scene.table.board
    assert isinstance(board, VillaTable)
    return board


def words_on(table: Table) -> set[str]:
    """All words of the picture."""
    table.app.redraw_all()
    table.drawn.said.clear()
    table.wait()
    return set(table.drawn.said)


def test_a_situation_shows_its_goal_and_the_moves_that_are_left(tmp_path: Path) -> None:
    table = Table(tmp_path, session_of("tower-01"))
    table.my_turn()
    shown = words_on(table)
    assert {"Tower 1", "Done: 0 of 1", "3 moves left", "moves so far"} <= shown
    assert board_of(table).company.plates[0].score == "0"


def test_an_open_tower_shows_points(tmp_path: Path) -> None:
    table = Table(tmp_path, session_of("endless"))
    table.my_turn()
    shown = words_on(table)
    assert {"The endless tower", "points so far", "60", "40", "20"} <= shown


def test_points_are_told_only_where_they_count(tmp_path: Path) -> None:
    for task, worth in (("tower-01", False), ("endless", True)):
        table = Table(tmp_path, session_of(task))
        table.my_turn()
        card = board_of(table).info("thick-red")
        assert card is not None
        assert ("Worth 3 points" in card.lines) == worth
        seat = board_of(table).info("seat-0")
        assert seat is None or not any("on the highest floor" in line for line in seat.lines)


@pytest.mark.parametrize("task", ["tower-01", "tower-20", "endless", "day"])
def test_all_that_can_be_pointed_at_tells_of_itself_or_nothing(tmp_path: Path, task: str) -> None:
    table = Table(tmp_path, session_of(task))
    table.my_turn()
    board, state = board_of(table), table.session.match.state
    for target in ("seat-0", "floors", "steadiness", *(column.id for column in state.layout.columns)):
        card, words = board.info(target), table.table.tooltip(target)
        assert (card is None) == (words is None)
        assert card is None or card.heading in (words or "")
    for node in table.scene.stage.nodes():
        assert node.hint() != ""


def test_a_neutral_column_is_worth_nothing(tmp_path: Path) -> None:
    state = state_with(
        small_tower(), colours=(("green",), ("yellow",), ("blue",)), neutral="red",
        pending=(MoveOne(0, "neutral", True),),
    )
    hand = VillaHand(tmp_path, state, persons=(0, 1, 2))
    hand.board.hand.choose("thick-red")
    assert hand.board.side_note(NO_CHOICES) == "neutral, worth no points"
    card = hand.board.info("thick-red")
    assert card is not None
    assert card.lines == ("Neutral, worth no points", "It belongs to nobody.")


def test_the_table_of_three_names_the_colour_that_is_neutral(tmp_path: Path) -> None:
    state = state_with(
        small_tower(), colours=(("green",), ("yellow",), ("blue",)), neutral="red",
        pending=(MoveOne(0, "neutral", True),),
    )
    hand = VillaHand(tmp_path, state, persons=(0, 1, 2))
    assert hand.said() == "First take a neutral red column out"
    plate = hand.scene.stage.find("neutral")
    assert plate is not None
    assert plate.visible
    assert plate.hint() == "Neutral. Red: nobody has this colour."


def test_an_objector_reads_of_which_colour_the_neutral_columns_are(tmp_path: Path) -> None:
    state = state_with(
        small_tower(), colours=(("green",), ("yellow",), ("blue",)), neutral="red",
        pending=(AnswerProposal(1, "neutral", (2,)),), turn=0,
    )
    said = of_neutral(state)
    assert said == message(
        "ui.villa_paletti.prompt.answer_neutral", column=Term("ui.villa_paletti.neutral.red"), who=SeatName(0)
    )


def test_at_a_table_of_four_no_colour_is_neutral(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    plate = hand.scene.stage.find("neutral")
    assert plate is not None
    assert not plate.visible
    assert of_neutral(hand.state) is None


def test_at_a_table_of_several_there_is_no_task(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    assert not hand.board.task.visible
    assert "points from the green floor on" in words_on(hand)


def test_a_replay_of_a_task_says_whether_it_was_solved(tmp_path: Path) -> None:
    table = Table(tmp_path, session_of("tower-01"))
    session = table.session
    for action in SOLUTIONS["tower-01"].actions:
        assert session.submit(action, 0) is None
    assert session.outcome is not None
    table.app.replays.store(replay_of(session.match, GAME, session.seats, "2026-03-01T18:30:00Z"))
    table.app.go(ReplayListScene(table.app))
    table.wait()
    assert any(words.startswith("Tower 1: solved, a gold medal") for words in words_on(table))


@pytest.mark.parametrize(("acts", "begins"), [(2, 0), (4, 2), (5, 2), (6, 4)])
def test_a_single_builder_is_shown_the_last_turn_again_and_not_the_whole_task(
    tmp_path: Path, acts: int, begins: int
) -> None:
    table = Table(tmp_path, session_of("tower-25"))
    actions = SOLUTIONS["tower-25"].actions[:acts]
    for action in actions:
        assert table.session.submit(action, 0) is None
    again = table.scene.table.recent_events()
    pulls = [event.grip for event in again if isinstance(event, PullEnded)]
    places = [event for event in again if isinstance(event, ColumnPlaced)]
    wanted = actions[begins:]
    assert pulls == [action.grip for action in wanted if isinstance(action, Pull)]
    assert len(places) == sum(isinstance(action, Place) for action in wanted)


def test_a_column_that_brings_the_tower_down_counts_as_nothing_done(tmp_path: Path) -> None:
    table, match = Table(tmp_path, session_of("tower-01")), session_of("tower-01").match
    pull = SOLUTIONS["tower-01"].actions[0]
    assert isinstance(pull, Pull)
    match.submit(0, pull)
    # Near the edge, and from on high.
    match.submit(0, Place(74_586, -81_007, drop_um=HIGHEST_DROP_UM))
    state = match.state
    assert (state.fall.doing, state.fall.piece) == ("set_down", pull.grip.column)
    board_of(table).task.show_task(state)
    assert "Done: 0 of 1" in words_on(table)


def test_a_tower_that_falls_alone_names_no_winner(tmp_path: Path) -> None:
    table = Table(tmp_path, session_of("tower-01"))
    table.my_turn()
    layout = table.session.match.state.layout
    bearing = max(layout.on_level(layout.top - 1), key=lambda column: column.kind.points)
    samples = tuple(Sample(step * 2_000, 0) for step in range(1, 120))
    table.scene.table.act(Pull(Grip(bearing.id, 0, 35_000), samples))
    table.until(lambda: table.app.top.name == "verdict")
    shown = {node.name for node in table.app.top.stage.nodes()}
    assert {"verdict-who", "verdict-wins"} <= shown
    assert "No medal" in words_on(table)


@pytest.mark.parametrize("task", ["tower-01", "endless"])
def test_the_floors_of_a_task_say_nothing_of_points_of_the_highest(tmp_path: Path, task: str) -> None:
    table = Table(tmp_path, session_of(task))
    table.my_turn()
    card, usual = board_of(table).info("floors"), VillaHand(tmp_path / "usual").board.info("floors")
    assert card is not None
    assert usual is not None
    assert card.lines == usual.lines[:1]
    assert len(usual.lines) == 2
