"""A sheet of paper over the dimmed screen: what overlays with a title and some controls are built on."""

from __future__ import annotations

from game.ui.app import App
from game.ui.geometry import CANVAS, Rect, around
from game.ui.scene import Scene
from game.ui.theme import INK
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

ELSEWHERE = ("new", "load")
"""Commands that lead to another screen from wherever one is."""
PADDING = 30.0
TITLE_H = 50.0


class SheetOverlay(Scene):
    """An overlay with a sheet in the middle; `add_sheet` puts it there and says where the contents go."""

    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)

    def add_sheet(self, width: float, height: float, title: str) -> Rect:
        """Lay the sheet; the place for the contents below its title."""
        sheet = around(CANVAS.centre, width, height)
        self.stage.add(Panel("sheet", sheet, "ui/dialog"))
        top = sheet.part(PADDING, 20, width - 2 * PADDING, TITLE_H)
        self.stage.add(Label("sheet-title", top, title, "title", 30, INK, "centre"))
        return Rect(top.x, top.bottom + 12, top.w, sheet.bottom - PADDING - top.bottom - 12)

    def command(self, name: str) -> bool:
        """What leads to another screen leads there from what the sheet lies on: nothing on it keeps one."""
        if name in ELSEWHERE and self._is_left_freely:
            self.app.hand_down(name)
            return True
        return super().command(name)

    @property
    def _is_left_freely(self) -> bool:
        """Whether no question lies under it that waits for an answer, nor a screen that nobody gets past."""
        scenes = self.app.scenes
        below = next((scene for scene in reversed(scenes) if not isinstance(scene, SheetOverlay)), None)
        is_question = below is not None and below.overlay and not below.is_interlude
        return not is_question and not any(scene.is_threshold for scene in scenes)
