"""Two people become one with all that they have, and two again as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import ChronicleBook
from game.storage.honours import HONOURS_FILE, Earned, Honours
from game.storage.joining import (
    JOINED_FORM,
    Joined,
    games_together,
    join_people,
    joined_with,
    part_people,
    take_in_joined,
)
from game.storage.lessons import PROGRESS_FILE, Progress
from game.storage.people import forget_person
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.profile_file import ProfileFile, profile_file, take_in
from game.storage.profiles import (
    MOST_JOINED,
    MOST_PROFILES,
    PROFILES_FILE,
    Profile,
    Profiles,
    new_profile,
)
from game.storage.seats import SeatSetup
from game.storage.statistics import ResultBook, record_of
from tests.storage.table import ANA, BEA
from tests.storage.test_profile_file import entry, result, when

PERSON, OTHER = Profile(ANA, "Ana", "blue", "cat"), Profile(BEA, "Anita", "red")
CLARA = Profile("c" * 32, "Clara", "green")
ALONE = (SeatSetup("Ana", "blue", profile=ANA), SeatSetup("Clara", "green", profile=CLARA.id))
AS_ANITA = (SeatSetup("Anita", "red", profile=BEA), SeatSetup("Clara", "green", profile=CLARA.id))


def feat(person: str, task: str, score: int) -> Feat:
    return Feat(person, "tower", task, score, 3, "silver", when(1))


def earned(person: str, honour: str, game: int = 1) -> Earned:
    return Earned(person, "kiosk", honour, f"{game:032x}", when(game))


@pytest.fixture
def home(tmp_path: Path) -> Places:
    """Ana has won twice, as Anita once and lost once, always against Clara."""
    places = places_at(tmp_path)
    PROFILES_FILE.save(places, Profiles((PERSON, OTHER, CLARA)))
    played = ((1, ALONE, 1, 2), (2, AS_ANITA, 1, 2), (3, ALONE, 1, 2), (4, AS_ANITA, 2, 1))
    for number, seats, *ranking in played:
        ResultBook(places).note(result(number, *ranking, day=number, seats=seats))
        ChronicleBook(places).note(replace(entry(number, number), seats=seats))
    FEATS_FILE.save(places, Feats((
        feat(ANA, "t1", 5), feat(BEA, "t1", 9), feat(ANA, "t2", 7), feat(BEA, "t3", 2),
    )))
    learnt = Progress().with_learnt(ANA, "kiosk", "idea").with_learnt(BEA, "kiosk", "idea")
    PROGRESS_FILE.save(places, learnt.with_learnt(BEA, "kiosk", "end"))
    HONOURS_FILE.save(places, Honours((earned(ANA, "win"), earned(BEA, "win", 2), earned(BEA, "first", 2))))
    return places


def everything(places: Places) -> tuple[object, ...]:
    """All that is remembered, whatever its order."""
    return (
        set(PROFILES_FILE.load(places).content.people), ResultBook(places).results(),
        ChronicleBook(places).read().content.entries, set(FEATS_FILE.load(places).content.feats),
        set(PROGRESS_FILE.load(places).content.learnt), set(HONOURS_FILE.load(places).content.earned),
    )


def test_all_that_the_other_had_is_theirs(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    people = PROFILES_FILE.load(home).content
    assert people.people == (replace(PERSON, once=(BEA,)), CLARA)
    record = record_of(ResultBook(home).results(), ANA)
    assert (record.played, record.won, record.longest_streak) == (4, 3, 3)
    assert {one.person for one in ChronicleBook(home).read().content.entries} == {ANA}
    feats = FEATS_FILE.load(home).content
    assert {(one.person, one.task, one.score) for one in feats.feats} == {
        (ANA, "t1", 9), (ANA, "t2", 7), (ANA, "t3", 2),
    }
    assert {(one.person, one.chapter) for one in PROGRESS_FILE.load(home).content.learnt} == {
        (ANA, "idea"), (ANA, "end"),
    }
    assert set(HONOURS_FILE.load(home).content.earned) == {earned(ANA, "win"), earned(ANA, "first", 2)}


def test_they_can_be_parted_as_they_were(home: Places) -> None:
    before = everything(home)
    join_people(home, PERSON, OTHER)
    (person, _) = PROFILES_FILE.load(home).content.people
    (joined,) = joined_with(home, person)
    part_people(home, joined)
    assert everything(home) == before
    assert joined_with(home, person) == ()
    assert list(home.joined.iterdir()) == []


@pytest.mark.parametrize("by_kept", [True, False])
def test_nobody_is_parted_under_the_name_of_somebody_else(home: Places, by_kept: bool) -> None:
    join_people(home, PERSON, OTHER)
    person, _ = PROFILES_FILE.load(home).content.people
    namesake = replace(person, name=OTHER.name) if by_kept else new_profile(OTHER.name, "pink")
    PROFILES_FILE.change(home, lambda people: people.with_person(namesake))
    (joined,) = joined_with(home, person)
    for _ in range(2):
        # After a failure at the very end it is done again.
        part_people(home, joined)
        people = PROFILES_FILE.load(home).content
        other = people.with_id(OTHER.id)
        assert other is not None
        assert other.name == f"{OTHER.name} 2"
        assert people.named(OTHER.name) != other


def test_what_came_after_stays_with_whoever_was_kept(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    ResultBook(home).note(result(7, 1, 2, day=7, seats=ALONE))
    FEATS_FILE.change(home, lambda feats: feats.with_feat(feat(ANA, "t1", 12)))
    HONOURS_FILE.change(home, lambda honours: honours.with_earned([earned(ANA, "late", 7)]))
    (person, _) = PROFILES_FILE.load(home).content.people
    part_people(home, joined_with(home, person)[0])
    results, feats = ResultBook(home).results(), FEATS_FILE.load(home).content
    assert (record_of(results, ANA).played, record_of(results, BEA).played) == (3, 2)
    assert [one.score for one in feats.ranking("tower", "t1")] == [12, 9]
    assert "late" in HONOURS_FILE.load(home).content.of(ANA, "kiosk")


def test_a_failure_on_the_way_can_be_made_good(home: Places) -> None:
    before = everything(home)
    # As if the program had ended after the results.
    join_people(home, PERSON, OTHER)
    PROFILES_FILE.save(home, Profiles((PERSON, OTHER, CLARA)))
    HONOURS_FILE.save(home, Honours((earned(ANA, "win"), earned(BEA, "win", 2), earned(BEA, "first", 2))))
    join_people(home, PERSON, OTHER)
    (person, _) = PROFILES_FILE.load(home).content.people
    part_people(home, joined_with(home, person)[0])
    assert everything(home) == before


def test_what_was_kept_of_an_earlier_time_is_no_news(home: Places) -> None:
    """They were parted, but the file could not be deleted; Anita has played since."""
    join_people(home, PERSON, OTHER)
    (path,) = home.joined.iterdir()
    kept = path.read_bytes()
    (person, _) = PROFILES_FILE.load(home).content.people
    part_people(home, joined_with(home, person)[0])
    path.write_bytes(kept)
    ResultBook(home).note(result(7, 1, 2, day=7, seats=AS_ANITA))
    before = everything(home)
    join_people(home, PERSON, OTHER)
    person = next(one for one in PROFILES_FILE.load(home).content.people if one.id == ANA)
    part_people(home, joined_with(home, person)[0])
    assert everything(home) == before


def test_doing_it_again_to_its_end_changes_nothing(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    after = everything(home)
    join_people(home, PERSON, OTHER)
    assert everything(home) == after


def test_one_who_was_joined_is_found_by_the_id_of_before(home: Places) -> None:
    file = profile_file(home, OTHER)
    join_people(home, PERSON, OTHER)
    people = PROFILES_FILE.load(home).content
    assert people.with_id(BEA) == people.with_id(ANA)
    assert [seat.profile for seat in people.as_known(AS_ANITA)] == [ANA, CLARA.id]
    after = everything(home)
    added = take_in(home, replace(file, results=(*file.results, result(8, 2, 1, day=8, seats=AS_ANITA))))
    assert (added.person.id, added.games) == (ANA, 1)
    assert record_of(ResultBook(home).results(), ANA).played == 5
    assert everything(home)[3:] == after[3:]


def test_who_became_one_elsewhere_is_one_here_too(home: Places, tmp_path: Path) -> None:
    """Anita is known here; on the other computer she was made one with Ana, and comes back as Ana."""
    away = places_at(tmp_path / "away")
    PROFILES_FILE.save(away, Profiles((OTHER,)))
    take_in(away, profile_file(home, OTHER))
    take_in(away, profile_file(home, CLARA))
    join_people(home, PERSON, OTHER)
    (ana, _) = PROFILES_FILE.load(home).content.people
    file = profile_file(home, ana)
    learnt = set(PROGRESS_FILE.load(away).content.learnt)
    for _ in range(2):
        added = take_in_joined(away, file)
        assert (added.person.id, added.person.name) == (BEA, "Anita")
        assert (added.games, added.honours) == (0, 0)
        assert [one.id for one in PROFILES_FILE.load(away).content.people] == [BEA, CLARA.id]
    assert record_of(ResultBook(away).results(), BEA) == record_of(ResultBook(home).results(), ANA)
    feats = FEATS_FILE.load(away).content.feats
    assert {(one.task, one.score) for one in feats} == {("t1", 9), ("t2", 7), ("t3", 2)}
    assert take_in(home, profile_file(away, added.person)).person.id == ANA
    (joined,) = joined_with(away, added.person)
    part_people(away, joined)
    assert [one.name for one in PROFILES_FILE.load(away).content.people] == ["Anita", "Clara", "Ana"]
    assert learnt <= set(PROGRESS_FILE.load(away).content.learnt)


def test_three_are_joined_and_parted_in_turn(home: Places) -> None:
    before = everything(home)
    join_people(home, PERSON, OTHER)
    ana = PROFILES_FILE.load(home).content.people[0]
    join_people(home, CLARA, ana)
    (clara,) = PROFILES_FILE.load(home).content.people
    assert set(clara.once) == {ANA, BEA}
    assert games_together(home, clara, PERSON) == 0
    part_people(home, joined_with(home, clara)[0])
    ana = next(one for one in PROFILES_FILE.load(home).content.people if one.id == ANA)
    part_people(home, joined_with(home, ana)[0])
    assert everything(home) == before


@pytest.mark.parametrize("first", [0, 1])
def test_two_who_were_joined_with_one_take_their_own_along_in_any_order(home: Places, first: int) -> None:
    """All three did the same tasks, earned the same, and learnt the same."""
    done = (
        feat(ANA, "t1", 5), feat(BEA, "t1", 9), feat(CLARA.id, "t1", 7), feat(BEA, "t3", 2),
        feat(CLARA.id, "t4", 3),
    )
    FEATS_FILE.save(home, Feats(done))
    at_one_table = [replace(earned(ANA, "welcome", 2), person=one) for one in (BEA, CLARA.id)]
    HONOURS_FILE.change(home, lambda honours: honours.with_earned(at_one_table))
    PROGRESS_FILE.change(home, lambda progress: progress.with_learnt(CLARA.id, "kiosk", "end"))
    before = everything(home)
    join_people(home, PERSON, OTHER)
    join_people(home, PERSON, CLARA)
    (ana,) = PROFILES_FILE.load(home).content.people
    leaving = sorted(joined_with(home, ana), key=lambda one: one.other.person.id)[first]
    part_people(home, leaving)
    stays = (CLARA, OTHER)[first]
    ana = next(one for one in PROFILES_FILE.load(home).content.people if one.id == ANA)
    own = sorted((one.task, one.score) for one in done if one.person in (ANA, stays.id))
    feats = FEATS_FILE.load(home).content.feats
    assert {one.task: one.score for one in feats if one.person == ANA} == dict(own)
    assert {*HONOURS_FILE.load(home).content.of(ANA, "kiosk")} >= {"win", "welcome"}
    assert PROGRESS_FILE.load(home).content.has(ANA, "kiosk", "end")
    (last,) = joined_with(home, ana)
    part_people(home, last)
    assert everything(home) == before
    assert list(home.joined.iterdir()) == []


def test_games_in_which_both_sat_are_counted(home: Places) -> None:
    assert games_together(home, PERSON, OTHER) == 0
    assert games_together(home, PERSON, CLARA) == 2


def test_nothing_is_kept_of_somebody_who_is_deleted(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    forget_person(home, ANA)
    assert list(home.joined.iterdir()) == []


def test_nothing_is_kept_of_those_whom_somebody_deleted_was_before(home: Places) -> None:
    """Ana was joined with Anita, and became part of Clara with her."""
    join_people(home, PERSON, OTHER)
    ana = PROFILES_FILE.load(home).content.with_id(ANA)
    assert ana is not None
    join_people(home, CLARA, ana)
    forget_person(home, CLARA.id)
    assert list(home.joined.iterdir()) == []


def test_feats_stand_where_their_time_belongs(home: Places) -> None:
    """Anita did as well as Clara, and before her; joined and parted, she still comes first."""
    early, late = feat(BEA, "t4", 6), replace(feat(CLARA.id, "t4", 6), when=when(9))
    FEATS_FILE.save(home, Feats((early, late)))
    join_people(home, PERSON, OTHER)
    assert FEATS_FILE.load(home).content.ranking("tower", "t4") == (replace(early, person=ANA), late)
    (person, _) = PROFILES_FILE.load(home).content.people
    part_people(home, joined_with(home, person)[0])
    assert FEATS_FILE.load(home).content.ranking("tower", "t4") == (early, late)


def test_lines_that_cannot_be_read_stay(home: Places) -> None:
    path = home.data / "results.jsonl"
    path.write_bytes(path.read_bytes() + b"half a li\n")
    join_people(home, PERSON, OTHER)
    assert path.read_bytes().endswith(b"half a li\n")


def test_a_damaged_file_of_a_join_is_passed_over(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    (path,) = home.joined.iterdir()
    path.write_bytes(path.read_bytes()[:-40])
    assert joined_with(home, PROFILES_FILE.load(home).content.people[0]) == ()


def test_a_second_window_joins_nobody(home: Places) -> None:
    with pytest.raises(StorageProblem):
        ResultBook(home, writable=False).rewrite(lambda one: one)
    with pytest.raises(StorageProblem):
        ChronicleBook(home, writable=False).rewrite(lambda one: one)


def test_nobody_is_joined_with_themselves() -> None:
    file = ProfileFile("1", new_profile("Ana", "blue"))
    with pytest.raises(ValueError, match="themselves"):
        Joined(file, file)
    assert JOINED_FORM.kind == "sobremesa-joined"


def test_somebody_who_was_joined_meanwhile_is_not_parted_with_the_others(home: Places) -> None:
    """Clara played with Anita, and has become one with Dora since."""
    dora = Profile("d" * 32, "Dora", "yellow")
    PROFILES_FILE.change(home, lambda people: people.with_person(dora))
    join_people(home, PERSON, OTHER)
    join_people(home, dora, CLARA)
    ana = PROFILES_FILE.load(home).content.with_id(ANA)
    assert ana is not None
    part_people(home, joined_with(home, ana)[0])
    results, entries = ResultBook(home).results(), ChronicleBook(home).read().content.entries
    assert [record_of(results, one).played for one in (ANA, BEA, dora.id)] == [2, 2, 4]
    tables = [one.seats for one in results] + [one.seats for one in entries]
    assert {seat.profile for seats in tables for seat in seats} == {ANA, BEA, dora.id}


# -- where there is no room


def full(places: Places, *people: Profile) -> None:
    """These people and as many others as there is room for."""
    others = (new_profile(f"P{number}", "blue") for number in range(MOST_PROFILES - len(people)))
    PROFILES_FILE.save(places, Profiles((*people, *others)))


def test_nobody_goes_to_make_room_for_who_comes_from_elsewhere(home: Places) -> None:
    full(home, PERSON)
    before = everything(home)
    with pytest.raises(StorageProblem, match=r"storage\.people_full"):
        take_in(home, ProfileFile("1", new_profile("Dora", "pink")))
    assert everything(home) == before


def test_nobody_is_parted_by_half_where_there_is_no_room(home: Places) -> None:
    join_people(home, PERSON, OTHER)
    (person,) = (one for one in PROFILES_FILE.load(home).content.people if one.id == ANA)
    full(home, person, CLARA)
    (joined,) = joined_with(home, person)
    before = everything(home)
    with pytest.raises(StorageProblem, match=r"storage\.people_full"):
        part_people(home, joined)
    assert everything(home) == before
    last = PROFILES_FILE.load(home).content.people[-1]
    PROFILES_FILE.change(home, lambda people: people.without(last.id))
    part_people(home, joined)
    assert PROFILES_FILE.load(home).content.with_id(BEA) == OTHER


def test_nobody_who_was_joined_is_forgotten_for_another(home: Places) -> None:
    person = replace(PERSON, once=tuple(f"{number:032x}" for number in range(MOST_JOINED)))
    PROFILES_FILE.save(home, Profiles((person, OTHER, CLARA)))
    before = everything(home)
    with pytest.raises(StorageProblem, match=r"storage\.joined_full"):
        join_people(home, person, OTHER)
    assert everything(home) == before
