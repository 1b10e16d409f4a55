"""When the lens is out: held with a key or the middle button, or laid down with its button or the wheel."""

from __future__ import annotations

from game.titles.viana.palace import Courtyard
from game.titles.viana.table.lens import Lens
from game.titles.viana.view import View
from game.ui.board.board_view import TableFrame
from game.ui.input import (
    MIDDLE,
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from game.ui.keys import command_of
from game.ui.stage import Stage


class Glass:
    """The hand that holds the lens."""

    def __init__(self, lens: Lens, stage: Stage, table: TableFrame) -> None:
        self.lens = lens
        self._stage = stage
        self._table = table
        self._held_by = ""
        """The key or button that holds it, "" for none."""
        self.is_laid = False

    @property
    def is_out(self) -> bool:
        """Whether anything is to be seen through it."""
        return self.is_laid or bool(self._held_by)

    def look(self, view: View, courtyard: Courtyard | None) -> None:
        """Something else is pointed at; what was seen last stays while the lens is out."""
        if self.is_out and courtyard is not None:
            self._show(view, courtyard)
        elif self.is_out and self.lens.courtyard is not None:
            self._show(view, self.lens.courtyard)

    def refresh(self) -> None:
        """What lies under it may look different now."""
        if self.is_out:
            self.lens.invalidate()

    def toggle(self, view: View, courtyard: Courtyard) -> None:
        """Lay it on the table, or put it away."""
        self.is_laid = not self.is_laid
        self._held_by = ""
        if self.is_laid:
            self._show(view, courtyard)
        else:
            self._put_away()

    def hears(self, event: Input, view: View, courtyard: Courtyard | None, is_moving: bool) -> bool:
        """Take it up or put it down; True if the event meant the lens."""
        match event:
            case KeyPressed(key) if courtyard is not None and self._means_lens(key, is_moving):
                self._held_by = key
                self._show(view, courtyard)
                return True
            case PointerPressed(_, button) if button == MIDDLE and courtyard is not None:
                self._held_by = "middle"
                self._show(view, courtyard)
                return True
            case WheelTurned(_, steps) if courtyard is not None and (steps > 0) != self.is_laid:
                self.toggle(view, courtyard)
                return True
            case KeyReleased(key) if key == self._held_by:
                self._let_go()
            case PointerReleased(_, button) if button == MIDDLE and self._held_by == "middle":
                self._let_go()
            case FocusLost():
                self._let_go()
        return False

    def _means_lens(self, key: str, is_moving: bool) -> bool:
        """The key for a closer look, or the space bar where it neither acts nor ends a motion."""
        command = command_of(key, self._table.settings)
        is_free = not is_moving and not self._stage.focus_shown
        return command == "peek" or (command == "finish" and is_free)

    def _show(self, view: View, courtyard: Courtyard) -> None:
        x, y = self._stage.pointer
        self.lens.show_courtyard(view, courtyard, (x, y))

    def _let_go(self) -> None:
        if self._held_by:
            self._held_by = ""
            if not self.is_laid:
                self._put_away()

    def _put_away(self) -> None:
        self.lens.put_away()
