"""From the start of the process to the first frame of the home screen, beside the barest window there is."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.storage.places import places_at
from game.storage.settings import Settings, save_settings
from tools.benchmarks.figure import Figure, in_turn, middle
from tools.benchmarks.programs import PROJECT, program, screen

BARE = """
import sys
sys.modules["pkg_resources"] = sys.modules["numpy"] = None
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
print("shown", flush=True)
"""
"""It skips two libraries that pygame looks for and can do without, so they do not flatter the comparison."""


def bare_ms(environment: dict[str, str]) -> float:
    """The bare script up to its first frame; raises OSError where it does not come to it."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", BARE], env={**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}, cwd=PROJECT,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as running:
        assert running.stdout is not None
        told = running.stdout.readline()
        taken = (time.perf_counter() - begun) * 1000
    if told != "shown\n":
        raise OSError(f"the bare script failed: {told!r}")
    return taken


def ours_ms(environment: dict[str, str], data: Path) -> float:
    """The program up to its first frame, when it tells the layout; raises OSError where it tells none."""
    begun = time.perf_counter()
    with program(
        environment, "--data-dir", str(data), "--windowed", "1280x720", "--dump-layout"
    ) as running:
        assert running.stdout is not None
        told = running.stdout.readline()
        taken = (time.perf_counter() - begun) * 1000
    if '"home"' not in told:
        raise OSError(f"the first screen is not the home screen: {told[:200]!r}")
    return taken


def measured(depth: int) -> list[Figure]:
    """Fresh processes in turn; the first pair only fills the system's caches."""
    with tempfile.TemporaryDirectory() as folder, screen() as environment:
        data = Path(folder)
        save_settings(places_at(data), Settings(first_launch_done=True))
        bare_ms(environment)
        ours_ms(environment, data)
        ours, bare = in_turn(
            2 + 3 * depth, lambda: ours_ms(environment, data), lambda: bare_ms(environment)
        )
    return [Figure(
        "start to first frame of the home screen", "ms", middle(ours), "ratio at most", 2.5,
        reference=middle(bare),
    )]
