"""A title on the home screen: its niche in the wall and its sill with name, players and time."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_PALE, INK, INK_SOFT, PAPER
from game.ui.widgets.focus import paint_ring

NICHE_W, NICHE_H = 184.0, 278.0
SILL_W, SILL_H = 220.0, 66.0


def span(low: int, high: int) -> str:
    """Two numbers as a range, one number if they are equal.

    >>> span(2, 6), span(1, 1)
    ('2–6', '1')
    """
    return str(low) if low == high else f"{low}–{high}"


class Niche(Node):
    """A niche with its sill; `on_pick` hears the title's key when it is clicked."""

    margin = 42.0
    focusable = True
    touchable = True
    click_sound = "tick"

    def __init__(
        self, app: App, title: Title, left: float, top: float, chosen: bool, on_pick: Callable[[str], None]
    ) -> None:
        width = max(NICHE_W, SILL_W)
        super().__init__(f"title-{title.key}", Rect(left - 18, top, width, NICHE_H + SILL_H - 2))
        info = title.info
        self._key = title.key
        self._picture = Rect(left, top, NICHE_W, NICHE_H)
        self._sill = Rect(left - 18, top + NICHE_H - 2, SILL_W, SILL_H)
        self._name = app.text(f"{title.key}.name")
        is_solo = info.seats[1] == 1
        players = app.text("ui.home.solo" if is_solo else "ui.home.players", span=span(*info.seats))
        self._facts = players + " · " + app.text("ui.home.minutes", span=span(*info.minutes))
        self._pitch = app.text(f"{title.key}.pitch")
        self._chosen = chosen
        self._pick = on_pick

    @property
    def chosen(self) -> bool:
        """Whether "New game" and "Rules" mean this title."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.invalidate()

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
        sill = self._sill
        painter.nine("ui/sill-on" if self._chosen else "ui/sill", sill)
        ink, soft = (PAPER, COBALT_PALE) if self._chosen else (INK, INK_SOFT)
        painter.text(Rect(sill.x + 12, sill.y + 6, sill.w - 24, 30), self._name, "title", 24, ink, "centre")
        painter.text(Rect(sill.x + 6, sill.y + 36, sill.w - 12, 22), self._facts, "label", 16, soft, "centre")
        paint_ring(painter, self, sill)
