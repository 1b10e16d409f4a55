"""A report for whoever mends the program. Somebody saves it and sends it; nothing goes anywhere by itself."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import __version__
from game.core.record import MatchRecord, to_line
from game.storage import atomic
from game.storage.crash import system_lines, without_home
from game.storage.moments import Moment, in_file_name, now
from game.storage.places import Places, free_path
from game.storage.settings import Settings

KEPT_LINES = 200


class Notebook(logging.Handler):
    """Keeps the last lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=KEPT_LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Note a line."""
        self.lines.append(self.format(record))


NOTEBOOK = Notebook()
"""That of this program; it is given to the log at the start."""


def write_report(
    places: Places, facts: Mapping[str, str], settings: Settings, record: MatchRecord | None
) -> Path:
    """Write a report with the game at hand, if there is one; where it is. Raises `StorageProblem`.

    It holds nobody's name and no path of the user's home, but all cards of the game: it says so.
    """
    written = now()
    path = free_path(places.exchange, f"report-{in_file_name(written)}", ".txt")
    text = report_text(facts, settings, tuple(NOTEBOOK.lines), last_crash(places), record, written)
    atomic.write(path, without_home(text).encode("utf-8", "backslashreplace"), generations=1)
    return path


def report_text(
    facts: Mapping[str, str], settings: Settings, noted: Sequence[str], crash: str,
    record: MatchRecord | None, written: Moment,
) -> str:
    """The words of a report."""
    nameless = replace(settings, last_seats={})
    lines = [
        f"Sobremesa {__version__}, a report of {written}.",
        "Below is the game with all that was drawn, hidden cards too. Nobody is named.",
        "",
        *system_lines(facts),
        f"settings: {msgspec.json.encode(nameless).decode()}",
        "",
        "What was noted:", *(noted or ("nothing",)),
        "",
        "The last fault:", crash or "none",
        "",
        "The game:", to_line(record).decode() if record is not None else "none",
    ]
    return "\n".join(lines) + "\n"


def last_crash(places: Places) -> str:
    """The newest crash file, "" if there is none that can be read."""
    try:
        files = sorted(places.crashes.glob("crash-*.txt"))
        return files[-1].read_text(encoding="utf-8", errors="replace") if files else ""
    except OSError:
        return ""
