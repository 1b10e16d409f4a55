"""A hint about what is in the hand says "here": it has to be there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.policy import best_looking
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.state import LayFloor, State
from tests.titles.villa_paletti_table.kit import (
    LOOSE,
    VILLA,
    VillaHand,
    opened,
    small_tower,
    state_with,
    with_loose_in_hand,
)


def with_a_floor() -> State:
    return state_with(Layout(opened().layout.columns, ()), pending=(LayFloor(0),))


@pytest.mark.parametrize("state", [with_loose_in_hand(), with_a_floor()], ids=["column", "floor"])
def test_what_is_carried_goes_where_the_hint_would_have_it(tmp_path: Path, state: State) -> None:
    hand = VillaHand(tmp_path, state)
    carried = hand.board.hand.carried
    assert carried is not None
    for _ in range(80):
        carried.key("left")
    assert carried.why_not is not None
    hand.key(pygame.K_h)
    best = best_looking(VILLA.policy(), hand.session.own_view, 0, hand.session.legal())
    assert carried.where == best
    assert carried.why_not is None
    hint = hand.said()
    assert hint == hand.table.text(VILLA.policy().reason(hand.session.own_view, 0, best))
    # Larger letters change nothing of it.
    hand.app.change_settings(text_size=150)
    hand.wait(0.1)
    carried = hand.board.hand.carried
    assert carried is not None
    assert (carried.where, hand.said()) == (best, hint)
    # Somewhere else it is no longer so.
    carried.key("left")
    assert hand.said() != hint
    assert hand.table.prompter.note is None


def hinted(hand: VillaHand) -> str:
    """Ask for a hint; what it says."""
    hand.key(pygame.K_h)
    hand.wait(0.1)
    note = hand.table.prompter.note
    assert note is not None
    assert hand.said() == hand.table.text(note.said)
    return hand.said()


@pytest.mark.parametrize("way", ["pointer", "button", "key"])
def test_whoever_takes_hold_hears_of_the_pull_and_no_longer_the_hint(hand: VillaHand, way: str) -> None:
    hand.board.hand.choose(LOOSE)
    hand.wait(0.5)
    hint = hinted(hand)
    match way:
        case "pointer":
            hand.grip(LOOSE)
        case "button":
            hand.press(hand.spot("button-pull"))
        case _:
            hand.board.hand.take_selected()
    hand.wait(0.2, 1 / 60)
    assert hand.board.hand.is_pulling
    assert hand.said() != hint
    assert hand.said() == hand.table.text(hand.board.prompt())


def test_a_warning_is_seen_over_a_hint_asked_for_in_mid_pull(tmp_path: Path) -> None:
    beside = Column("thin-blue-1", 0, 90_000, -5_000, -300)
    hand = VillaHand(tmp_path, state_with(small_tower().with_column(beside)))
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hint = hinted(hand)
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: hand.said() != hint, limit_s=3.0)
    assert hand.said() == hand.table.text("ui.villa_paletti.prompt.touched")
    # Asked for again, the hint is there to be read: the warning has been.
    hinted(hand)
