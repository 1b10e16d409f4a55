"""What tells a desktop of the program says what the program says, and is what desktops read."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.__main__ import main
from game.options import command_line, parsed, seats_of, setup_of
from game.releases import RELEASES
from game.storage.crash import write_crash
from game.storage.places import places_of_system
from game.storage.report import write_report
from game.storage.settings import Settings
from game.titles.registry import TITLES
from game.ui.window import WINDOW_CLASS
from tools.desktop.identity import APP_ID, ENTRY, MANUAL, METAINFO, SHARE
from tools.desktop.manual import EXAMPLES, FILES
from tools.desktop_files import desktop_files, old_files

PROJECT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_files_say_what_the_program_says_now() -> None:
    assert old_files() == [], "run: python tools/desktop_files.py"


def test_old_files_are_found(tmp_path: Path) -> None:
    for place, text in desktop_files().items():
        (tmp_path / place).parent.mkdir(parents=True)
        (tmp_path / place).write_text(text, encoding="utf-8")
    assert old_files(tmp_path) == []
    (tmp_path / ENTRY).write_text("[Desktop Entry]\n")
    (tmp_path / MANUAL).unlink()
    assert old_files(tmp_path) == [ENTRY, MANUAL]


def test_there_is_one_version_and_everything_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "version" not in PYPROJECT["project"]
    assert PYPROJECT["tool"]["hatch"]["version"]["path"] == "game/__init__.py"
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sobremesa {__version__}\n"
    newest = ElementTree.parse(SHARE / METAINFO).find("releases/release")
    assert newest is not None
    assert (newest.get("version"), newest.get("date")) == (__version__, RELEASES[0].day.isoformat())
    assert f'"Sobremesa {__version__}"' in (SHARE / MANUAL).read_text(encoding="utf-8").splitlines()[0]


def test_releases_go_back_in_time_and_each_says_something() -> None:
    numbers = [tuple(map(int, release.version.split("."))) for release in RELEASES]
    assert numbers == sorted(set(numbers), reverse=True)
    days = [release.day for release in RELEASES]
    assert days == sorted(days, reverse=True)
    assert all(release.news for release in RELEASES)


def test_the_manual_names_every_option_and_every_title() -> None:
    page = (SHARE / MANUAL).read_text(encoding="utf-8").replace("\\-", "-")
    page = re.sub(r"\\f[BIR]", "", page)
    options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", command_line().format_help()))
    assert {"--help", "-h", "--data-dir", "--no-save"} <= options
    named = set(re.findall(r"(?:^|, )(--?[a-z][a-z-]*)", page, re.MULTILINE))
    assert options - named == set()
    assert all(f"({key})" in page for key in TITLES)


@pytest.mark.skipif(sys.platform != "linux", reason="the page is for Linux")
def test_the_manual_names_every_folder_in_which_files_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    places = places_of_system()
    kept = (places.data, places.config, places.state, places.exchange)
    assert [folder for folder, _ in FILES] == [f"~/{folder.relative_to(tmp_path)}" for folder in kept]
    what = dict(FILES)
    report = write_report(places, {}, Settings(), None)
    assert "reports" in what[f"~/{report.parent.relative_to(tmp_path)}"]
    crash = write_crash(places, ValueError("the bell is cracked"), {})
    assert crash is not None
    assert "crashes" in what[f"~/{crash.parents[1].relative_to(tmp_path)}"]


@pytest.mark.parametrize("example", [command for command, _ in EXAMPLES])
def test_the_examples_of_the_manual_are_understood(example: str) -> None:
    program, *words = example.split()
    assert program == "sobremesa"
    options = parsed(words)
    if options.game:
        title = TITLES[options.game]
        assert setup_of(options, title.info, len(seats_of(options, title, "fair")))


def test_entry_data_icons_and_window_go_by_one_name() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(SHARE / ENTRY, encoding="utf-8")
    facts = entry["Desktop Entry"]
    assert facts["Icon"] == APP_ID
    assert facts["Exec"] in PYPROJECT["project"]["gui-scripts"]
    assert facts["StartupWMClass"] == WINDOW_CLASS
    component = ElementTree.parse(SHARE / METAINFO)
    assert component.findtext("id") == APP_ID
    assert component.findtext("launchable") == ENTRY.name
    assert component.findtext("provides/binary") == facts["Exec"]


def test_icons_have_the_size_of_their_folder() -> None:
    icons = sorted((SHARE / "icons").rglob("*.*"))
    assert {48, 128, 256} <= {int(icon.parts[-3].split("x")[0]) for icon in icons}
    for icon in icons:
        data = icon.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", data[16:24])
        assert icon.parts[-3:] == (f"{width}x{height}", "apps", f"{APP_ID}.png")


@pytest.mark.parametrize("command", [
    ["desktop-file-validate", str(SHARE / ENTRY)],
    ["appstreamcli", "validate", "--no-net", "--strict", str(SHARE / METAINFO)],
    ["mandoc", "-T", "lint", "-W", "warning", str(SHARE / MANUAL)],
], ids=lambda command: command[0])
def test_the_checkers_of_desktops_find_nothing(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not here")
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
