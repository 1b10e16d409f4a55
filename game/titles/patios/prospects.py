"""The table as a clockwork player takes it in, what each seat may expect, and the chance to win."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from game.core.message import Seat
from game.titles.patios.content import Character, Improvement
from game.titles.patios.judgement import Span, guessed, patio_value, value_after_drying
from game.titles.patios.patio import Patio
from game.titles.patios.rounds import outcome
from game.titles.patios.row import place_of
from game.titles.patios.scoring import Tokens, worth
from game.titles.patios.state import SUN, VISITORS, Cards, Options, Row, State
from game.titles.patios.tasks import (
    Buying,
    EndingTurn,
    Finishing,
    KeepingExtra,
    KeepingPots,
    MovingIn,
    OpeningRound,
    Task,
)
from game.titles.patios.view import View

TURNS_A_STEP = 1.45
"""Turns of the whole table for each place by which the Visitors are away from the front."""
COIN = 0.5
"""Points of a coin at the end of the game."""
HOPE_OF_COINS: Final = (0.0, 0.4, 1.1, 1.4, 1.8, 2.1)
"""Points that so many coins promise beyond that, before the last round."""
OTHERS = 1.0
"""How much the points of all other players together count against own ones."""
UNSEEN_IMPROVEMENT = 1.5
"""Points of an unplayed improvement of another player."""
HAND_VALUES: Final[dict[Improvement, float]] = {
    "awning": 1.5, "guitarist": 1.2, "dancer": 1.2, "hose": 1.8,
    "ladder": 0.8, "watering-can": 1.3, "tub": 2.2,
}  # fmt: skip
"""Points of the own unplayed improvements while there is time to play them."""
UNSURE = 2.0
MORE_UNSURE = 1.9
"""Points by which results differ from what is expected: at the end, and for each further round in squares."""


class Position(Struct, frozen=True):
    """What matters for one decision of `seat`.

    Dry cards of unknown kind are guessed. `hand`: its own improvements; `counts` of all. `steps`: places
    between the Visitors and the front; between two rounds those of a new row. `rounds_left`: whole rounds
    after the one that matters now.
    """

    seat: Seat
    turn: Seat
    pending: tuple[Task, ...]
    patios: tuple[Patio, ...]
    tokens: tuple[Tokens, ...]
    coins: tuple[int, ...]
    reserve: int
    hand: tuple[Improvement, ...]
    counts: tuple[int, ...]
    row: Row
    sample: Cards
    passing: Cards
    options: Options
    dancing: bool
    steps: int
    rounds_left: int

    @property
    def task(self) -> Task:
        """What is to be done now."""
        return self.pending[0]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.patios)

    @property
    def span(self) -> Span:
        """How long it still is."""
        return span_of(self.steps, len(self.patios), not self.rounds_left)

    @property
    def weight_of_others(self) -> float:
        """How much a point of another player counts against an own one."""
        return OTHERS / (len(self.patios) - 1)


def seen_position(view: View, seat: Seat) -> Position:
    """The position as the seat of a view may know it."""
    return Position(
        seat, view.turn, view.pending, tuple(guessed(patio) for patio in view.patios),
        view.tokens, view.coins, view.reserve, view.hand, view.hand_counts,
        view.row, view.sample, view.passing, view.options, view.dancing, *_time_of(view),
    )  # fmt: skip


def true_position(state: State, seat: Seat) -> Position:
    """The position in a full state (play-outs)."""
    return Position(
        seat, state.turn, state.pending, state.patios,
        state.tokens, state.coins, state.reserve, state.hands[seat],
        tuple(len(hand) for hand in state.hands),
        state.row, state.sample, state.passing, state.options, state.dancing, *_time_of(state),
    )  # fmt: skip


_BETWEEN_ROUNDS: Final = (KeepingPots, KeepingExtra, MovingIn, Buying, OpeningRound)


def _time_of(table: State | View) -> tuple[int, int]:
    """Places between the Visitors and the front, and whole rounds after that."""
    left = table.options.rounds - table.round
    if table.pending and isinstance(table.pending[0], _BETWEEN_ROUNDS):
        return len(table.row) - 1, left - 1
    return steps_left(table.row, table.pending), left


def steps_left(row: Row, pending: tuple[Task, ...]) -> int:
    """Places between the Visitors and the front once this turn has ended, as far as it is settled how."""
    ending = pending[-1] if pending else None
    if isinstance(ending, EndingTurn) and ending.character is not None:
        return steps_without(row, ending.character)
    steps = place_of(row, VISITORS) - 1
    if steps and (isinstance(ending, EndingTurn) or (pending and isinstance(pending[0], Finishing))):
        # The Sun will leave the front before the next turn.
        steps -= row[0].character == SUN
    return steps


@lru_cache(maxsize=1 << 10)
def steps_without(row: Row, character: Character) -> int:
    """Places between the Visitors and the front once the character, and the Sun if need be, has left."""
    place, visitors = place_of(row, character), place_of(row, VISITORS)
    return max(0, visitors - 1 - (place < visitors) - brings_sun(row, character))


@cache
def span_of(steps: int, seats: int, is_last: bool) -> Span:
    """How long it is until the Visitors have come so many places nearer."""
    return Span(TURNS_A_STEP * steps / seats, is_last)


def coins_value(coins: int, is_last: bool) -> float:
    """Points that coins promise."""
    return COIN * coins + (0.0 if is_last else HOPE_OF_COINS[coins])


def hand_value(improvement: Improvement, span: Span) -> float:
    """Points of an unplayed improvement: little when there is no time left for it."""
    return HAND_VALUES[improvement] * (min(1.0, span.turns / 2) if span.is_last else 1.0)


def in_patio(position: Position, seat: Seat, patio: Patio, span: Span | None = None) -> float:
    """Points that `patio` would promise if it were that of `seat`."""
    return patio_value(patio, position.tokens[seat].trios, span or position.span)


def after_sun(position: Position, seat: Seat, span: Span) -> float:
    """Points that the patio of `seat` promises after the Sun's effect."""
    patio = position.patios[seat]
    if patio.is_shaded:
        return in_patio(position, seat, patio, span)
    return value_after_drying(patio, position.tokens[seat].trios, span)


@lru_cache(maxsize=1 << 10)
def brings_sun(row: Row, character: Character) -> bool:
    """Whether the Sun is in front once the character has left."""
    return row[1 if row[0].character == character else 0].character == SUN


def balance(position: Position, seat: Seat, points: tuple[float, ...]) -> float:
    """What `seat` gains over the others when all seats gain these points."""
    others = sum(points) - points[seat]
    return points[seat] - position.weight_of_others * others


# -- the chance to win


def expectations(state: State) -> tuple[float, ...]:
    """Points at the end of the game by seat, but for what later rounds bring to all alike."""
    steps, left = _time_of(state)
    span = span_of(steps, state.seats, not left)
    return tuple(
        worth(tokens)
        + (0.0 if score is not None and not left else patio_value(patio, tokens.trios, span))
        + coins_value(coins, not left)
        + sum(hand_value(improvement, span) for improvement in hand)
        for patio, tokens, score, coins, hand in zip(
            state.patios, state.tokens, state.scores, state.coins, state.hands, strict=True
        )
    )


def win_chance(state: State, seat: Seat) -> float:
    """The guessed chance, 0 to 1, that `seat` wins the game. It looks into all hands."""
    ending = outcome(state)
    if ending is not None:
        winners = ending.winners
        return 1 / len(winners) if seat in winners else 0.0
    points = expectations(state)
    steps, left = _time_of(state)
    span = span_of(steps, state.seats, not left)
    unsure = UNSURE + MORE_UNSURE * math.sqrt(left + span.turns / 6)
    top = max(points)
    parts = [math.exp((one - top) / unsure) for one in points]
    return parts[seat] / sum(parts)
