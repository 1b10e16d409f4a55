"""Two strips of twelve pictures each: a column that is pulled out, and a villa that falls.

    python tools/strips.py --out DIR [--size 1280x720]

Exit status: 0 done, 2 cannot run.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path[0] = str(Path(__file__).resolve().parents[1])

import pygame  # noqa: E402

from game.ui.app import App  # noqa: E402
from game.ui.geometry import Rect  # noqa: E402
from game.ui.headless import make_app  # noqa: E402
from game.ui.input import PointerMoved  # noqa: E402
from game.ui.scenes.playing.table import TableScene  # noqa: E402
from game.ui.screenshot import encoded  # noqa: E402
from tools import report, wishes  # noqa: E402
from tools.shots_states.villa import board_of, choose, fallen_session, moving, table  # noqa: E402

PICTURES, ACROSS = 12, 4
FRAME_S = 1 / 60
PART = Rect(240, 64, 700, 656)
"""The part of the table that is shown."""

LONGEST_PULL = 3600
"""Frames after which a villa that was to fall has fallen."""

Step = Callable[[int], None]


def strip(app: App, frames: int, step: Step) -> pygame.Surface:
    """Twelve pictures, evenly spread over so many frames; `step` is called before each frame."""
    area = app.window.viewport.to_px(PART)
    size = (area.w // 2, area.h // 2)
    sheet = pygame.Surface((ACROSS * size[0], PICTURES // ACROSS * size[1]))
    place = 0
    for frame in range(frames):
        step(frame)
        app.frame(FRAME_S)
        if frame >= place * (frames - 1) / (PICTURES - 1):
            picture = pygame.transform.smoothscale(app.window.surface.subsurface(area), size)
            sheet.blit(picture, (place % ACROSS * size[0], place // ACROSS * size[1]))
            place += 1
    return sheet


def pull(app: App) -> pygame.Surface:
    """A hand pulls at the column that would be missed most."""
    scene = table(4, 3, moving(3))(app)
    assert isinstance(scene, TableScene)
    app.go(scene)
    for _ in range(8):
        app.frame(FRAME_S)
    choose(scene)
    board = board_of(scene)
    column = board.hand.selected
    assert column is not None
    seen = board.tower.seen(column)
    assert seen is not None
    x, y = seen.centre
    side = 1 if x >= PART.centre[0] else -1
    board.hand.take_hold(column, (x, y), "drag")

    def step(frame: int) -> None:
        board.hears(PointerMoved((x + side * frame * 0.9, y - frame * 0.1), held=True))

    return strip(app, 200, step)


def collapse(app: App) -> pygame.Surface:
    """The villa falls, slowly at first."""
    session, _ = fallen_session(app)
    scene = TableScene(app, session)
    app.go(scene)
    app.frame(FRAME_S)
    scene.table.show(session.last)
    for _ in range(LONGEST_PULL):
        fall = board_of(scene).fallen
        if fall is not None and fall.is_falling:
            break
        app.frame(FRAME_S)
    return strip(app, 180, lambda frame: None)


def main(words: Sequence[str]) -> report.Verdict:
    """Draw both strips."""
    parser = report.parser(__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder for the PNG files")
    parser.add_argument("--size", type=wishes.size, default="1280x720", help="WxH of the window")
    given = parser.parse_args(words)
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        app = make_app(given.size, "en", data_dir=Path(data))
        for name, drawn in (("pull", pull), ("collapse", collapse)):
            (given.out / f"strip-{name}.png").write_bytes(encoded(drawn(app), ".png"))
        app.close()
    report.tell({"strips": 2}, given.json)
    return report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
