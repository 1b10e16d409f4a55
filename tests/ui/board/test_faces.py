"""People bring the face they have chosen to the table, and to the sheet of a new game."""

from __future__ import annotations

import pytest

from game.core.rules import new_setup
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.seats import SeatSetup
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.board.faces import faces_of
from game.ui.board.session import TableSession
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.colour_picker import ColourPicker
from game.ui.scenes.setting_up.new_game import NewGameScene
from tests.ui.driving import Hand

ANA, EVA = new_profile("Ana", "blue", "poet"), new_profile("Eva", "red")
AT_THE_TABLE = (
    SeatSetup("Ana", "blue", profile=ANA.id), SeatSetup("Eva", "red", profile=EVA.id),
    SeatSetup("Guest", "yellow"), SeatSetup("Lola", "green", "clockwork", "fair"),
)


@pytest.fixture(autouse=True)
def people(app: App) -> None:
    PROFILES_FILE.save(app.places, Profiles((ANA, EVA)))


def test_who_has_chosen_a_face_has_it_and_nobody_else(app: App) -> None:
    assert faces_of(app.places, AT_THE_TABLE) == ("poet", "", "", "")
    assert faces_of(app.places, AT_THE_TABLE[2:]) == ("", "")


def test_somebody_who_was_deleted_has_none(app: App) -> None:
    PROFILES_FILE.save(app.places, Profiles())
    assert faces_of(app.places, AT_THE_TABLE) == ("", "", "", "")


@pytest.mark.parametrize("name", ["viana", "patios", "villa_paletti", "viva"])
def test_a_table_looks_different_with_a_face(app: App, hand: Hand, name: str) -> None:
    pictures = []
    for person in (ANA, EVA):
        seats = (SeatSetup("Ana", "blue", profile=person.id), *AT_THE_TABLE[1:3])
        # Not opened as a new game is: both would be called by their names, which differ, too.
        setup = new_setup(TITLES[name].info, 3)
        scene = TableScene(app, TableSession.new(TITLES[name], setup, seats, 5, app.thinker, app.keeper))
        app.go(scene)
        hand.wait(0.1)
        assert scene.table.seat_face(0) == person.portrait
        target = app.window.surface.copy()
        scene.stage.paint_whole(app.painter(target))
        pictures.append(target.get_buffer().raw)
    is_seen = pictures[0] != pictures[1]
    # The seats of the villa get their colours, and with them their faces, when the site is full.
    assert is_seen == (name != "villa_paletti")


def test_the_sheet_of_a_new_game_shows_the_face_as_soon_as_the_name_is_known(app: App, hand: Hand) -> None:
    app.change_settings(last_seats={"viva": (SeatSetup("Ana", "blue"), SeatSetup("An", "red"))})
    scene = NewGameScene(app, "viva")
    app.go(scene)
    hand.wait(0.4)
    shown = [picker_of(hand, place).face for place in (0, 1)]
    scene.seat_named(0, "Anna")
    scene.seat_named(1, "Ana")
    assert shown == ["poet", ""]
    assert [picker_of(hand, place).face for place in (0, 1)] == ["", "poet"]


def picker_of(hand: Hand, place: int) -> ColourPicker:
    node = hand.node(f"seat-{place}-colour")
    assert isinstance(node, ColourPicker)
    return node
