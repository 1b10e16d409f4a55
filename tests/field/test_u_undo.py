"""Taking back at the tables of all titles: what it says, where its button lies, where it leads."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.titles.registry import TITLES
from tests.field.tables import act_at_random, has_turn, table_of

ACTS = 40


@pytest.mark.parametrize("key", TITLES)
def test_the_button_names_what_it_takes_back(tmp_path: Path, key: str) -> None:
    """Also where the log has no line for an act, such as the end of a turn."""
    table, rng = table_of(tmp_path, key), random.Random(1)
    table.app.change_settings(confirm_turn=True)
    bare = table.app.text("ui.table.undo.line", what="").strip()
    named = 0
    for _ in range(ACTS):
        if not act_at_random(table, rng):
            break
        hint = table.table.wall.buttons["undo"].hint()
        if table.session.undo_stop() is None:
            words = hint.split(bare)[-1].strip()
            assert len(words) > 8, (hint, table.session.match.record().records[-1])
            named += 1
        table.table.end_turn()
    assert named
    table.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_many_clicks_on_one_spot_only_take_back(tmp_path: Path, key: str) -> None:
    table, rng = table_of(tmp_path, key), random.Random(2)
    for _ in range(8):
        act_at_random(table, rng)
    assert has_turn(table)
    states = [moment.state for moment in table.session.match.moments]
    spot = table.spot("button-undo")
    for _ in range(ACTS):
        before = table.session.last
        table.click(spot)
        assert before - 1 <= table.session.last <= before
        assert table.session.match.state == states[table.session.last]
        assert table.spot("button-undo") == spot
    assert table.session.undo_stop() is not None
    assert table.app.top is table.scene
    table.app.close()
