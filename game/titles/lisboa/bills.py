"""What an action costs and brings, line by line, before it is done. Rule: lisboa 4.3 to 4.12."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.lisboa.actions import (
    Accept,
    Act,
    Action,
    BuildStore,
    Discard,
    DiscardForReward,
    Follow,
    GainGood,
    GiveUpClergy,
    LoseGood,
    MoveCardinal,
    OpenBuilding,
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
from game.titles.lisboa.bill import (
    NOTHING,
    Bill,
    BillLine,
    Purse,
    asked,
    gained,
    influence_paid,
    note,
    reis_paid,
    saved,
    wigs_for,
    with_track_wigs,
)
from game.titles.lisboa.bills_of_gains import (
    favor_lines,
    good_lines,
    harvest_lines,
    icon_lines,
    state_action_lines,
)
from game.titles.lisboa.bills_of_works import decree_bill, plan_bill, site_bill, store_bill
from game.titles.lisboa.cards import CARDS, NOBLE_CARD, TREASURY_CARD, Card, TreasuryCard
from game.titles.lisboa.church import crossings, way_of
from game.titles.lisboa.clergy import TILES, Clergy, power_of
from game.titles.lisboa.content import (
    PLACE_OF_GOOD,
    PLACE_OF_NOBLE,
    SHIPS,
    TREASURY,
    TREASURY_LEVELS,
    Architect,
    Noble,
    Rubble,
)
from game.titles.lisboa.gains import changed, room_in_all
from game.titles.lisboa.holdings import symbols_on_top
from game.titles.lisboa.payments import treasury_value, visit_cost
from game.titles.lisboa.portfolio import benefit
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.prospects import sets_completed
from game.titles.lisboa.selling import sails_next, sale_bonus
from game.titles.lisboa.state import State, player
from game.titles.lisboa.state_actions import price, top_plan
from game.titles.lisboa.tasks import ChoosingSite, Following, GivingUpClergy, Offered, PlayingCard, Selling
from game.titles.lisboa.visiting import event_cost
from game.titles.lisboa.wording import good_name, noble_name, ship_name, tile_name


def bill(state: State, action: Action) -> Bill:
    """What an action of the person costs and brings by itself, whether or not it can be paid.

    It fits the first pending task. Choices that follow from it have bills of their own. `NOTHING` for actions
    without a price or a gain.
    """
    found = _bill(state, action)
    return with_track_wigs(found, purse_of(state)) if found.lines else NOTHING


def _bill(state: State, action: Action) -> Bill:
    """The bill but for the wigs at the end of the influence track."""
    match action:
        case BuildStore(lot, facing):
            return store_bill(state, lot, facing)
        case UsePlan(plan):
            return plan_bill(state, plan)
        case OpenBuilding(site):
            task = state.pending[0]
            assert isinstance(task, ChoosingSite), state
            return site_bill(state, site, PLANS[task.plan].architect)
        case TakeDecree(decree):
            return decree_bill(state, decree)
        case Visit() | Follow() | Sponsor() | Tuck() | Discard() | DiscardForReward():
            return _card_bill(state, action)
        case Sell():
            return _sale_bill(state, action)
        case Act(chosen):
            return Bill(state_action_lines(state, chosen))
        case Trade(good, chosen):
            spent = asked("good_spent", 1, "good", good=good_name(good))
            goods = changed(state.person.goods, PLACE_OF_GOOD[good], -1)
            without_it = replace(state, person=replace(state.person, goods=goods))
            return Bill((spent, *state_action_lines(without_it, chosen)))
        case Accept():
            task = state.pending[0]
            assert isinstance(task, Offered), state
            return Bill(state_action_lines(state, task.action))
        case TakePlan(architect):
            return _plan_taken_bill(state, architect)
        case MoveCardinal(steps):
            return _cardinal_bill(state, steps)
        case TakeFavor():
            return Bill(favor_lines(state))
        case GiveUpClergy(tile):
            return _church_bill(state, tile)
        case TakeCube(rubble):
            return _cube_bill(state, rubble)
        case GainGood(good):
            return Bill(good_lines(state, good))
        case LoseGood(good):
            return Bill((gained("good", -1, "good", good=good_name(good)),))
        case _:
            return NOTHING


def purse_of(state: State) -> Purse:
    """What the person can pay with now."""
    return Purse(state.person.reis, state.person.influence, state.person.wigs)


# -- cards


def _card_bill(state: State, action: Visit | Follow | Sponsor | Tuck | Discard | DiscardForReward) -> Bill:
    match action:
        case Visit(card):
            return _visit_bill(state, NOBLE_CARD[card].pile, is_following=False)
        case Follow():
            task = state.pending[0]
            assert isinstance(task, Following), state
            return _visit_bill(state, task.noble, is_following=True)
        case Sponsor(card):
            return _event_bill(state, TREASURY_CARD[card])
        case Tuck(card):
            return _tuck_bill(state, card)
        case DiscardForReward(card):
            return Bill(icon_lines(state, NOBLE_CARD[card].reward))
        case Discard():
            is_turn = isinstance(state.pending[0], PlayingCard)
            return Bill(good_lines(state, "gold")) if is_turn else NOTHING


def _visit_bill(state: State, noble: Noble, is_following: bool) -> Bill:
    """The influence for a visit, or for following one. Rule: lisboa R21, R25."""
    rivals = state.lacerda.offices[PLACE_OF_NOBLE[noble]]
    base = TREASURY[state.treasury - 1].influence
    cost = visit_cost(state, "person", noble, is_following)
    lines = [asked("visit", base, "influence", who=noble_name(noble))]
    if rivals:
        lines.append(asked("rivals", rivals, "influence", n=rivals))
    if base + rivals > cost:
        lines.append(saved("clergy_saves", base + rivals - cost, "influence"))
    payment, missing = influence_paid(purse_of(state), cost)
    return Bill((*lines, *payment), missing)


def _event_bill(state: State, card: TreasuryCard) -> Bill:
    """The réis for an event, and what it brings by itself. Rule: lisboa R40, 7.6."""
    value, cost = treasury_value(state), event_cost(state)
    lines = [asked("event", value, "reis")]
    if value > cost:
        lines.append(saved("benefit_saves", value - cost, "reis"))
    payment, missing = reis_paid(purse_of(state), cost)
    return Bill((*lines, *payment, *_event_gains(state, card)), missing)


def _event_gains(state: State, card: TreasuryCard) -> tuple[BillLine, ...]:
    match card.event:
        case "influence":
            return (gained("event_influence", card.amount, "influence", n=card.amount),)
        case "wigs":
            return (wigs_for("event_wigs", card.amount, n=card.amount),)
        case "cube":
            found = (gained("event_reis", card.amount, "reis", n=card.amount), note("pile_cube"))
            return found if state.pile else (*found, note("none_left"))
        case "decree":
            left = len(state.decrees)
            decrees = note("event_decree", n=min(card.amount, left))
            return (decrees,) if left >= card.amount else (decrees, note("none_left"))
        case "produce":
            return harvest_lines(state)
        case "goods":
            room = room_in_all(state)
            lines = (note("event_goods", n=min(card.amount, room)),)
            return lines if room >= card.amount else (*lines, note("no_room"))
        case _:
            return (note(f"event_{card.event}", n=card.amount),)


def _tuck_bill(state: State, number: Card) -> Bill:
    """The bottom of a noble card, or the treasury's value. Rule: lisboa R11, R12."""
    card = CARDS[number]
    if isinstance(card, TreasuryCard):
        value = treasury_value(state)
        lines = [gained("treasury_pays", value, "reis", n=value)]
        if state.treasury > 1:
            lines.append(note("treasury_falls", level=state.treasury - 1))
        return Bill(tuple(lines))
    symbols = note("symbols", n=card.symbols)
    return Bill((*icon_lines(state, card.reward), symbols))


# -- selling


def _sale_bill(state: State, action: Sell) -> Bill:
    """Price, ship and own bonuses; a ship that sails. Rule: lisboa R16, R17."""
    task, ship = state.pending[0], SHIPS[action.ship]
    bonus = sale_bonus(state, action.good, action.owner, task.sold if isinstance(task, Selling) else 0)
    lines = [gained("price", price(state, action.good), "reis", good=good_name(action.good))]
    if ship.bonus:
        lines.append(gained("ship_pays", ship.bonus, "reis", ship=ship_name(action.ship)))
    if bonus:
        lines.append(gained("own_bonus", bonus, "reis"))
    owner = player(state, action.owner)
    if not sails_next(next(vessel for vessel in owner.ships if vessel.colour == action.ship)):
        return Bill(tuple(lines))
    if action.owner == "lacerda":
        return Bill((*lines, note("rival_sails", n=ship.hull)))
    lines.append(wigs_for("sails", ship.hull, n=ship.hull))
    extra = benefit(state.person, "sail")
    return Bill((*lines, wigs_for("sail_benefit", extra, n=extra))) if extra else Bill(tuple(lines))


# -- plans


def _plan_taken_bill(state: State, architect: Architect) -> Bill:
    """The top plan, and réis by clergy. Rule: lisboa R33."""
    plan = PLANS[top_plan(state, architect)]
    lines = [note("plan_needs", n=plan.officials, wigs=plan.wigs)]
    more = power_of(state.person.clergy, "plan")
    if more:
        lines.append(gained("clergy_brings", more, "reis"))
    return Bill(tuple(lines))


# -- the church, cubes


def _cardinal_bill(state: State, steps: int) -> Bill:
    """The tile reached, and the icons on the way. Rule: lisboa R36."""
    crossed = crossings(state.cardinal, steps)
    lines: list[BillLine] = []
    tile = state.stations[way_of(state.cardinal, steps)[-1]]
    if tile is not None:
        lines.append(note("tile", tile=tile_name(tile)))
    if "treasury" in crossed and state.treasury < TREASURY_LEVELS:
        lines.append(note("treasury_rises", level=state.treasury + 1))
    if "influence" in crossed:
        lines.append(note("church_scoring"))
    return Bill(tuple(lines))


def _church_bill(state: State, tile: Clergy) -> Bill:
    """Wigs for a tile given up; with the first one influence for the top edge, too. Rule: lisboa R47."""
    lines = [wigs_for("tile_wigs", TILES[tile].wigs, tile=tile_name(tile))]
    task, symbols = state.pending[0], symbols_on_top(state.person)
    if isinstance(task, GivingUpClergy) and not task.given and symbols:
        lines.append(gained("top_symbols", symbols, "influence", n=symbols))
    return Bill(tuple(lines))


def _cube_bill(state: State, rubble: Rubble) -> Bill:
    """A cube, and the set that it completes. Rule: lisboa 1.2."""
    if not sets_completed(state.person.cubes, (rubble,)):
        return NOTHING
    return Bill((note("completes_set", n=state.person.sets + 1),))
