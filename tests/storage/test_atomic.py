"""Files are whole at any moment, and what is in their way never stops them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage import atomic
from game.storage.problem import StorageProblem


def contents(path: Path) -> list[bytes]:
    return [version.read_bytes() for version in atomic.generations_of(path) if version.exists()]


def test_three_versions_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    for content in (b"one", b"two", b"three", b"four"):
        atomic.write(path, content)
    assert contents(path) == [b"four", b"three", b"two"]
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["a.json", "a.json.1", "a.json.2"]


@pytest.mark.skipif(not hasattr(os, "link"), reason="no second names here")
def test_writes_that_failed_push_no_version_out(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for content in (b"one", b"two"):
        atomic.write(path, content)
    # As it is left when the new version cannot be put in place: the newest has become older meanwhile.
    _, first_old, second_old = atomic.generations_of(path)
    first_old.rename(second_old)
    os.link(path, first_old)
    atomic.write(path, b"three")
    assert contents(path) == [b"three", b"two", b"one"]


def test_one_version_if_one_is_enough(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        atomic.write(tmp_path / "a.json", content, generations=1)
    assert contents(tmp_path / "a.json") == [b"two"]


def test_removing_takes_the_older_versions_along(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        atomic.write(tmp_path / "a.json", content)
    # What a program that was killed in the middle of a write leaves behind.
    (tmp_path / ".a.json.new").write_bytes(b"hal")
    (tmp_path / ".a.json.old").write_bytes(b"one")
    atomic.remove(tmp_path / "a.json")
    assert list(tmp_path.iterdir()) == []
    atomic.remove(tmp_path / "a.json")


def test_a_folder_in_the_way_is_moved_aside(tmp_path: Path) -> None:
    (tmp_path / "a.json" / "inner").mkdir(parents=True)
    (tmp_path / "a.json.1").mkdir()
    atomic.write(tmp_path / "a.json", b"one")
    atomic.write(tmp_path / "a.json", b"two")
    assert contents(tmp_path / "a.json") == [b"two", b"one"]
    assert (tmp_path / "a.json.aside-1" / "inner").is_dir()


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_link_is_never_written_through(tmp_path: Path) -> None:
    (tmp_path / "outside").write_bytes(b"untouched")
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "a.json").symlink_to(tmp_path / "outside")
    (folder / ".a.json.new").symlink_to(tmp_path / "outside")
    atomic.write(folder / "a.json", b"one")
    assert (tmp_path / "outside").read_bytes() == b"untouched"
    assert not (folder / "a.json").is_symlink()
    assert (folder / "a.json").read_bytes() == b"one"


def test_rubbish_of_a_killed_program_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / ".a.json.new").write_bytes(b"half")
    (tmp_path / ".a.json.old").write_bytes(b"old")
    atomic.write(tmp_path / "a.json", b"one")
    atomic.write(tmp_path / "a.json", b"two")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.json", "a.json.1"]


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda path: None, "storage.missing"),
        (lambda path: path.mkdir(), "storage.not_a_file"),
        (lambda path: path.write_bytes(b"x" * 101), "storage.too_large"),
        (lambda path: path.symlink_to(path), "storage.not_a_file"),
        (lambda path: os.mkfifo(path), "storage.not_a_file"),
    ],
    ids=["nothing", "folder", "large", "link to itself", "pipe"],
)
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_cannot_be_read_is_said(tmp_path: Path, make: object, key: str) -> None:
    assert callable(make)
    make(tmp_path / "a.json")
    with pytest.raises(StorageProblem) as problem:
        atomic.read(tmp_path / "a.json", limit=100)
    assert problem.value.message.key == key
    assert dict(problem.value.message.args)["file"] == "a.json"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")
def test_a_folder_in_place_of_a_file_leaves_no_handle_open(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    before = os.listdir("/proc/self/fd")
    for _ in range(3):
        with pytest.raises(StorageProblem):
            atomic.read(tmp_path / "a.json")
    assert len(os.listdir("/proc/self/fd")) == len(before)


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"")
    with pytest.raises(StorageProblem) as problem:
        atomic.write(tmp_path / "data" / "a.json", b"one")
    assert problem.value.message.key == "storage.not_written"


def test_a_name_that_no_disk_takes(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 300):
        with pytest.raises(StorageProblem):
            atomic.write(tmp_path / name, b"one")
        with pytest.raises(StorageProblem):
            atomic.read(tmp_path / name)
    assert list(tmp_path.iterdir()) == []
