"""Makes a folder that runs without Python (with PyInstaller), starts it once and runs its self-test.

    python tools/bundle.py [--out DIR] [--json]

Needs the extra `bundle`. Bundles are made on the system they are for. Exit status: 0 good, 1 the bundle does
not work, 2 it could not be made.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report  # noqa: E402

PROJECT = Path(__file__).resolve().parents[1]
LEFT_OUT = ("numpy", "setuptools", "pkg_resources", "tkinter", "PIL", "unittest")
"""Libraries that pygame would use if they were there; the program does not."""


def make_bundle(out: Path) -> Path:
    """The folder with the stand-alone program; raises CalledProcessError with what PyInstaller said."""
    start = PROJECT / "game" / "__main__.py"
    with tempfile.TemporaryDirectory() as work:
        command = [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--onedir", "--windowed",
            "--name", "sobremesa", "--distpath", str(out), "--workpath", work, "--specpath", work,
            "--paths", str(PROJECT), "--add-data", f"{PROJECT / 'assets'}{os.pathsep}game/_assets",
            # Titles and their tables are named in a table and found by these names.
            "--collect-submodules", "game", "--collect-data", "game",
        ]
        for name in LEFT_OUT:
            command += ["--exclude-module", name]
        # PyInstaller lists the submodules in a process of its own, which has to find the package.
        done = subprocess.run(
            [*command, str(start)], capture_output=True, text=True, cwd=work,
            env={**os.environ, "PYTHONPATH": str(PROJECT)},
        )
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr)
    return out / "sobremesa"


def size_mb(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def main(words: Sequence[str]) -> report.Verdict:
    """Make the bundle, start it, say how large and how quick it is."""
    parser = report.parser(__doc__)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where to put it")
    given = parser.parse_args(words)
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: pip install -e '.[bundle]', then run this again.", file=sys.stderr)
        return report.Verdict.COULD_NOT_RUN
    try:
        folder = make_bundle(given.out)
    except subprocess.CalledProcessError as fault:
        print(f"PyInstaller could not make it:\n{fault.stderr[-2000:]}", file=sys.stderr)
        return report.Verdict.COULD_NOT_RUN
    program = folder / ("sobremesa.exe" if os.name == "nt" else "sobremesa")
    # Nothing of this Python may help the bundle.
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    bare |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as data:
        begun = time.perf_counter()
        first = subprocess.run([str(program), "--version"], env=bare, capture_output=True, text=True)
        start_s = time.perf_counter() - begun
        test = subprocess.run(
            [str(program), "--selftest", "--data-dir", data], env=bare, cwd=data, capture_output=True,
            text=True,
        )
    works = first.returncode == 0 and test.returncode == 0
    if not works:
        print(first.stdout, first.stderr, test.stdout, test.stderr, sep="\n", file=sys.stderr)
    figures = {"size_mb": round(size_mb(folder), 1), "start_s": round(start_s, 2), "selftest": works}
    report.tell(figures, given.json)
    return report.Verdict.GOOD if works else report.Verdict.FAULT


if __name__ == "__main__":
    report.run(main)
