"""The worked examples of the rules file, by number."""

from __future__ import annotations

import pytest

from game.titles.viva.actions import (
    DRAW,
    KEEP_DRAWN,
    OUT_ON_GENERAL,
    OUT_ON_PERSONAL,
    LayBlock,
)
from game.titles.viva.events import Penalised, RoundEnded, Viva, WentOut
from game.titles.viva.rules import RULES
from tests.titles.viva.tables import (
    act,
    card,
    cards,
    kinds_of_events,
    legal_plays,
    play,
    refused,
    table,
    unshuffled_round,
)


def test_a1_nothing_is_playable_so_drawing_is_compulsory() -> None:
    state = table(["RB K RY KG", "B"], "RK")
    assert RULES.legal_actions(state, 0) == [DRAW]
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.prompt.key == "viva.prompt.must_draw"


@pytest.mark.parametrize(
    ("letters", "house", "fits"),
    [
        ("YO", 0, True),
        ("YO", 1, True),
        ("YO", 2, False),
        ("RB", 0, False),
        ("RB", 1, False),
        ("RB", 2, False),
    ],
)
def test_a2_a_card_fits_an_empty_house_or_a_shared_colour(letters: str, house: int, fits: bool) -> None:
    state = table(["YO RB", "B"], "R", ["BY", "", "G"])
    counts = [0, 0, 0]
    counts[house] = 1
    assert (play(letters, *counts) in legal_plays(state)) == fits


def test_a3_three_twins_in_three_houses_are_viva() -> None:
    state = table(["B B B GO", "K K"], "R", stack="R Y O")
    state, events = act(state, play("B", 1, 1, 1))
    assert Viva(0, ("blue",)) in events
    assert RULES.legal_actions(state, 0) == [LayBlock(card("GO"))]
    state, _ = act(state, LayBlock(card("GO")))
    assert state.block == card("GO")
    assert state.hands[0] == cards("O")
    assert state.turn == 1


def test_a4_one_of_three_twins_must_stay_in_hand() -> None:
    state = table(["B B B", "K K"], "R")
    assert max(sum(action.houses) for action in legal_plays(state)) == 2
    assert refused(state, play("B", 1, 1, 1)) == "viva.reject.keep_one"
    state, events = act(state, play("B", 1, 1, 0))
    assert "Viva" not in kinds_of_events(events)
    assert state.hands[0] == cards("B")


def test_a5_viva_takes_one_colour_in_all_three_houses() -> None:
    state = table(["B BO G", "K K"], "R", ["BY", "BG", "YO"])
    assert refused(state, play("B", 0, 0, 1)) == "viva.reject.no_shared_colour"
    _, events = act(state, play("B", 1, 0, 0))
    assert "Viva" not in kinds_of_events(events)
    _, events = act(state, play("BO", 0, 0, 1))
    assert Viva(0, ("blue",)) in events


@pytest.mark.parametrize(
    ("out", "drawn"),
    [
        ((), [(1, 2, "before"), (3, 1, "after")]),
        ((1,), [(0, 2, "before"), (3, 1, "after")]),
        ((0, 1), [(3, 2, "only")]),
    ],
)
def test_a6_the_active_neighbours_draw(out: tuple[int, ...], drawn: list[tuple[int, int, str]]) -> None:
    hands = ["" if seat in out else "K K" for seat in range(4)]
    hands[2] = "BO G"
    state = table(hands, "R", ["BY", "BG", "YO"], turn=2, out=out)
    _, events = act(state, play("BO", 0, 0, 1))
    penalties = [(event.seat, event.count, event.why) for event in events if isinstance(event, Penalised)]
    assert penalties == drawn


def test_a7_viva_of_another_changes_the_personal_card() -> None:
    state = table(["K K", "K K", "BO G", "Y Y"], "R", ["BY", "BG", "YO"], turn=2, personal=(3, "G"),
                  stack="O O O Y")  # fmt: skip
    state, events = act(state, play("BO", 0, 0, 1))
    assert kinds_of_events(events)[2:] == ["Penalised", "Penalised", "PersonalDiscarded", "PersonalTurned"]
    assert state.personal is not None
    assert (state.personal.seat, state.personal.kind) == (3, card("Y"))
    assert state.discard[-1] == card("G")


def test_a7_own_viva_ends_the_personal_card() -> None:
    state = table(["K K", "K K", "K K", "BO Y"], "R", ["BY", "BG", "YO"], turn=3, personal=(3, "G"))
    state, _ = act(state, play("BO", 0, 0, 1))
    assert state.personal is None
    assert state.discard[-1] == card("G")


def test_a8_the_last_card_goes_out_on_a_shared_colour() -> None:
    state = table(["YG", "K K"], "BY")
    assert RULES.legal_actions(state, 0) == [OUT_ON_GENERAL, DRAW]


def test_a8_a_last_card_that_does_not_fit_has_to_draw() -> None:
    state = table(["G", "K K"], "BY", stack="B R")
    assert RULES.legal_actions(state, 0) == [DRAW]
    kept, _ = act(state, DRAW)
    assert RULES.legal_actions(kept, 0) == [KEEP_DRAWN]
    kept, _ = act(kept, KEEP_DRAWN)
    assert kept.hands[0] == cards("G B")
    playable, _ = act(table(["G", "K K"], "BY", stack="R"), DRAW)
    assert play("R", 1, 0, 0) in legal_plays(playable)


def test_a9_the_personal_card_forbids_and_lets_out() -> None:
    state = table(["R B G RO YB O Y YO", "K K"], "R", personal=(0, "BG"))
    assert {action.kind for action in legal_plays(state)} == {card("O"), card("Y"), card("YO")}
    assert OUT_ON_PERSONAL in RULES.legal_actions(table(["B", "K K"], "R", personal=(0, "BG")), 0)
    assert OUT_ON_GENERAL in RULES.legal_actions(table(["RY", "K K"], "R", personal=(0, "BG")), 0)


def test_a9_the_personal_card_binds_only_its_owner() -> None:
    state = table(["K K", "B O"], "R", turn=1, personal=(0, "BG"))
    assert {action.kind for action in legal_plays(state)} == {card("B"), card("O")}


def test_a10_the_last_card_as_blocking_card_draws_one_and_the_turn_goes_on() -> None:
    state = table(["RY", "B", "K K"], "R", stack="BG")
    state, _ = act(state, OUT_ON_GENERAL)
    assert (state.phase, state.turn, state.block) == ("lay_block", 1, None)
    state, events = act(state, LayBlock(card("B")))
    assert kinds_of_events(events) == ["BlockLaid", "Drew"]
    assert (state.phase, state.turn, state.hands[1]) == ("turn", 1, cards("BG"))
    assert OUT_ON_GENERAL in RULES.legal_actions(state, 1)


def test_a10_it_has_to_share_a_colour_to_go_out() -> None:
    state = table(["RY", "B", "K K"], "R", stack="G")
    state, _ = act(state, OUT_ON_GENERAL)
    state, _ = act(state, LayBlock(card("B")))
    assert RULES.legal_actions(state, 1) == [DRAW]


def test_a11_a_round_of_two_ends_when_one_is_out() -> None:
    state = table(["RY", "K K"], "R")
    after, events = act(state, OUT_ON_GENERAL, draws=unshuffled_round(state))
    assert events[0] == WentOut(0, card("RY"), "general", 1)
    assert RoundEnded(1, 0, 1, "last_player") in events
    assert after.round.number == 2


def test_a12_twins_on_houses_that_accept_them() -> None:
    state = table(["BY BY R", "K K"], "G", ["B", "O", ""])
    twins = {action.houses for action in legal_plays(state) if action.kind == card("BY")}
    assert twins == {(1, 0, 0), (0, 0, 1), (2, 0, 0), (1, 0, 1), (0, 0, 2)}
