"""A sheet in the room with a running text, and the way back below it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Rect
from game.ui.scenes.room import RoomScene
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Block

SHEET = Rect(190, 62, 900, 566)
BELOW = Rect(206, 652, 884, 52)
"""The room for other buttons, beside the way back."""


def lay_reading_sheet(scene: RoomScene, title: str, name: str, blocks: Sequence[Block]) -> None:
    """Lay the sheet on the emptied stage of a scene; the text, a node called `name`, has the keyboard."""
    stage = scene.stage
    stage.add(Panel("sheet", SHEET))
    stage.add(Label("sheet-title", SHEET.part(36, 14, SHEET.w - 72, 48), title, "title", 34))
    words = stage.add(RichText(name, SHEET.part(36, 72, SHEET.w - 60, SHEET.h - 92), blocks))
    scene.add_way_back()
    stage.focus(words, shown=False)
