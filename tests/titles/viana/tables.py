"""Builds tables of Palace of Viana for tests.

Decorations are written as owner and kind ("0p" is a fresh pansy of seat 0, "0p." a scored one), tokens and
reserves as letters: b c p for flowers, m for a pot, f for a fountain. What a test does not name is in the
common reserve or, of market tokens, out of the game; so every built table is complete.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from game.core.chance import Draw, ScriptedChance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import OptionValue, new_setup
from game.titles.viana.actions import Action, ChooseCard, Honk
from game.titles.viana.cards import restriction_cards
from game.titles.viana.choices import deciding
from game.titles.viana.content import KINDS, MARKET, MARKET_OF_TWO, OWN, Character, Kind, Stock
from game.titles.viana.info import INFO
from game.titles.viana.palace import BEDS, SPOTS, Courtyard, Doorway
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

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

LETTERS: dict[str, Kind] = dict(zip("bcpmf", KINDS, strict=True))


EVERYWHERE = {f"{number}-pot": "0m." for number in range(1, 7)} | {
    "7-fountain": "0f.", "8-fountain": "0f.", "9-fountain": "0f.", "10-fountain": "0f.", "11-fountain": "0f.",
    "12a": "0p.", "13a": "0b.",
}  # fmt: skip
"""Decorations of seat 0 in all courtyards."""


def kinds(letters: str) -> tuple[Kind, ...]:
    """Tokens from letters."""
    return tuple(LETTERS[letter] for letter in letters)


def stock(letters: str) -> Stock:
    """How many of each kind the letters name."""
    return cast(Stock, tuple(letters.count(letter) for letter in LETTERS))


def planted(beds: Mapping[str, str]) -> Spots:
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
    beds: Mapping[str, str] | None = None,
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
    stalls = tuple(kinds(stands[place]) if place < len(stands) else () for place in range(6))
    left = kinds(bag)
    all_tokens = MARKET_OF_TWO if seats == 2 else MARKET
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
        piles=laid, secrets=(None,) * seats, stands=stalls, bag=left,
        gone=cast(Stock, tuple(
            all_tokens[place] - left.count(kind) - sum(stall.count(kind) for stall in stalls)
            for place, kind in enumerate(KINDS)
        )),
        restrictions=tuple(deck), restricted=tuple(restricted), ending=ending, last_turns=last_turns,
    )  # fmt: skip
    assert RULES.faults(state) == [], RULES.faults(state)
    return state


def _left(spots: Spots, seat: Seat, reserve: Stock) -> Stock:
    lying = [found.kind for found in spots if found is not None and found.seat == seat]
    return cast(
        Stock,
        tuple(own - lying.count(kind) - held for own, kind, held in zip(OWN, KINDS, reserve, strict=True)),
    )


# -- acting


def mover(state: State) -> Seat:
    """Who acts first of those who have to."""
    return deciding(state)[0]


def act(
    state: State, *actions: Action, draws: Sequence[tuple[str, object]] = (), seat: Seat | None = None
) -> tuple[State, list[Event]]:
    """The state after legal actions of whoever has to act (or of `seat`), and all that happened."""
    chance = ScriptedChance(Draw(label, value) for label, value in draws)
    events: list[Event] = []
    for action in actions:
        who = mover(state) if seat is None else seat
        refused_because = RULES.check(state, who, action)
        assert refused_because is None, (action, refused_because)
        step = RULES.apply(state, who, action, chance)
        events += step.events
        state = step.state
        assert RULES.faults(state) == []
    chance.finish()
    return state, events


def card(character: Character) -> ChooseCard:
    """The choice of a card."""
    return ChooseCard(character)


def honk(state: State, seat: Seat) -> tuple[State, list[Event]]:
    """The state after `seat` honked."""
    return act(state, Honk(), seat=seat)


def legal(state: State, kind: type[A], seat: Seat | None = None) -> list[A]:
    """The legal actions of one kind."""
    who = mover(state) if seat is None else seat
    return [action for action in RULES.legal_actions(state, who) if isinstance(action, kind)]


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """The key of the reason why an action is refused."""
    reason: Rejection | None = RULES.check(state, mover(state) if seat is None else seat, action)
    assert reason is not None, action
    return reason.key


def found(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def at(state: State, bed: str) -> str:
    """What is in a bed, written as `planted` reads it."""
    letter = {kind: letter for letter, kind in LETTERS.items()}
    places = state.spots[BEDS[bed].span]
    return " ".join(
        "-" if there is None else f"{there.seat}{letter[there.kind]}{'' if there.fresh else '.'}"
        for there in places
    )
