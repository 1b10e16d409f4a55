"""Two people play a title that the program does not come with: by mouse, behind curtains, past a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.rules import new_setup
from game.storage.seats import SeatSetup
from game.storage.settings import Settings
from game.titles.registry import TITLES, Registry
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scene import Scene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.opening import go_on, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.widgets.ribbon import Ribbon
from tests.fixtures.noughts import NOUGHTS
from tests.fixtures.noughts.table import Cell
from tests.fixtures.processes import ROOT
from tests.titles.kit import Drawn
from tests.ui.driving import BareScene, Hand

SEATS = (SeatSetup("Ana", "blue"), SeatSetup("Eva", "red"))
AT_ONCE = Settings(animation_speed="at_once", pace="at_once", hover_delay_ms=2000)
REGISTRY = Registry(*TITLES.values(), NOUGHTS)

FIRST_HALF = (4, 8, 0, 4, 8)
"""Ana blocks the middle and Eva a corner; Ana marks a corner, both lose a turn at a block."""
SECOND_HALF = (1, 3, 2, 6)
"""Eva and Ana go on; the left column is Ana's."""
END = ["O", "X", "X", "O", "#", "", "O", "", "#"]


@contextmanager
def opened(folder: Path, language: str = "en") -> Iterator[tuple[App, Hand, Drawn]]:
    drawn = Drawn()
    app = make_app(language=language, data_dir=folder, audit=drawn, settings=AT_ONCE, registry=REGISTRY)
    pygame.event.clear()
    app.go(BareScene(app))
    app.apply_changes()
    yield app, Hand(app), drawn
    app.close()


def lift(app: App, hand: Hand) -> None:
    """Lift the curtain, if there is one."""
    hand.wait(0.3)
    if app.top.name == "curtain":
        hand.click("button-lift")
        hand.wait(0.1)


def play(app: App, hand: Hand, cells: Sequence[int]) -> None:
    """The two take turns at the mouse."""
    for cell in cells:
        lift(app, hand)
        hand.click(f"cell-{cell}")


def signs_of(scene: Scene) -> list[str]:
    return [cell.sign for cell in scene.stage.nodes() if isinstance(cell, Cell)]


def play_and_be_killed(folder: str) -> None:
    """The first half of a game; then the process is gone from one moment to the next."""
    with opened(Path(folder)) as (app, hand, _):
        start_game(app, NOUGHTS.key, new_setup(NOUGHTS.info, 2, blocks=True), SEATS, 5)
        play(app, hand, FIRST_HALF)
        os.kill(os.getpid(), signal.SIGKILL)


def killed(folder: Path) -> None:
    code = f"from {__name__} import play_and_be_killed; play_and_be_killed({str(folder)!r})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL, done.stderr


def test_two_people_play_on_after_a_kill_and_see_their_game_again(tmp_path: Path) -> None:
    killed(tmp_path)
    with opened(tmp_path, "es") as (app, hand, drawn):
        (waiting,) = app.shelf.running()
        go_on(app, waiting.path)
        hand.wait(0.1)
        assert app.top.name == "curtain"
        lift(app, hand)
        assert signs_of(app.top) == ["O", "", "", "", "#", "", "", "", "#"]
        play(app, hand, SECOND_HALF)
        hand.wait(1.0)
        assert isinstance(app.top, ResultsScene)
        assert app.top.session.match.length == len(FIRST_HALF + SECOND_HALF)
        assert app.shelf.running() == ()
        (kept,) = app.replays.listed()
        replay = ReplayScene(app, app.replays.load(kept.path).content)
        app.go(replay)
        hand.wait(0.1)
        assert signs_of(app.top) == [""] * 9
        app.top.command("replay_end")
        hand.wait(0.1)
        assert signs_of(app.top) == END
        assert "Ana tiene tres en raya." in drawn.said
        assert drawn.cut == []
        assert not [words for words in drawn.said if words.startswith("[")]


def test_a_block_is_on_the_screen_only_for_whoever_chose_it(tmp_path: Path) -> None:
    with opened(tmp_path) as (app, hand, _):
        start_game(app, NOUGHTS.key, new_setup(NOUGHTS.info, 2, blocks=True), SEATS, 5)
        play(app, hand, [4])
        table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
        shown = []
        for _ in SEATS:
            hand.wait(0.1)
            assert app.top.name == "curtain"
            shown.append(signs_of(table))
            lift(app, hand)
            shown.append(signs_of(app.top))
            hand.click("cell-8")
        assert shown[:3] == [[""] * 9] * 3
        assert shown[3] == ["", "", "", "", "#", "", "", "", ""]


def test_without_blocks_nobody_need_look_away_and_a_full_cell_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as (app, hand, _):
        start_game(app, NOUGHTS.key, new_setup(NOUGHTS.info, 2), SEATS, 5)
        play(app, hand, [4])
        hand.wait(0.5)
        assert isinstance(app.top, TableScene)
        hand.click("cell-4")
        ribbon = hand.node("ribbon")
        assert isinstance(ribbon, Ribbon)
        assert ribbon.text == "That cell is not free. Take another one."
        play(app, hand, [0, 3, 1, 5])
        hand.wait(1.0)
        assert isinstance(app.top, ResultsScene)
        assert app.top.session.outcome is not None
        assert app.top.session.outcome.winners == (0,)


def test_a_clockwork_player_answers_from_its_own_process(tmp_path: Path) -> None:
    with opened(tmp_path) as (app, hand, _):
        seats = (SEATS[0], SeatSetup("Curro", "red", "clockwork", "master"))
        start_game(app, NOUGHTS.key, new_setup(NOUGHTS.info, 2), seats, 5)
        play(app, hand, [4])
        for _ in range(1000):
            if "X" in signs_of(app.top):
                break
            hand.wait(0.05)
            pygame.time.wait(10)
        assert sorted(signs_of(app.top))[-2:] == ["O", "X"]
