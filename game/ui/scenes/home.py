"""The first screen: the titles in their niches, the game that waits, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.app import App
from game.ui.audio import COURTYARD, Surroundings
from game.ui.geometry import CANVAS_W, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.niche import Niche, niche_rects
from game.ui.scenes.playing.opening import go_on
from game.ui.scenes.playing.rehearsal import Rehearsal
from game.ui.scenes.playing.seat_names import joined_names, seat_names, seats_now
from game.ui.scenes.room import BOUGAINVILLEA_RIGHT, RoomScene
from game.ui.scenes.when import day_and_month, when
from game.ui.theme import COBALT_DARK, INK, INK_SOFT, TERRACOTTA_DARK, is_large
from game.ui.widgets.button import Button, IconButton, Kind
from game.ui.widgets.picture import Picture
from game.ui.widgets.unsaved_sign import SIGN_H, UnsavedSign

if TYPE_CHECKING:
    from game.storage.shelf import Listed

SLIP = Rect(146, 616, 516, 82)
POT_W, POT_H = 60.0, 96.0
POTS = (
    (84.0, 236.0, "oleander"), (206.0, 190.0, "geranium"), (338.0, 222.0, "jasmine"),
    (150.0, 366.0, "geranium-blue"), (282.0, 350.0, "oleander"), (404.0, 384.0, "geranium"),
    (826.0, 226.0, "geranium"), (952.0, 190.0, "jasmine"), (812.0, 380.0, "oleander"),
    (934.0, 346.0, "geranium-blue"), (1060.0, 368.0, "geranium"), (1134.0, 252.0, "oleander"),
)
"""Left and top of each pot on the wall, and what grows in it."""
SMALL_Y = 36.0
"""The top of the small buttons: with the one below them they stand beside the middle of the plaque."""
TODAY = Rect(524, 91, 300, 42)
LOWER_Y, LOWER_H, LOWER_GAP = 628.0, 56.0, 14.0
LOWER_RIGHT = 1126.0
"""Where the row of large buttons ends beside a waiting game: the cup stands there."""
LOWER_SIZE = 19.0
AROUND_WORDS = 28.0 + 2 * 14.0
"""What a large button needs beside its words: the icon with its gap, and air at both ends."""


def shared_room(needs: Sequence[float], room: float) -> list[float]:
    """So wide is each of some things in a row: as it needs, with what is left shared out evenly.

    Where there is too little, each gives up the same part.
    >>> shared_room((100, 50), 170), shared_room((100, 50), 75)
    ([110.0, 60.0], [50.0, 25.0])
    """
    left = room - sum(needs)
    if left >= 0:
        return [need + left / len(needs) for need in needs]
    return [need * room / sum(needs) for need in needs]


class _Plaque(Node):
    """The name of the program on tiles."""

    margin = 28.0

    def __init__(self, subtitle: str) -> None:
        super().__init__("plaque", Rect(44, 22, 456, 126))
        self._subtitle = subtitle

    def paint(self, painter: Painter) -> None:
        """Draw the tiles and the words."""
        painter.nine("ui/plaque", self.rect)
        painter.text(self.rect.part(30, 20, 396, 62), "Sobremesa", "logo", 62, COBALT_DARK, "centre")
        painter.text(
            self.rect.part(24, 84, 408, 22), self._subtitle, "label-semi", 17, TERRACOTTA_DARK, "centre"
        )


class _Slip(Node):
    """The paper with the game that waits to be gone on with."""

    margin = 26.0

    def __init__(self, rect: Rect, emblem: str, head: str, line: str, is_told: bool) -> None:
        super().__init__("slip", rect)
        self.touchable = is_told
        self._emblem, self._head, self._line = emblem, head, line

    def hint(self) -> str | None:
        """When it was played last, for which large letters leave no room on the paper."""
        return self._line

    def paint(self, painter: Painter) -> None:
        """Draw the paper, the title's emblem and two lines."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        painter.sprite(self._emblem, Rect(rect.x + 10, rect.y + 9, 64, 64))
        room = rect.w - 84 - 140
        if painter.is_large:
            painter.text(
                rect.part(80, 6, room + 4, 70), self._head, "head", 22, INK, lines=2, may_shorten=True
            )
            return
        painter.text(
            rect.part(84, 10, room, 30), self._head, "head", 22, INK, may_shorten=True
        )
        painter.text(
            rect.part(84, 38, room, 38), self._line, "label", 16, INK_SOFT, lines=2, may_shorten=True
        )


class HomeScene(RoomScene):
    """Where everything begins and where everything leads back to."""

    name = "home"
    backdrop = "backgrounds/home"
    decorations = (
        BOUGAINVILLEA_RIGHT,
        ("decor/lemons", Rect(34, 622, 104, 84)),
        ("decor/coffee", Rect(1130, 590, 132, 116)),
    )

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._chosen = app.last_title
        self._niches: dict[str, Niche] = {}
        self._piece = app.audio.house_piece()
        self._rehearsal: Rehearsal | None = None
        """Makes the table of the waiting game ready."""
        self._is_soundless = False
        """Whether the button for the sound says that there is none."""

    @property
    def title_here(self) -> str:
        """The chosen title."""
        return self._chosen

    # -- laying out

    def build(self) -> None:
        """Lay out plaque, niches, the waiting game and the lower row."""
        text = self.app.text
        waiting = self._waiting()
        self.stage.add(_Plaque(text("ui.home.subtitle")))
        if waiting is not None:
            self._add_slip(waiting)
        self._rehearsal = self._rehearsed(waiting)
        self._add_lower_row(SLIP.right + 18 if waiting is not None else None)
        self._add_niches()
        self._add_pots()
        self._add_small_buttons()
        self._add_today()
        first = "button-go-on" if waiting is not None else "button-new"
        self.stage.focus(self.stage.find(first), shown=False)

    def update(self, dt: float) -> None:
        """Use the rest for the table that is likely to come; tell when the sound device goes or comes."""
        if self._is_soundless != self.app.audio.is_missing:
            self._show_sound()
        if self._rehearsal is not None:
            self._rehearsal.update(dt)

    def _rehearsed(self, waiting: Listed | None) -> Rehearsal | None:
        if waiting is None or waiting.summary is None:
            return None
        title = self.app.registry.named(waiting.summary.title)
        # A side game is set up for a task, and by no means of its own.
        return None if title.of else Rehearsal(self.app, title, waiting.summary.seats)

    def _waiting(self) -> Listed | None:
        """The game played last that can be gone on with."""
        for listed in self.app.shelf.running():
            if listed.summary is not None and self.app.registry.knows(listed.summary.title):
                return listed
        return None

    def _add_slip(self, listed: Listed) -> None:
        save = listed.summary
        assert save is not None
        seats = seats_now(self.app, save.seats)
        text, names = self.app.text, seat_names(self.app, seats)
        head = text(
            "ui.home.waiting", title=text(f"{save.title}.name"), names=joined_names(self.app, seats)
        )
        line = text("ui.home.waiting.line", when=when(self.app, save.updated), turn=text(save.turn, names))
        emblem = self.app.registry.named(save.title).emblem
        self.stage.add(_Slip(SLIP, emblem, head, line, is_large(self.app.settings.text_size)))
        self.stage.add(Button(
            "button-go-on", Rect(SLIP.right - 128, SLIP.y + 14, 116, 54), text("ui.home.go_on"),
            lambda: go_on(self.app, listed.path), "primary", size=19,
        ))

    def _add_lower_row(self, left: float | None) -> None:
        """The three large buttons, after the slip or (`left` is None) in the middle."""
        text = self.app.text
        row = (
            ("button-new", "ui.home.new_game", self._new_game, "play", "new"),
            ("button-rules", "ui.home.rules", self._rules, "rules", "rules"),
            ("button-quit", "ui.home.quit", self.app.quit, "quit", "quit"),
        )
        painter = self.app.painter(self.app.window.surface)
        needs = [AROUND_WORDS + painter.text_width(text(key), "label-bold", LOWER_SIZE) for _, key, *_ in row]
        room = sum(needs) + 60 if left is None else LOWER_RIGHT - left - 2 * LOWER_GAP
        widths = shared_room(needs, room)
        x = left if left is not None else (CANVAS_W - sum(widths) - 2 * LOWER_GAP) / 2
        for (name, key, act, icon, command), w in zip(row, widths, strict=True):
            kind: Kind = "accent" if name == "button-new" else "secondary"
            self.stage.add(Button(
                name, Rect(x, LOWER_Y, w, LOWER_H), text(key), act, kind, icon, LOWER_SIZE,
                self.app.hint_with_keys(self._told_of(key), command),
            ))
            x += w + LOWER_GAP

    def _told_of(self, key: str) -> str:
        """The tooltip of a large button."""
        if key == "ui.home.quit" and not self.app.services.writable:
            return self.app.text("ui.home.quit.hint_unsaved")
        return self.app.text(f"{key}.hint")

    def _add_niches(self) -> None:
        self._niches.clear()
        titles = self.app.registry.titles
        for rect, title in zip(niche_rects(len(titles)), titles.values(), strict=True):
            niche = Niche(self.app, title, rect, title.key == self._chosen, self._picked)
            self._niches[title.key] = self.stage.add(niche)

    def _add_pots(self) -> None:
        """Flower pots on the wall, where the niches leave room for them."""
        taken = [niche.rect.grown(24) for niche in self._niches.values()]
        for place, (x, y, plant) in enumerate(POTS):
            pot = Rect(x, y, POT_W, POT_H)
            if not any(pot.overlaps(niche) for niche in taken):
                self.stage.add(Picture(f"pot-{place}", pot, f"decor/wall-pot-{plant}"))

    def _add_small_buttons(self) -> None:
        text, app = self.app.text, self.app
        buttons = (
            ("sound", "mute", lambda: app.run_command("mute"), "mute"),
            ("full", "fullscreen", lambda: app.run_command("fullscreen"), "fullscreen"),
            ("settings", "settings", self._settings, "menu"),
            ("load", "saved", self._saved_games, "load"),
            ("replay", "replays", self._replays, ""),
            ("chart", "statistics", self._statistics, ""),
            ("info", "about", self._about, ""),
        )
        for place, (icon, name, act, command) in enumerate(buttons):
            hint = app.hint_with_keys(text(f"ui.home.{name}"), command)
            spot = Rect(524 + 54 * place, SMALL_Y, 44, 44)
            self.stage.add(IconButton(f"button-{name}", spot, icon, act, hint))
        self._show_sound()

    def _show_sound(self) -> None:
        """Have the button for the sound tell whether anything is to be heard, and if it cannot, why."""
        button, muted = self.stage.find("button-mute"), self.app.settings.mute
        assert isinstance(button, IconButton)
        self._is_soundless = self.app.audio.is_missing
        button.set_icon("mute" if muted or self._is_soundless else "sound")
        why = "ui.start.no_sound" if self._is_soundless and not muted else "ui.home.mute"
        button.set_hint(self.app.hint_with_keys(self.app.text(why), "mute"))

    def _add_today(self) -> None:
        """The way to the games of the day."""
        words = self.app.text("ui.today", date=day_and_month(self.app, self.app.today))
        self.stage.add(Button(
            "button-today", TODAY, words, self._today, icon="sun", size=17,
            hint=self.app.text("ui.today.hint"),
        ))
        if not self.app.services.writable:
            self.stage.add(UnsavedSign(self.app, TODAY.right + 16, TODAY.y + (TODAY.h - SIGN_H) / 2))

    # -- acting

    def _picked(self, key: str) -> None:
        """A click chooses a title, a click on the chosen one opens it."""
        if key == self._chosen:
            self._new_game()
            return
        self._chosen = key
        for name, niche in self._niches.items():
            niche.chosen = name == key

    def _new_game(self) -> None:
        from game.ui.scenes.setting_up.new_game import NewGameScene
        from game.ui.teaching.first_sight import show_idea_once

        title = self.app.registry.named(self._chosen)
        self.app.push(NewGameScene(self.app, title.key))
        show_idea_once(self.app, title)

    def _today(self) -> None:
        from game.ui.scenes.today import TodaySheet

        self.app.push(TodaySheet(self.app, self.app.today))

    def _rules(self) -> None:
        self.app.show_rules(self._chosen)

    def _settings(self) -> None:
        from game.ui.scenes.options.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _saved_games(self) -> None:
        from game.ui.scenes.kept.saved_games import SavedGamesScene

        self.app.push(SavedGamesScene(self.app))

    def _replays(self) -> None:
        from game.ui.scenes.replays.replay_list import ReplayListScene

        self.app.push(ReplayListScene(self.app))

    def _statistics(self) -> None:
        from game.ui.scenes.people.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _about(self) -> None:
        from game.ui.scenes.books.about import AboutScene

        self.app.push(AboutScene(self.app))

    # -- life

    @property
    def surroundings(self) -> Surroundings:
        """The courtyard and the music of the house are heard here."""
        return Surroundings(self._piece, COURTYARD)

    def uncovered(self) -> None:
        """Games may have been saved or deleted meanwhile."""
        self.rebuild()

    def new_day(self) -> None:
        """The way to the games of the day names it, and the waiting game was played a day earlier."""
        self.build_otherwise()

    def command(self, name: str) -> bool:
        """Keys for what the buttons do; Escape stays here."""
        acts = {"new": self._new_game, "menu": self._settings}
        if name in acts:
            acts[name]()
            return True
        if name == "mute":
            self.app.general_command("mute")
            self.rebuild()
            return True
        return name == "back" or super().command(name)
