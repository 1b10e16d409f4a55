"""Which motions of Lisboa are never hurried, and which run side by side."""

from __future__ import annotations

from typing import Final

from game.titles.lisboa.events import (
    ChurchScoringBegan,
    ClergyRevealed,
    CubeTaken,
    DecreeTaken,
    FinalScored,
    GameEnded,
    LacerdaChose,
    LacerdaTurnBegan,
    LastRoundSet,
    PeriodEnded,
    PeriodEnding,
    ShipDocked,
)
from game.ui.board.pacing import Pacing

PACING: Final = Pacing(
    own_pace={
        LacerdaChose: "what Lacerda does, and by which rule, is read",
        ChurchScoringBegan: "why wigs are counted now is read",
        LastRoundSet: "that the last round begins is read",
        PeriodEnding: "the bell of the period is heard out",
        PeriodEnded: "the bell of the period is heard out",
        FinalScored: "the final count is followed line by line",
        GameEnded: "the last look at the city",
    },
    together=frozenset((CubeTaken, DecreeTaken, ClergyRevealed, ShipDocked)),
    steps=frozenset((LacerdaTurnBegan, LacerdaChose)),
)
