"""What each release brought: for the page about the program and for the shelves of software centres.

A release is made by its number in `game/__init__.py`, an entry at the top of this list, and
`python tools/desktop_files.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Release:
    """One release. `news`: keys of sentences, the weightiest first."""

    version: str
    day: date
    news: tuple[str, ...]


RELEASES = (
    Release("0.1.0", date(2026, 11, 28), (
        "ui.release.five_titles", "ui.release.courses", "ui.release.clockwork", "ui.release.family",
        "ui.release.for_everybody",
    )),
)
"""The newest first; the first one is this one."""
