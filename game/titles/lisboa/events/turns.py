"""The course of the game: its start, cards, periods, its end."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.events import Event
from game.titles.lisboa.cards import Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Good, Noble, Pile, ShipColour
from game.titles.lisboa.court_ranks import Rank
from game.titles.lisboa.downtown import Site
from game.titles.lisboa.projects import BuildingKey
from game.titles.lisboa.state import Ending, Owner, State

# -- before the first turn


class GameBegan(Event, frozen=True):
    """The table is laid: the Helper's card, the cards drawn for Lacerda's courtier, the first building.

    `table`: how it lies there for everybody to see, before stations, decrees and hand are filled.
    """

    barrier: ClassVar[str | None] = "lisboa.undo.began"
    helper: Pile
    helper_card: Card
    courtier: Noble
    courtier_cards: tuple[Card, ...]
    building: BuildingKey
    site: Site
    table: State


class FirstClergyKept(Event, frozen=True):
    """The person keeps one of the two first clergy tiles."""

    kept: Clergy
    returned: Clergy


class RoundBegan(Event, frozen=True):
    """Round `number` begins with the person's turn."""

    number: int


# -- cards and the portfolio


class CardDiscarded(Event, frozen=True):
    """A hand card is discarded for a gold token. Rule: lisboa R2 a."""

    card: Card


class CardTucked(Event, frozen=True):
    """A hand card goes to the portfolio."""

    card: Card


class CardDropped(Event, frozen=True):
    """A card leaves the portfolio. Rule: lisboa R13."""

    card: Card


class ShipDropped(Event, frozen=True):
    """A ship leaves the portfolio and the game with its goods. Rule: lisboa R13."""

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


# -- periods and the end


class PeriodEnding(Event, frozen=True):
    """The end of a period, or in period 2 of the game, has come about in the turn of `who`."""

    who: Owner
    why: Ending


class LastRoundSet(Event, frozen=True):
    """Round `number` will be the last one. Rule: lisboa R50."""

    number: int


class PeriodEnded(Event, frozen=True):
    """Period 1 is over: cards left in the display and ships left in the shipyard go. Rule: lisboa 5.2."""

    cards: tuple[Card, ...]
    ships: tuple[ShipColour, ...]


class HandCardDiscarded(Event, frozen=True):
    """The person discards a hand card at the change of period. Rule: lisboa 5.2, step 4."""

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
