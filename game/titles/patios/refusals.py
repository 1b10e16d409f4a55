"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from typing import cast

from game.core.message import Rejection, Seat, rejection
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseCharacter,
    ChooseTarget,
    Decline,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayDancer,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.characters import Taking, can_be_swapped, takeable
from game.titles.patios.choices import legal
from game.titles.patios.content import COLOURS, Colour, Improvement, Kind
from game.titles.patios.geometry import ALL, Cell
from game.titles.patios.improvements import may_have_music, moves_by_itself
from game.titles.patios.patio import Patio, opens_works
from game.titles.patios.placing import cells_for
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Choice,
    Choosing,
    Defending,
    Finishing,
    Keeping,
    KeepingExtra,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    OfferingSwap,
    PayingTrio,
    PlacingStart,
    Receiving,
    Robbing,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)
from game.titles.patios.watering import MOST, Placed, placed_waterers, waterings
from game.titles.patios.wording import card_name, cell_name, character_name, pots_name, prompt


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why `seat` may not do `action`; None if it may."""
    if not state.pending:
        return rejection("core.reject.over")
    task = cast("Choice", state.pending[0])
    if task.seat != seat:
        return rejection("core.reject.not_your_turn")
    if action in legal(state):
        return None
    return (
        _about_cards(state, task, action)
        or _about_improvements(state, task, action)
        or _about_water(state, task, action)
        or _about_rounds(state, task, action)
        or _asked_now(state, task)
    )


def _asked_now(state: State, task: Choice) -> Rejection:
    """What there is to do instead, as a reason for everything else."""
    asked = prompt(state, task)
    return Rejection(asked.key, asked.args)


# -- places


def _bad_cell(patio: Patio, card: Kind | Improvement, cell: Cell | None) -> Rejection | None:
    """Why a card may not go to a cell."""
    cells = cells_for(patio, card)
    if cell in cells:
        return None
    if cell is None:
        return rejection("patios.reject.there_is_room", card=card_name(card)) if cells else None
    if not 0 <= cell < ALL:
        return rejection("patios.reject.choose_cell")
    if patio.cells[cell] is not None:
        if card == "ladder":
            return rejection("patios.reject.ladder_place")
        return rejection("patios.reject.cell_taken", cell=cell_name(cell))
    if not opens_works(patio):
        return rejection("patios.reject.no_works_yet")
    # All eight places are taken, but there is room in one of them (rulings P-25, P-28).
    if card == "ladder":
        return rejection("patios.reject.ladder_place")
    return rejection("patios.reject.ladder_room", card=card_name(card))


# -- cards and characters


def _about_cards(state: State, task: Choice, action: Action) -> Rejection | None:
    patio = state.patios[task.seat]
    match task, action:
        case Choosing(), ChooseCharacter("visitors"):
            return rejection("patios.reject.visitors")
        case Choosing(), ChooseCharacter(character):
            is_there = any(card.character == character for card in state.row if card.face != "unseen")
            key = "patios.reject.face_down" if is_there else "patios.reject.not_in_row"
            return rejection(key, character=character_name(character))
        case ((TakingPot() | TakingCane() | TakingDrawn() | Buying()), TakeCard(card, cell)):
            return _not_takeable(state, task, card) or _bad_cell(patio, card, cell)
        case ((TakingPot() | TakingCane() | TakingDrawn() | Buying()), UseCane(cell)):
            return _not_takeable(state, task, "cane") or _nothing_dry(cell)
        case ((TakingPot() | TakingCane() | TakingDrawn()), Decline()):
            return rejection("patios.reject.must_take")
        case OfferingSwap(), OfferSwap(cell):
            return _no_swap(patio, cell, "patios.reject.swap_no_match")
        case Swapping(), SwapFor(other, cell) if other != task.seat and 0 <= other < state.seats:
            return _no_swap(state.patios[other], cell, "patios.reject.swap_kind")
        case Swapping(), Decline():
            return rejection("patios.reject.finish_swap")
        case _:
            return None


def _not_takeable(state: State, task: Taking, card: Kind) -> Rejection | None:
    if card in takeable(state, task):
        return None
    if card in state.sample:
        match task:
            case TakingPot(_, colour):
                return rejection("patios.reject.wrong_card", pots=pots_name(colour))
            case TakingCane():
                return rejection("patios.reject.only_canes")
            case Buying():
                return rejection("patios.reject.no_canes_for_sale")
            case _:
                pass
    return rejection("patios.reject.card_not_there", card=card_name(card))


def _no_swap(patio: Patio, cell: Cell, key: str) -> Rejection | None:
    """Why a card is not swapped: it never is, or for the reason `key`. None where no card lies."""
    card = patio.cells[cell] if 0 <= cell < ALL else None
    if card is None:
        return None
    return rejection(key if can_be_swapped(card) else "patios.reject.swap_never")


def _nothing_dry(cell: Cell) -> Rejection:
    if not 0 <= cell < ALL:
        return rejection("patios.reject.choose_cell")
    return rejection("patios.reject.cane_no_dry", cell=cell_name(cell))


# -- improvements and the Neighbour


def _about_improvements(state: State, task: Choice, action: Action) -> Rejection | None:
    if isinstance(task, (Choosing, Finishing, Receiving)):
        match action:
            case PlaceImprovement(improvement, cell):
                return _not_playable(state, task, improvement) or _bad_place(state, task, action, cell)
            case WaterBalcony():
                return _not_playable(state, task, "watering-can") or rejection("patios.reject.not_dry")
            case PlayGuitarist():
                return _no_music(state, task, action)
            case PlayDancer():
                return _not_playable(state, task, "dancer") or rejection("patios.reject.start_only")
            case _:
                return None
    if may_have_music(task, state.turn):
        match action:
            case PlayGuitarist():
                return _no_music(state, task, action)
            case PlaceImprovement("guitarist", cell):
                return _not_playable(state, task, "guitarist") or _bad_place(state, task, action, cell)
            case _:
                pass
    match task, action:
        case Accepting(), AcceptOffer():
            return rejection("patios.reject.no_offer")
        case Accepting(), Decline():
            return rejection("patios.reject.must_accept")
        case Keeping(), KeepImprovement(improvement):
            return rejection("patios.reject.not_drawn", card=card_name(improvement))
        case Robbing(), TakeFrom():
            return rejection("patios.reject.has_no_improvement")
        case LayingDown(), LayFaceDown():
            return rejection("patios.reject.lay_down", n=state.face_down)
        case _:
            return None


def _no_music(state: State, task: Choice, action: PlayGuitarist) -> Rejection:
    is_later = action.steps > 0 and moves_by_itself(state)
    key = "patios.reject.guitarist_nearer" if is_later else "patios.reject.guitarist_row"
    return _not_playable(state, task, "guitarist") or rejection(key)


def _not_playable(state: State, task: Choice, improvement: Improvement) -> Rejection | None:
    hand = state.hands[task.seat]
    if isinstance(task, Receiving):
        if improvement != hand[-1]:
            return rejection("patios.reject.only_received", card=card_name(hand[-1]))
        if improvement in ("guitarist", "dancer"):
            return rejection("patios.reject.own_turn", card=card_name(improvement))
    if improvement not in hand:
        return rejection("patios.reject.not_in_hand", card=card_name(improvement))
    return None


def _bad_place(state: State, task: Choice, action: PlaceImprovement, cell: Cell) -> Rejection | None:
    if action.improvement in ("guitarist", "dancer"):
        return rejection("patios.reject.takes_no_cell", card=card_name(action.improvement))
    return _bad_cell(state.patios[task.seat], action.improvement, cell)


# -- Sun and water


def _about_water(state: State, task: Choice, action: Action) -> Rejection | None:
    patio = state.patios[task.seat]
    match task, action:
        case Naming(), NameCell():
            return rejection("patios.reject.inner_only")
        case Targeting(), ChooseTarget():
            return rejection("patios.reject.not_a_target")
        case Defending(), WardOff(card, cell):
            key = "patios.reject.can_balconies" if card == "watering-can" else "patios.reject.out_of_reach"
            return _not_placed(patio, Placed(cell, card)) or rejection(key)
        case Watering(), Water(card, cell, targets):
            placed = Placed(cell, card)
            return _not_placed(patio, placed) or _not_waterable(patio, placed, targets)
        case _:
            return None


def _not_waterable(patio: Patio, placed: Placed, targets: tuple[Cell, ...]) -> Rejection:
    """Why a watering card that lies there cannot be used for just these cells."""
    sets = waterings(patio, placed)
    if not sets:
        return rejection("patios.reject.nothing_to_water", card=card_name(placed.card))
    wet = [target for target in targets if target not in patio.dry_cells]
    if wet:
        return rejection("patios.reject.not_dry_there", cell=cell_name(wet[0]))
    if placed.card == "watering-can":
        are_balconies = set(sets[0]).issuperset(targets)
        return rejection("patios.reject.can_all" if are_balconies else "patios.reject.can_balconies")
    near = {target for some in sets for target in some}
    if len(targets) > MOST[placed.card] and near.issuperset(targets):
        return rejection("patios.reject.water_most", n=MOST[placed.card])
    return rejection("patios.reject.hose_chain" if placed.card == "hose" else "patios.reject.out_of_reach")


def _not_placed(patio: Patio, placed: Placed) -> Rejection | None:
    if placed in placed_waterers(patio):
        return None
    return rejection("patios.reject.no_water_there", card=card_name(placed.card))


# -- the edges of a round


def _about_rounds(state: State, task: Choice, action: Action) -> Rejection | None:
    match task, action:
        case PlacingStart(seat), PlaceStart(wet, wet_cell, dry_cell):
            if wet not in state.starts[seat]:
                return rejection("patios.reject.not_your_pot", card=card_name(wet))
            if wet_cell == dry_cell:
                return rejection("patios.reject.two_cells")
            return rejection("patios.reject.inner_start")
        case PayingTrio(), PayTrio():
            return rejection("patios.reject.no_such_trio")
        case KeepingPots(_, kept), KeepPots(wet, dry):
            return _not_kept(state, task.seat, COLOURS[len(kept)], (wet, dry))
        case KeepingExtra(), KeepExtra():
            return rejection("patios.reject.keep_extra")
        case MovingIn(), MoveIn():
            return rejection("patios.reject.nearest_cell")
        case _:
            return None


def _not_kept(
    state: State, seat: Seat, colour: Colour, cells: tuple[Cell | None, ...]
) -> Rejection | None:
    """Why two pots of a colour do not stay like this; None where one at most may stay, or for other cards."""
    lying = state.patios[seat].cells
    if any(cell is not None and not (0 <= cell < ALL and lying[cell] == colour) for cell in cells):
        return None
    may_two_stay = any(isinstance(way, KeepPots) and way.dry is not None for way in legal(state))
    return rejection("patios.reject.keep_pots") if may_two_stay else None
