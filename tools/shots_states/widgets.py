"""Example states of the widgets: every control once, in a scene of its own."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.app import App
from game.ui.geometry import CANVAS, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import LINEN
from game.ui.widgets.button import Button, IconButton, Kind
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Label
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Chip
from game.ui.widgets.ribbon import Ribbon
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.seat_plate import SeatPlate
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from game.ui.widgets.text_layout import Block, Bullet, Heading, Note, Paragraph, PictureBlock, RuleLine, Table
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.wall_bar import WallBar


def _ignore(_value: object) -> None:
    """What the controls of the example do."""


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


class Controls(Sampler):
    """Everything that can be set, typed, listed or scrolled."""

    name = "widgets-controls"

    def build(self) -> None:
        """Lay out one of each."""
        stage = self.stage
        stage.add(Toggle("toggle-on", Rect(40, 40, 300, 44), True, _ignore, "Add the Poet (kinder game)"))
        stage.add(Toggle("toggle-off", Rect(40, 90, 300, 44), False, _ignore, "Honk! when a rule is broken"))
        starts = (("first", "First game", None), ("dice", "Dice", None), ("garden", "Garden", None))
        stage.add(Segmented("starts", Rect(40, 196, 380, 42), starts, "first", _ignore))
        kinds = (("person", "Person", "person"), ("clockwork", "Clockwork", "auto"))
        stage.add(Segmented("kind", Rect(40, 250, 246, 42), kinds, "clockwork", _ignore))
        levels = (("calm", "Calm"), ("fair", "Fair"), ("keen", "Keen"), ("fierce", "Fierce"))
        stage.add(Dropdown("level", Rect(300, 250, 120, 42), levels, "fair", _ignore))
        stage.add(Slider("volume", Rect(40, 310, 380, 40), 60, 0, 100, 5, _ignore, lambda v: f"{v:.0f} %"))
        stage.add(TextField("name", Rect(40, 370, 186, 42), "Ana", _ignore))
        stage.add(TextField("long-name", Rect(240, 370, 186, 42), "W" * 24, _ignore))
        stage.add(TextField("no-name", Rect(40, 424, 186, 42), "", _ignore, placeholder="Player 2"))
        stage.add(Panel("list-sheet", Rect(460, 40, 300, 240), heading="Saved games"))
        rows = [f"Friday {number}" for number in range(12)]
        stage.add(ScrollList("list", Rect(474, 86, 272, 180), rows, 44, _paint_row, _ignore, gap=4))
        stage.add(Panel("rules-sheet", Rect(790, 40, 460, 640)))
        stage.add(RichText("rules", Rect(806, 56, 434, 608), _example_text(), _ignore))
        lines = [LogLine(colour, text) for colour, text in (
            ("red", "Rosa played blue + green on house 1"), ("yellow", "Marcos drew a card"),
            ("green", "Elena played two twins at once and has now only one card left"), (None, "Reshuffled"),
        )]
        stage.add(LogPanel("log", Rect(460, 300, 300, 200), "At the table",
                           [*lines, LogLine("blue", "Your turn", strong=True)]))


def _paint_row(painter: Painter, rect: Rect, row: str, state: RowState) -> None:
    painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
    painter.text(rect.grown(-12, 0), row)


def _example_text() -> tuple[Block, ...]:
    return (
        Heading("Your turn", 1, "turn"),
        Paragraph("Play a card that shares **one colour** with the top card of a house, or *draw one*. See"
                  " [scoring](#scoring)."),
        Bullet("Twins, two cards that are the same, may be played in one go."),
        Bullet("A blocked colour rests for the whole round."),
        PictureBlock((("codes/chip-blue", 60, 60, "Blue"), ("codes/chip-red", 60, 60, "Red"))),
        Note("When you can play you still may draw instead."),
        Heading("Scoring", 2, "scoring"),
        Table((("Colour", "Houses"), ("Blue", "2"), ("Orange", "blocked this round"))),
        RuleLine(),
        Paragraph("The winner of a round takes the winner's card. " * 8),
    )


def states() -> dict[str, Callable[[App], Scene]]:
    """Scenes by name."""
    return {"widgets-sampler": Sampler, "widgets-controls": Controls}
