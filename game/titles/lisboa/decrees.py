"""The 70 decrees: what each one counts at the end, and the wigs for it. Rule: lisboa 7.9."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.lisboa.content import GOODS, RUBBLES

DecreeNumber: TypeAlias = int
"""A decree, 1 to 70."""

Measure: TypeAlias = Literal[
    "stores_of", "most_of", "row", "column", "store_sets", "stores", "rows", "columns",
    "plans_used", "buildings_at", "opened", "hired", "in_offices", "most_hired",
    "cubes_of", "sets", "cubes", "ships", "largest_hull", "hulls",
    "clergy", "clergy_given", "favors", "tucked_of", "tucked", "tucked_nobles", "symbols",
    "stored_of", "stored", "stored_types", "reis", "influence", "decrees", "rival_decrees", "types_led",
    "always",
]  # fmt: skip
"""What a decree counts; those that end in "_of", and row, column, plans_used, buildings_at, need an `of`."""


class Decree(Struct, frozen=True):
    """One decree.

    `of`: which good, row, column, architect, side of downtown, rubble or pile is counted. `wigs` are paid for
    each `per` counted (a rest counts when `is_rounded_up`), `most` at most; or once, if at least `need` are
    counted.
    """

    number: DecreeNumber
    measure: Measure
    of: str = ""
    wigs: int = 1
    per: int = 1
    is_rounded_up: bool = False
    need: int = 0
    most: int | None = None

    def worth(self, counted: int) -> int:
        """Wigs for what was counted.

        >>> DECREES[62].worth(23), DECREES[19].worth(3), DECREES[39].worth(5), DECREES[20].worth(4)
        (5, 2, 1, 0)
        """
        if self.need:
            return self.wigs if counted >= self.need else 0
        times = -(-counted // self.per) if self.is_rounded_up else counted // self.per
        wigs = self.wigs * times
        return wigs if self.most is None else min(wigs, self.most)


_ROWS: Final[tuple[Decree, ...]] = (
    *(Decree(1 + place, "stores_of", good, wigs=2) for place, good in enumerate(GOODS)),
    Decree(5, "most_of", "gold", wigs=5, need=1),
    Decree(6, "most_of", "books", wigs=4, need=1),
    Decree(7, "most_of", "tools", wigs=5, need=1),
    Decree(8, "most_of", "cloth", wigs=4, need=1),
    *(Decree(9 + place, "row", row, wigs=2) for place, row in enumerate("ABCD")),
    *(Decree(12 + column, "column", str(column), wigs=2) for column in (1, 2, 3, 4, 5)),
    Decree(18, "store_sets", wigs=3),
    Decree(19, "stores", per=2, is_rounded_up=True),
    Decree(20, "stores", wigs=4, need=5),
    Decree(21, "stores", wigs=6, need=7),
    Decree(22, "rows", wigs=3, need=4),
    Decree(23, "columns", wigs=4, need=4),
    Decree(24, "plans_used", "blue", wigs=2),
    Decree(25, "plans_used", "green", wigs=2),
    Decree(26, "buildings_at", "W"),
    Decree(27, "buildings_at", "N"),
    Decree(28, "buildings_at", "E"),
    Decree(29, "opened", wigs=2),
    Decree(30, "opened", wigs=4, need=3),
    Decree(31, "hired", per=2, is_rounded_up=True),
    Decree(32, "in_offices"),
    Decree(33, "most_hired", wigs=4, need=1),
    *(Decree(34 + place, "cubes_of", rubble) for place, rubble in enumerate(RUBBLES)),
    Decree(37, "sets"),
    Decree(38, "sets", wigs=4, need=3),
    Decree(39, "cubes", per=3),
    Decree(40, "ships", wigs=2),
    Decree(41, "largest_hull"),
    Decree(42, "ships", wigs=4, need=2),
    Decree(43, "hulls", per=2, is_rounded_up=True),
    Decree(44, "clergy"),
    Decree(45, "clergy", wigs=3, need=3),
    Decree(46, "clergy_given", per=2, is_rounded_up=True),
    Decree(47, "favors", wigs=2),
    Decree(48, "favors", wigs=3, need=2),
    Decree(49, "tucked_of", "builder", wigs=2),
    Decree(50, "tucked_of", "minister", wigs=2),
    Decree(51, "tucked_of", "king", wigs=2),
    Decree(52, "tucked_of", "treasury", wigs=2),
    Decree(53, "tucked", per=2, is_rounded_up=True),
    Decree(54, "tucked_nobles", wigs=3, need=3),
    Decree(55, "symbols", per=2),
    *(Decree(56 + place, "stored_of", good) for place, good in enumerate(GOODS)),
    Decree(60, "stored", per=2),
    Decree(61, "stored_types", wigs=3, need=4),
    Decree(62, "reis", per=4, most=5),
    Decree(63, "reis", wigs=3, need=10),
    Decree(64, "influence", per=3),
    Decree(65, "influence", wigs=3, need=8),
    Decree(66, "decrees", per=2, is_rounded_up=True),
    Decree(67, "decrees", wigs=4, need=6),
    Decree(68, "always", wigs=3),
    Decree(69, "rival_decrees"),
    Decree(70, "types_led", wigs=2),
)  # fmt: skip

DECREES: Final[dict[DecreeNumber, Decree]] = {decree.number: decree for decree in _ROWS}
"""All decrees by number."""
