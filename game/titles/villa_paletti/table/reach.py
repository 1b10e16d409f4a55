"""The hands over the tower: the thread from pointer to grip, the other hand with its ring, and dust."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import CAL, INK, OCHRE, Colour

HAND, HOOK = 46.0, 58.0
_ARM = 1.75
"""How far from where it holds a hand or the hook is painted, towards the side it comes from, in its sides."""
RING_R = 17.0
DUST_LIFE_S = 0.7
MOST_DUST = 24
_RED: Colour = (196, 48, 40)
_GREEN: Colour = (74, 138, 84)


@dataclass(frozen=True)
class OtherHand:
    """The hand at the floor above. `part`: how much of what may be lifted is lifted; `slips`: it shifts."""

    at: Point
    part: float
    slips: bool
    from_left: bool = False


@dataclass(frozen=True)
class Held:
    """A hand at a column: where it holds, where it wants to go, how hard it pulls (0 to 1)."""

    grip: Point
    pointer: Point
    strain: float
    hook: bool
    is_shown: bool = False
    """Whether the hand itself is drawn (that of a clockwork player, or one led by keys)."""
    from_left: bool = False
    """A hand comes from the side to which it pulls."""


@dataclass
class _Mote:
    at: Point
    drift: Point
    age_s: float
    kind: int


class Reach(Node):
    """Everything of hands that lies over the tower."""

    margin = 30.0

    def __init__(self) -> None:
        super().__init__("reach", Rect(0, 0, 1, 1), z=20)
        self.held: Held | None = None
        self.other: OtherHand | None = None
        self._motes: list[_Mote] = []
        self._rng = random.Random(3)

    def show_hands(self, held: Held | None, other: OtherHand | None = None) -> None:
        """Show other hands, or none."""
        if (held, other) != (self.held, self.other):
            self.held, self.other = held, other
            self._spread()

    def raise_dust(self, at: Point, count: int = 3) -> None:
        """Some dust where wood rubs on wood."""
        for _ in range(min(count, MOST_DUST - len(self._motes))):
            drift = (self._rng.uniform(-22, 22), self._rng.uniform(-26, -6))
            self._motes.append(_Mote(at, drift, 0.0, self._rng.randrange(4)))
        self._spread()

    def _spread(self) -> None:
        """The node covers all that it draws."""
        areas = [around(mote.at, 34, 34) for mote in self._motes]
        if self.held is not None:
            areas.append(around(self.held.grip, 14, 14))
            areas.append(_arm_of(self.held.pointer, HOOK if self.held.hook else HAND, self.held.from_left))
        if self.other is not None:
            # Over the hand there is a ring.
            areas.append(_arm_of(self.other.at, HAND, self.other.from_left))
        area = areas[0] if areas else Rect(0, 0, 1, 1)
        for more in areas[1:]:
            area = area.union(more)
        self.rect = area
        self.invalidate()

    # -- time

    @property
    def restless(self) -> bool:
        """Whether dust hangs in the air."""
        return bool(self._motes)

    def update(self, dt: float) -> None:
        """Let the dust drift and go."""
        for mote in self._motes:
            mote.age_s += dt
            mote.at = (mote.at[0] + mote.drift[0] * dt, mote.at[1] + mote.drift[1] * dt)
        self._motes = [mote for mote in self._motes if mote.age_s < DUST_LIFE_S]
        self._spread()

    # -- painting

    def paint(self, painter: Painter) -> None:
        """Draw dust, thread and hands."""
        for mote in self._motes:
            side = 14 + 20 * mote.age_s / DUST_LIFE_S
            alpha = round(150 * (1 - mote.age_s / DUST_LIFE_S))
            painter.sprite(f"villa_paletti/dust-{mote.kind}", around(mote.at, side, side), alpha=alpha)
        if self.other is not None:
            self._paint_other(painter, self.other)
        if self.held is not None:
            self._paint_held(painter, self.held)

    def _paint_held(self, painter: Painter, held: Held) -> None:
        if math.dist(held.grip, held.pointer) > 5:
            colour = _mixed(CAL, _RED, held.strain)
            start, end = _px(painter, held.grip), _px(painter, held.pointer)
            width = max(2, round((3.2 - 1.4 * held.strain) * painter.viewport.scale))
            painter.lines_px((start, end), INK, width + 2)
            painter.lines_px((start, end), colour, width)
        painter.sprite("villa_paletti/thread-knot", around(held.grip, 14, 14))
        if held.hook:
            _paint_arm(painter, "villa_paletti/hook", around(held.pointer, HOOK, HOOK), held.from_left)
        elif held.is_shown:
            _paint_arm(painter, "villa_paletti/hand-grip", around(held.pointer, HAND, HAND), held.from_left)

    def _paint_other(self, painter: Painter, other: OtherHand) -> None:
        x, y = other.at
        _paint_arm(painter, "villa_paletti/hand-lift", around((x, y + 16), HAND, HAND), other.from_left)
        ring = around((x, y - 26), 2 * RING_R + 8, 2 * RING_R + 8)
        with painter.finely(ring) as fine:
            _paint_ring(fine, ring.centre, other)
        painter.icon("up", (x, y - 26), 18, INK)


def _paint_ring(painter: Painter, at: Point, other: OtherHand) -> None:
    """How far the other hand may still lift, as a ring that closes."""
    centre = _px(painter, at)
    radius = round(RING_R * painter.viewport.scale)
    width = max(2, round(4 * painter.viewport.scale))
    edge = max(1, round(1.2 * painter.viewport.scale))
    pygame.draw.circle(painter.target, CAL, centre, radius + width // 2)
    pygame.draw.circle(painter.target, INK, centre, radius + width // 2, edge)
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    if other.slips:
        pygame.draw.circle(painter.target, _RED, centre, radius, width)
    elif other.part > 0:
        colour, end = _mixed(_GREEN, OCHRE, other.part), math.pi / 2
        pygame.draw.arc(painter.target, colour, box, end - 2 * math.pi * other.part, end, width)


def _arm_of(at: Point, side: float, from_left: bool) -> Rect:
    """All that a hand or the hook covers that holds at a point."""
    far, near = _ARM * side, 0.75 * side
    left, right = (far, near) if from_left else (near, far)
    return Rect(at[0] - left, at[1] - side, left + right, 2 * side)


def _paint_arm(painter: Painter, name: str, body: Rect, from_left: bool) -> None:
    """A hand or the hook; the sprites come from the right."""
    if not from_left:
        painter.sprite(name, body)
        return
    if painter.audit is not None:
        painter.audit.picture(name, body)
    info, place = painter.sprites.info(name), painter.viewport.to_px(body)
    picture = pygame.transform.flip(painter.sprites.turned(name, place.w, place.h, 0), True, False)
    _, top, right, _ = info.pad
    corner = (place.x - round(right * place.w / info.w), place.y - round(top * place.h / info.h))
    painter.target.blit(picture, corner)


def _px(painter: Painter, point: Point) -> tuple[int, int]:
    return painter.viewport.to_px(Rect(*point, 0, 0)).topleft


def _mixed(one: Colour, other: Colour, part: float) -> Colour:
    part = min(1.0, max(0.0, part))
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
