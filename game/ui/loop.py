"""The loop: hear, let time pass, draw what changed, show it, rest."""

from __future__ import annotations

import signal
from types import FrameType

import pygame

from game.ui.app import App

FRAMES_PER_S = 60
HIDDEN_FRAMES_PER_S = 10
"""While the window is minimised nothing is drawn, but clockwork players and saves go on."""


def run(app: App) -> None:
    """Run until the player leaves; games are put in safety on the way out, whatever the reason."""
    _leave_on_signals(app)
    clock = pygame.time.Clock()
    app.frame_shown(0.0)
    app.audio.open()
    try:
        while app.running:
            for event in pygame.event.get():
                app.dispatch(event)
            app.frame_shown(clock.tick(FRAMES_PER_S if app.window.is_shown else HIDDEN_FRAMES_PER_S) / 1000)
    finally:
        app.secure()


def _leave_on_signals(app: App) -> None:
    """Treat a polite request to end like closing the window."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        app.quit()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, leave)
