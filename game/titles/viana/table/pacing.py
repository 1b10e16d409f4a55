"""Which motions of Palace of Viana are never hurried, and which run side by side."""

from __future__ import annotations

from typing import Final

from game.titles.viana.events import (
    CardShown,
    CardsRevealed,
    CourtyardScored,
    CourtyardsCounted,
    DieRolled,
    EndTriggered,
    GameEnded,
    GardenScored,
    RestrictionTurned,
    TokenDrawn,
)
from game.ui.board.pacing import Pacing

PACING: Final = Pacing(
    own_pace={
        CardShown: "the name of the card that somebody plays is read",
        CardsRevealed: "the cards of all players are read",
        RestrictionTurned: "the characters who rest are read",
        DieRolled: "everybody waits for what the die says",
        CourtyardScored: "points are counted one by one, for one player after the other",
        GardenScored: "the final count is followed point by point",
        CourtyardsCounted: "the final count is followed point by point",
        EndTriggered: "why the last turns begin is read",
        GameEnded: "the last look at the palace",
    },
    together=frozenset((TokenDrawn,)),
)
