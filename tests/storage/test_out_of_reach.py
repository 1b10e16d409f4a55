"""Folders that the system will not even look into: a sentence or silence, never a fault of our own."""

from __future__ import annotations

from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from game.storage.crash import write_crash
from game.storage.joining import join_people
from game.storage.places import Places, is_there, places_at, places_of_system
from game.storage.problem import StorageProblem
from game.storage.profiles import Profile
from game.storage.report import write_report
from game.storage.settings import Settings
from game.ui import crash


@pytest.fixture
def places(tmp_path: Path) -> Places:
    # No disk takes a name so long, and looking for it raises as in a folder that another user has closed.
    places = places_at(tmp_path / ("a" * 300))
    with pytest.raises(OSError, match="too long"):
        places.state.stat()
    return places


def test_nothing_is_there_as_far_as_anybody_may_look(places: Places, tmp_path: Path) -> None:
    assert not is_there(places.state)
    assert is_there(tmp_path)


def test_a_crash_cannot_be_written_down(places: Places) -> None:
    assert write_crash(places, ValueError(), {}) is None


def test_the_program_starts_although_it_cannot_know_how_it_ended(places: Places) -> None:
    crash.mark(places)
    assert not crash.was_marked(places)


def test_a_report_and_a_join_are_refused_with_a_reason(places: Places) -> None:
    with pytest.raises(StorageProblem):
        write_report(places, {}, Settings(), None)
    with pytest.raises(StorageProblem):
        join_people(places, Profile("a" * 32, "Ana", "blue"), Profile("b" * 32, "Bea", "red"))


@pytest.mark.parametrize("folder", ["~nobody-of-this-name/games"])
def test_the_home_of_somebody_unknown_is_no_place(folder: str) -> None:
    with pytest.raises(StorageProblem, match="no_home"):
        places_at(Path(folder))


def _asked_of_a_file(written: bytes) -> Callable[[object], Path]:
    """How platformdirs 4.3, which we can do with, looks for the documents."""

    def documents(_: object) -> Path:
        parser = ConfigParser()
        parser.read_string(f"[top]\n{written.decode('utf-8')}")
        return Path(parser["top"]["XDG_DOCUMENTS_DIR"].strip('"'))

    return documents


@pytest.mark.parametrize("written", [
    b"no assignment", b'XDG_DOCUMENTS_DIR="/a"\nXDG_DOCUMENTS_DIR="/b"', b'XDG_DOCUMENTS_DIR="/100%"',
    b'XDG_DOCUMENTS_DIR="/Documentaci\xf3n"', b'XDG_MUSIC_DIR="/music"', b'XDG_DOCUMENTS_DIR="relative"',
])
def test_documents_that_nobody_can_name_keep_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch, written: bytes
) -> None:
    monkeypatch.setattr(PlatformDirs, "user_documents_path", property(_asked_of_a_file(written)))
    assert places_of_system().exchange == Path.home() / "Documents" / "Sobremesa"


def test_documents_that_the_system_can_name_are_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named = f'XDG_DOCUMENTS_DIR="{tmp_path}"'.encode()
    monkeypatch.setattr(PlatformDirs, "user_documents_path", property(_asked_of_a_file(named)))
    assert places_of_system().exchange == tmp_path / "Sobremesa"
