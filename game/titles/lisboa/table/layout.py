"""Where things lie on the table of Lisboa, in logical units. Pure arithmetic, no pygame."""

from __future__ import annotations

from typing import Final

from game.ui.geometry import Point, Rect, around

CITY: Final = Rect(24, 68, 540, 404)
"""The plate of downtown; other plates lie here when they are wanted in large."""
KEEPSAKE: Final = Rect(14, 64, 554, 412)
"""Downtown with the letters of its rows, which stand out to the left: what a picture to keep shows."""
COURT: Final = Rect(576, 68, 316, 280)
COURT_HEAD_H: Final = 36.0
"""Portraits, medals and Treasury stay clear of the rule."""
CHURCH: Final = Rect(576, 358, 316, 114)
TRAY: Final = Rect(24, 512, 470, 164)
RIBBON: Final = Rect(508, 484, 384, 60)
LARGE_RIBBON: Final = Rect(498, 474, 396, 92)
LACERDA: Final = Rect(904, 68, 348, 204)
THINGS: Final = Rect(904, 282, 348, 98)
DECREES: Final = Rect(904, 390, 348, 92)
RANK: Final = Rect(904, 492, 348, 100)
BUILDER: Final = Rect(904, 390, 348, 202)
"""Where an action is listed line by line before it is done: over decrees and rank."""
TALL_BUILDER: Final = Rect(904, 282, 348, 310)
"""The same where that is not enough: over Lacerda's things, too."""
TALLEST_BUILDER: Final = Rect(904, 164, 348, 428)
"""As high as it can be, for very long words: over what is foreseen of his turn, too."""


def builder_for(height: float) -> Rect:
    """The smaller of the two that is so high; if neither is, it covers no more of his turn than it needs.

    >>> builder_for(200).h, builder_for(203).h, builder_for(330).h, builder_for(500).h
    (202, 310, 330, 428)
    >>> builder_for(330).bottom
    592
    """
    fitting = next((rect for rect in (BUILDER, TALL_BUILDER) if rect.h >= height), None)
    if fitting is not None:
        return fitting
    tallest = TALLEST_BUILDER
    height = min(height, tallest.h)
    return Rect(tallest.x, tallest.bottom - height, tallest.w, height)


LENS: Final = Rect(904, 282, 348, 310)
LENS_AWAY: Final = Rect(544, 282, 348, 310)
"""Where the lens shows a part of the table, and where while something under it is looked at."""
OPEN_LOG: Final = Rect(904, 70, 348, 522)

MAIN_BUTTON: Final = Rect(904, 602, 348, 50)
OTHER_BUTTON: Final = Rect(904, 664, 168, 46)
UNDO: Final = Rect(1084, 664, 168, 46)

# -- downtown

ROWS: Final = "ABCD"
LOT: Final = 56.0
COLUMN_X: Final = (98.0, 178.0, 258.0, 338.0, 418.0)
COLUMN_W: Final = (56.0, 56.0, 56.0, 56.0, 40.0)
STREET_X: Final = (166.0, 246.0, 326.0, 406.0)
"""The middle of each street."""
ROW_Y: Final = (150.0, 211.0, 272.0, 333.0)
SIGN_Y, SCORING_Y = 161.0, 404.0
"""The middle of the trade signs and of the scoring tiles."""
CUBE: Final = (15.0, 17.0)
PLATE_TABS_RIGHT: Final = 556.0


def lot_rect(lot: str) -> Rect:
    """A lot by its name.

    >>> lot_rect("B5")
    Rect(x=418.0, y=211.0, w=40.0, h=56.0)
    """
    row, column = ROWS.index(lot[0]), int(lot[1]) - 1
    return Rect(COLUMN_X[column], ROW_Y[row], COLUMN_W[column], LOT)


def facing_rect(lot: str, facing: str) -> Rect:
    """The half of a lot on the side of the street that a store would face."""
    rect = lot_rect(lot)
    half = rect.w / 2
    return Rect(rect.x + (half if facing == "right" else 0), rect.y, half, rect.h)


def site_rect(site: str) -> Rect:
    """A construction space by its name ("W-D", "N-2", "E-A").

    >>> site_rect("N-2")
    Rect(x=220.0, y=100, w=52, h=45)
    """
    side, place = site.split("-")
    if side == "N":
        return Rect(STREET_X[int(place) - 1] - 26, 100, 52, 45)
    return Rect(34.0 if side == "W" else 488.0, ROW_Y[ROWS.index(place)], 58, 56)


def building_rect(site: str) -> Rect:
    """The building on a construction space."""
    rect = site_rect(site)
    if site.startswith("N"):
        return Rect(rect.x + 1, rect.y + 1, 50, 43)
    return Rect(rect.x + 2, rect.y + 2, 54, 52)


def site_cube(site: str, place: int) -> Rect:
    """One of the two cubes of a construction space."""
    rect = site_rect(site)
    if site.startswith("N"):
        return around((rect.centre[0] + (-10, 10)[place], rect.y + 32), 14, 15.5)
    return around((rect.centre[0] + (-10, 10)[place], rect.y + 40), *CUBE)


def site_icon(site: str) -> Point:
    """The middle of the reward icon of a construction space."""
    rect = site_rect(site)
    if site.startswith("N"):
        return rect.centre[0], rect.y + 13
    return rect.centre[0], rect.y + 17


def row_cube(row: int, place: int) -> Rect:
    """A cube at the east end of a row."""
    return around((472.0, ROW_Y[row] + 11 + place * 17.5), *CUBE)


def column_cube(column: int, place: int, count: int) -> Rect:
    """A cube at the south end of a column, of `count` there."""
    middle = COLUMN_X[column] + COLUMN_W[column] / 2
    return around((middle + (place - (count - 1) / 2) * 17, SCORING_Y), *CUBE)


PILE: Final = Rect(34, 100, 58, 45)
"""The rubble pile, in the north-west corner."""


def pile_cube(place: int) -> Rect:
    """A cube of the rubble pile."""
    row, column = divmod(place, 3)
    return around((PILE.x + 12 + column * 17, PILE.y + 13 + row * 19), *CUBE)


def works_rect(architect: str) -> Rect:
    """The pile of public buildings of an architect, in the north-east corner."""
    return Rect(486.0 if architect == "blue" else 518.0, 100, 29, 45)


def street_sign(street: int) -> Rect:
    """The trade sign at the head of a street, 1 to 4."""
    return around((STREET_X[street - 1], SIGN_Y), 24, 24)


def scoring_rect(street: int) -> Rect:
    """The scoring tile of a street, 1 to 4."""
    return around((STREET_X[street - 1], SCORING_Y), 26, 26)


def row_sign(row: int) -> Rect:
    """The letter of a row: at the edge of the plate, where no building covers it."""
    return Rect(18, ROW_Y[row] + 17, 16, 22)


def river_rect(place: int) -> Rect:
    """A ship on the river with its holds: four have room.

    >>> river_rect(1)
    Rect(x=162.0, y=422, w=132, h=48)
    """
    return Rect(28.0 + place * 134, 422, 132, 48)


# -- the court

OFFICE_STEP: Final = 77.0
NOBLES: Final = ("builder", "minister", "king")
PILES: Final = (*NOBLES, "treasury")


def office_x(noble: str) -> float:
    """The left edge of an office's column, or of the Treasury's."""
    return COURT.x + 6 + PILES.index(noble) * OFFICE_STEP


def portrait_rect(noble: str) -> Rect:
    """The portrait of a noble."""
    return Rect(office_x(noble) + 11.5, 108, 51, 50)


def noble_name_rect(noble: str) -> Rect:
    """The name under the portrait."""
    return Rect(office_x(noble) - 1, 158, 77, 20)


def act_rect(noble: str, place: int) -> Rect:
    """The buttons of an office: 0 and 1 its state actions, 2 its Noble action."""
    return Rect(office_x(noble), 181 + place * 27, 75, 24)


def officials_rect(noble: str) -> Rect:
    """Where the officials of an office stand."""
    return Rect(office_x(noble), 262, 75, 21)


def pile_rect(pile: str) -> Rect:
    """A pile of political cards."""
    return Rect(office_x(pile) + 3, 288, 50, 54)


def helper_rect(pile: str) -> Rect:
    """The Helper beside a pile."""
    return Rect(office_x(pile) + 53, 308, 22, 34)


TREASURY: Final = Rect(813, 108, 73, 150)

# -- the church ring

STATION: Final = 34.0
_STATION_X: Final = (590.0, 627.5, 695.5, 733.0, 770.5, 838.5)
RING_ICONS: Final = {"treasury": (678.5, 416.0), "influence": (821.5, 416.0)}
"""Between stations 1 and 2, and between 4 and 5."""


def station_rect(station: int) -> Rect:
    """A station of the ring, 0 to 5."""
    return Rect(_STATION_X[station], 399, STATION, STATION)


def cardinal_rect(station: int) -> Rect:
    """Where the Cardinal stands: below his station."""
    return around((_STATION_X[station] + STATION / 2, 454), 30, 30)


# -- the portfolio

SLOT_STEP: Final = 117.0
WELLS: Final = ("wigs", "reis", "influence", "houses", "officials", "plans", "clergy")


def top_slot(place: int) -> Rect:
    """A slot of the top edge; the tray covers its lower part."""
    return Rect(36 + place * SLOT_STEP, 484, 114, 44)


def bottom_slot(place: int) -> Rect:
    """A slot of the bottom edge; the tray covers its upper part."""
    return Rect(34 + place * 78, 668, 74, 40)


CAPACITY: Final = Rect(396, 485, 96, 24)
OWN_DECREES: Final = Rect(270, 679, 62, 30)


def own_favor_rect(place: int) -> Rect:
    """A Royal Favor that the person holds."""
    return Rect(340 + place * 27, 678, 25, 30)


def well_rect(place: int) -> Rect:
    """A well of the upper row of the tray."""
    return Rect(TRAY.x + 8 + place * 65, TRAY.y + 10, 63, 66)


def good_rect(place: int) -> Rect:
    """A well with goods."""
    return Rect(TRAY.x + 10 + place * 90, TRAY.y + 84, 87, 72)


CUBES: Final = Rect(TRAY.x + 370, TRAY.y + 84, 91, 72)


CLERGY_NAMED: Final = 2
"""So many clergy tiles leave room for the name of their well; more lie on its place, to be read."""


def clergy_rect(place: int, count: int) -> Rect:
    """One of so many clergy tiles in their well: as large as they can lie there, in two rows if need be.

    >>> clergy_rect(0, 2).w == clergy_rect(3, 4).w, clergy_rect(2, 3).centre[0] == clergy_rect(0, 1).centre[0]
    (True, True)
    """
    well = well_rect(WELLS.index("clergy"))
    if count == 1:
        return Rect(well.x + 12.5, well.y + 5, 38, 38)
    row, column = divmod(place, 2)
    x = well.x + 1.5 + column * 31
    if count <= CLERGY_NAMED:
        return Rect(x, well.y + 9, 29, 29)
    is_alone = place == count - 1 and column == 0
    return Rect(well.x + 17 if is_alone else x, well.y + 3 + row * 31, 29, 29)


# -- the hand


HAND_TOP: Final = 568.0
HAND_STEP: Final = 73.0
CARD: Final = (92.0, 138.0)


def hand_rect(place: int) -> Rect:
    """A card of the hand.

    >>> hand_rect(4)
    Rect(x=800.0, y=568.0, w=92.0, h=138.0)
    """
    return Rect(508 + place * HAND_STEP, HAND_TOP, *CARD)


# -- decrees and the next rank


def decree_rect(place: int) -> Rect:
    """A decree of the display."""
    return Rect(917 + place * 41.2, 427, 36, 46)


def rank_cell(place: int, count: int) -> Rect:
    """A condition of the next rank, of `count`; the first, the wigs of both, has the longest figures.

    >>> [round(rank_cell(place, 6).w) for place in (0, 1, 5)], rank_cell(5, 6).right
    ([63, 49, 49], 1240.0)
    """
    width = (324 - 3.5 * (count - 1)) / (count + 0.3)
    if place == 0:
        return Rect(916, 532, 1.3 * width, 52)
    return Rect(1240 - (count - place) * (width + 3.5) + 3.5, 532, width, 52)


def thing_rect(place: int) -> Rect:
    """One of Lacerda's things."""
    row, column = divmod(place, 4)
    return Rect(912 + column * 84.0, 286 + row * 46.0, 82, 46)


def step_rect(place: int) -> Rect:
    """A step of Lacerda's turn in words."""
    return Rect(914, 170 + place * 24.0, 330, 23)
