"""Which chapter of the rules tells about a target of the table: the first pattern that it begins with."""

from __future__ import annotations

from game.ui.board.marks import Chapters

CHAPTERS: Chapters = (
    (r"(red|blue|green)-gardener", "gardeners"),
    (r"assistant-gardener", "assistant"),
    (r"water-carrier", "water-carrier"),
    (r"children", "children"),
    (r"neighbour", "neighbour"),
    (r"sun", "sun-effect"),
    (r"visitors", "end-of-round"),
    (r"card:cane", "canes"),
    (r"card:balcony", "balconies"),
    (r"card:dry", "canes"),
    (r"card:", "gardeners"),
    (r"(improvement|lifted):", "improvements"),
    (r"seat-\d+-well", "works"),
    (r"seat-\d+-cell", "placing"),
    (r"seat-", "pieces"),
    (r"own-things", "end-of-round"),
    (r"", "turn"),
)
