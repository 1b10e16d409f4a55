"""What a guest may do at the program: one look after each frame, until the deed is done."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.loop import Watcher
from tools.hardship.dragging import Dragging
from tools.hardship.hopping import Hopping
from tools.hardship.moving import Moving, Squeezed
from tools.hardship.playing import Playing, Resting
from tools.hardship.pull import Pulling
from tools.hardship.visiting import Visiting

DEEDS: dict[str, Callable[..., Watcher]] = {
    "play": Playing, "visit": Visiting, "move": Moving, "squeeze": Squeezed, "drag": Dragging,
    "rest": Resting, "pull": Pulling, "hop": Hopping,
}


def deed_named(words: str) -> Watcher:
    """A deed by its name and what it needs to know: "play:6:viva"."""
    name, *parts = words.split(":")
    return DEEDS[name](*parts)
