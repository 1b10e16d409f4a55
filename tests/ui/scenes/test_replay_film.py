"""The last steps of a replay become one moving picture."""

from __future__ import annotations

import io
from collections.abc import Callable

import pygame
import pytest
from PIL import Image

from game.storage.replays import replay_of
from game.ui.app import App
from game.ui.film import Film
from game.ui.scenes.finished.table_picture import TablePicture
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.replays.replay_film import MOST_STEPS, STEPS, steps_since_turn
from tests.ui.driving import BareScene, Hand
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


@pytest.fixture
def replay(app: App, hand: Hand) -> ReplayScene:
    """A finished game of VIVA for three, at its end."""
    scene = ReplayScene(app, replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z"), True)
    app.go(scene)
    hand.wait(0.2)
    return scene


def film_of(app: App, hand: Hand) -> int:
    """How many pictures the film has that is being drawn."""
    for _ in range(80):
        hand.wait(0.05)
        if drawn := list(app.places.exchange.glob("viva-000000-*-film*.png")):
            break
    with Image.open(drawn[0]) as read:
        return int(getattr(read, "n_frames", 1))


@pytest.mark.parametrize("steps", STEPS)
def test_the_replay_draws_its_last_steps_while_it_goes_on(
    app: App, hand: Hand, replay: ReplayScene, steps: int
) -> None:
    hand.click("button-replay_keep")
    choose(hand, STEPS.index(steps))
    hand.click("keep-film")
    assert film_of(app, hand) == min(steps, replay.playback.length) + 1
    assert replay.playback.place == replay.playback.length


def test_the_window_may_change_its_size_while_a_film_is_drawn(
    app: App, hand: Hand, replay: ReplayScene
) -> None:
    hand.click("button-replay_keep")
    hand.click("keep-film")
    hand.wait(0.05)
    for size in ((640, 480), (1000, 1000)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        hand.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        hand.wait(0.05)
    assert film_of(app, hand) > min(STEPS)
    assert app.scenes[-1] is replay


def test_a_film_can_begin_where_somebody_had_acted_last(app: App, hand: Hand, replay: ReplayScene) -> None:
    replay.playback.viewer = 1
    hand.click("button-replay_keep")
    choose(hand, len(STEPS))
    hand.click("keep-film")
    steps = steps_since_turn(replay.playback, 1)
    assert 0 < steps < MOST_STEPS
    assert film_of(app, hand) == steps + 1


def test_the_end_of_a_turn_is_where_others_went_on(replay: ReplayScene) -> None:
    playback = replay.playback
    for place in range(playback.length + 1):
        playback.go_to(place)
        for seat in range(len(SEATS)):
            end = playback.end_of_turn(seat)
            assert end == 0 or seat_of_step(playback, end) == seat
            if end < place:
                assert seat_of_step(playback, end + 1) != seat or end == 0


def seat_of_step(playback: Playback, place: int) -> int:
    """Who acted in the step that led to a place."""
    before, _ = playback.place, playback.go_to(place)
    record = playback.record
    playback.go_to(before)
    assert record is not None
    return record.seat


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_picture_of_the_table_shows_nobodys_hand(
    app: App, hand: Hand, replay: ReplayScene, viewer: int | None
) -> None:
    replay.playback.go_to(5)
    replay.playback.viewer = viewer
    hand.click("button-replay_keep")
    hand.click("keep-picture")
    hand.wait(0.1)
    shown = Playback(replay.playback.title, replay.playback.replay)
    shown.go_to(5)
    everybody = TablePicture(app, shown).drawn()
    with Image.open(app.places.exchange / "viva-000000-005.png") as kept:
        assert kept.convert("RGB").tobytes() == pygame.image.tobytes(everybody, "RGB")


def test_a_picture_that_cannot_be_written_is_told(app: App, hand: Hand, replay: ReplayScene) -> None:
    app.places.exchange.parent.mkdir(parents=True, exist_ok=True)
    app.places.exchange.write_bytes(b"a file, not a folder")
    hand.click("button-replay_keep")
    hand.click("keep-picture")
    hand.wait(0.1)
    assert app.top.name == "keep"
    assert any(node.name.startswith("toast") for node in app.top.stage.nodes())


def choose(hand: Hand, place: int) -> None:
    """Click one of the choices of how far back."""
    hand.wait(0.1)
    rect = hand.node("keep-range").parts()[place][1]
    hand.click(rect.centre)


def test_whoever_goes_back_gets_the_film_that_was_begun(app: App, hand: Hand, replay: ReplayScene) -> None:
    hand.click("button-replay_keep")
    hand.click("keep-film")
    hand.key(pygame.K_ESCAPE)
    assert app.top is replay
    assert film_of(app, hand) == STEPS[1] + 1
    hand.wait(0.1)
    assert app.top.name == "home"


def test_whoever_will_not_wait_goes_back_at_once(app: App, hand: Hand, replay: ReplayScene) -> None:
    hand.click("button-replay_keep")
    hand.click("keep-film")
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert app.top.name == "home"
    assert list(app.places.exchange.glob("*")) == []


def played_on(app: App, hand: Hand) -> None:
    hand.click("button-replay_branch")
    hand.wait(0.5)
    hand.click("answer-branch")


def gone_elsewhere(app: App, hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    app.go(BareScene(app))


@pytest.mark.parametrize("leave", [played_on, gone_elsewhere, lambda app, _: app.close()])
def test_whatever_leads_away_from_a_film_it_is_finished(
    app: App, hand: Hand, replay: ReplayScene, leave: Callable[[App, Hand], None]
) -> None:
    replay._jump(replay.playback.length - 1)
    hand.wait(0.1)
    replay._film(MOST_STEPS)
    leave(app, hand)
    app.apply_changes()
    assert replay not in app.scenes
    (drawn,) = app.places.exchange.glob("viva-000000-*-film*.png")
    with Image.open(drawn) as read:
        assert getattr(read, "n_frames", 1) > MOST_STEPS / 2
    assert "home" not in [scene.name for scene in app.scenes]


def test_one_film_at_a_time_and_none_in_place_of_another(app: App, hand: Hand, replay: ReplayScene) -> None:
    for place in (8, 9):
        replay._jump(place)
        replay._film(6)
        replay._film(12)
        for _ in range(20):
            hand.wait(0.05)
    assert len(list(app.places.exchange.glob("viva-000000-*.png"))) == 2
