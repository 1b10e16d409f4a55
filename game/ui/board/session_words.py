"""What a session can tell its table: who sits where, what the viewer knows, sentences with names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.message import Argument, Message, Seat
from game.core.policy import best_looking
from game.ui.board.faces import faces_of
from game.ui.board.last_turn import events_from
from game.ui.board.plain_frame import PlainFrame
from game.ui.board.session import TableSession

if TYPE_CHECKING:
    from game.ui.app import App


class SessionWords(PlainFrame):
    """The half of a `TableFrame` that needs no pictures."""

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        self.session = session
        self._faces = faces_of(app.places, session.seats)

    @property
    def viewer(self) -> Seat | None:
        """The person before the screen."""
        return self.session.viewer

    @property
    def own_view(self) -> Any:
        """The table as that person knows it."""
        return self.session.own_view

    @property
    def truth(self) -> Any:
        """The whole state of the rules."""
        return self.session.match.state

    def story_of(self, event: Event) -> tuple[Any, Any] | None:
        """The whole state before the action that led to an event, and that action."""
        return self.session.match.story_of(event)

    def events_from(self, kind: type[Event]) -> tuple[Event, ...]:
        """What happened from the last event of a kind on, as it may be shown."""
        return events_from(kind, self.session.last, self.session.events_of)

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language, names of seats put in."""
        names = tuple(self.seat_name(seat) for seat in range(len(self.session.seats)))
        return self.app.text(key, names, **args)

    def seat_name(self, seat: Seat) -> str:
        """The name of whoever sits there."""
        return self.session.seats[seat].name or self.app.text("core.seat.unnamed", number=seat + 1)

    def seat_colour(self, seat: Seat) -> str:
        """Its code colour."""
        return self.session.seats[seat].colour

    def seat_face(self, seat: Seat) -> str:
        """The portrait of whoever sits there, "" for none."""
        return self._faces[seat]

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this screen plays there."""
        return self.session.is_person(seat)

    def best_of(self, actions: Sequence[Any]) -> Any:
        """The action that looks best from what the viewer may know."""
        seat = self.session.viewer
        assert seat is not None, "nobody may look"
        return best_looking(self.session.title.policy(), self.session.own_view, seat, actions)
