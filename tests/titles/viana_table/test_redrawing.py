"""Whatever happens at the table of Palace of Viana, the screen shows what a whole drawing would show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.titles.viana.actions import Action, ChooseCard, MoveMarquise, MovePawn, PickUp, Place
from game.titles.viana.tasks import Choosing, MovingMarquise, MovingPawn, Placing, Walking
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tests.ui.driving import Hand
from tools.redraw_watch import told
from tools.shots_states import viana
from tools.shots_states.viana import shown, table_at

SIZE = (1024, 640)
"""At a scale that is no whole number, where most roundings happen."""
STATES = viana.states()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(SIZE, data_dir=tmp_path)
    pygame.event.clear()
    yield made
    made.close()


@pytest.mark.parametrize(("state", "action"), [
    (table_at(MovingMarquise(0), changes={"marquise": 2, "cat": 4, "marquis": 3, "door": "9-10"}),
     MoveMarquise(13)),
    (table_at(Choosing(0)), ChooseCard("cook")),
    (table_at(MovingPawn(0, "gardener")), MovePawn(6)),
    (table_at(Placing(0, 2)), Place("bougainvillea", "7a")),
    (table_at(Walking(0, 3), changes={"pawns": (9, 1, "stand-5", 5, 2)}), PickUp(4, "9a")),
], ids=["scoring", "restock", "walk", "placing", "picking up"])  # fmt: skip
def test_no_motion_leaves_a_trace(app: App, state: Any, action: Action) -> None:
    scene = shown(state)(app)
    assert isinstance(scene, TableScene)
    app.go(scene)
    app.frame(0.5)
    scene.table.act(action)
    found: list[str] = []
    for frame in range(400):
        app.frame(0.021)
        if frame % 4 == 0:
            found += told(app)
        if not scene.table.presenter.is_busy:
            break
    app.frame(0.02)
    assert found + told(app) == []


def test_no_hand_leaves_a_trace(app: App) -> None:
    hand = Hand(app)
    app.go(STATES["viana-marquise"](app))
    hand.wait(0.3)
    found: list[str] = []
    places = [
        "courtyard-11", "courtyard-13", "spot-13a-0", "marquise", "pawn-0", "stand-2", "seat-1", "kind-pot",
        "card-girl", "doorway-1-2", "chip-0", "button-lens", "button-lens",
    ]
    for name in places:
        hand.move(hand.node(name).rect.centre)
        app.frame(0.03)
        found += told(app)
        app.frame(1.0)
        app.frame(0.03)
        found += told(app)
        if name == "button-lens":
            hand.click(hand.node(name).rect.centre)
            hand.move((320.0, 300.0))
            app.frame(0.03)
            found += told(app)
    assert found == []
