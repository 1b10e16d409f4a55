"""A proposal at the table: agreed to, objected to, proved, failed and paid for, with mouse and buttons."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.actions import Place
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.state import AnswerProposal, LayFloor, MoveOne, Penalise, Prove, SetDown
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.tower import Tower
from game.ui.widgets.button import Button
from tests.titles.villa_paletti_table.kit import LOOSE, TOP, VillaHand, last_pull, small_tower, state_with

RED, YELLOW, BLUE, GREEN = range(4)
UPSTAIRS = {
    "thin-blue-1": (0, -70), "thin-yellow-1": (-50, -30), "thin-green-1": (50, -30), "thin-blue-2": (-75, 20),
    "thin-green-2": (75, 20),
}  # fmt: skip


def ready_for_green() -> Layout:
    """The small tower with enough columns on the blue floor for the green one."""
    layout = small_tower()
    for id, (x, z) in UPSTAIRS.items():
        layout = layout.with_column(Column(id, 1, x * 1000, z * 1000, 0))
    return layout


@pytest.fixture
def proposed(tmp_path: Path) -> VillaHand:
    """Red has proposed the green floor, and yellow is asked."""
    hand = VillaHand(tmp_path, state_with(ready_for_green()))
    hand.click("button-propose")
    hand.until(lambda: hand.state.task == AnswerProposal(YELLOW, "own", (BLUE, GREEN)))
    hand.my_turn()
    hand.look_from(0.0)
    return hand


def test_the_big_button_says_what_has_to_be_decided_first(proposed: VillaHand) -> None:
    hand = proposed
    for column in (None, LOOSE):
        hand.board.hand.choose(column)
        hand.wait(0.5)
        hand.click("button-pull")
        assert hand.said() == "First say whether you object."


def test_the_buttons_tell_what_they_bring_about(proposed: VillaHand) -> None:
    hand = proposed
    proposer = hand.table.seat_name(RED)
    told = {name: hand.scene.stage.find(f"button-{name}") for name in ("object", "agree")}
    assert all(button is not None for button in told.values())
    assert told["object"].hint() == (  # type: ignore[union-attr]
        f"Take out a column that {proposer} could move, at once. "
        f"If you break off, {proposer} may take one of yours."
    )
    assert proposer in (told["agree"].hint() or "")  # type: ignore[union-attr]


@pytest.mark.parametrize("is_asked", [True, False])
def test_proposing_tells_of_objections_where_there_are_any(tmp_path: Path, is_asked: bool) -> None:
    state = state_with(ready_for_green())
    hand = VillaHand(tmp_path, replace(state, options=replace(state.options, objections=is_asked)))
    button = hand.scene.stage.find("button-propose")
    assert button is not None
    assert ("objects" in (button.hint() or "")) is is_asked
    assert "next floor" in (button.hint() or "")


def test_the_hook_tells_what_it_is_good_for_and_its_key(hand: VillaHand) -> None:
    button = hand.scene.stage.find("button-hook")
    assert button is not None
    hook = button.hint() or ""
    assert "weaker" in hook
    hand.click("button-hook")
    button = hand.scene.stage.find("button-hook")
    assert button is not None
    assert "stronger" in (button.hint() or "")
    assert hook.rsplit("(", 1)[1] == (button.hint() or "").rsplit("(", 1)[1]


def test_everybody_agrees_and_the_floor_is_laid(proposed: VillaHand) -> None:
    hand = proposed
    for seat in (YELLOW, BLUE, GREEN):
        hand.until(lambda seat=seat: hand.session.viewer == seat)  # type: ignore[misc]
        hand.my_turn()
        # The button of the next player lies where the last one's was, and hears no second click meant for it.
        hand.wait(0.3)
        hand.click("button-agree")
    hand.until(lambda: hand.state.task == LayFloor(RED))
    hand.my_turn()
    lay(hand)
    assert hand.state.layout.top == 2


def test_a_failed_objection_costs_a_column_and_the_floor_is_laid(proposed: VillaHand) -> None:
    hand = proposed
    hand.click("button-object")
    hand.until(lambda: hand.state.task == Prove(YELLOW, "own"))
    hand.my_turn()
    assert hand.board.hand.movable == {LOOSE, "thick-red"}
    hand.release(hand.pull(hand.grip(LOOSE), 30))
    hand.rest()
    hand.until(lambda: hand.state.task == Penalise(RED, YELLOW))
    hand.my_turn()
    assert last_pull(hand).ended == "broken_off"
    button = hand.board.stage.find("button-pull")
    assert isinstance(button, Button)
    assert (button.label, button.enabled) == ("Take it away", False)
    named = set()
    for _ in range(4):
        hand.key(pygame.K_n)
        named.add(hand.board.hand.selected)
    assert named == {"thin-yellow-1"}
    assert hand.board.stage.focused is button
    hand.click(hand.column("thin-blue-1"))
    hand.click("button-pull")
    assert hand.said().startswith("Only a column of")
    hand.click(hand.column("thin-yellow-1"))
    hand.click("button-pull")
    hand.until(lambda: hand.state.task == LayFloor(RED))
    hand.my_turn()
    assert "thin-yellow-1" in [column.id for column in hand.state.gone]
    hand.wait(0.5)
    lay(hand)
    assert hand.state.layout.top == 2


def test_x25_a_villa_that_falls_as_the_proof_is_taken_away_is_seen_to_fall_without_it(tmp_path: Path) -> None:
    stands = {"thick-blue": (-40, -10), "thick-green": (40, -10), "thin-blue-1": (0, 50)}
    columns = [Column(id, 0, x * 1000, z * 1000, 0) for id, (x, z) in stands.items()]
    # Only as long as the proof stands on the other side does the blue floor bear this one.
    columns.append(Column("thick-yellow", 1, 0, -95_000, 0))
    layout = Layout(tuple(sorted(columns, key=lambda column: column.id)), (Floor(0, 0, 0),))
    state = state_with(layout, hand=Column("thick-red", 0, 0, 0, 0), pending=(SetDown(YELLOW, "proof"),))
    hand = VillaHand(tmp_path, state)
    hand.my_turn()
    hand.board.submit(Place(0, 30_000))
    assert hand.state.fall is not None
    assert (hand.state.fall.seat, hand.state.fall.doing) == (YELLOW, "remove")
    hand.until(lambda: hand.app.top.name == "verdict")
    sheet = hand.app.top
    retold = sheet.stage.find("verdict-tower")
    assert isinstance(retold, Tower)
    hand.until(lambda: not sheet.restless)
    for tower in (hand.board.tower, retold):
        assert any(abs(pose.y) > 20 for pose in tower.poses.values())
        assert tower.seen("thick-red") is None


def test_an_objection_that_is_proved_ends_the_turn(proposed: VillaHand) -> None:
    hand = proposed
    hand.click("button-object")
    hand.my_turn()
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    hand.release(TOP)
    hand.wait()
    carrying = hand.board.hand.carried
    assert isinstance(carrying, Carrying)
    carrying.next_spot(0)
    hand.click("button-pull")
    hand.until(lambda: isinstance(hand.state.task, MoveOne))
    assert hand.state.turn == YELLOW
    assert LOOSE in [column.id for column in hand.state.gone]


def lay(hand: VillaHand) -> None:
    """Lay the floor where it lies most safely."""
    laying = hand.board.hand.laying
    assert laying is not None
    laying.next_spot(0)
    hand.click("button-pull")
    hand.my_turn()
