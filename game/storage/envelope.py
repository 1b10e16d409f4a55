"""The outer form that all files of ours share, but for the settings, which people edit by hand.

{"kind": what it is, "format": its version, "checksum": SHA-256 of the body's bytes, "body": {...}}
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct

from game.core.message import Argument, Term
from game.core.record import from_line, to_line
from game.storage import atomic
from game.storage.problem import StorageProblem, writing_failed

T = TypeVar("T")

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the plain JSON of a body of one format into that of the next; pure, so it works on a copy."""


class Envelope(Struct, frozen=True):
    """A file of ours before its body is looked into."""

    kind: str
    format: int
    checksum: str
    body: Raw


class Form(Struct, Generic[T], frozen=True):
    """One kind of file: its name, its present format, the type of its body, the way up from older formats.

    `migrations` has a step for each older format that can still be read, by the format it starts from.
    """

    kind: str
    format: int
    body_type: type[T]
    migrations: Mapping[int, Migration] = {}

    def sealed(self, body: T) -> bytes:
        """The content of a file with this body."""
        inner = to_line(body)
        head = to_line({"kind": self.kind, "format": self.format, "checksum": checksum(inner)})
        return head[:-1] + b',\n"body":' + inner + b"}\n"

    def store(self, path: Path, body: T, generations: int = atomic.GENERATIONS) -> None:
        """Make a file with this body the newest version of `path`, keeping so many versions.

        Raises `StorageProblem` when that fails, and before anything is written where the file could not be
        opened again: some limits are only looked at in reading.
        """
        try:
            content = self.sealed(body)
            self.opened(content, path.name)
        except (ValueError, TypeError, StorageProblem) as fault:
            raise writing_failed(fault, path) from fault
        if len(content) > atomic.SIZE_LIMIT:
            raise StorageProblem("storage.not_written", file=path.name, folder=str(path.parent))
        atomic.write(path, content, generations)

    def opened(self, content: bytes, file: str) -> T:
        """The body in the content of a file called `file`.

        Raises `StorageProblem` that names the file and the place of the fault, whatever the content is.
        """
        body: T = self.opened_as(content, file, self.body_type)
        return body

    def opened_as(self, content: bytes, file: str, part: type[Any]) -> Any:
        """Like `opened`, but reads only what `part` has of the body."""
        body = self._body(content, file)
        try:
            return from_line(body, part)
        except (ValueError, RecursionError) as fault:
            raise StorageProblem("storage.damaged", file=file, place=place_of(fault, "$.body")) from fault

    def _body(self, content: bytes, file: str) -> bytes:
        try:
            outer = from_line(content, Envelope)
        except (ValueError, RecursionError) as fault:
            raise StorageProblem("storage.damaged", file=file, place=place_of(fault)) from fault
        if outer.kind != self.kind:
            raise StorageProblem("storage.other_kind", file=file)
        if outer.format > self.format:
            raise StorageProblem("storage.newer", file=file)
        body = bytes(outer.body)
        if checksum(body) != outer.checksum:
            raise StorageProblem("storage.damaged", file=file, place=Term("storage.place.checksum"))
        return body if outer.format == self.format else self._migrated(body, outer.format, file)

    def _migrated(self, body: bytes, number: int, file: str) -> bytes:
        try:
            plain: dict[str, Any] = msgspec.json.decode(body, type=dict)
            for step in range(number, self.format):
                plain = self.migrations[step](plain)
            return msgspec.json.encode(plain)
        except (ValueError, LookupError, TypeError, RecursionError) as fault:
            raise StorageProblem("storage.too_old", file=file) from fault


def checksum(body: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(body).hexdigest()


def place_of(fault: Exception, root: str = "$") -> Argument:
    """Where a fault of reading lies: a path such as `$.seats[1].name`, or a byte."""
    if found := re.search(r"at `\$(.*?)`", str(fault)):
        return root + found.group(1)
    if found := re.search(r"\((byte \d+)\)", str(fault)):
        return found.group(1)
    if isinstance(fault, RecursionError) or "nested" in str(fault):
        return Term("storage.place.nesting")
    return Term("storage.place.end" if "truncated" in str(fault) else "storage.place.whole")
