"""The tower at rest: where every column and floor stands, in whole micrometres and microradians."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.titles.villa_paletti.content import FLOORS, FloorPlan, Kind, kind_of
from game.titles.villa_paletti.plan import border_distance, covers, turned_outline

CLEAR_GAP = 1.0
"""A column is out when its disc is this far from the outline of the floor above it, in millimetres."""

_FARTHEST_MM = 320.0
_FINENESS_MM = 0.1


class Column(Struct, frozen=True):
    """A standing column. `level`: 0 is the base plate, k the upper side of floor k. `error_um`: hidden.

    `on`: the column it stands on (red floor only), "" if it stands on the floor.
    """

    id: str
    level: int
    x_um: int
    z_um: int
    error_um: int
    on: str = ""

    @property
    def kind(self) -> Kind:
        """Its shape."""
        return kind_of(self.id)

    @property
    def x(self) -> float:
        """Place in millimetres, origin at the middle of the base plate, x to the right."""
        return self.x_um / 1000

    @property
    def z(self) -> float:
        """Place in millimetres, z towards the viewer of direction 0."""
        return self.z_um / 1000

    def shifted(self, dx_um: int, dz_um: int) -> Column:
        """The same column moved in plan."""
        return replace(self, x_um=self.x_um + dx_um, z_um=self.z_um + dz_um) if dx_um or dz_um else self


class Floor(Struct, frozen=True):
    """A laid floor: the place of its centre of mass and its turn."""

    x_um: int
    z_um: int
    turn_urad: int

    @property
    def x(self) -> float:
        """Place in millimetres."""
        return self.x_um / 1000

    @property
    def z(self) -> float:
        """Place in millimetres."""
        return self.z_um / 1000

    def shifted(self, dx_um: int, dz_um: int) -> Floor:
        """The same floor moved in plan."""
        return replace(self, x_um=self.x_um + dx_um, z_um=self.z_um + dz_um) if dx_um or dz_um else self


class Layout(Struct, frozen=True):
    """The whole tower. Columns are sorted by id; floors from the lowest up."""

    columns: tuple[Column, ...]
    floors: tuple[Floor, ...]

    @property
    def top(self) -> int:
        """Number of the highest floor, T in the rules."""
        return len(self.floors)

    def column(self, id: str) -> Column:
        """The column of that id; raises KeyError."""
        for column in self.columns:
            if column.id == id:
                return column
        raise KeyError(id)

    def on_level(self, level: int) -> Iterator[Column]:
        """The columns that stand on a level, stacked ones included."""
        return (column for column in self.columns if column.level == level)

    def without(self, id: str) -> Layout:
        """The tower without a column."""
        return replace(self, columns=tuple(column for column in self.columns if column.id != id))

    def with_column(self, new: Column) -> Layout:
        """The tower with a column added or moved."""
        others = [column for column in self.columns if column.id != new.id]
        return replace(self, columns=tuple(sorted([*others, new], key=lambda column: column.id)))

    def as_seen(self) -> Layout:
        """The tower without its hidden heights: whatever follows from this alone need be found only once."""
        return replace(self, columns=tuple(replace(column, error_um=0) for column in self.columns))

    def with_floor(self, new: Floor) -> Layout:
        """The tower with one more floor on top."""
        return replace(self, floors=(*self.floors, new))

    def plan_of(self, floor: int) -> FloorPlan:
        """The table row of a laid floor (1 is the lowest)."""
        return FLOORS[floor - 1]

    def depth_under(self, floor: int, x: float, z: float) -> float:
        """How far inside the outline of a laid floor a point lies (negative: outside), in millimetres."""
        laid = self.floors[floor - 1]
        return border_distance(turned_outline(floor, laid.turn_urad), x - laid.x, z - laid.z)

    def is_covered(self, column: Column) -> bool:
        """Whether the floor above lies over the column's axis, so that it can bear on it."""
        if column.level >= self.top or column.on:
            return False
        laid = self.floors[column.level]
        return covers(column.level + 1, laid.turn_urad, column.x_um - laid.x_um, column.z_um - laid.z_um)

    def way_out_mm(self, column: Column, direction_rad: float) -> float:
        """How far a column must be moved in a direction to be clear of the floor above; inf: out of reach.

        Open columns are clear once they have left the place where they stood.
        """
        if not self.is_covered(column):
            return 2 * column.kind.half_width
        cos, sin = math.cos(direction_rad), math.sin(direction_rad)
        clear = column.kind.half_width + CLEAR_GAP
        length = 0.0
        while length < _FARTHEST_MM:
            spare = clear + self.depth_under(
                column.level + 1, column.x + length * cos, column.z + length * sin
            )
            if spare < 0:
                return length
            # So far the border is at least, in any direction.
            length += max(_FINENESS_MM, spare)
        return math.inf
