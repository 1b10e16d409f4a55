"""Reading aloud: what is said, and when."""

from __future__ import annotations

import pygame
import pytest

from game.core.rules import new_setup
from game.storage.seats import SeatSetup
from game.titles.patios.table.cells import CellNode
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.info_panel import InfoPanel
from game.ui.crash import CrashScene
from game.ui.geometry import Rect
from game.ui.looking_round import Sight
from game.ui.painter import Painter
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.people.person_sheet import PersonSheet
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.scenes.playing.levels import LevelsSheet
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.speech import ReadingAloud
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Label
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.panel import Panel
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import STAYS_S
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import BareScene, Hand
from tests.ui.scenes.test_family_chronicle import session_of
from tools.shots import named_states
from tools.shots_states.memory import fill


class Heard:
    """A voice that writes down what it says."""

    available = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self.is_closed = False

    def say(self, words: str, language: str) -> None:
        self.said.append(words)

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def heard(app: App, hand: Hand) -> Heard:
    """The program reads aloud."""
    voice = Heard()
    app.services.voice = voice
    app._reading = ReadingAloud(app, voice)
    app.change_settings(read_aloud=True)
    return voice


# -- what the keyboard comes to


def test_it_says_what_the_keyboard_comes_to_and_its_tooltip_once(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Button("go", Rect(100, 100, 150, 50), "Go on", lambda: None, hint="The next card"))
    hand.key(pygame.K_TAB)
    hand.wait(0.5)
    assert heard.said == ["Go on. The next card"]


def test_the_lines_of_the_log_are_said_as_the_keyboard_walks_over_them(
    app: App, hand: Hand, heard: Heard
) -> None:
    lines = [LogLine(None, "Ana begins."), LogLine(None, "Luis plays the Cook.")]
    app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_UP)
    hand.key(pygame.K_UP)
    assert heard.said == ["At the table", "Luis plays the Cook.", "Ana begins."]


def test_a_switch_is_said_with_the_name_before_it_and_its_state(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Label("light-name", Rect(100, 100, 150, 40), "Light"))
    app.top.stage.add(Toggle("light", Rect(300, 100, 70, 44), False, lambda on: None))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_SPACE)
    assert heard.said == ["Light. no", "yes"]


def test_things_alike_are_each_said_with_how_they_stand(app: App, hand: Hand, heard: Heard) -> None:
    stage = app.top.stage
    for number in range(2):
        stage.add(Toggle(f"light-{number}", Rect(300, 100 + 60 * number, 70, 44), False, lambda on: None))
    for number in range(2):
        stage.add(Button(f"away-{number}", Rect(300, 300 + 60 * number, 150, 50), "Away", lambda: None))
    hand.node("away-1").enable(False)
    for _ in range(4):
        hand.key(pygame.K_TAB)
    assert heard.said == ["no", "no", "Away", f"Away. {app.text('ui.aloud.shut')}"]


def test_lines_alike_are_each_said(app: App, hand: Hand, heard: Heard) -> None:
    lines = [LogLine(None, "Ana passes."), LogLine(None, "Ana passes.")]
    app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    for key in (pygame.K_TAB, pygame.K_UP, pygame.K_UP):
        hand.key(key)
    assert heard.said == ["At the table", "Ana passes.", "Ana passes."]


def test_sentences_that_the_tooltip_begins_with_are_said_once(app: App, hand: Hand, heard: Heard) -> None:
    hint = "Take back. Others have played since."
    app.top.stage.add(Button("back", Rect(100, 100, 150, 50), "Take back", lambda: None, hint=hint))
    hand.key(pygame.K_TAB)
    assert heard.said == [hint]


@pytest.mark.parametrize(("state", "name", "key"), [
    ("settings-look", "tab-look", "chosen"), ("settings-look", "tab-sound", ""),
    ("lisboa-plate-works", "tab-works", "chosen"), ("lisboa-plate-works", "hand-0", "possible"),
    ("table-twins", "hand-3", "chosen"), ("table-turn", "hand-1", ""), ("table-turn", "hand-5", "possible"),
    ("patios-choosing", "row-1", "possible"), ("patios-choosing", "row-8", ""),
    ("viana-choosing", "card-gardener", "possible"), ("viana-gardener", "card-gardener", "chosen"),
])  # fmt: skip
def test_what_marks_show_is_said(
    app: App, hand: Hand, heard: Heard, state: str, name: str, key: str
) -> None:
    app.go(named_states()[state](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node(name))
    hand.wait(0.1)
    marks = [app.text(f"ui.aloud.{mark}") for mark in ("chosen", "possible", "lit", "shut")]
    said = [mark for mark in marks if heard.said[-1].endswith(f" {mark}")]
    assert said == ([app.text(f"ui.aloud.{key}")] if key else [])


def test_where_things_alike_lie_is_said(app: App, hand: Hand, heard: Heard) -> None:
    for state, name, words in (
        ("villa-turn", "thin-blue-1", "Green floor"), ("patios-turn", "seat-0-cell-4", "S"),
    ):  # fmt: skip
        app.go(named_states()[state](app))
        hand.wait(0.5)
        app.top.stage.focus(hand.node(name))
        hand.wait(0.1)
        assert heard.said[-1].startswith(f"{words}. ")


def test_a_free_place_is_told_with_its_name_once(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["patios-turn"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("seat-0-cell-5"))
    hand.wait(0.1)
    assert heard.said[-1].startswith("SW. ")
    assert heard.said[-1].count("SW") == 1


def test_of_the_rows_of_a_list_the_chosen_one_is_said_to_be_it(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["saved-games"](app))
    hand.wait(0.5)
    chosen = app.text("ui.aloud.chosen")
    app.top.stage.focus(hand.node("games"))
    hand.wait(0.1)
    for key, is_chosen in ((pygame.K_DOWN, False), (pygame.K_UP, True), (pygame.K_DOWN, False)):
        hand.key(key)
        assert heard.said[-1].endswith(chosen) is is_chosen
    hand.key(pygame.K_RETURN)
    assert heard.said[-1].endswith(chosen)


def test_what_a_choice_belongs_to_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.push(PersonSheet(app, None, lambda _person: None))
    hand.wait(0.1)
    stage = app.top.stage
    for key in ("colour", "face"):
        stage.focus(stage.find(f"person-{key}"))
        hand.wait(0.1)
        assert heard.said[-1].startswith(app.text(f"ui.person.{key}"))
    scene = NewGameScene(app, "villa_paletti")
    scene.page = 1
    app.go(scene)
    hand.wait(0.1)
    scene.stage.focus(scene.stage.find("option-seed"))
    hand.wait(0.1)
    assert heard.said[-1].startswith(app.text("ui.new_game.seed"))
    app.go(LevelsSheet(app, session_of(app, "viva")))
    hand.wait(0.1)
    stage = app.top.stage
    stage.focus(stage.find("level-0"))
    hand.wait(0.1)
    assert heard.said[-1].startswith("Curro. ")


def test_a_choice_is_said_and_each_that_is_marked_in_its_open_list(
    app: App, hand: Hand, heard: Heard
) -> None:
    choices = [("en", "English"), ("es", "Español"), ("de", "Deutsch")]
    app.top.stage.add(Dropdown("tongue", Rect(100, 100, 200, 44), choices, "en", lambda key: None))
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        hand.key(key)
    assert heard.said == ["English", "Español"]
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE):
        hand.key(key)
    assert heard.said[2:] == ["Deutsch", "Español"]


def test_the_marked_row_of_a_list_is_said(app: App, hand: Hand, heard: Heard) -> None:
    def paint_row(painter: Painter, rect: Rect, row: str, state: RowState) -> None:
        painter.text(rect.part(0, 0, 150, rect.h), row)
        painter.text(rect.part(150, 0, 150, rect.h), "2 players")

    rows = ["Ana", "Bea", "Eva"]
    app.top.stage.add(ScrollList("list", Rect(100, 100, 300, 100), rows, 40, paint_row, lambda row: None))
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN):
        hand.key(key)
    assert heard.said == ["Ana. 2 players", "Bea. 2 players"]


def test_what_stands_in_a_field_is_said_when_the_keyboard_comes_there(
    app: App, hand: Hand, heard: Heard
) -> None:
    app.top.stage.add(TextField("who", Rect(100, 100, 200, 42), "Ana", lambda _: None))
    app.top.stage.add(TextField("whom", Rect(100, 200, 200, 42), "", lambda _: None, placeholder="Player 2"))
    hand.key(pygame.K_TAB)
    hand.type("Eva")
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    assert heard.said == ["Ana", "Player 2", "Eva"]


def test_whose_a_control_is_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["new-game"](app))
    hand.wait(0.5)
    for name in ("handle", "kind", "level", "away"):
        app.top.stage.focus(hand.node(f"seat-3-{name}"))
        hand.wait(0.1)
        assert heard.said[-1].startswith("Elena. ")
    app.go(named_states()["today"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("today-lisboa"))
    hand.wait(0.1)
    assert heard.said[-1].startswith("Lisboa: The deal of the day. ")


def test_the_sentence_of_a_house_rule_is_said_with_it(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["new-game"](app))
    hand.wait(0.5)
    for name in ("edition", "rounds", "edition"):
        app.top.stage.focus(hand.node(f"option-{name}"))
        hand.wait(0.1)
        assert heard.said[-1].endswith(app.text(f"viva.option.{name}.about"))
    app.top.stage.focus(hand.node("option-winner_cards"))
    hand.wait(0.1)
    idle = getattr(hand.node("rules-about"), "text", "")
    assert heard.said[-1].count(idle) == 1


def test_the_sentence_of_a_setting_is_said_and_the_size_that_was_chosen(
    app: App, hand: Hand, heard: Heard
) -> None:
    app.go(named_states()["settings-words"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("language"))
    hand.wait(0.1)
    assert heard.said[-1].endswith(app.text("ui.settings.language.about"))
    app.top.stage.focus(hand.node("text_size-larger"))
    hand.wait(0.1)
    hand.key(pygame.K_RETURN)
    hand.wait(0.1)
    assert heard.said[-1] == "110%"


# -- what comes up to be read


@pytest.mark.parametrize(("state", "names"), [
    ("table-round-end", ("round-title", "round-winner", "round-loser")),
    ("patios-round-end", ("round-title", "round-words")),
    ("villa-verdict", ("heading", "verdict-who", "verdict-why", "verdict-wins")),
    ("viva-lesson-houses-1", ("teacher",)), ("settings-look", ("page-title",)),
])  # fmt: skip
def test_what_a_sheet_or_a_teacher_tells_is_said(
    app: App, hand: Hand, heard: Heard, state: str, names: tuple[str, ...]
) -> None:
    app.go(named_states()[state](app))
    hand.wait(0.3)
    told = " ".join(heard.said)
    for name in names:
        words = getattr(hand.node(name), "text", "")
        assert words
        assert words in told


def test_what_is_in_the_hand_is_said(app: App, hand: Hand, heard: Heard) -> None:
    for state, words in (("villa-carry", " column"), ("villa-lay", " floor")):
        app.go(named_states()[state](app))
        hand.wait(0.5)
        app.top.stage.focus(hand.node("in-hand"))
        hand.wait(0.1)
        assert words in heard.said[-1]


def test_beside_a_pinned_card_all_else_is_told_as_ever(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["table-info"](app))
    hand.wait(0.5)
    for name in ("house-1", "hand-4"):
        app.top.stage.focus(hand.node(name))
        hand.wait(0.1)
        hint = hand.node(name).hint()
        assert hint
        assert hint in heard.said[-1]


def test_what_was_told_is_not_told_again_when_a_card_goes(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["viva-lesson-houses-1"](app))
    hand.wait(0.5)
    note = getattr(hand.node("teacher"), "text", "")
    assert note in heard.said[0]
    app.top.stage.focus(hand.node("house-1"))
    hand.wait(0.1)
    heard.said.clear()
    hand.key(pygame.K_i)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert len(heard.said) == 1
    assert note not in heard.said[0]


def test_the_part_of_a_running_text_that_is_seen_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["about"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("about-text"))
    hand.wait(0.1)
    first = hand.node("about-text").passages()[0][0]
    assert heard.said[-1].startswith(first)
    hand.key(pygame.K_PAGEDOWN)
    hand.wait(0.1)
    assert not heard.said[-1].startswith(first)


def test_what_a_hint_is_about_is_said_with_it(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["patios-choosing"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("row-1"))
    hand.key(pygame.K_RETURN)
    hand.wait(1.0)
    heard.said.clear()
    hand.key(pygame.K_h)
    lit = [
        node for node in app.top.stage.nodes()
        if isinstance(node, CellNode) and "lit" in node.marks and node.belongs_to == "seat-0"
    ]  # fmt: skip
    assert lit
    names = ", ".join(node.words_on_it() for node in lit)
    assert heard.said[0].endswith(f"{app.text('ui.aloud.lit')}: {names}")


def test_how_the_pages_begin_that_are_turned_to_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["rules-viva"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("page-forth"))
    hand.wait(0.1)
    hand.key(pygame.K_RETURN)
    hand.wait(0.1)
    assert heard.said[-1].startswith(hand.node("page-left").passages()[0][0])


def test_the_points_of_a_round_are_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["patios-round-end"](app))
    hand.wait(0.3)
    pots, sum_of_all = app.text("ui.patios.value.singles"), app.text("ui.patios.points")
    assert f"Elena: {pots} 3, " in heard.said[0]
    assert f"{sum_of_all} 3. Marcos: " in heard.said[0]


def test_all_that_a_pinned_card_tells_is_said_when_it_comes(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["lisboa-turn"](app))
    hand.wait(0.5)
    app.top.stage.focus(hand.node("lot-B1"))
    hand.wait(0.1)
    heard.said.clear()
    hand.key(pygame.K_i)
    card = hand.node("info-card")
    assert isinstance(card, InfoPanel)
    assert all(line in heard.said[0] for line in (card.told.heading, *card.told.lines))


def test_a_title_is_said_by_its_name(app: App, hand: Hand, heard: Heard) -> None:
    app.go(HomeScene(app))
    hand.wait(0.5)
    stage = app.top.stage
    stage.focus(stage.find("title-viana"))
    hand.wait(0.1)
    name, pitch = app.text("viana.name"), app.text("viana.pitch")
    assert heard.said[-1].startswith(f"{name}. ")
    assert heard.said[-1].endswith(pitch)


def test_what_a_sheet_asks_for_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.push(NameQuestion(app, "Save as", "Sunday", lambda name: None))
    hand.wait(0.1)
    assert heard.said == ["Save as. Sunday"]


# -- news


def test_dialogs_and_news_are_said(app: App, hand: Hand, heard: Heard) -> None:
    app.toast("Saved.")
    hand.wait(0.1)
    app.ask("Delete it?", "It cannot be brought back.", [("cancel", "Keep", "primary", None)])
    hand.wait(0.1)
    assert heard.said[0] == "Saved."
    assert "Delete it? It cannot be brought back." in heard.said[1]


def test_the_ribbon_is_said_whenever_it_asks_for_something_else(app: App, hand: Hand, heard: Heard) -> None:
    ribbon = app.top.stage.add(Ribbon("ribbon", Rect(100, 600, 600, 50), None, "Play a card"))
    hand.wait(0.1)
    ribbon.say(None, "Choose a house")
    hand.wait(0.1)
    assert heard.said == ["Play a card", "Choose a house"]


def test_news_are_said_once_whatever_comes_and_goes_beside_them(
    app: App, hand: Hand, heard: Heard
) -> None:
    app.toast("Saved.")
    hand.wait(2.0)
    app.toast("No sound.")
    hand.wait(STAYS_S - 1.0)
    app.push(BareScene(app))
    hand.wait(STAYS_S)
    assert heard.said == ["Saved.", "No sound."]


def test_whose_turn_it_is_behind_a_curtain_is_said(app: App, hand: Hand, heard: Heard) -> None:
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Bea", "red"))
    start_game(app, "viva", new_setup(title_named("viva").info, 2), seats, 4)
    hand.wait(0.2)
    assert isinstance(app.top, CurtainScene)
    name = seats[app.top.seat].name
    assert app.text("ui.curtain.turn", name=name) in " ".join(heard.said)


def test_that_the_program_has_stumbled_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(CrashScene(app, None, ValueError(), None))
    hand.wait(0.1)
    said = [app.text(key) for key in ("ui.crash.title", "ui.crash.stumbled", "ui.crash.game.saved")]
    assert heard.said == [f"{said[0]}. {said[1]} {said[2]}"]


def test_who_has_won_is_said(app: App, hand: Hand, heard: Heard) -> None:
    session = session_of(app, "viva")
    app.go(ResultsScene(app, session))
    hand.wait(0.1)
    outcome = session.outcome
    assert outcome is not None
    names = [seat.name for seat in session.seats]
    winners = [names[seat] for seat in outcome.winners]
    verdict = app.text(
        "ui.results.wins", names=app.services.catalogue.joined(winners), n=len(winners)
    )
    assert f"{verdict}. {app.text(outcome.reason, names)}" in heard.said[0]


def test_an_honour_that_was_earned_is_said_with_its_name(app: App, hand: Hand, heard: Heard) -> None:
    fill(app)
    app.keeper.finish(session_of(app, "viva"))
    scene = StatisticsScene(app)
    scene.page = "honours"
    app.go(scene)
    hand.wait(0.5)
    card = hand.node("honour-welcome")
    assert card.hint()
    app.top.stage.focus(card)
    hand.wait(0.1)
    assert heard.said[-1].startswith(app.text("house.honour.welcome"))
    assert app.text("house.honour.welcome.means") in heard.said[-1]


# -- looking round


def said_by_looking_round(hand: Hand, heard: Heard) -> list[str]:
    """All that is said on the way round, until it begins anew."""
    heard.said.clear()
    first = None
    for count in range(200):
        hand.key(pygame.K_w)
        sight = hand.node("sight")
        assert isinstance(sight, Sight)
        if first == (sight.seen, sight.rect):
            assert len(heard.said) == count + 1
            return heard.said[:-1]
        first = first or (sight.seen, sight.rect)
    raise AssertionError("looking round comes to no end")


@pytest.mark.parametrize(("state", "lines"), [
    ("figures-viana", ("Played, 4, Games played to their end.",)),
    ("rivals", ("Together, Ahead, Behind, Level", "Tía Pepa, 16, 12, 4, 0")),
    ("results-six", ("1, Marcos, 2, 24, 11, 1", "The longest round", "Round 1 took 67 turns.")),
    ("statistics", ("Games played to their end.",)),
    ("rules-viva", ("Then it is the next player’s turn.",)),
    ("key-list", ("Menu F10", "Rules F1")),
    ("challenge", ("Gold: from 60 points",)),
])  # fmt: skip
def test_whatever_is_written_is_said_by_looking_round(
    app: App, hand: Hand, heard: Heard, state: str, lines: tuple[str, ...]
) -> None:
    app.go(named_states()[state](app))
    hand.wait(0.5)
    said = said_by_looking_round(hand, heard)
    assert [line for line in lines if line not in said] == []
    assert app.top.stage.find("tooltip") is None


def test_every_row_of_a_count_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.go(named_states()["results-six"](app))
    hand.wait(0.5)
    said = said_by_looking_round(hand, heard)
    names = ("Marcos", "Ana", "Tía Pepa", "Abuelo", "Elena", "Maximiliano Buenaventura")
    assert all(any(f", {name}, " in line for line in said) for name in names)


def test_what_is_told_by_looking_round_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Label("narrow", Rect(500, 300, 80, 30), "Words that are cut", may_shorten=True))
    hand.key(pygame.K_w)
    hand.wait(0.1)
    assert app.top.stage.find("tooltip") is not None
    assert heard.said == ["Words that are cut"]
    hand.key(pygame.K_w)
    assert heard.said == 2 * ["Words that are cut"]


# -- what is not said


def test_who_sees_hears_of_nothing_that_can_be_read(app: App, hand: Hand, heard: Heard) -> None:
    app.change_settings(read_aloud=False)
    app.top.stage.add(Label("wide", Rect(300, 300, 700, 60), "Plenty of room"))
    hand.key(pygame.K_w)
    assert app.top.stage.find("sight") is None


def test_words_under_something_are_not_said(app: App, hand: Hand, heard: Heard) -> None:
    app.top.stage.add(Label("wide", Rect(300, 300, 400, 60), "Plenty of room"))
    app.top.stage.add(Label("other", Rect(300, 500, 400, 60), "Other words"))
    app.top.stage.add(Panel("sheet", Rect(250, 250, 600, 150), z=5))
    assert said_by_looking_round(hand, heard) == ["Other words"]


def test_without_the_setting_nothing_is_said(app: App, hand: Hand, heard: Heard) -> None:
    app.change_settings(read_aloud=False)
    assert heard.is_closed
    app.toast("Saved.")
    hand.wait(0.1)
    assert heard.said == []
