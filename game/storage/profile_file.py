"""A person with all that is remembered of them, as one file to carry to another computer.

Taking in the same file twice changes nothing, and nothing that is here already is lost by it: what is new is
added, and of two medals in one task the better one stays. Pictures and replays are not carried.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game import __version__
from game.storage import atomic
from game.storage.challenges import FEATS_FILE, MOST_FEATS, Feat, Feats
from game.storage.chronicle import MOST_ENTRIES, ChronicleBook, Entry
from game.storage.envelope import Form
from game.storage.honours import HONOURS_FILE, MOST_EARNED, Earned
from game.storage.lessons import MOST_LEARNT, PROGRESS_FILE, Learnt, Progress
from game.storage.names import LONGEST_NAME, clean_name, slug
from game.storage.places import Places, files_in
from game.storage.problem import StorageProblem
from game.storage.profiles import PROFILES_FILE, Profile, Profiles
from game.storage.seats import SeatSetup
from game.storage.statistics import Result, ResultBook

ENDING = ".sobremesa-person.json"
MOST_RESULTS = 50_000


class ProfileFile(Struct, frozen=True):
    """All that is remembered of one person.

    Raises ValueError when something in it is somebody else's.
    """

    app_version: Annotated[str, Meta(max_length=40)]
    person: Profile
    results: Annotated[tuple[Result, ...], Meta(max_length=MOST_RESULTS)] = ()
    entries: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)] = ()
    feats: Annotated[tuple[Feat, ...], Meta(max_length=MOST_FEATS)] = ()
    learnt: Annotated[tuple[Learnt, ...], Meta(max_length=MOST_LEARNT)] = ()
    honours: Annotated[tuple[Earned, ...], Meta(max_length=MOST_EARNED)] = ()

    def __post_init__(self) -> None:
        own = self.person.id
        tables = [one.seats for one in self.results] + [one.seats for one in self.entries]
        if not all(_sat_there(seats, own) for seats in tables):
            raise ValueError("a game in which the person did not sit")
        owners = {one.person for one in self.feats} | {one.person for one in self.learnt}
        if not owners | {one.person for one in self.honours} <= {own}:
            raise ValueError("something that belongs to somebody else")


class Added(Struct, frozen=True):
    """What taking in a file has added."""

    person: Profile
    games: int
    honours: int


PROFILE_FILE_FORM: Form[ProfileFile] = Form("sobremesa-person", 1, ProfileFile)


def _sat_there(seats: tuple[SeatSetup, ...], person: str) -> bool:
    return any(seat.profile == person for seat in seats)


def profile_file(places: Places, person: Profile) -> ProfileFile:
    """All that is remembered of a person here."""
    own = person.id
    return ProfileFile(
        __version__, person,
        tuple(one for one in ResultBook(places).results() if _sat_there(one.seats, own)),
        tuple(one for one in ChronicleBook(places, False).read().content.entries
              if _sat_there(one.seats, own)),
        tuple(one for one in FEATS_FILE.load(places, False).content.feats if one.person == own),
        tuple(one for one in PROGRESS_FILE.load(places, False).content.learnt if one.person == own),
        tuple(one for one in HONOURS_FILE.load(places, False).content.earned if one.person == own),
    )


def renamed(seats: tuple[SeatSetup, ...], old: str, new: str) -> tuple[SeatSetup, ...]:
    """The seats with another id wherever `old` sat."""
    return tuple(replace(seat, profile=new) if seat.profile == old else seat for seat in seats)


def _belonging_to(file: ProfileFile, person: Profile) -> ProfileFile:
    """The file as one of `person`, who was known under its id once."""
    old, new = file.person.id, person.id
    return replace(
        file, person=person,
        results=tuple(replace(one, seats=renamed(one.seats, old, new)) for one in file.results),
        entries=tuple(replace(one, seats=renamed(one.seats, old, new)) for one in file.entries),
        feats=tuple(replace(one, person=new) for one in file.feats),
        learnt=tuple(replace(one, person=new) for one in file.learnt),
        honours=tuple(replace(one, person=new) for one in file.honours),
    )


def _as_known(file: ProfileFile, people: Profiles) -> ProfileFile:
    """The file with the ids that those who sat at its tables have here, where they were joined since."""
    return replace(
        file,
        results=tuple(replace(one, seats=people.as_known(one.seats)) for one in file.results),
        entries=tuple(replace(one, seats=people.as_known(one.seats)) for one in file.entries),
    )


def export_person(places: Places, person: Profile) -> Path:
    """Write a person into the folder for exchange; where. Raises `StorageProblem`.

    A file of the same name that knows more, such as one that came from another computer and was not taken in
    yet, stays, and so does what cannot be looked into.
    """
    file = profile_file(places, person)
    stem = f"{slug(person.name, 'person')}-{person.id[:8]}"
    path, number = places.exchange / f"{stem}{ENDING}", 2
    while os.path.lexists(path) and not _is_all_in(path, file):
        path = places.exchange / f"{stem}-{number}{ENDING}"
        number += 1
    PROFILE_FILE_FORM.store(path, file, generations=1)
    return path


def _is_all_in(path: Path, file: ProfileFile) -> bool:
    """Whether nothing but what another file of the same person tells, or better than it, is in that one."""
    try:
        known = read_person(path)
    except StorageProblem:
        return False
    if known.person.id != file.person.id:
        return False
    return (
        {(one.game, one.finished) for one in known.results} <= {
            one for result in file.results for one in ((result.game, result.finished), (result.game, False))
        }
        and {one.game for one in known.entries} <= {one.game for one in file.entries}
        and {one.which for one in known.honours} <= {one.which for one in file.honours}
        and set(known.learnt) <= set(file.learnt)
        and Feats(file.feats).with_feats(known.feats) == Feats(file.feats)
    )


def person_files(places: Places) -> tuple[Path, ...]:
    """The files in the folder for exchange that look like a person, by name."""
    return tuple(sorted(files_in(places.exchange, ENDING)))


def read_person(path: Path) -> ProfileFile:
    """The person in a file anywhere; raises `StorageProblem`."""
    return PROFILE_FILE_FORM.opened(atomic.read(path), path.name)


def take_in(places: Places, file: ProfileFile) -> Added:
    """Add to what is remembered here what a file knows; raises `StorageProblem`.

    Whoever is known here keeps the name, colour and face that they have here. The person comes first, so that
    after a failure the rest can be taken in once more.
    """
    people = PROFILES_FILE.load(places).content
    person = people.with_id(file.person.id)
    if person is None:
        # Whoever was joined with them there is not joined with them here; see `joining.take_in_joined`.
        person = replace(file.person, name=free_name(people, file.person.name), once=())
        PROFILES_FILE.change(places, lambda known: known.with_person(person))
    elif person.id != file.person.id:
        file = _belonging_to(file, person)
    file = _as_known(file, PROFILES_FILE.load(places).content)
    games = ResultBook(places).take_in(file.results)
    ChronicleBook(places).take_in(file.entries)
    FEATS_FILE.change(places, lambda feats: feats.with_feats(file.feats))
    PROGRESS_FILE.change(places, lambda progress: _with_lessons(progress, file))
    had = len(HONOURS_FILE.load(places).content.earned)
    HONOURS_FILE.change(places, lambda honours: honours.with_earned(file.honours))
    return Added(person, games, len(HONOURS_FILE.load(places).content.earned) - had)


def free_name(people: Profiles, name: str) -> str:
    """The name, with a number if somebody here is called that already."""
    number, free = 2, name
    while people.named(free) is not None:
        mark = f" {number}"
        free = f"{clean_name(name, LONGEST_NAME - len(mark))}{mark}"
        number += 1
    return free


def _with_lessons(progress: Progress, file: ProfileFile) -> Progress:
    for one in file.learnt:
        progress = progress.with_learnt(one.person, one.title, one.chapter)
    return progress


def summary_of(path: Path) -> Profile | StorageProblem:
    """Whose file it is, or why it cannot be read."""
    try:
        return read_person(path).person
    except StorageProblem as problem:
        return problem
