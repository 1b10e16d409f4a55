"""The last steps of a replay as one moving picture, as everybody at the table may see it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path

from game.storage import atomic
from game.ui.app import App
from game.ui.film import Film
from game.ui.scenes.playback import Playback
from game.ui.scenes.table_picture import TablePicture

STEPS = 12
"""How many of the last steps are shown."""
STAYS_MS, LAST_STAYS_MS = 900, 2500
WIDEST_PX = 720


def filmed(app: App, playback: Playback, path: Path) -> Iterator[None]:
    """Draw the steps up to where `playback` is and write them to `path`; one picture is drawn at each turn.

    Raises `StorageProblem` at the last turn if the file cannot be written.
    """
    steps = copy.copy(playback)
    steps.viewer = None
    picture = TablePicture(app, steps, WIDEST_PX)
    film, last = Film(), playback.place
    for place in range(max(0, last - STEPS), last + 1):
        steps.go_to(place)
        film.add(picture.drawn(), LAST_STAYS_MS if place == last else STAYS_MS)
        yield
    atomic.write(path, film.content(), generations=1)
