"""Crash files: all that is needed to mend the fault, nothing of the person's folders."""

from __future__ import annotations

from pathlib import Path

from game.storage.crash import MOST_FILES, crashes_at, write_crash
from game.storage.places import places_at
from tests.storage.table import GAME, played_match


def fault() -> Exception:
    try:
        raise KeyError(str(Path.home() / "secret"))
    except KeyError as raised:
        return raised


def test_what_a_crash_file_holds(tmp_path: Path) -> None:
    record = played_match(8).record()
    path = write_crash(places_at(tmp_path), fault(), {"video": "dummy"}, GAME, record)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    for part in ("Sobremesa 0.1.0", "video: dummy", "KeyError", "in fault", "seed 5", "actions 1 to 8:"):
        assert part in text
    assert "hidden cards too" in text
    assert str(Path.home()) not in text


def test_only_the_last_actions(tmp_path: Path) -> None:
    record = played_match(18).record()
    long_record = record.__class__(
        record.title, 1, record.setup, 5, record.opening, record.records * 10
    )
    path = write_crash(places_at(tmp_path), fault(), {}, GAME, long_record)
    assert path is not None
    assert path.read_text(encoding="utf-8").count('"action"') == 50


def test_crashes_of_one_game_are_counted_where_it_stands(tmp_path: Path) -> None:
    places, record, later = places_at(tmp_path), played_match(8).record(), played_match(9).record()
    for game, at in ((GAME, record), (GAME, record), (GAME, later), ("f" * 32, record)):
        assert write_crash(places, fault(), {}, game, at) is not None
    assert write_crash(places, fault(), {}) is not None
    assert [crashes_at(places, GAME, actions) for actions in (7, 8, 9)] == [0, 2, 1]


def test_old_files_make_room(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    for _ in range(MOST_FILES + 3):
        write_crash(places, fault(), {})
    assert len(list(places.crashes.iterdir())) == MOST_FILES


def test_no_room_for_a_crash_file_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "state").write_bytes(b"")
    assert write_crash(places_at(tmp_path), fault(), {"odd": "\ud800"}) is None
