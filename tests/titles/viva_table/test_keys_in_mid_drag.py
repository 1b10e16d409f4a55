"""What keys mean while a card is carried: nothing that would change what its drop means."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.viva.events import Played
from game.ui.geometry import Point
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, stand

TWINS = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])


def carried(t: VivaHand, kind: str, house: str) -> Point:
    """A card follows the pointer over a house; where that is."""
    start, end = t.spot(t.card(kind)), t.spot(house)
    t.move(start)
    t.press(start)
    t.move((start[0] + 9, start[1] - 9), held=True)
    t.move(end, held=True)
    t.wait()
    assert t.scene.stage.is_dragging
    return end


def played(t: VivaHand) -> list[str]:
    """What the person has played."""
    events = [event for moment in t.session.match.moments for event in moment.events]
    return [event.kind for event in events if isinstance(event, Played) and event.seat == 0]


@pytest.mark.parametrize("key", [
    *(pygame.K_1 + n for n in range(4)), pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT,
    pygame.K_h, pygame.K_s, pygame.K_p, pygame.K_z, pygame.K_F10, pygame.K_F1, pygame.K_l, pygame.K_PLUS,
])
def test_the_card_that_is_carried_is_played_whatever_is_pressed(tmp_path: Path, key: int) -> None:
    t = stand(tmp_path, TWINS)
    end = carried(t, "red-orange", "house-2")
    t.key(key)
    assert t.app.top is t.scene
    assert t.scene.stage.is_dragging
    assert not t.table.is_paused
    t.release(end)
    t.wait(0.1)
    assert played(t)[:1] == ["red-orange"]


@pytest.mark.parametrize("key", ["escape", "b"])
def test_the_key_that_goes_back_puts_it_back_and_opens_nothing(tmp_path: Path, key: str) -> None:
    t = stand(tmp_path, TWINS)
    t.app.change_settings(keys={"back": ("escape", "b")})
    name = t.card("red-orange")
    end = carried(t, "red-orange", "house-2")
    t.key(pygame.key.key_code(key))
    assert not t.scene.stage.is_dragging
    t.release(end)
    t.wait(0.2)
    card = t.scene.stage.find(name)
    assert card is not None
    assert not card.is_held  # type: ignore[attr-defined]
    assert (t.app.top, played(t)) == (t.scene, [])


def test_sound_and_a_picture_can_be_had_meanwhile_and_a_full_screen_puts_it_back(tmp_path: Path) -> None:
    t = stand(tmp_path, TWINS)
    carried(t, "red-orange", "house-2")
    before = t.app.settings.mute
    t.key(pygame.K_m)
    assert t.app.settings.mute is not before
    t.key(pygame.K_F12)
    assert t.scene.stage.is_dragging
    t.app.redraw_all()
    assert not t.scene.stage.is_dragging
    carried(t, "red-orange", "house-2")
    t.key(pygame.K_q, pygame.KMOD_CTRL)
    assert not t.app.running
