"""Finished games: kept, listed, verified, exported."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.message import message
from game.core.rules import Outcome
from game.storage.places import places_at
from game.storage.problem import StorageProblem
from game.storage.replays import Replay, ReplayShelf, replay_of, verified
from game.storage.shared_replays import read_replay
from tests.fixtures.toy.rules import RULES
from tests.storage.table import GAME, SEATS, played_match


@pytest.fixture
def replay() -> Replay:
    return replay_of(played_match(1000), GAME, SEATS, "2025-03-01T18:30:00Z")


def test_a_finished_game_is_kept_and_verified(tmp_path: Path, replay: Replay) -> None:
    shelf = ReplayShelf(places_at(tmp_path))
    assert shelf.listed() == ()
    assert shelf.store(replay)
    assert shelf.store(replay)
    (listed,) = shelf.listed()
    assert listed.summary is not None
    assert (listed.summary.title, listed.summary.outcome) == ("kiosk", replay.outcome)
    loaded = shelf.load(listed.path).content
    assert verified(loaded, RULES).outcome == replay.outcome
    shelf.forget(listed.path)
    assert shelf.listed() == ()


def test_a_lie_about_the_outcome_is_found(replay: Replay) -> None:
    lie = Outcome((9, 0, 0), (1, 2, 2), message("kiosk.end.tied"))
    with pytest.raises(StorageProblem) as problem:
        verified(replace(replay, outcome=lie), RULES)
    assert problem.value.message.key == "storage.other_outcome"


def test_a_kept_replay_can_be_read_from_anywhere(tmp_path: Path, replay: Replay) -> None:
    shelf = ReplayShelf(places_at(tmp_path / "here"))
    shelf.store(replay)
    path = shelf.file_of(replay.game).rename(tmp_path / "Domingo en casa")
    assert read_replay(path).outcome == replay.outcome
    assert str(tmp_path).encode() not in path.read_bytes()


def test_a_damaged_replay_is_listed_with_the_reason(tmp_path: Path, replay: Replay) -> None:
    places = places_at(tmp_path)
    shelf = ReplayShelf(places)
    shelf.store(replay)
    shelf.file_of(replay.game).write_bytes(b"{}")
    (listed,) = shelf.listed()
    assert listed.problem is not None
    with pytest.raises(StorageProblem):
        shelf.load(listed.path)
    assert shelf.listed() == ()
    assert len(list(places.damaged.iterdir())) == 1


def test_a_second_program_only_reads(tmp_path: Path, replay: Replay) -> None:
    shelf = ReplayShelf(places_at(tmp_path), writable=False)
    assert not shelf.store(replay)
    with pytest.raises(StorageProblem):
        shelf.forget(shelf.file_of(replay.game))


def test_the_first_end_of_a_game_is_the_one_that_stays(tmp_path: Path, replay: Replay) -> None:
    shelf = ReplayShelf(places_at(tmp_path))
    shelf.store(replay)
    other = replay_of(played_match(1000, seed=6), GAME, SEATS, "2025-03-01T18:30:00Z")
    assert other.outcome != replay.outcome
    assert shelf.store(other)
    path = shelf.file_of(GAME)
    assert shelf.load(path).content.outcome == replay.outcome
    path.write_bytes(b"{")
    assert shelf.store(other)
    assert shelf.load(path).content.outcome == other.outcome


def test_an_end_that_only_a_newer_program_can_read_stays(tmp_path: Path, replay: Replay) -> None:
    shelf = ReplayShelf(places_at(tmp_path))
    shelf.store(replay)
    path = shelf.file_of(GAME)
    path.write_bytes(newer := path.read_bytes().replace(b'"format":1', b'"format":2'))
    assert shelf.store(replay)
    assert path.read_bytes() == newer
