"""Money, influence, wigs and goods."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.events import Event
from game.titles.lisboa.content import Good, ShipColour, StateAction
from game.titles.lisboa.downtown import Lot
from game.titles.lisboa.state import Owner

Source: TypeAlias = Literal[
    "card", "event", "treasury", "sale", "sail", "ship", "lot", "site", "store", "plan", "clergy", "church",
    "track", "set", "noble_action", "state_action", "cubes",
]  # fmt: skip
"""What a gain or loss comes from: a card's bottom or a Treasury event, the treasury's value, a good sold, a
ship that sailed or was built, the icon of a lot or site, stores and buildings that match, a plan used, a
clergy power or a tile's back, a church scoring, the end of the influence track, rubble sets, an action."""

Purpose: TypeAlias = Literal["visit", "follow", "noble_action", "event", "store"]
"""What is paid for: a visit or following (influence), Lacerda's Noble action, an event or a store (réis)."""

# -- money, influence, wigs


class Paid(Event, frozen=True):
    """`who` pays: réis of the purse, influence (for money, too), wigs for missing influence."""

    who: Owner
    purpose: Purpose
    reis: int
    influence: int
    wigs: int


class StoreCosted(Event, frozen=True):
    """What a store costs after discounts: land, and rubble at the ends of its row and column.

    Rule: lisboa R29.
    """

    lot: Lot
    land: int
    rubble: int


class ReisChanged(Event, frozen=True):
    """The person gains réis, or loses some (`amount` below 0)."""

    amount: int
    source: Source


class InfluenceChanged(Event, frozen=True):
    """`who` gains or loses influence; `amount` is how far the disc moved."""

    who: Owner
    amount: int
    source: Source


class WigsChanged(Event, frozen=True):
    """`who` gains wigs, or loses some (`amount` below 0)."""

    who: Owner
    amount: int
    source: Source


class TreasuryMoved(Event, frozen=True):
    """The treasury marker goes to another level."""

    origin: int
    level: int


# -- goods


class GoodGained(Event, frozen=True):
    """`who` gets goods of a type from the supply."""

    who: Owner
    good: Good
    count: int
    source: Source


class GoodLost(Event, frozen=True):
    """A stored good of the person goes to the supply. Rule: lisboa R11."""

    good: Good


class GoodMissed(Event, frozen=True):
    """A good is not gained: no room, or none in the supply. `good` None: whatever its type."""

    who: Owner
    good: Good | None
    is_full: bool


class GainMissed(Event, frozen=True):
    """The person does not get what an icon, an event or a clergy power would bring.

    "good": none of those just produced can be had once more (CL13). "cube", "decree": none is left.
    """

    what: Literal["good", "cube", "decree"]


class PriceFell(Event, frozen=True):
    """The price marker of a good goes down to `price`."""

    good: Good
    price: int


class GoodSold(Event, frozen=True):
    """The person puts a good on a ship; `price` on the track, `modifier` of the ship, own `bonus`."""

    good: Good
    owner: Owner
    ship: ShipColour
    price: int
    modifier: int
    bonus: int


class ShipSailed(Event, frozen=True):
    """A full ship sails; its owner gains wigs by a `WigsChanged`. Rule: lisboa R17."""

    owner: Owner
    ship: ShipColour


class ShipDocked(Event, frozen=True):
    """A ship comes back empty. Rule: lisboa R1."""

    owner: Owner
    ship: ShipColour
    goods: tuple[Good, ...]


class GoodTraded(Event, frozen=True):
    """The person puts a good on a state action space; `as_gold`: it counts as gold (CL17)."""

    good: Good
    action: StateAction
    as_gold: bool
