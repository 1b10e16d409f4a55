"""Downtown on the table: lots with their stores, construction spaces, streets, rubble."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.i18n.beginnings import titled
from game.titles.lisboa.content import GOODS, RUBBLES, Architect, Good, Rubble
from game.titles.lisboa.downtown import LOT_REWARDS, SITE_REWARDS, Facing, Lot, Site
from game.titles.lisboa.projects import BUILDINGS
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.targets import (
    building_target,
    facing_target,
    lot_target,
    rubble_target,
    site_target,
)
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK, INK, INK_SOFT, PAPER
from game.ui.widgets.focus import paint_ring

ALL_FACINGS: Final[tuple[Facing, ...]] = ("left", "right")

PLATE_Z, LOT_Z, SIGN_Z, FACING_Z = 2, 4, 6, 8


@dataclass(frozen=True)
class Stand:
    """A store on a lot."""

    good: Good
    facing: Facing
    is_persons: bool


class LotNode(Thing):
    """A lot: empty, with a store, or with the wigs that a store would bring now."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, lot: Lot) -> None:
        super().__init__(table, watcher, lot_target(lot), layout.lot_rect(lot), LOT_Z)
        self.lot: Lot = lot
        self.stand: Stand | None = None
        self.wigs: int | None = None

    def show_stand(self, stand: Stand | None) -> None:
        """Let a store stand here."""
        if stand != self.stand:
            self.stand = stand
            self.invalidate()

    def show_wigs(self, wigs: int | None) -> None:
        """Show what a store here would bring; None: nothing."""
        if wigs != self.wigs:
            self.wigs = wigs
            self.invalidate()

    @property
    def _narrow(self) -> str:
        return "-narrow" if self.lot.endswith("5") else ""

    def paint(self, painter: Painter) -> None:
        """Draw the lot or its store."""
        if self.stand is not None:
            self.paint_halo(painter, self.rect.grown(-2))
            paint_store(painter, self._table, self.stand, self.rect, bool(self._narrow))
        else:
            painter.sprite(f"lisboa/lot{self._narrow}{self.state}", self.rect)
            self._paint_empty(painter)
        paint_ring(painter, self)

    def _paint_empty(self, painter: Painter) -> None:
        x, y = self.rect.centre
        size = 17 if self._narrow else 20
        if self.wigs is not None and self.is_lit:
            looks.paint_counted(painter, (x, y - 10), "wig", str(self.wigs), size + 3, INK)
            looks.paint_reward(painter, (x, y + 15), LOT_REWARDS[self.lot], 16, COBALT_DARK)
        else:
            looks.paint_reward(painter, (x, y), LOT_REWARDS[self.lot], size)


def paint_store(painter: Painter, table: TableFrame, stand: Stand, rect: Rect, is_narrow: bool) -> None:
    """The façade of a store with its owner's banner."""
    painter.sprite(f"lisboa/store-{stand.good}-{stand.facing}", rect)
    colour = looks.owner_colour(table, stand.is_persons)
    side = "narrow" if is_narrow else stand.facing
    painter.sprite(f"lisboa/store-owner-{colour}-{side}", rect)


class FacingNode(Thing):
    """The half of the picked lot at one of its streets, while the person chooses which street to face."""

    def __init__(self, table: TableFrame, watcher: Watcher, facing: Facing) -> None:
        super().__init__(table, watcher, facing_target(facing), layout.facing_rect("A2", facing), FACING_Z)
        self.facing: Facing = facing
        self.visible = False
        self._good: Good = "gold"
        self._wigs = 0

    def show_choice(self, lot: Lot | None, good: Good = "gold", wigs: int = 0) -> None:
        """Lie on a lot, with what a store of `good` there would bring; None: lie nowhere."""
        self._good, self._wigs = good, wigs
        if lot is not None:
            half = layout.facing_rect(lot, self.facing)
            # Both meet in the middle, or a strip of the lot's reward would show between them.
            self.rect = half.part(1 if self.facing == "left" else 0, 1, half.w - 1, half.h - 2)
            self.invalidate()
        self.show(lot is not None)

    def hint(self) -> str | None:
        """What store would face that street, and what it would bring."""
        text = self._table.text
        store = titled(text(f"lisboa.store.{self._good}"))
        return f"{store}. {text('ui.lisboa.bill.wigs', n=self._wigs)}"

    def paint(self, painter: Painter) -> None:
        """Draw the half with its trade sign and its wigs, paler if the other street was chosen."""
        self.paint_halo(painter)
        painter.nine(f"lisboa/action-state{'' if self.is_lit else '-dim'}", self.rect)
        x, y = self.rect.centre
        painter.sprite(
            f"lisboa/sign-{self._good}", around((x, y - 13), 24, 24), alpha=255 if self.is_lit else 130
        )
        ink = INK if self.is_lit else INK_SOFT
        painter.text(around((x, y + 14), 24, 24), str(self._wigs), "number", 19, ink, "centre")
        paint_ring(painter, self)


class SiteNode(Thing):
    """A construction space with its cubes and its reward, or the building on it."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, site: Site) -> None:
        super().__init__(table, watcher, site_target(site), layout.site_rect(site), LOT_Z)
        self.site: Site = site
        self.building: str | None = None
        self.cubes: tuple[Rubble, ...] = ()
        self.wigs: int | None = None

    def show_site(self, building: str | None, cubes: Sequence[Rubble]) -> None:
        """Show what is here."""
        if (building, tuple(cubes)) != (self.building, self.cubes):
            self.building, self.cubes = building, tuple(cubes)
            self.invalidate()

    def show_wigs(self, wigs: int | None) -> None:
        """Show what a building here would bring; None: nothing."""
        if wigs != self.wigs:
            self.wigs = wigs
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the frame or the building."""
        if self.building is not None:
            place = layout.building_rect(self.site)
            self.paint_halo(painter, place)
            painter.sprite(f"lisboa/building-{self.building}", place)
        else:
            is_north = self.site.startswith("N")
            painter.sprite(f"lisboa/site{'-north' if is_north else ''}{self.state}", self.rect)
            if self.wigs is not None and self.is_lit:
                x, y = self.rect.centre
                looks.paint_counted(painter, (x, y - (8 if is_north else 11)), "wig", str(self.wigs), 22)
                looks.paint_reward(painter, (x, y + 13), SITE_REWARDS[self.site], 15, COBALT_DARK)
            else:
                looks.paint_reward(painter, layout.site_icon(self.site), SITE_REWARDS[self.site], 16)
                for place_no, rubble in enumerate(self.cubes):
                    painter.sprite(f"lisboa/cube-{rubble}", layout.site_cube(self.site, place_no))
        paint_ring(painter, self)


class RubbleNode(Thing):
    """The cubes of one kind at the end of a row or column, or in the pile."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, place: str, rubble: Rubble) -> None:
        super().__init__(table, watcher, rubble_target(place, rubble), Rect(0, 0, 1, 1), SIGN_Z)
        self.rubble: Rubble = rubble
        self._cubes: tuple[Rect, ...] = ()
        self.visible = False
        self.focusable = False

    def show_cubes(self, cubes: Sequence[Rect]) -> None:
        """Lie at these places, which are neighbours."""
        if tuple(cubes) == self._cubes:
            return
        self._cubes = tuple(cubes)
        if cubes:
            area = cubes[0]
            for cube in cubes:
                area = area.union(cube)
            self.rect = area
            self.invalidate()
        self.show(bool(cubes))

    @property
    def wants_keys(self) -> bool:
        """Only if a cube can be taken."""
        return "legal" in self.marks

    def set_marks(self, marks: frozenset[str]) -> None:
        """Change how they are marked."""
        super().set_marks(marks)
        self.cover(self._is_covered)

    def bodies(self) -> tuple[Rect, ...]:
        """Each cube: those of the pile lie in two rows, between cubes of other kinds."""
        return self._cubes

    def paint(self, painter: Painter) -> None:
        """Draw the cubes."""
        self.paint_halo(painter)
        for cube in self._cubes:
            painter.sprite(f"lisboa/cube-{self.rubble}", cube)
        paint_ring(painter, self)


class WorksNode(Thing):
    """The pile of an architect's public buildings: the store types on the top one."""

    def __init__(self, table: TableFrame, watcher: Watcher, architect: Architect) -> None:
        rect = layout.works_rect(architect)
        super().__init__(table, watcher, building_target(architect), rect, LOT_Z)
        self.architect: Architect = architect
        self.top: str | None = None
        self.left = 0

    def show_pile(self, top: str | None, left: int) -> None:
        """Show the top building of a pile of so many."""
        if (top, left) != (self.top, self.left):
            self.top, self.left = top, left
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the tile on edge with two trade signs."""
        self.paint_halo(painter)
        if self.top is None:
            painter.nine("ui/slot-dashed", self.rect)
        else:
            painter.sprite(f"lisboa/works-{self.architect}", self.rect)
            for place, good in enumerate(BUILDINGS[self.top].serves):
                middle = (self.rect.centre[0], self.rect.y + 12.5 + place * 20)
                painter.sprite(f"lisboa/sign-{good}", around(middle, 20, 20))
        paint_ring(painter, self)


class CityPlate(Node):
    """The ground of downtown: heading, letters of rows, trade signs and scoring tiles."""

    margin = 30.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__("city", layout.CITY, PLATE_Z)
        self._table = table
        self._values: tuple[int, ...] = ()
        self._words = ""

    def show_city(self, values: Sequence[int], words: str) -> None:
        """Show the value of each street, and words about the stores."""
        if tuple(values) != self._values:
            self._values = tuple(values)
            self.invalidate()
        if words != self._words:
            self._words = words
            self.invalidate(self.rect.part(0, 0, self.rect.w, 34))

    def paint(self, painter: Painter) -> None:
        """Draw the plate."""
        painter.sprite("lisboa/city", self.rect)
        heading = Rect(self.rect.x + 14, self.rect.y + 3, 150, 28)
        width = painter.text(heading, self._table.text("ui.lisboa.city"), "title", 21, COBALT_DARK)
        words = Rect(heading.x + width + 14, self.rect.y + 7, 180, 22)
        painter.text(words, self._words, "label", 15, INK_SOFT)
        for row, letter in enumerate(layout.ROWS):
            place = layout.row_sign(row)
            painter.sprite("lisboa/row-sign", place)
            painter.text(place, letter, "number", 15, PAPER, "centre")
        for place_no, good in enumerate(GOODS):
            painter.sprite(f"lisboa/sign-{good}", layout.street_sign(place_no + 1))
            if place_no < len(self._values) and self._values[place_no]:
                tile = layout.scoring_rect(place_no + 1)
                painter.sprite("lisboa/scoring", tile)
                painter.text(tile, str(self._values[place_no]), "number", 15, COBALT_DARK, "centre")


def cubes_in_order(cubes: Sequence[Rubble]) -> list[Rubble]:
    """The cubes with equal ones beside each other, the dearest first.

    >>> cubes_in_order(("tsunami", "earthquake", "tsunami"))
    ['earthquake', 'tsunami', 'tsunami']
    """
    return sorted(cubes, key=RUBBLES.index)
