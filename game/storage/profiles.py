"""The people who play on this computer."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from typing import Annotated, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

from game.storage.data_file import DataFile
from game.storage.envelope import Form
from game.storage.names import LONGEST_IN_FILE, clean_name
from game.storage.problem import StorageProblem
from game.storage.seats import SEAT_COLOURS, SeatSetup

MOST_PROFILES = 200
"""So long a list is still looked through at a glance; whoever comes after that is refused, and told so."""

ProfileId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

MOST_JOINED = 40


class Seated(Protocol):
    """A struct that tells who sat where."""

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """In the order of the seats."""
        ...


G = TypeVar("G", bound=Seated)


class Profile(Struct, frozen=True):
    """A person: the id counts, a name may come twice. portrait: name of a picture, "" for none.

    once: ids under which the same person was known here before they were joined.

    Raises ValueError for a name that is empty once cleaned, and for a colour no seat has.
    """

    id: ProfileId
    name: Annotated[str, Meta(max_length=LONGEST_IN_FILE)]
    colour: str
    portrait: Annotated[str, Meta(max_length=40, pattern="^[a-z0-9_-]*$")] = ""
    once: Annotated[tuple[ProfileId, ...], Meta(max_length=MOST_JOINED)] = ()

    def __post_init__(self) -> None:
        name = clean_name(self.name)
        if name is None:
            raise ValueError("a person needs a name")
        if self.colour not in SEAT_COLOURS:
            raise ValueError(f"there is no seat colour {self.colour[:20]!r}")
        force_setattr(self, "name", name)


class Profiles(Struct, frozen=True):
    """All people, in the order they came."""

    people: Annotated[tuple[Profile, ...], Meta(max_length=MOST_PROFILES)] = ()

    def named(self, name: str) -> Profile | None:
        """The first person of that name, capital letters aside."""
        wanted = (clean_name(name) or "").casefold()
        return next((person for person in self.people if person.name.casefold() == wanted), None)

    def with_id(self, profile_id: str) -> Profile | None:
        """The person with that id, or whoever had it once."""
        return next(
            (person for person in self.people if profile_id in (person.id, *person.once)), None
        )

    def as_known(self, seats: Iterable[SeatSetup]) -> tuple[SeatSetup, ...]:
        """The seats with the ids that people have now, where they had others once."""
        return tuple(
            seat if person is None else replace(seat, profile=person.id)
            for seat in seats
            for person in [self.with_id(seat.profile)]
        )

    def as_called_now(self, seats: Iterable[SeatSetup]) -> tuple[SeatSetup, ...]:
        """The seats with the ids and the names that people have now; others stay as they are."""
        known = ((seat, self.with_id(seat.profile)) for seat in seats)
        return tuple(
            seat if person is None else replace(seat, profile=person.id, name=person.name)
            for seat, person in known
        )

    def called_now(self, game: G) -> G:
        """A game, or what a list tells of it, with the ids and the names that people have now."""
        return replace(game, seats=self.as_called_now(game.seats))  # type: ignore[type-var]

    @property
    def is_full(self) -> bool:
        """Whether there is no room for anybody new."""
        return len(self.people) >= MOST_PROFILES

    def with_person(self, person: Profile) -> Profiles:
        """These and `person`, in place of an earlier one of that id.

        Raises `StorageProblem` if there is no room for somebody new: nobody goes to make room.
        """
        if any(other.id == person.id for other in self.people):
            return Profiles(tuple(person if other.id == person.id else other for other in self.people))
        if self.is_full:
            raise StorageProblem("storage.people_full", most=MOST_PROFILES)
        return Profiles((*self.people, person))

    def without(self, profile_id: str) -> Profiles:
        """These but for one."""
        return Profiles(tuple(person for person in self.people if person.id != profile_id))


PROFILES_FILE = DataFile("profiles.json", Form("sobremesa-profiles", 1, Profiles), Profiles())


def new_profile(name: str, colour: str, portrait: str = "") -> Profile:
    """A person who has not played here before; raises ValueError as `Profile` does."""
    return Profile(uuid.uuid4().hex, name, colour, portrait)
