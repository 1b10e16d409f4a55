"""Finds built situations for the tower challenge: towers from games, a goal, and a solution by a steady hand.

    python tools/situations.py --games 16 --seed 1
    python tools/situations.py --check

Keeps what the careful hand solves without a spare move, orders it by risk, and writes the situations to
game/titles/villa_paletti/challenge/situations.json and their solutions to
tests/fixtures/villa_paletti/solutions.json.
With --check it plays the stored solutions again and tells which ones fail.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.choice import choose  # noqa: E402
from game.bots.effort import Budget  # noqa: E402
from game.bots.levels import level_named  # noqa: E402
from game.core.chance import SeededChance  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.rules import new_setup  # noqa: E402
from game.titles.registry import title_named  # noqa: E402
from game.titles.villa_paletti.actions import Action, Pull  # noqa: E402
from game.titles.villa_paletti.challenge.info import INFO, SITUATIONS  # noqa: E402
from game.titles.villa_paletti.challenge.rules import RULES, begun_situation  # noqa: E402
from game.titles.villa_paletti.challenge.state import ChallengeState  # noqa: E402
from game.titles.villa_paletti.challenge.tasks import (  # noqa: E402
    Build,
    Goal,
    Raise,
    Situation,
    Storey,
    situations,
)
from game.titles.villa_paletti.prospects import removal_risk  # noqa: E402
from game.titles.villa_paletti.state import TOP_FLOOR, MoveOne  # noqa: E402
from tools import wishes  # noqa: E402
from tools.report import Verdict, parser, run, tell  # noqa: E402

TITLE = title_named(INFO.key)
SITUATIONS_FILE = ROOT / "game" / "titles" / "villa_paletti" / "challenge" / "situations.json"
SOLUTIONS_FILE = ROOT / "tests" / "fixtures" / "villa_paletti" / "solutions.json"

PATIENT = Budget(None, 30.0)
SHAKY_TRIES = 2
"""How often an ordinary hand tries a situation, to tell how hard it is."""

OFTEN = 0.25
"""How many of the moments of a game are looked at."""

HARDER = 0.2
"""What each failure of an ordinary hand adds to the risk."""


@dataclass(frozen=True)
class Solution:
    """What a hand did, and how it ended."""

    actions: tuple[Action, ...]
    state: ChallengeState
    risk: float


def solved(situation: Situation, level: str, seed: int) -> Solution:
    """A try of a clockwork builder at a situation."""
    state = begun_situation(situation)
    actions: list[Action] = []
    safe = 1.0
    while state.is_reached is None:
        action = _choice(state, level, seed + len(actions))
        if isinstance(action, Pull):
            safe *= 1 - removal_risk(state.layout, state.layout.column(action.grip.column))
        actions.append(action)
        state = _applied(state, action, seed)
    return Solution(tuple(actions), state, 1 - safe)


def _choice(state: ChallengeState, level: str, seed: int) -> Action:
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    action = choose(TITLE, view, 0, legal, level_named(TITLE, level), seed, PATIENT)
    return cast(Action, action)


def _applied(state: ChallengeState, action: Action, seed: int) -> ChallengeState:
    after = RULES.apply(state, 0, action, SeededChance(seed, state.moves + 1)).state
    assert isinstance(after, ChallengeState), after
    return after


# -- finding


def towers(games: int, seed: int) -> Iterator[ChallengeState]:
    """Towers at the beginning of a move, from games of an ordinary builder."""
    for game in range(seed, seed + games):
        rng = random.Random(game)
        match = Match(RULES, new_setup(INFO, 1), game)
        while match.decision is not None:
            state = match.state
            assert isinstance(state, ChallengeState), state
            is_pause = isinstance(state.task, MoveOne) and state.moves > 3 and not state.locked
            if is_pause and rng.random() < OFTEN:
                yield state
            match.submit(0, _choice(state, "fair", rng.randrange(2**31)))


def goals(state: ChallengeState, rng: random.Random) -> Iterator[Goal]:
    """What may be asked of a tower."""
    layout = state.layout
    below = [column for column in layout.columns if column.level < layout.top and layout.is_covered(column)]
    # Thin columns of a colour have one name, so a sentence could not say which of them is meant.
    heavy = [column.id for column in below if column.kind.name != "thin"]
    if heavy:
        yield Raise((rng.choice(heavy),))
    if len(heavy) > 1:
        yield Raise(tuple(sorted(rng.sample(heavy, 2))))
    yield Build(rng.choice((3, 4, 5)))
    standing = sum(1 for _ in layout.on_level(layout.top))
    if layout.top < TOP_FLOOR and standing < 3:
        yield Storey(layout.top + 1)


def least_moves(state: ChallengeState, goal: Goal) -> int:
    """In how many moves the goal can be reached at best."""
    match goal:
        case Raise(columns):
            return len(columns)
        case Build(count):
            return count
        case Storey():
            standing = sum(1 for _ in state.layout.on_level(state.layout.top))
            return max(0, 3 - standing) + 1


def found(games: int, seed: int, seconds: float) -> list[tuple[Situation, Solution]]:
    """Situations that the careful hand solves, with how."""
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    kept: list[tuple[Situation, Solution]] = []
    for state in towers(games, seed):
        gone = tuple(column.id for column in state.gone)
        for goal in goals(state, rng):
            if time.monotonic() > end:
                return kept
            situation = Situation("", goal, least_moves(state, goal), 0.0, state.layout, gone)
            solution = solved(situation, "master", rng.randrange(2**31))
            if solution.state.is_reached and solution.state.moves <= situation.par + 1:
                shaky = [solved(situation, "fair", rng.randrange(2**31)) for _ in range(SHAKY_TRIES)]
                risk = solution.risk + HARDER * sum(not one.state.is_reached for one in shaky)
                situation = replace(situation, par=solution.state.moves, risk=round(risk, 3))
                kept.append((situation, solution))
                print(f"{len(kept)}: {goal} {situation.par} {situation.risk}", flush=True)
    return kept


def chosen(kept: Sequence[tuple[Situation, Solution]]) -> list[tuple[Situation, Solution]]:
    """As many as are wanted, of all kinds and all degrees, the easiest first."""
    by_kind: dict[type[Goal], list[tuple[Situation, Solution]]] = {}
    for pair in sorted(kept, key=lambda pair: pair[0].risk):
        by_kind.setdefault(type(pair[0].goal), []).append(pair)
    picked: list[tuple[Situation, Solution]] = []
    while len(picked) < SITUATIONS and any(by_kind.values()):
        for pairs in by_kind.values():
            if pairs and len(picked) < SITUATIONS:
                # From both ends in turn, so that easy and hard ones are there.
                picked.append(pairs.pop(0 if len(picked) // len(by_kind) % 2 else -1))
    picked.sort(key=lambda pair: pair[0].risk)
    return [
        (replace(situation, key=f"tower-{place:02}"), solution)
        for place, (situation, solution) in enumerate(picked, 1)
    ]


def written(picked: Sequence[tuple[Situation, Solution]]) -> None:
    """Both files."""
    SITUATIONS_FILE.parent.mkdir(parents=True, exist_ok=True)
    lines = [msgspec.json.encode(situation) for situation, _ in picked]
    SITUATIONS_FILE.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")
    solutions = [
        msgspec.json.encode({"key": situation.key, "actions": solution.actions})
        for situation, solution in picked
    ]
    SOLUTIONS_FILE.write_bytes(b"[\n" + b",\n".join(solutions) + b"\n]\n")


# -- checking


class StoredSolution(Struct, frozen=True):
    """The actions that solve a situation."""

    key: str
    actions: tuple[Action, ...]


def stored_solutions() -> tuple[StoredSolution, ...]:
    """All of them."""
    return msgspec.json.decode(SOLUTIONS_FILE.read_bytes(), type=tuple[StoredSolution, ...])


def failing() -> list[str]:
    """Keys of situations whose solution does not solve them within par."""
    keys = []
    for solution in stored_solutions():
        match = Match(RULES, new_setup(INFO, 1, task=solution.key), 1)
        for action in solution.actions:
            match.submit(0, action)
        state = match.state
        assert isinstance(state, ChallengeState), state
        if not state.is_reached or state.moves > state.par:
            keys.append(solution.key)
    return keys


def main(arguments: Sequence[str]) -> Verdict:
    """Finds or checks."""
    reader = parser(__doc__)
    reader.add_argument("--games", type=int, default=16)
    reader.add_argument("--seed", type=wishes.seed, default=1)
    reader.add_argument("--seconds", type=float, default=300.0)
    reader.add_argument("--check", action="store_true", help="play the stored solutions again")
    asked = reader.parse_args(arguments)
    if not asked.check:
        picked = chosen(found(asked.games, asked.seed, asked.seconds))
        if len(picked) < SITUATIONS:
            told = f"only {len(picked)} of {SITUATIONS} were found"
            tell({"situations": len(picked), "wanted": SITUATIONS}, asked.json, told)
            return Verdict.FAULT
        written(picked)
        situations.cache_clear()
    keys = failing()
    tell({"situations": len(situations()), "failing": keys}, asked.json)
    return Verdict.FAULT if keys else Verdict.GOOD


if __name__ == "__main__":
    run(main)
