"""The very first screen: what a person may need before anything else can be read or heard."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.scenes.books.accessibility import AccessibilityScene, large_and_calm_switch
from game.ui.scenes.options.setting_rows import SettingRows
from game.ui.scenes.room import BOUGAINVILLEA_LEFT, BOUGAINVILLEA_RIGHT, RoomScene
from game.ui.theme import INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

SHEET = Rect(190, 36, 900, 576)
PRESET = Rect(240, 646, 370, 60)
"""The paper of the preset, beside the way in."""
LEFT, RIGHT = SHEET.x + 48, SHEET.right - 48


class FirstLaunchScene(RoomScene):
    """Language, text size, symbols, motion and volume; each change shows at once."""

    name = "first-launch"
    is_threshold = True
    decorations = (BOUGAINVILLEA_LEFT, BOUGAINVILLEA_RIGHT, ("decor/lemons", Rect(110, 634, 104, 84)))

    def build(self) -> None:
        """Lay out the sheet with its rows and the way in."""
        text = self.app.text
        self.stage.add(Panel("sheet", SHEET))
        head = Rect(LEFT, SHEET.y + 16, RIGHT - LEFT, 50)
        self.stage.add(Label("first-title", head, text("ui.first.title"), "title", 36, align="centre"))
        below = Rect(LEFT, head.bottom, RIGHT - LEFT, 28)
        self.stage.add(Label(
            "first-note", below, text("ui.first.note"), size=17, colour=INK_SOFT, align="centre",
        ))
        rows = SettingRows(self.app, self.stage, LEFT, RIGHT, below.bottom + 14, 74, 400)
        rows.language()
        rows.text_size()
        rows.strong_symbols()
        rows.toggle("reduced_motion")
        rows.volume("volume_table", "card-land")
        rows.volume("volume_music")
        self.stage.add(Panel("preset", PRESET))
        self.stage.add(large_and_calm_switch(self.app, PRESET.grown(-22, -4)))
        self.stage.add(Button(
            "button-access", Rect(628, 646, 240, 60), text("ui.access"), self._accessibility, icon="person",
        ))
        start = Button(
            "button-start", Rect(1002, 646, 250, 60), text("ui.first.come_in"), self._come_in, "accent",
            "play", 22,
        )
        self.stage.add(start)
        self.stage.focus(start, shown=False)

    def entered(self) -> None:
        """Music, so that the volume can be judged."""
        self.app.audio.music(self.app.audio.house_piece())

    def _accessibility(self) -> None:
        self.app.push(AccessibilityScene(self.app))

    def uncovered(self) -> None:
        """What was changed on the page of accessibility shows here too."""
        self.rebuild()

    def _come_in(self) -> None:
        from game.ui.scenes.home import HomeScene

        # The language may have been named for this time only; here it was read and agreed to.
        self.app.change_settings(first_launch_done=True, language=self.app.settings.language)
        self.app.go(HomeScene(self.app))

    def command(self, name: str) -> bool:
        """There is nothing to go back to."""
        return name == "back" or super().command(name)
