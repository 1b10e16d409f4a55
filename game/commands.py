"""What the program does without a window: list the titles, verify a replay, let clockwork players play."""

from __future__ import annotations

import time
from pathlib import Path

from game.bots.effort import Budget
from game.bots.levels import level_named
from game.bots.selfplay import Player, clockwork, play_on
from game.core.match import Match
from game.i18n.catalogue import Catalogue
from game.options import Options, known_title, people, seats_of, setup_of
from game.storage.problem import StorageProblem
from game.storage.replays import verified
from game.storage.shared_replays import read_replay
from game.storage.wished import Wish, wished
from game.titles.registry import REGISTRY, SIDE_GAMES, TITLES


def list_games() -> None:
    """Print all that can be begun, side games last, with seats and house rules."""
    for title in (*TITLES.values(), *SIDE_GAMES.values()):
        short, long = title.info.minutes
        print(f"{title.key}: {people(title.info.seats)}, {short} to {long} minutes")
        print(f"  levels: {', '.join(level.key for level in title.levels())}")
        for spec in title.info.options:
            choices = ", ".join(str(choice) for choice in spec.choices)
            print(f"  --variant {spec.key}={spec.default}    ({choices})")


def verify(path: Path, catalogue: Catalogue) -> int:
    """Play a replay again and say whether it ends as it says; the exit code."""
    try:
        with wished(path, Wish.REPLAY):
            replay = read_replay(path)
            if not REGISTRY.knows(replay.title):
                raise StorageProblem("ui.saved.unknown_title")
            match = verified(replay, REGISTRY.named(replay.title).rules())
    except StorageProblem as problem:
        print(" ".join(map(catalogue.text, (problem.message, *problem.notes))))
        return 1
    print(f"{path.name}: {replay.title}, {match.length} actions, seed {replay.record.seed}: as recorded")
    return 0


def autoplay(options: Options) -> int:
    """Games among clockwork players with the invariants checked after each action; one line for each game.

    The exit code: 0, or 2 if a game was not sound or went on beyond its bound.
    """
    title = known_title(options.game)
    seats = seats_of(options, title, title.gentlest.key, clockwork_only=True)
    setup = setup_of(options, title.info, len(seats))
    players = [clockwork(title, level_named(title, seat.level), Budget()) for seat in seats]
    first = options.seed if options.seed is not None else 1
    sound = True
    for seed in range(first, first + (options.autoplay or 0)):
        match = Match(title.rules(), setup, seed)
        begun = time.monotonic()
        fault = _played(match, players, seed, options.max_turns)
        sound = sound and fault is None
        print(_summary(match, seed, time.monotonic() - begun, fault), flush=True)
    return 0 if sound else 2


def _played(match: Match, players: list[Player], seed: int, max_turns: int | None) -> str | None:  # type: ignore[type-arg]
    """Play to the end or to `max_turns`; what was not sound, None if all was."""
    rules = match.rules
    most = rules.info.longest if max_turns is None else min(max_turns, rules.info.longest)
    while match.length < most and play_on(match, players, seed):
        faults = rules.faults(match.state)
        if faults:
            return f"after action {match.length}: {'; '.join(faults)}"
    if match.decision is not None and (max_turns is None or match.length >= rules.info.longest):
        return f"not over after {match.length} actions"
    return None


def _summary(match: Match, seed: int, seconds: float, fault: str | None) -> str:  # type: ignore[type-arg]
    outcome, info = match.outcome, match.rules.info
    end = "not over" if outcome is None else f"scores {'/'.join(map(info.written, outcome.scores))}"
    return (
        f"{info.key} seed {seed}: {match.length} actions, {end}, {seconds:.2f} s,"
        f" digest {match.digest()[:16]}" + (f", FAULT {fault}" if fault else "")
    )
