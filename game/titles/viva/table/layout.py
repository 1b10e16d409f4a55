"""Where things lie on the table of VIVA, in logical units. Pure arithmetic, no pygame."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, around

STACK = Rect(28, 166, 236, 150)
STACK_CARD = Rect(62, 209, 60, 90)
BLOCKED = Rect(28, 328, 236, 158)
BLOCK_CARD = Rect(59, 372, 66, 99)
BLOCK_SHUTTERS = (Rect(38, 366, 20, 110), Rect(126, 366, 20, 110))
ROOF = Rect(274, 166, 610, 40)
HOUSES = (Rect(283, 166, 190, 312), Rect(483, 166, 190, 312), Rect(683, 166, 190, 312))
TOWARDS = Rect(904, 70, 348, 216)
LOG = Rect(904, 298, 348, 188)
RIBBON = Rect(284, 496, 582, 44)
LARGE_RIBBON = Rect(272, 467, 610, 74)
OWN_SEAT = Rect(28, 560, 236, 74)
OWN_NOTE = Rect(28, 646, 236, 30)
BANNER = Rect(318, 268, 520, 150)

CARD_W, CARD_H = 100.0, 150.0
PILE_CARD_W = 112.0
PILE_INK = 38.0
"""How far the shadow and the tilted corners of a card in a pile reach beyond its body."""

HAND_LEFT, HAND_RIGHT = 282.0, 972.0
HAND_MIDDLE_Y = 632.0
WIDEST_STEP = 91.0
ONE_ROW = 14
"""With more cards than this in one row, the second chip of a card would be covered: it ends at 45 units."""
TWO_ROWS = 28

SEATS_LEFT, SEATS_TOP, SEATS_WIDTH, SEATS_H = 28.0, 70.0, 844.0, 76.0
WIDEST_SEAT = 272.0


def opponent_rects(count: int) -> list[Rect]:
    """Plates of the other players, in playing order from the left."""
    if count <= 3:
        gap, width = 14.0, WIDEST_SEAT
    else:
        gap = 8.0 if count == 4 else 5.0
        width = (SEATS_WIDTH - gap * (count - 1)) / count
    left = SEATS_LEFT + (SEATS_WIDTH - count * width - gap * (count - 1)) / 2
    return [Rect(left + place * (width + gap), SEATS_TOP, width, SEATS_H) for place in range(count)]


@dataclass(frozen=True)
class HandPlace:
    """Where one hand card lies: its body, its tilt (degrees anticlockwise) and its row from behind."""

    rect: Rect
    angle: float
    row: int


def hand_places(count: int) -> list[HandPlace]:
    """Places for a hand of that many cards, from the left and from behind.

    The two chips in the top left corner of every card stay uncovered up to 51 cards.

    >>> [len({place.row for place in hand_places(count)}) for count in (0, 7, 14, 15, 28, 29)]
    [0, 1, 1, 2, 2, 3]
    """
    if count <= ONE_ROW:
        return _fanned_row(count)
    if count <= TWO_ROWS:
        return _rows(count, 2, 0.88, top=552.0, drop=39.0)
    return _rows(count, 3, 0.72, top=552.0, drop=34.0)


def _fanned_row(count: int) -> list[HandPlace]:
    step = min(WIDEST_STEP, (HAND_RIGHT - HAND_LEFT - CARD_W) / max(1, count - 1))
    middle_x, middle = (HAND_LEFT + HAND_RIGHT) / 2, (count - 1) / 2
    tilt = min(1.1, 7.0 / max(1, count))
    return [
        HandPlace(
            around((middle_x + (place - middle) * step, HAND_MIDDLE_Y + abs(place - middle) * 1.6),
                   CARD_W, CARD_H),
            -(place - middle) * tilt, 0,
        )
        for place in range(count)
    ]  # fmt: skip


def _rows(count: int, rows: int, scale: float, top: float, drop: float) -> list[HandPlace]:
    """Rows in front of each other; of those behind, the strip with the chips shows."""
    width, height = CARD_W * scale, CARD_H * scale
    per_row = -(-count // rows)
    room = HAND_RIGHT - HAND_LEFT - width
    # Half a step of shift from row to row would hide nothing, but straight columns read better.
    step = min(WIDEST_STEP * scale, room / max(1, per_row - 1))
    left = HAND_LEFT + (room - step * (per_row - 1)) / 2
    return [
        HandPlace(
            Rect(left + place % per_row * step, top + place // per_row * drop, width, height),
            0.0, place // per_row,
        )
        for place in range(count)
    ]


def pile_rect(house: int, depth: int) -> Rect:
    """The body of a card in a house, `depth` cards below the top (0: the top one)."""
    x, y = HOUSES[house].centre
    shift = -min(depth, 3) * 3.5
    return around((x + shift, y + 33 + shift), PILE_CARD_W, PILE_CARD_W * 1.5)


def pile_ink(house: int) -> Rect:
    """All that the pile of a house may cover, its shadow and tilted corners included."""
    top, lowest = pile_rect(house, 0), pile_rect(house, 3)
    both = Rect(lowest.x, lowest.y, top.right - lowest.x, top.bottom - lowest.y)
    return both.grown(PILE_INK)


def pile_angle(house: int, height: int) -> float:
    """The small tilt of the card that lies `height` cards above the ground; always the same."""
    return ((height * 37 + house * 53) % 11 - 5) * 0.5
