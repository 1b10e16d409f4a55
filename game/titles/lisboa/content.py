"""What is in the box of Lisboa: people, goods, rubble, tracks, offices, ships and what the icons bring.

Every figure that the rules mark as an own value is a row here, so that a correction costs one line.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Noble: TypeAlias = Literal["builder", "minister", "king"]
Pile: TypeAlias = Literal["builder", "minister", "king", "treasury"]
Good: TypeAlias = Literal["gold", "books", "tools", "cloth"]
Rubble: TypeAlias = Literal["earthquake", "fire", "tsunami"]
StateAction: TypeAlias = Literal["recruit", "plan", "ship", "produce", "cardinal", "favor"]
NobleAction: TypeAlias = Literal["store", "decrees", "open"]
Architect: TypeAlias = Literal["blue", "green"]
Period: TypeAlias = Literal[1, 2]

NOBLES: Final[tuple[Noble, ...]] = ("builder", "minister", "king")
"""The nobles from left to right. Rule: lisboa 2.4."""
PILES: Final[tuple[Pile, ...]] = ("builder", "minister", "king", "treasury")
"""The piles of the display from the bottom to the top, as the Helper climbs. Rule: lisboa 2.5."""
GOODS: Final[tuple[Good, ...]] = ("gold", "books", "tools", "cloth")
"""The goods; the n-th one is sold in the n-th street. Every `Goods` counts them in this order."""
RUBBLES: Final[tuple[Rubble, ...]] = ("earthquake", "fire", "tsunami")
"""The colours of rubble, the dearest first. Every `Cubes` counts them in this order."""
STATE_ACTIONS: Final[tuple[StateAction, ...]] = ("recruit", "plan", "ship", "produce", "cardinal", "favor")
ARCHITECTS: Final[tuple[Architect, ...]] = ("blue", "green")

PLACE_OF_NOBLE: Final[dict[Noble, int]] = {noble: place for place, noble in enumerate(NOBLES)}
PLACE_OF_PILE: Final[dict[Pile, int]] = {pile: place for place, pile in enumerate(PILES)}
PLACE_OF_GOOD: Final[dict[Good, int]] = {good: place for place, good in enumerate(GOODS)}
PLACE_OF_RUBBLE: Final[dict[Rubble, int]] = {rubble: place for place, rubble in enumerate(RUBBLES)}

Goods: TypeAlias = tuple[int, int, int, int]
"""How many of each good, in the order of `GOODS`."""
Cubes: TypeAlias = tuple[int, int, int]
"""How many rubble cubes of each colour, in the order of `RUBBLES`."""

NO_GOODS: Final[Goods] = (0, 0, 0, 0)
NO_CUBES: Final[Cubes] = (0, 0, 0)

# -- the box (1.1)

GOODS_OF_EACH: Final = 17
"""Goods tokens of each type."""
CUBES_OF_EACH: Final = 21
"""Rubble cubes of each colour."""
OFFICIALS: Final = 8
"""Officials of each player."""
HOUSES: Final = 8
"""Houses, and so stores, of each player."""
FAVORS_OF_EACH: Final = 2
"""Royal Favors of each noble with two players. Rule: lisboa 1.1."""

# -- rubble (1.2, 2.1 to 2.3)

PRICE_OF_RUBBLE: Final[dict[Rubble, int]] = {"earthquake": 3, "fire": 2, "tsunami": 1}
"""Réis for a cube that still lies beside a row or column. Rule: lisboa 1.2."""
CUBES_AT_ROW: Final = 3
CUBES_AT_COLUMN: Final[tuple[int, ...]] = (3, 3, 3, 3, 2)
"""Cubes south of each column, west to east."""
CUBES_AT_SITE: Final = 2
CUBES_IN_PILE: Final = 6
"""The rubble pile beside the shipyard. Rule: lisboa 2.3."""
LAST_SET_WITH_ROOM: Final = 4
"""So many sets bring card slots and storage; a fifth one only scores. Rule: lisboa 1.2."""
SET_WIGS: Final = 3
"""Wigs for each completed set, at the change of period and at the end."""
SETS_TO_END: Final[dict[Period, int]] = {1: 2, 2: 4}
"""Completed sets that end each period. Rule: lisboa R49, R50."""
EMPTY_PILES_TO_END: Final = 3
"""Empty piles of the display that end a period."""

# -- the player (1.3, 1.6, 1.7, 3)

STORAGE: Final = 2
"""Goods of each type that can be stored without a set."""
SLOTS: Final = 2
"""Cards in the portfolio without a set."""
EDGE_SLOTS: Final = 3
"""Cards at one edge of the player board at most."""
CLERGY_LIMIT: Final = 4
HAND: Final = 5
START_REIS: Final = 10
START_GOODS: Final[Goods] = (1, 1, 1, 1)
START_INFLUENCE: Final = 5
CLERGY_TO_CHOOSE_FROM: Final = 2
"""Clergy tiles of which one is kept at the start."""

# -- tracks (7.1, 7.2)

TOP_INFLUENCE: Final = 10
COIN_SPACES: Final[tuple[int, ...]] = (8, 6, 4, 2, 1, 0)
"""Moving down onto each of these spaces of the influence track gives 1 real. Rule: lisboa 7.1."""


class TreasuryLevel(Struct, frozen=True):
    """What a level of the treasury says: influence that a visit costs, and the treasury's value in réis."""

    influence: int
    value: int


TREASURY: Final[tuple[TreasuryLevel, ...]] = (
    TreasuryLevel(3, 1),
    TreasuryLevel(3, 2),
    TreasuryLevel(2, 3),
    TreasuryLevel(2, 4),
    TreasuryLevel(2, 5),
    TreasuryLevel(1, 6),
    TreasuryLevel(1, 7),
)
"""Levels 1 (poor) to 7 (rich). Rule: lisboa 7.1."""
TREASURY_LEVELS: Final = len(TREASURY)
START_TREASURY: Final = 3

PRICES: Final[tuple[tuple[int, ...], ...]] = (
    (6, 6, 5, 5, 4, 4, 3),
    (5, 5, 4, 4, 3, 3, 2),
    (4, 4, 4, 3, 3, 2, 2),
    (5, 5, 4, 4, 3, 3, 2),
)
"""The price track of each good, in the order of `GOODS`; a marker only moves right. Rule: lisboa 7.2."""
PRICE_STEPS: Final = 7

# -- shopping streets (7.3)

SCORING_TILES: Final[tuple[tuple[int, int, int, int], ...]] = ((3, 4, 3, 4), (4, 3, 4, 3))
"""The orders of the scoring tiles, street 1 to 4, with no equal neighbours. Rule: lisboa 3.2, step 4; 7.3."""
NO_SCORING_TILES: Final[tuple[int, int, int, int]] = (0, 0, 0, 0)
"""Streets before any scoring tile lies there."""

# -- offices (2.4)


class Office(Struct, frozen=True):
    """What a noble's office offers. `trade`: the goods that it takes. Rule: lisboa 2.4."""

    top: StateAction
    bottom: StateAction
    action: NobleAction
    trade: tuple[Good, ...]


OFFICES: Final[dict[Noble, Office]] = {
    "builder": Office("recruit", "plan", "store", ("tools", "gold")),
    "minister": Office("ship", "produce", "decrees", ("books", "gold")),
    "king": Office("cardinal", "favor", "open", ("cloth", "gold")),
}

OFFICE_OF: Final[dict[StateAction, Noble]] = {
    action: noble for noble, office in OFFICES.items() for action in (office.top, office.bottom)
}
"""In which office each state action stands."""

RECRUITS: Final = 2
"""Officials moved by one Recruit action. Rule: lisboa R32."""
DECREES_TAKEN: Final = 2
DECREES_ON_DISPLAY: Final = 8
CARDINAL_STEPS: Final[tuple[int, ...]] = (1, 2)
"""Stations that a person may move the Cardinal. Rule: lisboa R36."""

# -- church (2.7)

STATIONS: Final = 6
START_STATION: Final = 5
TREASURY_ICON_AFTER: Final = 1
"""Stepping on from this station crosses the Treasury icon."""
INFLUENCE_ICON_AFTER: Final = 4
"""Stepping on from this station crosses the Influence icon: a church scoring."""

# -- icons of rewards and penalties (7.4, 7.6)

RewardKind: TypeAlias = Literal[
    "recruit", "plan", "ship", "produce", "cardinal", "favor",
    "reis", "influence", "wigs", "gold", "books", "tools", "cloth", "store_good", "any_good", "decree",
    "lose_reis", "lose_influence", "lose_wigs", "lose_good",
]  # fmt: skip
"""A free state action, a gain, one token of a good, of the store's type or of any type, a decree of choice,
or a penalty."""

PENALTIES: Final[frozenset[RewardKind]] = frozenset(("lose_reis", "lose_influence", "lose_wigs", "lose_good"))


class Reward(Struct, frozen=True):
    """What one icon brings or costs: `amount` of something, or a state action."""

    kind: RewardKind
    amount: int = 1

    @property
    def is_penalty(self) -> bool:
        """Whether it costs something."""
        return self.kind in PENALTIES


# -- ships (1.5, 7.5)

ShipColour: TypeAlias = Literal["blue", "red", "purple", "brown"]
SHIP_COLOURS: Final[tuple[ShipColour, ...]] = ("blue", "red", "purple", "brown")


class Ship(Struct, frozen=True):
    """A ship card. `hull`: its holds, and wigs; `symbols`: of influence; `bonus`: réis for each good sold."""

    hull: int
    symbols: int
    bonus: int


SHIPS: Final[dict[ShipColour, Ship]] = {
    "blue": Ship(1, 1, 0),
    "red": Ship(2, 1, 1),
    "purple": Ship(3, 2, 1),
    "brown": Ship(4, 2, 2),
}
SHIPYARD: Final[dict[Period, tuple[ShipColour, ...]]] = {1: ("blue", "red"), 2: ("purple", "brown")}
"""The ships of each period, the top one first. Rule: lisboa 1.5."""

# -- final scoring (5.3, 5.4)

MAJORITY_WIGS: Final[dict[Good, tuple[int, int]]] = {
    "gold": (3, 2),
    "books": (9, 6),
    "tools": (6, 3),
    "cloth": (9, 6),
}
"""Wigs for most stores of a type, and for second most. Rule: lisboa 5.3, step 3."""
REIS_FOR_WIG: Final = 5
HIRED_WIGS: Final[tuple[int, int]] = (15, 5)
"""Wigs for most hired officials, and for second most. Rule: lisboa 5.3, step 6."""
FAVOR_WIGS: Final = 2
LACERDA_DECREE_WIGS: Final = 3
LACERDA_CUBE_WIGS: Final = 1
LACERDA_INFLUENCE: Final[dict[str, int]] = {"mild": 5, "printed": 5, "stern": 10}
"""Influence with which Lacerda starts, by the option "rival". Rule: lisboa 3.2, step 2."""
LACERDA_PLANS: Final = 2
"""Starting plans of Lacerda. Rule: lisboa 3.2, step 2."""
LACERDA_STATIONS: Final = 2
"""Stations that Lacerda moves the Cardinal. Rule: lisboa 6.5."""
BANNED_DECREE: Final = 69
"""Taken out as soon as it is revealed. Rule: lisboa 6.4."""
