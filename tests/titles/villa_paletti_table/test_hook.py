"""The hook: a tool for one turn, which reaches where fingers find no room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.titles.villa_paletti.layout import Column, Layout
from tests.titles.villa_paletti_table.kit import LOOSE, VillaHand, last_pull, small_tower, state_with


def test_the_hook_is_another_grip(hand: VillaHand) -> None:
    hand.click("button-hook")
    hand.pull(hand.grip(LOOSE), 30)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.live.grip.hook


def between_neighbours() -> Layout:
    """The small tower with a column so close beside the way of the loose one that fingers find no room."""
    return small_tower().with_column(Column("thin-blue-1", 0, 85_000, 14_500, -300))


def test_the_tool_is_not_changed_in_mid_pull(hand: VillaHand) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.scene.command("tool")
    assert not hand.board.hand.uses_hook
    hand.key(pygame.K_ESCAPE)
    hand.rest()
    hand.scene.command("tool")
    assert hand.board.hand.uses_hook


def test_the_next_person_begins_with_the_hand(hand: VillaHand) -> None:
    hand.click("button-hook")
    hand.release(hand.pull(hand.grip(LOOSE), 30))
    hand.rest()
    assert last_pull(hand).grip.hook
    hand.until(lambda: hand.session.viewer == 1)
    hand.my_turn()
    assert not hand.board.hand.uses_hook


@pytest.mark.parametrize("hook", [False, True])
def test_the_hook_brings_an_inner_column_out_where_fingers_push_its_neighbour(
    tmp_path: Path, hook: bool
) -> None:
    hand = VillaHand(tmp_path, state_with(between_neighbours()))
    if hook:
        hand.click("button-hook")
    hand.look_from(0.0)
    hand.pull(hand.grip(LOOSE), 330)
    hand.rest()
    hand.until(lambda: hand.session.last > 0)
    assert (last_pull(hand).ended == "free") is hook


@pytest.mark.parametrize("hook", [False, True])
def test_the_button_pulls_where_the_tool_finds_a_way(tmp_path: Path, hook: bool) -> None:
    layout = small_tower().without(LOOSE).with_column(Column(LOOSE, 0, -40_000, -5_000, -300))
    # The shorter way is barred; on the longer one the hook has room between two columns, fingers not.
    for id, (x, z) in {"thin-blue-1": (-80, -5), "thin-blue-2": (0, 13), "thin-blue-3": (0, -23)}.items():
        layout = layout.with_column(Column(id, 0, x * 1000, z * 1000, -300))
    hand = VillaHand(tmp_path, state_with(layout))
    if hook:
        hand.click("button-hook")
    hand.board.hand.choose(LOOSE)
    hand.look_from(0.0)
    hand.board.hand.draw_on()
    hand.wait(0.5, 1 / 60)
    pulling = hand.board.hand.pulling
    if not hook:
        assert pulling is None
        assert hand.said() == hand.table.text("ui.villa_paletti.no_way.turn")
        return
    assert pulling is not None
    assert pulling.live.aim_u_mm > 5
    hand.rest()
    assert last_pull(hand).ended == "free"
