"""Programs started for a measurement, and the screen they are shown on."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment for programs with a window: on a virtual X screen if there is one, else in memory."""
    quiet = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(PROJECT)}
    if shutil.which("Xvfb") is None:
        yield {**quiet, "SDL_VIDEODRIVER": "dummy"}
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        yield {**quiet, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def program(environment: dict[str, str], *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Sobremesa with these arguments, ended afterwards; what it prints can be read."""
    running = subprocess.Popen(
        [sys.executable, "-m", "game", *arguments], env=environment, cwd=PROJECT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )
    try:
        yield running
    finally:
        running.terminate()
        try:
            running.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()
