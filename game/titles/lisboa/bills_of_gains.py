"""What icons and state actions bring by themselves, as lines of a bill. Rule: lisboa 4.8, 7.4, R9, R11.

What cannot be had is not promised: goods without room or supply, actions that are impossible; and no penalty
takes more than there is.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.lisboa.bill import BillLine, gained, note, reward_line
from game.titles.lisboa.clergy import power_of
from game.titles.lisboa.content import (
    FAVOR_WIGS,
    GOODS,
    PLACE_OF_GOOD,
    SHIPS,
    TREASURY_LEVELS,
    Good,
    Reward,
    StateAction,
)
from game.titles.lisboa.gains import room_for, room_in_all, storage
from game.titles.lisboa.portfolio import dropping_for, symbols_that_stay
from game.titles.lisboa.state import Person, State
from game.titles.lisboa.state_actions import can_act, harvest
from game.titles.lisboa.wording import good_name, ship_name

# -- goods


def good_lines(state: State, good: Good) -> tuple[BillLine, ...]:
    """A good of a type, if there is room for it and any left."""
    found = gained("good", 1, "good", good=good_name(good))
    return _kept(state, found, good)


def _kept(state: State, found: BillLine, good: Good) -> tuple[BillLine, ...]:
    """The line of goods of a type with what of them can be had."""
    room = max(0, room_for(state, "person", good))
    if room >= found.amount:
        return (found,)
    is_full = storage(state.person) - state.person.goods[PLACE_OF_GOOD[good]] < found.amount
    return replace(found, amount=room), note("no_room" if is_full else "none_left")


def harvest_lines(state: State) -> tuple[BillLine, ...]:
    """A good from each store, by type, and what clergy adds. Rule: lisboa R35, 7.7."""
    goods = harvest(state, "person")
    produced = [(good, count) for good, count in zip(GOODS, goods, strict=True) if count]
    lines = [
        gained("harvest", count, "good", good=good_name(good), n=count) for good, count in produced
    ]
    rest = sum(max(0, room_for(state, "person", good) - count) for good, count in produced)
    more = min(power_of(state.person.clergy, "produce"), rest)
    if more:
        lines.append(gained("clergy_brings", more, "good"))
    return tuple(lines)


# -- ships and Favors


def launch_lines(state: State) -> tuple[BillLine, ...]:
    """Influence for the new ship and the whole top edge; the treasury rises. Rule: lisboa R34.

    Where a piece has to make room first, only what it leaves there in any case is counted.
    """
    colour = state.shipyard[0]
    ship, symbols = SHIPS[colour], symbols_that_stay(state.person)
    more = power_of(state.person.clergy, "ship")
    lines = [gained("ship_symbols", ship.symbols, "influence", ship=ship_name(colour))]
    if symbols:
        lines.append(gained("top_symbols", symbols, "influence", n=symbols))
    if more:
        lines.append(gained("clergy_brings", more, "influence"))
    if dropping_for(state.person, "top") is not None:
        lines.append(note("room_first_least"))
    if state.treasury < TREASURY_LEVELS:
        lines.append(note("treasury_rises", level=state.treasury + 1))
    return *lines, note("ship_at_end", n=ship.hull)


def favor_lines(state: State) -> tuple[BillLine, ...]:
    """A Royal Favor's wigs at the end, and influence by clergy. Rule: lisboa R37."""
    lines = [note("favor_at_end", n=FAVOR_WIGS)]
    more = power_of(state.person.clergy, "favor")
    if more:
        lines.append(gained("clergy_brings", more, "influence"))
    return tuple(lines)


def state_action_lines(state: State, action: StateAction) -> tuple[BillLine, ...]:
    """What a state action brings by itself. Rule: lisboa 4.8."""
    if not can_act(state, action):
        return ()
    match action:
        case "ship":
            return launch_lines(state)
        case "produce":
            return harvest_lines(state)
        case "favor":
            return favor_lines(state)
        case _:
            return ()


# -- icons


def icon_lines(state: State, reward: Reward, store_good: Good = "gold") -> tuple[BillLine, ...]:
    """What an icon brings, or what its penalty takes; and why it brings nothing, if so.

    `store_good`: the type of the new store. A state action that it starts has lines of its own where it asks
    for nothing.
    """
    found, kind = reward_line(reward), reward.kind
    match kind:
        case "gold" | "books" | "tools" | "cloth":
            return _kept(state, found, kind)
        case "store_good":
            return _kept(state, found, store_good)
        case "any_good":
            room = room_in_all(state)
            return (found,) if room >= found.amount else (replace(found, amount=room), note("no_room"))
        case "decree":
            return (found,) if state.decrees else (found, note("none_left"))
        case "lose_good" | "lose_reis" | "lose_influence" | "lose_wigs":
            return _taken(state.person, reward, found)
        case "reis" | "influence" | "wigs":
            return (found,)
        case _:
            return (found,) if can_act(state, kind) else (found, note("impossible"))


def _taken(person: Person, reward: Reward, found: BillLine) -> tuple[BillLine, ...]:
    """A penalty with what it takes of what there is. Rule: lisboa R11."""
    held = {
        "lose_good": sum(person.goods), "lose_reis": person.reis, "lose_influence": person.influence,
        "lose_wigs": person.wigs,
    }[reward.kind]  # fmt: skip
    if held >= reward.amount:
        return (found,)
    return replace(found, amount=-held), note("no_more_lost")


def map_icon_lines(state: State, reward: Reward, store_good: Good = "gold") -> tuple[BillLine, ...]:
    """What the icon of a lot or a site brings, with what its state action is sure to bring.

    What only a later choice brings for a store comes on top (ruling L4).
    """
    lines = icon_lines(state, reward, store_good)
    match reward.kind:
        case "ship" | "produce":
            return (*lines, *state_action_lines(state, reward.kind))
        case "plan" if can_act(state, "plan") and power_of(state.person.clergy, "plan"):
            return (*lines, gained("clergy_brings", power_of(state.person.clergy, "plan"), "reis"))
        case "favor" if can_act(state, "favor") and power_of(state.person.clergy, "favor"):
            return (*lines, gained("clergy_brings", power_of(state.person.clergy, "favor"), "influence"))
        case _:
            return lines
