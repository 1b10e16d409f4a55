"""The scenes that lie on each other: the top one is seen and heard; they change between frames or inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


class SceneStack:
    """The stack, and the changes to it that were asked for."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self.is_asked = True
        """Whether what is asked for now is so because of something a person did."""
        self._came: tuple[Scene, float] | None = None
        """The scene that came on top by itself, and its time then; None if a person has asked for it."""
        self._changes: list[Callable[[], None]] = []

    def __iter__(self) -> Iterator[Scene]:
        """All scenes, the lowest first."""
        return iter(tuple(self._scenes))

    def __bool__(self) -> bool:
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that hears the player."""
        return self._scenes[-1]

    @property
    def is_to_change(self) -> bool:
        """Whether a change was asked for and not yet carried out."""
        return bool(self._changes)

    def below(self, scene: Scene) -> Scene | None:
        """The scene right under another one."""
        place = self._scenes.index(scene)
        return self._scenes[place - 1] if place else None

    def go(self, scene: Scene) -> None:
        """Replace all scenes by `scene`."""
        self._ask(lambda: self._replace(scene))

    def push(self, scene: Scene) -> None:
        """Lay `scene` on top."""
        self._ask(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene away, unless it is the only one."""
        self._ask(self._pop)

    def then(self, act: Callable[[], None]) -> None:
        """Do something as soon as what was asked for before is carried out; it may ask for more."""
        self._ask(act)

    def _ask(self, change: Callable[[], None]) -> None:
        is_asked = self.is_asked

        def carry_out() -> None:
            change()
            self._came = None if is_asked else (self.top, self.top.stage.now_s)

        self._changes.append(carry_out)

    @property
    def alone_s(self) -> float:
        """How long the top scene has been there that came by itself; endless if somebody has asked for it."""
        if self._came is None or self._came[0] is not self.top:
            return inf
        return self.top.stage.now_s - self._came[1]

    def apply_changes(self) -> None:
        """Carry out what was asked for; whoever plays by keys keeps the focus ring."""
        while self._changes:
            has_ring = bool(self._scenes) and self.top.stage.focus_shown
            self._changes.pop(0)()
            if has_ring:
                self.top.stage.show_ring()

    def clear(self) -> None:
        """Take all scenes away, the top one first."""
        while self._scenes:
            self._take_off()

    def abandon(self) -> list[Exception]:
        """Take all scenes away after a fault, with what was asked for; what goes wrong as they leave."""
        self._changes.clear()
        faults: list[Exception] = []
        while self._scenes:
            try:
                self._take_off()
            except Exception as fault:  # The scene that stumbled may not even be able to leave.
                faults.append(fault)
        return faults

    def _replace(self, scene: Scene) -> None:
        self.clear()
        self._enter(scene)

    def _take_off(self) -> None:
        scene = self._scenes.pop()
        scene.stage.release()
        scene.stage.put_away()
        scene.left()

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self.top.stage.release()
            self.top.stage.put_away()
            self.top.covered()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        app = self._app
        self._scenes.append(scene)
        scene.build()
        scene.stage.play = app.audio.play
        scene.stage.on_written = app.explain_letters
        scene.stage.holding_explains = lambda: not app.settings.pull_by_click
        scene.entered()
        app.audio.surround(scene.surroundings)
        scene.stage.mark_all_dirty()
        scene.stage.rest_pointer(app.pointer)

    def _pop(self) -> None:
        if len(self._scenes) > 1:
            has_ring = self.top.stage.focus_shown
            self._take_off()
            if not has_ring:
                self.top.stage.hide_ring()
            self.top.stage.take_back()
            self.top.uncovered()
            self._app.audio.surround(self.top.surroundings)
            self.top.stage.mark_all_dirty()
            # It may have moved meanwhile; and no second half of a double click is meant for what came back.
            self.top.stage.rest_pointer(self._app.pointer)
            self.top.stage.renew_all()
