"""Why something cannot be done at an office, downtown, in the church or with goods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from game.core.message import Rejection, rejection
from game.titles.lisboa.actions import (
    Act,
    BuildStore,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    UsePlan,
)
from game.titles.lisboa.church import cardinal_steps
from game.titles.lisboa.content import OFFICES, PLACE_OF_GOOD, PLACE_OF_NOBLE, Noble, StateAction
from game.titles.lisboa.downtown import FACINGS, PLACE_OF_LOT, PLACE_OF_SITE, Lot
from game.titles.lisboa.gains import storage
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.payments import means, unpaid_store
from game.titles.lisboa.projects import PLANS, PlanKey
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import can_build, means_at_best, store_cost
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    GainingGoods,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    LosingGood,
    MovingCardinal,
    ProducingMore,
    Sponsoring,
    TakingCube,
    TakingDecrees,
    TakingFavor,
    TakingPileCube,
    TakingPlan,
    Task,
    UsingPlan,
)
from game.titles.lisboa.wording import (
    good_name,
    noble_name,
    office_name,
)
from game.titles.lisboa.works import officials_needed, top_building

Causes: TypeAlias = dict[type, Callable[[State, Task, Any], Rejection | None]]
"""For kinds of actions the functions that say why the task at hand does not allow them."""


def useless(action: StateAction) -> Rejection:
    """Why a state action would do nothing."""
    return rejection(f"lisboa.reject.action_{action}")


# -- offices, stores, buildings, decrees


def _bad_act(state: State, task: Task, action: Act) -> Rejection | None:
    match task:
        case AtOffice(noble, _, has_acted):
            office = OFFICES[noble]
            if action.action not in (office.top, office.bottom):
                return rejection("lisboa.reject.other_office", office=office_name(noble))
            return rejection("lisboa.reject.acted_already") if has_acted else useless(action.action)
        case Sponsoring(_, done):
            return (
                rejection("lisboa.reject.done_already") if action.action in done else useless(action.action)
            )
    return None


def _is_at(task: Task, noble: Noble) -> bool:
    return isinstance(task, AtOffice) and task.noble == noble


def _bad_store(state: State, task: Task, action: BuildStore) -> Rejection | None:
    if not _is_at(task, "builder") and not isinstance(task, ChoosingLot):
        return _other_noble(task, "builder")
    lot = action.lot
    if lot not in PLACE_OF_LOT or action.facing not in FACINGS[lot]:
        return rejection("lisboa.reject.no_facing")
    if state.lots[PLACE_OF_LOT[lot]] is not None:
        return rejection("lisboa.reject.lot_taken", lot=lot)
    if not state.person.houses:
        return rejection("lisboa.reject.no_houses")
    if not can_build(state):
        # Of lots that are all too dear the one that is nearest to what can be paid.
        lot = min(free_lots(state), key=lambda lot: store_cost(state, lot).total - means_at_best(state, lot))
        return _too_dear(state, "all_too_dear", lot)
    return _too_dear(state, "too_dear", lot)


def _too_dear(state: State, key: str, lot: Lot) -> Rejection:
    cost, have = store_cost(state, lot).total, means_at_best(state, lot)
    return rejection(f"lisboa.reject.{key}", lot=lot, n=cost, have=have)


def store_unpaid(state: State, how: Literal["cardinal", "clergy", "drop"]) -> Rejection | None:
    """Why a store that stands already could not be paid then, and what pays for it (ruling L4)."""
    owed = unpaid_store(state)
    if owed is None:
        return None
    cost = owed.land + owed.rubble
    return rejection(f"lisboa.reject.store_unpaid_{how}", lot=owed.lot, n=cost, have=means(state))


def _bad_decree(state: State, task: Task, action: TakeDecree) -> Rejection | None:
    if not _is_at(task, "minister") and not isinstance(task, TakingDecrees):
        return _other_noble(task, "minister")
    return rejection("lisboa.reject.decree_gone")


def _bad_plan(state: State, task: Task, action: UsePlan) -> Rejection | None:
    if not _is_at(task, "king") and not isinstance(task, UsingPlan):
        return _other_noble(task, "king")
    return unusable(state, action.plan)


def nearest_plan(state: State) -> PlanKey:
    """The plan of the person that comes nearest to being used; there is one.

    One with a building left is nearer than one without, then one that asks for fewer officials.
    """

    def distance(plan: PlanKey) -> tuple[bool, int]:
        return top_building(state, PLANS[plan].architect) is None, PLANS[plan].officials

    return min(state.person.plans, key=distance)


def unusable(state: State, plan: PlanKey) -> Rejection:
    """Why a plan cannot be used now."""
    if plan not in state.person.plans:
        return rejection("lisboa.reject.no_plan")
    if None not in state.sites:
        return rejection("lisboa.reject.no_site")
    if top_building(state, PLANS[plan].architect) is None:
        other = top_building(state, PLANS[nearest_plan(state)].architect)
        return rejection("lisboa.reject.no_building_left" if other is None else "lisboa.reject.no_building")
    return rejection(
        "lisboa.reject.officials", n=officials_needed(state.person, plan), have=sum(state.person.offices)
    )


def _other_noble(task: Task, noble: Noble) -> Rejection | None:
    """At an office: that this is done at another one."""
    if not isinstance(task, AtOffice):
        return None
    return rejection("lisboa.reject.at_other_office", office=office_name(noble))


def _bad_hire(state: State, task: Task, action: Hire) -> Rejection | None:
    if not isinstance(task, Hiring):
        return None
    return rejection("lisboa.reject.none_in_office", office=office_name(action.noble))


def _bad_site(state: State, task: Task, action: OpenBuilding) -> Rejection | None:
    if not isinstance(task, ChoosingSite):
        return None
    return rejection(
        "lisboa.reject.site_taken" if action.site in PLACE_OF_SITE else "lisboa.reject.choose_site"
    )


# -- state actions, goods, cubes, tiles


def _bad_architect(state: State, task: Task, action: TakePlan) -> Rejection | None:
    if not isinstance(task, TakingPlan):
        return None
    return rejection("lisboa.reject.no_plans")


def _bad_steps(state: State, task: Task, action: MoveCardinal) -> Rejection | None:
    if not isinstance(task, MovingCardinal):
        return None
    if not action.steps:
        return rejection("lisboa.reject.cardinal_there")
    if action.steps in cardinal_steps(state):
        return store_unpaid(state, "cardinal")
    return rejection("lisboa.reject.cardinal", n=cardinal_steps(state)[-1])


def _bad_favor(state: State, task: Task, action: TakeFavor) -> Rejection | None:
    if not isinstance(task, TakingFavor):
        return None
    is_held = state.person.favors[PLACE_OF_NOBLE[action.noble]] > 0
    return rejection(
        "lisboa.reject.favor_held" if is_held else "lisboa.reject.favor_gone", noble=noble_name(action.noble)
    )


def _bad_gain(state: State, task: Task, action: GainGood) -> Rejection | None:
    if not isinstance(task, GainingGoods | ProducingMore):
        return None
    good = action.good
    if isinstance(task, ProducingMore) and good not in task.goods:
        return rejection("lisboa.reject.not_produced", good=good_name(good))
    if not state.supply[PLACE_OF_GOOD[good]]:
        return rejection("lisboa.reject.supply_empty", good=good_name(good))
    return rejection("lisboa.reject.storage_full", good=good_name(good), n=storage(state.person))


def _bad_loss(state: State, task: Task, action: LoseGood) -> Rejection | None:
    if not isinstance(task, LosingGood):
        return None
    return rejection("lisboa.reject.no_good", good=good_name(action.good))


def _bad_cube(state: State, task: Task, action: TakeCube) -> Rejection | None:
    if not isinstance(task, TakingCube | TakingPileCube):
        return None
    return rejection("lisboa.reject.no_cube")


def _bad_tile(state: State, task: Task, action: GiveBackClergy | GiveUpClergy) -> Rejection | None:
    if not isinstance(task, GivingBackClergy | GivingUpClergy):
        return None
    return rejection("lisboa.reject.no_tile")


COURT_CAUSES: Final[Causes] = {
    Act: _bad_act,
    BuildStore: _bad_store,
    TakeDecree: _bad_decree,
    UsePlan: _bad_plan,
    Hire: _bad_hire,
    OpenBuilding: _bad_site,
    TakePlan: _bad_architect,
    MoveCardinal: _bad_steps,
    TakeFavor: _bad_favor,
    GainGood: _bad_gain,
    LoseGood: _bad_loss,
    TakeCube: _bad_cube,
    GiveBackClergy: _bad_tile,
    GiveUpClergy: _bad_tile,
}
"""Those of actions in the city, at court and in the church."""
