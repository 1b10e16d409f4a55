"""Levels by name, those of a title and the yardsticks beside them."""

from __future__ import annotations

from game.core.levels import Level
from game.titles.registry import Title

RANDOM = Level("random", "random")
GREEDY = Level("greedy", "greedy")
"""Yardsticks for measuring the levels; nobody is offered them as opponents."""


def level_named(title: Title, key: str) -> Level:
    """The level of a title by its key; "random" and "greedy" are known too.

    Raises ValueError that lists the known ones.
    """
    known = {level.key: level for level in (*title.levels(), RANDOM, GREEDY)}
    if key not in known:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(known)}")
    return known[key]
