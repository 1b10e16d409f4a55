"""What moves over the patios beside cards: drops of water, petals and the Sun."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.anim.tween import between, in_out, rect_between
from game.ui.board.air import FLIGHT_Z
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter


class WaterFall(Node):
    """A can tips over a card, and drops fall on it."""

    margin = 40.0

    def __init__(self, name: str, place: Rect) -> None:
        super().__init__(name, place, FLIGHT_Z + 2)
        self._progress = 0.0

    def show_at(self, t: float) -> None:
        """Be at the part `t` of it."""
        self._progress = t
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw can and drops."""
        rect, t = self.rect, self._progress
        size = max(22.0, min(52.0, rect.w * 0.42))
        tip = round(between(0.0, 40.0, min(1.0, t * 2.5)) / 8) * 8.0
        tin = around((rect.x + rect.w * 0.72, rect.y + rect.h * 0.16), size, size * 1.1)
        drop = max(8.0, size * 0.3)
        for place in range(5):
            fall = t * 1.6 - 0.25 - place * 0.12
            if 0.0 < fall < 1.0:
                x = rect.x + rect.w * (0.26 + 0.1 * place)
                y = rect.y + rect.h * between(0.25, 0.86, fall)
                painter.sprite("patios/drop", around((x, y), drop, drop * 1.2))
        painter.sprite("patios/tin", tin, tip)


class SunPass(Node):
    """The warm disc of the Sun on its way over the table."""

    margin = 80.0

    def __init__(self, name: str, start: Rect, end: Rect) -> None:
        super().__init__(name, start, FLIGHT_Z + 3)
        self._start, self._end = start, end

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the way."""
        self.rect = rect_between(self._start, self._end, in_out(t))
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite("patios/sun-disc", self.rect, alpha=224)


class Petals(Node):
    """Petals that fall from cards where the Sun burns."""

    margin = 40.0

    def __init__(self, name: str, places: Sequence[Rect]) -> None:
        area = places[0]
        for place in places[1:]:
            area = area.union(place)
        super().__init__(name, area, FLIGHT_Z + 1)
        self._places = tuple(places)
        self._progress = 0.0

    def show_at(self, t: float) -> None:
        """Be at the part `t` of the fall."""
        self._progress = t
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        t = self._progress
        alpha = 255 if t < 0.6 else max(32, round(between(255, 0, (t - 0.6) * 2.5) / 32) * 32)
        for index, place in enumerate(self._places):
            size = max(9.0, min(18.0, place.w * 0.16))
            for petal in range(4):
                sway = ((index * 7 + petal * 13) % 9 - 4) * 0.04
                x = place.x + place.w * (0.25 + 0.17 * petal + sway * t)
                y = place.y + place.h * (0.3 + (0.4 + 0.09 * petal) * t)
                painter.sprite(f"patios/petal-{petal}", around((x, y), size, size), alpha=alpha)
