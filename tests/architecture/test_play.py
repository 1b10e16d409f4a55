"""The README's first command starts the game wherever it is called, and finds the files named there."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pip
import pytest

from tools import environment
from tools.environment import (
    EXTRAS_OF_PROOFS,
    PROJECT,
    QUIET,
    EnvironmentProblem,
    furnish,
    lost_libraries,
    needs_of_tests,
    python_of,
    ready_environment,
    requirements,
    with_project,
)
from tools.play import start_of

IN_PLAY = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(PROJECT)!r})
import tools.play
tools.play.ready_environment = lambda: Path(sys.argv.pop(1))
sys.exit(tools.play.main())
"""
SLOW_TO_SAVE = """#!/usr/bin/env python3
import signal, sys, time
from pathlib import Path

def leave(number, frame):
    time.sleep(1.0)
    Path("saved").touch()
    sys.exit(0)

for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, leave)
Path("there").touch()
time.sleep(60)
"""
POSIX = pytest.mark.skipif(os.name != "posix", reason="processes of Windows know no signals")


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


@POSIX
@pytest.mark.parametrize("way", ["ctrl+c", "kill"])
def test_whoever_ends_it_gives_the_game_the_time_to_save(tmp_path: Path, way: str) -> None:
    game = tmp_path / "python"
    game.write_text(SLOW_TO_SAVE, encoding="utf-8")
    game.chmod(0o755)
    with subprocess.Popen(
        [sys.executable, "-c", IN_PLAY, str(game)], cwd=tmp_path, start_new_session=True
    ) as running:
        _until(tmp_path / "there")
        # Ctrl+C reaches all that were started at a terminal.
        (os.killpg if way == "ctrl+c" else os.kill)(
            running.pid, signal.SIGINT if way == "ctrl+c" else signal.SIGTERM
        )
        assert running.wait(30) == 0
        assert (tmp_path / "saved").exists()


@POSIX
@pytest.mark.parametrize("tool", ["play", "check"])
def test_broken_off_while_it_installs_it_says_so(tmp_path: Path, tool: str) -> None:
    code = f"""
import sys, signal, os
sys.path.insert(0, {str(PROJECT)!r})
import tools.{tool}
tools.{tool}.ready_environment = lambda *extras: os.kill(os.getpid(), signal.SIGINT)
sys.exit(tools.{tool}.main())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr


BREAKING_OFF = """
import os, runpy, signal, sys

class BreaksOff:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, BreaksOff)
signal.signal(signal.SIGINT, signal.{at_first})
module, program = sys.argv[1:]
sys.argv[1:] = ["--list-games"]
(runpy.run_path if program.endswith(".py") else runpy.run_module)(program, run_name="__main__")
"""


def _broken_off(program: str, module: str, at_first: str = "default_int_handler") -> tuple[int, str, str]:
    """How a program takes Ctrl+C at the moment at which it reads a module: its exit code, what it said."""
    command = [sys.executable, "-c", BREAKING_OFF.format(at_first=at_first), module, program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PROJECT)
    return done.returncode, done.stdout, done.stderr


@POSIX
@pytest.mark.parametrize(("program", "module"), [
    ("game", "msgspec"), ("game", "game.streams"),
    ("tools/play.py", "tools.environment"), ("tools/check.py", "subprocess"),
])
def test_broken_off_while_it_is_being_read_it_ends_without_a_word(program: str, module: str) -> None:
    assert _broken_off(program, module) == (-signal.SIGINT, "", "")


@POSIX
def test_broken_off_later_it_ends_without_a_word_too() -> None:
    assert _broken_off("game", "game.commands") == (0, "", "")


@POSIX
def test_what_was_told_to_ignore_ctrl_c_goes_on_ignoring_it() -> None:
    code, said, complaint = _broken_off("game", "game.streams", "SIG_IGN")
    assert (code, complaint) == (0, "")
    assert "viana" in said


def _until(path: Path) -> None:
    end = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < end, f"no {path.name}"
        time.sleep(0.01)


# -- the environment


def test_all_that_the_extras_need_is_asked_for_and_the_project_itself_is_not() -> None:
    bare, more = requirements(), requirements(EXTRAS_OF_PROOFS)
    assert {name_of(need) for need in bare} == {"pygame", "pygame-ce", "pymunk", "msgspec", "platformdirs"}
    assert more[: len(bare)] == bare
    assert {"pytest", "Babel", "skia-python", "rlcard", "pyinstaller", "twine"} <= {
        name_of(need) for need in more
    }
    # An editable install of it keeps Python from starting in folders with odd letters; see `requirements`.
    assert not any(need.startswith((".", "-", str(PROJECT))) for need in more)


def test_where_tests_run_with_pygame_ce_pygame_is_not_and_all_else_that_tests_import_is() -> None:
    """As elsewhere, in the versions that pyproject.toml asks for."""
    needs = needs_of_tests()
    assert {name_of(need) for need in needs} == {
        "pygame-ce", "pymunk", "msgspec", "platformdirs", "pytest", "pytest-xdist", "hypothesis", "Pillow",
        "Babel", "fonttools",
    }
    # On an older Python the marker would leave pygame-ce out.
    assert not any(";" in need for need in needs)
    assert {need for need in needs if not need.startswith("pygame-ce")} < {*requirements(("dev",))}


def name_of(need: str) -> str:
    return re.split(r"[><=; ]", need)[0]


@POSIX
def test_python_starts_and_finds_the_project_where_no_locale_knows_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "Ángel ñ [x]"
    (project / "game").mkdir(parents=True)
    (project / "game" / "__init__.py").write_text("print('found')", encoding="utf-8")
    monkeypatch.setattr(environment, "PROJECT", project)
    done = subprocess.run(
        [sys.executable, "-P", "-c", "import game"], cwd=tmp_path, capture_output=True, text=True,
        env=with_project({"LC_ALL": "C", "PYTHONPATH": "elsewhere"}), check=False,
    )
    assert done.stdout == "found\n", done.stderr


def _made(folder: Path) -> Path:
    """An environment whose making was broken off before there was pip."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return python_of(folder)


@POSIX
@pytest.mark.parametrize("accident", ["broken off", "its Python is gone"])
def test_an_environment_of_no_use_is_made_anew(tmp_path: Path, accident: str) -> None:
    python = _made(tmp_path / "environment")
    if accident == "its Python is gone":
        for name in python.parent.glob("python*"):
            name.unlink()
            name.symlink_to(tmp_path / "gone")
    assert furnish(tmp_path / "environment") == python
    subprocess.run([str(python), "-m", "pip", "--version"], check=True, capture_output=True)


def test_one_that_is_of_use_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "_has_pip", lambda python: True)
    (tmp_path / "what was installed").touch()
    furnish(tmp_path)
    assert (tmp_path / "what was installed").exists()


def test_a_stamp_that_cannot_be_written_is_said_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "_has_pip", lambda python: True)
    monkeypatch.setattr(environment, "_run", lambda command, problem: None)
    with pytest.raises(EnvironmentProblem, match="disk space"):
        ready_environment(folder=tmp_path / "gone")


LIBRARIES = {
    "one": ["two>=1; python_version >= '3'", "four; extra == 'more'", "four; python_version < '3'"],
    "two": [], "three": [],
}
"""What is in an environment, and what each needs itself."""


def _with_libraries(folder: Path) -> tuple[Path, Path]:
    """An environment with these libraries: its Python, and where they lie."""
    python = _made(folder)
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    place = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    (place / "pip").symlink_to(Path(pip.__file__).parent)
    for name, needs in LIBRARIES.items():
        about = place / f"{name}-1.0.dist-info"
        about.mkdir()
        (place / name).mkdir()
        (place / name / "__init__.py").touch()
        told = ["Metadata-Version: 2.1", f"Name: {name}", "Version: 1.0"]
        (about / "METADATA").write_text("\n".join([*told, *(f"Requires-Dist: {need}" for need in needs), ""]))
        (about / "RECORD").write_text(
            f"../../../bin/{name},,\n{name}/__init__.py,,\n{name}/__pycache__/__init__.pyc,,\n"
            f"{about.name}/METADATA,,\n{about.name}/RECORD,,\n"
        )
    return python, place


@pytest.mark.parametrize(("gone", "lost"), [
    ((), []), (("one",), ["one==1.0"]), (("two/__init__.py",), ["two==1.0"]),
    (("one", "one-1.0.dist-info"), ["one"]), (("two", "two-1.0.dist-info"), ["two"]),
    (("one-1.0.dist-info/RECORD",), ["one==1.0"]),
])
def test_a_library_that_has_gone_is_noticed_and_so_is_one_that_another_needs(
    tmp_path: Path, gone: tuple[str, ...], lost: list[str]
) -> None:
    python, place = _with_libraries(tmp_path / "environment")
    for name in gone:
        path = place / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    needs = ["one>=1", "three; python_version >= '3.11'", "four; python_version < '3.11'"]
    assert lost_libraries(python, needs) == lost


def test_of_what_is_asked_for_here_nothing_has_gone() -> None:
    assert lost_libraries(Path(sys.executable), requirements()) == []


@pytest.mark.parametrize("lost", [[], ["pymunk", "cffi==2.1.1"]])
def test_what_has_gone_is_installed_again_and_only_then_is_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: list[str]
) -> None:
    python, asked = _made(tmp_path), []
    monkeypatch.setattr(environment, "_has_pip", lambda python: True)
    monkeypatch.setattr(environment, "_run", lambda command, problem: asked.append(command))
    monkeypatch.setattr(environment, "lost_libraries", lambda python, needs: [])
    ready_environment(("bundle",), tmp_path)
    (first,) = asked
    assert "--force-reinstall" not in first
    # What was installed for an extra is looked for, too.
    here = {(python, *requirements(("bundle",))): lost}
    monkeypatch.setattr(environment, "lost_libraries", lambda python, needs: here[python, *needs])
    assert ready_environment((), tmp_path) == python
    if lost:
        assert asked[1][-len(lost) - 2 :] == ["--force-reinstall", "--no-deps", *lost]
        assert asked[2] == first
    assert len(asked) == (3 if lost else 1)
