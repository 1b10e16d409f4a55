"""The faces of the people who sit at a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.places import Places
from game.storage.profiles import PROFILES_FILE
from game.storage.seats import SeatSetup


def faces_of(places: Places, seats: Sequence[SeatSetup]) -> tuple[str, ...]:
    """The portrait of each seat, "" for clockwork players and for whoever is not known or has chosen none."""
    if not any(seat.profile for seat in seats):
        return ("",) * len(seats)
    people = PROFILES_FILE.load(places, False).content
    known = (people.with_id(seat.profile) if seat.profile else None for seat in seats)
    return tuple("" if person is None else person.portrait for person in known)
