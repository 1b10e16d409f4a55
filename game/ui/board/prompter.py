"""What the ribbon says: what to do now, why something was refused, what the others do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from game.core.message import Message, Seat, SeatName, message
from game.i18n.beginnings import titled
from game.ui.board.board_view import BoardView, Choices
from game.ui.board.marks import Target
from game.ui.board.session import TableSession

NOTE_STAYS_S = 7.0


@dataclass(frozen=True)
class Note:
    """Words that take the place of the prompt for a while; a hint is about some targets."""

    said: Message
    tone: Literal["refused", "hint"]
    since_s: float
    about: frozenset[Target] = frozenset()

    def is_old(self, now_s: float) -> bool:
        """Whether it has been read by now."""
        return now_s - self.since_s > NOTE_STAYS_S


@dataclass(frozen=True)
class Line:
    """One state of the ribbon; `colour`: whom the sentence is for or about, if anybody, as a code colour."""

    colour: str | None
    text: str
    right: str
    tone: Literal["plain", "refused"]


class Prompter:
    """Chooses the sentence of the ribbon; `note` wins while it is there."""

    def __init__(
        self, session: TableSession, board: BoardView[Any, Any], text: Callable[..., str],
        key: Callable[[str], str],
    ) -> None:
        """`key`: the first key that means a command now, as it is printed; "" if there is none."""
        self._key = key
        self._session = session
        self._board = board
        self._text = text
        self.note: Note | None = None

    @property
    def hinted(self) -> frozenset[Target]:
        """What the hint is about that is said now."""
        return self.note.about if self.note is not None else frozenset()

    def line(self, choices: Choices, is_paused: bool, is_recalling: bool) -> Line:
        """What the ribbon says now."""
        session, text = self._session, self._text
        decision = session.decision
        seat = decision.seats[0] if decision is not None else None
        if choices.to_move or choices.held:
            seat = choices.seat
        elif session.acting_viewer is not None:
            # Of several who choose in secret, whoever sits here will do so before the others.
            seat = session.acting_viewer
        colour = self._board.seat_colour(seat) if seat is not None else None
        if self.note is not None:
            # A sentence may begin with the name of a piece, which is written small ("the Gardener").
            words = titled(text(self.note.said))
            if self.note.tone == "hint":
                return Line(colour, words, text("ui.table.hint.mark"), "plain")
            return Line(colour, words, "", "refused")
        if is_recalling:
            return Line(colour, text("ui.table.recalling"), text("ui.table.recalling.end"), "plain")
        if is_paused:
            key = self._key("pause")
            by_key = Message("ui.table.paused.end", (("key", key),))
            right = text(by_key if key else "ui.table.paused.click")
            return Line(colour, text("ui.table.paused"), right, "plain")
        if decision is None:
            return Line(colour, text(self._board.prompt() or "ui.table.over"), "", "plain")
        if choices.held:
            can_undo = session.undo_stop() is None
            return Line(colour, text("ui.table.held" if can_undo else "ui.table.held.to_end"), "", "plain")
        if choices.to_move:
            words = text(self._board.prompt() or decision.prompt)
            return Line(colour, words, self._board.side_note(choices), "plain")
        rival, said = self._board.rival(), self._board.prompt()
        if rival is not None and said is not None:
            return Line(rival.colour, text(said), text(rival.turn) if rival.turn is not None else "", "plain")
        assert seat is not None
        shown, about = self._others_turn(seat)
        is_named = seat in _named(shown)
        right = "" if is_named and session.is_person(seat) else self._name_of_next(seat)
        colour = self._board.seat_colour(about) if about is not None else None
        return Line(colour, text(shown), right, "plain")

    def _others_turn(self, seat: Seat) -> tuple[Message, Seat | None]:
        """What is done, or was done last, so that nobody misses it; and which seat that is about.

        What was done last was not always done by whoever is next: the tab tells what the sentence tells.
        """
        said = self._board.prompt()
        if said is not None:
            only = _only_one(said)
            return said, only if only is not None else seat
        lines = self._session.lines_of(self._session.last)
        if lines:
            line = lines[0]
            return line.message, line.seat if line.seat is not None else _only_one(line.message)
        return message("ui.table.turn_of", name=SeatName(seat)), seat

    def _name_of_next(self, seat: Seat) -> str:
        if self._session.is_person(seat):
            return self._text("ui.table.next_person", name=self._name(seat))
        if self._session.thinking != seat:
            # In a lesson the others do not think.
            return ""
        return self._text("ui.table.thinking", name=self._name(seat))

    def _name(self, seat: Seat) -> str:
        return self._session.seats[seat].name or self._text("core.seat.unnamed", number=seat + 1)


def _named(said: Message) -> list[Seat]:
    """The seats that a sentence names."""
    return [value.seat for _, value in said.args if isinstance(value, SeatName)]


def _only_one(said: Message) -> Seat | None:
    """The seat that a sentence names, if it names no other."""
    seats = set(_named(said))
    return seats.pop() if len(seats) == 1 else None
