"""Whatever happens at the table of Lisboa, the screen shows what a whole drawing would show."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.titles.lisboa.tasks import Drawing, PlayingCard
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tests.ui.driving import Hand
from tools.redraw_watch import spilt, told
from tools.shots_states import lisboa
from tools.shots_states.lisboa import at, draw, eager, shown

SIZE = (1024, 640)
"""At a scale that is no whole number, where most roundings happen."""
STATES = lisboa.states()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(SIZE, data_dir=tmp_path)
    pygame.event.clear()
    yield made
    made.close()


@pytest.mark.parametrize("size", [(1280, 720), (1342, 755)])
def test_the_light_round_a_chosen_card_stays_within_its_ink(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(size, data_dir=tmp_path)
    app.go(STATES["lisboa-card"](app))
    app.frame(0.0)
    assert spilt(app) == []
    app.close()


def test_no_motion_leaves_a_trace(app: App) -> None:
    """Lacerda's turn, and what the person does after it."""
    rng = random.Random(2)
    scene = shown(at(Drawing, 4), draw)(app)
    assert isinstance(scene, TableScene)
    app.go(scene)
    found: list[str] = []
    acts = 0
    for frame in range(2400):
        app.frame(0.03)
        if frame % 6 == 0:
            found += told(app)
        if not scene.table.presenter.is_busy and scene.table.is_open:
            if acts == 6:
                break
            acts += 1
            scene.table.act(eager(scene.session.match, rng))
    app.frame(0.02)
    assert acts == 6
    assert found + told(app) == []


def test_no_hand_leaves_a_trace(app: App) -> None:
    hand = Hand(app)
    app.go(shown(at(PlayingCard, 6))(app))
    hand.wait(0.3)
    found: list[str] = []
    places = [
        "lot-B2", "site-W-A", "office-king", "state-ship", "pile-king", "station-2", "good-gold", "wigs",
        "lacerda", "next-state", "rank", "hand-0", "hand-1",
    ]
    for name in places:
        hand.move(hand.node(name).rect.centre)
        app.frame(0.03)
        found += told(app)
        app.frame(1.0)
        app.frame(0.03)
        found += told(app)
    hand.click("hand-0")
    found += told(app)
    for way in ("way-tuck", "way-discard"):
        hand.move(hand.node(f"row-{way}").rect.centre)
        app.frame(0.03)
        found += told(app)
        hand.click(f"row-{way}")
        found += told(app)
    assert found == []
