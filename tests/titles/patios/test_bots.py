"""Clockwork judgement: it does its sums, takes what suits its patio, minds the others and the time."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.choice import choose as chosen_by
from game.bots.effort import Budget
from game.bots.levels import GREEDY
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.message import Seat, message
from game.core.rules import new_setup
from game.titles.patios.actions import (
    DECLINE,
    END_TURN,
    OFFER_COIN,
    STOP_WATERING,
    SUFFER,
    Action,
    ChooseCharacter,
    ChooseTarget,
    KeepPots,
    NameCell,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    WardOff,
    Water,
)
from game.titles.patios.bot import POLICY
from game.titles.patios.content import Character, Kind
from game.titles.patios.gains import NEVER
from game.titles.patios.info import INFO
from game.titles.patios.judgement import coverage
from game.titles.patios.levels import LEVELS
from game.titles.patios.patio import with_taken
from game.titles.patios.prospects import steps_left
from game.titles.patios.row import with_visitors_moved
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import RoundScore, Tokens
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Accepting,
    Checking,
    Choosing,
    Defending,
    EndingTurn,
    Finishing,
    KeepingPots,
    Naming,
    Pausing,
    PayingTrio,
    Swapping,
    TakingCane,
    TakingPot,
    Targeting,
    Task,
    Watering,
)
from game.titles.patios.wording import card_name, character_name, pots_name
from game.titles.registry import title_named
from tests.titles.against_chance import duel
from tests.titles.judging import Judge
from tests.titles.patios.laid import at, filled, laid, many
from tests.titles.patios.tables import bare, choose, mover, table, take, use_cane

JUDGE = Judge("patios")
weighed, best, reason = JUDGE.weighed, JUDGE.best, JUDGE.reason


def choices_of(state: State, level: Level, times: int = 12) -> set[Any]:
    """What the seat that has to choose does at that level, over several seeds."""
    seat = mover(state)
    view, legal = RULES.observe(state, seat), RULES.legal_actions(state, seat)
    budget = Budget(simulations=6)
    return {
        chosen_by(title_named("patios"), view, seat, legal, level, seed, budget) for seed in range(times)
    }


# -- sums that every level does


WATERING = table(
    [laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue", "S": "red", "SE": "red"}), laid()],
    pending=[Watering(0, "round_end")],
)
# The dry pot would be lost; one of two canes saves it, the other one waters it later.
TO_BE_SAVED = table(
    [laid({"N": "cane", "NE": "dry-red", "E": "cane", "S": "red", "SW": "red"}), laid({"N": "red"})],
    turn=1, front=("children", "blue-gardener", "visitors"), pending=[Defending(0, at("NE"))],
)
PAYING = table(
    [laid(works=True), laid()], tokens=[Tokens(0, (1, 2, 1)), Tokens()], pending=[PayingTrio(0)],
)


def owing(state: State) -> State:
    """The same when seat 0 owes for its works."""
    score = RoundScore(None, (0, 0, 0), (0, 0, 0), 0, 0, 0, owes=2)
    return replace(state, scores=(score, score))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (WATERING, Water("cane", 0, at("NE NW"))),
        (owing(PAYING), PayTrio("red")),
    ],
    ids=["waters both", "pays with the trio it has twice"],
)
def test_every_level_does_its_sums(state: State, wanted: Action, level: Level) -> None:
    assert choices_of(state, level) == {wanted}


# Neither balcony counts, and the second cane could water the one in the east as well.
USELESS = laid({
    "N": "dry-balcony-3", "NE": "cane", "E": "dry-balcony-4", "SE": "cane", "SW": "blue", "W": "red",
})  # fmt: skip


def test_players_never_water_less_than_they_can() -> None:
    state = table([USELESS, laid()], pending=[Watering(0, "round_end")])
    legal = RULES.legal_actions(state, 0)
    wanted = Water("cane", 1, at("N E"))
    assert Water("cane", 1, at("N")) in legal
    assert POLICY.quick(state, 0, legal, random.Random(1)) == wanted
    assert {choice for level in LEVELS for choice in choices_of(state, level, 3)} == {wanted}


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_saves_what_can_be_saved(level: Level) -> None:
    assert all(isinstance(choice, WardOff) for choice in choices_of(TO_BE_SAVED, level))


def test_a_cane_that_two_dry_cards_need_is_not_spent_on_a_third() -> None:
    # The cane in the north waters two of three dry pots later; the Sun may have the third.
    patio = laid({
        "N": "ladder", "NE": "dry-red", "NW": "dry-red", "S": "red", "SE": "dry-green", "W": "red",
    }, on_ladder=("cane",))  # fmt: skip
    state = table([patio, laid({"N": "red"})], turn=1, pending=[Defending(0, at("SE"))])
    assert best(state) == SUFFER
    assert reason(state, SUFFER) == message("patios.hint.suffer")


def test_the_sun_gets_what_is_worth_least() -> None:
    patio = laid({"NW": "dry-green", "NE": "balcony-7", "S": "red", "SW": "blue", "W": "green"})
    state = table([patio, laid({"N": "red"})], turn=1, pending=[Targeting(0, "inner", 0)])
    assert best(state) == ChooseTarget(at("NW")[0])


def test_the_second_card_that_the_sun_burns_is_chosen_with_the_first_in_mind() -> None:
    """Without the green pot in the north-east the others make no trio and are worth less than a red one."""
    patio = laid({
        "N": "red", "S": "red", "E": "red", "1,-2": "red", "NE": "green", "W": "green", "2,-1": "green",
    }, works=True)  # fmt: skip
    named = at("NE")[0]
    state = table(
        [patio, laid({"N": "red"})], turn=1, round=3, front=("children", "visitors"),
        tokens=[Tokens(0, (1, 1, 0)), Tokens()],
        pending=[Targeting(0, "outer", named, (named,))],
    )  # fmt: skip
    assert best(state) == ChooseTarget(at("2,-1")[0])


def test_as_many_pots_as_possible_are_kept() -> None:
    score = RoundScore(None, (2, 0, 0), (0, 0, 0), 2, 0, 0, owes=0)
    state = table([laid({"N": "blue", "S": "blue"}), laid()], pending=[KeepingPots(0)])
    choice = best(replace(state, results=((score, score),)))
    assert isinstance(choice, KeepPots)
    assert None not in (choice.wet, choice.dry)


# -- cards and cells


def test_it_takes_the_pot_that_makes_a_trio() -> None:
    patio = laid({"N": "red", "S": "red", "W": "blue"})
    state = table(
        [patio, laid({"N": "green"})],
        sample=("red", "balcony-9", "green", "blue"), pending=[TakingPot(0, "red")],
    )  # fmt: skip
    choice = best(state)
    assert isinstance(choice, TakeCard)
    assert choice.card == "red"
    assert reason(state, choice) == message("patios.hint.trio", pots=pots_name("red"))


def test_a_dry_card_goes_where_a_cane_reaches_it() -> None:
    patio = laid({"N": "cane", "S": "red"})
    state = table([laid({"S": "red"}), patio], sample=("blue",) * 4, pending=[TakingPot(1, "blue")])
    choice = best(state)
    assert choice in (take("blue", "NE"), take("blue", "NW"))
    assert reason(state, choice) == message("patios.hint.dry_served")


def test_a_cane_goes_between_two_dry_cards() -> None:
    patio = laid({"NE": "dry-red", "NW": "dry-blue", "S": "green"})
    state = table([patio, laid()], sample=("cane", "cane", "red", "blue"), pending=[TakingCane(0)])
    assert best(state) == take("cane", "N")
    assert reason(state, take("cane", "N")) == message("patios.hint.cane_serves")


def test_a_wet_card_leaves_that_cell_free() -> None:
    patio = laid({"NE": "dry-red", "NW": "dry-blue", "S": "green"})
    state = table([patio, laid()], sample=("red",) * 4, pending=[TakingPot(0, "red")])
    choice = best(state)
    assert isinstance(choice, TakeCard)
    assert choice.cell not in at("N E W")


def test_of_two_cells_a_cane_takes_the_one_with_the_better_cards_beside_it() -> None:
    """Both serve two dry cards; a second pot of a colour is worth more than a balcony far from its pots."""
    patio = laid({
        "N": "dry-blue", "E": "dry-balcony-5", "SE": "dry-green", "S": "red", "SW": "green", "W": "dry-blue",
    })  # fmt: skip
    state = table(
        [patio, laid()], front=("assistant-gardener", "visitors"), sample=("cane", "red", "red", "red"),
        pending=[TakingCane(0)],
    )  # fmt: skip
    assert best(state) == take("cane", "NW")


def test_a_wet_card_leaves_a_cane_the_room_that_it_can_water() -> None:
    """In the south-west the cane would reach nothing more; north of it another cane still finds room."""
    patio = laid({
        "N": "dry-blue", "E": "blue", "SE": "dry-red", "S": "cane", "W": "blue",
    })  # fmt: skip
    state = table([patio, laid()], sample=("red",) * 4, pending=[TakingPot(0, "red")])
    choice = best(state)
    assert isinstance(choice, TakeCard)
    assert choice.cell in at("NE NW")


def test_a_dry_card_that_begins_works_lies_where_water_reaches_it() -> None:
    """The full inner ring had no room for the Hose to serve; the outer one has."""
    patio = filled("blue", "green", "blue", "red", "red", "hose", "cane", "red")
    state = table([patio, laid()], turn=1, sample=("green",) * 4, pending=[TakingPot(0, "green")])
    choice = best(state)
    assert isinstance(choice, TakeCard)
    assert choice.cell is not None
    (served,) = coverage(with_taken(patio, choice.cell, "green", wet=False)).served
    assert served == choice.cell


def test_a_cane_is_used_at_once_where_no_time_is_left() -> None:
    """The Visitors come with this very choice, and the cane could not lie beside the dry card."""
    patio = laid({"N": "dry-red", "NE": "red", "NW": "blue", "S": "red", "E": "green", "W": "blue"})
    state = table(
        [patio, laid({"N": "red"})],
        front=("water-carrier", "visitors"), sample=("cane", "red", "red", "blue"), pending=[TakingCane(0)],
    )  # fmt: skip
    assert best(state) == use_cane("N")


def test_no_works_for_a_cane_without_use() -> None:
    patio = filled(*many(2, "red"), *many(2, "blue"), *many(2, "green"), "balcony-7", "balcony-4")
    state = table(
        [patio, laid({"N": "red"})],
        front=("water-carrier", "visitors"), sample=("cane", "cane", "red", "red"), pending=[TakingCane(0)],
    )  # fmt: skip
    assert best(state) == TakeCard("cane", None)


def test_start_pots_leave_room_for_a_cane() -> None:
    state = RULES.new_game(new_setup(INFO, 3), SampledChance(random.Random(3))).state
    choice = best(state)
    assert isinstance(choice, PlaceStart)
    assert abs(choice.wet_cell - choice.dry_cell) in range(2, 7)


# -- characters and time


def ready(front: tuple[Any, ...]) -> State:
    """Seat 0 has a patio in bloom, seat 1 has everything dry; `front` is the front of the row."""
    bloom = laid({"N": "red", "NE": "red", "E": "red", "S": "blue", "W": "green", "SW": "balcony-7"})
    parched = laid({"N": "dry-red", "NE": "dry-red", "E": "dry-red", "S": "dry-blue", "W": "dry-green"})
    return table([bloom, parched], front=front, sample=("cane", "blue", "blue", "red"))


def with_turn_of(state: State, seat: Seat) -> State:
    """The same when `seat` chooses a character."""
    return replace(state, turn=seat, pending=(Choosing(seat, is_start=True),))


def test_whoever_is_ready_lets_the_visitors_in() -> None:
    state = ready(("blue-gardener", "sun", "visitors"))
    for_seats = [weighed(with_turn_of(state, seat))[choose("blue-gardener")] for seat in range(2)]
    assert for_seats[0] > 3 > for_seats[1]
    words = message("patios.hint.visitors", character=character_name("blue-gardener"))
    assert reason(ready(("blue-gardener", "visitors")), choose("blue-gardener")) == words


def test_whoever_has_nothing_dry_brings_the_sun_upon_the_others() -> None:
    state = ready(("children", "sun", "visitors"))
    weights = weighed(state)
    assert weights[choose("children")] > 3 > weighed(with_turn_of(state, 1))[choose("children")]


def test_the_guitarist_calls_the_visitors_for_whoever_is_ready() -> None:
    state = replace(ready(("children", "blue-gardener", "visitors")), hands=(("guitarist",), ()))
    found = weighed(state)
    assert found[PlayGuitarist(-1)] > found[PlayGuitarist(1)]
    assert reason(state, PlayGuitarist(-2)) == message("patios.hint.hurry")
    assert reason(state, PlayGuitarist(1)) == message("patios.hint.delay")


def with_music(state: State, *tasks: Task) -> State:
    """The same with the Guitarist in the hand of the first seat, in the middle of an action."""
    return replace(state, hands=(("guitarist",), ("hose",), ("tub",))[: state.seats], pending=tasks)


@pytest.mark.parametrize("task", [Accepting(0), TakingCane(0), TakingPot(0, "blue")])
def test_nobody_ends_the_round_instead_of_an_own_choice(task: Task) -> None:
    """Whatever an own choice looks like beside doing nothing: the round can be ended after it."""
    rich = laid({"N": "blue", "S": "blue", "W": "blue", "E": "red"})
    state = table([rich, rich, rich], front=("sun", "neighbour", "visitors"), round=3,
                  sample=["blue", "blue", "blue", "cane", "cane"])  # fmt: skip
    state = with_music(replace(state, offers=(1, 2)), task, EndingTurn("neighbour"))
    found = weighed(state)
    assert PlayGuitarist(-2) in found
    assert found[PlayGuitarist(-2)] == NEVER
    assert found[PlayGuitarist(1)] > NEVER


READY = laid({"N": "blue", "S": "blue", "W": "blue", "E": "red", "NE": "red", "SE": "red"})
"""Has all that it can hope for."""


ALL_BUT_READY = laid({"N": "blue", "S": "blue", "E": "cane", "W": "cane", "SW": "dry-red"})


def test_whoever_is_ready_ends_the_round_before_others_take() -> None:
    state = table([READY, ALL_BUT_READY], front=("children", "blue-gardener", "visitors"), round=3)
    after = with_music(state, Pausing(0), TakingPot(1, "blue"), EndingTurn("blue-gardener"))
    found = weighed(after)
    assert found[DECLINE] < 0
    assert best(after) == PlayGuitarist(-2)


def test_but_not_before_the_sun_burns_them() -> None:
    state = table([READY, ALL_BUT_READY], front=("children", "sun", "visitors"), round=3)
    state = with_music(state, Pausing(0), Targeting(1, "inner", at("N")[0]), EndingTurn("sun"))
    found = weighed(state)
    assert found[DECLINE] > found[PlayGuitarist(-2)] > 0
    assert reason(state, DECLINE) == message("patios.hint.end_turn")


@pytest.mark.parametrize(("front", "steps"), [
    (("children", "blue-gardener", "visitors"), (0, 1, 2, 3)),
    (("blue-gardener", "children", "visitors"), (0, 0, 2, 3)),
])  # fmt: skip
def test_how_far_the_visitors_come_hangs_on_who_leaves_the_row(
    front: tuple[Character, ...], steps: tuple[int, ...]
) -> None:
    """Who was chosen may stand before the Visitors or behind them, once they have moved."""
    row = table(bare(2), front=front).row
    pending = (EndingTurn("blue-gardener"),)
    moved = [with_visitors_moved(row, by) for by in (-2, -1, 1, 2)]
    assert tuple(steps_left(one, pending) for one in moved) == steps


def test_improvements_wait_for_their_moment() -> None:
    state = table([laid({"N": "red"}), laid({"N": "red"})], hands=[["awning", "tub"], []])
    assert not isinstance(best(state), PlaceImprovement)


def test_the_sun_burns_where_it_hurts() -> None:
    other = laid({"N": "balcony-7", "E": "red", "SE": "blue", "S": "green", "W": "dry-red"})
    state = table([laid(), other], pending=[Naming(0)])
    choice = best(state)
    assert isinstance(choice, NameCell)
    assert choice.cell in at("N NE E SE S")


def test_children_take_the_pot_that_is_needed() -> None:
    own = laid({"N": "red", "S": "red", "W": "blue"})
    other = laid({"N": "red", "S": "green"})
    state = table([own, other], pending=[Swapping(0, at("W")[0])])
    assert best(state) == SwapFor(1, at("N")[0])


def test_a_coin_is_not_offered_when_there_is_no_time_left() -> None:
    state = table([laid(), laid()], round=3, front=("neighbour", "visitors"))
    step = RULES.apply(state, 0, ChooseCharacter("neighbour"), SampledChance(random.Random(1)))
    assert mover(step.state) == 1
    assert best(step.state) != OFFER_COIN


@pytest.mark.parametrize(("round", "front", "told"), [
    (3, ("visitors", "red-gardener"), "decline"),
    (3, ("sun", "visitors"), "decline"),
    (3, ("children", "visitors"), "end_turn"),
    (2, ("visitors", "red-gardener"), "end_turn"),
])  # fmt: skip
def test_whoever_ends_the_game_is_told_of_no_better_moment(
    round: int, front: tuple[Character, ...], told: str
) -> None:
    state = table(
        [laid({"N": "red"}), laid()], round=round, front=front, hands=[["hose"], []],
        pending=[Finishing(0), Checking(is_moved=False)],
    )
    assert reason(state, END_TURN) == message(f"patios.hint.{told}")


def test_hints_name_the_card_worth_taking() -> None:
    state = table([laid({"N": "red", "S": "red"}), laid()], sample=("red", "blue", "green", "green"))
    assert reason(state, choose("red-gardener")) == message(
        "patios.hint.gardener", character=character_name("red-gardener"), card=card_name("red")
    )
    assert reason(state, choose("children")) == message("patios.hint.children")
    assert reason(state, END_TURN) == message("patios.hint.end_turn")
    samples: dict[str, tuple[Kind, ...]] = {
        "water_carrier": ("cane", "blue", "green", "green"), "new_sample": ("red", "blue", "green", "green"),
    }  # fmt: skip
    for told, sample in samples.items():
        waiting = table([laid({"NE": "dry-red"}), laid()], sample=sample)
        assert reason(waiting, choose("water-carrier")) == message(f"patios.hint.{told}")
    thirsty = table([laid({"N": "cane", "NE": "dry-red"}), laid()])
    assert reason(thirsty, STOP_WATERING) == message("patios.hint.keep_water")


# -- whole games


def test_quick_plays_whole_games() -> None:
    rng = random.Random(5)
    for seats in (2, 5):
        chance = SampledChance(rng)
        state = RULES.new_game(new_setup(INFO, seats), chance).state
        while state.pending:
            seat = mover(state)
            legal = RULES.legal_actions(state, seat)
            action = POLICY.quick(state, seat, legal, rng)
            assert action is not None
            assert action in legal
            state = RULES.apply(state, seat, action, chance).state
        shares = [POLICY.worth(state, seat) for seat in range(seats)]
        assert sum(shares) == pytest.approx(1)


def middle_of_a_game(seats: int, decisions: int, seed: int) -> State:
    """A table after so many decisions of quick players."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, seats), chance).state
    for _ in range(decisions):
        seat = mover(state)
        action = POLICY.quick(state, seat, RULES.legal_actions(state, seat), rng)
        assert action is not None
        state = RULES.apply(state, seat, action, chance).state
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_of_all_players_are_shares_of_one(seats: int) -> None:
    state = middle_of_a_game(seats, 40, 2)
    assert sum(POLICY.worth(state, seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("decisions", [9, 23, 37])
def test_hidden_things_change_no_choice(level: Level, decisions: int) -> None:
    """Another deal of what the seat cannot see: pack, others' dry cards and improvements, the row's rest."""
    state = middle_of_a_game(3, decisions, 8)
    seat = mover(state)
    answers = set()
    for deal in range(3):
        other = RULES.determinize(RULES.observe(state, seat), random.Random(deal))
        view, legal = RULES.observe(other, seat), RULES.legal_actions(other, seat)
        answers.add(chosen_by(title_named("patios"), view, seat, legal, level, 4, Budget(simulations=8)))
    assert len(answers) == 1


def test_it_beats_chance() -> None:
    assert duel(title_named("patios"), GREEDY, games=6).won >= 5


def test_play_outs_may_stop_when_another_round_has_begun() -> None:
    state = table(bare(2))
    assert not POLICY.may_stop(state, state)
    assert POLICY.may_stop(state, replace(state, round=2))
