"""Sounds are chosen by name; those that may vary are not the same every time."""

from __future__ import annotations

import json
import math
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.rules import new_setup
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.settings import Settings
from game.titles.registry import SIDE_GAMES, TITLES, Title
from game.ui import audio
from game.ui.app import App
from game.ui.assets import assets_folder
from game.ui.audio import (
    AFTER_THE_GAME,
    AMBIENCE_CHANNELS,
    CHANNELS,
    HOUSE_PIECES,
    MUSIC_ENDED,
    MUSIC_TURNS,
    Audio,
    Row,
    Surroundings,
    take,
    varied,
)
from game.ui.scene import Scene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.playing.opening import start_game
from tests.ui.driving import Hand


def listing() -> dict[str, Row]:
    rows: dict[str, Row] = json.loads((assets_folder() / "audio" / "sounds.json").read_text(encoding="utf-8"))
    return rows


def test_a_sound_that_may_vary_comes_in_all_its_takes_about_equally_often() -> None:
    row = listing()["card-land"]
    rng = random.Random(1)
    counts = Counter(take(row, rng) for _ in range(300))
    assert set(counts) == {row["file"], *row["variants"]}
    assert min(counts.values()) > 70


def test_a_note_is_always_the_same() -> None:
    row = listing()["flower-1"]
    rng = random.Random(1)
    assert {take(row, rng) for _ in range(30)} == {row["file"]}


def test_choosing_a_take_leaves_the_common_chance_alone() -> None:
    before = random.getstate()
    take(listing()["card-land"], random.Random(1))
    assert random.getstate() == before


def test_a_sound_that_may_vary_is_a_little_louder_or_softer_each_time() -> None:
    rng = random.Random(1)
    steps = [20 * math.log10(varied(0.5, rng) / 0.5) for _ in range(300)]
    assert -2 <= min(steps) < -1.5
    assert 1.5 < max(steps) <= 2
    assert varied(1.0, random.Random(2)) <= 1.0


class Clockwise(Scene):
    """A scene with its own music, at no place of its own."""

    name = "clockwise"

    @property
    def surroundings(self) -> Surroundings:
        return Surroundings(music="o-tejo")


@pytest.mark.parametrize("title", [*TITLES.values(), *SIDE_GAMES.values()], ids=lambda title: title.key)
def test_a_title_has_a_theme_and_a_place_that_are_there(title: Title) -> None:
    rows = listing()
    assert rows[title.theme]["bus"] == "music"
    assert rows[title.place]["bus"] == "courtyard"


def test_each_title_has_music_of_its_own_and_the_house_has_another() -> None:
    themes = [title.theme for title in TITLES.values()]
    house = [*HOUSE_PIECES, AFTER_THE_GAME]
    assert len({*themes, *house}) == len(themes) + len(house)
    assert all(listing()[name]["bus"] == "music" for name in house)


def test_a_scene_brings_its_music_and_gives_back_what_was_heard_below(app: App, hand: Hand) -> None:
    app.go(HomeScene(app))
    hand.wait(0.1)
    at_home = app.audio.music_now
    app.push(Clockwise(app))
    hand.wait(0.1)
    assert (app.audio.music_now, app.audio.place_now) == ("o-tejo", "courtyard")
    app.pop()
    hand.wait(0.1)
    assert app.audio.music_now == at_home


def test_coming_home_again_brings_another_piece(app: App, hand: Hand) -> None:
    heard = []
    for _ in range(3):
        app.go(HomeScene(app))
        hand.wait(0.1)
        heard.append(app.audio.music_now)
    assert heard[0] != heard[1]
    assert heard[0] == heard[2]


@pytest.mark.parametrize("name", sorted(TITLES))
def test_a_table_is_played_to_the_theme_of_its_title(app: App, hand: Hand, name: str) -> None:
    info = TITLES[name].info
    seats = tuple(SeatSetup("", colour) for colour in SEAT_COLOURS[: info.seats[0]])
    start_game(app, name, new_setup(info, len(seats)), seats, 5)
    hand.wait(0.1)
    assert app.audio.music_now == TITLES[name].theme
    assert app.audio.place_now == TITLES[name].place


@pytest.fixture
def sounding(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = Audio(Settings())
    audio.open()
    yield audio
    audio.close()


def test_the_next_piece_begins_when_the_last_has_faded_out(sounding: Audio) -> None:
    sounding.music("la-tarde")
    assert pygame.mixer.music.get_busy()
    sounding.music("o-tejo")
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert pygame.mixer.music.get_busy()
    pygame.mixer.music.stop()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert pygame.mixer.music.get_busy()


def test_without_a_wish_the_music_stays_silent_after_its_end(sounding: Audio) -> None:
    sounding.music("la-tarde")
    sounding.music(None)
    pygame.mixer.music.stop()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert not pygame.mixer.music.get_busy()


def test_a_piece_rests_after_some_rounds_and_comes_again(sounding: Audio) -> None:
    sounding.music("la-tarde")
    sounding.notices(pygame.event.Event(MUSIC_TURNS))
    pygame.mixer.music.stop()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert not pygame.mixer.music.get_busy()
    sounding.notices(pygame.event.Event(MUSIC_TURNS))
    assert pygame.mixer.music.get_busy()


def test_another_piece_does_not_wait_for_the_end_of_a_rest(sounding: Audio) -> None:
    sounding.music("la-tarde")
    sounding.notices(pygame.event.Event(MUSIC_TURNS))
    pygame.mixer.music.stop()
    sounding.music("o-tejo")
    assert pygame.mixer.music.get_busy()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert pygame.mixer.music.get_busy()


def test_another_piece_does_not_rest_when_the_last_one_would_have(
    sounding: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio, "FADE_MS", 60_000)
    sounding.music("la-tarde")
    sounding.music("o-tejo")
    assert pygame.mixer.music.get_busy()
    sounding.notices(pygame.event.Event(MUSIC_TURNS))
    pygame.mixer.music.stop()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert pygame.mixer.music.get_busy()
    # Its own rest comes in its time.
    sounding.notices(pygame.event.Event(MUSIC_TURNS))
    pygame.mixer.music.stop()
    sounding.notices(pygame.event.Event(MUSIC_ENDED))
    assert not pygame.mixer.music.get_busy()


def heard_places() -> list[pygame.mixer.Sound]:
    """What plays on the channels of places, be it silently."""
    channels = [pygame.mixer.Channel(channel) for channel in AMBIENCE_CHANNELS]
    return [channel.get_sound() for channel in channels if channel.get_busy()]


def passes(happened: Callable[[], bool]) -> bool:
    """The mixer goes by a clock of its own: whether something happens in it soon."""
    end = time.monotonic() + 10
    while not happened() and time.monotonic() < end:
        pygame.time.wait(5)
    return happened()


def has_begun() -> bool:
    """Whether a place is faded in far enough to be heard."""
    channels = [pygame.mixer.Channel(channel) for channel in AMBIENCE_CHANNELS]
    return any(channel.get_busy() and channel.get_volume() > 0 for channel in channels)


def test_two_places_are_heard_while_one_gives_way_to_the_other(sounding: Audio) -> None:
    sounding.ambience("courtyard")
    assert passes(has_begun)
    sounding.ambience("river")
    assert len(heard_places()) == 2
    assert passes(lambda: len(heard_places()) == 1)


def test_a_place_that_was_left_before_it_was_heard_is_left(sounding: Audio) -> None:
    sounding.ambience("courtyard")
    sounding.ambience("river")
    assert passes(lambda: len(heard_places()) == 1)


@pytest.mark.parametrize("silent", [{"mute": True}, {"volume_courtyard": 0}], ids=str)
def test_a_place_that_was_left_in_silence_does_not_come_back_with_the_sound(
    sounding: Audio, silent: dict[str, int]
) -> None:
    sounding.ambience("courtyard")
    assert passes(has_begun)
    sounding.apply(Settings(**silent))  # type: ignore[arg-type]
    sounding.ambience("river")
    sounding.apply(Settings())
    assert passes(lambda: len(heard_places()) == 1)


def test_sound_that_is_turned_off_while_a_place_fades_in_stays_off(sounding: Audio) -> None:
    sounding.ambience("courtyard")
    assert passes(has_begun)
    sounding.apply(Settings(mute=True))
    place, = heard_places()
    assert place.get_volume() == 0
    sounding.apply(Settings())
    assert place.get_volume() > 0


def test_many_effects_never_silence_the_place(sounding: Audio) -> None:
    sounding.ambience("courtyard")
    place = [pygame.mixer.Channel(channel).get_sound() for channel in AMBIENCE_CHANNELS]
    for _ in range(2 * CHANNELS):
        sounding.play("winner")
    assert [pygame.mixer.Channel(channel).get_sound() for channel in AMBIENCE_CHANNELS] == place


@pytest.mark.parametrize("content", [None, b"no sound"], ids=["missing", "damaged"])
def test_what_cannot_be_read_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    rows = listing()
    (tmp_path / "sounds.json").write_text(json.dumps(rows), encoding="utf-8")
    for row in rows.values():
        (tmp_path / row["file"]).parent.mkdir(exist_ok=True)
        if content is not None:
            (tmp_path / row["file"]).write_bytes(content)
    audio = Audio(Settings(), tmp_path)
    audio.open()
    audio.play("flower-1")
    audio.ambience("courtyard")
    audio.music("la-tarde")
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()
    audio.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are words, not bytes")
def test_music_is_found_under_a_name_of_another_encoding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folder = tmp_path / os.fsdecode(b"m\xfasica")
    folder.symlink_to(assets_folder() / "audio")
    audio = Audio(Settings(), folder)
    audio.open()
    audio.music("o-tejo")
    assert pygame.mixer.music.get_busy()
    audio.close()
