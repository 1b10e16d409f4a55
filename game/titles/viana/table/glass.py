"""What the lens of Palace of Viana looks at: a courtyard."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.viana.palace import Courtyard
from game.titles.viana.table.lens import Lens
from game.titles.viana.table.places import Place
from game.titles.viana.view import View
from game.ui.board.board_view import TableFrame
from game.ui.board.glass import Glass
from game.ui.geometry import Point


class VianaGlass(Glass):
    """Looks at the courtyard that is `pointed` at; what was seen last stays while the lens is out."""

    def __init__(
        self, lens: Lens, table: TableFrame, is_moving: Callable[[], bool], view: Callable[[], View],
        pointed: Callable[[], Courtyard | None],
    ) -> None:
        super().__init__(table, is_moving)
        self.lens = lens
        lens.glass = self
        self._view = view
        self._pointed = pointed

    def point(self) -> None:
        """Something else is pointed at, or the view has changed."""
        if self.is_out and (seen := self._pointed() or self.lens.courtyard) is not None:
            self._show(seen)

    def toggle(self, courtyard: Courtyard) -> None:
        """Lay it over a courtyard, or put it away."""
        if self.is_laid:
            self._put_down()
        else:
            self._held_by, self.is_laid = "", True
            self._show(courtyard)

    def _look(self) -> bool:
        courtyard = self._pointed()
        if courtyard is not None:
            self._show(courtyard)
        return courtyard is not None

    def _look_as(self, before: Glass) -> None:
        if isinstance(before, VianaGlass) and before.lens.courtyard is not None:
            self._show(before.lens.courtyard)

    def _show(self, courtyard: Courtyard) -> None:
        self.lens.show_courtyard(self._view(), courtyard, self._point_in(courtyard))

    def _point_in(self, courtyard: Courtyard) -> Point:
        """What of a courtyard is to be seen, if not all of it: what has the keyboard, or is pointed at."""
        stage = self._table.stage
        keyed = stage.focused if stage.focus_shown else None
        is_there = isinstance(keyed, Place) and keyed.courtyard == courtyard
        return keyed.rect.centre if keyed is not None and is_there else stage.pointer

    def _hide(self) -> None:
        self.lens.put_away()
