"""Puts the real program through what computers and people do to it, and tells how it took each.

    python tools/hardships.py [--only NAME] [--short] [--json]

No sound, no display, no room, odd homes, a wrong clock, windows of all sizes, stops and endings at the worst
moment, long rests. --short: seconds instead of minutes for those that last. Exit status: 0 all well, 1 one of
them broke something, 2 cannot run.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report
from tools.hardship import disks, interruptions, rest, surroundings, windows
from tools.hardship.host import Failed, Ground, Hardship

HARDSHIPS: dict[str, Hardship] = {
    hardship.name: hardship
    for part in (surroundings, disks, windows, interruptions, rest) for hardship in part.HARDSHIPS
}


def outcome_of(hardship: Hardship, is_short: bool) -> tuple[bool, str]:
    """Whether the program took it well, and how, in words."""
    with tempfile.TemporaryDirectory(prefix="sobremesa-hardship-") as folder:
        try:
            return True, hardship.run(Ground(Path(folder), is_short))
        except Failed as failed:
            return False, str(failed)
        except (OSError, ValueError, AssertionError) as fault:
            return False, f"could not be tried to its end: {fault!r}"


def main(words: Sequence[str]) -> report.Verdict:
    """Go through those that the command line names."""
    parser = report.parser(__doc__)
    parser.add_argument("--only", default="", help="those whose name contains this")
    parser.add_argument("--short", action="store_true", help="seconds instead of minutes")
    given = parser.parse_args(words)
    chosen = list(report.named(given.only, HARDSHIPS).values())
    rows: list[tuple[str, str, str, float]] = []
    for hardship in chosen:
        begun = time.monotonic()
        is_good, how = outcome_of(hardship, given.short)
        rows.append((hardship.what, "good" if is_good else "BAD", how, round(time.monotonic() - begun, 1)))
        print(f"{hardship.name}: {rows[-1][1]}, {how}", flush=True)
    broken = [row[0] for row in rows if row[1] != "good"]
    print()
    report.tell(
        {"tried": len(rows), "broken": broken, "outcomes": {row[0]: row[2] for row in rows}}, given.json,
        report.table([(what, verdict, seconds, how) for what, verdict, how, seconds in rows],
                     ("hardship", "", "s", "outcome")),
    )
    return report.Verdict.FAULT if broken else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
