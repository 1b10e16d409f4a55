"""How well the clockwork players of a running game play: changed at any time, and nobody asks why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.message import Seat
from game.ui.geometry import Rect, around
from game.ui.scenes.overlay_sheet import PADDING, SheetOverlay
from game.ui.scenes.playing.seat_names import seat_names
from game.ui.theme import INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.picture import Chip
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.board.session import TableSession

WIDTH, ROW_STEP, NOTE_H, BUTTON_H = 700.0, 58.0, 52.0, 50.0
NAME_W = 200.0


class LevelsSheet(SheetOverlay):
    """A row for each clockwork player, with its level."""

    name = "levels"

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        self._session = session

    def build(self) -> None:
        """Lay out the rows, what is to be said about them, and the way back."""
        text, session = self.app.text, self._session
        rows = session.clockwork_seats
        height = ROW_STEP * len(rows) + NOTE_H + BUTTON_H + 92 + PADDING
        place = self.add_sheet(WIDTH, height, text("ui.levels.title"))
        for number, seat in enumerate(rows):
            self._add_row(seat, Rect(place.x, place.y + number * ROW_STEP, place.w, 46))
        note = Rect(place.x, place.y + len(rows) * ROW_STEP, place.w, NOTE_H)
        self.stage.add(Label("levels-note", note, text("ui.levels.note"), size=16, colour=INK_SOFT, lines=2))
        done = Button(
            "button-back", Rect(place.right - 200, note.bottom + 6, 200, BUTTON_H), text("ui.close"),
            self.app.pop, "primary",
        )
        self.stage.add(done)
        self.stage.focus(done, shown=False)

    def _add_row(self, seat: Seat, row: Rect) -> None:
        text, session = self.app.text, self._session
        sits = session.seats[seat]
        self.stage.add(Chip(f"chip-{seat}", around((row.x + 19, row.centre[1]), 38, 38), sits.colour))
        name = seat_names(self.app, session.seats)[seat]
        self.stage.add(Label(
            f"level-{seat}-name", Rect(row.x + 50, row.y, NAME_W - 60, row.h), name, "label-bold", 18,
            may_shorten=True,
        ))
        levels = [(level.key, text(f"bots.level.{level.key}"), None) for level in session.title.levels()]
        self.stage.add(Segmented(
            f"level-{seat}", Rect(row.x + NAME_W, row.y, row.w - NAME_W, row.h), levels, sits.level,
            self._change(seat), hint=text("ui.new_game.level.about"),
        ))

    def _change(self, seat: Seat) -> Callable[[str], None]:
        return lambda level: self._session.change_level(seat, level)
