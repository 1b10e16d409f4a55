"""One thing is offered before all others on a screen: no two filled buttons of the first rank."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.headless import make_app
from game.ui.widgets.button import Button
from tools.shots_states import chronicle, memory, scenes

STATES = {**scenes.states(), **memory.states(), **chronicle.states()}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    made = make_app(data_dir=tmp_path_factory.mktemp("buttons"))
    yield made
    made.close()


@pytest.mark.parametrize("name", STATES)
def test_one_button_is_the_first(app: App, name: str) -> None:
    scene = STATES[name](app)
    if scene not in app.scenes:
        app.go(scene)
    app.frame(0.0)
    first = [
        node.name for node in app.top.stage.nodes()
        if isinstance(node, Button) and node.visible and node.kind == "primary"
    ]
    assert len(first) <= 1
