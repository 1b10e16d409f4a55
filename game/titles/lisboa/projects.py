"""Plans and public buildings. Rule: lisboa 7.8."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from game.titles.lisboa.content import PLACE_OF_GOOD, Architect, Good

PlanKey: TypeAlias = str
"""A plan, such as "plb4"; starting plans are "sp1" to "sp4"."""
BuildingKey: TypeAlias = str
"""A public building, such as "b1" or "g5"."""


class Plan(Struct, frozen=True):
    """A plan: officials that it needs, wigs when it is used. `is_start`: dealt only at the start."""

    key: PlanKey
    architect: Architect
    officials: int
    wigs: int
    is_start: bool = False


class Building(Struct, frozen=True):
    """A public building and the two store types that it serves."""

    key: BuildingKey
    architect: Architect
    serves: tuple[Good, Good]


_STACK: Final[tuple[tuple[int, int], ...]] = ((1, 1), (1, 1), (1, 1), (2, 2), (2, 2), (2, 2), (2, 2), (3, 4))
"""Officials and wigs of the eight plans of each architect's pile."""

_START_PLANS: Final[tuple[Plan, ...]] = (
    Plan("sp1", "blue", 1, 0, True),
    Plan("sp2", "green", 1, 0, True),
    Plan("sp3", "blue", 1, 0, True),
    Plan("sp4", "green", 1, 0, True),
)


def _pile(letter: str, architect: Architect) -> tuple[Plan, ...]:
    return tuple(
        Plan(f"pl{letter}{number}", architect, officials, wigs)
        for number, (officials, wigs) in enumerate(_STACK, 1)
    )


PLANS: Final[dict[PlanKey, Plan]] = {
    plan.key: plan for plan in (*_START_PLANS, *_pile("b", "blue"), *_pile("g", "green"))
}
"""All plans by key."""

START_PLANS: Final[tuple[PlanKey, ...]] = tuple(plan.key for plan in _START_PLANS)

BUILDINGS: Final[dict[BuildingKey, Building]] = {
    building.key: building
    for building in (
        Building("b1", "blue", ("gold", "books")),
        Building("b2", "blue", ("gold", "tools")),
        Building("b3", "blue", ("gold", "cloth")),
        Building("b4", "blue", ("books", "tools")),
        Building("b5", "blue", ("books", "cloth")),
        Building("b6", "blue", ("tools", "cloth")),
        Building("b7", "blue", ("gold", "books")),
        Building("b8", "blue", ("tools", "cloth")),
        Building("g1", "green", ("gold", "books")),
        Building("g2", "green", ("gold", "tools")),
        Building("g3", "green", ("gold", "cloth")),
        Building("g4", "green", ("books", "tools")),
        Building("g5", "green", ("books", "cloth")),
        Building("g6", "green", ("tools", "cloth")),
        Building("g7", "green", ("gold", "cloth")),
        Building("g8", "green", ("books", "tools")),
    )
}
"""All public buildings by key. Every architect serves every store type four times."""

STREETS_SERVED: Final[dict[BuildingKey, tuple[int, int]]] = {
    key: (PLACE_OF_GOOD[building.serves[0]] + 1, PLACE_OF_GOOD[building.serves[1]] + 1)
    for key, building in BUILDINGS.items()
}
"""The shopping streets, 1 to 4, of the store types that each building serves."""


@cache
def plan_pile(architect: Architect) -> tuple[PlanKey, ...]:
    """The plans of an architect's pile before shuffling; no starting plans."""
    return tuple(key for key, plan in PLANS.items() if plan.architect == architect and not plan.is_start)


@cache
def building_pile(architect: Architect) -> tuple[BuildingKey, ...]:
    """The public buildings of an architect before shuffling."""
    return tuple(key for key, building in BUILDINGS.items() if building.architect == architect)
