"""Builds the source package and from it the wheel, checks both, installs the wheel and starts the program.

    python tools/packages.py [--out DIR] [--json]

Needs the extra `package`. The wheel goes into a new environment with nothing else in it, and the program
starts from an empty folder. Exit status: 0 good, 1 something is wrong with a package, 2 they could not be
made.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from game import __version__  # noqa: E402
from tools import report  # noqa: E402
from tools.desktop.identity import SHARE  # noqa: E402

PROJECT = Path(__file__).resolve().parents[1]
WHEEL_AT_MOST_MB = 25
SOURCES = {"game", "assets", "tests", "tools", ".ci", "README.md", "LICENSE", "pyproject.toml", "PKG-INFO",
           ".gitignore"}  # fmt: skip
"""What the source package holds at its top; the last two are put there by the build itself."""


def build(out: Path) -> tuple[Path, Path]:
    """The new source package and wheel in `out`; raises CalledProcessError with what the build said."""
    _said(sys.executable, "-P", "-m", "build", "--outdir", str(out), str(PROJECT))
    return out / f"sobremesa-{__version__}.tar.gz", out / f"sobremesa-{__version__}-py3-none-any.whl"


def faults_of(sdist: Path, wheel: Path) -> Iterator[str]:
    """What is wrong with the packages as they lie there, one line each."""
    settings = str(PROJECT / "pyproject.toml")
    for checker in (
        ("twine", "check", "--strict", str(sdist), str(wheel)),
        ("check_wheel_contents", "--config", settings, str(wheel)),
    ):
        try:
            _said(sys.executable, "-P", "-m", *checker)
        except subprocess.CalledProcessError as fault:
            yield f"{checker[0]}: {fault.stdout}{fault.stderr}"
    with tarfile.open(sdist) as packed:
        found = {name.split("/")[1] for name in packed.getnames()}
    yield from (f"the source package has {name}" for name in sorted(found - SOURCES))
    yield from (f"the source package lacks {name}" for name in sorted(SOURCES - found))
    if _mb(wheel) > WHEEL_AT_MOST_MB:
        yield f"the wheel has {_mb(wheel)} MB, allowed are {WHEEL_AT_MOST_MB}"


def faults_installed(wheel: Path, room: Path) -> Iterator[str]:
    """What is wrong with the wheel once it is installed into a new environment in `room`."""
    environment, empty = room / "environment", room / "empty"
    _said(sys.executable, "-m", "venv", str(environment))
    empty.mkdir()
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    _said(str(scripts / "python"), "-m", "pip", "install", "--quiet", str(wheel))
    for path in SHARE.rglob("*.*"):
        if not (environment / "share" / path.relative_to(SHARE)).is_file():
            yield f"not installed: {path.name}"
    program = str(scripts / "sobremesa")
    try:
        version = _said(program, "--version", cwd=empty)
        if version.strip() != f"sobremesa {__version__}":
            yield f"installed is {version.strip()}, not {__version__}"
        _said(program, "--selftest", "--data-dir", str(room / "data"), cwd=empty)
    except subprocess.CalledProcessError as fault:
        yield f"it does not start: {fault.stdout}{fault.stderr}"


def _said(*command: str, cwd: Path | None = None) -> str:
    """What a command printed; raises CalledProcessError. Nothing of this Python helps it."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=cwd, env=outside).stdout


def _mb(path: Path) -> float:
    return round(path.stat().st_size / 1e6, 1)


def main(words: Sequence[str]) -> report.Verdict:
    """Build, check, install and start; say what is wrong."""
    parser = report.parser(__doc__)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where to put the packages")
    given = parser.parse_args(words)
    try:
        for needed in ("build", "twine", "check-wheel-contents"):
            distribution(needed)
    except PackageNotFoundError as fault:
        print(f"{fault}; run: pip install -e '.[package]'", file=sys.stderr)
        return report.Verdict.COULD_NOT_RUN
    sdist, wheel = build(given.out)
    with tempfile.TemporaryDirectory() as room:
        faults = [*faults_of(sdist, wheel), *faults_installed(wheel, Path(room))]
    print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
    figures = {"version": __version__, "sdist_mb": _mb(sdist), "wheel_mb": _mb(wheel), "faults": len(faults)}
    report.tell(figures, given.json)
    return report.Verdict.FAULT if faults else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
