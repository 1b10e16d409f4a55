"""For whom Sobremesa is made comfortable, and how: each promise under its common name, with the way to it."""

from __future__ import annotations

from game.storage.comfort import is_large_and_calm, large_and_calm
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.books.reading_sheet import BELOW, lay_reading_sheet
from game.ui.scenes.room import BOUGAINVILLEA_LEFT, RoomScene
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.text_layout import Block, Heading, Paragraph
from game.ui.widgets.toggle import Toggle

PROMISES = (
    "mouse", "keyboard", "holding", "time", "clear_text", "large_text", "colours", "captions", "voice",
    "volumes", "motion", "pace", "children",
)
"""In the order of the page; each has a name (`ui.access.<promise>`) and a sentence (`.how`)."""


class AccessibilityScene(RoomScene):
    """A running text, and the preset that serves most of those who open this page."""

    name = "accessibility"
    decorations = (BOUGAINVILLEA_LEFT,)

    def build(self) -> None:
        """Lay out the sheet, the way back, the way to the settings and the preset."""
        text = self.app.text
        lay_reading_sheet(self, text("ui.access.title"), "access-text", self._blocks())
        self.stage.add(Button(
            "button-settings", BELOW.part(0, 0, 190, BELOW.h), text("ui.settings.title"), self._settings,
            icon="settings",
        ))
        preset = BELOW.part(BELOW.w - 330, 0, 330, BELOW.h)
        self.stage.add(Panel("preset", preset))
        self.stage.add(large_and_calm_switch(self.app, preset.grown(-20, 0)))

    def _blocks(self) -> list[Block]:
        text = self.app.text
        blocks: list[Block] = [Paragraph(text("ui.access.about"))]
        for promise in PROMISES:
            blocks += (Heading(text(f"ui.access.{promise}"), 3), Paragraph(text(f"ui.access.{promise}.how")))
        return blocks

    def _settings(self) -> None:
        from game.ui.scenes.options.settings import SettingsScene

        scene = SettingsScene(self.app)
        scene.page = "comfort"
        self.app.push(scene)

    def uncovered(self) -> None:
        """The settings may have changed meanwhile; the text stays where it was read."""
        self.build_otherwise()


def large_and_calm_switch(app: App, rect: Rect) -> Toggle:
    """The switch of the preset "Large and calm", with its name before it."""
    return Toggle(
        "large-and-calm", rect, is_large_and_calm(app.settings),
        lambda on: app.change_settings(**large_and_calm(on)), app.text("ui.settings.large_and_calm"),
        app.text("ui.settings.large_and_calm.about"),
    )
