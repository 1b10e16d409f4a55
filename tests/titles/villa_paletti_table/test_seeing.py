"""How the tower is seen: projection, what hides what, and that nothing stays hidden."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.titles.villa_paletti.content import STOREY, column_ids
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.plan import border_distance
from game.titles.villa_paletti.table.camera import (
    DIRECTIONS,
    HIGHEST_Y,
    Camera,
    fitting_scale,
    nearest_direction,
)
from game.titles.villa_paletti.table.pieces import (
    Pose,
    SeenColumn,
    column_at,
    from_behind,
    seen_column,
    visible_part,
)
from game.titles.villa_paletti.table.steadiness import Estimate, estimate
from game.titles.villa_paletti.table.tower import Tower
from game.ui.geometry import Rect
from tests.titles.kit import AT_ONCE, Drawn
from tests.titles.villa_paletti_table.kit import VillaHand, small_tower


def crowded() -> Layout:
    """All twenty columns on the site under the blue floor."""
    columns = [
        Column(id, 0, (place % 5 - 2) * 42_000, (place // 5 - 1) * 40_000 - 12_000, 0)
        for place, id in enumerate(column_ids())
    ]
    return Layout(tuple(columns), (Floor(0, 0, 0),))


def tall(floors: int) -> Layout:
    """A tower of so many floors with a column at the back of the highest one."""
    back = Column("thin-red-1", floors, 0, -55_000, 0)
    return Layout((back,), (Floor(0, 0, 0),) * floors)


@pytest.mark.parametrize("turn_deg", [0.0, 30.0, 137.0, 291.5])
def test_a_point_on_a_floor_is_found_again(turn_deg: float) -> None:
    camera = Camera(turn_deg, 1.1)
    for x, y, z in ((0.0, 0.0, 0.0), (80.0, 2 * STOREY, -40.0), (-33.0, 5 * STOREY, 61.0)):
        assert camera.plan_at(camera.seen(x, y, z), y) == pytest.approx((x, z))


def test_the_direction_of_a_view_is_that_of_the_pull() -> None:
    camera = Camera(90.0)
    assert camera.direction_urad == round(math.pi / 2 * 1e6)
    # Whatever lies in that direction is seen to the right.
    assert camera.along(0, 50) == pytest.approx(50)


@pytest.mark.parametrize("floors", [1, 2, 3, 4, 5])
def test_the_top_stays_below_the_ribbon(floors: int) -> None:
    layout = tall(floors)
    camera = Camera(0.0, fitting_scale(layout))
    assert seen_column(layout.columns[0], camera).rect.y >= HIGHEST_Y - 6


def test_steps_of_the_view_are_twelve() -> None:
    assert [nearest_direction(0, step) for step in range(DIRECTIONS)] == [30.0 * n for n in range(12)]


def test_every_piece_is_painted_once_and_nearer_columns_later() -> None:
    layout = crowded()
    camera = Camera(75.0)
    seen = list(from_behind(layout, camera, {}))
    assert len(seen) == len(layout.columns) + 2
    near = [
        camera.nearness(piece.column.x, piece.column.z) for piece in seen if isinstance(piece, SeenColumn)
    ]
    assert near == sorted(near)


@pytest.mark.parametrize("turn_deg", [0.0, 180.0])
def test_a_stacked_column_is_painted_over_the_one_it_stands_on(turn_deg: float) -> None:
    """Its middle may be a little further away than that of the one below."""
    below, above = Column("thick-red", 5, 0, 0, 0), Column("thin-red-1", 5, 0, -12_000, 0, "thick-red")
    camera = Camera(turn_deg)
    seen = list(from_behind(Layout((below, above), (Floor(0, 0, 0),) * 5), camera, {}))
    assert [piece.column.id for piece in seen if isinstance(piece, SeenColumn)] == [below.id, above.id]


def test_a_floor_hides_what_lies_behind_it() -> None:
    layout = small_tower()
    camera = Camera(0.0, fitting_scale(layout))
    front = seen_column(layout.column("thick-red"), camera)
    assert column_at(layout, camera, front.centre) == front
    # The head of a column further back lies behind the floor's rim.
    back = seen_column(layout.column("thick-blue"), camera)
    assert column_at(layout, camera, (back.centre[0], back.rect.y + 4)) is None


def test_every_column_is_seen_from_somewhere() -> None:
    layout = crowded()
    for id in column_ids():
        best = max(visible_part(layout, Camera(30.0 * step, 1.2), id) for step in range(DIRECTIONS))
        assert best > 0, id


def test_poses_move_pieces_on_the_screen() -> None:
    camera = Camera(0.0, 2.0)
    column = Column("thin-red-1", 0, 0, 0, 0)
    rest, moved = seen_column(column, camera), seen_column(column, camera, Pose(u=10, tilt_deg=5))
    assert moved.centre[0] - rest.centre[0] == pytest.approx(20)
    assert moved.tilt_deg == 5


def test_the_estimate_tells_what_would_be_without_a_column() -> None:
    layout = small_tower()
    assert estimate(layout, 0, "").word == "steady"
    assert estimate(layout, 0, "thick-red").word == "risky"
    assert estimate(layout, 0, "thin-red-1").word == "steady"
    assert estimate(layout, 1, "").weight is None


@pytest.mark.parametrize(("level", "without", "gone", "sentence"), [
    (0, "", (), "now_stays"), (0, "thin-red-1", (), "without_stays"), (0, "thick-red", (), "without_leaves"),
    (0, "thick-red", ("thin-red-1",), "without_few"), (0, "", ("thin-red-1", "thick-red"), "now_few"),
    (1, "", (), "now_open"),
])  # fmt: skip
def test_the_sentence_fits_what_the_plan_shows(
    level: int, without: str, gone: tuple[str, ...], sentence: str
) -> None:
    layout = small_tower()
    for column in gone:
        layout = layout.without(column)
    assert estimate(layout, level, without).sentence == sentence


@pytest.mark.parametrize("x_um", range(-60_000, 61_000, 6_000))
def test_the_weight_is_seen_in_the_supported_area_as_far_as_the_margin_says(x_um: int) -> None:
    """The area ends where the feet of the outermost columns end, not at their middles."""
    layout = small_tower()
    shown = estimate(replace(layout, floors=(Floor(x_um, 0, 0),)), 0, "")
    assert shown.weight is not None
    inside = border_distance(tuple(shown.supports()), *shown.weight)
    # The margin is measured in some planes only.
    assert shown.here - 3 < inside < shown.here + 0.1


def test_columns_in_a_row_are_more_than_two_and_bear_on_a_strip() -> None:
    row = [Column(f"thin-red-{place}", 0, x * 1000, 20_000, 0) for place, x in ((1, -50), (2, 0), (3, 50))]
    shown = estimate(Layout(tuple(row), (Floor(0, 20_000, 0),)), 0, "")
    assert shown.sentence == "now_stays"
    assert {round(z) for _, z in shown.supports()} >= {16, 24}


def test_a_floor_that_would_tip_another_one_is_not_said_to_lie_badly_itself() -> None:
    """Over its own columns the green floor lies well, but the blue one bears it at its edge."""
    layout = small_tower()
    for id, x, z in (
        ("thick-yellow", -85, 20), ("hexagonal-yellow", -60, 65), ("hexagonal-green", -90, 60),
        ("hexagonal-blue", -45, 30),
    ):
        layout = layout.with_column(Column(id, 1, x * 1000, z * 1000, 0))
    shown = estimate(layout.with_floor(Floor(-67_000, 43_000, 0)), 1, "")
    assert shown.here > 0
    assert (shown.word, shown.sentence) == ("risky", "now_elsewhere")


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "es", "de", "pt"])
def test_no_sentence_of_the_estimate_is_cut(tmp_path: Path, language: str, text_size: int) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, text_size=text_size), language=language)
    layout, board = small_tower(), hand.board
    few = layout.without("thin-red-1").without("thick-red")
    told = set()
    for without in ("", "thin-red-1"):
        for tower, level, margin, here in (
            (layout, 0, 9.0, 9.0), (layout, 0, -9.0, -9.0), (layout, 0, -9.0, 9.0), (few, 0, 9.0, 9.0),
            (layout, 1, 9.0, 0.0),
        ):
            shown = Estimate(tower, level, without, margin, here)
            board.steadiness.show_estimate(shown, board.camera, frozenset(), {})
            hand.drawn.cut.clear()
            hand.app.frame(0.0)
            assert hand.drawn.cut == [], shown.sentence
            told.add(shown.sentence)
    assert len(told) == 10


def test_the_estimate_never_uses_hidden_heights() -> None:
    layout = small_tower()
    shown = estimate(layout, 0, "thick-blue")
    open_heights = Layout(
        tuple(Column(c.id, c.level, c.x_um, c.z_um, 0) for c in layout.columns), layout.floors
    )
    again = estimate(open_heights, 0, "thick-blue")
    assert (shown.margin, shown.weight, shown.supports()) == (again.margin, again.weight, again.supports())


@pytest.mark.parametrize("tilt_deg", [0.0, 30.0, 90.0, -90.0])
def test_the_mark_of_a_locked_column_is_on_it_however_it_lies(tmp_path: Path, tilt_deg: float) -> None:
    hand = VillaHand(tmp_path)
    tower = Tower("lying", small_tower(), Camera(0.0))
    tower.mark({}, frozenset({"thin-red-1"}))
    tower.show_tower(tower.layout, tower.camera, {"thin-red-1": Pose(tilt_deg=tilt_deg)})
    marks: list[Rect] = []

    class Audit(Drawn):
        """Notes where the mark is."""

        def picture(self, name: str, rect: Rect) -> None:
            marks.extend([rect] if name == "villa_paletti/lock-mark" else [])

    painter = hand.app.painter(hand.app.window.surface)
    painter.audit = Audit()
    tower.paint(painter)
    seen = tower.seen("thin-red-1")
    assert seen is not None
    assert len(marks) == 1
    assert seen.shows(marks[0].centre)
