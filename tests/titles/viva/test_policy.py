"""Clockwork judgement: it takes the way out, keeps one, chooses blocking cards with sense, does not cheat."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from statistics import median

import pytest

from game.bots.choice import choose
from game.bots.effort import Budget
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.message import Message, Term, Terms, message
from game.core.parts.items import without
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
    OUT_ON_GENERAL,
    PASS,
    Action,
    LayBlock,
    Play,
)
from game.titles.viva.bot import POLICY
from game.titles.viva.content import MASK
from game.titles.viva.gains import NEVER, viva_weight
from game.titles.viva.info import INFO
from game.titles.viva.levels import LEVELS
from game.titles.viva.outlook import (
    Position,
    danger,
    kinds_that_complete,
    relief_by_viva,
    steps,
    steps_after_viva,
    tops_after,
    true_position,
)
from game.titles.viva.quick import quick_weights
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from tests.titles.judging import Judge
from tests.titles.viva.tables import act, card, cards, play, table

JUDGE = Judge("viva")
best, reason = JUDGE.best, JUDGE.reason


def after_viva(hand: str) -> State:
    """Seat 0 has made ¡VIVA! and lays one card of `hand`."""
    return act(table(["B B B " + hand, "Y Y Y Y"], "R"), play("B", 1, 1, 1))[0]


def test_it_goes_out_when_it_can() -> None:
    state = table(["RY", "K K"], "R")
    assert best(state) == OUT_ON_GENERAL
    assert reason(state, OUT_ON_GENERAL) == message("viva.hint.go_out")


def test_it_sheds_twins_together() -> None:
    action = best(table(["B B G RK", "K K K K K"], "R", ["B", "O", ""]))
    assert isinstance(action, Play)
    assert (action.kind, sum(action.houses)) == ("blue", 2)


@pytest.mark.parametrize(("hand", "houses", "half", "whole"), [
    ("B B G RK", ["B", "O", "Y"], play("B", 1, 0, 0), play("B", 2, 0, 0)),
    ("BY BY G RK", ["BO", "BG", "BK"], play("BY", 0, 0, 1), play("BY", 0, 0, 2)),
], ids=["with the same colours on top", "with the same ¡VIVA!"])  # fmt: skip
def test_no_level_sheds_twins_by_halves(hand: str, houses: list[str], half: Play, whole: Play) -> None:
    looks = JUDGE.weighed(table([hand, "K K K K K"], "R", houses))
    assert looks[half] == -math.inf < looks[whole]


def test_whoever_has_nothing_but_twins_sheds_what_may_go() -> None:
    looks = JUDGE.weighed(table(["B B", "K K K K K"], "R", ["BY", "O", "B"]))
    assert looks[play("B", 1, 0, 0)] > -math.inf


def test_it_keeps_the_card_that_lets_it_out() -> None:
    # With G on a house the red card is the last one and fits on the red blocking card.
    state = table(["R G", "K K K K K"], "R", ["G", "Y", "Y"])
    assert best(state) == play("G", 1, 0, 0)
    assert reason(state, play("G", 1, 0, 0)) == message("viva.hint.one_to_go", card=Term("viva.kind.red"))


def test_it_lays_the_blocking_card_that_prepares_the_way_out() -> None:
    # BY shares a colour with exactly one other card, B; O with none; G with none.
    state = after_viva("BY B O G")
    assert best(state) in (LayBlock(card("BY")), LayBlock(card("B")))
    assert reason(state, LayBlock(card("BY"))) == message(
        "viva.hint.block_for_way_out", card=Term("viva.kind.blue")
    )


def test_a_blocking_card_that_would_block_the_own_hand_is_not_laid() -> None:
    assert best(after_viva("B BY BG BO R")) != LayBlock(card("B"))


def test_it_makes_viva() -> None:
    state = table(["BO G Y", "K", "K K K"], "R", ["BY", "BG", "YO"])
    assert best(state) == play("BO", 0, 0, 1)
    assert reason(state, play("BO", 0, 0, 1)) == message(
        "viva.hint.viva", colours=Terms(("viva.colour.blue",))
    )


def test_it_does_not_feed_the_next_player() -> None:
    # On the third house yellow leaves two blue tops under it; on the first or second it spoils them.
    state = table(["BY O R", "K K K K K"], "R", ["B", "Y", ""])
    legal = RULES.legal_actions(state, 0)
    weights = dict(zip(legal, POLICY.weigh(RULES.observe(state, 0), 0, legal), strict=True))
    assert weights[play("O", 0, 0, 1)] > weights[play("BY", 0, 0, 1)]


def test_the_personal_card_of_the_next_player_makes_a_play_safer() -> None:
    # Two blue tops feed whoever may play blue.
    tops = tops_after((cards("B"), cards("Y"), ()), card("BY"), (0, 1, 0))
    hands = ["BY O R", "K K K K", "G G G G"]
    dangers = {
        owner: danger(true_position(table(hands, "R", ["B", "Y", ""], personal=owner), 0), tops)
        for owner in (None, (0, "B"), (1, "G"), (1, "B"), (2, "B"))
    }
    assert dangers[1, "B"] == 0 < dangers[1, "G"] < dangers[None]
    assert dangers[0, "B"] == dangers[2, "B"] == dangers[None]


def test_whoever_may_not_play_a_colour_is_not_fed_by_it() -> None:
    weights = []
    for personal in (None, (1, "B")):
        looks = JUDGE.weighed(table(["BY O R", "K K K K K"], "R", ["B", "Y", ""], personal=personal))
        weights.append(looks[play("BY", 0, 0, 1)] - looks[play("O", 0, 0, 1)])
    assert weights[0] < 0 == weights[1]


def test_with_all_cards_blocked_a_viva_of_the_next_player_is_welcome() -> None:
    blocked = "R RB RY RG RO RK"
    weights = []
    for hand in (f"BY O {blocked}", "BY O R"):
        state = table([hand, "K K K K K"], "R", ["B", "Y", ""])
        legal = RULES.legal_actions(state, 0)
        weighed = dict(zip(legal, POLICY.weigh(RULES.observe(state, 0), 0, legal), strict=True))
        # Two blue tops feed the next player, blue and orange ones do not.
        weights.append(weighed[play("BY", 0, 0, 1)] - weighed[play("O", 0, 0, 1)])
    assert weights[0] > 0 > weights[1]


def test_kinds_that_complete_viva_are_counted() -> None:
    blue, red, yellow = 1, 2, 4
    # Two blue tops and an empty house: blue, and blue with any colour but red, which is forbidden.
    assert kinds_that_complete((blue, blue, 0), red) == 5
    # Nothing that goes on yellow makes yellow common.
    assert kinds_that_complete((blue, red, yellow), 0) == 0
    # Yellow needs a blue card with yellow on it; on blue, nothing would be common.
    assert kinds_that_complete((blue, blue, yellow), 0) == 1


def test_it_never_cheats_but_says_stop() -> None:
    state = table(["R RK", "Y Y", "G G"], "R", caught_cheating=True)
    assert best(state) == DRAW
    state, _ = act(state, play("R", 1, 0, 0))
    assert best(state, 2) == CALL_STOP
    assert POLICY.weigh(RULES.observe(state, 2), 2, [CALL_STOP])[0] > 0


def test_it_calls_its_viva() -> None:
    state = table(["BO G Y", "K K", "K K"], "R", ["BY", "BG", "YO"], call_it_yourself=True)
    state, _ = act(state, play("BO", 0, 0, 1))
    assert POLICY.weigh(RULES.observe(state, 0), 0, [CALL_VIVA])[0] > 0
    assert POLICY.quick(state, 0, [CALL_VIVA], random.Random(1)) == CALL_VIVA


REASONS = [
    (table(["B B G RK", "Y"], "R"), play("B", 1, 1, 0), message("viva.hint.twins", count=2)),
    (
        table(["B G RK", "Y"], "R"),
        play("B", 1, 0, 0),
        message("viva.hint.keep_way_out", card=Term("viva.kind.red-pink")),
    ),
    (table(["B G O", "Y"], "R"), play("B", 1, 0, 0), message("viva.hint.play_safe")),
    (table(["B G", "Y"], "R"), DRAW, message("viva.hint.draw")),
    (table(["R RB", "Y"], "R"), DRAW, message("viva.hint.draw_must")),
    (act(table(["B G", "Y"], "R", stack="B"), DRAW)[0], KEEP_DRAWN, message("viva.hint.keep")),
    (act(table(["B G", "Y"], "R", stack="R"), DRAW)[0], KEEP_DRAWN, message("viva.hint.keep_must")),
    (
        after_viva("O G"),
        LayBlock(card("O")),
        message("viva.hint.block_free", colours=Terms(("viva.colour.orange",))),
    ),
    (after_viva("O OG OB"), LayBlock(card("O")), message("viva.hint.block")),
    (table(["R R", "Y"], "R", rest=1), PASS, message("viva.hint.pass")),
    (table(["R R", "Y"], "R"), CALL_STOP, message("viva.hint.stop")),
    (table(["R R", "Y"], "R"), CALL_VIVA, message("viva.hint.call_viva")),
]


@pytest.mark.parametrize(("state", "action", "words"), REASONS, ids=lambda part: getattr(part, "key", ""))
def test_hints(state: State, action: Action, words: Message) -> None:
    assert reason(state, action) == words


@pytest.mark.parametrize(
    ("hand", "turns"), [("R", 1.0), ("R B", 2.0), ("R B B", 2.0), ("R B G", 3.0), ("B", 4.0), ("R RB", 5.0)]
)
def test_turns_to_go(hand: str, turns: float) -> None:
    assert steps(cards(hand), 2) == turns


def test_chances_of_all_players_are_shares_of_one() -> None:
    state = table(["R B", "K K K", "Y Y Y Y"], "R", rounds=1)
    chances = [POLICY.worth(state, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances)


def test_the_chance_of_a_finished_game_is_its_result() -> None:
    state, _ = act(table(["RY", "K"], "R", rounds=1), OUT_ON_GENERAL)
    assert [POLICY.worth(state, seat) for seat in range(2)] == [1.0, 0.0]


def test_play_outs_may_stop_when_the_round_is_decided() -> None:
    root = table(["RY", "K K", "Y Y"], "R")
    assert not POLICY.may_stop(root, root)
    assert POLICY.may_stop(root, act(root, OUT_ON_GENERAL)[0])


@pytest.mark.parametrize(("seats", "most"), [(2, 40), (4, 70), (6, 110)])
def test_rounds_of_clockwork_players_end_in_sensible_time(seats: int, most: int) -> None:
    turns = []
    for seed in range(9):
        rng = random.Random(seed)
        chance = SampledChance(rng)
        state = RULES.new_game(new_setup(INFO, seats, rounds=1), chance).state
        while not state.results:
            legal = RULES.legal_actions(state, state.turn)
            weights = POLICY.weigh(RULES.observe(state, state.turn), state.turn, legal)
            action = legal[max(range(len(legal)), key=lambda place: weights[place])]
            state = RULES.apply(state, state.turn, action, chance).state
        turns.append(state.results[0].turns)
    assert median(turns) <= most


def test_quick_plays_whole_rounds() -> None:
    rng = random.Random(5)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, 3, rounds=1), chance).state
    for _ in range(2000):
        if state.results:
            break
        legal = RULES.legal_actions(state, state.turn)
        action = POLICY.quick(state, state.turn, legal, rng)
        assert action is not None
        assert action in legal
        state = RULES.apply(state, state.turn, action, chance).state
    assert state.results


def seen_by_quick(games: int) -> Iterator[tuple[Position, Play, float]]:
    """Plays in random games, with what the quick judgement thinks of them."""
    rng = random.Random(6)
    chance = SampledChance(rng)
    for game in range(games):
        setup = new_setup(INFO, 2 + game % 5, rounds=1, caught_cheating=game % 2 == 1)
        state = RULES.new_game(setup, chance).state
        while not state.results:
            legal = RULES.legal_actions(state, state.turn)
            position = true_position(state, state.turn)
            for action, weight in zip(legal, quick_weights(position, legal), strict=True):
                if isinstance(action, Play):
                    yield position, action, weight
            state = RULES.apply(state, state.turn, rng.choice(legal), chance).state


def test_quick_counts_the_turns_that_the_hand_needs_after_a_play() -> None:
    kinds: Counter[str] = Counter()
    for position, action, weight in seen_by_quick(games=20):
        rest = without(position.hand, action.kind, sum(action.houses))
        first, second, third = tops_after(position.houses, action.kind, action.houses)
        if MASK[action.kind] & position.forbidden:
            kinds["forbidden"] += 1
            assert weight == NEVER
        elif first & second & third:
            kinds["viva"] += 1
            assert weight == relief_by_viva(position) - steps_after_viva(rest)
        else:
            kinds["ordinary"] += 1
            assert weight == -steps(rest, position.forbidden)
    assert min(kinds[kind] for kind in ("forbidden", "viva", "ordinary")) >= 10, kinds


@pytest.mark.parametrize("hand", ["BR G GY K", "G GO YG", "BO BO K"])
def test_an_own_viva_frees_a_hand_from_the_personal_card(hand: str) -> None:
    bound = true_position(table([hand, "B", "R"], "R", ["B", "B", ""], personal=(0, "G")), 0)
    free = true_position(table([hand, "B", "R"], "R", ["B", "B", ""]), 0)
    assert bound.own != free.own
    assert viva_weight(bound, bound.hand) == viva_weight(free, free.hand)


# -- what no level does


def choices_of(state: State, level: Level, games: int) -> set[Action]:
    """What seat 0 of that level does, over several seeds."""
    legal = RULES.legal_actions(state, 0)
    budget = Budget(simulations=12)
    chosen = (
        choose(title_named("viva"), RULES.observe(state, 0), 0, legal, level, seed, budget)
        for seed in range(games)
    )
    return {action for action in chosen if action is not None}


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_no_level_cheats(level: Level) -> None:
    state = table(["R RB B G", "Y Y", "G G"], "R", ["O", "BG", ""], caught_cheating=True)
    chosen = choices_of(state, level, 40)
    assert not any(isinstance(action, Play) and action.kind in cards("R RB") for action in chosen)
    assert any(isinstance(action, Play) for action in chosen)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_no_level_refuses_the_way_out(level: Level) -> None:
    state = table(["RY", "K K", "Y Y"], "R", personal=(0, "Y"))
    assert choices_of(state, level, 40) == {OUT_ON_GENERAL}


def test_stop_comes_before_anything_but_the_way_out() -> None:
    state = table(["R B G", "Y Y O"], "R", caught_cheating=True)
    state, _ = act(state, play("R", 1, 0, 0))
    assert best(state, 1) == CALL_STOP
