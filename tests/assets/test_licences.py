"""Everything that is handed on is in the list of licences."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from importlib.metadata import PackageNotFoundError, files, requires
from pathlib import Path

import pytest

from tools.bundling import notices
from tools.bundling.notices import ASSETS, LIST, TEXTS, Brought, brought_along, spoken_of

OWN = LIST.read_text(encoding="utf-8").split("## ")[1]
NOT_SHIPPED = {"pycparser"}
"""What cffi reads C with while it is being built."""


def test_every_asset_is_listed_by_its_folder_or_its_name() -> None:
    listed = re.findall(r"`([^`]+)`", OWN)
    loose = [
        path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*")
        if path.is_file() and path != LIST and path.parent != TEXTS and not any(
            fnmatchcase(path.relative_to(ASSETS).as_posix(), f"{place}*" if place.endswith("/") else place)
            for place in listed
        )
    ]
    assert loose == []


def test_the_font_files_lie_beside_the_licence_they_are_under() -> None:
    rows = [row for row in OWN.splitlines() if "`fonts/" in row]
    assert rows
    for row in rows:
        pattern, text = re.findall(r"`(fonts/[^`]+)`", row)
        assert list(ASSETS.glob(pattern))
        assert "SIL OPEN FONT LICENSE" in (ASSETS / text).read_text(encoding="utf-8")


def test_every_work_has_a_text_and_every_text_belongs_to_a_work() -> None:
    works = brought_along()
    assert len(works) > 40
    contents = {text: text.read_text(encoding="utf-8") for text in TEXTS.iterdir()}
    common = {TEXTS / name for content in contents.values() for name in spoken_of(content)}
    assert {TEXTS / "Apache-2.0.txt", TEXTS / "MPL-1.1.txt"} <= common
    assert {work.text for work in works} | common == set(contents)
    assert all(len(content) > 400 for content in contents.values())


def needed(distribution: str) -> set[str]:
    """The distributions that one is installed with, itself included, extras left out."""
    found = {distribution}
    for line in requires(distribution) or ():
        name = re.split(r"[^\w.-]", line)[0].lower()
        if "extra ==" not in line and name not in NOT_SHIPPED:
            found |= needed(name) if is_here(name) else {name}
    return found


def is_here(distribution: str) -> bool:
    try:
        return files(distribution) is not None
    except PackageNotFoundError:
        return False


def test_every_library_that_the_program_needs_is_listed() -> None:
    libraries = needed("pymunk") | needed("msgspec") | needed("platformdirs") | {"pygame", "pygame-ce"}
    listed = " ".join(work.what for work in brought_along())
    assert "cffi" in libraries
    assert [name for name in libraries if name not in listed] == []


@pytest.mark.parametrize("distribution", ["pygame", "pygame-ce"])
def test_the_libraries_inside_of_pygame_are_listed(distribution: str) -> None:
    if not is_here(distribution):
        pytest.skip(f"{distribution} is not here")
    inside = [path.name for path in files(distribution) or () if path.parts[0].endswith(".libs")]
    works = brought_along()
    assert [name for name in inside if not any(work.covers(name) for work in works)] == []


def test_what_lies_in_a_bundle_is_looked_up_and_fonts_of_packages_by_their_own_names(tmp_path: Path) -> None:
    for name in ("pygame/freesansbold.ttf", "game/_assets/fonts/Rubik-500-arabic.ttf", "libexpat.so.1",
                 "libkazoo.so", "pygame.libs/libmpdec-3f4a.so.3", "pygame.libs/liblute.so"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    names = notices.names_inside(tmp_path)
    assert notices.unknown(names) == ["freesansbold.ttf", "libkazoo.so", "liblute.so"]


def test_names_are_told_apart() -> None:
    work = Brought("PCRE", ("libpcre-*", "libpcre.*"), "BSD-3-Clause", Path("pcre.txt"))
    assert work.covers("libpcre-9513aab5.so.1.2.0")
    assert not work.covers("libpcre2-8.so.0")
