"""The Girl, the Marquise and placing, worked out a second time by trying everything.

The positions come from random games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.viana.actions import END_TURN, MoveMarquise, Place
from game.titles.viana.content import FLOWERS, KINDS, WORTH
from game.titles.viana.info import INFO
from game.titles.viana.palace import BEDS, DOORWAYS, NUMBERS, Bed, Courtyard, Space
from game.titles.viana.rules import RULES
from game.titles.viana.state import Decoration, Spots, State
from game.titles.viana.tasks import Choosing, MovingMarquise, Placing, Walking
from tests.titles.viana.tables import act

SHARE = 0.05
"""How many of the positions of a game are looked at."""

PawnEnd = Space | str
"""Where a pawn is."""

Beds = tuple[tuple[str, ...], ...]
"""What is in each bed, whatever the places."""


@cache
def positions() -> tuple[State, ...]:
    """Some positions in which somebody chooses a card, out of random games."""
    found: list[State] = []
    for seed in range(12):
        rng = random.Random(seed)
        chance = SampledChance(rng)
        setup = new_setup(INFO, 2 + seed % 4, announce=False, poet=seed % 4 < 3)
        state = RULES.new_game(setup, chance).state
        while (decision := RULES.decision(state)) is not None:
            seat = decision.seats[0]
            is_in_palace = isinstance(state.pawns[seat], int)
            if isinstance(state.pending[0], Choosing) and is_in_palace and rng.random() < SHARE:
                found.append(state)
            state = RULES.apply(state, seat, rng.choice(RULES.legal_actions(state, seat)), chance).state
    return tuple(found)


def contents(spots: Spots) -> Beds:
    """The beds as unordered heaps."""
    return tuple(tuple(sorted(map(repr, filter(None, spots[bed.span])))) for bed in BEDS.values())


# -- the Girl


def test_the_girl_can_do_what_the_rule_says_and_nothing_else() -> None:
    checked = 0
    for state in positions():
        seat = state.turn
        assert by_actions(replace(state, pending=(Walking(seat, 3),))) == set(by_rule(state, seat))
        checked += 1
    assert checked > 30


def by_actions(state: State) -> set[tuple[PawnEnd, Beds]]:
    """Where her pawn and all flowers can be, by trying every legal action until her turn ends."""
    waiting, seen = [state], set()
    ends: set[tuple[PawnEnd, Beds]] = set()
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        for action in RULES.legal_actions(here, state.turn):
            if action == END_TURN:
                ends.add((here.pawns[state.turn], contents(here.spots)))
            else:
                waiting.append(act(here, action)[0])
    return ends


def by_rule(state: State, seat: int) -> Iterator[tuple[PawnEnd, Beds]]:
    """The same, by walking every path and moving every flower along it."""
    for path in paths(state, state.pawns[seat], 3):
        yield path[-1], contents(state.spots)
        for start, origin in enumerate(path):
            for there in path[start + 1 :]:
                if there != origin and state.marquis not in (origin, there) and isinstance(origin, int):
                    for spots in moved(state, origin, there):
                        yield path[-1], contents(spots)


def paths(state: State, origin: PawnEnd, steps: int) -> Iterator[list[PawnEnd]]:
    """All walks of one to `steps` steps, the start included."""
    for here in NUMBERS:
        if {origin, here} in [{*row.courtyards} for key, row in DOORWAYS.items() if key != state.door]:
            yield [origin, here]
            if steps > 1:
                yield from ([origin, *rest] for rest in paths(state, here, steps - 1))


def moved(state: State, origin: Courtyard, there: PawnEnd) -> Iterator[Spots]:
    """The palace after each flower of one courtyard that can go to each hedge of another one."""
    for place, found in enumerate(state.spots):
        if (
            found is None
            or not found.fresh
            or found.kind not in FLOWERS
            or bed_at(place) not in beds_of(origin)
        ):
            continue
        if state.ending and is_only_one(state, found, origin):
            continue
        for bed in beds_of(there):
            spots = list(state.spots)
            spots[place] = None
            hedge = spots[BEDS[bed].span]
            if BEDS[bed].kind == "flower" and None in hedge and {x.kind for x in hedge if x} <= {found.kind}:
                spots[BEDS[bed].first + hedge.index(None)] = found
                yield tuple(spots)


def is_only_one(state: State, found: Decoration, courtyard: Courtyard) -> bool:
    """Whether a flower is all that an owner of decorations everywhere has in a courtyard."""
    counts = [
        sum(x is not None and x.seat == found.seat and bed_at(place) in beds_of(number)
            for place, x in enumerate(state.spots))
        for number in NUMBERS
    ]  # fmt: skip
    return min(counts) > 0 and counts[courtyard - 1] == 1


def bed_at(place: int) -> Bed:
    """The bed of a spot."""
    return next(key for key, bed in BEDS.items() if bed.first <= place < bed.first + bed.size)


def beds_of(courtyard: PawnEnd) -> list[Bed]:
    """The beds of a courtyard."""
    return [key for key, bed in BEDS.items() if bed.courtyard == courtyard]


# -- the Marquise


@pytest.mark.parametrize("door", DOORWAYS)
def test_the_marquise_can_do_what_the_rule_says(door: str) -> None:
    state = replace(positions()[0], door=door, pending=(MovingMarquise(0),), turn=0, marquis=1)
    for marquise in NUMBERS:
        for cat in (None, *(number for number in NUMBERS if number != marquise)):
            table = replace(state, marquise=marquise, cat=cat)
            ways = [path[1:] for path in paths(table, marquise, 2)]
            reachable = {way[-1] for way in ways} - {marquise, cat}
            free = {way[-1] for way in ways if cat not in way} - {marquise}
            legal = [x.courtyard for x in RULES.legal_actions(table, 0) if isinstance(x, MoveMarquise)]
            assert set(legal) == reachable
            for courtyard in legal:
                after = RULES.apply(table, 0, MoveMarquise(courtyard), SampledChance(random.Random(1))).state
                gained = 0 if courtyard == state.marquis else fresh_worth(table, courtyard)
                paid = 0 if courtyard in free else -2
                assert after.scores[0] - table.scores[0] == gained + paid
                assert after.cat == marquise


def fresh_worth(state: State, courtyard: Courtyard) -> int:
    """Points of seat 0 for fresh decorations in a courtyard."""
    return sum(
        WORTH[found.kind]
        for place, found in enumerate(state.spots)
        if found is not None and found.seat == 0 and found.fresh and bed_at(place) in beds_of(courtyard)
    )


# -- placing


def test_placing_follows_the_rule() -> None:
    for state in positions():
        seat = state.turn
        for courtyard in NUMBERS:
            pawns = tuple(courtyard if other == seat else place for other, place in enumerate(state.pawns))
            table = replace(state, pawns=pawns, pending=(Placing(seat, 1),))
            legal = {x for x in RULES.legal_actions(table, seat) if isinstance(x, Place)}
            want = {
                Place(kind, bed)
                for bed in beds_of(courtyard)
                for stock, kind in zip(state.reserves[seat], KINDS, strict=True)
                if stock and courtyard != state.marquis and may_join(state.spots, bed, kind)
            }
            assert legal == want


def may_join(spots: Spots, bed: Bed, kind: str) -> bool:
    """Whether a bed has room for a kind."""
    row = BEDS[bed]
    there = spots[row.span]
    if row.kind == "flower":
        return kind in FLOWERS and None in there and {x.kind for x in there if x} <= {kind}
    return row.kind == kind and None in there
