"""The people who play here."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.storage.places import places_at
from game.storage.problem import StorageProblem
from game.storage.profiles import MOST_PROFILES, PROFILES_FILE, Profiles, new_profile


def test_people_come_back(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    assert PROFILES_FILE.load(places).content == Profiles()
    people = Profiles((new_profile("Ana", "blue", "gardener"), new_profile(" José  María", "red")))
    PROFILES_FILE.save(places, people)
    loaded = PROFILES_FILE.load(places)
    assert loaded.content == people
    assert [person.name for person in loaded.content.people] == ["Ana", "José María"]


def test_a_damaged_list_falls_back_and_never_blocks(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    ana = Profiles((new_profile("Ana", "blue"),))
    PROFILES_FILE.save(places, ana)
    PROFILES_FILE.save(places, ana.with_person(new_profile("Bea", "red")))
    (places.data / "profiles.json").write_bytes(b"rubbish")
    loaded = PROFILES_FILE.load(places)
    assert loaded.content == ana
    assert [note.key for note in loaded.notes] == [
        "storage.damaged", "storage.kept_aside", "storage.older_version",
    ]
    (places.data / "profiles.json.1").write_bytes(b"rubbish too")
    assert PROFILES_FILE.load(places).content == Profiles()
    assert PROFILES_FILE.load(places).notes == ()


def test_two_people_of_one_name_are_two(tmp_path: Path) -> None:
    first, second = new_profile("Ana", "blue"), new_profile("Ana", "red")
    people = Profiles().with_person(first).with_person(second)
    assert people.people == (first, second)
    assert people.named(" ANA ") == first
    assert people.with_id(second.id) == second
    assert people.without(first.id).people == (second,)
    assert people.named("nobody") is None


def test_changing_a_person_keeps_the_order() -> None:
    first, second = new_profile("Ana", "blue"), new_profile("Bea", "red")
    changed = new_profile("Anna", "green").__class__(first.id, "Anna", "green")
    assert Profiles((first, second)).with_person(changed).people == (changed, second)


def test_the_list_has_an_end() -> None:
    people = Profiles()
    for number in range(MOST_PROFILES):
        people = people.with_person(new_profile(f"P{number}", "blue"))
    with pytest.raises(StorageProblem, match=r"storage\.people_full"):
        people.with_person(new_profile("Nobody's place", "blue"))
    assert people.people[0].name == "P0"
    first = people.people[0]
    assert people.with_person(replace(first, name="Ana")).people[0].name == "Ana"
    assert people.without(first.id).with_person(new_profile("Ana", "red")).people[-1].name == "Ana"


@pytest.mark.parametrize(("name", "colour"), [("", "blue"), ("\0", "blue"), ("Ana", "mauve")])
def test_a_person_needs_a_name_and_a_colour(name: str, colour: str) -> None:
    with pytest.raises(ValueError, match=r"needs a name|no seat colour"):
        new_profile(name, colour)
