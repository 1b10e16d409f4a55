"""Pictures of the tower keep the measures of the tower. Skipped where the art extra is not installed."""

from __future__ import annotations

import math

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("skia")

from game.titles.villa_paletti.content import COLUMN_HEIGHT, FLOORS, KINDS, FloorPlan  # noqa: E402
from game.titles.villa_paletti.plan import border_distance  # noqa: E402
from tools.art import villa_columns, villa_floors  # noqa: E402
from tools.art.sprite import Pixels, Sprite, render  # noqa: E402

COLUMNS = {sprite.name: sprite for sprite in villa_columns.sprites()}
PLATES = {sprite.name: sprite for sprite in villa_floors.sprites()}


def _opaque_box(sprite: Sprite) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is more than half opaque, in units from the body's corner."""
    rows, columns = np.nonzero(render(sprite)[..., 3] > 127)
    left, top = sprite.pad[:2]
    edges = (columns.min(), rows.min(), columns.max() + 1, rows.max() + 1)
    shifts = (left, top, left, top)
    return tuple(float(edge / sprite.scale - shift) for edge, shift in zip(edges, shifts, strict=True))  # type: ignore[return-value]


@pytest.mark.parametrize("kind", ["thin", "thick"])
def test_a_round_column_fills_the_body_of_its_picture(kind: str) -> None:
    sprite = COLUMNS[f"villa_paletti/column-{kind}-blue"]
    line = 0.6  # the dark line lies half outside
    assert _opaque_box(sprite) == pytest.approx((0, 0, *sprite.size), abs=line)
    half = KINDS[kind].half_width
    height = COLUMN_HEIGHT * villa_columns.RISE + 2 * half * villa_columns.SQUASH
    assert sprite.size == pytest.approx((2 * half, height), abs=0.13)


@pytest.mark.parametrize("turn", range(villa_columns.HEXAGON_TURNS))
def test_a_six_sided_column_is_as_wide_as_its_turn_makes_it(turn: int) -> None:
    sprite = COLUMNS[f"villa_paletti/column-hexagonal-green-{turn}"]
    corners = [
        villa_columns.reach("hexagonal") * math.cos(math.radians(60 * n - 10 * turn)) for n in range(6)
    ]
    left, _, right, _ = _opaque_box(sprite)
    assert (left, right) == pytest.approx(
        (sprite.size[0] / 2 + min(corners), sprite.size[0] / 2 + max(corners)), abs=0.7
    )


def _alpha_at(pixels: Pixels, sprite: Sprite, x: float, z: float) -> int:
    """Opacity of a floor's picture at a point of its plan."""
    column = (sprite.pad[0] + sprite.size[0] / 2 + x) * sprite.scale
    row = (sprite.pad[1] + sprite.size[1] / 2 + z) * sprite.scale
    if not (0 <= row < pixels.shape[0] and 0 <= column < pixels.shape[1]):
        return 0
    return int(pixels[int(row), int(column), 3])


@pytest.mark.parametrize("plan", FLOORS, ids=lambda plan: plan.colour)
def test_a_floor_is_opaque_exactly_where_its_plan_says(plan: FloorPlan) -> None:
    sprite = PLATES[f"villa_paletti/floor-{plan.colour}-top"]
    pixels = render(sprite)
    for x in range(-144, 145, 12):
        for z in range(-132, 133, 12):
            margin = border_distance(plan.outline, x, z)
            if abs(margin) > 1.5:
                assert _alpha_at(pixels, sprite, x, z) == (255 if margin > 0 else 0), (x, z)
