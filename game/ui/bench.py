"""How fast screens are drawn, against the plainest thing pygame can do on the same machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pygame

from game.ui.app import App

FRAMES = 60


def measured(app: App) -> dict[str, float]:
    """Milliseconds of the first scene: a whole redraw, a frame with one small thing changing, and for
    comparison the blit of one opaque layer as large as the window."""
    app.frame(1 / 60)
    surface = app.window.surface
    smallest = min(app.top.stage.focus_chain(), key=lambda node: node.rect.w * node.rect.h)
    layer = pygame.Surface(surface.get_size()).convert()

    def whole() -> None:
        app.top.stage.mark_all_dirty()
        app.frame(1 / 60)

    def one_thing() -> None:
        smallest.invalidate()
        app.frame(1 / 60)

    return {
        "width": surface.get_width(),
        "height": surface.get_height(),
        "layer_blit_ms": _ms(lambda: _blit(surface, layer)),
        "whole_redraw_ms": _ms(whole),
        "one_thing_ms": _ms(one_thing),
        "nothing_ms": _ms(lambda: _still(app)),
    }


def _blit(surface: pygame.Surface, layer: pygame.Surface) -> None:
    surface.blit(layer, (0, 0))


def _still(app: App) -> None:
    app.frame(1 / 60)


def _ms(act: Callable[[], None]) -> float:
    times = []
    for _ in range(FRAMES):
        begun = time.perf_counter()
        act()
        times.append((time.perf_counter() - begun) * 1000)
    return round(median(times), 3)
