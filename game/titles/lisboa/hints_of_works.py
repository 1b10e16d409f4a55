"""Why a store, a public building, a decree, a plan or a cube is a good choice, in a sentence for a person."""

from __future__ import annotations

from game.core.message import Message, message
from game.titles.lisboa.actions import CubePlace
from game.titles.lisboa.content import GOODS, PLACE_OF_RUBBLE, Architect, Rubble
from game.titles.lisboa.decree_scoring import decree_worth
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import STREET_OF, Facing, Lot, Site
from game.titles.lisboa.holdings import stores_by_good
from game.titles.lisboa.lacerda_choices import lot_choice
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.projects import PLANS, PlanKey
from game.titles.lisboa.prospects import lot_wigs, sets_completed, site_prospect
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import top_plan
from game.titles.lisboa.stores import store_cost
from game.titles.lisboa.tasks import ChoosingSite
from game.titles.lisboa.turns_to_come import is_last_round, may_build
from game.titles.lisboa.wording import good_name
from game.titles.lisboa.works import officials_needed


def store_reason(table: State, lot: Lot, facing: Facing) -> Message:
    """Wigs at once, the lead in a type of store, a space that Lacerda would take, or its price."""
    if wigs := lot_wigs(table, lot, facing):
        return message("lisboa.hint.store_wigs", n=wigs)
    place = STREET_OF[lot, facing] - 1
    if stores_by_good(table, "person")[place] == stores_by_good(table, "lacerda")[place]:
        return message("lisboa.hint.store_lead", good=good_name(GOODS[place]))
    if may_build(table) and lot_choice(table).lot == lot:
        return message("lisboa.hint.store_before_lacerda")
    least = min(store_cost(table, other).total for other in free_lots(table))
    is_cheap = store_cost(table, lot).total == least
    return message("lisboa.hint.store_cheap" if is_cheap else "lisboa.hint.build_store")


def site_reason(table: State, site: Site) -> Message:
    """Wigs of one's stores, a rubble set, or the reward of the space."""
    task = table.pending[0]
    assert isinstance(task, ChoosingSite), table
    prospect = site_prospect(table, site, PLANS[task.plan].architect)
    if prospect is not None and prospect.wigs:
        return message("lisboa.hint.site_wigs", n=prospect.wigs)
    if prospect is not None and prospect.sets:
        return message("lisboa.hint.site_set")
    return message("lisboa.hint.site_reward")


def decree_reason(table: State, decree: DecreeNumber) -> Message:
    """What it would bring now, or that it fits."""
    wigs = decree_worth(table, decree)
    return message("lisboa.hint.decree_wigs", n=wigs) if wigs else message("lisboa.hint.take_decree")


def plan_reason(table: State, plan: PlanKey) -> Message:
    """How many officials a plan hires, if clergy does not save them all."""
    need = officials_needed(table.person, plan)
    return message("lisboa.hint.use_plan", n=need) if need else message("lisboa.hint.way_open")


def new_plan_reason(table: State, architect: Architect) -> Message:
    """What the top plan of an architect asks for and brings."""
    plan = PLANS[top_plan(table, architect)]
    return message("lisboa.hint.take_plan", n=plan.officials, wigs=plan.wigs)


def cube_reason(table: State, rubble: Rubble, place: CubePlace) -> Message:
    """Whether it completes a set, which colour is missing, or what later sets and stores have of it."""
    cubes = table.person.cubes
    if sets_completed(cubes, (rubble,)):
        return message("lisboa.hint.cube_set")
    if cubes[PLACE_OF_RUBBLE[rubble]] <= min(cubes):
        return message("lisboa.hint.cube_missing")
    if is_last_round(table):
        return message("lisboa.hint.accept")
    return message("lisboa.hint.pile_cube" if place == "pile" else "lisboa.hint.take_cube")
