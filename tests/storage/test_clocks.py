"""A clock that is put back: what was played last comes first, nothing new makes room for old things."""

from __future__ import annotations

import os
import time
from datetime import UTC
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.message import message
from game.core.rules import Outcome, new_setup
from game.storage.chronicle import MOST_PICTURES, Chronicle, ChronicleBook, Entry
from game.storage.crash import MOST_FILES, write_crash
from game.storage.day import day_of
from game.storage.moments import local_time
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.replays import ReplayShelf, replay_of
from game.storage.report import write_report
from game.storage.save import LAST_IN_ORDER, SAVE_FORM, SaveFile
from game.storage.settings import Settings
from game.storage.shelf import Listed, Shelf
from game.storage.statistics import Result, ResultBook, record_of, result_of
from tests.fixtures.toy.info import INFO
from tests.storage.table import ANA, GAME, SEATS, played_match, save_after

BEFORE, WRONG, AFTER = (f"{year}-03-01T18:30:00Z" for year in (2026, 2031, 2027))
"""Three moments as a clock told them that was five years fast for a while."""
JPEG = b"\xff\xd8\xff picture"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path)


def save(number: int, updated: str, name: str = "", actions: int = 8) -> SaveFile:
    return replace(save_after(actions, name, f"{number:032x}"), updated=updated)


def games(shelf: tuple[Listed, ...]) -> list[int]:
    return [int(listed.summary.game, 16) for listed in shelf if listed.summary]


def entry(number: int, ended: str, day: str = "") -> Entry:
    return Entry(
        f"{number:032x}", "kiosk", SEATS[:1], ended, ended, new_setup(INFO, 2), 5, Standing(0, number, 8), day
    )


def result(number: int, ended: str, rank: int = 1) -> Result:
    ranking = (rank, 3 - rank)
    outcome = Outcome((9, 9), ranking, message("kiosk.end.tied"))
    return replace(result_of(f"{number:032x}", "kiosk", SEATS[:2], outcome), ended=ended)


# -- moments that no clock tells


@pytest.mark.parametrize("moment", [
    "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2026-02-31T10:00:00Z",
])
@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles"])
@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no other zone to be had here")
def test_every_moment_of_a_file_has_a_local_time(
    moment: str, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        told = local_time(moment)
        assert abs((told - told.replace(tzinfo=UTC)).total_seconds()) < 86_400
        assert day_of(INFO, new_setup(INFO, 2), 5, moment) == ""
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("moment", ["2025-99-01T10:00:00Z", "0000-01-01T10:00:00Z", "2025-01-01T24:00:61Z"])
def test_a_save_from_no_time_at_all_is_damaged(moment: str) -> None:
    with pytest.raises(StorageProblem) as problem:
        SAVE_FORM.opened(SAVE_FORM.sealed(replace(save_after(3), created=moment)), "a.json")
    assert problem.value.message == message("storage.damaged", file="a.json", place="$.body.created")


# -- running games and saved ones


def test_the_game_that_was_played_last_comes_first(places: Places) -> None:
    Shelf(places).autosave(save(1, WRONG))
    # The program is started again, with a clock that is right.
    shelf = Shelf(places)
    shelf.autosave(save(2, BEFORE))
    assert games(shelf.running()) == [2, 1]
    shelf.autosave(save(1, AFTER, actions=9))
    shelf.autosave(save(2, BEFORE, actions=9))
    shelf.autosave(save(2, BEFORE, actions=10))
    assert games(shelf.running()) == [2, 1]


def test_so_do_saves_under_a_name_and_a_new_name_makes_none_newer(places: Places) -> None:
    shelf = Shelf(places)
    first = shelf.keep(save(1, WRONG, "first"))
    shelf.keep(save(2, BEFORE, "second"))
    assert games(shelf.saved()) == [2, 1]
    shelf.rename(first, "renamed")
    assert games(shelf.saved()) == [2, 1]


def test_saves_of_older_programs_stand_by_their_times_behind_the_others(places: Places) -> None:
    shelf = Shelf(places)
    shelf.autosave(save(3, BEFORE))
    for number, updated in ((1, WRONG), (2, AFTER)):
        shelf.running_file(f"{number:032x}").write_bytes(SAVE_FORM.sealed(save(number, updated)))
    assert games(shelf.running()) == [3, 1, 2]


def test_the_largest_number_does_not_run_over(places: Places) -> None:
    shelf = Shelf(places)
    shelf.autosave(save(3, BEFORE))
    shelf.running_file(GAME).write_bytes(SAVE_FORM.sealed(replace(save_after(8), order=LAST_IN_ORDER)))
    shelf.autosave(save(1, WRONG))
    assert shelf.load(shelf.running_file(f"{1:032x}")).content.order == LAST_IN_ORDER
    assert games(shelf.running())[0] == 1


# -- results and chronicle


def test_a_row_of_games_won_is_counted_in_the_order_they_were_played(places: Places) -> None:
    book = ResultBook(places)
    for one in (result(1, BEFORE), result(2, WRONG, rank=2), result(3, AFTER), result(4, AFTER)):
        assert book.note(one)
    assert record_of(book.results(), ANA).streak == 2


def test_a_game_given_up_and_finished_later_stands_where_it_was_finished(places: Places) -> None:
    book = ResultBook(places)
    given_up = result_of(f"{1:032x}", "kiosk", SEATS[:2], None)
    for one in (given_up, result(2, BEFORE), result(1, BEFORE)):
        assert book.note(one)
    assert [int(one.game, 16) for one in book.results()] == [2, 1]


def test_results_from_elsewhere_move_none_of_ours(places: Places) -> None:
    book = ResultBook(places)
    for one in (result(1, BEFORE), result(2, WRONG), result(3, AFTER)):
        book.note(one)
    path = places.data / "results.jsonl"
    path.write_bytes(path.read_bytes() + b"torn\n")
    early, late = "2024-03-01T18:30:00Z", "2028-03-01T18:30:00Z"
    assert book.take_in((result(5, late), result(4, early))) == 2
    assert [int(one.game, 16) for one in book.results()] == [4, 1, 2, 3, 5]
    assert b"torn\n" in path.read_bytes()


def test_the_replay_of_the_game_that_was_over_last_comes_first(places: Places) -> None:
    """A task without a result stands by its time; what cannot be read comes last."""
    shelf, book = ReplayShelf(places), ResultBook(places)
    played = replay_of(played_match(1000), GAME, SEATS, BEFORE)
    for number, ended in ((3, BEFORE), (2, WRONG), (1, AFTER), (7, "2026-06-01T18:30:00Z")):
        shelf.store(replace(played, game=f"{number:032x}", ended=ended))
        if number != 7:
            book.note(result(number, ended))
    shelf.file_of(f"{9:032x}").write_bytes(b"{")
    assert [int(one.path.name[:32], 16) for one in shelf.listed()] == [1, 2, 7, 3, 9]


def test_the_chronicle_keeps_its_order_when_games_come_from_elsewhere() -> None:
    ours = Chronicle((entry(1, BEFORE), entry(2, WRONG), entry(3, AFTER)))
    together = ours.with_entries((entry(4, "2028-03-01T18:30:00Z"),))
    assert [int(one.game, 16) for one in together.entries] == [1, 2, 3, 4]


def test_the_first_try_at_a_day_stays_the_first(places: Places) -> None:
    book = ChronicleBook(places)
    day = "2026-03-01"
    for one in (entry(1, WRONG, day), entry(2, BEFORE, day), entry(3, AFTER)):
        assert book.note(one)
    told = book.read().content.of_day("kiosk", ANA, day)
    assert told is not None
    assert (told.tries, told.first.game, told.best.game) == (2, f"{1:032x}", f"{2:032x}")


# -- files that make room for newer ones, or get their name from the time


def test_the_picture_of_the_last_game_is_not_the_one_that_goes(places: Places) -> None:
    book = ChronicleBook(places)
    places.pictures.mkdir(parents=True)
    for number in range(MOST_PICTURES):
        path = places.pictures / f"{number:032x}.jpg"
        path.write_bytes(JPEG)
        # As written by a clock that was years fast, the later the more.
        os.utime(path, (4e9 + number, 4e9 + number))
    book.note(entry(0, BEFORE))
    book.keep_picture(f"{MOST_PICTURES:032x}", JPEG)
    book.note(entry(MOST_PICTURES, BEFORE))
    book.keep_picture(f"{MOST_PICTURES + 1:032x}", JPEG)
    kept = {int(path.stem, 16) for path in places.pictures.iterdir()}
    assert {0, MOST_PICTURES, MOST_PICTURES + 1} <= kept
    assert len(kept) == MOST_PICTURES


def test_a_crash_file_does_not_make_room_for_files_of_a_later_date(places: Places) -> None:
    places.crashes.mkdir(parents=True)
    for number in range(MOST_FILES):
        (places.crashes / f"crash-29990101T0000{number:02d}Z-nogame-1.txt").write_text("a fault")
    path = write_crash(places, ValueError("now"), {})
    assert path is not None
    assert path.exists()
    assert len(list(places.crashes.iterdir())) == MOST_FILES


def test_two_reports_of_one_second_are_two(places: Places) -> None:
    written = {write_report(places, {}, Settings(), None) for _ in range(3)}
    assert len(list(places.exchange.iterdir())) == len(written) == 3
