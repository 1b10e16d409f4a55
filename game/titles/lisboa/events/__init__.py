"""Facts of a game of Lisboa; all are public.

`who` is "person" or "lacerda". Events carry what a table needs to move the pieces; amounts are what really
moved. Those of Lacerda's turn follow a `LacerdaChose` that says by which branch of the rule.
"""

from __future__ import annotations

from typing import TypeAlias

from game.titles.lisboa.events.gains import (
    GainMissed,
    GoodGained,
    GoodLost,
    GoodMissed,
    GoodSold,
    GoodTraded,
    InfluenceChanged,
    Paid,
    PriceFell,
    Purpose,
    ReisChanged,
    ShipDocked,
    ShipSailed,
    Source,
    StoreCosted,
    TreasuryMoved,
    WigsChanged,
)
from game.titles.lisboa.events.rival import (
    Branch,
    CardRemoved,
    HelperMoved,
    LacerdaChose,
    LacerdaTurnBegan,
    TieBreak,
)
from game.titles.lisboa.events.turns import (
    CardDiscarded,
    CardDrawn,
    CardDropped,
    CardTucked,
    CourtierMoved,
    EventSponsored,
    FinalItem,
    FinalScored,
    FirstClergyKept,
    Followed,
    GameBegan,
    GameEnded,
    HandCardDiscarded,
    HandFilled,
    LastRoundSet,
    PeriodBegan,
    PeriodEnded,
    PeriodEnding,
    RoundBegan,
    ShipDropped,
    Visited,
)
from game.titles.lisboa.events.works import (
    BuildingOpened,
    CardinalMoved,
    ChurchScoringBegan,
    ClergyGivenUp,
    ClergyReturned,
    ClergyRevealed,
    ClergyTaken,
    CubeTaken,
    DecreeRemoved,
    DecreesRevealed,
    DecreeTaken,
    FavorTaken,
    Match,
    OfficialHired,
    OfficialPlaced,
    PlanTaken,
    PlanUsed,
    Produced,
    SetCompleted,
    ShipTaken,
    SiteScored,
    StateActionBegan,
    StateActionLost,
    StoreBuilt,
    StoreScored,
)

LisboaEvent: TypeAlias = (
    GameBegan | FirstClergyKept | RoundBegan | CardDiscarded | CardTucked | CardDropped | ShipDropped
    | Visited | EventSponsored | Followed | CourtierMoved | CardDrawn | Paid | StoreCosted | ReisChanged
    | InfluenceChanged | WigsChanged | TreasuryMoved | GoodGained | GoodLost | GoodMissed | GainMissed
    | PriceFell | GoodSold | ShipSailed | ShipDocked | GoodTraded | StateActionBegan | StateActionLost
    | OfficialPlaced | PlanTaken | ShipTaken | Produced | CardinalMoved | ClergyTaken | ClergyReturned
    | FavorTaken | StoreBuilt | CubeTaken | SetCompleted | StoreScored | PlanUsed | OfficialHired
    | BuildingOpened | SiteScored | DecreeTaken | ChurchScoringBegan | ClergyGivenUp | ClergyRevealed
    | DecreesRevealed | DecreeRemoved | LacerdaChose | CardRemoved | HelperMoved | LacerdaTurnBegan
    | PeriodEnding | LastRoundSet | PeriodEnded | HandCardDiscarded | HandFilled | PeriodBegan
    | FinalScored | GameEnded
)  # fmt: skip

__all__ = [
    "Branch", "BuildingOpened", "CardDiscarded", "CardDrawn", "CardDropped", "CardRemoved", "CardTucked",
    "CardinalMoved", "ChurchScoringBegan", "ClergyGivenUp", "ClergyReturned", "ClergyRevealed",
    "ClergyTaken", "CourtierMoved", "CubeTaken", "DecreeRemoved", "DecreeTaken", "DecreesRevealed",
    "EventSponsored", "FavorTaken", "FinalItem", "FinalScored", "FirstClergyKept", "Followed",
    "GainMissed", "GameBegan", "GameEnded", "GoodGained", "GoodLost", "GoodMissed", "GoodSold",
    "GoodTraded", "HandCardDiscarded", "HandFilled", "HelperMoved", "InfluenceChanged", "LacerdaChose",
    "LacerdaTurnBegan", "LastRoundSet", "LisboaEvent", "Match", "OfficialHired", "OfficialPlaced", "Paid",
    "PeriodBegan", "PeriodEnded", "PeriodEnding", "PlanTaken", "PlanUsed", "PriceFell", "Produced",
    "Purpose", "ReisChanged", "RoundBegan", "SetCompleted", "ShipDocked", "ShipDropped", "ShipSailed",
    "ShipTaken", "SiteScored", "Source", "StateActionBegan", "StateActionLost", "StoreBuilt",
    "StoreCosted", "StoreScored", "TieBreak", "TreasuryMoved", "Visited", "WigsChanged",
]  # fmt: skip
