"""Levels by name, those of a title and the yardsticks beside them."""

from __future__ import annotations

from game.core.levels import Level
from game.titles.registry import Title

RANDOM = Level("random", "random")
GREEDY = Level("greedy", "greedy")
"""Yardsticks for measuring the levels; nobody is offered them as opponents."""


ORDINARY = "fair"
"""The key of the level that every title has."""


def levels_by_key(title: Title) -> dict[str, Level]:
    """All levels that can play a title, the yardsticks too."""
    return {level.key: level for level in (*title.levels(), RANDOM, GREEDY)}


def level_named(title: Title, key: str) -> Level:
    """The level of a title by its key; raises ValueError that lists the known ones."""
    known = levels_by_key(title)
    if key not in known:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(known)}")
    return known[key]


def level_at_seat(title: Title, key: str) -> Level:
    """The level at which a clockwork player plays whose seat says `key`.

    A save may know a level that the title has not, or not any more; it goes on at the ordinary one.
    """
    known = levels_by_key(title)
    return known.get(key, known[ORDINARY])
