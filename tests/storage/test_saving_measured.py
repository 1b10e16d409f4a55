"""What the measurement of saving measures: the longest game there is of every title."""

from __future__ import annotations

import pytest

from game.titles.registry import REGISTRY, Title
from tools.benchmarks.saving import SAVED, long_match
from tools.golden import files_of, read


def test_every_title_and_side_game_is_measured() -> None:
    assert {title.key for title in SAVED} == REGISTRY.titles.keys() | REGISTRY.side_games.keys()


@pytest.mark.parametrize("title", [title for title in SAVED if title.key in ("viana", "patios", "lisboa")],
                         ids=lambda title: title.key)
def test_no_stored_game_is_longer(title: Title) -> None:
    match = long_match(title)
    assert match.outcome is not None
    assert match.length >= max(len(read(path).record.records) for path in files_of(title))
