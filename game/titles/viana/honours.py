"""What is worth remembering of a game of Palace of Viana."""

from __future__ import annotations

from typing import Final

from game.core.honours import Honour

HONOURS: Final = (
    Honour("marquise", "portraits/marquise", lambda end: end.part("viana.recap.marquise") >= 35),
    Honour("company", "portraits/coachman", lambda end: end.part("viana.recap.characters") >= 10),
    Honour("garden", "portraits/master-gardener", lambda end: end.part("viana.recap.garden") >= 10),
    Honour("courtyards", "portraits/housekeeper", lambda end: end.count("viana.recap.decorated") >= 12),
    Honour("bloom", "portraits/gardener", lambda end: end.count("viana.recap.placed") >= 22),
    Honour("carried", "portraits/girl", lambda end: end.count("viana.recap.carried") >= 6),
    Honour("sixty", "portraits/marquis", lambda end: end.score >= 60),
)
"""Points and numbers were set where a good game comes, not where only a lucky one does."""
