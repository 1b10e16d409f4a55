"""Pages of the statistics about one person: title by title, and one against the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.core.numerals import MINUS
from game.core.tasks import MEDALS
from game.storage.challenges import FEATS_FILE
from game.storage.meetings import Meeting, meetings_of
from game.storage.points import points_of
from game.storage.profiles import Profile, Profiles
from game.storage.statistics import record_of
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.people.person_face import paint_person
from game.ui.scenes.title_choices import title_choices
from game.ui.theme import COBALT, INK, INK_SOFT, PAPER_EDGE
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.segmented import Segmented

SHEET = Rect(384, 62, 868, 566)
INNER = SHEET.part(28, 0, SHEET.w - 56, SHEET.h)
TITLES_Y, BODY_Y = 66.0, 116.0
LABEL_W, VALUE_W, TALLEST_ROW = 216.0, 150.0, 40.0
NAME_W, RIVAL_H, HEAD_H = 300.0, 48.0, 36.0
RIVAL_COLUMNS = ("together", "ahead", "behind", "level")
EVERY_TITLE = "all"


@dataclass(frozen=True)
class Figure:
    """Something counted: what it is called, what it came to, what exactly it means."""

    name: str
    value: str
    means: str


def written(app: App, number: Fraction | None, halves: bool = False) -> str:
    """A number with one decimal, a dash for none. halves: it is counted in halves."""
    if number is None:
        return app.text("ui.figures.none")
    tenths = round(number * (5 if halves else 10))
    sign = MINUS if tenths < 0 else ""
    whole, tenth = divmod(abs(tenths), 10)
    return app.text("ui.figures.decimal", whole=f"{sign}{whole}", tenth=str(tenth))


def figures_of(app: App, person: Profile, title: Title) -> list[Figure]:
    """All that is counted of a person in a title."""
    results, none = app.results.results(), app.text("ui.figures.none")
    record, points = record_of(results, person.id, title.key), points_of(results, person.id, title.key)
    info = title.info
    share = none if not record.played else app.text(
        "ui.figures.percent", share=round(100 * record.won / record.played)
    )
    rows = [("played", str(record.played)), ("won", str(record.won)), ("share", share)]
    if info.seats[1] > 1:
        rows.append(("place", written(app, points.place)))
    rows += [
        ("streak", app.text("ui.figures.streak.value", now=record.streak, most=record.longest_streak)),
        ("average", written(app, points.average, info.halves)),
        ("best", none if points.best is None else info.written(points.best)),
    ]
    if info.seats[1] > 1:
        rows.append(("lead", none if points.widest_lead is None else info.written(points.widest_lead)))
    figures = [Figure(app.text(f"ui.figures.{key}"), value, app.text(f"ui.figures.{key}.means"))
               for key, value in rows]
    return figures + _measured(app, person, title) + _ranks(app, person, title) + _medals(app, person, title)


def _measured(app: App, person: Profile, title: Title) -> list[Figure]:
    """What the title itself measured: the average and the most."""
    figures = []
    chronicle = app.chronicle.read().content
    for name in title.kept:
        values = chronicle.measured(title.key, person.id, name)
        value = app.text("ui.figures.none")
        if values:
            average = written(app, Fraction(sum(values), len(values)))
            value = app.text("ui.figures.measured.value", average=average, most=max(values))
        key = f"{title.key}.figure.{name}"
        figures.append(Figure(app.text(key), value, app.text(f"{key}.means")))
    return figures


def _ranks(app: App, person: Profile, title: Title) -> list[Figure]:
    """How often each rank was reached, the highest first."""
    if not title.ranked:
        return []
    telling = title.chronicle()
    records = app.chronicle.read().content.by_rank(title.key, person.id, len(telling.ranks))
    figures = []
    for rank, record in zip(reversed(telling.ranks), reversed(records), strict=True):
        best = app.text("ui.figures.rank.never")
        if record.best is not None:
            best = app.text("ui.figures.rank.best", points=app.text(telling.points(record.best.standing)))
        figures.append(Figure(app.text(rank.name), str(record.times), best))
    return figures


def _medals(app: App, person: Profile, title: Title) -> list[Figure]:
    """The medals earned in the title's tasks."""
    side_game = app.registry.side_game_of(title.key)
    if side_game is None:
        return []
    feats = FEATS_FILE.load(app.places, app.services.writable).content.feats
    earned = [feat.medal for feat in feats if (feat.person, feat.title) == (person.id, side_game.key)]
    gold, silver, bronze = (earned.count(medal) for medal in MEDALS)
    value = app.text("ui.figures.medals.value", gold=gold, silver=silver, bronze=bronze)
    return [Figure(app.text("ui.figures.medals"), value, app.text("ui.figures.medals.means"))]


def title_page(app: App, person: Profile, title: Title, on_title: Callable[[str], None]) -> Sequence[Node]:
    """Which title, and all that is counted in it."""
    figures = figures_of(app, person, title)
    return (
        Segmented(
            "figure-titles", Rect(INNER.x, SHEET.y + TITLES_Y, INNER.w, 40), title_choices(app), title.key,
            on_title, 15,
        ),
        _FigureRows(Rect(INNER.x, SHEET.y + BODY_Y, INNER.w, SHEET.h - BODY_Y - 20), figures),
    )


def rivals_page(
    app: App, person: Profile, people: Profiles, title: str, on_title: Callable[[str], None]
) -> Sequence[Node]:
    """Everybody whom the person met, and how they fared. title: key of one, or `EVERY_TITLE`."""
    text = app.text
    met = meetings_of(app.results.results(), person.id, None if title == EVERY_TITLE else title)
    known = [meeting for meeting in met if meeting.rival.level or people.with_id(meeting.rival.profile)]

    def paint(painter: Painter, rect: Rect, meeting: Meeting, _state: RowState) -> None:
        _paint_meeting(app, people, painter, rect, meeting)

    y = SHEET.y + BODY_Y
    return (
        Segmented(
            "rival-titles", Rect(INNER.x, SHEET.y + TITLES_Y, INNER.w, 40),
            [(EVERY_TITLE, text("ui.rivals.all"), None), *title_choices(app)], title, on_title, 15,
        ),
        _RivalHeads(Rect(INNER.x, y, INNER.w, HEAD_H), [text(f"ui.rivals.{key}") for key in RIVAL_COLUMNS]),
        ScrollList(
            "rivals", Rect(INNER.x, y + HEAD_H + 4, INNER.w, 320), known, RIVAL_H, paint,
            empty=text("ui.rivals.none", name=person.name), gap=4,
        ),
        Label(
            "rivals-mean", Rect(INNER.x, y + HEAD_H + 332, INNER.w, 66), text("ui.rivals.means"), size=16,
            colour=INK_SOFT, valign="top", lines=3,
        ),
    )


def _columns(rect: Rect) -> list[Rect]:
    """The boxes of the numbers in a row."""
    w = (rect.w - NAME_W) / len(RIVAL_COLUMNS)
    return [rect.part(NAME_W + place * w, 0, w, rect.h) for place in range(len(RIVAL_COLUMNS))]


def _paint_meeting(app: App, people: Profiles, painter: Painter, rect: Rect, meeting: Meeting) -> None:
    """One rival: face, name, and the numbers."""
    rival = people.with_id(meeting.rival.profile)
    spot = around((rect.x + 26, rect.centre[1]), 34, 34)
    if rival is None:
        painter.sprite("portraits/clockwork-1", spot)
        level = app.text(f"bots.level.{meeting.rival.level}")
        name = app.text("ui.rivals.clockwork", level=level)
    else:
        paint_person(painter, rival, spot.grown(3))
        name = rival.name
    room = rect.part(52, 0, NAME_W - 58, rect.h)
    painter.text(room, name, "label-bold", 17, INK, lines=2, may_shorten=True)
    numbers = (meeting.together, meeting.ahead, meeting.behind, meeting.level)
    for box, number in zip(_columns(rect), numbers, strict=True):
        painter.text(box, str(number), "number", 21, INK, "centre")
    painter.rule(rect.x, rect.bottom, rect.w, PAPER_EDGE, 1)


class _RivalHeads(Node):
    """The heads of the columns, with a line below."""

    margin = 4.0

    def __init__(self, rect: Rect, heads: Sequence[str]) -> None:
        super().__init__("rival-heads", rect)
        self._heads = tuple(heads)

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        for box, head in zip(_columns(self.rect), self._heads, strict=True):
            painter.text(box, head, "label-semi", 15.5, INK_SOFT, "centre", may_shorten=True)
        painter.rule(self.rect.x, self.rect.bottom, self.rect.w, COBALT, 1.6)


class _FigureRows(Node):
    """A row for each figure: its name, what it came to, what it means."""

    margin = 6.0

    def __init__(self, rect: Rect, figures: Sequence[Figure]) -> None:
        super().__init__("title-figures", rect)
        self.figures = tuple(figures)

    def paint(self, painter: Painter) -> None:
        """Draw the rows and the lines between them."""
        rect = self.rect
        step = min(TALLEST_ROW, rect.h / len(self.figures))
        for place, figure in enumerate(self.figures):
            row = Rect(rect.x, rect.y + place * step, rect.w, step - 2)
            painter.text(row.part(0, 0, LABEL_W - 8, row.h), figure.name, "label-bold", 17, INK,
                         lines=2, may_shorten=True)
            painter.text(row.part(LABEL_W, 0, VALUE_W - 10, row.h), figure.value, "number", 20, INK,
                         may_shorten=True)
            left = LABEL_W + VALUE_W
            painter.text(row.part(left, 0, row.w - left, row.h), figure.means, "label", 15.5, INK_SOFT,
                         lines=2, may_shorten=True)
            painter.rule(rect.x, row.bottom + 1, rect.w, PAPER_EDGE, 1)
