"""Which motions of Villa Paletti are never hurried."""

from __future__ import annotations

from typing import Final

from game.titles.villa_paletti.events import Collapsed, PullEnded
from game.ui.board.pacing import Pacing

PACING: Final = Pacing(
    own_pace={
        PullEnded: "the hand and the tower move as they did",
        Collapsed: "the tower falls as its pieces do, slowly at first",
    },
)
