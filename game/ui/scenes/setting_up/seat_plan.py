"""Who is to sit where, while it is being decided: no pictures, only the plan."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.bots.levels import ORDINARY
from game.core.rules import TitleInfo
from game.storage.profiles import Profiles, new_profile
from game.storage.seats import SEAT_COLOURS, SeatSetup

CLOCKWORK_NAMES = ("Curro", "Lola", "Paco", "Rocío", "Manuel", "Pepa")
"""What clockwork players are called until somebody gives them another name."""


@dataclass
class SeatPlan:
    """The seats in their order; never fewer or more than the title allows, never two of one colour."""

    info: TitleInfo
    seats: list[SeatSetup] = field(default_factory=list)

    @classmethod
    def begun(
        cls, info: TitleInfo, last: Sequence[SeatSetup] = (), people: Profiles | None = None
    ) -> SeatPlan:
        """The seats of last time, or one person and as many clockwork players as make a good game.

        `people`: all who are known here now; some of them may have another name or colour since last time.
        """
        plan = cls(info)
        low, high = info.seats
        for seat in last[:high]:
            if all(seat.colour != other.colour for other in plan.seats):
                plan.seats.append(seat)
        plan._know(people or Profiles())
        if not plan.seats:
            plan.add("person")
            while len(plan.seats) < min(max(low, 3), high):
                plan.add("clockwork")
        while len(plan.seats) < low:
            plan.add("clockwork")
        return plan

    def _know(self, people: Profiles) -> None:
        """Call people by the name and the colour that they have now.

        Whoever was deleted, or has become one with somebody who sits here already, leaves an empty place: a
        name that stood there by itself would make a new person of them.
        """
        seated: dict[str, str] = {}
        for place, last in enumerate(tuple(self.seats)):
            person = people.with_id(last.profile)
            if person is None or person.id in seated:
                if last.profile:
                    self.name(place, "")
                continue
            self.seats[place] = replace(self.seats[place], name=person.name, profile=person.id)
            if person.colour not in seated.values():
                self.colour(place, person.colour)
            seated[person.id] = self.seats[place].colour

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < self.info.seats[1]

    @property
    def can_remove(self) -> bool:
        """Whether one may leave."""
        return len(self.seats) > self.info.seats[0]

    def add(self, kind: str) -> None:
        """One more seat in the first free colour: a person without a name yet, or a clockwork player."""
        taken = {seat.colour for seat in self.seats}
        colour = next(colour for colour in SEAT_COLOURS if colour not in taken)
        if kind == "person":
            self.seats.append(SeatSetup("", colour))
        else:
            self.seats.append(SeatSetup(self._clockwork_name(), colour, "clockwork", ORDINARY))

    def _clockwork_name(self) -> str:
        taken = {seat.name for seat in self.seats}
        return next((name for name in CLOCKWORK_NAMES if name not in taken), "")

    def remove(self, place: int) -> None:
        """Take a seat away."""
        if self.can_remove:
            del self.seats[place]

    def move(self, place: int, to: int) -> None:
        """Put a seat elsewhere in the order."""
        self.seats.insert(to, self.seats.pop(place))

    def shuffle(self, rng: random.Random) -> None:
        """Put the seats in an order by chance."""
        rng.shuffle(self.seats)

    def colour(self, place: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the other one."""
        before = self.seats[place].colour
        for other, seat in enumerate(self.seats):
            if seat.colour == colour:
                self.seats[other] = replace(seat, colour=before)
        self.seats[place] = replace(self.seats[place], colour=colour)

    def name(self, place: int, name: str) -> None:
        """Give a seat a name; whoever was known there is not any more."""
        self.seats[place] = replace(self.seats[place], name=name, profile="")

    def kind(self, place: int, kind: str) -> None:
        """Have a person or a clockwork player sit there; a clockwork player's own name does not stay."""
        seat = self.seats[place]
        if kind == "clockwork":
            name = seat.name or self._clockwork_name()
            self.seats[place] = replace(seat, kind="clockwork", level=ORDINARY, name=name, profile="")
        else:
            name = "" if seat.name in CLOCKWORK_NAMES else seat.name
            self.seats[place] = replace(seat, kind="person", level="", name=name)

    def level(self, place: int, level: str) -> None:
        """How well a clockwork player plays."""
        self.seats[place] = replace(self.seats[place], level=level)

    @property
    def has_person(self) -> bool:
        """Whether anybody at this screen plays."""
        return any(seat.is_person for seat in self.seats)

    def same_name(self) -> str:
        """A name that two seats have, "" if there is none."""
        seen: set[str] = set()
        for seat in self.seats:
            name = seat.name.casefold()
            if name and name in seen:
                return seat.name
            seen.add(name)
        return ""

    def guest(self, people: Profiles) -> str:
        """The name of the first one here whom there is no room to remember, "" if there is nobody."""
        seats, known = self.with_profiles(people)
        unknown = (seat.name for seat in seats if seat.is_person and known.named(seat.name) is None)
        return next((name for name in unknown if name), "")

    def with_profiles(self, people: Profiles) -> tuple[tuple[SeatSetup, ...], Profiles]:
        """The seats with each named person's id, and the people with the new ones among them.

        Whoever is new where there is no room for more people has no id.
        """
        seats: list[SeatSetup] = []
        for seat in self.seats:
            known = people.named(seat.name)
            if seat.is_person and seat.name and not (known is None and people.is_full):
                person = known or new_profile(seat.name, seat.colour)
                people = people.with_person(replace(person, colour=seat.colour))
                seat = replace(seat, profile=person.id)
            seats.append(seat)
        return tuple(seats), people
