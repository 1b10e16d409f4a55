"""How one screen gives way to the next: a cloth wipes it away upwards, and sheets grow out of the table.

It is only to be seen: the new screen hears the player from the first moment on, so nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import pygame

from game.storage.settings import Settings
from game.ui.anim.clip import SPEEDS
from game.ui.anim.tween import in_out, out
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.stage import Stage

Way: TypeAlias = Literal["wipe", "open", "fade"]

LENGTHS_S: Final[dict[Way, float]] = {"wipe": 0.34, "open": 0.16, "fade": 0.12}
"""How long it takes at the usual speed of what moves."""
SMALLEST = 0.96
"""How large a sheet is as it begins to grow."""
CLOTH = "ui/cloth"


class ScreenChange:
    """The way from what the window showed to what it shows now."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        """The new screen as it is below what lies over it."""
        self._way: Way = "fade"
        self._length_s = 0.0
        self._passed_s: float | None = None
        """None until the new screen was drawn for the first time, which may take a moment."""

    @property
    def is_on(self) -> bool:
        """Whether something of the old screen is still to be seen."""
        return self._old is not None

    def begin(
        self, shown: pygame.Surface, before: Sequence[Scene], after: Sequence[Scene], settings: Settings
    ) -> None:
        """The scenes have changed, from those to these, while the window still shows the old ones."""
        if before and after and before[-1] is after[-1]:
            return
        way = way_between(before, after)
        speed = SPEEDS[settings.animation_speed]
        if way is None or not speed:
            self.end()
            return
        # Where one change follows upon another before either is seen, it begins at what was seen.
        if not self.is_on or self._passed_s is not None:
            self._old = shown.copy()
        self._way = "fade" if settings.reduced_motion else way
        self._length_s = LENGTHS_S[self._way] / speed
        self._new, self._passed_s = None, None

    def end(self) -> None:
        """Nothing of the old screen is seen any more."""
        self._old = self._new = None
        self._passed_s = None

    def give_back(self, target: pygame.Surface) -> None:
        """Show the new screen whole again, so that what has changed of it can be drawn."""
        if self._old is not None and self._old.get_size() != target.get_size():
            self.end()
        if self._new is not None:
            target.blit(self._new, (0, 0))

    def lay(self, painter: Painter, stage: Stage, dt: float) -> None:
        """Lay over the new screen, which is drawn, what is still to be seen of the old one."""
        if self._old is None:
            return
        self._passed_s = 0.0 if self._passed_s is None else self._passed_s + dt
        t = self._passed_s / self._length_s
        if t >= 1.0:
            self.end()
            return
        target = painter.target
        if self._new is None:
            self._new = target.copy()
        else:
            self._new.blit(target, (0, 0))
        if self._way == "wipe":
            self._wipe(painter, self._old, in_out(t))
        elif self._way == "open":
            self._open(painter, self._old, self._new, stage, out(t))
        else:
            _blend(target, self._old, 1.0 - t)

    def _wipe(self, painter: Painter, old: pygame.Surface, far: float) -> None:
        """The cloth goes up: above it the old screen, below it the new one."""
        target, sprites = painter.target, painter.sprites
        w, h = target.get_size()
        info = sprites.info(CLOTH)
        cloth_h = max(1, round(info.h * painter.viewport.scale))
        top = h - round((h + cloth_h) * far)
        target.blit(old, (0, 0), pygame.Rect(0, 0, w, max(0, top + cloth_h // 2)))
        picture = sprites.turned(CLOTH, w, cloth_h, 0.0)
        target.blit(picture, (0, top - round(info.pad[1] * cloth_h / info.h)))

    def _open(
        self, painter: Painter, old: pygame.Surface, new: pygame.Surface, stage: Stage, far: float
    ) -> None:
        """The sheet grows out of the screen, which darkens meanwhile."""
        target, backdrop = painter.target, stage.backdrop
        window = target.get_rect()
        rects = [painter.viewport.to_px(node.rect) for node in stage.nodes() if node.visible]
        area = rects[0].unionall(rects[1:]).clip(window) if rects else window
        if backdrop is not None and area != window:
            # What is as large as the window cannot grow.
            size = SMALLEST + (1.0 - SMALLEST) * far
            small = pygame.transform.smoothscale(
                new.subsurface(area), (max(1, round(area.w * size)), max(1, round(area.h * size)))
            )
            # Its shadow lies round its place from the beginning.
            target.blit(backdrop, area, area)
            target.blit(small, small.get_rect(center=area.center))
        _blend(target, old, 1.0 - far)


def way_between(before: Sequence[Scene], after: Sequence[Scene]) -> Way | None:
    """How the last of these scenes gives way to the last of those, the lowest first; None: at once."""
    if not before or not after or after[-1].comes_at_once:
        return None
    if _ground(before) is not _ground(after):
        return "wipe"
    return "open" if after[-1].overlay and after[-1] not in before else None


def _ground(scenes: Sequence[Scene]) -> Scene:
    """The screen on which overlays lie."""
    return next((scene for scene in reversed(scenes) if not scene.overlay), scenes[0])


def _blend(target: pygame.Surface, picture: pygame.Surface, share: float) -> None:
    before = picture.get_alpha()
    picture.set_alpha(round(255 * share))
    target.blit(picture, (0, 0))
    picture.set_alpha(before)
