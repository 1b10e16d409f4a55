"""A fault in the middle of a game: what is written down, and how the game is found again."""

from __future__ import annotations

from game.core.rules import new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui import crash
from game.ui.app import App
from game.ui.scenes.opening import go_on, start_game
from tests.ui.driving import Hand

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
