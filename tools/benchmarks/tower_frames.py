"""How long frames of Villa Paletti's table take at 1920 x 1080, beside the blit of one layer of that size."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from game.ui.app import App
from game.ui.headless import make_app
from game.ui.input import PointerMoved
from game.ui.scenes.playing.table import TableScene
from tools.benchmarks.figure import Figure, middle, own_milliseconds, percentile
from tools.benchmarks.frames import FRAME_S, SIZE, layer_ms
from tools.shots_states.table import quiet
from tools.shots_states.villa import board_of, choose, moving, pull_half_way, table

FLOORS = 4
TURN_DEG = 1.7
"""How far a quick hand turns the table from one frame to the next."""
TURNED = 150
"""Frames of a turn: more than once round would find every picture ready."""
RESTS = 30
"""Frames after it, in which the tower is drawn finely again."""
PULL_PX = 0.8
PULLED = 200
LIMIT = 60.0
"""Layers: sixty frames a second with a quarter to spare, where a layer takes a fifth of a millisecond.

Every frame draws each floor and column anew. The limit of the busiest moment elsewhere, ten layers, is for
tables on which most of a frame is there already.
"""


@contextmanager
def shown(act: Callable[[TableScene], None]) -> Iterator[tuple[App, TableScene]]:
    """A tower of four floors just before a pull, nothing of it drawn before; then `act`."""
    with tempfile.TemporaryDirectory() as data:
        app = make_app(SIZE, data_dir=Path(data))
        scene = table(4, 3, moving(FLOORS), act)(app)
        assert isinstance(scene, TableScene)
        app.go(scene)
        app.frame(0.0)
        try:
            yield app, scene
        finally:
            app.close()


def _frame_ms(app: App, act: Callable[[], object]) -> float:
    """What happens at the table in one frame, and drawing it."""

    def frame() -> None:
        act()
        app.window.present(app.frame(FRAME_S))

    return own_milliseconds(frame)


def turned() -> tuple[list[float], list[float], float]:
    """The tower turned by hand and left to rest: frames of the turn, frames after it, the layer."""
    with shown(choose) as (app, scene):
        board = board_of(scene)
        for _ in range(10):
            app.frame(FRAME_S)
        turns = [
            _frame_ms(app, lambda: board.viewing.turn_to(board.camera.turn_deg + TURN_DEG))
            for _ in range(TURNED)
        ]
        rests = [_frame_ms(app, lambda: None) for _ in range(RESTS)]
        return turns, rests, layer_ms(app)


def pulled() -> tuple[list[float], list[float], float]:
    """A column drawn out, quickly, and the tower as it comes to rest: frames of both, the layer."""
    with shown(quiet) as (app, scene):
        board = board_of(scene)
        pull_half_way(scene)
        app.frame(FRAME_S)
        pulling = board.hand.pulling
        assert pulling is not None
        pulls: list[float] = []
        rests: list[float] = []
        x, y = pulling.pointer
        for _ in range(PULLED):
            if not board.hand.is_pulling:
                break
            x += PULL_PX
            is_settling = pulling.live.is_settling
            moved = partial(board.hears, PointerMoved((x, y), held=True))
            (rests if is_settling else pulls).append(_frame_ms(app, moved))
        # The pull is handed in, and its end is shown.
        rests += [_frame_ms(app, lambda: None) for _ in range(RESTS)]
        return pulls, rests, layer_ms(app)


def _told(name: str, times: list[float]) -> None:
    print(
        f"{name}: {len(times)} frames, middle {middle(times):.2f} ms, 99 of 100 under"
        f" {percentile(times, 99):.2f} ms, the worst {max(times):.2f} ms"
    )


def measured(depth: int) -> list[Figure]:
    """Turning the tower; pulling a column; and what follows each of them."""
    figures = []
    for name, act in (("the tower turning", turned), ("a column being pulled", pulled)):
        times: list[float] = []
        after: list[float] = []
        layers: list[float] = []
        for _ in range(depth):
            during, then, layer = act()
            times += during
            after += then
            layers.append(layer)
        _told(name, times)
        _told("after it", after)
        for what, found in ((f"frame with {name}", times), (f"after {name}", after)):
            figures.append(Figure(
                f"{what}, 99th percentile", "ms", percentile(found, 99), "ratio at most", LIMIT,
                middle(layers),
            ))  # fmt: skip
    return figures
