"""What is counted of a person in one title, and how two people fared against each other."""

from __future__ import annotations

from fractions import Fraction

from game.core.message import message
from game.core.rules import Outcome
from game.storage.meetings import Meeting, Rival, meetings_of
from game.storage.points import Points, points_of
from game.storage.seats import SeatSetup
from game.storage.statistics import Result, result_of
from tests.storage.table import ANA, BEA

A, B = SeatSetup("Ana", "blue", profile=ANA), SeatSetup("Bea", "red", profile=BEA)
FAIR, SHARP = (SeatSetup("", "green", "clockwork", level) for level in ("fair", "sharp"))


def result(
    seats: tuple[SeatSetup, ...], scores: tuple[int, ...], ranking: tuple[int, ...], title: str = "kiosk"
) -> Result:
    number = hash((seats, scores, ranking, title)) % 10**9
    outcome = Outcome(scores, ranking, message("kiosk.end.tied")) if ranking else None
    return result_of(f"{number:032x}", title, seats, outcome)


GAMES = (
    result((A, B), (10, 7), (1, 2)),
    result((B, A, FAIR), (12, 9, 9), (1, 2, 2)),
    result((A, B), (8, 8), (1, 1)),
    result((A, B), (), ()),
    result((A,), (20,), (1,), "alone"),
    result((B, FAIR), (30, 1), (1, 2)),
)


def test_points_are_those_of_one_person_in_one_title() -> None:
    assert points_of(GAMES, ANA, "kiosk") == Points(3, Fraction(9), 10, 3, Fraction(4, 3))
    assert points_of(GAMES, BEA, "kiosk") == Points(4, Fraction(57, 4), 30, 29, Fraction(5, 4))


def test_alone_at_the_table_there_is_neither_place_nor_lead() -> None:
    assert points_of(GAMES, ANA, "alone") == Points(1, Fraction(20), 20, None, None)


def test_who_is_unknown_or_was_not_there_has_no_points() -> None:
    assert points_of(GAMES, ANA, "viva") == points_of(GAMES, "", "kiosk") == Points()


def test_a_win_that_points_did_not_decide_has_no_lead() -> None:
    assert points_of([result((A, B), (5, 5), (1, 2))], ANA, "kiosk").widest_lead == 0


def test_meetings_count_who_was_ahead() -> None:
    assert meetings_of(GAMES, ANA) == (
        Meeting(Rival(BEA), 3, 1, 1, 1), Meeting(Rival(level="fair"), 1, 0, 0, 1),
    )
    assert meetings_of(GAMES, BEA) == (
        Meeting(Rival(ANA), 3, 1, 1, 1), Meeting(Rival(level="fair"), 2, 2, 0, 0),
    )


def test_meetings_of_one_title_only() -> None:
    assert meetings_of(GAMES, ANA, "alone") == meetings_of(GAMES, ANA, "viva") == ()
    assert meetings_of(GAMES, "") == ()


def test_of_several_clockwork_players_of_a_level_the_best_is_met() -> None:
    game = result((FAIR, A, FAIR, SHARP), (3, 5, 9, 1), (3, 2, 1, 4))
    assert set(meetings_of([game], ANA)) == {
        Meeting(Rival(level="fair"), 1, 0, 1, 0), Meeting(Rival(level="sharp"), 1, 1, 0, 0),
    }


def test_somebody_without_a_name_is_nobody_s_rival() -> None:
    assert meetings_of([result((A, SeatSetup("", "red")), (3, 5), (2, 1))], ANA) == ()
