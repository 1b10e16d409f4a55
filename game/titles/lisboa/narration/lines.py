"""Lines of the log: the person stands there by name, Lacerda by his."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from game.core.message import Argument, SeatName, Term, message
from game.core.narration import LogLine
from game.titles.lisboa.state import PERSON, Owner

Told: TypeAlias = dict[type, Callable[[Any], LogLine | None]]
"""For kinds of events the functions that make their lines; None where another line says it already."""


def line(key: str, who: Owner | None = None, *pieces: str, **args: Argument) -> LogLine:
    """A line about `who`, or about nobody. `pieces` are lit when the line is pointed at."""
    if who is None:
        return LogLine(message(key, **args), None, pieces)
    if who == "person":
        return LogLine(message(key, who=SeatName(PERSON), **args), PERSON, pieces)
    return LogLine(message(key, who=Term("lisboa.lacerda"), **args), None, pieces, is_rivals=True)


def thing_of(who: Owner, own: str, his: str = "lacerda") -> str:
    """What is lit of the person or of Lacerda."""
    return own if who == "person" else his


def strong_line(key: str, who: Owner | None = None, *pieces: str, **args: Argument) -> LogLine:
    """The same for a turning point."""
    return replace(line(key, who, *pieces, **args), strong=True)
