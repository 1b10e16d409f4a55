"""A drag over a table leaves no trace, and has only what changes drawn again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.app import App
from game.ui.board.carried import CARRIED
from game.ui.board.piece import Piece
from game.ui.cursors import cursor_for
from game.ui.headless import make_app
from tests.ui.driving import Hand
from tools.redraw_watch import spilt, told
from tools.shots import named_states

SIZE = (1024, 640)
"""At a scale that is no whole number, where most roundings happen."""
DRAGS = {
    "viana-placing": ("kind-bougainvillea", "spot-7a-2"), "viana-gardener": ("pawn-0", "spot-6-fountain-0"),
    "patios-turn": ("sample-1", "seat-0-cell-6"), "patios-works-begin": ("sample-1", "seat-0-cell-4"),
    "lisboa-card": ("hand-0", "row-way-discard"),
}  # fmt: skip
"""Tables, a piece there, and where it can go."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(SIZE, data_dir=tmp_path, settings=Settings(first_launch_done=True))
    pygame.event.clear()
    yield made
    made.close()


@pytest.mark.parametrize("state", DRAGS)
def test_no_drag_leaves_a_trace(app: App, state: str) -> None:
    piece, goal = DRAGS[state]
    hand = Hand(app)
    app.go(named_states()[state](app))
    hand.wait(0.5)
    stage = app.top.stage
    node = hand.node(piece)
    assert isinstance(node, Piece)
    x, y = node.rect.x + 14, node.rect.centre[1]
    hand.move((x, y - 20))
    hand.move((x, y))
    hand.wait()
    assert cursor_for(stage) == "open"
    hand.press()
    hand.move((x + 14, y - 14))
    hand.wait()
    assert cursor_for(stage) == "closed"
    found = told(app)
    carried = hand.node(CARRIED)
    end = hand.node(goal).rect.centre
    whole = SIZE[0] * SIZE[1]
    for step in range(1, 13):
        hand.move((x + (end[0] - x) * step / 12, y + (end[1] - y) * step / 12))
        assert not stage.is_all_dirty
        hand.wait()
        found += told(app)
    assert spilt(app, nodes=[carried]) == []
    assert hand.node(goal).hovered
    # Where nothing is pointed at, nothing but the picture itself is drawn again.
    hand.move((end[0] + 1, end[1] + 1))
    areas = stage.draw(app.painter(app.window.surface))
    ink = app.window.viewport.ink_px(carried.ink())
    assert sum(area.w * area.h for area in areas) <= max(1.6 * ink.w * ink.h, whole / 100)
    hand.move((640, 20))
    hand.release()
    for _ in range(20):
        hand.wait()
        found += told(app)
    assert stage.find(CARRIED) is None
    assert found == []
