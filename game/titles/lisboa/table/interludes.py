"""What is told between two moments of Lisboa: steps of Lacerda's turn, the change of period, the rank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.core.events import Event
from game.core.message import Message, SeatName, message
from game.titles.lisboa.court_ranks import Standing, aim_above, goals
from game.titles.lisboa.events import FinalScored, GameEnded, LacerdaChose, PeriodEnded
from game.titles.lisboa.scoring import FINAL_ITEMS, rubble_wigs, standing
from game.titles.lisboa.state import PERSON
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.lacerda_words import reasons, said, wigs_ahead
from game.titles.lisboa.wording import rank_name, rank_picture
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, INK_SOFT, OLIVE_DARK, TERRACOTTA_DARK
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import HEAD_H, Panel
from game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable
    from game.ui.app import App

ITEM_H: Final = 27.0


class Interlude(Scene):
    """A sheet over the table that goes with a click, Return, or Escape."""

    overlay = True
    is_interlude = True

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app)
        self._table = table

    def _tell(self, label: Label) -> None:
        """Words that are read aloud as soon as the sheet is there."""
        label.is_told_first = True
        self.stage.add(label)

    def _add_button(self, place: Rect, key: str, name: str = "button-go-on") -> None:
        button = Button(name, place, self._table.text(key), self.app.pop, "primary")
        self.stage.add(button)
        self.stage.focus(button, shown=False)

    def command(self, name: str) -> bool:
        """Escape goes on, too."""
        if name == "back":
            self.app.pop()
            return True
        return super().command(name)


class StepScene(Interlude):
    """One step of Lacerda's turn with its reasons, beside the table as it is; it waits for whoever reads."""

    name = "lacerda-step"
    veil_alpha = 0

    def __init__(
        self, app: App, table: TableFrame, event: LacerdaChose, wigs: int, on_rest: Callable[[], None]
    ) -> None:
        super().__init__(app, table)
        self._event, self._wigs = event, wigs
        self._on_rest = on_rest

    def build(self) -> None:
        """Lay out the sentence, the rule by which he acts, and two buttons."""
        text, event = self._table.text, self._event
        why = "\n".join(text(reason) for reason in reasons(event))
        sheet = Rect(layout.BUILDER.x, 286, layout.BUILDER.w, layout.BUILDER.bottom - 286)
        heading = text(f"ui.lisboa.step.{event.step}")
        self.stage.add(Panel("step-sheet", sheet, "ui/paper", heading, "log"))
        first = Rect(sheet.x + 16, sheet.y + HEAD_H + 8, sheet.w - 32, 64)
        self._tell(Label(
            "step-words", first, text(said(event, self._wigs)), "label-bold", 19, valign="top", lines=3
        ))
        below = Rect(first.x, first.bottom + 4, first.w, sheet.bottom - first.bottom - 16)
        self._tell(Label("step-why", below, why, size=16, colour=INK_SOFT, valign="top", lines=8))
        self._add_button(layout.MAIN_BUTTON, "ui.lisboa.steps.next")
        place = Rect(layout.OTHER_BUTTON.x, layout.OTHER_BUTTON.y, 348, layout.OTHER_BUTTON.h)
        self.stage.add(Button("button-rest", place, text("ui.lisboa.steps.rest"), self._rest, size=17))

    def _rest(self) -> None:
        self._on_rest()
        self.app.pop()


class ItemRow(Node):
    """What a line of a count brings both."""

    margin = 6.0

    def __init__(self, name: str, rect: Rect, words: str, person: str, lacerda: str, is_sum: bool) -> None:
        super().__init__(name, rect, z=10)
        self._words, self._numbers, self._is_sum = words, (person, lacerda), is_sum

    def told_first(self) -> str:
        """What it is for, and what it brings either of them."""
        return f"{self._words}: {', '.join(filter(None, self._numbers))}"

    def paint(self, painter: Painter) -> None:
        """Draw words and two numbers."""
        rect = self.rect
        role = "label-bold" if self._is_sum else "label"
        painter.text(rect.part(0, 0, rect.w - 180, rect.h), self._words, role, 17, INK)
        for place, number in enumerate(self._numbers):
            box = Rect(rect.right - 180 + place * 90, rect.y, 84, rect.h)
            painter.text(box, number, "number", 20 if self._is_sum else 17, INK, "right")


def _add_heads(scene: Scene, table: TableFrame, rect: Rect) -> None:
    """Whose numbers stand in which column."""
    names = (table.text(message("ui.lisboa.who", who=SeatName(PERSON))), table.text("lisboa.lacerda"))
    for place, words in enumerate(names):
        box = Rect(rect.right - 180 + place * 90 - 6, rect.y, 90, 24)
        label = Label(f"head-{place}", box, words, "label-bold", 15.5, INK_SOFT, "right", may_shorten=True)
        label.is_told_first = True
        scene.stage.add(label)


def interlude_after(board: LisboaTable, app: App, event: Event) -> Scene:
    """The scene that belongs to an event after which the table pauses."""
    table, shown = board.table, board.shown
    assert shown is not None
    match event:
        case LacerdaChose():
            return StepScene(app, table, event, wigs_ahead(shown, event), board.stop_going_by_steps)
        case PeriodEnded():
            sets, cubes = shown.person.sets, sum(shown.lacerda.cubes)
            gains = rubble_wigs(shown)
            wigs = shown.person.wigs + gains[0], shown.lacerda.wigs + gains[1]
            return PeriodScene(app, table, (sets, gains[0]), (cubes, gains[1]), wigs)
        case GameEnded():
            lines = [line for line in table.recent_events() if isinstance(line, FinalScored)]
            return CourtScene(app, table, event, lines, standing(table.truth))
    raise AssertionError(f"no scene comes after {event}")


class PeriodScene(Interlude):
    """The first period is over: what rubble brought both."""

    name = "period"

    def __init__(
        self, app: App, table: TableFrame, sets: tuple[int, int], cubes: tuple[int, int],
        wigs: tuple[int, int],
    ) -> None:
        """`sets`, `cubes`: how many, and wigs for them; `wigs` of both afterwards."""
        super().__init__(app, table)
        self._sets, self._cubes, self._wigs = sets, cubes, wigs

    def build(self) -> None:
        """Lay out the sheet."""
        text = self._table.text
        sheet = around((640, 360), 660, 330)
        self.stage.add(Panel("period-sheet", sheet, "ui/dialog"))
        self.stage.add(Picture("period-picture", Rect(sheet.x + 28, sheet.y + 26, 64, 64), "lisboa/emblem"))
        left, room = sheet.x + 112, sheet.w - 140
        title = Rect(left, sheet.y + 20, room, 40)
        self._tell(Label("period-title", title, text("ui.lisboa.period.over"), "title", 29))
        about = Rect(left, sheet.y + 60, room, 46)
        words = text("ui.lisboa.period.over.about")
        self._tell(Label("period-words", about, words, size=16.5, colour=INK_SOFT, valign="top", lines=2))
        row = Rect(sheet.x + 30, sheet.y + 118, sheet.w - 60, ITEM_H)
        _add_heads(self, self._table, row)
        rows = (
            ("sets", message("ui.lisboa.period.sets", n=self._sets[0]), f"+{self._sets[1]}", ""),
            ("cubes", message("ui.lisboa.period.cubes", n=self._cubes[0]), "", f"+{self._cubes[1]}"),
            ("sum", message("ui.lisboa.sum"), str(self._wigs[0]), str(self._wigs[1])),
        )
        for place, (name, what, person, lacerda) in enumerate(rows, 1):
            self.stage.add(ItemRow(
                f"item-{name}", row.moved(0, place * (ITEM_H + 3)), text(what), person, lacerda, name == "sum"
            ))
        self._add_button(Rect(sheet.right - 250, sheet.bottom - 70, 220, 50), "ui.lisboa.period.go_on")


class GoalRow(Node):
    """A condition of a rank: what was reached, and what it asks for."""

    margin = 6.0

    def __init__(self, name: str, rect: Rect, words: str, value: int, needed: int) -> None:
        super().__init__(name, rect, z=10)
        self._words, self._value, self._needed = words, value, needed

    def told_first(self) -> str:
        """What it asks for, and both numbers."""
        return f"{self._words}: {self._value} / {self._needed}"

    def paint(self, painter: Painter) -> None:
        """Draw a tick or a cross, the words, and both numbers."""
        rect, is_met = self.rect, self._value >= self._needed
        ink = OLIVE_DARK if is_met else TERRACOTTA_DARK
        painter.icon("check" if is_met else "cross", (rect.x + 11, rect.centre[1]), 18, ink)
        painter.text(rect.part(28, 0, rect.w - 110, rect.h), self._words, "label", 16.5, INK)
        numbers = f"{self._value} / {self._needed}"
        painter.text(rect.part(rect.w - 84, 0, 84, rect.h), numbers, "number", 17, ink, "right")


class CourtScene(Interlude):
    """The game is over: the final count of both, the rank at court, and what the next one asks for."""

    name = "court"

    def __init__(
        self, app: App, table: TableFrame, end: GameEnded, lines: Sequence[FinalScored], standing: Standing
    ) -> None:
        super().__init__(app, table)
        self._end, self._lines, self._standing = end, tuple(lines), standing

    def build(self) -> None:
        """Lay out both halves of the sheet."""
        text, rank = self._table.text, self._end.rank
        sheet = around((640, 384), 1010, 540)
        self.stage.add(Panel("court-sheet", sheet, "ui/dialog"))
        self.stage.add(Picture("court-rank", Rect(sheet.x + 34, sheet.y + 24, 84, 84), rank_picture(rank)))
        left = sheet.x + 140
        title = Rect(left, sheet.y + 22, sheet.w - 170, 42)
        self._tell(Label("court-title", title, text(f"lisboa.rank.{rank}"), "title", 32))
        about = Rect(left, sheet.y + 64, sheet.w - 170, 46)
        words = text(f"lisboa.rank.{rank}.about")
        self._tell(Label("court-words", about, words, size=17, colour=INK_SOFT, valign="top", lines=2))
        self._add_items(Rect(sheet.x + 34, sheet.y + 126, 470, 300))
        self._add_goals(Rect(sheet.x + 546, sheet.y + 126, 430, 300))
        self._add_button(Rect(sheet.right - 270, sheet.bottom - 70, 240, 50), "ui.lisboa.court.go_on")

    def _add_items(self, area: Rect) -> None:
        """What each line of the final count brought both."""
        text = self._table.text
        head = Rect(area.x, area.y, area.w, 26)
        self._tell(Label("items-title", head, text("ui.lisboa.court.count"), "head", 20))
        _add_heads(self, self._table, head)
        found = {(line.who, line.item): line.wigs for line in self._lines}
        final = {
            who: sum(wigs for (whose, _), wigs in found.items() if whose == who)
            for who in ("person", "lacerda")
        }
        before = (self._end.person - final["person"], self._end.lacerda - final["lacerda"])
        rows: list[tuple[str, Message, int, int]] = [("track", message("ui.lisboa.item.track"), *before)]
        for item in FINAL_ITEMS:
            own, his = found.get(("person", item), 0), found.get(("lacerda", item), 0)
            rows.append((item, message(f"ui.lisboa.item.{item}"), own, his))
        rows.append(("sum", message("ui.lisboa.sum"), self._end.person, self._end.lacerda))
        for place, (name, what, own, his) in enumerate(rows, 1):
            rect = Rect(area.x, area.y + 6 + place * (ITEM_H + 2), area.w, ITEM_H)
            self.stage.add(ItemRow(f"item-{name}", rect, text(what), str(own), str(his), name == "sum"))

    def _add_goals(self, area: Rect) -> None:
        """What the next rank asks for, or what the best one asked for if it was reached."""
        text, wanted = self._table.text, aim_above(self._end.rank)
        title = message("ui.lisboa.court.next", rank=rank_name(wanted))
        if wanted == self._end.rank:
            title = message("ui.lisboa.court.best")
        head = Rect(area.x, area.y, area.w, 26)
        self._tell(Label("goals-title", head, text(title), "head", 20))
        for place, goal in enumerate(goals(wanted, self._standing), 1):
            rect = Rect(area.x, area.y + 6 + place * (ITEM_H + 4), area.w, ITEM_H)
            words = text(f"ui.lisboa.goal.{goal.condition}")
            self.stage.add(GoalRow(f"goal-{goal.condition}", rect, words, goal.value, goal.needed))
        rest = Rect(area.x, area.y + 236, area.w, 60)
        words = text("ui.lisboa.court.about")
        self.stage.add(Label("court-about", rest, words, size=15.5, colour=INK_SOFT, valign="top", lines=3))
