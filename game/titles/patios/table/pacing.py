"""Which motions of Patios are never hurried, and which run side by side."""

from __future__ import annotations

from typing import Final

from game.titles.patios.events import (
    Dried,
    DryDiscarded,
    GameEnded,
    PatioCleared,
    PatioScored,
    RoundEnded,
    SunBurnt,
    SunNamed,
)
from game.ui.board.pacing import Pacing

PACING: Final = Pacing(
    own_pace={
        SunBurnt: "the Sun crosses the row in its own time",
        SunNamed: "the Sun comes to every patio in its own time",
        RoundEnded: "the patios are looked at before they are counted",
        PatioScored: "the count of every patio is read",
        GameEnded: "the last look at the patios",
    },
    together=frozenset((Dried, DryDiscarded, PatioCleared)),
)
