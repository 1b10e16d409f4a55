"""Waits for what is done in folders, so that a kill can follow right on a byte that was written."""

from __future__ import annotations

import ctypes
import os
import select
import time
from collections.abc import Iterable
from pathlib import Path

_CREATED, _WRITTEN, _MOVED_FROM, _MOVED_TO, _DELETED = 0x100, 0x2, 0x40, 0x80, 0x200
_ANY_CHANGE = _CREATED | _WRITTEN | _MOVED_FROM | _MOVED_TO | _DELETED
_HEAD = 16
"""Bytes of an event before its name; the last four tell how long the name is."""


class Watch:
    """What happens in some folders from now on, as Linux tells it (inotify)."""

    def __init__(self, folders: Iterable[Path]) -> None:
        system = ctypes.CDLL(None, use_errno=True)
        self._handle = system.inotify_init1(os.O_NONBLOCK)
        for folder in folders:
            if system.inotify_add_watch(self._handle, os.fsencode(folder), _ANY_CHANGE) < 0:
                raise OSError(ctypes.get_errno(), "this folder cannot be watched", str(folder))

    def wait(self, count: int, until: float) -> bool:
        """Return at the `count`-th change, True, or when the monotonic clock shows `until`, False."""
        while count > 0:
            if not select.select([self._handle], [], [], max(0.0, until - time.monotonic()))[0]:
                return False
            changes = os.read(self._handle, 65536)
            while changes:
                count -= 1
                changes = changes[_HEAD + int.from_bytes(changes[_HEAD - 4 : _HEAD], "little") :]
        return True

    def close(self) -> None:
        """Stop watching."""
        os.close(self._handle)
