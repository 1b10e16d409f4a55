"""Scrolling: how far a window on something long has moved, and the bar at its right."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.painter import Painter

BAR_W = 12.0
WHEEL_STEP = 60.0
_SHORTEST_THUMB = 28.0


@dataclass
class Scroll:
    """Contents of `content_h` seen through a window of `view_h`, moved up by `offset` (logical units)."""

    view_h: float
    content_h: float = 0.0
    offset: float = 0.0

    @property
    def most(self) -> float:
        """The offset at which the end is in view."""
        return max(0.0, self.content_h - self.view_h)

    @property
    def needed(self) -> bool:
        """Whether not everything fits."""
        return self.most > 0.5

    def to(self, offset: float) -> bool:
        """Move to an offset within the bounds; whether anything moved."""
        before, self.offset = self.offset, min(max(offset, 0.0), self.most)
        return before != self.offset

    def show(self, top: float, bottom: float) -> bool:
        """Move just so far that the part from `top` to `bottom` is in view; whether anything moved."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.view_h:
            return self.to(bottom - self.view_h)
        return False

    def bar(self, view: Rect) -> Rect:
        """The track at the right of `view`."""
        return Rect(view.right - BAR_W, view.y, BAR_W, view.h)

    def thumb(self, view: Rect) -> Rect:
        """The thumb in the track."""
        track = self.bar(view)
        h = max(_SHORTEST_THUMB, track.h * self.view_h / max(self.content_h, 1.0))
        part = self.offset / self.most if self.needed else 0.0
        return Rect(track.x, track.y + part * (track.h - h), track.w, h)

    def follow(self, view: Rect, grip_y: float, y: float) -> bool:
        """Move as the thumb does when its point `grip_y` (from its top) is pulled to `y`."""
        track, thumb = self.bar(view), self.thumb(view)
        free = track.h - thumb.h
        return self.to((y - grip_y - track.y) / free * self.most) if free > 0 else False

    def paint(self, painter: Painter, view: Rect) -> None:
        """Draw the bar if it is needed."""
        if self.needed:
            painter.nine("ui/scroll-track", self.bar(view))
            painter.nine("ui/scroll-thumb", self.thumb(view))
