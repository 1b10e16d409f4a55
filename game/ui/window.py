"""The window: where it stands, how large it is, and what is shown of each frame."""

from __future__ import annotations

import logging
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.storage.settings import LARGEST_SIDE, LAST_MONITOR, SMALLEST_SIDE, Settings
from game.ui.assets import AssetProblem, SpriteStore, assets_folder, path_for_sdl
from game.ui.geometry import CANVAS_H, CANVAS_W
from game.ui.viewport import SMALLEST_WINDOW, Viewport

log = logging.getLogger(__name__)

WINDOW_CLASS = "sobremesa"

SETTLING_S = 0.6
"""After a switch of full screen the system moves and resizes the window for about so long; another switch in
that time leaves the window in one size and its picture in the other."""

_REDRAW = frozenset({
    pygame.VIDEORESIZE, pygame.VIDEOEXPOSE, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED,
})


class WindowProblem(RuntimeError):
    """No window can be opened; the text says why and what to do."""


@dataclass(frozen=True)
class Geometry:
    """What the settings keep of the window; the size is that of the window when not full screen."""

    width: int
    height: int
    fullscreen: bool
    monitor: int


@dataclass
class Window:
    """The one window. Its surface is fetched anew for each frame, since the system may replace it."""

    fullscreen: bool
    monitor: int
    _windowed_size: tuple[int, int]
    is_shown: bool = True
    wants_fullscreen: bool = False
    """What was asked for last; `fullscreen` follows once the window has settled."""
    _settled_at_s: float = 0.0
    _viewport: Viewport = field(default_factory=lambda: Viewport.of_window(CANVAS_W, CANVAS_H))

    @classmethod
    def open(
        cls, settings: Settings, title: str, size: tuple[int, int] | None = None,
        fullscreen: bool | None = None, headless: bool = False,
    ) -> Window:
        """Open the window; `size` and `fullscreen` win over the settings.

        `headless` draws into memory only. Raises `WindowProblem` if there is no display.
        """
        _prepare(headless)
        monitors = pygame.display.get_desktop_sizes() or [(CANVAS_W, CANVAS_H)]
        monitor = settings.monitor if settings.monitor < len(monitors) else 0
        fits = size or _fitting_size(settings.window_size, monitors[monitor], headless)
        pygame.display.set_caption(title)
        _set_icon()
        window = cls(False, monitor, fits)
        window._set_mode(settings.fullscreen if fullscreen is None else fullscreen)
        window.wants_fullscreen = window.fullscreen
        return window

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def viewport(self) -> Viewport:
        """The transform for the present size."""
        width, height = self.surface.get_size()
        if (width, height) != (self._viewport.width, self._viewport.height):
            self._viewport = Viewport.of_window(width, height)
        return self._viewport

    def notices(self, event: pygame.event.Event) -> bool:
        """Take note of an event of the window; True when everything must be drawn again."""
        if event.type == pygame.WINDOWDISPLAYCHANGED:
            self.monitor = int(getattr(event, "display_index", self.monitor))
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.is_shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.is_shown = True
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE) and not self.fullscreen:
            # Only noted: setting a mode here would make the window creep (pygame issue 379).
            self._windowed_size = self.surface.get_size()
        return event.type in _REDRAW

    def toggle_fullscreen(self) -> None:
        """Ask for full screen on the monitor that holds the window, or for the former size; see `switch`."""
        self.wants_fullscreen = not self.wants_fullscreen

    def switch(self, now_s: float) -> bool:
        """Change to what is asked for, unless the last change is not over yet; True if all is to be drawn."""
        if self.wants_fullscreen == self.fullscreen or now_s < self._settled_at_s:
            return False
        self._set_mode(self.wants_fullscreen)
        self.wants_fullscreen = self.fullscreen
        self._settled_at_s = now_s + SETTLING_S
        return True

    def _set_mode(self, fullscreen: bool) -> None:
        desktops = pygame.display.get_desktop_sizes() or [self._windowed_size]
        # The monitor that held the window may have been unplugged.
        self.monitor = self.monitor if 0 <= self.monitor < len(desktops) else 0
        if fullscreen:
            try:
                # At exactly the size of the desktop SDL covers it without changing its mode.
                pygame.display.set_mode(desktops[self.monitor], pygame.FULLSCREEN, display=self.monitor)
                self.fullscreen = True
                return
            except pygame.error:
                log.warning("full screen cannot be had; the window stays")
        try:
            pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE, display=self.monitor)
            if self.surface.get_size() != self._windowed_size:
                # On leaving full screen SDL keeps the large size until it is told again.
                pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE, display=self.monitor)
        except pygame.error as fault:
            raise WindowProblem(str(fault)) from fault
        self.fullscreen = False

    def keep_on(self, wanted: bool) -> None:
        """Keep the system from darkening the screen, or let it (pygame would never let it)."""
        if wanted == pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(not wanted)

    def present(self, areas: list[pygame.Rect]) -> None:
        """Show what was drawn in these areas of the window."""
        if areas:
            pygame.display.update(areas)

    def paint_bars(self, sprites: SpriteStore) -> None:
        """Lay wood beside the canvas where the window has another shape than it."""
        surface, canvas = self.surface, self.viewport.canvas_px
        if canvas.contains(surface.get_rect()):
            return
        wood = sprites.original("backgrounds/wood")
        w, h = surface.get_size()
        bars = (
            pygame.Rect(0, 0, w, canvas.top), pygame.Rect(0, canvas.bottom, w, h - canvas.bottom),
            pygame.Rect(0, canvas.top, canvas.left, canvas.h),
            pygame.Rect(canvas.right, canvas.top, w - canvas.right, canvas.h),
        )
        for bar in bars:
            if bar.w <= 0 or bar.h <= 0:
                continue
            surface.set_clip(bar)
            for x in range(0, w, wood.get_width()):
                for y in range(0, h, wood.get_height()):
                    if bar.colliderect((x, y), wood.get_size()):
                        surface.blit(wood, (x, y))
        surface.set_clip(None)

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self.surface.copy()

    def geometry(self) -> Geometry:
        """What to remember for the next start, as the settings can hold it.

        Some desktops lay windows out smaller, and several monitors together may be larger.
        """
        w, h = (min(max(side, SMALLEST_SIDE), LARGEST_SIDE) for side in self._windowed_size)
        return Geometry(w, h, self.wants_fullscreen, min(max(self.monitor, 0), LAST_MONITOR))

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def _prepare(headless: bool) -> None:
    """Start the display and the fonts, nothing else (`pygame.init` would look for sound devices too)."""
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        # SDL would turn what asks the process to end into an event, and here nobody may ever look for one.
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    hints = {
        # Without it Windows blurs the window or shows only a corner of it at full screen (pygame issue 1680).
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_VIDEO_CENTERED": "1",
        # A look at another monitor is no reason to leave this one.
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }
    for name, value in hints.items():
        os.environ.setdefault(name, value)
    if os.environ.get("SDL_VIDEO_X11_WMCLASS", "") in ("", Path(sys.argv[0]).name):
        # pygame puts the script's name there when it is imported; anything else somebody has asked for.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as fault:
        raise WindowProblem(str(fault)) from fault
    if not headless and pygame.display.get_driver() in ("offscreen", "dummy") and not _chosen_driver():
        # Where there is no display some builds of SDL draw into nowhere, without a word.
        raise WindowProblem("no display was found")
    if pygame.display.get_driver() == "x11":
        # Else SDL keeps the window in a texture, and showing one button costs as much as a whole screen.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_allow_screensaver(True)
    pygame.key.set_repeat()
    pygame.key.stop_text_input()


def _chosen_driver() -> str:
    """The display driver that the environment asks for, "" for none."""
    return os.environ.get("SDL_VIDEODRIVER", "")


def _fitting_size(
    wished: tuple[int, int] | None, desktop: tuple[int, int], headless: bool
) -> tuple[int, int]:
    """A window that fits the desktop: the size of last time, else a comfortable one."""
    if headless:
        return wished or (CANVAS_W, CANVAS_H)
    w, h = wished or comfortable_size(desktop)
    return (
        min(max(w, SMALLEST_WINDOW[0]), max(desktop[0], 320)),
        min(max(h, SMALLEST_WINDOW[1]), max(desktop[1], 320)),
    )


def comfortable_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The window of a first start: as many eighths of the canvas as leave room for a title bar and a dock.

    >>> comfortable_size((1920, 1080))
    (1600, 900)
    >>> comfortable_size((3840, 2160))
    (3360, 1890)
    """
    steps = int(min(desktop[0] / CANVAS_W, desktop[1] / CANVAS_H) * 0.9 * 8)
    return max(8, steps) * CANVAS_W // 8, max(8, steps) * CANVAS_H // 8


def _set_icon() -> None:
    """Show the program's own picture in the task bar, if it can be read."""
    try:
        picture = assets_folder() / "images" / "ui" / "app-icon.webp"
        pygame.display.set_icon(pygame.image.load(path_for_sdl(picture)))
    except (pygame.error, OSError, AssetProblem):
        # A missing icon is no reason not to start; the sprites are checked where they are needed.
        return
