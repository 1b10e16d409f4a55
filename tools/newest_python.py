"""Runs tests on the newest Python there is, that of Debian's unstable branch; every deprecation is a fault.

    python tools/newest_python.py                          the rules and the storage
    python tools/newest_python.py tests/ui tests/titles    these

Needs Linux, root, debootstrap and a network: it makes a small Debian in `build/newest-python` the first time,
and in it an environment without anything of this machine. Exit status: 0 good, 1 a test failed, 2 it could
not run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from tools import report  # noqa: E402
from tools.environment import NOTHING_RAN, QUIET, must_have_tests, needs_of_tests  # noqa: E402
from tools.patience import must_be_heard  # noqa: E402

ROOM = ROOT / "build" / "newest-python"
WITHIN = "/root/sobremesa"
"""The checkout, below the root of the small Debian."""
USUAL = ("tests/core", "tests/storage")
_CERTIFICATES = ("SSL_CERT_FILE", "PIP_CERT")
FURNISHING_S = 1800
"""The longest that one step towards the room may take: a Debian over a slow line."""
TESTS_S = 7200
"""The longest that the tests may take, all of them on a slow machine."""


def furnish(room: Path) -> None:
    """A Debian with its newest Python and a clone of this checkout.

    Raises CalledProcessError, OSError, or TimeoutExpired where a step hangs.
    """
    if not _is_whole(room):
        if shutil.which("debootstrap") is None:
            raise FileNotFoundError("debootstrap, which makes a small Debian, is missing: install it")
        shutil.rmtree(room, ignore_errors=True)
        packages = "--include=python3,python3-venv,ca-certificates"
        _done("debootstrap", "--variant=minbase", packages, "sid", str(room))
    # Names of machines are found, and certificates believed, as they are here.
    for path in ("/etc/resolv.conf", "/etc/hosts", *filter(None, map(os.environ.get, _CERTIFICATES))):
        if Path(path).is_file():
            (room / path[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, room / path[1:])
    clone = room / WITHIN[1:]
    shutil.rmtree(clone, ignore_errors=True)
    _done("git", "clone", "--quiet", str(ROOT), str(clone))
    _inside(room, "python3", "-m", "venv", "/root/environment")
    _inside(room, "/root/environment/bin/pip", "install", "--quiet", "--upgrade", *needs_of_tests())


def _is_whole(room: Path) -> bool:
    """Whether there is a Debian that was not broken off: until all is done its own folder lies there."""
    return (room / "usr" / "bin" / "python3").exists() and not (room / "debootstrap").exists()


def _done(*command: str) -> str:
    return must_be_heard(command, FURNISHING_S)


def _inside(room: Path, *command: str, patience_s: float = FURNISHING_S) -> str:
    """What a command below the root of the small Debian printed; raises as `must_be_heard` does."""
    kept = {name: os.environ[name] for name in _CERTIFICATES if name in os.environ}
    return must_be_heard(
        ("chroot", str(room), "/usr/bin/env", f"--chdir={WITHIN}", *command), patience_s,
        {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", **kept, **QUIET},
    )


def main(words: Sequence[str]) -> report.Verdict:
    """Make the room, run the tests, tell with which Python."""
    parser = report.parser(__doc__)
    parser.add_argument("tests", nargs="*", default=USUAL, help="what pytest is given")
    given = parser.parse_args(words)
    # Looked for before a Debian is made, which takes many minutes.
    must_have_tests(given.tests)
    furnish(ROOM)
    version = _inside(ROOM, "/root/environment/bin/python", "--version").split()[-1]
    strict = ("/root/environment/bin/python", "-W", "error::DeprecationWarning", "-m", "pytest", "-n", "2")
    try:
        said, good = _inside(ROOM, *strict, *given.tests, patience_s=TESTS_S), True
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as fault:
        said, good = report.text_of(fault.output) + report.text_of(fault.stderr), False
        print(said, fault, sep="\n", file=sys.stderr)
        if isinstance(fault, subprocess.CalledProcessError) and fault.returncode in NOTHING_RAN:
            return report.Verdict.COULD_NOT_RUN
    passed = re.search(r"(\d+) passed", said)
    report.tell({"python": version, "passed": int(passed[1]) if passed else 0, "good": good}, given.json)
    return report.Verdict.GOOD if good else report.Verdict.FAULT


if __name__ == "__main__":
    report.run(main)
