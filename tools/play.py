#!/usr/bin/env python3
"""Start Sobremesa from a fresh checkout: needs nothing but Python, sets everything up, starts the game.

Options after the name go to the program: `python3 tools/play.py --help` lists them. Files that they name are
looked for where the command was given, as with any program.
"""

from __future__ import annotations

import signal

IS_HEARD = __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler
if IS_HEARD:
    # Whoever breaks off while this is still being read has it end, and no traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import os  # noqa: E402
import sys  # noqa: E402
from collections.abc import Mapping, Sequence  # noqa: E402
from pathlib import Path  # noqa: E402

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools.environment import (  # noqa: E402
    BROKEN_OFF,
    EnvironmentProblem,
    ended,
    ready_environment,
    with_project,
)

if IS_HEARD:
    # From here on `main` knows what to do.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start_of(python: Path, words: Sequence[str]) -> tuple[list[str], Mapping[str, str]]:
    """The command that starts the game from any folder, and its environment.

    Python is told not to look for modules where it is started (-P): a folder there may be called "game", too.
    """
    return [str(python), "-P", "-m", "game", *words], with_project(os.environ)


def main() -> int:
    """Make the environment ready and run the game in it."""
    try:
        python = ready_environment()
    except EnvironmentProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(BROKEN_OFF, file=sys.stderr)
        return 2
    command, environment = start_of(python, sys.argv[1:])
    if os.name == "posix":
        # From here on this process is the game: whatever asks it to end, asks the game, which saves first.
        os.execve(command[0], command, environment)
    try:
        return ended(command, environment)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
