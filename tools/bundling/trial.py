"""Tries a bundle as it lies there: whether it starts, how quickly, and whether its self-test passes."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from tools import report
from tools.patience import heard

PATIENCE_S = 120
"""A program that takes longer than this to start, or for its self-test, hangs."""
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True)
class Trial:
    """How it went. `start_s`: from nothing to a picture of the first screen. `said`: by what failed."""

    start_s: float
    selftest: bool
    said: str = ""


def program_in(folder: Path) -> Path:
    """The program of a bundle."""
    return folder / ("sobremesa.exe" if os.name == "nt" else "sobremesa")


def tried(folder: Path, patience_s: float = PATIENCE_S) -> Trial:
    """Start the program for its version, for a picture, for its self-test. Nothing of this Python helps."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | QUIET
    program = str(program_in(folder))
    with tempfile.TemporaryDirectory() as data:

        def done(*words: str) -> subprocess.CompletedProcess[str]:
            return ended([program, *words], outside, data, patience_s)

        version = done("--version")
        begun = time.perf_counter()
        picture = done("--screenshot", f"{data}/first.png", "--data-dir", data)
        start_s = time.perf_counter() - begun
        test = done("--selftest", "--data-dir", data)
        is_drawn = Path(data, "first.png").is_file()
    # A program for Windows that opens no console has nowhere to print its version to.
    is_right = version.stdout.split() == ["sobremesa", __version__] or os.name == "nt"
    works = is_right and is_drawn and test.returncode == 0
    said = "" if works else "\n".join(step.stdout + step.stderr for step in (version, picture, test))
    return Trial(start_s, works, said)


def ended(
    command: list[str], env: dict[str, str], cwd: str | None = None, patience_s: float = PATIENCE_S
) -> subprocess.CompletedProcess[str]:
    """How a program ended; one that hangs as if it had failed, with that in what it said."""
    try:
        return heard(command, patience_s, env=env, cwd=cwd)
    except subprocess.TimeoutExpired as fault:
        return subprocess.CompletedProcess(
            command, 1, report.text_of(fault.output), f"{report.text_of(fault.stderr)}{fault}"
        )
