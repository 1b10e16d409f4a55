"""A node whose contents scroll: wheel, bar and keys in one place."""

from __future__ import annotations

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.widgets.focus import has_ring
from game.ui.widgets.scrolling import BAR_W, WHEEL_STEP, Scroll


class ScrollView(Node):
    """Moves its contents by wheel, by the thumb of its bar and by page keys.

    `view` is where the contents show; `scroll.content_h` is set by whoever knows how long they are.
    """

    focusable = True
    touchable = True
    wants_wheel = True

    def __init__(self, name: str, rect: Rect, view: Rect, z: int = 0) -> None:
        super().__init__(name, rect, z)
        self.view = view
        self.scroll = Scroll(view.h)
        self._grip_y: float | None = None

    @property
    def text_rect(self) -> Rect:
        """The view without the room for the bar."""
        return Rect(self.view.x, self.view.y, self.view.w - BAR_W - 6, self.view.h)

    def resume(self, before: Node) -> None:
        """Show the same part."""
        if isinstance(before, ScrollView):
            self.scroll_to(before.scroll.offset)

    def scroll_to(self, offset: float) -> None:
        """Move to an offset."""
        if self.scroll.to(offset):
            self.invalidate()

    def on_wheel(self, point: Point, steps: float) -> None:
        """Three lines or so a step."""
        self.scroll_to(self.scroll.offset - steps * WHEEL_STEP)

    def on_press(self, point: Point) -> None:
        """Grip the thumb, or bring it to the pointer; nothing else is dragged, however a hand trembles."""
        self._grip_y = None
        self.draggable = self.scroll.needed and self.scroll.bar(self.view).grown(6, 0).contains(point)
        if not self.draggable:
            return
        thumb = self.scroll.thumb(self.view)
        self._grip_y = point[1] - thumb.y if thumb.contains(point) else thumb.h / 2
        self.on_drag(point)

    def on_drag(self, point: Point) -> None:
        """Pull the thumb."""
        if self._grip_y is not None and self.scroll.follow(self.view, self._grip_y, point[1]):
            self.invalidate()

    @property
    def gripped(self) -> bool:
        """Whether a click ends a press on the bar, so that it means no row; a key presses no bar."""
        return self._grip_y is not None and not has_ring(self)

    def on_key(self, key: str) -> bool:
        """Arrows and page keys scroll; at the ends the arrows let the focus go on."""
        steps = {
            "up": -WHEEL_STEP, "down": WHEEL_STEP, "page up": -self.view.h * 0.9,
            "page down": self.view.h * 0.9, "home": -self.scroll.content_h, "end": self.scroll.content_h,
        }
        if key not in steps or not self.scroll.needed:
            return False
        before = self.scroll.offset
        self.scroll_to(before + steps[key])
        return before != self.scroll.offset or key not in ("up", "down")
