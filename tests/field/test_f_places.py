"""Folders with odd names, and a program started from somewhere else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.field.programs import ended
from tests.fixtures.processes import ROOT

ODD = "Пользователь é 漢 # % '"


@pytest.mark.skipif(sys.platform == "win32", reason="needs links to folders, and locales of Linux")
@pytest.mark.parametrize("locale", [
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"LC_ALL": "C.UTF-8"},
], ids=["no UTF-8", "UTF-8"])
def test_home_and_program_lie_in_folders_with_odd_names(tmp_path: Path, locale: dict[str, str]) -> None:
    program, home = tmp_path / ODD / "program", tmp_path / ODD / "home"
    program.mkdir(parents=True)
    home.mkdir()
    for part in ("game", "assets"):
        (program / part).symlink_to(ROOT / part)
    picture = home / "é.png"
    told = ended(
        ["--screenshot", str(picture), "--game", "viva", "--players", "h,ai"], program,
        HOME=str(home), PYTHONPATH=str(program), **locale,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert picture.stat().st_size > 100_000


def test_the_current_folder_does_not_matter(tmp_path: Path) -> None:
    """Started from the root folder, through a link to the program's own folder."""
    link = tmp_path / "link"
    link.symlink_to(ROOT)
    picture = tmp_path / "first.png"
    told = ended(
        ["--screenshot", str(picture), "--data-dir", str(tmp_path / "data")], Path("/"), PYTHONPATH=str(link)
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert picture.stat().st_size > 100_000
