"""What is proved of the program is proved of every title, be it the newest."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.registry import TITLES
from tests.fixtures.noughts import NOUGHTS
from tools.figures_of_titles import FIGURES, Figures, figures_of
from tools.proofs import PROOFS, Command, proofs_of
from tools.pygame_ce import FULL, SHORT, files_of

WITH_ONE_MORE = {proof.name: proof for proof in proofs_of({**TITLES, NOUGHTS.key: NOUGHTS})}


def test_a_new_title_is_proved_like_the_others() -> None:
    of_one = {name.removesuffix("viva") for name in WITH_ONE_MORE if name.endswith("-viva")}
    assert len(of_one) == 4
    assert set(WITH_ONE_MORE) - {proof.name for proof in PROOFS} == {f"{name}noughts" for name in of_one}


def test_a_new_title_changes_no_proof_of_the_others() -> None:
    assert all(WITH_ONE_MORE[proof.name] == proof for proof in PROOFS)


def test_a_title_without_a_line_of_its_own_is_looked_at_with_all_its_seats() -> None:
    assert NOUGHTS.key not in FIGURES
    assert figures_of(NOUGHTS) == Figures()
    assert WITH_ONE_MORE["close-look-noughts"].full == (
        "tools/simulate.py", "noughts", "--seats", "2", "--options", "", "--check", "--json", "--games", "60",
    )


def test_what_is_kept_of_the_proofs_is_found_by_their_commands() -> None:
    """The proofs take hours, and what they gave is kept by command: another one means to begin anew.

    A title that comes later has nothing kept yet, and needs no line in `FIGURES`.
    """
    assert FIGURES.keys() <= TITLES.keys()
    close_looks = {
        "viana": ("4", "", "60"), "patios": ("4", "", "120"), "villa_paletti": ("3", "", "600"),
        "viva": ("4", "rounds=1", "40"), "lisboa": ("1", "", "220"),
    }
    for key, figures in close_looks.items():
        assert _full(f"close-look-{key}")[3:6:2] + _full(f"close-look-{key}")[-1:] == figures
    refereed = {"viana": "24", "patios": "60", "villa_paletti": "12", "viva": "120", "lisboa": "24"}
    for key, games in refereed.items():
        assert _full(f"silly-{key}")[4] == games


def test_the_other_pygame_is_tried_at_every_table() -> None:
    tables = {Path(file).parent.name for file in files_of(SHORT)} - {"ui", "e2e"}
    assert tables == {f"{key}_table" for key in TITLES}
    assert {Path(file).name for file in files_of(FULL)} >= tables


def test_tests_that_are_missing_are_not_passed_over() -> None:
    with pytest.raises(ValueError, match=r"tests at tests/core/test_no\*\.py, tests/none$"):
        files_of(["tests/core/test_no*.py", "tests/core", "tests/none"])


def _full(name: str) -> Command:
    return next(proof.full for proof in PROOFS if proof.name == name)
