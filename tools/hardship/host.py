"""Has guests at the program, with whatever surroundings a hardship needs, and hears what they tell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from typing import Any

from game.core.match import Match
from game.storage.places import Places, places_at
from game.storage.save import restore
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from tools.environment import QUIET

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 120.0
"""Longer than any deed takes on a busy machine, the long rests aside."""

Told = dict[str, Any]


class Failed(Exception):
    """A hardship that the program did not take as it must; says how."""


class NotTried(Exception):
    """A hardship that cannot be brought about here; says why."""


def must(holds: bool, words: str) -> None:
    """Raise `Failed` with the words if something does not hold."""
    if not holds:
        raise Failed(words)


@dataclass
class Stayed:
    """What was heard of a guest: its exit code, its lines, and what the program wrote beside them."""

    code: int
    lines: list[Told]
    complaints: str

    def told(self, what: str) -> Told:
        """The last line about something."""
        found = [line for line in self.lines if line["what"] == what]
        must(bool(found), f"nothing was told of {what!r}: {self.lines[-3:]} {self.complaints[-300:]}")
        return found[-1]

    @property
    def said(self) -> list[str]:
        """What the program said to the player."""
        return [line["words"] for line in self.lines if line["what"] == "said"]

    def is_well(self) -> Stayed:
        """This; raises `Failed` if the program stumbled."""
        faults = [line["words"] for line in self.lines if line["what"] == "fault"]
        must(not faults, "; ".join(faults))
        must("Traceback" not in self.complaints, self.complaints[-300:])
        must(self.code == 0, f"it left with {self.code}: {self.complaints[-300:]}")
        return self


class Guest:
    """A program that is running, with somebody at it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: list[Told] = []

    def wait_for(self, what: str, patience_s: float = PATIENCE_S) -> Told:
        """The next line about something; a program that says nothing for so long hangs, and is ended."""
        assert self.process.stdout is not None
        begun, guard = time.monotonic(), Timer(patience_s, self.process.kill)
        guard.start()
        try:
            for text in self.process.stdout:
                self._lines.append(json.loads(text))
                if self._lines[-1]["what"] == what:
                    return self._lines[-1]
        finally:
            guard.cancel()
        is_late = time.monotonic() - begun >= patience_s
        how = f"no {what!r} within {patience_s:.0f} s" if is_late else f"it ended before {what!r}"
        raise Failed(f"{how}: {self.left().complaints[-300:]}")

    def left(self, patience_s: float = PATIENCE_S) -> Stayed:
        """Wait until it has left."""
        output, complaints = self.process.communicate(timeout=patience_s)
        lines = [json.loads(text) for text in output.splitlines()]
        return Stayed(self.process.returncode, [*self._lines, *lines], complaints)


@dataclass
class Ground:
    """Where a hardship takes place: a folder of its own, and whether it has to be short."""

    folder: Path
    is_short: bool
    data: Path = field(init=False)

    def __post_init__(self) -> None:
        self.data = self.folder / "data"

    @property
    def places(self) -> Places:
        """The data folder that guests get if nothing else is said."""
        return places_at(self.data)

    @contextmanager
    def guest(
        self, deed: str, *arguments: str, environment: Mapping[str, str] | None = None,
        is_at_home: bool = False,
    ) -> Iterator[Guest]:
        """Somebody at the program until the block ends. `is_at_home`: it has the folders of the system."""
        where = () if is_at_home else ("--data-dir", str(self.data))
        process = subprocess.Popen(
            [sys.executable, "-m", "tools.hardship.guest", deed, *arguments, *where], cwd=ROOT, text=True,
            env=surroundings(**(environment or {})), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding="utf-8", errors="replace",
        )
        try:
            yield Guest(process)
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate()

    def stay(self, deed: str, *arguments: str, patience_s: float = PATIENCE_S, **surrounding: Any) -> Stayed:
        """Somebody at the program until the deed is done; what was heard of it."""
        with self.guest(deed, *arguments, **surrounding) as guest:
            return guest.left(patience_s).is_well()

    def program(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """The program as anybody starts it, run to its end."""
        return subprocess.run(
            [sys.executable, "-m", "game", "--data-dir", str(self.data), *arguments], cwd=ROOT, text=True,
            env=surroundings(**environment), capture_output=True, timeout=PATIENCE_S, check=False,
        )


@dataclass(frozen=True)
class Hardship:
    """Something that happens to a program. run: makes it happen; what became of it, in words.

    It raises `Failed` where the program did not take it as it must.
    """

    name: str
    what: str
    run: Callable[[Ground], str]


def surroundings(**changes: str) -> dict[str, str]:
    """Variables with nothing shown and nothing heard, and what is different here; "" takes one away."""
    merged = {**os.environ, **QUIET, **changes}
    return {name: value for name, value in merged.items() if value != ""}


def stored(places: Places, game: str) -> Match[Any, Any, Any]:
    """The running game as it lies on the disk, played again and checked."""
    save = Shelf(places).load(Shelf(places).running_file(game)).content
    return restore(save, title_named(save.title).rules())


def is_stored(places: Places, end: Told) -> None:
    """Raise `Failed` unless the game lies on the disk as the guest left it."""
    match = stored(places, end["game"])
    must(
        (match.length, match.digest()) == (end["length"], end["digest"]),
        f"it was left at action {end['length']}, and action {match.length} is on the disk",
    )
