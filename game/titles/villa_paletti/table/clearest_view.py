"""From which side the table shows a column that was chosen and is hidden."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.table.camera import DIRECTIONS, Camera, nearest_direction
from game.titles.villa_paletti.table.pieces import visible_part

SEEN_ENOUGH = 0.34
"""A chosen column of which less is seen makes the view turn."""
SEEN_WELL = 0.8
"""Of sides that show more than that, the nearest one is as good as any."""


def clearest_turn(
    layout: Layout, column: str, camera: Camera, camera_at: Callable[[float], Camera]
) -> float | None:
    """To where the view has to turn, in degrees; None if enough of the column is seen as it is."""
    if visible_part(layout, camera, column) >= SEEN_ENOUGH:
        return None
    views: list[tuple[float, int, float]] = []
    for step in range(DIRECTIONS):
        turn = nearest_direction(camera.turn_deg, step)
        seen = visible_part(layout, camera_at(turn), column)
        views.append((-min(seen, SEEN_WELL), min(step, DIRECTIONS - step), turn))
    return min(views)[2]
