"""Example states of the widgets: every control once, in a scene of its own."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.geometry import CANVAS, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import LINEN
from game.ui.widgets.button import Button, IconButton, Kind
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Chip
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.seat_plate import SeatPlate
from game.ui.widgets.wall_bar import WallBar


def _nothing() -> None:
    """What the buttons of the example do."""


class Sampler(Scene):
    """Buttons, plates and ribbons on plain linen."""

    name = "widgets-sampler"

    def paint_backdrop(self, painter: Painter) -> None:
        """Plain linen."""
        painter.fill(CANVAS, LINEN)

    def build(self) -> None:
        """Lay out one of each."""
        stage = self.stage
        WallBar(self.app, "VIVA", "3 / 5", (
            ("undo", "undo", "Undo"), ("hint", "hint", "Hint"), ("log", "log", "Log"),
            ("rules", "rules", "Rules"), ("settings", "menu", "Menu"), ("home", "back", "Home"),
        )).place(stage)
        kinds: tuple[Kind, ...] = ("primary", "secondary", "accent", "danger", "wood")
        for row, kind in enumerate(kinds):
            stage.add(Button(f"{kind}-a", Rect(40, 80 + row * 60, 170, 48), "Place", _nothing, kind, "check"))
            off = stage.add(Button(f"{kind}-b", Rect(230, 80 + row * 60, 170, 48), "Give up", _nothing, kind))
            off.enable(False)
        stage.add(IconButton("icon", Rect(420, 80, 42, 42), "gold", _nothing, "Gold"))
        stage.add(Button("long", Rect(420, 140, 170, 48), "Jugar las dos gemelas ahora mismo", _nothing))
        stage.add(Panel("panel", Rect(640, 80, 348, 216), heading="Towards ¡VIVA!", right="a colour in all 3",
                        icon="log"))
        stage.add(Chip("chip", Rect(660, 140, 40, 40), "blue"))
        stage.add(Label("label", Rect(710, 140, 260, 40), "Two steps left"))
        stage.add(Panel("tray", Rect(1010, 80, 200, 100), "ui/tray"))
        stage.add(Panel("note", Rect(1010, 200, 200, 80), "ui/note"))
        stage.add(SeatPlate("seat-1", Rect(40, 400, 272, 76), "red", "Abuela Rosa", sub="1", score="4"))
        marcos = SeatPlate("seat-2", Rect(340, 400, 272, 76), "yellow", "Marcos", "auto", score="6")
        marcos.show_seat(active=True)
        stage.add(marcos)
        stage.add(SeatPlate("seat-3", Rect(640, 400, 304, 54), "green", "W" * 24, "auto", score="29"))
        stage.add(SeatPlate("seat-4", Rect(960, 400, 230, 54), "pink", "Elena", sub="7 cards", score="8"))
        prompt = "Play a card that shares a colour"
        stage.add(Ribbon("ribbon", Rect(40, 500, 582, 44), "blue", prompt, "5 can be played"))
        refused = stage.add(Ribbon("ribbon-2", Rect(640, 500, 582, 44), "orange", ""))
        refused.say("orange", "Red is blocked this round. Choose a card without red.", "", "refused")


def states() -> dict[str, Callable[[App], Scene]]:
    """Scenes by name."""
    return {"widgets-sampler": Sampler}
