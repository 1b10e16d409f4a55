"""Cards of VIVA as pictures: the ones in the hand, and those on their way."""

from __future__ import annotations

from game.titles.viva.content import Kind
from game.titles.viva.table.choices import hand_target
from game.titles.viva.table.layout import CARD_H, LARGE_RIBBON, RIBBON, HandPlace
from game.ui.anim.tween import rect_between
from game.ui.board.air import FLIGHT_Z
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import standing_of
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import is_large
from game.ui.widgets.focus import paint_ring

BACK = "viva/card-back"
WINNER_CARD = "viva/winner-card"

RISE_HOVERED, RISE_CHOSEN = 6.0, 14.0
GLIDE_S = 0.14
"""How long a card takes to its new place in the hand."""

HAND_Z = 40


def face(kind: Kind) -> str:
    """The sprite of a card's face."""
    return f"viva/card-{kind}"


class HandCard(Node):
    """One card of the own hand. It glides to `place` by itself.

    It rises when it is pointed at, chosen or hinted at.
    """

    margin = 34.0
    touchable = True
    focusable = True
    draggable = True

    def __init__(self, table: TableFrame, name: str, kind: Kind, place: HandPlace, z: int) -> None:
        super().__init__(name, place.rect, z)
        self._table = table
        self.kind = kind
        self.target = hand_target(kind)
        self.place = place
        self.is_legal = False
        self.is_chosen = False
        self.is_veiled = False
        self.is_lit = False
        self.is_held = False
        """Follows the pointer."""
        self._grip: Point = (0.0, 0.0)

    # -- where it wants to be

    @property
    def is_hinted(self) -> bool:
        """Whether a hint or a teacher speaks of it, of all the cards that can be chosen."""
        return self.is_lit and self.is_legal

    @property
    def home(self) -> Rect:
        """Where the card lies when nothing moves it."""
        is_up = self.is_chosen or self.is_hinted
        rise = RISE_CHOSEN if is_up else RISE_HOVERED if self.hovered or self.focused else 0.0
        if not rise:
            # Asked of every card in every frame.
            return self.place.rect
        if self.rect.h < CARD_H or self._is_large:
            # In a hand of several rows there is less room up to the ribbon, and up to one of large words.
            rise /= 2
        return self.place.rect.moved(0, -rise)

    @property
    def _is_large(self) -> bool:
        return is_large(self._table.settings.text_size)

    @property
    def restless(self) -> bool:
        """Whether it is on its way home."""
        return not self.is_held and self.rect != self.home

    def update(self, dt: float) -> None:
        """Glide a bit."""
        if self._table.settings.reduced_motion or self._table.settings.animation_speed == "at_once":
            self.rect = self.home
            return
        step = min(1.0, dt / GLIDE_S * 1.6)
        nearer = rect_between(self.rect, self.home, step)
        near = max(abs(a - b) for a, b in zip(nearer, self.home, strict=True)) < 0.4
        self.rect = self.home if near else nearer

    def lie(self, place: HandPlace, z: int) -> None:
        """Belong to another place of the hand; what follows the pointer stays over everything."""
        z += FLIGHT_Z if self.is_held else 0
        if (self.place, self.z) != (place, z):
            self.place, self.z = place, z
            self.invalidate()

    def set_marks(self, legal: bool, chosen: bool, veiled: bool, lit: bool) -> None:
        """Change how the card is marked."""
        if (legal, chosen, veiled, lit) != (self.is_legal, self.is_chosen, self.is_veiled, self.is_lit):
            self.is_legal, self.is_chosen, self.is_veiled, self.is_lit = legal, chosen, veiled, lit
            self.invalidate()

    def told_state(self) -> tuple[str, ...]:
        """What its marks say."""
        named = (("legal", self.is_legal), ("chosen", self.is_chosen), ("lit", self.is_lit))
        return standing_of({name for name, is_so in named if is_so})

    # -- drawing

    def paint(self, painter: Painter) -> None:
        """Draw the card with its halo, veil or badge; one that is held up casts a longer shadow."""
        rect, angle = self.rect, self.place.angle
        if self.is_held:
            painter.cast(face(self.kind), rect)
        if self.is_chosen or self.is_hinted:
            painter.nine("ui/halo-card-selected", rect)
        elif self.is_legal or self.is_lit:
            painter.nine("ui/halo-card", rect)
        painter.sprite(face(self.kind), rect, angle)
        if self.is_veiled:
            painter.sprite("viva/card-veil", rect, angle)
        corner = (rect.right - 15 * rect.w / 100, rect.y + 16 * rect.h / 150)
        size = 22 * max(0.8, rect.w / 100)
        if self.is_veiled:
            painter.sprite("ui/badge-cross", around(corner, size, size))
        elif self.is_chosen:
            painter.sprite("ui/badge-tick", around(corner, size, size))
        paint_ring(painter, self)

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Choose the card, or let go of it."""
        if self.is_chosen:
            self.is_given_up = True
            self._table.let_go(self.target)
            self.is_given_up = False
        else:
            self.wish()

    def wish(self) -> None:
        """Ask for this very card (and not for its twin)."""
        self.is_wished = True
        self._table.touched(self.target)
        self.is_wished = False

    is_wished = False
    """True while the card asks to be chosen, so that it and not its twin gets the mark."""
    is_given_up = False
    """True while the card is let go, so that it and not its twin loses the mark."""

    def hint(self) -> str | None:
        """What the card is, in short."""
        return self._table.tooltip(self.target)

    def hint_rect(self) -> Rect:
        """The tooltip leaves the ribbon above the hand free, too."""
        top = (LARGE_RIBBON if self._is_large else RIBBON).y
        return Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    def on_secondary(self, point: Point) -> bool:
        """What the card is."""
        return self._table.look_at(self.target)

    def can_be_lifted(self) -> bool:
        """Whether it is picked, or can be."""
        return self.is_legal or self.is_chosen

    def on_drag_start(self, point: Point) -> None:
        """Lift the card."""
        if not self.is_chosen:
            self.wish()
        if not self.is_chosen:
            return
        self.is_held = True
        self._grip = (point[0] - self.rect.x, point[1] - self.rect.y)
        self.z += FLIGHT_Z
        self._restack()

    def on_drag(self, point: Point) -> None:
        """Follow the pointer under the grip."""
        if self.is_held:
            self.rect = Rect(point[0] - self._grip[0], point[1] - self._grip[1], self.rect.w, self.rect.h)

    def on_drop(self, point: Point) -> None:
        """Put it where it is let go of; anywhere else it glides home."""
        if not self.is_held:
            return
        self._settle()
        self._table.dropped(self._target_under(point))

    def on_drag_cancel(self) -> None:
        """Glide home."""
        if self.is_held:
            self._settle()

    def _settle(self) -> None:
        self.is_held = False
        self.z -= FLIGHT_Z
        self._restack()
        self.invalidate()

    def _restack(self) -> None:
        if self.stage is not None:
            self.stage.restack()

    def _target_under(self, point: Point) -> str:
        assert self.stage is not None
        for node in reversed(tuple(self.stage.nodes())):
            if node is not self and node.visible and node.touchable and node.hit(point):
                return node.name
        return ""
