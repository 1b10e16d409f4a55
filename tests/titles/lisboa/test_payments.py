"""Paying réis, influence and wigs. Rule: lisboa R6 to R10."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.lisboa.actions import Visit
from game.titles.lisboa.content import TREASURY
from game.titles.lisboa.events import InfluenceChanged, LisboaEvent, Paid, WigsChanged
from game.titles.lisboa.gains import gain_influence, lose_influence, lose_reis, lose_wigs
from game.titles.lisboa.payments import means, pay_influence, pay_reis, reis_in_influence, visit_cost
from game.titles.lisboa.tasks import PlayingCard
from tests.titles.lisboa.playing import play, reason, waiting
from tests.titles.lisboa.tables import of_type, table


@pytest.mark.parametrize(
    ("influence", "reis", "cost", "left"),
    [(10, 0, 6, (0, 0)), (7, 1, 3, (0, 4)), (7, 5, 3, (2, 7)), (3, 0, 1, (0, 2)), (2, 0, 2, (0, 0))],
    ids=["example 1: all of a full track", "example 1: two are missing", "purse alone", "3 to 2", "2 to 0"],
)
def test_r6_what_is_missing_comes_off_the_influence_track(
    influence: int, reis: int, cost: int, left: tuple[int, int]
) -> None:
    events: list[LisboaEvent] = []
    state = pay_reis(table(person={"influence": influence, "reis": reis}), cost, "store", events)
    assert (state.person.reis, state.person.influence) == left
    assert of_type(events, Paid) == [Paid("person", "store", reis - left[0], influence - left[1], 0)]


def test_r6_a_full_track_gives_six_reis() -> None:
    assert reis_in_influence(10) == 6
    assert means(table(person={"influence": 10, "reis": 4})) == 10


@settings(deadline=None)
@given(st.integers(0, 10), st.integers(0, 30), st.integers(0, 36))
def test_r6_a_payment_never_takes_more_than_it_must(influence: int, reis: int, cost: int) -> None:
    state = table(person={"influence": influence, "reis": reis})
    if cost > means(state):
        return
    after = pay_reis(state, cost, "store", [])
    assert means(after) == means(state) - cost
    assert after.person.reis == max(0, reis - cost)


def test_r7_example_3_missing_influence_is_paid_in_wigs() -> None:
    state = waiting(
        PlayingCard(),
        person={"hand": (1,), "influence": 3, "wigs": 5, "clergy": ()},
        lacerda={"offices": (2, 0, 0)},
    )
    assert visit_cost(state, "person", "builder") == 4
    state, events = play(state, Visit(1))
    assert (state.person.influence, state.person.wigs) == (0, 4)
    assert of_type(events, Paid)[0] == Paid("person", "visit", 0, 3, 1)


@settings(deadline=None)
@given(st.integers(0, 10), st.integers(0, 20), st.integers(0, 12))
def test_r7_influence_goes_first(influence: int, wigs: int, cost: int) -> None:
    if influence + wigs < cost:
        return
    person = pay_influence(
        table(person={"influence": influence, "wigs": wigs}), "person", cost, "visit", []
    ).person
    assert person.influence == max(0, influence - cost)
    assert person.influence + person.wigs == influence + wigs - cost


def test_r8_a_visit_that_cannot_be_paid_is_no_choice() -> None:
    poor = {"hand": (1,), "influence": 2, "wigs": 1, "clergy": ()}
    state = waiting(PlayingCard(), person=poor, lacerda={"offices": (2, 0, 0)})
    assert reason(state, Visit(1)) == "visit_cost"


@pytest.mark.parametrize(
    ("held", "gain", "want"),
    [
        (8, 5, (10, 1)), (8, 6, (10, 1)), (10, 1, (10, 1)), (10, 3, (10, 1)), (10, 0, (10, 0)),
        (9, 0, (9, 0)), (5, 4, (9, 0)), (5, 5, (10, 1)),
    ],
    ids=str,
)
def test_r9_example_2_the_end_of_the_track_brings_a_wig(held: int, gain: int, want: tuple[int, int]) -> None:
    events: list[LisboaEvent] = []
    state = gain_influence(table(person={"influence": held, "wigs": 0}), "person", gain, "card", events)
    assert (state.person.influence, state.person.wigs) == want
    assert of_type(events, WigsChanged) == [WigsChanged("person", 1, "track")] * want[1]
    assert of_type(events, InfluenceChanged) == [InfluenceChanged("person", want[0] - held, "card")] * bool(
        gain
    )


def test_r10_a_visit_never_costs_less_than_nothing() -> None:
    tiles = ("cl01a", "cl01b", "cl05a")
    state = table(treasury=7, person={"clergy": tiles}, lacerda={"offices": (3, 0, 0)})
    assert TREASURY[6].influence == 1
    assert visit_cost(state, "person", "builder") == 0


def test_penalties_take_what_is_there() -> None:
    state = table(person={"reis": 1, "influence": 1, "wigs": 0})
    state = lose_wigs(lose_influence(lose_reis(state, 2, []), 2, []), 1, [])
    assert (state.person.reis, state.person.influence, state.person.wigs) == (0, 0, 0)
