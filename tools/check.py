#!/usr/bin/env python3
"""Run Sobremesa's tests from a fresh checkout: needs nothing but Python.

Options go to pytest: `python3 tools/check.py tests/core -k undo`. The tests that move a real mouse need
Xvfb and xdotool and are skipped where these are missing.

`python3 tools/check.py --all` runs every proof there is instead, the tests among them, and prints a table of
figures; `--all --short` runs them in a short form. Further options are those of `tools/proving.py`.

Exit status: 0 good, 1 something is wrong, 2 nothing could be run.
"""

from __future__ import annotations

import signal

IS_HEARD = __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler
if IS_HEARD:
    # Whoever breaks off while this is still being read has it end, and no traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import os  # noqa: E402
import sys  # noqa: E402
from collections.abc import Sequence  # noqa: E402
from pathlib import Path  # noqa: E402

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools.environment import (  # noqa: E402
    BROKEN_OFF,
    EXTRAS_OF_PROOFS,
    PROJECT,
    QUIET,
    TEST_PROCESSES,
    EnvironmentProblem,
    ended,
    ready_environment,
    verdict_of_tests,
    with_project,
)

if IS_HEARD:
    # From here on `main` knows what to do.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def missing_in(words: Sequence[str]) -> list[str]:
    """The words that name tests to run which are not there.

    What follows an option may belong to it, and be a file that is yet to be written.
    """
    return [
        word for before, word in zip(("", *words), words, strict=False)
        if not word.startswith("-") and (not before.startswith("-") or "=" in before)
        and ("/" in word or word.split("::")[0].endswith(".py"))
        and not (PROJECT / word.split("::")[0]).exists()
    ]


def main() -> int:
    """Make the environment ready with what development needs and run pytest in it."""
    given = sys.argv[1:]
    is_all = "--all" in given
    if not is_all and not {"-h", "--help"}.isdisjoint(given):
        print(__doc__)
        return 0
    if missing := missing_in(given):
        print(f"There are no tests at {', '.join(missing)}. Name something below tests.", file=sys.stderr)
        return 2
    try:
        python = ready_environment(EXTRAS_OF_PROOFS if is_all else ("dev",))
    except EnvironmentProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(BROKEN_OFF, file=sys.stderr)
        return 2
    is_told = any(option.startswith(("-n", "--numprocesses")) for option in given)
    workers = [] if is_told else ["-n", TEST_PROCESSES]
    command = [str(python), "-m", "pytest", *workers, *given]
    if is_all:
        command = [str(python), "tools/proving.py", *(word for word in given if word != "--all")]
    try:
        code = ended(command, {**with_project(os.environ), **QUIET}, PROJECT)
    except KeyboardInterrupt:
        return 2
    return code if is_all and code >= 0 else verdict_of_tests(code)


if __name__ == "__main__":
    sys.exit(main())
