"""What decorations and cards promise, in points.

A courtyard is judged by its heat, which is how many visits of the Marquise are expected there. The constants
were set by playing versions against each other.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from game.titles.viana.content import COURTYARDS_WORTH, GARDEN_WORTH, WORTH, Character, Kind, Stock
from game.titles.viana.palace import GARDEN, Courtyard
from game.titles.viana.state import Spots

HEAT_STEPS: Final = 10
"""Parts of a visit to which a heat is rounded."""
MOST_HEAT: Final = 5.0
"""No courtyard is expected to be visited more often than that."""

PLACED_A_TURN: Final = 0.9
"""Decorations that a player places in a turn on average."""
IN_RESERVE: Final[tuple[float, ...]] = (0.9, 0.9, 0.9, 1.1, 1.9)
"""Points that a decoration in the reserve promises, as `KINDS`, while there is time to place it."""
NEW_COURTYARDS_A_TURN: Final = 0.33
"""Courtyards that a player decorates for the first time in a turn, on average."""

CARD_VALUES: Final[dict[Character, float]] = {
    "master-gardener": 2.6, "gardener": 2.0, "apprentice-gardener": 1.0, "housekeeper": 0.8, "marquise": 2.8,
    "marquis": 1.0, "girl": 0.6, "poet": 1.4, "coachman": 0.8, "cook": 0.0,
}  # fmt: skip
"""How much the characters do for their player, in points of a good moment for each."""
HAND: Final = 0.2
"""What a card in the hand promises for each point of that: a Cook brings it back for one turn."""
STAND_SHARE: Final = 0.1
"""Points of the Coachman for each point that the best stand promises."""

OTHERS: Final = 0.9
"""How much the points of all other players together count against own ones."""


class Promises(dict[int, tuple[float, ...]]):
    """By heat in steps the points that each seat may expect of a courtyard, worked out when asked for.

    `fixed`, `flowers`: see `Lying`.
    """

    def __init__(self, courtyard: Courtyard, fixed: tuple[int, ...], flowers: tuple[int, ...]) -> None:
        super().__init__()
        self._of_courtyard = (courtyard, tuple(zip(fixed, flowers, strict=True)))

    def __missing__(self, steps: int) -> tuple[float, ...]:
        courtyard, fresh = self._of_courtyard
        promised = tuple(courtyard_value(courtyard, fixed, flowers, steps) for fixed, flowers in fresh)
        self[steps] = promised
        return promised


class Lying:
    """What everybody has in a courtyard, by seat, and what that promises.

    `present`: whether anything lies there; `fixed`: points of fresh pots and fountains; `flowers`: how many
    fresh ones; `drawn`: all points of a visit of the Marquise together; `gains`: the points of each seat over
    those of the others. Thousands of tables that are looked at for one move have most courtyards in common:
    what one holds is counted once.
    """

    __slots__ = ("drawn", "fixed", "flowers", "gains", "present", "promises")

    def __init__(self, courtyard: Courtyard, places: Spots, seats: int) -> None:
        fixed, flowers, present = [0] * seats, [0] * seats, [False] * seats
        for found in places:
            if found is None:
                continue
            present[found.seat] = True
            if found.fresh and found.kind in ("pot", "fountain"):
                fixed[found.seat] += WORTH[found.kind]
            elif found.fresh:
                flowers[found.seat] += 1
        points = [points_of(*both) for both in zip(fixed, flowers, strict=True)]
        self.present, self.fixed, self.flowers = tuple(present), tuple(fixed), tuple(flowers)
        self.promises = Promises(courtyard, self.fixed, self.flowers)
        self.drawn = sum(points)
        share = OTHERS / (seats - 1)
        self.gains = tuple(
            sum(own if other == seat else -share * own for other, own in enumerate(points))
            for seat in range(seats)
        )


@lru_cache(maxsize=1 << 13)
def lying(courtyard: Courtyard, places: Spots, seats: int) -> Lying:
    """What every seat has in a courtyard with these places."""
    return Lying(courtyard, places, seats)


def points_of(fixed: int, flowers: int) -> int:
    """What a visit of the Marquise brings for that."""
    return fixed + WORTH["pansy"] * flowers


@cache
def _visits(steps: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 and so on visits at a heat of so many steps."""
    heat = steps / HEAT_STEPS
    return tuple(math.exp(-heat) * heat**count / math.factorial(count) for count in range(12))


def heat_steps(heat: float) -> int:
    """The heat in whole steps."""
    return int(min(heat, MOST_HEAT) * HEAT_STEPS + 0.5)


@cache
def fixed_share(steps: int) -> float:
    """The chance that the Marquise comes by at all."""
    return 1 - _visits(steps)[0]


@cache
def flowers_value(flowers: int, steps: int, is_garden: bool) -> float:
    """Points that so many fresh flowers of one owner promise: each visit counts all of them and turns one."""
    value = 0.0
    for visits, chance in enumerate(_visits(steps)):
        counted = sum(max(0, flowers - before) for before in range(visits))
        left = max(0, flowers - visits) if is_garden else 0
        value += chance * (WORTH["pansy"] * counted + GARDEN_WORTH * left)
    return value


def courtyard_value(courtyard: Courtyard, fixed: int, flowers: int, steps: int) -> float:
    """Points that the fresh decorations of one owner in a courtyard promise."""
    return fixed_share(steps) * fixed + flowers_value(flowers, steps, courtyard == GARDEN)


def coverage_value(decorated: int, turns: float) -> float:
    """Points that decorations in so many courtyards promise at the end, with those still to come."""
    expected = min(13.0, decorated + NEW_COURTYARDS_A_TURN * turns)
    whole = int(expected)
    if whole == 13:
        return COURTYARDS_WORTH[13]
    low, high = COURTYARDS_WORTH[whole], COURTYARDS_WORTH[whole + 1]
    return low + (expected - whole) * (high - low)


@lru_cache(maxsize=1 << 12)
def reserve_value(reserve: Stock, turns: float) -> float:
    """Points that the reserve promises; what comes late may never be placed."""
    total = sum(reserve)
    if not total:
        return 0.0
    promised = sum(count * worth for count, worth in zip(reserve, IN_RESERVE, strict=True))
    return promised * min(1.0, PLACED_A_TURN * turns / total) * min(1.0, turns / 3)


@lru_cache(maxsize=1 << 12)
def hand_value(hand: tuple[Character, ...], has_reserve: bool, best_stand: float, turns: float) -> float:
    """Points that the cards of a hand promise, as many of them as there are turns."""
    values = sorted((_card_value(card, has_reserve, best_stand, turns) for card in hand), reverse=True)
    whole = int(turns)
    value = sum(values[:whole])
    return value + (turns - whole) * values[whole] if whole < len(values) else value


def _card_value(card: Character, has_reserve: bool, best_stand: float, turns: float) -> float:
    value = HAND * CARD_VALUES[card]
    if card == "coachman":
        return (value + STAND_SHARE * best_stand) * min(1.0, turns / 4)
    if card in ("master-gardener", "gardener", "apprentice-gardener") and not has_reserve:
        return 0.6 * value
    return value


@lru_cache(maxsize=1 << 12)
def best_stand_value(commons: Stock, stands: tuple[tuple[Kind, ...], ...]) -> float:
    """Points that the tokens of the best stand promise to somebody with these own decorations left."""
    return max(_stand_value(commons, tokens) for tokens in stands)


@lru_cache(maxsize=1 << 12)
def _stand_value(commons: Stock, tokens: tuple[Kind, ...]) -> float:
    return sum(
        worth * min(own, tokens.count(kind))
        for kind, own, worth in zip(WORTH, commons, IN_RESERVE, strict=True)
    )
