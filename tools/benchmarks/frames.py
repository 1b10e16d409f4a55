"""How long frames take at 1920 x 1080, beside the blit of one opaque layer of that size."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.bots.effort import Budget
from game.core.events import Event
from game.titles.registry import title_named
from game.titles.viana.events import CourtyardScored
from game.titles.viva.events import Drew
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tools.benchmarks.figure import Figure, in_turn, middle, own_milliseconds, percentile
from tools.benchmarks.tables import Wanted, match_with, table

SIZE = (1920, 1080)
FRAME_S = 1 / 60
RESTING_FRAMES = 120
"""A table that has been looked at for two seconds."""
MANY, MANY_POINTS = 4, 12


@contextmanager
def shown(key: str, count: int, wanted: Wanted) -> Iterator[tuple[App, TableScene, int]]:
    """A table of a title just after a wanted moment, and the index of that moment. Seat 0 looks on."""
    with tempfile.TemporaryDirectory() as data:
        app = make_app(SIZE, data_dir=Path(data))
        match, index = match_with(key, count, wanted)
        scene = table(app, key, match)
        scene.table.is_paused = True
        for _ in range(RESTING_FRAMES):
            app.frame(FRAME_S)
        try:
            yield app, scene, index
        finally:
            app.close()


def layer_ms(app: App) -> float:
    """The reference: the middle of many blits."""
    surface = app.window.surface
    layer = pygame.Surface(surface.get_size()).convert()
    # Memory that was never written costs nothing to read.
    layer.fill((96, 56, 32))
    return middle([own_milliseconds(lambda: surface.blit(layer, (0, 0))) for _ in range(60)])


def frame_times(app: App, scene: TableScene, index: int) -> list[float]:
    """Milliseconds of the processor for every frame while what happened at a moment is shown."""
    session = scene.session
    scene.table.presenter.drop(session.view_after(index - 1))
    app.frame(FRAME_S)
    scene.table.presenter.present(session.events_of(index), session.view_after(index))
    times = []
    while scene.table.presenter.is_busy:
        times.append(own_milliseconds(lambda: app.window.present(app.frame(FRAME_S))))
    return times


def is_drawn_elsewhere(seat: int, events: tuple[Event, ...]) -> bool:
    """Whether the second player of VIVA draws a card."""
    return seat == 1 and any(isinstance(event, Drew) for event in events)


def is_scored_by_many(seat: int, events: tuple[Event, ...]) -> bool:
    """Whether the Marquise scores a courtyard for four players at least, with a dozen points in all."""
    scored = [event for event in events if isinstance(event, CourtyardScored)]
    return len(scored) >= MANY and sum(event.points for event in scored) >= MANY_POINTS


def one_thing(depth: int) -> Figure:
    """A card on its way from the stack to somebody else."""
    with shown("viva", 4, is_drawn_elsewhere) as (app, scene, index):
        frame_times(app, scene, index)
        ours, layers = in_turn(
            3 + depth, lambda: middle(frame_times(app, scene, index)), lambda: layer_ms(app)
        )
    return Figure("frame with one card moving", "ms", middle(ours), "ratio at most", 0.4, middle(layers))


def busiest(depth: int) -> Figure:
    """The Marquise scores for five players of Palace of Viana, while one of them thinks in its process."""
    times: list[float] = []
    with shown("viana", 5, is_scored_by_many) as (app, scene, index):
        think_on(app, scene)
        begun = time.perf_counter()
        layers = []
        for _ in range(3 + depth):
            times += frame_times(app, scene, index)
            layers.append(layer_ms(app))
            think_on(app, scene)
        taken = time.perf_counter() - begun
    print(f"the busiest moment: {len(times)} frames in {taken:.1f} s, the worst {max(times):.2f} ms")
    return Figure(
        "busiest moment, 99th percentile of frames", "ms", percentile(times, 99), "ratio at most", 10.0,
        middle(layers),
    )


def think_on(app: App, scene: TableScene) -> None:
    """Put a question that keeps the thinking process busy for long."""
    session = scene.session
    decision, key = session.decision, session.title.key
    seat = decision.seats[0] if decision is not None else 0
    app.thinker.ask(
        session.game, 0, title_named(key), session.match.view(seat), seat,
        session.match.rules.legal_actions(session.match.state, seat), title_named(key).levels()[-1], 1,
        Budget(simulations=1_000_000, seconds=30.0),
    )


def measured(depth: int) -> list[Figure]:
    """One thing moving; everything moving."""
    return [one_thing(depth), busiest(depth)]
