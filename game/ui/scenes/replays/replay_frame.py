"""What a title's board sees while a finished game is looked at: a table at which nobody acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.core.message import Argument, Message, Rejection, Seat
from game.ui.app import App
from game.ui.board.board_view import BoardView, TableFrame
from game.ui.board.composer import Composer
from game.ui.board.faces import faces_of
from game.ui.board.info_cards import InfoCards
from game.ui.board.last_turn import events_from
from game.ui.board.lifting import Lifting
from game.ui.board.marks import Target
from game.ui.board.plain_frame import PlainFrame
from game.ui.scenes.playing.seat_names import seat_names, seats_now
from game.ui.scenes.replays.playback import Playback
from game.ui.stage import Stage


class ReplayFrame(PlainFrame):
    """A `TableFrame` without choices."""

    lifting: Lifting | None = None
    """Nobody drags anything."""

    def __init__(self, app: App, stage: Stage, playback: Playback) -> None:
        super().__init__(app)
        self.stage = stage
        self._playback = playback
        self._names: list[str] = []
        self._faces: tuple[str, ...] = ()
        self.call_by_name()
        self.lets_hear: Callable[[str], bool] = _always
        """Whether a sound is heard: none is of a step that is only run to its end."""
        # The tables of titles are only known when the program runs: here it is checked that they find it all.
        frame: TableFrame = self
        self.board: BoardView[Any, Any] = playback.title.table()(app, frame)
        self.composer: Composer[Any] = Composer(self.board.path)
        self.cards = InfoCards(
            app, stage, self.board, lambda anchor: app.show_rules(playback.title.key, anchor)
        )

    def call_by_name(self) -> None:
        """The table is laid out: call all as they are called now, in the language of now."""
        seats = seats_now(self.app, self._playback.replay.seats)
        self._names = seat_names(self.app, seats)
        self._faces = faces_of(self.app.places, seats)

    @property
    def thinking(self) -> Seat | None:
        """Nobody thinks any more."""
        return None

    @property
    def is_paused(self) -> bool:
        """No time counts that could be stopped."""
        return False

    @property
    def viewer(self) -> Seat | None:
        """The seat through whose eyes the game is seen."""
        return self._playback.viewer

    @property
    def own_view(self) -> Any:
        """The table as that seat knew it."""
        return self._playback.view

    @property
    def truth(self) -> Any:
        """The whole state of the rules."""
        return self._playback.truth

    def story_of(self, event: Event) -> tuple[Any, Any] | None:
        """The whole state before the action that led to an event, and that action."""
        return self._playback.story_of(event)

    def recent_events(self) -> tuple[Event, ...]:
        """What the action that led here has brought about."""
        return self._playback.events

    def events_from(self, kind: type[Event]) -> tuple[Event, ...]:
        """What happened from the last event of a kind on up to here."""
        return events_from(kind, self._playback.place, self._playback.events_of)

    def refuse(self, why: Rejection | Message) -> None:
        """Nothing is asked for."""

    def prompt(self) -> None:
        """The ribbon tells of the step."""

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language, names of seats put in."""
        return self.app.text(key, self._names, **args)

    def seat_name(self, seat: Seat) -> str:
        """The name of whoever sat there."""
        return self._names[seat]

    def seat_colour(self, seat: Seat) -> str:
        """Its code colour."""
        return self._playback.replay.seats[seat].colour

    def seat_face(self, seat: Seat) -> str:
        """The portrait of whoever sat there, "" for none."""
        return self._faces[seat]

    def is_person(self, seat: Seat) -> bool:
        """Whether a person played there."""
        return self._playback.replay.seats[seat].is_person

    def touched(self, target: Target) -> None:
        """Nothing can be picked."""

    def dropped(self, target: Target) -> None:
        """Nothing can be picked."""

    def let_go(self, target: Target) -> None:
        """Nothing is picked."""

    def act(self, action: Any) -> None:
        """Nothing can be done."""

    def forget_note(self) -> None:
        """Nothing is said."""

    def end_turn(self) -> None:
        """Turns end by themselves."""

    def look_at(self, target: Target) -> bool:
        """Pin the info card of a target beside it, as at the table; False if there is none."""
        return self.cards.pin(target)

    def tell(self) -> None:
        """Have a pinned card tell what is so by now."""
        self.cards.tell()

    def best_of(self, actions: Sequence[Any]) -> Any:
        """Nobody is asked; the first will do."""
        return actions[0]

    def tooltip(self, target: Target) -> str | None:
        """What a piece is."""
        return self.cards.short(target)

    def sound(self, name: str) -> None:
        """A sound of the table."""
        if self.lets_hear(name):
            self.app.audio.play(name)


def _always(_sound: str) -> bool:
    return True
