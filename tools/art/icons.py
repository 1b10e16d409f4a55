"""Icons: lines of 2 units with round ends on a grid of 24, all on one sheet of white masks.

The program tints them; it finds an icon by its place in `NAMES`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import skia

from tools.art import shape
from tools.art.draw import at, stroke
from tools.art.palette import INK, Colour
from tools.art.sprite import Sprite

GRID: Final = 24.0
"""Side of the grid that the outlines are written on."""

MARGIN: Final = 2.0
"""Free units on every side of the grid, so that round line ends are not cut."""

CELL_PX: Final = 64
"""Side of one icon on the sheet, margin included."""

COLUMNS: Final = 10

OUTLINES: Final[dict[str, str]] = {
    "hammer": "M4 8.5l4-4 6 2.5-6 6zM11 10l9 9.5",
    "cloth": "M6 4.5h12v15H6zM6 8.5h12M6 12.5h12M6 16.5h12M18 7c2.5 0 2.5 10 0 10",
    "gold": "M9 6.5h6l1.5 5.5h-9zM4.5 14h6L12 19.5H3zM13.5 14h6l1.5 5.5h-9z",
    "official": "M12 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM7 20.5l1.5-8h7l1.5 8z",
    "plan": "M4.5 5.5h12a2.5 2.5 0 0 1 0 5H6M4.5 5.5v13h13v-8M8 14h6M8 16.5h4",
    "decree": "M6 3.5h12v13H6zM9 7.5h6M9 10.5h6M12 16.5v4M9.5 20.5h5",
    "house": "M5 11.5 12 5l7 6.5V20H5zM9.5 20v-5h5v5",
    "rubble": "M4 19.5l2.5-5 4 .5 2-5.5 4.5 2 3 8zM10.5 15l2 4.5",
    "home": "M4 11 12 4l8 7M6.5 9.5V20h11V9.5M10 20v-5a2 2 0 0 1 4 0v5",
    "back": "M14.5 5.5 8 12l6.5 6.5",
    "fwd": "M9.5 5.5 16 12l-6.5 6.5",
    "up": "M5.5 14.5 12 8l6.5 6.5",
    "down": "M5.5 9.5 12 16l6.5-6.5",
    "undo": "M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11H8",
    "redo": "M15.5 4.5 20 9l-4.5 4.5M19.5 9H10a5.5 5.5 0 0 0 0 11h6",
    "rules": (
        "M12 6.5C10 4.8 7 4.3 3.5 4.5v13.7c3.5-.2 6.5.3 8.5 2 2-1.7 5-2.2 8.5-2V4.5C17 4.3 14 4.8 12 6.5z"
        "M12 6.5v13.5"
    ),
    "log": (
        "M7 4h11a2.5 2.5 0 0 1 0 5h-1.5"
        "M7 4a2.5 2.5 0 0 0-2.5 2.5V18A2.5 2.5 0 0 0 7 20.5h7.5A2.5 2.5 0 0 0 17 18V6.5M8 9.5h5.5"
        "M8 13h5.5M8 16.5h3.5"
    ),
    "settings": (
        "M12 3.2l2 2.3 3-.3.4 3 2.7 1.3-1.3 2.7 1.3 2.7-2.7 1.3-.4 3-3-.3-2 2.3-2-2.3-3 .3-.4-3L3.9 15"
        "l1.3-2.7L3.9 9.5l2.7-1.3.4-3 3 .3z"
        "M12 9a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 9z"
    ),
    "sound": "M4 9.5h3.5L12 5.5v13L7.5 14.5H4zM15 9a4.2 4.2 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11",
    "mute": "M4 9.5h3.5L12 5.5v13L7.5 14.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5",
    "hint": "M9 17.5h6M10 20.5h4M8.8 14.5A6 6 0 1 1 15.2 14.5c-.7.7-.9 1.6-.9 3H9.7c0-1.4-.2-2.3-.9-3z",
    "save": "M5 4.5h11L19.5 8v11.5h-15V5zM8 4.5V9h7V4.5M8 19.5v-6h8v6",
    "load": "M3.5 7V18.5h17V8.5H12L10 6H3.5zM12 11v5M9.8 13.8 12 16l2.2-2.2",
    "new": "M5 3.5h9L19 8.5v12H5zM14 3.5v5h5M12 11.5v6M9 14.5h6",
    "quit": "M13 4H5v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
    "full": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "lens": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5M8 10.5h5M10.5 8v5",
    "eye": (
        "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12z"
        "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
    ),
    "hand": (
        "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10.5v-6a1.5 1.5 0 0 1 3 0V11"
        "M14 11V6a1.5 1.5 0 0 1 3 0v8.5c0 3.8-2 6-5.5 6-3 0-4.3-1.3-5.7-4L4 12.8c-.5-1.2 1-2.3 2-1.3"
        "l2 2.3"
    ),
    "timer": (
        "M6.5 3.5h11M6.5 20.5h11M8 3.5c0 5 3 5.5 4 8.5 1-3 4-3.5 4-8.5M8 20.5c0-5 3-5.5 4-8.5 1 3 4 3.5 4 8.5"
    ),
    "play": "M8 5l11 7-11 7z",
    "fast": "M4 6l8 6-8 6zM12 6l8 6-8 6z",
    "pause": "M8 5.5v13M16 5.5v13",
    "check": "M4.5 12.5 10 18 20 6.5",
    "cross": "M6 6l12 12M18 6 6 18",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "info": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.3",
    "warn": "M12 4 21 19.5H3zM12 10v4.5M12 17v.2",
    "search": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5",
    "person": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5",
    "auto": (
        "M8 9h8v7.5H8zM12 9V6M12 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM10.3 12v.3M13.7 12v.3"
        "M8 13H5.5M16 13h2.5M9.5 16.5v4M14.5 16.5v4"
    ),
    "laurel": (
        "M12 20.5C7.5 19.5 5 15.5 5.5 11c.2-2 .9-4 2-5.5M5.4 12.5 2.8 9.8M6.9 16.8 3.5 15.7"
        "M6.3 8.2 4.3 5M5.6 13 8.9 10.8M7.5 17.3 10.2 14.6M6.3 8.6 9.5 6.6"
        "M12 20.5C16.5 19.5 19 15.5 18.5 11c-.2-2-.9-4-2-5.5M18.6 12.5 21.2 9.8M17.1 16.8 20.5 15.7"
        "M17.7 8.2 19.7 5M18.4 13 15.1 10.8M16.5 17.3 13.8 14.6M17.7 8.6 14.5 6.6"
    ),
    "d12": (
        "M12 3l7.5 3.8 2 7.2-4.5 6h-10l-4.5-6 2-7.2zM12 8l4.5 3.3-1.7 5.2H9.2L7.5 11.3zM12 3v5"
        "M16.5 11.3l5-.8M7.5 11.3l-5-.8M9.2 16.5l-2.2 3.5M14.8 16.5l2.2 3.5"
    ),
    "deck": "M8 3.5h11v14H8zM5 6.5v14h11",
    "coin": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
    "key": "M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12l8.5 8M16 16.8l2-2M18.3 19l1.7-1.7",
    "can": "M5 11h9v8H5zM14 13.5l5.5-5M18 7l3 3M5 11c0-4 2.5-5.5 4.5-5.5S14 7 14 11",
    "drop": "M12 3.5c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.5z",
    "sun": (
        "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7"
        "M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7"
    ),
    "pot": (
        "M5 12h14l-1 3H6zM7 15l1.2 5.5h7.6L17 15M12 12V8M12 8c0-2.5 1.5-4 4-4 0 2.5-1.5 4-4 4z"
        "M12 9.5c0-2-1.3-3.5-3.5-3.5 0 2 1.3 3.5 3.5 3.5z"
    ),
    "flower": (
        "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 9.5c-2-2-2-5 0-6.5 2 1.5 2 4.5 0 6.5z"
        "M12 14.5c-2 2-2 5 0 6.5 2-1.5 2-4.5 0-6.5zM9.5 12c-2-2-5-2-6.5 0 1.5 2 4.5 2 6.5 0z"
        "M14.5 12c2-2 5-2 6.5 0-1.5 2-4.5 2-6.5 0z"
    ),
    "fountain": (
        "M4 15.5h16c0 3-2.5 5-5 5H9c-2.5 0-5-2-5-5zM12 15.5V7M12 7c0-2-2-3.5-4-2.5S6 8 6.5 10.5"
        "M12 7c0-2 2-3.5 4-2.5S18 8 17.5 10.5"
    ),
    "column": "M6 4h12v3H6zM8 7v10M16 7v10M12 7v10M6 17h12v3.5H6z",
    "floor": "M3 12l9-4.5 9 4.5-9 4.5zM3 12v3l9 4.5 9-4.5v-3",
    "seal": (
        "M12 3l2.3 1.7 2.9-.2.8 2.8 2.4 1.6-1.1 2.7 1.1 2.7-2.4 1.6-.8 2.8-2.9-.2L12 20.2"
        "l-2.3-1.7-2.9.2-.8-2.8-2.4-1.6 1.1-2.7-1.1-2.7 2.4-1.6.8-2.8 2.9.2z"
        "M9 11.7l2.2 2.2 4-4"
    ),
    "hook": "M7 4.5h4M9 4.5V15a4 4 0 0 0 8 0v-1.5M15 15.2l2-1.7 2 1.7",
    "ship": "M3.5 16.5h17l-2.5 4H6zM12 16.5V3.5M12 4.5c3.5.5 5.5 3 5.5 8.5H12M12 6.5c-2.5.5-4.5 3-5 6.5h5",
    "wig": (
        "M12 4c-4.5 0-7 2.5-7 6.5 0 1.5-1.5 1.7-1.5 3.5s1 2 1 3.5 1 3 3 3 2.5-1.7 2.5-3V12"
        "c2 0 4-1 4.5-2.5.5 1 .5 1.5 0 2.5v5.5c0 1.3.5 3 2.5 3s3-1.5 3-3 1-1.7 1-3.5S19 12 19 10.5"
        "C19 6.5 16.5 4 12 4z"
    ),
    "church": "M12 2.5v4M10.3 4.2h3.4M6.5 20.5V12L12 7l5.5 5v8.5zM3 20.5h18M10 20.5v-4a2 2 0 0 1 4 0v4",
    "store": (
        "M4 10.5v10h16v-10M3 6.5l1.5-3h15l1.5 3v2a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20.5v-6h5v6"
    ),
    "cube": "M12 3.5l7.5 4v9l-7.5 4-7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9",
    "crown": "M4 18.5h16M4 15.5 3 7.5l5 3.5 4-6 4 6 5-3.5-1 8z",
    "swap": "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19",
    "rotl": "M5 5v5h5M5.5 10a7 7 0 1 1-.5 5",
    "rotr": "M19 5v5h-5M18.5 10a7 7 0 1 0 .5 5",
    "favor": (
        "M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.8 13.7 7.3 20.5l4.7-2.5 4.7 2.5-1.5-6.8"
        "M12 7l.7 1.5 1.6.2-1.2 1.1.3 1.6-1.4-.8-1.4.8.3-1.6-1.2-1.1 1.6-.2z"
    ),
    "cat": (
        "M5 4.5l4 3.2h6l4-3.2v8.5c0 4-3 6.5-7 6.5s-7-2.5-7-6.5zM9.3 11.5v.4M14.7 11.5v.4"
        "M11 14.7h2l-1 1.2zM12 15.9v1"
    ),
    "music": (
        "M9 18V5.5L19 3.5V16M6.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
        "M16.5 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
    ),
    "vine": (
        "M4 20C6 12 12 14 13 8c.5-3 3-4.5 6.5-4-.5 4-3 5.5-6.5 4"
        "M8 14c-3 .5-4.5-1-4.5-4 3-.5 4.5 1 4.5 4zM13 11.5c2.5 2 5 2 7 .5-1.5-2.5-4-3-7-.5"
    ),
    "keyboard": "M3 6.5h18v11H3zM6.5 10v.2M10 10v.2M13.5 10v.2M17 10v.2M8 14h8",
    "globe": (
        "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17"
        "M12 3.5c3 2.5 4 5.3 4 8.5s-1 6-4 8.5c-3-2.5-4-5.3-4-8.5s1-6 4-8.5z"
    ),
    "text": "M3 19 8.5 5.5 14 19M5 14.5h7M15.5 19l2.75-6.5L21 19M16.4 17h3.7",
    "download": "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15",
    "trash": "M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5",
    "flag": "M6 21V4M6 5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
    "star": "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z",
    "palette": (
        "M12 4a8 8 0 1 0 0 16c1.6 0 2.1-1 1.6-2.2-.6-1.5.4-2.8 2-2.8h2.2c1.6 0 2.7-1.2 2.7-3"
        "C20.5 7.5 16.7 4 12 4z"
        "M7.5 12.5v.2M9.2 8.5v.2M14 7.7v.2"
    ),
    "motion": "M14.5 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM2.5 8.5h5M4 12h3M2.5 15.5h5",
    "list": "M9 6h11.5M9 12h11.5M9 18h11.5M4.5 6v.2M4.5 12v.2M4.5 18v.2",
    "replay": "M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4.5h4.5M10.5 9l4.5 3-4.5 3z",
    "branch": (
        "M6.5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6.5 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
        "M17.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6.5 7.5v9M17.5 9.5c0 4.5-7 2.5-11 5.5"
    ),
    "step": "M6 5l9 7-9 7zM18.5 5v14",
    "chart": "M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6.5",
    "grip": "M9 6v.2M9 12v.2M9 18v.2M15 6v.2M15 12v.2M15 18v.2",
    "lock": "M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2",
    "speed": "M4.5 18.5a8.5 8.5 0 1 1 15 0M12 14.5l3.5-5M12 14.5v.2",
}
"""SVG path data by name."""

NAMES: Final = tuple(OUTLINES)
"""All icons in the order of the sheet, row by row."""


@cache
def outline(name: str) -> skia.Path:
    """The open line of an icon on the grid."""
    return shape.svg(OUTLINES[name])


def icon(
    canvas: skia.Canvas,
    name: str,
    x: float,
    y: float,
    size: float = GRID,
    *,
    colour: Colour = INK,
    width: float = 2,
) -> None:
    """Draw an icon about (x, y). size: side of its grid; width: of the line, in grid units."""
    with at(canvas, x - size / 2, y - size / 2, size / GRID):
        stroke(canvas, outline(name), colour, width)


def _draw_sheet(canvas: skia.Canvas) -> None:
    for index, name in enumerate(NAMES):
        row, column = divmod(index, COLUMNS)
        middle_x, middle_y = (column + 0.5) * CELL_PX, (row + 0.5) * CELL_PX
        icon(canvas, name, middle_x, middle_y, CELL_PX * GRID / (GRID + 2 * MARGIN), colour="#FFFFFF")


def sheet() -> Sprite:
    """The sheet with every icon, one pixel a unit."""
    rows = -(-len(NAMES) // COLUMNS)
    return Sprite("icons/icons", (COLUMNS * CELL_PX, rows * CELL_PX), _draw_sheet, scale=1)
