"""What is measured is what the figures say."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.thinker import Answer
from game.core.match import Match
from game.options import known_title, parsed, seats_of, setup_of
from game.titles.registry import TITLES
from tools import report
from tools.benchmarks import idle, memory, start, thinking, worst
from tools.benchmarks.figure import Bound, Figure
from tools.benchmarks.processor import PROCESSES, processor_s


class Thinker:
    """Answers at once; `gives_up`: somebody else has to move."""

    gives_up = False

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, game: str, number: int, title: object, *more: object) -> None:
        self.asked.append(game)

    def poll(self) -> Answer:
        return Answer("measured", 0, 0, None, self.gives_up)

    def close(self) -> None:
        pass


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> type[Thinker]:
    monkeypatch.setattr(thinking, "Thinker", Thinker)
    monkeypatch.setattr(thinking, "questions", lambda title, seats, seed: [(None, 0, ())] * 3)
    monkeypatch.setattr(Thinker, "gives_up", False)
    return Thinker


def test_the_strongest_of_every_title_is_measured(quick: type[Thinker]) -> None:
    figures = thinking.measured(1)
    for key in TITLES:
        bounds = [(figure.limit, figure.good) for figure in figures if key in figure.name]
        assert bounds == [(1.0, True), (2.0, True)]


def test_a_move_that_the_strongest_does_not_make_is_not_taken_for_its_own(
    quick: type[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "gives_up", True)
    with pytest.raises(AssertionError, match="no answer"):
        thinking.measured(1)


@pytest.mark.parametrize(("seconds", "good"), [(60.0, True), (10_800.0, False)])
def test_only_a_long_run_tells_whether_memory_grows(seconds: float, good: bool) -> None:
    visited, growth = memory.figures_of({"visited": 200, "early": 200, "late": 220, "games": 10}, seconds)
    assert visited.good
    assert growth.ours == pytest.approx(10)
    assert growth.good is good


@pytest.mark.parametrize(("bound", "ours", "reference", "good"), [
    ("ratio at most", 4.0, 2.0, True), ("ratio at most", 4.1, 2.0, False),
    ("ratio at most", 4.0, None, False), ("ratio at least", 4.0, 2.0, True),
    ("ratio at least", 3.9, 2.0, False), ("ratio at least", 4.0, None, False),
    ("ours at most", 2.0, 0.1, True), ("ours at most", 2.1, 9.0, False), ("none", 99.0, None, True),
])  # fmt: skip
def test_a_limit_is_kept_or_missed(bound: Bound, ours: float, reference: float | None, good: bool) -> None:
    assert Figure("pace", "ms", ours, bound, 2.0, reference).good is good


def test_the_home_screen_and_a_table_of_every_title_are_measured_at_rest() -> None:
    asked = idle.scenes()
    assert len(asked) == 1 + len(TITLES)
    for key, words in zip(TITLES, list(asked.values())[1:], strict=True):
        options = parsed(words)
        title = known_title(options.game)
        seats = seats_of(options, title, title.gentlest.key)
        decision = Match(title.rules(), setup_of(options, title.info, len(seats)), options.seed or 0).decision
        assert title.key == key
        assert decision is not None
        assert [seats[seat].kind for seat in decision.seats] == ["person"]


@pytest.mark.skipif(not PROCESSES.exists(), reason="only Linux tells of memory")
@pytest.mark.parametrize("measure", [
    lambda: memory.measured(1, 0.1), lambda: memory.measured_evening(2),
    lambda: worst.met_alone("entering", "viva", {}),
    lambda: start.bare_ms({}), lambda: start.ours_ms({}, Path("nowhere")),
], ids=["memory", "evening", "worst", "bare start", "start"])  # fmt: skip
def test_what_could_not_be_measured_is_no_limit_missed(
    measure: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho no such module >&2\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(SystemExit) as leaving:
        report.run(lambda words: report.Verdict.GOOD if measure() else report.Verdict.FAULT)
    assert leaving.value.code == report.Verdict.COULD_NOT_RUN
    assert re.search("no such module|failed|not the home screen", capfd.readouterr().err)


BUSY_CHILD = """
import subprocess, sys
busy = "import time\\nwhile time.process_time() < 0.4: pass\\nprint(1, flush=True)\\ntime.sleep(60)"
child = subprocess.Popen([sys.executable, "-c", busy], stdout=subprocess.PIPE)
print(child.stdout.readline(), flush=True)
sys.stdin.read()
child.kill()
"""


@pytest.mark.skipif(not PROCESSES.exists(), reason="only Linux tells of processes")
def test_what_a_process_that_was_started_uses_counts_while_it_lives() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BUSY_CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        # The system counts in ticks, of which some may be missing.
        assert processor_s(running.pid) >= 0.3
        running.communicate()
