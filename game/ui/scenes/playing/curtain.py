"""The curtain between two people at one screen: whoever is next lifts it; nothing is seen through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.app import OF_THE_GAME, App
from game.ui.board.session import TableSession
from game.ui.geometry import CANVAS, Rect, around
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Chip
from game.ui.widgets.wall_bar import BUTTON, RIGHT_EDGE

if TYPE_CHECKING:
    from collections.abc import Callable

HELD_OFF_S = 0.25
"""A click or key left over from the player before cannot lift the curtain."""

SHEET = around((640, 372), 520, 268)
OPEN_HERE = OF_THE_GAME | {
    "fullscreen", "quit", "mute", "text_larger", "text_smaller", "screenshot", "rules", "keys",
}
"""Commands that show nothing of what lies behind the curtain: those of its menu, and those of the window."""
MENU = Rect(RIGHT_EDGE - BUTTON, 5, BUTTON, 35)
"""Where every table has its menu."""


class CurtainScene(Scene):
    """Opaque over everything, with the next player's chip and name and a button to lift it.

    From here the menu can be had as from a table: whoever leaves need not look at another one's hand for it.
    """

    name = "curtain"
    comes_at_once = True
    is_interlude = True

    def __init__(
        self, app: App, session: TableSession, seat: int, seat_name: str, lifted: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._session = session
        self.seat = seat
        self._seat_name = seat_name
        self._lifted = lifted
        self._menu = menu
        self._since_s = 0.0

    def build(self) -> None:
        """Lay out the sheet before the curtain."""
        text, colour = self.app.text, self._session.seats[self.seat].colour
        stage = self.stage
        stage.add(Panel("curtain-sheet", SHEET, "ui/dialog"))
        stage.add(Chip("curtain-chip", around((640, SHEET.y + 50), 64, 64), colour))
        line = Rect(SHEET.x + 30, SHEET.y + 86, SHEET.w - 60, 44)
        title = text("ui.curtain.turn", name=self._seat_name)
        stage.add(Label("curtain-title", line, title, "title", 30, INK, "centre"))
        note = Rect(line.x, line.bottom + 12, line.w, 44)
        stage.add(Label("curtain-note", note, text("ui.curtain.note"), size=17, colour=INK_SOFT,
                        align="centre", lines=2))
        place = around((640, SHEET.bottom - 42), 260, 54)
        button = Button(
            "button-lift", place, text("ui.curtain.lift"), self.lift, "primary", icon="eye", size=20
        )
        stage.add(button)
        hint = self.app.hint_with_keys(text("ui.table.menu"), "menu")
        stage.add(IconButton("button-menu", MENU, "home", self.open_menu, hint))
        stage.focus(button, shown=False)

    def entered(self) -> None:
        """The curtain falls."""
        self.app.audio.play("curtain")

    def update(self, dt: float) -> None:
        """Count the time for which it stays shut whatever is pressed."""
        self._since_s += dt

    def lift(self) -> None:
        """Show the table to the next player, unless it has only just been closed."""
        if self._since_s < HELD_OFF_S:
            return
        self.app.pop()
        self._lifted()

    def open_menu(self) -> None:
        """What can be done while a game is on the table, unless the curtain has only just been closed."""
        if self._since_s >= HELD_OFF_S:
            self._menu()

    def uncovered(self) -> None:
        """Nor is a click meant for it that is left over from the menu."""
        self._since_s = 0.0

    def command(self, name: str) -> bool:
        """Space lifts the curtain too, Escape opens the menu; what looks at the table waits behind it."""
        if name == "finish":
            self.lift()
            return True
        if name in ("back", "menu"):
            self.open_menu()
            return True
        return name not in OPEN_HERE

    def secure(self) -> None:
        """Put the game in safety."""
        self._session.secure()

    def paint_backdrop(self, painter: Painter) -> None:
        """Close the whole window."""
        painter.sprite("backgrounds/curtain", CANVAS)
