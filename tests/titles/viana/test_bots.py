"""Clockwork judgement: a turn planned as a whole, the others minded, nothing hidden looked at."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.levels import GREEDY
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.titles.registry import Title
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    HONK,
    Action,
    GoToStand,
    MoveMarquise,
    Place,
    PutBack,
)
from game.titles.viana.bot import POLICY
from game.titles.viana.content import Character
from game.titles.viana.info import INFO
from game.titles.viana.judgement import courtyard_value, coverage_value, flowers_value, hand_value
from game.titles.viana.levels import LEVELS
from game.titles.viana.palace import BEDS, NUMBERS, Courtyard
from game.titles.viana.prospects import best_visit, laid_out, next_visits
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.tasks import ChoosingStand, Ending, MovingMarquise, MovingPawn, Placing
from tests.i18n.languages import LANGUAGES
from tests.titles.against_chance import duel
from tests.titles.judging import Judge
from tests.titles.viana.plain import PlainPolicy
from tests.titles.viana.tables import act, card, mover, table

JUDGE = Judge("viana")
weighed, best = JUDGE.weighed, JUDGE.best
VIANA = Title(INFO, "game.titles.viana")


def middle_of_a_game(seats: int, decisions: int, seed: int, **options: bool) -> State:
    """A table after so many decisions of plain players."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, seats, **options), chance).state
    for _ in range(decisions):
        seat = mover(state)
        legal = RULES.legal_actions(state, seat)
        looks = PlainPolicy().weigh(RULES.observe(state, seat), seat, legal)
        action = max(zip(legal, looks, strict=True), key=lambda pair: pair[1] + rng.random())[0]
        state = RULES.apply(state, seat, action, chance).state
    return state


def decorated_but(*left: Courtyard) -> dict[str, str]:
    """A scored flower of seat 0 in all other courtyards."""
    return {f"{number}a": f"0{'bcp'[number % 3]}." for number in NUMBERS if number not in left}


def holding(state: State, *cards: Character) -> State:
    """The same with only these cards in the hand of seat 0; it has played the others."""
    played = tuple(name for name in state.hands[0] if name not in cards)
    hand = tuple(name for name in state.hands[0] if name in cards)
    return replace(state, hands=(hand, *state.hands[1:]), piles=(played, *state.piles[1:]))


# -- what things promise


def test_every_visit_counts_fresh_flowers_and_turns_one() -> None:
    assert flowers_value(3, 0, False) == 0
    assert flowers_value(3, 0, True) == pytest.approx(6)
    assert 6 < flowers_value(3, 50, False) < 12


def test_hotter_courtyards_and_more_decorations_promise_more() -> None:
    assert courtyard_value(9, 5, 1, 5) < courtyard_value(9, 5, 1, 12) < courtyard_value(9, 5, 2, 12)


def test_all_courtyards_at_the_end() -> None:
    assert coverage_value(13, 0) == 20
    assert coverage_value(6, 0) == 0 < coverage_value(6, 6)


def test_no_card_promises_anything_without_a_turn_to_play_it() -> None:
    assert hand_value(("marquise", "poet"), True, 8.0, 0) == 0
    assert hand_value(("marquise",), True, 8.0, 1) == hand_value(("marquise", "cook"), True, 8.0, 1)


# -- where the Marquise will go


def test_she_is_expected_where_somebody_gains_by_her() -> None:
    state = table({"9a": "1p 1p 1p", "9-fountain": "1f"}, marquise=8, cat=1)
    visits = next_visits(state, laid_out(state))
    assert max(visits, key=lambda courtyard: visits[courtyard]) == 9
    assert best_visit(state, laid_out(state), 1)[0] == 9


def test_she_is_not_expected_where_the_marquis_is() -> None:
    state = table({"9a": "1p 1p 1p", "9-fountain": "1f"}, marquise=8, cat=1, marquis=9)
    assert 9 not in next_visits(state, laid_out(state))


def test_nobody_else_can_bring_her_as_long_as_her_card_is_visible() -> None:
    state = table({"9a": "1p 1p 1p"}, marquise=8, cat=1, piles=[["marquise"]])
    assert next_visits(state, laid_out(state)) == {}


# -- turns


def test_the_marquise_goes_where_she_brings_most() -> None:
    state = table(
        {"9-fountain": "0f", "9a": "0p 0p", "10a": "1p 1p 1p"}, marquise=8, cat=1, pending=[MovingMarquise(0)]
    )
    assert best(state) == MoveMarquise(9)


def test_in_the_last_turn_she_is_taken_past_the_cat_if_it_pays() -> None:
    beds = {"9-fountain": "0f", "9a": "0p 0p"}
    state = table(beds, marquise=11, cat=10, ending="bag", pending=[MovingMarquise(0)])
    assert best(state) == MoveMarquise(9)


def test_the_coachman_fetches_what_can_be_taken() -> None:
    state = table(stands=["b", "fmbcp", "p"], bag="bcpm" * 5, pending=[ChoosingStand(0)])
    assert best(state) == GoToStand(2)


def test_in_the_last_turn_a_gardener_goes_for_one_courtyard_more() -> None:
    state = table(
        decorated_but(3, 13), reserves=["pp"], pawns=[2], marquise=8, ending="bag", marquis=7,
        pending=[MovingPawn(0, "apprentice-gardener")],
    )  # fmt: skip
    after, _ = act(state, best(state))
    assert after.pawns[0] in (3, 13)
    action = best(after)
    assert isinstance(action, Place)
    assert BEDS[action.bed].courtyard == after.pawns[0]


def test_in_the_last_turn_everything_is_placed_that_still_counts() -> None:
    state = table(
        {"13a": "0p"}, reserves=["pp"], pawns=[13], marquise=8, ending="bag", pending=[Placing(0, 2)]
    )
    assert isinstance(best(state), Place)


def test_a_whole_turn_is_planned_before_its_card_is_chosen() -> None:
    """In the last turn one courtyard more is worth more than the point of the Marquis."""
    state = table(decorated_but(4, 13), reserves=["p"], pawns=[2], marquise=8, ending="bag", marquis=7)
    assert best(holding(state, "apprentice-gardener", "marquis", "cook")) == card("apprentice-gardener")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_no_level_gives_away_a_game_that_its_last_turn_wins(level: Level) -> None:
    """Another courtyard makes fifteen points of eleven, against thirteen; the Marquis brings only one."""
    state = table(
        decorated_but(4, 13), reserves=["p"], pawns=[2], marquise=8, ending="bag", marquis=7,
        scores=[0, 13, 0],
    )  # fmt: skip
    state = holding(state, "apprentice-gardener", "marquis", "girl", "cook")
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    chosen = {choose(VIANA, view, 0, legal, level, seed, Budget()) for seed in range(40)}
    assert chosen == {card("apprentice-gardener")}


def test_a_game_that_is_lost_anyhow_is_played_for_points() -> None:
    state = table(
        decorated_but(4, 13), reserves=["p"], pawns=[2], marquise=8, ending="bag", marquis=7,
        scores=[0, 99, 0],
    )  # fmt: skip
    looks = weighed(holding(state, "apprentice-gardener", "marquis", "cook"))
    assert float("-inf") not in looks.values()
    assert max(looks, key=lambda action: looks[action]) == card("apprentice-gardener")


def test_the_cook_comes_when_no_other_card_is_left() -> None:
    state = table(stands=["bcp", "bcp"], bag="bcpmf" * 6, pawns=[9, 9, 9], marquise=1)
    assert best(holding(state, "girl", "cook")) == card("cook")


@pytest.mark.parametrize(("scores", "wanted"), [((40, 10, 10), ANNOUNCE), ((0, 60, 60), END_TURN)])
def test_thirteen_courtyards_are_announced_by_whoever_is_ahead(
    scores: tuple[int, ...], wanted: Action
) -> None:
    state = table(decorated_but(), scores=scores, bag="bcp" * 9, pending=[Ending(0)], announce=False)
    assert best(state) == wanted


def test_the_flower_that_the_market_has_most_of_is_put_back() -> None:
    rng = random.Random(3)
    state = RULES.new_game(new_setup(INFO, 3), SampledChance(rng)).state
    stands = (("pansy",) * 3, ("pansy",) * 3, ("pansy", "pot", "pot"), *state.stands[3:])
    state = replace(state, stands=tuple(tuple(stand) for stand in stands))
    assert best(state) == PutBack("pansy")


# -- honks


def test_forbidden_cards_are_left_alone_and_honked_at() -> None:
    state = table(piles=[[], ["poet"]], seats=5, honk=True, pawns=[1, 1, 1, 1, 1])
    assert weighed(state)[card("poet")] == float("-inf")
    state, _ = act(state, card("poet"))
    (honk,) = RULES.legal_actions(state, 1)
    assert honk == HONK
    assert POLICY.weigh(RULES.observe(state, 1), 1, [honk]) == [float("inf")]


# -- reasons


def test_every_choice_has_a_reason_in_every_language() -> None:
    faults: list[str] = []
    catalogues = [Catalogue(language, report=faults.append) for language in LANGUAGES]
    rng = random.Random(2)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, 3, poet=True), chance).state
    seen: set[str] = set()
    while state.pending:
        seat = mover(state)
        view, legal = RULES.observe(state, seat), RULES.legal_actions(state, seat)
        for action in legal:
            told = POLICY.reason(view, seat, action)
            if told.key not in seen:
                seen.add(told.key)
                for catalogue in catalogues:
                    catalogue.text(told, ["Ana", "Ben", "Cleo"])
        state = RULES.apply(state, seat, rng.choice(legal), chance).state
    assert faults == []
    assert len(seen) > 25


def test_a_visit_is_explained_by_its_points() -> None:
    state = table({"9-fountain": "0f"}, marquise=8, cat=1, pending=[MovingMarquise(0)])
    told = JUDGE.reason(state, MoveMarquise(9), 0)
    assert (told.key, dict(told.args)["n"]) == ("viana.hint.visit", 5)


# -- whole games


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize(("seats", "decisions"), [(3, 5), (3, 40), (2, 31)])
def test_hidden_things_change_no_choice(level: Level, seats: int, decisions: int) -> None:
    """Another order of bag and Restriction deck, other secret cards."""
    state = middle_of_a_game(seats, decisions, 8)
    seat = mover(state)
    answers = set()
    for deal in range(3):
        other = RULES.determinize(RULES.observe(state, seat), random.Random(deal))
        view, legal = RULES.observe(other, seat), RULES.legal_actions(other, seat)
        answers.add(choose(VIANA, view, seat, legal, level, 4, Budget(simulations=8)))
    assert len(answers) == 1


def test_it_beats_chance() -> None:
    assert duel(VIANA, GREEDY, games=2).won == 2
