"""Makes the bundle: PyInstaller's folder, and beside the program what belongs to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.bundling.notices import ASSETS, PROJECT, lay_notices
from tools.desktop.identity import SHARE

LEFT_OUT = (
    # What pygame and msgspec would use if it were there; the program does not.
    "numpy", "setuptools", "pkg_resources", "PIL", "attr", "attrs", "typing_extensions",
    # Parts of Python that nothing asks for: no window of Tk, no network, and so no OpenSSL.
    "tkinter", "unittest", "asyncio", "ssl", "_ssl", "_hashlib",
)
NOT_READ = shutil.ignore_patterns("*.po", "licences", "share", "screenshot.jpg")
"""Assets that are not read at run time."""

NOT_OURS = ("pygame/freesansbold.ttf",)
"""Files that come with packages and are not used: the font of those who name none, which is under the GPL."""

INTO_THE_MENU = Path(__file__).with_name("install.sh")


def make_bundle(out: Path) -> Path:
    """The folder with the stand-alone program; raises CalledProcessError with what PyInstaller said."""
    folder = out.resolve() / "sobremesa"
    with tempfile.TemporaryDirectory() as work:
        assets = Path(work) / "assets"
        shutil.copytree(ASSETS, assets, ignore=NOT_READ)
        command = [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--onedir", "--windowed",
            "--name", folder.name, "--distpath", str(folder.parent), "--workpath", work, "--specpath", work,
            "--paths", str(PROJECT), "--add-data", f"{assets}{os.pathsep}game/_assets",
            # Titles and their tables are named in a table and found by these names.
            "--collect-submodules", "game", "--collect-data", "game",
        ]
        for name in LEFT_OUT:
            command += ["--exclude-module", name]
        # PyInstaller lists the submodules in a process of its own, which has to find the package.
        subprocess.run(
            [*command, str(PROJECT / "game" / "__main__.py")], check=True, capture_output=True, text=True,
            cwd=work, env={**os.environ, "PYTHONPATH": str(PROJECT)},
        )
    for name in NOT_OURS:
        (folder / "_internal" / name).unlink(missing_ok=True)
    _strip(folder / "_internal")
    shutil.copytree(SHARE, folder / "share")
    lay_notices(folder)
    if sys.platform == "linux":
        shutil.copy(INTO_THE_MENU, folder)
    return folder


def _strip(inside: Path) -> None:
    """Take out what debuggers read in Python's own libraries: a quarter of the bundle on some systems.

    The libraries of the wheels are left alone; some of them have been patched in a way that strip breaks.
    """
    if sys.platform != "linux" or shutil.which("strip") is None:
        return
    own = [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-debug", *map(str, own)], check=True, capture_output=True, text=True)


def files_in(folder: Path) -> Iterator[Path]:
    """Every file once: libraries stand in a bundle a second time, as links."""
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def size_mb(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in files_in(folder)) / 1e6
