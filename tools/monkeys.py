"""Random hands at every scene of the program, so many events for each, shared out over its named states.

    python tools/monkeys.py [SCENE ...] [--events 200000] [--minutes M] [--at-once N] [--json]

A scene is a kind of room or sheet; the tables of games in earnest are one for each title. The events come in
portions, each with a program, a seed and a language of its own, always for the scene that has had least time
so far. They are kept in `tools/measured/monkeys.jsonl`: broken off, the next call goes on where this one
stopped, and tells what is there. `--minutes 0` only tells. What another program went through is passed over.
What breaks is told with the state, seed, size and language that `tools/monkey.py` needs to see it again. Exit
status: 0 all well, 1 something broke, 2 could not run, or not long enough for all of the events.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from game.ui.headless import make_app  # noqa: E402
from game.ui.scene import Scene  # noqa: E402
from game.ui.scenes.playing.table import TableScene  # noqa: E402
from tools import report  # noqa: E402
from tools.monkey import Errand  # noqa: E402
from tools.portions import Course, Portion, can_go_on, gone_on, verdict  # noqa: E402
from tools.shots import State, named_states  # noqa: E402
from tools.sources_mark import PROGRAM, sources_mark  # noqa: E402

PORTION = 5000
"""Events of a portion."""
SIZES = ((1280, 720), (1024, 640), (1920, 1080), (1280, 720), (640, 480))
LANGUAGES = ("en", "es", "de", "pt")
KEPT = ROOT / "tools" / "measured" / "monkeys.jsonl"
NOT_SCENES = "widgets-"
"""How the states are called that show widgets side by side and are no scenes of the program."""
HEAD = ("scene", "states", "events", "an hour", "broken")


@dataclass
class Visit(Course):
    """A scene, its named states, and what came of it so far."""

    scene: str
    states: tuple[str, ...]
    events: int = 0
    broken: list[str] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, ...]:
        """The scene."""
        return (self.scene,)

    @property
    def done(self) -> int:
        """Events that it got."""
        return self.events

    @property
    def portion(self) -> int:
        """Events of a portion."""
        return PORTION

    def add(self, portion: Portion) -> None:
        """Count a portion."""
        super().add(portion)
        self.events += portion["events"]
        self.broken += portion["broken"]

    def row(self) -> tuple[object, ...]:
        """The line of the table."""
        pace = round(3600 * self.events / self.seconds) if self.seconds else 0
        return self.scene, len(self.states), self.events, pace, len(self.broken)


def scene_of(top: Scene) -> str:
    """What kind of scene it is: tables are one for each title, whatever a teacher stands at is not."""
    if isinstance(top, TableScene) and top.name == TableScene.name:
        return f"{top.name} {top.session.title.key}"
    return top.name


def visits(events: int) -> list[Visit]:
    """All scenes with their states, each of which is shown once."""
    found: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as data:
        app = make_app(data_dir=Path(data))
        for name, state in named_states().items():
            if not name.startswith(NOT_SCENES):
                app.go(state(app))
                app.frame(0.0)
                found.setdefault(scene_of(app.top), []).append(name)
        app.close()
    mark = sources_mark(*PROGRAM)
    return [Visit(scene, tuple(states), wanted=events, sources=mark) for scene, states in found.items()]


@cache
def _states() -> dict[str, State]:
    return dict(named_states())


def portion_of(visit: Visit, number: int) -> Portion:
    """The events of a portion."""
    name = visit.states[number % len(visit.states)]
    w, h = size = SIZES[number % len(SIZES)]
    language = LANGUAGES[number % len(LANGUAGES)]
    begun = time.process_time()
    findings = Errand(PORTION, number, size, language).findings(_states()[name])
    where = f"--scene {name} --events {PORTION} --seed {number} --size {w}x{h} --lang {language}"
    return {
        "course": visit.key, "portion": number, "sources": visit.sources, "events": PORTION,
        "seconds": time.process_time() - begun, "broken": [f"{where}: {text}" for text in findings.texts],
    }  # fmt: skip


def main(words: Sequence[str]) -> report.Verdict:
    """Goes on, and tells."""
    reader = report.parser(__doc__)
    reader.add_argument("scenes", nargs="*", metavar="SCENE")
    reader.add_argument("--events", type=int, default=200_000, help="for each scene")
    can_go_on(reader, KEPT)
    asked = reader.parse_args(words)
    found = visits(asked.events)
    if unknown := set(asked.scenes) - {visit.scene for visit in found}:
        known = ", ".join(visit.scene for visit in found)
        raise ValueError(f"there is no scene {', '.join(sorted(unknown))}; there are {known}")
    found = [visit for visit in found if not asked.scenes or visit.scene in asked.scenes]
    gone_on(found, portion_of, asked)
    broken = [text for visit in found for text in visit.broken]
    print(*broken, sep="\n", end="\n" if broken else "")
    report.tell({
        "scenes": len(found), "done": sum(not visit.portions_left for visit in found),
        "events": sum(visit.events for visit in found), "broken": len(broken),
    }, asked.json, report.table([visit.row() for visit in found], HEAD))
    return verdict(found, bool(broken))


if __name__ == "__main__":
    report.run(main)
