"""Building a store. Rule: lisboa R26 to R31."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.titles.lisboa.actions import (
    PASS,
    BuildStore,
    DropCard,
    GainGood,
    GiveUpClergy,
    MoveCardinal,
    TakeCube,
    TakeFavor,
    TakePlan,
)
from game.titles.lisboa.bills_of_works import store_bill
from game.titles.lisboa.content import Reward
from game.titles.lisboa.downtown import LOT_REWARDS, LOTS, Facing, Lot
from game.titles.lisboa.events import (
    CubeTaken,
    LisboaEvent,
    Paid,
    ReisChanged,
    SetCompleted,
    StoreBuilt,
    StoreCosted,
    StoreScored,
    WigsChanged,
)
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.stores import assured_means, means_at_best, store_cost
from game.titles.lisboa.tasks import ChoosingLot, Drawing, PayingStore, TakingCube
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import cubes, of_type

CLEAR: dict[str, Any] = {"rows": ((),) * 4, "columns": ((),) * 5}
"""No rubble beside downtown."""


def choosing(**changes: Any) -> State:
    """A table at which the person builds a store, with money and without powers."""
    person = {"reis": 30, "influence": 5, "clergy": (), "goods": (0, 0, 0, 0), "favors": (0, 0, 0)}
    person |= changes.pop("person", {})
    return waiting(ChoosingLot(), person=person, favors=(2, 2, 2), **changes)


def test_r26_a_house_and_a_free_space_are_needed() -> None:
    taken = choosing(downtown="lB2l")
    assert BuildStore("B2", "left") not in legal(taken, BuildStore)
    assert reason(taken, BuildStore("B2", "left")) == "lot_taken"
    assert reason(choosing(person={"houses": 0}), BuildStore("B2", "left")) == "no_houses"


def test_r27_the_facing_is_free_in_the_columns_between_two_streets() -> None:
    found = {(action.lot, action.facing) for action in legal(choosing(**CLEAR), BuildStore)}
    assert len(found) == 4 * (1 + 2 + 2 + 2 + 1)
    assert reason(choosing(), BuildStore("A1", "left")) == "no_facing"


def test_r27_the_store_has_the_type_of_its_street() -> None:
    _, events = play(choosing(**CLEAR), BuildStore("C2", "right"))
    assert of_type(events, StoreBuilt) == [StoreBuilt("person", "C2", "right", "books")]


def test_r28_the_reward_may_pay_for_the_store() -> None:
    poor = choosing(person={"reis": 0, "influence": 0}, treasury=5, **CLEAR)
    assert [action.lot for action in legal(poor, BuildStore)] == ["B1", "C3", "C3"]
    state, events = play(poor, BuildStore("B1", "right"))
    assert state.person.reis == 0
    assert of_type(events, ReisChanged) == [ReisChanged(5, "lot")]
    assert of_type(events, Paid) == [Paid("person", "store", 5, 0, 0)]


def test_r28_the_reward_comes_before_the_cube_of_the_store() -> None:
    """The set that the cube completes does not make room for the good of the reward."""
    state = choosing(
        person={"goods": (2, 0, 0, 0), "cubes": (1, 1, 0)}, rows=(("tsunami",), (), (), ()), columns=((),) * 5
    )
    state, events = play(state, BuildStore("A3", "left"))
    assert state.person.goods == (2, 1, 0, 0)
    kinds = [type(event) for event in events]
    assert kinds.index(Paid) < kinds.index(CubeTaken) < kinds.index(SetCompleted)
    full = choosing(
        person={"goods": (2, 0, 0, 0), "cubes": (1, 1, 0)}, rows=((), ("tsunami",), (), ()), columns=((),) * 5
    )
    full, _ = play(full, BuildStore("B2", "left"))
    assert full.person.goods == (2, 0, 0, 0)


def test_r29_example_4_land_and_all_rubble_of_row_and_column() -> None:
    state = choosing(treasury=3, rows=(cubes("eft"), (), (), ()), columns=((), cubes("tt"), (), (), ()))
    cost = store_cost(state, "A2")
    assert (cost.land, cost.rubble, cost.total) == (3, 8, 11)


def test_r29_what_cannot_be_paid_cannot_be_chosen() -> None:
    state = choosing(person={"reis": 3, "influence": 0}, rows=(cubes("eee"), (), (), ()), columns=((),) * 5)
    assert store_cost(state, "A2").total == 12
    assert reason(state, BuildStore("A2", "left")) == "too_dear"
    assert BuildStore("B2", "left") in legal(state, BuildStore)


def test_r29_influence_of_the_reward_counts_as_money() -> None:
    state = choosing(person={"reis": 0, "influence": 8}, treasury=5, **CLEAR)
    assert assured_means(state, "A1") == 6
    assert assured_means(state, "D5") == 5


def test_r29_influence_of_a_ship_counts_as_far_as_it_is_sure_where_room_has_to_be_made() -> None:
    """Ruling L4: whatever is dropped for the ship, its own symbol is there, and all but the dearest card."""
    person = {"reis": 0, "influence": 0, "top": (5,)}
    assert assured_means(choosing(person=person), "B3") == 3
    assert assured_means(choosing(person=person | {"bottom": (16,)}), "B3") == 1
    full = person | {"top": (5, 8, 10), "cubes": (1, 1, 1)}
    poor = choosing(person=full, treasury=6, **CLEAR)
    assert store_cost(poor, "B3").total == 6
    assert assured_means(poor, "B3") == 4
    payable = choosing(person=full, treasury=4, **CLEAR)
    assert BuildStore("B3", "left") in legal(payable, BuildStore)
    for dropped in (5, 8, 10):
        state, events = play(payable, BuildStore("B3", "left"), DropCard(dropped))
        assert [paid.purpose for paid in of_type(events, Paid)] == ["store"]
        assert not [task for task in state.pending if isinstance(task, PayingStore)]


def test_r29_influence_with_a_royal_favor_counts_where_there_is_one_to_take() -> None:
    """Ruling L4: the icon of D2 is not left, and CL15 brings its influence at once."""
    person = {"reis": 1, "influence": 0, "clergy": ("cl15a",)}
    poor = choosing(person=person, **CLEAR)
    assert store_cost(poor, "D2").total == assured_means(poor, "D2") == 3
    assert BuildStore("D2", "left") in legal(poor, BuildStore)
    state, events = play(poor, BuildStore("D2", "left"), TakeFavor("king"))
    assert of_type(events, Paid) == [Paid("person", "store", 1, 2, 0)]
    assert (state.person.reis, state.person.influence) == (0, 0)
    assert assured_means(choosing(person=person | {"favors": (1, 1, 1)}), "D2") == 1


@pytest.mark.parametrize(
    ("row", "column", "want"),
    [
        ("ef", "ft", {("earthquake", "row"), ("fire", "row"), ("fire", "column"), ("tsunami", "column")}),
        ("tt", "", set()),
        ("", "", set()),
    ],
    ids=["free choice", "one colour: nothing to choose", "none left"],
)
def test_r30_a_cube_of_row_or_column(row: str, column: str, want: set[tuple[str, str]]) -> None:
    columns = ((), cubes(column), (), (), ())
    state, events = play(choosing(rows=((), (), cubes(row), ()), columns=columns), BuildStore("C2", "left"))
    assert {(action.rubble, action.place) for action in legal(state, TakeCube)} == want
    if not want:
        assert isinstance(state.pending[0], Drawing)
        assert len(of_type(events, CubeTaken)) == (1 if row else 0)
        return
    assert state.pending[0] == TakingCube("C2")
    after, _ = play(state, TakeCube("fire", "column"))
    assert after.columns[1] == cubes("t")
    assert after.rows[2] == cubes("ef")
    assert after.person.cubes == (0, 1, 0)


def test_example_11_a_set_counts_at_once() -> None:
    state = choosing(person={"cubes": (2, 1, 0)}, rows=((), (), cubes("t"), ()), columns=((),) * 5)
    state, events = play(state, BuildStore("C2", "left"))
    assert of_type(events, SetCompleted) == [SetCompleted(1)]
    assert state.person.sets == 1


def test_r31_open_buildings_that_serve_the_store_bring_the_value_of_its_street() -> None:
    buildings: Any = {"W-C": "b1", "E-C": "b6", "N-2": "b4", "W-B": "b1"}
    _, events = play(choosing(buildings=buildings, **CLEAR), BuildStore("C2", "right"))
    (scored,) = of_type(events, StoreScored)
    assert {match.building for match in scored.matches} == {"b1", "b4"}
    assert WigsChanged("person", 8, "store") in events


def test_r31_without_a_match_there_are_no_wigs() -> None:
    _, events = play(choosing(buildings={"W-B": "b6"}, **CLEAR), BuildStore("B1", "right"))
    assert not of_type(events, StoreScored)


# -- 7.4: the icons of the lots

FOLLOW_UPS: dict[str, list[Any]] = {
    "plan": [TakePlan("blue")], "cardinal": [MoveCardinal(1)], "favor": [TakeFavor("king")],
    "any_good": [GainGood("cloth")],
}  # fmt: skip


def gained(before: State, after: State, reward: Reward, events: list[LisboaEvent]) -> bool:
    """Whether a reward has come."""
    match reward.kind:
        case "reis" | "influence" | "wigs":
            from_lot = [event for event in events if getattr(event, "source", "") == "lot"]
            return any(getattr(event, "amount", 0) == reward.amount for event in from_lot)
        case "ship":
            return len(after.person.ships) == 1
        case "plan":
            return len(after.person.plans) == len(before.person.plans) + 1
        case "recruit":
            return after.pending[0].__struct_config__.tag == "recruiting"
        case "cardinal":
            return after.cardinal != before.cardinal
        case "favor":
            return after.person.favors == (0, 0, 1)
        case _:
            return sum(after.person.goods) == sum(before.person.goods) + 1


@pytest.mark.parametrize("lot", LOTS)
def test_the_icon_of_each_lot(lot: Lot) -> None:
    facing: Facing = "right" if lot[1] == "1" else "left"
    before = choosing(**CLEAR)
    reward = LOT_REWARDS[lot]
    after, events = play(before, BuildStore(lot, facing), *FOLLOW_UPS.get(reward.kind, []))
    assert gained(before, after, reward, events)
    assert after.person.houses == before.person.houses - 1


def test_producing_as_a_reward_includes_the_new_store() -> None:
    state, _ = play(choosing(downtown="pA1r", **CLEAR), BuildStore("A4", "right"))
    assert state.person.goods == (1, 0, 0, 1)


def test_ruling_l3_the_price_is_that_of_the_moment_of_choosing() -> None:
    state, events = play(choosing(treasury=4, **CLEAR), BuildStore("B3", "left"))
    assert state.treasury == 5
    assert of_type(events, StoreCosted) == [StoreCosted("B3", 4, 0)]


# -- ruling L4: only the right choice pays


def test_a_church_scoring_that_the_cardinal_can_bring_pays_for_the_store() -> None:
    """Ruling L4: then he goes past the icon, and a tile is given up."""
    person = {"reis": 0, "influence": 0, "top": (5,), "clergy": ("cl08a",)}
    state = choosing(person=person, treasury=2, cardinal=3, **CLEAR)
    cost = store_cost(state, "C1").total
    assert assured_means(state, "C1") < cost <= means_at_best(state, "C1")
    assert BuildStore("C1", "right") in legal(state, BuildStore)
    state, _ = play(state, BuildStore("C1", "right"))
    assert legal(state, MoveCardinal) == [MoveCardinal(2)]
    assert reason(state, MoveCardinal(1)) == "store_unpaid_cardinal"
    assert reason(state, MoveCardinal(9)) == "cardinal"
    state, _ = play(state, MoveCardinal(2))
    assert reason(state, PASS) == "store_unpaid_clergy"
    assert RULES.decision(state).prompt.key == "lisboa.prompt.giving_up_clergy_first"  # type: ignore[union-attr]
    state, _ = play(state, GiveUpClergy("cl08a"))
    assert PASS in RULES.legal_actions(state, 0)
    state, events = play(state, PASS)
    assert [paid.purpose for paid in of_type(events, Paid)] == ["store"]


def test_a_cardinal_far_from_his_icon_or_without_tiles_pays_for_nothing() -> None:
    person = {"reis": 0, "influence": 0, "top": (5,), "clergy": ("cl08a",)}
    far = choosing(person=person, treasury=2, cardinal=5, **CLEAR)
    assert BuildStore("C1", "right") not in legal(far, BuildStore)
    bare = choosing(
        person=person | {"clergy": ()}, treasury=2, cardinal=4, stations=(None,) * 6, **CLEAR
    )  # fmt: skip
    assert BuildStore("C1", "right") not in legal(bare, BuildStore)


def test_any_step_is_free_where_the_store_can_be_paid_anyway() -> None:
    person = {"reis": 9, "influence": 0, "top": (5,), "clergy": ("cl08a",)}
    state, _ = play(choosing(person=person, treasury=2, cardinal=3, **CLEAR), BuildStore("C1", "right"))
    assert legal(state, MoveCardinal) == [MoveCardinal(1), MoveCardinal(2)]
    state, _ = play(state, MoveCardinal(2))
    assert PASS in RULES.legal_actions(state, 0)


def test_the_best_that_can_be_dropped_for_a_ship_pays_for_the_store() -> None:
    """Ruling L4: only what leaves influence enough may be dropped then."""
    full = {"reis": 0, "influence": 0, "top": (5,), "bottom": (16,)}
    state = choosing(person=full, treasury=3, **CLEAR)
    assert assured_means(state, "B3") < store_cost(state, "B3").total <= means_at_best(state, "B3")
    bill = store_bill(state, "B3", "left")
    assert not bill.missing
    assert "lisboa.bill.right_choice_brings" in [line.what.key for line in bill.lines]
    state, _ = play(state, BuildStore("B3", "left"))
    assert legal(state, DropCard) == [DropCard(16)]
    assert reason(state, DropCard(5)) == "store_unpaid_drop"
    state, events = play(state, DropCard(16))
    assert [paid.purpose for paid in of_type(events, Paid)] == ["store"]


@pytest.mark.parametrize("seed", range(60))
def test_no_choice_leads_to_a_store_that_cannot_be_paid(seed: int) -> None:
    """Poor people with full portfolios build where only choices pay; whatever is legal then pays."""
    rng = random.Random(seed)
    person = {
        "reis": rng.randrange(3), "influence": rng.randrange(3), "cubes": (1, 1, 1),
        "top": tuple(rng.sample((3, 5, 8, 10), rng.randrange(1, 4))),
        "bottom": tuple(rng.sample((16, 20), rng.randrange(3)))[:1],
        "clergy": tuple(rng.sample(("cl08a", "cl14a", "cl12a", "cl09a"), rng.randrange(5))),
    }  # fmt: skip
    start = choosing(person=person, treasury=rng.randrange(1, 7), cardinal=rng.randrange(6), **CLEAR)
    for built in legal(start, BuildStore):
        waiting = [play(start, built)[0]]
        while waiting:
            state = waiting.pop()
            assert (state.person.reis, state.person.influence) >= (0, 0)
            if not [task for task in state.pending if isinstance(task, PayingStore)]:
                continue
            actions = RULES.legal_actions(state, 0)
            assert actions
            waiting += [play(state, action)[0] for action in actions]
