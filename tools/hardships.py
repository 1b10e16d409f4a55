"""Puts the real program through what computers and people do to it, and tells how it took each.

    python tools/hardships.py [--only NAME] [--short] [--json]

No sound, no display, no room, odd homes, a wrong clock, windows of all sizes, stops and endings at the worst
moment, long rests. --short: seconds instead of minutes for those that last. What cannot be tried here is told
and counts for nothing. Exit status: 0 all well, 1 one of them broke something, 2 cannot run.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report
from tools.hardship import disks, interruptions, rest, surroundings, windows
from tools.hardship.host import Failed, Ground, Hardship, NotTried

HARDSHIPS: dict[str, Hardship] = {
    hardship.name: hardship
    for part in (surroundings, disks, windows, interruptions, rest) for hardship in part.HARDSHIPS
}


class Taken(Enum):
    """How the program took something."""

    WELL = "good"
    BADLY = "BAD"
    NOT_TRIED = "not tried"


def outcome_of(hardship: Hardship, is_short: bool) -> tuple[Taken, str]:
    """How the program took it, and in words, too."""
    with tempfile.TemporaryDirectory(prefix="sobremesa-hardship-") as folder:
        try:
            return Taken.WELL, hardship.run(Ground(Path(folder), is_short))
        except NotTried as why:
            return Taken.NOT_TRIED, str(why)
        except Failed as failed:
            return Taken.BADLY, str(failed)
        except Exception as fault:
            # A program that hangs, or whose game cannot be read any more, must not hide how the others went.
            return Taken.BADLY, f"could not be tried to its end: {fault!r}"


def main(words: Sequence[str]) -> report.Verdict:
    """Go through those that the command line names."""
    parser = report.parser(__doc__)
    parser.add_argument("--only", default="", help="those whose name contains this")
    parser.add_argument("--short", action="store_true", help="seconds instead of minutes")
    given = parser.parse_args(words)
    chosen = list(report.named(given.only, HARDSHIPS).values())
    rows: list[tuple[str, Taken, str, float]] = []
    for hardship in chosen:
        begun = time.monotonic()
        taken, how = outcome_of(hardship, given.short)
        rows.append((hardship.what, taken, how, round(time.monotonic() - begun, 1)))
        print(f"{hardship.name}: {taken.value}, {how}", flush=True)
    broken, left_out = (
        [row[0] for row in rows if row[1] is taken] for taken in (Taken.BADLY, Taken.NOT_TRIED)
    )
    print()
    report.tell(
        {
            "tried": len(rows) - len(left_out), "broken": broken, "not tried": left_out,
            "outcomes": {row[0]: row[2] for row in rows},
        },
        given.json,
        report.table([(what, taken.value, seconds, how) for what, taken, how, seconds in rows],
                     ("hardship", "", "s", "outcome")),
    )
    return report.Verdict.FAULT if broken else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
