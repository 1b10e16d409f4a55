"""The example states of the tables are tables that the rules could have led to."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.rules import OpenAction
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tools.shots_states import lisboa, patios, table, viana, villa

STATES = {**lisboa.states(), **patios.states(), **table.states(), **viana.states(), **villa.states()}
BESIDE = {
    "lisboa-results", "patios-results", "viana-results", "viana-results-below", "viana-results-below-course",
    "curtain", "villa-verdict",
}
"""Those that show another scene than the table."""
MOVES = 12


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    made = make_app(data_dir=tmp_path_factory.mktemp("states"))
    yield made
    made.close()


@pytest.mark.parametrize("name", sorted(STATES.keys() - BESIDE))
def test_the_rules_find_no_fault_with_it_and_go_on(app: App, name: str) -> None:
    scene = STATES[name](app)
    assert isinstance(scene, TableScene)
    match, rng = scene.session.match, random.Random(name)
    rules = match.rules
    assert list(rules.faults(match.state)) == []
    for _ in range(MOVES):
        if match.decision is None:
            break
        seat = match.decision.seats[0]
        # What needs a hand is tried elsewhere.
        legal = [one for one in rules.legal_actions(match.state, seat) if not isinstance(one, OpenAction)]
        if not legal:
            break
        match.submit(seat, rng.choice(legal))
        assert list(rules.faults(match.state)) == []
