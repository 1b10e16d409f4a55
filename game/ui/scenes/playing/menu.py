"""What can be done while a game is on the table, laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.app import App
from game.ui.board.thumbnail import picture_of
from game.ui.geometry import Rect
from game.ui.leaving import leave
from game.ui.scenes.finished.table_picture import save_picture
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.playing.seat_names import joined_names
from game.ui.theme import INK_SOFT, TERRACOTTA_DARK
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.scenes.playing.table import TableScene

BUTTON_H, STEP = 46.0, 52.0
GAP = 8.0
KEYED = {
    "go-on": "back", "pause": "pause", "save": "save", "rules": "rules", "load": "load", "new": "new",
    "quit": "quit",
}
"""The commands whose keys do what the buttons do."""


FAILING = {"storage.full": "ui.menu.failing.full", "storage.read_only": "ui.menu.failing.read_only"}
"""What is said in short of the reasons why a game cannot be saved."""


class MenuScene(SheetOverlay):
    """Go on, save, look up, change, leave. The game is saved at every move, so leaving asks nothing.

    In a window that stores nothing the menu says that instead; and of a game that could not be saved it says
    so, and asks before that one is left.
    """

    name = "menu"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self._table = table

    def build(self) -> None:
        """Lay out the buttons."""
        text = self.app.text
        buttons: list[tuple[str, str, Kind]] = [
            ("go-on", "play", "primary"), ("save", "save", "secondary"),
            ("picture", "eye", "secondary"), ("rules", "rules", "secondary"),
            ("settings", "settings", "secondary"), ("load", "load", "secondary"), ("new", "new", "secondary"),
            ("home", "home", "secondary"), ("quit", "quit", "secondary"),
        ]
        if self._table.session.clockwork_seats:
            buttons.insert(5, ("levels", "auto", "secondary"))
        place = self.add_sheet(420, 128 + STEP * len(buttons) + 34, text("ui.menu.title"))
        acts = {
            "go-on": self._go_on, "pause": self._rest, "save": self._save_as, "picture": self._keep_picture,
            "rules": self._rules, "settings": self._settings, "levels": self._levels,
            "load": self._saved_games,
            "new": self._new_game, "home": self._home, "quit": self._quit,
        }
        rows = [Rect(place.x, place.y + row * STEP, place.w, BUTTON_H) for row in range(len(buttons))]
        if not self._table.table.is_paused:
            half = (place.w - GAP) / 2
            rows[:1] = [rows[0].part(0, 0, half, BUTTON_H), rows[0].part(half + GAP, 0, half, BUTTON_H)]
            buttons.insert(1, ("pause", "pause", "secondary"))
        for rect, (name, icon, kind) in zip(rows, buttons, strict=True):
            words = text(f"ui.menu.{name.replace('-', '_')}")
            self.stage.add(Button(
                f"menu-{name}", rect, words, acts[name], kind, icon, 19,
                self.app.key_hint(words, self._keyed[name]) if name in self._keyed else None,
            ))
        below = Rect(place.x, rows[-1].y + STEP, place.w, 40)
        colour = TERRACOTTA_DARK if self._table.session.is_failing else INK_SOFT
        self.stage.add(Label(
            "menu-note", below, self._note(), size=16, colour=colour, align="centre", lines=2,
        ))
        self.stage.focus(self.stage.find("menu-go-on"), shown=False)

    def _note(self) -> str:
        """Whether the game is being saved, and why not."""
        failure = self._table.session.failure
        if not self.app.services.writable:
            return self.app.text("ui.unsaved.note")
        if failure is None:
            return self.app.text("ui.menu.note")
        return self.app.text(FAILING.get(failure.key, "ui.menu.failing"))

    @property
    def _keyed(self) -> dict[str, str]:
        """Escape leaves the game at rest; what goes on with it has the key of that."""
        return {**KEYED, "go-on": "pause"} if self._table.table.is_paused else KEYED

    def _go_on(self) -> None:
        self.app.pop()
        if self._table.table.is_paused:
            self._table.table.rest(False)

    def _rest(self) -> None:
        self.app.pop()
        self._table.table.rest(True)

    def _save_as(self) -> None:
        self.app.pop()
        self.app.push(save_question(self.app, self._table))

    def _keep_picture(self) -> None:
        """A picture of the table as everybody may see it."""
        session = self._table.session
        self.app.pop()
        save_picture(self.app, picture_of(self._table.table), session.title, session.game, session.last)

    def _rules(self) -> None:
        self.app.pop()
        self.app.show_rules(self._table.session.title.key)

    def _settings(self) -> None:
        from game.ui.scenes.options.settings import SettingsScene

        self.app.pop()
        self.app.push(SettingsScene(self.app))

    def _levels(self) -> None:
        from game.ui.scenes.playing.levels import LevelsSheet

        self.app.pop()
        self.app.push(LevelsSheet(self.app, self._table.session))

    def _saved_games(self) -> None:
        from game.ui.scenes.kept.saved_games import SavedGamesScene

        self.app.pop()
        self.app.push(SavedGamesScene(self.app))

    def _new_game(self) -> None:
        from game.ui.scenes.setting_up.new_game import NewGameScene

        self.app.pop()
        self.app.push(NewGameScene(self.app, self._table.session.title.key))

    def _home(self) -> None:
        from game.ui.scenes.home import HomeScene

        leave(self.app, lambda: self.app.go(HomeScene(self.app)))

    def _quit(self) -> None:
        leave(self.app, self.app.quit)

    def command(self, name: str) -> bool:
        """The key of the menu closes it again; the keys of its buttons work."""
        acts = {
            "menu": self.app.pop, "pause": self._go_on if self._table.table.is_paused else self._rest,
            "save": self._save_as, "rules": self._rules, "load": self._saved_games, "new": self._new_game,
        }
        if name in acts:
            acts[name]()
            return True
        return super().command(name)


def save_question(app: App, table: TableScene) -> NameQuestion:
    """Asks under which name the table's game is to be saved, and saves it."""
    session = table.session
    title = app.text(f"{session.title.key}.name")
    offered = app.text("ui.home.waiting", title=title, names=joined_names(app, session.seats))

    def save(name: str) -> None:
        problem = session.keeper.keep_as(session, name, table.thumbnail())
        if problem is not None:
            app.toast(app.text(problem), "warn")
        else:
            app.toast(app.text("ui.save_as.saved", name=name), "good")

    return NameQuestion(app, app.text("ui.save_as.title"), offered, save)
