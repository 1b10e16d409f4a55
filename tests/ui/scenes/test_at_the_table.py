"""What can be opened from a table, and what comes after its last move."""

from __future__ import annotations

import pygame
import pytest

from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.scenes.finished.results import PAGES, ResultsScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.options.settings import SettingsScene
from game.ui.scenes.playing.menu import MenuScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.widgets.segmented import Segmented
from tests.ui.driving import Hand
from tools.shots_states import scenes as examples

EVA = SeatSetup("Eva", "red")


def table_with_menu(app: App, hand: Hand, other: SeatSetup = EVA) -> TableScene:
    """A running game with its menu open."""
    app.change_settings(last_seats={"viva": (SeatSetup("Ana", "blue"), other)})
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.4)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    app.push(MenuScene(app, table))
    hand.wait(0.4)
    return table


@pytest.mark.parametrize(("button", "kind"), [
    ("menu-rules", RulesScene), ("menu-settings", SettingsScene), ("menu-load", SavedGamesScene),
    ("menu-new", NewGameScene),
])
def test_the_menu_opens_other_screens_and_the_table_waits_below(
    app: App, hand: Hand, button: str, kind: type
) -> None:
    table = table_with_menu(app, hand)
    hand.click(button)
    hand.wait(0.1)
    assert isinstance(app.top, kind)
    assert table in app.scenes
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert not isinstance(app.top, kind)
    assert table in app.scenes


@pytest.mark.parametrize(("key", "mod", "kind"), [
    (pygame.K_n, pygame.KMOD_CTRL, NewGameScene), (pygame.K_o, pygame.KMOD_CTRL, SavedGamesScene),
    (pygame.K_s, pygame.KMOD_CTRL, NameQuestion), (pygame.K_F1, 0, RulesScene), (pygame.K_F10, 0, MenuScene),
])
def test_keys_open_them_straight_from_the_table(
    app: App, hand: Hand, key: int, mod: int, kind: type
) -> None:
    table = table_with_menu(app, hand, SeatSetup("Eva", "red", "clockwork", "fair"))
    while app.top is not table:
        hand.key(pygame.K_ESCAPE)
        hand.wait(0.1)
    hand.key(key, mod)
    assert isinstance(app.top, kind)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert app.top is table


def test_a_picture_of_the_table_shows_nobodys_hand_and_leaves_the_table_as_it_was(
    app: App, hand: Hand
) -> None:
    table = table_with_menu(app, hand, SeatSetup("Eva", "red", "clockwork", "fair"))
    hand.click("menu-picture")
    hand.wait(0.2)
    assert table in app.scenes
    assert table.session.viewer == 0
    (path,) = app.places.exchange.glob("viva-*.png")
    before = path.read_bytes()
    table.session.viewer = None
    app.push(MenuScene(app, table))
    hand.wait(0.2)
    hand.click("menu-picture")
    assert path.read_bytes() == before


def test_home_keeps_the_game(app: App, hand: Hand) -> None:
    table = table_with_menu(app, hand)
    hand.click("menu-home")
    hand.wait(0.4)
    assert isinstance(app.top, HomeScene)
    assert [listed.path.stem for listed in app.shelf.running()] == [table.session.game]


def test_a_game_is_saved_under_a_name_with_a_picture(app: App, hand: Hand) -> None:
    table_with_menu(app, hand)
    hand.click("menu-save")
    hand.wait(0.4)
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type("La partida de Ñu")
    hand.key(pygame.K_RETURN)
    hand.wait(0.1)
    saved = app.shelf.saved()
    assert [listed.summary.name for listed in saved if listed.summary] == ["La partida de Ñu"]
    assert app.shelf.thumbnail(saved[0].path) is not None


class Torn(Node):
    """What cannot be drawn."""

    def paint(self, painter: Painter) -> None:
        raise RuntimeError("the cloth is torn")


def test_a_picture_that_fails_leaves_whoever_looks_where_they_are(app: App, hand: Hand) -> None:
    table = table_with_menu(app, hand, SeatSetup("Eva", "red", "clockwork", "learner"))
    viewer = table.session.viewer
    assert viewer is not None
    table.stage.add(Torn("torn", Rect(300, 300, 50, 50)))
    with pytest.raises(RuntimeError, match="torn"):
        table.thumbnail()
    assert table.session.viewer == viewer


def test_escape_leaves_the_question_for_a_name_at_once(app: App, hand: Hand) -> None:
    table_with_menu(app, hand)
    hand.click("menu-save")
    hand.wait(0.4)
    assert isinstance(app.top, NameQuestion)
    hand.type("Not this one")
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert not isinstance(app.top, NameQuestion)
    assert not app.shelf.saved()
    assert pygame.key.get_repeat() == (0, 0)


def finished(app: App, hand: Hand) -> ResultsScene:
    scene = examples.results(4, "count")(app)
    app.go(scene)
    hand.wait(0.4)
    assert isinstance(scene, ResultsScene)
    return scene


def test_every_page_of_the_score_sheet_opens(app: App, hand: Hand) -> None:
    scene = finished(app, hand)
    for page in PAGES:
        hand.click(dict(hand.node("pages").parts())[page].centre)
        hand.wait(0.4)
        assert scene.page == page
        assert app.top.stage.find(f"result-{page}") is not None


def test_the_board_can_be_seen_once_more(app: App, hand: Hand) -> None:
    scene = finished(app, hand)
    hand.click("button-board")
    hand.wait(0.4)
    replay = app.top
    assert isinstance(replay, ReplayScene)
    assert replay.playback.place == replay.playback.length
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert app.top is scene


def test_playing_again_keeps_seats_and_rules_and_deals_anew(app: App, hand: Hand) -> None:
    scene = finished(app, hand)
    before = scene.session
    hand.click("button-again")
    hand.wait(0.1)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats == before.seats
    assert table.session.match.setup == before.match.setup
    assert table.session.game != before.game
    assert table.session.match.length == 0


def test_a_picture_of_the_result_is_saved(app: App, hand: Hand) -> None:
    finished(app, hand)
    hand.click("button-picture")
    hand.wait(0.1)
    assert len(list((app.places.data / "pictures").glob("*.png"))) == 1


def test_home_is_one_click_from_the_result(app: App, hand: Hand) -> None:
    finished(app, hand)
    hand.click("button-home")
    hand.wait(0.1)
    assert isinstance(app.top, HomeScene)


@pytest.mark.parametrize(("key", "mod", "kind"), [
    (pygame.K_n, pygame.KMOD_CTRL, NewGameScene), (pygame.K_o, pygame.KMOD_CTRL, SavedGamesScene),
    (pygame.K_F1, 0, RulesScene),
])
def test_the_same_keys_work_after_the_game(app: App, hand: Hand, key: int, mod: int, kind: type) -> None:
    scene = finished(app, hand)
    hand.key(key, mod)
    assert isinstance(app.top, kind)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert app.top is scene


def test_clockwork_players_may_play_otherwise_in_the_middle_of_a_game(app: App, hand: Hand) -> None:
    table = table_with_menu(app, hand, SeatSetup("Eva", "red", "clockwork", "fair"))
    hand.click("menu-levels")
    hand.wait(0.4)
    choice = hand.node("level-1")
    assert isinstance(choice, Segmented)
    assert choice.chosen == "fair"
    hand.click(dict(choice.parts())["master"].centre)
    assert table.session.seats[1].level == "master"
    assert table.session.seats[0].is_person
    saved = app.shelf.load(app.places.running / f"{table.session.game}.json").content
    assert saved.seats == table.session.seats
    hand.click("button-back")
    hand.wait(0.1)
    assert app.top.name != "levels"


def test_without_clockwork_players_there_is_nothing_to_choose(app: App, hand: Hand) -> None:
    table_with_menu(app, hand)
    assert app.top.stage.find("menu-levels") is None
