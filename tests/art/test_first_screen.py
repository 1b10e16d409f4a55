"""The picture in the README is the first screen as it is. Skipped where the art extra is not installed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("PIL")

from tools.art.first_screen import FILE, first_screen
from tools.build_assets import ASSETS, Report, check_first_screen


def found_at(path: Path) -> Report:
    found = Report()
    check_first_screen(found, path)
    return found


def test_the_readme_shows_the_first_screen_as_it_is() -> None:
    readme = (ASSETS.parent / "README.md").read_text(encoding="utf-8")
    assert f"](assets/{FILE})" in readme
    assert found_at(ASSETS / FILE) == Report(checked=1), "run: python tools/build_assets.py --only screenshot"


def test_a_few_other_words_are_another_picture(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(first_screen(date(2026, 11, 28)))
    assert found_at(tmp_path / FILE) == Report(checked=1, different=[FILE])


def test_a_picture_of_another_size_is_another_and_none_is_missing(tmp_path: Path) -> None:
    assert found_at(tmp_path / FILE) == Report(missing=[FILE])
    (tmp_path / FILE).write_bytes((ASSETS / "images" / "ui" / "app-icon.webp").read_bytes())
    assert found_at(tmp_path / FILE).different == [FILE]
