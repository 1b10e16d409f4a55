"""Finished games as words that can be sent in a letter and pasted: a head, wrapped lines, an end.

    SOBREMESA REPLAY 1 viana
    eNqtVltv2zYU/iuEntpi...
    END 5f1c09ab

Between head and end stands the file of the replay, compressed, in letters that survive any mail; the end
tells a checksum of them. Nothing of this computer is in it, and of people only the names at the table.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from msgspec import Struct
from msgspec.structs import replace

from game.storage import atomic
from game.storage.places import files_in
from game.storage.problem import StorageProblem
from game.storage.replays import REPLAY_FORM, Replay

ENDING = ".replay.txt"
LINE = 72
"""Letters in a line."""
LARGEST = 16 * 1024 * 1024
"""Bytes that the file of a replay may have; more is not unpacked."""

# Anybody's text comes here, and a person waits: it is gone over once, whatever it holds. That is why blanks
# are made one first, and no expression repeats twice. Guarded by tests/storage/test_foreign_text.py.
_MARK = re.compile(r"SOBREMESA REPLAY (?P<format>\d{1,6}) \w+ |END (?P<sum>[0-9a-f]{8})\b")
_BEGUN = re.compile(r"SOBREMESA REPLAY \d")
_LETTERS = re.compile(r"[A-Za-z0-9+/= ]*")
FORMAT = 1


class Passage(Struct, frozen=True):
    """What stands between a head and its end: the number of its form, the letters, the sum that they have."""

    format: int
    letters: str
    sum: str


def as_text(replay: Replay) -> str:
    """A replay in words; people are not told from others of the same name."""
    seats = tuple(replace(seat, profile="") for seat in replay.seats)
    return words_of(REPLAY_FORM.sealed(replace(replay, seats=seats)), replay.title)


def words_of(content: bytes, title: str) -> str:
    """The content of a replay's file in words."""
    letters = base64.b64encode(zlib.compress(content, 9)).decode("ascii")
    head = f"SOBREMESA REPLAY {FORMAT} {title}"
    return "\n".join((head, *wrap(letters, LINE), f"END {_sum(letters)}", ""))


def from_text(text: str, source: str) -> Replay:
    """The replay in words that were pasted or lay in a file, whatever stands around them.

    `source`: what it is called when something is wrong. Raises `StorageProblem`.
    """
    # Letters that are answered or passed on get marks before each line, and may be wrapped anew with them.
    plain = " ".join(text.replace(">", " ").split())
    found = next(passages(plain), None)
    if found is None:
        is_torn = _BEGUN.search(plain) is not None
        raise StorageProblem("storage.shared.torn" if is_torn else "storage.shared.none", file=source)
    if found.format > FORMAT:
        raise StorageProblem("storage.newer", file=source)
    if _sum(found.letters) != found.sum:
        raise StorageProblem("storage.shared.torn", file=source)
    return REPLAY_FORM.opened(_unpacked(found.letters, source), source)


def passages(plain: str) -> Iterator[Passage]:
    """All that stands between a head and the next end, in a text with single blanks, the first one first.

    A head that another one follows was torn; each letter is looked at once.
    """
    head: re.Match[str] | None = None
    for mark in _MARK.finditer(plain):
        if mark["format"] is not None:
            head = mark
        elif head is not None:
            begin, head = head, None
            if _LETTERS.fullmatch(plain, begin.end(), mark.start()):
                letters = plain[begin.end() : mark.start()].replace(" ", "")
                yield Passage(int(begin["format"]), letters, mark["sum"])


def _unpacked(letters: str, source: str) -> bytes:
    try:
        opener = zlib.decompressobj()
        content = opener.decompress(base64.b64decode(letters, validate=True), LARGEST)
    except (binascii.Error, zlib.error, ValueError) as fault:
        raise StorageProblem("storage.shared.torn", file=source) from fault
    if opener.unconsumed_tail:
        raise StorageProblem("storage.shared.torn", file=source)
    return content


def _sum(letters: str) -> str:
    return f"{zlib.crc32(letters.encode('ascii')):08x}"


def write_text(replay: Replay, folder: Path) -> Path:
    """Write a replay as words into a folder; its full name. Raises `StorageProblem`."""
    path = folder / f"{replay.title}-{replay.game[:6]}{ENDING}"
    atomic.write(path, as_text(replay).encode("utf-8"), generations=1)
    return path


def read_replay(path: Path) -> Replay:
    """The replay in a file anywhere, in words or as the program keeps it; raises `StorageProblem`."""
    content = atomic.read(path)
    if content.startswith(b"{"):
        return REPLAY_FORM.opened(content, path.name)
    return from_text(content.decode("utf-8", "replace"), path.name)


def texts_in(folder: Path) -> tuple[Path, ...]:
    """The files of a folder that look as if they held a replay in words, the newest first."""
    return tuple(sorted(files_in(folder, ENDING), key=_written, reverse=True))


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        # It has gone meanwhile, or is a link that leads nowhere.
        return 0.0

