"""Facts of a game of Patios, each masked for those who may not know it.

An event carries what a table needs to move the pieces: cards, seats, cells and where things come from or go.
"""

from __future__ import annotations

from typing import TypeAlias

from game.titles.patios.events.cards import (
    CaneUsed,
    CardDropped,
    CardPlaced,
    CardsDrawn,
    CardsPassed,
    LeftoverDiscarded,
    Reshuffled,
    SampleDiscarded,
    SampleRefilled,
    Source,
    Swapped,
    WorksBegan,
)
from game.titles.patios.events.improvements import (
    CoinPaid,
    CoinTaken,
    DancerPlayed,
    GuitaristPlayed,
    ImprovementKept,
    ImprovementPlaced,
    ImprovementsDrawn,
    ImprovementsReturned,
    ImprovementTaken,
    LaidFaceDown,
    OfferMade,
)
from game.titles.patios.events.rounds import (
    ActionLost,
    CharacterChosen,
    CharacterLeft,
    CharacterTurned,
    GameEnded,
    MovedIn,
    PatioCleared,
    PatioScored,
    RoundBegan,
    RoundEnded,
    StartPotsDealt,
    TurnBegan,
    WorksPaid,
)
from game.titles.patios.events.sun import (
    Dried,
    DryDiscarded,
    SunBurnt,
    SunNamed,
    TargetChosen,
    WardedOff,
    Watered,
)

PatiosEvent: TypeAlias = (
    RoundBegan | StartPotsDealt | TurnBegan | CharacterChosen | ActionLost | CharacterLeft | CharacterTurned
    | RoundEnded | GameEnded | SampleRefilled | SampleDiscarded | Reshuffled | CardsDrawn | CardsPassed
    | LeftoverDiscarded | WorksBegan | CardPlaced | CardDropped | CaneUsed | Swapped | SunNamed | SunBurnt
    | TargetChosen | WardedOff | Dried | DryDiscarded | Watered | CoinPaid | CoinTaken | OfferMade
    | ImprovementsDrawn | ImprovementKept | ImprovementTaken | ImprovementPlaced | ImprovementsReturned
    | GuitaristPlayed | DancerPlayed | LaidFaceDown | PatioScored | WorksPaid | PatioCleared | MovedIn
)  # fmt: skip

__all__ = [
    "ActionLost", "CaneUsed", "CardDropped", "CardPlaced", "CardsDrawn", "CardsPassed", "CharacterChosen",
    "CharacterLeft", "CharacterTurned", "CoinPaid", "CoinTaken", "DancerPlayed", "Dried", "DryDiscarded",
    "GameEnded", "GuitaristPlayed", "ImprovementKept", "ImprovementPlaced", "ImprovementTaken",
    "ImprovementsDrawn", "ImprovementsReturned", "LaidFaceDown", "LeftoverDiscarded", "MovedIn", "OfferMade",
    "PatioCleared", "PatioScored", "PatiosEvent", "Reshuffled", "RoundBegan", "RoundEnded", "SampleDiscarded",
    "SampleRefilled", "Source", "StartPotsDealt", "SunBurnt", "SunNamed", "Swapped", "TargetChosen",
    "TurnBegan", "WardedOff", "Watered", "WorksBegan", "WorksPaid",
]  # fmt: skip
