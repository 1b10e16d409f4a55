"""The loop: hear, let time pass, draw what changed, show it, rest."""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Callable
from types import FrameType

import pygame

from game.streams import complain
from game.ui import crash
from game.ui.app import App
from game.ui.assets import AssetProblem
from game.ui.cursors import Cursors
from game.ui.scene import Scene

FRAMES_PER_S = 60
HIDDEN_FRAMES_PER_S = 10
"""While the window is minimised nothing is drawn, but clockwork players and saves go on."""
RESTING_FRAMES_PER_S = 20
REST_AFTER_S = 2.0
"""Where nothing was drawn and nobody did anything for so long, it looks less often whether it has to."""

POLITE = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
"""Signals that ask a program to end, the last two when its terminal closes; no system has all of them."""

_SAID = {
    crash.Fate.NONE: "", crash.Fate.SAVED: " The game is saved.",
    crash.Fate.EARLIER: " The game is saved up to an earlier move.",
    crash.Fate.LOST: " The game could not be saved.",
}

Watcher = Callable[[App], None]


def run(app: App, home: Callable[[], Scene], watcher: Watcher | None = None) -> int:
    """Run until the player leaves; the exit code: 0, or 2 if a fault ended the program.

    Games are put in safety on the way out, whatever the reason. A fault in a scene leads to a plain screen
    from which `home` is reached; a second one there ends the program. `watcher` looks on after each frame.
    """
    _leave_on_signals(app)
    crash.watch_threads(app)
    cursors = Cursors(app.services.sprites)
    clock = pygame.time.Clock()
    dt, quiet_s, first = 0.0, 0.0, True
    waiting: deque[pygame.event.Event] = deque()
    """What was not heard yet: where an event leads to a fault, those that came with it are none the less."""
    while app.running:
        quiet_s += dt
        try:
            waiting.extend(pygame.event.get())
            while waiting:
                quiet_s = 0.0
                app.dispatch(waiting.popleft())
            areas = app.frame(dt)
            if areas:
                quiet_s = 0.0
            app.window.present(areas)
            cursors.show(app.top.stage, app.window.viewport.scale)
            if watcher is not None:
                watcher(app)
            if first:
                # Looking for a sound device and into files takes a moment, and the first picture should not
                # wait for it.
                app.audio.open()
                app.tell_of_files()
                # What is there now stays to the end: without it, collecting garbage never holds up a frame.
                gc.collect()
                gc.freeze()
                first = False
        except Exception as fault:  # The one broad handler: the game is saved before anything else.
            if not _stumbled(app, fault, home):
                return 2
        dt = clock.tick(frames_per_s(app.window.is_shown, quiet_s)) / 1000
    crash.secure_all(app)
    return 0


def frames_per_s(is_shown: bool, quiet_s: float) -> int:
    """How often the program looks, in a window that is seen or not, after so many seconds of rest."""
    if not is_shown:
        return HIDDEN_FRAMES_PER_S
    return FRAMES_PER_S if quiet_s < REST_AFTER_S else RESTING_FRAMES_PER_S


def _stumbled(app: App, fault: Exception, home: Callable[[], Scene]) -> bool:
    """Save, write down, show the plain screen; False if not even that one can be shown."""
    fate = crash.fate_of_game(app, crash.secure_all(app))
    file = crash.written_down(app, fault)
    told_already = bool(app.scenes) and isinstance(app.scenes[-1], crash.CrashScene)
    try:
        if not told_already:
            for second in app.abandon():
                complain(f"sobremesa: and once more as it was left: {second!r}")
            app.go(crash.CrashScene(app, file, fault, home(), fate))
            app.apply_changes()
            return True
    except Exception as last:  # Nothing can be shown any more; say it where somebody may read it.
        fault = last
    crash.mark(app.places)
    complain(
        (f"sobremesa: {fault}" if isinstance(fault, AssetProblem)
         else f"sobremesa: stopped by a fault of its own ({fault!r}).")
        + _SAID[fate]
        + (f" More in {file}." if file is not None else "")
    )
    return False


def _leave_on_signals(app: App) -> None:
    """Treat a polite request to end like closing the window."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        app.quit()

    for name in POLITE:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)
