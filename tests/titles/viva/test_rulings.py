"""The rulings of game/titles/viva/RULINGS.md, by number."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Draw as Shuffled
from game.core.chance import SeededChance
from game.core.events import Event
from game.core.rules import new_setup
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
    OUT_ON_GENERAL,
    OUT_ON_PERSONAL,
    PASS,
    Action,
    LayBlock,
    Play,
)
from game.titles.viva.content import COLOURS, COLOURS_OF, DECKS, KINDS, MASK, Edition, Kind
from game.titles.viva.events import (
    NothingToDraw,
    Penalised,
    Played,
    Reshuffled,
    Stopped,
    TurnBegan,
    Viva,
    VivaMissed,
    WinnerCardTaken,
)
from game.titles.viva.info import INFO
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from tests.titles.viva.tables import (
    act,
    card,
    cards,
    in_order,
    kinds_of_events,
    legal_plays,
    play,
    refused,
    table,
)

# Tops BY, BG, YO: BO on the third house makes ¡VIVA! in blue.
NEARLY = ["BY", "BG", "YO"]


@pytest.mark.parametrize(("edition", "size", "copies"), [("regular", 126, 6), ("pocket", 84, 4)])
def test_w1_even_decks(edition: Edition, size: int, copies: int) -> None:
    assert len(DECKS[edition]) == size
    assert Counter(DECKS[edition]) == dict.fromkeys(KINDS, copies)


@pytest.mark.parametrize(("edition", "count"), [("regular", 36), ("pocket", 24)])
def test_each_colour_is_on_two_cards_of_seven(edition: Edition, count: int) -> None:
    for colour in COLOURS:
        assert sum(colour in COLOURS_OF[kind] for kind in DECKS[edition]) == count


@pytest.mark.parametrize("block", KINDS)
def test_a_blocking_card_forbids_six_or_eleven_kinds(block: Kind) -> None:
    forbidden = [kind for kind in KINDS if MASK[kind] & MASK[block]]
    assert len(forbidden) == (6 if len(COLOURS_OF[block]) == 1 else 11)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", ["regular", "pocket"])
def test_the_first_round_is_dealt_alike_for_two_to_six(seats: int, edition: Edition) -> None:
    step = RULES.new_game(new_setup(INFO, seats, edition=edition), SeededChance(seats, 0))
    state, size = step.state, len(DECKS[edition])
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert (state.houses, state.discard, state.personal) == (((), (), ()), (), None)
    assert state.block is not None
    assert len(state.stack) == size - 5 * seats - 1
    assert kinds_of_events(step.events) == ["RoundBegan", *["Dealt"] * seats, "BlockTurned", "TurnBegan"]
    assert (state.turn, state.playing) == (state.round.first, tuple(range(seats)))


def test_w2_one_forbidden_colour_spoils_the_card() -> None:
    assert refused(table(["RB K", "Y"], "R"), play("RB", 1, 0, 0)) == "viva.reject.blocked"


def test_w3_twins_spread_in_any_mix() -> None:
    spreads = {action.houses for action in legal_plays(table(["B B B K", "Y"], "R")) if action.kind == "blue"}
    assert {(3, 0, 0), (2, 1, 0), (1, 1, 1), (0, 1, 2)} <= spreads
    assert len(spreads) == 3 + 6 + 10


def test_w4_the_last_card_never_goes_on_a_house() -> None:
    assert refused(table(["B", "Y"], "R"), play("B", 1, 0, 0)) == "viva.reject.last_card"


def test_w5_two_last_twins_do_not_go_out_together() -> None:
    state = table(["R R", "Y"], "R")
    assert RULES.legal_actions(state, 0) == [DRAW]
    assert refused(state, OUT_ON_GENERAL) == "viva.reject.not_last_card"


def test_w6_only_the_drawn_card_and_its_twins_after_drawing() -> None:
    state, _ = act(table(["B K", "Y"], "R", stack="K"), DRAW)
    assert {(action.kind, sum(action.houses)) for action in legal_plays(state)} == {("pink", 1), ("pink", 2)}
    assert refused(state, play("B", 1, 0, 0)) == "viva.reject.only_drawn"


def test_w7_viva_happens_by_itself() -> None:
    _, events = act(table(["BO G", "K K"], "R", NEARLY), play("BO", 0, 0, 1))
    assert Viva(0, ("blue",)) in events


def test_w8_several_cards_make_one_viva() -> None:
    _, events = act(table(["BO BO BO G", "K K", "K K"], "R", NEARLY), play("BO", 1, 1, 1))
    assert kinds_of_events(events).count("Viva") == 1
    assert sum(event.count for event in events if isinstance(event, Penalised)) == 3


def test_w9_no_colour_is_named_and_two_common_ones_are_one_viva() -> None:
    _, events = act(table(["BO BO BO G", "K K"], "R"), play("BO", 1, 1, 1))
    assert Viva(0, ("blue", "orange")) in events


def test_w10_the_penalty_passes_over_players_who_are_out() -> None:
    state = table(["BO G", "", "K K", "K K", ""], "R", NEARLY, out=(1, 4))
    _, events = act(state, play("BO", 0, 0, 1))
    assert [(event.seat, event.count) for event in events if isinstance(event, Penalised)] == [(3, 2), (2, 1)]


def test_w11_before_draws_first_even_if_the_stack_is_short() -> None:
    state = table(["BO G", "K K", "K K"], "R", ["BY", "BG", "YO"], stack="O", rest=1)
    state, events = act(state, play("BO", 0, 0, 1), draws=in_order(5))
    assert kinds_of_events(events) == ["Played", "Viva", "Reshuffled", "Penalised", "Penalised"]
    # One from the stack, one from the reshuffled table, then one for the player after.
    assert state.hands[2] == cards("K K O BY")
    assert state.hands[1][-1] == card("BG")


def test_w12_w13_the_new_blocking_card_is_laid_first_and_the_turn_goes_on() -> None:
    state, _ = act(table(["RY", "B K", "Y Y"], "R"), OUT_ON_GENERAL)
    assert RULES.legal_actions(state, 1) == [LayBlock(card("B")), LayBlock(card("K"))]
    assert refused(state, DRAW) == "viva.reject.block_first"
    state, _ = act(state, LayBlock(card("K")))
    assert (state.turn, state.phase) == (1, "turn")
    # The one card left cannot go on a house: it goes out or it draws.
    assert RULES.legal_actions(state, 1) == [DRAW]


def test_w14_the_last_card_as_blocking_card_draws_one() -> None:
    state, _ = act(table(["RY", "K", "Y Y"], "R", stack="G"), OUT_ON_GENERAL)
    state, _ = act(state, LayBlock(card("K")))
    assert (state.turn, state.hands[1]) == (1, cards("G"))


def test_w15_the_personal_card_stays_when_another_goes_out() -> None:
    state, _ = act(table(["RY", "K K", "Y Y"], "R", personal=(2, "G")), OUT_ON_GENERAL)
    assert state.personal is not None
    assert state.personal.seat == 2


def test_w16_going_out_on_the_personal_card_clears_the_table() -> None:
    state = table(["G", "K K", "Y Y"], "R", ["BY", "BG", "YO"], personal=(0, "BG"))
    state, _ = act(state, OUT_ON_PERSONAL)
    assert state.personal is None
    assert state.houses == ((), (), ())
    assert state.block is None
    assert sorted(state.discard) == sorted(cards("BY BG YO R BG G"))
    assert state.hands[1:] == (cards("K K"), cards("Y Y"))


def test_w17_the_discard_pile_becomes_the_stack() -> None:
    state = table(["K K", "Y"], "RK", discard="B G", rest=1)
    state, events = act(state, DRAW, draws=in_order(2))
    assert kinds_of_events(events) == ["Reshuffled", "Drew"]
    assert (state.hands[0][-1], state.stack, state.discard) == (card("B"), cards("G"), ())


@pytest.mark.parametrize("rounds", [1, 3])
def test_w18_the_number_of_rounds_is_an_option(rounds: int) -> None:
    state = table(["RY", "K"], "R", wins=(rounds - 1, 0), rounds=rounds)
    state, _ = act(state, OUT_ON_GENERAL)
    assert state.phase == "over"


def test_w18_five_rounds_unless_chosen_otherwise() -> None:
    assert dict(new_setup(INFO, 3).options)["rounds"] == 5


def test_w20_w21_only_the_first_out_takes_a_winners_card_and_the_others_go_on() -> None:
    state, events = act(table(["RY", "RY", "K", "K"], "R"), OUT_ON_GENERAL)
    assert WinnerCardTaken(0, 1) in events
    state, _ = act(state, LayBlock(card("RY")))
    state, _ = act(state, DRAW)
    assert state.wins == (1, 0, 0, 0)
    second = table(["", "RY", "K", "K"], "R", turn=1, out=(0,))
    second, events = act(second, OUT_ON_GENERAL)
    assert "WinnerCardTaken" not in kinds_of_events(events)
    assert (second.wins, second.playing) == ((1, 0, 0, 0), (2, 3))


def test_w22_hands_have_no_limit() -> None:
    state, _ = act(table(["K K", "B"], "R", rest=0, stack="G"), DRAW)
    assert len(state.hands[0]) > 100


def test_w23_drawing_is_allowed_to_who_could_go_out() -> None:
    state, _ = act(table(["RY", "K K"], "R", stack="B"), DRAW)
    assert state.hands[0] == cards("RY B")


def test_w24_any_card_may_become_the_blocking_card() -> None:
    state, _ = act(table(["BO G RK Y", "K K"], "R", NEARLY), play("BO", 0, 0, 1))
    assert RULES.legal_actions(state, 0) == [LayBlock(card("G")), LayBlock(card("RK")), LayBlock(card("Y"))]


def test_w25_nothing_goes_on_the_blocking_card_from_a_bigger_hand() -> None:
    assert refused(table(["RY B", "K"], "R"), OUT_ON_GENERAL) == "viva.reject.not_last_card"


def test_w26_hand_sizes_are_public() -> None:
    view = RULES.observe(table(["R B", "K", "Y Y Y"], "R"), 1)
    assert view.hand_counts == (2, 1, 3)


def test_w27_a_personal_card_with_the_general_colours_stays() -> None:
    state = table(["RY", "K K"], "R")
    deck = DECKS["regular"]
    # Ten cards are dealt; the eleventh is the general card, the twelfth the personal one, both of one kind.
    twins = [place for place, kind in enumerate(deck) if kind == "green"][:2]
    others = [place for place in range(len(deck)) if place not in twins]
    order = tuple(others[:10] + twins + others[10:])
    script = [Shuffled("viva.shuffle", order)]
    state, _ = act(state, OUT_ON_GENERAL, draws=script)
    assert state.block == "green"
    assert state.personal is not None
    assert (state.personal.seat, state.personal.kind) == (1, "green")


def test_w28_a_random_player_begins_and_the_one_before_deals() -> None:
    firsts = set()
    for seed in range(30):
        state = RULES.new_game(new_setup(INFO, 3), SeededChance(seed, 0)).state
        assert state.round.dealer == (state.round.first - 1) % 3
        assert state.personal is None
        firsts.add(state.round.first)
    assert firsts == {0, 1, 2}


# -- caught cheating


def cheated() -> tuple[State, tuple[Event, ...]]:
    """Seat 0 has just put two red cards, which are blocked, on the first house."""
    state = table(["R R B K", "Y Y", "G G", "O O"], "R", ["RY", "", ""], caught_cheating=True,
                  stack="K G O B")  # fmt: skip
    return act(state, play("R", 2, 0, 0))


def test_w29_forbidden_cards_can_be_tried_and_stopped() -> None:
    state, events = cheated()
    assert events[0] == Played(0, card("R"), (2, 0, 0), True)
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.seats, decision.interrupters) == ((1,), (2, 3))
    state, events = act(state, CALL_STOP, seat=3)
    assert events[0] == Stopped(3, 0, card("R"), (2, 0, 0))
    assert state.houses[0] == cards("RY")
    assert state.hands[0] == cards("B K R R K G O")
    assert state.shown[0] == cards("R R")
    assert state.turn == 1
    assert CALL_STOP not in RULES.legal_actions(state, 1)


def test_w29_the_next_player_may_stop_too() -> None:
    state, _ = cheated()
    assert CALL_STOP in RULES.legal_actions(state, 1)
    state, _ = act(state, CALL_STOP)
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.parametrize("action", [DRAW, play("Y", 0, 1, 0)])
def test_w29_too_late_after_the_next_thing(action: Action) -> None:
    state, _ = cheated()
    state, _ = act(state, action)
    assert state.caught is None
    assert refused(state, CALL_STOP, seat=2) == "viva.reject.nothing_to_stop"
    assert state.houses[0] == cards("RY R R")


def test_w29_players_who_are_out_may_stop_too() -> None:
    state = table(["R B K", "Y Y", ""], "R", out=(2,), caught_cheating=True)
    state, _ = act(state, play("R", 1, 0, 0))
    assert refused(state, CALL_STOP, seat=0) == "viva.reject.stop_own_play"
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.seats, decision.interrupters) == ((1,), (2,))
    state, events = act(state, CALL_STOP, seat=2)
    assert events[0] == Stopped(2, 0, card("R"), (1, 0, 0))
    assert (state.turn, state.hands[2]) == (1, ())


def test_w29_cards_taken_back_are_known_until_they_are_played() -> None:
    state, _ = cheated()
    state, _ = act(state, CALL_STOP)
    assert RULES.observe(state, 2).shown[0] == cards("R R")
    for action in (DRAW, KEEP_DRAWN, DRAW, KEEP_DRAWN, DRAW, KEEP_DRAWN):
        state, _ = act(state, action)
    state, _ = act(state, play("R", 1, 0, 0))
    assert state.shown[0] == cards("R")


def test_w30_a_forbidden_card_makes_no_viva() -> None:
    state = table(["RB B K", "K K"], "R", ["BY", "BG", "B"], caught_cheating=True)
    state, events = act(state, play("RB", 1, 0, 0))
    assert "Viva" not in kinds_of_events(events)
    assert CALL_STOP in RULES.legal_actions(state, 1)


def test_w32_a_false_stop_cannot_be_called() -> None:
    state, _ = act(table(["B B K", "Y Y", "G G"], "R", caught_cheating=True), play("B", 1, 0, 0))
    for seat in range(3):
        assert refused(state, CALL_STOP, seat) == "viva.reject.nothing_to_stop"
    assert refused(table(["B K", "Y"], "R"), CALL_STOP, 1) == "viva.reject.stop_off"


def test_w39_only_blocked_colours_can_be_cheated_with() -> None:
    state = table(["R B", "Y Y"], "R", ["G", "G", "G"], caught_cheating=True)
    assert refused(state, play("R", 1, 0, 0)) == "viva.reject.no_shared_colour"
    assert (
        refused(table(["R", "Y Y"], "G", caught_cheating=True), play("R", 1, 0, 0)) == "viva.reject.last_card"
    )


def test_w42_nobody_has_to_cheat() -> None:
    state = table(["R RB", "K"], "R", rest=1, caught_cheating=True)
    assert RULES.legal_actions(state, 0)[-1] == PASS
    assert any(isinstance(action, Play) for action in RULES.legal_actions(state, 0))


# -- call it yourself


def called_late() -> tuple[State, tuple[Event, ...]]:
    """Seat 0 has just put blue on top of all three houses; nobody has moved since."""
    state = table(["BO G G", "B K", "K K"], "R", NEARLY, call_it_yourself=True, stack="R R R")
    return act(state, play("BO", 0, 0, 1))


def test_w45_viva_is_called_before_the_next_player_moves() -> None:
    state, events = called_late()
    assert kinds_of_events(events) == ["Played", "TurnBegan"]
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.seats, decision.interrupters) == ((1,), (0,))
    assert RULES.legal_actions(state, 0) == (CALL_VIVA,)
    assert RULES.legal_actions(state, 2) == ()
    state, events = act(state, CALL_VIVA, seat=0)
    assert events[0] == Viva(0, ("blue",))
    assert (state.turn, state.phase, state.turns) == (0, "viva_block", 1)
    state, events = act(state, LayBlock(card("G")))
    assert (state.turn, state.turns) == (1, 2)
    assert TurnBegan(1) in events


def test_w35_a_viva_that_is_not_called_is_lost() -> None:
    state, _ = called_late()
    state, events = act(state, DRAW)
    assert events[0] == VivaMissed(0)
    assert refused(state, CALL_VIVA, 0) == "viva.reject.no_viva"
    assert all(state.houses)


def test_w35_the_next_play_that_keeps_the_colour_makes_its_own_viva() -> None:
    state, _ = called_late()
    state, events = act(state, play("B", 1, 0, 0))
    assert events[0] == VivaMissed(0)
    assert state.viva_due == 1
    assert refused(state, CALL_VIVA, 0) == "viva.reject.viva_of_another"


def test_viva_cannot_be_called_when_it_is_automatic() -> None:
    assert refused(table(["B", "K"], "R"), CALL_VIVA) == "viva.reject.viva_is_automatic"


# -- the stack runs out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w33_there_is_always_a_card_for_a_last_card_laid_after_viva(players: int) -> None:
    # The leanest ¡VIVA! there is: three twins on empty houses, all other cards in hands.
    hands = ["B B B K", *["K"] * (players - 1)]
    state = table(hands, "R", rest=players - 1)
    state, _ = act(state, play("B", 1, 1, 1), draws=in_order(4))
    state, events = act(state, LayBlock(card("K")))
    assert kinds_of_events(events)[-2:] == ["Drew", "TurnBegan"]
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize("left", [0, 1, 2])
def test_w34_a_penalty_takes_what_is_left(left: int) -> None:
    state = table(["R B K", "Y Y", "G G"], "R", caught_cheating=True, stack=" ".join("O" * left), rest=1)
    state, _ = act(state, play("R", 1, 0, 0))
    state, events = act(state, CALL_STOP, seat=2)
    assert NothingToDraw(0, 3 - left) in events
    assert state.hands[0] == cards("B K R" + " O" * left)
    assert state.turn == 1


def test_w17_a_penalty_shuffles_the_discard_pile_and_then_the_covered_cards() -> None:
    state = table(["R B K", "Y Y", "G G"], "R", ["B B", "K K", ""], caught_cheating=True, stack="O",
                  discard="G", rest=1)  # fmt: skip
    state, _ = act(state, play("R", 0, 0, 1))
    state, events = act(state, CALL_STOP, seat=2, draws=in_order(1, 2))
    sources = [event.source for event in events if isinstance(event, Reshuffled)]
    assert sources == ["discard", "houses"]
    assert state.hands[0] == cards("B K R O G B")
    assert (state.houses, state.stack) == ((cards("B"), cards("K"), ()), cards("K"))


@pytest.mark.parametrize(("stack", "playable"), [("B", True), ("R", False)])
def test_w40_the_others_do_not_see_whether_the_drawn_card_fits(stack: str, playable: bool) -> None:
    before = table(["K K", "Y"], "R", stack=stack)
    state, events = act(before, DRAW)
    assert bool(legal_plays(state)) == playable
    assert [event.for_seat(1) for event in events] == [
        event.for_seat(1) for event in act(table(["K K", "Y"], "R", stack="Y"), DRAW)[1]
    ]
    assert RULES.observe(state, 1).phase == "drawn"


def test_w41_without_cards_to_draw_who_can_play_does() -> None:
    state = table(["B K", "R"], "R", rest=1)
    assert DRAW not in RULES.legal_actions(state, 0)
    assert refused(state, DRAW) == "viva.reject.nothing_to_draw"
    assert refused(state, PASS) == "viva.reject.can_act"


def test_w41_without_cards_to_draw_who_can_go_out_may_not_pass() -> None:
    state = table(["RY", "R"], "R", rest=1)
    assert RULES.legal_actions(state, 0) == [OUT_ON_GENERAL]
    assert refused(state, PASS) == "viva.reject.can_act"


def test_w43_a_card_that_replaces_the_last_one_is_not_the_draw_of_the_turn() -> None:
    state, _ = act(table(["RY", "K", "Y Y"], "R", stack="G B"), OUT_ON_GENERAL)
    state, _ = act(state, LayBlock(card("K")))
    assert RULES.legal_actions(state, 1) == [DRAW]
    state, _ = act(state, DRAW)
    assert state.hands[1] == cards("G B")
    assert refused(state, DRAW) == "viva.reject.drawn_already"


def test_w44_no_going_out_after_drawing() -> None:
    state, _ = act(table(["R", "K", "K K"], "R", stack="R"), DRAW)
    assert refused(state, OUT_ON_GENERAL) == "viva.reject.out_after_draw"
