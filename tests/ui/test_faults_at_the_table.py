"""A fault in the middle of a game: what is written down, and how the game is found again."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.core.record import MatchRecord
from game.core.rules import new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui import crash, loop
from game.ui.app import App
from game.ui.assets import AssetProblem
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.opening import go_on, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.start import _of_last_time
from tests.ui.driving import BareScene, Hand

CUP = RuntimeError("the cup is broken")
SEATS = (SeatSetup("Ana", "blue"), SeatSetup("Rosa", "red"))


def begun(app: App, hand: Hand) -> None:
    setup = new_setup(title_named("viva").info, 2)
    start_game(app, "viva", setup, SEATS, 11)
    hand.wait(0.2)


def test_the_crash_file_tells_of_the_game(app: App, hand: Hand) -> None:
    begun(app, hand)
    file = crash.written_down(app, RuntimeError("the cup is broken"))
    assert file is not None
    text = file.read_text()
    assert "seed 11" in text
    assert "the cup is broken" in text
    assert "table" in text


def test_going_on_leaves_a_save_as_it_is_until_something_happens(app: App, hand: Hand) -> None:
    begun(app, hand)
    file = app.shelf.running()[0].path
    stored = file.stat().st_mtime_ns
    go_on(app, file)
    hand.wait(0.2)
    go_on(app, file)
    hand.wait(0.2)
    assert file.stat().st_mtime_ns == stored


def test_a_save_that_failed_twice_offers_an_older_one(app: App, hand: Hand) -> None:
    begun(app, hand)
    save = app.shelf.running()[0].path
    crash.written_down(app, RuntimeError("once"))
    go_on(app, save)
    hand.wait(0.2)
    assert "table" in [scene.name for scene in app.scenes]
    crash.written_down(app, RuntimeError("twice"))
    go_on(app, save)
    hand.wait(0.5)
    assert app.top.name == "dialog"
    hand.click("answer-same")
    hand.wait(0.2)
    assert "table" in [scene.name for scene in app.scenes]


def a_move(scene: TableScene) -> None:
    """The person whose turn it is does whatever comes first."""
    session = scene.session
    assert session.decision is not None
    seat = session.decision.seats[0]
    assert session.submit(session.legal(seat)[0], seat) is None


def the_table(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def no_room_for_saves(app: App) -> None:
    """A file lies where the folder of running games should be."""
    for file in app.places.running.iterdir():
        file.unlink()
    app.places.running.rmdir()
    app.places.running.write_bytes(b"")


def test_what_could_not_be_stored_is_said_once_and_stored_later(app: App, hand: Hand) -> None:
    begun(app, hand)
    scene = the_table(app)
    no_room_for_saves(app)
    a_move(scene)
    assert scene.session.problem is not None
    scene.session.problem = None
    a_move(scene)
    assert scene.session.problem is None, "once is enough"
    app.places.running.unlink()
    app.go(HomeScene(app))
    hand.wait(0.2)
    kept = app.shelf.load(app.shelf.running()[0].path).content
    assert len(kept.record.records) == 2


def test_nobody_is_told_of_a_save_that_is_not_there(app: App, hand: Hand) -> None:
    begun(app, hand)
    assert crash.secure_all(app)
    no_room_for_saves(app)
    a_move(the_table(app))
    assert not crash.secure_all(app)
    app.services.writable = False
    app.places.running.unlink()
    assert not crash.secure_all(app), "a window that stores nothing"


def test_a_scene_that_cannot_even_be_left_leads_to_the_plain_screen(app: App) -> None:
    class Broken(BareScene):
        """Asks for another screen, breaks, and breaks again whatever is wanted of it."""

        def update(self, dt: float) -> None:
            app.push(BareScene(app))
            raise RuntimeError("the cup is broken")

        def secure(self) -> None:
            raise RuntimeError("so is the saucer")

        def left(self) -> None:
            raise RuntimeError("so is the saucer")

    shown: list[str] = []

    def watch(app: App) -> None:
        shown.append(app.top.name)
        if len(shown) == 3:
            app.quit()

    app.go(Broken(app))
    assert loop.run(app, lambda: BareScene(app), watch) == 0
    assert shown == ["crash"] * 3


def test_the_plain_screen_says_whether_the_game_is_saved(app: App) -> None:
    class Lost(BareScene):
        """Has something that cannot be stored, and breaks."""

        @property
        def is_safe(self) -> bool:
            return False

        def update(self, dt: float) -> None:
            raise RuntimeError("the cup is broken")

    said: list[str] = []

    def watch(app: App) -> None:
        said.append(str(getattr(app.top.stage.find("crash-body"), "text", "")))
        app.quit()

    app.go(Lost(app))
    assert loop.run(app, lambda: BareScene(app), watch) == 0
    app.apply_changes()
    assert "could not be saved" in said[-1]
    assert not crash.secure_all(app)


def told_after_a_fault(
    app: App, capsys: pytest.CaptureFixture[str], fault: Exception = CUP
) -> tuple[str, str]:
    """What the plain screen says, and what the terminal says when that one breaks as well."""
    said: list[str] = []

    def stumble(app: App) -> None:
        if app.top.name == "crash":
            said.append(str(getattr(app.top.stage.find("crash-body"), "text", "")))
        raise fault

    assert loop.run(app, lambda: BareScene(app), stumble) == 2
    return said[-1], capsys.readouterr().err


def test_a_file_of_the_program_that_has_gone_is_told_with_its_remedy(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = AssetProblem("clay.webp cannot be read. Install the program again.", Path("images") / "clay.webp")
    on_the_screen, in_the_terminal = told_after_a_fault(app, capsys, gone)
    assert on_the_screen.startswith(app.text("ui.crash.asset", file="clay.webp"))
    assert app.text("ui.crash.stumbled") not in on_the_screen
    assert "sobremesa: clay.webp cannot be read. Install the program again." in in_the_terminal
    assert "fault of its own" not in in_the_terminal


def test_without_a_game_none_is_said_to_be_saved(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    on_the_screen, in_the_terminal = told_after_a_fault(app, capsys)
    assert on_the_screen.startswith(app.text("ui.crash.stumbled"))
    assert "ame was" not in on_the_screen
    assert "stopped by a fault of its own" in in_the_terminal
    assert "The game" not in in_the_terminal


@pytest.mark.parametrize(("fate", "line"), [
    (crash.Fate.SAVED, "The game is saved."),
    (crash.Fate.EARLIER, "The game is saved up to an earlier move."),
    (crash.Fate.LOST, "The game could not be saved."),
])
def test_what_became_of_the_game_is_said_as_it_is(
    app: App, hand: Hand, capsys: pytest.CaptureFixture[str], fate: crash.Fate, line: str
) -> None:
    begun(app, hand)
    if fate is crash.Fate.EARLIER:
        app.services.writable = False
    if fate is crash.Fate.LOST:
        no_room_for_saves(app)
        a_move(the_table(app))
    assert crash.fate_of_game(app, crash.secure_all(app)) is fate
    on_the_screen, _ = told_after_a_fault(app, capsys)
    assert app.text(f"ui.crash.game.{fate.value}") in on_the_screen
    assert crash.CrashScene(app, None, RuntimeError("x"), None, fate).is_safe is (fate is crash.Fate.SAVED)
    assert loop._SAID[fate].strip() == line


def test_a_game_that_waits_is_as_it_was(app: App, hand: Hand) -> None:
    begun(app, hand)
    app.go(HomeScene(app))
    hand.wait(0.2)
    assert crash.fate_of_game(app, True) is crash.Fate.SAVED


def test_the_next_start_tells_of_a_game_only_where_there_is_one(app: App, hand: Hand) -> None:
    assert _of_last_time(app) == app.text("ui.crash.last_time")
    begun(app, hand)
    assert _of_last_time(app).endswith(app.text("ui.crash.goes_on"))


@pytest.mark.parametrize("broken", ["secure", "is_safe", "game_at_hand"])
def test_a_second_fault_on_the_way_to_the_plain_screen_stops_nothing(app: App, broken: str) -> None:
    class Broken(BareScene):
        """Breaks, and breaks again when it is asked for what is at stake."""

        name = "broken"

        def update(self, dt: float) -> None:
            raise RuntimeError("the cup is broken")

        def secure(self) -> None:
            self._breaks_if("secure")

        @property
        def is_safe(self) -> bool:
            self._breaks_if("is_safe")
            return True

        def game_at_hand(self) -> tuple[str, MatchRecord] | None:
            self._breaks_if("game_at_hand")
            return None

        def _breaks_if(self, asked: str) -> None:
            if asked == broken:
                raise RuntimeError("so is the saucer")

    shown: list[str] = []

    def watch(app: App) -> None:
        shown.append(app.top.name)
        app.quit()

    app.go(Broken(app))
    assert loop.run(app, lambda: BareScene(app), watch) == 0
    assert shown == ["crash"]
    (file,) = app.places.crashes.iterdir()
    assert "the cup is broken" in file.read_text(encoding="utf-8")


def test_the_crash_file_needs_no_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "window", None)
    file = crash.written_down(app, RuntimeError("the cup is broken"))
    assert file is not None
    assert "the cup is broken" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("fault", "is_written"), [(RuntimeError, True), (SystemExit, False)])
def test_what_goes_wrong_in_a_thread_is_written_down_and_said(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    fault: type[BaseException], is_written: bool,
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    crash.watch_threads(app)

    def ends() -> None:
        raise fault("the spoon is bent")

    thread = threading.Thread(target=ends)
    thread.start()
    thread.join()
    assert app.places.crashes.exists() is is_written
    assert ("the spoon is bent" in capsys.readouterr().err) is is_written
