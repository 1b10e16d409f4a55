"""Builds tables of Lisboa for tests.

Every table begins as the one laid with seed 1, but with an empty downtown and nothing to be done; a test
names what is different. Counts of pieces are not kept: tests that want a sound table play one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from game.core.chance import Chance, ScriptedChance, SeededChance
from game.core.events import Event
from game.titles.lisboa.actions import KeepClergy
from game.titles.lisboa.content import HOUSES, RUBBLES, Rubble
from game.titles.lisboa.deeds import done
from game.titles.lisboa.downtown import LOTS, SITES, Facing, Lot, Site
from game.titles.lisboa.events import LacerdaChose, LisboaEvent
from game.titles.lisboa.lacerda import acted
from game.titles.lisboa.opening import first_table
from game.titles.lisboa.projects import BuildingKey
from game.titles.lisboa.state import Options, Owner, State, Store
from game.titles.lisboa.tasks import KeepingFirstClergy, LacerdaStep

E = TypeVar("E", bound=Event)

SPLIT = (3, 4, 3, 4)
"""The scoring tiles of example 5."""


def stores(words: str) -> tuple[Store | None, ...]:
    """Downtown with stores, written as owner (p or l), lot and facing (l or r): "pA1r lD3l"."""
    found: list[Store | None] = [None] * len(LOTS)
    for word in words.split():
        owner: Owner = "person" if word[0] == "p" else "lacerda"
        facing: Facing = "left" if word[3] == "l" else "right"
        lot = cast(Lot, word[1:3])
        found[LOTS.index(lot)] = Store(owner, lot, facing)
    return tuple(found)


def sites(open_ones: Mapping[Site, BuildingKey]) -> tuple[BuildingKey | None, ...]:
    """The construction spaces with public buildings on some of them."""
    return tuple(open_ones.get(site) for site in SITES)


def cubes(letters: str) -> tuple[Rubble, ...]:
    """Rubble from letters: e, f, t."""
    return tuple(next(rubble for rubble in RUBBLES if rubble[0] == letter) for letter in letters)


def laid_table(options: Options, chance: Chance, events: list[LisboaEvent]) -> State:
    """The table when the first of the two clergy tiles is kept; the first turn has not begun."""
    state = first_table(options, chance)
    task = state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    return done(state, KeepClergy(task.tiles[0]), chance, events)


def table(
    *,
    downtown: str = "",
    buildings: Mapping[Site, BuildingKey] | None = None,
    person: Mapping[str, Any] | None = None,
    lacerda: Mapping[str, Any] | None = None,
    rival: str = "printed",
    seed: int = 1,
    **changes: Any,
) -> State:
    """A table with an empty downtown, but for what is named."""
    state = laid_table(Options(cast(Any, rival)), SeededChance(seed, 0), [])
    plain: dict[str, Any] = {
        "lots": stores(downtown), "sites": sites(buildings or {}), "tiles": SPLIT, "pending": (), "round": 1,
    }  # fmt: skip
    left = {who: HOUSES - downtown.count(who) for who in ("p", "l")}
    return replace(
        state,
        person=replace(state.person, **({"houses": left["p"]} | dict(person or {}))),
        lacerda=replace(state.lacerda, **({"houses": left["l"]} | dict(lacerda or {}))),
        **(plain | changes),
    )


def of_type(events: Sequence[LisboaEvent], kind: type[E]) -> list[E]:
    """The events of one class, in order."""
    return [event for event in events if isinstance(event, kind)]


def lacerda_step(state: State, name: LacerdaStep) -> tuple[State, list[LisboaEvent]]:
    """One step of Lacerda's turn, in which nothing is drawn."""
    events: list[LisboaEvent] = []
    return acted(state, name, ScriptedChance(()), events), events


def told(events: Sequence[LisboaEvent], branch: str) -> LacerdaChose:
    """What Lacerda told of a branch, once."""
    (found,) = [event for event in of_type(events, LacerdaChose) if event.branch == branch]
    return found
