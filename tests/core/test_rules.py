"""The facts about a title that need no rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.fixtures.toy.info import INFO


@pytest.mark.parametrize(
    ("halves", "score", "words"),
    [(False, 61, "61"), (True, 61, "30½"), (True, 60, "30"), (True, 1, "½"), (True, 0, "0")],
)
def test_scores_in_half_points_are_written_as_people_do(halves: bool, score: int, words: str) -> None:
    assert replace(INFO, halves=halves).written(score) == words
