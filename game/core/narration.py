"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from game.core.events import Event
from game.core.message import Message, Seat


class LogLine(Struct, frozen=True):
    """One line of the log, made from an event that is already redacted for its reader.

    `seat`: whose chip stands before the line, None for the table. `pieces`: names of the places and pieces
    it speaks of, to be lit when the line is pointed at. `strong`: a turning point, shown bold. `is_rivals`:
    the chip of a rival who belongs to the rules and has no seat stands there.
    """

    message: Message
    seat: Seat | None = None
    pieces: tuple[str, ...] = ()
    strong: bool = False
    is_rivals: bool = False


Narration: TypeAlias = Callable[[Event], LogLine | None]
"""A title's words for its events; None for an event that needs no line."""
