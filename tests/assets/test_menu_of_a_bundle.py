"""A bundle puts itself into the menu of a desktop and takes itself out again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bundling.making import INTO_THE_MENU
from tools.desktop.identity import ENTRY, MANUAL, SHARE, icon_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for desktops of Linux")


def bundle_in(folder: Path) -> Path:
    """A folder like that of a bundle, with a program that says where it was started from."""
    folder.mkdir()
    shutil.copytree(SHARE, folder / "share")
    shutil.copy(INTO_THE_MENU, folder)
    program = folder / "sobremesa"
    program.write_text('#!/bin/sh\necho "$0"\n')
    program.chmod(0o755)
    return folder


def ran(bundle: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    outside = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"}
    return subprocess.run(
        [str(bundle / INTO_THE_MENU.name), *words], cwd="/", capture_output=True, text=True,
        env={**outside, "HOME": str(home)},
    )


def test_the_entry_starts_the_program_where_it_lies(tmp_path: Path) -> None:
    bundle, home = bundle_in(tmp_path / "my games & more"), tmp_path / "home"
    done = ran(bundle, home)
    assert (done.returncode, done.stderr) == (0, "")
    shared = home / ".local" / "share"
    assert (shared / icon_of(48)).is_file()
    assert (shared / MANUAL).is_file()
    lines = (shared / ENTRY).read_text(encoding="utf-8").splitlines()
    assert f'Exec="{bundle}/sobremesa"' in lines
    assert f"TryExec={bundle}/sobremesa" in lines
    assert len(lines) == len((SHARE / ENTRY).read_text(encoding="utf-8").splitlines())
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(shared / ENTRY)], check=True)
    started = subprocess.run([str(home / ".local/bin/sobremesa")], capture_output=True, text=True, check=True)
    assert started.stdout


def test_what_was_put_there_is_taken_out_and_nothing_else(tmp_path: Path) -> None:
    bundle, home = bundle_in(tmp_path / "sobremesa"), tmp_path / "home"
    saved = home / ".local" / "share" / "sobremesa" / "saves" / "viva.json"
    saved.parent.mkdir(parents=True)
    saved.write_text("{}")
    assert ran(bundle, home).returncode == 0
    assert ran(bundle, home, "--remove").returncode == 0
    assert [path for path in home.rglob("*") if not path.is_dir()] == [saved]


def test_a_folder_that_no_menu_can_name_is_refused_in_words(tmp_path: Path) -> None:
    bundle, home = bundle_in(tmp_path / "100 % fun"), tmp_path / "home"
    done = ran(bundle, home)
    assert done.returncode == 1
    assert "Please move it" in done.stderr
    assert not home.exists()
