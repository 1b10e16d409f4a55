"""A sheet for carrying somebody to another computer: write a person into a file, or take one in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.storage.joining import take_in_joined
from game.storage.problem import StorageProblem
from game.storage.profile_file import Added, export_person, person_files, read_person, summary_of
from game.storage.profiles import Profile
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.scenes.kept.choice import place_of
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.people.person_face import paint_person
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import RowState, ScrollList

BUTTON_H, ROW_H = 50.0, 56.0


@dataclass(frozen=True)
class Offered:
    """A file in the folder for exchange: whose it is, or why it cannot be read."""

    path: Path
    found: Profile | StorageProblem


class ExchangeSheet(SheetOverlay):
    """The files in the folder for exchange. `person`: who can be written there, None if there is nobody.

    `on_taken` hears the id of somebody who was taken in.
    """

    name = "exchange"

    def __init__(self, app: App, person: Profile | None, on_taken: Callable[[str], None]) -> None:
        super().__init__(app)
        self._person = person
        self._taken = on_taken
        self._chosen = 0
        self._offered: tuple[Offered, ...] = ()

    # -- laying out

    def build(self) -> None:
        """Lay out what it is for, the files and the buttons."""
        text, app = self.app.text, self.app
        chosen = self._offered[self._chosen].path if self._offered else None
        self._offered = tuple(Offered(path, summary_of(path)) for path in person_files(app.places))
        self._chosen = place_of(chosen, self._chosen, [offered.path for offered in self._offered])
        place = self.add_sheet(860, 500, text("ui.exchange.title"))
        about = text("ui.exchange.about", folder=str(app.places.exchange))
        self.stage.add(Label(
            "exchange-about", Rect(place.x, place.y, place.w, 74), about, size=16.5, valign="top", lines=3,
        ))
        files = ScrollList(
            "files", Rect(place.x, place.y + 82, place.w, place.h - 150), self._offered, ROW_H,
            self._paint_row, self._choose, text("ui.exchange.none"), gap=4,
        )
        self.stage.add(files)
        if self._offered:
            files.choose(self._chosen)
        self._add_buttons(place)
        self.stage.focus(files, shown=False)

    def _add_buttons(self, place: Rect) -> None:
        text, y = self.app.text, place.bottom - BUTTON_H
        self.stage.add(Button(
            "exchange-close", Rect(place.x, y, 150, BUTTON_H), text("ui.close"), self.app.pop
        ))
        if self._person is not None:
            self.stage.add(Button(
                "exchange-write", Rect(place.x + 166, y, 330, BUTTON_H),
                text("ui.exchange.write", name=self._person.name), self._write, icon="save",
            ))
        take = Button(
            "exchange-take", Rect(place.right - 280, y, 280, BUTTON_H), text("ui.exchange.take"), self._take,
            "primary", "load",
        )
        chosen = self._offered[self._chosen].found if self._offered else None
        take.enable(isinstance(chosen, Profile) and self.app.services.writable)
        self.stage.add(take)

    def _paint_row(self, painter: Painter, rect: Rect, offered: Offered, state: RowState) -> None:
        """Face and name, or what is wrong; and the file."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        spot = around((rect.x + 32, rect.centre[1]), 42, 42)
        found, room = offered.found, rect.w - 76
        if isinstance(found, Profile):
            paint_person(painter, found, spot)
            head, line = found.name, offered.path.name
        else:
            painter.icon("warn", spot.centre, 28, INK_SOFT)
            head, line = offered.path.name, self.app.text(found.message)
        painter.text(rect.part(62, 3, room, 26), head, "label-bold", 17, INK, may_shorten=True)
        painter.text(rect.part(62, 28, room, 24), line, "label", 15.5, INK_SOFT, may_shorten=True)

    # -- acting

    def _choose(self, offered: Offered) -> None:
        self._chosen = self._offered.index(offered)
        self.build_otherwise()

    def _write(self) -> None:
        assert self._person is not None, "somebody has to be written"
        try:
            path = export_person(self.app.places, self._person)
        except StorageProblem as problem:
            self.app.toast(self.app.text(problem.message), "warn")
            return
        self.app.toast(self.app.text("ui.exchange.written", name=self._person.name, file=path.name), "good")
        self.build_otherwise()

    def _take(self) -> None:
        try:
            added = take_in_joined(self.app.places, read_person(self._offered[self._chosen].path))
        except StorageProblem as problem:
            self.app.toast(self.app.text(problem.message), "warn")
            self.build_otherwise()
            return
        self.app.toast(self._told(added), "good")
        self.app.pop()
        self._taken(added.person.id)

    def _told(self, added: Added) -> str:
        """What is new, in words."""
        text, name = self.app.text, added.person.name
        if not added.games and not added.honours:
            return text("ui.exchange.nothing_new", name=name)
        return text("ui.exchange.taken", name=name, n=added.games, honours=str(added.honours))
