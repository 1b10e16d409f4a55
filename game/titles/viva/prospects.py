"""The chance to win a game of VIVA from a given table, guessed from hands and winner's cards."""

from __future__ import annotations

import math

from game.core.message import Seat
from game.titles.viva.outlook import steps
from game.titles.viva.rounds import outcome
from game.titles.viva.state import State, forbidden_mask

# How strongly a turn's lead shows in who is out first, and in who is left last.
LEAD = 0.35
# How strongly a winner's card counts with one round to go; less with more of them.
CARD = 1.6
# What the personal blocking card of the next round costs.
PERSONAL_CARD = 0.04


def win_chance(state: State, seat: Seat) -> float:
    """The guessed chance, 0 to 1, that `seat` wins the game. It looks into all hands."""
    ending = outcome(state)
    if ending is not None:
        return 1.0 if ending.ranking[seat] == 1 else 0.0
    turns = _turns_to_go(state)
    if state.round.tie_break:
        return _shares({other: -LEAD * left for other, left in turns.items()}).get(seat, 0.0)
    if state.finished:
        chance = _game_chance(state, state.wins, seat)
    else:
        first_out = _shares({other: -LEAD * left for other, left in turns.items()})
        chance = sum(
            share * _game_chance(state, _with_one_more(state.wins, winner), seat)
            for winner, share in first_out.items()
        )
    if _rounds_left(state, state.wins) > 0:
        last = _shares({other: LEAD * left for other, left in turns.items()})
        chance -= PERSONAL_CARD * last.get(seat, 0.0)
    return min(max(chance, 0.0), 1.0)


def _turns_to_go(state: State) -> dict[Seat, float]:
    """Turns that each player still needs, a little less for those who move sooner."""
    players = len(state.playing)
    at_turn = state.playing.index(state.turn)
    return {
        seat: steps(state.hands[seat], forbidden_mask(state.block, state.personal, seat))
        + ((place - at_turn) % players) / players
        for place, seat in enumerate(state.playing)
    }


def _game_chance(state: State, wins: tuple[int, ...], seat: Seat) -> float:
    """The chance to win with these winner's cards after the present round."""
    left = _rounds_left(state, wins)
    if left <= 0:
        return (wins[seat] == max(wins)) / wins.count(max(wins))
    strength = CARD / math.sqrt(left)
    return _shares({other: strength * count for other, count in enumerate(wins)})[seat]


def _rounds_left(state: State, wins: tuple[int, ...]) -> int:
    """Rounds after the present one, if nobody ends the game before."""
    left = state.options.last_round - state.round.number
    if state.options.length == "winner_cards":
        left = min(left, (state.options.winner_cards - max(wins)) * 2)
    return left


def _with_one_more(wins: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (other == seat) for other, count in enumerate(wins))


def _shares(strengths: dict[Seat, float]) -> dict[Seat, float]:
    """Chances in proportion to the exponentials of strengths.

    >>> _shares({0: 0.0, 2: 0.0})
    {0: 0.5, 2: 0.5}
    """
    top = max(strengths.values())
    parts = {seat: math.exp(strength - top) for seat, strength in strengths.items()}
    whole = sum(parts.values())
    return {seat: part / whole for seat, part in parts.items()}
