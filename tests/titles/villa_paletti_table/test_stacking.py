"""A column led over another one: on its axis it stands; where it would tip, it is said before."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from game.core.message import Rejection
from game.titles.villa_paletti.actions import Lay, Place
from game.titles.villa_paletti.content import STOREY
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.state import SetDown
from game.titles.villa_paletti.table.camera import RISE, Camera
from game.titles.villa_paletti.table.carrying import AXIS_UM, Carrying
from game.ui.geometry import Point
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti.built import full_height
from tests.titles.villa_paletti_table.kit import VillaHand, session_at, state_with

CARRIER, UPPER = "thick-red", "thick-blue"
AT = (8_123, -3_041)


def stacking(folder: Path) -> VillaHand:
    """A column in the hand that can be stacked on a thick one, a little off the middle of the red floor."""
    high = full_height(Column(CARRIER, 5, *AT, 0))
    state = state_with(high, hand=Column(UPPER, 0, 0, 0, 0), pending=(SetDown(0, "build"),))
    return VillaHand(folder, state, AT_ONCE)


def over(hand: VillaHand, beside_mm: float, towards_deg: float) -> Point:
    """Where the pointer leads the foot so far beside the axis of the carrier."""
    camera, towards = hand.board.camera, math.radians(towards_deg)
    x, z = AT[0] / 1000 + beside_mm * math.cos(towards), AT[1] / 1000 + beside_mm * math.sin(towards)
    seen_x, seen_y = camera.seen(x, hand.state.layout.top * STOREY, z)
    return seen_x, seen_y - 30 * RISE * camera.scale


def carried(hand: VillaHand) -> Carrying:
    """The column in the hand."""
    found = hand.board.hand.carried
    assert isinstance(found, Carrying)
    return found


@pytest.mark.parametrize("beside_mm", [0.0, 2.0, 4.5])
@pytest.mark.parametrize("towards_deg", [0, 120, 250])
def test_near_the_axis_it_is_set_down_right_on_it_and_stands(
    tmp_path: Path, beside_mm: float, towards_deg: float
) -> None:
    hand = stacking(tmp_path)
    hand.move(over(hand, beside_mm, towards_deg))
    assert carried(hand).where == Place(*AT, CARRIER)
    assert not carried(hand).would_tip
    hand.click(over(hand, beside_mm, towards_deg))
    column = hand.state.layout.column(UPPER)
    assert (column.x_um, column.z_um, column.on) == (*AT, CARRIER)
    assert hand.state.fall is None


@pytest.mark.parametrize("towards_deg", [0, 180])
def test_further_out_it_stays_where_it_is_led_and_it_is_said_that_it_would_tip(
    tmp_path: Path, towards_deg: float
) -> None:
    hand = stacking(tmp_path)
    panel = hand.board.steadiness
    hand.move(over(hand, 0, 0))
    assert panel.shown is not None
    assert panel.shown.sentence == "now_open"
    hand.move(over(hand, 9, towards_deg))
    where = carried(hand).where
    assert where.on == CARRIER
    assert math.dist((where.x_um, where.z_um), AT) == pytest.approx(9_000, abs=700)
    assert carried(hand).why_not is None
    assert hand.said() == hand.table.text("ui.villa_paletti.prompt.tips")
    assert (panel.shown.sentence, panel.shown.word) == ("tips", "risky")
    hand.board.hand.put_down()
    # As the physics have it. Ruling X42.
    hand.until(lambda: UPPER in hand.state.locked)


def test_keys_lead_it_away_from_the_axis_as_far_as_they_say(tmp_path: Path) -> None:
    hand = stacking(tmp_path)
    hand.move(over(hand, 1, 0))
    carried(hand).key("shift+right")
    assert carried(hand).where == Place(AT[0] + 500, AT[1], CARRIER)
    carried(hand).key("right")
    assert carried(hand).where == Place(AT[0] + 2_500, AT[1], CARRIER)


def test_beside_the_column_it_stands_on_the_floor(tmp_path: Path) -> None:
    hand = stacking(tmp_path)
    hand.move(over(hand, 60, 180))
    assert carried(hand).where.on == ""
    assert carried(hand).to_spare_mm is None


class Nobody:
    """Shows nothing of what is carried."""

    camera = Camera()

    def carry(self) -> None:
        pass

    def led_astray(self) -> None:
        pass

    def submit(self, action: Place | Lay) -> None:
        pass

    def refuse(self, why: Rejection) -> None:
        pass


@pytest.mark.parametrize("carrier", ["thick-red", "hexagonal-green"])
@pytest.mark.parametrize("towards_deg", [0, 63, 155])
def test_whatever_falls_was_said_to_tip(carrier: str, towards_deg: float) -> None:
    towards = math.radians(towards_deg)
    for beside_um in range(0, AXIS_UM + 2_001, 500):
        place = Place(round(beside_um * math.cos(towards)), round(beside_um * math.sin(towards)), carrier)
        high, upper = full_height(Column(carrier, 5, 0, 0, 0)), Column(UPPER, 0, 0, 0, 0)
        match = session_at(state_with(high, hand=upper, pending=(SetDown(0, "build"),))).match
        looking = Carrying(Nobody(), high, upper, [place], lambda _: None, None, is_dragged=False)
        match.submit(0, place)
        stands = any(column.on == carrier for column in match.state.layout.columns)
        assert looking.would_tip or stands, beside_um
