"""Where pictures, fonts, sounds and words lie, and the sprites in the sizes a window needs."""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame

from game.ui.theme import SHADE, Colour

TURNING_STEP_PX = 32
"""Sprites are turned from copies whose bodies measure multiples of this in width."""
NEARLY_OPAQUE = 250
"""What covers more than this of 255 has been opaque before it was scaled."""

CASTING = 200
"""What covers more than this of 255 casts a shadow when it is held high; the sprite's own shadow does not."""

KEPT_ORIGINALS_PX = 5_500_000
"""Pixels of decoded pictures that are kept: those of one table."""
LARGEST_KEPT_PX = 2_000_000
"""A picture of more pixels, a background, is scaled once for a window and need not be kept."""
LEAST_SCALED_PX, WINDOWS_OF_SCALED = 8_000_000, 6
"""Pixels of scaled copies that are kept: so many, or so many times what the window has."""


class AssetProblem(RuntimeError):
    """Something the program ships with is missing or unreadable; names the file and the remedy.

    path: the file, None where it is not one file that is to blame.
    """

    def __init__(self, told: str, path: Path | None = None) -> None:
        super().__init__(told)
        self.path = path


def unreadable(path: Path, fault: Exception) -> AssetProblem:
    """The problem behind an error that came while reading a file of the program."""
    return AssetProblem(f"{path} cannot be read ({fault}). Install the program again.", path)


@cache
def assets_folder() -> Path:
    """The folder of assets: inside the installed package, or beside it in a checkout.

    Never depends on the current folder. Raises `AssetProblem` if neither is there.
    """
    package = Path(str(files("game")))
    for folder in (package / "_assets", package.parent / "assets"):
        if (folder / "images" / "sprites.json").is_file():
            return folder
    raise AssetProblem(
        f"The pictures of Sobremesa are missing (looked in {package / '_assets'} and"
        f" {package.parent / 'assets'}). Install the program again."
    )


def path_for_sdl(path: Path) -> bytes:
    """The bytes by which the system knows a file: names of other alphabets work in every locale then."""
    return os.fsencode(path)


@dataclass(frozen=True)
class SpriteInfo:
    """What the list of sprites says of one: its file, body and pad in logical units, nine-patch borders."""

    file: str
    w: float
    h: float
    pad: tuple[float, float, float, float]
    nine: tuple[float, float, float, float] | None
    scale: float


@dataclass(frozen=True)
class IconSheet:
    """What the list of sprites says of the icons: file, names in order, pixels of a cell, cells in a row."""

    file: str
    names: tuple[str, ...]
    cell: int
    columns: int


class SpriteStore:
    """Sprites by name, decoded once, scaled once per size; least recently used sizes are dropped.

    All sizes given to its methods are pixels. `budget_px` bounds the pixels kept in scaled copies (see
    `keep_for`).
    """

    def __init__(self, folder: Path | None = None, budget_px: int = LEAST_SCALED_PX) -> None:
        self._folder = (folder or assets_folder()) / "images"
        self._info, self._icons = _listing(self._folder / "sprites.json")
        self._originals: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._originals_px = 0
        self._scaled: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._scaled_px = 0
        self._budget_px = budget_px
        self._icon_sheet: pygame.Surface | None = None

    def names(self) -> list[str]:
        """All sprite names, sorted."""
        return sorted(self._info)

    def icon_names(self) -> list[str]:
        """All icon names."""
        return list(self._icons.names)

    def has(self, name: str) -> bool:
        """Whether there is a sprite of that name."""
        return name in self._info

    def info(self, name: str) -> SpriteInfo:
        """The listing of a sprite; raises `AssetProblem` for an unknown name."""
        try:
            return self._info[name]
        except KeyError:
            raise AssetProblem(f"there is no picture called {name!r}") from None

    def original(self, name: str) -> pygame.Surface:
        """The decoded picture at the size it was drawn."""
        known = self._originals.get(name)
        if known is not None:
            self._originals.move_to_end(name)
            return known
        picture = _loaded(self._folder / self.info(name).file)
        picture = picture.convert_alpha() if picture.get_alpha() is not None else picture.convert()
        if _area(picture) > LARGEST_KEPT_PX:
            return picture
        self._originals[name] = picture
        self._originals_px += _area(picture)
        while self._originals_px > KEPT_ORIGINALS_PX and len(self._originals) > 1:
            _, dropped = self._originals.popitem(last=False)
            self._originals_px -= _area(dropped)
        return picture

    def body(self, name: str, w_px: int, h_px: int) -> pygame.Surface:
        """The sprite, pad included, scaled so that its body measures w_px x h_px."""
        key = ("body", name, w_px, h_px)
        found = self._cached(key)
        if found is not None:
            return found
        info = self.info(name)
        left, top, right, bottom = info.pad
        kx, ky = w_px / info.w, h_px / info.h
        size = (
            max(1, round((left + info.w + right) * kx)),
            max(1, round((top + info.h + bottom) * ky)),
        )
        return self._keep(key, _resized(self.original(name), size))

    def nine(self, name: str, w_px: int, h_px: int, scale: float) -> pygame.Surface:
        """A nine-patch with a body of w_px x h_px: corners at `scale`, the middle stretched; pad included."""
        key = ("nine", name, w_px, h_px, scale)
        found = self._cached(key)
        if found is not None:
            return found
        info = self.info(name)
        assert info.nine is not None, f"{name} is no nine-patch"
        return self._keep(key, _nine_patch(self.original(name), info, w_px, h_px, scale))

    def icon(self, name: str, size_px: int, colour: Colour) -> pygame.Surface:
        """An icon, tinted; `size_px` is the side of its 24-unit grid."""
        key = ("icon", name, size_px, colour)
        found = self._cached(key)
        if found is not None:
            return found
        if self._icon_sheet is None:
            self._icon_sheet = _loaded(self._folder / self._icons.file).convert_alpha()
        if name not in self._icons.names:
            raise AssetProblem(f"there is no icon called {name!r}")
        place, cell = self._icons.names.index(name), self._icons.cell
        column, row = place % self._icons.columns, place // self._icons.columns
        mask = self._icon_sheet.subsurface((column * cell, row * cell, cell, cell))
        # The cell holds the 24 units and two more on each side.
        side = max(1, round(size_px * 28 / 24))
        tinted = _resized(mask, (side, side))
        tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, tinted)

    def turned(self, name: str, w_px: int, h_px: int, angle: float, alpha: int = 255) -> pygame.Surface:
        """The scaled sprite turned by `angle` degrees (anticlockwise, in steps of 1/2) and faded.

        A turned one is an even number of pixels wide, and faded ones fade in steps: what flies across the
        table then needs fewer pictures.
        """
        steps = round(angle * 2) % 720
        alpha = alpha // 16 * 16 + 15 if alpha < 255 else 255
        if steps == 0 and alpha == 255:
            return self.body(name, w_px, h_px)
        if steps and w_px > 2:
            w_px, h_px = w_px // 2 * 2, max(1, round(h_px * (w_px // 2 * 2) / w_px))
        key = ("turned", name, w_px, h_px, steps, alpha)
        found = self._cached(key)
        if found is not None:
            return found
        if steps:
            # What turns mostly grows or shrinks as well: both at once, from a copy that serves many sizes.
            wide = -(-w_px // TURNING_STEP_PX) * TURNING_STEP_PX
            picture = self.body(name, wide, max(1, round(h_px * wide / w_px)))
            picture = pygame.transform.rotozoom(picture, steps / 2, w_px / wide)
        else:
            picture = self.body(name, w_px, h_px).copy()
        if alpha < 255:
            _fade(picture, alpha)
        return self._keep(key, picture)

    def cast(self, name: str, w_px: int, h_px: int, blur_px: int, alpha: int) -> pygame.Surface:
        """The shadow that the sprite casts where it is held high: soft, `blur_px` wider on each side.

        It covers the body with that edge round it, without the pad.
        """
        key = ("cast", name, w_px, h_px, blur_px, alpha)
        found = self._cached(key)
        if found is not None:
            return found
        info, picture = self.info(name), self.body(name, w_px, h_px)
        corner = (round(info.pad[0] * w_px / info.w), round(info.pad[1] * h_px / info.h))
        # The shadow that is drawn with the sprite is none of its body.
        outline = pygame.mask.from_surface(picture, CASTING)
        shape = outline.to_surface(setcolor=(*SHADE, alpha), unsetcolor=(*SHADE, 0))
        sheet = pygame.Surface((w_px + 2 * blur_px, h_px + 2 * blur_px), pygame.SRCALPHA)
        sheet.fill((*SHADE, 0))
        sheet.blit(shape, (blur_px, blur_px), pygame.Rect(corner, (w_px, h_px)))
        # Made small and large again it has lost its edges.
        for part in (0.55 * blur_px, 0.45 * blur_px):
            small = (max(2, round(sheet.get_width() / part)), max(2, round(sheet.get_height() / part)))
            sheet = pygame.transform.smoothscale(pygame.transform.smoothscale(sheet, small), sheet.get_size())
        return self._keep(key, sheet)

    @property
    def scaled_px(self) -> int:
        """Pixels in the scaled copies that are kept now."""
        return self._scaled_px

    def keep_for(self, window: tuple[int, int]) -> None:
        """Keep as many scaled copies as a window of that size needs for the scenes that are on its way."""
        self._budget_px = max(LEAST_SCALED_PX, WINDOWS_OF_SCALED * window[0] * window[1])

    def forget_sizes(self) -> None:
        """Drop all scaled copies (the window has a new scale)."""
        self._scaled.clear()
        self._scaled_px = 0

    def forget_originals(self, prefix: str = "") -> None:
        """Drop decoded pictures whose name begins with `prefix` (a title was left)."""
        for name in [name for name in self._originals if name.startswith(prefix)]:
            self._originals_px -= _area(self._originals.pop(name))

    def _cached(self, key: tuple[Any, ...]) -> pygame.Surface | None:
        found = self._scaled.get(key)
        if found is not None:
            self._scaled.move_to_end(key)
        return found

    def _keep(self, key: tuple[Any, ...], picture: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = picture
        self._scaled_px += _area(picture)
        while self._scaled_px > self._budget_px and len(self._scaled) > 1:
            _, dropped = self._scaled.popitem(last=False)
            self._scaled_px -= _area(dropped)
        return picture


def _fade(picture: pygame.Surface, alpha: int) -> None:
    """Let what is below shine through a picture."""
    if picture.get_flags() & pygame.SRCALPHA:
        # Mixed in for good: an alpha of the whole picture beside that of its pixels makes each blit five
        # times as long.
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        picture.set_alpha(alpha)


def _loaded(path: Path) -> pygame.Surface:
    """The picture in a file, as it is there; raises `AssetProblem` if it cannot be read."""
    try:
        return pygame.image.load(path_for_sdl(path))
    except (pygame.error, OSError) as fault:
        raise unreadable(path, fault) from fault


def _area(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def _listing(path: Path) -> tuple[dict[str, SpriteInfo], IconSheet]:
    """The sprites and the icons in a list; raises `AssetProblem` if it cannot be read, or lacks something."""
    try:
        listing = json.loads(path.read_text(encoding="utf-8"))
        icons = listing["icons"]
        sheet = IconSheet(icons["file"], tuple(icons["names"]), icons["cell"], icons["columns"])
        return {name: _sprite_info(entry) for name, entry in listing["sprites"].items()}, sheet
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        raise unreadable(path, fault) from fault


def _sprite_info(entry: dict[str, Any]) -> SpriteInfo:
    w, h = entry["size"]
    left, top, right, bottom = entry["pad"]
    nine = tuple(entry["nine"]) if entry["nine"] is not None else None
    return SpriteInfo(entry["file"], w, h, (left, top, right, bottom), nine, entry["scale"])


def _resized(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return picture.copy()
    return _covering(_scaled(picture, size))


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if size[0] * 2 <= picture.get_width() and size[1] * 2 <= picture.get_height() and size[0] > 8:
        # Half first: smoothscale then averages whole neighbourhoods, small sprites keep their lines.
        half = (max(size[0], picture.get_width() // 2), max(size[1], picture.get_height() // 2))
        picture = pygame.transform.smoothscale(picture, half)
    return pygame.transform.smoothscale(picture, size)


def _covering(picture: pygame.Surface) -> pygame.Surface:
    """`picture` with everything opaque in it that was opaque before it was scaled.

    smoothscale takes up to three parts of 255 away from it: what lies below a sheet of paper would shine
    through, words above all.
    """
    if picture.get_flags() & pygame.SRCALPHA:
        opaque = pygame.mask.from_surface(picture, NEARLY_OPAQUE)
        if opaque.count():
            cover = opaque.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
            picture.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def _nine_patch(
    picture: pygame.Surface, info: SpriteInfo, w_px: int, h_px: int, scale: float
) -> pygame.Surface:
    """Corners keep their shape, edges stretch along, the middle stretches both ways."""
    assert info.nine is not None
    left, top, right, bottom = (
        info.pad[0] + info.nine[0], info.pad[1] + info.nine[1],
        info.pad[2] + info.nine[2], info.pad[3] + info.nine[3],
    )
    pad_px = [round(side * scale) for side in info.pad]
    full_w, full_h = w_px + pad_px[0] + pad_px[2], h_px + pad_px[1] + pad_px[3]
    result = pygame.Surface((max(1, full_w), max(1, full_h)), pygame.SRCALPHA)
    width, height = picture.get_size()
    xs = (0, round(left * info.scale), width - round(right * info.scale), width)
    ys = (0, round(top * info.scale), height - round(bottom * info.scale), height)
    tx = _cuts(full_w, left * scale, right * scale)
    ty = _cuts(full_h, top * scale, bottom * scale)
    for column in range(3):
        for row in range(3):
            source = pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            target = (tx[column + 1] - tx[column], ty[row + 1] - ty[row])
            if min(*source.size, *target) > 0:
                piece = pygame.transform.smoothscale(picture.subsurface(source), target)
                result.blit(piece, (tx[column], ty[row]))
    return _covering(result)


def _cuts(length: int, first: float, last: float) -> tuple[int, int, int, int]:
    """Where a side of `length` pixels is cut; borders shrink alike when they do not fit."""
    fit = min(1.0, length / (first + last)) if first + last > 0 else 1.0
    return 0, round(first * fit), length - round(last * fit), length
