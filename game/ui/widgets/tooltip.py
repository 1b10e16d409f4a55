"""Tooltips: what a thing is or does, beside it and never over it."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.geometry import CANVAS_H, CANVAS_W, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import PAPER

NARROWEST, WIDEST = 80.0, 320.0
PADDING_X, PADDING_Y = 14.0, 10.0
GAP = 10.0
TEXT_SIZE = 16.0
TOOLTIP_Z = 9500
_EDGE = 8.0


class Tooltip(Node):
    """Words on the night-blue sheet near `target`, not over what is `taken` if that can be."""

    margin = 26.0

    def __init__(
        self, target: Rect, lines: tuple[str, ...], width: float, step: float, taken: Iterable[Rect] = (),
    ) -> None:
        height = 2 * PADDING_Y + step * len(lines)
        super().__init__("tooltip", beside(target, width, height, taken), TOOLTIP_Z)
        self.lines = lines
        self._step = step

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and the lines."""
        painter.nine("ui/tooltip", self.rect)
        for place, line in enumerate(self.lines):
            box = Rect(
                self.rect.x + PADDING_X, self.rect.y + PADDING_Y + place * self._step,
                self.rect.w - 2 * PADDING_X + 1, self._step,
            )
            painter.text(box, line, "label", TEXT_SIZE, PAPER)


def laid_out(painter: Painter, text: str) -> tuple[tuple[str, ...], float, float]:
    """The lines of a tooltip, its width and the height of a line."""
    px = max(1, round(TEXT_SIZE * painter.text_scale * painter.viewport.scale))
    room = (WIDEST * max(1.0, painter.text_scale) - 2 * PADDING_X) * painter.viewport.scale
    lines = tuple(painter.lettering.wrapped_evenly(text, "label", px, int(room)))
    widest = max(painter.lettering.width(line, "label", px) for line in lines) / painter.viewport.scale
    step = painter.line_step("label", TEXT_SIZE * painter.text_scale)
    return lines, max(NARROWEST, widest + 2 * PADDING_X), step


def beside(target: Rect, w: float, h: float, taken: Iterable[Rect] = ()) -> Rect:
    """Where a sheet of that size lies beside `target`: below, else above, else at its right or left.

    Never over the target as long as one of the four sides has room, and over none of what is `taken` if one
    of them is free of that.
    """
    x = min(max(target.centre[0] - w / 2, _EDGE), CANVAS_W - _EDGE - w)
    y = min(max(target.centre[1] - h / 2, _EDGE), CANVAS_H - _EDGE - h)
    sides = []
    if target.bottom + GAP + h <= CANVAS_H - _EDGE:
        sides.append(Rect(x, target.bottom + GAP, w, h))
    if target.y - GAP - h >= _EDGE:
        sides.append(Rect(x, target.y - GAP - h, w, h))
    if target.right + GAP + w <= CANVAS_W - _EDGE:
        sides.append(Rect(target.right + GAP, y, w, h))
    left = target.x - GAP - w
    if left >= _EDGE or not sides:
        sides.append(Rect(max(_EDGE, left), y, w, h))
    covered = tuple(taken)
    return next((side for side in sides if not any(side.overlaps(other) for other in covered)), sides[0])
