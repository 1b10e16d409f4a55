"""A game that rests: how that begins and ends, and what it does not hold up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.registry import TITLES
from game.ui.scenes.playing.menu import MenuScene
from tests.field.in_play import session_in_play
from tests.titles.clicking import ONWARD
from tests.titles.kit import AT_ONCE, UNHURRIED, Table
from tests.titles.lisboa_table.kit import LisboaHand
from tests.titles.lisboa_table.kit import session_of as lisboa
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of, stand

TWINS = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


def menu(t: Table) -> MenuScene:
    """The menu, opened with the mouse."""
    t.click("button-menu")
    t.wait(0.3)
    assert isinstance(t.app.top, MenuScene)
    return t.app.top


def names(t: Table) -> set[str]:
    """What can be clicked on top."""
    return {node.name for node in t.app.top.stage.nodes() if node.touchable}


@pytest.mark.parametrize("key", TITLES)
def test_with_the_mouse_alone_a_rest_begins_and_ends(tmp_path: Path, key: str) -> None:
    t = Table(tmp_path, session_in_play(key, 6, persons=()), AT_ONCE)
    t.app.change_settings(keys={"pause": ()})
    menu(t)
    t.click("menu-pause")
    t.wait(0.3)
    assert t.app.top is t.scene
    length = t.session.last
    t.wait(1.0, 0.1)
    assert (t.table.is_paused, t.session.last) == (True, length)
    t.click("ribbon")
    assert not t.table.is_paused
    t.until(lambda: t.session.last > length)
    t.app.close()


def test_the_menu_ends_a_rest_by_its_way_on_and_escape_does_not(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    menu(t)
    t.click("menu-pause")
    t.wait(0.3)
    menu(t)
    assert "menu-pause" not in names(t)
    t.key(pygame.K_ESCAPE)
    t.wait(0.3)
    assert t.table.is_paused
    menu(t)
    t.click("menu-go-on")
    t.wait(0.3)
    assert t.app.top is t.scene
    assert not t.table.is_paused
    menu(t)
    t.click("menu-go-on")
    t.wait(0.3)
    assert not t.table.is_paused, "what does not rest goes on"


def test_the_key_works_in_the_menu(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    for is_paused in (True, False):
        menu(t)
        t.key(pygame.K_p)
        t.wait(0.3)
        assert (t.app.top, t.table.is_paused) == (t.scene, is_paused)


def test_the_keyboard_comes_to_the_ribbon_only_while_it_leads_on(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.app.change_settings(text_size=100)
    ribbon = t.table.ribbon
    t.click("ribbon")
    assert (ribbon.focusable, ribbon.touchable, t.table.is_paused) == (False, False, False)
    t.key(pygame.K_p)
    assert ribbon.focusable
    assert ribbon.touchable
    t.scene.stage.focus(ribbon)
    t.key(pygame.K_RETURN)
    assert (ribbon.focusable, ribbon.touchable, t.table.is_paused) == (False, False, False)
    assert t.scene.stage.focused is None


def test_a_rest_outlasts_another_size_of_the_letters(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_p)
    t.app.change_settings(text_size=130)
    t.wait(0.2)
    t.click("ribbon")
    assert not t.table.is_paused


def test_whoever_acts_during_a_rest_ends_it(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.key(pygame.K_p)
    t.click(t.card("red-orange"))
    assert t.table.is_paused, "nothing was done yet"
    t.click("house-1")
    assert t.table.ribbon.tone == "refused"
    assert t.table.is_paused, "what is refused is no act"
    t.click("house-2")
    assert not t.table.is_paused


def test_so_does_whoever_takes_back_does_again_or_ends_the_turn(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.app.change_settings(confirm_turn=True)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.until(lambda: t.table.choices.held)
    for act in (t.table.undo, t.table.redo, t.table.end_turn):
        t.key(pygame.K_p)
        assert t.table.is_paused
        act()
        assert not t.table.is_paused


def shared(folder: Path) -> VivaHand:
    """Three people before one screen, and one of them looks at their hand."""
    t = VivaHand(folder, session_of(3, (0, 1, 2), seed=3), UNHURRIED)
    t.until(lambda: t.app.top.name == "curtain")
    t.wait(0.4)
    t.click("button-lift")
    t.until(lambda: t.table.is_open and bool(t.table.choices.legal))
    return t


def is_covered(t: VivaHand) -> bool:
    """Whether the curtain has come, and no hand is drawn any more."""
    t.drawn.names.clear()
    t.app.top.stage.mark_all_dirty()
    t.wait(0.1)
    return t.app.top.name == "curtain" and t.session.eyes is None and not t.drawn.faces()


def test_the_hand_of_whoever_acted_during_a_rest_is_covered(tmp_path: Path) -> None:
    t = shared(tmp_path)
    t.key(pygame.K_p)
    t.table.act(t.table.choices.legal[0])
    t.until(lambda: t.app.top.name == "curtain", 10)
    assert is_covered(t)


def test_it_is_covered_also_if_the_rest_begins_after_the_act(tmp_path: Path) -> None:
    t = shared(tmp_path)
    t.table.act(t.table.choices.legal[0])
    t.key(pygame.K_p)
    t.until(lambda: t.app.top.name == "curtain", 10)
    assert t.table.is_paused
    assert is_covered(t)


def test_the_results_come_for_whoever_ends_the_game_during_a_rest(tmp_path: Path) -> None:
    t = LisboaHand(tmp_path, lisboa(7))
    for _ in range(2000):
        if t.app.top.name == "results":
            break
        if t.table.is_open and t.table.choices.legal:
            t.table.rest(True)
            t.table.act(t.table.best_of(t.table.choices.legal))
        elif t.app.top.name in ONWARD:
            t.wait(0.4, 0.1)
            t.click(ONWARD[t.app.top.name])
        t.wait(0.1, 0.1)
    assert t.app.top.name == "results"
