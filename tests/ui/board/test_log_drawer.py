"""The log on a table, opened and closed with a key whatever else goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.titles.kit import UNHURRIED, SlowThinker
from tests.titles.patios_table.kit import PatiosHand
from tests.titles.patios_table.kit import session_of as patios
from tests.titles.viana_table.kit import VianaHand
from tests.titles.viana_table.kit import session_of as viana
from tests.titles.viva_table.kit import VivaHand, session_of


@pytest.mark.parametrize("name", ["log", "button-replay"])
def test_the_keyboard_stays_with_a_log_that_is_opened_and_closed(tmp_path: Path, name: str) -> None:
    t = VivaHand(tmp_path, session_of(2, thinker=SlowThinker()))
    t.wait(0.3)
    stage = t.scene.stage
    stage.focus(stage.find(name))
    for _ in range(2):
        t.key(pygame.K_l)
        assert stage.focused is stage.find(name) is not None
        assert stage.focus_shown


def test_the_keyboard_goes_from_a_log_that_closes_to_what_opens_it(tmp_path: Path) -> None:
    t = VianaHand(tmp_path, viana(3, seed=4))
    t.my_turn()
    stage = t.scene.stage
    t.key(pygame.K_l)
    stage.focus(stage.find("log"))
    t.key(pygame.K_l)
    assert stage.find("log") is None
    assert stage.focused is stage.find("button-log")


def test_a_log_opened_while_something_moves_does_not_tell_how_that_ends(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2, seed=3), UNHURRIED)
    t.my_turn()
    told = list(t.table.log.panel.lines)
    t.table.act(t.table.best_of(t.table.choices.legal))
    for _ in range(2):
        t.key(pygame.K_l)
        assert t.table.presenter.is_busy
        assert list(t.table.log.panel.lines) == told
    t.until(lambda: t.table.is_settled)
    assert len(t.table.log.panel.lines) > len(told)


def test_how_a_game_begins_is_told_when_it_has_been_seen(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2, seed=3), UNHURRIED)
    t.wait(0.1)
    assert t.table.presenter.is_busy
    assert not t.table.log.panel.lines
    t.until(lambda: t.table.is_settled)
    assert t.table.log.panel.lines


def test_a_log_that_was_scrolled_back_is_opened_there(tmp_path: Path) -> None:
    t = PatiosHand(tmp_path, patios(3, seed=4))
    while len(t.table.log.panel.lines) < 60:
        t.my_turn()
        t.table.act(t.table.best_of(t.table.choices.legal))
    t.my_turn()
    panel = t.table.log.panel
    t.wait(0.1)
    panel.scroll_to(panel.scroll.most / 2)
    seen = next(place for place, line in enumerate(panel._set) if line.bottom > panel.scroll.offset + 1)
    t.key(pygame.K_l)
    t.wait(0.1)
    wide = t.table.log.panel
    assert wide is not panel
    assert wide.scroll.offset == pytest.approx(wide._set[seen].top)


def test_a_line_that_is_pointed_at_takes_no_hint_away(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2, seed=3))
    t.my_turn()
    t.table.act(t.table.best_of(t.table.choices.legal))
    t.my_turn()
    t.key(pygame.K_h)
    t.wait(0.1)
    board, panel = t.table.board, t.table.log.panel
    hinted = board._marks.lit
    assert hinted
    place = max(place for place, line in enumerate(panel.lines) if line.pieces)
    t.move((panel.view.centre[0], panel.view.y + panel._set[place].top - panel.scroll.offset + 4))
    assert board._marks.lit == set(panel.lines[place].pieces) != hinted
    t.move((5.0, 300.0))
    assert board._marks.lit == hinted
