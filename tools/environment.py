"""The project's own virtual environment: made when missing, brought up to date when the project changed.

Standard library only: this runs on a bare Python.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""Variables for a program that needs no screen and no loudspeaker."""
TEST_PROCESSES = str((os.cpu_count() or 1) + 1)
"""One more than there are cores: who plays in a real window waits most of the time."""


NOTHING_RAN = (4, 5)
"""With what pytest ends where its words made no sense, or named no test."""
BROKEN_OFF = "Broken off. Run this again to go on; nothing is lost."
"""What is said where somebody does not want to wait until everything is installed."""
NOT_FOR_TESTS = ("pygame", "ruff", "mypy", "import-linter")
"""What only looks at sources; and pygame, beside which pygame-ce cannot live."""
EXTRAS_OF_PROOFS = ("art", "bench", "bundle", "dev", "package")
"""What has to be installed for every proof to be run."""


LOOK_FOR_LOST = """
import sys
from importlib.metadata import PackageNotFoundError, distribution
try:
    from pip._vendor.packaging.requirements import Requirement
except ImportError:
    sys.exit()
waiting, seen = [Requirement(need) for need in sys.argv[1:]], set()
while waiting:
    need = waiting.pop(0)
    if need.name in seen or need.marker and not need.marker.evaluate({"extra": ""}):
        continue
    seen.add(need.name)
    try:
        found = distribution(need.name)
    except PackageNotFoundError:
        print(need.name)
        continue
    own = [file for file in found.files or () if len(file.parts) <= 2 and file.parts[0] != ".."]
    if not own or not all(file.locate().exists() for file in own if file.suffix != ".pyc"):
        print(f"{need.name}=={found.version}")
    waiting += map(Requirement, found.requires or ())
"""
"""What Python is given to tell which of the named libraries, and of those that these need, are not there.

One that has lost a file of its own is told with its version: pip takes it for installed. Where there is no
pip there is no telling.
"""


class EnvironmentProblem(OSError):
    """The environment cannot be made; the text says why and what to do."""


def python_of(folder: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready_environment(extras: tuple[str, ...] = (), folder: Path | None = None) -> Path:
    """The interpreter of `.venv` with all that the project and its extras need; see `with_project`, too.

    Installs only when something is missing, has gone since, or `pyproject.toml` has changed. Raises
    `EnvironmentProblem`.
    """
    if sys.version_info < OLDEST_PYTHON:
        raise EnvironmentProblem(
            f"Sobremesa needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer; this is"
            f" {sys.version_info[0]}.{sys.version_info[1]}. Install a newer Python from python.org or your"
            " system's packages, then run this again with it."
        )
    folder = folder or PROJECT / ".venv"
    python = python_of(folder)
    stamp = folder / "sobremesa-installed"
    wanted = _fingerprint()
    kept = _kept(stamp)
    have = set(kept[1:])
    lost: list[str] = []
    if python.exists() and kept[:1] == [wanted] and have >= set(extras):
        lost = lost_libraries(python, requirements(sorted(have)))
        if not lost:
            return python
        _say(f"Some of Sobremesa's libraries have gone ({', '.join(lost)}).")
    furnish(folder, "Making a place for Sobremesa's libraries (only the first time) ...")
    both = sorted(have | set(extras)) if kept[:1] == [wanted] else sorted(extras)
    _say("Installing libraries; this takes a minute ...")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if lost:
        _run([*pip, "--force-reinstall", "--no-deps", *lost], _no_install)
    _run([*pip, *requirements(both)], _no_install)
    try:
        stamp.write_text("\n".join([wanted, *both]) + "\n", encoding="utf-8")
    except OSError as fault:
        raise EnvironmentProblem(f"{_no_install}\n\n{fault}") from fault
    return python


def requirements(extras: Sequence[str] = ()) -> list[str]:
    """What pip is asked for: the libraries of the project and of these extras.

    Not the project itself. Python would find it by a file that names its folder, and such a file keeps
    Python from starting where that name has letters that the locale does not know (3.11, "Ángel" on
    Windows).
    """
    # Older Pythons, which get as far as this file, have none.
    import tomllib

    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    of_extras = (project["optional-dependencies"][extra] for extra in extras)
    return [*project["dependencies"], *(need for needs in of_extras for need in needs)]


def lost_libraries(python: Path, needs: Sequence[str]) -> list[str]:
    """Which of the libraries that pip was asked for have gone or lost files, for pip to install again."""
    # Neither the project's own folder must help, nor the one where somebody stands.
    looked = subprocess.run(
        [str(python), "-I", "-c", LOOK_FOR_LOST, *needs], capture_output=True, text=True, errors="replace"
    )
    if looked.returncode:
        raise EnvironmentProblem(f"{_no_install}\n\n{looked.stderr}")
    return looked.stdout.split()


def needs_of_tests() -> list[str]:
    """What pip is asked for where tests are to run with pygame-ce, be the Python such a one or not.

    The libraries of the project, and of the extra `dev` those that tests import.
    """
    needs = [need.partition(";")[0].strip() for need in requirements(("dev",))]
    return [need for need in needs if re.split("[<>=!~]", need)[0] not in NOT_FOR_TESTS]


def must_have_tests(paths: Sequence[str]) -> None:
    """Raise ValueError where a file or a folder that tests are asked of is not there."""
    if missing := [path for path in paths if not (PROJECT / path.split("::")[0]).exists()]:
        raise ValueError(f"there are no tests at {', '.join(missing)}")


def with_project(variables: Mapping[str, str]) -> dict[str, str]:
    """Variables with which Python finds the project wherever it is started."""
    paths = [str(PROJECT), *filter(None, [variables.get("PYTHONPATH")])]
    return {**variables, "PYTHONPATH": os.pathsep.join(paths)}


def furnish(folder: Path, why: str = "") -> Path:
    """The interpreter of the virtual environment in `folder`, into which pip can install.

    Made, after `why` was said, where there is none, and anew where it is of no use: making it was broken off,
    or the Python that it was made with has gone. Raises `EnvironmentProblem`.
    """
    python = python_of(folder)
    if not _has_pip(python):
        _say(why)
        _run([sys.executable, "-m", "venv", "--clear", str(folder)], _no_venv)
    return python


def ended(command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None) -> int:
    """The exit code of a command.

    Ctrl+C at a terminal reaches the command, too. It is left the time that it takes to end by itself; only
    then KeyboardInterrupt is raised here.
    """
    is_broken_off = False
    with subprocess.Popen(command, env=environment, cwd=folder) as running:
        while True:
            try:
                code = running.wait()
            except KeyboardInterrupt:
                is_broken_off = True
                continue
            if is_broken_off:
                raise KeyboardInterrupt
            return code


def verdict_of_tests(code: int) -> int:
    """The exit code for how pytest ended: 0 all passed, 1 something is wrong, 2 no test was run.

    Where a test cannot even be read, pytest has broken off (2) over something that is wrong.

    >>> [verdict_of_tests(code) for code in (0, 1, 2, 5, -11)]
    [0, 1, 1, 2, 1]
    """
    return 2 if code in NOTHING_RAN else min(1, abs(code))


def _fingerprint() -> str:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return hashlib.sha256((PROJECT / "pyproject.toml").read_bytes() + version.encode()).hexdigest()


def _kept(stamp: Path) -> list[str]:
    try:
        return stamp.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return []


def _say(sentence: str) -> None:
    if sentence:
        print(sentence, file=sys.stderr, flush=True)


def _has_pip(python: Path) -> bool:
    try:
        return subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def _run(command: list[str], problem: str) -> None:
    try:
        # Names of files need not be letters in any way.
        done = subprocess.run(
            command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace",
        )  # fmt: skip
    except OSError as fault:
        raise EnvironmentProblem(f"{problem}\n\n{fault}") from fault
    if done.returncode:
        told = "\n".join(done.stdout.strip().splitlines()[-12:])
        raise EnvironmentProblem(f"{problem}\n\nWhat the command said last:\n{told}")


_no_venv = (
    "A virtual environment could not be made. On Debian and Ubuntu, install the package python3-venv;"
    " elsewhere, check that this folder can be written. Then run this again."
)
_no_install = (
    "The libraries could not be installed. Check the network connection and the free disk space, then run"
    " this again; nothing is lost."
)
