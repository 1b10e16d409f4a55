"""Damages saves, replays, settings, people, results, the chronicle; sees that each is refused or repaired.

    python tools/damage.py [TITLE] [--files 5000] [--seed 1] [--json]

Nothing may be raised but a storage problem, nothing may take long, nothing may be written outside the folder.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import RANDOM  # noqa: E402
from game.bots.selfplay import clockwork, play_out  # noqa: E402
from game.core.chronicle import Standing  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import message  # noqa: E402
from game.core.record import to_line  # noqa: E402
from game.core.rules import new_setup  # noqa: E402
from game.storage import atomic  # noqa: E402
from game.storage.chronicle import CHRONICLE_FILE, Chronicle, ChronicleBook, Entry  # noqa: E402
from game.storage.envelope import Form, checksum  # noqa: E402
from game.storage.places import Places, places_at  # noqa: E402
from game.storage.problem import StorageProblem  # noqa: E402
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile  # noqa: E402
from game.storage.replays import REPLAY_FORM, ReplayShelf, replay_of, verified  # noqa: E402
from game.storage.save import SAVE_FORM, restore, save_of  # noqa: E402
from game.storage.seats import SEAT_COLOURS, SeatSetup  # noqa: E402
from game.storage.settings import Settings, load_settings  # noqa: E402
from game.storage.shelf import Shelf  # noqa: E402
from game.storage.statistics import ResultBook, result_of  # noqa: E402
from game.titles.registry import TITLES, Title, title_named  # noqa: E402
from tools.damaging import DAMAGES, with_odd_value  # noqa: E402

LONGEST_S = 5.0
"""A file that keeps us longer than this counts as a hang."""


@dataclass
class Findings:
    """What became of the damaged files, and what should not have happened."""

    files: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest_s: float = 0.0


@dataclass(frozen=True)
class Subject:
    """One kind of file: where it lies, what is in it when it is sound, and what the program does with it.

    `form`: to give damaged bodies a good checksum again, None for files without one.
    """

    name: str
    path: Path
    sound: bytes
    use: Callable[[], str]
    form: Form[Any] | None = None


def subjects(places: Places, title: Title, seed: int) -> list[Subject]:
    """All kinds of files, filled from a random game of a title."""
    match, game, moment = _finished_match(title, seed), "0" * 31 + "1", "2025-03-01T18:30:00Z"
    rules = match.rules
    seats = [SeatSetup(f"P{n}", SEAT_COLOURS[n], profile="a" * 32) for n in range(match.setup.seats)]
    save = save_of(match, game, seats, moment, message("core.reject.over"))
    replay = replay_of(match, game, seats, moment)
    result = result_of(game, rules.info.key, seats, match.outcome)
    shelf, replays, book = Shelf(places), ReplayShelf(places), ResultBook(places)

    def go_on() -> str:
        list_of_games = shelf.running()
        loaded = shelf.load(shelf.running_file(game))
        restore(loaded.content, rules)
        return "older version" if loaded.notes else f"read, {len(list_of_games)} listed"

    def watch() -> str:
        replays.listed()
        verified(replays.load(replays.file_of(replay.game)).content, rules)
        return "read"

    def people() -> str:
        return "nobody" if PROFILES_FILE.load(places).notes else "read"

    def results() -> str:
        return f"{len(book.results())} results"

    def settings() -> str:
        return "defaults" if load_settings(places).notes else "read"

    def chronicle() -> str:
        loaded = ChronicleBook(places).read()
        entries = loaded.content.of_title(rules.info.key)
        loaded.content.by_rank(rules.info.key, "a" * 32, 4)
        return "nothing" if loaded.notes else f"{len(entries)} games"

    profiles = Profiles((new_profile("Ana", "blue"), new_profile("Bea", "red")))
    lines = to_line(result) + b"\n"
    finished = Chronicle((Entry(
        game, rules.info.key, tuple(seats), moment, moment, match.setup, seed, Standing(2, 90, 80),
        "2025-03-01",
    ),))
    return [
        Subject("save", shelf.running_file(game), SAVE_FORM.sealed(save), go_on, SAVE_FORM),
        Subject("replay", replays.file_of(replay.game), REPLAY_FORM.sealed(replay), watch, REPLAY_FORM),
        Subject(
            "people", PROFILES_FILE.path(places), PROFILES_FILE.form.sealed(profiles), people,
            PROFILES_FILE.form,
        ),
        Subject(
            "chronicle", CHRONICLE_FILE.path(places), CHRONICLE_FILE.form.sealed(finished), chronicle,
            CHRONICLE_FILE.form,
        ),
        Subject("results", places.data / "results.jsonl", lines, results),
        Subject("settings", places.settings_file, json.dumps(_settings()).encode(), settings),
    ]


def _settings() -> object:
    found: object = json.loads(to_line(Settings(window_size=(1280, 720), keys={"undo": ("z",)})))
    return found


def _finished_match(title: Title, seed: int) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, title.info.seats[0]), seed)
    play_out(match, [clockwork(title, RANDOM)] * match.setup.seats, seed)
    return match


def damaged_contents(subject: Subject, rng: random.Random) -> Iterator[bytes]:
    """Damaged contents without end: every way in turn, then a sound checksum over an odd body."""
    while True:
        for damage in DAMAGES:
            yield damage(subject.sound, rng)
        for _ in range(len(DAMAGES)):
            if subject.form is None:
                yield with_odd_value(subject.sound.splitlines()[0], rng)
            else:
                yield _resealed(subject, rng)


def _resealed(subject: Subject, rng: random.Random) -> bytes:
    assert subject.form is not None
    outer = json.loads(subject.sound)
    body = with_odd_value(json.dumps(outer["body"]).encode(), rng)
    version = rng.choice((*([subject.form.format] * 20), 0, -1, 2, 10**30))
    head = {"kind": subject.form.kind, "format": version, "checksum": checksum(body)}
    return json.dumps(head).encode()[:-1] + b',"body":' + body + b"}"


def sweep(title: Title, folder: Path, files: int, seed: int) -> Findings:
    """Damage so many files in turn, kind by kind, and use each as the program would."""
    rng, findings = random.Random(seed), Findings()
    places = places_at(folder / "data")
    kinds = [(subject, damaged_contents(subject, rng)) for subject in subjects(places, title, seed)]
    for number in range(files):
        subject, contents = kinds[number % len(kinds)]
        content = next(contents)
        subject.path.parent.mkdir(parents=True, exist_ok=True)
        subject.path.write_bytes(content)
        if subject.name == "save" and rng.random() < 0.3:
            atomic.generations_of(subject.path)[1].write_bytes(subject.sound)
        _use(subject, content, findings)
        for version in atomic.generations_of(subject.path):
            version.unlink(missing_ok=True)
    strays = [path for path in folder.iterdir() if path != places.data]
    findings.faults += [f"written outside the folder: {path}" for path in strays]
    return findings


def _use(subject: Subject, content: bytes, findings: Findings) -> None:
    begun = time.monotonic()
    try:
        outcome = subject.use()
    except StorageProblem as problem:
        outcome = problem.message.key
    except Exception:
        # Anything else is what this tool looks for.
        outcome = "fault"
        findings.faults.append(f"{subject.name}: {content[:200]!r}\n{traceback.format_exc()}")
    took = time.monotonic() - begun
    if took > LONGEST_S:
        findings.faults.append(f"{subject.name}: {took:.1f} s for {content[:200]!r}")
    findings.files += 1
    findings.slowest_s = max(findings.slowest_s, took)
    findings.outcomes[f"{subject.name}: {outcome}"] += 1


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 good, 1 faults found, 2 could not run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("title", nargs="?", default=next(iter(TITLES)), help="whose games are stored")
    parser.add_argument("--files", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    options = parser.parse_args(arguments)
    try:
        title = title_named(options.title)
    except (ValueError, ImportError) as fault:
        print(fault, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        findings = sweep(title, Path(folder), options.files, options.seed)
    for outcome, count in sorted(findings.outcomes.items()):
        print(f"{count:6}  {outcome}")
    print(*findings.faults[:20], sep="\n", end="\n" if findings.faults else "")
    print(f"{findings.files} files, {len(findings.faults)} faults, slowest {findings.slowest_s:.2f} s")
    if options.json:
        print(json.dumps({
            "title": options.title, "files": findings.files, "seed": options.seed,
            "faults": len(findings.faults), "slowest_s": round(findings.slowest_s, 3),
            "outcomes": dict(findings.outcomes),
        }))
    return 1 if findings.faults else 0


if __name__ == "__main__":
    sys.exit(main())
