"""Files that are either the old ones or the new ones, whole, at any moment.

A file is written beside its name, forced to the disk and then put in place in one step; the versions before
it stay behind as `<name>.1` and `<name>.2`.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from game.storage.places import made
from game.storage.problem import StorageProblem, called, reading_failed, writing_failed

GENERATIONS = 3
"""The newest version and the two before it."""

SIZE_LIMIT = 20 * 1024 * 1024
"""No file of ours is larger (bytes); a larger one is not read."""

# Only some systems have these: no waiting for a pipe, no following of a link, no change of line ends.
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_WRITING = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)


def generations_of(path: Path) -> tuple[Path, ...]:
    """The file and its older versions, the newest first."""
    return (path, *(path.with_name(f"{path.name}.{age}") for age in range(1, GENERATIONS)))


def read(path: Path, limit: int = SIZE_LIMIT) -> bytes:
    """The content of a plain file.

    Raises `StorageProblem` when it is not there, is a folder or a device, or is larger than `limit`.
    """
    try:
        handle = os.open(path, _READING)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            # Python would refuse to open a folder, and leave its handle open.
            os.close(handle)
            raise StorageProblem("storage.not_a_file", file=called(path))
        with open(handle, "rb") as file:
            content = file.read(limit + 1)
    except OSError as fault:
        raise reading_failed(fault, path) from fault
    except ValueError as fault:  # a name with a null in it
        raise StorageProblem("storage.not_read", file=called(path)) from fault
    if len(content) > limit:
        raise StorageProblem("storage.too_large", file=called(path))
    return content


def write(path: Path, content: bytes, generations: int = GENERATIONS) -> None:
    """Make `content` the newest version of `path`; when this returns, it is on the disk and reads back.

    Keeps `generations` versions. Raises `StorageProblem`; the old versions are then still there.
    """
    made(path.parent)
    new = _new_of(path)
    try:
        _write_new(new, content)
        for version in generations_of(path):
            clear_way(version)
        _age(path, generations)
        os.replace(new, path)
        _force_folder(path.parent)
    except (OSError, ValueError) as fault:
        raise writing_failed(fault, path) from fault
    finally:
        with contextlib.suppress(OSError, ValueError):
            new.unlink(missing_ok=True)
    if read(path, len(content)) != content:
        raise StorageProblem("storage.not_written", file=called(path), folder=str(path.parent))


def remove(path: Path) -> None:
    """Delete the file with its older versions, and what a write that was cut off has left of it.

    Raises `StorageProblem` if something stays.
    """
    for version in (_new_of(path), _spare_of(path), *reversed(generations_of(path))):
        try:
            version.unlink(missing_ok=True)
        except OSError as fault:
            raise writing_failed(fault, path) from fault


def _new_of(path: Path) -> Path:
    """Where a version lies until it is whole."""
    return path.with_name(f".{path.name}.new")


def _spare_of(path: Path) -> Path:
    """A second name of the newest version, while it becomes an older one."""
    return path.with_name(f".{path.name}.old")


def _write_new(path: Path, content: bytes) -> None:
    path.unlink(missing_ok=True)
    with open(os.open(path, _WRITING, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def clear_way(path: Path) -> None:
    """Move what bears the name but is not a plain file (a folder, a link) aside; raises OSError."""
    try:
        plain = stat.S_ISREG(os.lstat(path).st_mode)
    except FileNotFoundError:
        return
    if not plain:
        number = 1
        while os.path.lexists(aside := path.with_name(f"{path.name}.aside-{number}")):
            number += 1
        os.rename(path, aside)


def _age(path: Path, generations: int) -> None:
    """Every version becomes one older; `path` itself stays where it is meanwhile, if the disk can do that."""
    versions = generations_of(path)[:generations]
    if len(versions) < 2 or not path.exists():
        return
    first_old = versions[1]
    # Disks that number no files take all of them for the same one, but tell of no second name.
    if path.stat().st_nlink > 1 and first_old.exists() and os.path.samefile(path, first_old):
        # A write failed, or was cut off, right after this; done again it would push the oldest version out.
        return
    for older, newer in zip(reversed(versions), reversed(versions[1:-1]), strict=False):
        if newer.exists():
            os.replace(newer, older)
    spare = _spare_of(path)
    try:
        spare.unlink(missing_ok=True)
        os.link(path, spare)
    except OSError:
        # A disk without hard links: for a moment only the older version is there, and is found there.
        os.replace(path, first_old)
    else:
        os.replace(spare, first_old)
        # Renaming does nothing if both names already meant the same file (after a kill at this very place).
        spare.unlink(missing_ok=True)


def _force_folder(folder: Path) -> None:
    """Force the folder's entries to the disk, on systems where a folder can be opened."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        # Some network disks refuse this; the file itself is safe by then.
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
