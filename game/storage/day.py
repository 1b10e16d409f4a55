"""The game of the day: the same deal for everybody, made from the date."""

from __future__ import annotations

from datetime import date
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.rules import Setup, TitleInfo, new_setup
from game.storage.moments import Moment, local_time

Day: TypeAlias = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")]
"""Such as "2026-03-01"; "" for no day."""


def seed_of_day(day: date) -> int:
    """The seed of that day's game.

    >>> seed_of_day(date(2026, 3, 1))
    20260301
    """
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(info: TitleInfo, setup: Setup, seed: int, created: Moment) -> Day:
    """The day whose game this is, "" if it is just any game.

    It has the seed of the day on which it was begun, by the clock of this place, and nothing about it is
    otherwise than usual.
    """
    begun = local_time(created).date()
    is_usual = setup == new_setup(info, setup.seats)
    return begun.isoformat() if is_usual and seed == seed_of_day(begun) else ""
