"""The chronicle, title by title: what finished games came to, each with a picture of how its table looked."""

from __future__ import annotations

from game.core.rules import Setup
from game.storage.chronicle import Chronicle, Entry
from game.storage.places import is_there
from game.storage.profiles import Profiles
from game.storage.save import usual_setup
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.finished.keepsake import picture_from_replay
from game.ui.scenes.finished.telling import telling_of
from game.ui.scenes.kept.deletion import ask_to_delete
from game.ui.scenes.kept.thumbnails import Thumbnails
from game.ui.scenes.playing.opening import start_game
from game.ui.scenes.replays.replay import watch
from game.ui.scenes.room import RoomScene
from game.ui.scenes.title_choices import title_choices
from game.ui.scenes.when import day_words, when
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.segmented import Segmented

SHELF = Rect(40, 12, 1200, 40)
LIST = Rect(40, 62, 500, 566)
SHEET = Rect(564, 62, 676, 566)
PICTURE = SHEET.part(24, 22, SHEET.w - 48, 412)
ROW_H, DATE_W = 74.0, 170.0
PICTURES_KEPT = 4


class ChronicleScene(RoomScene):
    """The games at the left, the chosen one with its picture at the right."""

    name = "chronicle"

    def __init__(self, app: App, title: Title) -> None:
        super().__init__(app)
        self._title = title
        self._telling = telling_of(title)
        self._entries: tuple[Entry, ...] = ()
        self._people = Profiles()
        """Who is known here, by their names of now."""
        self.chosen = 0
        """Place of the game that is shown."""
        self._pictures: Thumbnails[str] = Thumbnails(self._picture_of, PICTURES_KEPT)

    @property
    def title_here(self) -> str:
        """The title whose games these are."""
        return self._title.key

    # -- laying out

    def build(self) -> None:
        """Read the book and lay out list, details and buttons."""
        text = self.app.text
        self._entries = self._read().of_title(self._title.key)
        self._people = self.app.profiles()
        self.chosen = min(self.chosen, max(0, len(self._entries) - 1))
        self.stage.add(Segmented(
            "titles", SHELF, title_choices(self.app), self._title.key, self._turn_to,
            hint=text("ui.chronicle.titles.hint"),
        ))
        self.stage.add(Panel("games-sheet", LIST))
        self.stage.add(Label(
            "games-title", LIST.part(24, 14, LIST.w - 48, 46),
            text("ui.chronicle.title", title=text(f"{self._title.key}.name")), "title", 30, may_shorten=True,
        ))
        games = ScrollList(
            "games", LIST.part(16, 70, LIST.w - 32, LIST.h - 86), self._entries, ROW_H, self._paint_row,
            self._choose, text("ui.chronicle.none"), gap=6,
        )
        self.stage.add(games)
        self.stage.add(Panel("sheet", SHEET))
        if self._entries:
            games.choose(self.chosen)
            self._add_details(self._entries[self.chosen])
        else:
            self.stage.add(Label(
                "no-games", SHEET.grown(-70, -120), text("ui.chronicle.empty"), "read", 22, INK_SOFT,
                "centre", lines=6,
            ))
        games.main = self._add_buttons()
        if self.stage.focused is None:
            self.stage.focus(games, shown=False)

    def _read(self) -> Chronicle:
        loaded = self.app.chronicle.read()
        for note in loaded.notes:
            self.app.toast(self.app.text(note), "warn")
        return loaded.content

    def _paint_row(self, painter: Painter, rect: Rect, entry: Entry, state: RowState) -> None:
        """What came of it with its icon, who and how many points, and the date."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        told = self._telling.row(self.app, self._people.called_now(entry))
        painter.sprite(told.picture, around((rect.x + 34, rect.centre[1]), 48, 48))
        room = rect.w - 80
        date = day_words(self.app, entry.ended)
        date_w = min(DATE_W, painter.text_width(date, "label", 15) + 4)
        painter.text(
            rect.part(68, 6, room - date_w - 8, 30), told.head, "label-bold", 18, INK, may_shorten=True
        )
        painter.text(
            rect.part(68 + room - date_w, 6, date_w, 30), date, "label", 15, INK_SOFT, "right",
            may_shorten=True,
        )
        painter.text(rect.part(68, 36, room, 28), told.line, "label", 16, INK_SOFT, may_shorten=True)

    def _add_details(self, entry: Entry) -> None:
        text = self.app.text
        self.stage.add(_Picture(self._pictures, entry.game, self._title.emblem))
        room = SHEET.w - 56
        told = self._telling.details(self.app, self._people.called_now(entry))
        self.stage.add(Label(
            "game-head", SHEET.part(28, 440, room, 36), told.head, "head", 22, may_shorten=True,
        ))
        self.stage.add(Label(
            "game-line", SHEET.part(28, 476, room, 28), told.line, size=17, may_shorten=True,
        ))
        deal = text("ui.chronicle.day") if entry.day else text("ui.chronicle.deal", seed=str(entry.seed))
        words = text("ui.chronicle.when", when=when(self.app, entry.ended), deal=deal)
        if not self._pictures.has(entry.game):
            words += " " + text("ui.chronicle.no_picture")
        self.stage.add(Label(
            "game-when", SHEET.part(28, 504, room, 48), words, size=16, colour=INK_SOFT, valign="top",
            lines=2,
        ))

    def _add_buttons(self) -> Button:
        """Those below the sheets; the one that shows the chosen game is returned."""
        text, any_game = self.app.text, bool(self._entries)
        self.add_way_back()
        delete = Button(
            "button-delete", Rect(380, 652, 160, 52), text("ui.saved.delete"), self._delete, icon="trash",
        )
        delete.enable(any_game and self.app.services.writable)
        again = Button(
            "button-again", Rect(564, 648, 300, 58), text("ui.chronicle.again"), self._again, icon="redo",
            size=19, hint=text("ui.chronicle.again.hint"),
        )
        again.enable(self._setup() is not None)
        watch = Button(
            "button-watch", Rect(884, 648, 356, 58), text("ui.replays.watch"), self._watch, "primary", "eye",
            20, None if self._has_replay() else text("ui.chronicle.no_replay"),
        )
        watch.enable(self._has_replay())
        for button in (delete, again, watch):
            self.stage.add(button)
        return watch

    def _has_replay(self) -> bool:
        return bool(self._entries) and is_there(self.app.replays.file_of(self._entries[self.chosen].game))

    def _picture_of(self, game: str) -> bytes | None:
        """The picture that was kept, or one that its table draws again from the replay."""
        return self.app.chronicle.picture(game) or picture_from_replay(self.app, game)

    # -- acting

    def _turn_to(self, title: str) -> None:
        """Open the chronicle of another title."""
        self._title = self.app.registry.named(title)
        self._telling = telling_of(self._title)
        self.chosen = 0
        self.rebuild()

    def _choose(self, entry: Entry) -> None:
        self.chosen = self._entries.index(entry)
        self.build_otherwise()

    def _watch(self) -> None:
        watch(self.app, self.app.replays.file_of(self._entries[self.chosen].game))

    def _again(self) -> None:
        """The same deal once more, for the same person."""
        entry, setup = self._entries[self.chosen], self._setup()
        assert setup is not None, "a deal that cannot be dealt any more"
        start_game(self.app, self._title.key, setup, entry.seats, entry.seed)

    def _setup(self) -> Setup | None:
        """How the chosen deal can be dealt again; None if there is none, or it cannot."""
        if not self._entries:
            return None
        entry = self._entries[self.chosen]
        return usual_setup(entry.setup, self._title.info, len(entry.seats))

    def _delete(self) -> None:
        app, game = self.app, self._entries[self.chosen].game
        ask_to_delete(
            app, app.text("ui.chronicle.delete.body"), lambda: app.chronicle.forget(game),
            self.build_otherwise,
        )

    def uncovered(self) -> None:
        """The replay may have been deleted meanwhile."""
        self.build_otherwise()

    def new_day(self) -> None:
        """What ended today ended yesterday."""
        self.build_otherwise()


class _Picture(Node):
    """The picture of a game, as large as it fits; the title's emblem if there is none."""

    margin = 8.0

    def __init__(self, pictures: Thumbnails[str], game: str, emblem: str) -> None:
        super().__init__("game-picture", PICTURE)
        self._pictures, self._game, self._emblem = pictures, game, emblem

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        shape = self._pictures.shape(self._game)
        if shape is None:
            painter.sprite(self._emblem, around(self.rect.centre, 200, 200))
            return
        scale = min(self.rect.w / shape[0], self.rect.h / shape[1])
        self._pictures.paint(
            painter, self._game, around(self.rect.centre, shape[0] * scale, shape[1] * scale)
        )
