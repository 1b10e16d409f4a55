"""Figures and letters of the table that have little room: all of them stay whole and free."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.titles.lisboa.table import layout
from game.titles.lisboa.table.board import LisboaTable
from game.titles.lisboa.table.decrees import RankGoal
from game.titles.lisboa.tasks import PlayingCard
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tests.titles.kit import Drawn
from tools.shots_states.lisboa import at, shown


def test_no_building_covers_the_letter_of_its_row() -> None:
    for row, letter in enumerate(layout.ROWS):
        assert layout.row_sign(row).right <= layout.site_rect(f"W-{letter}").x


@pytest.mark.parametrize("count", [5, 6])
def test_the_conditions_of_a_rank_stand_apart(count: int) -> None:
    cells = [layout.rank_cell(place, count) for place in range(count)]
    assert all(left.right < right.x for left, right in pairwise(cells))


def test_the_largest_figures_of_a_rank_are_whole(tmp_path: Path) -> None:
    drawn = Drawn()
    app = make_app((1280, 720), "en", data_dir=tmp_path, audit=drawn)
    scene = shown(at(PlayingCard, 4))(app)
    assert isinstance(scene, TableScene)
    app.go(scene)
    app.frame(0.0)
    board = scene.table.board
    assert isinstance(board, LisboaTable)
    board.furniture.rank.show_goals("x", [
        RankGoal("wigs", "189 / 192", False), *(RankGoal("reis", "38 / 20", True) for _ in range(5)),
    ])
    app.frame(0.0)
    app.close()
    assert "189/192" in {said.replace(" ", "") for said in drawn.said}
    assert drawn.cut == []
