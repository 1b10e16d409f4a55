"""A window of another scale: what was measured for the old one is measured anew, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.villa_paletti.table.verdict import VerdictScene
from game.ui.app import App
from game.ui.board.air import FLIGHT_Z
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.unfolded import Unfolded
from tests.ui.driving import Hand
from tests.ui.test_window import resized
from tools.redraw_watch import spilt, traces
from tools.shots import State, named_states

BEFORE, AFTER = (1280, 720), (1024, 640)
LARGE = 170
"""With such letters most notes and sheets have to grow."""
MEASURED = (
    "home", "home-waiting", "lisboa-sponsor", "lisboa-office", "lisboa-store", "viana-example-6",
    "viva-example-10", "viva-practice", "viva-lesson-houses-2", "patios-lesson-neighbour-1", "rules",
    "villa-verdict", "saved-games", "settings-look", "replay-end", "viana-info-card", "levels",
)
"""States with something that is as large as its words, and some others."""


@pytest.fixture(scope="module")
def states() -> dict[str, State]:
    return named_states()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(BEFORE, data_dir=tmp_path, settings=Settings(text_size=LARGE))
    pygame.event.clear()
    yield made
    made.close()


def show(app: App, state: State) -> Hand:
    """Bring a state on the screen and let it come to rest."""
    scene = state(app)
    if scene not in app.scenes:
        app.go(scene)
    hand = Hand(app)
    settle(app)
    return hand


def settle(app: App) -> None:
    """Let what moves come to its end."""
    app.frame(0.05)
    if isinstance(app.top, TableScene):
        app.top.table.complete()
    for _ in range(60):
        app.frame(0.1)


def laid(app: App) -> list[object]:
    """Where everything lies that is seen, but for what comes by itself and what tells of a pointer."""
    return [
        (node.name, *(round(side, 1) for side in (node.rect.x, node.rect.y, node.rect.w, node.rect.h)))
        for node in app.top.stage.nodes()
        if node.visible and node.z != FLIGHT_Z and node.name not in ("tooltip", "verdict-tower")
    ]


@pytest.mark.parametrize("name", MEASURED)
def test_all_lies_as_if_the_window_had_always_been_like_that(
    app: App, states: dict[str, State], name: str
) -> None:
    show(app, states[name])
    resized(app, AFTER)
    settle(app)
    found = laid(app)
    show(app, states[name])
    assert found == laid(app)


def test_the_words_of_a_dialog_keep_above_its_buttons(app: App) -> None:
    points = (
        "·  Take hold of a column of yours and pull it sideways, slowly. Pulls of less than 3 mm are only a"
        " look.\n·  Let go before it is out and it is locked for everybody.\n·  Turn the table first: you"
        " always pull to the left or right as you see it."
    )
    seen = Answer("ok", "I see", "primary", None)
    for size in (BEFORE, (1000, 562), (700, 394), (1100, 620), AFTER):
        resized(app, size)
        show(app, lambda app: Dialog(app, "Before you begin", points, [seen]))
        resized(app, (1366, 768))
        app.frame(0.05)
        assert spilt(app) == []
        assert traces(app).w == 0
        body, button = app.top.stage.find("dialog-body"), app.top.stage.find("answer-ok")
        assert body is not None
        assert button is not None
        assert body.rect.bottom < button.rect.y


def test_what_is_half_typed_is_gone_on_with(app: App, states: dict[str, State]) -> None:
    hand = show(app, states["name-question"])
    field = app.top.stage.find("save-name")
    assert isinstance(field, TextField)
    app.top.stage.focus(field, shown=True)
    for letter in "Sund":
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0))
    resized(app, AFTER)
    hand.wait()
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text="day, Mon"))
    now = app.top.stage.find("save-name")
    assert isinstance(now, TextField)
    assert now is not field
    assert now.text == "Sunday, Mond"


def first_seen(scrolled: RichText | ScrollList[object]) -> int | None:
    """The block of a text that is seen first."""
    if isinstance(scrolled, ScrollList):
        return None
    above = scrolled.scroll.offset + 1
    return next(place for place, block in enumerate(scrolled._placed) if block.bottom > above)


@pytest.mark.parametrize("by_size_of_letters", [False, True])
@pytest.mark.parametrize(("state", "name"), [
    ("about", "about-text"), ("accessibility", "access-text"), ("key-list", "keys-text"),
    ("viana-school", "chapters"), ("challenge", "tasks"),
])
def test_what_was_scrolled_to_is_still_seen(
    app: App, states: dict[str, State], state: str, name: str, by_size_of_letters: bool
) -> None:
    hand = show(app, states[state])
    before = app.top.stage.find(name)
    assert isinstance(before, RichText | ScrollList)
    hand.move(before.rect.centre)
    hand.wheel(-2)
    hand.wait()
    offset, first = before.scroll.offset, first_seen(before)
    assert offset > 0
    if by_size_of_letters:
        app.change_settings(text_size=LARGE + 10)
    else:
        resized(app, AFTER)
    hand.wait()
    now = app.top.stage.find(name)
    assert now is not before
    assert isinstance(now, RichText | ScrollList)
    assert first_seen(now) == first
    if isinstance(now, ScrollList) or not by_size_of_letters:
        assert now.scroll.offset == pytest.approx(offset, abs=1)


@pytest.mark.parametrize(("state", "name"), [
    ("lisboa-plate-court", "plate"), ("lisboa-told", "story"), ("viana-lens", "lens"),
    ("viana-info-card", "info-card"), ("villa-log", "log"),
])
@pytest.mark.parametrize("by_size_of_letters", [False, True])
def test_what_is_open_on_a_table_stays_open(
    app: App, states: dict[str, State], state: str, name: str, by_size_of_letters: bool
) -> None:
    hand = show(app, states[state])
    if by_size_of_letters:
        hand.key(pygame.K_PLUS)
    else:
        resized(app, AFTER)
    settle(app)
    node = app.top.stage.find(name)
    assert node is not None
    assert node.visible


def test_a_lens_that_was_laid_down_stays_there_with_other_letters(app: App, states: dict[str, State]) -> None:
    hand = show(app, states["lisboa-turn"])
    hand.move(hand.node("lot-B2").rect.centre)
    hand.key(pygame.K_v)
    lens = hand.node("lens")
    assert lens.visible
    hand.key(pygame.K_PLUS)
    again = hand.node("lens")
    assert again is not lens
    assert again.visible
    hand.key(pygame.K_v)
    assert not again.visible


def test_what_moves_on_a_table_goes_on_moving(app: App, states: dict[str, State]) -> None:
    app.go(states["viana-idea"](app))
    app.frame(0.05)
    scene = app.top
    while not (isinstance(scene, TableScene) and scene.table.presenter.is_busy):
        app.frame(0.05)
        scene = app.top
    resized(app, AFTER)
    app.frame(0.01)
    assert scene.table.presenter.is_busy


def test_the_keyboard_stays_where_it_is(app: App, states: dict[str, State]) -> None:
    show(app, states["lisboa-office"])
    row = app.top.stage.find("row-state-favor")
    app.top.stage.focus(row)
    resized(app, AFTER)
    app.frame(0.05)
    focused = app.top.stage.focused
    assert focused is not None
    assert focused is not row
    assert focused.name == "row-state-favor"
    assert app.top.stage.focus_shown


@pytest.mark.parametrize(("state", "name"), [
    ("lisboa-card", "button-anew"), ("lisboa-plate-court", "large-office-king"), ("lisboa-told", "step-3"),
    ("lisboa-office", "row-state-favor"), ("patios-ladder", "button-stop-watering"),
    ("viva-lesson-houses-2", "teacher-known"), ("viana-example-6", "teacher-leave"),
    ("rules", "page-back"), ("challenge", "tasks"),
])
@pytest.mark.parametrize("key", [pygame.K_PLUS, pygame.K_MINUS])
def test_the_keyboard_stays_where_it_is_with_other_letters(
    app: App, states: dict[str, State], state: str, name: str, key: int
) -> None:
    hand = show(app, states[state])
    before = app.top.stage.find(name)
    assert before is not None
    app.top.stage.focus(before)
    hand.key(key)
    settle(app)
    focused = app.top.stage.focused
    assert focused is not None
    assert focused is not before
    assert focused.name == name
    assert app.top.stage.focus_shown


@pytest.mark.parametrize(("name", "key"), [
    ("seat-3-level", pygame.K_DOWN), ("seat-0-colour", pygame.K_RIGHT),
])
def test_an_open_list_stays_open_under_the_keyboard(
    app: App, states: dict[str, State], name: str, key: int
) -> None:
    hand = show(app, states["new-game"])
    owner = hand.node(name)
    app.top.stage.focus(owner)
    hand.key(pygame.K_RETURN)
    hand.key(key)
    before = app.top.stage.focused
    assert isinstance(before, Unfolded)
    resized(app, AFTER)
    hand.wait()
    now = app.top.stage.focused
    assert isinstance(now, Unfolded)
    assert now is not before
    assert (now.marked, app.top.stage.focus_shown) == (before.marked, True)
    hand.key(pygame.K_ESCAPE)
    assert app.top.stage.focused is hand.node(name) is not owner


def test_the_film_of_a_fall_goes_on(app: App, states: dict[str, State]) -> None:
    app.go(states["villa-verdict"](app))
    app.frame(0.05)
    assert isinstance(app.top, VerdictScene)
    assert app.top.restless
    resized(app, AFTER)
    app.frame(0.05)
    assert app.top.restless
    for _ in range(700):
        app.frame(0.1)
    assert not app.top.restless
    resized(app, BEFORE)
    app.frame(0.05)
    assert not app.top.restless
    assert app.top.stage.find("verdict-tower") is not None


def test_what_is_told_of_a_thing_is_told_in_lines_of_the_new_length(app: App) -> None:
    show(app, named_states()["table-turn"])
    hand = Hand(app)
    hint = app.top.stage.find("button-hint")
    assert hint is not None
    hand.move(hint.rect.centre)
    hand.wait(1.0)
    before = app.top.stage.find("tooltip")
    assert before is not None
    resized(app, AFTER)
    hand.wait(0.1)
    now = app.top.stage.find("tooltip")
    assert now is not before
    assert spilt(app) == []
