"""Where things lie on the table of Palace of Viana, in logical units. Pure arithmetic, no pygame."""

from __future__ import annotations

from typing import Final

from game.titles.viana import floorplan
from game.titles.viana.content import Stand
from game.titles.viana.floorplan import Area
from game.titles.viana.palace import Courtyard
from game.ui.geometry import Point, Rect, around

BOARD: Final = Rect(24, 68, 864, 496)
RIBBON: Final = Rect(904, 66, 348, 60)
LARGE_RIBBON: Final = Rect(902, 60, 352, 106)
"""In large it lies where the market has its heading."""
MARKET: Final = Rect(904, 132, 348, 172)
PLAYERS: Final = Rect(904, 314, 348, 232)
RESERVE: Final = Rect(904, 556, 348, 84)
HEAD_H: Final = 34.0
"""Of market and reserve: awnings and the light round a decoration stay clear of the rule."""
LENS: Final = Rect(904, 132, 348, 416)
"""Where the lens shows a courtyard, and where an open log lies: over market and players."""
LARGE_LENS: Final = Rect(904, 172, 348, 468)
"""The same in large, over the reserve, too."""

UNDO: Final = Rect(904, 652, 116, 52)
LENS_BUTTON: Final = Rect(1026, 652, 44, 52)
MAIN_BUTTON: Final = Rect(1076, 652, 176, 52)
HALF_BUTTONS: Final = (Rect(1076, 652, 84, 52), Rect(1168, 652, 84, 52))
SMALL_UNDO: Final = Rect(904, 652, 46, 52)
SMALL_LENS_BUTTON: Final = Rect(956, 652, 46, 52)
THIRD_BUTTONS: Final = (Rect(1008, 652, 66, 52), Rect(1080, 652, 94, 52), Rect(1180, 652, 72, 52))
"""Honk, announce, finish: they leave Undo the room for its icon only."""

ROWS_TOP: Final = 342.0
MOST_ROW_H: Final = 50.0
RESTRICTION: Final = Rect(918, 448, 320, 92)
"""Where a game for two shows the card that is forbidden."""

TOKEN: Final = 23.0
MARKET_TOKEN: Final = floorplan.MARKET_TOKEN
CHIP: Final = 23.0
DOOR_PIECE: Final = (34.0, 16.0)
HAND_LEFT, HAND_BOTTOM = 22.0, 703.0
BAG: Final = Rect(1203, 131, 30, 34)
BAG_WORDS: Final = Rect(1098, 134, 142, 28)
"""Where the market tells how much is in the bag."""
DIE_REST: Final = Rect(1060, 134, 28, 28)
LARGE_DIE_REST: Final = Rect(920, 317, 24, 24)
"""In large: before the heads of the columns."""
DIE_ROLL: Final = Rect(424, 284, 64, 64)
"""Where the die comes to rest for everybody to read: over the middle of the palace."""


def on_screen(point: Point) -> Point:
    """A point of the board on the screen.

    >>> on_screen((0, 0))
    (24, 68)
    """
    return BOARD.x + point[0], BOARD.y + point[1]


def area_rect(area: Area) -> Rect:
    """An area of the board on the screen."""
    return Rect(BOARD.x + area.x, BOARD.y + area.y, area.width, area.height)


def floor_rect(courtyard: Courtyard) -> Rect:
    """The floor of a courtyard."""
    return area_rect(floorplan.FLOORS[courtyard])


def spot_rect(index: int) -> Rect:
    """A decoration in one of the places of the palace."""
    return around(on_screen(floorplan.SPOTS[index]), TOKEN, TOKEN)


def patch_centre(courtyard: Courtyard) -> Point:
    """The middle of the room for pawns in a courtyard."""
    return on_screen(floorplan.PATCHES[courtyard].centre)


def chip_rect(points: int, below: int) -> Rect:
    """A score chip that lies on `below` others of its tile."""
    return around(on_screen(floorplan.chip_place(points, below)), CHIP, CHIP)


def stand_rect(stand: Stand) -> Rect:
    """A market stall: three beside each other, in two rows.

    >>> stand_rect(4)
    Rect(x=914.0, y=238.0, w=106.0, h=56.0)
    """
    row, column = divmod(stand - 1, 3)
    width, height = floorplan.STAND_AREA
    return Rect(914.0 + column * 111, 172.0 + row * 66, width, height)


def stand_token(stand: Stand, place: int) -> Rect:
    """A token on a stall."""
    rect = stand_rect(stand)
    x, y = floorplan.stand_places(stand)[place]
    return around((rect.x + x, rect.y + y), MARKET_TOKEN, MARKET_TOKEN)


def row_height(seats: int) -> float:
    """The height of a player's row.

    >>> row_height(5), row_height(3)
    (40.0, 50.0)
    """
    return min(MOST_ROW_H, 200.0 / seats)


def row_rect(place: int, seats: int) -> Rect:
    """The row of a player."""
    height = row_height(seats)
    return Rect(910, ROWS_TOP + place * height, 336, height - 2)


def reserve_rect(place: int) -> Rect:
    """A kind of decoration in the reserve, with its number."""
    return Rect(912 + place * 66, 594, 62, 40)


def hand_rect(place: int, count: int) -> Rect:
    """A card of the hand, where `count` is how many there are in the game.

    >>> hand_rect(1, 10)
    Rect(x=108.4, y=577.0, w=84, h=126)
    """
    width, height, step = (84, 126, 86.4) if count > 9 else (88, 132, 96.6)
    return Rect(HAND_LEFT + place * step, HAND_BOTTOM - height, width, height)
