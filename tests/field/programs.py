"""The real program as a process of its own, without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.fixtures.processes import ROOT


def environment(**changes: str) -> dict[str, str]:
    """Surroundings with nothing shown and nothing heard."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    return {**os.environ, **silent, **changes}


def ended(
    words: Sequence[str], cwd: Path = ROOT, **changes: str
) -> subprocess.CompletedProcess[str]:
    """The program run to its end."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", *words], cwd=cwd, env=environment(**changes), timeout=60,
        capture_output=True, text=True, errors="replace", check=False,
    )


@contextmanager
def started(words: Sequence[str], **changes: str) -> Iterator[subprocess.Popen[str]]:
    """The program, still running; what it prints can be read. It does not outlive the block."""
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "game", *words], cwd=ROOT, env=environment(**changes),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as program:
        try:
            yield program
        finally:
            program.kill()
