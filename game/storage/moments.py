"""Points in time as text: UTC, to the second, so that they sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta

T = TypeVar("T")

Moment: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
"""Such as "2025-03-01T18:30:00Z"."""


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
