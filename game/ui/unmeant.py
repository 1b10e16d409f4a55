"""Input that cannot be meant for what it would reach: too early, too late, or only a key that is held."""

from __future__ import annotations

from game.ui.input import Input, KeyPressed, PointerPressed, TextComposed, TextTyped
from game.ui.keys import STRIKING
from game.ui.stage import Stage

LATE_KEYS_S = 0.8
"""So long keys that strike or hurry may still be meant for what was there before a scene came by itself."""

ACT_ONCE = frozenset({"return", "escape", "tab", "shift+tab"})
"""Keys that leave a text field or end it, and so act once each time they are pressed."""


def is_early(heard: Input, stage: Stage) -> bool:
    """Whether something is pressed in a scene that nobody has seen yet.

    On a slow machine both halves of a double click, or more, may come between two frames.
    """
    return isinstance(heard, PointerPressed | KeyPressed | TextTyped | TextComposed) and not stage.is_seen


def is_late(heard: Input, command: str | None, alone_s: float) -> bool:
    """Whether a key may still be meant for what was there before, where it finished motions, or hurried.

    What comes by itself, such as the end of a round, is neither put away unread nor begun anew by it.
    `alone_s`: how long it has been there; see `SceneStack`.
    """
    if not isinstance(heard, KeyPressed):
        return False
    return (heard.key in STRIKING or command == "finish") and alone_s < LATE_KEYS_S


def is_held_in_vain(heard: Input, stage: Stage) -> bool:
    """Whether a key is only held: that moves and erases letters again and again, and does nothing else.

    Where a field lets go of the keyboard, pygame repeats a key that is down once more.
    """
    if not isinstance(heard, KeyPressed) or not heard.is_repeat:
        return False
    focused = stage.focused
    return focused is None or not focused.keeps_keys or heard.key in ACT_ONCE
