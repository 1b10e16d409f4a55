"""Plans and public buildings. Rule: lisboa 7.8."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from game.titles.lisboa.content import PLACE_OF_GOOD, Architect, Good

Plan: TypeAlias = str
"""A plan, such as "plb4"; starting plans are "sp1" to "sp4"."""
Building: TypeAlias = str
"""A public building, such as "b1" or "g5"."""


class PlanCard(Struct, frozen=True):
    """A plan: officials that it needs, wigs when it is used. `is_start`: dealt only at the start."""

    key: Plan
    architect: Architect
    officials: int
    wigs: int
    is_start: bool = False


class PublicBuilding(Struct, frozen=True):
    """A public building and the two store types that it serves."""

    key: Building
    architect: Architect
    serves: tuple[Good, Good]


_STACK: Final[tuple[tuple[int, int], ...]] = ((1, 1), (1, 1), (1, 1), (2, 2), (2, 2), (2, 2), (2, 2), (3, 4))
"""Officials and wigs of the eight plans of each architect's pile."""

_START_PLANS: Final[tuple[PlanCard, ...]] = (
    PlanCard("sp1", "blue", 1, 0, True),
    PlanCard("sp2", "green", 1, 0, True),
    PlanCard("sp3", "blue", 1, 0, True),
    PlanCard("sp4", "green", 1, 0, True),
)


def _pile(letter: str, architect: Architect) -> tuple[PlanCard, ...]:
    return tuple(
        PlanCard(f"pl{letter}{number}", architect, officials, wigs)
        for number, (officials, wigs) in enumerate(_STACK, 1)
    )


PLANS: Final[dict[Plan, PlanCard]] = {
    plan.key: plan for plan in (*_START_PLANS, *_pile("b", "blue"), *_pile("g", "green"))
}
"""All plans by key."""

START_PLANS: Final[tuple[Plan, ...]] = tuple(plan.key for plan in _START_PLANS)

BUILDINGS: Final[dict[Building, PublicBuilding]] = {
    building.key: building
    for building in (
        PublicBuilding("b1", "blue", ("gold", "books")),
        PublicBuilding("b2", "blue", ("gold", "tools")),
        PublicBuilding("b3", "blue", ("gold", "cloth")),
        PublicBuilding("b4", "blue", ("books", "tools")),
        PublicBuilding("b5", "blue", ("books", "cloth")),
        PublicBuilding("b6", "blue", ("tools", "cloth")),
        PublicBuilding("b7", "blue", ("gold", "books")),
        PublicBuilding("b8", "blue", ("tools", "cloth")),
        PublicBuilding("g1", "green", ("gold", "books")),
        PublicBuilding("g2", "green", ("gold", "tools")),
        PublicBuilding("g3", "green", ("gold", "cloth")),
        PublicBuilding("g4", "green", ("books", "tools")),
        PublicBuilding("g5", "green", ("books", "cloth")),
        PublicBuilding("g6", "green", ("tools", "cloth")),
        PublicBuilding("g7", "green", ("gold", "cloth")),
        PublicBuilding("g8", "green", ("books", "tools")),
    )
}
"""All public buildings by key. Every architect serves every store type four times."""

STREETS_SERVED: Final[dict[Building, tuple[int, int]]] = {
    key: (PLACE_OF_GOOD[building.serves[0]] + 1, PLACE_OF_GOOD[building.serves[1]] + 1)
    for key, building in BUILDINGS.items()
}
"""The shopping streets, 1 to 4, of the store types that each building serves."""


def plan_pile(architect: Architect) -> tuple[Plan, ...]:
    """The plans of an architect's pile before shuffling; no starting plans."""
    return tuple(key for key, plan in PLANS.items() if plan.architect == architect and not plan.is_start)


def building_pile(architect: Architect) -> tuple[Building, ...]:
    """The public buildings of an architect before shuffling."""
    return tuple(key for key, building in BUILDINGS.items() if building.architect == architect)
