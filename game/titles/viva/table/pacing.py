"""Which motions of VIVA are never hurried, and which run side by side."""

from __future__ import annotations

from typing import Final

from game.titles.viva.events import Dealt, Viva, WinnerCardTaken
from game.ui.board.pacing import Pacing

PACING: Final = Pacing(
    own_pace={
        Viva: "the great moment of the game",
        WinnerCardTaken: "who takes a winner's card is read",
    },
    together=frozenset((Dealt,)),
)
