"""Tables in the middle of a game, for lessons and tests.

Decorations are written as owner and kind ("0p" is a fresh pansy of seat 0, "0p." a scored one), tokens and
reserves as letters: b c p for flowers, m for a pot, f for a fountain. What is not named is in the common
reserve or, of market tokens, out of the game; so every table is complete.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.viana.cards import restriction_cards
from game.titles.viana.content import KINDS, MARKET, MARKET_OF_TWO, OWN, STANDS, Character, Kind, Stock
from game.titles.viana.info import INFO
from game.titles.viana.palace import BEDS, SPOTS, Bed, Courtyard, Doorway
from game.titles.viana.rules import RULES
from game.titles.viana.state import (
    Decoration,
    Ending,
    PawnPlace,
    Spots,
    State,
    characters_of,
    decoration,
    options_of,
)
from game.titles.viana.tasks import Choosing, Task

LETTERS: Final[dict[str, Kind]] = dict(zip("bcpmf", KINDS, strict=True))


def kinds(letters: str) -> tuple[Kind, ...]:
    """Tokens from letters.

    >>> kinds("pm")
    ('pansy', 'pot')
    """
    return tuple(LETTERS[letter] for letter in letters)


def stock(letters: str) -> Stock:
    """How many of each kind the letters name.

    >>> stock("bpp")
    (1, 0, 2, 0, 0)
    """
    return cast(Stock, tuple(letters.count(letter) for letter in LETTERS))


def planted(beds: Mapping[Bed, str]) -> Spots:
    """The palace with decorations in some beds ("0p 1p." from the first place on; "-" leaves one free)."""
    spots: list[Decoration | None] = [None] * SPOTS
    for bed, written in beds.items():
        words = written.split()
        assert len(words) <= BEDS[bed].size, bed
        for place, word in enumerate(words):
            if word != "-":
                spots[BEDS[bed].first + place] = decoration(
                    int(word[0]), LETTERS[word[1]], not word.endswith(".")
                )
    return tuple(spots)


def table(
    beds: Mapping[Bed, str] | None = None,
    *,
    seats: int = 3,
    turn: Seat = 0,
    round: int = 2,
    pending: Sequence[Task] | None = None,
    reserves: Sequence[str] = (),
    pawns: Sequence[PawnPlace] = (),
    marquise: Courtyard = 13,
    marquis: Courtyard = 12,
    cat: Courtyard | None = None,
    door: Doorway = "9-13",
    piles: Sequence[Sequence[Character]] = (),
    stands: Sequence[str] = (),
    bag: str = "",
    restricted: Sequence[Character] = (),
    scores: Sequence[int] = (),
    ending: Ending = "",
    last_turns: int = 0,
    **options: OptionValue,
) -> State:
    """A table from the second round on, at which `turn` chooses a card unless something else is `pending`.

    Seat 0 began. `piles`: cards in front of each seat, the last one visible.
    """
    chosen = options_of(new_setup(INFO, seats, **options))
    spots = planted(beds or {})
    filled = [*reserves, *[""] * (seats - len(reserves))]
    stocks = tuple(stock(letters) for letters in filled)
    cards = characters_of(chosen, seats)
    laid = tuple(tuple(piles[seat]) if seat < len(piles) else () for seat in range(seats))
    stalls = tuple(kinds(stands[place]) if place < len(stands) else () for place in range(STANDS))
    left = kinds(bag)
    deck = list(restriction_cards(chosen)) if seats == 2 else []
    for card in restricted:
        deck.remove(card)
    state = State(
        options=chosen, first=0, turn=turn, round=round,
        pending=(Choosing(turn),) if pending is None else tuple(pending),
        spots=spots, marquise=marquise, marquis=marquis, cat=cat, door=door,
        pawns=tuple(pawns[seat] if seat < len(pawns) else "plaza" for seat in range(seats)),
        scores=tuple(scores) or (0,) * seats,
        reserves=stocks,
        commons=tuple(_left(spots, seat, stocks[seat]) for seat in range(seats)),
        hands=tuple(tuple(card for card in cards if card not in pile) for pile in laid),
        piles=laid, secrets=(None,) * seats, stands=stalls, bag=left, gone=_gone(seats, left, stalls),
        restrictions=tuple(deck), restricted=tuple(restricted), ending=ending, last_turns=last_turns,
    )  # fmt: skip
    assert RULES.faults(state) == [], RULES.faults(state)
    return state


def _left(spots: Spots, seat: Seat, reserve: Stock) -> Stock:
    """What of the decorations of `seat` is neither planted nor in the reserve."""
    lying = [found.kind for found in spots if found is not None and found.seat == seat]
    return cast(
        Stock,
        tuple(own - lying.count(kind) - held for own, kind, held in zip(OWN, KINDS, reserve, strict=True)),
    )


def _gone(seats: int, bag: tuple[Kind, ...], stalls: tuple[tuple[Kind, ...], ...]) -> Stock:
    """The market tokens that lie nowhere any more."""
    whole = MARKET_OF_TWO if seats == 2 else MARKET
    found = (*bag, *(kind for stall in stalls for kind in stall))
    return cast(Stock, tuple(whole[place] - found.count(kind) for place, kind in enumerate(KINDS)))


def position(state: State, seed: int = 1) -> Match[Any, Any, Any]:
    """A match that begins at that table. `seed`: what the die will show."""
    options = {spec.key: getattr(state.options, spec.key) for spec in INFO.options}
    if state.seats == 5:
        # Five always play with the Poet; it is no option for them.
        del options["poet"]
    return standing(RULES, state, state.seats, seed, **options)
