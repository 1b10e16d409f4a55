"""Which cards fit on which houses, and every way to spread identical cards over them. Rule: viva 4.1, 4.2."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.message import Seat
from game.titles.viva.actions import OUT_ON_GENERAL, OUT_ON_PERSONAL, GoOut, Play
from game.titles.viva.content import COLOURS, MASK, Cards, Kind, share_colour
from game.titles.viva.state import Houses, State, forbidden_mask

ALL_COLOURS: Final[int] = (1 << len(COLOURS)) - 1


def accepts(pile: Cards, kind: Kind) -> bool:
    """Whether a house takes the card: it is empty, or the top card shares a colour. Rule: viva 4.1."""
    return not pile or share_colour(pile[-1], kind)


def _welcome(houses: Houses) -> tuple[int, int, int]:
    """For each house the colours, as bits, of which a card needs one to go there."""
    first, second, third = houses
    return (
        MASK[first[-1]] if first else ALL_COLOURS,
        MASK[second[-1]] if second else ALL_COLOURS,
        MASK[third[-1]] if third else ALL_COLOURS,
    )


@cache
def spreads(kind: Kind, fits: tuple[bool, bool, bool], most: int) -> tuple[Play, ...]:
    """Every way to put 1 to `most` cards of `kind` on the houses that fit. Ruling W3.

    >>> [play.houses for play in spreads("red", (True, False, True), 2)]
    [(1, 0, 0), (0, 0, 1), (2, 0, 0), (1, 0, 1), (0, 0, 2)]
    """
    limits = [most if fit else 0 for fit in fits]
    counts = [
        (first, second, third)
        for first in range(limits[0], -1, -1)
        for second in range(min(limits[1], most - first), -1, -1)
        for third in range(min(limits[2], most - first - second), -1, -1)
        if first + second + third
    ]
    return tuple(Play(kind, houses) for houses in sorted(counts, key=sum))


@cache
def fitting(welcome: int, forbidden: int) -> frozenset[Kind]:
    """The kinds with a colour among `welcome` and none among `forbidden`, both as bits."""
    return frozenset(kind for kind, mask in MASK.items() if mask & welcome and not mask & forbidden)


def plays(houses: Houses, cards: Cards, most: int, forbidden: int) -> list[Play]:
    """Every play of `cards` that puts down at most `most` of them.

    `forbidden`: colours, as bits, that may not be played. Ordered as the cards come, then by number of cards.
    """
    first, second, third = _welcome(houses)
    candidates = fitting(first | second | third, forbidden)
    found: list[Play] = []
    for kind in dict.fromkeys(cards):
        if kind in candidates:
            mask = MASK[kind]
            fits = (mask & first != 0, mask & second != 0, mask & third != 0)
            count = cards.count(kind)
            found += spreads(kind, fits, count if count < most else most)
    return found


def playable(houses: Houses, cards: Cards, forbidden: int) -> bool:
    """Whether `plays` would find anything for one card; quicker."""
    first, second, third = _welcome(houses)
    return not fitting(first | second | third, forbidden).isdisjoint(cards)


def turn_plays(state: State, seat: Seat, forbidden: int) -> list[Play]:
    """Every play on houses that `seat` has in its turn, `forbidden` colours aside.

    One card must stay in hand (ruling W4); after drawing, only the drawn kind may be played (W6).
    """
    hand = state.hands[seat]
    most = len(hand) - 1
    if most < 1:
        return []
    if state.phase == "drawn":
        hand = (hand[-1],) * hand.count(hand[-1])
    return plays(state.houses, hand, most, forbidden)


def has_honest_play(state: State, seat: Seat) -> bool:
    """Whether `seat` has a play on houses that shows no colour forbidden to it."""
    return _has_play(state, seat, forbidden_mask(state.block, state.personal, seat))


def seems_to_have_play(state: State, seat: Seat) -> bool:
    """The same as far as the table tells, which warns nobody of a forbidden play. Rule: viva 6."""
    return _has_play(state, seat, 0) if state.options.caught_cheating else has_honest_play(state, seat)


def _has_play(state: State, seat: Seat, forbidden: int) -> bool:
    hand = state.hands[seat]
    if len(hand) < 2:
        return False
    cards = hand[-1:] if state.phase == "drawn" else hand
    return playable(state.houses, cards, forbidden)


def ways_out(state: State, seat: Seat) -> list[GoOut]:
    """The blocking cards on which `seat` can put its last card. Rule: viva 4.5."""
    hand = state.hands[seat]
    if len(hand) != 1:
        return []
    ways = []
    if state.block is not None and share_colour(hand[0], state.block):
        ways.append(OUT_ON_GENERAL)
    personal = state.personal
    if personal is not None and personal.seat == seat and share_colour(hand[0], personal.kind):
        ways.append(OUT_ON_PERSONAL)
    return ways
