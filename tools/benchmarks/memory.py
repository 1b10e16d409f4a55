"""What the program holds in memory after a visit to the titles, and whether it grows over many games.

    python -m tools.benchmarks.memory SECONDS

plays clockwork games for that long in a process of its own and prints the figures as JSON. In the first
minutes pictures and texts are still being kept for later, up to a bound, so only a long run tells whether
memory grows.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tools.benchmarks.figure import Figure
from tools.benchmarks.programs import PROJECT

LIMIT_MB = 300.0
GROWTH_PERCENT = 2.0
TELLING_S = 3600.0
"""In a shorter run growth is told, and held against nothing: much of it is what is kept for later."""


def resident_mb() -> float:
    """Megabytes of memory that this process has now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def self_play(seconds: float) -> dict[str, float]:
    """Visit the home screen and tables in turn, all of them at least once after half time.

    Megabytes after the first visit, at half time and at the end.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.core.rules import new_setup
    from game.storage.seats import SeatSetup
    from game.storage.settings import Settings
    from game.titles.registry import TITLES
    from game.ui.board.session import TableSession
    from game.ui.headless import make_app
    from game.ui.scenes.home import HomeScene
    from game.ui.scenes.playing.table import TableScene

    with tempfile.TemporaryDirectory() as data:
        settings = Settings(animation_speed="at_once", pace="at_once")
        app = make_app((1280, 720), data_dir=Path(data), settings=settings)
        visited = early = 0.0
        games, begun, goes_on = 0, time.monotonic(), True
        while goes_on:
            is_after_half_time = early > 0
            for title in TITLES.values():
                colours = ("blue", "red", "yellow")[: title.info.seats[1]]
                seats = tuple(SeatSetup("", colour, "clockwork", "learner") for colour in colours)
                setup = new_setup(title.info, len(seats))
                session = TableSession.new(title, setup, seats, games, app.thinker, app.keeper)
                app.go(TableScene(app, session))
                app.frame(1.0)
                while app.top.name == "table" and session.match.length < 300:
                    app.frame(1 / 60)
                    time.sleep(0.001)
                games += 1
            app.go(HomeScene(app))
            app.frame(1 / 60)
            gc.collect()
            visited = visited or resident_mb()
            past = time.monotonic() - begun
            if past >= seconds / 2 and not early:
                early = resident_mb()
            # Right after half time nothing can have grown.
            goes_on = past < seconds or not is_after_half_time
        late = resident_mb()
        app.close()
    return {"visited": visited, "early": early, "late": late, "games": games}


def measured_evening(hours: int) -> list[Figure]:
    """Hours of the program's own time, see `tools.benchmarks.evening`; nothing where systems do not tell.

    Raises CalledProcessError where that fails.
    """
    if not Path("/proc/self/statm").exists():
        return []
    done = subprocess.run(
        [sys.executable, "-m", "tools.benchmarks.evening", str(hours)], cwd=PROJECT,
        stdout=subprocess.PIPE, text=True, check=True,
    )
    told = json.loads(done.stdout.splitlines()[-1])
    readings = told["readings"]
    print(f"memory: {told['done']}, MB by hour: {', '.join(f'{reading:.1f}' for reading in readings)}")
    growth = 100 * (readings[-1] / readings[0] - 1)
    return [
        Figure("memory over an evening, the most", "MB", max(readings), "ours at most", LIMIT_MB),
        Figure(
            "growth from the first to the last hour", "%", growth, "ours at most", GROWTH_PERCENT
        ),
    ]


def measured(depth: int, seconds: float = 60.0) -> list[Figure]:
    """In a process that has done nothing else; nothing on systems that do not tell.

    Raises CalledProcessError where that process fails.
    """
    if not Path("/proc/self/statm").exists():
        return []
    done = subprocess.run(
        [sys.executable, "-m", "tools.benchmarks.memory", str(seconds * depth)], cwd=PROJECT,
        capture_output=True, text=True, check=True,
    )
    return figures_of(json.loads(done.stdout.splitlines()[-1]), seconds * depth)


def figures_of(told: Mapping[str, float], seconds: float) -> list[Figure]:
    """What a run of so many seconds tells."""
    growth = 100 * (told["late"] / told["early"] - 1)
    print(f"memory: {told['games']:.0f} games, {told['early']:.1f} MB to {told['late']:.1f} MB")
    return [
        Figure("memory after a visit to the titles", "MB", told["visited"], "ours at most", LIMIT_MB),
        Figure(
            "growth of memory over games", "%", growth, "ours at most" if seconds >= TELLING_S else "none",
            GROWTH_PERCENT,
        ),
    ]


if __name__ == "__main__":
    print(json.dumps(self_play(float(sys.argv[1]))))
