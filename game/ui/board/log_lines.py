"""The lines of the log: each moment is put into words once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.core.match import Moment
from game.core.message import Message, Seat
from game.core.narration import LogLine as ToldLine
from game.ui.board.session import TableSession
from game.ui.widgets.log_panel import LogLine

RIVAL_COLOURS = ("red", "blue")


def rival_colour(taken: Collection[str]) -> str:
    """The code colour of a rival who belongs to the rules: the first one that no seat has.

    >>> rival_colour({"green"}), rival_colour({"red"})
    ('red', 'blue')
    """
    return next(code for code in RIVAL_COLOURS if code not in taken)


class LogLines:
    """What happened, in the reader's language and as the viewer may know it.

    Long games have hundreds of lines; what was told stays told until undo puts another moment in its place,
    somebody else looks, or `forget` says that words have changed.
    """

    def __init__(
        self, session: TableSession, text: Callable[[Message], str], colour: Callable[[Seat], str | None]
    ) -> None:
        """`colour`: the code colour of a seat, None while it has none."""
        self._session = session
        self._text = text
        self._colour = colour
        self._told: list[tuple[Moment[Any], tuple[LogLine, ...]]] = []
        self._eyes = session.eyes

    def forget(self) -> None:
        """Tell everything anew next time."""
        self._told.clear()

    def lines(self, count: int | None = None) -> list[LogLine]:
        """All lines up to now, the oldest first; `count`: only those of so many moments."""
        session = self._session
        if session.eyes != self._eyes:
            self._eyes = session.eyes
            self._told.clear()
        moments = session.match.moments
        del self._told[len(moments) :]
        for index, moment in enumerate(moments):
            if index < len(self._told) and self._told[index][0] is moment:
                continue
            del self._told[index:]
            self._told.append((moment, tuple(self._lines_of(index))))
        return [line for _, lines in self._told[:count] for line in lines]

    def _lines_of(self, index: int) -> list[LogLine]:
        return [
            LogLine(self._colour_of(line), self._text(line.message), line.strong, line.pieces)
            for line in self._session.lines_of(index)
        ]

    def _colour_of(self, line: ToldLine) -> str | None:
        if line.is_rivals:
            return rival_colour({seat.colour for seat in self._session.seats})
        return None if line.seat is None else self._colour(line.seat)
