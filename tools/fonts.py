"""Cuts the fonts of Sobremesa from their published packages into assets/fonts.

    python tools/fonts.py            fetches the packages with npm and pip, then cuts
    python tools/fonts.py FOLDER     cuts from packages already lying in FOLDER

Every face becomes one static .ttf with Latin, Latin Extended-A, punctuation and, where the family has them,
Greek and Cyrillic; names in Hebrew and Arabic letters have a face each. Figures are lining ones: Alegreya's
own stand below the line and read badly in headings ("Round 2IO"), and pygame cannot switch a font feature on.
None of the families has a reserved font name. Exit status: 0 done, 2 could not be done.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools import report  # noqa: E402

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

NPM_PACKAGES = ("@fontsource/alegreya@5.3.0", "@fontsource/atkinson-hyperlegible-next@5.3.0")
PYPI_PACKAGES = ("fontpkg-fira-sans==4.203", "fontpkg-rubik==2.300")


@dataclass(frozen=True)
class Face:
    """One file to make. slug: the family in its package; scripts: its parts there; style: as in css."""

    file: str
    slug: str
    scripts: tuple[str, ...]
    weight: int
    style: str = "normal"


_ALL_SCRIPTS = ("latin", "latin-ext", "greek", "cyrillic")
_LATIN_ONLY = ("latin", "latin-ext")

FEATURES = ("kern", "liga", "mark", "ccmp")
"""What the layout of letters needs."""
JOINING = ("init", "medi", "fina", "isol", "rlig", "calt", "mkmk")
"""What it needs besides where letters join, as in Arabic, or have points."""

FACES = (
    Face("Alegreya-500", "alegreya", _ALL_SCRIPTS, 500),
    Face("Alegreya-500-italic", "alegreya", _ALL_SCRIPTS, 500, "italic"),
    Face("Alegreya-700", "alegreya", _ALL_SCRIPTS, 700),
    Face("Alegreya-800", "alegreya", _ALL_SCRIPTS, 800),
    Face("Alegreya-900", "alegreya", _ALL_SCRIPTS, 900),
    Face("Atkinson-500", "atkinson-hyperlegible-next", _LATIN_ONLY, 500),
    Face("Atkinson-600", "atkinson-hyperlegible-next", _LATIN_ONLY, 600),
    Face("Atkinson-700", "atkinson-hyperlegible-next", _LATIN_ONLY, 700),
    Face("Atkinson-800", "atkinson-hyperlegible-next", _LATIN_ONLY, 800),
)

FALLBACKS = {"Fallback-500": "FiraSans-Medium", "Fallback-700": "FiraSans-Bold"}
"""Faces for names in Greek and Cyrillic letters, which Atkinson lacks."""

FROM_THE_RIGHT = {
    "Rubik-500-hebrew": (*range(0x591, 0x5C8), *range(0x5D0, 0x5F5)),
    "Rubik-500-arabic": (*range(0x60C, 0x700),),
}
"""Faces for names in letters that run from right to left, and which characters of Rubik they have."""

CHARACTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x218, 0x21C),  # Romanian comma letters
    0x1E9E,  # capital sharp s
    *range(0x370, 0x400),  # Greek
    *range(0x400, 0x4A0),  # Cyrillic
    *(0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x20AC, 0x2212, 0x2009, 0x2044),
)


ARCHIVES = (
    "fontsource-alegreya-5*.tgz", "fontsource-atkinson-hyperlegible-next-5*.tgz", "fontpkg_fira_sans-*.whl",
    "fontpkg_rubik-*.whl",
)
"""The names under which these packages come."""


def archives_in(folder: Path) -> list[Path]:
    """The packages that lie in a folder; raises ValueError where one is missing."""
    found = {name: sorted(folder.glob(name)) for name in ARCHIVES}
    if missing := [name for name, paths in found.items() if not paths]:
        raise ValueError(f"{folder} lacks {', '.join(missing)}")
    return [path for paths in found.values() for path in paths]


def fetch(folder: Path) -> None:
    """Download the packages into `folder`; raises CalledProcessError or OSError."""
    subprocess.run(["npm", "pack", *NPM_PACKAGES], cwd=folder, check=True, capture_output=True, text=True)
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", str(folder), *PYPI_PACKAGES]
    subprocess.run(command, check=True, capture_output=True, text=True)


def unpack(folder: Path) -> Path:
    """Unpack every package in `folder`; returns the folder that holds them all."""
    target = folder / "unpacked"
    for archive in sorted(folder.glob("*.tgz")):
        with tarfile.open(archive) as package:
            package.extractall(target, filter="data")
            # Every npm package unpacks to "package".
            (target / "package").rename(target / archive.name.split("-5")[0])
    for wheel in sorted(folder.glob("*.whl")):
        with zipfile.ZipFile(wheel) as package:
            package.extractall(target)
    return target


def cut_face(face: Face, sources: Path, scratch: Path) -> TTFont:
    """Join the scripts of a face into one font, with lining figures."""
    parts = []
    for script in face.scripts:
        name = f"{face.slug}-{script}-{face.weight}-{face.style}.woff2"
        font = TTFont(sources / f"fontsource-{face.slug}" / "files" / name)
        font.flavor = None
        parts.append(scratch / f"{face.file}-{script}.ttf")
        font.save(parts[-1])
    merged = Merger().merge([str(part) for part in parts])
    stand_figures_on_the_line(merged)
    name_face(merged, face.file)
    return only_needed(merged)


def stand_figures_on_the_line(font: TTFont) -> None:
    """Make the lining figures (feature lnum) the ordinary ones."""
    lining = _single_substitutions(font, "lnum")
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in table.cmap:
                table.cmap[code] = lining.get(table.cmap[code], table.cmap[code])


def _single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    found: dict[str, str] = {}
    if "GSUB" not in font:
        return found
    substitutions = font["GSUB"].table
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for table in substitutions.LookupList.Lookup[index].SubTable:
                    table = getattr(table, "ExtSubTable", table)
                    found.update(getattr(table, "mapping", {}))
    return found


def name_face(font: TTFont, name: str) -> None:
    """Call the face by its file name, so that each is a family of its own for whoever opens it."""
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = name.replace("-", " ")
        elif record.nameID == 6:
            record.string = name


def only_needed(
    font: TTFont, characters: Sequence[int] = CHARACTERS, features: Sequence[str] = FEATURES
) -> TTFont:
    """Drop the characters and the features that no text of ours needs."""
    options = subset.Options(hinting=False, layout_features=list(features), notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def cut_from_the_right(name: str, sources: Path) -> TTFont:
    """A face of Rubik, which is published in one file for all weights."""
    whole = TTFont(sources / "fontpkg_rubik" / "files" / "Rubik[wght].ttf")
    font = instancer.instantiateVariableFont(whole, {"wght": 500})
    name_face(font, name)
    return only_needed(font, FROM_THE_RIGHT[name], FEATURES + JOINING)


def cut_all(sources: Path) -> list[Path]:
    """Write every font and licence to assets/fonts; returns the files."""
    FONTS.mkdir(parents=True, exist_ok=True)
    written = []
    with tempfile.TemporaryDirectory() as scratch:
        for face in FACES:
            written.append(_saved(cut_face(face, sources, Path(scratch)), face.file))
    for name, source in FALLBACKS.items():
        font = TTFont(sources / "fontpkg_fira_sans" / "files" / f"{source}.ttf")
        stand_figures_on_the_line(font)
        name_face(font, name)
        written.append(_saved(only_needed(font), name))
    written += [_saved(cut_from_the_right(name, sources), name) for name in FROM_THE_RIGHT]
    licences = {
        "Alegreya-OFL.txt": "fontsource-alegreya/LICENSE",
        "Atkinson-OFL.txt": "fontsource-atkinson-hyperlegible-next/LICENSE",
        "Fallback-OFL.txt": "fontpkg_fira_sans/LICENSE",
        "Rubik-OFL.txt": "fontpkg_rubik/LICENSE",
    }
    for name, source in licences.items():
        written.append(FONTS / name)
        written[-1].write_bytes((sources / source).read_bytes())
    return written


def _saved(font: TTFont, name: str) -> Path:
    path = FONTS / f"{name}.ttf"
    # The time of the cut would make every run a new file.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(path)
    return path


def main(words: Sequence[str]) -> report.Verdict:
    """Fetch what is not there, and cut."""
    parser = report.parser(__doc__)
    parser.add_argument("packages", nargs="?", type=Path, metavar="FOLDER", help="where the packages lie")
    given = parser.parse_args(words)
    if given.packages is not None and not given.packages.is_dir():
        raise ValueError(f"there is no folder {given.packages}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        if given.packages is not None:
            for archive in archives_in(given.packages):
                (folder / archive.name).write_bytes(archive.read_bytes())
        else:
            fetch(folder)
        sizes = {path.name: path.stat().st_size for path in cut_all(unpack(folder))}
    rows = [(name, f"{size / 1024:.1f} KB") for name, size in sizes.items()]
    report.tell({"bytes": sizes}, given.json, report.table(rows))
    return report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
