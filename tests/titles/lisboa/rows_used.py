"""Which rows of the tables of Lisboa a whole game has used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from game.core.events import Event
from game.titles.lisboa.cards import CARDS, TREASURY_CARDS
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import SHIPS, STATE_ACTIONS, TREASURY_LEVELS
from game.titles.lisboa.court_ranks import RANKS
from game.titles.lisboa.decree_scoring import decree_worth
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.downtown import LOTS, SITES
from game.titles.lisboa.events import (
    Branch,
    BuildingOpened,
    CardinalMoved,
    CardTucked,
    ClergyGivenUp,
    ClergyTaken,
    EventSponsored,
    FavorTaken,
    FinalItem,
    FinalScored,
    FirstClergyKept,
    GameEnded,
    LacerdaChose,
    OfficialPlaced,
    PeriodEnding,
    PlanTaken,
    PlanUsed,
    Produced,
    ShipSailed,
    ShipTaken,
    StoreBuilt,
    TieBreak,
    TreasuryMoved,
    Visited,
)
from game.titles.lisboa.projects import BUILDINGS, PLANS
from game.titles.lisboa.state import State

ALL_ROWS: Final[frozenset[str]] = frozenset(
    [f"card {number} tucked" for number in CARDS]
    + [f"card {number} at court" for number in CARDS]
    + [f"event {card.event}" for card in TREASURY_CARDS]
    + [f"clergy {tile} held" for tile in TILES]
    + [f"clergy {tile} given up" for tile in TILES]
    + [f"decree {number} worth something" for number in DECREES if number != 69]
    + [f"plan {plan} used" for plan in PLANS]
    + [f"building {building} opened" for building in BUILDINGS]
    + [f"ship {ship} {what}" for ship in SHIPS for what in ("taken", "sailed")]
    + [f"lot {lot}" for lot in LOTS]
    + [f"site {site}" for site in SITES]
    + [f"{who} {action}" for who in ("person", "lacerda") for action in STATE_ACTIONS]
    + [f"treasury {level}" for level in range(1, TREASURY_LEVELS + 1)]
    + [f"branch {branch}" for branch in get_args(Branch)]
    + [f"tie {tie}" for tie in get_args(TieBreak)]
    + [f"final {item}" for item in get_args(FinalItem)]
    + [f"rank {rank}" for rank in RANKS]
    + [f"ends in the turn of {who} by {why}" for who in ("person", "lacerda") for why in ("sets", "piles")]
)
"""Every row that some game should use. Decree 69 is out of all of them."""


def rows_used(events: Iterable[Event], state: State) -> set[str]:
    """The rows that a finished game used: its events, and its last state."""
    found = {
        f"decree {number} worth something"
        for number in state.person.decrees
        if decree_worth(state, number) > 0
    }
    for event in events:
        found.update(_rows_of(event))
    return found


def _rows_of(event: Event) -> tuple[str, ...]:
    match event:
        case CardTucked(card):
            return (f"card {card} tucked",)
        case Visited(card, _):
            return (f"card {card} at court",)
        case EventSponsored(card):
            event_kind = next(row.event for row in TREASURY_CARDS if row.number == card)
            return f"card {card} at court", f"event {event_kind}"
        case FirstClergyKept(kept, _):
            return (f"clergy {kept} held",)
        case ClergyTaken("person", tile, _):
            return (f"clergy {tile} held",)
        case ClergyGivenUp(tile):
            return (f"clergy {tile} given up",)
        case PlanUsed(plan):
            return (f"plan {plan} used",)
        case BuildingOpened(who, site, building, _):
            opened = f"building {building} opened"
            return (opened, f"site {site}") if who == "person" else (opened,)
        case StoreBuilt("person", lot, _, _):
            return (f"lot {lot}",)
        case FinalScored("person", item, wigs) if wigs:
            return (f"final {item}",)
        case PeriodEnding(who, why):
            return (f"ends in the turn of {who} by {why}",)
        case GameEnded(rank=rank):
            return (f"rank {rank}",)
        case _:
            return _more_rows_of(event)


def _more_rows_of(event: Event) -> tuple[str, ...]:
    match event:
        case OfficialPlaced(who, _):
            return (f"{who} recruit",)
        case PlanTaken(who, _, _):
            return (f"{who} plan",)
        case Produced(who, _):
            return (f"{who} produce",)
        case CardinalMoved(who):
            return (f"{who} cardinal",)
        case FavorTaken(who, _):
            return (f"{who} favor",)
        case ShipTaken(who, ship):
            return f"ship {ship} taken", f"{who} ship"
        case ShipSailed(_, ship):
            return (f"ship {ship} sailed",)
        case TreasuryMoved(origin, level):
            return f"treasury {origin}", f"treasury {level}"
        case LacerdaChose(_, branch, _, _, _, ties):
            return f"branch {branch}", *(f"tie {tie}" for tie in ties)
        case _:
            return ()
