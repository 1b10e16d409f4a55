"""When improvements are played, and what becomes of an action that the Guitarist breaks off.

Rule: patios 4.1, 4.6; rulings P-27 and P-40.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.patios.actions import (
    DECLINE,
    END_TURN,
    OFFER_COIN,
    PLAY_DANCER,
    NameCell,
    PlaceImprovement,
    PlayDancer,
    PlayGuitarist,
)
from game.titles.patios.content import Improvement
from game.titles.patios.events import (
    CardPlaced,
    CardsPassed,
    CharacterLeft,
    CoinPaid,
    Dried,
    LeftoverDiscarded,
    RoundEnded,
)
from game.titles.patios.geometry import cell_named
from game.titles.patios.improvements import may_have_music
from game.titles.patios.patio import Lying, Patio
from game.titles.patios.row import place_of
from game.titles.patios.rules import RULES
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Checking,
    Drying,
    EndingTurn,
    Finishing,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    OfferingSwap,
    Pausing,
    PlacingStart,
    Receiving,
    Robbing,
    TakingCane,
    TakingPot,
    Task,
    Watering,
)
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, bare, choose, found, legal, mover, refused, table, take

N, E = cell_named("N"), cell_named("E")


def test_p27_improvements_before_the_choice_and_when_the_row_has_moved() -> None:
    state = table(
        bare(2), front=["blue-gardener"], sample=["blue"] * 4, pack=["red"],
        hands=[["hose", "awning", "dancer"], []],
    )  # fmt: skip
    assert legal(state, PlayDancer) == [PLAY_DANCER]
    state, _ = act(state, PlaceImprovement("awning", N))
    assert refused(state, PLAY_DANCER) == "patios.reject.start_only"
    state, _ = act(state, choose("blue-gardener"))
    assert not legal(state, PlaceImprovement)
    assert refused(state, PlaceImprovement("hose", E)) == "patios.prompt.taking_pot"
    # Hose and Dancer are of no use here, but the others must not know that.
    state, _ = act(state, take("blue", "S"))
    assert RULES.legal_actions(state, 0) == (DECLINE,)
    state, _ = act(state, DECLINE, take("blue", "S"))
    assert state.pending[0] == Finishing(0)
    assert place_of(state.row, "blue-gardener") == 9
    assert len(state.sample) == 4
    assert legal(state, PlaceImprovement)
    assert not legal(state, PlayDancer)
    state, _ = act(state, END_TURN)
    assert mover(state) == 1


def test_p27_there_is_a_moment_before_the_sun_burns() -> None:
    patios = [laid({"N": "dry-red", "NW": "red"}), laid()]
    played: list[tuple[list[Improvement], Lying | None]] = [(["awning"], "dry-red"), ([], None)]
    for hand, dry in played:
        state = table(patios, front=["children", "sun"], pack=["red"], hands=[hand, []])
        state, _ = act(state, choose("children"), take("red", "S"))
        if hand:
            assert state.row[0].character == "sun"
            state, _ = act(state, PlaceImprovement("awning", E))
        assert mover(state) == 1
        assert state.patios[0].cells[N] == dry


AMID = {
    "a gardener's pot": (TakingPot(0, "blue"), TakingPot(1, "blue")),
    "a cane": (TakingCane(0), TakingCane(1)),
    "the children's swap": (OfferingSwap(0),),
    "the place of the Sun": (Naming(0),),
    "an apprentice": (Accepting(0),),
    "whom to rob": (Robbing(0),),
    "before others": (Pausing(0), TakingPot(1, "blue")),
    "who lies face down": (LayingDown(0),),
    "the Sun's effect": (Watering(0, "sun"), Drying("sun"), Checking(is_moved=False)),
}


@pytest.mark.parametrize("tasks", AMID.values(), ids=AMID)
def test_p27_the_guitarist_comes_at_any_moment_of_the_own_turn(tasks: tuple[Task, ...]) -> None:
    is_over = isinstance(tasks[-1], Checking)
    patios = [laid({"N": "dry-red", "NE": "cane"}), laid({"N": "dry-blue"}), laid()]
    state = replace(
        table(
            patios, front=["sun", "red-gardener", "visitors"], sample=["blue", "blue", "cane", "cane", "red"],
            hands=[["guitarist"], ["hose"], ["tub"]],
            pending=list(tasks) if is_over else [*tasks, EndingTurn("red-gardener")],
        ),
        offers=(1, 2) if isinstance(tasks[0], Accepting) else (),
    )  # fmt: skip
    assert [action.steps for action in legal(state, PlayGuitarist)] == [-2, -1, 1, 2]
    after, events = act(state, PlayGuitarist(2))
    assert place_of(after.row, "visitors") == 5
    assert after.pending[0] == tasks[0] or isinstance(tasks[0], Pausing)
    assert not found(events, RoundEnded)
    assert found(act(state, PlayGuitarist(-2))[1], RoundEnded)
    # Nobody else can do so, and not without him.
    elsewhere: tuple[tuple[Improvement, ...], ...] = (("hose",), ("guitarist",), ("tub",))
    assert not legal(replace(state, turn=1), PlayGuitarist)
    assert not legal(replace(state, turn=1, hands=elsewhere), PlayGuitarist)
    assert not legal(replace(state, hands=elsewhere), PlayGuitarist)


@pytest.mark.parametrize("moment", [
    PlacingStart(0), Receiving(0), Watering(0, "round_end"), Buying(0), KeepingPots(0), MovingIn(0, 20),
])  # fmt: skip
def test_p27_and_only_in_it(moment: Task) -> None:
    assert not may_have_music(moment, 0)


def test_p27_a_pause_is_over_when_the_guitarist_has_played() -> None:
    state = table(
        bare(2), front=["blue-gardener", "sun", "red-gardener", "visitors"], sample=["blue", "blue"],
        hands=[["guitarist", "hose"], []],
    )  # fmt: skip
    state, _ = act(state, choose("blue-gardener"), take("blue", "N"))
    assert state.pending[0] == Pausing(0)
    state, _ = act(state, PlayGuitarist(1))
    assert state.hands[0] == ("hose",)
    assert state.pending[0] == TakingPot(1, "blue")


def test_p27_cards_that_were_passed_on_before_a_pause_are_seen_by_whoever_has_them() -> None:
    state = table(
        bare(3), front=["assistant-gardener"], pack=["blue", "red", "green", "cane"], hands=[["hose"], [], []]
    )
    state, events = act(state, choose("assistant-gardener"), take("blue", "N"))
    assert state.pending[0] == Pausing(0)
    (passed,) = found(events, CardsPassed)
    assert sorted(passed.for_seat(passed.to).cards) == ["cane", "green", "red"]
    for seat in (0, 1, 2, None):
        view = RULES.observe(state, seat)
        assert (view.passing, view.passing_count) == (passed.for_seat(seat).cards, 3)


def test_p27_nobody_is_asked_before_others_where_none_of_them_has_a_choice() -> None:
    state = table(bare(2), front=["blue-gardener"], sample=["blue", "red"], hands=[["guitarist"], []])
    state, _ = act(state, choose("blue-gardener"), take("blue", "N"))
    assert state.pending[0] == Finishing(0)


@pytest.mark.parametrize(("others", "is_asked"), [
    ([laid({"SW": "red"}), laid()], False),
    ([laid(), laid({"NW": "red"})], True),
    ([laid(), laid({"-1,-2": "red"}, works=True)], True),
    ([laid({"N": "red", "S": "awning"}), laid()], False),
], ids=["nothing near", "beside it", "in the outer ring", "in the shade"])  # fmt: skip
def test_p27_nobody_is_asked_before_a_sun_that_burns_nothing(others: list[Patio], is_asked: bool) -> None:
    state = table([laid(), *others], front=["sun"], hands=[["hose"], [], []])
    state, _ = act(state, choose("sun"), NameCell(N))
    assert state.pending[0] == (Pausing(0) if is_asked else Finishing(0))


def test_p27_the_round_can_be_over_before_the_others_take() -> None:
    state = table(
        bare(3), front=["blue-gardener", "sun", "visitors"], sample=["blue", "blue", "blue"],
        hands=[["guitarist"], [], []],
    )  # fmt: skip
    state, events = act(state, choose("blue-gardener"), take("blue", "N"), PlayGuitarist(-2))
    assert [event.seat for event in found(events, CardPlaced)] == [0]
    assert found(events, RoundEnded)
    # Ruling P-40: the character has not gone to the back, and the sample is as they left it.
    assert not found(events, CharacterLeft)
    assert state.sample == ("blue", "blue")


def test_p27_nor_does_the_sun_burn_them() -> None:
    patios = [laid({"N": "red"}), laid({"N": "red"})]
    state = table(patios, front=["sun", "children", "visitors"], hands=[["guitarist"], []])
    state, events = act(state, choose("sun"), NameCell(N), PlayGuitarist(-2))
    assert not found(events, Dried)
    assert found(events, RoundEnded)


def test_p40_cards_in_hand_are_discarded() -> None:
    state = table(
        bare(3), front=["assistant-gardener", "sun", "visitors"], pack=["red", "blue", "green", "cane"],
        hands=[["guitarist"], [], []],
    )  # fmt: skip
    state, _ = act(state, choose("assistant-gardener"), take("red", "N"))
    before = state.discards
    state, events = act(state, PlayGuitarist(-2))
    assert found(events, LeftoverDiscarded) == [LeftoverDiscarded(("blue", "green", "cane"))]
    assert state.passing == ()
    assert state.discards[: len(before) + 3] == (*before, "blue", "green", "cane")
    assert RULES.faults(state) == []


def test_p40_offers_are_void() -> None:
    state = table(bare(3), front=["neighbour", "sun", "visitors"], hands=[["guitarist"], [], []])
    state, events = act(state, choose("neighbour"), OFFER_COIN, OFFER_COIN, PlayGuitarist(-2))
    assert found(events, RoundEnded)
    assert not found(events, CoinPaid)
    # The one coin more is that of the music.
    assert (state.offers, state.coins) == ((), (2, 1, 1))


@pytest.mark.parametrize("change", [{"offers": (1,)}, {"lifted": ("tub",)}], ids=["offers", "improvements"])
def test_p40_what_would_be_left_of_an_action_is_found(change: dict[str, Any]) -> None:
    state = table(bare(2), hands=[["guitarist"], []])
    state = replace(state, improvements=tuple(card for card in state.improvements if card != "tub"))
    whole = replace(state, improvements=(*state.improvements, "tub"))
    assert RULES.faults(whole) == []
    changed = replace(state if "lifted" in change else whole, **change)
    assert len(RULES.faults(changed)) == 1
