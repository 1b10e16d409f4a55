"""Where everything lies on the board: track, courtyards, hedges, spots, doorways, room for pawns.

Logical units, from the top left corner of the board, x to the right and y downwards. Pictures are drawn by
these numbers and the table lays its pieces by them. The palace itself is `palace.py`; what stands where
inside a courtyard is `looks.py`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.titles.viana.content import STAND_SIZE, Stand
from game.titles.viana.looks import LOOKS, HedgePlace, Point
from game.titles.viana.palace import (
    BED_OF_SPOT,
    BEDS_OF,
    COURTYARDS,
    DOORWAYS,
    PLAN_SIZE,
    PORTALS,
    Bed,
    Courtyard,
    Doorway,
    Outside,
)


class Area(Struct, frozen=True):
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """y of its lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Whether `point` lies inside, at least `margin` from the edge.

        >>> Area(0, 0, 10, 10).holds((1, 5), margin=2)
        False
        """
        x, y = point
        return self.x + margin <= x <= self.right - margin and self.y + margin <= y <= self.bottom - margin

    def meets(self, other: Area) -> bool:
        """Whether both share more than an edge."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


BOARD_SIZE: Final = (864.0, 496.0)
TRACK_WIDTH: Final = 26.0
"""How far the score track reaches in from each edge."""
WALL: Final = 6.0
"""From the line between two courtyards to the floor of either."""
SPOT_STEP: Final = 23.6
"""From one spot of a hedge to the next."""
SPOT_RADIUS: Final = 11.5
HEDGE_WIDTH: Final = 27.0
HEDGE_END: Final = 3.0
"""Leaves beyond the first and the last spot."""
HEDGE_GAP: Final = 5.0
"""From the wall to the hedge."""
DOORWAY_WIDTH: Final = 30.0
PLATE_SIZE: Final = (24.0, 21.0)
"""Size of the plate with a courtyard's number."""
PLATE_GAP: Final = 3.5


def _on_board(plan_x: float, plan_y: float) -> Point:
    """Where a point of the plan lies: the palace fills the board inside the track."""
    width, height = (length - 2 * TRACK_WIDTH for length in BOARD_SIZE)
    return TRACK_WIDTH + plan_x * width / PLAN_SIZE[0], TRACK_WIDTH + plan_y * height / PLAN_SIZE[1]


def _floor_area(rectangle: tuple[int, int, int, int]) -> Area:
    left, top = _on_board(rectangle[0], rectangle[1])
    right, bottom = _on_board(rectangle[2], rectangle[3])
    return Area(left + WALL, top + WALL, right - left - 2 * WALL, bottom - top - 2 * WALL)


FLOORS: Final[dict[Courtyard, Area]] = {row.number: _floor_area(row.rectangle) for row in COURTYARDS}
"""The floor of each courtyard, between its walls."""

PATCHES: Final[dict[Courtyard, Area]] = {
    number: Area(FLOORS[number].x + x, FLOORS[number].y + y, width, height)
    for number, look in LOOKS.items()
    for x, y, width, height in (look.patch,)
}
"""Where pawns and figures stand."""


def _plate(number: Courtyard) -> Area:
    floor = FLOORS[number]
    width, height = PLATE_SIZE
    is_low = LOOKS[number].plate == "bottom"
    y = floor.bottom - PLATE_GAP - height if is_low else floor.y + PLATE_GAP
    return Area(floor.x + PLATE_GAP, y, width, height)


PLATES: Final[dict[Courtyard, Area]] = {number: _plate(number) for number in LOOKS}
"""The plate for each courtyard's number; it is empty in the picture."""


# -- hedges and spots


def _hedge_area(floor: Area, place: HedgePlace, size: int) -> Area:
    length = size * SPOT_STEP + 2 * HEDGE_END
    match place.side:
        case "top":
            return Area(floor.x + place.offset, floor.y + HEDGE_GAP, length, HEDGE_WIDTH)
        case "bottom":
            y = floor.bottom - HEDGE_GAP - HEDGE_WIDTH
            return Area(floor.x + place.offset, y, length, HEDGE_WIDTH)
        case "left":
            return Area(floor.x + HEDGE_GAP, floor.y + place.offset, HEDGE_WIDTH, length)
        case "right":
            x = floor.right - HEDGE_GAP - HEDGE_WIDTH
            return Area(x, floor.y + place.offset, HEDGE_WIDTH, length)


def _hedges() -> dict[Bed, Area]:
    areas: dict[Bed, Area] = {}
    for number, beds in BEDS_OF.items():
        hedges = [bed for bed in beds if bed.kind == "flower"]
        for bed, place in zip(hedges, LOOKS[number].hedges, strict=True):
            areas[bed.key] = _hedge_area(FLOORS[number], place, bed.size)
    return areas


HEDGES: Final[dict[Bed, Area]] = _hedges()
"""The hedges by the keys of their beds."""


def _along_hedge(area: Area, place: int) -> Point:
    middle_x, middle_y = area.centre
    along = HEDGE_END + SPOT_STEP * (place + 0.5)
    return (area.x + along, middle_y) if area.width > area.height else (middle_x, area.y + along)


def _spot(index: int) -> Point:
    bed = BED_OF_SPOT[index]
    place = index - bed.first
    floor, look = FLOORS[bed.courtyard], LOOKS[bed.courtyard]
    match bed.kind:
        case "flower":
            return _along_hedge(HEDGES[bed.key], place)
        case "pot":
            x, y = look.pots[place]
        case "fountain":
            x, y = look.basin
            # The pool's two fountains play beside each other.
            x += (place - (bed.size - 1) / 2) * 30
    return floor.x + x, floor.y + y


SPOTS: Final[tuple[Point, ...]] = tuple(_spot(index) for index in range(len(BED_OF_SPOT)))
"""The middle of every spot, in the order of `State.spots`."""


# -- doorways


class Opening(Struct, frozen=True):
    """A doorway or portal: its middle, and whether its wall runs up and down, so that one walks sideways."""

    middle: Point
    is_in_upright_wall: bool

    @property
    def area(self) -> Area:
        """The threshold, from floor to floor."""
        x, y = self.middle
        depth = 2 * WALL
        if self.is_in_upright_wall:
            return Area(x - depth / 2, y - DOORWAY_WIDTH / 2, depth, DOORWAY_WIDTH)
        return Area(x - DOORWAY_WIDTH / 2, y - depth / 2, DOORWAY_WIDTH, depth)


def _opening(middle: tuple[int, int]) -> Opening:
    is_upright = any(
        middle[0] in (row.rectangle[0], row.rectangle[2]) and row.rectangle[1] < middle[1] < row.rectangle[3]
        for row in COURTYARDS
    )
    return Opening(_on_board(*middle), is_upright)


OPENINGS: Final[dict[Doorway, Opening]] = {key: _opening(row.middle) for key, row in DOORWAYS.items()}
PORTAL_OPENINGS: Final[dict[Outside, Opening]] = {
    street: _opening(middle) for street, (_, middle) in PORTALS.items()
}


# -- score track

TRACK_TILES: Final = 80
TRACK_COLUMNS: Final = 28
TRACK_ROWS: Final = 12
"""Tiles in the upper and lower row, and between them on the left and right."""


def _track() -> tuple[Area, ...]:
    width, height = BOARD_SIZE
    across, down = width / TRACK_COLUMNS, (height - 2 * TRACK_WIDTH) / TRACK_ROWS
    columns, rows = range(TRACK_COLUMNS), range(TRACK_ROWS)
    low, far = height - TRACK_WIDTH, width - TRACK_WIDTH
    return (
        *(Area(column * across, 0, across, TRACK_WIDTH) for column in columns),
        *(Area(far, TRACK_WIDTH + row * down, TRACK_WIDTH, down) for row in rows),
        *(Area(column * across, low, across, TRACK_WIDTH) for column in reversed(columns)),
        *(Area(0, TRACK_WIDTH + row * down, TRACK_WIDTH, down) for row in reversed(rows)),
    )


TRACK: Final[tuple[Area, ...]] = _track()
"""The tiles 1 to 80, clockwise from the upper left corner."""


def track_tile(points: int) -> Area:
    """The tile of a score. Above 80 it goes round again; nought lies before 1, and below it goes back.

    >>> track_tile(81) == track_tile(1), track_tile(0) == track_tile(80)
    (True, True)
    """
    return TRACK[(points - 1) % TRACK_TILES]


def track_round(points: int) -> int:
    """How often a score has been round the whole track; below 0 where it is negative.

    >>> [track_round(points) for points in (0, 80, 81, -1)]
    [0, 0, 1, -1]
    """
    return (points - 1) // TRACK_TILES if points else 0


def chip_place(points: int, below: int = 0) -> Point:
    """The middle of a chip that lies on `below` others of the same tile."""
    x, y = track_tile(points).centre
    return x + 2.5 * below, y - 4.5 * below


# -- pawns and figures

FIGURE_SIZE: Final = (30.0, 40.0)
"""Marquise, Marquis and Cat."""
PAWN_SIZE: Final = (17.0, 32.0)
STANDING_STEP: Final = 26.0
_FOOT_GAP: Final = 2.0


@cache
def standing_places(courtyard: Courtyard, count: int) -> tuple[Point, ...]:
    """Where the feet of `count` pawns and figures stand; those behind come first and are drawn first.

    They stand in one row, or in two where there are many; neither reaches beyond the patch.
    """
    patch = PATCHES[courtyard]
    room = patch.width - FIGURE_SIZE[0]
    # Closer than half a figure they could not be told apart.
    in_front = count if count <= room // (STANDING_STEP / 2) + 1 else (count + 1) // 2
    front = patch.bottom - _FOOT_GAP
    behind = max(patch.y + FIGURE_SIZE[1], front - 14)
    return (
        *_in_row(patch, count - in_front, behind),
        *_in_row(patch, in_front, front),
    )


def _in_row(patch: Area, count: int, y: float) -> tuple[Point, ...]:
    if not count:
        return ()
    room = patch.width - FIGURE_SIZE[0]
    step = min(STANDING_STEP, room / (count - 1)) if count > 1 else 0.0
    left = patch.centre[0] - step * (count - 1) / 2
    return tuple((left + step * place, y) for place in range(count))


NUMBERED: Final = 5
"""Every so many tiles of the track bear their number."""


def _free_tiles(street: Outside) -> tuple[float, float]:
    """From where to where the tiles of the track before a portal bear no number."""
    _, middle = PORTAL_OPENINGS[street].middle
    side = TRACK_TILES - TRACK_ROWS if street == "plaza" else TRACK_COLUMNS
    numbered = [TRACK[side + row] for row in range(TRACK_ROWS) if not (side + row + 1) % NUMBERED]
    above = max(tile.bottom for tile in numbered if tile.bottom < middle)
    return above, min(tile.y for tile in numbered if tile.y > middle)


def street_places(street: Outside, count: int) -> tuple[Point, ...]:
    """Where the feet of `count` pawns stand before a portal, on the track at the board's edge, from the top.

    They cover neither the portal nor a number of the track.

    >>> [round(y) for _, y in street_places("calle", 2)], [round(y) for _, y in street_places("calle", 5)]
    ([402, 432], [317, 346, 375, 404, 433])
    """
    width, height = PAWN_SIZE
    x = width / 2 if street == "plaza" else BOARD_SIZE[0] - width / 2
    _, middle = PORTAL_OPENINGS[street].middle
    above, below = _free_tiles(street)
    step = min(30.0, (below - above - height) / (count - 1)) if count > 1 else 0.0
    length = step * (count - 1) + height
    top = min(max(above, middle - length / 2), below - length) + height
    return tuple((x, top + step * place) for place in range(count))


ROOF_PLACE: Final[Point] = (445.5, 336.0)
"""Where the Cat's feet are on a roof: where four courtyards meet, clear of all spots."""


# -- market

STAND_AREA: Final = (106.0, 56.0)
"""Size of one market stand; points below are measured from its upper left corner."""
MARKET_TOKEN: Final = 20.0
_MARKET_STEP: Final = 20.2


def stand_places(stand: Stand) -> tuple[Point, ...]:
    """The middles of a stand's places for tokens.

    >>> len(stand_places(1)), len(stand_places(2))
    (4, 5)
    """
    size = STAND_SIZE[stand - 1]
    left = STAND_AREA[0] / 2 - _MARKET_STEP * (size - 1) / 2
    return tuple((left + _MARKET_STEP * place, 43.0) for place in range(size))


STAND_PAWN: Final[Point] = (91.0, 27.0)
"""Where the feet of a pawn at the stand are: on its awning, above the tokens."""


# -- lens

LENS_SIZE: Final = (312.0, 260.0)
"""The largest picture of a courtyard under the lens."""
LENS_MOST: Final = 2.3
LENS_LEAST: Final = 4 / 3
"""The lens enlarges at least so much; of the Garden it shows a part then."""


def lens_scale(courtyard: Courtyard) -> float:
    """How much the pictures for the lens enlarge a courtyard.

    >>> [round(lens_scale(number), 2) for number in (7, 10, 13)]
    [1.43, 2.06, 1.33]
    """
    floor = FLOORS[courtyard]
    return max(LENS_LEAST, min(LENS_SIZE[0] / floor.width, LENS_SIZE[1] / floor.height, LENS_MOST))
