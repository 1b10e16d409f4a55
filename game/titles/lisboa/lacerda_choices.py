"""What Lacerda chooses, and how he breaks ties: he follows his book to the letter. Rule: lisboa 6.2 to 6.5.

Every choice is a pure question to the table, so that it can be foreseen; it carries the ties it broke.
"""

from __future__ import annotations

from itertools import compress, product
from typing import Final, Literal

from msgspec import Struct

from game.titles.lisboa.content import (
    ARCHITECTS,
    NOBLES,
    OFFICES,
    PILES,
    PLACE_OF_PILE,
    RUBBLES,
    Architect,
    Noble,
    Pile,
    Rubble,
    StateAction,
)
from game.titles.lisboa.downtown import (
    FACINGS,
    LOTS,
    ROW_OF,
    SITES,
    Facing,
    Lot,
    Site,
)
from game.titles.lisboa.events import TieBreak
from game.titles.lisboa.matching import site_wigs
from game.titles.lisboa.projects import PLANS, BuildingKey
from game.titles.lisboa.served import LEADS_OF, NO_LEADS, leads, lots_by_wigs
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import takeable_favors
from game.titles.lisboa.stores import cubes_at

HIGH_PILES: Final[tuple[Pile, ...]] = ("king", "treasury")
"""The Helper is high at these piles: the top state action, and green on a tie. Rule: lisboa 6.2, 6.4."""


class LotChoice(Struct, frozen=True, gc=False):
    """Where he builds a store, and the wigs that it brings him."""

    lot: Lot
    facing: Facing
    wigs: int
    ties: tuple[TieBreak, ...]


class CubeChoice(Struct, frozen=True, gc=False):
    """The cube that he takes beside his store."""

    rubble: Rubble
    place: Literal["row", "column"]
    ties: tuple[TieBreak, ...]


class SiteChoice(Struct, frozen=True, gc=False):
    """Where he opens which public building, and the wigs that it brings both."""

    site: Site
    architect: Architect
    building: BuildingKey
    person: int
    lacerda: int
    ties: tuple[TieBreak, ...]

    @property
    def lead(self) -> int:
        """What he gains over the person."""
        return self.lacerda - self.person


class OfficeChoice(Struct, frozen=True, gc=False):
    """To which office an official of his goes."""

    noble: Noble
    ties: tuple[TieBreak, ...]


class PlanChoice(Struct, frozen=True, gc=False):
    """Of which architect he takes the top plan."""

    architect: Architect
    ties: tuple[TieBreak, ...]


# -- nobles, Helper, state actions


def next_noble(noble: Noble) -> Noble:
    """Where his courtier goes from a noble: to the right, from the King to the Builder.

    Rule: lisboa 6.2, step 1.

    >>> next_noble("minister"), next_noble("king")
    ('king', 'builder')
    """
    return _NEXT_NOBLE[noble]


_NEXT_NOBLE: Final[dict[Noble, Noble]] = dict(zip(NOBLES, (*NOBLES[1:], NOBLES[0]), strict=True))


def is_helper_high(helper: Pile) -> bool:
    """Whether the Helper is at King or Treasury."""
    return helper in HIGH_PILES


def state_action_at(noble: Noble, helper: Pile) -> StateAction:
    """His state action in an office: the top one with a high Helper. Rule: lisboa 6.2, step 2."""
    return OFFICES[noble].top if is_helper_high(helper) else OFFICES[noble].bottom


class HelperMove(Struct, frozen=True, gc=False):
    """Where the Helper goes; `passed`: empty piles on the way. `pile` None: no pile has cards, he stays."""

    pile: Pile | None
    passed: tuple[Pile, ...]


def helper_move(helper: Pile, piles: tuple[tuple[int, ...], ...]) -> HelperMove:
    """The next pile with cards above the Helper, from the top back to the bottom. Rule: lisboa 6.2, step 5.

    Example 8: at King, with an empty Treasury pile, he goes on to Builder.

    >>> helper_move("king", ((1,), (), (12,), ()))
    HelperMove(pile='builder', passed=('treasury',))
    """
    way = _WAY_FROM[helper]
    for steps, pile in enumerate(way):
        if piles[PLACE_OF_PILE[pile]]:
            return HelperMove(pile, way[:steps])
    return HelperMove(None, way)


_WAY_FROM: Final[dict[Pile, tuple[Pile, ...]]] = {
    pile: PILES[place + 1 :] + PILES[: place + 1] for place, pile in enumerate(PILES)
}
"""The piles as the Helper comes to them from each pile, round to the same one again."""


def office_choice(state: State) -> OfficeChoice:
    """The office with fewest of his officials, the leftmost of several.

    Rule: lisboa 6.5, Recruit officials.
    """
    offices = state.lacerda.offices
    fewest = min(offices)
    ties: tuple[TieBreak, ...] = ("leftmost_office",) if offices.count(fewest) > 1 else ()
    return OfficeChoice(NOBLES[offices.index(fewest)], ties)


def plan_choice(state: State) -> PlanChoice | None:
    """The top plan that shows more officials, blue with equal ones; None without plans. Rule: lisboa 6.5."""
    blue, green = state.plans
    if not blue or not green:
        return PlanChoice("blue" if blue else "green", ()) if blue or green else None
    more = PLANS[blue[0]].officials - PLANS[green[0]].officials
    return PlanChoice("green" if more < 0 else "blue", () if more else ("blue_plan",))


def favor_choice(state: State) -> Noble | None:
    """The first Royal Favor that he lacks and the supply has, from the left. Rule: lisboa 6.5."""
    return next(iter(takeable_favors(state, "lacerda")), None)


# -- Noble actions


def can_do_noble_action(state: State, noble: Noble) -> bool:
    """Whether the Noble action of an office is possible for him, apart from its price. Rule: lisboa 6.4."""
    match noble:
        case "builder":
            return state.lacerda.houses > 0 and None in state.lots
        case "minister":
            return bool(state.decrees)
        case "king":
            return None in state.sites and any(state.buildings)


def facing_of(lot: Lot) -> Facing:
    """How his store faces: left wherever that is possible. Rule: lisboa 6.4."""
    return FACINGS[lot][0]


def lot_choice(state: State) -> LotChoice:
    """The free space with most wigs; the topmost row, then the leftmost column of several. Rule: lisboa 6.4.

    There is a free space.
    """
    wigs, by_wigs = lots_by_wigs(state.sites, state.tiles)
    free = (place for place in by_wigs if state.lots[place] is None)
    best = next(free)
    row, is_topmost, is_leftmost = ROW_OF[LOTS[best]], False, False
    for place in free:
        if wigs[place] < wigs[best]:
            break
        if ROW_OF[LOTS[place]] != row:
            is_topmost = True
            break
        is_leftmost = True
    lot = LOTS[best]
    broken = (is_topmost, is_leftmost, len(FACINGS[lot]) > 1)
    return LotChoice(lot, facing_of(lot), wigs[best], _LOT_TIES[broken])


_LOT_TIES: Final[dict[tuple[bool, ...], tuple[TieBreak, ...]]] = {
    broken: tuple(compress(("topmost_row", "leftmost_lot", "left_facing"), broken))
    for broken in product((False, True), repeat=3)
}
"""By which ties there were between equally good lots: their names."""


def cube_choice(state: State, lot: Lot) -> CubeChoice | None:
    """The least expensive cube of row and column, that of the column with equal ones.

    Rule: lisboa 6.4; example 6.

    None where no cube is left.
    """
    row, column = cubes_at(state, lot)
    for rubble in reversed(RUBBLES):
        if rubble in column:
            return CubeChoice(rubble, "column", ("column_cube",) if rubble in row else ())
        if rubble in row:
            return CubeChoice(rubble, "row", ())
    return None


def site_choice(state: State, helper: Pile) -> SiteChoice:
    """The free space and top building that bring him most over the person. Rule: lisboa 6.4; example 7.

    Ties: the first space clockwise from the west end of row D; then green with a high Helper, else blue.
    There is a free space and a building.
    """
    found = leads(state)
    blue, green = (found[LEADS_OF[pile[0]]] if pile else NO_LEADS for pile in state.buildings)
    both = blue + green
    most = max(both)
    place = both.index(most) % len(SITES)
    if (other := green.find(most)) >= 0:
        place = min(place, other)
    is_tied = blue[place] == green[place]
    ties: list[TieBreak] = []
    if both.count(most) > 1 + is_tied:
        ties.append("clockwise_site")
    if is_tied:
        ties.append("helper_tile")
    side = int(is_helper_high(helper)) if is_tied else int(green[place] == most)
    site, building = SITES[place], state.buildings[side][0]
    return SiteChoice(site, ARCHITECTS[side], building, *site_wigs(state, site, building), tuple(ties))
