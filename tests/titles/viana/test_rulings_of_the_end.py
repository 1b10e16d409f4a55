"""The rulings of game/titles/viana/RULINGS.md about the market and the end of the game, by number."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.viana import rules
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    GoToStand,
    MoveMarquis,
    MoveMarquise,
)
from game.titles.viana.content import LAST_ROUND
from game.titles.viana.events import (
    EndTriggered,
    GameEnded,
    TokensTaken,
)
from game.titles.viana.market import with_tokens_drawn
from game.titles.viana.scoring import garden_points
from game.titles.viana.tasks import (
    Choosing,
    ChoosingStand,
    Ending,
    MovingMarquis,
    MovingMarquise,
    Returning,
)
from tests.titles.viana.tables import EVERYWHERE, act, card, found, kinds, legal, refused, stock, table

# -- market


def test_v18_a_stand_with_a_pawn_cannot_be_chosen() -> None:
    state = table(pawns=["plaza", "stand-3"], pending=[ChoosingStand(0)])
    assert [move.stand for move in legal(state, GoToStand)] == [1, 2, 4, 5, 6]
    assert refused(state, GoToStand(3)) == "viana.reject.stand_taken"


def test_v19_the_coachman_may_wait_at_an_empty_stand() -> None:
    state, events = act(table(pending=[ChoosingStand(0)]), GoToStand(4))
    assert found(events, TokensTaken) == [TokensTaken(0, 4, (), ())]
    assert state.pawns[0] == "stand-4"


def test_v20_a_pawn_at_the_market_gets_the_new_tokens() -> None:
    state = table(turn=1, pawns=["stand-2"], bag="bcpm")
    state, events = act(state, card("cook"), draws=[("viana.die", 3)])
    assert found(events, TokensTaken) == [TokensTaken(0, 2, kinds("c"), ())]
    assert state.reserves[0] == stock("c")
    assert [len(tokens) for tokens in state.stands] == [1, 0, 1, 1, 0, 0]


def test_v21_a_homeless_fountain_does_not_move_the_pointer() -> None:
    state = table(stands=["f", "f", "f", "f", "f", "f"], bag="bfc")
    state, _ = with_tokens_drawn(state, 3, [])
    assert [len(tokens) for tokens in state.stands] == [2, 2, 1, 1, 1, 1]


def test_v22_an_empty_bag_alone_does_not_end_the_game() -> None:
    state = table(bag="bcp")
    state, events = act(state, card("cook"), draws=[("viana.die", 2)])
    assert state.bag == ()
    assert state.ending == ""
    assert not found(events, EndTriggered)


def test_v30_everybody_knows_what_is_left_in_the_bag_but_not_the_order() -> None:
    state = table(bag="mpbc")
    assert [*rules.RULES.observe(state, 0).table.bag] == [*kinds("bcpm")]


def test_v31_nobody_is_at_the_market_when_choosing_a_card() -> None:
    state = table(turn=1, pawns=["stand-2"], pending=[Ending(2)])
    state, _ = act(state, END_TURN)
    assert state.pending == (Returning(0), Choosing(0))
    assert refused(state, card("cook")) == "viana.prompt.returning"


def test_v46_a_token_that_nobody_can_use_stays() -> None:
    pots = {"1-pot": "0m. 0m.", "2-pot": "0m.", "3-pot": "0m.", "4-pot": "0m.", "5-pot": "0m."}
    state = table(pots, stands=["mm"], pending=[ChoosingStand(0)])
    state, _ = act(state, GoToStand(1))
    assert state.stands[0] == kinds("mm")


# -- the end


def test_v23_announcing_is_free_or_automatic() -> None:
    state = table(EVERYWHERE, pending=[Ending(0)], announce=False)
    after, _ = act(state, END_TURN)
    assert after.ending == ""
    after, events = act(state, ANNOUNCE)
    assert after.ending == "courtyards"
    assert found(events, EndTriggered) == [EndTriggered(0, "courtyards")]
    automatic = table(EVERYWHERE, pending=[Ending(0)])
    assert refused(automatic, ANNOUNCE) == "viana.reject.announced_for_you"
    after, _ = act(automatic, END_TURN)
    assert after.ending == "courtyards"


def test_v23_only_at_the_end_of_the_own_turn() -> None:
    state = table(EVERYWHERE, turn=1, pending=[Ending(1)], announce=False)
    assert refused(state, ANNOUNCE) == "viana.reject.not_all_courtyards"
    state = table(EVERYWHERE, announce=False)
    assert legal(state, type(ANNOUNCE)) == []
    less = dict(EVERYWHERE)
    del less["12a"]
    assert (
        refused(table(less, pending=[Ending(0)], announce=False), ANNOUNCE)
        == "viana.reject.not_all_courtyards"
    )
    # After the Cook a turn ends by itself, unless there is something to announce.
    state, _ = act(table(EVERYWHERE, bag="bb", announce=False), card("cook"), draws=[("viana.die", 0)])
    assert state.pending == (Ending(0),)


def test_v24_everybody_has_one_more_turn() -> None:
    state = table(EVERYWHERE, turn=0, seats=2, pending=[Ending(0)])
    state, _ = act(state, END_TURN)
    assert (state.ending, state.last_turns, state.turn) == ("courtyards", 1, 1)
    state, _ = act(replace(state, pending=(Ending(1),)), END_TURN)
    assert (state.last_turns, state.turn) == (0, 0)
    state, events = act(replace(state, pending=(Ending(0),)), END_TURN)
    assert found(events, GameEnded) == [GameEnded((0,), "courtyards")]
    assert state.pending == ()


def test_v25_a_second_cause_changes_nothing() -> None:
    state = table(EVERYWHERE, pending=[Ending(0)], ending="bag", last_turns=2, announce=False)
    assert refused(state, ANNOUNCE) == "viana.reject.announced_already"
    after, events = act(state, END_TURN)
    assert not found(events, EndTriggered)
    assert (after.ending, after.last_turns) == ("bag", 1)
    cooking = table(ending="courtyards", last_turns=2, stands=[""])
    after, events = act(cooking, card("cook"), draws=[("viana.die", 5)])
    assert (after.ending, after.last_turns) == ("courtyards", 1)


def test_v26_the_garden_counts_with_the_marquis_in_it() -> None:
    state = table({"13a": "0p 0p. 1p"}, marquis=13)
    assert [garden_points(state.spots, seat) for seat in range(3)] == [2, 2, 0]


def test_v33_points_go_beyond_the_track() -> None:
    state = table(scores=(80, 0, 0), pending=[MovingMarquis(0)])
    state, _ = act(state, MoveMarquis(1))
    assert state.scores[0] == 81
    paying = table(marquise=9, cat=13, door="8-9", pending=[MovingMarquise(0)])
    state, _ = act(paying, MoveMarquise(2))
    assert state.scores[0] == -2


def test_v38_the_last_turns_begin_after_round_sixty() -> None:
    state = table(turn=2, round=LAST_ROUND, pending=[Ending(2)])
    state, events = act(state, END_TURN)
    assert found(events, EndTriggered) == [EndTriggered(2, "rounds")]
    assert (state.last_turns, state.round) == (2, LAST_ROUND + 1)
    early = table(turn=1, round=LAST_ROUND, pending=[Ending(1)])
    assert act(early, END_TURN)[0].ending == ""
    # A round ends before whoever began, wherever that player sits.
    other = replace(table(turn=0, round=LAST_ROUND, pending=[Ending(0)]), first=1)
    assert act(other, END_TURN)[0].ending == "rounds"


def test_most_points_win_and_ties_are_shared() -> None:
    state = table(scores=(7, 9, 9), ending="bag", pending=[Ending(0)])
    state, events = act(state, END_TURN)
    assert found(events, GameEnded) == [GameEnded((1, 2), "bag")]
