"""The longest frames of the program at 1920 x 1080, beside the blit of one layer of that size.

    python -m tools.benchmarks.worst MOMENT TITLE

These are the frames in which something is there for the first time: a table, a lesson, the sheet of results,
another language, a window of another size. Each moment is met in a process of its own, since whatever was
loaded once is there for the next. What counts is what a person waits for: the longest frame of the second
after the deed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.titles.registry import TITLES
from tools.benchmarks.figure import Figure, middle, own_milliseconds
from tools.benchmarks.programs import PROJECT

if TYPE_CHECKING:
    from game.core.rules import Setup
    from game.storage.seats import SeatSetup
    from game.ui.app import App

FRAME_S = 1 / 60
PULLED = (1700, 1000)
BEFORE = 20
"""Frames that pass before the next deed; at the end of a game the sheet must not be there before its time."""
CHOOSING = 5
"""Five times twenty frames: nobody is quicker at the screen on which a game is chosen."""
AFTER = 60
"""Frames that are looked at after each deed."""
LIMIT = 1500.0
"""Layers: three tenths of a second where a layer takes a fifth of a millisecond."""

Deeds = Iterator[Callable[[], object]]
"""What is done, one after the other; only the frames after the last deed count."""


def at_home(app: App) -> Deeds:
    """The screen on which everything begins."""
    from game.ui.scenes.home import HomeScene

    yield partial(app.go, HomeScene(app))


def choosing(app: App, key: str) -> Deeds:
    """The screen on which a game of a title is chosen, for almost two seconds."""
    from game.ui.scenes.setting_up.new_game import NewGameScene

    yield from at_home(app)
    yield partial(app.push, NewGameScene(app, key))
    for _ in range(CHOOSING):
        yield _nothing


def entering(app: App, key: str) -> Deeds:
    """A new game of a title, after a look at the house rules."""
    from game.ui.scenes.playing.opening import start_game

    yield from choosing(app, key)
    yield lambda: start_game(app, key, *_setting(key), 5)


def _setting(key: str) -> tuple[Setup, tuple[SeatSetup, ...]]:
    """The fewest seats, a person in the first of them."""
    from game.core.rules import new_setup
    from game.storage.seats import SeatSetup
    from game.titles.registry import title_named

    setup = new_setup(title_named(key).info, title_named(key).info.seats[0])
    others = (SeatSetup("", colour, "clockwork", "learner") for colour in ("red", "yellow"))
    return setup, (SeatSetup("Ana", "blue"), *others)[: setup.seats]


def resizing(app: App, key: str) -> Deeds:
    """The window pulled to another size at a table."""
    import pygame

    yield from entering(app, key)

    def pull() -> None:
        pygame.display.set_mode(PULLED, pygame.RESIZABLE)
        app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=PULLED[0], y=PULLED[1]))

    yield pull


def ending(app: App, key: str) -> Deeds:
    """A game is over: it is stored, and the sheet of results comes."""
    from game.core.match import Match
    from game.storage.seats import SEAT_COLOURS, SeatSetup
    from game.titles.registry import title_named
    from game.ui.board.session import TableSession
    from game.ui.scenes.playing.table import TableScene
    from tools.golden import HOME, read

    title = title_named(key)
    match = Match.replayed(title.rules(), read(min((HOME / key).glob("*.json"))).record)
    seats = [SeatSetup(f"P{seat}", SEAT_COLOURS[seat]) for seat in range(match.setup.seats)]
    session = TableSession(title, match, seats, app.thinker, app.keeper)
    yield from at_home(app)
    yield partial(app.go, TableScene(app, session))
    yield session.secure


def teaching(app: App, key: str) -> Deeds:
    """The first lesson of a title, from its school."""
    from game.titles.registry import title_named
    from game.ui.teaching.school import SchoolScene
    from game.ui.widgets.button import Button

    yield from choosing(app, key)
    yield partial(app.push, SchoolScene(app, title_named(key)))
    start = app.top.stage.find("button-start")
    assert isinstance(start, Button)
    yield partial(start.on_click, start.rect.centre)


def speaking(app: App, key: str) -> Deeds:
    """Another language, chosen while a table lies below."""
    yield from entering(app, key)
    yield lambda: app.change_settings(language="de")


MOMENTS: Mapping[str, Callable[[App, str], Deeds]] = {
    "entering": entering, "resizing": resizing, "ending": ending, "teaching": teaching, "speaking": speaking,
}


def met(moment: str, key: str) -> dict[str, float]:
    """The longest frame of a moment and a layer, in milliseconds of the processor."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.storage.settings import Settings
    from game.ui.headless import make_app
    from tools.benchmarks.frames import SIZE, layer_ms

    with tempfile.TemporaryDirectory() as data:
        app = make_app(SIZE, data_dir=Path(data), settings=Settings(first_launch_done=True))
        frames: list[float] = []

        def frame(deed: Callable[[], object]) -> None:
            deed()
            app.window.present(app.frame(FRAME_S))

        for deed in MOMENTS[moment](app, key):
            frames = [own_milliseconds(partial(frame, deed))]
            frames += [own_milliseconds(partial(frame, _nothing)) for _ in range(BEFORE)]
        frames += [own_milliseconds(partial(frame, _nothing)) for _ in range(AFTER - BEFORE)]
        layer = layer_ms(app)
        app.close()
    return {"worst": max(frames), "place": frames.index(max(frames)), "second": sorted(frames)[-2],
            "layer": layer}


def _nothing() -> None:
    """A frame in which nobody does anything."""


def measured(depth: int) -> list[Figure]:
    """Each moment in each title: the middle of so many times, each in a process of its own.

    Raises CalledProcessError where one of them fails.
    """
    figures = []
    with tempfile.TemporaryDirectory() as compiled:
        # As it is wherever the program was started before.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        subprocess.run(
            [sys.executable, "-m", "compileall", "-q", "game", "tools/benchmarks"], cwd=PROJECT,
            env=environment, check=True,
        )
        for moment in MOMENTS:
            for key in TITLES:
                times = [met_alone(moment, key, environment) for _ in range(depth)]
                figures.append(Figure(
                    f"{moment} {key}, longest frame", "ms", middle([told["worst"] for told in times]),
                    "ratio at most", LIMIT, middle([told["layer"] for told in times]),
                ))  # fmt: skip
    return figures


def met_alone(moment: str, key: str, environment: Mapping[str, str]) -> dict[str, float]:
    """What `met` gives in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.benchmarks.worst", moment, key], cwd=PROJECT, capture_output=True,
        text=True, check=True, env=environment,
    )
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    worst, place, second = (round(told[name]) for name in ("worst", "place", "second"))
    print(f"{moment} {key}: {worst} ms in frame {place}, the next longest {second} ms")
    return told


if __name__ == "__main__":
    print(json.dumps(met(*sys.argv[1:])))
