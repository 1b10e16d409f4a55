"""Results: one for each game for good, and what is counted from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.message import message
from game.core.rules import Outcome
from game.storage.places import Places, places_at
from game.storage.seats import SeatSetup
from game.storage.statistics import Record, Result, ResultBook, record_of, result_of
from tests.storage.table import ANA, BEA

PEOPLE = (SeatSetup("Ana", "blue", profile=ANA), SeatSetup("Ana", "red", profile=BEA))
CLOCKWORK = (SeatSetup("", "blue", "clockwork", "fair"), SeatSetup("", "red", "clockwork", "fair"))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path)


def game(number: int) -> str:
    return f"{number:032x}"


def result(number: int, *ranking: int, seats: tuple[SeatSetup, ...] = PEOPLE, title: str = "kiosk") -> Result:
    scores = tuple(10 - rank for rank in ranking)
    outcome = Outcome(scores, ranking, message("kiosk.end.tied")) if ranking else None
    return result_of(game(number), title, seats, outcome)


def test_results_are_stored_at_once_and_once(places: Places) -> None:
    book = ResultBook(places)
    assert book.note(result(1, 1, 2))
    assert not book.note(result(1, 2, 1))
    assert ResultBook(places).note(result(2, 2, 1))
    assert [entry.ranking for entry in ResultBook(places).results()] == [(1, 2), (2, 1)]


def test_a_game_given_up_and_finished_after_all_is_finished(places: Places) -> None:
    book = ResultBook(places)
    assert book.note(result(1))
    assert not book.note(result(1))
    assert book.note(result(1, 1, 2))
    assert not book.note(result(1))
    assert [entry.finished for entry in book.results()] == [True]


def test_games_of_clockwork_players_alone_do_not_count(places: Places) -> None:
    book = ResultBook(places)
    assert not book.note(result(1, 1, 2, seats=CLOCKWORK))
    assert not ResultBook(places, writable=False).note(result(1, 1, 2))
    assert book.results() == ()


def test_a_line_cut_off_costs_only_itself(places: Places) -> None:
    book = ResultBook(places)
    book.note(result(1, 1, 2))
    path = places.data / "results.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole + whole.replace(game(1).encode(), game(2).encode())[:-20])
    assert book.note(result(3, 1, 2))
    assert [entry.game for entry in book.results()] == [game(1), game(3)]


def test_a_rewriting_that_was_cut_off_costs_nothing(places: Places) -> None:
    """On a disk without hard links only the older version is there for a moment."""
    book = ResultBook(places)
    book.note(result(1, 1, 2))
    (places.data / "results.jsonl").rename(places.data / "results.jsonl.1")
    assert [entry.game for entry in book.results()] == [game(1)]
    assert book.take_in([result(1, 1, 2)]) == 0
    assert book.note(result(2, 1, 2))
    assert [entry.game for entry in ResultBook(places).results()] == [game(1), game(2)]


def test_what_is_no_file_is_moved_aside(places: Places, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"")
    (tmp_path / "results.jsonl").symlink_to(outside)
    assert ResultBook(places).note(result(1, 1, 2))
    assert outside.read_bytes() == b""
    assert len(ResultBook(places).results()) == 1


def test_counting() -> None:
    results = [
        result(1, 1, 2), result(2, 1, 1), result(3, 2, 1), result(4), result(5, 1, 2),
        result(6, 1, 2, title="viva"),
    ]
    assert record_of(results, ANA, "kiosk") == Record(4, 3, 1, 1, 1, 2)
    assert record_of(results, ANA) == Record(5, 4, 1, 1, 2, 2)
    assert record_of(results, BEA, "kiosk") == Record(4, 2, 1, 1, 0, 2)
    assert record_of(results, "") == record_of(results, "f" * 32) == Record()


def test_one_person_in_two_seats_played_one_game() -> None:
    twice = (PEOPLE[0], PEOPLE[0])
    assert record_of([result(1, 1, 2, seats=twice)], ANA) == Record(1, 1, 0, 0, 1, 1)


def test_scores_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="do not fit the seats"):
        Result(game(1), "kiosk", "2025-03-01T18:30:00Z", PEOPLE, (1,), (1,))
