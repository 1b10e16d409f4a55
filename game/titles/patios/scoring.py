"""What a patio earns at the end of a round, how works are paid, and what all is worth at the end of the game.

Rule: patios 5; examples P1, P2, P4 to P8.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from game.titles.patios.balconies import balcony_points
from game.titles.patios.content import (
    BALCONIES,
    COLOURS,
    PAIR_WORTH,
    SET_WORTH,
    TRIO,
    TRIO_WORTH,
    WORKS_COST,
    Balcony,
    Colour,
)
from game.titles.patios.patio import Counts, Lying, Patio


class RoundScore(Struct, frozen=True):
    """What a patio earns in one round, by items.

    `tub`: the colour in which a wet Tub counts, None without one. `trios`: a token or none by colour, never
    more than one (ruling P-24). Points: `singles` for pots of colours without a trio, `extras` for pots above
    three, `balconies` for those met. `owes`: what works cost, not yet taken off `points` (ruling P-23).
    """

    tub: Colour | None
    pots: Counts
    trios: Counts
    singles: int
    extras: int
    balconies: int
    owes: int

    @property
    def points(self) -> int:
        """Point tokens earned, before works are paid."""
        return self.singles + self.extras + self.balconies


class Tokens(Struct, frozen=True):
    """What a player has earned so far: points in point tokens, and trio tokens by colour."""

    points: int = 0
    trios: Counts = (0, 0, 0)


NOTHING: Final = Tokens()
"""What everybody starts with."""

_BALCONY: Final[dict[Lying | None, Balcony]] = {balcony: balcony for balcony in BALCONIES}


def tub_colours(patio: Patio) -> tuple[Colour | None, ...]:
    """The colours in which the Tub may count: all while it is wet, else only None. Ruling P-13."""
    return COLOURS if "tub" in patio.cells else (None,)


@cache
def with_tub(pots: Counts, tub: Colour | None) -> Counts:
    """The wet pots with the Tub counted in its colour.

    >>> with_tub((1, 2, 0), "red")
    (1, 3, 0)
    """
    blue, red, green = pots
    return blue + (tub == "blue"), red + (tub == "red"), green + (tub == "green")


@lru_cache(maxsize=1 << 13)
def round_score(patio: Patio, tub: Colour | None = None) -> RoundScore:
    """What the wet cards of a patio earn, the Tub counted as `tub`, one of `tub_colours`."""
    balconies = tuple(sorted(_BALCONY[card] for card in patio.cells if card in _BALCONY))
    return _score(patio.pots, tub, balconies, patio.works)


@lru_cache(maxsize=1 << 14)
def _score(pots: Counts, tub: Colour | None, balconies: tuple[Balcony, ...], works: bool) -> RoundScore:
    blue, red, green = counted = with_tub(pots, tub)
    return RoundScore(
        tub=tub,
        pots=counted,
        trios=(int(blue >= TRIO), int(red >= TRIO), int(green >= TRIO)),
        singles=sum(count for count in counted if count < TRIO),
        extras=sum(2 * (count - TRIO) for count in counted if count >= TRIO),
        balconies=balcony_points(balconies, counted),
        owes=WORKS_COST if works else 0,
    )


def with_score(tokens: Tokens, score: RoundScore) -> Tokens:
    """The tokens with what a round brought; works are still to be paid."""
    blue, red, green = tokens.trios
    more_blue, more_red, more_green = score.trios
    return Tokens(
        tokens.points + score.points, (blue + more_blue, red + more_red, green + more_green)
    )


def payments(tokens: Tokens, owed: int) -> tuple[Colour | None, ...]:
    """How a debt for works can be paid: None from the points, a colour with a trio token of it.

    From points while there are enough; else with one of the trio tokens, the owner chooses which; without
    any, with what there is.

    >>> payments(Tokens(1, (0, 1, 2)), 2), payments(Tokens(1), 2), payments(Tokens(3, (1, 0, 0)), 2)
    (('red', 'green'), (None,), (None,))
    """
    if tokens.points >= owed or not any(tokens.trios):
        return (None,)
    return tuple(colour for colour, count in zip(COLOURS, tokens.trios, strict=True) if count)


def after_payment(tokens: Tokens, owed: int, trio: Colour | None) -> Tokens:
    """The tokens after paying for works in one of the `payments`. A trio token gives change.

    >>> after_payment(Tokens(1, (0, 1, 0)), 2, "red"), after_payment(Tokens(1), 2, None).points
    (Tokens(points=2, trios=(0, 0, 0)), 0)
    """
    if trio is None:
        return Tokens(max(0, tokens.points - owed), tokens.trios)
    blue, red, green = tokens.trios
    left = blue - (trio == "blue"), red - (trio == "red"), green - (trio == "green")
    return Tokens(tokens.points + TRIO_WORTH - owed, left)


@cache
def trio_worth(trios: Counts) -> int:
    """Points of trio tokens at the end of the game: sets of three colours, then pairs, then single ones.

    >>> trio_worth((1, 2, 1)), trio_worth((1, 2, 2)), trio_worth((0, 3, 1))
    (18, 23, 14)
    """
    sets = min(trios)
    _, fewer, most = sorted(trios)
    pairs = fewer - sets
    singles = most - fewer
    return SET_WORTH * sets + PAIR_WORTH * pairs + TRIO_WORTH * singles


def worth(tokens: Tokens) -> int:
    """Points that the tokens would give if the game ended now."""
    return tokens.points + trio_worth(tokens.trios)


def final_halves(tokens: Tokens, coins: int) -> int:
    """The final score in half points: a coin is worth half a point.

    >>> final_halves(Tokens(11, (1, 2, 1)), coins=3)
    61
    """
    return 2 * worth(tokens) + coins


def best_payment(tokens: Tokens, owed: int) -> Tokens:
    """The tokens after paying in the way that leaves them worth most."""
    return max((after_payment(tokens, owed, trio) for trio in payments(tokens, owed)), key=worth)


@lru_cache(maxsize=1 << 13)
def best_score(patio: Patio, tokens: Tokens = NOTHING) -> RoundScore:
    """What the patio earns with the Tub in the colour that leaves its owner with most."""
    if "tub" not in patio.cells:
        return round_score(patio)
    scores = [round_score(patio, colour) for colour in tub_colours(patio)]
    return max(scores, key=lambda score: worth(settled(tokens, score)))


def settled(tokens: Tokens, score: RoundScore) -> Tokens:
    """The tokens after a round, works paid in the best way."""
    gained = with_score(tokens, score)
    return best_payment(gained, score.owes) if score.owes else gained
