"""What stores and public buildings would bring Lacerda, counted for all places at once.

Rule: lisboa R31, R45, 6.4.

Numbers by lot or by site stand as the bytes of one whole number: what lies on the map is added up once,
where a loop over places and their neighbours would take much of the time of his turn.
"""

from __future__ import annotations

from functools import lru_cache
from operator import getitem
from typing import Final, TypeAlias

from game.titles.lisboa.downtown import FACINGS, LOTS, SERVED, SERVED_BY, SITES, STREET_OF
from game.titles.lisboa.projects import STREETS_SERVED, BuildingKey
from game.titles.lisboa.state import OWNERS, State, Store

Tiles: TypeAlias = tuple[int, int, int, int]
"""The value of the scoring tile of each street, as in `State.tiles`."""

Sites: TypeAlias = tuple[BuildingKey | None, ...]
"""The building on each site, as in `State.sites`."""

# -- stores


@lru_cache(maxsize=1024)
def lots_by_wigs(sites: Sites, tiles: Tiles) -> tuple[bytes, tuple[int, ...]]:
    """By lot the wigs of a new store of his, and the places of all lots, those with most wigs first.

    He faces left wherever he can. Lots with equal wigs stand in the order of `LOTS`.
    """
    wigs = sum(map(getitem, _wigs_by_building(tiles), sites)).to_bytes(len(LOTS), "little")
    return wigs, tuple(sorted(range(len(LOTS)), key=wigs.__getitem__, reverse=True))


@lru_cache(maxsize=64)
def _wigs_by_building(tiles: Tiles) -> tuple[dict[BuildingKey | None, int], ...]:
    """By site and building there: the wigs for a new store of his, a byte for each lot."""
    by_site: list[dict[BuildingKey | None, int]] = []
    for served in SERVED:
        streets = [served.get((lot, FACINGS[lot][0]), 0) for lot in LOTS]
        wigs: dict[BuildingKey | None, int] = {None: 0}
        for building, matched in STREETS_SERVED.items():
            by_lot = [tiles[street - 1] if street in matched else 0 for street in streets]
            wigs[building] = int.from_bytes(by_lot, "little")
        by_site.append(wigs)
    return tuple(by_site)


# -- public buildings

EVEN: Final = 128
"""The byte of a site that would bring both the same; 8 stores at most, of 4 wigs each, count for one site."""

_PAIRS: Final = tuple(sorted(set(STREETS_SERVED.values())))
"""The pairs of streets that buildings serve. A number by pair and site has a byte for each site and pair."""

LEADS_OF: Final[dict[BuildingKey, slice]] = {
    building: slice(len(SITES) * _PAIRS.index(pair), len(SITES) * (_PAIRS.index(pair) + 1))
    for building, pair in STREETS_SERVED.items()
}
"""The part of `leads` that belongs to a building."""

NO_LEADS: Final = bytes(len(SITES))
"""What stands for an architect without buildings."""


def leads(state: State) -> bytes:
    """By pair of streets and site: what a building there would bring him over the person.

    See `LEADS_OF`. A lead is added to `EVEN`; a site that is taken has 0.
    """
    found, by_store = _ALL_EVEN, _leads_by_store(state.tiles)
    for store in state.lots:
        if store is not None:
            found += by_store[store]
    return (found & _free(state.sites)).to_bytes(len(_PAIRS) * len(SITES), "little")


_ALL_EVEN: Final = int.from_bytes([EVEN] * len(SITES) * len(_PAIRS), "little")


@lru_cache(maxsize=64)
def _leads_by_store(tiles: Tiles) -> dict[Store, int]:
    """By store: his lead through it, by pair of streets and site."""
    by_store: dict[Store, int] = {}
    for (lot, facing), places in SERVED_BY.items():
        street = STREET_OF[lot, facing]
        at_sites = tiles[street - 1] * sum(1 << 8 * place for place in places)
        lead = sum(
            at_sites << 8 * len(SITES) * number for number, pair in enumerate(_PAIRS) if street in pair
        )
        for owner in OWNERS:
            by_store[Store(owner, lot, facing)] = lead if owner == "lacerda" else -lead
    return by_store


@lru_cache(maxsize=1024)
def _free(sites: Sites) -> int:
    """All bits of the bytes of the free sites, by pair of streets and site."""
    free = bytes(0xFF if building is None else 0 for building in sites)
    return int.from_bytes(free * len(_PAIRS), "little")
