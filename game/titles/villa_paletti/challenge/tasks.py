"""What is asked of a single builder: the endless tower, the tower of the day, built situations."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TypeAlias

import msgspec
from msgspec import Struct

from game.core.tasks import MEDALS, Medal
from game.titles.villa_paletti.layout import Layout

ENDLESS = "endless"
DAY = "day"
OPEN_TASKS = (ENDLESS, DAY)
"""Towers to build on for as long as they stand."""

OPEN_MEDALS: dict[Medal, int] = {"gold": 60, "silver": 40, "bronze": 20}
"""Points for which an open tower earns a medal."""

FLOOR_POINTS = 5
"""What every floor after the blue one is worth in an open tower."""

SPARE_MOVES = 2
"""Moves beyond par within which a situation can still be done."""


class Raise(Struct, frozen=True, tag="raise"):
    """Bring these columns up to the highest floor."""

    columns: tuple[str, ...]


class Build(Struct, frozen=True, tag="build"):
    """Set so many columns on the highest floor while the tower stands."""

    count: int


class Storey(Struct, frozen=True, tag="storey"):
    """Lay the floor of that number."""

    floor: int


Goal: TypeAlias = Raise | Build | Storey


class Situation(Struct, frozen=True):
    """A tower with a goal. `par`: the moves in which it can be done, for gold; one more is silver.

    `layout`: with the true heights of its columns. `gone`: columns that are out of the game. `risk`: how
    risky the known solution looks; situations are ordered by it.
    """

    key: str
    goal: Goal
    par: int
    risk: float
    layout: Layout
    gone: tuple[str, ...] = ()


def most_moves(par: int) -> int:
    """After so many moves a situation is over."""
    return par + SPARE_MOVES


def par_medal(par: int, moves: int) -> Medal:
    """What reaching a goal in so many moves is worth: gold within par, then silver, then bronze.

    >>> par_medal(3, 2), par_medal(3, 4), par_medal(3, 5)
    ('gold', 'silver', 'bronze')
    """
    return MEDALS[min(2, max(0, moves - par))]


def open_medal(score: int) -> Medal | None:
    """What so many points with an open tower are worth."""
    return next((medal for medal in MEDALS if score >= OPEN_MEDALS[medal]), None)


@lru_cache(maxsize=1)
def situations() -> tuple[Situation, ...]:
    """All built situations, the easiest first."""
    return msgspec.json.decode(
        files(__package__).joinpath("situations.json").read_bytes(), type=tuple[Situation, ...]
    )


def is_task(key: str) -> bool:
    """Whether there is a task of that key."""
    return key in OPEN_TASKS or any(situation.key == key for situation in situations())


def situation_named(key: str) -> Situation:
    """The situation of that key; raises KeyError."""
    for situation in situations():
        if situation.key == key:
            return situation
    raise KeyError(key)
