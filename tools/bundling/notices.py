"""Whose work a bundle brings along, and under which licence: the list in `assets/LICENSES.md`."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tools.bundling.trial import program_in

PROJECT = Path(__file__).resolve().parents[2]
ASSETS = PROJECT / "assets"
LIST = ASSETS / "LICENSES.md"
TEXTS = ASSETS / "licences"
OWN = "game"
"""The package whose files stand in the first part of the list."""
COMMON = "common-licenses/"
"""Where on a Debian system texts lie that other texts speak of; one may name several: `{GPL-2,LGPL-2.1}`."""
NEWEST = {"GPL": "GPL-3", "LGPL": "LGPL-3", "GFDL": "GFDL-1.3"}
"""What a name without a number means there."""
FONTS = (".ttf", ".ttc", ".otf", ".pfb", ".woff", ".woff2")
"""How the names of fonts end: works of their own, whatever package they lie in."""

_SPOKEN_OF = re.compile(rf"{COMMON}(?:\{{([^}}]+)\}}|(\w[\w.-]*\w))")
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


def spoken_of(text: str) -> set[str]:
    """Names of files with the common licences that a text speaks of.

    >>> sorted(spoken_of("in /usr/share/common-licenses/{MPL-1.1,GPL-2} or /usr/share/common-licenses/LGPL."))
    ['GPL-2.txt', 'LGPL-3.txt', 'MPL-1.1.txt']
    """
    names = ",".join(several or one for several, one in _SPOKEN_OF.findall(text)).split(",")
    return {f"{NEWEST.get(name, name)}.txt" for name in names if name}


def unlisted(folder: Path) -> list[str]:
    """Names of what others made in a bundle that the list does not know."""
    program = program_in(folder)
    return unknown({program.name, *_packed(program), *names_inside(folder / "_internal")})


def unknown(names: Iterable[str]) -> list[str]:
    """Those of some names of files and packages that no work of the list covers, sorted."""
    listed = brought_along()
    return sorted(name for name in names if not any(work.covers(name) for work in listed))


def names_inside(inside: Path) -> set[str]:
    """Names to look up: of libraries, of packages that are folders, of fonts in them; none of our own."""
    names = set[str]()
    for path in inside.iterdir():
        names |= {library.name for library in path.iterdir()} if path.suffix == ".libs" else {path.name}
        if path.name != OWN:
            names |= {font.name for font in path.rglob("*") if font.suffix.lower() in FONTS}
    return names - {OWN}


def _packed(program: Path) -> Iterator[str]:
    """Packages and modules in the archive that PyInstaller hangs on to the program, Python's own left out."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    outermost = {name.split(".")[0] for name in archive.toc} - sys.stdlib_module_names
    yield from (name for name in outermost if name != OWN and not name.startswith("pyi"))


def lay_notices(folder: Path) -> None:
    """Put the list and every text into the folder `licences` of a bundle."""
    notices = folder / "licences"
    notices.mkdir()
    for text in (*TEXTS.glob("*.txt"), *ASSETS.glob("fonts/*-OFL.txt"), LIST, PROJECT / "LICENSE"):
        shutil.copy(text, notices)
