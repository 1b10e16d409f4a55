"""A window that stores nothing says so wherever games are played, and no other one does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.scenes.home import HomeScene
from game.ui.widgets.label import Label
from tests.titles.villa_paletti_table.kit import VillaHand

SIGN = "button-unsaved"


@pytest.fixture(params=[True, False], ids=["second window", "only window"])
def is_unsaved(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def at_the_table(folder: Path, is_unsaved: bool) -> VillaHand:
    hand = VillaHand(folder)
    hand.app.services.writable = not is_unsaved
    hand.app.rebuild()
    hand.wait(0.2)
    return hand


def test_the_table_has_a_lasting_sign(tmp_path: Path, is_unsaved: bool) -> None:
    hand = at_the_table(tmp_path, is_unsaved)
    assert (hand.board.stage.find(SIGN) is not None) is is_unsaved
    if is_unsaved:
        hand.move(hand.spot(SIGN))
        hand.wait(0.6)
        assert hand.board.stage.find("tooltip") is not None
        # What is undone and done again comes and goes beside it.
        hand.table.wall.offer("redo", True)
        sign = hand.board.stage.find(SIGN)
        assert sign is not None
        assert not any(
            sign.rect.overlaps(other.rect) for other in hand.table.wall.buttons.values() if other is not sign
        )
        assert not sign.rect.overlaps(hand.table.wall.rect)


def test_the_menu_promises_no_saving_where_there_is_none(tmp_path: Path, is_unsaved: bool) -> None:
    hand = at_the_table(tmp_path, is_unsaved)
    hand.key(pygame.K_F10)
    hand.wait(0.2)
    note = hand.app.top.stage.find("menu-note")
    assert isinstance(note, Label)
    assert note.text == hand.app.text("ui.menu.note_unsaved" if is_unsaved else "ui.menu.note")


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "es", "de", "pt"])
def test_the_first_screen_has_it_in_words_that_fit(tmp_path: Path, language: str, text_size: int) -> None:
    hand = VillaHand(tmp_path, language=language)
    hand.app.services.writable = False
    hand.app.change_settings(text_size=text_size)
    hand.app.go(HomeScene(hand.app))
    hand.wait(0.3)
    assert hand.app.text("ui.unsaved") in hand.drawn.said
    sign = hand.app.top.stage.find(SIGN)
    assert sign is not None
    others = [node for node in hand.app.top.stage.nodes() if node is not sign and node.touchable]
    assert not any(sign.rect.overlaps(other.rect) for other in others)


def test_the_first_screen_of_the_only_window_has_none(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    hand.app.go(HomeScene(hand.app))
    hand.wait(0.3)
    assert hand.app.top.stage.find(SIGN) is None
