"""The finished games on this computer."""

from __future__ import annotations

from msgspec.structs import replace

from game.storage.profiles import Profiles
from game.storage.replays import ListedReplay, ReplaySummary
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.kept.choice import place_of
from game.ui.scenes.kept.deletion import ask_to_delete
from game.ui.scenes.playing.seat_names import joined_names, seat_names
from game.ui.scenes.replays.replay import watch
from game.ui.scenes.replays.replay_exchange import bring_in, share
from game.ui.scenes.room import RoomScene
from game.ui.scenes.when import when
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList

SHEET = Rect(140, 62, 1000, 566)
ROW_H = 72.0


class ReplayListScene(RoomScene):
    """A list of games that were played to their end."""

    name = "replay-list"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._listed: tuple[ListedReplay, ...] = ()
        self._chosen = 0
        self._is_read = False
        """Whether the list is that of the disk; to look into thousands of files takes a while."""

    @property
    def title_here(self) -> str:
        """The title of the chosen game."""
        game = self._listed[self._chosen].summary if self._listed else None
        return game.title if game is not None and self.app.registry.knows(game.title) else ""

    def build(self) -> None:
        """Lay out the list and the buttons below it."""
        text = self.app.text
        if not self._is_read:
            self._read()
        self.stage.add(Panel("sheet", SHEET))
        self.stage.add(Label(
            "sheet-title", SHEET.part(28, 14, SHEET.w - 56, 46), text("ui.replays.title"), "title", 34,
        ))
        games = ScrollList(
            "games", SHEET.part(20, 70, SHEET.w - 40, SHEET.h - 90), self._listed, ROW_H, self._paint_row,
            self._choose, text("ui.replays.none"), gap=6,
        )
        self.stage.add(games)
        if self._listed:
            games.choose(self._chosen)
        self.add_way_back()
        self.stage.add(Button(
            "button-bring", Rect(306, 652, 190, 52), text("ui.replays.bring"),
            lambda: bring_in(self.app, self._read_again), icon="load", hint=text("ui.replays.bring.hint"),
        ))
        given = Button(
            "button-share", Rect(512, 652, 192, 52), text("ui.replays.share"), self._share, icon="save",
            hint=text("ui.replays.share.hint"),
        )
        given.enable(bool(self._listed) and self._listed[self._chosen].summary is not None)
        self.stage.add(given)
        delete = Button(
            "button-delete", Rect(720, 652, 180, 52), text("ui.saved.delete"), self._delete, icon="trash",
        )
        delete.enable(bool(self._listed) and self.app.services.writable)
        self.stage.add(delete)
        watch = Button(
            "button-watch", Rect(916, 648, 224, 58), text("ui.replays.watch"), self._watch, "primary",
            "eye", 20,
        )
        watch.enable(bool(self._listed) and self._listed[self._chosen].summary is not None)
        games.main = self.stage.add(watch)
        if self.stage.focused is None:
            self.stage.focus(games, shown=False)

    def _read(self) -> None:
        """Look at the shelf."""
        chosen = self._listed[self._chosen].path if self._listed else None
        people = self.app.profiles()
        self._listed = tuple(_called_now(listed, people) for listed in self.app.replays.listed())
        self._chosen = place_of(chosen, self._chosen, [listed.path for listed in self._listed])
        self._is_read = True

    def _paint_row(self, painter: Painter, rect: Rect, listed: ListedReplay, state: RowState) -> None:
        """Emblem, players, winner and date."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        place = rect.part(12, 8, 56, 56)
        game = listed.summary
        text = self.app.text
        if game is None:
            painter.icon("warn", place.centre, 32, INK_SOFT)
            head = listed.path.name
            line = text(listed.problem) if listed.problem is not None else ""
        else:
            known = self.app.registry.knows(game.title)
            if known:
                painter.sprite(self.app.registry.named(game.title).emblem, around(place.centre, 52, 52))
            title = text(f"{game.title}.name") if known else game.title
            head = text("ui.home.waiting", title=title, names=joined_names(self.app, game.seats))
            line = self._line_of(game)
        room = rect.w - 100
        painter.text(rect.part(84, 6, room, 30), head, "label-bold", 18, INK, may_shorten=True)
        painter.text(rect.part(84, 36, room, 28), line, "label", 16, INK_SOFT, may_shorten=True)

    def _line_of(self, game: ReplaySummary) -> str:
        """How it ended, and when."""
        text, ended = self.app.text, when(self.app, game.ended)
        if self.app.registry.knows(game.title) and self.app.registry.named(game.title).ranked:
            # Against the rules themselves it is not only about winning.
            told = text(game.outcome.reason, seat_names(self.app, game.seats))
            return text("ui.replays.told", told=told, when=ended)
        return text("ui.replays.line", won=self._end_of(game), when=ended)

    def _end_of(self, game: ReplaySummary) -> str:
        """Who won; of a task, how it ended."""
        text = self.app.text
        if self.app.registry.knows(game.title) and (title := self.app.registry.named(game.title)).of:
            task, result = title.task_told()(game.record.setup, game.outcome)
            return text("ui.replays.task", task=text(task), result=text(result))
        names = seat_names(self.app, game.seats)
        winners = [names[seat] for seat in game.outcome.winners]
        return text("ui.results.wins", names=self.app.services.catalogue.joined(winners), n=len(winners))

    def _choose(self, listed: ListedReplay) -> None:
        self._chosen = self._listed.index(listed)
        self.build_otherwise()

    def _read_again(self) -> None:
        """The files on the disk may be others now."""
        self._is_read = False
        self.build_otherwise()

    def uncovered(self) -> None:
        """A game that could not be opened was put aside."""
        self._read_again()

    def new_day(self) -> None:
        """What ended today ended yesterday."""
        self.build_otherwise()

    def _watch(self) -> None:
        watch(self.app, self._listed[self._chosen].path)

    def _share(self) -> None:
        app, path = self.app, self._listed[self._chosen].path
        if not succeeds(app, lambda: share(app, app.replays.load(path).content)):
            self._read_again()

    def _delete(self) -> None:
        app, path = self.app, self._listed[self._chosen].path
        ask_to_delete(
            app, app.text("ui.replays.delete.body"), lambda: app.replays.forget(path), self._read_again
        )


def _called_now(listed: ListedReplay, people: Profiles) -> ListedReplay:
    """A game with the names that people have now, as they are called while it is looked at."""
    game = listed.summary
    return listed if game is None else replace(listed, summary=people.called_now(game))
