"""Every power of a clergy tile; equal tiles add up. Rule: lisboa 7.7."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.lisboa.actions import (
    Act,
    BuildStore,
    GainGood,
    MoveCardinal,
    OpenBuilding,
    Recruit,
    Sell,
    TakeCube,
    TakeDecree,
    TakeFavor,
    TakePlan,
    Trade,
    UsePlan,
    Visit,
)
from game.titles.lisboa.clergy import POWERS
from game.titles.lisboa.content import Noble
from game.titles.lisboa.events import GainMissed, GoodTraded, WigsChanged
from game.titles.lisboa.payments import visit_cost
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.stores import store_cost
from game.titles.lisboa.tasks import (
    ChoosingLot,
    Dealing,
    Drawing,
    PlayingCard,
    ProducingMore,
    Sponsoring,
    TakingPileCube,
    UsingPlan,
)
from game.titles.lisboa.works import officials_needed
from tests.titles.lisboa.playing import legal, play, waiting
from tests.titles.lisboa.tables import cubes, of_type, table


def holding(*tiles: str, first: Any = None, **changes: Any) -> State:
    """A table of somebody with these tiles and enough money."""
    person: dict[str, Any] = {"clergy": tiles, "reis": 30, "influence": 4, "wigs": 0, "favors": (0, 0, 0)}
    person |= changes.pop("person", {})
    return waiting(first or Sponsoring(1), person=person, favors=(2, 2, 2), **changes)


@pytest.mark.parametrize(
    ("tile", "noble"), [("cl01", "builder"), ("cl02", "minister"), ("cl03", "king")], ids=str
)
def test_cl01_to_cl03_a_visit_costs_one_less(tile: str, noble: Noble) -> None:
    assert visit_cost(holding(f"{tile}a"), "person", noble) == 1
    assert visit_cost(holding(f"{tile}a", f"{tile}b"), "person", noble) == 0
    other: Noble = "king" if noble != "king" else "builder"
    assert visit_cost(holding(f"{tile}a"), "person", other) == 2
    assert visit_cost(holding(f"{tile}a"), "person", noble, is_following=True) == 2


def test_cl04_following_costs_two_less() -> None:
    state = holding("cl04a", lacerda={"offices": (1, 0, 0)})
    assert visit_cost(state, "person", "builder", is_following=True) == 1
    assert visit_cost(state, "person", "builder") == 3


@pytest.mark.parametrize("is_following", [False, True])
def test_cl05_rival_officials_do_not_matter(is_following: bool) -> None:
    state = holding("cl05a", lacerda={"offices": (3, 0, 0)})
    assert visit_cost(state, "person", "builder", is_following) == 2


def test_cl06_land_costs_one_less() -> None:
    assert store_cost(holding("cl06a"), "A1").land == 2
    assert store_cost(holding("cl06a", "cl06b", treasury=1), "A1").land == 0


@pytest.mark.parametrize(("tiles", "want"), [((), 7), (("cl07a",), 4), (("cl07a", "cl07b"), 2)])
def test_cl07_the_dearest_cube_is_free(tiles: tuple[str, ...], want: int) -> None:
    state = holding(*tiles, rows=(cubes("et"), (), (), ()), columns=(cubes("tf"), (), (), (), ()))
    assert store_cost(state, "A1").rubble == want


def build(*tiles: str, **changes: Any) -> Any:
    """A store on C2, whose icon is 2 wigs, without rubble beside it."""
    clear = {"rows": ((),) * 4, "columns": ((),) * 5}
    return play(holding(*tiles, first=ChoosingLot(), **clear, **changes), BuildStore("C2", "left"))


@pytest.mark.parametrize(("tiles", "want"), [((), 2), (("cl08a",), 3), (("cl08a", "cl08b"), 4)])
def test_cl08_a_wig_for_each_store(tiles: tuple[str, ...], want: int) -> None:
    assert build(*tiles)[0].person.wigs == want


def test_cl09_a_cube_from_the_pile_after_each_store() -> None:
    state, _ = build("cl09a", pile=("earthquake", "fire"))
    assert state.pending[0] == TakingPileCube()
    assert legal(state, TakeCube) == [TakeCube("earthquake", "pile"), TakeCube("fire", "pile")]
    state, _ = play(state, TakeCube("earthquake", "pile"))
    assert state.person.cubes == (1, 0, 0)


def test_cl09_without_a_cube_left_says_so() -> None:
    state, events = build("cl09a", pile=())
    assert isinstance(state.pending[0], Drawing)
    assert of_type(events, GainMissed) == [GainMissed("cube")]
    assert of_type(build(pile=())[1], GainMissed) == []


@pytest.mark.parametrize(("tiles", "want"), [((), 2), (("cl10a",), 3), (("cl10a", "cl10b"), 4)])
def test_cl10_more_officials_at_once(tiles: tuple[str, ...], want: int) -> None:
    state, _ = play(holding(*tiles), Act("recruit"), *[Recruit("king")] * want)
    assert state.person.offices == (0, 0, want)
    assert isinstance(state.pending[0], Drawing)


def test_cl11_two_reis_with_each_plan() -> None:
    assert play(holding("cl11a", "cl11b"), Act("plan"), TakePlan("blue"))[0].person.reis == 34


def test_cl12_more_influence_with_each_ship() -> None:
    assert play(holding("cl12a"), Act("ship"))[0].person.influence == 4 + 1 + 1


def test_cl13_one_more_good_of_a_type_just_produced() -> None:
    state, _ = play(
        holding("cl13a", "cl13b", downtown="pA1r", person={"goods": (0, 0, 0, 0)}), Act("produce")
    )
    assert state.pending[0] == ProducingMore(("gold",))
    state, _ = play(state, GainGood("gold"))
    assert state.person.goods == (2, 0, 0, 0)
    assert isinstance(state.pending[0], Drawing)


@pytest.mark.parametrize(
    ("goods", "tiles", "want"),
    [((0, 0, 0, 0), ("cl13a",), 0), ((1, 0, 0, 0), ("cl13a",), 1), ((1, 0, 0, 0), ("cl13a", "cl13b"), 2)],
    ids=str,
)
def test_cl13_without_room_says_so(goods: Any, tiles: tuple[str, ...], want: int) -> None:
    """The storage holds two of each kind; one gold comes out of the store."""
    person = {"goods": goods, "cubes": (0, 0, 0)}
    state, events = play(holding(*tiles, downtown="pA1r", person=person), Act("produce"))
    assert isinstance(state.pending[0], Drawing) == bool(want)
    assert of_type(events, GainMissed) == [GainMissed("good")] * want


@pytest.mark.parametrize(("tiles", "want"), [((), 2), (("cl14a",), 3), (("cl14a", "cl14b"), 4)])
def test_cl14_the_cardinal_goes_further(tiles: tuple[str, ...], want: int) -> None:
    state, _ = play(holding(*tiles), Act("cardinal"))
    assert legal(state, MoveCardinal) == [MoveCardinal(steps) for steps in range(1, want + 1)]


def test_cl15_influence_with_each_favor() -> None:
    assert play(holding("cl15a"), Act("favor"), TakeFavor("king"))[0].person.influence == 6


@pytest.mark.parametrize(("owner", "want"), [("person", 37), ("lacerda", 36)])
def test_cl16_a_real_more_on_own_ships(owner: Any, want: int) -> None:
    ships: dict[str, Any] = {"person": {"ships": ()}, "lacerda": {"ships": ()}}
    ships[owner]["ships"] = (Vessel("blue"),)
    state = holding("cl16a", first=Dealing(), **ships)
    assert play(state, Sell("gold", owner, "blue"))[0].person.reis == want


def test_cl17_once_a_turn_a_good_counts_as_gold() -> None:
    """Ruling L11: with two such tiles it is two goods."""
    state = holding("cl17a", first=Dealing(), person={"goods": (0, 0, 2, 0)})
    assert Trade("tools", "cardinal") in legal(state, Trade)
    state, events = play(state, Trade("tools", "cardinal"))
    assert of_type(events, GoodTraded) == [GoodTraded("tools", "cardinal", True)]
    assert {trade.action for trade in legal(state, Trade)} == {"recruit", "plan"}
    twice, _ = play(
        holding("cl17a", "cl17b", first=Dealing(), person={"goods": (0, 0, 2, 0)}), Trade("tools", "cardinal")
    )
    assert Trade("tools", "favor") in legal(twice, Trade)


def test_cl18_a_wig_for_taking_decrees_at_the_ministers() -> None:
    state = holding("cl18a", first=PlayingCard(), person={"hand": (8,)}, lacerda={"favors": (0, 0, 0)})
    state, _ = play(state, Visit(8))
    state, events = play(state, TakeDecree(state.decrees[0]), TakeDecree(state.decrees[1]))
    assert of_type(events, WigsChanged) == [WigsChanged("person", 1, "clergy")]


@pytest.mark.parametrize(("tiles", "want"), [((), 2), (("cl19a",), 1), (("cl19a", "cl19b"), 0)])
def test_cl19_a_building_needs_fewer_officials(tiles: tuple[str, ...], want: int) -> None:
    """Ruling L14: those that moved count as hired."""
    person = {"plans": ("plb4",), "offices": (2, 0, 0), "officials": 6}
    state = holding(*tiles, first=UsingPlan(), person=person)
    assert officials_needed(state.person, "plb4") == want
    state, _ = play(state, UsePlan("plb4"), OpenBuilding("N-2"))
    assert (state.person.hired, state.person.offices) == (want, (2 - want, 0, 0))


def test_cl19_never_fewer_than_none() -> None:
    assert officials_needed(table(person={"clergy": ("cl19a", "cl19b")}).person, "plb1") == 0


def test_all_nineteen_powers_have_a_test() -> None:
    named = " ".join(name for name in globals() if name.startswith("test_cl"))
    numbers = {f"cl{number:02}" for number in range(1, len(POWERS) + 1)} - {"cl02"}
    assert all(number in named for number in numbers)
