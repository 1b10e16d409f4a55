"""The card that a right click pins: it stays until Escape or the next right click, wherever that goes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.registry import TITLES
from game.ui.headless import make_app
from tests.field.tables import table_of
from tests.titles.kit import UNHURRIED, Table
from tests.titles.viva.tables import table as standing_table
from tests.titles.viva_table.kit import VivaHand, session_of
from tools.shots import named_states


def is_pinned(table: Table) -> bool:
    return table.app.top.stage.find("info-card") is not None


def right_click(table: Table, name: str) -> None:
    table.click(name, button=3)
    table.wait(0.1)


def told_of(table: Table) -> str:
    """The name of a piece that a right click tells about."""
    for node in tuple(table.app.top.stage.nodes()):
        if node.visible and node.touchable and table.app.top.stage.at(node.rect.centre) is node:
            right_click(table, node.name)
            if is_pinned(table):
                return node.name
    raise AssertionError("nothing tells what it is")


@pytest.mark.parametrize("key", TITLES)
def test_a_card_stays_until_escape_or_the_next_right_click(tmp_path: Path, key: str) -> None:
    table = table_of(tmp_path, key)
    table.until(lambda: table.table.is_open)
    acts = table.session.last
    name = told_of(table)
    table.wait(8.0, 0.1)
    assert is_pinned(table)
    table.key(pygame.K_ESCAPE)
    assert not is_pinned(table)
    right_click(table, name)
    assert is_pinned(table)
    right_click(table, name)
    assert not is_pinned(table)
    right_click(table, name)
    right_click(table, "ribbon")
    assert not is_pinned(table)
    assert table.app.top is table.scene
    assert table.session.last == acts
    table.app.close()


def test_the_keyboard_goes_back_from_a_card_to_what_it_told_of(tmp_path: Path) -> None:
    table = table_of(tmp_path, "viana", seats=3)
    table.until(lambda: table.table.is_open)
    stage = table.app.top.stage
    stage.focus(stage.find("courtyard-7"))
    table.key(pygame.K_i)
    assert is_pinned(table)
    stage.focus(stage.find("info-rules"))
    table.app.change_settings(text_size=110)
    table.wait(0.1)
    assert stage.focused is stage.find("info-rules")
    table.key(pygame.K_ESCAPE)
    assert not is_pinned(table)
    assert stage.focused is stage.find("courtyard-7")
    table.app.close()


def test_the_keyboard_goes_from_a_card_to_what_it_told_of(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(2))
    table.my_turn()
    stage = table.scene.stage
    stage.focus(stage.find("hand-2"))
    table.key(pygame.K_i)
    stage.focus(stage.find("info-rules"))
    table.key(pygame.K_ESCAPE)
    assert not is_pinned(table)
    assert stage.focused is stage.find("hand-2") is not None
    assert stage.focus_shown
    table.app.close()


def test_a_right_click_beside_all_that_tells_puts_back_what_is_picked(tmp_path: Path) -> None:
    state = standing_table(["BY R RO", "B K", "G Y"], "G", ["B", "O", ""])
    table = VivaHand(tmp_path, session_of(3, (0,), state=state))
    table.my_turn()
    table.wait(0.5)
    table.click(table.card("red-orange"))
    picks = table.table.composer.picks
    assert picks
    right_click(table, "stack")
    assert is_pinned(table)
    assert table.table.composer.picks == picks, "to ask what something is puts nothing back"
    right_click(table, "ribbon")
    assert not is_pinned(table)
    assert table.table.composer.picks == picks
    right_click(table, "ribbon")
    assert table.table.composer.picks == ()
    assert table.session.last == 0
    table.app.close()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("key", "seats"), [("patios", 5), ("viana", 3), ("lisboa", 0), ("viva", 6)])
def test_a_card_asked_for_by_key_lies_beside_what_has_the_keyboard(
    tmp_path: Path, key: str, seats: int, text_size: int
) -> None:
    table = table_of(tmp_path, key, seats=seats)
    table.until(lambda: table.table.is_open)
    table.app.change_settings(text_size=text_size)
    table.wait(0.1)
    stage, told = table.app.top.stage, 0
    table.move((640.0, 100.0))
    for name in [node.name for node in stage.focus_chain()]:
        node = stage.find(name)
        if node is None or node.rect.w > 200:
            continue
        stage.focus(node)
        table.key(pygame.K_i)
        card = stage.find("info-card")
        if card is not None:
            told += 1
            assert not card.rect.overlaps(node.rect), name
            table.key(pygame.K_ESCAPE)
    assert told > 5
    table.app.close()


@pytest.mark.parametrize(("language", "state", "told"), [
    ("es", "patios-info", "row-4"), ("en", "patios-info", "row-4"), ("de", "table-info", "block"),
    ("es", "viana-info-courtyard", "courtyard-1"),
])  # fmt: skip
def test_a_card_lies_neither_on_what_it_tells_of_nor_on_the_ribbon(
    tmp_path: Path, language: str, state: str, told: str
) -> None:
    app = make_app(language=language, data_dir=tmp_path)
    scene = named_states()[state](app)
    if scene not in app.scenes:
        app.go(scene)
    for _ in range(4):
        app.frame(0.05)
    card, node, ribbon = (app.top.stage.find(name) for name in ("info-card", told, "ribbon"))
    assert card is not None
    assert node is not None
    assert ribbon is not None
    assert not card.rect.overlaps(node.rect)
    assert not card.rect.overlaps(ribbon.rect)
    app.close()


def test_a_pinned_card_tells_what_is_so_when_others_have_acted(tmp_path: Path) -> None:
    state = standing_table(["BY R RO", "B K", "G Y"], "G", ["B", "O", ""])
    table = VivaHand(tmp_path, session_of(3, (0,), state=state), UNHURRIED)
    table.my_turn()
    table.click(table.card("red-orange"))
    table.click("house-2")
    table.until(lambda: table.table.is_open)
    right_click(table, "stack")
    before = table.session.view.stack_count
    table.my_turn()
    left = table.session.view.stack_count
    assert left < before
    assert is_pinned(table)
    table.drawn.said.clear()
    table.app.top.stage.mark_all_dirty()
    table.wait()
    assert table.table.text("ui.viva.info.stack.left", n=left) in table.drawn.said
    table.app.close()
