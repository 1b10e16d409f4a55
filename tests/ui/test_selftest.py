"""The self-test tells of every fault, and its exit code says whether there was one."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.titles.registry import TITLES
from game.ui import selftest
from game.ui.assets import AssetProblem, assets_folder
from game.ui.selftest import books, sounds, tried


def sound() -> str:
    return "3 bells ring"


def broken() -> str:
    raise AssertionError("the bell is cracked")


def test_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert tried({"bells": sound}) == 0
    assert capsys.readouterr().out.startswith("bells: 3 bells ring\nall is well")


@pytest.mark.parametrize(("key", "people"), [("lisboa", "1 player"), ("villa_paletti", "2 to 4 players")])
def test_of_a_title_it_is_told_with_how_many_it_was_tried(key: str, people: str, tmp_path: Path) -> None:
    assert f" actions with {people}, each " in selftest._title(TITLES[key], tmp_path)


def test_a_fault_that_was_found_is_1_and_the_other_parts_are_tried_still(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert tried({"first": broken, "second": sound}) == 1
    said = capsys.readouterr().out
    assert said.startswith("first: FAULT AssertionError: the bell is cracked\nsecond: 3 bells ring\nNOT all")


def without(file: str, folder: Path) -> Path:
    """A copy of the sounds in which one file is missing."""
    shutil.copytree(assets_folder() / "audio", folder)
    (folder / file).unlink()
    return folder


@pytest.mark.parametrize("file", ["music/la-tarde.ogg", "ambience/courtyard.ogg", "effects/card-land-2.ogg"])
def test_a_missing_sound_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with pytest.raises((OSError, pygame.error), match=Path(file).name):
        sounds(without(file, tmp_path / "audio"))


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A copy of the books of all titles."""
    return shutil.copytree(assets_folder() / "rules", tmp_path / "rules")


def test_all_books_are_read(rules: Path) -> None:
    assert books(rules) == "5 in 4 languages"


def test_a_missing_book_is_a_fault_though_another_language_has_it(rules: Path) -> None:
    (rules / "pt" / "viva.md").unlink()
    with pytest.raises(AssetProblem, match=r"viva\.md cannot be read"):
        books(rules)


@pytest.mark.parametrize("content", [b"Words before any chapter.", b"# The idea {#idea}\n\nA caf\xe9.", b""])
def test_what_is_no_book_is_a_fault(rules: Path, content: bytes) -> None:
    (rules / "de" / "lisboa.md").write_bytes(content)
    with pytest.raises((AssetProblem, ValueError, AssertionError), match=r"before the first|lisboa\.md"):
        books(rules)


def test_without_room_for_it_nothing_is_tried_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    assert main(["--selftest"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "TMPDIR" in told.err
    assert told.err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there nothing asks politely")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_asked_to_end_it_leaves_nothing_on_the_disk(tmp_path: Path, name: str) -> None:
    asked = getattr(signal, name)
    running = subprocess.Popen(
        [sys.executable, "-u", "-m", "game", "--selftest"], env={**os.environ, "TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        # The tests themselves may be run so that they outlive their terminal.
        preexec_fn=lambda: signal.signal(asked, signal.SIG_DFL),
    )  # fmt: skip
    assert running.stdout is not None
    while not running.stdout.readline().startswith("pictures"):
        assert running.poll() is None
    assert list(tmp_path.iterdir())
    running.send_signal(asked)
    _, complaints = running.communicate()
    assert (running.returncode, complaints) == (128 + asked, "")
    assert not list(tmp_path.iterdir())
