"""Points in time as text: UTC, to the second, so that they sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta

T = TypeVar("T")

_YEAR = r"(?!9999)[1-9]\d{3}"
"""Of the last one and the first ones not every time zone has all days."""
_LEAP_YEAR = r"(?:[1-9]\d(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)"
_DAY = (
    rf"(?:{_YEAR}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)"
    rf"|02-(?:0[1-9]|1\d|2[0-8]))|{_LEAP_YEAR}-02-29)"
)

Moment: TypeAlias = Annotated[str, Meta(pattern=rf"^{_DAY}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ\Z")]
"""Such as "2025-03-01T18:30:00Z"; a file that tells of 30 February is damaged."""


def now() -> Moment:
    """This second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def merged(known: Iterable[T], new: Iterable[T], moment: Callable[[T], Moment]) -> tuple[T, ...]:
    """What happened here, in the order in which it did, with what happened elsewhere put where it belongs.

    What is known keeps its order, even where a clock that was put back says otherwise; each new one comes
    after the last one of all that was not later.

    >>> merged(("2025", "2031", "2026"), ("2027", "2024"), str)
    ('2024', '2025', '2031', '2026', '2027')
    """
    together = list(known)
    for one in sorted(new, key=moment):
        place = len(together)
        while place > 0 and moment(together[place - 1]) > moment(one):
            place -= 1
        together.insert(place, one)
    return tuple(together)
