"""Random games over all seats, decks and options: nothing breaks, nothing leaks, everything ends."""

from __future__ import annotations

import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import SampledChance
from game.core.events import Event, redacted
from game.core.match import Match
from game.core.message import Seat
from game.core.record import from_line, to_line
from game.core.rules import OptionValue, new_setup
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
from game.titles.viva.content import KINDS
from game.titles.viva.events import BlockTurned, PersonalTurned, WentOut
from game.titles.viva.info import INFO
from game.titles.viva.narration import describe
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from game.titles.viva.view import View

OPTIONS: list[dict[str, OptionValue]] = [
    {"rounds": 2},
    {"rounds": 1, "edition": "pocket", "caught_cheating": True, "call_it_yourself": True},
    {"length": "winner_cards", "winner_cards": 2, "edition": "pocket", "call_it_yourself": True},
    {"rounds": 3, "caught_cheating": True},
]

LIMIT = 20_000
"""Actions within which every one of these games ends; the longest have some thousands."""


def any_action(rng: random.Random) -> Action:
    """Some action, hardly ever a legal one."""
    kind = rng.choice(KINDS)
    houses = (rng.choice((-1, 0, 0, 1, 2)), rng.choice((0, 0, 1)), rng.choice((0, 0, 1, 7)))
    actions: list[Action] = [DRAW, KEEP_DRAWN, PASS, CALL_STOP, CALL_VIVA, OUT_ON_GENERAL, OUT_ON_PERSONAL]
    actions += [LayBlock(kind), Play(kind, houses), Play(kind, houses), Play(kind, (1, 0, 0))]
    return rng.choice(actions)


def seats_of(state: State) -> tuple[Seat | None, ...]:
    return (None, *range(len(state.hands)))


def random_step(state: State, rng: random.Random) -> tuple[Seat, Action]:
    """A legal action of somebody who may act."""
    decision = RULES.decision(state)
    assert decision is not None
    seat = decision.seats[0]
    if decision.interrupters and rng.random() < 0.3:
        seat = rng.choice(decision.interrupters)
    return seat, rng.choice(RULES.legal_actions(state, seat))


def check_choices(state: State, rng: random.Random) -> None:
    """Legal actions are unique and pass `check`; any other action is refused."""
    for seat in range(len(state.hands)):
        legal = RULES.legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        assert all(RULES.check(state, seat, action) is None for action in legal)
        for _ in range(4):
            action = any_action(rng)
            assert (RULES.check(state, seat, action) is None) == (action in legal), (state, seat, action)
    assert RULES.legal_actions(state, state.turn)


def check_views(state: State, rng: random.Random) -> None:
    """A view allows worlds that look the same, and are sound."""
    for seat in seats_of(state):
        view = RULES.observe(state, seat)
        assert from_line(to_line(view), View) == view
        world = RULES.determinize(view, rng)
        assert RULES.observe(world, seat) == view
        assert RULES.faults(world) == []


def check_events(state: State, events: tuple[Event, ...]) -> None:
    """Events and log lines of a seat do not name the cards of others; events survive JSON."""
    for event in events:
        assert from_line(to_line(event), RULES.event_type) == event
        for seat in seats_of(state):
            seen = event.for_seat(seat)
            assert seen is not None
            describe(seen)
            owner = getattr(event, "seat", None)
            if seat != owner and type(event).__name__ in ("Dealt", "Drew", "Penalised"):
                assert not getattr(seen, "cards", ())
                assert getattr(seen, "kind", None) is None


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("chosen", OPTIONS, ids=str)
def test_random_games_are_sound_and_end(seats: int, chosen: dict[str, OptionValue]) -> None:
    rng = random.Random(f"{seats} {chosen}")
    chance = SampledChance(rng)
    step = RULES.new_game(new_setup(INFO, seats, **chosen), chance)
    for turn in count():
        assert turn < LIMIT, "a game without an end"
        state = step.state
        assert RULES.faults(state) == []
        check_events(state, step.events)
        assert (RULES.decision(state) is None) == (RULES.outcome(state) is not None)
        if RULES.decision(state) is None:
            break
        if turn % 7 == 0:
            check_choices(state, rng)
            check_views(state, rng)
            assert from_line(to_line(state), State) == state
        seat, action = random_step(state, rng)
        assert from_line(to_line(action), RULES.action_type) == action
        before = to_line(state)
        step = RULES.apply(state, seat, action, chance)
        assert to_line(state) == before


@given(seats=st.integers(2, 6), seed=st.integers(0, 10**9), chosen=st.sampled_from(OPTIONS))
@settings(max_examples=12, deadline=None)
def test_an_act_that_shows_nothing_new_looks_the_same_in_worlds_that_look_the_same(
    seats: int, seed: int, chosen: dict[str, OptionValue]
) -> None:
    check_acts_in_twin_worlds(seats, seed, chosen)


def test_most_acts_of_a_game_show_somebody_nothing_new() -> None:
    assert check_acts_in_twin_worlds(4, 1, OPTIONS[0]) > 50


def check_acts_in_twin_worlds(seats: int, seed: int, chosen: dict[str, OptionValue]) -> int:
    """Acts that show a watcher nothing new do so in any world that looks the same; how many were compared."""
    rng, compared = random.Random(seed), 0
    state = RULES.new_game(new_setup(INFO, seats, **chosen), SampledChance(rng)).state
    for _ in range(150):
        if RULES.decision(state) is None:
            break
        seat, action = random_step(state, rng)
        watcher = rng.choice([other for other in seats_of(state) if other != seat])
        world = RULES.determinize(RULES.observe(state, watcher), rng)
        step = RULES.apply(state, seat, action, SampledChance(random.Random(seed)))
        if RULES.check(world, seat, action) is None and not shows_something(step.events, watcher):
            twin = RULES.apply(world, seat, action, SampledChance(random.Random(seed)))
            assert redacted(twin.events, watcher) == redacted(step.events, watcher)
            assert RULES.observe(twin.state, watcher) == RULES.observe(step.state, watcher)
            compared += 1
        state = step.state
    return compared


def shows_something(events: tuple[Event, ...], watcher: Seat | None) -> bool:
    """Whether a card is turned up or put down, or the watcher sees what a spectator does not."""
    return redacted(events, watcher) != redacted(events, None) or any(
        isinstance(event, (BlockTurned, PersonalTurned, WentOut)) for event in events
    )


@pytest.mark.parametrize("seats", [2, 6])
def test_a_match_can_be_played_again_from_its_record(seats: int) -> None:
    rng = random.Random(seats)
    setup = new_setup(INFO, seats, rounds=1, edition="pocket", caught_cheating=True, call_it_yourself=True)
    match: Match[State, Action, View] = Match(RULES, setup, seed=11)
    for _ in range(400):
        if match.decision is None:
            break
        seat, action = random_step(match.state, rng)
        match.submit(seat, action)
    again = Match.replayed(RULES, match.record())
    assert again.digest() == match.digest()
    undone = []
    while match.length and match.undo(seat := match.record().records[-1].seat) is not None:
        undone.append(seat)
    for seat in reversed(undone):
        assert match.redo(seat) is not None
    assert match.digest() == again.digest()
