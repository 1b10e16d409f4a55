"""Runs the tests of all that is drawn, heard and clicked with pygame-ce, the other one of the two libraries.

    python tools/pygame_ce.py                      all that pygame-ce could change
    python tools/pygame_ce.py --short              the window, a whole game at the table of each title; of
                                                   Villa Paletti, whose games take long, pulls alone
    python tools/pygame_ce.py tests/ui/scenes      these

Makes an environment in `build/pygame-ce` the first time; needs a network for that. Exit status: 0 good, 1 a
test failed, 2 it could not run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from game.titles.registry import TITLES  # noqa: E402
from tools import report  # noqa: E402
from tools.environment import (  # noqa: E402
    NOTHING_RAN,
    QUIET,
    TEST_PROCESSES,
    furnish,
    must_have_tests,
    needs_of_tests,
)

ROOM = ROOT / "build" / "pygame-ce"
FULL = ("tests/ui", "tests/titles/*_table", "tests/lessons", "tests/field", "tests/e2e/test_turns.py")
"""Rules, storage and players know no pygame; whole games with a real mouse have a proof of their own."""
_WINDOW = (
    "audio", "captions", "floating", "focus", "interrupted_ends", "keys", "monkey", "painter", "pointer",
    "redrawing", "services", "start", "still_picture", "text_field", "window",
)  # fmt: skip
_NO_WHOLE_GAME = {"villa_paletti": "live_pull"}
SHORT = (
    *(f"tests/ui/test_{part}.py" for part in _WINDOW),
    *(f"tests/titles/{key}_table/test_{_NO_WHOLE_GAME.get(key, 'whole_game')}.py" for key in TITLES),
    "tests/e2e/test_turns.py",
)  # fmt: skip


def furnished(room: Path) -> Path:
    """The interpreter of an environment with pygame-ce; raises CalledProcessError or OSError."""
    python = furnish(room)
    install = (str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    subprocess.run([*install, *needs_of_tests()], check=True, capture_output=True, text=True)
    return python


def files_of(patterns: Sequence[str]) -> list[str]:
    """What matches them below the project, in their order; raises ValueError where nothing matches one."""
    found = {pattern: sorted(ROOT.glob(pattern)) for pattern in patterns}
    if missing := [pattern for pattern, paths in found.items() if not paths]:
        raise ValueError(f"there are no tests at {', '.join(missing)}")
    return [str(path) for paths in found.values() for path in paths]


def main(words: Sequence[str]) -> report.Verdict:
    """Make the environment, run the tests, tell how many passed."""
    parser = report.parser(__doc__)
    parser.add_argument("tests", nargs="*", help="what pytest is given")
    parser.add_argument("--short", action="store_true")
    given = parser.parse_args(words)
    # Looked for before an environment is made, which takes minutes.
    must_have_tests(given.tests)
    tests = given.tests or files_of(SHORT if given.short else FULL)
    python = furnished(ROOM)
    done = subprocess.run(
        [str(python), "-m", "pytest", "-n", TEST_PROCESSES, *tests], cwd=ROOT,
        env={**os.environ, **QUIET}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    print(done.stdout)
    passed = re.search(r"(\d+) passed", done.stdout)
    if done.returncode in NOTHING_RAN:
        return report.Verdict.COULD_NOT_RUN
    good = done.returncode == 0 and passed is not None
    report.tell({"passed": int(passed[1]) if passed else 0, "good": good}, given.json)
    return report.Verdict.GOOD if good else report.Verdict.FAULT


if __name__ == "__main__":
    report.run(main)
