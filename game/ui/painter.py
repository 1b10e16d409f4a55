"""The painter: draws sprites, panels, icons and texts given in logical units onto a window's pixels.

It is the only way to the screen, so that every text can be checked against its box (`Audit`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol

import pygame

from game.ui.assets import SpriteStore
from game.ui.geometry import Rect, around
from game.ui.lettering import Lettering, Lines, rest_of
from game.ui.theme import INK, SMALLEST_TEXT, Colour, is_large
from game.ui.viewport import Viewport

KEPT_FITS = 2000
"""Fitted texts that are kept, so that drawing a thing again costs no measuring."""

ICONS = "icon/"
"""How the names begin by which the picture checks hear of icons."""

HELD = "held/"
"""How the names begin by which they hear of what is held over everything."""

STRONG = "-strong"
"""How the names of sprites with strong symbols end."""

FINER = 2
"""How much larger shapes are drawn that pygame draws with rough edges.

Made three times smaller, colours would grow a little darker.
"""

CAST, CAST_BLUR, CAST_ALPHA = (7.5, 12.5), 14.0, 96
"""The shadow of what is held over the table: how far it falls beside it, how soft and how dark it is."""
CAST_REACH = CAST[1] + CAST_BLUR
"""So far beyond a body it falls."""

LETTERS_PART = 0.75
"""Part of a line's height that its letters fill; the rest is air and may leave the box."""
INK_TOP, INK_BOTTOM = 0.22, 0.82
"""Where the letters of a line begin and end, in parts of its height."""
LARGE_LETTERS_PART, FIGURES_PART = 0.68, 0.62
"""The same in large: letters come nearer to the edges of their boxes, and figures, which have no tails, still
nearer."""
FIGURES = frozenset("0123456789+−-–×/½%?: ")

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]


class Audit(Protocol):
    """Hears of everything that is drawn; used by the picture checks."""

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        """A line was set: its ink, its box, its size, the letters that no font has, whether it was cut."""
        ...

    def letters(self, picture: pygame.Surface, corner_px: tuple[int, int], colour: Colour) -> None:
        """The letters of the line just told of, as they were laid: all of what is opaque in that colour."""
        ...

    def picture(self, name: str, rect: Rect) -> None:
        """A sprite, a nine-patch or an icon was laid with its body at `rect`, over what was drawn before."""
        ...


class Painter:
    """Draws on `target` (the window's surface) through one viewport.

    `text_scale` is the reader's text size (1.0 is as designed): texts grow as far as their boxes allow.
    """

    def __init__(
        self, target: pygame.Surface, viewport: Viewport, sprites: SpriteStore, lettering: Lettering,
        text_scale: float = 1.0, audit: Audit | None = None, strong_symbols: bool = False,
    ) -> None:
        self.target = target
        self.viewport = viewport
        self.sprites = sprites
        self.lettering = lettering
        self.text_scale = text_scale
        self.audit = audit
        self.strong_symbols = strong_symbols
        self._window: Rect | None = None

    @property
    def is_large(self) -> bool:
        """Whether the reader's letters are so large that things are set otherwise for them."""
        return is_large(100 * self.text_scale)

    def twin(self, target: pygame.Surface) -> Painter:
        """A painter with the same ways that draws elsewhere."""
        return Painter(
            target, self.viewport, self.sprites, self.lettering, self.text_scale, self.audit,
            self.strong_symbols,
        )

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Within, nothing is drawn outside `rect` (and outside what is being drawn anyway)."""
        outer_px, outer = self.target.get_clip(), self._window
        self.target.set_clip(self.viewport.to_px(rect).clip(outer_px))
        self._window = rect
        try:
            yield
        finally:
            self.target.set_clip(outer_px)
            self._window = outer

    @contextmanager
    def finely(self, rect: Rect) -> Iterator[Painter]:
        """Within, a painter for what pygame itself draws, which has rough edges, in `rect`.

        It is drawn larger over what is there already, and made smaller at the end.
        """
        area = self.viewport.to_px(rect).clip(self.target.get_rect())
        view, width, height = self.viewport, max(1, area.w) * FINER, max(1, area.h) * FINER
        if area.w and area.h:
            # Each pixel becomes a square of its own colour, and where nothing is drawn it is itself again.
            sheet = pygame.transform.scale(self.target.subsurface(area), (width, height))
        else:
            sheet = pygame.Surface((width, height))
        left, top = (view.left - area.x) * FINER, (view.top - area.y) * FINER
        finely = Viewport(width, height, view.scale * FINER, left, top)
        yield Painter(
            sheet, finely, self.sprites, self.lettering, self.text_scale,
            strong_symbols=self.strong_symbols,
        )
        if area.w and area.h:
            self.target.blit(pygame.transform.smoothscale(sheet, area.size), area.topleft)

    def shows(self, ink: Rect) -> bool:
        """Whether anything that is drawn within `ink` will be seen.

        For a node of many parts, of which often only one is drawn again. The picture checks hear of all.
        """
        return self.audit is not None or self.viewport.ink_px(ink).colliderect(self.target.get_clip())

    def _px(self, length: float) -> int:
        return max(1, round(length * self.viewport.scale))

    # -- pictures

    def sprite(self, name: str, rect: Rect, angle: float = 0.0, alpha: int = 255) -> None:
        """A sprite with its body at `rect`, turned about its middle by `angle` degrees anticlockwise.

        Where the reader wants strong symbols, the sprite's twin with such symbols is drawn, if it has one.
        """
        if self.audit is not None:
            self.audit.picture(name, rect)
        if self.strong_symbols and self.sprites.has(name + STRONG):
            name += STRONG
        info = self.sprites.info(name)
        body = self.viewport.to_px(rect)
        if body.w <= 0 or body.h <= 0:
            return
        picture = self.sprites.turned(name, body.w, body.h, angle, alpha)
        if angle:
            # The pad may be lopsided: the middle of the picture is not the middle of the body.
            left, top, right, bottom = info.pad
            offset = pygame.Vector2(
                (right - left) / 2 * body.w / info.w, (bottom - top) / 2 * body.h / info.h
            ).rotate(-angle)
            middle = pygame.Vector2(body.center) + offset
            self.target.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))
        else:
            corner = (
                body.x - round(info.pad[0] * body.w / info.w), body.y - round(info.pad[1] * body.h / info.h)
            )
            self.target.blit(picture, corner)

    def cast(self, name: str, rect: Rect) -> None:
        """The long shadow of a sprite that is held over the table with its body at `rect`."""
        if self.audit is not None:
            self.audit.picture(HELD + name, rect)
        body = self.viewport.to_px(rect)
        if body.w <= 0 or body.h <= 0:
            return
        blur = self._px(CAST_BLUR)
        picture = self.sprites.cast(name, body.w, body.h, blur, CAST_ALPHA)
        x, y = (round(way * self.viewport.scale) for way in CAST)
        self.target.blit(picture, (body.x + x - blur, body.y + y - blur))

    def nine(self, name: str, rect: Rect) -> None:
        """A nine-patch with its body at `rect`."""
        info = self.sprites.info(name)
        if self.audit is not None:
            self.audit.picture(name, rect)
        body = self.viewport.to_px(rect)
        if body.w <= 0 or body.h <= 0:
            return
        scale = self.viewport.scale
        picture = self.sprites.nine(name, body.w, body.h, scale)
        self.target.blit(picture, (body.x - round(info.pad[0] * scale), body.y - round(info.pad[1] * scale)))

    def icon(self, name: str, centre: tuple[float, float], size: float, colour: Colour = INK) -> None:
        """An icon of `size` logical units, its middle at `centre`."""
        if self.audit is not None:
            self.audit.picture(ICONS + name, around(centre, size, size))
        picture = self.sprites.icon(name, self._px(size), colour)
        spot = self.viewport.to_px(Rect(centre[0], centre[1], 0, 0))
        self.target.blit(picture, picture.get_rect(center=spot.topleft))

    def chip(self, colour: str, rect: Rect, alpha: int = 255) -> None:
        """The disc of a code colour with its symbol (`colour`: a key of `theme.CODES`)."""
        self.sprite(f"codes/chip-{colour}", rect, alpha=alpha)

    def tab(self, colour: str, rect: Rect) -> None:
        """A strip in the pattern of a code colour, round at its left corners."""
        self.nine(f"codes/tab-{colour}{STRONG if self.strong_symbols else ''}", rect)

    def fill(self, rect: Rect, colour: Colour, alpha: int = 255) -> None:
        """A plain rectangle."""
        self._fill_px(self.viewport.to_px(rect), colour, alpha)

    def _fill_px(self, area: pygame.Rect, colour: Colour, alpha: int = 255) -> None:
        # Of an area that begins left of the target or above it pygame would fill more than lies there: it
        # moves the corner and keeps the size.
        visible = area.clip(self.target.get_clip())
        if visible.w <= 0 or visible.h <= 0:
            return
        if alpha >= 255:
            self.target.fill(colour, visible)
        else:
            veil = pygame.Surface(visible.size, pygame.SRCALPHA)
            veil.fill((*colour, alpha))
            self.target.blit(veil, visible)

    def rule(self, x: float, y: float, w: float, colour: Colour, thickness: float = 1.6) -> None:
        """A horizontal line."""
        area = self.viewport.to_px(Rect(x, y, w, 0))
        self._fill_px(pygame.Rect(area.x, area.y, area.w, self._px(thickness)), colour)

    def lines_px(
        self, corners: Sequence[tuple[float, float]], colour: Colour, width: int, closed: bool = False
    ) -> None:
        """Lines of that many pixels through window pixels; `closed`: back to the first one, too.

        They are drawn on a sheet of their own, since pygame has a slanted line run otherwise where it is
        clipped: drawn in parts it would not fit together.
        """
        left, top = (math.floor(min(corner[axis] for corner in corners)) - width for axis in (0, 1))
        right, bottom = (math.ceil(max(corner[axis] for corner in corners)) + width + 1 for axis in (0, 1))
        sheet = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        pygame.draw.lines(sheet, colour, closed, [(x - left, y - top) for x, y in corners], width)
        self.target.blit(sheet, (left, top))

    # -- texts

    def fit(self, text: str, box: Rect, role: str, size: float, lines: int = 1) -> Lines:
        """How `text` is set in a box of at most `lines` lines: as large as wished, else smaller.

        Never smaller than `SMALLEST_TEXT` (or the size asked for, if that is smaller still); what does not
        fit even then is shortened. Words are only cut where there is no other way.
        """
        if lines == 1:
            # Fonts have no letter for the end of a line.
            text = text.replace("\n", " ")
        key = (text, box.w, box.h, role, size, lines, self.viewport.scale, self.text_scale)
        known = self.lettering.fits.get(key)
        if known is None:
            known = self._fitted(text, box, role, size, lines)
            self.lettering.fits[key] = known
            if len(self.lettering.fits) > KEPT_FITS:
                self.lettering.fits.popitem(last=False)
        return known

    def _fitted(self, text: str, box: Rect, role: str, size: float, lines: int) -> Lines:
        wished = size * self.text_scale
        least = min(size, SMALLEST_TEXT)
        part = self._letters_part(text)
        while True:
            px = self._px(wished)
            width_px = max(1, round(box.w * self.viewport.scale))
            if lines == 1:
                low_enough = self.line_step(role, wished) * part <= box.h + 1 or wished <= least
                if low_enough and self.lettering.width(text, role, px) <= width_px:
                    return Lines((text,), wished, False)
            else:
                rows = self.lettering.wrapped(text, role, px, width_px)
                step = self.line_step(role, wished)
                is_whole = " ".join(rows) == text.replace("\n", " ")
                if is_whole and len(rows) <= lines and step * len(rows) <= box.h + step * 0.2:
                    rows = self.lettering.wrapped_evenly(text, role, px, width_px)
                    return Lines(tuple(rows), wished, False)
            if wished <= least:
                break
            wished = max(least, wished - 0.5)
        px = self._px(least)
        if lines == 1:
            return Lines((self.lettering.shortened(text, role, px, width_px),), least, True)
        rows = self.lettering.wrapped(text, role, px, width_px)
        room = max(1, min(lines, int((box.h + 1) / self.line_step(role, least))))
        if len(rows) <= room:
            return Lines(tuple(rows), least, False)
        last = self.lettering.shortened(rest_of(text, rows[: room - 1]), role, px, width_px)
        return Lines((*rows[: room - 1], last), least, True)

    def _letters_part(self, text: str) -> float:
        """Part of a line's height for which there must be room."""
        if not self.is_large:
            return LETTERS_PART
        return FIGURES_PART if FIGURES.issuperset(text) else LARGE_LETTERS_PART

    def line_step(self, role: str, size: float) -> float:
        """Logical distance from one line to the next."""
        if role.startswith("band"):
            return size * 1.06
        return size * (1.3 if role.startswith(("read", "head", "title", "logo")) else 1.32)

    def text(
        self, box: Rect, text: str, role: str = "label", size: float = 17, colour: Colour = INK,
        align: Align = "left", valign: Valign = "middle", lines: int = 1, may_shorten: bool = False,
    ) -> float:
        """Set `text` inside `box`; returns the logical width of its longest line.

        `lines`: at most this many; the text wraps. See `fit` for what happens when room is short.
        `may_shorten`: the text comes from people (a name), so it may be longer than any room.
        """
        if not text:
            return 0.0
        fitted = self.fit(text, box, role, size, lines)
        px = self._px(fitted.size)
        step = self.line_step(role, fitted.size)
        height = self.lettering.line_height(role, px) / self.viewport.scale
        block = step * (len(fitted.lines) - 1) + height
        # The last line's ink, not the air below it, must stay inside: there is air above the first line.
        over = min(max(0.0, block - height * (1 - INK_BOTTOM) - box.h), height * INK_TOP)
        y = box.y + {"top": -over, "middle": (box.h - block) / 2, "bottom": box.h - block}[valign]
        widest = 0.0
        for line in fitted.lines:
            w = self.lettering.width(line, role, px) / self.viewport.scale
            x = box.x + {"left": 0.0, "centre": (box.w - w) / 2, "right": box.w - w}[align]
            self.line(
                (x, y), line, role, fitted.size, colour, box, fitted.shortened and not may_shorten
            )
            widest = max(widest, w)
            y += step
        return widest

    def width_of(self, text: str, role: str, size: float) -> float:
        """Logical width of one line set at exactly `size` (as `fit` returns it)."""
        return self.lettering.width(text, role, self._px(size)) / self.viewport.scale

    def _shows(self, area: Rect) -> bool:
        """Whether an area lies wholly inside what `clipped` leaves."""
        inside = self._window
        return inside is None or (
            inside.x <= area.x + 0.5 and area.right <= inside.right + 0.5
            and inside.y <= area.y + 0.5 and area.bottom <= inside.bottom + 0.5
        )

    def line(
        self, corner: tuple[float, float], text: str, role: str, size: float, colour: Colour, box: Rect,
        shortened: bool = False,
    ) -> None:
        """One line at exactly `size`, its top left at `corner`; whoever calls has made it fit `box`."""
        px = self._px(size)
        picture = self.lettering.render(text, role, px, colour)
        corner_px = self.viewport.to_px(Rect(*corner, 0, 0)).topleft
        self.target.blit(picture, corner_px)
        if self.audit is None:
            return
        w, height = picture.get_width() / self.viewport.scale, picture.get_height() / self.viewport.scale
        if self._shows(Rect(*corner, w, height)):
            ink = Rect(corner[0], corner[1] + height * INK_TOP, w, height * (INK_BOTTOM - INK_TOP))
            self.audit.text(text, ink, box, size, self.lettering.lacks(text, role), shortened)
            self.audit.letters(picture, corner_px, colour)

    def text_width(self, text: str, role: str, size: float) -> float:
        """Logical width of one line at the reader's text size."""
        return self.lettering.width(text, role, self._px(size * self.text_scale)) / self.viewport.scale
