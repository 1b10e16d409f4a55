"""The ¡VIVA! celebration: ribbons unfurl from the houses, lamps light from left to right, the word pops."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.viva.content import COLOURS, Colour
from game.titles.viva.table import layout
from game.ui.anim.tween import out, settle
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import PAPER

STEPS = 48
"""The celebration has so many different pictures, so that they can be prepared."""
LAMPS = 7
RIBBON_W, RIBBON_H = 90.0, 180.0
AREA = Rect(250, 140, 660, 340)


class Celebration(Node):
    """Everything that is seen of a ¡VIVA! in `colour`; `show_at(t)` goes from nothing to all of it."""

    margin = 60.0

    def __init__(self, word: str, colours: tuple[Colour, ...]) -> None:
        super().__init__("celebration", AREA, z=600)
        self._word = word
        self._colours = colours
        self._progress = 0.0

    def show_at(self, t: float) -> None:
        """Be at part `t` (0 to 1)."""
        self._progress = round(t * STEPS) / STEPS
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw ribbons, lamps and the word as far as they are."""
        t = self._progress
        for place, house in enumerate(layout.HOUSES):
            unfurled = out(min(1.0, max(0.0, t * 2.2 - place * 0.15)))
            if unfurled > 0.02:
                body = around((house.centre[0], house.y + 40 + RIBBON_H / 2), RIBBON_W, RIBBON_H)
                shown = Rect(body.x - 20, body.y - 10, body.w + 40, 10 + (body.h + 20) * unfurled)
                with painter.clipped(shown):
                    painter.sprite(f"viva/ribbon-{self._colours[place % len(self._colours)]}", body)
        for lamp in range(LAMPS):
            x = layout.ROOF.x + (lamp + 0.5) * layout.ROOF.w / LAMPS
            name = "viva/lamp-on" if t > 0.15 + lamp * 0.07 else "viva/lamp-off"
            painter.sprite(name, around((x, layout.ROOF.bottom + 14), 28, 40))
        grown = settle(min(1.0, max(0.0, t * 2.5 - 0.4)))
        if grown > 0.05:
            banner = layout.BANNER
            body = around(banner.centre, banner.w * grown, banner.h * grown)
            painter.sprite("viva/banner", body)
            if grown > 0.9:
                painter.text(banner.grown(-60, -20), self._word, "logo", 62, PAPER, "centre")


def paint_all_colours(painter: Painter, word: str) -> Iterator[None]:
    """Draw all steps of celebrations with the ribbons of all colours, so that they are ready."""
    for first in range(0, len(COLOURS), len(layout.HOUSES)):
        party = Celebration(word, COLOURS[first : first + len(layout.HOUSES)])
        for step in range(1, STEPS + 1):
            party.show_at(step / STEPS)
            party.paint(painter)
            yield
