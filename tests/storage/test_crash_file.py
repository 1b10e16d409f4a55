"""Crash files: all that is needed to mend the fault, nothing of the person's folders."""

from __future__ import annotations

from pathlib import Path

from game.storage.crash import MOST_FILES, crashes_since, write_crash
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


def test_crashes_of_one_game_are_counted_from_its_last_save_on(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    for game in (GAME, GAME, "f" * 32, ""):
        assert write_crash(places, fault(), {}, game) is not None
    assert crashes_since(places, GAME, "2025-03-01T18:30:00Z") == 2
    assert crashes_since(places, GAME, "2999-03-01T18:30:00Z") == 0


def test_old_files_make_room(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    for _ in range(MOST_FILES + 3):
        write_crash(places, fault(), {})
    assert len(list(places.crashes.iterdir())) == MOST_FILES


def test_no_room_for_a_crash_file_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "state").write_bytes(b"")
    assert write_crash(places_at(tmp_path), fault(), {"odd": "\ud800"}) is None
