"""A program ends while players think and pieces move: nothing done is lost, no process stays behind."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.storage.places import places_at
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from tests.field.programs import started

if not hasattr(os, "pidfd_open"):
    pytest.skip("watches processes as only Linux lets one", allow_module_level=True)

HOW = {
    "Ctrl+C": signal.SIGINT, "log-out": signal.SIGTERM, "terminal closed": signal.SIGHUP,
    "kill": signal.SIGKILL,
}
PATIENCE_S = 3.0


def children_of(process: int) -> list[int]:
    """Processes that this one has started, and they again."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *children_of(int(child))]
    return found


@contextmanager
def watched(processes: list[int]) -> Iterator[list[int]]:
    """Something to wait on for each process; it becomes readable when the process ends."""
    handles = [os.pidfd_open(process) for process in processes]
    try:
        yield handles
    finally:
        for handle in handles:
            os.close(handle)


@pytest.mark.parametrize(("title", "how"), [
    ("viva", "Ctrl+C"), ("patios", "log-out"), ("viana", "kill"), ("villa_paletti", "terminal closed"),
    ("lisboa", "log-out"),
])
def test_a_program_ends_in_the_middle_of_everything(tmp_path: Path, title: str, how: str) -> None:
    shelf = Shelf(places_at(tmp_path))
    players = ",".join(["ai"] * title_named(title).info.seats[0])
    words = ["--game", title, "--players", players, "--seed", "3", "--data-dir", str(tmp_path)]
    with started([*words, "--dump-layout"]) as program:
        assert program.stdout is not None
        while not (shelf.running() and shelf.load(shelf.running()[0].path).content.record.records):
            assert program.stdout.readline(), "the program has ended"
        helpers = children_of(program.pid)
        assert helpers, "the clockwork players think in a process of their own"
        before = shelf.load(shelf.running()[0].path).content.record.records
        with watched(helpers) as handles:
            program.send_signal(HOW[how])
            program.stdout.read()
            for handle in handles:
                assert select.select([handle], [], [], PATIENCE_S)[0], "a process stays behind"
            program.wait(PATIENCE_S)
    assert program.returncode == (-signal.SIGKILL if how == "kill" else 0)
    loaded = shelf.load(shelf.running()[0].path)
    assert loaded.notes == ()
    assert loaded.content.record.records[: len(before)] == before
