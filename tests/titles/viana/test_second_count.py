"""Market, last turns, Restriction cards and final points, counted a second time over whole random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from msgspec import Struct

from game.core.chance import SampledChance
from game.core.events import Event
from game.core.message import Seat
from game.core.rules import new_setup
from game.titles.viana.actions import Action, GoToStand
from game.titles.viana.content import FLOWERS, PLACE_OF_KIND, STAND_SIZE, Character, Kind
from game.titles.viana.events import DieRolled, EndTriggered, RestrictionTurned, TurnBegan
from game.titles.viana.info import INFO
from game.titles.viana.palace import BED_OF_SPOT, GARDEN
from game.titles.viana.rules import RULES
from game.titles.viana.state import State, visible
from tests.titles.viana.tables import found

TABLE_WORTH = {7: 4, 8: 5, 9: 6, 10: 8, 11: 11, 12: 15, 13: 20}


class Move(Struct, frozen=True):
    """One action of a game, with what was before and what it led to."""

    before: State
    seat: Seat
    action: Action
    after: State
    events: Sequence[Event]


def moves(seed: int) -> Iterator[Move]:
    """A random game; seat counts take turns. Forbidden cards bring several pawns to the market at once."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    setup = new_setup(INFO, 2 + seed % 4, poet=True, announce=seed % 8 < 4, honk=seed % 3 > 0)
    state = RULES.new_game(setup, chance).state
    while (decision := RULES.decision(state)) is not None:
        seat = rng.choice(decision.seats)
        action = rng.choice(RULES.legal_actions(state, seat))
        step = RULES.apply(state, seat, action, chance)
        yield Move(state, seat, action, step.state, step.events)
        state = step.state


@pytest.fixture(scope="module")
def games() -> list[list[Move]]:
    """Some whole games with each seat count."""
    return [list(moves(seed)) for seed in range(16)]


# -- market


def test_the_cook_fills_the_market_as_the_rule_says(games: list[list[Move]]) -> None:
    met: Counter[str] = Counter()
    for move in (move for game in games for move in game):
        dice = found(move.events, DieRolled)
        if not dice:
            continue
        stands, bag = [[*tokens] for tokens in move.before.stands], [*move.before.bag]
        # Several may cook in the first round before anybody has a choice again.
        for rolled in dice:
            is_missing = fill(stands, bag, rolled.number, met)
            met["missing"] += is_missing
            assert not is_missing or move.after.ending
            waiting = [seat for seat, place in enumerate(move.before.pawns) if str(place).startswith("stand")]
            assert rolled.seat not in waiting
            met["several wait"] += len(waiting) > 1
            for seat in waiting:
                stand = stands[int(str(move.before.pawns[seat])[-1]) - 1]
                taken = take(stand, move.before.commons[seat])
                met["waited"] += bool(taken)
                assert len(dice) > 1 or earned(move, seat) == taken
        assert [sorted(tokens) for tokens in move.after.stands] == [sorted(tokens) for tokens in stands]
        assert [*move.after.bag] == bag
    assert min(met[what] for what in ("homeless", "full", "missing", "waited", "several wait")) > 3, met


def fill(stands: list[list[Kind]], bag: list[Kind], number: int, met: Counter[str]) -> bool:
    """Rule: viana 4.4, Cook, step 2; whether a token was missing."""
    following = 0
    for _ in range(number):
        if all(len(stand) == size for stand, size in zip(stands, STAND_SIZE, strict=True)):
            met["full"] += 1
            return False
        if not bag:
            return True
        token = bag.pop(0)
        order = [(following + step) % 6 for step in range(6)]
        fitting = [
            place for place in order
            if len(stands[place]) < STAND_SIZE[place] and not (token == "fountain" and token in stands[place])
        ]  # fmt: skip
        if fitting:
            stands[fitting[0]].append(token)
            following = (fitting[0] + 1) % 6
        else:
            met["homeless"] += 1
    return False


def take(stand: list[Kind], common: Sequence[int]) -> Counter[Kind]:
    """What of a stand a pawn gets; the rest is left there. Rule: viana 4.4, Coachman."""
    taken: Counter[Kind] = Counter()
    for token in [*stand]:
        if taken[token] < common[PLACE_OF_KIND[token]]:
            taken[token] += 1
            stand.remove(token)
    return +taken


def earned(move: Move, seat: Seat) -> Counter[Kind]:
    """What came to the reserve of a seat."""
    before, after = move.before.reserves[seat], move.after.reserves[seat]
    return +Counter({kind: after[place] - before[place] for kind, place in PLACE_OF_KIND.items()})


def test_the_coachman_takes_as_the_rule_says(games: list[list[Move]]) -> None:
    left_behind = 0
    for move in (move for game in games for move in game):
        if isinstance(move.action, GoToStand):
            stand = [*move.before.stands[move.action.stand - 1]]
            taken = take(stand, move.before.commons[move.seat])
            assert sorted(move.after.stands[move.action.stand - 1]) == sorted(stand)
            assert earned(move, move.seat) == taken
            left_behind += len(stand)
    assert left_behind > 3


# -- the end


def test_everybody_has_one_more_turn_and_points_are_counted(games: list[list[Move]]) -> None:
    for game in games:
        told = [event for move in game for event in move.events]
        ends = [place for place, event in enumerate(told) if isinstance(event, EndTriggered)]
        assert len(ends) == 1
        trigger = told[ends[0]]
        assert isinstance(trigger, EndTriggered)
        seats = game[0].before.seats
        last = [event.seat for event in found(told[ends[0] :], TurnBegan)]
        assert last == [(trigger.seat + 1 + turn) % seats for turn in range(seats)]
        before, after = game[-1].before, game[-1].after
        # The last action of a Cook or of whoever ends the turn brings no points of its own.
        assert [now - was for now, was in zip(after.scores, before.scores, strict=True)] == [
            final_points(after, seat) for seat in range(seats)
        ]
        outcome = RULES.outcome(after)
        assert outcome is not None
        best = max(after.scores)
        assert outcome.winners == tuple(seat for seat, score in enumerate(after.scores) if score == best)


def final_points(state: State, seat: Seat) -> int:
    """Rule: viana 5, steps 1 and 2."""
    own = [
        (bed.courtyard, there)
        for bed, there in zip(BED_OF_SPOT, state.spots, strict=True)
        if there is not None and there.seat == seat
    ]
    garden = sum(there.fresh and there.kind in FLOWERS for number, there in own if number == GARDEN)
    return 2 * garden + TABLE_WORTH.get(len({number for number, _ in own}), 0)


# -- two players


def test_restriction_cards_are_turned_up_as_the_rule_says(games: list[list[Move]]) -> None:
    met: Counter[str] = Counter()
    for game in games:
        whole = Counter(game[0].before.restrictions)
        deck = [*game[0].before.restrictions]
        pile: list[Character] = []
        for move in game:
            for turned in found(move.events, RestrictionTurned):
                seen = {visible(move.after, seat) for seat in range(2)}
                for place, card in enumerate(turned.cards):
                    assert not deck or deck.pop(0) == card
                    # Only the last one is in force.
                    assert (card == "cook" or card in seen) == (place < len(turned.cards) - 1)
                    pile = [] if card == "cook" else [*pile, card]
                    met["cook" if card == "cook" else "seen" if card in seen else "in force"] += 1
                    if card == "cook":
                        deck = []
                assert Counter(move.after.restrictions) == whole - Counter(pile)
                deck = [*move.after.restrictions]
    assert min(met.values()) > 3, met
