"""How long the ribbon says something that takes the place of the prompt."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.titles.clicking import ONWARD
from tests.titles.kit import UNHURRIED
from tests.titles.lisboa_table.kit import LisboaHand
from tests.titles.lisboa_table.kit import session_of as lisboa
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of, stand

TWINS = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


def test_why_nothing_can_be_taken_back_is_read_after_what_moved(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2, seed=3), UNHURRIED)
    t.my_turn()
    t.table.act(t.table.best_of(t.table.choices.legal))
    own = t.session.last
    t.until(lambda: t.session.last > own and t.table.presenter.is_busy)
    t.key(pygame.K_z, pygame.KMOD_CTRL)
    t.my_turn()
    assert t.table.ribbon.tone == "refused"
    assert t.said() == t.table.text("core.undo.others_acted")


def test_whoever_keeps_an_ended_turn_is_not_told_that_it_is_somebody_elses(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    t.app.change_settings(confirm_turn=True)
    t.click(t.card("red-orange"))
    t.click("house-2")
    t.until(lambda: t.table.choices.held)
    t.key(pygame.K_h)
    assert t.said() == t.table.text("ui.table.turn_is_over")


def test_whoever_asks_for_a_hint_after_the_end_is_told_of_the_end(tmp_path: Path) -> None:
    t = LisboaHand(tmp_path, lisboa(7))
    while t.session.outcome is None or not t.table.is_open:
        if t.table.is_open and t.table.choices.legal:
            t.table.act(t.table.best_of(t.table.choices.legal))
        elif t.app.top.name in ONWARD:
            t.wait(0.4, 0.1)
            t.click(ONWARD[t.app.top.name])
        t.table.rest(t.session.outcome is not None)
        t.wait(0.1, 0.1)
    t.key(pygame.K_h)
    assert t.said() == t.table.text("core.reject.over")


def test_the_ribbon_names_the_click_and_the_key_that_end_a_rest(tmp_path: Path) -> None:
    t = VivaHand(tmp_path, session_of(2))
    t.my_turn()
    t.key(pygame.K_p)
    assert t.table.ribbon.right == "Click here or P: go on"
    t.app.change_settings(keys={"pause": ("o",)})
    assert t.table.is_paused
    assert t.table.ribbon.right == "Click here or O: go on"
    t.app.change_settings(keys={"pause": ()})
    assert t.table.ribbon.right == "Click here: go on"


def test_a_refusal_ends_with_the_next_act(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-1")
    assert t.table.ribbon.tone == "refused"
    t.click("house-2")
    assert t.table.presenter.is_busy
    assert t.table.ribbon.tone == "plain"
