"""Words for which there is no room at the reader's size: what they are, to be told beside their place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Align, Painter, Valign
from game.ui.stage import Stage
from game.ui.theme import INK, Colour
from game.ui.widgets.tooltip import TEXT_SIZE

SMALL = 0.8
"""Letters smaller than this part of those of a tooltip are better read there."""
HOLLOW = ("halo", "-ring")
"""Parts of the names of sheets that only lie round something."""
FEW = 3
"""Of a thing with more small words than this, the pointer is told only those right under it."""


@dataclass(frozen=True)
class Words:
    """A text as it is set: where, and whether it is smaller than the reader would like, or cut."""

    text: str
    box: Rect
    is_small: bool


class Listener(Painter):
    """Draws nothing; keeps what texts a node sets, and whether anything opaque is drawn at `point`."""

    def __init__(self, like: Painter, point: Point) -> None:
        sheet = pygame.Surface((1, 1), 0, like.target)
        super().__init__(sheet, like.viewport, like.sprites, like.lettering, like.text_scale)
        self._point = point
        self.heard: list[Words] = []
        self.is_covered = False

    def shows(self, ink: Rect) -> bool:
        """Everything is listened to."""
        return True

    def _cover(self, rect: Rect) -> None:
        self.is_covered = self.is_covered or rect.contains(self._point)

    def sprite(self, name: str, rect: Rect, angle: float = 0.0, alpha: int = 255) -> None:
        """A picture covers what lies under it."""
        self._cover(rect)

    def nine(self, name: str, rect: Rect) -> None:
        """A sheet covers what lies under it; a halo or a ring lies round it."""
        if not any(part in name for part in HOLLOW):
            self._cover(rect)

    def fill(self, rect: Rect, colour: Colour, alpha: int = 255) -> None:
        """A full colour covers what lies under it."""
        if alpha >= 255:
            self._cover(rect)

    def icon(self, name: str, centre: tuple[float, float], size: float, colour: Colour = INK) -> None:
        """No words."""

    def rule(self, x: float, y: float, w: float, colour: Colour, thickness: float = 1.6) -> None:
        """No words."""

    def lines_px(
        self, corners: Sequence[tuple[float, float]], colour: Colour, width: int, closed: bool = False
    ) -> None:
        """No words."""

    def line(
        self, corner: tuple[float, float], text: str, role: str, size: float, colour: Colour, box: Rect,
        shortened: bool = False,
    ) -> None:
        """Lines that are set one by one belong to running texts, which have all the room they want."""

    def text(
        self, box: Rect, text: str, role: str = "label", size: float = 17, colour: Colour = INK,
        align: Align = "left", valign: Valign = "middle", lines: int = 1, may_shorten: bool = False,
    ) -> float:
        """Keep the text."""
        if not text.strip():
            return 0.0
        fitted = self.fit(text, box, role, size, lines)
        is_small = fitted.shortened or fitted.size < SMALL * TEXT_SIZE * self.text_scale
        self.heard.append(Words(text.replace("\n", " "), box, is_small))
        return max(self.width_of(line, role, fitted.size) for line in fitted.lines)


def words_on(painter: Painter, node: Node, point: Point) -> Listener:
    """What a node sets, as seen by `painter`."""
    listener = Listener(painter, point)
    node.paint(listener)
    return listener


def told_of(painter: Painter, node: Node, known: str, point: Point | None = None) -> str:
    """The small words on a node that its own tooltip (`known`) does not say; "" if there are none.

    `point`: where the pointer is, if it is the pointer that asks; the keyboard asks for the part it marks.
    """
    small = [words for words in words_on(painter, node, node.rect.centre).heard if words.is_small]
    part = node.keyed_part()
    if point is None:
        small = [words for words in small if part is not None and part.contains(words.box.centre)]
    texts, are_many = [words.text for words in small], len(small) > FEW
    if are_many and point is not None:
        texts = [words.text for words in small if words.box.contains(point)]
    elif not are_many:
        # A bare number says something only where it stands.
        texts = [text for text in texts if any(map(str.isalpha, text))]
    # One word of many says what stands beside it: the same word inside a sentence does not.
    said = known.casefold().startswith if are_many else known.casefold().__contains__
    return (" · " if are_many else "\n").join(_once(text for text in texts if not said(text.casefold())))


def said_at(painter: Painter, stage: Stage, point: Point) -> tuple[str, Rect] | None:
    """What a pointer at a point is told of the thing there or of small words, with the place of those."""
    touched = stage.at(point)
    about = said_of(painter, touched, point) if touched is not None else None
    return about or told_at(painter, stage, point)


def said_of(painter: Painter, node: Node, point: Point | None) -> tuple[str, Rect] | None:
    """What a thing says of itself to a pointer at a point, or to the keyboard (None); None if nothing.

    With it goes what the words must not cover. Small words come before its own tooltip.
    """
    hint = node.hint() or ""
    if not hint and point is not None:
        return None
    said = "\n".join(filter(None, (told_of(painter, node, hint, point), hint)))
    return (said, node.hint_rect()) if said else None


def told_at(painter: Painter, stage: Stage, point: Point) -> tuple[str, Rect] | None:
    """The small words that are seen at a point, with the place they stand at; None if there are none."""
    for node in reversed(tuple(stage.nodes())):
        if not node.visible or not node.ink().contains(point):
            continue
        listener = words_on(painter, node, point)
        here = [words for words in listener.heard if words.box.contains(point)]
        if here:
            small = [words for words in here if words.is_small]
            text = "\n".join(_once(words.text for words in small))
            return (text, around_all([words.box for words in small])) if text else None
        if listener.is_covered:
            return None
    return None


def around_all(boxes: Sequence[Rect]) -> Rect:
    """The smallest rectangle round all of them."""
    area = boxes[0]
    for box in boxes[1:]:
        area = area.union(box)
    return area


def _once(texts: Iterable[str]) -> Iterable[str]:
    """Each text once, in order."""
    return dict.fromkeys(texts)
