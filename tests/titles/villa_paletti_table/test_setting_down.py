"""What is carried is set down, dropped or laid, or it is said why not."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Lay, Place
from game.titles.villa_paletti.content import column_ids
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import FULL_TURN_URAD
from game.titles.villa_paletti.state import LayFloor, SetColumn, SetDown
from game.titles.villa_paletti.table.camera import fitting_scale
from game.titles.villa_paletti.table.carrying import CARRIED_MM, Carrying
from game.titles.villa_paletti.table.handling import BUTTON_STEPS
from game.titles.villa_paletti.table.laying import TURN_STEP_URAD, Laying
from game.titles.villa_paletti.table.layout import CLOTH
from game.titles.villa_paletti.table.tower import HOVER_MM
from game.ui.widgets.label import Label
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti.built import full_height
from tests.titles.villa_paletti_table.kit import (
    LOOSE,
    TOP,
    VillaHand,
    ready_for_floor,
    state_with,
    with_loose_in_hand,
)

# -- setting down and laying


def carrying(tmp_path: Path, settings: Settings = AT_ONCE) -> VillaHand:
    """A table with the loose column in the hand of red."""
    return VillaHand(tmp_path, with_loose_in_hand(), settings)


def dragged_over(hand: VillaHand, still_s: float) -> Place:
    """Pull the loose column out and over the floor in one go, keep still, let go; how it was set down."""
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    for y in range(420, 500, 8):
        hand.move((TOP[0], y), held=True)
        hand.wait(1 / 60, 1 / 60)
    hand.wait(still_s, 1 / 60)
    hand.release((TOP[0], 492.0))
    hand.my_turn()
    action = msgspec.json.decode(hand.session.match.record().records[-1].action, type=Place)
    assert hand.state.layout.column(LOOSE).level == 1
    return action


def test_x38_a_column_let_go_on_the_way_drops(hand: VillaHand) -> None:
    assert 15_000 < dragged_over(hand, 0.0).drop_um <= 30_000


def test_x38_a_hand_that_keeps_still_lowers_its_column(hand: VillaHand) -> None:
    assert dragged_over(hand, 1.0).drop_um == 0


def test_x38_over_no_good_place_the_column_stays_in_the_air(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    hand.move((900.0, 300.0), held=True)
    hand.wait(1.5, 1 / 60)
    carrying = hand.board.hand.carried
    assert isinstance(carrying, Carrying)
    assert carrying.why_not is not None
    assert carrying.height_mm == CARRIED_MM


def test_a_place_over_the_edge_is_refused_with_a_reason(tmp_path: Path) -> None:
    hand = carrying(tmp_path)
    hand.click((880.0, 400.0))
    assert hand.session.last == 0
    assert hand.table.ribbon.tone == "refused"
    assert hand.board.tower.ghost is not None
    assert not hand.board.tower.ghost[1]


def test_a_click_sets_down(tmp_path: Path) -> None:
    hand = carrying(tmp_path)
    hand.click(TOP)
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1
    action = msgspec.json.decode(hand.session.match.record().records[-1].action, type=Place)
    assert action.drop_um == 0


def test_the_second_half_of_a_double_click_that_sets_down_does_not_end_the_turn(tmp_path: Path) -> None:
    hand = carrying(tmp_path, replace(AT_ONCE, confirm_turn=True))
    put_down = hand.board.hand.carried
    assert put_down is not None
    put_down.next_spot(0)
    point = hand.spot("button-pull")
    hand.click(point)
    hand.wait(0.12)
    assert hand.state.layout.column(LOOSE).level == 1
    hand.press(point)
    hand.release(point)
    hand.wait(0.3)
    assert hand.table.choices.held
    hand.press(point)
    hand.release(point)
    hand.wait()
    assert not hand.table.choices.held


@pytest.mark.parametrize(("parts", "steps"), [([1.0] * 3, 3), ([-1.0] * 2, -2), ([0.1] * 20, 2), ([0.0], 0)])
def test_the_wheel_turns_a_floor_as_far_as_it_turns(
    tmp_path: Path, parts: list[float], steps: int
) -> None:
    hand = VillaHand(tmp_path, state_with(ready_for_floor(), pending=(LayFloor(0),)))
    hand.move(CLOTH.centre)
    laying = hand.board.hand.laying
    assert isinstance(laying, Laying)
    before = laying.where.turn_urad
    for part in parts:
        # A wheel that is tilted, or fingers that glide to the side, are told with no step at all.
        hand.post(
            pygame.MOUSEWHEEL, x=int(not part), y=round(part), precise_x=0.0, precise_y=part, flipped=False
        )
    turned = (laying.where.turn_urad - before + FULL_TURN_URAD // 2) % FULL_TURN_URAD - FULL_TURN_URAD // 2
    assert turned == pytest.approx(steps * TURN_STEP_URAD, abs=20)


def with_a_floor(tmp_path: Path) -> VillaHand:
    """Red has the green floor in the hand; the mouse leads it."""
    hand = VillaHand(tmp_path, state_with(ready_for_floor(), pending=(LayFloor(0),)))
    hand.move(CLOTH.centre)
    return hand


@pytest.mark.parametrize(("by", "steps"), [
    (pygame.K_PAGEUP, 1), (pygame.K_PAGEDOWN, -1), ("button-floor_right", BUTTON_STEPS),
    ("button-floor_left", -BUTTON_STEPS),
])
def test_a_floor_that_the_mouse_leads_is_turned_without_a_wheel(
    tmp_path: Path, by: int | str, steps: int
) -> None:
    hand = with_a_floor(tmp_path)
    laying = hand.board.hand.laying
    assert isinstance(laying, Laying)
    before = laying.where.turn_urad
    if isinstance(by, str):
        hand.click(by)
    else:
        hand.key(by)
    turned = (laying.where.turn_urad - before + FULL_TURN_URAD // 2) % FULL_TURN_URAD - FULL_TURN_URAD // 2
    assert turned == pytest.approx(steps * TURN_STEP_URAD, abs=20)
    assert hand.board.hand.laying is laying


def test_while_a_floor_is_carried_it_is_said_how_it_is_turned(tmp_path: Path) -> None:
    hand = with_a_floor(tmp_path)
    note = hand.board.stage.find("pull-note")
    assert isinstance(note, Label)
    assert "turn it" in note.text
    column = carrying(tmp_path / "column").board.stage.find("pull-note")
    assert isinstance(column, Label)
    assert "turn" not in column.text


def test_a_floor_is_turned_and_laid(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, state_with(ready_for_floor(), pending=(LayFloor(0),)))
    laying = hand.board.hand.laying
    assert isinstance(laying, Laying)
    before = laying.where.turn_urad
    hand.move(CLOTH.centre)
    laying.next_spot(0)
    laying.turn(1)
    assert laying.where.turn_urad != before
    laying.next_spot(0)
    hand.click("button-pull")
    hand.my_turn()
    assert hand.state.layout.top == 2


def test_a_column_of_the_site_comes_down_from_where_the_hand_had_it(tmp_path: Path) -> None:
    ids = sorted(column_ids(), key=lambda id: not id.startswith("thick"))
    state = state_with(
        Layout((), ()), unplaced=tuple(Column(id, 0, 0, 0, 0) for id in ids), gone=(), colours=((),) * 4,
        turns=0, pending=(SetColumn(0),),
    )
    hand = VillaHand(tmp_path, state, settings=Settings(pace="at_once"))
    before = hand.board.tower.carried
    hand.board.hand.put_down()
    hand.wait()
    after = hand.board.tower.carried
    assert before is not None
    assert after is not None
    assert after.column.id == before.column.id == ids[0]
    assert abs(after.centre[1] - before.centre[1]) < 5


def test_a_floor_comes_down_from_where_the_hand_had_it(tmp_path: Path) -> None:
    state = state_with(ready_for_floor(), pending=(LayFloor(0),))
    hand = VillaHand(tmp_path, state, settings=Settings(pace="at_once"))
    assert hand.board.tower.hovering is not None
    hand.board.hand.put_down()
    hand.wait()
    assert 0 < hand.board.tower.poses["floor-2"].y <= HOVER_MM


@pytest.mark.parametrize("persons", [(0,), (1,)])
def test_a_floor_under_which_all_falls_is_seen_to_be_laid(tmp_path: Path, persons: tuple[int, ...]) -> None:
    # The back legs stand so far in that the blue floor bears no green one over its back.
    stands = {
        "thin-red-1": (0, 0, 60), "thin-red-2": (0, -75, -16), "thin-red-3": (0, 75, -16),
        "thick-yellow": (1, -40, -50), "thick-green": (1, 40, -50), "thick-blue": (1, 0, 0),
    }  # fmt: skip
    columns = [Column(id, level, x * 1000, z * 1000, 0) for id, (level, x, z) in sorted(stands.items())]
    state = state_with(Layout(tuple(columns), (Floor(0, 0, 0),)), pending=(LayFloor(0),))
    hand = VillaHand(tmp_path, state, settings=Settings(pace="at_once"), persons=persons)
    hand.session.match.submit(0, Lay(0, -42_000, 0))
    assert hand.state.fall is not None
    hand.table.show(hand.session.last)
    while hand.board.fallen is None:
        assert hand.board.tower.layout.top == 2
        hand.wait(0.05)
    hand.until(lambda: hand.app.top.name == "verdict")
    assert hand.board.fallen.is_over


def stacking(tmp_path: Path) -> VillaHand:
    """A table on whose highest floor a column in the hand can be stacked."""
    high = full_height(Column("thick-red", 5, 0, 0, 0))
    state = state_with(high, hand=Column("thick-blue", 0, 0, 0, 0), pending=(SetDown(0, "build"),))
    return VillaHand(tmp_path, state, settings=Settings(pace="at_once"))


def test_a_villa_that_grows_by_a_stacked_column_goes_away_and_does_not_leap(tmp_path: Path) -> None:
    hand = stacking(tmp_path)
    scales = [hand.board.camera.scale]
    hand.board.submit(Place(0, 0, "thick-red"))
    assert hand.state.fall is None
    for _ in range(90):
        hand.wait(1 / 60, 1 / 60)
        scales.append(hand.board.camera.scale)
    assert scales[-1] == fitting_scale(hand.state.layout) < scales[0]
    assert max(before - after for before, after in pairwise(scales)) < (scales[0] - scales[-1]) / 4


def test_a_column_is_clicked_that_has_just_been_stacked(tmp_path: Path) -> None:
    hand = stacking(tmp_path)
    seen = hand.board.tower.seen("thick-red")
    assert seen is not None
    top = (seen.centre[0], seen.rect.y - 20)
    before = hand.board.camera.scale
    hand.move(top)
    hand.press(top)
    hand.board.submit(Place(0, 0, "thick-red"))
    hand.until(lambda: hand.board.camera.scale < before)
    assert hand.board.tower.column_under(top) == "thick-blue"
    hand.release(top)
    assert hand.board.hand.selected == "thick-blue"


def test_a_floor_that_somebody_gave_up_hangs_for_the_next_person_where_it_is_safest(tmp_path: Path) -> None:
    state = state_with(ready_for_floor("thin-yellow-1"), pending=(LayFloor(0),))
    hand = VillaHand(tmp_path, replace(state, options=replace(state.options, objections=False)))
    first = hand.board.hand.laying
    assert first is not None
    safest = first.where
    for _ in range(3):
        first.key("up")
        first.key("page up")
    hand.click("button-give_up_floor")
    hand.my_turn()
    hand.wait(0.5)
    hand.click("button-propose")
    hand.until(lambda: hand.board.hand.laying is not None)
    laying = hand.board.hand.laying
    assert laying is not None
    assert (hand.state.turn, laying.where) == (1, safest)


def test_x26_whoever_gave_a_floor_up_is_not_offered_it_again(tmp_path: Path) -> None:
    layout = ready_for_floor("thin-yellow-1")
    for gave_up, key in (((), "pull_own_or_propose"), ((0,), "pull_own")):
        hand = VillaHand(tmp_path, replace(state_with(layout), gave_up=gave_up))
        assert (hand.board.stage.find("button-propose") is None) == bool(gave_up)
        assert hand.table.ribbon.text == hand.table.text(f"villa_paletti.prompt.{key}")
