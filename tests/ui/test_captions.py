"""Captions: sounds that mean something are told in words, where they hide nothing that can be used."""

from __future__ import annotations

import json

import pytest

from game.core.match import Match
from game.core.record import MatchRecord
from game.core.rules import new_setup
from game.storage.save import GameId
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.assets import assets_folder
from game.ui.captions import ICONS, STAYS_S, Caption, place_for
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.widgets.button import Button
from tests.i18n.languages import in_every_language
from tests.ui.driving import BareScene, Hand


class Playing(BareScene):
    """A scene at which a game of a title is played."""

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        known = TITLES[title]
        self._record = Match(known.rules(), new_setup(known.info, known.info.seats[0]), 5).record()

    def game_at_hand(self) -> tuple[GameId, MatchRecord]:
        return "0" * 32, self._record


def shown(app: App) -> str:
    node = app.top.stage.find("caption")
    return node.words if isinstance(node, Caption) else ""


def test_without_the_setting_there_are_none(app: App, hand: Hand) -> None:
    app.audio.play("your-turn")
    hand.wait()
    assert shown(app) == ""


def test_a_sound_is_told_and_the_caption_goes_by_itself(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    app.audio.play("your-turn")
    hand.wait()
    assert shown(app) == "Wine glass: your turn"
    hand.wait(STAYS_S + 0.2)
    assert shown(app) == ""


def test_it_is_told_with_all_sound_off_too(app: App, hand: Hand) -> None:
    app.change_settings(captions=True, mute=True)
    app.audio.play("creak")
    hand.wait()
    assert shown(app) == "Creaking: the tower sways"


def test_sounds_that_only_please_are_not_told(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    app.audio.play("tick")
    hand.wait()
    assert shown(app) == ""


def test_the_latest_sound_counts_and_the_same_one_twice_stays_one_caption(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    app.audio.play("shuffle")
    app.audio.play("bell")
    hand.wait(1.0)
    first = app.top.stage.find("caption")
    app.audio.play("bell")
    hand.wait()
    assert app.top.stage.find("caption") is first
    hand.wait(STAYS_S - 0.5)
    assert shown(app) == "Bell: something great happens"


def test_a_caption_stays_when_the_screen_is_laid_out_anew(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    app.audio.play("creak")
    hand.wait(1.0)
    app.change_settings(text_size=130)
    hand.wait(0.1)
    assert shown(app) == "Creaking: the tower sways"
    app.change_settings(language="es")
    hand.wait(0.1)
    assert shown(app) == app.text("ui.caption.creak") != "Creaking: the tower sways"
    hand.wait(STAYS_S - 1.0)
    assert shown(app) == ""


def test_a_caption_goes_along_to_another_screen(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    app.audio.play("winner")
    hand.wait(1.0)
    below = app.top.stage
    app.push(BareScene(app))
    hand.wait(0.1)
    assert shown(app) == app.text("ui.caption.winner")
    assert below.find("caption") is None
    hand.wait(STAYS_S - 1.0)
    assert shown(app) == ""


def test_a_caption_lets_the_pointer_through(app: App, hand: Hand) -> None:
    app.change_settings(captions=True)
    clicks: list[str] = []
    for column in range(16):
        for row in range(9):
            app.top.stage.add(Button(
                f"b{column}-{row}", Rect(80.0 * column, 80.0 * row, 80, 80), "x", lambda: clicks.append("x"),
            ))
    app.audio.play("bell")
    hand.wait(0.5)
    caption = app.top.stage.find("caption")
    assert caption is not None
    hand.click(caption.rect.centre)
    assert clicks == ["x"]


def test_it_lies_where_nothing_can_be_clicked() -> None:
    targets = [
        Button(f"row-{row}", Rect(0, 720 - 60.0 * row, 1280, 56), "x", lambda: None) for row in range(9)
    ]
    place = place_for(targets, 300, 34)
    assert not any(place.overlaps(target.rect) for target in targets)


def test_where_all_is_taken_it_hides_rather_words_than_a_target() -> None:
    words: list[Node] = [Node(f"words-{x}", Rect(160.0 * x, 0, 160, 360)) for x in range(8)]
    targets: list[Node] = [
        Button(f"card-{x}", Rect(160.0 * x, 360, 160, 360), "x", lambda: None) for x in range(8)
    ]
    place = place_for(words + targets, 300, 34)
    assert place.bottom <= 360


@in_every_language
def test_every_caption_has_words_a_sound_and_an_icon(app: App, language: str) -> None:
    sounds = json.loads((assets_folder() / "audio" / "sounds.json").read_text(encoding="utf-8"))
    app.change_settings(language=language)
    for sound, icon in ICONS.items():
        assert sound in sounds
        assert ":" in app.text(f"ui.caption.{sound}")
        app.services.sprites.icon(icon, 20, (0, 0, 0))
    for title in TITLES:
        if app.services.catalogue.has(own := f"ui.caption.bell.{title}"):
            assert ":" in app.text(own)


@pytest.mark.parametrize(("title", "words"), [
    ("viva", "Bell: somebody went out"), ("lisboa", "Bell: a period or a count begins"),
    ("villa_paletti", "Bell: something great happens"),
])
def test_the_bell_means_something_of_its_own_where_the_title_has_words_for_it(
    app: App, hand: Hand, title: str, words: str
) -> None:
    app.change_settings(captions=True)
    app.go(Playing(app, title))
    hand.wait()
    app.audio.play("bell")
    hand.wait()
    assert shown(app) == words
