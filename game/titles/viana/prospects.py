"""What every seat may expect of a table, and where the Marquise will go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.core.message import Seat
from game.titles.viana.content import CAT_PENALTY
from game.titles.viana.judgement import (
    OTHERS,
    Lying,
    best_stand_value,
    coverage_value,
    hand_value,
    heat_steps,
    lying,
    reserve_value,
)
from game.titles.viana.palace import NUMBERS, SPOTS_OF, Courtyard, distance, marquise_ways
from game.titles.viana.state import Spots, State, visible

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

FAR: Final = 0.08
"""Points that each step between a pawn and the Marquise costs."""


class Decorations(Struct, frozen=True):
    """What everybody has in the palace.

    `courtyards`: in each one, in the order of `NUMBERS`. `decorated`: by seat, in how many of them something
    lies. `drawn`: what draws the Marquise to each of them; `all_drawn`: all of that.
    """

    courtyards: tuple[Lying, ...]
    decorated: tuple[int, ...]
    drawn: tuple[float, ...]
    all_drawn: float


@lru_cache(maxsize=1 << 10)
def _decorations(spots: Spots, seats: int) -> Decorations:
    courtyards = tuple(lying(number, spots[SPOTS_OF[number]], seats) for number in NUMBERS)
    present = zip(*[row.present for row in courtyards], strict=True)
    drawn = tuple(PLAIN + row.drawn for row in courtyards)
    return Decorations(courtyards, tuple(map(sum, present)), drawn, sum(drawn))


def laid_out(state: State) -> Decorations:
    """What everybody has in the palace: of the tables of one plan many have all of it in common."""
    return _decorations(state.spots, state.seats)


def rounds_left(state: State, palace: Decorations) -> float:
    """Rounds until the end after this turn, about."""
    seats = state.seats
    if state.ending:
        return state.last_turns / seats
    rounds = len(state.bag) / (COOKS_A_TURN * TOKENS_A_COOK * seats) + TAIL
    most = max(palace.decorated)
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


def heats(state: State, palace: Decorations, rounds: float) -> list[float]:
    """Expected visits by courtyard: soon by somebody who gains by them, later by chance."""
    scale = VISITS_A_ROUND * max(0.0, rounds - (0.7 if not state.ending else 0.5)) / palace.all_drawn
    found = [scale * weight for weight in palace.drawn]
    for courtyard, chance in next_visits(state, palace).items():
        found[courtyard - 1] += chance
    found[state.marquis - 1] *= HIDDEN_SHARE
    return found


def next_visits(state: State, palace: Decorations) -> dict[Courtyard, float]:
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


def best_visit(state: State, palace: Decorations, seat: Seat) -> tuple[Courtyard, float]:
    """Where `seat` would take the Marquise, and what it would gain over the others."""
    ways = marquise_ways(state.door, state.marquise, state.cat)
    best, most = state.marquise, 0.0
    for courtyards, cost in ((ways.free, 0), (ways.paid, CAT_PENALTY)):
        for courtyard in courtyards:
            if courtyard == state.marquis:
                continue
            gain = palace.courtyards[courtyard - 1].gains[seat] - cost
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
    promised = [
        row.promises[heat_steps(heat)]
        for row, heat in zip(palace.courtyards, heats(state, palace, rounds), strict=True)
    ]
    return tuple(
        sum(courtyards, float(score)) + coverage_value(decorated, turns_of_seat)
        + _to_come(state, seat, turns_of_seat)
        for seat, (score, courtyards, decorated, turns_of_seat) in enumerate(
            zip(state.scores, zip(*promised, strict=True), palace.decorated, turns, strict=True)
        )
    )  # fmt: skip


def _to_come(state: State, seat: Seat, turns: float) -> float:
    """What the cards and the reserve of a seat promise, as long as it has turns."""
    if not turns:
        return 0.0
    reserve, commons = state.reserves[seat], state.commons[seat]
    best_stand = best_stand_value(commons, state.stands)
    promised = reserve_value(reserve, turns) + hand_value(state.hands[seat], any(reserve), best_stand, turns)
    return promised - FAR * _from_marquise(state, seat)


def _from_marquise(state: State, seat: Seat) -> int:
    """Steps between a pawn and the Marquise; from the market it is as far as from the nearer street."""
    place = state.pawns[seat]
    if isinstance(place, int) or place == "plaza" or place == "calle":
        return distance(state.door, place, state.marquise)
    return min(distance(state.door, "plaza", state.marquise), distance(state.door, "calle", state.marquise))


def balance(points: tuple[float, ...], seat: Seat) -> float:
    """What `seat` has over the others."""
    return points[seat] - OTHERS * (sum(points) - points[seat]) / (len(points) - 1)
