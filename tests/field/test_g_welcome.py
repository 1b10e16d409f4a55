"""Whoever plays a title for the first time is told what will surprise, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.registry import TITLES, title_named
from tests.field.tables import session_of, table_of
from tests.titles.kit import Drawn, FirstTime, Table
from tests.titles.viva_table.kit import session_of as viva_of

SURPRISES = 3


@pytest.mark.parametrize("key", TITLES)
def test_the_first_game_begins_with_what_surprises(tmp_path: Path, key: str) -> None:
    session = session_of(key)
    session.keeper = FirstTime()
    table = Table(tmp_path, session, drawn=Drawn())
    table.until(lambda: table.app.top.name == "dialog")
    table.wait(0.4, 0.1)
    assert sum(words == "•" for words in table.drawn.said) >= SURPRISES
    table.click("answer-ok")
    table.wait(0.4, 0.1)
    assert table.app.top is table.scene
    table.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_whoever_has_played_is_not_told_again(tmp_path: Path, key: str) -> None:
    table = table_of(tmp_path, key)
    table.wait(1.0, 0.1)
    assert table.app.top is table.scene
    table.app.close()


def test_two_house_rules_that_people_know_from_elsewhere_are_off_in_viva() -> None:
    rules = {spec.key: spec.default for spec in title_named("viva").info.options}
    assert (rules["caught_cheating"], rules["call_it_yourself"]) == (False, False)


@pytest.mark.parametrize("has_to_call", [False, True])
def test_whoever_has_to_call_viva_is_not_told_that_it_comes_by_itself(
    tmp_path: Path, has_to_call: bool
) -> None:
    session = viva_of(2, call_it_yourself=has_to_call)
    session.keeper = FirstTime()
    table = Table(tmp_path, session, drawn=Drawn())
    table.until(lambda: table.app.top.name == "dialog")
    lines = table.scene.table.board.welcome()
    assert lines is not None
    assert any("call ¡VIVA! at once" in line for line in lines[1]) is has_to_call
    assert any("it is ¡VIVA!" in line for line in lines[1]) is not has_to_call
    table.app.close()
