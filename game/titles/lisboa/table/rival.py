"""Lacerda on the table: his plate with the steps of his next turn in words, and his things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.tasks import LACERDA_STEPS, LacerdaStep
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import CODES, INK, INK_SOFT
from game.ui.widgets.focus import paint_ring

PLATE_Z, LINE_Z = 8, 9
GREEN: Final = CODES["green"].dark

STEPS: Final[tuple[LacerdaStep, ...]] = ("courtier", "state", "noble", "discard")
"""The steps that his plate foresees."""

THINGS: Final = ("officials", "houses", "goods", "plans", "ships", "rubble", "decrees", "favors")
_THING_ICON: Final[dict[str, str]] = {
    "officials": "official", "houses": "house", "goods": "cube", "plans": "plan", "ships": "ship",
    "rubble": "rubble", "decrees": "decree", "favors": "favor",
}  # fmt: skip


class LacerdaPlate(Piece):
    """Portrait, name, and the wigs of both."""

    margin = 40.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "lacerda", layout.LACERDA, PLATE_Z)
        self.wigs = (0, 0, 0)
        """The person's, Lacerda's, and Lacerda's influence."""

    def show_wigs(self, persons: int, lacerdas: int, influence: int) -> None:
        """Show the wigs of both and Lacerda's influence."""
        if (persons, lacerdas, influence) != self.wigs:
            self.wigs = (persons, lacerdas, influence)
            self.invalidate(self.rect.part(104, 4, self.rect.w - 104, 84))

    @property
    def wigs_rect(self) -> Rect:
        """Where his wigs stand."""
        return self.rect.part(250, 14, 84, 36)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet."""
        rect, text = self.rect, self._table.text
        painter.nine("ui/paper", rect)
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        frame = rect.part(8, 8, 82, 90)
        painter.sprite("portraits/automa", frame.grown(-4))
        painter.sprite("lisboa/lacerda-frame", frame)
        colour = looks.rival_colour(self._table)
        painter.chip(colour, around((frame.right - 2, frame.bottom - 4), 26, 26))
        painter.text(rect.part(106, 10, 130, 32), text("lisboa.lacerda"), "title", 25, INK)
        painter.icon("crown", (rect.x + 117, rect.y + 73), 19, INK_SOFT)
        painter.text(rect.part(132, 61, 30, 24), str(self.wigs[2]), "number", 18, INK)
        number = self.wigs_rect
        if painter.is_large:
            number = rect.part(220, 5, 114, 38)
        width = painter.text(number, str(self.wigs[1]), "number", 32, CODES[colour].base, "right")
        painter.icon("wig", (number.right - width - 20, number.centre[1]), 28, INK_SOFT)
        own = text("ui.lisboa.lacerda.you", n=self.wigs[0])
        ink = CODES[looks.person_colour(self._table)].dark
        room = rect.part(206, 43, 128, 24) if painter.is_large else rect.part(230, 46, 104, 22)
        taken = painter.text(room, own, "label-bold", 16, ink, "right")
        what, width = text("ui.lisboa.lacerda.what"), min(150.0, 334 - taken - 8 - 106)
        looks.paint_label(painter, rect.part(106, 40, width, 20), what, "label", 15.5, INK_SOFT, "left")
        paint_ring(painter, self)


@dataclass(frozen=True)
class Foreseen:
    """A step of his turn in words, and by which rule."""

    step: LacerdaStep
    icon: str
    words: str
    why: str


STEP_SIZE = 15.5
"""Letters of a step."""


def words_rect(rect: Rect) -> Rect:
    """Where the words of a step stand beside icon and number."""
    return rect.part(42, -1, rect.w - 44, rect.h + 2)


class StepNode(Piece):
    """One step of his turn: foreseen, being done, or done."""

    margin = 8.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, place: int) -> None:
        super().__init__(table, f"next-{STEPS[place]}", layout.step_rect(place), LINE_Z)
        self._place = place
        self.foreseen: Foreseen | None = None
        self.is_done = False

    def show_step(self, foreseen: Foreseen | None) -> None:
        """Show other words; None: nothing can be told."""
        self.show(foreseen is not None)
        if foreseen != self.foreseen:
            self.foreseen = foreseen
            self.invalidate()

    def tick(self, is_done: bool) -> None:
        """Tick it off, or take the tick away."""
        if is_done != self.is_done:
            self.is_done = is_done
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw icon, number and words."""
        if self.foreseen is None:
            return
        rect = self.rect
        y = rect.centre[1]
        colour = CODES[looks.rival_colour(self._table)].base
        if self.is_done:
            painter.icon("check", (rect.x + 13, y), 18, GREEN)
        else:
            painter.icon(self.foreseen.icon, (rect.x + 13, y), 17, colour)
        ink = INK_SOFT if self.is_done else INK
        words = words_rect(rect)
        if painter.is_large:
            words = rect.part(26, -1, rect.w - 28, rect.h + 2)
        else:
            painter.text(rect.part(28, 0, 14, rect.h), str(self._place + 1), "label-bold", STEP_SIZE, ink)
        said, role = self.foreseen.words, "label" if self.is_done else "label-semi"
        if not looks.has_room(painter, said, words, role, STEP_SIZE):
            # What stands in brackets is told in full when the step is pointed at.
            said = said.partition(" (")[0]
        painter.text(words, said, role, STEP_SIZE, ink, may_shorten=looks.may_cut(self._table, painter))
        paint_ring(painter, self)


class ThingNode(Piece):
    """How many of something Lacerda has."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, place: int) -> None:
        super().__init__(table, f"lacerda-{THINGS[place]}", layout.thing_rect(place), LINE_Z)
        self._key = THINGS[place]
        self.count = 0

    def show_count(self, count: int) -> None:
        """Show another number."""
        if count != self.count:
            self.count = count
            self.invalidate()

    @property
    def icon_rect(self) -> Rect:
        """Where things fly to."""
        return around((self.rect.x + 16, self.rect.y + 15), 24, 24)

    def paint(self, painter: Painter) -> None:
        """Draw icon, number and name."""
        rect = self.rect
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect.grown(-2))
        colour = CODES[looks.rival_colour(self._table)].base
        painter.icon(_THING_ICON[self._key], self.icon_rect.centre, 22, colour)
        if painter.is_large:
            # The number has the room of the name, which the tooltip tells.
            painter.text(rect.part(36, 3, 44, 36), str(self.count), "number", 18, INK)
            paint_ring(painter, self)
            return
        painter.text(rect.part(36, 3, 44, 24), str(self.count), "number", 18, INK)
        words = self._table.text(f"ui.lisboa.thing.{self._key}")
        looks.paint_label(painter, rect.part(3, 25, rect.w - 2, 19), words, "label", 14.5, INK_SOFT, "left")
        paint_ring(painter, self)


class Rival:
    """All that is shown of Lacerda."""

    def __init__(self, table: TableFrame) -> None:
        stage = table.stage
        self.plate = stage.add(LacerdaPlate(table))
        self.steps = [stage.add(StepNode(table, place)) for place in range(len(STEPS))]
        stage.add(Sheet())
        self.things = [stage.add(ThingNode(table, place)) for place in range(len(THINGS))]

    def show(self, state: State) -> None:
        """Show what he has."""
        own = state.lacerda
        self.plate.show_wigs(state.person.wigs, own.wigs, own.influence)
        counts = (
            own.officials, own.houses, sum(own.goods), len(own.plans), len(own.ships), sum(own.cubes),
            len(own.decrees), sum(own.favors),
        )  # fmt: skip
        for node, count in zip(self.things, counts, strict=True):
            node.show_count(count)

    def foresee(self, foreseen: Sequence[Foreseen], done: LacerdaStep | None = None) -> None:
        """Show what he will do, and what of it is `done`."""
        by_step = {row.step: row for row in foreseen}
        for step, line in zip(STEPS, self.steps, strict=True):
            line.show_step(by_step.get(step))
            line.tick(done is not None and LACERDA_STEPS.index(step) <= LACERDA_STEPS.index(done))

    def info(self, target: Target) -> InfoCard | None:
        """What a step of his turn tells: what he does and by which rule."""
        line = next((line for line in self.steps if line.name == target), None)
        if line is None or line.foreseen is None:
            return None
        return InfoCard(line.foreseen.words, (line.foreseen.why,))

    def tick(self, step: LacerdaStep) -> None:
        """A step of his turn is done, and with it all before it."""
        if step in STEPS:
            for node in self.steps[: STEPS.index(step) + 1]:
                node.tick(True)


class Sheet(Node):
    """The paper under his things."""

    margin = 40.0

    def __init__(self) -> None:
        super().__init__("lacerda-things", layout.THINGS, PLATE_Z)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.nine("ui/paper", self.rect)
