"""What icons bring: bottoms of noble cards, lots, construction spaces. Rule: lisboa 7.4, 7.6, R11."""

from __future__ import annotations

from typing import Literal

from game.titles.lisboa.content import GOODS, Good, Reward
from game.titles.lisboa.events import GainMissed, GoodMissed
from game.titles.lisboa.gains import (
    Events,
    gain_good,
    gain_influence,
    gain_reis,
    gain_wigs,
    lose_influence,
    lose_reis,
    lose_wigs,
    storage,
)
from game.titles.lisboa.state import State, with_tasks
from game.titles.lisboa.state_actions import begun
from game.titles.lisboa.tasks import GainingGoods, LosingGood, TakingDecrees, TakingPileCube


def rewarded(
    state: State,
    reward: Reward,
    source: Literal["card", "lot", "site"],
    events: Events,
    store_good: Good = "gold",
) -> State:
    """The person gets what an icon brings, or pays its penalty as far as it can; what is impossible is lost.

    `store_good`: the type of the store just built, for the icon of its good. State actions of cards may be
    declined, those of the map may not. What has to be chosen comes before all other tasks.
    """
    amount = reward.amount
    match reward.kind:
        case "reis":
            return gain_reis(state, amount, source, events)
        case "influence":
            return gain_influence(state, "person", amount, source, events)
        case "wigs":
            return gain_wigs(state, "person", amount, source, events)
        case "gold" | "books" | "tools" | "cloth":
            return gain_good(state, "person", reward.kind, amount, source, events)
        case "store_good":
            return gain_good(state, "person", store_good, amount, source, events)
        case "any_good":
            return with_goods_asked(state, amount, "lot")
        case "decree":
            return _with_decrees_asked(state, amount, events)
        case "lose_reis":
            return lose_reis(state, amount, events)
        case "lose_influence":
            return lose_influence(state, amount, events)
        case "lose_wigs":
            return lose_wigs(state, amount, events)
        case "lose_good":
            return with_tasks(state, LosingGood()) if any(state.person.goods) else state
        case _:
            return begun(state, reward.kind, events, is_free=source == "card")


def _with_decrees_asked(state: State, count: int, events: Events) -> State:
    """The person chooses decrees, if there are any."""
    if state.decrees:
        return with_tasks(state, TakingDecrees(count))
    events.append(GainMissed("decree"))
    return state


def with_pile_cube_asked(state: State, events: Events) -> State:
    """The person chooses a cube of the rubble pile, if any is left. Rule: lisboa 2.3."""
    if state.pile:
        return with_tasks(state, TakingPileCube())
    events.append(GainMissed("cube"))
    return state


def gainable(state: State) -> tuple[Good, ...]:
    """Types of which the person can get one more good."""
    goods, supply, room = state.person.goods, state.supply, storage(state.person)
    return tuple([good for place, good in enumerate(GOODS) if supply[place] > 0 and goods[place] < room])


def with_goods_asked(state: State, count: int, source: Literal["lot", "event"]) -> State:
    """The person chooses so many goods, as long as there is room for any."""
    return with_tasks(state, GainingGoods(count, source))


def goods_missed(state: State) -> GoodMissed:
    """That the person gets no more goods of whatever type."""
    return GoodMissed("person", None, any(state.supply))
