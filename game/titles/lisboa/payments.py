"""Paying réis and influence, and what a visit costs. Rule: lisboa R6 to R8, R10, R21; 6.3."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game.titles.lisboa.clergy import Clergy, Power, power_of
from game.titles.lisboa.content import COIN_SPACES, PLACE_OF_NOBLE, TOP_INFLUENCE, TREASURY, Noble
from game.titles.lisboa.events import Paid, Purpose
from game.titles.lisboa.gains import Events, with_player
from game.titles.lisboa.state import Owner, State, player
from game.titles.lisboa.tasks import PayingStore

_VISITING: Final[dict[Noble, Power]] = {
    "builder": "visit_builder", "minister": "visit_minister", "king": "visit_king",
}  # fmt: skip

_COINS_BELOW: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(space for space in COIN_SPACES if space < influence) for influence in range(TOP_INFLUENCE + 1)
)
"""For each space of the influence track the coin spaces below it, in the order in which they are reached."""


# -- money


def reis_in_influence(influence: int) -> int:
    """Réis that an influence track still gives from a space. Rule: lisboa R6, 7.1.

    >>> [reis_in_influence(space) for space in (10, 7, 4, 0)]
    [6, 5, 3, 0]
    """
    return len(_COINS_BELOW[influence])


def space_after(influence: int, reis: int) -> int:
    """Where the disc stands after so many réis were taken from the track. There are so many.

    Rule: lisboa R6, 7.1.

    >>> space_after(7, 2), space_after(7, 0)
    (4, 7)
    """
    return _COINS_BELOW[influence][reis - 1] if reis else influence


def means(state: State) -> int:
    """The most réis that the person can pay: purse, then track."""
    return state.person.reis + reis_in_influence(state.person.influence)


def pay_reis(state: State, amount: int, purpose: Purpose, events: Events) -> State:
    """The person pays réis from the purse, then from the influence track. It can. Rule: lisboa R6."""
    person = state.person
    reis = min(amount, person.reis)
    space = space_after(person.influence, amount - reis)
    events.append(Paid("person", purpose, reis, person.influence - space, 0))
    return replace(state, person=replace(person, reis=person.reis - reis, influence=space))


def unpaid_store(state: State) -> PayingStore | None:
    """The store that stands already and cannot be paid yet: the choices before have to see to that."""
    for task in state.pending:
        if isinstance(task, PayingStore):
            return task if task.land + task.rubble > means(state) else None
    return None


# -- influence


def can_pay_influence(state: State, who: Owner, amount: int) -> bool:
    """Whether `who` has so much influence and wigs. Rule: lisboa R7, R8."""
    payer = player(state, who)
    return payer.influence + payer.wigs >= amount


def pay_influence(state: State, who: Owner, amount: int, purpose: Purpose, events: Events) -> State:
    """`who` pays influence, and what is missing in wigs. It can.

    Rule: lisboa R7; 6.3 for Lacerda; example 3.
    """
    payer = player(state, who)
    held = payer.influence
    if held >= amount:
        events.append(Paid(who, purpose, 0, amount, 0))
        return with_player(state, who, replace(payer, influence=held - amount))
    events.append(Paid(who, purpose, 0, held, amount - held))
    return with_player(state, who, replace(payer, influence=0, wigs=payer.wigs - amount + held))


def visit_cost(state: State, who: Owner, noble: Noble, is_following: bool = False) -> int:
    """Influence that a visit costs `who`, or following one, after clergy powers.

    Rule: lisboa R21, R25, 6.3.
    """
    base, place = _VISIT_COSTS[state.treasury], PLACE_OF_NOBLE[noble]
    if who == "lacerda":
        return base + state.person.offices[place]
    rivals, tiles = state.lacerda.offices[place], state.person.clergy
    return _visit_cost_with(tiles, noble, is_following, base, rivals) if tiles else base + rivals


_VISIT_COSTS: Final = (0, *(level.influence for level in TREASURY))
"""By level of the treasury, from 1: influence that a visit costs."""


@lru_cache(maxsize=4096)
def _visit_cost_with(
    tiles: tuple[Clergy, ...], noble: Noble, is_following: bool, base: int, rivals: int
) -> int:
    """What is left of a price with these tiles; they may spare the person Lacerda's officials, too."""
    less = power_of(tiles, "following" if is_following else _VISITING[noble])
    return max(0, base + (0 if power_of(tiles, "rivals") else rivals) - less)


def treasury_value(state: State) -> int:
    """The treasury's value in réis: price of land and events, gain of Treasury cards. Rule: lisboa 2.6."""
    return TREASURY[state.treasury - 1].value
