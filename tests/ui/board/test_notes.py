"""How long the ribbon says something that takes the place of the prompt."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.titles.kit import UNHURRIED
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


def test_a_refusal_ends_with_the_next_act(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS, settings=UNHURRIED)
    t.click(t.card("red-orange"))
    t.click("house-1")
    assert t.table.ribbon.tone == "refused"
    t.click("house-2")
    assert t.table.presenter.is_busy
    assert t.table.ribbon.tone == "plain"
