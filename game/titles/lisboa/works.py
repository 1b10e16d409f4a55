"""Opening a public building: plan, officials, space, wigs. Rule: lisboa 4.11, R43 to R45."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.parts.items import with_item, without
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import ARCHITECTS, NOBLES, PLACE_OF_NOBLE, Architect, Noble
from game.titles.lisboa.downtown import PLACE_OF_SITE, SITE_REWARDS, Site
from game.titles.lisboa.events import BuildingOpened, OfficialHired, PlanUsed, SiteScored
from game.titles.lisboa.gains import Events, gain_cubes, gain_wigs
from game.titles.lisboa.matching import matches_of_both
from game.titles.lisboa.projects import PLANS, BuildingKey, PlanKey
from game.titles.lisboa.rewards import rewarded
from game.titles.lisboa.state import Owner, Person, State, with_tasks
from game.titles.lisboa.tasks import ChoosingSite, Hiring, ScoringSite


def officials_needed(person: Person, plan: PlanKey) -> int:
    """Officials that a plan takes from the offices; each CL19 saves one. Rule: lisboa R43, 7.7."""
    return max(0, PLANS[plan].officials - power_of(person.clergy, "open"))


def top_building(state: State, architect: Architect) -> BuildingKey | None:
    """The public building that is next of an architect."""
    pile = state.buildings[ARCHITECTS.index(architect)]
    return pile[0] if pile else None


def usable_plans(state: State) -> tuple[PlanKey, ...]:
    """Plans with which the person can open a public building now. Rule: lisboa R43."""
    person = state.person
    if not person.plans or None not in state.sites:
        return ()
    there = sum(person.offices)
    return tuple(
        [
            plan
            for plan in person.plans
            if top_building(state, PLANS[plan].architect) is not None
            and officials_needed(person, plan) <= there
        ]
    )


# -- R44: plan and officials


def with_plan_chosen(state: State, plan: PlanKey, events: Events) -> State:
    """Officials come from the offices onto the plan. Rule: lisboa R44."""
    return _hiring(state, plan, officials_needed(state.person, plan), events)


def hired(state: State, task: Hiring, noble: Noble, events: Events) -> State:
    """An official goes onto the plan, then the next one."""
    state = _with_official_hired(state, task.plan, noble, events)
    return _hiring(state, task.plan, task.left - 1, events)


def _hiring(state: State, plan: PlanKey, need: int, events: Events) -> State:
    """The person chooses an office where it matters; `need`: officials still to come. Ruling L13."""
    offices = state.person.offices
    if 0 < need < sum(offices) and sum(map(bool, offices)) > 1:
        return with_tasks(state, Hiring(plan, need))
    for noble, there in zip(NOBLES, offices, strict=True):
        for _ in range(min(need, there)):
            state = _with_official_hired(state, plan, noble, events)
    return _with_plan_used(state, plan, events)


def _with_official_hired(state: State, plan: PlanKey, noble: Noble, events: Events) -> State:
    events.append(OfficialHired(noble, plan))
    person, place = state.person, PLACE_OF_NOBLE[noble]
    offices = with_item(person.offices, place, person.offices[place] - 1)
    return replace(state, person=replace(person, offices=offices, hired=person.hired + 1))


def _with_plan_used(state: State, plan: PlanKey, events: Events) -> State:
    """The plan is used and brings its wigs; its building needs a space."""
    events.append(PlanUsed(plan))
    person = state.person
    person = replace(person, plans=without(person.plans, plan), used=(*person.used, plan))
    state = replace(state, person=person)
    state = gain_wigs(state, "person", PLANS[plan].wigs, "plan", events)
    return with_tasks(state, ChoosingSite(plan))


# -- R44, R45: the building


def opened(state: State, task: ChoosingSite, site: Site, events: Events) -> State:
    """The person's building stands, its cubes are taken; then the reward and the wigs come.

    Rule: lisboa R44.
    """
    architect = PLANS[task.plan].architect
    building = top_building(state, architect)
    assert building is not None, state
    state = with_building(state, "person", site, architect, events)
    state = replace(state, person=replace(state.person, opened=(*state.person.opened, building)))
    state = with_tasks(state, ScoringSite(site))
    return rewarded(state, SITE_REWARDS[site], "site", events)


def with_building(state: State, who: Owner, site: Site, architect: Architect, events: Events) -> State:
    """The top building of an architect on a space; both cubes go to `who`. Rule: lisboa R44, 6.4."""
    side, place = ARCHITECTS.index(architect), PLACE_OF_SITE[site]
    pile, cubes = state.buildings[side], state.site_cubes[place]
    events.append(BuildingOpened(who, site, pile[0], pile[1] if len(pile) > 1 else None))
    state = replace(
        state,
        buildings=with_item(state.buildings, side, pile[1:]),
        sites=with_item(state.sites, place, pile[0]),
        site_cubes=with_item(state.site_cubes, place, ()),
    )
    return gain_cubes(state, who, cubes, "site", site, events)


def with_site_scored(state: State, site: Site, events: Events) -> State:
    """Wigs of both for their stores that a new building matches. Rule: lisboa R45."""
    building = state.sites[PLACE_OF_SITE[site]]
    assert building is not None, state
    own, foreign = matches_of_both(state, site, building)
    if not own and not foreign:
        return state
    events.append(SiteScored(site, own, foreign))
    state = gain_wigs(state, "person", sum(match.wigs for match in own), "store", events)
    return gain_wigs(state, "lacerda", sum(match.wigs for match in foreign), "store", events)
