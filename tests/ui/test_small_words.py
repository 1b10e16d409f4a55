"""Words that have no room to grow to the reader's size are told beside their place, at full size."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.small_words import told_at, told_of, words_on
from game.ui.theme import INK
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.tooltip import TEXT_SIZE, Tooltip
from tests.ui.driving import Hand
from tools.shots import named_states

STATES = (
    "new-game-full", "home", "results-six", "saved-games", "settings-look", "table-turn", "table-six",
    "villa-turn", "villa-three", "patios-turn", "patios-five", "viana-turn", "viana-two", "lisboa-turn",
    "lisboa-plate-court", "lisboa-plate-decrees", "lisboa-results",
)  # fmt: skip


def tooltip_of(app: App) -> Tooltip | None:
    node = app.top.stage.find("tooltip")
    assert node is None or isinstance(node, Tooltip)
    return node


def told(app: App) -> str:
    node = tooltip_of(app)
    return " ".join(node.lines) if node is not None else ""


def is_hidden(app: App, node: Node, point: Point) -> bool:
    """Whether something lies over a node at a point (a plate over the city, a list over the sheet)."""
    order = [other for other in app.top.stage.nodes() if other.visible]
    painter = app.painter(app.window.surface)
    return any(words_on(painter, other, point).is_covered for other in order[order.index(node) + 1 :])


@pytest.mark.parametrize("name", STATES)
def test_every_small_word_is_told_where_it_stands(app: App, name: str) -> None:
    app.change_settings(text_size=200)
    app.go(named_states()[name](app))
    for _ in range(4):
        app.frame(0.05)
    stage, painter = app.top.stage, app.painter(app.window.surface)
    silent, count = [], 0
    for node in [node for node in stage.nodes() if node.visible]:
        for words in words_on(painter, node, node.rect.centre).heard:
            if not words.is_small or not any(map(str.isalpha, words.text)):
                continue
            count += 1
            at = words.box.centre
            touched = stage.at(at)
            hint = touched.hint() if touched is not None else None
            if touched is not None and hint:
                said = hint + told_of(painter, touched, hint, at)
            else:
                said = (told_at(painter, stage, at) or ("",))[0]
            if words.text.casefold() not in said.casefold() and not is_hidden(app, node, at):
                silent.append((node.name, words.text))
    assert silent == []
    assert count or name == "settings-look"


def test_a_sentence_without_room_is_told_to_a_pointer_at_rest(app: App, hand: Hand) -> None:
    app.change_settings(text_size=200)
    words = "A sentence that is too long for the narrow place that it has got here"
    app.top.stage.add(Label("narrow", Rect(500, 300, 300, 30), words, lines=1, may_shorten=True))
    hand.move((600, 315))
    hand.wait(0.25)
    assert told(app) == ""
    hand.wait(0.2)
    assert told(app) == words
    hand.move((600, 500))
    hand.wait()
    assert tooltip_of(app) is None


def test_words_with_room_for_the_readers_size_are_not_told_again(app: App, hand: Hand) -> None:
    app.change_settings(text_size=200)
    app.top.stage.add(Label("wide", Rect(300, 300, 700, 60), "Plenty of room"))
    hand.move((400, 330))
    hand.wait(1)
    assert tooltip_of(app) is None


def test_as_designed_only_what_is_cut_is_told(app: App, hand: Hand) -> None:
    small = Label("small", Rect(300, 300, 300, 20), "As small as anything", size=14)
    cut = Label("cut", Rect(300, 400, 90, 20), "Maximiliano Buenaventura", size=14, may_shorten=True)
    for label in (small, cut):
        app.top.stage.add(label)
    hand.move((320, 310))
    hand.wait(1)
    assert tooltip_of(app) is None
    hand.move((320, 410))
    hand.wait(1)
    assert told(app) == "Maximiliano Buenaventura"


class Piece(Node):
    """Something with a tooltip of its own and words that can hardly be read."""

    touchable = True
    focusable = True

    def hint(self) -> str | None:
        return "She waters three cards."

    def paint(self, painter: Painter) -> None:
        painter.text(self.rect, "Gardener", "label", 14, INK)
        painter.text(self.rect, "three cards", "label", 14, INK)
        painter.text(self.rect, "3", "label", 14, INK)


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_a_piece_tells_its_small_words_before_its_own_tooltip(app: App, hand: Hand, by: str) -> None:
    app.change_settings(text_size=200)
    app.top.stage.add(Piece("piece", Rect(600, 300, 60, 20)))
    if by == "pointer":
        hand.move((620, 310))
    else:
        hand.key(pygame.K_TAB)
    hand.wait(1)
    node = tooltip_of(app)
    assert node is not None
    assert node.lines[0] == "Gardener"
    assert told(app) == "Gardener She waters three cards."
    assert app.painter(app.window.surface).fit(
        "Gardener", Rect(0, 0, node.rect.w, node.rect.h), "label", TEXT_SIZE
    ).size == 2 * TEXT_SIZE


def test_what_lies_under_a_sheet_is_not_told(app: App, hand: Hand) -> None:
    app.change_settings(text_size=200)
    stage = app.top.stage
    stage.add(Label("hidden", Rect(500, 300, 120, 30), "Something that nobody sees", may_shorten=True))
    stage.add(Panel("sheet", Rect(400, 200, 500, 300), "ui/paper", z=5))
    hand.move((520, 315))
    hand.wait(1)
    assert tooltip_of(app) is None


def test_nothing_is_told_of_what_was_just_used(app: App, hand: Hand) -> None:
    app.change_settings(text_size=200)
    app.top.stage.add(Button("long", Rect(500, 300, 90, 44), "Very long words on it", lambda: None))
    hand.move((520, 315))
    hand.wait(0.4)
    hand.click("long")
    hand.wait(1)
    assert tooltip_of(app) is None


def test_once_everything_is_told_nothing_has_to_be_drawn(app: App, hand: Hand) -> None:
    app.top.stage.add(Label("words", Rect(300, 300, 700, 60), "Plenty of room"))
    hand.move((400, 330))
    hand.wait(1)
    hand.move((410, 330))
    hand.wait(1)
    assert app.frame(0.0) == []
