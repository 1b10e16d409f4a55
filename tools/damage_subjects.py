"""The files that are damaged: what is in a sound one, and what the program does with it."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.bots.levels import RANDOM
from game.bots.selfplay import clockwork, play_out
from game.core.chronicle import Standing
from game.core.match import Match
from game.core.message import message
from game.core.record import to_line
from game.core.rules import new_setup
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import CHRONICLE_FILE, Chronicle, ChronicleBook, Entry
from game.storage.crash import write_crash
from game.storage.data_file import DataFile
from game.storage.envelope import Form, checksum
from game.storage.honours import HONOURS_FILE, Earned, Honours
from game.storage.joining import JOINED_FORM, Joined, joined_with, part_people
from game.storage.lessons import PROGRESS_FILE, Learnt, Progress
from game.storage.meetings import meetings_of
from game.storage.places import Places, places_at
from game.storage.points import points_of
from game.storage.profile_file import PROFILE_FILE_FORM, ProfileFile, profile_file, read_person, take_in
from game.storage.profiles import PROFILES_FILE, Profile, Profiles
from game.storage.replays import REPLAY_FORM, Replay, ReplayShelf, replay_of, verified
from game.storage.report import write_report
from game.storage.save import SAVE_FORM, restore, save_of
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.settings import Settings, load_settings
from game.storage.shared_replays import read_replay, words_of
from game.storage.shelf import Shelf
from game.storage.statistics import Result, ResultBook, record_of, result_of
from game.titles.registry import Title
from tools.damaging import DAMAGES, with_odd_value

GAME, MOMENT = "0" * 31 + "1", "2025-03-01T18:30:00Z"
ANA, BEA = Profile("a" * 32, "Ana", "blue", once=("b" * 32,)), Profile("b" * 32, "Bea", "red")


@dataclass(frozen=True)
class Subject:
    """One kind of file: where it lies, what is in it when it is sound, and what the program does with it.

    `form`: to give damaged bodies a good checksum again, None for files without one. `wrapped`: makes the
    content of the file of what has that form.
    """

    name: str
    path: Path
    sound: bytes
    use: Callable[[], str]
    form: Form[Any] | None = None
    wrapped: Callable[[bytes], bytes] = bytes

    def damaged(self, rng: random.Random) -> Iterator[bytes]:
        """Damaged contents without end: every way in turn, then a sound checksum over an odd body."""
        while True:
            for damage in DAMAGES:
                yield damage(self.wrapped(self.sound), rng)
            for _ in range(len(DAMAGES)):
                yield self._odd(rng)

    def _odd(self, rng: random.Random) -> bytes:
        if self.form is None:
            first = self.sound.splitlines()[0]
            return with_odd_value(first, rng) if first.startswith(b"{") else rng.randbytes(40) + self.sound
        body = with_odd_value(json.dumps(json.loads(self.sound)["body"]).encode(), rng)
        version = rng.choice((*([self.form.format] * 20), 0, -1, 2, 10**30))
        head = {"kind": self.form.kind, "format": version, "checksum": checksum(body)}
        return self.wrapped(json.dumps(head).encode()[:-1] + b',"body":' + body + b"}")


def subjects(places: Places, title: Title, seed: int) -> list[Subject]:
    """All kinds of files, filled from a random game of a title."""
    match = _finished_match(title, seed)
    seats = tuple(
        SeatSetup(f"P{n}", SEAT_COLOURS[n], profile=(ANA, BEA)[n % 2].id) for n in range(match.setup.seats)
    )
    replay = replay_of(match, GAME, seats, MOMENT)
    result = result_of(GAME, title.key, seats, match.outcome)
    standing = Standing(2, 90, 80)
    entry = Entry(GAME, title.key, seats, MOMENT, MOMENT, match.setup, seed, standing, "2025-03-01")
    return [
        _save(places, match, seats), *_replays(places, replay, title), *_books(places, result, entry),
        _settings(places), _crash_file(places), _person(places, result, entry),
        _joined(places, result, entry),
    ]


def _finished_match(title: Title, seed: int) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, title.info.seats[0]), seed)
    play_out(match, [clockwork(title, RANDOM)] * match.setup.seats, seed)
    return match


def _save(places: Places, match: Match[Any, Any, Any], seats: tuple[SeatSetup, ...]) -> Subject:
    shelf = Shelf(places)

    def go_on() -> str:
        list_of_games = shelf.running()
        loaded = shelf.load(shelf.running_file(GAME))
        restore(loaded.content, match.rules)
        return "older version" if loaded.notes else f"read, {len(list_of_games)} listed"

    save = save_of(match, GAME, seats, MOMENT, message("core.reject.over"))
    return Subject("save", shelf.running_file(GAME), SAVE_FORM.sealed(save), go_on, SAVE_FORM)


def _replays(places: Places, replay: Replay, title: Title) -> Iterator[Subject]:
    """A finished game as a file, and as words in a letter."""
    shelf, words = ReplayShelf(places), places.exchange / "game.replay.txt"

    def watch() -> str:
        shelf.listed()
        verified(shelf.load(shelf.file_of(GAME)).content, title.rules())
        return "read"

    def watch_words() -> str:
        verified(read_replay(words), title.rules())
        return "read"

    sound = REPLAY_FORM.sealed(replay)
    yield Subject("replay", shelf.file_of(GAME), sound, watch, REPLAY_FORM)
    yield Subject(
        "replay in words", words, sound, watch_words, REPLAY_FORM,
        lambda content: words_of(content, title.key).encode(),
    )


def _books(places: Places, result: Result, entry: Entry) -> Iterator[Subject]:
    """What is remembered of games and people, a file each."""
    results, own = ResultBook(places), ANA.id

    def book(name: str, file: DataFile[Any], content: object, look: Callable[[Any], object]) -> Subject:
        def use() -> str:
            loaded = file.load(places)
            look(loaded.content)
            return "nothing left" if loaded.notes else "read"

        return Subject(name, file.path(places), file.form.sealed(content), use, file.form)

    def count() -> str:
        found = results.results()
        record_of(found, own)
        points_of(found, own, result.title)
        meetings_of(found, own)
        return f"{len(found)} results"

    def tell(chronicle: Chronicle) -> None:
        for person in (own, BEA.id):
            chronicle.by_rank(result.title, person, 4)
        chronicle.of_day(result.title, own, "2025-03-01")
        chronicle.measured(result.title, own, "points")

    feats, honours, progress = _belongings(ANA, result.title)
    yield book("people", PROFILES_FILE, Profiles((ANA, BEA)), lambda people: people.named("Ana"))
    yield book("chronicle", CHRONICLE_FILE, Chronicle((entry,)), tell)
    yield book("challenges", FEATS_FILE, Feats(feats), lambda feats: feats.ranking(result.title, "task"))
    yield book("honours", HONOURS_FILE, Honours(honours), lambda honours: honours.of(own, result.title))
    yield book("lessons", PROGRESS_FILE, Progress(progress), lambda all: all.has(own, result.title, "idea"))
    yield Subject("results", places.data / "results.jsonl", to_line(result) + b"\n", count)


def _belongings(
    person: Profile, title: str
) -> tuple[tuple[Feat, ...], tuple[Earned, ...], tuple[Learnt, ...]]:
    """A task done, an honour earned and a chapter learnt."""
    return (
        (Feat(person.id, title, "task", 30, 12, "silver", MOMENT),),
        (Earned(person.id, title, "first", GAME, MOMENT),),
        (Learnt(person.id, title, "idea"),),
    )


def _settings(places: Places) -> Subject:
    def use() -> str:
        return "defaults" if load_settings(places).notes else "read"

    sound = to_line(Settings(window_size=(1280, 720), keys={"undo": ("z",)}))
    return Subject("settings", places.settings_file, sound, use)


def _crash_file(places: Places) -> Subject:
    """What the program noted when it stumbled, as it goes into the next report."""
    written = write_crash(places, ValueError("a fault"), {"video": "dummy"})
    assert written is not None

    def use() -> str:
        report = write_report(places, {}, Settings(), None)
        report.unlink()
        return "in a report"

    return Subject("crash file", written, written.read_bytes(), use)


def _file_of(person: Profile, result: Result, entry: Entry) -> ProfileFile:
    feats, honours, learnt = _belongings(person, result.title)
    # In a game for one only Ana sat.
    sat_there = any(seat.profile == person.id for seat in result.seats)
    results, entries = ((result,), (entry,)) if sat_there else ((), ())
    return ProfileFile("0.1.0", person, results, entries, feats, learnt, honours)


def _person(places: Places, result: Result, entry: Entry) -> Subject:
    """A person from another computer, taken in where Bea is at home already."""
    path = places.exchange / "ana.sobremesa-person.json"

    def use() -> str:
        away = _fresh(places, Profiles((BEA,)))
        added = take_in(away, read_person(path))
        _is_sound(away, added.person)
        return f"taken in, {added.games} games"

    return Subject(
        "person", path, PROFILE_FILE_FORM.sealed(_file_of(replace(ANA, once=()), result, entry)), use,
        PROFILE_FILE_FORM,
    )


def _joined(places: Places, result: Result, entry: Entry) -> Subject:
    """What two people were before they were joined, when they are to be parted."""
    away = _fresh(places, Profiles())
    path = away.joined / f"{ANA.id}-{BEA.id}.json"
    kept, other = _file_of(replace(ANA, once=()), result, entry), _file_of(BEA, result, entry)

    def use() -> str:
        content = path.read_bytes()
        _fresh(places, Profiles((ANA,)))
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        found = joined_with(away, ANA)
        for joined in found:
            part_people(away, joined)
        for person in PROFILES_FILE.load(away).content.people:
            _is_sound(away, person)
        return f"{len(found)} to be parted from"

    return Subject("joined people", path, JOINED_FORM.sealed(Joined(kept, other)), use, JOINED_FORM)


def _fresh(places: Places, people: Profiles) -> Places:
    """A folder of its own with nothing but some people."""
    away = places_at(places.data / "away")
    shutil.rmtree(away.data, ignore_errors=True)
    PROFILES_FILE.save(away, people)
    return away


def _is_sound(places: Places, person: Profile) -> None:
    """Raise AssertionError unless all that is remembered can be read again, and carried on."""
    for file in (PROFILES_FILE, CHRONICLE_FILE, FEATS_FILE, PROGRESS_FILE, HONOURS_FILE):
        notes = file.load(places).notes
        assert not notes, (file.name, notes)
    carried = profile_file(places, person)
    assert PROFILE_FILE_FORM.opened(PROFILE_FILE_FORM.sealed(carried), "again") == carried
    record_of(carried.results, person.id)
    ChronicleBook(places).read().content.by_rank(carried.results[0].title if carried.results else "", "", 4)
