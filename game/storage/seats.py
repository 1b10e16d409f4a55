"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from game.storage.names import LONGEST_IN_FILE, clean_name

SEAT_COLOURS = ("blue", "red", "yellow", "green", "orange", "pink")
"""The code colours that a seat can have."""


@lru_cache(maxsize=1000)
def _shown(name: str) -> str:
    """A name that is safe to show. Thousands of results are read at once, and the same people sat there."""
    return clean_name(name) or ""


class SeatSetup(Struct, frozen=True):
    """One seat: a person, or a clockwork player of some level.

    name: as typed, but cleaned; "" shows as "Player 2". colour: one of `SEAT_COLOURS`. level: only for a
    clockwork player. profile: id of a known person, or "".

    Raises ValueError for another colour.
    """

    name: Annotated[str, Meta(max_length=LONGEST_IN_FILE)]
    colour: str
    kind: Literal["person", "clockwork"] = "person"
    level: Annotated[str, Meta(max_length=20)] = ""
    profile: Annotated[str, Meta(max_length=40)] = ""

    def __post_init__(self) -> None:
        if self.colour not in SEAT_COLOURS:
            raise ValueError(f"there is no seat colour {self.colour[:20]!r}")
        # A file can hold any name; from here on it is safe to show.
        force_setattr(self, "name", _shown(self.name))

    @property
    def is_person(self) -> bool:
        """Whether somebody at this screen plays here."""
        return self.kind == "person"


def check_result(seats: Sequence[SeatSetup], scores: Sequence[int], ranking: Sequence[int]) -> None:
    """Raises ValueError unless each seat has a score and a rank, or none has either."""
    if not len(scores) == len(ranking) in (0, len(seats)):
        raise ValueError("scores and ranking do not fit the seats")
