"""Damaged files are refused with a sentence or repaired; nothing else ever comes out of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fixtures.toy import KIOSK
from tools.damage import sweep


@pytest.mark.parametrize("seed", [1, 2])
def test_damaged_files(tmp_path: Path, seed: int) -> None:
    findings = sweep(KIOSK, tmp_path, 350, seed)
    assert findings.faults == []
    kinds = {outcome.split(":")[0] for outcome in findings.outcomes}
    assert kinds == {"save", "replay", "people", "chronicle", "results", "settings"}
    assert findings.outcomes["save: older version"] > 0
