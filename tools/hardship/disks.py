"""Disks without room, homes that cannot be written to, and two programs in one folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.hardship.host import Ground, Hardship, NotTried, is_stored, must, stored

ROOM = "256k"
NOWHERE = Path("/proc/self/nowhere")
"""No folder can be made there, not even by who may write everywhere else."""


@contextmanager
def small_disk(folder: Path, room: str = ROOM) -> Iterator[bool]:
    """A disk of its own at `folder`; False where we may not mount one."""
    folder.mkdir(parents=True, exist_ok=True)
    is_allowed = sys.platform != "win32" and os.geteuid() == 0
    mounted = is_allowed and _done("mount", "-t", "tmpfs", "-o", f"size={room}", "none", str(folder))
    try:
        yield mounted
    finally:
        if mounted:
            _done("umount", "-l", str(folder))


def _done(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def fill(folder: Path) -> Path:
    """A file that takes all the room there is."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 512)
    return ballast


def full_disk(ground: Ground) -> str:
    """The disk is full while somebody plays on; later there is room again."""
    with small_disk(ground.data) as mounted:
        if not mounted:
            raise NotTried("only who may mount disks can")
        before = ground.stay("play:3").told("end")
        ballast = fill(ground.data)
        with ground.guest("play:3") as guest:
            stay = guest.left()
        full = [words for words in stay.said if "no room left" in words]
        must(len(full) == 1, f"the player was told {len(full)} times: {stay.said}")
        must("Traceback" not in stay.complaints, stay.complaints[-300:])
        kept = stored(ground.places, before["game"])
        must(kept.length >= before["length"], f"only {kept.length} of {before['length']} actions are left")
        ballast.unlink()
        after = ground.stay("play:2").told("end")
        is_stored(ground.places, after)
        must(after["game"] == before["game"], "another game was begun")
    return f"said once ({full[0]}); the game of before is whole and goes on"


def read_only_home(ground: Ground) -> str:
    """Nothing can be stored anywhere."""
    with small_disk(ground.data) as mounted:
        home = ground.data if mounted else NOWHERE
        if mounted:
            _done("mount", "-o", "remount,ro", str(home))
        variables = {"HOME": str(home)} | {
            f"XDG_{name}_HOME": "" for name in ("DATA", "CONFIG", "STATE", "CACHE")
        }
        stay = ground.stay("play:4", environment=variables, is_at_home=True)
    warned = [words for words in stay.said if "written" in words or "read-only" in words or "stor" in words]
    must(bool(warned), f"the player was not told: {stay.said}")
    return f"plays on and says: {warned[0]}"


def two_at_once(ground: Ground) -> str:
    """A second program in the folder of one that is running."""
    with ground.guest("rest:600") as first:
        first.wait_for("resting")
        before = _contents(ground.data)
        second = ground.stay("play:4")
        must(not second.told("open")["writable"], "the second one writes, too")
        must(len(second.said) >= 1, "the second player was not told")
        changed = {path for path in before if _contents(ground.data).get(path) != before[path]}
        new = _contents(ground.data).keys() - before.keys()
        must(not changed | new, f"the second one has written {sorted(changed | new)}")
        first.process.terminate()
        is_stored(ground.places, first.left().is_well().told("end"))
    return f"the second one stores nothing and says: {second.said[0]}"


def _contents(folder: Path) -> dict[str, bytes]:
    """All files but the settings, which belong to whoever changes them last."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and path.parent.name != "config"
    }


HARDSHIPS = (
    Hardship("full-disk", "disk full in the middle of a game", full_disk),
    Hardship("read-only-home", "home that cannot be written to", read_only_home),
    Hardship("two-at-once", "two programs in one folder", two_at_once),
)
