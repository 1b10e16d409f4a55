"""The bills of the three Noble actions: a store, a public building, decrees. Rule: lisboa 4.7, 4.9, 4.11."""

from __future__ import annotations

from game.titles.lisboa.bill import (
    Bill,
    BillLine,
    Purse,
    asked,
    gained,
    note,
    reis_paid,
    saved,
    wigs_for,
)
from game.titles.lisboa.bills_of_gains import map_icon_lines
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import Architect
from game.titles.lisboa.decree_scoring import decree_worth
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import COLUMN_OF, ROW_OF, Facing, Lot, Site, good_of
from game.titles.lisboa.events import Match
from game.titles.lisboa.projects import PLANS, PlanKey
from game.titles.lisboa.prospects import LotProspect, lot_prospect, site_prospect
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import assured_means, assured_purse, purse_at_best, with_store
from game.titles.lisboa.tasks import AtOffice
from game.titles.lisboa.wording import building_name
from game.titles.lisboa.works import officials_needed, with_building


def store_bill(state: State, lot: Lot, facing: Facing) -> Bill:
    """Land and rubble with what is saved, the lot's icon, how it is paid, the wigs.

    Rule: lisboa R28 to R31.
    """
    found = lot_prospect(state, lot, facing)
    icon = map_icon_lines(with_store(state, "person", lot, facing, []), found.reward, good_of(lot, facing))
    reis, influence = assured_purse(state, lot)
    best = purse_at_best(state, lot)[1]
    if influence < best and found.cost > assured_means(state, lot):
        # Only what is chosen in it pays for the store (ruling L4).
        icon = (*icon, gained("right_choice_brings", best - influence, "influence"))
        influence = best
    payment, missing = reis_paid(Purse(reis, influence, state.person.wigs), found.cost)
    lines = (*_store_costs(found), *icon, *payment, *_store_wigs(state, found))
    return Bill(lines, missing)


def _store_costs(found: LotProspect) -> tuple[BillLine, ...]:
    lines = [asked("land", found.land, "reis")]
    if found.land_saved:
        lines.append(saved("land_saves", found.land_saved, "reis"))
    row = sum(cube.printed for cube in found.cubes if cube.place == "row")
    column = sum(cube.printed for cube in found.cubes if cube.place == "column")
    if row:
        lines.append(asked("row_rubble", row, "reis", row=ROW_OF[found.lot]))
    if column:
        lines.append(asked("column_rubble", column, "reis", column=COLUMN_OF[found.lot]))
    less = sum(cube.printed - cube.price for cube in found.cubes) + found.rubble_saved
    if less:
        lines.append(saved("rubble_saves", less, "reis"))
    return tuple(lines)


def _store_wigs(state: State, found: LotProspect) -> tuple[BillLine, ...]:
    lines = [_match_line("building_wigs", match) for match in found.matches]
    more = power_of(state.person.clergy, "store_wig")
    if more:
        lines.append(wigs_for("clergy_wigs", more))
    return tuple(lines)


def _match_line(key: str, match: Match) -> BillLine:
    return wigs_for(key, match.wigs, building=building_name(match.building), lot=match.lot)


def plan_bill(state: State, plan: PlanKey) -> Bill:
    """Officials that leave the offices for a plan, and its wigs. Rule: lisboa R43, R44."""
    card, need = PLANS[plan], officials_needed(state.person, plan)
    lines = [note("officials", n=need)]
    if need < card.officials:
        lines.append(note("officials_saved", n=card.officials - need))
    if card.wigs:
        lines.append(wigs_for("plan_wigs", card.wigs))
    return Bill(tuple(lines))


def site_bill(state: State, site: Site, architect: Architect) -> Bill:
    """The cubes, the site's icon, the wigs of both. Rule: lisboa R44, R45."""
    found = site_prospect(state, site, architect)
    if found is None:
        return Bill()
    lines = [note("cubes", n=len(found.cubes))] if found.cubes else []
    if found.sets:
        lines.append(note("completes_set", n=state.person.sets + found.sets))
    # The cubes come first, so that a set which they complete makes room already.
    lines.extend(map_icon_lines(with_building(state, "person", site, architect, []), found.reward))
    lines.extend(_match_line("store_wigs", match) for match in found.own)
    if found.rival:
        lines.append(note("rival_wigs", n=found.rival_wigs))
    return Bill(tuple(lines))


def decree_bill(state: State, decree: DecreeNumber) -> Bill:
    """What a decree would be worth if the game ended now; at the office CL18 pays at once.

    Rule: lisboa 7.7, 7.9.
    """
    lines = [note("decree_now", n=decree_worth(state, decree))]
    more = power_of(state.person.clergy, "decrees")
    if more and isinstance(state.pending[0], AtOffice):
        lines.append(wigs_for("clergy_brings", more))
    return Bill(tuple(lines))
