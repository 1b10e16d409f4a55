"""The rulings of game/titles/viana/RULINGS.md, by number.

Those of market and end are in `test_rulings_of_the_end`, V8 and V37 in `test_opening`, V44 and V32 in
`test_restriction`, V41 in `test_honk`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.titles.viana.actions import (
    END_TURN,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.cards import playable
from game.titles.viana.events import (
    CatMoved,
    CourtyardScored,
    DecorationsTurned,
    FlowerPickedUp,
    MarquiseMoved,
    PointsEarned,
    Spot,
    TurnBegan,
)
from game.titles.viana.palace import BEDS_OF, DOORWAYS
from game.titles.viana.scoring import courtyard_points, courtyard_scores
from game.titles.viana.state import State, visible
from game.titles.viana.tasks import (
    Choosing,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    Returning,
    Turning,
    Walking,
)
from tests.titles.viana.tables import EVERYWHERE, act, at, card, found, legal, refused, stock, table

# -- pawns and the palace


def test_v1_the_side_without_the_ring_is_scored() -> None:
    state = table({"9a": "0p 0p. 1p", "9-fountain": "1f."}, marquise=8, pending=[MovingMarquise(0)])
    assert courtyard_scores(state, 9) == (2, 2, 0)
    state, _ = act(state, MoveMarquise(9))
    assert at(state, "9a") == "0p. 0p. 1p."
    assert courtyard_scores(state, 9) == (0, 0, 0)


def test_v2_only_the_girl_may_end_where_she_began() -> None:
    state = table(pawns=[5], pending=[MovingPawn(0, "gardener")])
    assert MovePawn(5) not in legal(state, MovePawn)
    assert refused(state, MovePawn(5)) == "viana.reject.pawn_stays"
    state, _ = act(table(pawns=[5], pending=[Walking(0, 3)]), Walk(6), Walk(5), END_TURN)
    assert state.pawns[0] == 5


def test_v3_up_to_two_courtyards_away() -> None:
    state = table(pawns=[6], pending=[MovingPawn(0, "gardener")])
    assert [move.courtyard for move in legal(state, MovePawn)] == [3, 4, 5, 7, 13]


def test_v4_pawns_and_marquis_pass_anybody() -> None:
    crowd = table(pawns=[4, 5, 3], marquise=5, cat=3, marquis=5, pending=[MovingPawn(0, "gardener")])
    alone = table(pawns=[4, 11, 11], pending=[MovingPawn(0, "gardener")])
    assert legal(crowd, MovePawn) == legal(alone, MovePawn)
    passing = table(marquis=4, cat=5, marquise=3, pending=[MovingMarquis(0)])
    assert 6 in [move.courtyard for move in legal(passing, MoveMarquis)]


def test_v5_the_streets_are_a_step_from_their_courtyards() -> None:
    state = table(pawns=["calle"], pending=[MovingPawn(0, "gardener")])
    assert [move.courtyard for move in legal(state, MovePawn)] == [8, 9, 13]
    state = table(pawns=["stand-2"], pending=[Returning(0), Choosing(0)])
    assert legal(state, ReturnTo) == [ReturnTo("plaza"), ReturnTo("calle")]
    state, _ = act(state, ReturnTo("calle"))
    assert state.pawns[0] == "calle"
    assert state.pending == (Choosing(0),)


def test_v6_nobody_walks_out_of_the_palace() -> None:
    state = table(pawns=[1], pending=[MovingPawn(0, "master-gardener")])
    assert [move.courtyard for move in legal(state, MovePawn)] == [2, 11, 12]
    assert legal(table(pawns=["plaza"], pending=[Walking(0, 3)]), Walk) == [Walk(1)]


def test_v14_one_may_place_where_the_marquise_stands() -> None:
    state = table(reserves=["p"], pawns=[13], marquise=13, pending=[Placing(0, 1)])
    assert {place.bed for place in legal(state, Place)} == {"13a", "13b", "13c", "13d", "13e"}


def test_v34_two_players_fountains_in_the_pool() -> None:
    state = table({"7-fountain": "1f"}, reserves=["f"], pawns=[7], pending=[Placing(0, 1)])
    state, _ = act(state, Place("fountain", "7-fountain"))
    assert at(state, "7-fountain") == "1f 0f"
    full = table({"6-fountain": "1f"}, reserves=["f"], pawns=[6], pending=[Placing(0, 1)])
    assert refused(full, Place("fountain", "6-fountain")) == "viana.reject.place_taken"


def test_v35_a_courtyard_counts_once_however_much_is_in_it() -> None:
    beds = {f"{number}-pot": "0m." for number in range(1, 7)}
    seven = table({**beds, "7-fountain": "0f 0f.", "7a": "0p 0p 0p"})
    assert courtyard_points(seven.spots, 0) == 4


def test_v36_a_gardener_may_walk_with_nothing_to_place() -> None:
    state = table(pawns=[5], pending=[MovingPawn(0, "master-gardener")])
    state, _ = act(state, MovePawn(6))
    assert legal(state, Place) == []
    state, events = act(state, END_TURN)
    assert found(events, TurnBegan) == [TurnBegan(1)]


def test_v40_the_first_free_place_is_filled_and_the_last_fresh_flower_taken() -> None:
    state = table({"13a": "1p - 1p"}, reserves=["p"], pawns=[13], pending=[Placing(0, 1)])
    state, _ = act(state, Place("pansy", "13a"))
    assert at(state, "13a") == "1p 0p 1p -"
    girl = replace(state, pending=(Walking(0, 3),))
    _, events = act(girl, PickUp(1, "13a"))
    assert found(events, FlowerPickedUp) == [FlowerPickedUp(0, 1, "pansy", Spot("13a", 2))]


# -- cards and turns


def test_v7_a_move_is_made_and_the_rest_is_free() -> None:
    state = table(reserves=["bcp"], pawns=[5])
    state, _ = act(state, card("master-gardener"))
    assert refused(state, END_TURN) == "viana.prompt.moving_pawn"
    state, _ = act(state, MovePawn(6), END_TURN)
    assert state.reserves[0] == stock("bcp")


def test_v27_equal_cards_of_the_first_round_stay_until_they_are_covered() -> None:
    state = table(piles=[["girl"], ["girl"], ["poet"]], poet=True)
    assert "girl" not in state.hands[0]
    assert "poet" not in playable(state, 0)
    # Seat 2 may not play the Girl while one of the two is visible.
    assert refused(replace(state, turn=2, pending=(Choosing(2),)), card("girl")) == "viana.reject.visible"
    covered = replace(state, piles=(("girl", "marquis"), ("girl", "housekeeper"), ("poet",)))
    assert "girl" in playable(covered, 2)


def test_v28_turns_go_round_and_the_first_player_stays() -> None:
    state = table(seats=4, turn=3, pending=[Ending(3)])
    state, _ = act(state, END_TURN)
    assert (state.turn, state.round, state.first) == (0, 3, 0)


def test_v29_only_top_cards_are_visible() -> None:
    state = table(piles=[[], ["girl", "marquis"]])
    assert visible(state, 1) == "marquis"
    assert visible(state, 0) is None
    assert "girl" in playable(state, 0)
    assert "marquis" not in playable(state, 0)


def test_v39_a_turn_ends_when_its_player_says_so() -> None:
    state = table(pending=[MovingDoor(0)])
    state, events = act(state, MoveDoor("1-2"))
    assert not found(events, TurnBegan)
    assert state.pending == (Ending(0),)
    state, events = act(state, END_TURN)
    assert found(events, TurnBegan) == [TurnBegan(1)]
    state = table(bag="bbbb")
    _, events = act(state, card("cook"), draws=[("viana.die", 0)])
    assert found(events, TurnBegan) == [TurnBegan(1)]


# -- figures and Girl


def test_v9_the_door_piece_goes_to_another_doorway() -> None:
    state = table(door="1-2", pending=[MovingDoor(0)])
    assert refused(state, MoveDoor("1-2")) == "viana.reject.same_doorway"
    assert refused(state, MoveDoor("1-3")) == "viana.reject.no_doorway"
    assert {move.doorway for move in legal(state, MoveDoor)} == {*DOORWAYS} - {"1-2"}
    state, events = act(state, MoveDoor("9-13"))
    assert found(events, PointsEarned) == [PointsEarned(0, 1, "housekeeper")]
    assert (state.door, state.scores) == ("9-13", (1, 0, 0))


def test_v10_the_marquise_must_leave_her_courtyard() -> None:
    state = table(marquise=9, pending=[MovingMarquise(0)])
    assert refused(state, MoveMarquise(9)) == "viana.reject.figure_stays"


def test_v11_the_free_way_is_taken() -> None:
    # From 1 to 3 there is only 2; from 9 to 2 only 13; from 13 to 9 with the door on 9-13 only 8.
    state = table(marquise=12, cat=1, door="9-13", pending=[MovingMarquise(0)])
    assert {move.courtyard for move in legal(state, MoveMarquise)} == {2, 10, 11}
    # 11 is beside 12, so the Cat in 1 is not passed.
    after, events = act(state, MoveMarquise(11))
    assert found(events, MarquiseMoved)[0].way == (11,)
    assert after.scores == (0, 0, 0)


def test_v12_a_cat_on_a_roof_costs_nothing() -> None:
    state = table(marquise=13, cat=None, door="1-2", pending=[MovingMarquise(0)])
    moves = legal(state, MoveMarquise)
    assert moves
    for move in moves:
        after, events = act(state, move)
        assert not found(events, PointsEarned)
        assert found(events, CatMoved) == [CatMoved(None, 13)]
        assert after.cat == 13


def test_v13_the_marquis_coming_to_the_marquise_scores_nothing() -> None:
    state = table({"13a": "1p"}, marquise=13, marquis=2, pending=[MovingMarquis(0)])
    state, events = act(state, MoveMarquis(13))
    assert state.scores == (1, 0, 0)
    assert not found(events, CourtyardScored)


def test_the_marquise_coming_to_the_marquis_scores_nothing() -> None:
    state = table({"2a": "1p"}, marquise=13, marquis=2, pending=[MovingMarquise(0)])
    state, events = act(state, MoveMarquise(2))
    assert found(events, MarquiseMoved) == [MarquiseMoved(0, 13, (2,), True)]
    assert not found(events, CourtyardScored)
    assert at(state, "2a") == "1p -"


def scoring_garden(turn: int) -> State:
    """Seats 0 and 1 have fresh flowers in two hedges of 13, seat 2 in one."""
    return table(
        {"13a": "0p 1p", "13b": "1c 0c", "13c": "2b 2b"}, turn=turn, marquise=2, cat=None,
        pending=[MovingMarquise(turn)],
    )  # fmt: skip


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1]), (1, [1, 0]), (2, [0, 1])])
def test_v15_owners_choose_clockwise_from_the_active_player(turn: int, order: list[int]) -> None:
    state, events = act(scoring_garden(turn), MoveMarquise(13))
    assert found(events, DecorationsTurned) == [DecorationsTurned(2, 13, (Spot("13c", 1),))]
    assert state.pending == (*(Turning(seat, 13) for seat in order), Ending(turn))
    assert legal(state, TurnFlower) == [TurnFlower("13a"), TurnFlower("13b")]
    state, _ = act(state, TurnFlower("13a"), TurnFlower("13b"))
    first, second = order
    assert at(state, "13a") == {0: "0p. 1p - -", 1: "0p 1p. - -"}[first]
    assert at(state, "13b") == {0: "1c 0c. -", 1: "1c. 0c -"}[second]


def test_v16_she_picks_up_where_she_starts_but_not_where_she_stops() -> None:
    state = table({"5a": "1p", "6a": "2c"}, pawns=[5], pending=[Walking(0, 3)])
    assert legal(state, PickUp) == [PickUp(1, "5a")]
    state, _ = act(state, Walk(4), Walk(5), Walk(6))
    assert legal(state, PickUp) == []
    assert refused(state, PickUp(2, "6a")) == "viana.reject.no_steps_to_carry"


def test_v17_not_to_another_hedge_of_the_same_courtyard() -> None:
    state = table({"5a": "1p"}, pawns=[5], pending=[Walking(0, 3)])
    state, _ = act(state, PickUp(1, "5a"))
    assert refused(state, PutDown("5b")) == "viana.reject.same_courtyard"
    assert refused(state, END_TURN) == "viana.reject.still_carrying"


def test_v42_no_step_after_which_the_flower_could_not_be_put_down() -> None:
    # Something else grows in all hedges within three steps of 4, but in those of 7, by way of 5 and 6.
    hedges = [bed.key for number in (1, 2, 3, 5, 6, 13) for bed in BEDS_OF[number] if bed.kind == "flower"]
    beds = {bed: f"{place % 3}c" for place, bed in enumerate(hedges)}
    state = table({**beds, "4a": "1p"}, pawns=[4], marquis=12, pending=[Walking(0, 3)])
    state, _ = act(state, PickUp(1, "4a"))
    assert legal(state, Walk) == [Walk(5)]
    assert refused(state, Walk(3)) == "viana.reject.flower_lost"
    state, _ = act(state, Walk(5))
    assert legal(state, Walk) == [Walk(6)]
    state, _ = act(state, Walk(6), Walk(7), PutDown("7b"), END_TURN)
    assert at(state, "7b") == "1p -"
    full = table({**beds, "4a": "1p"}, pawns=[4], marquis=7, pending=[Walking(0, 3)])
    assert refused(full, PickUp(1, "4a")) == "viana.reject.nowhere"


def test_v42_she_takes_a_step() -> None:
    state = table(pawns=[4], pending=[Walking(0, 3)])
    assert refused(state, END_TURN) == "viana.reject.must_walk"


def test_v43_the_cat_follows_before_flowers_are_chosen() -> None:
    state, _ = act(scoring_garden(0), MoveMarquise(13))
    assert isinstance(state.pending[0], Turning)
    assert state.cat == 2


@pytest.mark.parametrize("picker", [0, 1])
def test_v45_the_girl_spares_the_only_decoration_of_who_has_them_all(picker: int) -> None:
    beds = {**EVERYWHERE, "12a": "0p", "11a": "1p"}
    pawns = [12, 12, 12]
    state = table(beds, pawns=pawns, marquis=7, turn=picker, pending=[Walking(picker, 3)])
    assert legal(state, PickUp) == [PickUp(0, "12a")]
    last = replace(state, ending="bag", last_turns=2)
    assert refused(last, PickUp(0, "12a")) == "viana.reject.protected"
    # Another one beside it, or a courtyard missing elsewhere, and she may.
    more = table({**beds, "12b": "0c"}, pawns=pawns, marquis=7, turn=picker, pending=[Walking(picker, 3)])
    assert len(legal(replace(more, ending="bag"), PickUp)) == 2
    del beds["13a"]
    less = table(beds, pawns=pawns, marquis=7, turn=picker, pending=[Walking(picker, 3)], ending="bag")
    assert legal(less, PickUp) == [PickUp(0, "12a")]
