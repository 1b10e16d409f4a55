"""Damages every kind of file that is read, in every way; sees that each is refused or repaired.

    python tools/damage.py [TITLE] [--files 6500] [--seed 1] [--json]

Nothing may be raised but a storage problem, nothing may take long, nothing may be written outside the folder.
Exit status: 0 good, 1 faults found, 2 could not run.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.storage import atomic  # noqa: E402
from game.storage.places import places_at  # noqa: E402
from game.storage.problem import StorageProblem  # noqa: E402
from game.titles.registry import TITLES, Title, title_named  # noqa: E402
from tools import report, wishes  # noqa: E402
from tools.damage_subjects import Subject, subjects  # noqa: E402

LONGEST_S = 5.0
"""A file that keeps us longer than this counts as a hang."""


@dataclass
class Findings:
    """What became of the damaged files, and what should not have happened."""

    files: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest_s: float = 0.0


def sweep(title: Title, folder: Path, files: int, seed: int) -> Findings:
    """Damage so many files in turn, kind by kind, and use each as the program would."""
    rng, findings = random.Random(seed), Findings()
    places = places_at(folder / "data")
    kinds = [(subject, subject.damaged(rng)) for subject in subjects(places, title, seed)]
    for number in range(files):
        subject, contents = kinds[number % len(kinds)]
        content = next(contents)
        subject.path.parent.mkdir(parents=True, exist_ok=True)
        subject.path.write_bytes(content)
        if subject.name == "save" and rng.random() < 0.3:
            atomic.generations_of(subject.path)[1].write_bytes(subject.sound)
        _use(subject, content, findings)
        for version in atomic.generations_of(subject.path):
            version.unlink(missing_ok=True)
    strays = [path for path in folder.iterdir() if path != places.data]
    findings.faults += [f"written outside the folder: {path}" for path in strays]
    return findings


def _use(subject: Subject, content: bytes, findings: Findings) -> None:
    begun = time.monotonic()
    try:
        outcome = subject.use()
    except StorageProblem as problem:
        outcome = problem.message.key
    except Exception:
        # Anything else is what this tool looks for.
        outcome = "fault"
        findings.faults.append(f"{subject.name}: {content[:200]!r}\n{traceback.format_exc()}")
    took = time.monotonic() - begun
    if took > LONGEST_S:
        findings.faults.append(f"{subject.name}: {took:.1f} s for {content[:200]!r}")
    findings.files += 1
    findings.slowest_s = max(findings.slowest_s, took)
    findings.outcomes[f"{subject.name}: {outcome}"] += 1


def main(words: Sequence[str]) -> report.Verdict:
    """Damage what the command line names, and tell."""
    parser = report.parser(__doc__)
    parser.add_argument("title", nargs="?", default=next(iter(TITLES)), help="whose games are stored")
    parser.add_argument("--files", type=int, default=6500)
    parser.add_argument("--seed", type=wishes.seed, default=1)
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        findings = sweep(title_named(given.title), Path(folder), given.files, given.seed)
    for outcome, count in sorted(findings.outcomes.items()):
        print(f"{count:6}  {outcome}")
    print(*findings.faults[:20], sep="\n", end="\n" if findings.faults else "")
    facts = {
        "title": given.title, "files": findings.files, "seed": given.seed, "faults": len(findings.faults),
        "slowest_s": round(findings.slowest_s, 3), "outcomes": dict(findings.outcomes),
    }
    text = f"{findings.files} files, {len(findings.faults)} faults, slowest {findings.slowest_s:.2f} s"
    report.tell(facts, given.json, text)
    return report.Verdict.FAULT if findings.faults else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
