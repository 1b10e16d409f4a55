"""What the player's hand is doing: only one thing at a time, and that thing hears every input first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.titles.villa_paletti.table.layout import CLOTH
from game.ui.geometry import Point
from game.ui.input import (
    LEFT,
    RIGHT,
    TREMBLE,
    FocusLost,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PointerShifted,
)
from game.ui.press import is_steady

TURN_DEG_PER_UNIT = 0.45


class Gesture(Protocol):
    """One thing that the hand does, from beginning to end."""

    @property
    def needs_time(self) -> bool:
        """Whether `beat` has anything to do."""
        ...

    def hears(self, event: Input) -> bool:
        """An input; True if nobody else needs it."""
        ...

    def beat(self, dt: float) -> None:
        """Time passes."""
        ...


def breaks_off(event: Input) -> bool:
    """Whether an input breaks off what is dragged and means nothing else: the right button, or Escape."""
    match event:
        case PointerPressed(_, button):
            return button == RIGHT
        case KeyPressed(key):
            return key == "escape"
    return False


class Leading:
    """Whether the pointer leads what the hand holds: where a new window has brought it, it does not yet.

    Systems tell of a pointer that lies elsewhere in a new window as if somebody had moved it there.
    """

    def __init__(self) -> None:
        self._is_astray = False
        self._seen: Point | None = None

    def lets_hear(self, event: Input) -> bool:
        """Whether an input is meant for what the hand holds."""
        match event:
            case PointerShifted():
                self._is_astray, self._seen = True, None
            case PointerPressed():
                self._is_astray = False
            case PointerMoved(point) if self._is_astray:
                self._seen = self._seen or point
                self._is_astray = is_steady(self._seen, point, TREMBLE)
                return not self._is_astray
        return True


class Turning:
    """The table is turned by dragging; a press that does not move is a click."""

    needs_time = False

    def __init__(
        self, start: Point, tremble: float, turn_deg: float, turn_to: Callable[[float], None],
        end: Callable[[Point | None], None],
    ) -> None:
        """`end` gets the place of a click, None after turning; `tremble`: see `PointerPressed`."""
        self._start = start
        self._tremble = tremble
        self._from_deg = turn_deg
        self._turn_to = turn_to
        self._end = end
        self._has_turned = False

    def hears(self, event: Input) -> bool:
        """Follow the pointer until it is let go."""
        match event:
            case PointerMoved(point, held):
                if not held:
                    self._end(None)
                    return False
                self._follow(point)
            case PointerReleased(_, button) if button == LEFT:
                self._end(None if self._has_turned else self._start)
            case _ if breaks_off(event):
                self._turn_back()
            case FocusLost() | PointerShifted():
                self._end(None)
                return False
            case _:
                return False
        return True

    def _follow(self, point: Point) -> None:
        if not is_steady(self._start, point, self._tremble):
            self._has_turned = True
        if self._has_turned:
            self._turn_to(self._from_deg + (point[0] - self._start[0]) * TURN_DEG_PER_UNIT)

    def _turn_back(self) -> None:
        self._turn_to(self._from_deg)
        self._end(None)

    def beat(self, dt: float) -> None:
        """Nothing moves by itself."""


class InHand:
    """A column that has come free, until the rules have said what follows: it hangs at the pointer.

    `is_led`: the pointer has led it there; where keys did, or while the pointer was elsewhere, it only hangs
    where it came free.
    """

    needs_time = False

    def __init__(self, pointer: Point, is_led: bool, is_dragged: bool, moved: Callable[[], None]) -> None:
        self.pointer = pointer
        self.is_led = is_led
        self.is_dragged = is_dragged
        self._moved = moved

    def hears(self, event: Input) -> bool:
        """Follow the pointer."""
        match event:
            case PointerMoved(point, held):
                self.is_dragged = self.is_dragged and held
                if not self.is_dragged and not CLOTH.contains(point):
                    # It may still be at the button that has pulled.
                    return True
                self.pointer, self.is_led = point, True
                self._moved()
            case PointerReleased(_, button) if button == LEFT:
                self.is_dragged = False
            case _ if self.is_dragged and breaks_off(event):
                self.is_dragged = False
            case FocusLost() | PointerShifted():
                self.is_dragged = False
                return False
            case _:
                return False
        return True

    def beat(self, dt: float) -> None:
        """Nothing moves by itself."""
