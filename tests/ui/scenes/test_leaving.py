"""A game that could not be stored is not thrown away unasked, and the menu does not say that it is saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.message import message
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.leaving import LeavingQuestion
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.menu import MenuScene
from game.ui.scenes.playing.opening import go_on, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.theme import TERRACOTTA_DARK
from game.ui.widgets.label import Label
from tests.ui.driving import Hand
from tests.ui.test_faults_at_the_table import SEATS, a_move, begun, no_room_for_saves, the_table
from tests.ui.test_interrupted_ends import over


def failing(app: App, hand: Hand) -> TableScene:
    """A table whose last move could not be stored."""
    begun(app, hand)
    no_room_for_saves(app)
    table = the_table(app)
    a_move(table)
    hand.wait(0.2)
    return table


def by_menu(name: str) -> Callable[[App, Hand], None]:
    def choose(app: App, hand: Hand) -> None:
        app.push(MenuScene(app, the_table(app)))
        hand.wait(0.5)
        hand.click(f"menu-{name}")

    return choose


def by_closing_the_window(app: App, hand: Hand) -> None:
    for _ in range(3):
        app.dispatch(pygame.event.Event(pygame.QUIT))


def by_key(app: App, hand: Hand) -> None:
    app.run_command("quit")


def by_a_new_game(app: App, hand: Hand) -> None:
    start_game(app, "viva", new_setup(title_named("viva").info, 2), SEATS, 12)


def by_going_on_elsewhere(app: App, hand: Hand) -> None:
    go_on(app, app.shelf.keep(the_table(app).session.save("Sunday")))


WAYS = pytest.mark.parametrize("leave", [
    by_menu("home"), by_menu("quit"), by_closing_the_window, by_key, by_a_new_game, by_going_on_elsewhere,
])


def is_left(app: App, table: TableScene) -> bool:
    return not app.running or table not in app.scenes


@WAYS
def test_a_game_that_could_not_be_stored_is_left_when_somebody_says_so(
    app: App, hand: Hand, leave: Callable[[App, Hand], None]
) -> None:
    table = failing(app, hand)
    leave(app, hand)
    hand.wait(0.5)
    assert not is_left(app, table)
    assert [scene for scene in app.scenes if isinstance(scene, LeavingQuestion)] == [app.top]
    hand.click("answer-cancel")
    hand.wait(0.5)
    assert not is_left(app, table)
    leave(app, hand)
    hand.wait(0.5)
    hand.click("answer-again")
    hand.wait(0.5)
    assert isinstance(app.top, LeavingQuestion), "it fails again"
    hand.click("answer-leave")
    hand.wait(0.5)
    assert is_left(app, table)


@WAYS
def test_where_there_is_room_again_it_is_stored_and_nothing_asked(
    app: App, hand: Hand, leave: Callable[[App, Hand], None]
) -> None:
    table = failing(app, hand)
    app.places.running.unlink()
    leave(app, hand)
    hand.wait(0.5)
    assert is_left(app, table)
    stored = app.shelf.load(app.shelf.running_file(table.session.game)).content
    assert len(stored.record.records) == table.session.match.length


def test_saving_again_leaves_where_it_succeeds(app: App, hand: Hand) -> None:
    table = failing(app, hand)
    by_menu("home")(app, hand)
    hand.wait(0.5)
    app.places.running.unlink()
    hand.click("answer-again")
    hand.wait(0.5)
    assert is_left(app, table)
    assert app.shelf.running()


@WAYS
def test_a_game_in_safety_is_left_unasked(app: App, hand: Hand, leave: Callable[[App, Hand], None]) -> None:
    begun(app, hand)
    table = the_table(app)
    leave(app, hand)
    hand.wait(0.5)
    assert is_left(app, table)


def test_so_is_one_in_a_window_that_stores_nothing(app: App, hand: Hand) -> None:
    app.services.writable = False
    begun(app, hand)
    table = the_table(app)
    a_move(table)
    by_menu("home")(app, hand)
    hand.wait(0.5)
    assert is_left(app, table)


@pytest.mark.parametrize(("key", "note"), [
    ("storage.full", "ui.menu.failing.full"), ("storage.read_only", "ui.menu.failing.read_only"),
    ("storage.not_written", "ui.menu.failing"),
])
def test_the_menu_says_that_the_game_is_not_saved_and_why(app: App, hand: Hand, key: str, note: str) -> None:
    table = failing(app, hand)
    assert table.session.is_failing
    table.session.failure = message(key, file="x", folder="y")
    app.push(MenuScene(app, table))
    hand.wait(0.5)
    label = app.top.stage.find("menu-note")
    assert isinstance(label, Label)
    assert (label.text, label.colour) == (app.text(note), TERRACOTTA_DARK)


# -- the end


def test_that_the_end_could_not_be_stored_is_told_although_moves_before_could_not(app: App) -> None:
    session = over(app)
    for wanted in (True, False):
        app.places.replays.parent.mkdir(exist_ok=True)
        if not app.places.replays.exists():
            app.places.replays.write_bytes(b"a file in the way")
        session.problem = None
        session.secure()
        assert (session.problem is not None) is wanted, "once is enough"


def test_a_failure_of_before_does_not_hide_that_of_the_end(app: App, hand: Hand) -> None:
    session = failing(app, hand).session
    session.problem = None
    while session.decision is not None:
        seat = session.decision.seats[0]
        before = session.problem
        assert session.submit(session.legal(seat)[0], seat) is None
        assert before is None, "a disk that stays full was spoken of already"
    assert session.problem is not None


def test_results_that_could_not_be_stored_are_not_left_unasked(app: App, hand: Hand) -> None:
    session = over(app)
    app.shelf.finished(session.game)
    app.places.replays.write_bytes(b"a file in the way")
    session.secure()
    app.go(ResultsScene(app, session))
    hand.wait(0.5)
    hand.click("button-home")
    hand.wait(0.5)
    assert isinstance(app.top, LeavingQuestion)
    app.places.replays.unlink()
    hand.click("answer-again")
    hand.wait(0.5)
    assert app.top.name == "home"
    assert len(app.replays.listed()) == 1
