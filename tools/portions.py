"""Work that takes days: in portions, as many at a time as there are cores, each kept as a line of a file.

Broken off, it goes on where it stopped. What is kept is worth as much as the sources it was done with.
"""

from __future__ import annotations

import json
import math
import os
import time
from abc import ABC, abstractmethod
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from tools.report import Verdict
from tools.wishes import span_or_none

Portion = Mapping[str, Any]
"""What came of a portion, as JSON: `course` the key of its course, `portion` its number, its facts."""


@dataclass
class Course(ABC):
    """Work of one kind, of which so much is to be done.

    `wanted`: how much that is. `sources`: the mark of what it is done with. `seconds`: processor time that it
    took so far. `portions`: the number of the last one.
    """

    wanted: int = field(default=0, kw_only=True)
    sources: str = field(default="", kw_only=True)
    seconds: float = field(default=0.0, kw_only=True)
    portions: int = field(default=0, kw_only=True)

    @property
    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """What tells it from the others."""

    @property
    @abstractmethod
    def done(self) -> int:
        """How much of it is done."""

    @property
    @abstractmethod
    def portion(self) -> int:
        """How much of it is done in a portion, about."""

    @property
    def portions_left(self) -> int:
        """How many portions it takes until it is done, about."""
        return math.ceil(max(0, self.wanted - self.done) / self.portion)

    def takes(self, portion: Portion) -> bool:
        """Whether what was kept of this course still counts: it was done with these sources."""
        return bool(portion.get("sources", "") == self.sources)

    def add(self, portion: Portion) -> None:
        """Count a portion."""
        self.seconds += portion["seconds"]
        self.portions = max(self.portions, portion["portion"])


C = TypeVar("C", bound=Course)


def can_go_on(reader: ArgumentParser, kept: Path | None, at_once: int = os.cpu_count() or 1) -> None:
    """Let a command line say how long, how many at once, and where the portions are kept (`kept`)."""
    reader.add_argument("--minutes", type=span_or_none, default=math.inf, help="how long it may go on")
    reader.add_argument("--at-once", type=int, default=at_once, metavar="N")
    reader.add_argument("--file", type=Path, default=kept, help="where the portions are kept")


def gone_on(courses: Sequence[C], work: Callable[[C, int], Portion], asked: Namespace) -> None:
    """Take up what was kept, and go on as the command line says; see `can_go_on`. Tells how far that went."""
    taken_up(courses, asked.file)
    end = time.monotonic() + 60 * asked.minutes
    for _ in worked_off(courses, work, end, max(1, asked.at_once), asked.file):
        pass
    if any(course.portions_left for course in courses):
        done = sum(min(course.done, course.wanted) for course in courses)
        print(f"{done} of {sum(course.wanted for course in courses)} done")


def verdict(courses: Sequence[Course], is_faulty: bool) -> Verdict:
    """A fault is one, however little was done; nothing is good as long as something is not done."""
    if is_faulty:
        return Verdict.FAULT
    is_short = any(course.portions_left for course in courses)
    return Verdict.COULD_NOT_RUN if is_short else Verdict.GOOD


def taken_up(courses: Sequence[C], file: Path | None) -> None:
    """Count what was kept of these courses; None: nothing was. Lines about other things are passed over."""
    if file is None:
        return
    by_key = {course.key: course for course in courses}
    for portion in kept_lines(file):
        course = by_key.get(tuple(portion.get("course", ())))
        if course is not None and course.takes(portion):
            course.add(portion)


def worked_off(
    courses: Sequence[C], work: Callable[[C, int], Portion], end: float, at_once: int, file: Path | None
) -> Iterator[Portion]:
    """Portions as they are done, counted and kept, until all courses are done or `end` has come.

    `work`: does the portion of a course with that number, in a process of its own. `end`: in seconds of
    `time.monotonic`. The next portion is always one of the course that has had least time.
    """
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    running: dict[Future[Portion], C] = {}
    numbers = {course.key: course.portions for course in courses}
    with ProcessPoolExecutor(at_once, get_context("spawn")) as pool:
        while True:
            while len(running) < at_once and time.monotonic() < end:
                course = _next(courses, [*running.values()])
                if course is None:
                    break
                numbers[course.key] += 1
                running[pool.submit(work, course, numbers[course.key])] = course
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                portion = done.result()
                running.pop(done).add(portion)
                if file is not None:
                    keep_line(portion, file)
                yield portion


def kept_lines(file: Path) -> Iterator[Mapping[str, Any]]:
    """The lines of a file that may not be there, but for one that a kill has torn."""
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        with suppress(ValueError):
            facts = json.loads(line)
            if isinstance(facts, dict):
                yield facts


def keep_line(facts: Mapping[str, Any], file: Path) -> None:
    """Add a line to a file; after one that a kill has torn, too, it is a line of its own."""
    with file.open("a+b") as kept:
        kept.seek(max(0, kept.seek(0, os.SEEK_END) - 1))
        torn = b"" if kept.read(1) in (b"", b"\n") else b"\n"
        kept.write(torn + json.dumps(facts).encode() + b"\n")


def _next(courses: Sequence[C], running: Sequence[C]) -> C | None:
    """The course that is to go on: one that nobody works at, then the one that has had least time."""
    at_work = {course.key: sum(other is course for other in running) for course in courses}
    waiting = [course for course in courses if course.portions_left > at_work[course.key]]
    return min(waiting, key=lambda course: (at_work[course.key], course.seconds), default=None)
