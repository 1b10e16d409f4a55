"""What the program and its thinking process use of the processor while a table waits for a person."""

from __future__ import annotations

import tempfile
import time

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import title_named
from tools.benchmarks.figure import Figure
from tools.benchmarks.processor import PROCESSES, processor_s
from tools.benchmarks.programs import program, screen

SETTLED_S = 8.0
"""Until the cards are dealt and every tooltip and tip has come."""
SPAN_S = 10.0


def first_seat_begins() -> int:
    """A seed with which the person at the first seat begins, so nobody else plays meanwhile."""
    rules = title_named("viva").rules()
    setup = new_setup(rules.info, 3)
    for seed in range(100):
        decision = Match(rules, setup, seed).decision
        if decision is not None and decision.seats == (0,):
            return seed
    raise AssertionError("the first seat never begins")


def measured(depth: int) -> list[Figure]:
    """The share of one core, in percent; nothing on systems that do not tell."""
    if not PROCESSES.exists():
        return []
    with tempfile.TemporaryDirectory() as data, screen() as environment, program(
        environment, "--data-dir", data, "--windowed", "1280x720", "--game", "viva", "--players", "h,ai,ai",
        "--seed", str(first_seat_begins()),
    ) as running:
        time.sleep(SETTLED_S)
        assert running.poll() is None, "the program has ended"
        begun, used = time.perf_counter(), processor_s(running.pid)
        time.sleep(SPAN_S * depth)
        used = processor_s(running.pid) - used
        share = 100 * used / (time.perf_counter() - begun)
    return [Figure("idle at a table", "% of a core", share, "ours at most", 2.0)]
