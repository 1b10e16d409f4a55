"""What can go wrong with files, said to the player as a message."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Literal, TypeAlias

from game.core.message import Argument, Message, message

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM}


WhyNothing: TypeAlias = Literal["storage.in_use", "storage.no_save"]
"""Why a program stores nothing at all: another one does already, or nobody wishes it to this time."""


class StorageProblem(Exception):
    """A file cannot be read or written; `message` says which one, why, and what to do.

    Nothing is lost by it: what was stored before is untouched, and the game at hand goes on in memory.
    `notes`: what else is to be told of it, such as where a damaged file is kept now.
    """

    def __init__(self, key: str, **args: Argument) -> None:
        """`key` and `args` of the message."""
        self.notes: tuple[Message, ...] = ()
        self.message: Message = message(key, **{name: _can_be_shown(value) for name, value in args.items()})
        super().__init__(f"{key} {args}")


def _can_be_shown(value: Argument) -> Argument:
    """A file name may hold bytes that are no letters; they become question marks."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def called(path: Path) -> str:
    """How a problem names a file; the top folder of a disk has no name but its path."""
    return path.name or str(path)


def writing_failed(fault: Exception, path: Path) -> StorageProblem:
    """The problem behind an error that came while writing `path`."""
    code = fault.errno if isinstance(fault, OSError) else None
    if code in _FULL:
        return StorageProblem("storage.full", file=called(path))
    if code in _FORBIDDEN:
        return StorageProblem("storage.read_only", file=called(path), folder=str(path.parent))
    return StorageProblem("storage.not_written", file=called(path), folder=str(path.parent))


def reading_failed(fault: OSError, path: Path) -> StorageProblem:
    """The problem behind an error that came while reading `path`."""
    if isinstance(fault, FileNotFoundError):
        return StorageProblem("storage.missing", file=called(path))
    if fault.errno == errno.ELOOP:  # a link that leads back to itself
        return StorageProblem("storage.not_a_file", file=called(path))
    return StorageProblem("storage.not_read", file=called(path))
