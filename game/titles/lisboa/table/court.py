"""The Royal Court on the table: three offices, the treasury, the display of political cards, the Helper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.lisboa.cards import CARDS, NobleCard
from game.titles.lisboa.content import NOBLES, OFFICES, TREASURY, Noble, Pile, Reward, StateAction
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.figure import Figure
from game.titles.lisboa.table.targets import (
    favor_target,
    noble_target,
    office_target,
    pile_target,
    state_target,
)
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect, around
from game.ui.painter import Painter
from game.ui.theme import CODES, CREAM, INK, INK_SOFT, PAPER, SMALLEST_ICON, TERRACOTTA_DARK
from game.ui.widgets.focus import paint_ring

OFFICE_Z, ACT_Z, PEOPLE_Z, PILE_Z = 4, 5, 7, 4
GREEN: Final = CODES["green"].dark
"""The ink of the Treasury."""


class OfficeNode(Thing):
    """A noble's portrait with the name; a card is played on it for a visit."""

    def __init__(self, table: TableFrame, watcher: Watcher, noble: Noble) -> None:
        rect = layout.portrait_rect(noble)
        super().__init__(table, watcher, office_target(noble), rect, OFFICE_Z)
        self.noble: Noble = noble
        self.courtiers: tuple[bool, ...] = ()

    def ink(self) -> Rect:
        """The portrait, its halo, and the name, or the sign of the pile that stands for it."""
        return self.rect.grown(21).union(layout.noble_name_rect(self.noble).grown(3))

    def show_courtiers(self, courtiers: Sequence[bool]) -> None:
        """Show whose courtiers lie here (True: the person's)."""
        if tuple(courtiers) != self.courtiers:
            self.courtiers = tuple(courtiers)
            self.invalidate()

    def lift_courtier(self, is_persons: bool) -> None:
        """A courtier goes elsewhere."""
        self.show_courtiers([other for other in self.courtiers if other != is_persons])

    def courtier_rect(self, is_persons: bool) -> Rect:
        """Where a courtier lies: at a lower corner."""
        x = self.rect.x + 2 if is_persons else self.rect.right - 2
        return around((x, self.rect.bottom - 12), 20, 22)

    def paint(self, painter: Painter) -> None:
        """Draw portrait, courtiers and name."""
        painter.sprite(f"lisboa/office-{self.noble}{'-lit' if self.is_lit else ''}", self.rect)
        if self.is_lit and self.is_bright:
            painter.nine("ui/halo-selected", self.rect)
        for is_persons in self.courtiers:
            colour = looks.owner_colour(self._table, is_persons)
            painter.sprite(f"lisboa/courtier-{colour}", self.courtier_rect(is_persons))
        name = self._table.text(f"lisboa.pile.{self.noble}")
        looks.paint_label(
            painter,
            layout.noble_name_rect(self.noble),
            name,
            "label-bold",
            15,
            INK,
            icon=looks.PILE_ICON[self.noble],
        )
        paint_ring(painter, self)


class ActNode(Thing):
    """The button of a state action or of a Noble action."""

    margin = 16.0

    def __init__(
        self,
        table: TableFrame,
        watcher: Watcher,
        name: str,
        rect: Rect,
        words: str,
        icon: str,
        is_noble: bool,
    ) -> None:
        super().__init__(table, watcher, name, rect, ACT_Z)
        self._words = words
        self._icon = icon
        self._is_noble = is_noble

    def paint(self, painter: Painter) -> None:
        """Draw the face and the word."""
        ending = self.state or ("-dim" if "veiled" in self.marks else "")
        painter.nine(f"lisboa/action-{'noble' if self._is_noble else 'state'}{ending}", self.rect)
        is_dark = self._is_noble and ending != "-dim"
        role = "label-bold" if self._is_noble else "label-semi"
        looks.paint_label(
            painter,
            # The glow of a lit neighbour reaches in from the side.
            self.rect.grown(-5, 0),
            self._words,
            role,
            14.5,
            PAPER if is_dark else INK,
            icon=self._icon,
        )
        paint_ring(painter, self)


class OfficialsNode(Piece):
    """The officials in an office: one by one while they fit, else with their numbers."""

    margin = 6.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, noble: Noble) -> None:
        super().__init__(table, f"officials-{noble}", layout.officials_rect(noble), PEOPLE_Z)
        self.noble: Noble = noble
        self.counts = (0, 0)
        """The person's, Lacerda's."""

    def show_counts(self, persons: int, lacerdas: int) -> None:
        """Show how many stand here."""
        if (persons, lacerdas) != self.counts:
            self.counts = (persons, lacerdas)
            self.invalidate()

    def _places(self) -> list[tuple[bool, Rect, int]]:
        """Each figure drawn: whose, where, and the number beside it (0: none)."""
        persons, lacerdas = self.counts
        x, y = self.rect.x, self.rect.y
        if persons + lacerdas <= 4:
            owners = [True] * persons + [False] * lacerdas
            return [(owner, Rect(x + place * 17, y, 17, 19), 0) for place, owner in enumerate(owners)]
        groups = [(True, persons), (False, lacerdas)]
        return [
            (owner, Rect(x + place * 36, y, 17, 19), count) for place, (owner, count) in enumerate(groups)
        ]

    def paint(self, painter: Painter) -> None:
        """Draw them."""
        if not any(self.counts):
            paint_ring(painter, self)
            return
        for is_persons, rect, count in self._places():
            colour = looks.owner_colour(self._table, is_persons)
            painter.sprite(f"lisboa/official-{colour}", rect)
            if count:
                number = Rect(rect.right, rect.y - 1, 18, 21)
                painter.text(number, str(count), "number", 15, INK)
        paint_ring(painter, self)


class FavorNode(Thing):
    """The Royal Favors of a noble that nobody has, beside the portrait."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, noble: Noble) -> None:
        portrait = layout.portrait_rect(noble)
        rect = Rect(portrait.right - 7, portrait.y + 1, 15, 19)
        super().__init__(table, watcher, favor_target(noble), rect, PEOPLE_Z)
        self.noble: Noble = noble
        self.count = 0
        self.visible = False

    def show_count(self, count: int) -> None:
        """Show how many there are."""
        if count != self.count:
            self.count = count
            self.invalidate()
        self.show(count > 0)

    def paint(self, painter: Painter) -> None:
        """Draw up to two medals, the second one a little lower."""
        self.paint_halo(painter)
        for place in reversed(range(min(self.count, 2))):
            painter.sprite(f"lisboa/favor-{self.noble}", self.rect.moved(0, place * 9))
        paint_ring(painter, self)


class TreasuryNode(Thing):
    """The level of the treasury with its two numbers; a card is played on it for its event."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        super().__init__(table, watcher, "treasury", layout.TREASURY, OFFICE_Z)
        self.level = 1

    def show_level(self, level: int) -> None:
        """Show another level, 1 to 7."""
        if level != self.level:
            self.level = level
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the plate."""
        rect, text = self.rect, self._table.text
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        painter.nine("lisboa/treasury-plate", rect)
        row = TREASURY[self.level - 1]
        heading = rect.part(1, 5, rect.w - 2, 21)
        looks.paint_label(
            painter, heading, text("lisboa.pile.treasury"), "label-bold", 14.5, INK, icon="chest"
        )
        painter.icon("crown", (rect.x + 23, rect.y + 42), 20, GREEN)
        painter.text(rect.part(37, 29, 26, 26), str(row.influence), "number", 23, INK)
        words = rect.part(1, 55, rect.w - 2, 18)
        looks.paint_label(painter, words, text("ui.lisboa.treasury.visit"), "label", 14, INK_SOFT)
        painter.sprite("lisboa/coin", around((rect.x + 23, rect.y + 87), 21, 21))
        painter.text(rect.part(37, 74, 26, 26), str(row.value), "number", 23, INK)
        words = rect.part(1, 100, rect.w - 2, 18)
        looks.paint_label(painter, words, text("ui.lisboa.treasury.value"), "label", 14, INK_SOFT)
        for level in range(1, len(TREASURY) + 1):
            step = rect.part(8 + (level - 1) * 8.4, 125, 7, 17)
            painter.sprite(f"lisboa/treasury-step{'-full' if level <= self.level else ''}", step)
        paint_ring(painter, self)


class PileNode(Thing):
    """A pile of the display: how many cards are left, and what the top one brings."""

    margin = 34.0

    def __init__(self, table: TableFrame, watcher: Watcher, pile: Pile) -> None:
        super().__init__(table, watcher, pile_target(pile), layout.pile_rect(pile), PILE_Z)
        self.pile: Pile = pile
        self.top: int | None = None
        self.left = 0

    def show_pile(self, top: int | None, left: int) -> None:
        """Show the top card of a pile of so many."""
        if (top, left) != (self.top, self.left):
            self.top, self.left = top, left
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the cards below and the top one."""
        rect = self.rect
        if self.is_lit:
            painter.nine("ui/halo-card-selected" if self.is_bright else "ui/halo-card", rect)
        if self.top is None:
            painter.sprite("lisboa/pile-empty", rect)
            paint_ring(painter, self)
            return
        for below in reversed(range(1, min(self.left, 4))):
            painter.sprite(f"lisboa/pile-{self.pile}", rect.moved(below * 1.5, -below * 1.5))
        painter.sprite(f"lisboa/pile-{self.pile}", rect)
        band = Rect(rect.x, rect.y + 0.5, rect.w, 18)
        painter.icon("deck", (band.x + 15, band.centre[1]), SMALLEST_ICON, CREAM)
        painter.text(Rect(band.x + 26, band.y, 20, band.h), str(self.left), "number", 15, CREAM)
        paint_card_icons(painter, self.top, rect.part(0, 18, rect.w, 36), 17)
        paint_ring(painter, self)


def paint_card_icons(painter: Painter, number: int, area: Rect, size: float) -> None:
    """What a political card is good for, as two pictograms above each other in a narrow field."""
    card = CARDS[number]
    x, y = area.centre
    upper, lower = (x, y - area.h / 4 + 1), (x, y + area.h / 4)
    room = (area.w - 4, area.h / 2 - 2.5)
    if isinstance(card, NobleCard):
        looks.paint_counted(painter, upper, "crown", str(card.symbols), size, room=room)
        paint_card_reward(painter, card.reward, lower, size, room)
    else:
        event = "+" if card.event == "produce" else ""
        looks.paint_counted(painter, upper, looks.EVENT_ICON[card.event], event, size)
        looks.paint_counted(
            painter, lower, looks.BENEFIT_ICON[card.benefit], benefit_number(card.benefit, card.less), size,
            room=room,
        )


def paint_card_reward(
    painter: Painter, reward: Reward, centre: tuple[float, float], size: float,
    room: tuple[float, float] = (44.0, 24.0),
) -> None:
    """The reward or penalty of a noble card."""
    icon, number = looks.reward_icon(reward), looks.reward_number(reward)
    ink = TERRACOTTA_DARK if reward.is_penalty else INK
    looks.paint_counted(painter, centre, icon, number, size, ink, room)


def benefit_number(benefit: str, amount: int) -> str:
    """The number of a lasting benefit: less to pay, or more to get.

    >>> benefit_number("land", 2), benefit_number("tsunami", 1), benefit_number("cloth", 1)
    ('−2', '−1', '+1')
    """
    is_discount = benefit in ("land", "tsunami", "fire", "earthquake", "rubble", "event")
    return f"{'−' if is_discount else '+'}{amount}"


class HelperNode(Figure):
    """The Helper beside a pile."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "helper", layout.helper_rect("builder"), PEOPLE_Z)

    def stand_at(self, pile: Pile) -> None:
        """Stand beside a pile."""
        self.stand_in(layout.helper_rect(pile))

    def paint_figure(self, painter: Painter) -> None:
        """Draw the figure."""
        painter.sprite(f"lisboa/helper-{looks.helper_colour(self._table)}", self.rect)


def acts(table: TableFrame, watcher: Watcher) -> list[ActNode]:
    """The buttons of the three offices."""
    found: list[ActNode] = []
    for noble in NOBLES:
        office = OFFICES[noble]
        names: tuple[StateAction, StateAction] = (office.top, office.bottom)
        for place, action in enumerate(names):
            words = table.text(f"ui.lisboa.act.{action}")
            rect = layout.act_rect(noble, place)
            found.append(
                ActNode(table, watcher, state_target(action), rect, words, looks.ACTION_ICON[action], False)
            )
        words, icon = table.text(f"ui.lisboa.act.{office.action}"), looks.NOBLE_ACTION_ICON[noble]
        rect = layout.act_rect(noble, 2)
        found.append(ActNode(table, watcher, noble_target(noble), rect, words, icon, True))
    return found
