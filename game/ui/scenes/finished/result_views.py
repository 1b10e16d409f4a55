"""The three pages of the score sheet: the count, the course of the game, what was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.core.message import Seat, message
from game.core.numerals import numeral
from game.core.recap import Count, Course, Part, Recap, Reveal
from game.core.rules import Outcome, TitleInfo
from game.storage.seats import SeatSetup
from game.ui.app import App
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.finished.score_bars import ROW_AIR, ScoreBar, paint_key, scale_of
from game.ui.theme import BOUGAINVILLEA_DARK, CODES, INK, INK_SOFT, PAPER_EDGE, is_large
from game.ui.widgets.face import paint_seat

FINER = 3
"""How many times larger lines are drawn before they are made smooth."""
LARGE_HEAD_H = 58.0
"""Of the names of the columns in large, in two lines."""
LARGE_NAME_W = 250.0
"""Room for rank, chip and name in large."""
TALLEST_ROW, NAME_W, COUNT_W, HEAD_H, HEAD_AIR = 56.0, 178.0, 80.0, 34.0, 5.5


@dataclass(frozen=True)
class Seated:
    """The seats of a finished game and how they fared."""

    seats: tuple[SeatSetup, ...]
    names: tuple[str, ...]
    outcome: Outcome
    info: TitleInfo
    faces: tuple[str, ...] = ()
    """Portraits of the first seats, as far as there are any."""

    def by_rank(self) -> list[int]:
        """The seats, the best first."""
        return sorted(range(len(self.seats)), key=lambda seat: (self.outcome.ranking[seat], seat))


def _row_step(rect: Rect, rows: int) -> float:
    return min(TALLEST_ROW, rect.h / rows)


def _name_w(painter: Painter) -> float:
    """How far rank, chip and name reach."""
    return LARGE_NAME_W if painter.is_large else NAME_W


def _paint_seat(painter: Painter, seated: Seated, seat: int, row: Rect) -> None:
    """Rank, chip and name at the left of a row; the winners' rows are golden."""
    rank = seated.outcome.ranking[seat]
    if rank == 1:
        painter.nine("ui/note", row.grown(12, -1))
    place = Rect(row.x, row.y, 24, row.h)
    painter.text(place, str(rank), "number", 24, BOUGAINVILLEA_DARK if rank == 1 else INK, "centre")
    face = seated.faces[seat] if seat < len(seated.faces) else ""
    paint_seat(painter, face, seated.seats[seat].colour, (row.x + 48, row.centre[1]), 32)
    room = Rect(row.x + 72, row.y, _name_w(painter) - 76, row.h)
    painter.text(room, seated.names[seat], "label-bold", 19, INK, lines=2, may_shorten=True)


class CountView(Node):
    """A row for each seat: what was counted besides its points, and the sum. `bars` are laid over it."""

    margin = 16.0

    def __init__(self, app: App, rect: Rect, seated: Seated, recap: Recap) -> None:
        super().__init__("result-count", rect)
        self._seated = seated
        self._parts: tuple[Part, ...] = recap.parts
        self._counts: tuple[Count, ...] = recap.counts
        self._part_names = [app.text(part.name) for part in recap.parts]
        self._count_names = [app.text(count.name) for count in recap.counts]
        self._is_large = is_large(app.settings.text_size)
        # What is counted in one way only has its name over the pieces already.
        points = app.text(recap.points or message("ui.results.total"))
        self._total = points if len(recap.parts) > 1 else ""

    def bars(self, app: App) -> Iterator[ScoreBar]:
        """The bars of the points, to be laid over it."""
        scale = scale_of(self._parts, len(self._seated.seats), self._bar_rect(self.rect).w)
        for seat, row in self._rows():
            yield ScoreBar(
                seat, self._bar_rect(row), self._parts, scale, self._seated.info, self._in_words(app, seat)
            )

    def _in_words(self, app: App, seat: Seat) -> str:
        """Whose bar it is and what each part of it is worth; "" where there is one part only."""
        if len(self._parts) == 1:
            return ""
        parts = (
            app.text("ui.results.part", part=name, points=self._seated.info.written(part.values[seat]))
            for part, name in zip(self._parts, self._part_names, strict=True)
        )
        return " · ".join((self._seated.names[seat], *parts))

    def paint(self, painter: Painter) -> None:
        """Draw the heads and the rows."""
        self._paint_heads(painter)
        for seat, row in self._rows():
            _paint_seat(painter, self._seated, seat, row)
            for number, count in enumerate(self._counts):
                box = self._count_box(number, row)
                painter.text(box, numeral(count.values[seat]), "label-bold", 19, INK, "centre")
            total = Rect(row.right - self._total_w, row.y, self._total_w, row.h)
            score = self._seated.info.written(self._seated.outcome.scores[seat])
            painter.text(total, score, "number", 30, INK, "right")

    @property
    def _head_h(self) -> float:
        return LARGE_HEAD_H if self._is_large else HEAD_H

    @property
    def _total_w(self) -> float:
        """How wide the sums at the right are."""
        return 92.0 if self._is_large else 60.0

    def _rows(self) -> Iterator[tuple[Seat, Rect]]:
        """The seats, the best first, each with its row."""
        body = self.rect.part(0, self._head_h, self.rect.w, self.rect.h - self._head_h)
        step = _row_step(body, len(self._seated.seats))
        for place, seat in enumerate(self._seated.by_rank()):
            yield seat, Rect(body.x, body.y + place * step, body.w, step - 4)

    def _bar_rect(self, row: Rect) -> Rect:
        left = LARGE_NAME_W if self._is_large else NAME_W
        w = row.w - left - self._total_w - 16 - COUNT_W * len(self._counts)
        return Rect(row.x + left, row.y, w, row.h)

    def _count_box(self, number: int, row: Rect) -> Rect:
        return Rect(self._bar_rect(row).right + 5 + number * COUNT_W, row.y, COUNT_W - 5, row.h)

    def _paint_heads(self, painter: Painter) -> None:
        """The key of the bars at the left, the names of the counts over their columns."""
        head = Rect(self.rect.x, self.rect.y, self.rect.w, self._head_h)
        bar = self._bar_rect(head)
        if len(self._parts) > 1:
            room = Rect(head.x, head.y, bar.right - head.x, head.h)
            paint_key(painter, list(zip(self._parts, self._part_names, strict=True)), room)
        if self._is_large:
            self._paint_large_heads(painter, head)
            return
        if len(self._parts) == 1:
            room = Rect(bar.x, bar.y, bar.w - HEAD_AIR, HEAD_H)
            painter.text(room, self._part_names[0], "label", 16, INK_SOFT, lines=2)
        for number, name in enumerate(self._count_names):
            box = self._count_box(number, head)
            painter.text(box, name, "label", 16, INK_SOFT, "centre", lines=2)
        painter.text(
            Rect(head.right - 72, head.y, 72, HEAD_H), self._total, "label", 16, INK_SOFT, "right",
        )

    def _paint_large_heads(self, painter: Painter, head: Rect) -> None:
        """The names of the counts in turn above and below, each with the room of two columns."""
        half, counts = LARGE_HEAD_H / 2, len(self._counts)
        if len(self._parts) == 1:
            bar = self._bar_rect(head)
            room = bar.w + (COUNT_W / 2 if counts else 0.0) - HEAD_AIR
            box = Rect(bar.x, head.y + half * (counts % 2), room, half)
            painter.text(box, self._part_names[0], "label", 16, INK_SOFT)
        for place, name in enumerate(self._count_names):
            column = self._count_box(place, head)
            out = COUNT_W / 2 - HEAD_AIR / 2
            before = 0.0 if place == 0 else out
            is_low = (counts - place) % 2 == 0
            box = Rect(column.x - before, head.y + half * is_low, column.w + before + out, half)
            painter.text(box, name, "label", 16, INK_SOFT, "centre")
        total = Rect(head.right - 120, head.y + half, 120, half)
        painter.text(total, self._total, "label", 16, INK_SOFT, "right")


def round_stride(least: int) -> int:
    """The distance of lines that people like to count in, not smaller than `least`.

    >>> [round_stride(least) for least in (1, 3, 4, 6, 11, 22, 30)]
    [1, 5, 5, 10, 20, 25, 50]
    """
    ten = 1
    while True:
        for step in (1, 2, 2.5, 5):
            if step * ten >= least and step * ten % 1 == 0:
                return round(step * ten)
        ten *= 10


class CourseView(Node):
    """The scores after each step as a line for each seat, its chip at the end."""

    margin = 16.0

    def __init__(self, app: App, rect: Rect, seated: Seated, course: Course) -> None:
        super().__init__("result-course", rect)
        self._seated = seated
        self._scores = course.scores
        self._most = max(1, *(max(scores) for scores in course.scores))
        self._least = min(0, *(min(scores) for scores in course.scores))
        self._name = app.text(course.name)
        self._step = app.text(course.step)

    def paint(self, painter: Painter) -> None:
        """Draw the grid, the lines and the chips."""
        rect = self.rect
        painter.text(Rect(rect.x, rect.y, 400, 24), self._name, "label", 16, INK_SOFT)
        chart = rect.part(44, 34, rect.w - 220, rect.h - 70)
        self._paint_grid(painter, chart)
        self._paint_lines(painter, chart)
        self._paint_symbols(painter, chart)
        for place, seat in enumerate(self._seated.by_rank()):
            y = chart.y + place * 38
            painter.chip(self._seated.seats[seat].colour, around((chart.right + 40, y + 16), 28, 28))
            room = Rect(chart.right + 60, y, rect.right - chart.right - 60, 32)
            painter.text(room, self._seated.names[seat], "label-bold", 16, INK, may_shorten=True)

    def _spot(self, chart: Rect, step: int, score: float) -> Point:
        x = chart.x + chart.w * step / max(1, len(self._scores) - 1)
        return x, chart.bottom - chart.h * (score - self._least) / (self._most - self._least)

    def _paint_grid(self, painter: Painter, chart: Rect) -> None:
        point = 2 if self._seated.info.halves else 1
        stride = round_stride(-(-(self._most - self._least) // (8 * point))) * point
        for score in range(-(-self._least // stride * stride), self._most + 1, stride):
            _, y = self._spot(chart, 0, score)
            # Where there is something below nought, its line is told from the others.
            painter.rule(chart.x, y, chart.w, INK_SOFT if score == 0 > self._least else PAPER_EDGE, 1)
            words = self._seated.info.written(score)
            painter.text(Rect(chart.x - 44, y - 11, 34, 22), words, "label", 15, INK_SOFT, "right")
        steps = len(self._scores) - 1
        stride = -(-steps // 10) if steps else 1
        for step in range(stride, steps + 1, stride):
            x, _ = self._spot(chart, step, 0)
            words = f"{self._step} {step}" if step == stride else str(step)
            w = 110.0 if step == stride else 50.0
            painter.text(Rect(x - w / 2, chart.bottom + 8, w, 22), words, "label", 15, INK_SOFT, "centre")

    def _paint_lines(self, painter: Painter, chart: Rect) -> None:
        """The lines of all seats, drawn larger and made smaller so that they are smooth."""
        room = chart.grown(16)
        area = painter.viewport.to_px(room)
        fine = pygame.Surface((area.w * FINER, area.h * FINER), pygame.SRCALPHA)
        unit = painter.viewport.scale * FINER
        for seat in reversed(self._seated.by_rank()):
            # Lines that run together are set apart by a few units, so that each colour is seen.
            shift = (seat - (len(self._seated.seats) - 1) / 2) * 3.5
            spots = (self._spot(chart, step, scores[seat]) for step, scores in enumerate(self._scores))
            points = [((x - room.x) * unit, (y + shift - room.y) * unit) for x, y in spots]
            code = CODES[self._seated.seats[seat].colour]
            for colour, width in ((code.dark, 5.2), (code.base, 3.2)):
                pygame.draw.lines(fine, colour, False, points, round(width * unit))
            for point in points:
                pygame.draw.circle(fine, code.dark, point, 5.6 * unit)
                pygame.draw.circle(fine, code.base, point, 4.2 * unit)
        painter.target.blit(pygame.transform.smoothscale(fine, area.size), area.topleft)

    def _paint_symbols(self, painter: Painter, chart: Rect) -> None:
        """A chip on each line: at its end, or earlier where another line ends at the same place."""
        last = len(self._scores) - 1
        taken: dict[int, int] = {}
        for seat in self._seated.by_rank():
            final = self._scores[last][seat]
            step = max(0, last - taken.get(final, 0))
            taken[final] = taken.get(final, 0) + 1
            spot = self._spot(chart, step, self._scores[step][seat])
            painter.chip(self._seated.seats[seat].colour, around(spot, 22, 22))


class RevealView(Node):
    """What each seat still held, face up, and the number by which the game was shuffled."""

    margin = 16.0

    def __init__(self, app: App, rect: Rect, seated: Seated, reveal: Reveal, seed: int) -> None:
        super().__init__("result-reveal", rect)
        self._seated = seated
        self._reveal = reveal
        self._name = app.text(reveal.name)
        self._nothing = app.text("ui.results.nothing_hidden")
        self._seed = app.text("ui.results.seed", seed=str(seed))

    def paint(self, painter: Painter) -> None:
        """Draw a row for each seat."""
        rect = self.rect
        half = rect.w / 2
        painter.text(Rect(rect.x, rect.y, half - 10, 24), self._name, "label", 16, INK_SOFT)
        painter.text(Rect(rect.x + half, rect.y, half, 24), self._seed, "label", 16, INK_SOFT, "right")
        body = rect.part(0, 30, rect.w, rect.h - 30)
        step = _row_step(body, len(self._seated.seats))
        for place, seat in enumerate(self._seated.by_rank()):
            row = Rect(body.x, body.y + place * step, body.w, step - 4)
            _paint_seat(painter, self._seated, seat, row)
            room = row.part(_name_w(painter), 0, row.w - _name_w(painter), row.h)
            pictures = self._reveal.pictures[seat]
            if pictures:
                self._paint_pictures(painter, pictures, room)
            else:
                painter.text(room, self._nothing, "label", 17, INK_SOFT)

    def _paint_pictures(self, painter: Painter, pictures: Sequence[str], room: Rect) -> None:
        full_w, full_h = self._reveal.size
        fit = min(1.0, (room.h - ROW_AIR) / full_h)
        w, h = full_w * fit, full_h * fit
        step = min(w + 6, (room.w - w) / max(1, len(pictures) - 1))
        for place, sprite in enumerate(pictures):
            painter.sprite(sprite, Rect(room.x + place * step, room.centre[1] - h / 2, w, h))


