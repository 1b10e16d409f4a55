"""One program at a time writes to the data folder."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from game.storage.places import made
from game.storage.problem import writing_failed

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD_BY_ANOTHER = {errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}


class FolderLock:
    """The system's lock on a folder; it ends with the process, however that ends.

    The file names the process that has it, or had it last.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "lock"
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether we have it."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock; False when another program has it.

        Where a disk knows no locks we go on without one. Raises `StorageProblem` when the folder cannot be
        written to at all.
        """
        if self._handle is not None:
            return True
        made(self._path.parent)
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise writing_failed(fault, self._path) from fault
        try:
            _lock(handle)
        except OSError as fault:
            if fault.errno in _HELD_BY_ANOTHER:
                os.close(handle)
                return False
        self._handle = handle
        _sign(handle)
        return True

    def release(self) -> None:
        """Give the lock back, if we have it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> FolderLock:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _sign(handle: int) -> None:
    """Write down whose lock it is, for people who look for the other program; none of ours reads it."""
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
