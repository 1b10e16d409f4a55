"""What every seat may expect of a table, and where the Marquise will go."""

from __future__ import annotations

from typing import Final

from game.core.message import Seat
from game.titles.viana.content import CAT_PENALTY
from game.titles.viana.judgement import (
    Lying,
    courtyard_value,
    coverage_value,
    hand_value,
    heat_steps,
    lying,
    points_of,
    reserve_value,
    stand_value,
)
from game.titles.viana.palace import NUMBERS, SPOTS_OF, Courtyard, distance, marquise_ways
from game.titles.viana.state import State, visible

COOKS_A_TURN: Final = 0.17
"""Cooks that a player plays in a turn on average."""
TOKENS_A_COOK: Final = 5.5
"""Tokens that a Cook draws on average."""
TAIL: Final = 1.5
"""Rounds between the last token of the bag and the end."""
CLOSING: Final[dict[int, float]] = {12: 3.5, 11: 6.0}
"""Rounds that are left at most when somebody has decorated so many courtyards."""

VISITS_A_ROUND: Final = 0.25
"""Visits of the Marquise in a round, whoever brings her."""
PLAIN: Final = 6.0
"""What draws her to a courtyard beside the fresh points that lie there."""
HIDDEN_SHARE: Final = 0.85
"""Part of the heat that is left to a courtyard as long as the Marquis is there."""
EAGER: Final = 0.09
MOST_EAGER: Final = 0.75
"""The chance that a seat takes the Marquise to its best courtyard in its turn: for each point, at most."""

OTHERS: Final = 0.9
"""How much the points of all other players together count against own ones."""
FAR: Final = 0.08
"""Points that each step between a pawn and the Marquise costs."""

Heats = tuple[float, ...]
"""Expected visits by courtyard, in the order of `NUMBERS`."""


def laid_out(state: State) -> tuple[Lying, ...]:
    """What everybody has in each courtyard."""
    spots, seats = state.spots, state.seats
    return tuple(lying(spots[SPOTS_OF[number]], seats) for number in NUMBERS)


def rounds_left(state: State, palace: tuple[Lying, ...]) -> float:
    """Rounds until the end after this turn, about."""
    seats = state.seats
    if state.ending:
        return state.last_turns / seats
    rounds = len(state.bag) / (COOKS_A_TURN * TOKENS_A_COOK * seats) + TAIL
    most = max(sum(row[seat][2] for row in palace) for seat in range(seats))
    if most == len(NUMBERS) and state.options.announce:
        return 1.0
    return min(rounds, CLOSING.get(most, rounds))


def turns_left(state: State, rounds: float) -> tuple[float, ...]:
    """Turns of each seat after this one."""
    seats = state.seats
    if not state.ending:
        return (rounds,) * seats
    coming = [0.0] * seats
    for step in range(state.last_turns):
        coming[(state.turn + 1 + step) % seats] += 1
    return tuple(coming)


# -- where the Marquise will go


def heats(state: State, palace: tuple[Lying, ...], rounds: float) -> Heats:
    """Visits that each courtyard may expect: soon by somebody who gains by them, later by chance."""
    drawn = [PLAIN + sum(points_of(fixed, flowers) for fixed, flowers, _ in row) for row in palace]
    scale = VISITS_A_ROUND * max(0.0, rounds - (0.7 if not state.ending else 0.5)) / sum(drawn)
    found = [scale * weight for weight in drawn]
    for courtyard, chance in next_visits(state, palace).items():
        found[courtyard - 1] += chance
    found[state.marquis - 1] *= HIDDEN_SHARE
    return tuple(found)


def next_visits(state: State, palace: tuple[Lying, ...]) -> dict[Courtyard, float]:
    """The chances of where the Marquise goes within the next round."""
    seats = state.seats
    found: dict[Courtyard, float] = {}
    open_chance = 1.0
    holder = next((seat for seat in range(seats) if visible(state, seat) == "marquise"), None)
    if state.restriction == "marquise":
        return found
    for step in range(min(seats, state.last_turns) if state.ending else seats):
        seat = (state.turn + 1 + step) % seats
        if holder is None and "marquise" in state.hands[seat]:
            courtyard, gain = best_visit(state, palace, seat)
            chance = open_chance * min(MOST_EAGER, max(0.0, EAGER * gain))
            found[courtyard] = found.get(courtyard, 0.0) + chance
            open_chance -= chance
        if holder == seat:
            holder = None
    return found


def best_visit(state: State, palace: tuple[Lying, ...], seat: Seat) -> tuple[Courtyard, float]:
    """Where `seat` would take the Marquise, and what it would gain over the others."""
    ways = marquise_ways(state.door, state.marquise, state.cat)
    share = OTHERS / (state.seats - 1)
    best, most = state.marquise, 0.0
    for courtyards, cost in ((ways.free, 0), (ways.paid, CAT_PENALTY)):
        for courtyard in courtyards:
            if courtyard == state.marquis:
                continue
            gain = -float(cost)
            for other, (fixed, flowers, _) in enumerate(palace[courtyard - 1]):
                points = points_of(fixed, flowers)
                gain += points if other == seat else -share * points
            if gain > most:
                best, most = courtyard, gain
    return best, most


# -- what everybody may expect


def expectations(state: State) -> tuple[float, ...]:
    """Points at the end of the game by seat, but for what later turns bring to all alike.

    The turn is taken as good as over.
    """
    if not state.pending:
        return tuple(float(score) for score in state.scores)
    palace = laid_out(state)
    rounds = rounds_left(state, palace)
    turns = turns_left(state, rounds)
    steps = [heat_steps(heat) for heat in heats(state, palace, rounds)]
    return tuple(_expected(state, seat, palace, steps, turns[seat]) for seat in range(state.seats))


def _expected(state: State, seat: Seat, palace: tuple[Lying, ...], steps: list[int], turns: float) -> float:
    value = float(state.scores[seat])
    decorated = 0
    for number, row, step in zip(NUMBERS, palace, steps, strict=True):
        fixed, flowers, present = row[seat]
        if present:
            decorated += 1
            value += courtyard_value(number, fixed, flowers, step)
    value += coverage_value(decorated, turns)
    if not turns:
        return value
    reserve, commons = state.reserves[seat], state.commons[seat]
    best_stand = max(stand_value(commons, tokens) for tokens in state.stands)
    value += reserve_value(reserve, turns) + hand_value(state.hands[seat], any(reserve), best_stand, turns)
    return value - FAR * _from_marquise(state, seat)


def _from_marquise(state: State, seat: Seat) -> int:
    """Steps between a pawn and the Marquise; from the market it is as far as from the nearer street."""
    place = state.pawns[seat]
    if isinstance(place, int) or place == "plaza" or place == "calle":
        return distance(state.door, place, state.marquise)
    return min(distance(state.door, "plaza", state.marquise), distance(state.door, "calle", state.marquise))


def balance(points: tuple[float, ...], seat: Seat) -> float:
    """What `seat` has over the others."""
    return points[seat] - OTHERS * (sum(points) - points[seat]) / (len(points) - 1)
