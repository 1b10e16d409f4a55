"""The README's first command starts the game wherever it is called, and finds the files named there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.environment import QUIET
from tools.play import start_of


def test_files_are_those_of_the_folder_where_it_was_called(tmp_path: Path) -> None:
    # Something else that is called as the program is must not be started instead.
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('another game')", encoding="utf-8")
    words = ("--data-dir", "data", "--screenshot", "here.png", "--windowed", "640x480")
    command, environment = start_of(Path(sys.executable), words)
    done = subprocess.run(
        command, cwd=tmp_path, env={**environment, **QUIET}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "here.png").stat().st_size > 0
    # Whoever only wants a picture finds nothing stored.
    assert not (tmp_path / "data").exists()
