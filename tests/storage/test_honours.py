"""Honours on the disk: earned once, kept for good, none lost to a damaged file without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.honours import Finish, Honour
from game.core.message import message
from game.core.recap import Course, Recap, Reveal
from game.core.rules import Outcome
from game.storage.honours import HONOURS_FILE, MOST_EARNED, Earned, Honours, earned_in
from game.storage.people import forget_person
from game.storage.places import places_at
from tests.storage.table import ANA, BEA

WHEN, LATER = "2026-03-01T18:30:00Z", "2026-03-02T18:30:00Z"
GAME, NEXT = f"{1:032x}", f"{2:032x}"
WIN = Honour("win", "portraits/girl", lambda end: end.won)
TEN = Honour("ten", "portraits/girl", lambda end: end.score >= 10)


def finish(seat: int) -> Finish:
    """A game that the first seat won with twelve points to five."""
    name = message("kiosk.end.tied")
    recap = Recap(name, name, (), (), Course(name, name, ()), (), Reveal(name, (1, 1), ()))
    return Finish(seat, Outcome((12, 5), (1, 2), name), recap, {})


def earned(person: str, honour: str, game: str = GAME, when: str = WHEN) -> Earned:
    return Earned(person, "kiosk", honour, game, when)


def test_who_has_done_it_earns_it() -> None:
    assert earned_in(finish(0), "kiosk", (WIN, TEN), ANA, GAME, WHEN) == [
        earned(ANA, "win"), earned(ANA, "ten"),
    ]
    assert earned_in(finish(1), "kiosk", (WIN, TEN), BEA, GAME, WHEN) == []


def test_the_first_time_counts() -> None:
    before = Honours().with_earned([earned(ANA, "win")])
    after = before.with_earned([earned(ANA, "win", NEXT, LATER), earned(BEA, "win", NEXT, LATER)])
    assert after.earned == (earned(ANA, "win"), earned(BEA, "win", NEXT, LATER))
    assert after.with_earned([earned(ANA, "win", NEXT, LATER)]) is after
    assert after.of_game(NEXT) == (earned(BEA, "win", NEXT, LATER),)
    assert list(after.of(ANA, "kiosk")) == ["win"]
    assert after.of(ANA, "viva") == {}


def test_the_same_twice_at_once_counts_once() -> None:
    assert Honours().with_earned([earned(ANA, "win"), earned(ANA, "win", NEXT)]).earned == (
        earned(ANA, "win"),
    )


def test_the_list_has_an_end() -> None:
    many = Honours(tuple(earned(ANA, f"h{number}") for number in range(MOST_EARNED)))
    after = many.with_earned([earned(BEA, "win")])
    assert len(after.earned) == MOST_EARNED
    assert after.earned[-1] == earned(BEA, "win")


def test_honours_come_back_and_go_with_their_person(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    both = Honours((earned(ANA, "win"), earned(BEA, "win")))
    HONOURS_FILE.save(places, both)
    assert HONOURS_FILE.load(places).content == both
    forget_person(places, ANA)
    assert HONOURS_FILE.load(places).content.earned == (earned(BEA, "win"),)


def test_a_damaged_file_is_kept_aside(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    HONOURS_FILE.save(places, Honours((earned(ANA, "win"),)))
    (places.data / "honours.json").write_bytes(b"{")
    loaded = HONOURS_FILE.load(places)
    assert loaded.content == Honours()
    assert loaded.notes
    assert len(list(places.damaged.iterdir())) == 1


def test_what_was_not_counted_is_an_error() -> None:
    with pytest.raises(KeyError):
        finish(0).part("kiosk.recap.coins")
