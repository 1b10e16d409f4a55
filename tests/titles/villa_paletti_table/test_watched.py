"""What somebody else's hand does is seen as it is done, whatever one's own does at the table meanwhile."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Place, Pull
from game.titles.villa_paletti.pull import Grip, Sample
from game.titles.villa_paletti.table import watching
from game.ui.geometry import Point
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    VillaHand,
    fall_of_swaying,
    last_pull,
    with_loose_in_hand,
)

CLOTH: Point = (300.0, 300.0)
GENTLE = tuple(Sample(min(step, 12) * 1_000, 0) for step in range(1, 121))
"""Two seconds of a hand that moves a column by a little more than a centimetre and lets go."""
TORN = tuple(Sample(step * 2_000, 0) for step in range(1, 120))


def beside(tmp_path: Path) -> VillaHand:
    """Red is a clockwork player who thinks; a person looks on."""
    return VillaHand(tmp_path, settings=Settings(pace="at_once"), persons=(1,))


@pytest.mark.parametrize("drop_um", [0, 20_000], ids=["lowered", "dropped"])
def test_a_column_comes_down_where_it_stands_although_the_table_turns(tmp_path: Path, drop_um: int) -> None:
    hand = VillaHand(tmp_path, with_loose_in_hand(), Settings(pace="at_once"), persons=(1,))
    hand.board.turn_by(2)
    hand.session.match.submit(0, Place(0, 30_000, drop_um=drop_um))
    hand.table.show(hand.session.last)
    before = hand.board.camera.turn_deg
    hand.until(lambda: hand.board.tower.carried is not None)
    flown = []
    while hand.board.tower.carried is not None:
        flown.append(hand.board.tower.carried.centre)
        hand.wait(0.01, 0.01)
    assert hand.board.camera.turn_deg != before
    seen = hand.board.tower.seen(LOOSE)
    assert seen is not None
    assert math.dist(flown[-1], seen.centre) < 6
    hand.app.close()


def test_a_villa_that_sways_for_long_is_seen_to_fall_all_the_way(hand: VillaHand) -> None:
    fall = fall_of_swaying(2.0, 0.3, 1.57)
    falling = watching.Falling(hand.board, fall)
    falling.begin()
    for step in range(1, 101):
        falling.show(step / 100)
    assert abs(fall.poses_from(fall.direction_urad)["floor-1"].tilt_deg) > 20


def drags(hand: VillaHand, across: float = 40) -> None:
    hand.move((CLOTH[0] + across, CLOTH[1]), held=True)


def wheels(hand: VillaHand) -> None:
    hand.move(CLOTH)
    hand.post(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0, flipped=False)


def pulls(hand: VillaHand, column: str, samples: tuple[Sample, ...]) -> None:
    """The clockwork player's hand takes hold, along the picture plane after a quarter of a turn."""
    hand.session.match.submit(0, Pull(Grip(column, round(math.pi / 2 * 1e6), 35_000), samples))
    hand.table.show(hand.session.last)


@pytest.mark.parametrize("turn", [drags, wheels])
def test_a_pull_is_looked_at_from_its_side(tmp_path: Path, turn: object) -> None:
    assert callable(turn)
    hand = beside(tmp_path)
    hand.move(CLOTH)
    if turn is drags:
        hand.press(CLOTH)
        drags(hand)
    pulls(hand, LOOSE, GENTLE)
    hand.until(lambda: hand.board.tower.held == LOOSE)
    turn(hand)
    hand.wait(0.4)
    assert hand.board.tower.held == LOOSE
    assert hand.board.camera.turn_deg == pytest.approx(90, abs=0.1)
    hand.until(lambda: hand.table.is_open)
    if turn is drags:
        # That drag is over; the next one turns again.
        drags(hand, 80)
        assert hand.board.camera.turn_deg == pytest.approx(90, abs=0.1)
        hand.release(CLOTH)
    wheels(hand)
    assert hand.board.camera.turn_deg != pytest.approx(90, abs=0.1)


def test_a_villa_that_lies_there_is_seen_from_behind_as_it_lies(tmp_path: Path) -> None:
    hand = beside(tmp_path)
    pulls(hand, BEARING, TORN)
    hand.until(lambda: hand.app.top.name == "verdict")
    tower, viewing = hand.board.tower, hand.board.viewing
    before = dict(tower.poses)
    strayed = max(before, key=lambda id: abs(before[id].u))
    assert abs(before[strayed].u) > 10
    viewing.turn_to(viewing.camera.turn_deg + 180)
    assert tower.poses[strayed].u == pytest.approx(-before[strayed].u, abs=0.1)
    viewing.turn_to(viewing.camera.turn_deg + 90)
    assert tower.poses[strayed].u == pytest.approx(0, abs=0.1)
    assert abs(tower.poses[strayed].near) > 10


def test_what_becomes_of_a_pull_is_told_only_when_it_has_been_seen(tmp_path: Path) -> None:
    hand = beside(tmp_path)
    pulls(hand, LOOSE, GENTLE)
    said = {hand.said()}
    while hand.table.presenter.is_busy:
        hand.wait(0.1)
        said |= {hand.said()} if hand.table.presenter.is_busy else set()
    assert said == {"A pulls at the thin red column."}
    assert last_pull(hand).ended == "broken_off"


def test_the_hand_that_held_the_floor_is_seen_again_too(tmp_path: Path) -> None:
    hand = beside(tmp_path)
    half = len(GENTLE) // 2
    lifted = tuple(Sample(sample.u_um, sample.y_um, 100) for sample in GENTLE[half:])
    pulls(hand, BEARING, GENTLE[:half] + lifted)
    hand.until(lambda: hand.board.reach.held is not None)
    assert hand.board.reach.other is None
    hand.until(lambda: hand.board.reach.other is not None)
    other = hand.board.reach.other
    assert other is not None
    assert other.part > 0
    hand.until(lambda: hand.table.is_open)
    assert hand.board.reach.other is None
