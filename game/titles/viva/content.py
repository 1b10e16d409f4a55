"""The cards of VIVA: six colours, 21 kinds, the two decks.

A kind is named by its colours in the order of `COLOURS` ("blue", "blue-red"). Cards of a kind are identical,
so everywhere a card is simply its kind. Rule: viva 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

Colour: TypeAlias = Literal["blue", "red", "yellow", "green", "orange", "pink"]

Kind: TypeAlias = Literal[
    "blue", "blue-red", "blue-yellow", "blue-green", "blue-orange", "blue-pink",
    "red", "red-yellow", "red-green", "red-orange", "red-pink",
    "yellow", "yellow-green", "yellow-orange", "yellow-pink",
    "green", "green-orange", "green-pink",
    "orange", "orange-pink",
    "pink",
]  # fmt: skip

Cards: TypeAlias = tuple[Kind, ...]
"""Cards in order; of piles the last one is on top, of the stack the first one."""

Edition: TypeAlias = Literal["regular", "pocket"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
KINDS: Final[Cards] = get_args(Kind)

COPIES: Final[dict[Edition, int]] = {"regular": 6, "pocket": 4}
"""Cards of each kind in a deck. Ruling W1: both decks are multiples of 21 kinds."""

WINNER_CARDS: Final[dict[Edition, int]] = {"regular": 12, "pocket": 8}
"""Winner's cards in the box, one for each round."""

HAND_SIZE: Final = 5
"""Cards dealt to each player at the start of a round."""

DECKS: Final[dict[Edition, Cards]] = {
    edition: tuple(kind for kind in KINDS for _ in range(copies)) for edition, copies in COPIES.items()
}

COLOURS_OF: Final[dict[Kind, tuple[Colour, ...]]] = {
    kind: tuple(colour for colour in COLOURS if colour in kind.split("-")) for kind in KINDS
}

MASK: Final[dict[Kind, int]] = {
    kind: sum(1 << COLOURS.index(colour) for colour in colours) for kind, colours in COLOURS_OF.items()
}
"""The colours of a kind as bits, bit 0 for `COLOURS[0]`: two cards share a colour if their masks meet."""


def mask_of(kind: Kind | None) -> int:
    """The colours of a card as bits; no card has none."""
    return 0 if kind is None else MASK[kind]


def colours_in(mask: int) -> tuple[Colour, ...]:
    """The colours of a mask, in order.

    >>> colours_in(MASK["blue-pink"])
    ('blue', 'pink')
    """
    return tuple(colour for place, colour in enumerate(COLOURS) if mask >> place & 1)


def share_colour(one: Kind, other: Kind) -> bool:
    """Whether two cards have a colour in common.

    >>> share_colour("blue-red", "red-pink"), share_colour("blue-red", "pink")
    (True, False)
    """
    return bool(MASK[one] & MASK[other])


def ordered(cards: Iterable[Kind]) -> Cards:
    """The cards sorted as `KINDS` has them.

    >>> ordered(("pink", "red", "blue-pink"))
    ('blue-pink', 'red', 'pink')
    """
    return tuple(sorted(cards, key=_PLACE.__getitem__))


_PLACE: Final[dict[Kind, int]] = {kind: place for place, kind in enumerate(KINDS)}
