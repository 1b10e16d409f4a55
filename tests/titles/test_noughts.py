"""A title in one folder, as the README has it made: its rules, its words and its clockwork players."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from game.core.levels import Level
from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import new_setup
from tests.fixtures.noughts import NOUGHTS
from tests.fixtures.noughts.rules import RULES
from tests.fixtures.noughts.state import HIDDEN, Pick, State, View
from tests.fixtures.processes import output_of
from tests.titles.against_chance import duel
from tools.messages import compile_into

Grid: TypeAlias = Match[State, Pick, View]
WORDS = Path(__file__).parents[1] / "fixtures" / "noughts" / "words"


def played(*cells: int, blocks: bool = False) -> Grid:
    """A match in which these cells were picked, the first two of them as blocks where there are any."""
    match: Grid = Match(RULES, new_setup(NOUGHTS.info, 2, blocks=blocks), seed=1)
    for cell in cells:
        assert match.decision is not None
        assert not isinstance(match.submit(match.decision.seats[0], Pick(cell)), Rejection)
    return match


def test_three_in_a_row_win() -> None:
    outcome = played(0, 3, 1, 4, 2).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((0,), "noughts.end.row")


def test_a_full_grid_without_a_row_has_no_winner() -> None:
    outcome = played(0, 1, 2, 4, 3, 5, 7, 6, 8).outcome
    assert outcome is not None
    assert (outcome.ranking, outcome.reason.key) == ((1, 1), "noughts.end.full")


@pytest.mark.parametrize(("block", "other"), [(4, 8), (8, 4), (4, 4)])
def test_whoever_tries_a_blocked_cell_loses_the_turn(block: int, other: int) -> None:
    match = played(block, other, 4, blocks=True)
    assert match.state.cells == (None,) * 9
    assert match.state.found == (4,)
    assert match.decision is not None
    assert match.decision.seats == (1,)
    assert match.submit(1, Pick(4)) == RULES.check(match.state, 1, Pick(4)) is not None


def test_a_block_is_hidden_until_somebody_tries_it() -> None:
    match = played(4, 8, blocks=True)
    assert [RULES.observe(match.state, seat).blocks for seat in (0, 1, None)] == [
        (4, HIDDEN), (HIDDEN, 8), (HIDDEN, HIDDEN),
    ]
    match.submit(0, Pick(8))
    assert RULES.observe(match.state, None).blocks == (HIDDEN, 8)
    assert RULES.observe(played(4, 4, blocks=True).state, 0).blocks == (4, HIDDEN)


def test_nobody_can_feel_for_a_block_and_take_that_back() -> None:
    stopped = played(4, 8, 0, blocks=True).undo_offer(0).stopped_by
    assert stopped is not None
    assert stopped.key == "noughts.undo.tried"


@pytest.mark.parametrize("level", NOUGHTS.levels(), ids=lambda level: level.key)
@pytest.mark.parametrize("blocks", [False, True])
def test_its_players_play_better_than_chance(level: Level, blocks: bool) -> None:
    fought = duel(NOUGHTS, level, games=12, blocks=blocks)
    assert fought.won > 2 * fought.lost


def test_its_rules_and_players_need_no_pictures() -> None:
    names = ("rules", "bot", "narration", "recap", "honours")
    parts = ", ".join(f"tests.fixtures.noughts.{name}" for name in names)
    assert output_of("-c", f"import sys, {parts}; print('pygame' in sys.modules)").strip() == "False"


def test_its_catalogues_are_made_from_its_words(tmp_path: Path) -> None:
    assert compile_into(tmp_path, WORDS / "words.txt") == 18
    for language in ("en", "es"):
        made = (tmp_path / language / "sobremesa.mo").read_bytes()
        assert made == (WORDS / language / "sobremesa.mo").read_bytes(), "see tools/messages.py --into"


def test_a_title_that_brings_all_with_it_stays_small() -> None:
    files = [path for path in WORDS.parent.rglob("*") if path.suffix in (".py", ".txt")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 300
