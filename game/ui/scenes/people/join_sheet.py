"""A sheet for somebody who plays here under two names: make one person of them, or two again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from game.storage.joining import Joined, games_together, join_people, joined_with, part_people
from game.storage.profiles import Profile
from game.storage.seats import SeatSetup
from game.storage.statistics import record_of
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.problems import succeeds
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.scenes.people.person_face import paint_person
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import RowState, ScrollList

BUTTON_H, ROW_H = 50.0, 56.0

Row: TypeAlias = Profile | Joined
"""Somebody who may be the same person, or who was made one with them."""


class JoinSheet(SheetOverlay):
    """`people` are all who play here; `on_done` hears the id of the person who is left."""

    name = "join"

    def __init__(
        self, app: App, person: Profile, people: tuple[Profile, ...], on_done: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self._person = person
        others = tuple(other for other in people if other.id != person.id)
        self._rows: tuple[Row, ...] = (*others, *joined_with(app.places, person))
        self._results = app.results.results()
        self._done = on_done
        self._chosen = 0

    # -- laying out

    def build(self) -> None:
        """Lay out what it is for, who there is, and the buttons."""
        text, name = self.app.text, self._person.name
        place = self.add_sheet(760, 500, text("ui.join.title"))
        self.stage.add(Label(
            "join-about", Rect(place.x, place.y, place.w, 78), text("ui.join.about", name=name), size=16.5,
            valign="top", lines=3,
        ))
        listed = ScrollList(
            "others", Rect(place.x, place.y + 86, place.w, place.h - 154), self._rows, ROW_H, self._paint_row,
            self._choose, text("ui.join.nobody"), gap=4,
        )
        self.stage.add(listed)
        if self._rows:
            listed.choose(self._chosen)
        self._add_buttons(place)
        self.stage.focus(listed, shown=False)

    def _add_buttons(self, place: Rect) -> None:
        text, y = self.app.text, place.bottom - BUTTON_H
        self.stage.add(Button(
            "join-close", Rect(place.x, y, 160, BUTTON_H), text("ui.close"), self.app.pop
        ))
        row = self._rows[self._chosen] if self._rows else None
        words, act = ("ui.join.part", self._part) if isinstance(row, Joined) else ("ui.join.join", self._ask)
        button = Button(
            "join-do", Rect(place.right - 340, y, 340, BUTTON_H), text(words), act, "primary", "person"
        )
        button.enable(row is not None and self.app.services.writable)
        self.stage.add(button)

    def _paint_row(self, painter: Painter, rect: Rect, row: Row, state: RowState) -> None:
        """Face and name, and how many games, or with whom they are one."""
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        text = self.app.text
        if isinstance(row, Joined):
            person, line = row.other.person, text("ui.join.was", name=self._person.name)
        else:
            person, line = row, text("ui.join.played", n=record_of(self._results, row.id).played)
        paint_person(painter, person, around((rect.x + 32, rect.centre[1]), 42, 42))
        room = rect.w - 76
        painter.text(rect.part(62, 3, room, 26), person.name, "label-bold", 17, INK, may_shorten=True)
        painter.text(rect.part(62, 28, room, 24), line, "label", 15.5, INK_SOFT, may_shorten=True)

    # -- acting

    def _choose(self, row: Row) -> None:
        self._chosen = self._rows.index(row)
        self.build_otherwise()

    def _ask(self) -> None:
        other = self._rows[self._chosen]
        assert isinstance(other, Profile), "somebody to join with"
        text, names = self.app.text, {"name": self._person.name, "other": other.name}
        together = games_together(self.app.places, self._person, other)
        body = text("ui.join.sure.together", n=together, **names) if together else text(
            "ui.join.sure.body", **names
        )
        self.app.ask(text("ui.join.sure", **names), body, [
            ("cancel", text("ui.cancel"), "secondary", None),
            ("join", text("ui.join.join"), "primary", lambda: self._join(other)),
        ])

    def _join(self, other: Profile) -> None:
        if self._store(lambda: join_people(self.app.places, self._person, other), "ui.join.done", other):
            self.app.change_settings(last_seats={
                title: seats_without(seats, other, self._person)
                for title, seats in self.app.settings.last_seats.items()
            })

    def _part(self) -> None:
        joined = self._rows[self._chosen]
        assert isinstance(joined, Joined), "somebody to part from"
        self._store(lambda: part_people(self.app.places, joined), "ui.join.parted", joined.other.person)

    def _store(self, write: Callable[[], object], told: str, other: Profile) -> bool:
        """Write to the disk and say so; the sheet goes only when that worked."""
        if not succeeds(self.app, write):
            return False
        self.app.pop()
        people = self.app.profiles().people
        # Whoever is parted may have another name than before, where somebody is called so by now.
        name = next((person.name for person in people if person.id == other.id), other.name)
        self.app.toast(self.app.text(told, name=self._person.name, other=name), "good")
        self._done(self._person.id)
        return True


def seats_without(
    seats: tuple[SeatSetup, ...], other: Profile, person: Profile
) -> tuple[SeatSetup, ...]:
    """The seats of last time with `person` where `other` sat, or nobody yet if they sit there already."""
    is_there = any(seat.name == person.name for seat in seats)
    return tuple(
        replace(seat, name="" if is_there else person.name, profile="" if is_there else person.id)
        if seat.is_person and seat.name == other.name else seat
        for seat in seats
    )
