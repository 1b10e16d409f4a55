"""Makes a folder that runs without Python (with PyInstaller), starts it and runs its self-test.

    python tools/bundle.py [--out DIR] [--json]
    python tools/bundle.py --bare     and tries it where there is nothing but the system's libraries (Linux)

Needs the extra `bundle`. Bundles are made on the system they are for. Beside the program lie `share`, with
what desktops want to know of it, and `licences`. Exit status: 0 good, 1 the bundle does not work or holds
something that `assets/LICENSES.md` does not list, 2 it could not be made.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report  # noqa: E402
from tools.bundling.bare import tried_bare  # noqa: E402
from tools.bundling.making import make_bundle, size_mb  # noqa: E402
from tools.bundling.notices import PROJECT, unlisted  # noqa: E402
from tools.bundling.trial import tried  # noqa: E402


def main(words: Sequence[str]) -> report.Verdict:
    """Make the bundle, try it, say how large and how quick it is."""
    parser = report.parser(__doc__)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where to put it")
    parser.add_argument("--bare", action="store_true", help="try it without a system round it, too")
    given = parser.parse_args(words)
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: pip install -e '.[bundle]', then run this again.", file=sys.stderr)
        return report.Verdict.COULD_NOT_RUN
    folder = make_bundle(given.out)
    trial = tried(folder)
    faults = [f"not in the list of licences: {name}" for name in unlisted(folder)]
    faults += [] if trial.selftest else [trial.said]
    figures: dict[str, Any] = {
        "size_mb": round(size_mb(folder), 1), "start_s": round(trial.start_s, 2), "selftest": trial.selftest,
    }
    if given.bare:
        bare = tried_bare(folder)
        faults += bare.faults
        figures |= {
            "bare": not bare.faults, "window_s": round(bare.window_s, 2), "system_libraries": bare.libraries,
        }
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    report.tell(figures, given.json)
    return report.Verdict.FAULT if faults else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
