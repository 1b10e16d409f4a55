"""A person in one file: carried whole, taken in once, refused when it is damaged or somebody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.message import message
from game.core.rules import Outcome, new_setup
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.honours import HONOURS_FILE, Earned, Honours
from game.storage.lessons import PROGRESS_FILE, Learnt, Progress
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.profile_file import (
    PROFILE_FILE_FORM,
    ProfileFile,
    export_person,
    person_files,
    profile_file,
    read_person,
    take_in,
)
from game.storage.profiles import PROFILES_FILE, Profile, Profiles
from game.storage.seats import SeatSetup
from game.storage.statistics import Result, ResultBook, record_of, result_of
from tests.fixtures.toy.info import INFO
from tests.storage.table import ANA, BEA

PERSON = Profile(ANA, "Ana", "blue", "cat")
OTHER = Profile(BEA, "Bea", "red")
SEATS = (SeatSetup("Ana", "blue", profile=ANA), SeatSetup("Bea", "red", profile=BEA))


def when(day: int) -> str:
    return f"2026-03-{day:02d}T18:30:00Z"


def result(number: int, *ranking: int, day: int = 1, seats: tuple[SeatSetup, ...] = SEATS) -> Result:
    scores = tuple(10 - rank for rank in ranking)
    outcome = Outcome(scores, ranking, message("kiosk.end.tied")) if ranking else None
    return replace(result_of(f"{number:032x}", "kiosk", seats, outcome), ended=when(day))


def entry(number: int, day: int) -> Entry:
    return Entry(
        f"{number:032x}", "kiosk", SEATS, when(day), when(day), new_setup(INFO, 2), 5, Standing(0, 9, 8), "",
        (9, 8), (1, 2),
    )


def earned(person: str, honour: str) -> Earned:
    return Earned(person, "kiosk", honour, f"{1:032x}", when(1))


@pytest.fixture
def home(tmp_path: Path) -> Places:
    """A computer on which Ana and Bea have played twice."""
    places = places_at(tmp_path / "home")
    PROFILES_FILE.save(places, Profiles((PERSON, OTHER)))
    for number, ranking in ((1, (1, 2)), (3, (1, 2))):
        ResultBook(places).note(result(number, *ranking, day=number))
        ChronicleBook(places).note(entry(number, number))
    ResultBook(places).note(result(9, 1, seats=SEATS[1:], day=9))
    feats = [Feat(person, "tower", "t1", 5, 3, "silver", when(1)) for person in (ANA, BEA)]
    FEATS_FILE.save(places, Feats(tuple(feats)))
    PROGRESS_FILE.save(places, Progress().with_learnt(ANA, "kiosk", "idea").with_learnt("", "kiosk", "idea"))
    HONOURS_FILE.save(places, Honours((earned(ANA, "win"), earned(BEA, "win"))))
    return places


@pytest.fixture
def away(tmp_path: Path) -> Places:
    """A computer on which nobody has played yet."""
    return places_at(tmp_path / "away")


def everything(places: Places) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in places.data.iterdir() if path.is_file()}


def test_a_person_is_carried_whole_and_nobody_else(home: Places, away: Places) -> None:
    file = read_person(export_person(home, PERSON))
    added = take_in(away, file)
    assert (added.person, added.games, added.honours) == (PERSON, 2, 1)
    assert PROFILES_FILE.load(away).content.people == (PERSON,)
    assert profile_file(away, PERSON) == file
    assert [feat.person for feat in FEATS_FILE.load(away).content.feats] == [ANA]
    assert HONOURS_FILE.load(away).content.earned == (earned(ANA, "win"),)
    assert PROGRESS_FILE.load(away).content.has(ANA, "kiosk", "idea")
    assert record_of(ResultBook(away).results(), ANA) == record_of(ResultBook(home).results(), ANA)


def test_taking_in_twice_changes_nothing(home: Places, away: Places) -> None:
    file = profile_file(home, PERSON)
    take_in(away, file)
    before = everything(away)
    added = take_in(away, file)
    assert (added.games, added.honours) == (0, 0)
    assert everything(away) == before
    take_in(home, file)
    assert profile_file(home, PERSON) == file


def test_what_is_here_stays_and_the_games_stand_in_their_order(home: Places, away: Places) -> None:
    named = Profile(ANA, "Anabel", "pink")
    PROFILES_FILE.save(away, Profiles((named,)))
    ResultBook(away).note(result(2, 2, 1, day=2))
    ChronicleBook(away).note(entry(2, 2))
    FEATS_FILE.save(away, Feats((Feat(ANA, "tower", "t1", 9, 3, "gold", when(2)),)))
    added = take_in(away, profile_file(home, PERSON))
    assert added.person == named
    assert [one.ended for one in ResultBook(away).results()] == [when(1), when(2), when(3)]
    assert [one.ended for one in ChronicleBook(away).read().content.entries] == [when(1), when(2), when(3)]
    assert record_of(ResultBook(away).results(), ANA).streak == 1
    assert [feat.medal for feat in FEATS_FILE.load(away).content.feats] == ["gold"]


def test_of_equal_feats_the_earlier_one_comes_first_wherever_it_was_done(home: Places, away: Places) -> None:
    here = Feat("c" * 32, "tower", "t1", 5, 3, "silver", when(4))
    FEATS_FILE.save(away, Feats((here,)))
    take_in(away, profile_file(home, PERSON))
    ranking = FEATS_FILE.load(away).content.ranking("tower", "t1")
    assert [feat.person for feat in ranking] == [ANA, here.person]


def test_a_name_that_somebody_else_has_gets_a_number(home: Places, away: Places) -> None:
    PROFILES_FILE.save(away, Profiles((Profile("c" * 32, "ana", "green"),)))
    assert take_in(away, profile_file(home, PERSON)).person.name == "Ana 2"
    assert take_in(away, profile_file(home, PERSON)).person.name == "Ana 2"
    assert len(PROFILES_FILE.load(away).content.people) == 2


def test_a_game_given_up_here_and_finished_there_is_finished(away: Places) -> None:
    ResultBook(away).note(result(1))
    assert ResultBook(away).take_in([result(1, 1, 2), result(1, 2, 1)]) == 1
    assert [one.ranking for one in ResultBook(away).results()] == [(1, 2)]
    assert ResultBook(away).take_in([result(1)]) == 0


@pytest.mark.parametrize(("old", "new", "key"), [
    (b'"Ana"', b'"Eva"', "storage.damaged"),
    (b"sobremesa-person", b"sobremesa-replay", "storage.other_kind"),
    (b'"format":1', b'"format":2', "storage.newer"),
    (b"{", b"", "storage.damaged"),
])
def test_a_damaged_or_foreign_file_is_refused(home: Places, old: bytes, new: bytes, key: str) -> None:
    path = export_person(home, PERSON)
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    with pytest.raises(StorageProblem) as refused:
        read_person(path)
    assert refused.value.message.key == key


@pytest.mark.parametrize("foreign", [
    {"results": (result(9, 1, seats=SEATS[1:]),)},
    {"honours": (earned(BEA, "win"),)},
    {"feats": (Feat(BEA, "tower", "t1", 5, 3, None, when(1)),)},
])
def test_a_file_with_what_belongs_to_others_is_refused(foreign: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"did not sit|somebody else"):
        replace(ProfileFile("1", PERSON, results=(result(1, 1, 2),)), **foreign)


def test_files_are_found_in_the_folder_for_exchange(home: Places) -> None:
    assert person_files(home) == ()
    path = export_person(home, PERSON)
    (home.exchange / "holiday.jpg").write_bytes(b"")
    assert person_files(home) == (path,)
    assert export_person(home, PERSON) == path
    assert PROFILE_FILE_FORM.opened(path.read_bytes(), path.name).person == PERSON


@pytest.mark.parametrize("more", [
    {"results": (result(7, 1, 2),)}, {"entries": (entry(7, 7),)}, {"honours": (earned(ANA, "lead"),)},
    {"feats": (Feat(ANA, "tower", "t1", 6, 3, "silver", when(2)),)},
    {"learnt": (Learnt(ANA, "kiosk", "end"),)}, None,
])
def test_a_file_that_knows_more_is_not_written_over(home: Places, more: dict[str, Any] | None) -> None:
    """It came from another computer and waits to be taken in."""
    path = export_person(home, PERSON)
    if more is None:
        path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2'))
    else:
        path.write_bytes(PROFILE_FILE_FORM.sealed(replace(profile_file(home, PERSON), **more)))
    before = path.read_bytes()
    second = export_person(home, PERSON)
    assert second != path
    assert path.read_bytes() == before
    assert set(person_files(home)) == {path, second}
    if more is not None:
        take_in(home, read_person(path))
        assert export_person(home, PERSON) == path


def test_a_second_window_takes_nothing_in(home: Places) -> None:
    with pytest.raises(StorageProblem):
        ResultBook(home, writable=False).take_in([result(5, 1, 2)])
    with pytest.raises(StorageProblem):
        ChronicleBook(home, writable=False).take_in([entry(5, 5)])


def test_others_at_the_tables_are_known_by_the_ids_that_they_have_here(home: Places, away: Places) -> None:
    """Bea was somebody else on this computer until the two were joined."""
    here = Profile("d" * 32, "Bea", "green", once=(BEA,))
    PROFILES_FILE.save(away, Profiles((here,)))
    take_in(away, profile_file(home, PERSON))
    assert record_of(ResultBook(away).results(), here.id).played == 2
    tables = [one.seats for one in ChronicleBook(away).read().content.entries]
    assert {seat.profile for seats in tables for seat in seats} == {ANA, here.id}
