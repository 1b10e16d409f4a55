"""A pull that is rehearsed in steps ends as the rules let it end."""

from __future__ import annotations

import pytest

from game.titles.registry import title_named
from game.titles.villa_paletti.actions import AGREE, Pull
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from game.titles.villa_paletti.pulling import simulate
from game.titles.villa_paletti.rehearsal import rehearsed
from tests.titles.villa_paletti_table.kit import BEARING, LOOSE, small_tower, state_with

MU = TIMBER["wood"]


def pull(column: str) -> Pull:
    return Pull(Grip(column, 0, 35_000), tuple(Sample(place * 1000, 0) for place in range(150)))


@pytest.mark.parametrize("column", [LOOSE, BEARING])
def test_a_rehearsed_pull_ends_as_a_simulated_one(column: str) -> None:
    state, action = state_with(small_tower()), pull(column)
    steps = sum(1 for _ in rehearsed(state, action))
    assert steps >= 5
    known = FELT.outcome(state.layout, action.grip, action.samples, MU)
    assert known == simulate(state.layout, action.grip, action.samples, MU)


def test_until_its_end_nothing_is_known_of_it() -> None:
    state = state_with(small_tower())
    action = Pull(Grip(LOOSE, 0, 36_000), pull(LOOSE).samples)
    steps = 0
    for _ in rehearsed(state, action):
        assert FELT.outcome(state.layout, action.grip, action.samples, MU) is None
        steps += 1
    assert steps


def test_other_actions_need_no_rehearsal() -> None:
    assert list(rehearsed(state_with(small_tower()), AGREE)) == []
    assert list(title_named("viva").rehearsed(None, None)) == []
