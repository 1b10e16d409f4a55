"""Which chapter of the rules tells about a target of the table: the first pattern that it begins with."""

from __future__ import annotations

from game.ui.board.marks import Chapters

CHAPTERS: Chapters = (
    (r"card-(master-gardener|gardener|apprentice-gardener)", "gardeners"),
    (r"card-housekeeper", "housekeeper"),
    (r"card-marquise", "marquise"),
    (r"card-marquis", "marquis"),
    (r"card-girl", "girl"),
    (r"card-poet", "poet"),
    (r"card-coachman", "coachman"),
    (r"card-cook", "cook"),
    (r"marquise", "marquise"),
    (r"marquis", "marquis"),
    (r"cat", "marquise"),
    (r"kind-", "pieces"),
    (r"courtyard-", "courtyards"),
    (r"doorway-", "housekeeper"),
    (r"street-", "setup"),
    (r"stand-|bag", "market"),
    (r"restriction", "two-players"),
    (r"chip-", "scoring"),
    (r"pawn-|seat-", "turn"),
    (r"", "palace"),
)
