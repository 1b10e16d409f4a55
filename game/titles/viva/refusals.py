"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from game.core.message import Rejection, Seat, Term, rejection
from game.titles.viva.actions import (
    Action,
    CallStop,
    CallViva,
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Pass,
    Play,
)
from game.titles.viva.content import MASK, Kind, share_colour
from game.titles.viva.placing import accepts, has_honest_play, seems_to_have_play, ways_out
from game.titles.viva.stack import can_draw
from game.titles.viva.state import State, forbidden_mask
from game.titles.viva.wording import card_name, mask_words


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why `seat` may not do `action`; None if it may."""
    if state.phase == "over":
        return rejection("core.reject.over")
    match action:
        case CallStop():
            return _call_stop(state, seat)
        case CallViva():
            return _call_viva(state, seat)
    if seat != state.turn:
        return rejection("core.reject.not_your_turn")
    match action:
        case Play():
            return _play(state, action)
        case Draw():
            return _draw(state)
        case KeepDrawn():
            return _keep_drawn(state)
        case LayBlock():
            return _lay_block(state, action)
        case GoOut():
            return _go_out(state, action)
        case Pass():
            return _pass(state)


def _block_first(state: State) -> Rejection | None:
    match state.phase:
        case "lay_block":
            return rejection("viva.reject.block_first")
        case "viva_block":
            return rejection("viva.reject.block_first_after_viva")
        case _:
            return None


def _remedy(state: State) -> Term:
    """What the player whose turn it is can do instead. Ruling W41: drawing only while there is a card."""
    can_play = seems_to_have_play(state, state.turn)
    if state.phase == "drawn":
        return Term("viva.remedy.play_or_keep") if can_play else Term("viva.remedy.keep")
    if can_play:
        return Term("viva.remedy.choose")
    if ways_out(state, state.turn):
        return Term("viva.remedy.go_out")
    return Term("viva.remedy.draw") if can_draw(state) else Term("viva.remedy.pass")


# -- cards on houses


def _play(state: State, action: Play) -> Rejection | None:
    return (
        _block_first(state)
        or _not_in_hand(state, action.kind)
        or _not_the_drawn_one(state, action.kind)
        or _last_card(state)
        or _blocked(state, action.kind)
        or _does_not_fit(state, action)
        or _too_many(state, action)
    )


def _not_in_hand(state: State, kind: Kind) -> Rejection | None:
    if kind in state.hands[state.turn]:
        return None
    return rejection("viva.reject.not_in_hand", card=card_name(kind))


def _not_the_drawn_one(state: State, kind: Kind) -> Rejection | None:
    if state.phase != "drawn":
        return None
    drawn = state.hands[state.turn][-1]
    if kind == drawn:
        return None
    return rejection("viva.reject.only_drawn", card=card_name(drawn))


def _last_card(state: State) -> Rejection | None:
    if len(state.hands[state.turn]) == 1:
        return rejection("viva.reject.last_card", remedy=_remedy(state))
    return None


def _blocked(state: State, kind: Kind) -> Rejection | None:
    """A forbidden colour; with the option "caught cheating" it can be tried. Rule: viva 4.1; ruling W2."""
    if state.options.caught_cheating:
        return None
    general = forbidden_mask(state.block, None, state.turn) & MASK[kind]
    if general:
        return rejection("viva.reject.blocked", colours=mask_words(general), remedy=_remedy(state))
    own = forbidden_mask(None, state.personal, state.turn) & MASK[kind]
    if own:
        return rejection("viva.reject.blocked_personal", colours=mask_words(own), remedy=_remedy(state))
    return None


def _does_not_fit(state: State, action: Play) -> Rejection | None:
    if min(action.houses) < 0 or not any(action.houses):
        if not any(accepts(pile, action.kind) for pile in state.houses):
            return rejection("viva.reject.fits_nowhere", card=card_name(action.kind), remedy=_remedy(state))
        return rejection("viva.reject.choose_house")
    for number, (pile, count) in enumerate(zip(state.houses, action.houses, strict=True), start=1):
        if count and not accepts(pile, action.kind):
            fits = any(accepts(other, action.kind) for other in state.houses)
            return rejection(
                "viva.reject.no_shared_colour",
                house=number, card=card_name(action.kind), top=card_name(pile[-1]),
                remedy=Term("viva.remedy.house") if fits else _remedy(state),
            )  # fmt: skip
    return None


def _too_many(state: State, action: Play) -> Rejection | None:
    hand = state.hands[state.turn]
    count = sum(action.houses)
    held = hand.count(action.kind)
    if count > held:
        return rejection("viva.reject.too_few_twins", n=held, card=card_name(action.kind))
    if count == len(hand):
        return rejection("viva.reject.keep_one")
    return None


# -- the other choices of a turn


def _draw(state: State) -> Rejection | None:
    if state.phase == "drawn":
        return rejection("viva.reject.drawn_already", remedy=_remedy(state))
    if not can_draw(state):
        return _block_first(state) or rejection("viva.reject.nothing_to_draw")
    return _block_first(state)


def _keep_drawn(state: State) -> Rejection | None:
    if state.phase == "drawn":
        return None
    return _block_first(state) or rejection("viva.reject.not_drawn")


def _lay_block(state: State, action: LayBlock) -> Rejection | None:
    if state.phase not in ("lay_block", "viva_block"):
        return rejection("viva.reject.block_lies")
    return _not_in_hand(state, action.kind)


def _go_out(state: State, action: GoOut) -> Rejection | None:
    refused = _block_first(state)
    if refused is not None:
        return refused
    if state.phase == "drawn":
        return rejection("viva.reject.out_after_draw", remedy=_remedy(state))
    hand = state.hands[state.turn]
    if len(hand) != 1:
        return rejection("viva.reject.not_last_card", n=len(hand))
    if action.on == "personal":
        personal = state.personal
        if personal is None or personal.seat != state.turn:
            return rejection("viva.reject.no_personal")
        target = personal.kind
    else:
        assert state.block is not None, state
        target = state.block
    if share_colour(hand[0], target):
        return None
    remedy = Term("viva.remedy.go_out_other") if ways_out(state, state.turn) else _remedy(state)
    return rejection(
        "viva.reject.last_does_not_fit", card=card_name(hand[0]), block=card_name(target), remedy=remedy
    )


def _pass(state: State) -> Rejection | None:
    refused = _block_first(state)
    if refused is not None:
        return refused
    if may_pass(state):
        return None
    return rejection("viva.reject.can_act")


def may_pass(state: State) -> bool:
    """Whether the player whose turn it is can honestly do nothing. Rule: viva 4.6; ruling W42."""
    return (
        state.phase == "turn"
        and not can_draw(state)
        and not has_honest_play(state, state.turn)
        and not ways_out(state, state.turn)
    )


# -- calls


def _call_stop(state: State, seat: Seat) -> Rejection | None:
    if not state.options.caught_cheating:
        return rejection("viva.reject.stop_off")
    if state.caught is None:
        return rejection("viva.reject.nothing_to_stop")
    if seat == state.caught.seat:
        return rejection("viva.reject.stop_own_play")
    return None


def _call_viva(state: State, seat: Seat) -> Rejection | None:
    if not state.options.call_it_yourself:
        return rejection("viva.reject.viva_is_automatic")
    if state.viva_due is None:
        return rejection("viva.reject.no_viva")
    if seat != state.viva_due:
        return rejection("viva.reject.viva_of_another")
    return None
