"""Points in time as text: UTC, to the second, so that they sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta

T = TypeVar("T")

Moment: TypeAlias = Annotated[str, Meta(pattern=(
    r"^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z\Z"
))]
"""Such as "2025-03-01T18:30:00Z"."""


def now() -> Moment:
    """This second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def in_file_name(moment: Moment) -> str:
    """A moment as it stands in names of files, where it sorts too.

    >>> in_file_name("2025-03-01T18:30:00Z")
    '20250301T183000Z'
    """
    return moment.replace(":", "").replace("-", "")


def local_time(moment: Moment) -> datetime:
    """The moment by the clock of this place.

    Files tell of any moment: a day that its month does not have is one of the next month, and where the
    calendar ends before the clock of this place gets there, the time is UTC.

    >>> local_time("2026-02-30T12:00:00Z").astimezone(UTC).date().isoformat()
    '2026-03-02'
    """
    month = datetime(int(moment[:4]), int(moment[5:7]), 1, tzinfo=UTC)
    hours, minutes, seconds = (int(moment[place : place + 2]) for place in (11, 14, 17))
    then = month + timedelta(days=int(moment[8:10]) - 1, hours=hours, minutes=minutes, seconds=seconds)
    try:
        return then.astimezone()
    except (OverflowError, ValueError, OSError):
        return then


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
