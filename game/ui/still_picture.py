"""The picture of everything on a stage that rests, kept so that a frame paints only what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter

WASTE = 1.2
"""How much more than the areas themselves may be drawn for the sake of fewer areas."""
CORNER = 4
"""Of an area that is out of date only the part that is drawn is mended, if that is so many times smaller."""
PATIENCE = 1
"""How often a part of an area is mended before the rest of it is."""
REST_DRAWS = 4
"""A node that has not changed for so many drawn frames rests again."""


Edges: TypeAlias = tuple[int, int, int, int]


@dataclass
class Stale:
    """An area, in pixels, where the picture is out of date; its parts were mended `mended` times."""

    area: pygame.Rect
    mended: int = 0

    def torn_by(self, drawn: pygame.Rect) -> pygame.Rect:
        """What to mend when `drawn` is drawn: all of it, or only the part that is seen if that is small."""
        seen = self.area.clip(drawn)
        is_small = seen.w * seen.h * CORNER < self.area.w * self.area.h
        return seen if is_small and self.mended < PATIENCE else self.area


class StillPicture:
    """A backdrop and the resting nodes, painted once per change; the others are painted over it each time.

    A new node, and one that changes in one frame after the other, is left out of the picture until it rests,
    and so is whatever lies above it. Where the picture is out of date is noted, and mended when such an area
    is drawn.
    """

    def __init__(self, paint_backdrop: Callable[[Painter], None]) -> None:
        self._paint_backdrop = paint_backdrop
        self._backdrop: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._inks: dict[Node, pygame.Rect] = {}
        self._resting: set[Node] = set()
        self._changed_at: dict[Node, int] = {}
        self._moving: set[Node] = set()
        self._stale: dict[Edges, Stale] = {}
        self._draws = 0

    @property
    def backdrop(self) -> pygame.Surface | None:
        """What lies under all nodes, None while nothing is kept."""
        return self._backdrop

    def drop(self) -> None:
        """Let go of the pictures, each as large as the window; all has to be painted anew after that."""
        self._backdrop = self._picture = None

    def draw_all(self, painter: Painter, nodes: Sequence[Node]) -> None:
        """Paint the backdrop and these visible nodes anew, the lowest first; all of them rest then."""
        size = painter.target.get_size()
        if self._backdrop is None or self._picture is None or self._picture.get_size() != size:
            self._backdrop = pygame.Surface(size, 0, painter.target)
            self._picture = pygame.Surface(size, 0, painter.target)
        self._paint_backdrop(painter.twin(self._backdrop))
        self._inks = {node: painter.viewport.ink_px(node.ink()) for node in nodes}
        self._resting = set(nodes)
        self._changed_at.clear()
        self._moving.clear()
        self._stale.clear()
        self._picture.blit(self._backdrop, (0, 0))
        # Nothing is drawn beside the canvas but the backdrop.
        canvas = painter.viewport.canvas_px
        self._picture.set_clip(canvas)
        on_picture = painter.twin(self._picture)
        for node in nodes:
            node.paint(on_picture)
        self._picture.set_clip(None)
        painter.target.blit(self._picture, canvas, canvas)

    def draw(
        self, painter: Painter, nodes: Sequence[Node], changed: Iterable[Node],
        touched: Iterable[tuple[Node, Rect]], areas: Sequence[pygame.Rect],
    ) -> None:
        """Draw these areas, in pixels.

        `nodes` are all visible ones, `changed` those that look different, `touched` those that look
        different in a part only.
        """
        assert self._picture is not None, "nothing was drawn yet"
        self._note(painter, set(nodes), changed)
        for node, part in touched:
            if node in self._resting:
                self._tear(painter.viewport.ink_px(part))
        above = self._above_the_picture(nodes)
        for area in areas:
            self._mend(painter, nodes, area)
            painter.target.set_clip(area)
            painter.target.blit(self._picture, area, area)
            for node in above:
                if self._inks[node].colliderect(area):
                    node.paint(painter)
        painter.target.set_clip(None)

    def _note(self, painter: Painter, visible: set[Node], changed: Iterable[Node]) -> None:
        """Find out which nodes move now, and where the picture is no longer true."""
        self._draws += 1
        # Whoever came or went without a word has changed, too.
        for node in {*changed, *(visible ^ self._inks.keys())}:
            before = self._inks.pop(node, None)
            if before is None or self._changed_at.get(node) == self._draws - 1:
                self._moving.add(node)
            if node in self._resting and before is not None:
                self._resting.remove(node)
                self._tear(before)
            if node in visible:
                self._inks[node] = painter.viewport.ink_px(node.ink())
                self._changed_at[node] = self._draws
            else:
                self._changed_at.pop(node, None)
                self._moving.discard(node)
        for node in [node for node, draw in self._changed_at.items() if self._draws - draw >= REST_DRAWS]:
            del self._changed_at[node]
            self._moving.discard(node)

    def _above_the_picture(self, nodes: Sequence[Node]) -> list[Node]:
        """The nodes that are painted over the picture, the lowest first; the others belong to it now."""
        above: list[Node] = []
        inks: list[pygame.Rect] = []
        for node in nodes:
            ink = self._inks[node]
            if node in self._moving or (inks and ink.collidelist(inks) >= 0):
                above.append(node)
                inks.append(ink)
                if node in self._resting:
                    self._resting.remove(node)
                    self._tear(ink)
            elif node not in self._resting:
                self._resting.add(node)
                self._tear(ink)
        return above

    def _tear(self, area: pygame.Rect) -> None:
        """The picture is not true there any more; that is kept once, however often it is said."""
        self._stale[area.x, area.y, area.w, area.h] = Stale(area)

    def _mend(self, painter: Painter, nodes: Sequence[Node], area: pygame.Rect) -> None:
        """Bring the picture up to date within `area`, and around it where that is not much more."""
        torn = []
        for edges, stale in [item for item in self._stale.items() if item[1].area.colliderect(area)]:
            part = stale.torn_by(area)
            torn.append(part)
            if part is stale.area:
                del self._stale[edges]
            else:
                stale.mended += 1
        if not torn:
            return
        assert self._picture is not None
        assert self._backdrop is not None
        on_picture = painter.twin(self._picture)
        for region in merged([part.clip(painter.viewport.canvas_px) for part in torn]):
            self._picture.set_clip(region)
            self._picture.blit(self._backdrop, region, region)
            for node in nodes:
                if node in self._resting and self._inks[node].colliderect(region):
                    node.paint(on_picture)
        self._picture.set_clip(None)


def merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas in fewer pieces; two become their union where that holds little more than they do.

    To draw an area twice is right, only not for nothing: so pieces may overlap, where their union would have
    much drawn that has not changed.

    >>> areas = merged([pygame.Rect(0, 0, 4, 4), pygame.Rect(1, 0, 4, 4), pygame.Rect(9, 9, 1, 1)])
    >>> [tuple(area) for area in areas]
    [(0, 0, 5, 4), (9, 9, 1, 1)]
    """
    result: list[pygame.Rect] = []
    for area in areas:
        if area.w <= 0 or area.h <= 0:
            continue
        area = area.copy()
        while (partner := _partner(area, result)) is not None:
            area.union_ip(result.pop(partner))
        result.append(area)
    return result


def _partner(area: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """The index of an area that is better drawn together with this one."""
    for index in area.collidelistall(others):
        other = others[index]
        union, common = area.union(other), area.clip(other)
        if union.w * union.h <= WASTE * (area.w * area.h + other.w * other.h - common.w * common.h):
            return index
    return None
