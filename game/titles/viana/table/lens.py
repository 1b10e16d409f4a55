"""The lens: a courtyard in large, with what is good to know about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, Seat, SeatName, message
from game.titles.viana import floorplan
from game.titles.viana.content import FLOWERS
from game.titles.viana.floorplan import LENS_LEAST, LENS_SIZE, Area, lens_scale
from game.titles.viana.palace import SPOTS_OF, Courtyard, distance, neighbours
from game.titles.viana.scoring import courtyard_scores
from game.titles.viana.table import layout
from game.titles.viana.table.people import People
from game.titles.viana.table.places import SpotNode
from game.titles.viana.view import View
from game.ui.board.board_view import TableFrame
from game.ui.board.glass import Pane
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import COBALT, COBALT_DARK, INK, WALNUT_DARK

LENS_Z = 62
"""Above the open log, which lies at the same place."""
MOST_HIGH = 200.0
"""The height of the enlarged courtyard at most."""
SENTENCE = 1.75
"""Room that a sentence in two lines wants, where a row of seats and numbers wants 1."""
ENOUGH_FOR_NAMES = 130.0
"""Below a higher courtyard there are chips with numbers even in small letters."""
CHIP = 25.0
"""The chip of a seat before its number."""


class Lens(Pane):
    """A sheet that redraws one courtyard; it covers the market and the players, never the board."""

    margin = 58.0
    touchable = True
    """What lies under it, unseen, is not touched."""
    is_lid = True
    cursor = "arrow"

    def __init__(
        self, table: TableFrame, people: People, spots: Sequence[SpotNode], rect: Rect = layout.LENS
    ) -> None:
        super().__init__("lens", rect, LENS_Z)
        self._table = table
        self._people = people
        self._spots = spots
        self._view: View | None = None
        self.courtyard: Courtyard | None = None
        self._pointer: Point = (0.0, 0.0)
        self.visible = False

    def show_courtyard(self, view: View, courtyard: Courtyard, pointer: Point) -> None:
        """Look at a courtyard; `pointer`: where on the screen, for one that is too large for the lens."""
        on_board = (pointer[0] - layout.BOARD.x, pointer[1] - layout.BOARD.y)
        if (courtyard, view) == (self.courtyard, self._view) and not self._has_moved(on_board):
            return
        self._view, self.courtyard, self._pointer = view, courtyard, on_board
        self.show(True)
        self.invalidate()

    def put_away(self) -> None:
        """Look nowhere."""
        self.courtyard = None
        self.show(False)

    def _has_moved(self, pointer: Point) -> bool:
        if self.courtyard is None:
            return False
        return window_on(self.courtyard, pointer) != window_on(self.courtyard, self._pointer)

    # -- drawing

    def mirrored(self) -> Rect | None:
        """The part of the board that is seen through it."""
        if self.courtyard is None:
            return None
        seen = window_on(self.courtyard, self._pointer)
        return Rect(layout.BOARD.x + seen.x, layout.BOARD.y + seen.y, seen.width, seen.height)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        if self._view is None or self.courtyard is None:
            return
        rect, number = self.rect, self.courtyard
        painter.nine("ui/halo-selected", rect)
        painter.nine("ui/paper", rect)
        painter.text(Rect(rect.x + 18, rect.y + 14, 36, 32), str(number), "number", 24, COBALT, "centre")
        name = self._table.text(f"ui.viana.courtyard_name.{number}")
        painter.text(Rect(rect.x + 62, rect.y + 12, rect.w - 76, 36), name, "head", 24, INK)
        bottom = self._paint_courtyard(painter, number)
        self._paint_facts(painter, max(bottom + 8, rect.y + 214))

    def _paint_courtyard(self, painter: Painter, number: Courtyard) -> float:
        """Floor, decorations and people; the y below it."""
        assert self._view is not None
        scale, window = scale_of(number), window_on(number, self._pointer)
        width, height = window.width * scale, window.height * scale
        frame = Rect(self.rect.x + 18 + (LENS_SIZE[0] - width) / 2, self.rect.y + 56, width, height)
        painter.fill(frame.grown(1.6), WALNUT_DARK)
        floor = floorplan.FLOORS[number]

        def seen(point: Point) -> Point:
            """A point of the board under the lens."""
            return frame.x + (point[0] - window.x) * scale, frame.y + (point[1] - window.y) * scale

        with painter.clipped(frame):
            corner = seen((floor.x, floor.y))
            painter.sprite(
                f"viana/board-lens-{number}", Rect(*corner, floor.width * scale, floor.height * scale)
            )
            plate = floorplan.PLATES[number]
            corner = seen((plate.x, plate.y))
            place = Rect(*corner, plate.width * scale, plate.height * scale)
            painter.text(place, str(number), "label-bold", 15 * scale, COBALT_DARK, "centre")
            side = layout.TOKEN * scale
            for node in self._spots[SPOTS_OF[number]]:
                node.paint_at(painter, around(seen(floorplan.SPOTS[node.index]), side, side))
            for person in self._people.nodes.values():
                for picture, (x, y, w, h) in person.pictures if person.is_in(number) else ():
                    corner = seen((x - layout.BOARD.x, y - layout.BOARD.y))
                    painter.sprite(picture, Rect(*corner, w * scale, h * scale))
        return frame.bottom

    def said(self) -> tuple[Message, ...]:
        """What is told of the courtyard: its flowers, the way of the Marquise, what a visit would bring."""
        view, number = self._view, self.courtyard
        assert view is not None
        assert number is not None
        return flowers(view, number), way(view, number), worth(view, number)

    def _paint_facts(self, painter: Painter, top: float) -> None:
        is_large = painter.is_large
        left, room = self.rect.x + 32, self.rect.bottom - 8 - top
        counts = self._counts() if is_large or room < ENOUGH_FOR_NAMES else ((), (), ())
        facts = tuple(zip(("flower", "eye", "laurel"), self.said(), counts, strict=True))
        shares = [1.0 if seats else SENTENCE for *_, seats in facts]
        # In large the doors are as important as the rest, else they have the room that they need.
        foot_h = min(66.0, room * SENTENCE / (sum(shares) + SENTENCE)) if is_large else 34.0
        step = min(40.0 if is_large else 38.0 / SENTENCE, (room - foot_h) / sum(shares))
        for (icon, said, seats), share in zip(facts, shares, strict=True):
            row = Rect(left + 20, top, self.rect.w - 64, step * share)
            painter.icon(icon, (left, row.centre[1]), 20, COBALT_DARK)
            if seats:
                self._paint_counts(painter, row, seats)
            else:
                painter.text(row, self._table.text(said), "label", 16, INK, lines=2)
            top += row.h
        doors = self._table.text("ui.viana.lens.doors", list=self._door_names())
        foot = Rect(self.rect.x + 22, self.rect.bottom - foot_h - 8, self.rect.w - 44, foot_h)
        painter.text(foot, doors, "label-bold", 16, INK, lines=2)

    def _counts(self) -> tuple[tuple[tuple[Seat, str], ...], ...]:
        """Seats with a number for each of the three facts, for where names would make letters small."""
        view, number = self._view, self.courtyard
        assert view is not None
        assert number is not None
        planted = tuple((seat, str(count)) for seat, count in by_seat(flower_counts(view, number)))
        gained = tuple((seat, f"+{points}") for seat, points in by_seat(visit_points(view, number)))
        return planted, (), gained

    def _paint_counts(self, painter: Painter, row: Rect, counts: Sequence[tuple[Seat, str]]) -> None:
        """Chips of seats with their numbers, as large as the row allows."""
        room = row.w / max(3, len(counts))
        for place, (seat, words) in enumerate(counts):
            x = row.x + place * room
            colour = self._table.seat_colour(seat)
            side = min(CHIP, row.h)
            painter.chip(colour, around((x + CHIP / 2, row.centre[1]), side, side))
            box = Rect(x + CHIP + 2, row.y, room - CHIP - 3, row.h)
            painter.text(box, words, "label-bold", 16, INK)

    def _door_names(self) -> str:
        assert self._view is not None
        assert self.courtyard is not None
        doors = neighbours(self._view.table.door, self.courtyard)
        return ", ".join(self._table.text(f"ui.viana.short.{other}") for other in doors)


def scale_of(number: Courtyard) -> float:
    """How much a courtyard is enlarged: the facts below it need their room.

    >>> round(scale_of(10), 2), round(scale_of(7), 2)
    (1.59, 1.43)
    """
    return max(LENS_LEAST, min(lens_scale(number), MOST_HIGH / floorplan.FLOORS[number].height))


def window_on(number: Courtyard, pointer: Point) -> Area:
    """The part of the board that is seen: the whole floor, or as much of it around `pointer` as fits."""
    floor, scale = floorplan.FLOORS[number], scale_of(number)
    width = min(floor.width, LENS_SIZE[0] / scale)
    # Of a courtyard that is too wide anyway a part will do; others are seen whole.
    height = floor.height if floor.width * scale <= LENS_SIZE[0] + 1 else MOST_HIGH / scale
    x = min(max(pointer[0] - width / 2, floor.x), floor.right - width)
    y = min(max(pointer[1] - height / 2, floor.y), floor.bottom - height)
    return Area(x, y, width, height)


def flowers(view: View, number: Courtyard) -> Message:
    """Who has how many flowers there."""
    return _said_by_seat("flowers", flower_counts(view, number))


def worth(view: View, number: Courtyard) -> Message:
    """What a visit of the Marquise would bring to whom."""
    if view.table.marquis == number:
        return message("ui.viana.lens.marquis")
    return _said_by_seat("worth", visit_points(view, number))


def flower_counts(view: View, number: Courtyard) -> tuple[int, ...]:
    """Flowers of each seat in a courtyard, fresh and scored."""
    table = view.table
    return tuple(
        sum(
            found is not None and found.seat == seat and found.kind in FLOWERS
            for found in table.spots[SPOTS_OF[number]]
        )
        for seat in range(table.seats)
    )


def visit_points(view: View, number: Courtyard) -> tuple[int, ...]:
    """Points of each seat if the Marquise comes to a courtyard now; none where the Marquis is."""
    if view.table.marquis == number:
        return (0,) * view.table.seats
    return tuple(courtyard_scores(view.table, number))


def by_seat(counts: Sequence[int]) -> list[tuple[Seat, int]]:
    """Seats that have any, those with most first.

    >>> by_seat((0, 2, 5, 2))
    [(2, 5), (1, 2), (3, 2)]
    """
    return sorted(((seat, count) for seat, count in enumerate(counts) if count), key=lambda pair: -pair[1])


def _said_by_seat(what: str, counts: Sequence[int]) -> Message:
    """All for whom there is something, with how much."""
    found = by_seat(counts)
    if not found:
        return message(f"ui.viana.lens.{what}.none")
    args: dict[str, int | SeatName] = {}
    for place, (seat, count) in enumerate(found, 1):
        args[f"who{place}"] = SeatName(seat)
        args[f"n{place}"] = count
    return message(f"ui.viana.lens.{what}.{len(found)}", **args)


def way(view: View, number: Courtyard) -> Message:
    """How far the Marquise is."""
    steps = distance(view.table.door, view.table.marquise, number)
    if not steps:
        return message("ui.viana.lens.here")
    return message("ui.viana.lens.steps", n=steps)
