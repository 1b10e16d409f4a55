"""Tries a bundle where there is nothing but what it asks the system for. Linux only.

Once below a root of its own, which holds the bundle, the system's libraries that it links against, and no
other program: no Python, no shell. Once in a real window, from the outside, with nothing on the path, in a
folder that nobody may write to.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from game import __version__
from tools.bundling.making import files_in
from tools.bundling.trial import PATIENCE_S, QUIET, ended, program_in
from tools.patience import no_longer_than

NOBODY = 65534
"""Root may write anywhere, so the bundle is started as somebody who may not."""


@dataclass
class BareTrial:
    """How it went.

    libraries: what the bundle took from the system. window_s: from nothing to a laid out first screen.
    """

    libraries: list[str] = field(default_factory=list)
    window_s: float = 0.0
    faults: list[str] = field(default_factory=list)


def tried_bare(folder: Path) -> BareTrial:
    """Both trials of a bundle. Raises OSError where this system lacks what they need."""
    for needed in ("ldd", "chroot", "Xvfb"):
        if shutil.which(needed) is None:
            raise OSError(f"{needed} is not here")
    trial = BareTrial()
    with tempfile.TemporaryDirectory() as room:
        root = Path(room) / "root"
        trial.libraries = _furnish(root, folder)
        _try_below(root, trial)
    with tempfile.TemporaryDirectory() as room:
        _try_window(folder, Path(room), trial)
    return trial


# -- below a root of its own


def _furnish(root: Path, folder: Path) -> list[str]:
    """Copy the bundle to /sobremesa below `root` and the libraries it takes from here; names of these."""
    shutil.copytree(folder, root / "sobremesa", symlinks=True)
    # Semaphores live in /dev/shm; what is thrown away may as well go into a plain file.
    for place in ("dev/shm", "tmp"):
        (root / place).mkdir(parents=True)
    (root / "dev" / "null").touch()
    taken = sorted(_from_the_system(folder))
    for library in taken:
        copy = root / library.relative_to("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, copy)
    return [library.name for library in taken]


def _from_the_system(folder: Path) -> set[Path]:
    """Libraries outside a bundle that the files in it link against."""
    found = set()
    # The program tells where its own libraries lie only after it was loaded itself.
    inside = {"LD_LIBRARY_PATH": str(folder / "_internal")}
    for file in files_in(folder):
        if file == program_in(folder) or ".so" in file.name:
            linked = subprocess.run(
                ["ldd", str(file)], capture_output=True, text=True,
                env={"PATH": os.environ["PATH"], **({} if file == program_in(folder) else inside)},
            )
            found |= {Path(word) for word in linked.stdout.split() if word.startswith("/")}
    return {library for library in found if not library.is_relative_to(folder)}


def _try_below(root: Path, trial: BareTrial) -> None:
    # Whoever is not root becomes it in a namespace of its own, which chroot asks for.
    enter = ["chroot"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "chroot"]
    for words in (("--version",), ("--list-games",), ("--selftest", "--data-dir", "/tmp/data")):
        done = ended(
            [*enter, str(root), "/sobremesa/sobremesa", *words],
            env={"HOME": "/tmp", "PATH": os.environ["PATH"], **QUIET},
        )
        if done.returncode or (words == ("--version",) and done.stdout != f"sobremesa {__version__}\n"):
            trial.faults.append(f"alone, {' '.join(words)}: {done.stdout}{done.stderr}")


# -- in a window


def _try_window(folder: Path, room: Path, trial: BareTrial, patience_s: float = PATIENCE_S) -> None:
    shutil.copytree(folder, room / "sobremesa", symlinks=True)
    home = room / "home"
    home.mkdir()
    user = NOBODY if os.geteuid() == 0 else os.geteuid()
    os.chown(home, user, -1)
    room.chmod(0o755)
    _forbid_writing(room / "sobremesa")
    with _screen() as display:
        begun = time.perf_counter()
        program = subprocess.Popen(
            [str(program_in(room / "sobremesa")), "--dump-layout"], cwd="/", text=True, user=user,
            env={"HOME": str(home), "PATH": "", "DISPLAY": display},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )
        # Whether it says nothing or does not go: so long, and no longer.
        with no_longer_than(patience_s, program):
            assert program.stdout is not None
            first = program.stdout.readline()
            trial.window_s = time.perf_counter() - begun
            program.terminate()
            _, complaint = program.communicate()
    if not first or program.returncode:
        trial.faults.append(f"in a window ({program.returncode}): {complaint}")
    if not any(home.rglob("settings.json")):
        trial.faults.append("in a window: nothing was stored at home")


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display that nobody sees."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
    )
    try:
        with no_longer_than(PATIENCE_S, server):
            assert server.stdout is not None
            number = server.stdout.readline().strip()
        if not number:
            raise OSError("Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.communicate()


def _forbid_writing(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
