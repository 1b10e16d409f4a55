"""What happens in a turn, from its beginning to the next one. Rule: viva 4.2 to 4.6; calls 6."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.items import with_item, without
from game.titles.viva.actions import GoOut, LayBlock, Play
from game.titles.viva.content import MASK, Cards, Kind, colours_in
from game.titles.viva.events import (
    BlockLaid,
    KeptDrawn,
    Passed,
    PersonalDiscarded,
    PersonalTurned,
    Played,
    Stopped,
    TurnBegan,
    Viva,
    VivaEvent,
    VivaMissed,
    WentOut,
)
from game.titles.viva.rounds import LAST_TURN, TURN_CAP, ended_round, stopped_round, with_winner_card
from game.titles.viva.stack import drawn, penalised, taken
from game.titles.viva.state import (
    ForbiddenPlay,
    Houses,
    PersonalCard,
    Phase,
    State,
    common_colours,
    forbidden_mask,
    next_active,
    previous_active,
)


def ended_turn(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """The next player's turn, unless the round has to be stopped.

    Rule: viva 4.6; turn cap 6; rulings W46, W47.
    """
    if state.passes >= len(state.playing):
        return stopped_round(state, "nobody_can_play", chance, events)
    is_call_open = state.caught is not None or state.viva_due is not None
    most = (TURN_CAP if state.options.turn_cap else LAST_TURN) * len(state.round.players)
    # One more turn for a call, never a second one: else forbidden cards in a row would keep the round alive.
    if state.turns > most or (state.turns == most and not is_call_open):
        return stopped_round(state, "turn_cap", chance, events)
    seat = next_active(state.playing, state.turn)
    events.append(TurnBegan(seat))
    phase: Phase = "turn" if state.block is not None else "lay_block"
    return replace(state, turn=seat, turns=state.turns + 1, phase=phase)


def without_calls(state: State, events: list[VivaEvent]) -> State:
    """The state in which it is too late for a call."""
    if state.viva_due is not None:
        events.append(VivaMissed(state.viva_due))
    return replace(state, caught=None, viva_due=None)


def _with_cards_gone(state: State, seat: Seat, kind: Kind, count: int) -> State:
    """`seat` without cards that everybody saw leaving the hand."""
    state = replace(state, hands=with_item(state.hands, seat, without(state.hands[seat], kind, count)))
    known = state.shown[seat].count(kind)
    if known:
        shown = without(state.shown[seat], kind, min(known, count))
        state = replace(state, shown=with_item(state.shown, seat, shown))
    return state


# -- A and B: cards on houses


def played(state: State, action: Play, chance: Chance, events: list[VivaEvent]) -> State:
    """Cards on houses, then ¡VIVA! if they make it. Rule: viva 4.2 A, B; 4.3; rulings W8, W30."""
    seat, kind = state.turn, action.kind
    is_forbidden = state.options.caught_cheating and bool(
        MASK[kind] & forbidden_mask(state.block, state.personal, seat)
    )
    events.append(Played(seat, kind, action.houses, is_forbidden))
    state = _with_cards_gone(state, seat, kind, sum(action.houses))
    state = replace(state, houses=_covered(state.houses, kind, action.houses), passes=0)
    if is_forbidden:
        state = replace(state, caught=ForbiddenPlay(seat, kind, action.houses))
    elif common_colours(state.houses):
        if not state.options.call_it_yourself:
            return viva(state, seat, chance, events)
        state = replace(state, viva_due=seat)
    return ended_turn(state, chance, events)


def _covered(houses: Houses, kind: Kind, counts: tuple[int, int, int]) -> Houses:
    first, second, third = houses
    return (first + (kind,) * counts[0], second + (kind,) * counts[1], third + (kind,) * counts[2])


# -- C: drawing


def drew(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """The drawn card waits: it may be played. Rule: viva 4.2 C.

    The turn does not end by itself when it cannot: that would tell the others something (ruling W40).
    """
    return replace(drawn(state, state.turn, "turn", chance, events), phase="drawn", passes=0)


def kept(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """The drawn card stays in hand. Rule: viva 4.2 C."""
    events.append(KeptDrawn(state.turn))
    return ended_turn(state, chance, events)


def passed(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """Nothing can be done. Rule: viva 4.6."""
    events.append(Passed(state.turn))
    return ended_turn(replace(state, passes=state.passes + 1), chance, events)


# -- ¡VIVA!


def viva(state: State, seat: Seat, chance: Chance, events: list[VivaEvent]) -> State:
    """Clears the table, lets the neighbours draw, and asks for a new blocking card. Rule: viva 4.3."""
    events.append(Viva(seat, colours_in(common_colours(state.houses))))
    state = _cleared(state)
    before = previous_active(state.playing, seat)
    after = next_active(state.playing, seat)
    if before == after:
        state = penalised(state, before, 2, "only", chance, events)
    else:
        state = penalised(state, before, 2, "before", chance, events)
        state = penalised(state, after, 1, "after", chance, events)
    state = _with_personal_changed(state, seat, chance, events)
    return replace(state, turn=seat, phase="viva_block")


def _cleared(state: State, *more: Kind) -> State:
    """House cards, general blocking card and `more` on the discard pile."""
    first, second, third = state.houses
    assert state.block is not None, state
    gone: Cards = (*first, *second, *third, state.block, *more)
    return replace(state, houses=((), (), ()), block=None, discard=state.discard + gone)


def _with_personal_changed(state: State, seat: Seat, chance: Chance, events: list[VivaEvent]) -> State:
    """The own personal card goes for good; another player's is replaced. Rule: viva 4.3, 4.4."""
    old = state.personal
    if old is None:
        return state
    is_own = old.seat == seat
    events.append(PersonalDiscarded(old.seat, old.kind, for_good=is_own))
    state = replace(state, personal=None, discard=(*state.discard, old.kind))
    if is_own:
        return state
    state, (kind,) = taken(state, 1, chance, events)
    events.append(PersonalTurned(old.seat, kind))
    return replace(state, personal=PersonalCard(old.seat, kind))


def laid_block(state: State, action: LayBlock, chance: Chance, events: list[VivaEvent]) -> State:
    """A new general blocking card; who has no card left draws one.

    After ¡VIVA! this ends the turn (4.3), after somebody went out the turn goes on (4.2; ruling W12).
    """
    seat, after_viva = state.turn, state.phase == "viva_block"
    events.append(BlockLaid(seat, action.kind, "viva" if after_viva else "out"))
    state = replace(_with_cards_gone(state, seat, action.kind, 1), block=action.kind, phase="turn")
    if not state.hands[seat]:
        state = drawn(state, seat, "last_card_laid", chance, events)
    return ended_turn(state, chance, events) if after_viva else state


# -- D: the last card


def went_out(state: State, action: GoOut, chance: Chance, events: list[VivaEvent]) -> State:
    """The last card on a blocking card: the table is cleared, nobody draws. Rule: viva 4.5."""
    seat = state.turn
    (kind,) = state.hands[seat]
    finished = (*state.finished, seat)
    events.append(WentOut(seat, kind, action.on, len(finished)))
    state = _with_cards_gone(state, seat, kind, 1)
    personal = state.personal
    if personal is not None and personal.seat == seat:
        state = _cleared(replace(state, personal=None), personal.kind, kind)
    else:
        state = _cleared(state, kind)
    playing = tuple(other for other in state.playing if other != seat)
    state = replace(state, playing=playing, finished=finished, passes=0)
    if len(finished) == 1:
        state = with_winner_card(state, seat, events)
        if state.round.tie_break:
            return ended_round(state, None, "first_out", chance, events)
    if len(playing) == 1:
        return ended_round(state, playing[0], "last_player", chance, events)
    return ended_turn(state, chance, events)


# -- calls of the optional rules


def stopped(state: State, caller: Seat, chance: Chance, events: list[VivaEvent]) -> State:
    """The forbidden cards go back to the hand, and their owner draws three. Rule: viva 6; ruling W29."""
    caught = state.caught
    assert caught is not None, state
    count = sum(caught.houses)
    events.append(Stopped(caller, caught.seat, caught.kind, caught.houses))
    first, second, third = (
        pile[: len(pile) - back] for pile, back in zip(state.houses, caught.houses, strict=True)
    )
    back: Cards = (caught.kind,) * count
    state = replace(
        state,
        houses=(first, second, third),
        hands=with_item(state.hands, caught.seat, state.hands[caught.seat] + back),
        shown=with_item(state.shown, caught.seat, state.shown[caught.seat] + back),
        caught=None,
    )
    return penalised(state, caught.seat, 3, "stopped", chance, events)


def called_viva(state: State, chance: Chance, events: list[VivaEvent]) -> State:
    """The announced ¡VIVA! happens, although the next turn had begun. Rule: viva 6; 4.3."""
    seat = state.viva_due
    assert seat is not None, state
    # The turn of the next player is taken back; it begins again after the new blocking card.
    state = replace(state, viva_due=None, turns=state.turns - 1)
    return viva(state, seat, chance, events)
