"""Speed and size as ratios: ours beside a reference, both measured alternately in one run.

    python tools/bench.py [PART ...] [--depth N] [--long SECONDS] [--hours N] [--json]

Parts: start, frames, idle, random, save, move, pull, tower, worst, memory; without any, all of them. Exit
status: 0 all limits kept, 1 one missed, 2 could not measure.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report, wishes  # noqa: E402
from tools.benchmarks.figure import Figure  # noqa: E402

PARTS = {
    "start": "start", "frames": "frames", "idle": "idle", "random": "random_play", "save": "saving",
    "move": "thinking", "pull": "pulling", "tower": "tower_frames", "worst": "worst", "memory": "memory",
}
LIBRARIES = {"random": ("rlcard", "catanatron")}
"""What a part measures ours beside, of the extra `bench`."""
COLUMNS = ("name", "unit", "ours", "reference", "ratio", "limit", "good")


def figures_of(part: str, depth: int, seconds: float | None, hours: int) -> list[Figure]:
    """The figures of one part."""
    if part == "memory" and hours:
        from tools.benchmarks.memory import measured_evening

        return measured_evening(hours)
    module = importlib.import_module(f"tools.benchmarks.{PARTS[part]}")
    measured: Callable[..., list[Figure]] = module.measured
    return measured(depth) if part != "memory" or seconds is None else measured(1, seconds)


def main(words: Sequence[str]) -> report.Verdict:
    """Measure what the command line names."""
    parser = report.parser(__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--depth", type=int, default=1, help="more rounds, steadier figures")
    parser.add_argument("--long", type=float, metavar="SECONDS", help="how long the memory part plays")
    parser.add_argument(
        "--hours", type=wishes.count_or_none, default=0, metavar="N",
        help="the memory part lets so many hours of the program's own time pass instead",
    )
    given = parser.parse_args(words)
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        raise ValueError(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    if given.hours == 1:
        raise ValueError("--hours 1: nothing grows from the first hour to the last if that is the same one")
    parts = given.parts or list(PARTS)
    needed = [library for part in parts for library in LIBRARIES.get(part, ())]
    if lacking := [library for library in needed if importlib.util.find_spec(library) is None]:
        # Said before anything is measured: the other parts take long.
        raise OSError(f"{' and '.join(lacking)} not found: pip install -e '.[bench]', or name other parts")
    figures: list[Figure] = []
    for part in parts:
        figures += figures_of(part, given.depth, given.long, given.hours)
    rows = [figure.row() for figure in figures]
    text = report.table([["" if row[key] is None else row[key] for key in COLUMNS] for row in rows], COLUMNS)
    good = all(figure.good for figure in figures)
    report.tell({"figures": rows, "good": good}, given.json, text)
    return report.Verdict.GOOD if good else report.Verdict.FAULT


if __name__ == "__main__":
    report.run(main)
