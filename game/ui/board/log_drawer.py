"""The log on the table: where the board has room for it, or wide over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.board.log_lines import LogLines
from game.ui.board.marks import Target
from game.ui.geometry import Rect
from game.ui.widgets.button import IconButton
from game.ui.widgets.log_panel import LogPanel

if TYPE_CHECKING:
    from game.ui.board.tabletop import Tabletop

CLOSED_Z = 25
OPEN_Z = 60
NAMES = ("log", "button-replay")


class LogDrawer:
    """The panel with what happened, and the button that shows it again."""

    def __init__(self, table: Tabletop, light: Callable[[tuple[Target, ...]], None]) -> None:
        """`light`: shows which pieces a line speaks of."""
        self._table = table
        self._light = light
        self._told = LogLines(table.session, table.text, table.board.seat_colour)
        self._is_open = False
        self._moments_told = 0
        self._came_from = ""
        """What had the keyboard and is hidden by it."""
        self.panel: LogPanel | None = None
        """None where the closed log has no room."""

    def toggle(self) -> None:
        """Open it wide, or close it again.

        The keyboard comes to it from what it hides, and goes back there.
        """
        stage = self._table.stage
        self._is_open = not self._is_open
        if self._is_open:
            self._table.board.lay_aside()
        is_here = stage.focused is not None and stage.focused.name in NAMES
        self._place()
        came_from, self._came_from = self._came_from, ""
        if self._is_open and stage.focused is not None and stage.is_shut(stage.focused):
            self._came_from = stage.focused.name
            stage.focus(self.panel, shown=False)
        elif is_here and came_from:
            stage.focus(stage.find(came_from), shown=False)

    def build(self) -> None:
        """Lay it on an emptied stage; words may have changed."""
        self._told.forget()
        self._place()

    def tell(self) -> None:
        """Show the lines up to now; what another scene waits for is told when it has been seen."""
        due = self._table.interlude
        self._moments_told = due[1] if due is not None else self._table.session.last + 1
        self._show_lines()

    def hold_back(self, index: int) -> None:
        """What happened at that moment is told when it has been seen."""
        if self._moments_told > index:
            self._moments_told = index
            self._show_lines()

    def _show_lines(self) -> None:
        if self.panel is not None:
            self.panel.lines = self._told.lines(self._moments_told)

    def _place(self) -> None:
        stage, before = self._table.stage, self.panel
        had_keyboard = stage.focused is not None and stage.focused.name in NAMES
        with stage.focus_kept():
            for name in NAMES:
                known = stage.find(name)
                if known is not None:
                    stage.remove(known)
            self._lay()
        if self.panel is not None and before is not None:
            self.panel.resume(before)
        elif had_keyboard:
            # Where a closed log has no room, the keyboard goes back to what opens it.
            stage.focus(stage.find("button-log"), shown=False)

    def _lay(self) -> None:
        table, stage = self._table, self._table.stage
        rect, z = (table.board.open_log_rect, OPEN_Z) if self._is_open else (table.board.log_rect, CLOSED_Z)
        self.panel = None
        if rect is None:
            return
        heading = table.text("ui.table.log.heading")
        self.panel = stage.add(LogPanel("log", rect, heading, (), self._light, z=z))
        hint = table.app.hint_with_keys(table.text("ui.table.recall"), "replay")
        place = Rect(rect.right - 44, rect.y + 4, 30, 28)
        stage.add(IconButton("button-replay", place, "replay", table.recall, hint, z=z + 1))
        # What is still to be shown is not told before, whenever the log is opened.
        self._show_lines()
