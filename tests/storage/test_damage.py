"""Damaged files are refused with a sentence or repaired; nothing else ever comes out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.places import places_at
from tests.fixtures.toy import KIOSK
from tools.damage import sweep
from tools.damage_subjects import subjects


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
