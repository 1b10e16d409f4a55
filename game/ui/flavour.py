"""Which of the two pygames runs: they go by one name, and differ where a fault may lie.

And whether it has all its parts: built on a computer without SDL_image or SDL_ttf, it lacks what needs them.
"""

from __future__ import annotations

import io

import pygame

NAME = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"

SMALLEST_PICTURE = (
    b"RIFF\x1a\x00\x00\x00WEBPVP8L\r\x00\x00\x00/\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"
)
"""One pixel as WebP, the kind that nearly all our pictures are of."""


def sdl_version() -> str:
    """The version of SDL that it brings along."""
    return ".".join(map(str, pygame.get_sdl_version()))


def flavour() -> str:
    """Its name and version, and that of SDL."""
    return f"{NAME} {pygame.version.ver} (SDL {sdl_version()})"


def lacking_parts() -> dict[str, str]:
    """What this pygame was built without and we cannot do without, each with the library that gives it."""
    lacking = {}
    if not _reads_pictures():
        lacking["pictures"] = "SDL2_image (with WebP)"
    if not _writes_letters():
        lacking["letters"] = "SDL2_ttf"
    return lacking


def _reads_pictures() -> bool:
    try:
        return pygame.image.load(io.BytesIO(SMALLEST_PICTURE), "pixel.webp").get_size() == (1, 1)
    except (pygame.error, NotImplementedError):
        return False


def _writes_letters() -> bool:
    try:
        return callable(pygame.font.init)
    # What stands for a missing module raises the one, whatever is asked of it; without such, the other.
    except (NotImplementedError, AttributeError):
        return False
