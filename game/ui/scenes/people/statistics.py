"""Who won what on this computer, and what exactly is counted."""

from __future__ import annotations

from game.core.house_honours import HOUSE
from game.storage.profiles import Profile, Profiles
from game.storage.statistics import Record, record_of
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.people.exchange import ExchangeSheet
from game.ui.scenes.people.figure_pages import EVERY_TITLE, SHEET, rivals_page, title_page
from game.ui.scenes.people.honour_page import honour_page
from game.ui.scenes.people.join_sheet import JoinSheet
from game.ui.scenes.people.person_face import paint_person
from game.ui.scenes.people.person_sheet import PersonSheet
from game.ui.scenes.room import RoomScene
from game.ui.theme import COBALT, INK, INK_SOFT, PAPER_EDGE
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.segmented import Segmented

PEOPLE = Rect(40, 62, 320, 566)
PAGES = ("all", "title", "rivals", "honours")
PAGES_BAR = Rect(SHEET.x, 12, SHEET.w, 40)
COLUMNS = ("played", "won", "tied", "given_up", "streak", "longest_streak")
DEFINED = ("played", "won", "tied", "given_up", "streak")
HEAD_H, ROW_H, DEFINED_H = 54.0, 36.0, 30.0
"""Heads of the columns, a row of figures, and a definition: five titles and all definitions fit the sheet."""


class StatisticsScene(RoomScene):
    """The people at the left, the chosen one's games at the right."""

    name = "statistics"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._people = Profiles()
        self._chosen = 0
        self.page = "all"
        """Which page of the sheet is open, one of `PAGES`."""
        self.title = app.last_title
        """The title of the page "title"."""
        self.met_in = EVERY_TITLE
        """The title of the page "rivals"."""
        self.owner = HOUSE
        """Whose honours the page "honours" shows."""

    @property
    def title_here(self) -> str:
        """The title that the figures are of."""
        return self.title if self.page == "title" else ""

    def build(self) -> None:
        """Lay out people, figures and definitions."""
        text = self.app.text
        self._people = self.app.profiles()
        people = self._people.people
        self._chosen = min(self._chosen, max(0, len(people) - 1))
        listed = self._add_people()
        self.stage.add(Panel("sheet", SHEET))
        if people:
            listed.choose(self._chosen)
            self._add_page(people[self._chosen])
        else:
            self.stage.add(Label(
                "no-figures", SHEET.grown(-80, -60), text("ui.statistics.empty"), "read", 22, INK_SOFT,
                "centre", lines=6,
            ))
        self.add_way_back()
        self._add_chronicle()
        person = people[self._chosen] if people else None
        self.stage.add(Button(
            "button-exchange", Rect(SHEET.x + 216, 652, 260, 52), text("ui.exchange"),
            lambda: self.app.push(ExchangeSheet(self.app, person, self._changed)), icon="load",
            hint=text("ui.exchange.hint"),
        ))
        if person is not None:
            self._add_join(person)
        if self.stage.focused is None:
            self.stage.focus(listed, shown=False)

    def _add_people(self) -> ScrollList[Profile]:
        """The sheet at the left with the list of all people, and a button for a new one."""
        text = self.app.text
        self.stage.add(Panel("people-sheet", PEOPLE))
        self.stage.add(Label(
            "people-title", PEOPLE.part(24, 14, PEOPLE.w - 48, 46), text("ui.statistics.people"), "title", 28,
        ))
        listed = self.stage.add(ScrollList(
            "people", PEOPLE.part(16, 68, PEOPLE.w - 32, PEOPLE.h - 150), self._people.people, 52,
            self._paint_person, self._choose, text("ui.statistics.nobody"), gap=6,
        ))
        new = Button(
            "button-new-person", PEOPLE.part(20, PEOPLE.h - 70, PEOPLE.w - 40, 50), text("ui.person.new"),
            lambda: self.app.push(PersonSheet(self.app, None, self._changed)), icon="plus",
            hint=text("ui.person.new.hint"),
        )
        new.enable(self.app.services.writable)
        self.stage.add(new)
        return listed

    def _add_join(self, person: Profile) -> None:
        """For somebody who plays under two names."""
        text, people = self.app.text, self._people.people
        button = Button(
            "button-join", Rect(SHEET.x + 492, 652, 270, 52), text("ui.join"),
            lambda: self.app.push(JoinSheet(self.app, person, people, self._changed)), icon="person",
            hint=text("ui.join.hint"),
        )
        button.enable(self.app.services.writable and (len(people) > 1 or bool(person.once)))
        self.stage.add(button)

    def _add_chronicle(self) -> None:
        """A way to the chronicle, opened where the last game went down."""
        text = self.app.text
        self.stage.add(Button(
            "button-chronicle", Rect(SHEET.x, 652, 200, 52), text("ui.chronicle"), self._show_chronicle,
            icon="log", hint=text("ui.chronicle.hint"),
        ))

    def _paint_person(self, painter: Painter, rect: Rect, person: Profile, state: RowState) -> None:
        painter.nine("ui/row-selected" if state.chosen or state.hovered else "ui/row", rect)
        paint_person(painter, person, around((rect.x + 28, rect.centre[1]), 42, 42))
        room = rect.part(54, 0, rect.w - 66, rect.h)
        painter.text(room, person.name, "label-bold", 18, INK, may_shorten=True)

    def _add_page(self, person: Profile) -> None:
        """The sheet of a person, open at a page."""
        text = self.app.text
        self.stage.add(Segmented(
            "pages", PAGES_BAR, [(page, text(f"ui.statistics.page.{page}"), None) for page in PAGES],
            self.page, self._open,
        ))
        self.stage.add(Label(
            "sheet-title", SHEET.part(28, 14, 560, 46), text("ui.statistics.of", name=person.name), "title",
            30, may_shorten=True,
        ))
        change = Button(
            "button-change", SHEET.part(SHEET.w - 248, 16, 220, 44), text("ui.person.change"),
            lambda: self.app.push(PersonSheet(self.app, person, self._changed)), icon="palette", size=16,
            hint=text("ui.person.change.hint"),
        )
        change.enable(self.app.services.writable)
        self.stage.add(change)
        if self.page == "title":
            nodes = title_page(self.app, person, self.app.registry.named(self.title), self._turn_to)
        elif self.page == "rivals":
            nodes = rivals_page(self.app, person, self._people, self.met_in, self._turn_rivals_to)
        elif self.page == "honours":
            nodes = honour_page(self.app, person, self.owner, self._turn_honours_to)
        else:
            self._add_figures(person)
            return
        for node in nodes:
            self.stage.add(node)

    def _add_figures(self, person: Profile) -> None:
        """The figures of all titles in short, and what they mean."""
        text = self.app.text
        titles = self.app.registry.titles
        # So the sum is that of the rows: tasks have none, nor have titles of another program.
        results = [result for result in self.app.results.results() if result.title in titles]
        rows = [(text(f"{key}.name"), record_of(results, person.id, key)) for key in titles]
        if len(rows) > 1:
            rows.append((text("ui.statistics.all"), record_of(results, person.id)))
        heads = [text(f"ui.statistics.{column}") for column in COLUMNS]
        figures = _Figures(SHEET.part(28, 78, SHEET.w - 56, HEAD_H + ROW_H * len(rows)), heads, rows)
        self.stage.add(figures)
        self._add_definitions(figures.rect.bottom + 12)

    def _add_definitions(self, y: float) -> None:
        text = self.app.text
        left = SHEET.x + 28
        self.stage.add(Label(
            "defined-title", Rect(left, y, 400, 32), text("ui.statistics.counted"), "head", 20,
        ))
        y += 34
        for column in DEFINED:
            self.stage.add(Label(
                f"defined-{column}", Rect(left, y, 170, DEFINED_H), text(f"ui.statistics.{column}"),
                "label-bold", 16,
            ))
            self.stage.add(Label(
                f"means-{column}", Rect(left + 180, y, SHEET.w - 236, DEFINED_H),
                text(f"ui.statistics.{column}.means"), size=16, colour=INK_SOFT,
            ))
            y += DEFINED_H

    # -- acting

    def _choose(self, person: Profile) -> None:
        self._chosen = self._people.people.index(person)
        self.build_otherwise()

    def _changed(self, profile_id: str) -> None:
        """Somebody is new, has changed or is gone: they are the one shown, if they are still there."""
        people = self.app.profiles().people
        self._chosen = next((place for place, one in enumerate(people) if one.id == profile_id), 0)

    def uncovered(self) -> None:
        """People may have changed meanwhile, games may have been deleted from the chronicle."""
        self.build_otherwise()

    def _open(self, page: str) -> None:
        self.page = page
        self.build_otherwise()

    def _turn_to(self, title: str) -> None:
        self.title = title
        self.build_otherwise()

    def _turn_rivals_to(self, title: str) -> None:
        self.met_in = title
        self.build_otherwise()

    def _turn_honours_to(self, owner: str) -> None:
        self.owner = owner
        self.build_otherwise()

    def _show_chronicle(self) -> None:
        from game.ui.scenes.finished.chronicle import ChronicleScene

        registry, entries = self.app.registry, self.app.chronicle.read().content.entries
        told = [entry.title for entry in entries if entry.title in registry.titles]
        last = registry.named(told[-1]) if told else registry.first
        self.app.push(ChronicleScene(self.app, last))


class _Figures(Node):
    """A row for each title, a column for each thing that is counted."""

    margin = 6.0

    def __init__(self, rect: Rect, heads: list[str], rows: list[tuple[str, Record]]) -> None:
        super().__init__("figures", rect)
        self._heads, self._rows = heads, rows

    def paint(self, painter: Painter) -> None:
        """Draw heads, rows and the lines between them."""
        rect = self.rect
        first = 170.0
        w = (rect.w - first) / len(self._heads)
        for place, head in enumerate(self._heads):
            box = Rect(rect.x + first + place * w + 4, rect.y, w - 8, 44)
            painter.text(box, head, "label-semi", 15.5, INK_SOFT, "centre", lines=2)
        painter.rule(rect.x, rect.y + 50, rect.w, COBALT, 1.6)
        for number, (title, record) in enumerate(self._rows):
            y = rect.y + HEAD_H + number * ROW_H
            painter.text(Rect(rect.x, y, first - 8, ROW_H - 2), title, "label-bold", 18, INK)
            for place, column in enumerate(COLUMNS):
                box = Rect(rect.x + first + place * w, y, w, ROW_H - 2)
                painter.text(box, str(getattr(record, column)), "number", 21, INK, "centre")
            painter.rule(rect.x, y + ROW_H - 1, rect.w, PAPER_EDGE, 1)
