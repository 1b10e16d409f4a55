"""What a person does, in logical units: made from pygame's events and from nothing else.

Positions and buttons are taken from events only (never polled), so a script of posted events plays exactly
like a hand.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.geometry import Point
from game.ui.viewport import Viewport

LEFT, MIDDLE, RIGHT = 1, 2, 3

TREMBLE = 6.0
"""Logical units a pressed pointer may move before a click becomes a drag."""
TREMBLE_PX, TOUCH_TREMBLE_PX = 6, 10
"""The same in pixels of the window: a hand trembles no less because the window is small; a finger more."""


@dataclass(frozen=True)
class PointerMoved:
    """The pointer is at `point`. `held`: whether the left button is down, as the event says.

    fine: Shift is held down: what is led by the pointer follows it in small.
    """

    point: Point
    held: bool = False
    fine: bool = False


@dataclass(frozen=True)
class PointerPressed:
    """Button 1 (left), 2 (middle) or 3 (right) went down; other buttons never arrive here.

    tremble: logical units it may move and still be a click.
    """

    point: Point
    button: int
    tremble: float = TREMBLE


@dataclass(frozen=True)
class PointerReleased:
    """A button went up, perhaps outside the window."""

    point: Point
    button: int


@dataclass(frozen=True)
class WheelTurned:
    """The wheel turned by `steps` (up is positive, parts of a step are possible) over `point`."""

    point: Point
    steps: float


@dataclass(frozen=True)
class KeyPressed:
    """A key went down. `key` is written like "z", "ctrl+z", "ctrl+shift+z", "escape", "f11", "alt+return".

    is_repeat: it was down already and is only held.
    """

    key: str
    is_repeat: bool = False

    @property
    def bare(self) -> str:
        """The key without modifiers, as `KeyReleased` will call it."""
        return self.key.rpartition("+")[2] or "+"


@dataclass(frozen=True)
class KeyReleased:
    """A key went up; `key` without modifiers."""

    key: str


@dataclass(frozen=True)
class TextTyped:
    """Letters for a text field, composed by the system (dead keys, input methods)."""

    text: str


@dataclass(frozen=True)
class TextComposed:
    """Letters that wait for more: those of an input method, or an accent of a dead key. "": none any more.

    What is pressed meanwhile is meant for them, although some systems tell of it as of any key.
    """

    text: str


@dataclass(frozen=True)
class FocusLost:
    """Another window is in front; drags end, secrets may cover themselves."""


@dataclass(frozen=True)
class PointerShifted:
    """The window has another size or place: the pointer is at `point` now, although nobody has moved it.

    Drags end: what was led from one point to another would leap. Where the window was only moved, `point` is
    not known better than before.
    """

    point: Point


Input: TypeAlias = (
    PointerMoved | PointerPressed | PointerReleased | WheelTurned | KeyPressed | KeyReleased | TextTyped
    | TextComposed | FocusLost | PointerShifted
)

ECHO_S, ECHO_PX = 0.08, 8
"""A press of the mouse so soon after a touch and so near to it is the same press."""

MOST_STEPS = 10_000.0
"""No wheel turns so far between two looks at it; a driver that says so is mistaken."""

_MODIFIERS = {"left ctrl", "right ctrl", "left shift", "right shift", "left alt", "right alt", "alt gr",
              "left meta", "right meta", "caps lock", "numlock"}

_SHIFTS = frozenset({pygame.K_LSHIFT, pygame.K_RSHIFT})

_PAD = {"[0]": "insert", "[1]": "end", "[2]": "down", "[3]": "page down", "[4]": "left", "[5]": "clear",
        "[6]": "right", "[7]": "home", "[8]": "up", "[9]": "page up", "[.]": "delete"}
"""What the keys of a number pad are while it is no pad of numbers."""


def key_name(key: int, mod: int) -> str:
    """The name of a key with its modifiers, "" for a modifier alone or an unknown key."""
    # The names that pygame has always had know no ñ, ß or ё; the newer ones do.
    name = pygame.key.name(key) or pygame.key.name(key, False).lower()
    if not name or name in _MODIFIERS:
        return ""
    name = {"enter": "return", "keypad enter": "return", "[+]": "+", "[-]": "-"}.get(name, name)
    if name in _PAD:
        # A number pad carries two names on a key; the keys of Apple's keyboards only the digit.
        name = name[1] if mod & pygame.KMOD_NUM or sys.platform == "darwin" else _PAD[name]
    parts = []
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("ctrl")
    if mod & pygame.KMOD_ALT:
        parts.append("alt")
    if mod & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "+".join([*parts, name])


class InputReader:
    """Turns pygame events into inputs; remembers where the pointer was last seen (for the wheel)."""

    def __init__(self) -> None:
        self.now_s = 0.0
        """The time, kept by whoever owns the reader."""
        self._touched: tuple[float, tuple[int, int]] | None = None
        self._swallows_release = False
        self._pointer: tuple[int, int] = (-1, -1)
        self._keys_down: set[int] = set()
        self._is_fine = False
        """Shift is down."""

    def _repeats_touch(self, event: pygame.event.Event) -> bool:
        """Whether a press is the mouse's echo of a touch; some systems send both (pygame issue 2992)."""
        if getattr(event, "touch", False):
            self._touched = (self.now_s, event.pos)
            return False
        if self._touched is None:
            return False
        touched_s, (x, y) = self._touched
        near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) <= ECHO_PX
        return near and self.now_s - touched_s <= ECHO_S

    def pointer(self, viewport: Viewport) -> Point:
        """Where the pointer was last seen."""
        return viewport.to_logical(self._pointer)

    def read(self, event: pygame.event.Event, viewport: Viewport) -> Input | None:
        """The input that `event` means, or None if it means nothing to a scene."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            return PointerMoved(viewport.to_logical(event.pos), bool(event.buttons[0]), self._is_fine)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
            self._pointer = event.pos
            return self._pressed(event, viewport)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
            self._pointer = event.pos
            return self._released(event, viewport)
        if event.type == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", event.y) or event.y)
            if not abs(steps) <= MOST_STEPS:
                # What a list has scrolled by something that is no number lies nowhere from then on.
                return None
            return WheelTurned(viewport.to_logical(self._pointer), steps)
        if event.type == pygame.KEYDOWN:
            self._is_fine = event.key in _SHIFTS or bool(event.mod & pygame.KMOD_SHIFT)
            name, is_repeat = key_name(event.key, event.mod), event.key in self._keys_down
            self._keys_down.add(event.key)
            return KeyPressed(name, is_repeat) if name else None
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
            # Of two that are down one may still be: the system tells of them together.
            self._is_fine = self._is_fine and not self._keys_down.isdisjoint(_SHIFTS)
            name = key_name(event.key, event.mod & pygame.KMOD_NUM)
            return KeyReleased(name) if name else None
        if event.type == pygame.TEXTINPUT:
            return TextTyped(event.text)
        if event.type == pygame.TEXTEDITING:
            return TextComposed(event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            # Where they come up nobody tells us.
            self._keys_down.clear()
            self._is_fine = False
            return FocusLost()
        return None

    def _pressed(self, event: pygame.event.Event, viewport: Viewport) -> PointerPressed | None:
        """A button or a finger went down; None for the echo of a finger."""
        if self._repeats_touch(event):
            self._swallows_release = True
            return None
        is_touch = getattr(event, "touch", False)
        if not is_touch:
            # Of an echo that came up where nobody told us of it, nothing will come any more.
            self._swallows_release = False
        steady_px = TOUCH_TREMBLE_PX if is_touch else TREMBLE_PX
        return PointerPressed(
            viewport.to_logical(event.pos), event.button, max(TREMBLE, steady_px / viewport.scale)
        )

    def _released(self, event: pygame.event.Event, viewport: Viewport) -> PointerReleased | None:
        """It came up again; None for the echo of a finger."""
        if self._swallows_release and not getattr(event, "touch", False):
            self._swallows_release = False
            return None
        return PointerReleased(viewport.to_logical(event.pos), event.button)
