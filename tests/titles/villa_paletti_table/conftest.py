"""What the tests of the table share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.villa_paletti_table.kit import VillaHand


@pytest.fixture
def hand(tmp_path: Path) -> VillaHand:
    """The small tower, and red to move."""
    return VillaHand(tmp_path)
