"""The last steps of a replay become one moving picture."""

from __future__ import annotations

import io

import pygame
import pytest
from PIL import Image

from game.storage.replays import replay_of
from game.ui.app import App
from game.ui.film import Film
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay_film import STEPS
from tests.ui.driving import Hand
from tools.shots_states.scenes import SEATS, finished_match


def test_a_film_has_all_its_pictures_and_their_times(app: App) -> None:
    film = Film()
    for colour in ("red", "green", "blue"):
        picture = pygame.Surface((12, 8))
        picture.fill(colour)
        film.add(picture, 300)
    with Image.open(io.BytesIO(film.content())) as read:
        assert (read.size, getattr(read, "n_frames", 1)) == ((12, 8), 3)
        read.seek(2)
        assert read.info["duration"] == 300
        assert read.convert("RGB").getpixel((3, 3)) == (0, 0, 255)


def test_only_what_changed_is_stored_and_all_is_shown(app: App) -> None:
    film, picture = Film(), pygame.Surface((40, 30))
    picture.fill("white")
    film.add(picture, 100)
    film.add(picture, 100)
    picture.fill("red", (5, 6, 3, 2))
    film.add(picture, 100)
    with Image.open(io.BytesIO(film.content())) as read:
        assert getattr(read, "n_frames", 1) == 3
        read.seek(2)
        shown = read.convert("RGB")
    assert shown.getpixel((6, 7)) == (255, 0, 0)
    assert shown.getpixel((20, 20)) == (255, 255, 255)


def test_pictures_of_a_film_are_of_one_size(app: App) -> None:
    film = Film()
    with pytest.raises(ValueError, match="no picture"):
        film.content()
    film.add(pygame.Surface((12, 8)), 300)
    with pytest.raises(ValueError, match="another size"):
        film.add(pygame.Surface((8, 12)), 300)


def test_the_replay_draws_its_last_steps_while_it_goes_on(app: App, hand: Hand) -> None:
    scene = ReplayScene(app, replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z"), True)
    app.go(scene)
    hand.wait(0.2)
    hand.click("button-replay_film")
    path = app.places.exchange / "viva-000000.png"
    for _ in range(60):
        hand.wait(0.05)
        if path.exists():
            break
    with Image.open(path) as read:
        assert getattr(read, "n_frames", 1) == STEPS + 1
    assert scene.playback.place == scene.playback.length
