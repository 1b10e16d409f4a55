"""The final scoring of both, and all decrees. Rule: lisboa 5.3, 5.4, 7.9."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from game.titles.lisboa.content import HIRED_WIGS, MAJORITY_WIGS
from game.titles.lisboa.decree_scoring import counted, decree_worth, decrees_worth
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.events import FinalScored, LisboaEvent
from game.titles.lisboa.holdings import hired, stores_by_good
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.scoring import (
    FINAL_ITEMS,
    final_lines,
    hired_wigs,
    money_wigs,
    shared_wigs,
    store_majorities,
    with_final_wigs,
)
from game.titles.lisboa.state import State, Vessel
from tests.titles.lisboa.tables import of_type, table

PLAIN: dict[str, Any] = {"favors": (0, 0, 0), "plans": (), "goods": (0, 0, 0, 0), "reis": 0, "influence": 0}
"""A person without anything that counts."""


def line(state: State, item: str) -> tuple[int, int]:
    """The wigs of the person and of Lacerda in a line of the final scoring."""
    found = next(row for row in final_lines(state) if row.item == item)
    return found.person, found.lacerda


# -- 5.3, 5.4


def test_ships_count_by_their_hulls() -> None:
    state = table(
        person={"ships": (Vessel("blue"), Vessel("brown"))}, lacerda={"ships": (Vessel("red", ("gold",)),)}
    )
    assert line(state, "ships") == (1 + 4, 2)


def test_rubble_counts_by_sets_for_the_person_and_by_cubes_for_lacerda() -> None:
    state = table(person={"cubes": (2, 3, 2)}, lacerda={"cubes": (1, 0, 6)})
    assert line(state, "rubble") == (6, 7)


def test_example_12_majorities_of_gold_and_tools() -> None:
    state = table(downtown="pA1r pB1r pC1r lD1r pA3r pB3r lC3r lD3r")
    assert stores_by_good(state, "person") == (3, 0, 2, 0)
    assert store_majorities(state) == ((3, 2), (0, 0), (3, 3), (0, 0))
    assert line(state, "majorities") == (6, 5)


@pytest.mark.parametrize(
    ("person", "lacerda", "good", "want"),
    [(1, 0, "books", (9, 0)), (0, 1, "cloth", (0, 9)), (2, 1, "cloth", (9, 6)), (1, 1, "books", (6, 6)),
     (1, 2, "tools", (3, 6)), (0, 0, "gold", (0, 0)), (1, 1, "gold", (2, 2))],
)  # fmt: skip
def test_majorities_of_each_type(person: int, lacerda: int, good: str, want: tuple[int, int]) -> None:
    assert shared_wigs(person, lacerda, *MAJORITY_WIGS[good]) == want  # type: ignore[index]


@settings(deadline=None)
@given(st.integers(0, 8), st.integers(0, 8))
def test_both_share_what_there_is_to_share(person: int, lacerda: int) -> None:
    first, second = HIRED_WIGS
    own, foreign = shared_wigs(person, lacerda, first, second)
    assert shared_wigs(lacerda, person, first, second) == (foreign, own)
    assert (own > 0) == (person > 0)
    assert own + foreign <= first + second
    assert (own > foreign) == (person > lacerda)


@pytest.mark.parametrize(
    ("reis", "influence", "want"),
    [(0, 0, 0), (4, 0, 0), (5, 0, 1), (4, 1, 1), (4, 10, 2), (9, 2, 2), (0, 8, 1), (14, 7, 3), (0, 7, 1)],
)
def test_influence_becomes_money_and_money_wigs(reis: int, influence: int, want: int) -> None:
    assert money_wigs(reis, influence) == want


def test_lacerda_gets_nothing_for_influence() -> None:
    assert line(table(person={"reis": 11, "influence": 3}, lacerda={"influence": 10}), "money") == (2, 0)


def test_a_decree_is_worth_three_to_lacerda_whatever_it_says() -> None:
    state = table(person=PLAIN | {"decrees": (68, 1)}, lacerda={"decrees": (1, 5, 70)})
    assert line(state, "decrees") == (3, 9)


def test_lacerda_has_hired_the_officials_on_all_his_plans() -> None:
    state = table(person={"hired": 3}, lacerda={"plans": ("sp1", "sp2", "plb8")})
    assert (hired(state, "person"), hired(state, "lacerda")) == (3, 5)
    assert line(state, "hired") == (5, 15)
    assert hired_wigs(5, 5) == (5, 5)


def test_against_a_mild_rival_his_plans_hire_nobody() -> None:
    state = table(person={"hired": 1}, lacerda={"plans": ("plb8", "plg8")}, rival="mild")
    assert line(state, "hired") == (15, 0)
    assert line(replace(state, person=replace(state.person, hired=0)), "hired") == (0, 0)


def test_favors_are_worth_two_each() -> None:
    state = table(person={"favors": (1, 0, 1)}, lacerda={"favors": (0, 1, 0)})
    assert line(state, "favors") == (4, 2)


def test_the_final_wigs_come_line_by_line_and_leave_money_and_influence() -> None:
    state = table(
        downtown="pA1r lA3l", person={"wigs": 20, "reis": 13, "influence": 6, "decrees": (62, 64)},
        lacerda={"wigs": 30, "decrees": (3,)},
    )  # fmt: skip
    events: list[LisboaEvent] = []
    after = with_final_wigs(state, events)
    scored = of_type(events, FinalScored)
    assert [event.item for event in scored] == [*FINAL_ITEMS, *FINAL_ITEMS]
    assert after.person.wigs == 20 + sum(event.wigs for event in scored if event.who == "person")
    assert after.lacerda.wigs == 30 + sum(event.wigs for event in scored if event.who == "lacerda")
    assert (after.person.reis, after.person.influence) == (13, 6)
    # Decrees look at money and influence before the one becomes the other.
    assert line(state, "decrees")[0] == 3 + 2


# -- 7.9


class Case(Struct, frozen=True):
    """A decree, a table and what it is worth there."""

    number: int
    want: int
    downtown: str = ""
    person: dict[str, Any] = {}
    lacerda: dict[str, Any] = {}
    buildings: dict[Any, str] = {}


ROWFUL = "pA1r pA2l pB3l pC4l pD5l lB1r lC2l lD3l"
"""Stores of the person: 2 of gold, 1 of books, tools and cloth each. Of Lacerda: 2 of gold, 1 of books."""

CASES = [
    Case(1, 4, ROWFUL), Case(2, 2, ROWFUL), Case(3, 2, ROWFUL), Case(4, 2, ROWFUL),
    Case(5, 0, ROWFUL), Case(5, 5, "pA1r pB1r lC1r"), Case(6, 0, ROWFUL), Case(6, 4, "pA2r"),
    Case(7, 5, ROWFUL), Case(7, 0, "pC4l lD4l"), Case(8, 4, ROWFUL), Case(8, 0, ""),
    Case(9, 4, ROWFUL), Case(10, 2, ROWFUL), Case(11, 2, ROWFUL), Case(12, 2, ROWFUL),
    Case(13, 2, ROWFUL), Case(14, 2, ROWFUL), Case(15, 2, ROWFUL), Case(16, 2, ROWFUL), Case(17, 2, ROWFUL),
    Case(18, 3, ROWFUL), Case(18, 0, "pA1r pA2r pA3r"), Case(19, 3, ROWFUL), Case(19, 0, ""),
    Case(20, 4, ROWFUL), Case(20, 0, "pA1r pA2l pB3l pC4l"),
    Case(21, 0, ROWFUL), Case(21, 6, ROWFUL + " pD1r pD2l"),
    Case(22, 3, ROWFUL), Case(22, 0, "pA1r pB1r pC1r"),
    Case(23, 4, ROWFUL), Case(23, 4, "pA1r pA2l pA3l pA4l"), Case(23, 0, "pA1r pA2l pA3l"),
    Case(24, 2, person={"used": ("plb1", "sp2", "plg3")}),
    Case(25, 4, person={"used": ("plb1", "sp2", "plg3")}),
    Case(26, 2, buildings={"W-D": "b1", "W-A": "b2", "N-3": "b3", "E-D": "g1"}),
    Case(27, 1, buildings={"W-D": "b1", "W-A": "b2", "N-3": "b3", "E-D": "g1"}),
    Case(28, 1, buildings={"W-D": "b1", "W-A": "b2", "N-3": "b3", "E-D": "g1"}),
    Case(29, 4, person={"opened": ("b1", "g1")}), Case(30, 0, person={"opened": ("b1", "g1")}),
    Case(30, 4, person={"opened": ("b1", "g1", "g2")}),
    Case(31, 2, person={"hired": 3}), Case(31, 0), Case(32, 5, person={"offices": (2, 0, 3)}),
    Case(33, 4, person={"hired": 3}, lacerda={"plans": ("sp1", "sp3")}),
    Case(33, 0, person={"hired": 2}, lacerda={"plans": ("sp1", "sp3")}),
    Case(34, 4, person={"cubes": (4, 1, 2)}), Case(35, 1, person={"cubes": (4, 1, 2)}),
    Case(36, 2, person={"cubes": (4, 1, 2)}), Case(37, 2, person={"cubes": (4, 3, 2)}),
    Case(38, 0, person={"cubes": (4, 3, 2)}), Case(38, 4, person={"cubes": (4, 3, 3)}),
    Case(39, 3, person={"cubes": (4, 5, 2)}),
    Case(40, 4, person={"ships": (Vessel("blue"), Vessel("purple"))}),
    Case(41, 3, person={"ships": (Vessel("blue"), Vessel("purple"))}), Case(41, 0),
    Case(42, 4, person={"ships": (Vessel("blue"), Vessel("purple"))}),
    Case(42, 0, person={"ships": (Vessel("brown"),)}),
    Case(43, 3, person={"ships": (Vessel("red"), Vessel("purple"))}),
    Case(44, 2, person={"clergy": ("cl01a", "cl02a")}), Case(45, 0, person={"clergy": ("cl01a", "cl02a")}),
    Case(45, 3, person={"clergy": ("cl01a", "cl02a", "cl09a")}), Case(46, 3, person={"given_up": 5}),
    Case(47, 4, person={"favors": (1, 0, 1)}), Case(48, 3, person={"favors": (1, 0, 1)}),
    Case(48, 0, person={"favors": (0, 1, 0)}),
    Case(49, 4, person={"top": (1, 22), "bottom": (16,)}), Case(50, 2, person={"top": (6, 11)}),
    Case(51, 2, person={"top": (6, 11)}), Case(52, 4, person={"top": (6,), "bottom": (16, 82)}),
    Case(53, 2, person={"top": (6,), "ships": (Vessel("blue"),), "bottom": (16,)}),
    Case(54, 3, person={"top": (1, 6, 11)}), Case(54, 0, person={"top": (1, 6, 7)}),
    Case(55, 3, person={"top": (5, 10), "ships": (Vessel("blue"),)}),
    Case(56, 1, person={"goods": (1, 2, 3, 4)}), Case(57, 2, person={"goods": (1, 2, 3, 4)}),
    Case(58, 3, person={"goods": (1, 2, 3, 4)}), Case(59, 4, person={"goods": (1, 2, 3, 4)}),
    Case(60, 4, person={"goods": (1, 2, 3, 3)}), Case(61, 3, person={"goods": (1, 2, 3, 4)}),
    Case(61, 0, person={"goods": (5, 5, 5, 0)}),
    Case(62, 3, person={"reis": 15}), Case(62, 5, person={"reis": 40}),
    Case(63, 3, person={"reis": 10}), Case(63, 0, person={"reis": 9}),
    Case(64, 2, person={"influence": 8}), Case(65, 3, person={"influence": 8}),
    Case(65, 0, person={"influence": 7}),
    Case(66, 2, person={"decrees": (66, 1, 2)}), Case(67, 4, person={"decrees": (67, 1, 2, 3, 4, 5)}),
    Case(67, 0, person={"decrees": (67, 1, 2, 3, 4)}), Case(68, 3),
    Case(69, 2, lacerda={"decrees": (1, 2)}), Case(70, 4, ROWFUL),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.number} worth {case.want}")
def test_what_a_decree_is_worth(case: Case) -> None:
    state = table(
        downtown=case.downtown, buildings=case.buildings, person=PLAIN | case.person, lacerda=case.lacerda
    )
    assert decree_worth(state, case.number) == case.want


def test_every_decree_has_a_case_in_which_it_is_worth_something() -> None:
    assert {case.number for case in CASES if case.want} == set(DECREES)


@pytest.mark.parametrize(("number", "held"), [(66, (1, 2)), (67, (1, 2, 3, 4, 5))])
def test_a_decree_that_counts_decrees_is_worth_on_the_display_what_it_brings(
    number: int, held: tuple[int, ...]
) -> None:
    before = table(person=PLAIN | {"decrees": held})
    after = table(person=PLAIN | {"decrees": (*held, number)})
    assert decree_worth(before, number) == decree_worth(after, number) > 0


def test_the_decrees_of_the_person_add_up() -> None:
    state = table(downtown=ROWFUL, person=PLAIN | {"decrees": (1, 18, 68)})
    assert decrees_worth(state) == 4 + 3 + 3


@settings(deadline=None)
@given(st.sampled_from(sorted(DECREES)), st.integers(0, 40))
def test_a_decree_never_falls_as_its_count_grows(number: int, count: int) -> None:
    decree = DECREES[number]
    assert 0 <= decree.worth(count) <= decree.worth(count + 1)


def test_counts_are_of_the_person_only() -> None:
    state = table(downtown="lA1r lA2r lB3r", person=PLAIN)
    assert all(counted(state, number) == 0 for number in (*range(1, 24), 70))


def test_the_plans_of_lacerda_hold_what_they_show() -> None:
    state = table(lacerda={"plans": tuple(PLANS)})
    assert hired(state, "lacerda") == 4 + 2 * 14
