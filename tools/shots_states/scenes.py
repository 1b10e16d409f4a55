"""Example states of the screens that are no table."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.first_launch import FirstLaunchScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.key_list import KeyListScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settings import PAGES, SettingsScene

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


def first_launch(app: App) -> Scene:
    """The first start."""
    return FirstLaunchScene(app)


def settings_page(page: str) -> Callable[[App], Scene]:
    """The settings at one of their pages."""

    def state(app: App) -> Scene:
        scene = SettingsScene(app)
        scene.page = page
        return scene

    return state


def key_list(app: App) -> Scene:
    """All keys, over the first screen."""
    return _Below(app, KeyListScene(app))


class _Below(HomeScene):
    """The first screen, with another scene laid over it as soon as it is there."""

    def __init__(self, app: App, above: Scene) -> None:
        super().__init__(app)
        self._above = above

    def entered(self) -> None:
        """Lay the other scene on top."""
        self.app.push(self._above)


def states() -> dict[str, Callable[[App], Scene]]:
    """The states by name."""
    return {
        "home": home, "new-game": new_game, "new-game-full": new_game_full, "first-launch": first_launch,
        **{f"settings-{page}": settings_page(page) for page, _ in PAGES},
        "key-list": key_list,
    }
