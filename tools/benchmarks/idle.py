"""What the program and its thinking process use of the processor while nobody does anything.

At the home screen, and at a table of every title that waits for a person.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from game.core.match import Match
from game.core.rules import new_setup
from game.storage.places import places_at
from game.storage.settings import Settings, save_settings
from game.titles.registry import TITLES, Title
from tools.benchmarks.figure import Figure
from tools.benchmarks.processor import PROCESSES, processor_s
from tools.benchmarks.programs import program, screen

SETTLED_S = 8.0
"""Until the cards are dealt and every tooltip and tip has come."""
START_S = 3.0
"""What each of several programs that start together may take longer for it."""
SPAN_S = 10.0
LIMIT = 2.0
"""Percent of a core."""


def first_seat_begins(title: Title) -> int:
    """A seed with which a person at the first of the fewest seats begins, so that nobody else plays."""
    rules = title.rules()
    setup = new_setup(title.info, title.info.seats[0])
    for seed in range(100):
        decision = Match(rules, setup, seed).decision
        if decision is not None and decision.seats == (0,):
            return seed
    raise AssertionError(f"{title.key}: the first seat never begins")


def scenes() -> Mapping[str, tuple[str, ...]]:
    """What is measured, and how the program is asked for it."""
    return {"at the home screen": ()} | {
        f"at a table of {key}": (
            "--game", key, "--players", ",".join(("h", *["ai"] * (title.info.seats[0] - 1))),
            "--seed", str(first_seat_begins(title)),
        )
        for key, title in TITLES.items()
    }  # fmt: skip


def measured(depth: int) -> list[Figure]:
    """The share of one core, in percent; nothing on systems that do not tell.

    All run together, each on a screen of its own: what waits does not disturb another. Raises OSError if
    one of them ends.
    """
    if not PROCESSES.exists():
        return []
    wanted = scenes()
    with ExitStack() as stack:
        programs = {}
        for name, words in wanted.items():
            data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            save_settings(places_at(data), Settings(first_launch_done=True))
            environment = stack.enter_context(screen())
            programs[name] = stack.enter_context(
                program(environment, "--data-dir", str(data), "--windowed", "1280x720", *words)
            )
        time.sleep(SETTLED_S + START_S * len(programs))
        before = {name: (time.perf_counter(), processor_s(ours.pid)) for name, ours in programs.items()}
        time.sleep(SPAN_S * depth)
        figures = []
        for name, ours in programs.items():
            if ours.poll() is not None:
                raise OSError(f"idle {name}: the program has ended")
            begun, used = before[name]
            share = 100 * (processor_s(ours.pid) - used) / (time.perf_counter() - begun)
            figures.append(Figure(f"idle {name}", "% of a core", share, "ours at most", LIMIT))
    return figures
