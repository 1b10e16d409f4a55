"""What is written down when the program stumbles, for whoever mends it."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Mapping
from pathlib import Path

from game import __version__
from game.core.record import MatchRecord, to_line
from game.storage import atomic
from game.storage.moments import Moment, in_file_name, now
from game.storage.places import Places, free_path, is_there
from game.storage.problem import StorageProblem

ACTIONS_SHOWN = 50
"""The last actions of the game are written down, no more."""

MOST_FILES = 30
"""Older crash files make room."""


def write_crash(
    places: Places,
    fault: BaseException,
    facts: Mapping[str, str],
    game: str = "",
    record: MatchRecord | None = None,
) -> Path | None:
    """Write a crash file; where it is, None if even that fails.

    `facts`: what else is worth knowing (drivers, window, scene). The file holds no path of the user's home,
    but the cards of the game: it says so.
    """
    written = now()
    at = _at(game, len(record.records)) if record is not None else "nogame"
    path = free_path(places.crashes, f"crash-{in_file_name(written)}-{at}", ".txt")
    text = without_home(crash_text(fault, facts, written, record))
    try:
        atomic.write(path, text.encode("utf-8", "backslashreplace"), generations=1)
        # By the names, which begin with a time; but a clock may have been put back since the others.
        others = sorted(set(places.crashes.glob("crash-*.txt")) - {path})
        for old in others[: -(MOST_FILES - 1)]:
            old.unlink(missing_ok=True)
    except (StorageProblem, OSError):
        return path if is_there(path) else None
    return path


def crash_text(
    fault: BaseException, facts: Mapping[str, str], written: Moment, record: MatchRecord | None
) -> str:
    """The words of a crash file."""
    lines = [
        f"Sobremesa {__version__} stumbled at {written}.",
        "Below are the last actions of the game with all that was drawn, hidden cards too.",
        "",
        *system_lines(facts),
        "",
        *traceback.format_exception(fault),
    ]
    if record is not None:
        shown = record.records[-ACTIONS_SHOWN:]
        lines += [
            f"title: {record.title}, rules {record.rules_number}, seed {record.seed}",
            f"setup: {to_line(record.setup).decode()}",
            f"actions {len(record.records) - len(shown) + 1} to {len(record.records)}:",
            *(to_line(entry).decode("utf-8", "replace") for entry in shown),
        ]
    return "\n".join(lines) + "\n"


def system_lines(facts: Mapping[str, str]) -> list[str]:
    """What the program runs on, and what else is known of it."""
    return [
        f"system: {platform.platform()}",
        f"python: {platform.python_version()} ({platform.python_implementation()})",
        *(f"{name}: {value}" for name, value in facts.items()),
    ]


def crashes_at(places: Places, game: str, actions: int) -> int:
    """How often this game crashed where it stands after so many actions: twice means its save is to blame.

    Times would not tell: clocks are put back.
    """
    return len(list(places.crashes.glob(f"crash-*-{_at(game, actions)}-*.txt")))


def _at(game: str, actions: int) -> str:
    """How a game and where it stands are named in the names of crash files."""
    return f"{game[:8]}-{actions}"


def without_home(text: str) -> str:
    """The text with "~" for the folder of whoever sits here, whose name it mostly holds."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text.replace(home, "~") if len(home) > 1 else text
