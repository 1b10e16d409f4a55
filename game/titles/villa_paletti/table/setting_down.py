"""What a column and a floor in the hand have in common: the way to a place, and the word whether they may."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from game.core.message import Rejection
from game.titles.villa_paletti.actions import Lay, Place
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.table.camera import Camera
from game.ui.geometry import Point

KEY_STEP_UM = 2_000
FINE_STEP_UM = 500
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

Judge = Callable[[Place | Lay], Rejection | None]
P = TypeVar("P", Place, Lay)


class Shows(Protocol):
    """What the table does for something that is carried."""

    @property
    def camera(self) -> Camera:
        """How the tower is seen now."""
        ...

    def carry(self) -> None:
        """What is carried, or where it would go, has changed."""
        ...

    def led_astray(self) -> None:
        """It has left the place that a hint was about."""
        ...

    def submit(self, action: Place | Lay) -> None:
        """It is set down there."""
        ...

    def refuse(self, why: Rejection) -> None:
        """It cannot be set down there."""
        ...


class Offers(Generic[P]):
    """Places that the rules offer, in the order in which the keyboard goes round them."""

    def __init__(self, places: Sequence[P], without_any: P) -> None:
        self._places: tuple[P, ...] = tuple(places)
        self._at = 0
        self.first: P = self._places[0] if self._places else without_any

    def next(self, by: int) -> P | None:
        """So many places on; None where none is offered."""
        if not self._places:
            return None
        self._at = (self._at + by) % len(self._places)
        return self._places[self._at]


class Held(ABC, Generic[P]):
    """Something in the hand that looks for its place. `where`: the action that would set it down there."""

    def __init__(self, shows: Shows, layout: Layout, offers: Offers[P], judge: Judge) -> None:
        self.layout = layout
        self._shows = shows
        self._offers: Offers[P] = offers
        self._judge = judge
        self.where: P = offers.first
        self.why_not: Rejection | None = None
        self._hinted: P | None = None

    def _look(self, where: P) -> None:
        self.where = where
        self.why_not = self._judge(where)
        if self._hinted is not None and where != self._hinted:
            self._hinted = None
            self._shows.led_astray()
        self._shows.carry()

    def lead_to(self, where: P) -> None:
        """Look there: a hint says that it is a good place, which holds as long as it looks there."""
        self._hinted = where
        self._look(where)

    @abstractmethod
    def _follow(self, point: Point) -> None:
        """Look where the pointer is."""

    def rest(self) -> None:
        """The table shows something else for a while: nobody leads it meanwhile."""

    def clicked(self, point: Point) -> None:
        """A click on the cloth: set it down there."""
        self._follow(point)
        self.set_down()

    def set_down(self) -> None:
        """Set it down where it is, or hear why not."""
        if self.why_not is None:
            self._shows.submit(self.where)
        else:
            self._shows.refuse(self.why_not)

    def next_spot(self, by: int = 1) -> None:
        """To the next of the offered places."""
        spot = self._offers.next(by)
        if spot is not None:
            self._look(spot)


def step_um(camera: Camera, key: str) -> tuple[int, int] | None:
    """The step in plan that an arrow key means, as seen on the screen, a fine one with Shift.

    None for another key.
    """
    plain = key.removeprefix("shift+")
    if plain not in _ARROWS:
        return None
    across, near = _ARROWS[plain]
    turn, step = math.radians(camera.turn_deg), FINE_STEP_UM if plain != key else KEY_STEP_UM
    return (
        round(step * (across * math.cos(turn) - near * math.sin(turn))),
        round(step * (across * math.sin(turn) + near * math.cos(turn))),
    )
