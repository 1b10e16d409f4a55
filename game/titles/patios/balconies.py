"""When a balcony has the pots it asks for. Rule: patios 1.1; examples P3, P4."""

from __future__ import annotations

from functools import cache, lru_cache

from game.titles.patios.content import DEMANDS, Balcony
from game.titles.patios.patio import Counts


def is_met(balcony: Balcony, pots: Counts) -> bool:
    """Whether wet pots of each colour, a Tub counted in its colour, fulfil the balcony.

    Pots that stand for another balcony or a trio count here again; inside one balcony each fills one place
    only (ruling P-12).

    >>> is_met("balcony-1", (4, 0, 0)), is_met("balcony-1", (3, 0, 0)), is_met("balcony-1", (1, 3, 0))
    (True, False, True)
    """
    return not any(lacking(balcony, pots))


@cache
def lacking(balcony: Balcony, pots: Counts) -> Counts:
    """The fewest further wet pots, by colour, with which the balcony is met.

    Where its clay pots could be of several colours as cheaply, the first of these.

    >>> lacking("balcony-4", (1, 0, 5)), lacking("balcony-1", (0, 2, 0)), lacking("balcony-11", (0, 1, 3))
    ((1, 1, 0), (1, 1, 0), (0, 0, 1))
    """
    demand = DEMANDS[balcony]
    colours = range(len(pots)) if demand.clay else (0,)
    ways = [_lacking_with_clay(balcony, pots, colour) for colour in colours]
    return min(ways, key=sum)


def _lacking_with_clay(balcony: Balcony, pots: Counts, clay_colour: int) -> Counts:
    demand = DEMANDS[balcony]
    blue, red, green = (
        max(0, asked + (demand.clay if colour == clay_colour else 0) - have)
        for colour, (asked, have) in enumerate(zip(demand.coloured, pots, strict=True))
    )
    return blue, red, green


@lru_cache(maxsize=1 << 14)
def balcony_points(balconies: tuple[Balcony, ...], pots: Counts) -> int:
    """Points of those balconies that are met.

    >>> balcony_points(("balcony-4", "balcony-8"), (2, 2, 0))
    7
    """
    return sum(DEMANDS[balcony].value for balcony in balconies if is_met(balcony, pots))
