"""What is said of saves and results, and what then lies on the disk."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.rules import new_setup
from game.storage.places import places_at
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.shelf import Shelf
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.playing.menu import save_question
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.widgets.toast import Toast
from tests.field.golden import golden_match, last_action
from tests.field.programs import started
from tests.ui.driving import Hand
from tools.hardship.disks import fill

SEATS = (SeatSetup("Ana", "blue"), SeatSetup("Eva", "red"))


def news(app: App) -> list[tuple[str, str]]:
    """The short news on the screen, each with its tone."""
    return [(node.tone, node.text) for node in app.top.stage.nodes() if isinstance(node, Toast)]


def save_as(hand: Hand, name: str) -> None:
    table = next(scene for scene in hand.app.scenes if isinstance(scene, TableScene))
    hand.app.push(save_question(hand.app, table))
    hand.wait(0.4)
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type(name)
    hand.key(pygame.K_RETURN)
    hand.wait(0.1)


def test_saved_is_said_only_of_what_can_be_read_again(app: App, hand: Hand) -> None:
    start_game(app, "viva", new_setup(title_named("viva").info, 2), SEATS, 11)
    hand.wait(0.4)
    app.places.saves.write_bytes(b"a file where the folder of saves should be")
    save_as(hand, "Sunday")
    assert [tone for tone, _ in news(app)] == ["warn"]
    app.places.saves.unlink()
    save_as(hand, "Monday")
    assert news(app)[-1][0] == "good"
    (saved,) = app.shelf.saved()
    assert app.shelf.load(saved.path).content.name == "Monday"


@pytest.mark.parametrize("key", TITLES)
def test_a_result_is_on_the_disk_as_soon_as_the_game_is_over(app: App, key: str) -> None:
    """The program may be killed while the results are shown, and the game be finished once more then."""
    seat, action = last_action(key)
    for _ in range(2):
        match = golden_match(key, left=1)
        sitting = [SeatSetup("", colour) for colour in SEAT_COLOURS[: match.setup.seats]]
        session = TableSession(title_named(key), match, sitting, app.thinker, app.keeper, "f" * 32)
        session.secure()
        assert [listed.path.stem for listed in app.shelf.running()] == [session.game]
        assert session.submit(action, seat) is None
        assert app.shelf.running() == ()
    assert [(result.game, result.title) for result in app.results.results()] == [("f" * 32, key)]
    assert len(app.replays.listed()) == 1


def test_a_start_with_a_full_disk(small_disk: Path) -> None:
    """The game goes on in memory, and is stored as soon as there is room."""
    ballast = fill(small_disk)
    words = ["--data-dir", str(small_disk), "--game", "viva", "--players", "ai,ai"]
    shelf = Shelf(places_at(small_disk))
    with started([*words, "--dump-layout"]) as program:
        assert program.stdout is not None
        assert any('"toast-' in line for line in program.stdout), "nothing is said of it"
        assert not shelf.running()
        ballast.unlink()
        program.terminate()
        program.stdout.read()
        assert program.wait(10) == 0
    (listed,) = shelf.running()
    assert shelf.load(listed.path).notes == ()


def test_a_picture_of_the_screen_is_said_to_be_saved_only_where_it_is(
    small_disk: Path, app: App, hand: Hand
) -> None:
    """The library that draws writes half a picture on a full disk, without a word."""
    ballast = fill(small_disk)
    hand.key(pygame.K_F12)
    assert [tone for tone, _ in news(app)] == ["warn"]
    assert not list(small_disk.rglob("*.png"))
    ballast.unlink()
    hand.key(pygame.K_F12)
    assert news(app)[-1][0] == "good"
    (picture,) = small_disk.rglob("*.png")
    assert pygame.image.load(picture).get_size() == app.window.surface.get_size()
