"""The final scoring of the person and of Lacerda, line by line. Rule: lisboa 5.3, 5.4."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.titles.lisboa.content import (
    FAVOR_WIGS,
    GOODS,
    HIRED_WIGS,
    LACERDA_CUBE_WIGS,
    LACERDA_DECREE_WIGS,
    MAJORITY_WIGS,
    REIS_FOR_WIG,
    SET_WIGS,
)
from game.titles.lisboa.court_ranks import Rank, Standing, rank_of
from game.titles.lisboa.decree_scoring import decrees_worth
from game.titles.lisboa.events import FinalItem, FinalScored, LisboaEvent
from game.titles.lisboa.holdings import hired, hulls, stores_by_good, types_led
from game.titles.lisboa.payments import reis_in_influence
from game.titles.lisboa.state import State

FINAL_ITEMS: Final[tuple[FinalItem, ...]] = (
    "ships", "rubble", "majorities", "money", "decrees", "hired", "favors",
)  # fmt: skip
"""The lines in their order."""


class FinalLine(Struct, frozen=True):
    """One line of the final scoring: the wigs of the person and of Lacerda."""

    item: FinalItem
    person: int
    lacerda: int


def final_lines(state: State) -> tuple[FinalLine, ...]:
    """What each line would bring both if the game ended now, in the order of `FINAL_ITEMS`."""
    person, lacerda = state.person, state.lacerda
    majorities = store_majorities(state)
    officials = hired_wigs(hired(state, "person"), hired(state, "lacerda"))
    return (
        FinalLine("ships", hulls(person.ships), hulls(lacerda.ships)),
        FinalLine("rubble", *rubble_wigs(state)),
        FinalLine("majorities", sum(own for own, _ in majorities), sum(foreign for _, foreign in majorities)),
        FinalLine("money", money_wigs(person.reis, person.influence), 0),
        FinalLine("decrees", decrees_worth(state), LACERDA_DECREE_WIGS * len(lacerda.decrees)),
        FinalLine("hired", *officials),
        FinalLine("favors", FAVOR_WIGS * sum(person.favors), FAVOR_WIGS * sum(lacerda.favors)),
    )


def shared_wigs(person: int, lacerda: int, first: int, second: int) -> tuple[int, int]:
    """Wigs of both for having most and second most of something.

    Whoever has none gets none; with equal numbers both get the second value. Example 12.

    >>> shared_wigs(3, 1, 3, 2), shared_wigs(2, 2, 6, 3), shared_wigs(0, 1, 9, 6), shared_wigs(0, 0, 9, 6)
    ((3, 2), (3, 3), (0, 9), (0, 0))
    """
    if person == lacerda:
        return (second, second) if person else (0, 0)
    if person > lacerda:
        return first, second if lacerda else 0
    return second if person else 0, first


def store_majorities(state: State) -> tuple[tuple[int, int], ...]:
    """Wigs of both for each store type, in the order of `GOODS`. Rule: lisboa 5.3, step 3."""
    counts = zip(stores_by_good(state, "person"), stores_by_good(state, "lacerda"), strict=True)
    return tuple(
        shared_wigs(person, lacerda, *MAJORITY_WIGS[good])
        for good, (person, lacerda) in zip(GOODS, counts, strict=True)
    )


def rubble_wigs(state: State) -> tuple[int, int]:
    """Wigs of the person for rubble sets, and of Lacerda for cubes, when a period ends.

    Rule: lisboa 5.2, 5.3.
    """
    return SET_WIGS * state.person.sets, LACERDA_CUBE_WIGS * sum(state.lacerda.cubes)


def hired_wigs(person: int, lacerda: int) -> tuple[int, int]:
    """Wigs of both for hired officials. Rule: lisboa 5.3, step 6."""
    return shared_wigs(person, lacerda, *HIRED_WIGS)


def money_wigs(reis: int, influence: int) -> int:
    """Wigs for money, influence turned into money first. Rule: lisboa 5.3, step 4."""
    return (reis + reis_in_influence(influence)) // REIS_FOR_WIG


def with_final_wigs(state: State, events: list[LisboaEvent]) -> State:
    """Both have the wigs of the final scoring; money and influence stay for all to see.

    Rule: lisboa 5.3, 5.4.
    """
    person, lacerda = state.person, state.lacerda
    lines = final_lines(state)
    for line in lines:
        events.append(FinalScored("person", line.item, line.person))
    for line in lines:
        events.append(FinalScored("lacerda", line.item, line.lacerda))
    return replace(
        state,
        person=replace(person, wigs=person.wigs + sum(line.person for line in lines)),
        lacerda=replace(lacerda, wigs=lacerda.wigs + sum(line.lacerda for line in lines)),
    )


def standing(state: State) -> Standing:
    """What the ranks at court look at, with the wigs that both have now. Rule: lisboa 6.8."""
    own, foreign = stores_by_good(state, "person"), stores_by_good(state, "lacerda")
    return Standing(
        wigs=state.person.wigs,
        lacerda_wigs=state.lacerda.wigs,
        stores=sum(own),
        lacerda_stores=sum(foreign),
        majorities=types_led(own, foreign),
        reis=state.person.reis,
        decrees=len(state.person.decrees),
        ships=len(state.person.ships),
    )


def rank_at_court(state: State) -> Rank:
    """The person's rank by the wigs that both have now; the final one once the game is over."""
    return rank_of(standing(state))
