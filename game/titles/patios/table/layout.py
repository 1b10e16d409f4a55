"""Where things lie on the table of Patios, in logical units. Pure arithmetic, no pygame."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.patios.geometry import POINTS, Cell
from game.ui.geometry import Rect, around

RAIL = Rect(20, 180, 896, 22)
ROW_LEFT, ROW_TOP, ROW_STEP, ROW_W, ROW_H = 30.0, 66.0, 98.0, 90.0, 115.0
ROW = Rect(ROW_LEFT, ROW_TOP, 8 * ROW_STEP + ROW_W, ROW_H)
"""All nine cards of the row."""
RIBBON = Rect(28, 209, 888, 40)
LARGE_RIBBON = Rect(24, 204, 892, 50)
SAMPLE = Rect(28, 256, 290, 334)
OWN_PATIO = Rect(334, 256, 442, 442)
OWN = Rect(790, 256, 126, 442)
OWN_WORDS = OWN.grown(-8, 0)
"""The same without its edges: what comes next to it hides no word."""
PLAY_IT = Rect(800, 660, 106, 34)
LARGE_PATIO, LARGE_OWN = Rect(332, 268, 384, 384), Rect(728, 256, 188, 442)
LARGE_PLAY_IT, LARGE_GO_BACK = Rect(798, 634, 112, 50), Rect(798, 658, 112, 36)
"""In large the own patio is smaller, and the own things have the room."""
BUTTONS = Rect(28, 602, 290, 46)
NOTE, LARGE_NOTE = Rect(28, 660, 290, 34), Rect(28, 652, 290, 54)

CARD = 84.0
"""A card of the sample."""
FIRST_CARD = (42.0, 300.0)
CARD_STEP = (89.0, 95.0)
MOST_BESIDE_COUNTS = 7
"""With more cards in the sample, the deck shows its number on itself."""

LARGE_LESS = 32.0
"""So much smaller are the patios of others in large."""
SEATS_LEFT, SEATS_TOP, SEATS_W, SEATS_BOTTOM = 932.0, 70.0, 320.0, 698.0
OPEN_LOG = Rect(SEATS_LEFT, SEATS_TOP, SEATS_W, 416)
"""It covers the panels of others and nothing of one's own."""


def row_rect(place: int) -> Rect:
    """The card at a place of the row (0 is the front)."""
    return Rect(ROW_LEFT + place * ROW_STEP, ROW_TOP, ROW_W, ROW_H)


def sample_rect(place: int) -> Rect:
    """The card at a place of the sample, row by row."""
    x, y = FIRST_CARD
    return Rect(x + place % 3 * CARD_STEP[0], y + place // 3 * CARD_STEP[1], CARD, CARD)


def deck_rect(shown: int) -> Rect:
    """The face-down pack, after the cards shown."""
    place = max(7, shown) if shown <= MOST_BESIDE_COUNTS else 8
    return sample_rect(place)


@dataclass(frozen=True)
class Grid:
    """How a patio is divided: its frame, and the cells within."""

    frame: Rect
    works: bool
    big: bool

    @property
    def _border(self) -> float:
        return 14.0 if self.big else 6.0

    @property
    def _gap(self) -> float:
        if self.big:
            return 3.5 if self.works else 6.0
        return 2.0 if self.works else 3.0

    @property
    def cell(self) -> float:
        """The side of a cell."""
        count = 5 if self.works else 3
        return (self.frame.w - 2 * self._border - (count - 1) * self._gap) / count

    def at(self, x: int, y: int) -> Rect:
        """The cell with these coordinates; the Well is at (0, 0)."""
        centre_x, centre_y = self.frame.centre
        step = self.cell + self._gap
        return around((centre_x + x * step, centre_y + y * step), self.cell, self.cell)

    def rect(self, cell: Cell) -> Rect:
        """Where a card lies."""
        return self.at(*POINTS[cell])


@dataclass(frozen=True)
class SeatPlace:
    """The panel of another player: the sheet, the frame of its patio, and the room for words.

    `is_tall`: the name stands above the patio and the state below it, in `words`; else all beside it.
    """

    sheet: Rect
    frame: Rect
    words: Rect
    is_tall: bool = False


def seat_places(count: int, is_large: bool = False) -> list[SeatPlace]:
    """The panels of that many other players, from the top; in large their patios leave more room for words.

    >>> [round(place.sheet.h) for place in seat_places(3)], len(seat_places(4))
    ([202, 202, 202], 4)
    """
    if count == 1:
        return [_tall_place(SEATS_TOP, 348.0, 250.0)]
    height, step = (152.0, 158.7) if count == 4 else (202.0, 212.0)
    less = LARGE_LESS if is_large else 0.0
    return [_seat_place(SEATS_TOP + place * step, height, less) for place in range(count)]


def _seat_place(top: float, height: float, less: float) -> SeatPlace:
    sheet, side = Rect(SEATS_LEFT, top, SEATS_W, height), height - 22 - less
    frame = Rect(SEATS_LEFT + 20 - less / 8, top + (height - side) / 2, side, side)
    left = frame.right + (8 if less else 14)
    return SeatPlace(sheet, frame, Rect(left, top + 10, sheet.right - 10 - left, height - 20))


def _tall_place(top: float, height: float, side: float) -> SeatPlace:
    sheet = Rect(SEATS_LEFT, top, SEATS_W, height)
    frame = Rect(SEATS_LEFT + (SEATS_W - side) / 2 + 4, top + 46, side, side)
    return SeatPlace(sheet, frame, Rect(sheet.x + 24, frame.bottom + 8, sheet.w - 38, 36), is_tall=True)


def log_rect(others: int) -> Rect | None:
    """Where the log lies all the time, if there is room beside that many other players."""
    places = seat_places(others)
    top = places[-1].sheet.bottom + 10
    return Rect(SEATS_LEFT, top, SEATS_W, SEATS_BOTTOM - top) if others <= 2 else None
