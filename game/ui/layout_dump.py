"""What lies where on the screen, as JSON: for those who drive the program from outside."""

from __future__ import annotations

import json
import sys
from typing import TextIO

from game.streams import give_up_output
from game.ui.app import App
from game.ui.geometry import Rect


def layout(app: App) -> dict[str, object]:
    """The top scene and its visible nodes, rectangles in window pixels as [x, y, width, height]."""
    viewport = app.window.viewport

    def px(rect: Rect) -> list[int]:
        area = viewport.to_px(rect)
        return [area.x, area.y, area.w, area.h]

    nodes = [
        {
            "name": node.name,
            "rect": px(node.rect),
            "clickable": node.touchable and node.focusable,
            "draggable": node.draggable or node.can_be_lifted(),
            "enabled": node.enabled,
            "focused": node.focused,
            "chosen": "ui.aloud.chosen" in node.told_state(),
            "parts": {name: px(rect) for name, rect in node.parts()},
        }
        for node in app.top.stage.nodes()
        if node.visible
    ]
    return {
        "scene": app.top.name,
        "scenes": [scene.name for scene in app.scenes],
        "window": list(app.window.surface.get_size()),
        "moving": is_moving(app),
        "acts": app.top.acts,
        "nodes": nodes,
    }


def is_moving(app: App) -> bool:
    """Whether anything on the screen moves by itself."""
    return app.top.stage.restless or app.top.restless


class LayoutDump:
    """Prints the layout as one line of JSON whenever it has changed."""

    def __init__(self, stream: TextIO = sys.stdout) -> None:
        self._stream = stream
        self._is_read = True
        self._last = ""
        self._was: tuple[bool, int | None] = (False, None)

    def __call__(self, app: App) -> None:
        """Print, if anything has changed since the last time."""
        # What comes to rest need not be drawn again for that.
        now = is_moving(app), app.top.acts
        if not self._is_read or (not app.top.stage.changed and now == self._was):
            return
        app.top.stage.changed, self._was = False, now
        line = json.dumps(layout(app), ensure_ascii=False)
        if line != self._last:
            self._last = line
            try:
                print(line, file=self._stream, flush=True)
            except (OSError, ValueError):
                # Whoever read along is gone; those who play need not hear of it.
                self._is_read = False
                give_up_output()
