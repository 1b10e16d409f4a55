"""Where things lie on the table of Villa Paletti, in logical units. Pure arithmetic, no pygame."""

from __future__ import annotations

from game.ui.geometry import Rect

FLOORS = Rect(28, 74, 206, 296)
VIEW = Rect(28, 382, 206, 112)
VIEW_BUTTONS = tuple(Rect(44 + 45 * place, 426, 38, 38) for place in range(4))
VIEW_NOTE = Rect(36, 466, 190, 24)
ACTIONS = tuple(Rect(28, 508 + 62 * place, 206, 50) for place in range(3))
FOUR_ACTIONS = tuple(Rect(28, 506 + 51 * place, 206, 45) for place in range(4))
RIBBON = Rect(250, 74, 682, 48)
LARGE_RIBBON = Rect(244, 66, 694, 76)
CLOTH = Rect(240, 128, 702, 588)
"""Where the tower stands and the pointer turns it."""
TASK = Rect(948, 164, 304, 176)
NEUTRAL = Rect(948, 288, 304, 42)
"""Below the plates of three, where with four there is the last one."""
STEADINESS = Rect(948, 348, 304, 226)
LEVEL_PLAN = Rect(962, 396, 164, 168)
STEADY_WORDS = Rect(1134, 392, 112, 92)
GAUGE = Rect(1134, 506, 104, 15)
GAUGE_WORD = Rect(1126, 524, 120, 28)
OPEN_LOG = Rect(944, 70, 312, 508)
"""Over the plates and the drawing, and nothing half."""
MAIN = Rect(948, 592, 304, 56)
MAIN_NOTE = Rect(948, 656, 304, 44)

SEAL = (62.0, 31.0)
"""The size of the seal on a plate."""

_SEATS_LEFT, _SEATS_TOP, _SEAT_W, _SEAT_H, _SEAT_STEP = 948.0, 74.0, 304.0, 54.0, 62.0


def seat_rects(count: int) -> list[Rect]:
    """The plates of all seats, from the top."""
    return [
        Rect(_SEATS_LEFT, _SEATS_TOP + place * _SEAT_STEP, _SEAT_W, _SEAT_H) for place in range(count)
    ]


def points_note(count: int) -> Rect:
    """Where it stands what the numbers of so many plates count."""
    return Rect(_SEATS_LEFT, _SEATS_TOP + count * _SEAT_STEP - 1, _SEAT_W, 22)
