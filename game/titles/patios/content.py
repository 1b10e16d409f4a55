"""The cards and tokens of Patios: flower pack, improvements, characters, coins.

Cards of a kind are identical, so everywhere a card is simply its kind; a pot of flowers is named by its
colour. Rule: patios 1.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Colour: TypeAlias = Literal["blue", "red", "green"]
"""A colour of flowers; as a card, a pot of it."""

Balcony: TypeAlias = Literal[
    "balcony-1", "balcony-2", "balcony-3", "balcony-4", "balcony-5", "balcony-6",
    "balcony-7", "balcony-8", "balcony-9", "balcony-10", "balcony-11",
]  # fmt: skip

Kind: TypeAlias = Literal[
    "blue", "red", "green",
    "balcony-1", "balcony-2", "balcony-3", "balcony-4", "balcony-5", "balcony-6",
    "balcony-7", "balcony-8", "balcony-9", "balcony-10", "balcony-11",
    "cane",
]  # fmt: skip
"""A card of the flower pack."""

Improvement: TypeAlias = Literal["awning", "guitarist", "dancer", "hose", "ladder", "watering-can", "tub"]

Flower: TypeAlias = Literal[
    "blue", "red", "green",
    "balcony-1", "balcony-2", "balcony-3", "balcony-4", "balcony-5", "balcony-6",
    "balcony-7", "balcony-8", "balcony-9", "balcony-10", "balcony-11",
    "tub",
]  # fmt: skip
"""A card that can lie wet or dry in a patio: pot, balcony or Tub."""

Character: TypeAlias = Literal[
    "blue-gardener", "red-gardener", "green-gardener", "water-carrier", "assistant-gardener",
    "children", "sun", "neighbour", "visitors",
]  # fmt: skip

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
BALCONIES: Final[tuple[Balcony, ...]] = get_args(Balcony)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FLOWERS: Final[tuple[Flower, ...]] = get_args(Flower)
IMPROVEMENTS: Final[tuple[Improvement, ...]] = get_args(Improvement)
CHARACTERS: Final[tuple[Character, ...]] = get_args(Character)

COPIES: Final[dict[Kind, int]] = {
    kind: 17 if kind in COLOURS else 14 if kind == "cane" else 1 for kind in KINDS
}
"""Cards of each kind in the flower pack."""

PACK: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
"""The 76 cards of the flower pack, unshuffled."""

GARDENERS: Final[dict[Character, Colour]] = {
    "blue-gardener": "blue", "red-gardener": "red", "green-gardener": "green",
}  # fmt: skip
"""The colour of pots that each gardener brings."""

SAMPLE_SIZE: Final[dict[int, int]] = {2: 4, 3: 5, 4: 7, 5: 8}
"""Cards in the sample, by number of players. Rule: patios 3."""

FACE_DOWN: Final[dict[int, int]] = {2: 4, 3: 3, 4: 4, 5: 3}
"""Characters that lie face down in the row, by number of players. Rule: patios 3."""

COINS: Final = 5
"""Coins in the box; each player starts with one, the others are the reserve."""

ROUNDS: Final = 3
MAY_ROUNDS: Final = 4
"""Rounds of the variant in which May has 31 days. Rule: patios 6."""

TRIO: Final = 3
"""Wet pots of one colour that make a trio."""

WORKS_COST: Final = 2
"""Points that works cost at the end of a round."""

TRIO_WORTH: Final = 3
"""Points of a single trio token at the end of the game, and of one that pays for works."""

PAIR_WORTH: Final = 8
"""Points of two trio tokens of different colours."""

SET_WORTH: Final = 15
"""Points of trio tokens of all three colours."""

CARD_PRICE: Final = 2
"""Coins for one card of the sample between rounds."""


class Demand(Struct, frozen=True):
    """The pots that a balcony asks for.

    `blue`, `red`, `green`: pots of that colour. `clay`: further pots that share one colour, whichever; none
    of them may be one that a colour already asks for (ruling P-12).
    """

    blue: int
    red: int
    green: int
    clay: int = 0

    @property
    def value(self) -> int:
        """Points of the balcony: as many as pots it asks for."""
        return self.blue + self.red + self.green + self.clay

    @property
    def coloured(self) -> tuple[int, int, int]:
        """Pots asked for by colour, in the order of `COLOURS`."""
        return self.blue, self.red, self.green


# Only the first one and the existence of one worth 3 are known; the others treat the three colours alike.
DEMANDS: Final[dict[Balcony, Demand]] = {
    "balcony-1": Demand(1, 0, 0, clay=3),
    "balcony-2": Demand(0, 1, 0, clay=3),
    "balcony-3": Demand(0, 0, 1, clay=3),
    "balcony-4": Demand(2, 1, 0),
    "balcony-5": Demand(0, 2, 1),
    "balcony-6": Demand(1, 0, 2),
    "balcony-7": Demand(1, 1, 1),
    "balcony-8": Demand(2, 2, 0),
    "balcony-9": Demand(0, 2, 2),
    "balcony-10": Demand(2, 0, 2),
    "balcony-11": Demand(0, 0, 0, clay=4),
}
"""What each balcony asks for. Rule: patios 1.1."""
