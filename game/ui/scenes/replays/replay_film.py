"""The last steps of a replay as one moving picture, as everybody at the table may see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.message import Seat
from game.storage import atomic
from game.ui.app import App
from game.ui.film import Film
from game.ui.scenes.finished.table_picture import TablePicture
from game.ui.scenes.replays.playback import Playback

STEPS = (6, 12, 24)
"""How many of the last steps can be asked for."""
MOST_STEPS = 60
"""A film since somebody's last turn begins no earlier."""
STAYS_MS, LAST_STAYS_MS = 900, 2500
WIDEST_PX = 720


def steps_since_turn(playback: Playback, seat: Seat) -> int:
    """How many steps lie between where `playback` is and the end of a seat's turn before that."""
    return min(playback.place - playback.end_of_turn(seat), MOST_STEPS)


def filmed(app: App, playback: Playback, steps: int, path: Path) -> Iterator[None]:
    """Draw so many steps up to where `playback` is, and write them to `path`; a picture at each turn.

    All are as large as the first one, whatever becomes of the window meanwhile.

    Raises `StorageProblem` at the last turn if the file cannot be written.
    """
    shown = playback.seen_by_all()
    picture = TablePicture(app, shown, WIDEST_PX)
    film, last = Film(), playback.place
    size: tuple[int, int] | None = None
    for place in range(max(0, last - steps), last + 1):
        shown.go_to(place)
        drawn = picture.drawn()
        size = size or drawn.get_size()
        if drawn.get_size() != size:
            drawn = pygame.transform.smoothscale(drawn, size)
        film.add(drawn, LAST_STAYS_MS if place == last else STAYS_MS)
        yield
    atomic.write(path, film.content(), generations=1)
