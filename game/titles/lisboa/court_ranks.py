"""The person's rank at court, and what the next one asks for. Rule: lisboa 6.8."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Rank: TypeAlias = Literal["jester", "servant", "favorite", "right_hand"]
RANKS: Final[tuple[Rank, ...]] = ("jester", "servant", "favorite", "right_hand")
"""From the lowest up: Jester, Court Servant, King's Favorite, Marquis' Right Hand."""

Condition: TypeAlias = Literal["wigs", "stores", "majorities", "reis", "decrees", "ships"]
"""What a rank asks for, in the order of the table in the rules."""


class Standing(Struct, frozen=True):
    """What the ranks look at. `majorities`: store types of which the person has strictly most."""

    wigs: int
    lacerda_wigs: int
    stores: int
    lacerda_stores: int
    majorities: int
    reis: int
    decrees: int
    ships: int


class Terms(Struct, frozen=True):
    """What a rank asks for, beside more wigs than Lacerda.

    `stores`: a number, or how many more than Lacerda where `is_store_lead`.
    """

    stores: int
    is_store_lead: bool
    majorities: int
    reis: int
    decrees: int
    ships: int


TERMS: Final[dict[Rank, Terms]] = {
    "right_hand": Terms(stores=1, is_store_lead=True, majorities=3, reis=20, decrees=8, ships=2),
    "favorite": Terms(stores=0, is_store_lead=True, majorities=2, reis=10, decrees=7, ships=1),
    "servant": Terms(stores=4, is_store_lead=False, majorities=1, reis=5, decrees=6, ships=0),
}
"""The table of 6.8; whoever fits none of them is the Jester."""

WIGS_LEAD: Final = 1
"""Wigs more than Lacerda that each rank but the lowest asks for."""


class Goal(Struct, frozen=True):
    """One condition of a rank: what the person has, and what is needed for it."""

    condition: Condition
    value: int
    needed: int

    @property
    def is_met(self) -> bool:
        """Whether it holds."""
        return self.value >= self.needed


def goals(rank: Rank, standing: Standing) -> tuple[Goal, ...]:
    """The conditions of a rank as values and goals, in the order of `Condition`; none for the Jester."""
    terms = TERMS.get(rank)
    if terms is None:
        return ()
    stores = terms.stores + (standing.lacerda_stores if terms.is_store_lead else 0)
    found = (
        Goal("wigs", standing.wigs, standing.lacerda_wigs + WIGS_LEAD),
        Goal("stores", standing.stores, stores),
        Goal("majorities", standing.majorities, terms.majorities),
        Goal("reis", standing.reis, terms.reis),
        Goal("decrees", standing.decrees, terms.decrees),
        Goal("ships", standing.ships, terms.ships),
    )
    return found if terms.ships else found[:-1]


def rank_of(standing: Standing) -> Rank:
    """The first rank from the best down whose conditions all hold. Rule: lisboa 6.8; example 13.

    >>> rank_of(Standing(131, 120, 7, 7, 2, 14, 7, 1))
    'favorite'
    """
    for rank in reversed(RANKS[1:]):
        if all(goal.is_met for goal in goals(rank, standing)):
            return rank
    return RANKS[0]


def aim_above(rank: Rank) -> Rank:
    """The rank to aim for next; the best one stays the best."""
    return next_rank(rank) or RANKS[-1]


def next_rank(rank: Rank) -> Rank | None:
    """The rank above; None above the best one."""
    place = RANKS.index(rank) + 1
    return RANKS[place] if place < len(RANKS) else None
