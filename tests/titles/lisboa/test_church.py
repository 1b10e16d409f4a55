"""Church scorings and the tiles of the ring. Rule: lisboa 2.7, R4, R46 to R48."""

from __future__ import annotations

from typing import Any

from game.core.chance import SeededChance
from game.titles.lisboa.actions import PASS, Act, GiveUpClergy, KeepClergy, MoveCardinal
from game.titles.lisboa.church import with_stations_filled
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.events import (
    ChurchScoringBegan,
    ClergyGivenUp,
    ClergyRevealed,
    ClergyTaken,
    FirstClergyKept,
    InfluenceChanged,
    LisboaEvent,
    WigsChanged,
)
from game.titles.lisboa.opening import first_table
from game.titles.lisboa.state import Options, State, Vessel
from game.titles.lisboa.tasks import (
    AtOffice,
    Drawing,
    GivingUpClergy,
    KeepingFirstClergy,
    LacerdaActing,
    Sponsoring,
)
from game.titles.lisboa.turns import settled
from tests.titles.lisboa.playing import legal, play, waiting
from tests.titles.lisboa.tables import of_type


def crossing(**person: Any) -> State:
    """The Cardinal goes from station 4 to 5 and crosses the Influence icon; the station is empty."""
    pious: dict[str, Any] = {"clergy": ("cl01a", "cl11b"), "top": (3, 13), "influence": 1, "wigs": 0}
    lacerda = {"influence": 1, "ships": (Vessel("red"),)}
    stations = ("cl02a", "cl02b", "cl03a", "cl03b", "cl04a", None)
    state = waiting(
        Sponsoring(1), person=pious | person, lacerda=lacerda, cardinal=4, stations=stations, bag=("cl06a",)
    )
    return play(state, Act("cardinal"), MoveCardinal(1))[0]


def test_r46_the_active_player_comes_first() -> None:
    state = crossing()
    assert state.pending[0] == GivingUpClergy()
    assert state.lacerda.influence == 1
    state, events = play(state, PASS)
    assert of_type(events, InfluenceChanged) == [InfluenceChanged("lacerda", 5, "church")]


def test_r47_tiles_bring_their_wigs_and_one_influence_gain() -> None:
    """Ruling L19: the influence comes with the end of it."""
    state, events = play(crossing(), GiveUpClergy("cl11b"), GiveUpClergy("cl01a"))
    assert of_type(events, ClergyGivenUp) == [ClergyGivenUp("cl11b"), ClergyGivenUp("cl01a")]
    gained = [event.amount for event in of_type(events, WigsChanged) if event.who == "person"]
    assert gained == [TILES["cl11b"].wigs, TILES["cl01a"].wigs] == [4, 3]
    assert state.person.influence == 1 + 4
    assert state.person.given_up == 2
    assert state.given_back == ("cl11b", "cl01a")
    assert isinstance(state.pending[0], Drawing)


def test_r47_whoever_keeps_all_tiles_gains_nothing() -> None:
    state, _ = play(crossing(), PASS)
    assert (state.person.influence, state.person.wigs) == (1, 0)
    assert state.person.clergy == ("cl01a", "cl11b")


def test_r47_without_tiles_nobody_is_asked() -> None:
    assert isinstance(crossing(clergy=()).pending[0], Drawing)


def test_r47_a_tile_just_taken_may_be_given_up() -> None:
    state = waiting(
        Sponsoring(1), person={"clergy": ()}, cardinal=4, stations=(None,) * 5 + ("cl09a",), bag=("cl06a",)
    )
    state, events = play(state, Act("cardinal"), MoveCardinal(1))
    assert of_type(events, ClergyTaken) == [ClergyTaken("person", "cl09a", 5)]
    assert legal(state, GiveUpClergy) == [GiveUpClergy("cl09a")]


def test_r48_lacerda_gains_influence_for_your_top_edge_and_his_ships() -> None:
    state, _ = play(crossing(), PASS)
    assert state.lacerda.influence == 1 + (2 + 2) + 1


def test_on_lacerdas_turn_he_comes_first() -> None:
    state = waiting(
        LacerdaActing("state"), person={"clergy": ("cl01a",), "top": (3,), "influence": 1},
        lacerda={"courtier": "king", "influence": 1}, helper="king", cardinal=4,
    )  # fmt: skip
    events: list[LisboaEvent] = []
    state = settled(state, SeededChance(1, 1), events)
    assert of_type(events, ChurchScoringBegan) == [ChurchScoringBegan("lacerda")]
    assert InfluenceChanged("lacerda", 2, "church") in events
    assert state.pending[0] == GivingUpClergy()


def test_he_comes_first_in_his_turn_when_the_person_follows_him_to_the_cardinal() -> None:
    state = waiting(
        AtOffice("king", "follow"), LacerdaActing("discard"), cardinal=4,
        person={"clergy": ("cl01a",), "top": (3,), "influence": 1}, lacerda={"influence": 1},
    )  # fmt: skip
    state, events = play(state, Act("cardinal"), MoveCardinal(1))
    assert of_type(events, ChurchScoringBegan) == [ChurchScoringBegan("person")]
    assert state.pending[0] == GivingUpClergy()
    assert state.lacerda.influence == 1 + 2
    state, events = play(state, PASS)
    assert of_type(events, InfluenceChanged) == []


def test_stations_are_filled_and_an_empty_bag_gets_back_what_was_given() -> None:
    """Ruling L20."""
    state = waiting(
        stations=("cl01a", None, None, *("cl02a",) * 3), bag=("cl05a",), given_back=("cl06a", "cl07a")
    )
    events: list[LisboaEvent] = []
    state = with_stations_filled(state, SeededChance(1, 1), events)
    revealed = of_type(events, ClergyRevealed)
    assert revealed[0] == ClergyRevealed("cl05a", 1, False)
    assert revealed[1].is_mixed
    assert {revealed[1].tile, *state.bag} == {"cl06a", "cl07a"}
    assert state.given_back == ()


def test_with_neither_bag_nor_tiles_given_back_a_station_stays_empty() -> None:
    state = waiting(stations=(None, *("cl02a",) * 5), bag=(), given_back=())
    assert with_stations_filled(state, SeededChance(1, 1), []).stations[0] is None


def test_the_first_tile_is_chosen_and_the_other_one_mixed_into_the_bag() -> None:
    state = first_table(Options("printed"), SeededChance(3, 0))
    task = state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    kept, returned = task.tiles
    after, events = play(state, KeepClergy(kept))
    assert of_type(events, FirstClergyKept) == [FirstClergyKept(kept, returned)]
    assert after.person.clergy == (kept,)
    lying = [tile for tile in after.stations if tile is not None]
    assert sorted((*lying, *after.bag)) == sorted((*state.bag, returned))
