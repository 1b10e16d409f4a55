"""Finished games as words: they survive letters, and damage is refused with a sentence."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.storage.problem import StorageProblem
from game.storage.replays import REPLAY_FORM, Replay, replay_of, verified
from game.storage.shared_replays import ENDING, LINE, as_text, from_text, read_replay, texts_in, write_text
from tests.fixtures.toy.rules import RULES
from tests.storage.table import SEATS, played_match

GAME = "0123456789abcdef0123456789abcdef"
WHEN = "2025-03-01T18:30:00Z"


def finished() -> Replay:
    seats = tuple(replace(seat, profile="") for seat in SEATS)
    return replay_of(played_match(1000), GAME, seats, WHEN)


def same(one: Replay, other: Replay) -> bool:
    """Whether both would be stored alike."""
    return REPLAY_FORM.sealed(one) == REPLAY_FORM.sealed(other)


def key_of(text: str) -> str:
    """What is said about a text that is refused."""
    with pytest.raises(StorageProblem) as refused:
        from_text(text, "here")
    return refused.value.message.key


def test_a_game_comes_back_as_it_was() -> None:
    replay = finished()
    again = from_text(as_text(replay), "here")
    assert same(again, replay)
    assert verified(again, RULES).outcome == replay.outcome


def test_lines_are_short_and_plain() -> None:
    text = as_text(finished())
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= LINE


def test_letters_may_stand_around_it_and_marks_before_each_line() -> None:
    replay = finished()
    quoted = "\r\n".join(f"> {line}" for line in as_text(replay).splitlines())
    assert same(from_text(f"Look what I played:\n\n{quoted}\n\nYours, Ana", "here"), replay)
    assert same(from_text(as_text(replay).replace("\n", "\n\n  "), "here"), replay)
    assert same(from_text(" ".join(quoted.splitlines()), "here"), replay)
    assert same(from_text("\n".join(quoted.split(" ")), "here"), replay)


def test_nobody_is_named_but_the_people_at_the_table() -> None:
    replay = finished()
    again = from_text(as_text(replace(replay, seats=SEATS)), "here")
    assert any(seat.profile for seat in SEATS)
    assert {seat.profile for seat in again.seats} == {""}
    assert [seat.name for seat in again.seats] == [seat.name for seat in replay.seats]


def test_what_is_no_game_or_a_torn_one_is_refused_with_its_reason() -> None:
    text = as_text(finished())
    assert key_of("") == "storage.shared.none"
    assert key_of("Dear Ana, how are you?") == "storage.shared.none"
    assert key_of(text[: len(text) // 2]) == "storage.shared.torn"
    assert key_of(text.replace("REPLAY 1", "REPLAY 2")) == "storage.newer"


def test_any_changed_letter_is_noticed() -> None:
    text, rng = as_text(finished()), random.Random(1)
    start = text.index("\n") + 1
    for _ in range(60):
        place = rng.randrange(start, text.rindex("\nEND"))
        if text[place] != "\n":
            other = "A" if text[place] != "A" else "B"
            assert key_of(text[:place] + other + text[place + 1 :]) == "storage.shared.torn"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_link_that_leads_nowhere_hides_no_other_file(tmp_path: Path) -> None:
    path = write_text(finished(), tmp_path)
    gone = tmp_path / f"gone{ENDING}"
    gone.symlink_to(tmp_path / "nowhere")
    assert texts_in(tmp_path) == (path, gone)


def test_files_lie_where_they_are_looked_for(tmp_path: Path) -> None:
    replay = finished()
    path = write_text(replay, tmp_path / "exchange")
    assert texts_in(tmp_path / "exchange") == (path,)
    assert same(read_replay(path), replay)
    assert str(tmp_path) not in path.read_text(encoding="utf-8")
    assert texts_in(tmp_path / "nowhere") == ()
