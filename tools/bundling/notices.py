"""Whose work a bundle brings along, and under which licence: the list in `assets/LICENSES.md`."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tools.bundling.trial import program_in

PROJECT = Path(__file__).resolve().parents[2]
ASSETS = PROJECT / "assets"
LIST = ASSETS / "LICENSES.md"
TEXTS = ASSETS / "licences"
REFERRED_TO = {"GPL-2.txt", "GPL-3.txt", "LGPL-3.txt"}
"""Texts that other texts speak of."""

_ROW = re.compile(r"\| ([^|]+) \| (`[^|]+) \| ([^|]+) \| `(licences/[^|]+)` \|")


@dataclass(frozen=True)
class Brought:
    """A work by others. `names`: patterns of its files or of its folder in a bundle."""

    what: str
    names: tuple[str, ...]
    licence: str
    text: Path

    def covers(self, name: str) -> bool:
        """Whether a file or folder of that name is its."""
        return any(fnmatchcase(name, pattern) for pattern in self.names)


def brought_along() -> list[Brought]:
    """Every work of the list, in its order."""
    return [
        Brought(what, tuple(re.findall(r"`([^`]+)`", names)), licence, ASSETS / text)
        for what, names, licence, text in _ROW.findall(LIST.read_text(encoding="utf-8"))
    ]


def unlisted(folder: Path) -> list[str]:
    """Names of what others made in a bundle that the list does not know."""
    listed = brought_along()
    return sorted(name for name in _names_in(folder) if not any(work.covers(name) for work in listed))


def _names_in(folder: Path) -> set[str]:
    """Names to look up: of libraries, of packages that are folders, of those packed into the program."""
    inside = folder / "_internal"
    names = {program_in(folder).name, *_packed(program_in(folder))}
    for path in inside.iterdir():
        names |= {library.name for library in path.iterdir()} if path.suffix == ".libs" else {path.name}
    return names - {"game"}


def _packed(program: Path) -> Iterator[str]:
    """Packages and modules in the archive that PyInstaller hangs on to the program, Python's own left out."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    outermost = {name.split(".")[0] for name in archive.toc} - sys.stdlib_module_names
    yield from (name for name in outermost if not name.startswith("pyi"))


def lay_notices(folder: Path) -> None:
    """Put the list and every text into the folder `licences` of a bundle."""
    notices = folder / "licences"
    notices.mkdir()
    for text in (*TEXTS.glob("*.txt"), *ASSETS.glob("fonts/*-OFL.txt"), LIST, PROJECT / "LICENSE"):
        shutil.copy(text, notices)
