"""The worked examples P10 to P14 of the rulebook; P1 to P9 are in the tests of scoring and watering."""

from __future__ import annotations

import pytest

from game.titles.patios.actions import SUFFER, ChooseTarget, NameCell, WardOff
from game.titles.patios.content import Character
from game.titles.patios.events import (
    CardPlaced,
    Dried,
    DryDiscarded,
    RoundEnded,
    SunBurnt,
    TargetChosen,
    WardedOff,
)
from game.titles.patios.geometry import cell_named
from game.titles.patios.row import laid_row
from game.titles.patios.state import Cards, State
from game.titles.patios.tasks import Checking, Naming, Pausing, TakingPot
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, bare, choose, finished_turn, found, legal, mover, table, take

N, NE, E = (cell_named(name) for name in ("N", "NE", "E"))
OUTER = cell_named("1,-2")


FEW: Cards = ("red", "balcony-1", "blue", "cane")


def under_the_sun(*, works: bool = False, **cards: str) -> State:
    """Seat 0 is about to name a cell; seat 1 has these cards."""
    patio = laid({name.replace("_", ","): card for name, card in cards.items()}, works=works)  # type: ignore[misc]
    return table([laid(), patio], pending=[Naming(0), Checking(False)])


class TestP10:
    """A cane on the named cell, a wet pot and a dry one beside it."""

    def named(self) -> State:
        state, _ = act(under_the_sun(NE="cane", N="red", E="dry-blue"), NameCell(NE))
        return state

    def test_the_owner_chooses_between_the_two_beside(self) -> None:
        state = self.named()
        assert mover(state) == 1
        assert legal(state, ChooseTarget) == [ChooseTarget(N), ChooseTarget(E)]

    def test_the_wet_one_turns_dry(self) -> None:
        state, events = act(self.named(), ChooseTarget(N), SUFFER)
        assert found(events, Dried) == [Dried(1, N, "red")]
        assert state.patios[1] == laid({"NE": "cane", "N": "dry-red", "E": "dry-blue"})

    def test_the_dry_one_is_discarded(self) -> None:
        state, events = act(self.named(), ChooseTarget(E), SUFFER)
        assert found(events, DryDiscarded) == [DryDiscarded(1, (E,), ("blue",), "sun_action")]
        assert state.patios[1] == laid({"NE": "cane", "N": "red"})
        assert state.discards == ("blue",)

    @pytest.mark.parametrize("target", [N, E])
    def test_the_cane_saves_the_chosen_one(self, target: int) -> None:
        state, events = act(self.named(), ChooseTarget(target), WardOff("cane", NE))
        assert found(events, WardedOff) == [WardedOff(1, "cane", NE, (target,))]
        assert state.patios[1] == laid({"N": "red", "E": "dry-blue"})


def test_example_p11_nothing_in_the_inner_ring_but_a_card_that_touches_outside() -> None:
    patio = laid({"1,-2": "green", "S": "red"}, works=True)
    state, events = act(table([laid(), patio], pending=[Naming(0), Checking(False)]), NameCell(N))
    assert found(events, TargetChosen) == [TargetChosen(1, OUTER)]
    assert state.patios[1] == laid({"1,-2": "dry-green", "S": "red"}, works=True)


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_example_p12_the_sun_does_not_begin_among_the_first_three(place: int) -> None:
    others: list[Character] = [
        "red-gardener", "blue-gardener", "water-carrier", "assistant-gardener",
        "children", "neighbour", "green-gardener",
    ]  # fmt: skip
    shuffled: list[Character] = [*others[: place - 1], "sun", *others[place - 1 :]]
    row = laid_row(tuple(shuffled), face_down=3)
    begins = place if place > 3 else 5
    assert [card.character for card in row] == [
        *others[: begins - 1],
        "sun",
        *others[begins - 1 :],
        "visitors",
    ]
    assert [card.face for card in row] == ["up"] * 5 + ["unseen"] * 3 + ["up"]


def test_example_p13_who_takes_the_card_before_the_visitors_ends_the_round() -> None:
    state = table(bare(2), front=["red-gardener", "visitors"], sample=FEW)
    state, events = act(state, choose("red-gardener"), take("red", "N"), take("balcony-1", "N"))
    assert found(events, RoundEnded) == [RoundEnded(1, 0)]
    assert not found(events, SunBurnt)


def test_example_p13_the_sun_goes_first_and_then_the_round_ends() -> None:
    state = table(bare(2), front=["red-gardener", "sun", "visitors"], sample=FEW)
    state, events = act(state, choose("red-gardener"), take("red", "N"), take("balcony-1", "N"))
    assert [type(event) for event in events if isinstance(event, SunBurnt | RoundEnded)] == [
        SunBurnt,
        RoundEnded,
    ]
    # The follower's balcony withers with the Sun.
    assert found(events, DryDiscarded) == [DryDiscarded(1, (N,), ("balcony-1",), "sun")]


def test_example_p14_the_fourth_and_fifth_player_get_nothing() -> None:
    sample: Cards = ("blue", "blue", "balcony-1", "red", "red", "green", "green", "cane")
    state = table(bare(5), front=["blue-gardener"], sample=sample, turn=1)
    state, _ = act(state, choose("blue-gardener"))
    assert state.pending[:3] == (TakingPot(1, "blue"), Pausing(1), TakingPot(2, "blue"))
    state, events = act(state, take("blue", "N"), take("blue", "N"))
    assert mover(state) == 3
    state, more = finished_turn(state)
    assert [(event.seat, event.card, event.wet) for event in found(events + more, CardPlaced)] == [
        (1, "blue", True), (2, "blue", False), (3, "balcony-1", False),
    ]  # fmt: skip
