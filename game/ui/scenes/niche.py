"""A title on the home screen: its niche in the wall and its sill with name, players and time."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import CANVAS_W, Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import COBALT_PALE, INK, INK_SOFT, PAPER, is_large
from game.ui.widgets.focus import paint_ring

NICHE_W, NICHE_H = 184.0, 278.0
SILL_W, SILL_H, LARGE_SILL_H = 220.0, 66.0, 100.0
WHOLE_H = NICHE_H + SILL_H - 2
STEP, MIDDLE_Y = 230.0, 343.0
"""From one niche to the next, and the middle of them all on the wall."""
LEAST_AIR = 16.0
"""Between the outermost sills and the edges of the window."""


def niche_rects(count: int) -> list[Rect]:
    """Where that many niches stand side by side in the middle of the wall; so many that they grow smaller.

    >>> [rect.x for rect in niche_rects(1)], niche_rects(5)[0].x, niche_rects(5)[-1].right
    ([530.0], 70.0, 1210.0)
    >>> niche_rects(6)[0].x > 16, niche_rects(6)[-1].right < 1264
    (True, True)
    """
    size = min(1.0, (CANVAS_W - 2 * LEAST_AIR) / (STEP * count))
    first = CANVAS_W / 2 - STEP * size * (count - 1) / 2
    middles = [(first + STEP * size * place, MIDDLE_Y) for place in range(count)]
    return [around(middle, SILL_W * size, WHOLE_H * size) for middle in middles]


def span(low: int, high: int) -> str:
    """Two numbers as a range, one number if they are equal.

    >>> span(2, 6), span(1, 1)
    ('2–6', '1')
    """
    return str(low) if low == high else f"{low}–{high}"


class Niche(Node):
    """A niche with its sill, as large as `rect`; `on_pick` hears the title's key when it is clicked."""

    margin = 42.0
    focusable = True
    touchable = True
    click_sound = "tick"

    chosen = Shown[bool]()
    """Whether "New game" and "Rules" mean this title."""

    def __init__(
        self, app: App, title: Title, rect: Rect, chosen: bool, on_pick: Callable[[str], None]
    ) -> None:
        super().__init__(f"title-{title.key}", rect)
        info = title.info
        self._key = title.key
        self._size = size = rect.w / SILL_W
        self._picture = rect.part((SILL_W - NICHE_W) / 2 * size, 0, NICHE_W * size, NICHE_H * size)
        self._sill = rect.part(0, rect.h - SILL_H * size, rect.w, SILL_H * size)
        self._name = app.text(f"{title.key}.name")
        is_solo = info.seats[1] == 1
        players = app.text("ui.home.solo" if is_solo else "ui.home.players", span=span(*info.seats))
        minutes = app.text("ui.home.minutes", span=span(*info.minutes))
        self._facts = players + " · " + minutes
        self._facts_below = (players, minutes)
        """The same in large: two lines on a higher sill."""
        if is_large(app.settings.text_size):
            self._sill = rect.part(0, rect.h - LARGE_SILL_H * size, rect.w, (LARGE_SILL_H + 6) * size)
        self._pitch = app.text(f"{title.key}.pitch")
        self._chosen = chosen
        self._pick = on_pick

    def words_on_it(self) -> str:
        """The name of the title, for how many and how long."""
        return f"{self._name}. {self._facts}"

    def hint(self) -> str | None:
        """One sentence about the title."""
        return self._pitch

    def hint_rect(self) -> Rect:
        """The tooltip may lie over the picture, not over the name."""
        return self._sill

    def on_click(self, point: Point) -> None:
        """Tell which title was meant."""
        self._pick(self._key)

    def paint(self, painter: Painter) -> None:
        """Draw niche, sill and words."""
        lit = self._chosen or self.hovered
        painter.sprite(f"niches/{self._key}{'-focus' if lit else ''}", self._picture)
        sill, size = self._sill, self._size
        painter.nine("ui/sill-on" if self._chosen else "ui/sill", sill)
        ink, soft = (PAPER, COBALT_PALE) if self._chosen else (INK, INK_SOFT)
        name = sill.part(12 * size, 6 * size, sill.w - 24 * size, 30 * size)
        if sill.h > SILL_H * size:
            name = sill.part(10 * size, 4 * size, sill.w - 20 * size, 36 * size)
            painter.text(name, self._name, "title", 24 * size, ink, "centre")
            for place, fact in enumerate(self._facts_below):
                line = sill.part(4 * size, (42 + 29 * place) * size, sill.w - 8 * size, 29 * size)
                painter.text(line, fact, "label", 16 * size, soft, "centre")
            paint_ring(painter, self, sill)
            return
        painter.text(name, self._name, "title", 24 * size, ink, "centre")
        facts = sill.part(6 * size, 36 * size, sill.w - 12 * size, 22 * size)
        painter.text(facts, self._facts, "label", 16 * size, soft, "centre")
        paint_ring(painter, self, sill)
