"""Rows of settings: a name, a sentence, a control that works at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.storage.settings import LEAST_TEXT, MOST_TEXT, TEXT_STEP
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import CODES, INK_SOFT
from game.ui.widgets.button import IconButton
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import TOGGLE_W, Toggle

PACES = ("slow", "normal", "quick", "at_once")
HOVER_DELAYS_MS = (0, 300, 1000)
MOST_LANGUAGES_SHOWN = 3
CHIP_STEP = 48.0
SWITCH_W = 70.0


class _Chips(Node):
    """All code colours in a row."""

    margin = 8.0

    def __init__(self, rect: Rect) -> None:
        super().__init__("sample-chips", rect)

    def paint(self, painter: Painter) -> None:
        """Draw the chips."""
        for place, colour in enumerate(CODES):
            painter.chip(colour, Rect(self.rect.x + place * CHIP_STEP, self.rect.y + 3, 38, 38))


@dataclass
class SettingRows:
    """Puts rows on a stage, one under another: names from `left`, controls up to `right`."""

    app: App
    stage: Stage
    left: float
    right: float
    y: float
    step: float = 74.0
    control_w: float = 400.0

    def _row(self, key: str, control_w: float | None = None) -> Rect:
        """Name and sentence of the next row; the place of its control, which may be narrower than most."""
        text = self.app.text
        control_w = self.control_w if control_w is None else control_w
        words_w = self.right - self.left - control_w - 24
        top = Rect(self.left, self.y, words_w, 28)
        self.stage.add(Label(f"{key}-name", top, text(f"ui.settings.{key}"), "label-bold", 18))
        about = Rect(self.left, self.y + 27, words_w, self.step - 34)
        self.stage.add(Label(
            f"{key}-about", about, text(f"ui.settings.{key}.about"), size=15, colour=INK_SOFT, valign="top",
            lines=2,
        ))
        control = Rect(self.right - control_w, self.y + (self.step - 52) / 2, control_w, 44)
        self.y += self.step
        return control

    def language(self) -> None:
        """Each language under its own name, and the one of the system."""
        app, catalogue = self.app, self.app.services.catalogue
        choices = [(code, catalogue.language_name(code)) for code in catalogue.languages]
        choices.insert(0, ("", app.text("ui.settings.language.system")))
        self._choice("language", choices, app.settings.language)

    def _choice(self, key: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
        def change(value: str) -> None:
            self.app.change_settings(**{key: value})

        control = self._row(key)
        if len(choices) <= MOST_LANGUAGES_SHOWN + 1:
            parts = [(code, label, None) for code, label in choices]
            self.stage.add(Segmented(key, control, parts, chosen, change))
        else:
            self.stage.add(Dropdown(key, control, choices, chosen, change))

    def text_size(self) -> None:
        """Smaller, the size in percent, larger."""
        app, control = self.app, self._row("text_size")
        size = app.settings.text_size

        def change(by: int) -> Callable[[], None]:
            wanted = min(max(size + by, LEAST_TEXT), MOST_TEXT)
            return lambda: app.change_settings(text_size=wanted)

        smaller = IconButton(
            "text_size-smaller", Rect(control.x, control.y, 56, 44), "minus", change(-TEXT_STEP),
            app.text("ui.command.text_smaller"),
        )
        larger = IconButton(
            "text_size-larger", Rect(control.right - 56, control.y, 56, 44), "plus", change(TEXT_STEP),
            app.text("ui.command.text_larger"),
        )
        smaller.enable(size > LEAST_TEXT)
        larger.enable(size < MOST_TEXT)
        smaller.may_repeat = larger.may_repeat = True
        self.stage.add(smaller)
        middle = Rect(control.x + 64, control.y, control.w - 128, 44)
        now = self.stage.add(
            Label("text_size-now", middle, self._percent(size), "label-bold", 20, align="centre")
        )
        now.follows = True
        self.stage.add(larger)

    def toggle(self, key: str, beside: float = 0.0, then: Callable[[], None] | None = None) -> None:
        """A setting that is on or off; `beside`: room to leave before the switch; `then` hears changes."""
        def change(on: bool) -> None:
            self.app.change_settings(**{key: on})
            if then is not None:
                then()

        self.switch(key, bool(getattr(self.app.settings, key)), change, beside)

    def read_aloud(self) -> None:
        """The switch for the system's voice; where there is none, it says so."""
        self.toggle("read_aloud")
        about, switch = self.stage.find("read_aloud-about"), self.stage.find("read_aloud")
        if not self.app.services.voice.available and isinstance(about, Label) and switch is not None:
            about.text = self.app.text("ui.settings.read_aloud.none")
            switch.enable(False)

    def strong_symbols(self) -> None:
        """The switch with all code colours before it, to see what it does."""
        place = Rect(self.right - self.control_w, self.y + (self.step - 52) / 2, CHIP_STEP * len(CODES), 44)
        self.stage.add(_Chips(place))
        self.toggle("strong_symbols", self.control_w - SWITCH_W)

    def switch(self, key: str, on: bool, act: Callable[[bool], None], beside: float = 0.0) -> None:
        """A switch for something that need be no setting of its own; see `toggle`."""
        control = self._row(key, SWITCH_W + beside)
        # The switch stands in the middle of what can be touched, and ends where all other controls end.
        left = control.right - (SWITCH_W + TOGGLE_W) / 2
        self.stage.add(Toggle(key, Rect(left, control.y, SWITCH_W, 44), on, act))

    def pace(self, key: str) -> None:
        """Slow to at once."""
        control = self._row(key)
        choices = [(pace, self.app.text(f"ui.settings.pace.{pace}"), None) for pace in PACES]
        self.stage.add(Segmented(
            key, control, choices, str(getattr(self.app.settings, key)),
            lambda pace: self.app.change_settings(**{key: pace}),
        ))

    def volume(self, key: str, sample: str | None = None) -> None:
        """0 to 100 percent; `sample`: a sound that lets hear the new level."""
        control = self._row(key)

        def change(value: float) -> None:
            self.app.change_settings(**{key: int(value)})
            if sample is not None:
                self.app.audio.play(sample)

        self.stage.add(Slider(
            key, control, getattr(self.app.settings, key), 0, 100, 5, change, self._percent,
        ))

    def _percent(self, share: float) -> str:
        return self.app.text("ui.figures.percent", share=int(share))

    def hover_delay(self) -> None:
        """How soon tooltips come."""
        control = self._row("hover_delay_ms")
        text, now_ms = self.app.text, self.app.settings.hover_delay_ms
        choices = [(str(delay), text(f"ui.settings.hover.{delay}"), None) for delay in HOVER_DELAYS_MS]
        nearest = min(HOVER_DELAYS_MS, key=lambda delay: abs(delay - now_ms))
        self.stage.add(Segmented(
            "hover_delay_ms", control, choices, str(nearest),
            lambda delay: self.app.change_settings(hover_delay_ms=int(delay)),
        ))
