"""Damaged files are refused with a sentence or repaired; nothing else ever comes out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.places import places_at
from tests.fixtures.toy import KIOSK
from tools import damage
from tools.damage import sweep
from tools.damage_subjects import Subject, subjects


@pytest.mark.parametrize("seed", [1, 2])
def test_damaged_files(tmp_path: Path, seed: int) -> None:
    findings = sweep(KIOSK, tmp_path, 350, seed)
    assert findings.faults == []
    kinds = {outcome.split(":")[0] for outcome in findings.outcomes}
    assert kinds == {
        "save", "replay", "replay in words", "people", "chronicle", "challenges", "honours", "lessons",
        "results", "settings", "crash file", "person", "joined people",
    }
    assert findings.outcomes["save: older version"] > 0


def test_sound_files_of_every_kind_are_read(tmp_path: Path) -> None:
    for subject in subjects(places_at(tmp_path), KIOSK, 1):
        subject.path.parent.mkdir(parents=True, exist_ok=True)
        subject.path.write_bytes(subject.wrapped(subject.sound))
        assert subject.use() in {
            "read", "read, 1 listed", "1 results", "in a report", "taken in, 1 games", "1 to be parted from",
        }


@pytest.mark.parametrize(("deed", "told"), [
    ("raises", "KeyError: 'bell'"), ("dawdles", " s for "), ("strays", "written outside the folder: "),
])  # fmt: skip
def test_what_must_never_come_of_it_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, told: str
) -> None:
    def use() -> str:
        if deed == "raises":
            raise KeyError("bell")
        if deed == "strays":
            (tmp_path / "stray").touch()
        return "read"

    subject = Subject("bell", tmp_path / "data" / "bell.json", b"{}", use)
    monkeypatch.setattr(damage, "subjects", lambda places, title, seed: [subject])
    if deed == "dawdles":
        monkeypatch.setattr(damage, "LONGEST_S", 0.0)
    findings = sweep(KIOSK, tmp_path, 1, 1)
    (fault,) = findings.faults
    assert told in fault
