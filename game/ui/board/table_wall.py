"""The wall above a table: the title's name and the buttons that every table has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.theme import is_large
from game.ui.widgets.unsaved_sign import UnsavedSign
from game.ui.widgets.wall_bar import WallBar

if TYPE_CHECKING:
    from game.ui.board.tabletop import Tabletop

WALL_BUTTONS = (
    ("redo", "redo"), ("undo", "undo"), ("hint", "hint"), ("log", "log"), ("rules", "rules"),
    ("settings", "settings"), ("home", "menu"),
)  # fmt: skip
"""Icon and command of each button in the wall.

What does again lies outermost: it is there only after something was taken back, and then nothing else moves.
"""


def lay_wall(table: Tabletop) -> WallBar:
    """Put the wall on the emptied stage of a table."""
    words = table.text(f"{table.session.title.key}.name")
    buttons = [(icon, command, table.text(f"ui.table.{command}")) for icon, command in WALL_BUTTONS]
    wall, app = WallBar(table.app, words, "", buttons), table.app
    if not app.services.writable:
        wall.hang(UnsavedSign(app, 0, 0, is_brief=is_large(app.settings.text_size)))
    return wall.place(table.stage)
