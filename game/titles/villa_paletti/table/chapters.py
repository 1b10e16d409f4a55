"""Which chapter of the rules tells about a target of the table: the first pattern that it begins with."""

from __future__ import annotations

from game.ui.board.marks import Chapters

CHAPTERS: Chapters = (
    (r"seat-", "seal"),
    (r"floors", "new-floor"),
    (r"steadiness", "steadiness"),
    (r"", "pulling"),
)
