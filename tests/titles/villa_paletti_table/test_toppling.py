"""A column that falls over when it has been set down is seen to lean, and to go back to its old place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Place
from game.titles.villa_paletti.events import ColumnToppled
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.state import SetDown
from tests.titles.villa_paletti.built import full_height
from tests.titles.villa_paletti_table.kit import VillaHand, state_with

HELD = Column("thick-yellow", 0, 100_000, 0, 0)
TOO_FAR_UM = 10_000


@pytest.fixture
def hand(tmp_path: Path) -> VillaHand:
    """A clockwork player sets a thick column on another one, too far from its axis; a person looks on."""
    layout = full_height(Column("thick-red", 5, 0, 0, 0))
    state = state_with(layout, hand=HELD, pending=(SetDown(0, "build"),))
    gone = tuple(column for column in state.gone if column.id != HELD.id)
    opened = VillaHand(tmp_path, state_with(layout, hand=HELD, pending=state.pending, gone=gone),
                       Settings(pace="at_once"), persons=(1,))
    opened.session.match.submit(0, Place(TOO_FAR_UM, 0, "thick-red"))
    assert any(isinstance(event, ColumnToppled) for event in opened.session.match.moments[-1].events)
    return opened


def test_it_leans_and_is_taken_back(hand: VillaHand) -> None:
    hand.table.show(hand.session.last)
    tower, most = hand.board.tower, 0.0
    hand.until(lambda: HELD.id in {column.id for column in tower.layout.columns})
    while tower.carried is None:
        most = max(most, *(abs(pose.tilt_deg) for pose in tower.poses.values()), 0.0)
        hand.wait(0.02)
    assert most > 15
    hand.until(lambda: tower.carried is None)
    back = tower.layout.column(HELD.id)
    assert (back.level, back.x_um) == (HELD.level, HELD.x_um)
    hand.app.close()


def test_whoever_skips_that_sees_it_in_its_old_place(hand: VillaHand) -> None:
    hand.table.show(hand.session.last)
    hand.wait()
    hand.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
    hand.wait(0.1)
    tower = hand.board.tower
    assert tower.carried is None
    assert tower.poses == {}
    assert tower.layout.column(HELD.id).level == HELD.level
    hand.app.close()
