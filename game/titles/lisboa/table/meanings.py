"""What somebody had in mind who picked what cannot be picked now: the rules then say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

from game.core.message import Message, message
from game.titles.lisboa.actions import (
    ACCEPT,
    END_TURN,
    FOLLOW,
    PASS,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Recruit,
    Sell,
    Sponsor,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.content import Architect, Good, Noble, Pile, Rubble, ShipColour, StateAction
from game.titles.lisboa.downtown import FACINGS, PLACE_OF_LOT, PLACE_OF_SITE, Facing
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.payments import unpaid_store
from game.titles.lisboa.refusals_at_court import nearest_plan
from game.titles.lisboa.state import Owner
from game.titles.lisboa.table.choices import ACCEPT_IT, END, FOLLOW_HIM, PASS_ON, task_of
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    GivingBackClergy,
    GivingUpClergy,
    Hiring,
    LosingGood,
    Recruiting,
    Renewing,
    Selling,
    TakingCube,
    Trading,
)
from game.titles.lisboa.view import View
from game.ui.board.marks import Target

_PLAIN: Final[dict[Target, Action]] = {
    PASS_ON: PASS, FOLLOW_HIM: FOLLOW, ACCEPT_IT: ACCEPT, END: END_TURN,
}  # fmt: skip


def meant_by(view: View, picks: Sequence[Target], target: Target) -> Action | None:
    """The action behind a refused click; None if there is none to ask about."""
    return (
        _PLAIN.get(target) or _with_card(view, picks, target) or _with_good(view, picks, target)
        or _on_city(view, target) or _at_office(view, target) or _of_things(view, target)
    )  # fmt: skip


def _picked(picks: Sequence[Target], target: Target, kind: str) -> str | None:
    """What of a kind is picked, `target` before the others."""
    return next((name for one in (target, *reversed(picks)) if (name := named(one, kind)) is not None), None)


def _with_card(view: View, picks: Sequence[Target], target: Target) -> Action | None:
    """One of the ways of the picked card."""
    way, card = named(target, "way"), _picked(picks, "", "card")
    if card is not None and way is not None:
        number = int(card)
        match way:
            case "discard" | "drop":
                return Discard(number)
            case "reward":
                return DiscardForReward(number)
            case "tuck":
                return Tuck(number)
            case "visit":
                return Visit(number)
            case "sponsor":
                return Sponsor(number)
    tucked = named(target, "tucked")
    if tucked is None:
        return None
    ship = named(tucked, "ship")
    return DropShip(cast(ShipColour, ship)) if ship is not None else DropCard(int(tucked))


def _with_good(view: View, picks: Sequence[Target], target: Target) -> Action | None:
    """Selling and trading, where both need a good."""
    task = task_of(view)
    good = _picked(picks, target, "good")
    if good is None or not isinstance(task, Dealing | Selling | Trading):
        return None
    ship, action = _picked(picks, target, "ship"), _picked(picks, target, "state")
    if ship is not None:
        return Sell(cast(Good, good), _owner(view, ship), cast(ShipColour, ship))
    return Trade(cast(Good, good), cast(StateAction, action)) if action is not None else None


def _owner(view: View, ship: str) -> Owner:
    is_his = any(vessel.colour == ship for vessel in view.table.lacerda.ships)
    return "lacerda" if is_his else "person"


def _on_city(view: View, target: Target) -> Action | None:
    lot, site, rubble = named(target, "lot"), named(target, "site"), named(target, "rubble")
    task = task_of(view)
    if lot is not None and lot in PLACE_OF_LOT and isinstance(task, ChoosingLot | AtOffice):
        return BuildStore(lot, FACINGS[lot][0])
    facing = named(target, "facing")
    if facing is not None and isinstance(task, ChoosingLot | AtOffice):
        free = free_lots(view.table)
        return BuildStore(free[0], cast(Facing, facing)) if free else None
    if site is not None and site in PLACE_OF_SITE and isinstance(task, ChoosingSite):
        return OpenBuilding(site)
    if rubble is not None:
        where, _, colour = rubble.rpartition("-")
        return TakeCube(cast(Rubble, colour), _cube_place(view, where))
    return None


def _cube_place(view: View, where: str) -> Literal["row", "column", "pile"]:
    task = task_of(view)
    if where == "pile" or not isinstance(task, TakingCube):
        return "pile"
    return "row" if where == task.lot[0] else "column"


def _at_office(view: View, target: Target) -> Action | None:
    """What is done at court: people, state actions, Noble actions."""
    state, task = view.table, task_of(view)
    office, action, noble = named(target, "office"), named(target, "state"), named(target, "noble")
    if office is not None:
        who = cast(Noble, office)
        return Hire(who) if isinstance(task, Hiring) else Recruit(who)
    if action is not None:
        return Act(cast(StateAction, action))
    match noble:
        case "builder" if free_lots(state):
            lot = free_lots(state)[0]
            return BuildStore(lot, FACINGS[lot][0])
        case "minister" if state.decrees:
            return TakeDecree(state.decrees[0])
        case "king":
            return UsePlan(nearest_plan(state) if state.person.plans else "")
    return None


def _of_things(view: View, target: Target) -> Action | None:
    state, task = view.table, task_of(view)
    kind, _, name = target.partition("-")
    match kind:
        case "pile":
            return Draw(cast(Pile, name))
        case "decree" if name.isdigit():
            return TakeDecree(int(name))
        case "plan":
            return UsePlan(name)
        case "plans":
            return TakePlan(cast(Architect, name))
        case "favor":
            return TakeFavor(cast(Noble, name))
        case "station":
            return MoveCardinal((int(name) - state.cardinal) % len(state.stations))
        case "clergy" if isinstance(task, GivingBackClergy):
            return GiveBackClergy(name)
        case "clergy" if isinstance(task, GivingUpClergy):
            return GiveUpClergy(name)
        case "good":
            return LoseGood(cast(Good, name)) if isinstance(task, LosingGood) else GainGood(cast(Good, name))
        case "card" if isinstance(task, Renewing):
            return Discard(int(name))
    return None


def advice_for(view: View) -> Message:
    """What to say when there is no such action: what there is to do instead."""
    task = task_of(view)
    if isinstance(task, Recruiting) and not task.can_stop:
        return message("ui.lisboa.advice.recruiting_first")
    if isinstance(task, GivingUpClergy) and not task.given and unpaid_store(view.table) is not None:
        return message("ui.lisboa.advice.giving_up_clergy_first")
    name = "over" if task is None else task.__struct_config__.tag
    return message(f"ui.lisboa.advice.{name}")
