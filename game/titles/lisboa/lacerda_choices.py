"""What Lacerda chooses, and how he breaks ties: he follows his book to the letter. Rules: lisboa 6.2 to 6.5.

Every choice is a pure question to the table, so that it can be foreseen; it carries the ties it broke.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from game.titles.lisboa.content import (
    ARCHITECTS,
    NOBLES,
    OFFICES,
    PILES,
    PLACE_OF_NOBLE,
    PLACE_OF_PILE,
    RUBBLES,
    Architect,
    Noble,
    Pile,
    Rubble,
    StateAction,
)
from game.titles.lisboa.downtown import (
    COLUMN_OF,
    FACINGS,
    LOTS,
    PLACE_OF_ROW,
    ROW_OF,
    SERVED_BY,
    SITES,
    STREET_OF,
    STREETS,
    Facing,
    Lot,
    Site,
)
from game.titles.lisboa.events import TieBreak
from game.titles.lisboa.matching import site_wigs
from game.titles.lisboa.projects import PLANS, STREETS_SERVED, BuildingKey
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import harvest

HIGH_PILES: Final[tuple[Pile, ...]] = ("king", "treasury")
"""The Helper is high at these piles: the top state action, and green on a tie. Rule: lisboa 6.2, 6.4."""


class LotChoice(Struct, frozen=True):
    """Where he builds a store, and the wigs that it brings him."""

    lot: Lot
    facing: Facing
    wigs: int
    ties: tuple[TieBreak, ...]


class CubeChoice(Struct, frozen=True):
    """The cube that he takes beside his store."""

    rubble: Rubble
    place: Literal["row", "column"]
    ties: tuple[TieBreak, ...]


class SiteChoice(Struct, frozen=True):
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


class OfficeChoice(Struct, frozen=True):
    """To which office an official of his goes."""

    noble: Noble
    ties: tuple[TieBreak, ...]


class PlanChoice(Struct, frozen=True):
    """Of which architect he takes the top plan."""

    architect: Architect
    ties: tuple[TieBreak, ...]


# -- nobles, Helper, state actions


def next_noble(noble: Noble) -> Noble:
    """Where his courtier goes from a noble: to the right, from the King to the Builder. Rule: 6.2, step 1.

    >>> next_noble("minister"), next_noble("king")
    ('king', 'builder')
    """
    return NOBLES[(PLACE_OF_NOBLE[noble] + 1) % len(NOBLES)]


def is_helper_high(helper: Pile) -> bool:
    """Whether the Helper is at King or Treasury."""
    return helper in HIGH_PILES


def state_action_at(noble: Noble, helper: Pile) -> StateAction:
    """His state action in an office: the top one with a high Helper. Rule: 6.2, step 2."""
    return OFFICES[noble].top if is_helper_high(helper) else OFFICES[noble].bottom


class HelperMove(Struct, frozen=True):
    """Where the Helper goes; `passed`: empty piles on the way. `pile` None: no pile has cards, he stays."""

    pile: Pile | None
    passed: tuple[Pile, ...]


def helper_move(helper: Pile, piles: tuple[tuple[int, ...], ...]) -> HelperMove:
    """The next pile with cards above the Helper, from the top back to the bottom. Rule: 6.2, step 5.

    Example 8: at King, with an empty Treasury pile, he goes on to Builder.

    >>> helper_move("king", ((1,), (), (12,), ()))
    HelperMove(pile='builder', passed=('treasury',))
    """
    passed: list[Pile] = []
    for step in range(1, len(PILES) + 1):
        place = (PLACE_OF_PILE[helper] + step) % len(PILES)
        if piles[place]:
            return HelperMove(PILES[place], tuple(passed))
        passed.append(PILES[place])
    return HelperMove(None, tuple(passed))


def office_choice(state: State) -> OfficeChoice:
    """The office with fewest of his officials, the leftmost of several. Rule: 6.5, Recruit officials."""
    offices = state.lacerda.offices
    fewest = min(offices)
    ties: tuple[TieBreak, ...] = ("leftmost_office",) if offices.count(fewest) > 1 else ()
    return OfficeChoice(NOBLES[offices.index(fewest)], ties)


def plan_choice(state: State) -> PlanChoice | None:
    """The top plan that shows more officials, blue with equal ones; None without plans. Rule: 6.5."""
    blue, green = state.plans
    if not blue or not green:
        return PlanChoice("blue" if blue else "green", ()) if blue or green else None
    more = PLANS[blue[0]].officials - PLANS[green[0]].officials
    return PlanChoice("green" if more < 0 else "blue", () if more else ("blue_plan",))


def favor_choice(state: State) -> Noble | None:
    """The first Royal Favor that he lacks and the supply has, from the left. Rule: 6.5."""
    for noble, own, left in zip(NOBLES, state.lacerda.favors, state.favors, strict=True):
        if left and not own:
            return noble
    return None


def can_do_state_action(state: State, action: StateAction) -> bool:
    """Whether a state action does anything for him. Rule: 6.5, "skipped when"."""
    match action:
        case "recruit":
            return state.lacerda.officials > 0
        case "plan":
            return any(state.plans)
        case "ship":
            return bool(state.shipyard)
        case "produce":
            return any(harvest(state, "lacerda"))
        case "cardinal":
            return True
        case "favor":
            return favor_choice(state) is not None


# -- Noble actions


def can_do_noble_action(state: State, noble: Noble) -> bool:
    """Whether the Noble action of an office is possible for him, apart from its price. Rule: 6.4."""
    match noble:
        case "builder":
            return state.lacerda.houses > 0 and None in state.lots
        case "minister":
            return bool(state.decrees)
        case "king":
            return None in state.sites and any(state.buildings)


def facing_of(lot: Lot) -> Facing:
    """How his store faces: left wherever that is possible. Rule: 6.4."""
    return FACINGS[lot][0]


def lot_choice(state: State) -> LotChoice:
    """The free space with most wigs; the topmost row, then the leftmost column of several. Rule: 6.4.

    There is a free space.
    """
    lots, tiles = state.lots, state.tiles
    shown = [_STREETS_SHOWN[building] for building in state.sites]
    best: list[Lot] = []
    most = -1
    for place, (lot, street, (west, north, east)) in enumerate(_LACERDAS_STORES):
        if lots[place] is not None:
            continue
        wigs = tiles[street] * (shown[west][street] + shown[north][street] + shown[east][street])
        if wigs > most:
            best, most = [lot], wigs
        elif wigs == most:
            best.append(lot)
    return LotChoice(best[0], facing_of(best[0]), most, _lot_ties(best))


_STREETS_SHOWN: Final[dict[BuildingKey | None, tuple[int, ...]]] = {
    None: (0,) * len(STREETS),
    **{key: tuple(int(street in served) for street in STREETS) for key, served in STREETS_SERVED.items()},
}
"""By building: 1 for each street whose type it shows, 0 for the others; a free site shows none."""

_LACERDAS_STORES: Final = tuple(
    (lot, STREET_OF[lot, FACINGS[lot][0]] - 1, SERVED_BY[lot, FACINGS[lot][0]]) for lot in LOTS
)
"""By lot, row by row: the lot, the street that his store there faces (from 0), the sites that serve it."""


def _lot_ties(best: list[Lot]) -> tuple[TieBreak, ...]:
    """What had to be broken between equally good lots, of which he takes the first."""
    row = ROW_OF[best[0]]
    ties: list[TieBreak] = []
    if ROW_OF[best[-1]] != row:
        ties.append("topmost_row")
    if len(best) > 1 and ROW_OF[best[1]] == row:
        ties.append("leftmost_lot")
    if len(FACINGS[best[0]]) > 1:
        ties.append("left_facing")
    return tuple(ties)


def cube_choice(state: State, lot: Lot) -> CubeChoice | None:
    """The least expensive cube of row and column, that of the column with equal ones. Rule: 6.4; example 6.

    None where no cube is left.
    """
    row = state.rows[PLACE_OF_ROW[ROW_OF[lot]]]
    column = state.columns[COLUMN_OF[lot] - 1]
    for rubble in reversed(RUBBLES):
        if rubble in column:
            return CubeChoice(rubble, "column", ("column_cube",) if rubble in row else ())
        if rubble in row:
            return CubeChoice(rubble, "row", ())
    return None


def site_choice(state: State, helper: Pile) -> SiteChoice:
    """The free space and top building that bring him most over the person. Rule: 6.4; example 7.

    Ties: the first space clockwise from the west end of row D; then green with a high Helper, else blue.
    There is a free space and a building.
    """
    leads = _leads(state)
    tops = [
        (side, pile[0], STREETS_SERVED[pile[0]])
        for side, pile in zip(ARCHITECTS, state.buildings, strict=True)
        if pile
    ]
    best: list[tuple[Site, Architect, BuildingKey]] = []
    most = 0
    for site, building_there, here in zip(SITES, state.sites, leads, strict=True):
        if building_there is not None:
            continue
        for architect, building, (first, second) in tops:
            lead = here[first - 1] + here[second - 1]
            if not best or lead > most:
                best, most = [(site, architect, building)], lead
            elif lead == most:
                best.append((site, architect, building))
    there = [found for found in best if found[0] == best[0][0]]
    ties: list[TieBreak] = []
    if len(there) < len(best):
        ties.append("clockwise_site")
    if len(there) > 1:
        ties.append("helper_tile")
    site, architect, building = there[-1] if is_helper_high(helper) else there[0]
    return SiteChoice(site, architect, building, *site_wigs(state, site, building), tuple(ties))


def _leads(state: State) -> list[list[int]]:
    """By site and street: what a building that shows the street's type would bring him over the person."""
    leads = [[0] * len(STREETS) for _ in SITES]
    for store in state.lots:
        if store is not None:
            street = STREET_OF[store.lot, store.facing] - 1
            wigs = state.tiles[street] if store.owner == "lacerda" else -state.tiles[street]
            for place in SERVED_BY[store.lot, store.facing]:
                leads[place][street] += wigs
    return leads
