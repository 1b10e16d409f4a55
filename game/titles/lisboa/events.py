"""Facts of a game of Lisboa; all are public.

`who` is "person" or "lacerda". Events carry what a table needs to move the pieces; amounts are what really
moved. Those of Lacerda's turn follow a `LacerdaChose` that says by which branch of the rule.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from game.core.events import Event
from game.titles.lisboa.actions import CubePlace
from game.titles.lisboa.cards import Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Good, Goods, Noble, Pile, Rubble, ShipColour, StateAction
from game.titles.lisboa.court_ranks import Rank
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import Facing, Lot, Site
from game.titles.lisboa.projects import BuildingKey, PlanKey
from game.titles.lisboa.state import Ending, Owner
from game.titles.lisboa.tasks import LacerdaStep

Source: TypeAlias = Literal[
    "card", "event", "treasury", "sale", "sail", "ship", "lot", "site", "store", "plan", "clergy", "church",
    "track", "set", "noble_action", "state_action", "cubes",
]  # fmt: skip
"""What a gain or loss comes from: a card's bottom or a Treasury event, the treasury's value, a good sold, a
ship that sailed or was built, the icon of a lot or site, stores and buildings that match, a plan used, a
clergy power or a tile's back, a church scoring, the end of the influence track, rubble sets, an action."""

Purpose: TypeAlias = Literal["visit", "follow", "noble_action", "event", "store"]
"""What is paid for: a visit or following (influence), Lacerda's Noble action, an event or a store (réis)."""

# -- before the first turn


class GameBegan(Event, frozen=True):
    """The table is laid: the Helper's card, the cards drawn for Lacerda's courtier, the first building."""

    barrier: ClassVar[str | None] = "lisboa.undo.began"
    helper: Pile
    helper_card: Card
    courtier: Noble
    courtier_cards: tuple[Card, ...]
    building: BuildingKey
    site: Site


class FirstClergyKept(Event, frozen=True):
    """The person keeps one of the two first clergy tiles."""

    kept: Clergy
    returned: Clergy


class RoundBegan(Event, frozen=True):
    """Round `number` begins with the person's turn."""

    number: int


# -- cards and the portfolio


class CardDiscarded(Event, frozen=True):
    """A hand card is discarded for a gold token. Rule: R2 a."""

    card: Card


class CardTucked(Event, frozen=True):
    """A hand card goes to the portfolio."""

    card: Card


class CardDropped(Event, frozen=True):
    """A card leaves the portfolio. Rule: R13."""

    card: Card


class ShipDropped(Event, frozen=True):
    """A ship leaves the portfolio and the game with its goods. Rule: R13."""

    ship: ShipColour
    goods: tuple[Good, ...]


class Visited(Event, frozen=True):
    """The person plays a card to the Royal Court and visits its noble."""

    card: Card
    noble: Noble


class EventSponsored(Event, frozen=True):
    """The person plays a Treasury card to the Royal Court for its event."""

    card: Card


class Followed(Event, frozen=True):
    """`who` gives the Royal Favor of a noble back and follows the visit."""

    who: Owner
    noble: Noble


class CourtierMoved(Event, frozen=True):
    """The courtier of `who` goes to a noble. `origin` None: from the board."""

    who: Owner
    origin: Noble | None
    noble: Noble


class CardDrawn(Event, frozen=True):
    """The person draws the top card of a pile; `revealed`: the card below it."""

    barrier: ClassVar[str | None] = "lisboa.undo.drawn"
    pile: Pile
    card: Card
    revealed: Card | None


# -- money, influence, wigs


class Paid(Event, frozen=True):
    """`who` pays: réis of the purse, influence (for money, too), wigs for missing influence."""

    who: Owner
    purpose: Purpose
    reis: int
    influence: int
    wigs: int


class StoreCosted(Event, frozen=True):
    """What a store costs after discounts: land, and rubble at the ends of its row and column. Rule: R29."""

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
    """A stored good of the person goes to the supply. Rule: R11."""

    good: Good


class GoodMissed(Event, frozen=True):
    """A good is not gained: no room, or none in the supply."""

    who: Owner
    good: Good
    is_full: bool


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
    """A full ship sails; its owner gains wigs by a `WigsChanged`. Rule: R17."""

    owner: Owner
    ship: ShipColour


class ShipDocked(Event, frozen=True):
    """A ship comes back empty. Rule: R1."""

    owner: Owner
    ship: ShipColour
    goods: tuple[Good, ...]


class GoodTraded(Event, frozen=True):
    """The person puts a good on a state action space; `as_gold`: it counts as gold (CL17)."""

    good: Good
    action: StateAction
    as_gold: bool


# -- state actions


class StateActionBegan(Event, frozen=True):
    """`who` carries out a state action."""

    who: Owner
    action: StateAction


class StateActionLost(Event, frozen=True):
    """A free or traded state action cannot be carried out and is lost."""

    action: StateAction


class OfficialPlaced(Event, frozen=True):
    """An official of `who` goes to an office."""

    who: Owner
    noble: Noble


class PlanTaken(Event, frozen=True):
    """`who` takes the top plan of a pile; `revealed`: the plan below it."""

    barrier: ClassVar[str | None] = "lisboa.undo.plan"
    who: Owner
    plan: PlanKey
    revealed: PlanKey | None


class ShipTaken(Event, frozen=True):
    """`who` takes the top ship of the shipyard."""

    who: Owner
    ship: ShipColour


class Produced(Event, frozen=True):
    """The stores of `who` produced goods, by type in the order of `GOODS`."""

    who: Owner
    goods: Goods


class CardinalMoved(Event, frozen=True):
    """`who` moves the Cardinal along stations; `crossed`: the icons on the way."""

    who: Owner
    origin: int
    way: tuple[int, ...]
    crossed: tuple[Literal["treasury", "influence"], ...]


class ClergyTaken(Event, frozen=True):
    """The tile of a station goes to the person, or to Lacerda, who discards it for its wigs."""

    who: Owner
    tile: Clergy
    station: int


class ClergyReturned(Event, frozen=True):
    """The person gives a tile back without wigs, as four are held. `is_new`: the one just reached."""

    tile: Clergy
    is_new: bool


class FavorTaken(Event, frozen=True):
    """`who` takes the Royal Favor of a noble."""

    who: Owner
    noble: Noble


# -- stores, buildings, decrees


class StoreBuilt(Event, frozen=True):
    """`who` puts a house on a lot."""

    who: Owner
    lot: Lot
    facing: Facing
    good: Good


class CubeTaken(Event, frozen=True):
    """`who` takes a cube: `place` "row" or "column" of a lot, "pile", or "site"."""

    who: Owner
    rubble: Rubble
    place: CubePlace | Literal["site"]
    at: Lot | Site | None


class SetCompleted(Event, frozen=True):
    """The person has completed a rubble set, the `sets`-th one."""

    sets: int


class Match(Struct, frozen=True):
    """A store, a public building that serves it and shows its type, and the wigs of the store's street."""

    lot: Lot
    building: BuildingKey
    wigs: int


class StoreScored(Event, frozen=True):
    """What a new store of `who` matches; the wigs come by a `WigsChanged`."""

    who: Owner
    lot: Lot
    matches: tuple[Match, ...]


class PlanUsed(Event, frozen=True):
    """The person turns a plan to used."""

    plan: PlanKey


class OfficialHired(Event, frozen=True):
    """An official of the person goes from an office onto a plan."""

    noble: Noble
    plan: PlanKey


class BuildingOpened(Event, frozen=True):
    """`who` opens a public building; `revealed`: the next one of its architect."""

    barrier: ClassVar[str | None] = "lisboa.undo.building"
    who: Owner
    site: Site
    building: BuildingKey
    revealed: BuildingKey | None


class SiteScored(Event, frozen=True):
    """What a new public building matches: stores of the person, and of Lacerda."""

    site: Site
    person: tuple[Match, ...]
    lacerda: tuple[Match, ...]


class DecreeTaken(Event, frozen=True):
    """`who` takes a decree from `place` of the display, 0 at the left."""

    who: Owner
    decree: DecreeNumber
    place: int


# -- church


class ChurchScoringBegan(Event, frozen=True):
    """`who` moved the Cardinal across the Influence icon."""

    who: Owner


class ClergyGivenUp(Event, frozen=True):
    """The person gives up a tile in a church scoring; the wigs come by a `WigsChanged`."""

    tile: Clergy


# -- tidying up


class ClergyRevealed(Event, frozen=True):
    """A tile of the bag goes to a station; `is_mixed`: tiles given back were mixed into the bag first."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    tile: Clergy
    station: int
    is_mixed: bool


class DecreesRevealed(Event, frozen=True):
    """New decrees at the right end of the display."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    decrees: tuple[DecreeNumber, ...]


class DecreeRemoved(Event, frozen=True):
    """Decree 69 was revealed and leaves the game. Rule: 6.4."""

    barrier: ClassVar[str | None] = "lisboa.undo.revealed"
    decree: DecreeNumber


# -- Lacerda

Branch: TypeAlias = Literal[
    "no_ships", "docked", "next_noble", "helper_high", "helper_low", "state_impossible", "cannot_pay",
    "noble_impossible", "paid", "best_lot", "first_decrees", "best_site", "fewest_officials",
    "more_officials",
    "first_missing_favor", "cardinal_two", "pile_top", "pile_empty", "next_pile", "no_pile", "follows",
    "keeps_favor", "cheapest_cube", "tidy", "nothing_to_tidy",
]  # fmt: skip
"""By which branch of his rules Lacerda does something. Rule: lisboa 6."""

TieBreak: TypeAlias = Literal[
    "topmost_row", "leftmost_lot", "clockwise_site", "helper_tile", "leftmost_office", "blue_plan",
    "column_cube", "left_facing",
]  # fmt: skip
"""How a tie was broken. Rule: lisboa 6.4, 6.5."""


class LacerdaChose(Event, frozen=True):
    """What Lacerda does in a step (`step` "follow": after the person's visit), why, and how ties were broken.

    `what`: a noble, state action, lot, site, plan, good, pile or card as text, "" where the branch says all.
    `amount`: wigs expected, a cost or a count, as the branch has it. `rule`: the section, such as "6.4".
    """

    step: LacerdaStep | Literal["follow"]
    branch: Branch
    rule: str
    what: str = ""
    amount: int = 0
    ties: tuple[TieBreak, ...] = ()


class CardRemoved(Event, frozen=True):
    """Lacerda discards the top card of a pile; `revealed`: the card below it. Rule: 6.2, step 4."""

    barrier: ClassVar[str | None] = "lisboa.undo.drawn"
    pile: Pile
    card: Card
    revealed: Card | None


class HelperMoved(Event, frozen=True):
    """The Helper climbs to another pile over the empty ones that it `passed`."""

    origin: Pile
    pile: Pile
    passed: tuple[Pile, ...]


class LacerdaTurnBegan(Event, frozen=True):
    """Lacerda's turn begins."""


# -- periods and the end


class PeriodEnding(Event, frozen=True):
    """The end of a period, or in period 2 of the game, has come about in the turn of `who`."""

    who: Owner
    why: Ending


class LastRoundSet(Event, frozen=True):
    """Round `number` will be the last one. Rule: R50."""

    number: int


class PeriodEnded(Event, frozen=True):
    """Period 1 is over: cards left in the display and ships left in the shipyard go. Rule: 5.2."""

    cards: tuple[Card, ...]
    ships: tuple[ShipColour, ...]


class HandCardDiscarded(Event, frozen=True):
    """The person discards a hand card at the change of period. Rule: 5.2, step 4."""

    card: Card
    is_rewarded: bool


class HandFilled(Event, frozen=True):
    """The person draws back up to five."""

    barrier: ClassVar[str | None] = "lisboa.undo.drawn"
    cards: tuple[Card, ...]


class PeriodBegan(Event, frozen=True):
    """Period 2 begins with these top cards on the display, in the order of `PILES`."""

    barrier: ClassVar[str | None] = "lisboa.undo.drawn"
    tops: tuple[Card, ...]


FinalItem: TypeAlias = Literal[
    "ships", "rubble", "majorities", "money", "decrees", "hired", "favors",
]  # fmt: skip
"""The lines of the final scoring, in their order. Rule: lisboa 5.3, 5.4."""


class FinalScored(Event, frozen=True):
    """What one line of the final scoring brings `who`."""

    who: Owner
    item: FinalItem
    wigs: int


class GameEnded(Event, frozen=True):
    """The game is over: wigs of both, and the person's rank at court."""

    person: int
    lacerda: int
    rank: Rank
    why: Ending


LisboaEvent: TypeAlias = (
    GameBegan | FirstClergyKept | RoundBegan | CardDiscarded | CardTucked | CardDropped | ShipDropped
    | Visited | EventSponsored | Followed | CourtierMoved | CardDrawn | Paid | StoreCosted | ReisChanged
    | InfluenceChanged | WigsChanged | TreasuryMoved | GoodGained | GoodLost | GoodMissed | PriceFell
    | GoodSold | ShipSailed | ShipDocked | GoodTraded | StateActionBegan | StateActionLost
    | OfficialPlaced | PlanTaken | ShipTaken | Produced | CardinalMoved | ClergyTaken | ClergyReturned
    | FavorTaken | StoreBuilt | CubeTaken | SetCompleted | StoreScored | PlanUsed | OfficialHired
    | BuildingOpened | SiteScored | DecreeTaken | ChurchScoringBegan | ClergyGivenUp | ClergyRevealed
    | DecreesRevealed | DecreeRemoved | LacerdaChose | CardRemoved | HelperMoved | LacerdaTurnBegan
    | PeriodEnding | LastRoundSet | PeriodEnded | HandCardDiscarded | HandFilled | PeriodBegan
    | FinalScored | GameEnded
)  # fmt: skip
