"""How turns begin and end, what a card sets going, and how the game ends. Rule: viana 4.2, 4.3, 4.6, 5."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat, message
from game.core.parts.items import with_item
from game.core.parts.ranking import ranks
from game.core.rules import Outcome
from game.titles.viana.beds import has_all_courtyards
from game.titles.viana.cards import shown, taken_back, with_restriction
from game.titles.viana.content import LAST_ROUND, OWN, STEPS, Character
from game.titles.viana.events import (
    BackFromMarket,
    EndTriggered,
    GameEnded,
    RoundBegan,
    TurnBegan,
    VianaEvent,
)
from game.titles.viana.market import STAND_OF_PLACE, restocked
from game.titles.viana.palace import NUMBERS, Outside
from game.titles.viana.scoring import with_final_points
from game.titles.viana.state import Ending as EndingReason
from game.titles.viana.state import State
from game.titles.viana.tasks import (
    Acting,
    Choice,
    Choosing,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Returning,
    StartingTurn,
    Task,
    Walking,
)


def settled(state: State, chance: Chance, events: list[VianaEvent]) -> State:
    """The state in which a player has a choice, or the game is over."""
    while state.pending:
        task = state.pending[0]
        if isinstance(task, StartingTurn):
            state = _started(state, task.seat, chance, events)
        elif isinstance(task, Acting):
            state = _acted(state, task.seat, chance, events)
        else:
            return state
    return state


# -- a turn begins


def _acted(state: State, seat: Seat, chance: Chance, events: list[VianaEvent]) -> State:
    """The turn of `seat` in the first round: the card lies there already. Rule: viana 4.2."""
    events.append(TurnBegan(seat))
    return carried_out(replace(state, turn=seat), seat, state.piles[seat][-1], chance, events)


def _started(state: State, seat: Seat, chance: Chance, events: list[VianaEvent]) -> State:
    """A turn from the second round on; before the first one of a round a restriction is turned up."""
    if seat == state.first:
        events.append(RoundBegan(state.round + 1))
        state = replace(state, round=state.round + 1)
        if state.restrictions:
            state = with_restriction(state, chance, events)
    events.append(TurnBegan(seat))
    is_at_market = state.pawns[seat] in STAND_OF_PLACE
    tasks: tuple[Task, ...] = (Returning(seat), Choosing(seat)) if is_at_market else (Choosing(seat),)
    return replace(state, turn=seat, pending=(*tasks, *state.pending[1:]))


def returned(state: State, task: Returning, outside: Outside, events: list[VianaEvent]) -> State:
    """The pawn in a street. Rule: viana 4.3, step 1."""
    seat = task.seat
    events.append(BackFromMarket(seat, STAND_OF_PLACE[state.pawns[seat]], outside))
    return replace(state, pawns=with_item(state.pawns, seat, outside), pending=state.pending[1:])


# -- cards


def chosen(state: State, task: Choosing, card: Character, chance: Chance, events: list[VianaEvent]) -> State:
    """The card is shown and carried out. Rule: viana 4.3, step 3."""
    state = shown(state, task.seat, card, events)
    return carried_out(state, task.seat, card, chance, events)


def carried_out(state: State, seat: Seat, card: Character, chance: Chance, events: list[VianaEvent]) -> State:
    """What a card asks of its player; the Cook works at once."""
    if card != "cook":
        return replace(state, pending=(_asked(seat, card), *state.pending[1:]))
    state = taken_back(state, seat, events)
    state, ran_out = restocked(state, seat, chance, events)
    if ran_out:
        state = triggered(state, seat, "bag", events)
    # The die has been rolled, so nothing can be taken back: only an announcement would be worth a question.
    if may_announce(state, seat):
        return replace(state, pending=(Ending(seat), *state.pending[1:]))
    return ended(state, seat, events)


def _asked(seat: Seat, card: Character) -> Choice:
    """The task with which a card begins."""
    match card:
        case "housekeeper":
            return MovingDoor(seat)
        case "marquise":
            return MovingMarquise(seat)
        case "marquis":
            return MovingMarquis(seat)
        case "girl":
            return Walking(seat, STEPS["girl"])
        case "coachman":
            return ChoosingStand(seat)
        case _:
            return MovingPawn(seat, card)


# -- a turn ends


def may_announce(state: State, seat: Seat) -> bool:
    """Whether `seat` can announce decorations in all courtyards by itself. Rule: viana 4.6."""
    return not state.options.announce and not state.ending and has_all(state, seat)


def has_all(state: State, seat: Seat) -> bool:
    """Whether `seat` has decorations in all courtyards; quick where it has placed too few."""
    kept = sum(state.reserves[seat]) + sum(state.commons[seat])
    return sum(OWN) - kept >= len(NUMBERS) and has_all_courtyards(state.spots, seat)


def triggered(state: State, seat: Seat, why: EndingReason, events: list[VianaEvent]) -> State:
    """The end comes about in the turn of `seat`: everybody has one more turn. Only the first cause counts.

    Rule: viana 4.6; rulings V24, V25.
    """
    if state.ending:
        return state
    events.append(EndTriggered(seat, why))
    return replace(state, ending=why, last_turns=state.seats)


def announced(state: State, seat: Seat, events: list[VianaEvent]) -> State:
    """Decorations in all courtyards, announced; the turn is over."""
    return ended(triggered(state, seat, "courtyards", events), seat, events)


def ended(state: State, seat: Seat, events: list[VianaEvent]) -> State:
    """The next turn, or the end of the game. Rule: viana 4.3, steps 4 and 5; ruling V38."""
    following = (seat + 1) % state.seats
    if not state.ending:
        if state.options.announce and has_all(state, seat):
            state = triggered(state, seat, "courtyards", events)
        elif state.round == LAST_ROUND and following == state.first:
            state = triggered(state, seat, "rounds", events)
    if state.ending:
        if not state.last_turns:
            return _over(replace(state, barred=(), rewind=None, pending=()), events)
        state = replace(state, last_turns=state.last_turns - 1)
    pending = state.pending[1:] or (StartingTurn(following),)
    return replace(state, barred=(), rewind=None, pending=pending)


# -- the end of the game


def _over(state: State, events: list[VianaEvent]) -> State:
    state = with_final_points(state, events)
    result = outcome(state)
    assert result is not None, state
    events.append(GameEnded(result.winners, state.ending))
    return state


def outcome(state: State) -> Outcome | None:
    """Points and ranks of a finished game; equal points share the rank. Rule: viana 5, step 3."""
    if state.pending:
        return None
    return Outcome(state.scores, ranks(state.scores), message(f"viana.end.{state.ending}"))
