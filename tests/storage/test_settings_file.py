"""Settings: whatever the file holds, the program starts with sensible values and says what was wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.message import message
from game.storage import atomic
from game.storage.places import Places, places_at
from game.storage.seats import SeatSetup
from game.storage.settings import Settings, load_settings, reset_settings, save_settings, settings_from


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path)


def put(places: Places, content: bytes) -> None:
    places.config.mkdir(parents=True)
    places.settings_file.write_bytes(content)


def test_the_first_start_has_defaults_and_nothing_to_say(places: Places) -> None:
    loaded = load_settings(places)
    assert loaded.settings == Settings()
    assert loaded.notes == ()
    assert (Settings().volume_table, Settings().volume_music, Settings().volume_courtyard) == (60, 60, 60)


def test_settings_come_back(places: Places) -> None:
    settings = Settings(
        language="es", text_size=140, animation_speed="at_once", window_size=(1600, 900),
        keys={"undo": ("z", "ctrl+z")},
        last_seats={"viva": (SeatSetup("Ñandú", "pink"),)},
    )
    save_settings(places, settings)
    assert load_settings(places).settings == settings
    assert load_settings(places).notes == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume_table", "0,5"), ("volume_table", 101), ("volume_table", -1), ("volume_table", True),
        ("volume_table", 0.5), ("volume_table", 1e308), ("volume_table", float("nan")),
        ("volume_table", None),
        ("text_size", 10_000), ("text_size", 10**400), ("language", "../x"), ("language", 3), ("mute", "yes"),
        ("animation_speed", "warp"), ("window_size", [9999999, 3]), ("window_size", [1]),
        ("window_size", "big"), ("window_size", [1e99, 0]), ("monitor", -1), ("keys", []),
        ("keys", {"undo": "z"}), ("keys", {"undo": 3}),
        ("last_seats", {"viva": [{"name": "A", "colour": "mauve"}]}), ("last_title", "x" * 100),
        ("last_seats", {"viva": [{"name": "A", "colour": "blue"}] * 20}),
        ("last_title", "\ud800"), ("keys", {"\ud800": ["z"]}), ("tips_again", ["\udfff"]),
    ],
)
def test_a_bad_value_falls_back_alone(places: Places, name: str, value: object) -> None:
    put(places, json.dumps({"reduced_motion": True, name: value}).encode())
    loaded = load_settings(places)
    assert loaded.settings == Settings(reduced_motion=True)
    assert [note.key for note in loaded.notes] == ["storage.settings.default", "storage.settings.kept"]
    assert dict(loaded.notes[0].args)["setting"] == name
    assert (places.config / "settings.json.bak").exists()


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"3", b"null", b"{", b"\xff\xfe\0", b"[" * 100_000, b'{"a":']
)
def test_a_file_that_is_no_settings(places: Places, content: bytes) -> None:
    put(places, content)
    loaded = load_settings(places)
    assert loaded.settings == Settings()
    assert [note.key for note in loaded.notes] == ["storage.settings.unreadable", "storage.settings.kept"]
    assert (places.config / "settings.json.bak").read_bytes() == content


@pytest.mark.parametrize("content", [b"{}", b'{"from_the_future": 1}', b'\xef\xbb\xbf{"mute": false}'])
def test_a_file_that_is_fine(content: bytes) -> None:
    assert settings_from(content).settings == Settings()
    assert settings_from(content).notes == ()


def test_a_folder_in_place_of_the_file(places: Places) -> None:
    places.settings_file.mkdir(parents=True)
    assert load_settings(places).settings == Settings()
    save_settings(places, Settings(mute=True))
    assert load_settings(places).settings == Settings(mute=True)


def test_resetting_keeps_a_copy(places: Places) -> None:
    save_settings(places, Settings(text_size=200))
    reset_settings(places)
    assert load_settings(places).settings == Settings()
    assert (places.config / "settings.json.bak").exists()
    reset_settings(places)


def test_settings_that_cannot_be_read_are_not_lost_to_the_next_change(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    save_settings(places, Settings(text_size=150))
    path = places.settings_file
    with path.open("ab") as file:
        file.truncate(atomic.SIZE_LIMIT + 1)
    assert load_settings(places, writable=False).notes == (message("storage.too_large", file=path.name),)
    assert path.exists()
    loaded = load_settings(places)
    assert [note.key for note in loaded.notes] == ["storage.too_large", "storage.settings.kept"]
    save_settings(places, Settings(mute=True))
    with path.with_name("settings.json.bak").open("rb") as file:
        assert b'"text_size": 150' in file.read(2000)
    assert load_settings(places).settings == Settings(mute=True)
