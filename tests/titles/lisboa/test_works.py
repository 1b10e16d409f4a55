"""Opening public buildings. Rule: lisboa R43 to R45."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.lisboa.actions import Hire, MoveCardinal, OpenBuilding, TakeDecree, TakeFavor, UsePlan
from game.titles.lisboa.downtown import SITE_REWARDS, SITES, Site
from game.titles.lisboa.events import (
    BuildingOpened,
    CubeTaken,
    GainMissed,
    Match,
    OfficialHired,
    PlanUsed,
    ReisChanged,
    SetCompleted,
    SiteScored,
    WigsChanged,
)
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import ChoosingSite, Drawing, Hiring, UsingPlan
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import cubes, of_type


def piles(blue: str = "b1", green: str = "g3") -> Any:
    """The two piles of buildings, one tile each."""
    return ((blue,), (green,))


def table_with(plan: str = "plb4", offices: tuple[int, int, int] = (2, 0, 0), **changes: Any) -> State:
    """A table at which the person opens a public building; Customs House and Mint are on top."""
    person: dict[str, Any] = {
        "plans": (plan,), "offices": offices, "officials": 8 - sum(offices), "clergy": (), "wigs": 0,
        "influence": 3, "favors": (0, 0, 0), "goods": (0, 0, 0, 0),
    }  # fmt: skip
    person |= changes.pop("person", {})
    tiles = changes.pop("tiles_left", piles())
    return replace(waiting(UsingPlan(), person=person, favors=(2, 2, 2), **changes), buildings=tiles)


def test_r43_plan_officials_building_and_space_are_needed() -> None:
    assert legal(table_with(), UsePlan) == [UsePlan("plb4")]
    assert reason(table_with(), UsePlan("plg4")) == "no_plan"
    assert reason(table_with(offices=(1, 0, 0)), UsePlan("plb4")) == "officials"
    assert reason(table_with(tiles_left=((), ("g3",))), UsePlan("plb4")) == "no_building_left"
    taken = dict.fromkeys(SITES, "b1")
    assert reason(table_with(buildings=taken), UsePlan("plb4")) == "no_site"


def test_r44_officials_are_hired_and_the_plan_pays_before_the_building_stands() -> None:
    state, events = play(table_with(), UsePlan("plb4"))
    assert of_type(events, OfficialHired) == [OfficialHired("builder", "plb4")] * 2
    assert of_type(events, PlanUsed) == [PlanUsed("plb4")]
    assert WigsChanged("person", 2, "plan") in events
    assert (state.person.hired, state.person.offices, state.person.used) == (2, (0, 0, 0), ("plb4",))
    assert state.pending[0] == ChoosingSite("plb4")


def test_r44_the_person_chooses_the_offices_where_it_matters() -> None:
    """Ruling L13."""
    state, _ = play(table_with(offices=(1, 1, 1)), UsePlan("plb4"))
    assert state.pending[0] == Hiring("plb4", 2)
    assert legal(state, Hire) == [Hire("builder"), Hire("minister"), Hire("king")]
    state, _ = play(state, Hire("king"), Hire("builder"))
    assert state.person.offices == (0, 1, 0)
    assert state.person.hired == 2


def test_l13_nothing_is_asked_once_only_one_office_is_left() -> None:
    state, _ = play(table_with(offices=(2, 1, 0)), UsePlan("plb4"))
    assert state.pending[0] == Hiring("plb4", 2)
    state, events = play(state, Hire("minister"))
    assert [hired.noble for hired in of_type(events, OfficialHired)] == ["minister", "builder"]
    assert state.person.offices == (1, 0, 0)
    assert state.pending[0] == ChoosingSite("plb4")


def test_r44_both_cubes_then_the_reward_then_wigs() -> None:
    state = table_with(
        downtown="pA1r", person={"cubes": (1, 0, 1)}, site_cubes=(cubes("ef"), *((),) * 11)
    )  # fmt: skip
    state, events = play(state, UsePlan("plb4"), OpenBuilding("W-D"))
    assert of_type(events, CubeTaken) == [
        CubeTaken("person", "earthquake", "site", "W-D"), CubeTaken("person", "fire", "site", "W-D"),
    ]  # fmt: skip
    assert of_type(events, SetCompleted) == [SetCompleted(1)]
    assert of_type(events, ReisChanged) == [ReisChanged(4, "site")]
    assert of_type(events, BuildingOpened) == [BuildingOpened("person", "W-D", "b1", None)]
    assert state.person.opened == ("b1",)
    assert isinstance(state.pending[0], Drawing)


def test_r45_every_store_served_pays_its_owner() -> None:
    state = table_with(downtown="pC1r lC3l pC4r pD1r lC2l", person={"wigs": 0})
    wigs = state.lacerda.wigs
    state, events = play(state, UsePlan("plb4"), OpenBuilding("W-C"))
    assert of_type(events, SiteScored) == [
        SiteScored("W-C", (Match("C1", "b1", 3),), (Match("C2", "b1", 3), Match("C3", "b1", 4)))
    ]
    assert state.person.wigs == 2 + 3
    assert state.lacerda.wigs == wigs + 7


def test_r45_a_north_building_serves_the_stores_that_face_its_street() -> None:
    state = table_with(downtown="pA1r pB2l pC2r", person={"wigs": 0})
    state, events = play(state, UsePlan("plb4"), OpenBuilding("N-1"))
    assert [match.lot for match in of_type(events, SiteScored)[0].person] == ["A1", "B2"]


def test_a_taken_space_is_refused() -> None:
    state, _ = play(table_with(buildings={"W-D": "g1"}), UsePlan("plb4"))
    assert reason(state, OpenBuilding("W-D")) == "site_taken"


REWARDS: dict[str, Any] = {"cardinal": MoveCardinal(1), "favor": TakeFavor("king")}


@pytest.mark.parametrize("site", SITES)
def test_the_icon_of_each_space(site: Site) -> None:
    before = table_with(downtown="pA1r")
    reward = SITE_REWARDS[site]
    after, events = play(before, UsePlan("plb4"), OpenBuilding(site))
    match reward.kind:
        case "reis" | "influence" | "wigs":
            assert any(getattr(event, "source", "") == "site" for event in events)
        case "ship":
            assert len(after.person.ships) == 1
        case "produce":
            assert after.person.goods == (1, 0, 0, 0)
        case "decree":
            after, _ = play(after, TakeDecree(after.decrees[3]))
            assert len(after.person.decrees) == 1
        case kind:
            after, _ = play(after, REWARDS[kind])
    assert isinstance(after.pending[0], Drawing)


def test_a_decree_that_no_display_has_is_lost_and_told() -> None:
    state = table_with(plan="sp1", offices=(1, 0, 0), decrees=(), decree_deck=())
    state, events = play(state, UsePlan("sp1"), OpenBuilding("W-A"))
    assert isinstance(state.pending[0], Drawing)
    assert of_type(events, GainMissed) == [GainMissed("decree")]
