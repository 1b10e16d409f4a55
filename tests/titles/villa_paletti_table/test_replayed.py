"""A finished game on the table again: a villa that has fallen lies there, and is seen from all round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.storage.replays import Replay, replay_of
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.titles.villa_paletti.actions import Place, Pull
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.refusals import HIGHEST_DROP_UM
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.camera import fitting_scale
from game.titles.villa_paletti.table.pieces import seen_column
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.input import LEFT, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from game.ui.scenes.finished.table_picture import TablePicture
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay import ReplayScene
from tests.titles.kit import AT_ONCE, GAME, seats
from tests.titles.villa_paletti.test_challenge import SOLUTIONS

CHALLENGE = title_named("villa_challenge")


@cache
def brought_down() -> Replay:
    """A task whose tower was torn down with the first pull."""
    match: Match[Any, Any, Any] = Match(CHALLENGE.rules(), new_setup(CHALLENGE.info, 1, task="tower-01"), 1)
    layout = match.state.layout
    bearing = max(layout.on_level(layout.top - 1), key=lambda column: column.kind.points)
    samples = tuple(Sample(step * 2_000, 0) for step in range(1, 120))
    match.submit(0, Pull(Grip(bearing.id, 0, 35_000), samples))
    assert match.state.fall is not None
    return replay_of(match, GAME, seats(1, (0,)), "2026-03-01T18:30:00Z")


class Cinema:
    """The program with that replay, or another one, on it."""

    def __init__(
        self, folder: Path, at_end: bool = False, replay: Replay | None = None, settings: Settings = AT_ONCE
    ) -> None:
        self.app: App = make_app((1280, 720), "en", data_dir=folder, settings=settings)
        self.scene = ReplayScene(self.app, replay or brought_down(), at_end)
        self.app.go(self.scene)
        self.wait(0.1)

    def wait(self, seconds: float, step: float = 0.05) -> None:
        for _ in range(round(seconds / step)):
            self.app.frame(step)

    @property
    def board(self) -> VillaTable:
        assert self.scene._frame is not None
        board = self.scene._frame.board
        assert isinstance(board, VillaTable)
        return board


def lies(board: VillaTable) -> bool:
    """Whether pieces are seen where they fell."""
    return any(abs(pose.y) > 20 for pose in board.tower.poses.values())


def test_a_villa_that_fell_in_a_replay_does_not_stand_up_again_when_that_stops(tmp_path: Path) -> None:
    cinema = Cinema(tmp_path)
    assert not lies(cinema.board)
    cinema.scene.command("replay_play")
    cinema.wait(20)
    assert not cinema.scene.is_playing
    assert lies(cinema.board)


def test_a_villa_lies_at_the_end_of_its_replay_however_one_comes_there(tmp_path: Path) -> None:
    cinema = Cinema(tmp_path, at_end=True)
    assert lies(cinema.board)
    cinema.scene.command("replay_start")
    assert not lies(cinema.board)
    cinema.scene.command("replay_end")
    assert lies(cinema.board)


def test_a_picture_of_the_end_shows_it_too(tmp_path: Path) -> None:
    cinema = Cinema(tmp_path)
    picture = TablePicture(cinema.app, Playback(CHALLENGE, brought_down(), at_end=True))
    picture.drawn()
    board = picture._frame.board
    assert isinstance(board, VillaTable)
    assert lies(board)


@pytest.mark.parametrize("changes", [{"text_size": 150}, {"language": "de"}])
@pytest.mark.parametrize("at_end", [False, True])
def test_the_view_of_a_replay_stays_as_it_was_turned(
    tmp_path: Path, changes: dict[str, Any], at_end: bool
) -> None:
    cinema = Cinema(tmp_path, at_end)
    cinema.board.viewing.turn_to(123.0)
    cinema.app.change_settings(**changes)
    cinema.wait(0.1)
    assert cinema.board.camera.turn_deg == 123.0
    assert lies(cinema.board) is at_end


@pytest.mark.parametrize("at_end", [False, True])
def test_the_villa_of_a_replay_is_turned(tmp_path: Path, at_end: bool) -> None:
    cinema = Cinema(tmp_path, at_end)
    before = cinema.board.camera.turn_deg
    button = cinema.scene.stage.find("button-turn_left")
    assert button is not None
    cinema.scene.stage.strike(button)
    cinema.wait(1)
    assert cinema.board.camera.turn_deg != before
    assert lies(cinema.board) is at_end


@pytest.mark.parametrize("by", ["hand", "wheel", "key"])
def test_who_turns_the_villa_of_a_replay_sees_first_where_all_comes_to(tmp_path: Path, by: str) -> None:
    cinema = Cinema(tmp_path)
    cinema.scene.command("replay_forth")
    cinema.wait(0.3)
    assert cinema.scene._presenter is not None
    assert cinema.scene._presenter.is_busy
    turned = cinema.board.camera.turn_deg
    at = (600, 560)
    if by == "wheel":
        cinema.scene.handle(PointerMoved(at))
        cinema.scene.handle(WheelTurned(at, 1.0))
    elif by == "key":
        cinema.app.run_command("turn_left")
        cinema.wait(0.6)
    else:
        cinema.scene.handle(PointerPressed(at, LEFT))
        cinema.scene.handle(PointerMoved((at[0] + 40, at[1]), held=True))
        cinema.scene.handle(PointerReleased((at[0] + 40, at[1]), LEFT))
    assert not cinema.scene._presenter.is_busy
    assert lies(cinema.board)
    assert cinema.board.camera.turn_deg != turned


def test_what_lies_there_is_pointed_at_where_it_lies(tmp_path: Path) -> None:
    cinema = Cinema(tmp_path, at_end=True)
    tower = cinema.board.tower
    standing = {id for id in (column.id for column in tower.layout.columns) if id not in tower.poses}
    fallen = [tower.seen(column.id) for column in tower.layout.columns if column.id not in standing]
    lying = [seen for seen in fallen if seen is not None and abs(abs(seen.tilt_deg) - 90) < 10]
    assert lying
    for seen in lying:
        # It is as long across as it was high, and nothing is where it stood.
        ends = [(seen.centre[0] + way * 0.4 * seen.rect.h, seen.centre[1]) for way in (-1, 1)]
        assert all(seen.shows(end) for end in ends)
        assert not seen.shows((seen.centre[0], seen.centre[1] - 0.45 * seen.rect.h))
        assert tower.column_under(seen_column(seen.column, tower.camera).centre) != seen.column.id
    assert any(tower.column_under(seen.centre) == seen.column.id for seen in lying)


def test_the_end_is_seen_from_far_enough_away_whatever_was_seen_before(tmp_path: Path) -> None:
    cinema = Cinema(tmp_path)
    # As if the villa had been lower where one comes from.
    cinema.board.viewing.scale = 2.0
    cinema.scene.command("replay_end")
    assert cinema.board.viewing.scale == fitting_scale(cinema.board.view.table.layout)


def test_a_column_is_clicked_that_brings_the_villa_down_just_now(tmp_path: Path) -> None:
    match: Match[Any, Any, Any] = Match(CHALLENGE.rules(), new_setup(CHALLENGE.info, 1, task="tower-01"), 1)
    match.submit(0, SOLUTIONS["tower-01"].actions[0])
    # Near the edge, and from on high.
    match.submit(0, Place(74_586, -81_007, drop_um=HIGHEST_DROP_UM))
    fall = match.state.fall
    assert fall.doing == "set_down"
    replay = replay_of(match, GAME, seats(1, (0,)), "2026-03-01T18:30:00Z")
    cinema = Cinema(tmp_path, replay=replay, settings=Settings())
    cinema.scene.command("replay_forth")
    cinema.wait(30)
    cinema.scene.command("replay_forth")
    for _ in range(200):
        cinema.wait(0.05)
        if cinema.board.fallen is not None:
            break
    assert cinema.board.fallen is not None
    assert all(column.id != fall.piece for column in cinema.board.view.table.layout.columns)
    seen = cinema.board.tower.seen(fall.piece)
    assert seen is not None
    assert cinema.board.tower.column_under(seen.centre) == fall.piece
    for event in (PointerMoved(seen.centre, held=False), PointerPressed(seen.centre, LEFT),
                  PointerReleased(seen.centre, LEFT)):  # fmt: skip
        # The scene would bring the motion to its end first; at a table it goes on.
        if not cinema.board.hears(event):
            cinema.scene.stage.handle(event)
    assert cinema.board.hand.selected == fall.piece
