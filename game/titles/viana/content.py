"""What is in the box of Palace of Viana: characters, decorations, market stands, and what they are worth."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Flower: TypeAlias = Literal["bougainvillea", "cineraria", "pansy"]
Kind: TypeAlias = Literal["bougainvillea", "cineraria", "pansy", "pot", "fountain"]

FLOWERS: Final[tuple[Flower, ...]] = ("bougainvillea", "cineraria", "pansy")
KINDS: Final[tuple[Kind, ...]] = ("bougainvillea", "cineraria", "pansy", "pot", "fountain")
"""The kinds of decorations; every `Stock` counts them in this order."""

PLACE_OF_KIND: Final[dict[Kind, int]] = {kind: place for place, kind in enumerate(KINDS)}

Stock: TypeAlias = tuple[int, int, int, int, int]
"""How many decorations or market tokens of each kind, in the order of `KINDS`."""

OWN: Final[Stock] = (7, 7, 7, 6, 5)
"""The decorations of each player. Rule: viana 1."""

START: Final[Stock] = (2, 2, 2, 0, 0)
"""What goes to the reserve at the start, before one flower of it is put back. Rule: viana 3, step 3."""

MARKET: Final[Stock] = (20, 20, 20, 17, 13)
MARKET_OF_TWO: Final[Stock] = (13, 13, 13, 11, 9)
"""The market tokens, and those of a game for two. Rule: viana 1, 3.2."""

WORTH: Final[dict[Kind, int]] = {"bougainvillea": 2, "cineraria": 2, "pansy": 2, "pot": 3, "fountain": 5}
"""Points of a fresh decoration when the Marquise comes by. Rule: viana 4.5."""

# -- market

Stand: TypeAlias = int
"""A market stand, 1 to 6."""

STANDS: Final = 6
STAND_SIZE: Final[tuple[int, ...]] = (4, 5, 5, 5, 5, 5)
"""How many tokens each stand holds."""
STAND_START: Final[tuple[int, ...]] = (3, 3, 3, 4, 4, 4)
"""How many tokens lie on each stand at the start. Rule: viana 3, step 2."""
DIE: Final = 12
"""The faces of the die."""

# -- characters

Character: TypeAlias = Literal[
    "master-gardener", "gardener", "apprentice-gardener", "housekeeper", "marquise", "marquis", "girl",
    "poet", "coachman", "cook",
]  # fmt: skip

CHARACTERS: Final[tuple[Character, ...]] = (
    "master-gardener", "gardener", "apprentice-gardener", "housekeeper", "marquise", "marquis", "girl",
    "poet", "coachman", "cook",
)  # fmt: skip
WITHOUT_POET: Final[tuple[Character, ...]] = tuple(card for card in CHARACTERS if card != "poet")

STEPS: Final[dict[Character, int]] = {
    "master-gardener": 1, "gardener": 2, "apprentice-gardener": 3, "poet": 2, "girl": 3, "marquise": 2,
    "marquis": 3,
}  # fmt: skip
"""How many courtyards the pawn or figure of a character goes at most. Rule: viana 4.4."""

PLACEMENTS: Final[dict[Character, int]] = {"master-gardener": 3, "gardener": 2, "apprentice-gardener": 1}
"""How many decorations a gardener places at most. Rule: viana 4.4."""

MOVER_POINTS: Final = 1
"""What moving the door piece or the Marquis earns. Rule: viana 4.4."""

CAT_PENALTY: Final = 2
"""Points that it costs to take the Marquise past the Cat. Rule: viana 4.4, Marquise."""

# -- the end

GARDEN_WORTH: Final = 2
"""Points of each fresh flower in the Garden at the end. Rule: viana 5, step 1."""

COURTYARDS_WORTH: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 4, 5, 6, 8, 11, 15, 20)
"""Points at the end for decorations in that many courtyards. Rule: viana 5, step 2."""

LAST_ROUND: Final = 60
"""The last turns begin after so many rounds at the latest (ruling V38)."""
