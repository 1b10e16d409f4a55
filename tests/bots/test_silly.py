"""The referee of clockwork players: what it calls silly, and what it lets pass."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import GREEDY
from game.bots.question import question
from game.core.levels import Level
from game.core.message import Seat
from game.core.rules import new_setup
from game.titles.registry import Title, title_named
from game.titles.viva.actions import OUT_ON_GENERAL, Action
from tests.fixtures.noughts import NOUGHTS
from tests.fixtures.noughts import state as noughts
from tests.titles.viva.tables import play, table
from tools import silly
from tools.refereeing.accounts import PLAIN, SCALES, Scale, scale_of
from tools.refereeing.looks import Look
from tools.refereeing.referee import AGAIN, Game, Referee
from tools.report import Verdict

GRID = scale_of(NOUGHTS.key)
TO_WIN = noughts.State((0, 0, None, 1, 1, None, None, None, None), (), ())


def found(
    title: Title, scale: Scale, state: Any, action: Any, seat: Seat = 0, level: Level = GREEDY
) -> set[str]:
    """The kinds of silliness in an action."""
    rules = title.rules()
    view, legal = rules.observe(state, seat), rules.legal_actions(state, seat)
    asked = question(title, view, seat, legal, random.Random(1))
    return {refused.kind for refused in Look(asked, scale, action, 1, level).certainly_refused()}


def test_a_win_that_is_not_taken_is_silly() -> None:
    assert found(NOUGHTS, GRID, TO_WIN, noughts.Pick(8)) == {"refused win"}
    assert found(NOUGHTS, GRID, TO_WIN, noughts.Pick(2)) == set()


def test_a_win_that_comes_a_move_later_is_no_refused_one() -> None:
    """With the middle cell two rows lack one cell each, and only one of them can be stopped."""
    state = noughts.State((0, 0, None, 1, None, None, None, 1, None), (), ())
    assert found(NOUGHTS, GRID, state, noughts.Pick(4)) == set()
    assert found(NOUGHTS, GRID, state, noughts.Pick(5)) == {"refused win"}


def test_a_title_without_an_account_is_judged_by_how_its_games_end() -> None:
    """Of positions of which nothing is known none is worse than another."""
    state = noughts.State((None,) * 9, (), ())
    assert GRID is PLAIN
    assert all(found(NOUGHTS, GRID, state, noughts.Pick(cell)) == set() for cell in range(9))


VIVA = title_named("viva")
TWINS = table(["B B G RK", "K K K K K"], "R", ["B", "O", "Y"])


@pytest.mark.parametrize(("action", "wanted"), [
    (play("B", 1, 0, 0), {"self-harm"}), (play("B", 2, 0, 0), set()),
], ids=["one of two twins", "both"])  # fmt: skip
def test_what_leaves_less_of_all_that_counts_is_silly(action: Action, wanted: set[str]) -> None:
    assert found(VIVA, SCALES["viva"], TWINS, action) == wanted


def test_an_unsteady_level_is_forgiven_small_things() -> None:
    shaky = Level("shaky", "greedy", noise=0.2)
    assert found(VIVA, SCALES["viva"], TWINS, play("B", 1, 0, 0), level=shaky) == set()


def test_the_last_way_out_of_a_lost_game_is_no_needless_loss() -> None:
    """Seat 1 is out and wins the only round; going out now only ends the game."""
    state = table(["RY", "", "K K"], "R", out=[1], rounds=1)
    assert found(VIVA, SCALES["viva"], state, OUT_ON_GENERAL) == set()


def test_the_same_choice_at_the_same_table_again_and_again_is_silly() -> None:
    referee = Referee(Game("viva", new_setup(VIVA.info, 2, rounds=1), "fair", 1, 0.0, 1))
    player, match = referee.watched(), referee.match
    legal: list[Any] = []
    while len(legal) < 2:
        if match.decision is not None and legal:
            match.submit(match.decision.seats[0], legal[0])
        assert match.decision is not None
        seat = match.decision.seats[0]
        legal = list(match.rules.legal_actions(match.state, seat))
    for _ in range(AGAIN - 1):
        player(match.view(seat), seat, legal, 7)
    assert "repetition" not in {finding.kind for finding in referee.findings}
    player(match.view(seat), seat, legal, 7)
    assert "repetition" in {finding.kind for finding in referee.findings}


def test_it_tells_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["viva", "--games", "2", "--levels", "fair", "--seats", "2", "--worlds", "2", "--json"]
    assert silly.main(asked) is Verdict.GOOD
    facts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert facts["games"] == 2
    assert 0 < facts["studied"] < facts["decisions"]
    assert facts["refused win"] == facts["self-harm"] == facts["repetition"] == facts["unfinished"] == 0


def test_what_was_looked_at_is_kept_and_not_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["viva", "--levels", "fair", "--seats", "2", "--worlds", "2", "--json"]
    asked += ["--file", str(tmp_path / "silly.jsonl"), "--games"]
    told = []
    for mark, games in (("one", 1), ("one", 2), ("one", 2), ("other", 1)):
        monkeypatch.setattr(silly, "mark", lambda _title, mark=mark: mark)
        assert silly.main([*asked, str(games)]) is Verdict.GOOD
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
    assert [facts["games"] for facts in told] == [1, 2, 2, 1]
    assert told[0] == told[3]
    assert told[1] == told[2]
    assert told[0]["decisions"] < told[1]["decisions"]
    kept = (tmp_path / "silly.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["portion"] for line in kept] == [1, 2, 1]
