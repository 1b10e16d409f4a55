"""The near end of the nursery: starts programs in it and hears what they tell."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

from tools.environment import QUIET
from tools.killing.told import Line, Order, Word, heard

ROOT = Path(__file__).resolve().parents[2]
LOADING_S = 120.0
"""The nursery loads everything once; on a busy machine that takes its time."""
KEPT_BYTES = 4000


class Nursery:
    """A process that raises one program after the other; see `tools.killing.nursery`."""

    def __init__(self) -> None:
        # A thinking process whose program is killed just when it starts complains of that at length.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.killing.nursery"], cwd=ROOT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._complaints, bufsize=0,
            env={**os.environ, **QUIET, "PYTHONHASHSEED": "0"},
        )
        self._rest = b""
        self.until(Word.GONE, LOADING_S)

    def start(self, order: Order) -> int:
        """Start a program; its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(order.line().encode())
        born = self.until(Word.BORN, LOADING_S)[-1]
        assert born.word is Word.BORN, born
        return born.number

    def until(self, word: Word, patience_s: float) -> list[Line]:
        """What is told up to a line with that word, or up to the death of the program if that comes first.

        Raises OSError when neither comes in time.
        """
        end, lines = time.monotonic() + patience_s, list[Line]()
        while not lines or lines[-1].word not in (word, Word.GONE):
            line = self._next(end)
            if line is None:
                told = f"only {lines[-3:]}; {self.complaints()}"
                raise OSError(f"no {word.value!r} within {patience_s:.0f} s, {told}")
            lines.append(line)
        return lines

    def during(self, seconds: float) -> list[Line]:
        """What is told for so long, or up to the death of the program."""
        end, lines = time.monotonic() + seconds, list[Line]()
        while (not lines or lines[-1].word is not Word.GONE) and (line := self._next(end)) is not None:
            lines.append(line)
        return lines

    def _next(self, end: float) -> Line | None:
        """The next line, None if none comes before the monotonic clock shows `end`."""
        assert self._process.stdout is not None
        while b"\n" not in self._rest:
            left = max(0.0, end - time.monotonic())
            if not select.select([self._process.stdout], [], [], left)[0]:
                return None
            piece = self._process.stdout.read(65536)
            if not piece:
                raise OSError(f"the nursery is gone: {self.complaints()}")
            self._rest += piece
        line, self._rest = self._rest.split(b"\n", 1)
        return heard(line.decode())

    def complaints(self) -> str:
        """What all of them have written to standard error, the end of it."""
        self._complaints.seek(0)
        return self._complaints.read()[-KEPT_BYTES:].decode(errors="replace")

    def __enter__(self) -> Nursery:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._complaints.close()
