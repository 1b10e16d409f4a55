"""For titles that give ranks, on the screen "New game": which deal to play, and the best results so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from game.core.chronicle import Chronicling
from game.storage.chronicle import Chronicle, DayRecord, RankRecord
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.when import date_words
from game.ui.theme import COBALT, COBALT_DARK, INK, INK_SOFT, PAPER_EDGE
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented

Deal = Literal["own", "day"]

LEFT, WIDTH = 60.0, 720.0
CHOICE_Y, ABOUT_Y, NEWS_Y, BEST_Y = 246.0, 292.0, 354.0, 380.0
ROW_H, MOST_ROWS_H = 42.0, 176.0
TIMES_W, BEST_W = 90.0, 300.0


@dataclass(frozen=True)
class Won:
    """What a person came to so far: in the game of today, and by rank from the lowest on."""

    day: DayRecord | None
    ranks: tuple[RankRecord, ...]


class DealChoice:
    """The choice between any deal and that of today, with what the person at the table came to so far."""

    def __init__(self, app: App, title: Title, today: date) -> None:
        self._app = app
        self._title = title
        self._telling: Chronicling = title.chronicle()
        self.today = today
        self.deal: Deal = "own"
        self._chronicle = Chronicle()
        self._person = ""
        self._name = ""

    def read(self) -> None:
        """Look at the chronicle again."""
        self._chronicle = self._app.chronicle.read().content

    def seat(self, person: str, name: str) -> None:
        """Whose results are shown: id and name, each "" if it is not known (yet)."""
        self._person, self._name = person, name

    # -- words

    def _won(self) -> Won:
        key, person = self._title.key, self._person
        return Won(
            self._chronicle.of_day(key, person, self.today.isoformat()),
            self._chronicle.by_rank(key, person, len(self._telling.ranks)),
        )

    def about(self) -> str:
        """What the chosen deal is."""
        if self.deal == "own":
            return self._app.text("ui.deal.own.about")
        return self._app.text("ui.deal.day.about", date=date_words(self._app, self.today))

    def news(self) -> str:
        """What became of the game of today so far; without a name nobody's results can be told."""
        text, day = self._app.text, self._won().day
        if not self._name:
            return text("ui.deal.nameless")
        if self.deal == "own":
            return ""
        if day is None:
            return text("ui.deal.day.new")
        first, best = ((text(self._telling.rank_of(entry.standing).name),
                        text(self._telling.points(entry.standing))) for entry in (day.first, day.best))
        if day.best is day.first:
            return text("ui.deal.day.first", rank=first[0], points=first[1])
        return text("ui.deal.day.best", rank=first[0], points=first[1], best=best[0], most=best[1])

    def heading(self) -> str:
        """Whose best results they are."""
        if not self._name:
            return self._app.text("ui.deal.best")
        return self._app.text("ui.deal.best.of", name=self._name)

    # -- nodes

    def nodes(self, on_change: Callable[[Deal], None]) -> Sequence[Node]:
        """The choice, what it means, and the ladder of ranks."""
        text = self._app.text

        def changed(deal: str) -> None:
            self.deal = "day" if deal == "day" else "own"
            on_change(self.deal)

        return (
            Segmented(
                "deal", Rect(LEFT, CHOICE_Y, WIDTH, 42),
                [("own", text("ui.deal.own"), None), ("day", text("ui.deal.day"), None)], self.deal, changed,
                17,
            ),
            Label(
                "deal-about", Rect(LEFT + 4, ABOUT_Y, WIDTH - 8, 62), self.about(), size=16.5, valign="top",
                lines=3,
            ),
            Label(
                "deal-news", Rect(LEFT + 4, NEWS_Y, WIDTH - 8, 26), self.news(), "label-semi", 16.5,
                COBALT_DARK, may_shorten=True,
            ),
            Label("best-title", Rect(LEFT + 4, BEST_Y, WIDTH - 8, 32), self.heading(), "head", 20,
                  may_shorten=True),
            _Ladder(self._app, self._telling, Rect(LEFT, BEST_Y + 34, WIDTH, MOST_ROWS_H), self._won().ranks),
        )

    def shown_again(self, find: Callable[[str], Node | None]) -> None:
        """Somebody else sits at the table: say anew what is on the screen already."""
        for name, words in (("deal-news", self.news()), ("best-title", self.heading())):
            label = find(name)
            if isinstance(label, Label):
                label.text = words
        ladder = find("best-ladder")
        if isinstance(ladder, _Ladder):
            ladder.show_ranks(self._won().ranks)


class _Ladder(Node):
    """A row for each rank, the highest first: how often it was reached, and the best game that did."""

    margin = 6.0

    def __init__(self, app: App, telling: Chronicling, rect: Rect, ranks: tuple[RankRecord, ...]) -> None:
        super().__init__("best-ladder", rect)
        self._app, self._telling, self._ranks = app, telling, ranks

    def show_ranks(self, ranks: tuple[RankRecord, ...]) -> None:
        """Other results."""
        if ranks != self._ranks:
            self._ranks = ranks
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the rows and the lines between them."""
        rect = self.rect
        step = min(ROW_H, rect.h / len(self._ranks))
        painter.rule(rect.x, rect.y, rect.w, COBALT, 1.4)
        for row, place in enumerate(reversed(range(len(self._ranks)))):
            self._paint_row(painter, Rect(rect.x, rect.y + row * step + 1, rect.w, step - 2), place)
            painter.rule(rect.x, rect.y + (row + 1) * step, rect.w, PAPER_EDGE, 1)

    def _paint_row(self, painter: Painter, row: Rect, place: int) -> None:
        text, rank, record = self._app.text, self._telling.ranks[place], self._ranks[place]
        reached = record.best is not None
        ink = INK if reached else INK_SOFT
        painter.sprite(rank.picture, around((row.x + 22, row.centre[1]), 34, 34))
        room = row.w - 52 - TIMES_W - BEST_W
        painter.text(row.part(46, 0, room, row.h), text(rank.name), "label-bold", 17.5, ink, may_shorten=True)
        times = text("ui.deal.times", n=record.times) if reached else ""
        painter.text(row.part(46 + room, 0, TIMES_W, row.h), times, "label", 16, INK_SOFT, "right")
        best = text("ui.deal.not_yet")
        if record.best is not None:
            best = text(self._telling.points(record.best.standing))
        painter.text(
            row.part(row.w - BEST_W, 0, BEST_W - 6, row.h), best, "label-semi" if reached else "label", 16.5,
            ink, "right", may_shorten=True,
        )
