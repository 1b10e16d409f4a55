"""Saved games and finished games: shown, opened, renamed, deleted; damaged ones explained."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import message
from game.core.rules import new_setup
from game.options import Options
from game.storage.atomic import generations_of
from game.storage.crash import write_crash
from game.storage.problem import StorageProblem
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.replays import ListedReplay, ReplayShelf, replay_of
from game.storage.save import save_of
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.shelf import Listed, Shelf
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.people.figure_pages import SHEET
from game.ui.scenes.people.statistics import DEFINED
from game.ui.scenes.playing.opening import go_on, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.start import enter
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.toast import Toast
from tests.ui.driving import Hand, table_of
from tools.shots import named_states
from tools.shots_states import scenes as examples


def pick(hand: Hand, row: int) -> None:
    """Click a row of the list."""
    games = hand.node("games")
    assert isinstance(games, ScrollList)
    hand.click(games.row_rect(row).centre)
    hand.wait(0.4)


def shelf_open(app: App, hand: Hand) -> None:
    app.go(examples.saved_games(app))
    hand.wait(0.4)


def test_a_saved_game_is_opened(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 1)
    hand.click("button-load")
    hand.wait(0.1)
    assert any(isinstance(scene, TableScene) for scene in app.scenes)


def test_a_game_that_was_played_on_stays_when_its_old_save_is_opened(app: App, hand: Hand) -> None:
    setup = new_setup(title_named("viva").info, 2)
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Bea", "red", "clockwork", "fair"))
    start_game(app, "viva", setup, seats, 4)
    hand.wait(0.4)
    table = table_of(app)
    app.shelf.keep(table.session.save("Sunday"))
    decision = table.session.decision
    assert decision is not None
    seat = decision.seats[0]
    table.session.submit(table.session.legal(seat)[0], seat)
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    played = app.shelf.running()[0]
    before = played.path.read_bytes()
    go_on(app, app.shelf.saved()[0].path)
    hand.wait(0.4)
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    assert played.path.read_bytes() == before
    assert len(app.shelf.running()) == 2


def test_a_damaged_game_is_explained_and_cannot_be_opened(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 3)
    assert not hand.node("button-load").enabled
    assert not hand.node("button-rename").enabled
    assert hand.node("button-delete").enabled


@pytest.mark.parametrize("seats", [1, 7])
def test_a_game_for_more_or_fewer_than_the_title_has_room_for_is_no_hindrance(
    app: App, hand: Hand, seats: int
) -> None:
    match = examples.finished_match(4)
    sitting = tuple(SeatSetup(f"P{place}", SEAT_COLOURS[place % 6]) for place in range(seats))
    save = save_of(match, "1" * 32, examples.SEATS, "2026-03-01T18:30:00Z", message("ui.table.over"))
    record = replace(save.record, setup=replace(save.record.setup, seats=seats))
    app.shelf.autosave(replace(save, seats=sitting, record=record))
    app.go(HomeScene(app))
    hand.wait(1.0)
    assert isinstance(app.top, HomeScene)
    hand.click("button-go-on")
    hand.wait(0.5)
    assert isinstance(app.top, Dialog)
    app.go(SavedGamesScene(app))
    hand.wait(0.5)
    assert hand.node("button-delete").enabled


def test_a_game_that_is_broken_inside_says_so(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 1)
    listed = app.shelf.saved()[0]
    for path in app.places.saves.glob(f"{listed.path.name}*"):
        path.write_bytes(path.read_bytes()[:-20])
    hand.click("button-load")
    hand.wait(0.1)
    assert isinstance(app.top, Dialog)


def played(app: App) -> Path:
    """A running game of three actions, each of them stored; where its save lies."""
    setup = new_setup(title_named("viva").info, 2)
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Bea", "red", "clockwork", "fair"))
    start_game(app, "viva", setup, seats, 4)
    session = table_of(app).session
    for _ in range(3):
        assert session.decision is not None
        seat = session.decision.seats[0]
        assert session.submit(session.legal(seat)[0], seat) is None
    (listed,) = app.shelf.running()
    return listed.path


def said(app: App) -> str:
    """All news that stand there."""
    return "\n".join(node.text for node in app.top.stage.nodes() if isinstance(node, Toast))


@pytest.mark.parametrize("by_command_line", [False, True])
def test_that_an_older_version_has_to_serve_is_said(app: App, hand: Hand, by_command_line: bool) -> None:
    path = played(app)
    path.write_bytes(path.read_bytes()[:-20])
    if by_command_line:
        enter(app, Options(load=path))
    else:
        go_on(app, path)
    hand.wait(0.1)
    assert any(isinstance(scene, TableScene) for scene in app.scenes)
    (kept,) = app.places.damaged.iterdir()
    assert app.text("storage.kept_aside", file=path.name, kept=kept.name) in said(app)
    assert app.text("storage.older_version", file=path.name) in said(app)


@pytest.mark.parametrize("by_command_line", [False, True])
def test_a_game_that_a_newer_program_went_on_with_is_left_alone(
    app: App, hand: Hand, by_command_line: bool
) -> None:
    path = played(app)
    app.go(HomeScene(app))
    hand.wait(0.1)
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    if by_command_line:
        with pytest.raises(StorageProblem, match=r"storage\.newer"):
            enter(app, Options(load=path))
    else:
        go_on(app, path)
        hand.wait(0.1)
        body = hand.node("dialog-body")
        assert isinstance(body, Label)
        assert body.text == app.text("storage.newer", file=path.name)
    assert path.read_bytes() == newer


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that opens and cannot be read")
def test_a_game_that_cannot_be_read_just_now_is_gone_on_with_as_another(app: App, hand: Hand) -> None:
    path = played(app)
    app.go(HomeScene(app))
    hand.wait(0.1)
    newest, older = path.read_bytes(), generations_of(path)[1].read_bytes()
    path.unlink()
    path.symlink_to("/proc/self/mem")
    go_on(app, path)
    hand.wait(0.1)
    session = table_of(app).session
    assert app.text("storage.older_version", file=path.name) in said(app)
    assert app.shelf.running_file(session.game) != path
    assert app.shelf.load(app.shelf.running_file(session.game)).content.record == session.match.record()
    # On another day the newest version can be read again.
    path.unlink()
    path.write_bytes(newest)
    assert generations_of(path)[1].read_bytes() == older
    assert len(app.shelf.running()) == 2


def test_that_an_older_version_gets_another_name_is_said(app: App, hand: Hand) -> None:
    save = app.shelf.load(played(app)).content
    for _ in range(2):
        path = app.shelf.keep(replace(save, name="Sunday"))
    path.write_bytes(path.read_bytes()[:-20])
    scene = SavedGamesScene(app)
    app.go(scene)
    hand.wait(0.4)
    pick(hand, 1)
    hand.click("button-rename")
    hand.wait(0.4)
    hand.type("Monday")
    hand.click("save-now")
    hand.wait(0.4)
    assert [listed.summary.name for listed in app.shelf.saved() if listed.summary] == ["Monday"]
    assert app.text("storage.older_version", file=path.name) in said(app)


def test_why_no_version_can_be_opened_is_said(app: App, hand: Hand) -> None:
    path = played(app)
    for version in generations_of(path):
        version.write_bytes(version.read_bytes()[:-20])
    go_on(app, path)
    hand.wait(0.1)
    body = hand.node("dialog-body")
    assert isinstance(body, Label)
    assert app.text("storage.missing", file=path.name) not in body.text
    assert len(list(app.places.damaged.iterdir())) == 3
    for kept in app.places.damaged.iterdir():
        assert kept.name in body.text


def test_a_save_that_crashed_twice_need_not_be_opened_whatever_the_clock_says(app: App, hand: Hand) -> None:
    path = played(app)
    save = replace(app.shelf.load(path).content, updated="2031-03-01T18:30:00Z")
    app.shelf.autosave(save)
    for _ in range(2):
        write_crash(app.places, ValueError("a fault"), {}, save.game, save.record)
    go_on(app, path)
    hand.wait(0.5)
    assert isinstance(app.top, Dialog)
    hand.click("answer-older")
    hand.wait(0.1)
    (table,) = (scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.last < len(save.record.records)


def test_deleting_asks_first(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 1)
    before = len(app.shelf.saved())
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-cancel")
    hand.wait(0.4)
    assert len(app.shelf.saved()) == before
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-delete")
    hand.wait(0.4)
    assert len(app.shelf.saved()) == before - 1
    assert isinstance(app.top, SavedGamesScene)


def test_a_running_game_that_is_deleted_counts_as_given_up(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 0)
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-delete")
    hand.wait(0.4)
    assert app.shelf.running() == ()
    assert [result.finished for result in app.results.results()] == [False]


def test_a_game_gets_another_name(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 1)
    hand.click("button-rename")
    hand.wait(0.4)
    for _ in range(70):
        hand.key(8)
    hand.type("Noche de Reyes")
    hand.click("save-now")
    hand.wait(0.4)
    assert "Noche de Reyes" in {listed.summary.name for listed in app.shelf.saved() if listed.summary}


def test_an_empty_name_is_not_taken(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    pick(hand, 1)
    hand.click("button-rename")
    hand.wait(0.4)
    for _ in range(70):
        hand.key(8)
    hand.type("   ")
    hand.click("save-now")
    hand.wait(0.4)
    assert app.top.name == "name-question"


def test_a_finished_game_is_watched(app: App, hand: Hand) -> None:
    app.go(examples.replay_list(app))
    hand.wait(0.4)
    hand.click("button-watch")
    hand.wait(0.1)
    assert isinstance(app.top, ReplayScene)


def test_a_damaged_replay_is_explained(app: App, hand: Hand) -> None:
    app.go(examples.replay_list(app))
    hand.wait(0.4)
    pick(hand, 2)
    assert isinstance(app.top, ReplayListScene)
    assert not hand.node("button-watch").enabled


def test_all_that_is_counted_is_explained_on_the_sheet(app: App, hand: Hand) -> None:
    app.go(examples.statistics(app))
    hand.wait(0.4)
    figures = hand.node("figures").rect
    meanings = [hand.node(f"means-{column}").rect for column in DEFINED]
    assert figures.h > 30 * (len(TITLES) + 1)
    assert figures.bottom <= hand.node("defined-title").rect.y
    assert max(meaning.bottom for meaning in meanings) <= SHEET.bottom - 8


def test_whoever_was_renamed_goes_on_under_the_new_name(app: App, hand: Hand) -> None:
    ana = new_profile("Ana", "blue")
    seats = (SeatSetup("Ana", "blue", profile=ana.id), SeatSetup("Bea", "red", "clockwork", "fair"))
    title = title_named("viva")
    session = TableSession.new(title, new_setup(title.info, 2), seats, 4, app.thinker, app.keeper)
    app.shelf.autosave(session.save())
    PROFILES_FILE.save(app.places, Profiles((replace(ana, name="Anabel"),)))
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    hand.click("button-load")
    hand.wait(0.1)
    opened = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert [(seat.name, seat.profile) for seat in opened.session.seats] == [("Anabel", ana.id), ("Bea", "")]


def test_of_a_damaged_running_game_nothing_is_said_to_count(app: App, hand: Hand) -> None:
    app.places.running.mkdir(parents=True)
    (app.places.running / f"{'0' * 32}.json").write_bytes(b"{")
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    hand.click("button-delete")
    hand.wait(0.4)
    body = hand.node("dialog-body").text  # type: ignore[attr-defined]
    assert body == app.text("ui.saved.delete.body", name=f"{'0' * 32}.json")
    hand.click("answer-delete")
    hand.wait(0.4)
    assert app.results.results() == ()
    assert app.shelf.running() == ()


def rows_of(hand: Hand, name: str) -> ScrollList[object]:
    """The list of that name as it is now; it is another one after each choice."""
    node = hand.node(name)
    assert isinstance(node, ScrollList)
    return node


def first_row_after(hand: Hand, name: str, notches: int) -> tuple[int, float]:
    """The first row that is seen whole once a list was scrolled down so far, and how far that is."""
    hand.move(hand.node(name).rect.centre)
    hand.wheel(-notches)
    hand.wait(0.3)
    rows = rows_of(hand, name)
    first = next(place for place in range(len(rows.rows)) if rows.row_rect(place).y >= rows.view.y)
    return first, rows.scroll.offset


def test_a_row_that_is_chosen_stays_under_the_pointer(app: App, hand: Hand) -> None:
    app.go(named_states()["challenge"](app))
    hand.wait(0.5)
    first, offset = first_row_after(hand, "tasks", notches=9)
    hand.click(rows_of(hand, "tasks").row_rect(first).centre)
    assert rows_of(hand, "tasks").chosen == first
    assert rows_of(hand, "tasks").scroll.offset == offset > 0
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    tasks = rows_of(hand, "tasks")
    assert tasks.chosen == tasks._marked == first + 1
    assert tasks.scroll.offset == offset


def test_a_list_of_many_games_shows_the_same_part_when_one_is_deleted(app: App, hand: Hand) -> None:
    match = examples.finished_match(4)
    for day in range(1, 15):
        app.replays.store(replay_of(match, f"{day:032x}", examples.SEATS, f"2025-03-{day:02}T18:30:00Z"))
    app.go(ReplayListScene(app))
    hand.wait(0.5)
    first, offset = first_row_after(hand, "games", notches=6)
    pick(hand, first)
    assert rows_of(hand, "games").scroll.offset == offset > 0
    hand.click("button-delete")
    hand.wait(0.5)
    hand.click("answer-delete")
    hand.wait(0.5)
    games = rows_of(hand, "games")
    assert len(games.rows) == 13
    assert games.chosen == games._marked == first
    assert games.scroll.offset == offset


class CountedShelf(ReplayShelf):
    """Counts how often it looks into all of its files."""

    looks = 0

    def listed(self) -> tuple[ListedReplay, ...]:
        """All finished games."""
        self.looks += 1
        return super().listed()


def test_choosing_a_game_looks_into_no_file(app: App, hand: Hand) -> None:
    """There may be thousands of them."""
    app.__dict__["replays"] = shelf = CountedShelf(app.places)
    match = examples.finished_match(4)
    for number in (1, 2, 3):
        shelf.store(replay_of(match, f"{number:032x}", examples.SEATS, "2025-03-01T18:30:00Z"))
    app.go(ReplayListScene(app))
    hand.wait(0.5)
    for row in (1, 2, 0):
        pick(hand, row)
    assert shelf.looks == 1
    shelf.file_of(f"{3:032x}").write_bytes(b"{")
    hand.click("button-watch")
    hand.wait(0.5)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.5)
    assert len(rows_of(hand, "games").rows) == 2


class CountedSaves(Shelf):
    """Counts how often it looks into all games that are running."""

    looks = 0

    def running(self) -> tuple[Listed, ...]:
        """Games that are not finished."""
        self.looks += 1
        return super().running()


def test_choosing_a_saved_game_looks_into_no_file(app: App, hand: Hand) -> None:
    shelf_open(app, hand)
    app.__dict__["shelf"] = shelf = CountedSaves(app.places)
    app.go(SavedGamesScene(app))
    hand.wait(0.5)
    pick(hand, 1)
    pick(hand, 0)
    assert shelf.looks == 1
    hand.click("button-delete")
    hand.wait(0.5)
    hand.click("answer-delete")
    hand.wait(0.5)
    assert shelf.looks > 1
