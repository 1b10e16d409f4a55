"""The page of honours: what somebody has earned, what can still be earned, and by what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.honours import Honour
from game.core.house_honours import HONOURS as HOUSE_HONOURS
from game.core.house_honours import HOUSE
from game.storage.honours import HONOURS_FILE, Earned
from game.storage.profiles import Profile
from game.titles.registry import REGISTRY, Registry
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.people.figure_pages import BODY_Y, INNER, SHEET, TITLES_Y
from game.ui.scenes.playing.seat_names import seat_names
from game.ui.scenes.title_choices import title_choices
from game.ui.scenes.when import day_words
from game.ui.theme import COBALT_DARK, INK, INK_SOFT
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.board.session import TableSession

COLUMNS, MOST_ROWS = 2, 5
GAP = 8.0
MOST_TOLD = 3
"""Of more honours than that only the number is said after a game."""
FAINT = 70
"""How strongly the picture of an honour is drawn that was not earned yet, of 255."""


def honours_of(owner: str, registry: Registry = REGISTRY) -> tuple[Honour, ...]:
    """All honours of a title, or of the house."""
    return HOUSE_HONOURS if owner == HOUSE else registry.named(owner).honours()


def honour_page(app: App, person: Profile, owner: str, on_owner: Callable[[str], None]) -> Sequence[Node]:
    """Whose honours, how many of them somebody has, and each of them."""
    text, honours = app.text, honours_of(owner, app.registry)
    earned = HONOURS_FILE.load(app.places, app.services.writable).content.of(person.id, owner)
    own = sum(honour.key in earned for honour in honours)
    top = SHEET.y + BODY_Y
    h = (SHEET.bottom - 18 - top - 34) / MOST_ROWS
    w = (INNER.w - GAP) / COLUMNS
    cards = []
    for place, honour in enumerate(honours):
        row, column = divmod(place, COLUMNS)
        rect = Rect(INNER.x + column * (w + GAP), top + 34 + row * h, w, h - GAP)
        cards.append(_Card(app, owner, honour, earned.get(honour.key), rect))
    return (
        Segmented(
            "honour-owners", Rect(INNER.x, SHEET.y + TITLES_Y, INNER.w, 40),
            [(HOUSE, text("ui.honours.house"), None), *title_choices(app)], owner, on_owner, 15,
        ),
        Label(
            "honours-count", Rect(INNER.x, top - 6, 300, 30),
            text("ui.honours.count", name=person.name, own=str(own), all=str(len(honours))), "label-semi", 17,
            COBALT_DARK, may_shorten=True,
        ),
        Label(
            "honours-gentle", Rect(INNER.x + 306, top - 6, INNER.w - 306, 30), text("ui.honours.gentle"),
            size=15.5, colour=INK_SOFT, align="right", may_shorten=True,
        ),
        *cards,
    )


def tell_honours(app: App, session: TableSession) -> None:
    """Say what people have earned with a game that has just ended, a line for each of them."""
    earned = HONOURS_FILE.load(app.places, app.services.writable).content.of_game(session.game)
    names = {seat.profile: name for seat, name in zip(
        session.seats, seat_names(app, session.seats), strict=True
    )}
    # Whoever was parted from somebody at this table may have earned something in the same game.
    for person in dict.fromkeys(one.person for one in earned if one.person in names):
        own = [app.text(f"{one.owner}.honour.{one.honour}") for one in earned if one.person == person]
        if len(own) > MOST_TOLD:
            words = app.text("ui.honours.many", name=names[person], n=len(own))
        else:
            honours = app.services.catalogue.joined(own)
            words = app.text("ui.honours.new", name=names[person], honours=honours, n=len(own))
        app.toast(words, "good")


class _Card(Node):
    """One honour: its picture, its name, and what earns it or when it was earned."""

    margin = 6.0
    touchable = True
    focusable = True

    def __init__(self, app: App, owner: str, honour: Honour, earned: Earned | None, rect: Rect) -> None:
        super().__init__(f"honour-{honour.key}", rect)
        self._picture = honour.picture
        self.is_earned = earned is not None
        self._name = app.text(f"{owner}.honour.{honour.key}")
        self._means = app.text(f"{owner}.honour.{honour.key}.means")
        self._when = day_words(app, earned.when) if earned is not None else ""

    def words_on_it(self) -> str:
        """Its name, and what earns it."""
        return f"{self._name}. {self._means}"

    def hint(self) -> str | None:
        """The day on which it was earned."""
        return self._when or None

    def paint(self, painter: Painter) -> None:
        """Draw the card; pale while it is not earned."""
        rect = self.rect
        painter.nine("ui/row-selected" if self.is_earned else "ui/row", rect)
        size = rect.h - 16
        picture = Rect(rect.x + 10, rect.y + 8, size, size)
        painter.sprite(self._picture, picture, alpha=255 if self.is_earned else FAINT)
        left = size + 22
        room = rect.w - left - 12
        ink = INK if self.is_earned else INK_SOFT
        means = rect.part(left, 27, room, rect.h - 31)
        # One line less to read: both stand in the middle of the card.
        is_short = len(painter.fit(self._means, means, "label", 15.5, 2).lines) == 1
        lower = painter.line_step("label", 15.5) / 2 - 1 if is_short and not painter.is_large else 0.0
        name = rect.part(left, 3 + lower, room - 24, 25)
        painter.text(name, self._name, "label-bold", 17, ink, may_shorten=True)
        painter.text(
            means.moved(0, lower), self._means, "label", 15.5, INK_SOFT, valign="top", lines=2,
            may_shorten=True,
        )
        if self.is_earned:
            painter.icon("laurel", (rect.right - 22, rect.y + 20), 22, COBALT_DARK)
        paint_ring(painter, self)
