"""The golden games of Palace of Viana: each ending with the fewest and the most seats, played as then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.viana.plain import VIANA
from tools.golden import files_of, finding_in


@pytest.mark.parametrize("path", files_of(VIANA), ids=lambda path: path.stem)
def test_a_golden_game_plays_as_it_did(path: Path) -> None:
    finding = finding_in(VIANA, path)
    assert finding is None, finding.words


def test_each_ending_is_there_for_the_fewest_and_the_most() -> None:
    names = [f"{ending}-{seats}" for ending in ("bag", "courtyards", "rounds") for seats in (2, 5)]
    assert [path.stem for path in files_of(VIANA)] == names
