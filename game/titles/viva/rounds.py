"""How rounds begin and end, and how a game ends. Rule: viva 3, 5."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Message, Seat, message
from game.core.parts.decks import shuffled
from game.core.parts.ranking import ranks
from game.core.rules import Outcome
from game.titles.viva.content import DECKS, HAND_SIZE, Cards
from game.titles.viva.events import (
    BlockTurned,
    Dealt,
    GameEnded,
    PersonalTurned,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    VivaEvent,
    WinnerCardTaken,
)
from game.titles.viva.state import (
    Options,
    PersonalCard,
    Round,
    RoundEnd,
    RoundResult,
    State,
    previous_active,
)

TURN_CAP = 100
"""Turns for each player of a round before it is stopped. Own value, far above the usual length."""
LAST_TURN = 500
"""The same without the option, so that every game ends. Own value, ruling W47."""


def first_round(options: Options, seats: int, chance: Chance, events: list[VivaEvent]) -> State:
    """The first round of a game: a random player begins, the one before deals. Ruling W28."""
    players = tuple(range(seats))
    first = chance.below(seats, "viva.first")
    round_ = Round(1, players, previous_active(players, first), first)
    return _dealt(options, round_, (0,) * seats, (), chance, events)


def _dealt(
    options: Options,
    round_: Round,
    wins: tuple[int, ...],
    results: tuple[RoundResult, ...],
    chance: Chance,
    events: list[VivaEvent],
) -> State:
    """A fresh round: hands dealt, blocking cards turned up, the first turn begun. Rule: viva 3."""
    stack = shuffled(DECKS[options.edition], chance, "viva.shuffle")
    events.append(RoundBegan(round_.number, round_.players, round_.dealer, round_.first, round_.tie_break))
    hands: list[Cards] = [()] * len(wins)
    for seat in round_.players:
        hands[seat], stack = stack[:HAND_SIZE], stack[HAND_SIZE:]
        events.append(Dealt(seat, HAND_SIZE, hands[seat]))
    block, stack = stack[0], stack[1:]
    events.append(BlockTurned(block))
    personal = None
    if results and not round_.tie_break:
        personal, stack = PersonalCard(round_.dealer, stack[0]), stack[1:]
        events.append(PersonalTurned(personal.seat, personal.kind))
    events.append(TurnBegan(round_.first))
    return State(
        options=options, round=round_, wins=wins, results=results,
        phase="turn", turn=round_.first, turns=1, passes=0,
        playing=round_.players, finished=(),
        hands=tuple(hands), shown=((),) * len(wins),
        houses=((), (), ()), block=block, personal=personal, stack=stack, discard=(),
    )  # fmt: skip


def with_winner_card(state: State, seat: Seat, events: list[VivaEvent]) -> State:
    """`seat` with one winner's card more. A tie-break round gives none (ruling W38)."""
    if state.round.tie_break:
        return state
    wins = tuple(count + (other == seat) for other, count in enumerate(state.wins))
    events.append(WinnerCardTaken(seat, wins[seat]))
    return replace(state, wins=wins)


def stopped_round(state: State, reason: RoundEnd, chance: Chance, events: list[VivaEvent]) -> State:
    """After a round that cannot go on: fewest cards wins it, most cards loses it. Rule: viva 4.6.

    Among equals the earlier one in turn order from the first player wins, the later one loses. If somebody
    is out already, only the loser is decided (ruling W36).
    """
    players = len(state.wins)

    def standing(seat: Seat) -> tuple[int, int]:
        return len(state.hands[seat]), (seat - state.round.first) % players

    loser = max(state.playing, key=standing)
    if state.finished:
        return ended_round(state, loser, reason, chance, events)
    winner = min(state.playing, key=standing)
    state = with_winner_card(state, winner, events)
    return ended_round(replace(state, finished=(winner,)), loser, reason, chance, events)


def ended_round(
    state: State, loser: Seat | None, reason: RoundEnd, chance: Chance, events: list[VivaEvent]
) -> State:
    """The next round, the tie-break round, or the end of the game. Rule: viva 5."""
    winner = state.finished[0]
    tie_break = state.round.tie_break
    loser = None if tie_break else loser
    result = RoundResult(winner, loser, state.turns, tie_break, reason)
    events.append(RoundEnded(state.round.number, winner, loser, reason))
    results = (*state.results, result)
    number = state.round.number + 1
    if tie_break or is_last_round(state.options, state.round.number, state.wins):
        leaders = tuple(seat for seat, count in enumerate(state.wins) if count == max(state.wins))
        if tie_break or len(leaders) == 1:
            return _ended_game(replace(state, results=results), events)
        first = leaders[chance.below(len(leaders), "viva.first")]
        decider = Round(number, leaders, previous_active(leaders, first), first, tie_break=True)
        return _dealt(state.options, decider, state.wins, results, chance, events)
    assert loser is not None, state
    following = Round(number, state.round.players, dealer=loser, first=winner)
    return _dealt(state.options, following, state.wins, results, chance, events)


def is_last_round(options: Options, number: int, wins: Sequence[int]) -> bool:
    """Whether no round follows but perhaps a tie-break; `wins`: the winner's cards now. Rule: viva 5."""
    if options.length == "winner_cards" and max(wins) >= options.winner_cards:
        return True
    return number >= options.last_round


def _ended_game(state: State, events: list[VivaEvent]) -> State:
    """The game is over; the cards stay where they lie, so that they can be looked at."""
    state = replace(state, phase="over", caught=None, viva_due=None)
    ending = outcome(state)
    assert ending is not None, state
    events.append(GameEnded(ending.winners[0]))
    return state


def outcome(state: State) -> Outcome | None:
    """Winner's cards, and among equal leaders the tie-break round. Rule: viva 5."""
    if state.phase != "over":
        return None
    last = state.results[-1]
    decided = last.winner if last.tie_break else None
    ranking = ranks([(count, int(seat == decided)) for seat, count in enumerate(state.wins)])
    return Outcome(state.wins, ranking, _reason(state, last))


def _reason(state: State, last: RoundResult) -> Message:
    if last.tie_break:
        return message("viva.end.tie_break")
    if state.options.length == "winner_cards" and max(state.wins) >= state.options.winner_cards:
        return message("viva.end.winner_cards", n=state.options.winner_cards)
    if state.options.length == "winner_cards":
        return message("viva.end.no_more_winner_cards", n=state.options.supply)
    return message("viva.end.rounds", n=len(state.results))
