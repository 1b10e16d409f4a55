"""Plans for the rest of a turn: what it comes to if everything that is still to be done is done well.

A turn is taken through to its end with the rules themselves, by a beam where many things can be placed. Draws
of the Cook are sampled; nothing else of a turn depends on chance.
"""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from game.core.chance import Draw, SampledChance, ScriptedChance
from game.core.message import Seat
from game.titles.viana.actions import Action, Announce, ChooseCard, EndTurn, PutDown
from game.titles.viana.cards import shown, taken_back
from game.titles.viana.choices import legal
from game.titles.viana.content import DIE
from game.titles.viana.deeds import done
from game.titles.viana.events import VianaEvent
from game.titles.viana.market import restocked
from game.titles.viana.prospects import balance, expectations
from game.titles.viana.state import PawnPlace, State
from game.titles.viana.tasks import Carried, Choosing, Ending, Placing, Turning, Walking
from game.titles.viana.turns import triggered

BEAM: Final = 3
"""How many ways to place are followed further after each placing."""
ROLLS: Final = tuple(range(1, DIE + 1, 2))
"""The rolls of the die that are tried for a Cook."""
EAGER_TO_END: Final = 1.0
"""Points for which the last turns are brought about by whoever is ahead, and put off by whoever is not."""
WON: Final = 1000.0
"""Far beyond any difference in points: a turn after which the game is over and won."""
SURELY_WON: Final = 800.0
"""What the mean of several rolls comes to only if all of them win."""

_NO_CHANCE: Final = SampledChance(random.Random(0))
"""Nothing that is planned step by step draws anything."""


def standing(state: State, seat: Seat) -> float:
    """What `seat` has over the others if its turn ends here, `WON` more if it wins the game with that."""
    expected = expectations(state)
    is_last = bool(state.ending) and not state.last_turns
    return balance(expected, seat) + (WON if is_last and _leads(expected, seat) else 0.0)


def is_won(value: float) -> bool:
    """Whether a value stands for a game that is won, whatever chance brings."""
    return value > SURELY_WON


def _leads(expected: tuple[float, ...], seat: Seat) -> bool:
    return expected[seat] > max(points for other, points in enumerate(expected) if other != seat)


def is_ahead_at_the_end(state: State, seat: Seat) -> bool:
    """Whether `seat` may expect most if the last turns begin now."""
    return _leads(expectations(triggered(state, seat, "courtyards", [])), seat)


def value_after(state: State, seat: Seat, action: Action) -> float:
    """What `seat` has over the others after `action` and the best that can follow it in this turn."""
    match action:
        case EndTurn():
            return standing(state, seat)
        case Announce():
            return standing(state, seat) + (
                EAGER_TO_END if is_ahead_at_the_end(state, seat) else -EAGER_TO_END
            )
        case ChooseCard("cook"):
            return _after_cook(state, seat)
        case _:
            return value_of_turn(_after(state, seat, action), seat)


def value_of_turn(state: State, seat: Seat) -> float:
    """What `seat` has over the others if it does the rest of this turn as well as it can."""
    while state.pending and isinstance(state.pending[0], Turning):
        turning = state.pending[0].seat
        state = _after(state, turning, legal(state, turning)[0])
    task = state.pending[0] if state.pending else None
    match task:
        case None | Ending():
            return standing(state, seat)
        case Placing():
            return _best_placing(state, seat, task)
        case Walking():
            return _best_walk(state, seat)
        case _:
            options = legal(state, seat) if not isinstance(task, Choosing) else _cards(state, seat)
            return max(value_after(state, seat, action) for action in options)


def _after(state: State, seat: Seat, action: Action) -> State:
    events: list[VianaEvent] = []
    return done(state, seat, action, _NO_CHANCE, events)


def _cards(state: State, seat: Seat) -> list[Action]:
    """The cards that may be played, those that one could be honked at apart."""
    without_honk = replace(state, options=replace(state.options, honk=False), barred=())
    return [
        action
        for action in legal(without_honk, seat)
        if not (isinstance(action, ChooseCard) and action.character in state.barred)
    ]


# -- gardeners


def _best_placing(state: State, seat: Seat, task: Placing) -> float:
    """A beam over placings. Their order does not matter, so each set is tried in one order only."""
    best = standing(state, seat)
    layer: list[tuple[float, str, State]] = [(best, "", state)]
    for _ in range(task.left):
        found: list[tuple[float, str, State]] = []
        for _, last, before in layer:
            for action in legal(before, seat):
                key = repr(action)
                if isinstance(action, (EndTurn, Announce)) or key < last:
                    continue
                after = _after(before, seat, action)
                found.append((standing(after, seat), key, after))
        if not found:
            break
        found.sort(key=lambda one: -one[0])
        layer = found[:BEAM]
        best = max(best, layer[0][0])
    return best


# -- Girl


def _best_walk(state: State, seat: Seat) -> float:
    """The best end of a walk; the flower is put down as early as can be on each way."""
    best = -1e9
    seen: set[tuple[PawnPlace, int, Carried | None]] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        task = here.pending[0]
        assert isinstance(task, Walking), here
        for action in legal(here, seat):
            if isinstance(action, Announce):
                continue
            if isinstance(action, EndTurn):
                best = max(best, standing(here, seat))
                continue
            after = _after(here, seat, action)
            next_task = after.pending[0]
            assert isinstance(next_task, Walking), after
            if isinstance(action, PutDown):
                best = max(best, standing(after, seat))
                continue
            key = (after.pawns[seat], next_task.left, next_task.carried)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return best


# -- Cook


def _after_cook(state: State, seat: Seat) -> float:
    """The mean over several rolls, each with another order of the bag."""
    total = 0.0
    for roll in ROLLS:
        bag = list(state.bag)
        random.Random(roll).shuffle(bag)
        world = replace(state, bag=tuple(bag), pending=(Ending(seat),))
        events: list[VianaEvent] = []
        world = taken_back(shown(world, seat, "cook", events), seat, events)
        chance = ScriptedChance([Draw("viana.die", roll - 1)])
        world, ran_out = restocked(world, seat, chance, events)
        total += standing(triggered(world, seat, "bag", events) if ran_out else world, seat)
    return total / len(ROLLS)
