"""How the person picks the actions of Lisboa: which targets mean which action, and what a click means.

Whatever costs something or ends the turn is picked first and done with the main button (`DO`), so that the
panel beside the board can list what it costs and brings before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.titles.lisboa.actions import (
    Accept,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Draw,
    DropCard,
    DropShip,
    EndTurn,
    Follow,
    GainGood,
    GiveBackClergy,
    GiveUpClergy,
    Hire,
    KeepClergy,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
    Pass,
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
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.church import way_of
from game.titles.lisboa.downtown import FACINGS
from game.titles.lisboa.table.targets import (
    card_target,
    clergy_target,
    decree_target,
    facing_target,
    favor_target,
    good_target,
    lot_target,
    named,
    noble_target,
    office_target,
    pile_target,
    plan_target,
    plans_target,
    rubble_target,
    ship_target,
    site_target,
    state_target,
    station_target,
    tucked_ship_target,
    tucked_target,
)
from game.titles.lisboa.tasks import (
    AtOffice,
    Choice,
    GivingBackClergy,
    PlayingCard,
    Renewing,
    TakingCube,
)
from game.titles.lisboa.view import View
from game.ui.board.board_view import TableFrame
from game.ui.board.composer import Composer, Path, Picked
from game.ui.board.marks import Target

DO: Target = "do"
"""The main button: does what is picked."""
PASS_ON: Target = "pass"
"""The button that declines, stops or leaves."""
FOLLOW_HIM: Target = "follow"
ACCEPT_IT: Target = "accept"
END: Target = "end-turn"
NEW_CLERGY: Target = "new-clergy"
"""The tile just reached, while four are held."""
WAY_DISCARD: Target = "way-discard"
WAY_TUCK: Target = "way-tuck"
WAY_VISIT: Target = "way-visit"
WAY_SPONSOR: Target = "way-sponsor"
WAY_REWARD: Target = "way-reward"
WAY_DROP: Target = "way-drop"


def task_of(view: View) -> Choice | None:
    """What the person has to do now; None when the game is over."""
    pending = view.table.pending
    return cast(Choice, pending[0]) if pending else None


def first_clergy_target(tile: str) -> Target:
    """One of the two tiles before the first turn."""
    return f"first-clergy-{tile}"


# -- how actions are picked


def path_of(view: View, action: Action) -> Path:
    """The targets of an action, in the order in which they are picked."""
    return _of_cards(view, action) or _of_offices(view, action) or _of_things(view, action)


def _of_cards(view: View, action: Action) -> Path:
    match action:
        case Discard(card):
            if _is_renewing(view):
                return ((card_target(card),), (WAY_DROP,))
            return ((card_target(card),), (WAY_DISCARD,), (DO,))
        case DiscardForReward(card):
            return ((card_target(card),), (WAY_REWARD,))
        case Tuck(card):
            return ((card_target(card),), (WAY_TUCK,), (DO,))
        case Visit(card):
            return ((card_target(card),), (WAY_VISIT,), (DO,))
        case Sponsor(card):
            return ((card_target(card),), (WAY_SPONSOR,), (DO,))
        case DropCard(card):
            return ((tucked_target(card),),)
        case DropShip(ship):
            return ((tucked_ship_target(ship),),)
        case Draw(pile):
            return ((pile_target(pile),), (DO,))
    return ()


def _is_renewing(view: View) -> bool:
    task = task_of(view)
    return isinstance(task, Renewing)


def _of_offices(view: View, action: Action) -> Path:
    """What is done at an office; its Noble action is picked before its details."""
    task = task_of(view)
    lead: Path = ((noble_target(task.noble),),) if isinstance(task, AtOffice) else ()
    match action:
        case Act(action=state_action):
            return ((state_target(state_action),),)
        case BuildStore(lot, facing):
            side: Path = ((facing_target(facing),),) if len(FACINGS[lot]) > 1 else ()
            return (*lead, (lot_target(lot),), *side, (DO,))
        case TakeDecree(decree):
            return (*lead, (decree_target(decree),))
        case UsePlan(plan):
            return (*lead, (plan_target(plan),))
        case OpenBuilding(site):
            return ((site_target(site),), (DO,))
        case Hire(noble) | Recruit(noble):
            return ((office_target(noble),),)
        case Sell(good, _, ship):
            return ((good_target(good), ship_target(ship)),)
        case Trade(good, state_action):
            return ((good_target(good), state_target(state_action)),)
    return ()


def _of_things(view: View, action: Action) -> Path:
    match action:
        case KeepClergy(tile):
            return ((first_clergy_target(tile),),)
        case TakePlan(architect):
            return ((plans_target(architect),),)
        case MoveCardinal(steps):
            return ((station_target(way_of(view.table.cardinal, steps)[-1]),),)
        case GiveBackClergy(tile):
            task = task_of(view)
            is_new = isinstance(task, GivingBackClergy) and task.tile == tile
            return ((NEW_CLERGY if is_new else clergy_target(tile),),)
        case GiveUpClergy(tile):
            return ((clergy_target(tile),),)
        case TakeFavor(noble):
            return ((favor_target(noble),),)
        case GainGood(good) | LoseGood(good):
            return ((good_target(good),),)
        case TakeCube(rubble, place):
            return ((rubble_target(cube_place(view, place), rubble),),)
        case Follow():
            return ((FOLLOW_HIM,),)
        case Accept():
            return ((ACCEPT_IT,),)
        case Pass():
            return ((PASS_ON,),)
        case EndTurn():
            return ((END,),)
    raise AssertionError(f"no path for {action}")


def cube_place(view: View, place: str) -> str:
    """Where a cube lies, as its target names it: a row, a column or "pile"."""
    task = task_of(view)
    if place == "pile" or not isinstance(task, TakingCube):
        return "pile"
    return task.lot[0] if place == "row" else task.lot[1]


# -- what a click means


def touch(table: TableFrame, view: View, target: Target) -> None:
    """Pick a target for whoever clicked it, or do what is picked if it was clicked again."""
    composer = table.composer
    target = meant(view, composer, target)
    if target in composer.next_targets:
        _pick(table, target)
        return
    if DO in composer.next_targets and target in (composer.picks[-1], aim_of(composer.picks)):
        table.touched(DO)
        return
    if target in composer.picks:
        table.let_go(target)
        return
    kept = kept_for(view, composer, target)
    if kept is not None and kept != composer.picks:
        # Another way of the card, another lot, the other street: it takes the place of the one before.
        table.let_go(composer.picks[len(kept)])
    if target not in composer.next_targets:
        for lead in leads(view, composer, target):
            _pick(table, lead)
    _pick(table, target)


def _pick(table: TableFrame, target: Target) -> None:
    """Pick it, and what can only come after it."""
    table.touched(target)
    certain = certain_next(table.composer)
    if certain is not None:
        table.touched(certain)


def certain_next(composer: Composer[Action]) -> Target | None:
    """What nobody need pick: the one side that a store can face, the one ship that takes a picked good."""
    following = composer.next_targets
    if not composer.picks or len(following) != 1:
        return None
    (only,) = following
    is_sale = named(only, "ship") is not None and len(composer.candidates) == 1
    return only if named(only, "facing") is not None or is_sale else None


def aim_of(picks: tuple[Target, ...]) -> Target:
    """The lot of picks that end with its facing, else the last pick; "" of none."""
    if not picks:
        return ""
    return picks[-2] if named(picks[-1], "facing") is not None else picks[-1]


def leads(view: View, composer: Composer[Action], target: Target) -> tuple[Target, ...]:
    """What has to be picked before `target` and is meant with it: the Noble action of the office.

    From the present picks, else from the beginning.
    """
    for picks in (composer.picks, ()):
        for action in composer.candidates if picks else composer.offered:
            flat = tuple(step for group in path_of(view, action) for step in group)
            left = flat[len(picks) :]
            if flat[: len(picks)] == picks and left[1:2] == (target,) and named(left[0], "noble") is not None:
                return left[:1]
    return ()


def kept_for(view: View, composer: Composer[Action], target: Target) -> tuple[Target, ...] | None:
    """The picks after which `target` can be picked: as many of them as can stay, the first one in any case.

    None if it comes after none of them.
    """
    picks = composer.picks
    for count in range(len(picks), 0, -1):
        wanted = (*picks[:count], target)
        for action in composer.offered:
            flat = tuple(step for group in path_of(view, action) for step in group)
            if flat[: len(wanted)] == wanted:
                return picks[:count]
    return None


def meant(view: View, composer: Composer[Action], target: Target) -> Target:
    """The way of a picked card that a click on the board stands for, else the target itself.

    The portrait of the card's noble stands for the visit, the treasury for the event.
    """
    card = named(composer.picks[0], "card") if composer.picks else None
    if card is None or target in composer.next_targets or not isinstance(task_of(view), PlayingCard):
        return target
    pile = PILE_OF[int(card)]
    if pile == "treasury":
        return WAY_SPONSOR if target == pile else target
    return WAY_VISIT if target == office_target(pile) else target


# -- dragging


def picks_only(view: View, composer: Composer[Action], target: Target) -> bool:
    """Whether a click on a target would only pick it: no main button, and nothing that follows by itself."""
    target, trial = meant(view, composer, target), composer.trial()
    if target in composer.picks or trial.pick(target) is not Picked.NARROWED:
        return False
    certain = certain_next(trial)
    return certain is None or trial.pick(certain) is Picked.NARROWED


def goes_on(
    view: View, composer: Composer[Action], target: Target, carried: Sequence[Target]
) -> bool:
    """Whether a click on a target goes on with `carried`, be it instead of what was picked after that."""
    target = meant(view, composer, target)
    if target in composer.next_targets:
        return True
    kept = kept_for(view, composer, target) if target not in composer.picks else None
    return kept is not None and not set(kept).isdisjoint(carried)


def is_refused(view: View, composer: Composer[Action], target: Target) -> bool:
    """Whether a click on a target picks nothing at all, not even something else instead."""
    known = composer.next_targets | composer.first_targets | set(composer.picks)
    return target not in known and not leads(view, composer, target) and not kept_for(view, composer, target)
