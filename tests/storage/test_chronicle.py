"""The chronicle: one entry a game, best results by rank, the game of the day, pictures, damaged files."""

from __future__ import annotations

import os
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.rules import new_setup
from game.storage import atomic
from game.storage.chronicle import (
    CHRONICLE_FILE,
    LARGEST_PICTURE,
    MOST_ENTRIES,
    MOST_PICTURES,
    Chronicle,
    ChronicleBook,
    Entry,
    RankRecord,
)
from game.storage.day import day_of, seed_of_day
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.seats import SeatSetup
from tests.fixtures.toy.info import INFO
from tests.storage.table import ANA, BEA

JPEG = b"\xff\xd8\xff picture"
WHEN = "2026-03-01T18:30:00Z"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path)


def game(number: int) -> str:
    return f"{number:032x}"


def entry(number: int, rank: int = 0, score: int = 10, person: str = ANA, day: str = "") -> Entry:
    """A finished game of Kiosk against a rival with eight points."""
    return Entry(
        game(number), "kiosk", (SeatSetup("Ana", "blue", profile=person),), WHEN, WHEN, new_setup(INFO, 2), 5,
        Standing(rank, score, 8), day,
    )


def chronicle(*entries: Entry) -> Chronicle:
    found = Chronicle()
    for one in entries:
        found = found.with_entry(one)
    return found


# -- what is counted


def test_a_game_has_one_entry() -> None:
    before = chronicle(entry(1))
    assert before.with_entry(entry(1, rank=3)) is before
    assert before.without(game(1)) == Chronicle()


def test_the_newest_game_of_a_title_comes_first() -> None:
    found = chronicle(entry(1), replace(entry(2), title="viva"), entry(3))
    assert [one.game for one in found.of_title("kiosk")] == [game(3), game(1)]


def test_the_oldest_game_is_forgotten_when_there_are_too_many() -> None:
    full = Chronicle(tuple(entry(number) for number in range(MOST_ENTRIES)))
    after = full.with_entry(entry(MOST_ENTRIES))
    assert len(after.entries) == MOST_ENTRIES
    assert after.entries[0].game == game(1)


def test_for_each_rank_the_best_game_counts_and_the_earliest_of_equals() -> None:
    best = entry(2, rank=1, score=12)
    found = chronicle(entry(1, 1, 9), best, entry(3, 1, 12), entry(4, 3, 5), entry(5, 0, 99, BEA))
    assert found.by_rank("kiosk", ANA, 4) == (
        RankRecord(), RankRecord(3, best), RankRecord(), RankRecord(1, entry(4, 3, 5)),
    )


def test_of_equal_points_the_greater_lead_is_better() -> None:
    close, clear = Standing(1, 20, 19), Standing(1, 20, 3)
    assert clear.worth > close.worth


def test_somebody_unknown_has_no_results_of_their_own() -> None:
    found = chronicle(entry(1, person="", day="2026-03-01"))
    assert found.by_rank("kiosk", "", 1) == (RankRecord(),)
    assert found.of_day("kiosk", "", "2026-03-01") is None


def test_the_first_try_is_the_day_s_result_and_the_best_is_known_too() -> None:
    day = "2026-03-01"
    found = chronicle(
        entry(1, 3, 50), entry(2, 1, 20, day=day), entry(3, 2, 15, day=day), entry(4, 0, 60, day=day),
        entry(5, 3, 90, BEA, day), entry(6, 3, 90, day="2026-03-02"),
    )
    record = found.of_day("kiosk", ANA, day)
    assert record is not None
    assert (record.tries, record.first.game, record.best.game) == (3, game(2), game(3))
    assert found.of_day("kiosk", ANA, "2026-03-03") is None


# -- the day's game


def moment_of(day: date) -> str:
    """Noon of that day by the clock of this place."""
    noon = datetime(day.year, day.month, day.day, 12).astimezone()
    return noon.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_a_game_of_the_day_has_its_seed_its_date_and_the_usual_rules() -> None:
    day = date(2026, 3, 1)
    usual, seed, created = new_setup(INFO, 2), seed_of_day(day), moment_of(day)
    assert day_of(INFO, usual, seed, created) == "2026-03-01"
    assert day_of(INFO, usual, seed + 1, created) == ""
    assert day_of(INFO, new_setup(INFO, 2, coins=6), seed, created) == ""
    assert day_of(INFO, usual, seed, moment_of(date(2026, 3, 2))) == ""


def test_each_day_has_a_seed_of_its_own() -> None:
    days = [date.fromordinal(number) for number in range(737_000, 737_800)]
    assert len({seed_of_day(day) for day in days}) == len(days)


# -- on the disk


def test_a_game_is_written_down_once(places: Places) -> None:
    book = ChronicleBook(places)
    assert book.note(entry(1))
    assert not book.note(entry(1, rank=2))
    assert ChronicleBook(places).note(entry(2))
    assert ChronicleBook(places).read().content == chronicle(entry(1), entry(2))


def test_games_of_a_clockwork_player_and_of_a_second_window_do_not_count(places: Places) -> None:
    alone = replace(entry(1), seats=(SeatSetup("Curro", "blue", "clockwork", "fair"),))
    assert not ChronicleBook(places).note(alone)
    assert not ChronicleBook(places, writable=False).note(entry(1))
    assert list(places.data.iterdir()) == []


def test_a_game_is_forgotten_with_its_picture(places: Places) -> None:
    book = ChronicleBook(places)
    for number in (1, 2):
        book.note(entry(number))
        book.keep_picture(game(number), JPEG)
    book.forget(game(1))
    assert book.read().content == chronicle(entry(2))
    assert book.picture(game(1)) is None
    assert book.picture(game(2)) == JPEG
    with pytest.raises(StorageProblem):
        ChronicleBook(places, writable=False).forget(game(2))


def test_a_damaged_book_is_put_aside_and_its_older_version_serves(places: Places) -> None:
    book = ChronicleBook(places)
    book.note(entry(1))
    book.note(entry(2))
    path = places.data / "chronicle.json"
    path.write_bytes(path.read_bytes()[:-40])
    loaded = book.read()
    assert loaded.content == chronicle(entry(1))
    assert loaded.notes
    assert len(list(places.damaged.iterdir())) == 1
    assert book.note(entry(3))
    assert book.read().content == chronicle(entry(1), entry(3))


def test_a_book_beyond_repair_is_kept_aside_and_a_new_one_begun(places: Places) -> None:
    path = places.data / "chronicle.json"
    atomic.write(path, b"[]")
    assert ChronicleBook(places).note(entry(1))
    assert ChronicleBook(places).read().content == chronicle(entry(1))
    assert [kept.read_bytes() for kept in places.damaged.iterdir()] == [b"[]"]


def test_the_book_of_a_newer_program_is_never_written_over(places: Places) -> None:
    path = places.data / "chronicle.json"
    newer = CHRONICLE_FILE.form.sealed(chronicle(entry(1))).replace(b'"format":1', b'"format":2')
    atomic.write(path, newer)
    book = ChronicleBook(places)
    assert [note.key for note in book.read().notes] == ["storage.newer"]
    assert not book.note(entry(2))
    with pytest.raises(StorageProblem):
        book.forget(game(1))
    assert path.read_bytes() == newer


# -- pictures


def test_only_pictures_are_shown(places: Places) -> None:
    book = ChronicleBook(places)
    assert book.picture(game(1)) is None
    book.keep_picture(game(1), JPEG)
    book.keep_picture(game(2), b"something else")
    book.keep_picture(game(3), JPEG + bytes(LARGEST_PICTURE))
    assert [book.picture(game(number)) for number in (1, 2, 3)] == [JPEG, None, None]
    assert not ChronicleBook(places, writable=False).keep_picture(game(4), JPEG)


def test_the_oldest_pictures_go_and_files_of_others_stay(places: Places) -> None:
    book = ChronicleBook(places)
    places.pictures.mkdir(parents=True)
    (places.pictures / "holiday.jpg").write_bytes(JPEG)
    for number in range(MOST_PICTURES):
        path = places.pictures / f"{game(number)}.jpg"
        path.write_bytes(JPEG)
        os.utime(path, (1_000 + number, 1_000 + number))
    book.keep_picture(game(MOST_PICTURES), JPEG)
    assert book.picture(game(0)) is None
    assert all(book.picture(game(number)) for number in range(1, MOST_PICTURES + 1))
    assert (places.pictures / "holiday.jpg").exists()
