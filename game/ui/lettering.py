"""Letters: fonts at pixel size, measured, wrapped and rendered once per text."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.assets import assets_folder, path_for_sdl, unreadable
from game.ui.order_of_sight import in_order_of_sight
from game.ui.theme import FACES, FALLBACK_FACES, Colour

HYPHEN, FEWEST_LETTERS = "-", 3
"""Where a word is cut, and how many letters go to the next line at least."""
LONELY = 0.22
"""What is shorter than this part of the line above looks left over."""
MISSING = "\ue000"
"""A letter for private use, which no font of ours has."""
UNKNOWN = "·"
"""Stands for a letter that no font of ours has, nor its plain form: every face has it, and it is no box."""
JOINING_SCRIPTS = {"arabic": "Arab"}
"""Faces whose letters join only when the font is told which script they are of."""


_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Signs that only choose a picture for the letter before them. Keyboards put one behind many an emoji."""


def printable(text: str) -> str:
    """The text without what has no picture of its own: control signs, lone surrogates, joiners, variants."""
    text = _VARIANTS.sub("", text)
    if text.isprintable():
        return text
    undrawable = ("Cc", "Cf", "Cs", "Co", "Cn")
    return "".join(
        letter for letter in text if letter == "\n" or unicodedata.category(letter) not in undrawable
    )


FINE = 3
"""Letters are drawn so many times larger and then reduced: fonts place each letter on a whole pixel, which at
small sizes leaves gaps inside words and swallows spaces."""


KEPT_WIDTHS = 16_000
"""Texts whose width is kept, some 5 MB: the words of a rule book at two sizes of the window and more."""
MOST_FONTS = 64
"""Fonts, each a face at one size, that are kept: far more than one size of the window needs."""
KEPT_TEXTS_PX = 4_000_000
"""Pixels of rendered texts that are kept; a page of a rule book takes about a third of that at 1080 lines."""


@dataclass(frozen=True)
class Lines:
    """A text fitted to a box: its lines and the logical size at which they fit."""

    lines: tuple[str, ...]
    size: float
    shortened: bool


class Lettering:
    """Fonts by role and pixel size, and a bounded store of rendered texts."""

    def __init__(self, folder: Path | None = None, kept_texts: int = 1200) -> None:
        self._folder = (folder or assets_folder()) / "fonts"
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._texts: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._texts_px = 0
        self._widths: OrderedDict[tuple[str, str, int], int] = OrderedDict()
        self._kept = kept_texts
        self._own: defaultdict[str, set[str]] = defaultdict(lambda: {" "})
        self._foreign: defaultdict[str, set[str]] = defaultdict(set)
        """By role the letters that its own face has and has not, as far as they were asked for."""
        self._faces: dict[tuple[str, str], tuple[str, str]] = {}
        """By letter and role the face and the letter that are drawn for it."""
        self.fits: OrderedDict[tuple[object, ...], Lines] = OrderedDict()
        """Texts that a painter has fitted to boxes."""

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role (see `theme.FACES`) at that many pixels."""
        key = (role, px)
        if key not in self._fonts:
            if len(self._fonts) > MOST_FONTS:
                self._fonts.clear()
            path = self._folder / (FALLBACK_FACES.get(role) or FACES[role])
            try:
                self._fonts[key] = pygame.font.Font(path_for_sdl(path), px)
            except (pygame.error, FileNotFoundError, OSError) as fault:
                raise unreadable(path, fault) from fault
            if role in JOINING_SCRIPTS:
                # Where SDL_ttf was built without HarfBuzz the letters stand apart.
                with suppress(pygame.error):
                    self._fonts[key].set_script(JOINING_SCRIPTS[role])
        return self._fonts[key]

    def has(self, role: str, letter: str) -> bool:
        """Whether the role's own face has that letter."""
        own, foreign = self._own[role], self._foreign[role]
        if letter not in own and letter not in foreign:
            (own if self._is_drawn(self.font(role, 20), letter) else foreign).add(letter)
        return letter in own

    @staticmethod
    def _is_drawn(font: pygame.font.Font, letter: str) -> bool:
        """Whether a font has its own picture for a letter.

        By version of SDL_ttf a missing letter has no metrics, zeros, or those of the empty box drawn for it.
        """
        metrics = font.metrics(letter)
        if not metrics or metrics[0] is None or not any(metrics[0]):
            return False
        if metrics != font.metrics(MISSING):
            return True
        if not font.size(letter)[0]:
            # An accent that the font lacks; pygame refuses to draw what has no width.
            return False
        drawn, box = (font.render(text, True, (0, 0, 0)) for text in (letter, MISSING))
        return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")

    def _runs(self, text: str, role: str) -> list[tuple[str, str]]:
        """The text as it is seen from left to right, cut into runs of one face each, as (face role, run)."""
        if text and self._own[role].issuperset(text):
            # Most texts have no other letters.
            return [(role, text)]
        runs: list[tuple[str, str]] = []
        for letter in in_order_of_sight(text):
            face, letter = self._with_face(letter, role)
            if runs and runs[-1][0] == face:
                runs[-1] = (face, runs[-1][1] + letter)
            else:
                runs.append((face, letter))
        return runs

    def _with_face(self, letter: str, role: str) -> tuple[str, str]:
        """A letter, or what is drawn in its place, with the role of the face that has it."""
        key = (letter, role)
        if key not in self._faces:
            face = self._face_of(letter, role)
            self._faces[key] = (face, letter) if face else self._stand_in(letter, role)
        return self._faces[key]

    def _face_of(self, letter: str, role: str) -> str:
        """The role of the first face that has a letter, "" if none has."""
        return next((face for face in (role, *FALLBACK_FACES) if self.has(face, letter)), "")

    def _stand_in(self, letter: str, role: str) -> tuple[str, str]:
        """What is drawn for a letter that no face has: its plain form, nothing for an accent, else a dot."""
        if unicodedata.category(letter).startswith("M"):
            return role, ""
        plain = unicodedata.normalize("NFKD", letter)[0]
        face = self._face_of(plain, role)
        return (face, plain) if face else (role, UNKNOWN)

    def lacks(self, text: str, role: str) -> str:
        """The letters that no face has; something else is drawn in their place."""
        return "".join(
            letter for letter in printable(text) if letter not in " \n" and not self._face_of(letter, role)
        )

    def width(self, text: str, role: str, px: int) -> int:
        """Width in pixels of one line."""
        key = (text, role, px)
        known = self._widths.get(key)
        if known is None:
            runs = self._runs(printable(text), role)
            known = _reduced(sum(self.font(face, px * FINE).size(run)[0] for face, run in runs))
            self._widths[key] = known
            if len(self._widths) > KEPT_WIDTHS:
                self._widths.popitem(last=False)
        return known

    def line_height(self, role: str, px: int) -> int:
        """Pixels from the top of the highest letter to the bottom of the lowest."""
        return _reduced(self.font(role, px * FINE).get_height())

    def render(self, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """One line as a surface with alpha, from the store if it was rendered before."""
        key = (text, role, px, colour)
        known = self._texts.get(key)
        if known is not None:
            self._texts.move_to_end(key)
            return known
        picture = self._drawn(self._runs(printable(text), role), role, px * FINE, colour)
        size = (_reduced(picture.get_width()), _reduced(picture.get_height()))
        picture = pygame.transform.smoothscale(picture, size)
        self._texts[key] = picture
        self._texts_px += size[0] * size[1]
        while len(self._texts) > self._kept or (self._texts_px > KEPT_TEXTS_PX and len(self._texts) > 1):
            _, dropped = self._texts.popitem(last=False)
            self._texts_px -= dropped.get_width() * dropped.get_height()
        return picture

    def _drawn(
        self, runs: list[tuple[str, str]], role: str, px: int, colour: Colour
    ) -> pygame.Surface:
        """Runs of several faces on one base line."""
        # Pygame refuses to draw what has no width, as an accent alone in its face.
        runs = [(face, run) for face, run in runs if self.font(face, px).size(run)[0]]
        pieces = [self.font(face, px).render(run, True, colour).convert_alpha() for face, run in runs]
        if len(pieces) == 1:
            return pieces[0]
        size = (max(1, sum(piece.get_width() for piece in pieces)), self.font(role, px).get_height())
        picture = pygame.Surface(size, pygame.SRCALPHA)
        # Reducing mixes neighbours: what is transparent must have the colour of the letters.
        picture.fill((*colour, 0))
        x = 0
        for (face, _), piece in zip(runs, pieces, strict=True):
            drop = self.font(role, px).get_ascent() - self.font(face, px).get_ascent()
            picture.blit(piece, (x, drop))
            x += piece.get_width()
        return picture

    def wrapped(self, text: str, role: str, px: int, width_px: int) -> list[str]:
        """The text in lines no wider than `width_px`; a word that is too long is cut, with a hyphen."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, role, px) <= width_px:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word, role, px) > width_px and len(word) > 1:
                    part, word = self._cut(word, role, px, width_px)
                    lines.append(part)
                line = word
            lines.append(line)
        return lines

    def wrapped_evenly(self, text: str, role: str, px: int, width_px: int) -> list[str]:
        """As `wrapped`, in as many lines; but the second of two is not left with a short last word alone."""
        rows = self.wrapped(text, role, px, width_px)
        if len(rows) != 2 or " ".join(rows) != text:
            return rows
        above, last = (row.split(" ") for row in rows)
        while len(above) > 1 and self._part(last, above, role, px) < LONELY:
            shorter, longer = above[:-1], [above[-1], *last]
            if self._part(longer, shorter, role, px) > 1:
                break
            above, last = shorter, longer
        return [" ".join(above), " ".join(last)]

    def _part(self, words: list[str], others: list[str], role: str, px: int) -> float:
        """How long a line of words is beside another."""
        return self.width(" ".join(words), role, px) / max(1, self.width(" ".join(others), role, px))

    def _cut(self, word: str, role: str, px: int, width_px: int) -> tuple[str, str]:
        """As much of a word as fits a line, and its rest: cut at a hyphen of its own, else with a new one."""
        cut = 1
        most = len(word) - min(FEWEST_LETTERS, len(word) // 2)
        while cut < most and self.width(_part(word, cut + 1), role, px) <= width_px:
            cut += 1
        own = word.rfind(HYPHEN, 1, cut) + 1
        return _part(word, own or cut), word[own or cut :]

    def shortened(self, text: str, role: str, px: int, width_px: int) -> str:
        """The text, or its beginning with an ellipsis, so that it fits."""
        if self.width(text, role, px) <= width_px:
            return text
        cut = len(text)
        while cut > 0 and self.width(text[:cut].rstrip() + "…", role, px) > width_px:
            cut -= 1
        return text[:cut].rstrip() + "…" if cut else "…"

    @property
    def kept_texts(self) -> int:
        """Rendered texts that are kept now."""
        return len(self._texts)

    def forget(self) -> None:
        """Drop all rendered texts (new scale, language or text size)."""
        self._texts.clear()
        self._texts_px = 0
        self.fits.clear()


def _part(word: str, cut: int) -> str:
    """The beginning of a word that is cut, with a hyphen between two letters.

    >>> _part("Theresia", 4), _part("Maria-Theresia", 6), _part("1000000", 4)
    ('Ther-', 'Maria-', '1000')
    """
    is_between = word[cut - 1].isalpha() and word[cut].isalpha()
    return word[:cut] + (HYPHEN if is_between else "")


def rest_of(text: str, lines: Sequence[str]) -> str:
    """What of a wrapped text comes after its first lines.

    >>> rest_of("Maria Theresia Kunigunde", ["Maria", "There-"])
    'sia Kunigunde'
    """
    for line in lines:
        text = text[len(line if text.startswith(line) else line.removesuffix(HYPHEN)) :].lstrip(" \n")
    return text


def _reduced(length: int) -> int:
    """Pixels on the screen for pixels at the finer size."""
    return max(1, -(-length // FINE))
