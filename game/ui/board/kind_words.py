"""Kind words at a table where clockwork players of the gentlest level sit: they encourage."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, message
from game.core.rules import Outcome
from game.storage.seats import SeatSetup
from game.titles.registry import Title

LONG_TURN_S = 45.0
"""Who has looked at the table for so long may like to hear that there is no hurry."""

WAYS_TO_COMFORT = 3


def is_gentle(title: Title, seats: Sequence[SeatSetup]) -> bool:
    """Whether a clockwork player of the title's gentlest level sits there."""
    return any(not seat.is_person and seat.level == title.gentlest.key for seat in seats)


def after_the_game(title: Title, seats: Sequence[SeatSetup], outcome: Outcome, seed: int) -> Message | None:
    """Something kind for people who have not won, this or that from game to game; None if one of them has."""
    if not is_gentle(title, seats) or any(seats[seat].is_person for seat in outcome.winners):
        return None
    return message(f"ui.kind.lost.{seed % WAYS_TO_COMFORT}")
