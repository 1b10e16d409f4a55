"""Rows of slips on a plate in large that share their room as their words need it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.ui.geometry import Rect
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.titles.lisboa.table.plates import Entry

ABOUT_SIZE: Final = 14.5
"""The letters of the sentence below a heading."""
MOST_LINES: Final = 3
FOOT: Final = 5.0
"""From the last line to the edge of the slip."""
AIR: Final = 4.0
"""Between heading and sentence, where there is room for it."""
LEAST_H, MOST_H = 60.0, 92.0
LEAST_GAP, MOST_GAP = 1.0, 9.0
"""Between two rows; a halo reaches so far beyond its slip."""


def heading_h(painter: Painter) -> float:
    """How far below the upper edge of a slip its sentence begins at the earliest."""
    return 22.0 if painter.is_large else 18.0


def needed_height(painter: Painter, entry: Entry) -> float:
    """How high a slip has to be for its sentence to stand clear of heading and edge."""
    width = entry.rect.w - 16 - entry.left
    found = painter.fit(entry.about, Rect(0, 0, width, 400), "label", ABOUT_SIZE, 8)
    lines = min(MOST_LINES, len(found.lines)) * painter.line_step("label", found.size)
    return max(LEAST_H, heading_h(painter) + AIR + lines + FOOT)


def shared_heights(needed: Sequence[float], room: float) -> tuple[tuple[float, ...], float]:
    """The heights of rows that need so much, and the gap between them.

    If a little is lacking, each goes without the air in it; if much is lacking, all are alike.

    >>> shared_heights((60, 80), 304), shared_heights((60, 80, 80, 60), 304)
    (((92.0, 92.0), 9.0), ((60.0, 80.0, 80.0, 60.0), 8.0))
    >>> shared_heights((84, 84, 65, 84), 304), shared_heights((84, 84, 84, 84), 304)
    (((80.0, 80.0, 61.0, 80.0), 1.0), ((75.25, 75.25, 75.25, 75.25), 1.0))
    """
    gaps = len(needed) - 1
    spare = room - sum(needed)
    lacking = (LEAST_GAP * gaps - spare) / len(needed)
    if lacking > AIR + 1:
        return ((room - LEAST_GAP * gaps) / len(needed),) * len(needed), LEAST_GAP
    if lacking > 0:
        return tuple(height - lacking for height in needed), LEAST_GAP
    gap = min(MOST_GAP, spare / gaps) if gaps else 0.0
    more = (spare - gap * gaps) / len(needed)
    return tuple(min(MOST_H, height + more) for height in needed), gap


def shared_out(painter: Painter, entries: Sequence[Entry], room: Rect) -> tuple[Entry, ...]:
    """Those of the entries that lie in the room, laid anew in their rows; the others as they are."""
    tops = sorted({entry.rect.y for entry in entries if room.contains(entry.rect.centre)})
    rows = [[entry for entry in entries if entry.rect.y == top] for top in tops]
    if not rows:
        return tuple(entries)
    needed = [max(needed_height(painter, entry) for entry in row) for row in rows]
    heights, gap = shared_heights(needed, room.h)
    places: dict[float, tuple[float, float]] = {}
    y = room.y
    for top, height in zip(tops, heights, strict=True):
        places[top] = y, height
        y += height + gap
    return tuple(
        _laid(entry, *places[entry.rect.y]) if entry.rect.y in places else entry for entry in entries
    )


def _laid(entry: Entry, y: float, height: float) -> Entry:
    """The slip at another place; its picture stays at half its height."""
    rect = Rect(entry.rect.x, y, entry.rect.w, height)
    pictures = tuple(
        (sprite, Rect(place.x, (height - place.h) / 2, place.w, place.h)) for sprite, place in entry.pictures
    )
    return replace(entry, rect=rect, pictures=pictures)
