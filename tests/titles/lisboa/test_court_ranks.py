"""The ranks at court. Rule: lisboa 6.8."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.titles.lisboa.court_ranks import RANKS, Goal, Standing, goals, next_rank, rank_of
from game.titles.lisboa.scoring import rank_at_court, standing
from game.titles.lisboa.state import Vessel
from tests.titles.lisboa.tables import table

BEST = Standing(
    wigs=150, lacerda_wigs=120, stores=8, lacerda_stores=6, majorities=3, reis=20, decrees=8, ships=2
)


def test_example_13_the_kings_favorite() -> None:
    assert rank_of(Standing(131, 120, 7, 7, 2, 14, 7, 1)) == "favorite"


def test_whoever_meets_all_is_the_marquis_right_hand() -> None:
    assert rank_of(BEST) == "right_hand"


@pytest.mark.parametrize(
    ("less", "want"),
    [
        ({"wigs": 120}, "jester"),
        ({"wigs": 121}, "right_hand"),
        ({"stores": 6}, "favorite"),
        ({"stores": 5}, "servant"),
        ({"stores": 3, "lacerda_stores": 2}, "right_hand"),
        ({"stores": 3}, "jester"),
        ({"majorities": 2}, "favorite"),
        ({"majorities": 1}, "servant"),
        ({"majorities": 0}, "jester"),
        ({"reis": 19}, "favorite"),
        ({"reis": 9}, "servant"),
        ({"reis": 4}, "jester"),
        ({"decrees": 7}, "favorite"),
        ({"decrees": 6}, "servant"),
        ({"decrees": 5}, "jester"),
        ({"decrees": 4}, "jester"),
        ({"ships": 1}, "favorite"),
        ({"ships": 0}, "servant"),
    ],
    ids=str,
)
def test_one_condition_that_fails_lowers_the_rank(less: dict[str, int], want: str) -> None:
    assert rank_of(replace(BEST, **less)) == want


def test_goals_name_value_and_need() -> None:
    found = goals("right_hand", replace(BEST, reis=7))
    assert found == (
        Goal("wigs", 150, 121), Goal("stores", 8, 7), Goal("majorities", 3, 3), Goal("reis", 7, 20),
        Goal("decrees", 8, 8), Goal("ships", 2, 2),
    )  # fmt: skip
    assert [goal.condition for goal in found if not goal.is_met] == ["reis"]


def test_a_court_servant_needs_no_ship_and_four_stores_whatever_lacerda_has() -> None:
    found = goals("servant", BEST)
    assert [goal.condition for goal in found] == ["wigs", "stores", "majorities", "reis", "decrees"]
    assert found[1].needed == 4


def test_the_jester_asks_for_nothing() -> None:
    assert goals("jester", BEST) == ()
    assert [next_rank(rank) for rank in RANKS] == ["servant", "favorite", "right_hand", None]


def test_the_standing_is_read_from_the_table() -> None:
    state = table(
        downtown="pA1r pB1r pA2r lA3l",
        person={"wigs": 9, "reis": 6, "decrees": (1, 2), "ships": (Vessel("blue"),)},
        lacerda={"wigs": 4},
    )
    assert standing(state) == Standing(9, 4, 3, 1, 1, 6, 2, 1)
    assert rank_at_court(state) == "jester"
