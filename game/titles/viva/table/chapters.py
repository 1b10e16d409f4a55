"""Which chapter of the rules tells about a target of the table: the first pattern that it begins with."""

from __future__ import annotations

from game.ui.board.marks import Chapters

CHAPTERS: Chapters = (
    (r"house-", "houses"),
    (r"stack", "draw"),
    (r"block", "blocked"),
    (r"personal", "personal"),
    (r"seat-", "table"),
    (r"towards", "viva"),
    (r"", "turn"),
)
