"""Pawns and figures on the board, the chips on the score track and the door piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Seat
from game.core.numerals import numeral
from game.titles.viana import floorplan
from game.titles.viana.floorplan import FIGURE_SIZE, PAWN_SIZE, track_round, track_tile
from game.titles.viana.market import STAND_OF_PLACE
from game.titles.viana.palace import Courtyard, Doorway
from game.titles.viana.state import PawnPlace
from game.titles.viana.table import layout, looks
from game.titles.viana.table.choices import courtyard_target, stand_of
from game.titles.viana.table.places import Place, Watcher, piece_rect, piece_sprite
from game.titles.viana.view import View
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.board.marks import Target
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK

PEOPLE_Z, CHIP_Z, DOOR_Z = 40, 30, 20
CARRIED = 20.0
"""The flower in the Girl's hand."""

Somewhere = PawnPlace | None
"""Where somebody stands; None: on a roof."""


class Standing(Place):
    """A pawn or figure; its feet are at the middle of the lower edge."""

    margin = 21.0

    def __init__(
        self, table: TableFrame, watcher: Watcher, name: str, sprite: str, size: tuple[float, float], z: int
    ) -> None:
        super().__init__(table, watcher, name, Rect(0, 0, *size), z)
        self.sprite = sprite
        self.place: Somewhere = None
        self.carries: str | None = None
        """The picture of the flower in hand."""

    @property
    def courtyard(self) -> int | None:
        """Where it stands."""
        return self.place if isinstance(self.place, int) else None

    @property
    def targets(self) -> tuple[Target, ...]:
        """A click on somebody means where they stand."""
        if isinstance(self.place, int):
            return (courtyard_target(self.place), self.name)
        if self.place in STAND_OF_PLACE:
            return (f"stand-{STAND_OF_PLACE[self.place]}", self.name)
        return (f"street-{self.place}", self.name) if self.place else (self.name,)

    def stand_at(self, feet: Point) -> None:
        """Stand there."""
        _, _, width, height = self.rect
        self.rect = Rect(feet[0] - width / 2, feet[1] - height, width, height)

    @property
    def feet(self) -> Point:
        """Where it stands."""
        return self.rect.centre[0], self.rect.bottom

    def is_in(self, courtyard: Courtyard) -> bool:
        """Whether it stands there or is about to, or walks there still."""
        is_inside = self.place is not None and layout.floor_rect(courtyard).contains(self.feet)
        return self.place == courtyard or is_inside

    @property
    def hand(self) -> Rect:
        """Where a carried flower is held."""
        return around((self.rect.centre[0] + 4, self.rect.y - 4), CARRIED, CARRIED)

    @property
    def pictures(self) -> tuple[tuple[str, Rect], ...]:
        """What is to be seen of it, and where: itself, and the flower in hand."""
        body = (self.sprite, self.rect)
        return (body, (self.carries, self.hand)) if self.carries is not None else (body,)

    def carry(self, sprite: str | None) -> None:
        """Hold a flower, or nothing."""
        if sprite != self.carries:
            self.carries = sprite
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it, with what it carries."""
        if self.marks & {"lit", "active"}:
            painter.nine("ui/halo-legal", self.rect.grown(1))
        for picture, rect in self.pictures:
            painter.sprite(picture, rect, alpha=LEFT_BEHIND if self.is_lifted else 255)

    # -- dragging: nobody picks it, it is its turn to be moved

    def likeness(self) -> Likeness | None:
        """Itself, with what it carries."""
        home, pictures = self.rect, self.pictures

        def paint(painter: Painter, rect: Rect) -> None:
            for picture, place in pictures:
                painter.sprite(picture, place.moved(rect.x - home.x, rect.y - home.y))

        return Likeness(home, self.sprite, paint)

    def can_be_lifted(self) -> bool:
        """Whether a click on a place says where it goes."""
        return self._watcher.moves(self.name)

    def take_up(self, point: Point) -> bool:
        """There is nothing to pick but where it goes."""
        return self._watcher.moves(self.name)

    def hint(self) -> str | None:
        """Who it is."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.name)


class People:
    """All pawns and figures: where they stand, side by side."""

    def __init__(self, table: TableFrame, watcher: Watcher, seats: int) -> None:
        self._stage = table.stage
        self.nodes: dict[str, Standing] = {}
        rows = [(name, f"viana/{name}", FIGURE_SIZE) for name in looks.FIGURES]
        rows += [(f"pawn-{seat}", looks.pawn(table, seat), PAWN_SIZE) for seat in range(seats)]
        for place, (name, sprite, size) in enumerate(rows):
            node = Standing(table, watcher, name, sprite, size, PEOPLE_Z + place)
            self.nodes[name] = self._stage.add(node)

    def show(self, view: View) -> None:
        """Stand as the view says."""
        table = view.table
        for seat, place in enumerate(table.pawns):
            self.nodes[f"pawn-{seat}"].place = place
        for name, courtyard in (("marquis", table.marquis), ("marquise", table.marquise), ("cat", table.cat)):
            self.nodes[name].place = courtyard
        self.settle()

    def settle(self, moving: str = "") -> None:
        """Let everybody stand in their place; whoever is `moving` goes by itself."""
        for name, feet in self._feet().items():
            if name != moving:
                self.nodes[name].stand_at(feet)

    def goal(self, name: str, place: Somewhere) -> Point:
        """Where somebody will stand who goes to a place."""
        node = self.nodes[name]
        before, node.place = node.place, place
        feet = self._feet()[name]
        node.place = before
        return feet

    def _feet(self) -> dict[str, Point]:
        by_place: dict[Somewhere, list[str]] = {}
        for name, node in self.nodes.items():
            by_place.setdefault(node.place, []).append(name)
        found: dict[str, Point] = {}
        for place, names in by_place.items():
            found.update(zip(names, feet_at(place, len(names)), strict=True))
        return found


def feet_at(place: Somewhere, count: int) -> Sequence[Point]:
    """Where the feet of `count` pawns and figures are on the screen."""
    if place is None:
        return [layout.on_screen(floorplan.ROOF_PLACE)] * count
    if isinstance(place, int):
        return [layout.on_screen(point) for point in floorplan.standing_places(place, count)]
    if place == "plaza" or place == "calle":
        return [layout.on_screen(point) for point in floorplan.street_places(place, count)]
    stand = stand_of(place)
    assert stand is not None, place
    rect = layout.stand_rect(stand)
    x, y = floorplan.STAND_PAWN
    return [(rect.x + x - 14 * other, rect.y + y) for other in range(count)]


# -- score track


class Chip(Node):
    """The score chip of a player on the track."""

    touchable = True
    margin = 14.0

    def __init__(self, table: TableFrame, seat: Seat) -> None:
        super().__init__(f"chip-{seat}", layout.chip_rect(0, 0), CHIP_Z + seat)
        self._table = table
        self.seat = seat
        self.points = 0

    def show_points(self, points: int, below: int) -> None:
        """Lie on the tile of a score, on so many others."""
        if points != self.points:
            self.points = points
            self.invalidate()
        self.rect = layout.chip_rect(points, below)

    def show_at(self, points: int, rect: Rect) -> None:
        """Be on the way between two tiles, with so many points."""
        self.points = points
        self.rect = rect

    def paint(self, painter: Painter) -> None:
        """Draw it; fewer points than none are written on it."""
        painter.sprite(looks.chip(self._table, self.seat, track_round(self.points) > 0), self.rect)
        if self.points < 0:
            pill = around((self.rect.centre[0], self.rect.bottom + 2), 26, 18)
            painter.nine("ui/pill-paper", pill)
            painter.text(pill, numeral(self.points), "label-bold", 14, INK, "centre")

    def hint(self) -> str | None:
        """Whose it is."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.name)


class Track:
    """All chips; those of one tile lie on each other."""

    def __init__(self, table: TableFrame, seats: int) -> None:
        self.chips = [table.stage.add(Chip(table, seat)) for seat in range(seats)]

    def show(self, scores: Sequence[int]) -> None:
        """Lie as the scores say."""
        for seat, points in enumerate(scores):
            self.put(seat, points)
        for seat, points in enumerate(scores):
            self.put(seat, points)

    def put(self, seat: Seat, points: int) -> None:
        """Put a chip on the tile of so many points."""
        tile = track_tile(points)
        below = sum(track_tile(chip.points) == tile for chip in self.chips[:seat])
        self.chips[seat].show_points(points, below)


class DoorPiece(Node):
    """The door piece in its doorway."""

    margin = 14.0

    def __init__(self) -> None:
        super().__init__("door-piece", Rect(0, 0, 1, 1), DOOR_Z)
        self.doorway: Doorway = ""
        self.is_hidden = False

    def lie_in(self, doorway: Doorway) -> None:
        """Close another doorway."""
        if doorway != self.doorway or self.is_hidden:
            self.doorway, self.is_hidden = doorway, False
            self.rect = piece_rect(doorway)
            self.invalidate()

    def hide(self) -> None:
        """It is in the air."""
        self.is_hidden = True
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        if self.doorway and not self.is_hidden:
            painter.sprite(piece_sprite(self.doorway), self.rect)
