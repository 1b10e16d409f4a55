"""Recorded pulls, done again: every body at every sample must be where it was, wherever and however it runs.

    python -O -X dev tools/tower_trials/repeats.py PULLS.json     prints one digest for each recorded pull
"""

from __future__ import annotations

import hashlib
import os
import struct
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from msgspec import Struct, json

from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.hands import SKILLS, grip_for, hand_samples
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import Slice
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from game.titles.villa_paletti.pulling import Pull
from tools.tower_trials.building import grown

_FROM_EACH_TOWER = 10


class Recorded(Struct, frozen=True):
    """A pull as a record keeps it."""

    layout: Layout
    grip: Grip
    samples: tuple[Sample, ...]
    mu: float


def recorded(count: int) -> list[Recorded]:
    """So many pulls by all five hands at towers of one to five floors."""
    pulls: list[Recorded] = []
    skills, mus = tuple(SKILLS.values()), tuple(TIMBER.values())
    while len(pulls) < count:
        number = len(pulls) // _FROM_EACH_TOWER
        layout, mu = grown(number, 1 + number % 5, TIMBER["wood"]), mus[number % len(mus)]
        below = [column.id for column in layout.columns if column.level < layout.top]
        for place in range(_FROM_EACH_TOWER):
            skill, column = skills[place % len(skills)], below[7 * place % len(below)]
            grip = grip_for(layout, column, skill, place)
            pulls.append(Recorded(layout, grip, hand_samples(layout, grip, skill, place, mu), mu))
    return pulls[:count]


def digest(pull: Recorded) -> str:
    """All poses at all samples, while settling too, and the outcome, as one hash."""
    seen = hashlib.sha256()
    running = Pull(pull.layout, pull.grip, pull.mu)
    for sample in pull.samples:
        if running.feed(sample) != "held":
            break
        _look(seen, running.plane)
    ending = Running(running.ending())
    while ending.advance():
        if ending.plane is not None:
            _look(seen, ending.plane)
    seen.update(json.encode(ending.result))
    return seen.hexdigest()


def _look(seen: hashlib._Hash, plane: Slice) -> None:
    for name, pose in plane.poses().items():
        seen.update(name.encode() + struct.pack("<3d", *pose))


def digests(pulls: Sequence[Recorded]) -> list[str]:
    """One digest for each pull."""
    return [digest(pull) for pull in pulls]


def again(pulls: Sequence[Recorded]) -> dict[str, int]:
    """How many pulls came out the same, by the way they were done again."""
    first = digests(pulls)

    def equal(others: Sequence[str]) -> int:
        return sum(one == other for one, other in zip(first, others, strict=True))

    found = {"again in the same process": equal(digests(pulls))}
    found["layout and samples through JSON"] = equal(
        digests([json.decode(json.encode(pull), type=Recorded) for pull in pulls])
    )
    with ThreadPoolExecutor(2) as threads:
        both = list(threads.map(digests, (pulls, pulls)))
    found["two threads at once"] = min(equal(one) for one in both)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pulls.json"
        path.write_bytes(json.encode(list(pulls)))
        for seed in ("0", "1", "4711", "99999"):
            found[f"new process, hash seed {seed}"] = equal(elsewhere(path, seed))
        found["new process, -X dev -O"] = equal(elsewhere(path, "0", "-X", "dev", "-O"))
    return found


def elsewhere(path: Path, hash_seed: str, *switches: str) -> list[str]:
    """The digests of the pulls in a file, found by a new process."""
    done = subprocess.run(
        [sys.executable, *switches, str(Path(__file__).resolve()), str(path)],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.split()


if __name__ == "__main__":
    print("\n".join(digests(json.decode(Path(sys.argv[1]).read_bytes(), type=list[Recorded]))))
