"""Disks that are full, closed or slow to say so: a sentence, the old file, and the game goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.storage.crash import write_crash
from game.storage.places import places_at
from game.storage.problem import StorageProblem
from game.storage.settings import Settings, load_settings, save_settings
from game.storage.shelf import Shelf
from game.storage.statistics import ResultBook
from tests.fixtures.disks import small_disk
from tests.storage.table import GAME, save_after
from tests.storage.test_results import result
from tools.hardship.disks import fill

if sys.platform == "win32":
    pytest.skip("such disks need another system", allow_module_level=True)

import resource

__all__ = ["small_disk"]


@contextmanager
def file_size_limited_to(size: int) -> Iterator[None]:
    """No file of this process can grow beyond `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_no_room_for_a_larger_file(tmp_path: Path) -> None:
    shelf, book = Shelf(places_at(tmp_path)), ResultBook(places_at(tmp_path))
    shelf.autosave(save_after(7))
    book.note(result(1, 1, 2))
    results = (tmp_path / "results.jsonl").read_bytes()
    with file_size_limited_to(len(results) + 100):
        with pytest.raises(StorageProblem) as problem:
            shelf.autosave(save_after(8))
        with pytest.raises(StorageProblem):
            book.note(result(2, 1, 2))
    assert problem.value.message.key == "storage.full"
    assert len(shelf.load(shelf.running_file(GAME)).content.record.records) == 7
    assert (tmp_path / "results.jsonl").read_bytes() == results
    assert [entry.name for entry in (tmp_path / "running").iterdir()] == [f"{GAME}.json"]
    assert shelf.autosave(save_after(8))


def test_a_full_disk(small_disk: Path) -> None:
    places = places_at(small_disk)
    shelf = Shelf(places)
    shelf.autosave(save_after(7))
    save_settings(places, Settings(mute=True))
    ballast = fill(small_disk)
    for write in (
        lambda: shelf.autosave(save_after(8)),
        lambda: shelf.keep(save_after(8, "x"), b"\x89PNG"),
        lambda: save_settings(places, Settings()),
        lambda: ResultBook(places).note(result(1, 1, 2)),
    ):
        with pytest.raises(StorageProblem) as problem:
            write()
        assert problem.value.message.key == "storage.full"
    write_crash(places, ValueError(), {})
    assert len(shelf.load(shelf.running_file(GAME)).content.record.records) == 7
    assert load_settings(places).settings == Settings(mute=True)
    ballast.unlink()
    assert shelf.autosave(save_after(9))
    assert len(shelf.load(shelf.running_file(GAME)).content.record.records) == 9


def test_a_read_only_disk(small_disk: Path) -> None:
    places = places_at(small_disk)
    shelf = Shelf(places)
    shelf.autosave(save_after(7))
    (places.running / "broken.json").write_bytes(b"rubbish")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(StorageProblem) as problem:
        shelf.autosave(save_after(8))
    assert problem.value.message.key == "storage.read_only"
    with pytest.raises(StorageProblem):
        shelf.load(places.running / "broken.json")
    assert write_crash(places, ValueError(), {}) is None
    assert len(shelf.load(shelf.running_file(GAME)).content.record.records) == 7
    assert len(shelf.running()) == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    places.running.mkdir(parents=True)
    places.running.chmod(0o500)
    with pytest.raises(StorageProblem) as problem:
        Shelf(places).autosave(save_after(8))
    assert problem.value.message.key == "storage.read_only"
