"""A sheet over a replay: a film of some steps, or a picture of the table, for somebody to keep."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Seat
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.finished.table_picture import TablePicture, save_picture
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.playing.seat_names import seat_names, seats_now
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay_film import STEPS, steps_since_turn
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented

BUTTON_H = 50.0
SINCE_TURN = "turn"


class KeepSheet(SheetOverlay):
    """`on_film` hears how many steps the film is to show."""

    name = "keep"

    def __init__(self, app: App, playback: Playback, on_film: Callable[[int], None]) -> None:
        super().__init__(app)
        self._playback = playback
        self._film = on_film
        self._range = str(STEPS[1])

    @property
    def _seat(self) -> Seat:
        """Whose last turn can be gone back to: whoever's eyes are used, or the first person."""
        if self._playback.viewer is not None:
            return self._playback.viewer
        seats = self._playback.replay.seats
        return next((place for place, seat in enumerate(seats) if seat.is_person), 0)

    def build(self) -> None:
        """Lay out what it is for, the choice of steps and the buttons."""
        text, app = self.app.text, self.app
        place = self.add_sheet(820, 390, text("ui.keep.title"))
        about = text("ui.keep.about", folder=str(app.places.exchange))
        self.stage.add(Label(
            "keep-about", Rect(place.x, place.y, place.w, 96), about, size=17, valign="top", lines=4,
        ))
        self.stage.add(Label(
            "keep-range-label", Rect(place.x, place.y + 102, place.w, 30), text("ui.keep.range"),
            "label-bold", 17,
        ))
        name = seat_names(app, seats_now(app, self._playback.replay.seats))[self._seat]
        choices = [(str(steps), text("ui.keep.range.steps", n=steps), None) for steps in STEPS]
        choices.append((SINCE_TURN, text("ui.keep.range.turn", name=name), None))
        ranges = Segmented(
            "keep-range", Rect(place.x, place.y + 136, place.w, 54), choices, self._range, self._take_range,
        )
        self.stage.add(ranges)
        self._add_buttons(place)
        self.stage.focus(ranges, shown=False)

    def _add_buttons(self, place: Rect) -> None:
        text, y = self.app.text, place.bottom - BUTTON_H
        self.stage.add(Button(
            "keep-close", Rect(place.x, y, 160, BUTTON_H), text("ui.close"), self.app.pop
        ))
        self.stage.add(Button(
            "keep-picture", Rect(place.right - 564, y, 274, BUTTON_H), text("ui.keep.picture"),
            self._keep_picture, icon="eye",
        ))
        self.stage.add(Button(
            "keep-film", Rect(place.right - 274, y, 274, BUTTON_H), text("ui.keep.film"), self._keep_film,
            "primary", "play",
        ))

    def _take_range(self, chosen: str) -> None:
        self._range = chosen

    def _keep_film(self) -> None:
        is_turn = self._range == SINCE_TURN
        steps = steps_since_turn(self._playback, self._seat) if is_turn else int(self._range)
        self.app.pop()
        self._film(steps)

    def _keep_picture(self) -> None:
        """The table where the replay is, as everybody may see it."""
        shown = self._playback.seen_by_all()
        picture = TablePicture(self.app, shown).drawn()
        if save_picture(self.app, picture, shown.title, shown.replay.game, shown.place):
            self.app.pop()
