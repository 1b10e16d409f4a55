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
from pathlib import Path
from textwrap import wrap

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

_TEXT = re.compile(
    r"SOBREMESA\s+REPLAY\s+(?P<format>\d{1,6})\s+\w+\s+"
    r"(?P<body>[A-Za-z0-9+/=\s]*?)\s*END\s+(?P<sum>[0-9a-f]{8})\b"
)
_HEAD = re.compile(r"SOBREMESA\s+REPLAY\s+\d")
FORMAT = 1


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
    plain = text.replace(">", " ")
    found = _TEXT.search(plain)
    if found is None:
        is_torn = _HEAD.search(plain) is not None
        raise StorageProblem("storage.shared.torn" if is_torn else "storage.shared.none", file=source)
    if int(found["format"]) > FORMAT:
        raise StorageProblem("storage.newer", file=source)
    letters = re.sub(r"\s", "", found["body"])
    if _sum(letters) != found["sum"]:
        raise StorageProblem("storage.shared.torn", file=source)
    return REPLAY_FORM.opened(_unpacked(letters, source), source)


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

