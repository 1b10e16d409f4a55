"""The files of which there is one in the data folder: read, changed, and left alone where they must be."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import game.storage
from game.core.message import message
from game.storage import atomic
from game.storage.data_file import DataFile
from game.storage.data_files import DATA_FILES, notes_on_all
from game.storage.lessons import PROGRESS_FILE, Progress
from game.storage.people import forget_person
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.statistics import ResultBook
from tests.storage.test_results import result

ANA = "a" * 32
FILE: DataFile[Progress] = PROGRESS_FILE


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path)


def learnt(progress: Progress) -> Progress:
    return progress.with_learnt(ANA, "kiosk", "idea")


def test_nothing_is_read_where_there_is_no_file(places: Places) -> None:
    loaded = FILE.load(places)
    assert (loaded.content, loaded.notes) == (Progress(), ())


def test_only_a_change_is_written(places: Places) -> None:
    assert FILE.change(places, learnt)
    assert FILE.load(places).content.has(ANA, "kiosk", "idea")
    before = FILE.path(places).stat().st_mtime_ns
    assert not FILE.change(places, learnt)
    assert FILE.path(places).stat().st_mtime_ns == before


def test_the_file_of_a_newer_program_is_never_written_over(places: Places) -> None:
    newer = FILE.form.sealed(Progress()).replace(b'"format":1', b'"format":2')
    atomic.write(FILE.path(places), newer)
    assert not FILE.note(places, learnt)
    for change in (lambda: FILE.change(places, learnt), lambda: forget_person(places, ANA)):
        with pytest.raises(StorageProblem, match=r"storage\.newer"):
            change()
    assert FILE.path(places).read_bytes() == newer


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that opens and cannot be read")
def test_what_cannot_be_read_now_is_not_written_over_from_an_older_version(places: Places) -> None:
    for chapter in ("one", "two"):
        FILE.change(places, lambda progress, chapter=chapter: progress.with_learnt(ANA, "kiosk", chapter))  # type: ignore[misc]
    path = FILE.path(places)
    newest = path.read_bytes()
    path.unlink()
    path.symlink_to("/proc/self/mem")
    loaded = FILE.load(places)
    assert [note.key for note in loaded.notes] == ["storage.not_read", "storage.older_version"]
    assert loaded.content.has(ANA, "kiosk", "one")
    for change in (FILE.change, FILE.note):
        with pytest.raises(StorageProblem, match="not_read"):
            change(places, learnt)
    path.unlink()
    path.write_bytes(newest)
    assert FILE.change(places, learnt)
    assert FILE.load(places).content.has(ANA, "kiosk", "two")


@pytest.mark.parametrize(
    "make", [Path.mkdir, lambda path: path.symlink_to(path)], ids=["folder", "link to itself"]
)
def test_what_is_no_file_at_all_makes_room(places: Places, make: Callable[[Path], None]) -> None:
    places.data.mkdir(exist_ok=True)
    make(FILE.path(places))
    assert FILE.note(places, learnt)
    assert FILE.load(places).content.has(ANA, "kiosk", "idea")
    assert [path.name for path in places.damaged.iterdir()] == ["lessons.json-1"]


def test_what_cannot_be_written_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    places = places_at(tmp_path / "data")
    for change in (FILE.change, FILE.note):
        with pytest.raises(StorageProblem):
            change(places, learnt)


def test_whoever_asks_hears_where_a_file_beyond_repair_is_kept(places: Places) -> None:
    atomic.write(FILE.path(places), b"{")
    assert [note.key for note in FILE.load(places).notes] == ["storage.damaged", "storage.kept_aside"]
    assert FILE.load(places).notes == ()


def test_results_that_cannot_be_read_are_told_of_too(places: Places) -> None:
    assert notes_on_all(places, writable=True) == ()
    (places.data / "results.jsonl").mkdir(parents=True)
    assert [[note.key for note in notes] for notes in notes_on_all(places, writable=True)] == [
        ["storage.not_a_file"],
    ]
    ResultBook(places).note(result(1, 1, 2))
    assert notes_on_all(places, writable=True) == ()
    (places.data / "results.jsonl").write_bytes(bytes(300))
    assert [[note.key for note in notes] for notes in notes_on_all(places, writable=True)] == [
        ["storage.damaged"],
    ]


@pytest.mark.parametrize("folder", ["running", "saves", "replays"])
def test_games_that_are_listed_nowhere_are_told_of(places: Places, folder: str) -> None:
    path = places.data / folder
    path.mkdir(parents=True)
    assert notes_on_all(places, writable=True) == ()
    path.rmdir()
    path.write_bytes(b"")
    assert notes_on_all(places, writable=True) == ((message("storage.folder_unread", folder=str(path)),),)


def test_every_file_of_which_there_is_one_is_looked_at_together() -> None:
    found = {
        value.name for module in iter_modules(game.storage.__path__)
        for value in vars(import_module(f"game.storage.{module.name}")).values()
        if isinstance(value, DataFile)
    }
    assert found == {file.name for file in DATA_FILES}
