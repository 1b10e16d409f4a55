"""A row of choices of which one is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import Point, Rect
from game.ui.node import CONTROL, Node
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import INK, INK_SOFT, PAPER
from game.ui.widgets.focus import paint_ring

Choice = tuple[str, str, str | None]
"""Key, label, icon."""


FOLDED_W = 48.0
"""How wide a choice is of which only the icon is shown."""


class Segmented(Node):
    """Choices side by side; a click or the arrow keys take another one.

    `folds`: only the choice taken has its words, the others their icons alone.
    """

    margin = 12.0
    focusable = True
    touchable = True
    target_size = CONTROL
    click_sound = "tick"

    chosen = Shown[str]()
    """The key of the choice taken; setting it tells nobody."""

    def __init__(
        self, name: str, rect: Rect, choices: Sequence[Choice], chosen: str,
        on_change: Callable[[str], None], size: float = 16, hint: str | None = None, z: int = 0,
        folds: bool = False,
    ) -> None:
        super().__init__(name, rect, z)
        self._folds = folds
        self._choices = tuple(choices)
        self._chosen = chosen
        self._changed = on_change
        self._size = size
        self._hint = hint

    def hint(self) -> str | None:
        """The words of the tooltip."""
        return self._hint

    def words_on_it(self) -> str:
        """What is chosen, if it is one of the choices."""
        return next((label for key, label, _ in self._choices if key == self._chosen), "")

    def parts(self) -> list[tuple[str, Rect]]:
        """The choices."""
        return [(key, self._segment(place)) for place, (key, _, _) in enumerate(self._choices)]

    def _segment(self, place: int) -> Rect:
        if not self._folds:
            w = self.rect.w / len(self._choices)
            return Rect(self.rect.x + place * w, self.rect.y, w, self.rect.h)
        taken = [FOLDED_W] * len(self._choices)
        open_at = self._open_place
        taken[open_at] = self.rect.w - FOLDED_W * (len(taken) - 1)
        return self.rect.part(sum(taken[:place]), 0, taken[place], self.rect.h)

    @property
    def _open_place(self) -> int:
        """The choice whose words are shown."""
        keys = [key for key, _, _ in self._choices]
        return keys.index(self._chosen) if self._chosen in keys else 0

    def _take(self, key: str) -> None:
        if key != self._chosen:
            self.chosen = key
            self._changed(key)

    def on_click(self, point: Point) -> None:
        """Take the choice under the pointer; with the keyboard, the next one."""
        if self.stage is not None and self.stage.focus_shown:
            self._step(1, around=True)
            return
        ends = [self._segment(place).right for place in range(len(self._choices))]
        place = sum(end <= point[0] for end in ends)
        self._take(self._choices[min(place, len(self._choices) - 1)][0])

    def on_key(self, key: str) -> bool:
        """Left and right take the neighbour; at the ends the focus goes on."""
        if key in ("left", "right") and self.enabled:
            return self._step(-1 if key == "left" else 1, around=False)
        return False

    def _step(self, by: int, around: bool) -> bool:
        keys = [key for key, _, _ in self._choices]
        place = keys.index(self._chosen) + by if self._chosen in keys else 0
        if around:
            place %= len(keys)
        if not 0 <= place < len(keys):
            return False
        self._take(keys[place])
        return True

    def paint(self, painter: Painter) -> None:
        """Draw the track and the choices."""
        painter.nine("ui/segment-track", self.rect)
        for place, (key, label, icon) in enumerate(self._choices):
            segment = self._segment(place)
            on = key == self._chosen
            if on:
                painter.nine("ui/segment-on", segment.grown(-2))
            ink = PAPER if on else INK if self.enabled else INK_SOFT
            if self._folds and icon and place != self._open_place:
                painter.icon(icon, segment.centre, 24, ink)
            else:
                self._paint_choice(painter, segment, label, icon, on, ink)
        paint_ring(painter, self)

    def _paint_choice(
        self, painter: Painter, segment: Rect, label: str, icon: str | None, on: bool,
        ink: tuple[int, int, int],
    ) -> None:
        role = "label-bold" if on else "label"
        if icon and painter.is_large and not self._fits_beside_icon(painter, segment, label, role):
            icon = None
        taken = 24.0 if icon else 0.0
        room = segment.w - 12 - taken
        fitted = painter.fit(label, Rect(0, 0, room, segment.h), role, self._size)
        lines = 2 if fitted.shortened and segment.h >= 38 else 1
        w = room if lines == 2 else min(room, painter.width_of(fitted.lines[0], role, fitted.size) + 2)
        left = segment.x + (segment.w - w - taken) / 2
        if icon:
            painter.icon(icon, (left + 9, segment.centre[1]), 18, ink)
        box = Rect(left + taken, segment.y, w, segment.h)
        painter.text(box, label, role, self._size, ink, "centre", lines=lines)

    def _fits_beside_icon(self, painter: Painter, segment: Rect, label: str, role: str) -> bool:
        """Whether an icon leaves the words as large as they would be alone."""
        beside, alone = (
            painter.fit(label, Rect(0, 0, segment.w - 12 - taken, segment.h), role, self._size)
            for taken in (24.0, 0.0)
        )
        return not beside.shortened and beside.size >= alone.size
