"""The table of Villa Paletti: choosing, turning, deciding, the fall and the frame."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.state import NameOne, SetDown, TakeColour
from game.titles.villa_paletti.table.fall import LASTS_S
from game.titles.villa_paletti.table.seats import VillaSeat
from game.titles.villa_paletti.table.tower import Tower
from game.titles.villa_paletti.table.verdict import VerdictScene
from game.ui.geometry import Rect
from game.ui.widgets.label import Label
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    VillaHand,
    fall_of_swaying,
    last_pull,
    opened,
    small_tower,
    state_with,
)

STRIPED, BARE = (-35, -20), (-70, 25)
"""Places in plan on the site of the small tower: between its three thick columns, and beside them."""

# -- choosing and turning


def test_the_table_is_turned_by_dragging_the_cloth(hand: VillaHand) -> None:
    before = hand.board.camera.turn_deg
    hand.drag((300.0, 650.0), (400.0, 650.0))
    assert hand.board.camera.turn_deg != before
    assert hand.session.last == 0


def test_keys_turn_to_fixed_directions(hand: VillaHand) -> None:
    hand.look_from(0.0)
    hand.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    hand.wait(0.6)
    assert hand.board.camera.turn_deg == pytest.approx(30.0)


def test_a_hidden_column_is_chosen_in_the_plan_and_comes_into_view(hand: VillaHand) -> None:
    hand.look_from(0.0)
    panel = hand.board.steadiness
    hand.board.hand.choose(BEARING)
    parts = dict(panel.parts())
    hand.click(parts[f"plan-{LOOSE}"].centre)
    assert hand.board.hand.selected == LOOSE
    assert panel.shown is not None
    assert panel.shown.without == LOOSE


def test_the_supported_area_is_striped_and_nothing_else_of_the_plan(hand: VillaHand) -> None:
    hand.look_from(0.0)
    hand.wait(0.2)
    panel = hand.board.steadiness

    def contrast(x: float, z: float) -> int:
        """How far the lightest and the darkest point differ round a place of the plan, of 765."""
        corner = panel.spot(x, z)
        area = hand.app.window.viewport.to_px(Rect(corner[0] - 6, corner[1] - 6, 12, 12))
        seen = hand.app.window.surface.subsurface(area)
        lights = [sum(seen.get_at((column, row))[:3]) for column in range(area.w) for row in range(area.h)]
        return max(lights) - min(lights)

    assert contrast(*STRIPED) > 150
    assert contrast(*BARE) < 50


def test_the_keyboard_goes_along_to_the_next_column(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    stage, first = hand.board.stage, sorted(hand.board.hand.movable)[0]
    stage.focus(stage.find(first))
    hand.wait(0.1)
    seen = set()
    for _ in hand.board.hand.movable:
        hand.key(pygame.K_n)
        assert stage.focused is not None
        assert stage.focused.name == hand.board.hand.selected
        seen.add(stage.focused.name)
    assert seen == set(hand.board.hand.movable)


def test_the_keyboard_walks_all_movable_columns(hand: VillaHand) -> None:
    seen = set()
    for _ in range(len(hand.board.hand.movable)):
        hand.key(pygame.K_n)
        seen.add(hand.board.hand.selected)
    assert seen == set(hand.board.hand.movable)


@pytest.mark.parametrize("before", ["button-hint", "button-hook", None])
def test_enter_pulls_at_the_column_that_was_gone_to_wherever_the_keyboard_was(
    hand: VillaHand, before: str | None
) -> None:
    stage, handling = hand.board.stage, hand.board.hand
    stage.focus(stage.find(before) if before is not None else None, shown=before is not None)
    hand.key(pygame.K_n)
    chosen = handling.selected
    assert chosen in handling.movable
    hand.key(pygame.K_RETURN)
    hand.wait(0.1)
    assert handling.is_drawing
    assert handling.selected == chosen
    hand.key(pygame.K_RETURN)
    assert handling.is_pulling
    assert not handling.is_drawing


def test_what_is_carried_keeps_the_keyboard(tmp_path: Path) -> None:
    layout = small_tower().without(LOOSE)
    column = small_tower().column(LOOSE)
    hand = VillaHand(tmp_path, state_with(layout, hand=column, pending=(SetDown(0, "build"),)))
    hand.key(pygame.K_TAB)
    stage = hand.board.stage
    stage.focus(stage.find("in-hand"))
    hand.key(pygame.K_n)
    assert stage.focused is stage.find("in-hand")


# -- other decisions


def test_colours_are_taken_with_buttons(tmp_path: Path) -> None:
    state = replace(
        opened(), colours=((), ("yellow",), (), ()), pending=(TakeColour(0), TakeColour(2)), turn=0
    )
    hand = VillaHand(tmp_path, state)
    hand.click("button-colour-blue")
    assert hand.state.colours[0] == ("blue",)


def test_with_two_colours_one_is_named_first(tmp_path: Path) -> None:
    state = replace(
        state_with(small_tower()), colours=(("red", "blue"), ("yellow", "green")), pending=(NameOne(0),)
    )
    hand = VillaHand(tmp_path, state)
    hand.click("button-colour-red")
    assert hand.state.named == "red"


# -- the fall


def brought_down(tmp_path: Path, settings: Settings = AT_ONCE) -> VillaHand:
    """A table whose villa has just been brought down by red."""
    hand = VillaHand(tmp_path, settings=settings)
    hand.pull(hand.grip(BEARING), 320)
    hand.until(lambda: hand.state.fall is not None)
    return hand


def test_after_the_fall_it_is_told_who_did_it_and_then_come_the_results(tmp_path: Path) -> None:
    hand = brought_down(tmp_path)
    hand.until(lambda: hand.app.top.name == "verdict")
    assert hand.app.top.stage.find("verdict-who") is not None
    hand.wait(0.3)
    hand.app.top.command("back")
    hand.until(lambda: hand.app.top.name == "results")


def test_the_sheet_after_the_fall_looks_for_the_cause_once_at_any_window_size(tmp_path: Path) -> None:
    hand = brought_down(tmp_path)
    hand.until(lambda: hand.app.top.name == "verdict")
    sheet = hand.app.top
    assert isinstance(sheet, VerdictScene)
    cause = sheet.cause
    assert cause is not None
    hand.resize((1600, 900))
    assert hand.app.top is sheet
    assert sheet.cause is cause
    shown = sheet.stage.find("verdict-cause")
    assert isinstance(shown, Label)
    assert shown.text == hand.scene.table.text(cause.told())


def test_the_fall_is_seen_in_slow_motion_then_as_it_lies(tmp_path: Path) -> None:
    hand = brought_down(tmp_path, Settings(pace="at_once"))
    hand.until(lambda: hand.board.fallen is not None and hand.board.fallen.is_falling)
    fall = hand.board.fallen
    assert fall is not None
    hand.until(lambda: hand.app.top.name == "verdict")
    assert fall.is_over
    assert "collapse" in hand.app.audio.played  # type: ignore[attr-defined]


def test_a_villa_that_was_pulled_down_is_looked_at_until_it_lies_and_no_longer(tmp_path: Path) -> None:
    hand = brought_down(tmp_path, Settings(pace="at_once"))
    hand.until(lambda: hand.board.fallen is not None)
    seconds = 0.0
    while hand.app.top.name != "verdict":
        hand.wait(0.05, 0.05)
        seconds += 0.05
    assert LASTS_S - 0.2 < seconds < LASTS_S + 0.3


def test_the_view_follows_a_villa_that_sways_in_one_plane_and_falls_in_another(hand: VillaHand) -> None:
    fall = fall_of_swaying(0.3, 0.3, 2.0)
    hand.board.show_fall(fall)
    turns = [hand.board.camera.turn_deg]
    while not fall.is_over:
        fall.pass_time(1 / 60)
        hand.board.show_fall(fall, 1 / 60)
        turns.append(hand.board.camera.turn_deg)
    assert turns[0] == pytest.approx(math.degrees(0.3), abs=0.01)
    assert turns[-1] == pytest.approx(math.degrees(2.0), abs=0.01)
    assert max(abs(after - before) for before, after in pairwise(turns)) < 10


def test_the_sheet_after_the_fall_turns_from_the_pull_to_the_fall_and_does_not_leap(tmp_path: Path) -> None:
    hand = brought_down(tmp_path)
    assert hand.state.fall is not None
    assert hand.state.fall.along_urad != last_pull(hand).grip.direction_urad
    hand.until(lambda: hand.app.top.name == "verdict")
    sheet = hand.app.top
    tower, side = sheet.stage.find("verdict-tower"), sheet.stage.find("side")
    assert isinstance(tower, Tower)
    assert isinstance(side, Label)
    turns: dict[str, list[float]] = {}
    while sheet.restless:
        turns.setdefault(side.text, []).append(tower.camera.turn_deg)
        sheet.update(1 / 60)
    for seen in turns.values():
        assert abs(seen[-1] - seen[0]) > 90
        assert max(abs(after - before) for before, after in pairwise(seen)) < 10
    assert len(turns) == 2


def test_with_reduced_motion_the_fallen_villa_is_there_at_once(tmp_path: Path) -> None:
    hand = brought_down(tmp_path, Settings(pace="at_once", reduced_motion=True))
    hand.wait(0.1)
    assert hand.board.fallen is not None
    assert hand.board.fallen.is_over


def test_with_reduced_motion_the_sheet_after_the_fall_shows_how_it_lies_and_moves_only_on_wish(
    tmp_path: Path,
) -> None:
    hand = brought_down(tmp_path, Settings(pace="at_once", reduced_motion=True))
    hand.until(lambda: hand.app.top.name == "verdict")
    sheet = hand.app.top
    tower = sheet.stage.find("verdict-tower")
    assert isinstance(tower, Tower)
    assert any(abs(pose.y) > 20 for pose in tower.poses.values())
    assert not sheet.restless
    hand.wait(0.5)
    hand.click("button-again")
    assert sheet.restless
    assert not any(abs(pose.y) > 20 for pose in tower.poses.values())


# -- the frame


@pytest.mark.parametrize(("floors", "number", "note", "told"), [
    (1, 0, "points from the green floor on", "Points from the green floor on"),
    (2, 2, "points on the highest floor", "2 points on the highest floor."),
])  # fmt: skip
def test_a_column_on_the_blue_floor_is_not_said_to_bring_points(
    tmp_path: Path, floors: int, number: int, note: str, told: str
) -> None:
    stands = small_tower().columns
    columns = (*stands, Column("hexagonal-red", floors, 0, 0, 0))
    tower = Layout(tuple(sorted(columns, key=lambda column: column.id)), (Floor(0, 0, 0),) * floors)
    hand = VillaHand(tmp_path, state_with(tower))
    plate, below = (hand.board.stage.find(name) for name in ("seat-0", "points-note"))
    assert isinstance(plate, VillaSeat)
    assert isinstance(below, Label)
    assert (plate.score, below.text) == (str(number), note)
    card = hand.board.info("seat-0")
    assert card is not None
    assert told in card.lines


def test_people_at_one_screen_need_no_curtain(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 30)
    hand.release(end)
    hand.rest()
    hand.my_turn()
    assert hand.session.viewer == 1
    assert hand.app.top is hand.scene


@pytest.mark.parametrize("persons", [(0, 1, 2, 3), (0, 1)])
def test_whoever_is_next_at_the_screen_is_called_once(tmp_path: Path, persons: tuple[int, ...]) -> None:
    hand = VillaHand(tmp_path, settings=Settings(pace="at_once"), persons=persons)
    played = hand.app.audio.played  # type: ignore[attr-defined]
    end = hand.pull(hand.grip(LOOSE), 30)
    played.clear()
    hand.release(end)
    hand.until(lambda: hand.session.viewer == 1 and hand.table.choices.to_move)
    hand.wait(1.0)
    assert played.count("your-turn") == 1


def test_a_villa_at_rest_costs_nothing(hand: VillaHand) -> None:
    hand.wait(0.5)
    assert [hand.app.frame(1 / 60) for _ in range(30)] == [[]] * 30


def test_the_log_is_opened_on_wish(hand: VillaHand) -> None:
    assert hand.board.stage.find("log") is None
    hand.key(pygame.K_l)
    assert hand.board.stage.find("log") is not None


def test_a_pull_of_somebody_else_is_seen_as_a_hand(tmp_path: Path) -> None:
    teacher = VillaHand(tmp_path / "teacher")
    teacher.pull(teacher.grip(LOOSE), 320)
    teacher.rest()
    event = last_pull(teacher)
    hand = VillaHand(tmp_path, settings=Settings(pace="at_once"), persons=(1, 2, 3))
    hand.session.match.submit(0, Pull(event.grip, event.samples))
    hand.table.show(hand.session.last)
    hand.until(lambda: hand.board.reach.held is not None)
    assert hand.board.reach.held is not None
    assert hand.board.reach.held.is_shown
    hand.until(lambda: not hand.table.presenter.is_busy)
    assert hand.board.reach.held is None
    assert hand.state.hand is not None
