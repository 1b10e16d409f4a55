"""Everything that can be changed, in the middle of a game too: each change is seen and heard at once."""

from __future__ import annotations

from functools import partial

from game.storage.comfort import is_large_and_calm, large_and_calm
from game.storage.settings import Settings, keep_copy
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.input import Input, KeyPressed
from game.ui.keys import COMMANDS, can_be_bound, command_key, printed_keys, rebound
from game.ui.painter import Painter
from game.ui.report import save_report
from game.ui.scenes.options.setting_rows import SettingRows
from game.ui.scenes.room import RoomScene
from game.ui.scenes.shelf_tabs import Tab
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.toggle import Toggle

PAGES = (
    ("comfort", "person"), ("words", "globe"), ("look", "palette"), ("sound", "sound"), ("window", "full"),
    ("keys", "keyboard"), ("more", "settings"),
)
"""Each page with its icon."""

SHEET = Rect(206, 76, 1046, 560)
LEFT, RIGHT, TOP = SHEET.x + 44, SHEET.right - 44, SHEET.y + 96


class SettingsScene(RoomScene):
    """Pages of settings behind tabs. Nothing has to be confirmed."""

    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = "comfort"
        self._listening_for: str | None = None

    # -- laying out

    def build(self) -> None:
        """Lay out the tabs, the page and the way back."""
        text = self.app.text
        self.stage.add(Panel("sheet", SHEET))
        for place, (page, icon) in enumerate(PAGES):
            self.stage.add(Tab(
                f"tab-{page}", 92 + 60 * place, text(f"ui.settings.page.{page}"), page == self.page,
                partial(self._open, page), icon,
            ))
        self.stage.add(Label(
            "page-title", Rect(LEFT, SHEET.y + 22, 800, 48), text(f"ui.settings.page.{self.page}.title"),
            "title", 34,
        ))
        {
            "comfort": self._comfort, "words": self._words, "look": self._look, "sound": self._sound,
            "window": self._window, "keys": self._keys, "more": self._more,
        }[self.page]()
        self.add_way_back()

    def paint_backdrop(self, painter: Painter) -> None:
        """The room, and the title of the screen on the wall."""
        super().paint_backdrop(painter)
        painter.text(Rect(24, 20, 900, 44), self.app.text("ui.settings.title"), "title", 32, INK)

    def _rows(self) -> SettingRows:
        return SettingRows(self.app, self.stage, LEFT, RIGHT, TOP)

    def _comfort(self) -> None:
        rows = self._rows()
        rows.switch("large_and_calm", is_large_and_calm(self.app.settings), self._large_and_calm)
        rows.toggle("captions", then=self._show_preset)
        rows.read_aloud()
        rows.toggle("pull_by_click", then=self._show_preset)
        self.stage.add(Button(
            "button-access", Rect(LEFT, rows.y + 14, 400, 48), self.app.text("ui.access.title"),
            self._accessibility, icon="person",
        ))

    def _large_and_calm(self, on: bool) -> None:
        self.app.change_settings(**large_and_calm(on))
        # What belongs to it and was so already is no reason to lay out anew, and the rest shows here.
        self.build_otherwise()

    def _show_preset(self) -> None:
        """Something that belongs to the preset is otherwise: its switch says whether it is whole."""
        switch = self.stage.find("large_and_calm")
        if isinstance(switch, Toggle):
            switch.on = is_large_and_calm(self.app.settings)

    def _accessibility(self) -> None:
        from game.ui.scenes.books.accessibility import AccessibilityScene

        self.app.push(AccessibilityScene(self.app))

    def uncovered(self) -> None:
        """The preset may have been chosen on the page of accessibility."""
        self.build_otherwise()

    def _words(self) -> None:
        rows = self._rows()
        rows.language()
        rows.text_size()
        rows.hover_delay()

    def _look(self) -> None:
        rows = self._rows()
        rows.strong_symbols()
        rows.toggle("reduced_motion")
        rows.pace("animation_speed")
        rows.pace("pace")

    def _sound(self) -> None:
        rows = self._rows()
        rows.toggle("mute")
        rows.volume("volume_table", "card-land")
        rows.volume("volume_music")
        rows.volume("volume_courtyard")
        rows.toggle("mute_in_background")
        if not self.app.audio.available:
            self.stage.add(Label(
                "no-sound", Rect(LEFT, rows.y + 6, RIGHT - LEFT, 28), self.app.text("ui.start.no_sound"),
                size=16, colour=INK_SOFT,
            ))

    def _window(self) -> None:
        self._rows().switch("fullscreen", self.app.window.wants_fullscreen, self._fullscreen)

    def _more(self) -> None:
        rows = self._rows()
        rows.toggle("confirm_turn")
        text = self.app.text
        self.stage.add(Label(
            "folder-name", Rect(LEFT, rows.y + 6, 600, 28), text("ui.settings.folder"), "label-bold", 18,
        ))
        self.stage.add(Label(
            "folder", Rect(LEFT, rows.y + 36, RIGHT - LEFT, 44), str(self.app.places.data), size=16,
            colour=INK_SOFT, valign="top", lines=2,
        ))
        buttons = (
            ("reset", "ui.settings.reset", self._ask_reset, "undo", None),
            ("tips", "ui.settings.tips", self._tips_again, "hint", "ui.settings.tips.hint"),
            ("report", "ui.report", lambda: save_report(self.app), "save", "ui.report.hint"),
        )
        for place, (name, key, act, icon, hint) in enumerate(buttons):
            self.stage.add(Button(
                f"button-{name}", Rect(LEFT, rows.y + 104 + 60 * place, 400, 48), text(key), act, icon=icon,
                hint=text(hint) if hint is not None else None,
            ))

    # -- keys

    def _keys(self) -> None:
        text = self.app.text
        self.stage.add(Label(
            "keys-about", Rect(LEFT, SHEET.y + 72, RIGHT - LEFT - 290, 44), text("ui.settings.keys.about"),
            size=16, colour=INK_SOFT, lines=2,
        ))
        self.stage.add(Button(
            "button-reset-keys", Rect(RIGHT - 270, SHEET.y + 66, 270, 46), text("ui.settings.keys.reset"),
            self._reset_keys, icon="undo", size=16,
        ))
        self.stage.add(ScrollList(
            "keys", Rect(LEFT, SHEET.y + 124, RIGHT - LEFT, SHEET.h - 144), COMMANDS, 44, self._paint_key,
            self._listen, gap=4,
        ))

    def _paint_key(self, painter: Painter, rect: Rect, command: str, state: RowState) -> None:
        """The command at the left, its keys at the right."""
        listening = command == self._listening_for
        painter.nine("ui/row-selected" if state.hovered or listening else "ui/row", rect)
        left = Rect(rect.x + 16, rect.y, rect.w * 0.55, rect.h)
        painter.text(left, self.app.text(command_key(command)), "label", 17, INK)
        right = Rect(left.right, rect.y, rect.right - left.right - 16, rect.h)
        if listening:
            words, role = self.app.text("ui.settings.keys.press"), "label-semi"
        else:
            keys = printed_keys(command, self.app.settings)
            words = ", ".join(self.app.shown_key(key) for key in keys)
            words = words or self.app.text("ui.settings.keys.none")
            role = "label-bold"
        painter.text(right, words, role, 17, INK, "right")

    def _listen(self, command: str) -> None:
        """The next key that is pressed becomes the key of `command`."""
        self._listening_for = command
        self._refresh_keys()

    def _refresh_keys(self) -> None:
        keys = self.stage.find("keys")
        if keys is not None:
            keys.invalidate()

    def _reset_keys(self) -> None:
        self._listening_for = None
        self._refresh_keys()
        self.app.change_settings(keys={})
        self.app.toast(self.app.text("ui.settings.keys.was_reset"), "good")

    def handle(self, event: Input) -> bool:
        """While a key is waited for, it goes nowhere else."""
        if self._listening_for is not None and isinstance(event, KeyPressed):
            self._bind(self._listening_for, event.key)
            return True
        return super().handle(event)

    def _bind(self, command: str, key: str) -> None:
        text = self.app.text
        self._listening_for = None
        if key == "escape":
            self._refresh_keys()
        elif not can_be_bound(key):
            self.app.toast(text("ui.settings.keys.fixed", key=self.app.shown_key(key)), "warn")
            self._refresh_keys()
        else:
            keys, loser = rebound(self.app.settings, command, key)
            self.app.change_settings(keys=keys)
            if loser is not None:
                name = text(command_key(loser))
                self.app.toast(text("ui.settings.keys.taken", key=self.app.shown_key(key), command=name))
            self._refresh_keys()

    # -- acting

    def _open(self, page: str) -> None:
        self.page = page
        self._listening_for = None
        self.rebuild()

    def _fullscreen(self, wanted: bool) -> None:
        if wanted != self.app.window.wants_fullscreen:
            self.app.run_command("fullscreen")

    def _tips_again(self) -> None:
        from game.ui.teaching.first_sight import show_tips_again

        if show_tips_again(self.app):
            self.app.toast(self.app.text("ui.settings.tips.done"), "good")

    def _ask_reset(self) -> None:
        text = self.app.text
        self.app.ask(text("ui.settings.reset.title"), text("ui.settings.reset.body"), [
            ("cancel", text("ui.cancel"), "secondary", None),
            ("reset", text("ui.settings.reset.yes"), "danger", self._reset),
        ])

    def _reset(self) -> None:
        if self.app.services.writable:
            keep_copy(self.app.places)
        fresh = Settings()
        kept = {"first_launch_done", "last_title", "last_seats", "window_size", "monitor", "fullscreen"}
        changes = {name: getattr(fresh, name) for name in fresh.__struct_fields__ if name not in kept}
        self.app.change_settings(**changes)
        self.rebuild()

    def command(self, name: str) -> bool:
        """What a key changes has to show here too."""
        if name in ("fullscreen", "mute"):
            self.app.general_command(name)
            self.build_otherwise()
            return True
        return super().command(name)
