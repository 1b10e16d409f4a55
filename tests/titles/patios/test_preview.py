"""What a choice would change, as its owner sees it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.patios.actions import (
    END_TURN,
    SUFFER,
    ChooseTarget,
    NameCell,
    OfferSwap,
    PlaceImprovement,
    PlaceStart,
    SwapFor,
    TakeCard,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.events import Dried, DryDiscarded, PatioCleared, RoundEnded, SunBurnt
from game.titles.patios.patio import DRY
from game.titles.patios.preview import gain, patio_after, worth_now
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import NOTHING, Tokens, round_score
from game.titles.patios.tasks import (
    Buying,
    Checking,
    ClosingRound,
    ColouringTub,
    Finishing,
    KeepingPots,
    OpeningRound,
    PayingTrio,
    Swapping,
    TakingCane,
    Task,
    Watering,
)
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, choose, found, mover, table, take

SHOWN = (TakeCard, UseCane, PlaceStart, PlaceImprovement, WaterBalcony, Water, WardOff, SwapFor)
"""Actions whose effect on the own patio is shown beforehand, burning apart."""

OTHERWISE = (SunBurnt, RoundEnded, DryDiscarded, Dried, PatioCleared)
"""What else may happen to a patio in the same step. A target that is chosen may still be saved."""


@pytest.mark.parametrize("monument", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_shown_beforehand_is_what_happens(seats: int, monument: bool) -> None:
    rng = random.Random(seats)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(RULES.info, seats, monument=monument), chance).state
    compared = 0
    while state.pending:
        seat = mover(state)
        action = rng.choice(RULES.legal_actions(state, seat))
        view = RULES.observe(state, seat)
        shown = patio_after(view, action)
        step = RULES.apply(state, seat, action, chance)
        state = step.state
        if isinstance(action, ChooseTarget) or any(found(step.events, kind) for kind in OTHERWISE):
            continue
        after, before = RULES.observe(state, seat).patios[seat], view.patios[seat]
        if "dry" not in (*before.cells, *after.cells, *(shown or before).cells):
            assert after == (before if shown is None else shown)
            compared += isinstance(action, SHOWN)
    assert compared > (5 if monument else 20)


def test_the_gain_of_a_pot_depends_on_those_that_are_there() -> None:
    state = table([laid({"N": "red", "E": "red"}), laid()], front=("red-gardener",))
    state, _ = act(state, choose("red-gardener"))
    more = gain(RULES.observe(state, 0), take("red", "S"))
    assert more is not None
    assert (more.trios, more.singles, more.total) == ((0, 1, 0), -2, 1)


def test_a_dry_pot_of_a_follower_gains_nothing_without_water() -> None:
    state = table([laid(), laid({"N": "cane"})], front=("red-gardener",), sample=["red", "red"])
    state, _ = act(state, choose("red-gardener"), take("red", "S"))
    view = RULES.observe(state, 1)
    far, near = gain(view, take("red", "S")), gain(view, take("red", "NE"))
    assert far is not None
    assert near is not None
    assert (far.total, near.total) == (0, 1)


def test_works_show_what_they_cost() -> None:
    full = laid(dict.fromkeys(("N", "NE", "E", "SE", "S", "SW", "W", "NW"), "red"))
    state = table([full, laid()], front=("blue-gardener",))
    state, _ = act(state, choose("blue-gardener"))
    more = gain(RULES.observe(state, 0), take("blue", "0,-2"))
    assert more is not None
    assert (more.singles, more.works, more.total) == (1, -2, -1)


def test_the_sun_shows_what_it_would_take() -> None:
    state = table([laid(), laid({"NE": "red", "NW": "dry-blue", "E": "cane"})], front=("sun",))
    state, _ = act(state, choose("sun"), NameCell(0))
    view = RULES.observe(state, 1)
    assert patio_after(view, ChooseTarget(1)) == laid({"NE": "dry-red", "NW": "dry-blue", "E": "cane"})
    assert patio_after(view, ChooseTarget(7)) == laid({"NE": "red", "E": "cane"})
    state, _ = act(state, ChooseTarget(1))
    burnt = patio_after(RULES.observe(state, 1), SUFFER)
    assert burnt == laid({"NE": "dry-red", "NW": "dry-blue", "E": "cane"})


def test_a_swap_for_an_unknown_card_shows_an_unknown_card() -> None:
    patios = [laid({"N": "dry-red"}), laid({"E": "dry-blue"})]
    state = table(patios, front=("children",), pack=["cane"])
    state, _ = act(state, choose("children"), take("cane", "S"), OfferSwap(0))
    assert patio_after(RULES.observe(state, 0), SwapFor(1, 2)) == laid({"N": "dry", "S": "cane"})


def test_what_hangs_on_an_unknown_card_is_not_foreseen() -> None:
    patios = [laid({"N": "dry-red", "NE": "cane"}), laid({"E": "dry-blue"})]
    swapping = table(patios, pending=[Swapping(0, 0), *END])
    assert gain(RULES.observe(swapping, 0), SwapFor(1, 2)) is None
    watering = table(patios, pending=[Watering(0, "sun"), *END])
    own, others = (gain(RULES.observe(watering, seat), Water("cane", 1, (0,))) for seat in (0, None))
    assert own is not None
    assert own.total == 1
    assert others is None
    using = table(patios, pending=[TakingCane(0), *END])
    assert gain(RULES.observe(using, None), UseCane(0)) is None
    forgotten = replace(using, options=replace(using.options, monument=True))
    assert gain(RULES.observe(forgotten, 0), UseCane(0)) is None


def test_what_leaves_the_patio_alone_changes_nothing() -> None:
    state = table([laid({"N": "red"}), laid()], hands=[("guitarist",), ()])
    assert gain(RULES.observe(state, 0), choose("sun")) is None
    assert gain(RULES.observe(state, 0), END_TURN) is None


def test_an_onlooker_sees_what_can_be_seen() -> None:
    tokens = [Tokens(5, (1, 0, 1)), NOTHING]
    state = table([laid({"N": "dry-red"}), laid()], front=("red-gardener",), tokens=tokens)
    state, _ = act(state, choose("red-gardener"))
    spectator = RULES.observe(state, None)
    assert patio_after(spectator, take("red", "S")) == laid({"N": "dry", "S": "red"})
    three = table([laid({"N": "red", "E": "red"}), laid()], front=("red-gardener",), tokens=tokens)
    three, _ = act(three, choose("red-gardener"))
    own, other = (gain(RULES.observe(three, seat), take("red", "S")) for seat in (0, 1))
    assert own is not None
    assert other is not None
    # A set is worth more than a trio alone, but who knows that the others are there?
    assert (own.trio_points, other.trio_points) == (7, 3)


def test_start_pots_of_others_are_not_known() -> None:
    state = RULES.new_game(new_setup(RULES.info, 2), SampledChance(random.Random(1))).state
    seat = mover(state)
    wet, dry = state.starts[seat]
    action = PlaceStart(wet, 0, 4)
    assert patio_after(RULES.observe(state, seat), action) == laid({"N": wet, "S": DRY[dry]})
    assert patio_after(RULES.observe(state, 1 - seat), action) == laid({"N": wet, "S": "dry"})


def test_what_a_patio_is_worth_now_counts_its_water() -> None:
    state = table([laid({"N": "cane", "NE": "dry-red", "E": "red", "S": "dry-red"}), laid()])
    own, others = worth_now(RULES.observe(state, 0), 0), worth_now(RULES.observe(state, 1), 0)
    assert own is not None
    assert own.singles == 2
    # Others do not know what the dry card is.
    assert others is not None
    assert others.singles == 1


END = (Finishing(0), Checking(is_moved=False))
BETWEEN: list[tuple[list[Task], bool]] = [
    ([ColouringTub(1), PayingTrio(1), ClosingRound()], False),
    ([KeepingPots(0), KeepingPots(1), Buying(0), Buying(1), OpeningRound()], False),
    ([KeepingPots(1), Buying(0), Buying(1), OpeningRound()], True),
    ([Buying(0), Buying(1), OpeningRound()], True),
    ([], False),
]


@pytest.mark.parametrize(("pending", "is_foreseen"), BETWEEN)
def test_what_was_counted_is_not_foreseen_again(pending: list[Task], is_foreseen: bool) -> None:
    patios = [laid({"N": "red"}), laid({"N": "tub"})]
    state = table(patios, pending=pending, tokens=[Tokens(1), NOTHING])
    state = replace(state, scores=(round_score(patios[0]), None))
    assert (worth_now(RULES.observe(state, 0), 0) is not None) is is_foreseen
