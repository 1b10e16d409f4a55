"""What only shows with real processes: kills, locks, locales, odd homes, hash seeds."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.record import to_line
from game.storage import lock as lock_module
from game.storage.lock import FolderLock
from game.storage.places import places_at
from game.storage.problem import StorageProblem
from game.storage.shelf import Shelf
from tests.fixtures.processes import ROOT
from tests.storage.table import GAME

HOLD_LOCK = """
import sys
from pathlib import Path
from game.core.record import to_line
from game.storage.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def started(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, env={**os.environ, **environment}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_kill_at_any_moment_loses_at_most_the_save_at_hand(tmp_path: Path, seed: int) -> None:
    worker = started("-m", "tests.storage.keep_saving", str(tmp_path))
    assert worker.stdout is not None
    for _ in range(random.Random(seed).randrange(1, 40)):
        worker.stdout.readline()
    worker.kill()
    finished = [int(line) for line in worker.stdout.read().split()]
    worker.communicate()
    places = places_at(tmp_path)
    loaded = Shelf(places).load(Shelf(places).running_file(GAME))
    assert loaded.notes == ()
    assert loaded.content.viewer is not None
    if finished:
        assert loaded.content.viewer in (finished[-1], finished[-1] + 1)
    assert not places.damaged.exists()
    # Whatever the killed program left behind is no obstacle.
    assert Shelf(places).autosave(loaded.content)


def test_two_programs_and_one_lock(tmp_path: Path) -> None:
    first = started("-c", HOLD_LOCK, str(tmp_path))
    assert first.stdout is not None
    assert first.stdout.readline() == "True\n"
    lock = FolderLock(tmp_path)
    assert not lock.take()
    assert not lock.held
    first.kill()
    first.communicate()
    assert lock.take()
    assert lock.take()
    lock.release()
    lock.release()


def test_a_lock_is_given_back(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as lock:
        assert lock.held
        assert not FolderLock(tmp_path).take()
        assert (tmp_path / "lock").read_text(encoding="ascii") == f"{os.getpid()}\n"
    assert FolderLock(tmp_path).take()


def test_where_a_disk_knows_no_locks_we_go_on_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(lock_module, "_lock", refuse)
    assert FolderLock(tmp_path).take()


def test_a_lock_in_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"")
    with pytest.raises(StorageProblem):
        FolderLock(tmp_path / "data").take()


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "de_DE.UTF-8", "PYTHONHASHSEED": "1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONHASHSEED": "2"},
    ],
    ids=["decimal comma", "no UTF-8"],
)
def test_other_places_write_the_same_file(tmp_path: Path, environment: dict[str, str]) -> None:
    contents = []
    for number, variables in enumerate(({"PYTHONHASHSEED": "0"}, environment)):
        folder = tmp_path / f"Пользователь é 漢 # % ' {number}"
        worker = started("-m", "tests.storage.keep_saving", str(folder), "1", **variables)
        worker.communicate()
        assert worker.returncode == 0
        places = places_at(folder)
        save = Shelf(places).load(Shelf(places).running_file(GAME)).content
        assert save.seats[1].name == "Señor Ñandú 李雷"
        contents.append((save.digest, bytes(save.state), to_line(save.record)))
    assert contents[0] == contents[1]


SHOW_PLACES = """
from game.storage.places import places_of_system
places = places_of_system()
print(ascii([str(part) for part in (places.data, places.config, places.state)]))
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="folders as on Linux")
@pytest.mark.parametrize("value", ["", "relative/folder"])
def test_variables_that_name_no_absolute_folder_are_passed_over(tmp_path: Path, value: str) -> None:
    home = tmp_path / "é ' #"
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
    worker = started("-c", SHOW_PLACES, HOME=str(home), **dict.fromkeys(names, value))
    output, _ = worker.communicate()
    parts = (".local/share", ".config", ".local/state")
    assert output.strip() == ascii([str(home / part / "sobremesa") for part in parts])


def test_a_data_folder_holds_everything(tmp_path: Path) -> None:
    places = places_at(tmp_path / "x")
    assert not (tmp_path / "x").exists()
    folders = (places.saves, places.running, places.replays, places.damaged, places.crashes)
    for folder in folders:
        assert folder.is_relative_to(tmp_path / "x")
    assert places.settings_file.is_relative_to(tmp_path / "x")
