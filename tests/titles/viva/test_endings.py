"""How rounds and games end: winner's cards, tie-break, stopped rounds, and players who are out."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from game.core.chance import Draw as Drawn
from game.core.events import Event
from game.core.message import message
from game.core.parts.items import without
from game.core.rules import Outcome
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
    OUT_ON_GENERAL,
    PASS,
    LayBlock,
    Play,
)
from game.titles.viva.content import KINDS, Kind
from game.titles.viva.events import (
    GameEnded,
    Penalised,
    PersonalTurned,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from tests.titles.viva.tables import act, card, kinds_of_events, play, table, unshuffled_round


def first_is(place: int) -> Drawn:
    """The draw that says which of the players begins."""
    return Drawn("viva.first", place)


# -- the next round


def test_the_loser_deals_and_gets_a_personal_card_and_the_winner_begins() -> None:
    state = table(["", "RY", "K K"], "R", turn=1, out=(0,))
    state, events = act(state, OUT_ON_GENERAL, draws=unshuffled_round(state))
    assert kinds_of_events(events) == [
        *["WentOut", "RoundEnded", "RoundBegan", "Dealt", "Dealt", "Dealt"],
        *["BlockTurned", "PersonalTurned", "TurnBegan"],
    ]
    assert RoundEnded(1, 0, 2, "last_player") in events
    assert RoundBegan(2, (0, 1, 2), 2, 0, False) in events
    assert PersonalTurned(2, card("BY")) in events
    assert events[-1] == TurnBegan(0)
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert (state.turn, state.turns, state.playing, state.finished) == (0, 1, (0, 1, 2), ())
    assert (state.houses, state.discard) == (((), (), ()), ())


@pytest.mark.parametrize("block", KINDS)
def test_any_first_blocking_card_leaves_something_to_do(block: Kind) -> None:
    state = table(["B K", "Y"], "R")
    state = replace(state, block=block, stack=without((*state.stack, "red"), block))
    assert RULES.faults(state) == []
    assert DRAW in RULES.legal_actions(state, 0)


# -- who is out keeps out


def neighbour(seat: int, step: int, playing: list[int]) -> int:
    """The next of the four seats in a direction that still plays."""
    seat = (seat + step) % 4
    while seat not in playing:
        seat = (seat + step) % 4
    return seat


WHO_IS_OUT = [out for count in range(3) for out in permutations(range(4), count)]


@pytest.mark.parametrize("out", WHO_IS_OUT)
def test_turns_and_penalties_pass_over_finished_players(out: tuple[int, ...]) -> None:
    playing = [seat for seat in range(4) if seat not in out]
    hands = ["BO G K" if seat in playing else "" for seat in range(4)]
    for seat in playing:
        state = table(hands, "R", ["BY", "BG", "YO"], turn=seat, out=out)
        state, events = act(state, play("BO", 0, 0, 1))
        before, after = neighbour(seat, -1, playing), neighbour(seat, 1, playing)
        penalties = {event.seat: event.count for event in events if isinstance(event, Penalised)}
        assert penalties == ({before: 2} if before == after else {before: 2, after: 1})
        state, _ = act(state, LayBlock(card("G")))
        assert state.turn == after


@pytest.mark.parametrize("out", WHO_IS_OUT)
def test_going_out_hands_the_turn_to_the_next_who_plays(out: tuple[int, ...]) -> None:
    playing = [seat for seat in range(4) if seat not in out]
    for seat in playing:
        hands = ["G K" if other in playing else "" for other in range(4)]
        hands[seat] = "RY"
        state = table(hands, "R", turn=seat, out=out)
        if len(playing) > 2:
            state, events = act(state, OUT_ON_GENERAL)
            assert (state.turn, state.phase) == (neighbour(seat, 1, playing), "lay_block")
            assert state.finished == (*out, seat)
            continue
        loser = neighbour(seat, 1, playing)
        state, events = act(state, OUT_ON_GENERAL, draws=unshuffled_round(state))
        assert RoundEnded(1, out[0], loser, "last_player") in events
        assert WentOut(seat, card("RY"), "general", 3) in events


# -- the end of the game


def test_the_last_round_ends_the_game_with_most_winners_cards() -> None:
    state = table(["RY", "K"], "R", wins=(1, 1), rounds=3)
    state, events = act(state, OUT_ON_GENERAL)
    assert events[-1] == GameEnded(0)
    assert RULES.decision(state) is None
    assert RULES.legal_actions(state, 0) == ()
    assert RULES.outcome(state) == Outcome((2, 1), (1, 2), message("viva.end.rounds", n=3))


def test_places_two_and_three_can_be_shared() -> None:
    state = table(["RY", "K", "", ""], "R", out=(2, 3), wins=(2, 0, 0, 0), rounds=3)
    state, _ = act(state, OUT_ON_GENERAL)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((2, 0, 1, 0), (1, 3, 2, 3))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_enough_winners_cards_end_the_game(n: int) -> None:
    state = table(["RY", "K"], "R", wins=(n - 2, n - 1), length="winner_cards", winner_cards=n)
    after, _ = act(state, OUT_ON_GENERAL, draws=unshuffled_round(state))
    assert after.phase == "turn"
    state = table(["RY", "K"], "R", wins=(n - 1, n - 1), length="winner_cards", winner_cards=n)
    after, _ = act(state, OUT_ON_GENERAL)
    outcome = RULES.outcome(after)
    assert outcome is not None
    assert outcome.reason == message("viva.end.winner_cards", n=n)
    assert outcome.winners == (0,)


def test_w31_the_pocket_deck_has_eight_rounds_at_most() -> None:
    state = table(["RY", "K"], "R", wins=(4, 3), rounds=12, edition="pocket")
    state, _ = act(state, OUT_ON_GENERAL)
    assert state.phase == "over"


def last_winners_card(wins: tuple[int, ...]) -> State:
    """Seat 0 is about to end the twelfth round, which seat 2 has won."""
    hands = ["RY", "", "", "", "", "K"]
    return table(hands, "R", out=(2, 1, 3, 4), wins=wins, length="winner_cards", winner_cards=4)


def test_w31_the_game_ends_with_the_last_winners_card() -> None:
    state = last_winners_card((2, 2, 2, 2, 2, 1))
    state, _ = act(state, OUT_ON_GENERAL)
    assert RULES.outcome(state) == Outcome(
        (2, 2, 3, 2, 2, 1), (2, 2, 1, 2, 2, 6), message("viva.end.no_more_winner_cards", n=12)
    )


def test_w31_a_tie_with_the_last_winners_card_is_broken() -> None:
    state = last_winners_card((3, 3, 2, 2, 1, 0))
    state, events = act(state, OUT_ON_GENERAL, draws=[first_is(1), *unshuffled_round(state)])
    assert RoundBegan(13, (0, 1, 2), 0, 1, True) in events
    assert state.playing == (0, 1, 2)


# -- tie-break


def tied_game(leaders: tuple[int, ...], seats: int) -> State:
    """Seat 0 is about to end the last round; then `leaders` have one winner's card each."""
    others = range(2, seats)
    out = (*[seat for seat in others if seat in leaders], *[seat for seat in others if seat not in leaders])
    winner = out[0] if out else 0
    wins = [int(seat in leaders and seat != winner) for seat in range(seats)]
    return table(["RY", "K"] + [""] * (seats - 2), "R", out=out, rounds=len(leaders), wins=wins)


@pytest.mark.parametrize(
    ("leaders", "seats"),
    [((0, 1), 2), ((1, 2), 3), ((0, 1, 2), 3), ((0, 2, 3), 4), ((1, 4), 5), ((0, 1, 2, 3, 4, 5), 6)],
)
def test_w19_the_leaders_play_a_tie_break_round(leaders: tuple[int, ...], seats: int) -> None:
    state = tied_game(leaders, seats)
    state, events = act(state, OUT_ON_GENERAL, draws=[first_is(1), *unshuffled_round(state)])
    number = len(leaders) + 1
    assert RoundBegan(number, leaders, leaders[0], leaders[1], True) in events
    assert "PersonalTurned" not in kinds_of_events(events)
    assert (state.playing, state.turn) == (leaders, leaders[1])
    assert all(bool(hand) == (seat in leaders) for seat, hand in enumerate(state.hands))
    assert RULES.faults(state) == []


def test_w38_the_first_out_of_the_tie_break_wins_the_game_without_a_card() -> None:
    state = table(["K K", "RY", "", "K K"], "R", turn=1, tie_break=(0, 1, 3), wins=(1, 1, 0, 1))
    state, events = act(state, OUT_ON_GENERAL)
    assert kinds_of_events(events) == ["WentOut", "RoundEnded", "GameEnded"]
    assert RULES.outcome(state) == Outcome((1, 1, 0, 1), (2, 1, 4, 2), message("viva.end.tie_break"))


# -- rounds that have to be stopped


def test_who_can_play_may_not_pass_and_a_play_starts_the_count_anew() -> None:
    state = table(["RB RY RG", "RB RY", "RK RK RK"], "R", ["G", "G", "O"], rest=2)
    state, _ = act(state, PASS)
    state, _ = act(state, PASS)
    assert state.passes == 2
    assert PASS not in RULES.legal_actions(state, 2)
    state, _ = act(state, play("G", 1, 0, 0))
    assert state.passes == 0


def all_red(hands: list[str], first: int = 0, out: tuple[int, ...] = ()) -> State:
    """A table of red cards only, and red is forbidden. No whole deck gets there."""
    return replace(table(hands, "R", first=first, out=out), stack=())


def passed_round(state: State, count: int) -> tuple[State, tuple[Event, ...]]:
    """The table after `count` passes, the last of which ends the round."""
    for _ in range(count - 1):
        assert RULES.legal_actions(state, state.turn) == [PASS]
        state, _ = act(state, PASS, whole_deck=False)
    return act(state, PASS, draws=unshuffled_round(state))


@pytest.mark.parametrize(
    ("hands", "first", "winner", "loser"),
    [
        (["RB RY RG", "RB RY", "RB RB RB RB"], 0, 1, 2),
        (["RB RY", "RB RY", "RB RB"], 1, 1, 0),
        (["RB RY", "RB RY RY", "RB RB RB"], 2, 0, 1),
        (["RB RY", "RB RY RY", "RB RB"], 2, 2, 1),
    ],
)
def test_4_6_fewest_cards_win_and_most_lose(hands: list[str], first: int, winner: int, loser: int) -> None:
    state, events = passed_round(all_red(hands, first=first), 3)
    assert RoundEnded(1, winner, loser, "nobody_can_play") in events
    assert state.wins[winner] == 1
    assert (state.turn, state.round.dealer) == (winner, loser)


def test_w36_who_was_out_before_has_won_the_stopped_round() -> None:
    state, events = passed_round(all_red(["RB RY", "RB RY", "", "RB RB RB"], out=(2,)), 3)
    assert RoundEnded(1, 2, 3, "nobody_can_play") in events
    assert state.wins == (0, 0, 1, 0)


def test_a_draw_starts_the_count_of_passes_anew() -> None:
    state = replace(table(["RB RY", "RB RY"], "R"), passes=1)
    assert act(state, DRAW)[0].passes == 0


@pytest.mark.parametrize("players", [2, 4])
def test_w37_the_turn_cap_stops_a_long_round(players: int) -> None:
    hands = ["K K K", "B"] + ["Y Y"] * (players - 2)
    state, _ = act(table(hands, "R", turns=100 * players, stack="R"), DRAW)
    after, events = act(state, KEEP_DRAWN, draws=unshuffled_round(state))
    assert RoundEnded(1, 1, 0, "turn_cap") in events
    assert after.round.number == 2
    state, _ = act(table(hands, "R", turns=100 * players - 1, stack="R"), DRAW)
    assert act(state, KEEP_DRAWN)[0].turns == 100 * players


def test_without_the_turn_cap_a_round_goes_on() -> None:
    state, _ = act(table(["K K", "B"], "R", turns=200, stack="R", turn_cap=False), DRAW)
    assert act(state, KEEP_DRAWN)[0].turns == 201


def test_w47_without_the_turn_cap_a_round_ends_all_the_same() -> None:
    hands = ["K K K", "B"]
    state, _ = act(table(hands, "R", turns=999, stack="R", turn_cap=False), DRAW)
    assert act(state, KEEP_DRAWN)[0].turns == 1000
    state, _ = act(table(hands, "R", turns=1000, stack="R", turn_cap=False), DRAW)
    _, events = act(state, KEEP_DRAWN, draws=unshuffled_round(state))
    assert RoundEnded(1, 1, 0, "turn_cap") in events


def test_w46_a_forbidden_play_can_be_stopped_on_the_last_turn_before_the_cap() -> None:
    state = table(["R K K", "Y Y"], "R", turns=200, stack="G O B", caught_cheating=True)
    state, events = act(state, play("R", 1, 0, 0))
    assert kinds_of_events(events) == ["Played", "TurnBegan"]
    state, _ = act(state, CALL_STOP)
    state, _ = act(state, DRAW)
    state, events = act(state, KEEP_DRAWN, draws=unshuffled_round(state))
    assert RoundEnded(1, 1, 0, "turn_cap") in events


def test_w46_a_viva_can_be_called_on_the_last_turn_before_the_cap() -> None:
    state = table(["BO G G", "K", "Y"], "R", ["BY", "BG", "YO"], turns=300, call_it_yourself=True)
    state, events = act(state, play("BO", 0, 0, 1))
    assert kinds_of_events(events) == ["Played", "TurnBegan"]
    called, _ = act(state, CALL_VIVA, seat=0)
    _, events = act(called, LayBlock(card("G")), draws=unshuffled_round(called))
    # They hold 1, 2 and 3 cards then; without the call it would be 2, 2 and 1.
    assert RoundEnded(1, 0, 2, "turn_cap") in events
    state, _ = act(state, DRAW)
    _, events = act(state, KEEP_DRAWN, draws=unshuffled_round(state))
    assert RoundEnded(1, 2, 1, "turn_cap") in events


@pytest.mark.parametrize(
    ("option", "hand", "houses", "action"),
    [
        ("caught_cheating", "R K K", ["RY", "", ""], play("R", 1, 0, 0)),
        ("call_it_yourself", "BO G G", ["BY", "BG", "YO"], play("BO", 0, 0, 1)),
    ],
)
def test_w46_there_is_no_second_extra_turn(option: str, hand: str, houses: list[str], action: Play) -> None:
    cheating = option == "caught_cheating"
    state = table([hand, "Y Y Y"], "R", houses, turns=201, caught_cheating=cheating,
                  call_it_yourself=not cheating)  # fmt: skip
    after, events = act(state, action, draws=unshuffled_round(state))
    assert RoundEnded(1, 0, 1, "turn_cap") in events
    assert (after.round.number, after.caught, after.viva_due) == (2, None, None)


def test_a_tie_break_can_be_stopped_too() -> None:
    state = table(["K K", "B", ""], "R", turn=1, turns=200, stack="R", tie_break=(0, 1), wins=(1, 1, 0))
    state, _ = act(state, DRAW)
    state, events = act(state, KEEP_DRAWN)
    assert kinds_of_events(events) == ["KeptDrawn", "RoundEnded", "GameEnded"]
    # Both hold two cards; seat 0 is earlier in the order from the first player.
    assert events[-1] == GameEnded(0)
