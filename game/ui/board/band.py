"""The name in the band of a card."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.painter import Painter


def set_in_band(painter: Painter, words: str, room: Rect, role: str, size: float) -> tuple[str, int]:
    """The words as they are set, and in how many lines.

    A hyphen in them says where a long name is broken; one that has its place in one line stands there whole.
    """
    whole = words.replace("-", "")
    if not painter.fit(whole, room, role, size).shortened:
        return whole, 1
    return words.replace("-", "-\n"), 2
