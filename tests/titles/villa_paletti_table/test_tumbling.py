"""A villa that has fallen is seen to have fallen, and lies on what is seen below it."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from game.core.message import message
from game.titles.villa_paletti.events import Collapsed
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.physics import FALLEN_TILT, Slice
from game.titles.villa_paletti.pull import TIMBER, Grip
from game.titles.villa_paletti.state import Fall as FallOf
from game.titles.villa_paletti.statics import loads
from game.titles.villa_paletti.table.fall import Fall
from game.titles.villa_paletti.table.pieces import BASE_THICKNESS
from game.titles.villa_paletti.wording import column_name
from game.ui.widgets.label import Label
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, VillaHand, small_tower

THIN = 9.0
"""Half the width of a thin column."""


def plane_of(layout: Layout, direction_rad: float = 0.0, grip: Grip | None = None) -> Slice:
    return Slice(layout, direction_rad, TIMBER["wood"], loads(layout), grip)


@pytest.mark.parametrize("lean_deg", [23.7, -22.5])
@pytest.mark.parametrize("column", [LOOSE, BEARING, "thick-blue"])
def test_a_column_that_was_judged_fallen_does_fall_whatever_lies_on_it(column: str, lean_deg: float) -> None:
    plane = plane_of(small_tower())
    plane.columns[column].angle = math.radians(lean_deg)
    assert plane.has_fallen()
    fall = Fall(plane)
    fall.finish()
    lies = math.degrees(plane.columns[column].angle)
    assert abs(lies) > 60
    assert math.copysign(1, lies) == math.copysign(1, lean_deg)


@pytest.mark.parametrize("lean_deg", [8.5, -8.5])
def test_a_floor_that_was_judged_fallen_lies_flat_on_its_columns_no_more(lean_deg: float) -> None:
    plane = plane_of(small_tower())
    plane.floors[0].angle = math.radians(lean_deg)
    assert plane.has_fallen()
    Fall(plane).finish()
    assert abs(plane.floors[0].angle) > FALLEN_TILT


@pytest.mark.parametrize("direction_deg", [0, 90])
@pytest.mark.parametrize("side", [-1, 1])
def test_beside_the_base_plate_it_lies_on_the_table(direction_deg: float, side: int) -> None:
    plane = plane_of(small_tower(), math.radians(direction_deg))
    body = plane.columns[LOOSE]
    body.position, body.angle = (side * 230.0, 40.0), -side * math.radians(89)
    Fall(plane).finish()
    assert body.position.y == pytest.approx(THIN - BASE_THICKNESS, abs=1.0)


def test_on_the_base_plate_it_lies_on_that() -> None:
    plane = plane_of(small_tower())
    body = plane.columns[LOOSE]
    body.position, body.angle = (110.0, 20.0), -math.radians(89)
    Fall(plane).finish()
    assert body.position.y == pytest.approx(THIN, abs=1.0)


def test_a_neighbour_that_was_pushed_over_lies_on_its_own_side() -> None:
    """In mid-pull there is something thicker than the column round it."""
    layout = small_tower().with_column(Column("thin-blue-1", 0, 95_000, -5_000, -300))
    plane = plane_of(layout, grip=Grip(LOOSE, 0, 35_000))
    assert plane.neighbours
    plane.columns["thin-blue-1"].angle = -math.radians(30)
    Fall(plane).finish()
    assert abs(math.degrees(plane.columns["thin-blue-1"].angle)) == pytest.approx(90, abs=2)
    assert plane.columns["thin-blue-1"].position.y == pytest.approx(THIN, abs=1.0)


# -- the column by which alone a villa has fallen


@pytest.mark.parametrize(("direction_deg", "told"), [(0, BEARING), (90, "")])
def test_a_column_is_named_if_every_floor_keeps_its_place(direction_deg: float, told: str) -> None:
    # Seen from the side, nothing else bears the floor where that column stood.
    plane = plane_of(small_tower(), math.radians(direction_deg))
    plane.columns[BEARING].angle = math.radians(24)
    fall = Fall(plane)
    fall.finish()
    assert fall.lone_column == told


def test_where_a_floor_tips_no_column_is_named() -> None:
    plane = plane_of(small_tower())
    plane.floors[0].angle = math.radians(8.5)
    plane.columns[LOOSE].angle = math.radians(24)
    assert Fall(plane).lone_column == ""


def test_a_column_that_stood_free_is_not_what_it_fell_by_if_another_one_bore() -> None:
    plane = plane_of(small_tower().with_column(Column("thin-blue-1", 0, 150_000, 0, 0)))
    for column in ("thin-blue-1", LOOSE):
        plane.columns[column].angle = math.radians(24)
    assert Fall(plane).lone_column == LOOSE
    alone = plane_of(small_tower().with_column(Column("thin-blue-1", 0, 150_000, 0, 0)))
    alone.columns["thin-blue-1"].angle = math.radians(24)
    assert Fall(alone).lone_column == "thin-blue-1"


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "es", "de", "pt"])
def test_the_sheet_says_that_a_column_ends_the_game_too(
    tmp_path: Path, language: str, text_size: int
) -> None:
    hand = VillaHand(tmp_path, language=language)
    hand.app.change_settings(text_size=text_size)
    plane = plane_of(small_tower())
    plane.columns[LOOSE].angle = math.radians(24)
    hand.board.fallen = Fall(plane)
    hand.board.fallen.finish()
    hand.app.push(hand.board.interlude(Collapsed(FallOf(1, BEARING, "pull", 0))))
    hand.wait(0.3)
    told = message("ui.villa_paletti.verdict.column", column=column_name(LOOSE))
    label = hand.app.top.stage.find("verdict-column")
    assert isinstance(label, Label)
    assert label.text == hand.table.text(told)
    again = hand.app.top.stage.find("button-go-on")
    assert again is not None
    lines = [node for node in hand.app.top.stage.nodes() if node.name.startswith("verdict-")]
    assert max(line.rect.bottom for line in lines) <= again.rect.y
