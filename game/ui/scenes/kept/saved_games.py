"""The saved games: those that are running by themselves and those somebody gave a name."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.storage.profiles import Profiles
from game.storage.shelf import Listed
from game.storage.statistics import result_of
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.kept.choice import place_of
from game.ui.scenes.kept.deletion import ask_to_delete
from game.ui.scenes.kept.name_question import NameQuestion
from game.ui.scenes.kept.thumbnails import Thumbnails
from game.ui.scenes.playing.opening import go_on
from game.ui.scenes.playing.seat_names import joined_names, seat_names
from game.ui.scenes.room import RoomScene
from game.ui.scenes.when import when
from game.ui.theme import INK, INK_SOFT, Colour
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList

SHEET = Rect(40, 70, 740, 560)
SIDE = Rect(808, 70, 444, 560)
LONE_SHEET = Rect(40, 70, 1212, 560)
"""The list where nothing is saved, and nothing to be told of it."""
ROW_H = 78.0
PICTURES_KEPT = 60


@dataclass(frozen=True)
class Entry:
    """A save in the list; `running`: it was stored by itself."""

    listed: Listed
    running: bool


class SavedGamesScene(RoomScene):
    """A list at the left, what can be done with the chosen game at the right."""

    name = "saved-games"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._entries: list[Entry] = []
        self._thumbnails = Thumbnails(app.shelf.thumbnail, PICTURES_KEPT)
        self._chosen = 0
        self._is_read = False
        """Whether the list is that of the disk; to look into all games takes a while."""

    @property
    def title_here(self) -> str:
        """The title of the chosen game."""
        save = self._entries[self._chosen].listed.summary if self._entries else None
        return save.title if save is not None and self.app.registry.knows(save.title) else ""

    # -- laying out

    def build(self) -> None:
        """Lay out list, details and the way back."""
        text = self.app.text
        if not self._is_read:
            self._read()
        sheet = SHEET if self._entries else LONE_SHEET
        self.stage.add(Panel("sheet", sheet))
        self.stage.add(Label(
            "sheet-title", sheet.part(28, 14, sheet.w - 56, 46), text("ui.saved.title"), "title", 34,
        ))
        games = ScrollList(
            "games", sheet.part(20, 70, sheet.w - 40, sheet.h - 90), self._entries, ROW_H, self._paint_row,
            self._choose, text("ui.saved.none" if self.app.services.writable else "ui.unsaved.note"), gap=6,
        )
        self.stage.add(games)
        if self._entries:
            games.choose(self._chosen)
            self._add_details(self._entries[self._chosen])
        self.add_way_back()
        if self.stage.focused is None:
            self.stage.focus(games, shown=False)

    def _read(self) -> None:
        """Look at the shelf."""
        shelf = self.app.shelf
        people = self.app.profiles()
        chosen = self._entries[self._chosen].listed.path if self._entries else None
        self._entries = [
            *(Entry(_called_now(listed, people), True) for listed in shelf.running()),
            *(Entry(_called_now(listed, people), False) for listed in shelf.saved()),
        ]
        self._thumbnails.forget()
        self._chosen = place_of(chosen, self._chosen, [entry.listed.path for entry in self._entries])
        self._is_read = True

    def _read_again(self) -> None:
        """The games on the disk may be others now."""
        self._is_read = False
        self.build_otherwise()

    def _paint_row(self, painter: Painter, rect: Rect, entry: Entry, state: RowState) -> None:
        """Picture, name, players and date."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        self.paint_picture(painter, entry, rect.part(10, 8, 110, 62))
        head, line = self._words(entry)
        room = rect.w - 150
        painter.text(rect.part(134, 8, room, 30), head, "label-bold", 18, INK, may_shorten=True)
        painter.text(rect.part(134, 38, room, 34), line, "label", 15.5, INK_SOFT, lines=2, may_shorten=True)

    def paint_picture(self, painter: Painter, entry: Entry, place: Rect) -> None:
        """The picture of a save, else its title's emblem, a warning sign for a damaged one."""
        save = entry.listed.summary
        if save is None:
            painter.icon("warn", place.centre, 34, INK_SOFT)
        elif self._thumbnails.has(entry.listed.path):
            self._thumbnails.paint(painter, entry.listed.path, place)
        elif self.app.registry.knows(save.title):
            side = place.h
            emblem = Rect(place.centre[0] - side / 2, place.y, side, side)
            painter.sprite(self.app.registry.named(save.title).emblem, emblem)

    def _words(self, entry: Entry) -> tuple[str, str]:
        """The two lines of a row."""
        text, save = self.app.text, entry.listed.summary
        if save is None:
            problem = entry.listed.problem
            return entry.listed.path.name, text(problem) if problem is not None else ""
        title = text(f"{save.title}.name") if self.app.registry.knows(save.title) else save.title
        names = joined_names(self.app, save.seats)
        head = save.name or text("ui.home.waiting", title=title, names=names)
        kind = text("ui.saved.running" if entry.running else "ui.saved.named")
        return head, text("ui.saved.line", kind=kind, when=when(self.app, save.updated))

    def _add_details(self, entry: Entry) -> None:
        text, save = self.app.text, entry.listed.summary
        self.stage.add(Panel("side", SIDE))
        self.stage.add(_BigPicture(SIDE.part(22, 22, 400, 225), self, entry))
        head, line = self._words(entry)
        self._say("side-head", SIDE.part(22, 258, 400, 34), head, "head", 22, INK)
        if save is not None:
            names = seat_names(self.app, save.seats)
            line = text(
                "ui.saved.details", names=self.app.services.catalogue.joined(names),
                turn=text(save.turn, names), when=when(self.app, save.updated),
            )
            if not save.counts:
                line = f"{line} {text('ui.table.uncounted')}"
        self._say("side-line", SIDE.part(22, 294, 400, 96), line, "label", 16.5, INK_SOFT, 5)
        self._add_buttons(entry)

    def _say(
        self, name: str, rect: Rect, words: str, role: str, size: float, colour: Colour, lines: int = 1
    ) -> None:
        """Words that may hold names of people, so they may be too long."""
        self.stage.add(
            Label(name, rect, words, role, size, colour, valign="top", lines=lines, may_shorten=True)
        )

    def _add_buttons(self, entry: Entry) -> None:
        text, writable = self.app.text, self.app.services.writable
        whole = Rect(SIDE.x + 22, SIDE.y + 400, 400, 50)
        load = Button(
            "button-load", whole, text("ui.home.go_on"), lambda: go_on(self.app, entry.listed.path),
            "primary", "play", 19,
        )
        load.enable(entry.listed.summary is not None)
        self.stage.add(load)
        half = Rect(whole.x, whole.bottom + 14, 193, 48)
        rename = Button(
            "button-rename", half, text("ui.saved.rename"), lambda: self._ask_name(entry), icon="text",
        )
        rename.enable(entry.listed.summary is not None and not entry.running and writable)
        self.stage.add(rename)
        delete = Button(
            "button-delete", half.moved(207, 0), text("ui.saved.delete"), lambda: self._delete(entry),
            icon="trash",
        )
        delete.enable(writable)
        self.stage.add(delete)

    # -- acting

    def _choose(self, entry: Entry) -> None:
        self._chosen = self._entries.index(entry)
        self.build_otherwise()

    def _ask_name(self, entry: Entry) -> None:
        save = entry.listed.summary
        assert save is not None
        self.app.push(NameQuestion(
            self.app, self.app.text("ui.save_as.title"), save.name, lambda name: self._rename(entry, name),
        ))

    def _rename(self, entry: Entry, name: str) -> None:
        app, path = self.app, entry.listed.path

        def rename() -> None:
            # What is damaged is put aside now, so nobody would tell of it later.
            for note in app.shelf.load(path).notes:
                app.toast(app.text(note), "warn")
            app.shelf.rename(path, name)

        succeeds(app, rename)
        self._read_again()

    def _delete(self, entry: Entry) -> None:
        head, _ = self._words(entry)
        key = "ui.saved.give_up.body" if self._counts(entry) else "ui.saved.delete.body"
        body = self.app.text(key, name=head)
        ask_to_delete(self.app, body, lambda: self._forget(entry), self._read_again)

    def _counts(self, entry: Entry) -> bool:
        """Whether to delete it is to give it up, and is counted; of tasks only what was achieved counts."""
        save = entry.listed.summary
        is_counted = save is not None and save.counts and save.title not in self.app.registry.side_games
        return is_counted and entry.running

    def _forget(self, entry: Entry) -> None:
        """A running game that is deleted is given up."""
        save = entry.listed.summary
        self.app.shelf.forget(entry.listed.path)
        if self._counts(entry):
            assert save is not None, "of what cannot be read nothing is counted"
            self.app.results.note(result_of(save.game, save.title, save.seats, None))

    def uncovered(self) -> None:
        """A name may have changed."""
        self._read_again()

    def new_day(self) -> None:
        """What was played today was played yesterday."""
        self.build_otherwise()


def _called_now(listed: Listed, people: Profiles) -> Listed:
    """A save with the names that people have now, as its table will call them."""
    save = listed.summary
    return listed if save is None else replace(listed, summary=people.called_now(save))


class _BigPicture(Node):
    """The picture of the chosen game."""

    margin = 6.0

    def __init__(self, rect: Rect, scene: SavedGamesScene, entry: Entry) -> None:
        super().__init__("side-picture", rect)
        self._scene, self._entry = scene, entry

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        self._scene.paint_picture(painter, self._entry, self.rect)
