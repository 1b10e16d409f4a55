"""What is stored can be read again: whatever name a person types, and whatever a program puts in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.message import message
from game.core.rules import Outcome, Setup
from game.storage import atomic
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.joining import join_people, joined_with
from game.storage.lessons import PROGRESS_FILE, Progress
from game.storage.names import LONGEST_IN_FILE, LONGEST_NAME, clean_name
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.profile_file import export_person, read_person
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.replays import ReplayShelf, replay_of
from game.storage.save import LONGEST_SAVE_NAME
from game.storage.seats import SeatSetup
from game.storage.settings import Settings, load_settings, save_settings
from game.storage.shelf import Shelf
from game.storage.statistics import ResultBook, result_of
from tests.storage.table import GAME, SEATS, played_match, save_after

WHEN = "2025-03-01T18:30:00Z"
LETTERS = {
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "a family with colours of skin": "👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽",
    "a couple": "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽",
    "a letter with many accents": "q" + "\u0301" * 40,
    "a syllable": "क्षि",
    "a word of one letter": "W",
}
NAMES = pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)


def seats_named(name: str) -> tuple[SeatSetup, ...]:
    return tuple(replace(seat, name=name) for seat in SEATS)


def save_name(places: Places, typed: str) -> str:
    shelf = Shelf(places)
    return shelf.load(shelf.keep(save_after(name=typed))).content.name


def listed_save_name(places: Places, typed: str) -> str:
    Shelf(places).keep(save_after(name=typed))
    (listed,) = Shelf(places).saved()
    return listed.summary.name if listed.summary else ""


def new_save_name(places: Places, typed: str) -> str:
    shelf = Shelf(places)
    return shelf.load(shelf.rename(shelf.keep(save_after(name="A")), typed)).content.name


def name_in_running_game(places: Places, typed: str) -> str:
    shelf = Shelf(places)
    assert shelf.autosave(replace(save_after(), seats=seats_named(typed)))
    return shelf.load(shelf.running_file(GAME)).content.seats[0].name


def name_in_replay(places: Places, typed: str) -> str:
    shelf = ReplayShelf(places)
    shelf.store(replay_of(played_match(1000), GAME, seats_named(typed), WHEN))
    return shelf.load(shelf.file_of(GAME)).content.seats[0].name


def name_in_results(places: Places, typed: str) -> str:
    outcome = Outcome((3, 2, 1), (1, 2, 3), message("kiosk.end.tied"))
    ResultBook(places).note(result_of(GAME, "kiosk", seats_named(typed), outcome))
    (result,) = ResultBook(places).results()
    return result.seats[0].name


def name_in_chronicle(places: Places, typed: str) -> str:
    book = ChronicleBook(places)
    book.note(Entry(GAME, "kiosk", seats_named(typed), WHEN, WHEN, Setup(3), 7, Standing(1, 90, 80)))
    (entry,) = book.read().content.entries
    return entry.seats[0].name


def name_in_settings(places: Places, typed: str) -> str:
    save_settings(places, Settings(last_seats={"kiosk": seats_named(typed)}))
    loaded = load_settings(places)
    assert loaded.notes == ()
    return loaded.settings.last_seats["kiosk"][0].name


def name_of_person(places: Places, typed: str) -> str:
    PROFILES_FILE.save(places, Profiles((new_profile(typed, "blue"),)))
    (person,) = PROFILES_FILE.load(places).content.people
    return person.name


def name_to_carry(places: Places, typed: str) -> str:
    return read_person(export_person(places, new_profile(typed, "blue"))).person.name


def name_of_joined(places: Places, typed: str) -> str:
    kept, other = new_profile(typed, "blue"), new_profile(typed, "red")
    PROFILES_FILE.save(places, Profiles((kept, other)))
    join_people(places, kept, other)
    (person,) = PROFILES_FILE.load(places).content.people
    (joined,) = joined_with(places, person)
    return joined.other.person.name


@NAMES
@pytest.mark.parametrize("stored", [save_name, listed_save_name, new_save_name])
def test_a_game_saved_under_any_name_can_be_opened(
    tmp_path: Path, letter: str, stored: Callable[[Places, str], str]
) -> None:
    typed = letter * (LONGEST_SAVE_NAME + 5)
    assert stored(places_at(tmp_path), typed) == clean_name(typed, LONGEST_SAVE_NAME)


@NAMES
@pytest.mark.parametrize("stored", [
    name_in_running_game, name_in_replay, name_in_results, name_in_chronicle, name_in_settings,
    name_of_person, name_to_carry, name_of_joined,
])
def test_a_person_of_any_name_is_known_again(
    tmp_path: Path, letter: str, stored: Callable[[Places, str], str]
) -> None:
    typed = letter * (LONGEST_NAME + 5)
    assert stored(places_at(tmp_path), typed) == clean_name(typed)


@NAMES
def test_files_have_room_for_the_longest_name(letter: str) -> None:
    assert len(clean_name(letter * 200, max(LONGEST_NAME, LONGEST_SAVE_NAME)) or "") <= LONGEST_IN_FILE


# -- what could not be read again is not stored, and said to be so


TOO_LONG = "1." * 30
"""No version of the program is called so."""


def test_a_save_that_could_not_be_opened_is_no_save(tmp_path: Path) -> None:
    shelf = Shelf(places_at(tmp_path))
    good = save_after(name="Ana")
    path = shelf.keep(good)
    for write in (shelf.keep, shelf.autosave):
        with pytest.raises(StorageProblem) as refused:
            write(replace(good, app_version=TOO_LONG))
        assert refused.value.message.key == "storage.not_written"
    assert shelf.load(path).content.app_version == good.app_version
    assert not shelf.running()


def test_nor_is_a_replay_kept_that_could_not_be_opened(tmp_path: Path) -> None:
    shelf = ReplayShelf(places_at(tmp_path))
    with pytest.raises(StorageProblem, match=r"storage\.not_written"):
        shelf.store(replace(replay_of(played_match(1000), GAME, SEATS, WHEN), app_version=TOO_LONG))
    assert shelf.listed() == ()


def test_what_was_learnt_before_stays(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    PROGRESS_FILE.save(places, Progress().with_learnt("", "kiosk", "coins"))
    with pytest.raises(StorageProblem, match=r"storage\.not_written"):
        PROGRESS_FILE.change(places, lambda known: known.with_learnt("", "kiosk", "x" * 41))
    assert PROGRESS_FILE.load(places).content == Progress().with_learnt("", "kiosk", "coins")


def test_a_result_that_could_not_be_read_is_not_noted(tmp_path: Path) -> None:
    book = ResultBook(places_at(tmp_path))
    with pytest.raises(StorageProblem, match=r"storage\.not_written"):
        book.note(result_of(GAME, "k" * 41, SEATS, None))
    assert book.results() == ()


def test_results_never_grow_beyond_what_is_read(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    book, path = ResultBook(places), places.data / "results.jsonl"
    assert book.note(result_of(GAME, "kiosk", SEATS, None))
    line = path.read_bytes()
    path.write_bytes(line + b" " * (atomic.SIZE_LIMIT - len(line) - 1) + b"\n")
    later = result_of("f" * 32, "kiosk", SEATS, None)
    for write in (book.note, lambda result: book.take_in((result,))):
        with pytest.raises(StorageProblem, match=r"storage\.not_written"):
            write(later)
    assert [result.game for result in ResultBook(places).results()] == [GAME]
