"""Replays the golden games: stored matches whose course must never change by accident.

    python tools/golden.py                 replay all
    python tools/golden.py viva            replay those of one title
    python tools/golden.py viva --accept   play the missing ones; take over what new rules changed
    python tools/golden.py villa_paletti --accept --seeds 4    try fewer games, where games take long

    python tools/golden.py villa_paletti --anew --seeds 6      play the same actions again, with new luck
                                                               and a new simulation, and what is missing then

There is one game for each way a game can end, at the fewest and at the most seats. A game that plays
otherwise than it did is a fault, unless the title has a new rules number: then --accept takes the new course
over.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from msgspec import Struct  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from game.bots.levels import GREEDY, RANDOM  # noqa: E402
from game.bots.selfplay import AnyMatch, clockwork, play_on  # noqa: E402
from game.core.match import Match, ReplayError  # noqa: E402
from game.core.message import Rejection  # noqa: E402
from game.core.record import MatchRecord, from_line, to_line  # noqa: E402
from game.core.rules import Setup  # noqa: E402
from game.titles.registry import SIDE_GAMES, TITLES, Title, title_named  # noqa: E402
from tests.conformance.coverage import covering_setups  # noqa: E402
from tools.report import Verdict, parser, run, table, tell  # noqa: E402

HOME = ROOT / "tests" / "fixtures" / "golden"

WANDERINGS = 60
"""Actions that are played at random before all seats play to win."""

SEEDS = 40
"""Games tried with each set of options when looking for an ending that is not there yet, if not told."""


class GoldenGame(Struct, frozen=True):
    """A whole match and what it must lead to. `about` says for people what is special about it."""

    about: str
    rules_number: int
    ending: str
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    digest: str
    record: MatchRecord


class Finding(Struct, frozen=True):
    """A golden game that is not what it was: `is_new_rules` if the title says that its rules changed."""

    path: Path
    words: str
    is_new_rules: bool


def golden_of(match: AnyMatch, about: str) -> GoldenGame:
    """The golden game that a finished match makes."""
    outcome = match.outcome
    assert outcome is not None, match.state
    return GoldenGame(
        about, match.rules.info.rules_number, outcome.reason.key, outcome.scores, outcome.ranking,
        match.digest(), match.record(),
    )


def files_of(title: Title, home: Path = HOME) -> list[Path]:
    """The stored games of a title."""
    return sorted((home / title.key).glob("*.json"))


def read(path: Path) -> GoldenGame:
    """A stored game; raises ValueError that names the file."""
    try:
        return from_line(path.read_bytes(), GoldenGame)
    except ValueError as fault:
        raise ValueError(f"{path}: {fault}") from fault


def write(path: Path, game: GoldenGame) -> None:
    """Stores a game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_line(game) + b"\n")


def finding_in(title: Title, path: Path) -> Finding | None:
    """What is no longer as it was in a stored game."""
    stored = read(path)
    is_new = stored.rules_number != title.info.rules_number
    try:
        match = Match.replayed(title.rules(), stored.record)
    except ReplayError as fault:
        return Finding(path, str(fault), is_new)
    if match.outcome is None:
        return Finding(path, f"it goes on after action {match.length}", is_new)
    played = golden_of(match, stored.about)
    for name in ("ending", "scores", "ranking", "digest"):
        then, now = getattr(stored, name), getattr(played, name)
        if then != now:
            return Finding(path, f"{name} was {then}, is {now}", is_new)
    return Finding(path, "the rules number is new, the game is the same", True) if is_new else None


def played(title: Title, setup: Setup, seed: int) -> AnyMatch:
    """A game that begins at random and then is played to win; may be unfinished if it drags on."""
    match = Match(title.rules(), setup, seed)
    wandering, winning = ([clockwork(title, level)] * setup.seats for level in (RANDOM, GREEDY))
    while match.length < title.info.longest:
        if not play_on(match, wandering if match.length < WANDERINGS else winning, seed):
            break
    return match


def found_games(title: Title, seeds: int = SEEDS) -> dict[str, GoldenGame]:
    """New games by name: the shortest for each ending that comes up, with the fewest and the most seats."""
    shortest: dict[str, AnyMatch] = {}
    for setup in covering_setups(title.info):
        for seed in range(seeds if setup.seats in title.info.seats else 0):
            match = played(title, setup, seed)
            if match.outcome is not None:
                name = f"{ending_of(match)}-{setup.seats}"
                if name not in shortest or match.length < shortest[name].length:
                    shortest[name] = match
    return {name: golden_of(match, described(match)) for name, match in sorted(shortest.items())}


def ending_of(match: AnyMatch) -> str:
    """The last word of the reason why a match ended."""
    outcome = match.outcome
    assert outcome is not None, match.state
    return outcome.reason.key.rsplit(".", 1)[-1]


def described(match: AnyMatch) -> str:
    """What a golden game says about itself."""
    options = ", ".join(f"{key} {value}" for key, value in match.setup.options)
    return (
        f"Seed {match.seed}, {WANDERINGS} actions at random, then played to win by tools/golden.py --accept. "
        f"Ends by {ending_of(match)} with {match.setup.seats} seats ({options})."
    )


def accept(
    title: Title, findings: Sequence[Finding], home: Path = HOME, seeds: int = SEEDS
) -> list[str]:
    """Takes over what new rules changed and plays what is missing; the names of the files written."""
    written = []
    for finding in findings:
        stored = read(finding.path)
        try:
            record = replace(stored.record, rules_number=title.info.rules_number)
            match = Match.replayed(title.rules(), record)
        except ReplayError:
            match = None
        if match is not None and match.outcome is not None:
            write(finding.path, golden_of(match, stored.about))
            written.append(finding.path.name)
        else:
            # New rules refuse the old course, or want more: the game is played anew below, if its ending
            # still comes up.
            finding.path.unlink()
    for name, game in found_games(title, seeds).items():
        path = home / title.key / f"{name}.json"
        if not path.exists():
            write(path, game)
            written.append(path.name)
    return written


def played_anew(title: Title, path: Path) -> bool:
    """Does the actions of a stored game once more and stores what comes of them; whether that worked.

    Luck is drawn again and physics simulated again. The game is removed where an action no longer fits or
    the end is another one.
    """
    stored = read(path)
    match = Match(title.rules(), stored.record.setup, stored.record.seed)
    fits = all(
        not isinstance(match.submit_line(record.seat, bytes(record.action)), Rejection)
        for record in stored.record.records
    )
    if fits and match.outcome is not None and match.outcome.reason.key == stored.ending:
        write(path, golden_of(match, stored.about))
        return True
    path.unlink()
    return False


def main(arguments: Sequence[str]) -> Verdict:
    """Replays, compares, tells."""
    reader = parser(__doc__)
    reader.add_argument("title", nargs="?")
    reader.add_argument("--accept", action="store_true", help="play missing games, take over new rules")
    reader.add_argument("--anew", action="store_true", help="play all again, as after a new simulation")
    reader.add_argument("--seeds", type=int, default=SEEDS, help="games tried with each set of options")
    asked = reader.parse_args(arguments)

    titles = [title_named(asked.title)] if asked.title else [*TITLES.values(), *SIDE_GAMES.values()]
    rows, faults, written, count = [], [], [], 0
    for title in titles:
        if asked.anew:
            kept = [path.name for path in files_of(title) if played_anew(title, path)]
            written += kept + accept(title, (), seeds=asked.seeds)
        findings = [found for path in files_of(title) if (found := finding_in(title, path)) is not None]
        changed = [finding for finding in findings if not finding.is_new_rules]
        if asked.accept and not changed:
            written += accept(title, findings, seeds=asked.seeds)
            findings = []
        if asked.accept and changed:
            print(f"{title.key}: not accepted; raise its rules number if the change of course is meant")
        faults += [f"{finding.path.relative_to(ROOT)}: {finding.words}" for finding in findings]
        games = len(files_of(title))
        count += games
        rows.append((title.key, games, len(findings), "no games yet" if not games else ""))
        if not games:
            faults.append(f"{title.key}: no golden games")
    for fault in faults:
        print(fault)
    facts = {"games": count, "faults": len(faults), "written": written}
    tell(facts, asked.json, table(rows, ("title", "games", "changed", "")))
    return Verdict.FAULT if faults else Verdict.GOOD


if __name__ == "__main__":
    run(main)
