"""The 82 political cards, by their numbers. Rule: lisboa 1.4, 7.6."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.lisboa.content import NOBLES, PILES, Noble, Pile, Reward, RewardKind

Card: TypeAlias = int
"""A political card, 1 to 82."""

Deck: TypeAlias = Literal["blue", "red", "purple", "brown"]
DECKS: Final[tuple[Deck, ...]] = ("blue", "red", "purple", "brown")
"""Opening hands, display of period 1, hands at the change of period, display of period 2."""

EventKind: TypeAlias = Literal[
    "state2", "store", "open", "decree", "influence", "goods", "cube", "produce", "wigs"
]
Benefit: TypeAlias = Literal[
    "land", "tsunami", "fire", "earthquake", "rubble", "event", "gold", "books", "tools", "cloth", "all",
    "sail",
]  # fmt: skip
"""What a Treasury card brings while it is tucked: a discount or a sales bonus."""


class NobleCard(Struct, frozen=True):
    """A card of a noble: influence symbols at its top, reward or penalty at its bottom."""

    number: Card
    deck: Deck
    pile: Noble
    symbols: int
    reward: Reward


class TreasuryCard(Struct, frozen=True):
    """A Treasury card: its event with a number where it has one, its lasting benefit and how much of it.

    `key`: names its title in the catalogue.
    """

    number: Card
    deck: Deck
    key: str
    event: EventKind
    amount: int
    benefit: Benefit
    less: int

    @property
    def pile(self) -> Pile:
        """The pile of the display where it lies."""
        return "treasury"


PoliticalCard: TypeAlias = NobleCard | TreasuryCard

_Row: TypeAlias = tuple[int, RewardKind, int]

_NOBLE_ROWS: Final[tuple[tuple[Deck, Card, tuple[tuple[_Row, ...], ...]], ...]] = (
    ("blue", 1, (
        ((1, "plan", 1), (1, "recruit", 1), (2, "reis", 2), (2, "tools", 1), (3, "lose_reis", 2)),
        ((1, "ship", 1), (1, "produce", 1), (2, "reis", 2), (2, "books", 1), (3, "lose_reis", 2)),
        ((1, "cardinal", 1), (1, "favor", 1), (2, "influence", 1), (2, "cloth", 1), (3, "lose_good", 1)),
    )),
    ("red", 22, (
        ((1, "plan", 1), (1, "recruit", 1), (1, "wigs", 2), (2, "gold", 1), (3, "lose_influence", 2)),
        ((1, "ship", 1), (1, "produce", 1), (1, "reis", 4), (2, "books", 1), (3, "lose_wigs", 1)),
        ((1, "cardinal", 1), (1, "favor", 1), (1, "influence", 3), (2, "cloth", 1), (3, "lose_reis", 2)),
    )),
    ("purple", 42, (
        ((1, "plan", 1), (2, "recruit", 1), (2, "tools", 1), (2, "wigs", 1), (3, "lose_reis", 3)),
        ((1, "ship", 1), (2, "produce", 1), (2, "books", 1), (2, "reis", 3), (3, "lose_good", 1)),
        ((1, "cardinal", 1), (2, "favor", 1), (2, "cloth", 1), (2, "influence", 2), (3, "lose_influence", 2)),
    )),
    ("brown", 63, (
        ((1, "plan", 1), (2, "recruit", 1), (2, "gold", 1), (2, "wigs", 2), (3, "lose_wigs", 2)),
        ((1, "ship", 1), (2, "produce", 1), (2, "gold", 1), (2, "reis", 4), (3, "lose_reis", 3)),
        ((1, "cardinal", 1), (2, "favor", 1), (2, "wigs", 2), (2, "influence", 3), (3, "lose_good", 1)),
    )),
)  # fmt: skip
"""Of each deck the number of the first card, then Builders, Ministers, Kings: symbols, kind, amount."""

_TREASURY_ROWS: Final[tuple[tuple[Card, Deck, str, EventKind, int, Benefit, int], ...]] = (
    (16, "blue", "board_of_trade", "state2", 2, "land", 1),
    (17, "blue", "wooden_barracks", "store", 1, "tsunami", 1),
    (18, "blue", "atlantic_convoy", "goods", 2, "gold", 1),
    (19, "blue", "emergency_edict", "decree", 1, "books", 1),
    (20, "blue", "audience_at_belem", "influence", 4, "tools", 1),
    (21, "blue", "street_clearance", "cube", 2, "cloth", 1),
    (37, "red", "college_of_nobles", "state2", 2, "fire", 1),
    (38, "red", "new_alignments", "store", 1, "land", 1),
    (39, "red", "treasury_office", "open", 1, "all", 1),
    (40, "red", "company_charter", "produce", 1, "event", 2),
    (41, "red", "rubble_auction", "cube", 2, "sail", 1),
    (57, "purple", "regency", "store", 1, "land", 2),
    (58, "purple", "press_privilege", "decree", 2, "rubble", 2),
    (59, "purple", "public_promenade", "state2", 2, "all", 1),
    (60, "purple", "peace_treaty", "influence", 4, "earthquake", 1),
    (61, "purple", "aqueduct_feast", "open", 1, "sail", 1),
    (62, "purple", "brazil_fleet", "goods", 3, "event", 2),
    (78, "brown", "royal_statue", "store", 1, "rubble", 2),
    (79, "brown", "law_of_sound_reason", "decree", 2, "land", 2),
    (80, "brown", "arsenal_opened", "open", 1, "all", 1),
    (81, "brown", "wig_makers_guild", "wigs", 4, "earthquake", 1),
    (82, "brown", "university_reform", "state2", 2, "sail", 1),
)
"""Number, deck, title, event and its amount (réis beside the cube of "cube"), benefit and its amount."""

ALL_BONUS_LIMIT: int = 3
"""Goods of one sale for which each benefit "all" pays at most. Rule: lisboa 7.6."""


def _noble_cards() -> tuple[NobleCard, ...]:
    found: list[NobleCard] = []
    for deck, first, rows in _NOBLE_ROWS:
        number = first
        for noble, own in zip(NOBLES, rows, strict=True):
            for symbols, kind, amount in own:
                found.append(NobleCard(number, deck, noble, symbols, Reward(kind, amount)))
                number += 1
    return tuple(found)


NOBLE_CARDS: Final[tuple[NobleCard, ...]] = _noble_cards()
TREASURY_CARDS: Final[tuple[TreasuryCard, ...]] = tuple(TreasuryCard(*row) for row in _TREASURY_ROWS)

NOBLE_CARD: Final[dict[Card, NobleCard]] = {card.number: card for card in NOBLE_CARDS}
TREASURY_CARD: Final[dict[Card, TreasuryCard]] = {card.number: card for card in TREASURY_CARDS}

_UNSORTED: Final[dict[Card, PoliticalCard]] = {**NOBLE_CARD, **TREASURY_CARD}
CARDS: Final[dict[Card, PoliticalCard]] = {number: _UNSORTED[number] for number in sorted(_UNSORTED)}
"""All cards by their numbers."""

PILE_OF: Final[dict[Card, Pile]] = {number: card.pile for number, card in CARDS.items()}
"""The type of each card."""

SYMBOLS_OF: Final[dict[Card, int]] = {card.number: card.symbols for card in NOBLE_CARDS}
"""Influence symbols of each noble card."""


@cache
def deck(name: Deck) -> tuple[Card, ...]:
    """The cards of a deck, by number."""
    return tuple(number for number, card in CARDS.items() if card.deck == name)


@cache
def deck_by_pile(name: Deck) -> tuple[tuple[Card, ...], ...]:
    """The cards of a deck sorted by type, in the order of `PILES`."""
    return tuple(tuple(card for card in deck(name) if PILE_OF[card] == pile) for pile in PILES)
