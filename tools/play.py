#!/usr/bin/env python3
"""Start Sobremesa from a fresh checkout: needs nothing but Python, sets everything up, starts the game.

Options after the name go to the program: `python3 tools/play.py --help` lists them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools.environment import PROJECT, EnvironmentProblem, ready_environment  # noqa: E402


def main() -> int:
    """Make the environment ready and run the game in it."""
    try:
        python = ready_environment()
    except EnvironmentProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    try:
        return subprocess.run([str(python), "-m", "game", *sys.argv[1:]], cwd=PROJECT).returncode
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
