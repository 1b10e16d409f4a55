"""Example states of the screens that are no table."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.new_game import NewGameScene

SEATS = (
    SeatSetup("Ana", "blue"), SeatSetup("Abuelo", "red"), SeatSetup("Marcos", "yellow"),
    SeatSetup("Elena", "green", "clockwork", "fair"),
)


def home(app: App) -> Scene:
    """The first screen of somebody who has no game waiting."""
    return HomeScene(app)


def new_game(app: App) -> Scene:
    """Three people and a clockwork player, the first page of house rules."""
    app.change_settings(last_seats={"viva": SEATS})
    return NewGameScene(app, "viva")


def new_game_full(app: App) -> Scene:
    """Six seats, names as long as they may be, the second page of house rules."""
    names = ("Maximiliano Buenaventura", "WWWWWWWWWWWWWWWWWWWWWWWW", "Łukasz Żółć", "Жанна", "", "Ελένη")
    colours = ("pink", "orange", "green", "yellow", "red", "blue")
    app.change_settings(last_seats={"viva": tuple(
        SeatSetup(name, colour, "clockwork" if place % 2 else "person", "master" if place % 2 else "")
        for place, (name, colour) in enumerate(zip(names, colours, strict=True))
    )})
    scene = NewGameScene(app, "viva")
    scene.page = 1
    return scene


def states() -> dict[str, Callable[[App], Scene]]:
    """The states by name."""
    return {"home": home, "new-game": new_game, "new-game-full": new_game_full}
