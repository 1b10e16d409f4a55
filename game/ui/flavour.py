"""Which of the two pygames runs: they go by one name, and differ where a fault may lie."""

from __future__ import annotations

import pygame

NAME = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"


def sdl_version() -> str:
    """The version of SDL that it brings along."""
    return ".".join(map(str, pygame.get_sdl_version()))


def flavour() -> str:
    """Its name and version, and that of SDL."""
    return f"{NAME} {pygame.version.ver} (SDL {sdl_version()})"
