"""What players choose: by seed, within their means, and never nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.choice import choose
from game.bots.effort import Budget, Guard
from game.bots.levels import GREEDY, ORDINARY, RANDOM, level_at_seat, level_named
from game.bots.selfplay import clockwork, next_move, play_out
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Seat
from game.core.policy import Craft, PlayOuts
from game.core.rules import new_setup
from game.titles.registry import SIDE_GAMES, TITLES, Title
from tests.fixtures.noughts import NOUGHTS
from tests.fixtures.noughts import state as noughts
from tests.fixtures.processes import output_of
from tests.fixtures.toy import KIOSK
from tests.fixtures.toy.odd import RAISES
from tests.fixtures.toy.rules import RULES
from tests.fixtures.toy.state import Bid, Protest, State

ROLLOUT = Level("r", "rollout", simulations=40, horizon=20)
TREE = Level("t", "ismcts", simulations=40, horizon=20)
METHODS = (RANDOM, GREEDY, ROLLOUT, TREE)


def state_of(hands: tuple[tuple[int, ...], ...], coins: tuple[int, ...], **changes: Any) -> State:
    """A position of two or three seats with nothing in the deck but what is left."""
    cards = [*(1, 2, 3, 4, 5, 6, 7) * 3]
    for card in (card for hand in hands for card in hand):
        cards.remove(card)
    seats = len(hands)
    state = State(hands, (None,) * seats, tuple(cards), coins, (), ((),) * seats, (), False)
    return replace(state, **changes)


def asked(state: State, seat: Seat, level: Level, seed: int, title: Title = KIOSK, **more: Any) -> Any:
    view, legal = RULES.observe(state, seat), RULES.legal_actions(state, seat)
    return choose(title, view, seat, legal, level, seed, **more)


OPENING = state_of(((2, 4, 7), (1, 3, 6)), (5, 1, 3, 2))
LAST_COIN = state_of(((2, 4, 7), (1,)), (5,), deck=(), shown=tuple(sorted(
    (1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7))))


@pytest.mark.parametrize("level", METHODS, ids=lambda level: level.method)
def test_the_same_question_and_seed_give_the_same_answer(level: Level) -> None:
    assert len({asked(OPENING, 0, level, 11) for _ in range(3)}) == 1


@pytest.mark.parametrize("level", METHODS, ids=lambda level: level.method)
def test_hidden_things_change_nothing(level: Level) -> None:
    view = RULES.observe(OPENING, 0)
    for seed in range(5):
        other = RULES.determinize(view, random.Random(seed))
        assert asked(other, 0, level, seed) == asked(OPENING, 0, level, seed)


def test_answers_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from tests.bots.test_choice import *\n"
        "print([asked(OPENING, seat, level, seed)"
        " for level in METHODS for seed in range(5) for seat in (0, 1)])"
    )
    assert output_of("-c", code, hash_seed="1") == output_of("-c", code, hash_seed="2")


@pytest.mark.parametrize("level", [ROLLOUT, TREE], ids=lambda level: level.method)
def test_search_takes_a_sure_win(level: Level) -> None:
    """The other seat has only a 1 left: any other card wins, so the worst card is never bid in vain."""
    for seed in range(10):
        assert asked(LAST_COIN, 0, level, seed) in {Bid(2), Bid(4), Bid(7)}
    tight = replace(LAST_COIN, hands=((1, 4, 7), (1,)), shown=tuple(sorted((*LAST_COIN.shown[1:], 2))))
    for seed in range(10):
        assert asked(tight, 0, level, seed) != Bid(1)


@pytest.mark.parametrize("level", [ROLLOUT, TREE], ids=lambda level: level.method)
def test_search_does_not_see_a_secret_bid(level: Level) -> None:
    """The answer to a bid laid face down is the same whatever the bid is."""
    answers = set()
    for secret, left in ((6, (1, 3)), (1, (3, 6))):
        state = replace(OPENING, hands=(OPENING.hands[0], left), bids=(None, secret))
        answers.add(asked(state, 0, level, 3))
    assert len(answers) == 1


@pytest.mark.parametrize("level", [GREEDY, ROLLOUT, TREE], ids=lambda level: level.method)
def test_an_interrupter_protests_where_it_helps(level: Level) -> None:
    state = state_of(
        ((1, 2, 2), (5, 6, 7)), (1, 1), won=((), (3,)), protest_allowed=True, contested=1, lost=(),
    )
    legal = RULES.legal_actions(state, 0)
    assert Protest() in legal
    assert asked(state, 0, level, 1) == Protest()


def test_overlooking_is_by_seed_and_share() -> None:
    """Seats that have to act never overlook anything."""
    dreamer = replace(GREEDY, overlook=1.0)
    assert asked(OPENING, 0, dreamer, 1) is not None


def test_a_single_choice_needs_no_thought() -> None:
    state = replace(OPENING, hands=((7,), OPENING.hands[1]))
    assert asked(state, 0, ROLLOUT, 1, budget=Budget(10**9, 10**9)) == Bid(7)


@pytest.mark.parametrize("level", METHODS, ids=lambda level: level.method)
def test_a_policy_that_fails_still_gives_a_legal_action(
    level: Level, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("CRITICAL"):
        assert asked(OPENING, 0, level, 1, RAISES) in RULES.legal_actions(OPENING, 0)


@pytest.mark.parametrize("level", [ROLLOUT, TREE], ids=lambda level: level.method)
def test_no_time_still_gives_the_best_at_a_glance(level: Level) -> None:
    for seed in range(10):
        assert asked(OPENING, 0, level, seed, budget=Budget(10**9, 0.0)) == asked(OPENING, 0, GREEDY, seed)


@pytest.mark.parametrize("level", [ROLLOUT, TREE], ids=lambda level: level.method)
def test_an_interruption_ends_an_endless_search(level: Level) -> None:
    calls = iter(range(5))
    answer = asked(
        OPENING, 0, level, 1, budget=Budget(10**9, 10**9), is_interrupted=lambda: next(calls, None) is None
    )
    assert answer in RULES.legal_actions(OPENING, 0)


def test_the_guard_follows_its_clock() -> None:
    now = [10.0]
    guard = Guard(2.0, clock=lambda: now[0])
    assert not guard.is_over
    now[0] = 12.0
    assert guard.is_over


def test_levels_are_known_by_name() -> None:
    assert [level.key for level in KIOSK.levels()] == ["learner", "fair", "sharp", "master"]
    assert level_named(KIOSK, "greedy") == GREEDY
    with pytest.raises(ValueError, match="'grandmaster'; there are learner, fair"):
        level_named(KIOSK, "grandmaster")


@pytest.mark.parametrize(
    "title", [KIOSK, *TITLES.values(), *SIDE_GAMES.values()], ids=lambda title: title.key
)
def test_a_seat_of_an_unknown_level_plays_at_the_ordinary_one(title: Title) -> None:
    assert level_at_seat(title, "master").key == "master"
    assert level_at_seat(title, "").key == level_at_seat(title, "grandmaster").key == ORDINARY


@pytest.mark.parametrize("title", [*TITLES.values(), *SIDE_GAMES.values()], ids=lambda title: title.key)
def test_a_title_knows_what_its_levels_ask_for(title: Title) -> None:
    methods = {level.method for level in title.levels()}
    policy = title.policy()
    assert isinstance(policy, PlayOuts) == bool(methods & {"rollout", "ismcts"})
    assert isinstance(policy, Craft) == ("craft" in methods)


CARELESS = Level("c", "greedy", noise=0.9, blunders=0.9)


@pytest.mark.parametrize("blocks", [False, True])
def test_nobody_leaves_a_certain_win_lying(blocks: bool) -> None:
    """Cell 2 makes a row. Where the other may have blocked it in secret, nothing is certain."""
    state = noughts.State((0, 0, None, 1, 1, None, None, None, None), (), (8, 2) if blocks else ())
    view, legal = NOUGHTS.rules().observe(state, 0), NOUGHTS.rules().legal_actions(state, 0)
    chosen = {choose(NOUGHTS, view, 0, legal, CARELESS, seed) for seed in range(40)}
    assert (chosen == {noughts.Pick(2)}) is not blocks


def wins(level: Level, games: int) -> float:
    """The share of games that `level` wins against a random player, ties halved, seats in turn."""
    won = 0.0
    for game in range(games):
        match = Match(RULES, new_setup(KIOSK.info, 2), game)
        players = [clockwork(KIOSK, RANDOM), clockwork(KIOSK, level)]
        seat = game % 2
        assert play_out(match, players[::-1] if seat == 0 else players, game)
        assert match.outcome is not None
        winners = match.outcome.winners
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("level", [GREEDY, ROLLOUT, TREE], ids=lambda level: level.method)
def test_judgement_beats_chance(level: Level) -> None:
    assert wins(level, 40) >= 0.6


def test_interrupters_are_asked_before_those_who_have_to_act() -> None:
    """Over some seeds both seats of a simultaneous decision come first, and a protest comes up."""
    firsts, protests = set(), 0
    for seed in range(12):
        match = Match(RULES, new_setup(KIOSK.info, 2, protest=True, coins=6), seed)
        players = [clockwork(KIOSK, RANDOM)] * 2
        move = next_move(match, players, seed)
        assert move is not None
        firsts.add(move[0])
        play_out(match, players, seed)
        protests += sum(b'"protest"' in bytes(record.action) for record in match.record().records)
    assert firsts == {0, 1}
    assert protests > 0
