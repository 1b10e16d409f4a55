"""What must hold whatever is played, watched from outside in whole random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec import Struct

from game.core.chance import SampledChance
from game.core.events import Event
from game.core.message import Seat
from game.core.rules import new_setup
from game.titles.patios.actions import Action
from game.titles.patios.content import COLOURS, WORKS_COST
from game.titles.patios.events import (
    CardPlaced,
    Dried,
    DryDiscarded,
    MovedIn,
    PatioCleared,
    PatioScored,
    TurnBegan,
    WorksBegan,
    WorksPaid,
)
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import Patio
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import round_score, worth
from game.titles.patios.state import State
from game.titles.patios.tasks import Buying, Choosing
from tests.titles.patios.tables import found, mover

GAMES = 12


class Move(Struct, frozen=True):
    """One decision of a game and what came of it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


@cache
def moves(seats: int) -> tuple[Move, ...]:
    """All decisions of some random games, played once for all tests."""
    return tuple(_moves(seats))


def _moves(seats: int) -> Iterator[Move]:
    for seed in range(GAMES):
        rng = random.Random(100 * seats + seed)
        chance = SampledChance(rng)
        state = RULES.new_game(new_setup(RULES.info, seats), chance).state
        while state.pending:
            seat = mover(state)
            action = rng.choice(RULES.legal_actions(state, seat))
            step = RULES.apply(state, seat, action, chance)
            yield Move(state, action, step.state, step.events)
            state = step.state


all_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@all_seats
def test_cards_are_wet_in_the_own_turn_dry_in_that_of_others(seats: int) -> None:
    sides: Counter[bool] = Counter()
    for move in moves(seats):
        for placed in found(move.events, CardPlaced):
            if placed.source == "start":
                continue
            is_wet = placed.card == "cane" or placed.source == "bought" or placed.seat == move.before.turn
            assert placed.wet == is_wet
            sides[is_wet] += 1
    assert min(sides[True], sides[False]) > 10


@all_seats
def test_works_begin_only_with_a_full_inner_ring(seats: int) -> None:
    begun = 0
    for move in moves(seats):
        for works in found(move.events, WorksBegan):
            assert None not in move.before.patios[works.seat].cells[:INNER]
            assert not move.before.patios[works.seat].works
            begun += 1
    assert begun


@all_seats
def test_works_last_until_the_round_is_over(seats: int) -> None:
    lasted = 0
    for move in moves(seats):
        cleared = {event.seat for event in found(move.events, PatioCleared)}
        cleared |= {event.seat for event in found(move.events, MovedIn)}
        for seat, patio in enumerate(move.before.patios):
            if patio.works and seat not in cleared:
                assert move.after.patios[seat].works
                lasted += 1
    assert lasted


@all_seats
def test_turns_pass_to_the_right(seats: int) -> None:
    passed = rounds = 0
    for move in moves(seats):
        for turn in found(move.events, TurnBegan):
            if move.before.turns and move.after.round == move.before.round:
                assert turn.seat == (move.before.turn + 1) % seats
                passed += 1
            elif move.before.turns:
                # Whoever ended the round begins the next one (ruling P-15).
                assert turn.seat == move.before.turn
                rounds += 1
    assert passed
    assert rounds


@all_seats
def test_an_awning_keeps_the_sun_out_until_the_round_is_over(seats: int) -> None:
    spared = 0
    for move in moves(seats):
        shaded = {seat for seat, patio in enumerate(move.before.patios) if patio.is_shaded}
        burnt = {event.seat for event in found(move.events, Dried)}
        burnt |= {event.seat for event in found(move.events, DryDiscarded) if event.why != "round_end"}
        assert not burnt & shaded
        spared += bool(burnt and shaded)
    assert spared


@all_seats
def test_what_is_earned_adds_up_to_what_is_there(seats: int) -> None:
    points = dict.fromkeys(range(seats), 0)
    trios: dict[Seat, Counter[str]] = {seat: Counter() for seat in range(seats)}
    for move in moves(seats):
        if not move.before.turns and move.before.round == 1:
            points = dict.fromkeys(range(seats), 0)
            trios = {seat: Counter() for seat in range(seats)}
        for event in move.events:
            if isinstance(event, PatioScored):
                points[event.seat] += event.score.points
                trios[event.seat].update(dict(zip(COLOURS, event.score.trios, strict=True)))
            elif isinstance(event, WorksPaid):
                points[event.seat] += 1 if event.trio else -event.points
                trios[event.seat].subtract([event.trio] if event.trio else [])
        for seat, tokens in enumerate(move.after.tokens):
            assert tokens.points == points[seat]
            assert tokens.trios == tuple(trios[seat][colour] for colour in COLOURS)
    assert any(points.values())


@all_seats
def test_a_patio_earns_what_lies_wet_in_it(seats: int) -> None:
    scored = 0
    for move in moves(seats):
        for event in found(move.events, PatioScored):
            patio = move.after.patios[event.seat]
            if not found(move.events, PatioCleared):
                assert event.score == round_score(patio, event.score.tub)
                assert event.score.owes == (WORKS_COST if patio.works else 0)
                scored += 1
    assert scored


@all_seats
def test_a_new_round_begins_with_at_most_two_pots_of_a_colour(seats: int) -> None:
    begun = 0
    for move in moves(seats):
        if not isinstance(move.after.pending[:1][0] if move.after.pending else None, Buying):
            continue
        for patio in move.after.patios:
            _check_cleared(patio)
        begun += 1
    assert begun


def _check_cleared(patio: Patio) -> None:
    """A patio after clearing up and perhaps purchases, which are wet."""
    assert not patio.works
    assert patio.on_ladder == ()
    assert not any(patio.cells[INNER:])
    lying = Counter(card for card in patio.cells if card is not None)
    for card, count in lying.items():
        if card.startswith("dry"):
            assert card in ("dry-blue", "dry-red", "dry-green")
            assert count == 1
            assert lying[COLOURS[("dry-blue", "dry-red", "dry-green").index(card)]] >= 1
        else:
            assert card in COLOURS or card.startswith("balcony")


@all_seats
def test_nothing_dry_is_left_when_patios_are_scored(seats: int) -> None:
    scored = 0
    for move in moves(seats):
        if found(move.events, PatioScored) and not found(move.events, PatioCleared):
            assert all(patio.dry_cells == () for patio in move.after.patios)
            scored += 1
    assert scored


@all_seats
def test_the_best_total_wins(seats: int) -> None:
    last = None
    for move in moves(seats):
        last = move.after
    assert last is not None
    outcome = RULES.outcome(last)
    assert outcome is not None
    assert outcome.scores == tuple(
        2 * worth(tokens) + coins for tokens, coins in zip(last.tokens, last.coins, strict=True)
    )
    assert outcome.winners == tuple(
        seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)
    )


@all_seats
def test_every_turn_begins_with_a_full_sample_as_long_as_there_are_cards(seats: int) -> None:
    full = 0
    for move in moves(seats):
        state = move.after
        if state.pending and isinstance(state.pending[0], Choosing) and found(move.events, TurnBegan):
            assert len(state.sample) == state.sample_size or not (state.pack or state.discards)
            full += len(state.sample) == state.sample_size
    assert full
