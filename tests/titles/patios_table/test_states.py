"""The example states of the table are tables that the rules could have led to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.table import TableScene
from tools.shots_states.patios import states

AT_THE_TABLE = sorted(states().keys() - {"patios-results", "patios-log"})

MOVES = 12


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    folder: Path = tmp_path_factory.mktemp("states")
    made = make_app(data_dir=folder)
    yield made
    made.close()


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_the_rules_find_no_fault_with_it_and_go_on(app: App, name: str) -> None:
    scene = states()[name](app)
    assert isinstance(scene, TableScene)
    match = scene.session.match
    rng = random.Random(name)
    assert list(match.rules.faults(match.state)) == []
    for _ in range(MOVES):
        assert match.decision is not None, "the game goes on"
        seat = match.decision.seats[0]
        match.submit(seat, rng.choice(match.rules.legal_actions(match.state, seat)))
        assert list(match.rules.faults(match.state)) == []
