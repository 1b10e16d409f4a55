"""Events: facts that already happened, each with its audience.

Log lines, animations and tooltips are made from events only after `redacted` has passed them on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from game.core.message import Seat


class Event(Struct, frozen=True, tag=True, gc=False):
    """A fact that already happened; each title subclasses it.

    `barrier`: message key that says why undo stops behind this event (somebody learned something
    that cannot be forgotten), or None when taking it back is fair. Events hold plain values and never one
    another, so the collector of cycles need not follow them.
    """

    barrier: ClassVar[str | None] = None

    def for_seat(self, seat: Seat | None) -> Event | None:
        """What `seat` (None: a spectator) may know of it: itself, a masked twin, or nothing."""
        return self


def redacted(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events as `seat` may know them, in order."""
    return tuple(seen for event in events if (seen := event.for_seat(seat)) is not None)
