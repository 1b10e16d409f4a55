"""What to call the seats of a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.seats import SeatSetup
from game.ui.app import App


def seats_now(app: App, seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """The seats with the names that people have now, as a game that is gone on with will call them."""
    return app.profiles().as_called_now(seats)


def seat_names(app: App, seats: Sequence[SeatSetup]) -> list[str]:
    """The names in the order of the seats, "Player 2" for one without a name."""
    return [
        seat.name or app.text("core.seat.unnamed", number=place + 1) for place, seat in enumerate(seats)
    ]


def joined_names(app: App, seats: Sequence[SeatSetup]) -> str:
    """All names as a list of the language."""
    return app.services.catalogue.joined(seat_names(app, seats))
