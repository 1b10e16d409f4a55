"""The bars of the score sheet, each part of the points in its pattern, and the key to the patterns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.recap import Part, Pattern
from game.core.rules import TitleInfo
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, Colour

BAR_H = 34.0
LARGE_PILL = 1.6
"""So much wider is the pill with a value in large."""
EDGES: dict[Pattern, Colour] = {
    "waves": (57, 86, 116), "chevrons": (118, 56, 96), "suns": (126, 93, 47), "scales": (82, 89, 54),
    "bricks": (95, 65, 61),
}
"""The dark tone of each pattern's colour."""
ROW_AIR = 10.0
"""How much lower than its row a piece is: a winner's row has a frame."""
OUTLINE = 1.2
"""How thick the dark line round a part is: what lies side by side must not run together."""
SWATCH, LARGE_SWATCH, SWATCH_AIR, KEY_AIR = 20.0, 25.0, 6.0, 16.0


@dataclass(frozen=True)
class BarScale:
    """How points become lengths: where nought lies beside the left end of a bar, how wide a point is."""

    nought: float
    unit: float


def scale_of(parts: Sequence[Part], seats: int, width: float) -> BarScale:
    """The scale by which the longest bar of all fills `width`; points below nought lie left of it.

    >>> from game.core.message import message
    >>> scale_of((Part(message("a"), (8, 3)), Part(message("b"), (0, -2))), 2, 100.0)
    BarScale(nought=20.0, unit=10.0)
    """
    most = max(1, *(sum(max(0, part.values[seat]) for part in parts) for seat in range(seats)))
    below = max(sum(max(0, -part.values[seat]) for part in parts) for seat in range(seats))
    unit = width / (most + below)
    return BarScale(below * unit, unit)


class ScoreBar(Node):
    """The points of one seat as a bar of parts; what a pointer is told names every part.

    `words`: the parts with their points, for all who cannot tell the patterns or read narrow ones.
    """

    margin = 8.0

    def __init__(
        self, seat: int, rect: Rect, parts: Sequence[Part], scale: BarScale, info: TitleInfo, words: str
    ) -> None:
        super().__init__(f"score-bar-{seat}", rect)
        self._seat, self._parts, self._scale, self._info = seat, parts, scale, info
        self._words = words
        self.touchable = bool(words)

    def hint(self) -> str | None:
        """All parts with their points."""
        return self._words or None

    def paint(self, painter: Painter) -> None:
        """Draw the parts, those below nought to the left of it."""
        rect, scale = self.rect, self._scale
        right = left = rect.x + scale.nought
        for part in self._parts:
            value = part.values[self._seat]
            w = abs(value) * scale.unit
            if value < 0:
                left -= w
            place = Rect(left if value < 0 else right, rect.centre[1] - BAR_H / 2, w, BAR_H)
            if part.piece:
                self._paint_pieces(painter, part, value, place.x)
            elif value:
                self._paint_part(painter, part, value, place)
            if value > 0:
                right += w
        if scale.nought:
            h = min(BAR_H + 8, rect.h - 6)
            painter.fill(around((rect.x + scale.nought, rect.centre[1]), 1.6, h), INK)

    def _paint_pieces(self, painter: Painter, part: Part, value: int, x: float) -> None:
        info = painter.sprites.info(part.piece)
        h = min(46.0, self.rect.h - ROW_AIR)
        w = h * info.w / info.h
        step = min(self._scale.unit, w + 8)
        for number in range(value):
            painter.sprite(part.piece, Rect(x + number * step, self.rect.centre[1] - h / 2, w, h))

    def _paint_part(self, painter: Painter, part: Part, value: int, bar: Rect) -> None:
        paint_pattern(painter, part.pattern, bar)
        written = self._info.written(value)
        width, height = pill_width(written), 22.0
        if painter.is_large:
            width, height = LARGE_PILL * width, BAR_H
        if bar.w >= width:
            # Never wider than its bar, so that the pills of two narrow bars stay apart.
            pill = around(bar.centre, width, height)
            painter.nine("ui/pill-paper", pill)
            painter.text(pill, written, "label-bold", 15, INK, "centre")


def paint_pattern(painter: Painter, pattern: Pattern, box: Rect) -> None:
    """A box in a pattern, with a line round it in the dark tone of its colour."""
    painter.fill(box, EDGES[pattern])
    inner = box.grown(-OUTLINE)
    if inner.w <= 0:
        return
    with painter.clipped(inner):
        x = box.x
        while x < box.right:
            painter.sprite(f"score/{pattern}", Rect(x, box.y, 42, 84))
            x += 42


def paint_key(painter: Painter, parts: Sequence[tuple[Part, str]], room: Rect) -> None:
    """What each pattern stands for: the parts with their names side by side, in large in two rows.

    They lie as close as their names let them; where there is not enough room, all get the same.
    """
    side = LARGE_SWATCH if painter.is_large else SWATCH
    head = side + SWATCH_AIR
    rows = 2 if painter.is_large else 1
    columns = -(-len(parts) // rows)
    widths = [room.w / columns] * len(parts)
    if rows == 1:
        natural = [head + painter.text_width(name, "label", 16) + KEY_AIR for _, name in parts]
        if sum(natural) <= room.w:
            widths = natural
    height, x = room.h / rows, room.x
    for place, ((part, name), w) in enumerate(zip(parts, widths, strict=True)):
        if place == columns:
            x = room.x
        y = room.y + height * (place // columns)
        paint_pattern(painter, part.pattern, Rect(x, y + (height - side) / 2, side, side))
        painter.text(
            Rect(x + head, y, w - head - SWATCH_AIR, height), name, "label", 16, INK_SOFT, lines=3 - rows
        )
        x += w


def pill_width(written: str) -> float:
    """How wide the pill with a value on its bar is.

    >>> pill_width("4"), pill_width("17")
    (18.0, 26.0)
    """
    return 10.0 + 8 * len(written)
