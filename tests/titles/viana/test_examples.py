"""The worked examples E1 to E12 of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.titles.viana.actions import (
    GoToStand,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutDown,
    TurnFlower,
    Walk,
)
from game.titles.viana.content import Kind
from game.titles.viana.events import (
    CatMoved,
    CourtyardScored,
    MarquiseMoved,
    PointsEarned,
    TokenDrawn,
    TurnBegan,
)
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.market import with_tokens_drawn
from game.titles.viana.palace import MarquiseWays, within
from game.titles.viana.rules import RULES
from game.titles.viana.scoring import with_final_points
from game.titles.viana.state import State
from game.titles.viana.tasks import ChoosingStand, MovingMarquise, MovingPawn, Placing, Walking
from tests.titles.viana.tables import act, at, card, found, kinds, legal, mover, refused, stock, table


def test_e1_a_courtyard_scores_less_with_every_visit() -> None:
    state = table({"7-fountain": "0f", "7-pot": "0m.", "7a": "0p 0p 1p", "7b": "1c 1c"})
    seen = []
    for _ in range(4):
        state = replace(state, marquise=6, cat=None, pending=(MovingMarquise(0),))
        state, events = act(state, MoveMarquise(7))
        while flowers := legal(state, TurnFlower):
            state, _ = act(state, flowers[0])
        scored = {event.seat: event.points for event in found(events, CourtyardScored)}
        seen.append((scored.get(0, 0), scored.get(1, 0)))
    assert seen == [(9, 6), (2, 4), (0, 2), (0, 0)]
    assert state.scores == (11, 12, 0)


def test_e2_the_marquise_past_the_cat() -> None:
    state = table(marquise=9, cat=13, door="8-9", pending=[MovingMarquise(0)])
    assert ways_of_marquise(state) == MarquiseWays((10, 11), (2, 7, 8))
    assert refused(state, MoveMarquise(13)) == "viana.reject.cat_there"
    after, events = act(state, MoveMarquise(11))
    assert found(events, MarquiseMoved) == [MarquiseMoved(0, 9, (10, 11), False)]
    assert found(events, CatMoved) == [CatMoved(13, 9)]
    assert (after.marquise, after.cat, after.scores) == (11, 9, (0, 0, 0))
    after, events = act(state, MoveMarquise(7))
    assert found(events, PointsEarned) == [PointsEarned(0, -2, "cat")]
    assert (after.marquise, after.cat, after.scores) == (7, 9, (-2, 0, 0))


def test_e3_the_marquise_with_the_door_where_it_starts() -> None:
    state = table(marquise=9, cat=10, door="9-13", pending=[MovingMarquise(0)])
    assert ways_of_marquise(state) == MarquiseWays((8, 13), (11,))
    _, events = act(state, MoveMarquise(13))
    assert found(events, MarquiseMoved)[0].way == (8, 13)


def test_e4_a_restock_goes_round_and_a_homeless_fountain_leaves() -> None:
    state = table(stands=["bbbb", "fbb", "ccccc", "pp", "fccc", "mmmmm"], bag="fpfmbc")
    gone = state.gone
    after, ran_out = with_tokens_drawn(state, 5, [])
    assert [len(tokens) for tokens in after.stands] == [4, 4, 5, 4, 5, 5]
    assert after.stands[1] == kinds("fbbm")
    assert after.stands[3] == kinds("ppfb")
    assert after.stands[4] == kinds("fcccp")
    assert after.bag == kinds("c")
    assert not ran_out
    assert after.gone == (*gone[:4], gone[4] + 1)


@pytest.mark.parametrize(
    ("bag", "free", "roll", "ran_out"),
    [
        (3, 10, 5, True),
        (3, 10, 3, False),
        (3, 2, 9, False),
        (0, 0, 7, False),
        (0, 1, 1, True),
        (0, 1, 12, True),
    ],
)
def test_e5_the_end_comes_when_a_token_is_missing(bag: int, free: int, roll: int, ran_out: bool) -> None:
    sizes = [4, 5, 5, 5, 5, 5]
    stands = []
    for size in sizes:
        away = min(free, size)
        free -= away
        stands.append(("bcp" * 2)[: size - away])
    state = table(stands=stands, bag="m" * bag)
    after, events = act(state, card("cook"), draws=[("viana.die", roll - 1)])
    assert (after.ending == "bag") is ran_out
    assert len(found(events, TokenDrawn)) == min(bag, roll, 29 - sum(map(len, stands)))


def test_e6_everybody_has_one_more_turn_and_the_trigger_the_last_one() -> None:
    state = table(seats=4, turn=1, stands=["", "bb"])
    state, events = act(state, card("cook"), draws=[("viana.die", 0)])
    turns = [event.seat for event in found(events, TurnBegan)]
    while state.pending:
        state, events = act(state, RULES.legal_actions(state, mover(state))[0])
        turns += [event.seat for event in found(events, TurnBegan)]
    assert turns == [2, 3, 0, 1]
    assert state.ending == "bag"


@pytest.mark.parametrize(("others", "marquise", "cat", "points"), [((11, 11), 11, 10, 3), ((4, 5), 5, 11, 0)])
def test_e7_the_poet_counts_company_but_no_cat(
    others: tuple[int, int], marquise: int, cat: int, points: int
) -> None:
    state = table(
        seats=5, pawns=[1, *others], marquise=marquise, cat=cat, marquis=3,
        pending=[MovingPawn(0, "poet")],
    )  # fmt: skip
    after, _ = act(state, MovePawn(11))
    assert after.scores[0] == points


def test_e8_the_coachman_takes_what_can_be_exchanged() -> None:
    state = table(
        {"1a": "0b 0b", "2a": "0b 0b", "1-pot": "0m 0m", "2-pot": "0m", "3-pot": "0m", "4-pot": "0m"},
        reserves=["bbmfff"], stands=["bbmf"], pending=[ChoosingStand(0)],
    )  # fmt: skip
    assert state.commons[0] == (1, 7, 7, 0, 2)
    after, _ = act(state, GoToStand(1))
    assert after.reserves[0] == stock("bbbmffff")
    assert after.stands[0] == kinds("bm")


def test_e9_the_final_points() -> None:
    beds = {f"{number}-pot": "0m." for number in (1, 2, 3, 4, 5, 6)}
    beds |= {f"{number}-fountain": "0f." for number in (7, 8, 9, 10)}
    beds |= {"13a": "0p 0p 0p 0p."}
    state = table(beds, scores=(61, 0, 0))
    assert with_final_points(state, []).scores == (61 + 6 + 11, 0, 0)


def test_e10_the_girl_carries_a_flower() -> None:
    state = table({"12a": "0p", "1a": "1c"}, marquis=7, pawns=[12], pending=[Walking(0, 3)])
    # 12-1-2, picked up in 12: it can be put down in 1 or in 2.
    carrying, _ = act(state, PickUp(0, "12a"), Walk(1))
    assert {action.bed for action in legal(carrying, PutDown)} == {"1b", "1c"}
    after, _ = act(carrying, Walk(2), PutDown("2a"))
    assert (at(after, "12a"), at(after, "2a")) == ("- -", "0p -")
    # Picked up in 1 it can be put down in 2, or back in 12.
    picked, _ = act(state, Walk(1), PickUp(1, "1a"))
    after, _ = act(picked, Walk(2), PutDown("2a"))
    assert (at(after, "1a"), at(after, "2a")) == ("- - -", "1c -")
    after, _ = act(picked, Walk(12), PutDown("12b"))
    assert at(after, "12b") == "1c -"
    # The same courtyard for both is refused.
    assert refused(picked, PutDown("1b")) == "viana.reject.same_courtyard"
    back, _ = act(state, PickUp(0, "12a"), Walk(1), Walk(12))
    assert refused(back, PutDown("12b")) == "viana.reject.same_courtyard"


def test_e11_a_hedge_takes_one_kind_until_it_is_empty() -> None:
    state = table({"1a": "0c 1c"}, reserves=["bcp"], pawns=[1], pending=[Placing(0, 3)])
    assert _kinds_for(state, "1a") == ["cineraria"]
    assert refused(state, Place("pansy", "1a")) == "viana.reject.other_kind"
    empty = table({}, reserves=["bcp"], pawns=[1], pending=[Placing(0, 3)])
    assert _kinds_for(empty, "1a") == ["bougainvillea", "cineraria", "pansy"]
    # The Girl takes both away in two turns.
    for owner in (0, 1):
        state = replace(state, pending=[Walking(0, 3)], pawns=(1, "plaza", "plaza"))
        state, _ = act(state, PickUp(owner, "1a"), Walk(2), PutDown("2a"))
    assert at(state, "1a") == "- - -"
    assert _kinds_for(replace(state, pending=[Placing(0, 1)], pawns=(1, 2, 3)), "1a") == [
        "bougainvillea", "cineraria", "pansy",
    ]  # fmt: skip


def _kinds_for(state: State, bed: str) -> list[Kind]:
    return [action.kind for action in legal(state, Place) if action.bed == bed]


def test_e12_first_moves_from_the_square() -> None:
    assert within("9-13", "plaza", 1) == (1,)
    assert within("9-13", "plaza", 2) == (1, 2, 11, 12)
    assert within("9-13", "plaza", 3) == (1, 2, 3, 10, 11, 12, 13)
