"""When the program stumbles: the game is put in safety, what is known is written down, the player is told."""

from __future__ import annotations

import threading
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.core.record import MatchRecord
from game.storage import atomic
from game.storage.crash import write_crash
from game.storage.places import Places, is_there
from game.storage.problem import StorageProblem
from game.streams import complain
from game.ui.app import App
from game.ui.assets import AssetProblem
from game.ui.flavour import flavour
from game.ui.geometry import CANVAS, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, LINEN
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.storage.shelf import Shelf

_MARK = "stopped-by-a-fault"


def secure_all(app: App) -> bool:
    """Put the games of all scenes in safety; whether all of them are.

    Each on its own: what fails for one must not harm another. Raises nothing.
    """
    is_safe = True
    for scene in app.scenes:
        try:
            scene.secure()
            is_safe = is_safe and scene.is_safe
        except Exception as fault:  # The game is at stake; whatever went wrong here goes into the crash file.
            complain(f"sobremesa: {scene.name} could not be put in safety: {fault!r}")
            is_safe = False
    return is_safe


class Fate(Enum):
    """What became of the game when the program stumbled, as far as there was one."""

    NONE = "none"
    """Nothing was played, and nothing waits to be gone on with."""
    SAVED = "saved"
    """Stored as it was; or none was played, and those that wait are as they were."""
    EARLIER = "earlier"
    """Only an earlier move is stored."""
    LOST = "lost"
    """Nothing of it is stored."""


def fate_of_game(app: App, is_safe: bool) -> Fate:
    """What became of the game at hand, which is in safety or not. Raises nothing.

    Asked before its scene is given up.
    """
    try:
        held = game_at_hand(app)
        if held is None and is_safe:
            return Fate.SAVED if is_any_kept(app.shelf) else Fate.NONE
        if is_safe:
            return Fate.SAVED
        kept = held is not None and is_there(app.shelf.running_file(held[0]))
        return Fate.EARLIER if kept else Fate.LOST
    except Exception as fault:  # As above: that all is well must not be said where nobody knows.
        complain(f"sobremesa: there is no telling which games are kept: {fault!r}")
        return Fate.SAVED if is_safe else Fate.LOST


def is_any_kept(shelf: Shelf) -> bool:
    """Whether there is a game to go on with."""
    return any(listed.summary is not None for listed in shelf.running())


def written_down(app: App, fault: BaseException) -> Path | None:
    """Write the crash file; where it lies, None if even that failed. Raises nothing."""
    try:
        facts = facts_of(app)
    except Exception as second:  # What stumbled may be what is asked; the first fault is what is looked for.
        facts = {"facts": f"not to be had: {second!r}"}
    try:
        return write_crash(app.places, fault, facts, *(game_at_hand(app) or ()))
    except Exception as second:  # As above; without a file, the first fault is said by whoever wrote it down.
        complain(f"sobremesa: the crash could not be written down: {second!r}")
        return None


def game_at_hand(app: App) -> tuple[str, MatchRecord] | None:
    """The id and the record of the game that is played, if one is; what a scene cannot tell is left out."""
    for scene in app.scenes:
        try:
            held = scene.game_at_hand()
        except Exception as fault:  # This is asked when something has gone wrong, and that may be the scene.
            complain(f"sobremesa: {scene.name} cannot tell which game is played: {fault!r}")
            continue
        if held is not None:
            return held
    return None


def facts_of(app: App) -> dict[str, str]:
    """What is worth knowing of the program as it runs now."""
    return {
        "pygame": flavour(),
        "display": pygame.display.get_driver() if pygame.display.get_init() else "none",
        "window": str(app.window.geometry()),
        "scenes": ", ".join(scene.name for scene in app.scenes),
        "language": app.settings.language or "of the system",
    }


def mark(places: Places) -> None:
    """Remember that the program ends because of a fault."""
    try:
        atomic.write(places.state / _MARK, __version__.encode(), generations=1)
    except StorageProblem:
        return


def was_marked(places: Places) -> bool:
    """Whether the program ended because of a fault the last time; forgets it.

    What cannot be forgotten, in a folder that may only be read, was not noted the last time.
    """
    path = places.state / _MARK
    if not is_there(path):
        return False
    try:
        atomic.remove(path)
    except StorageProblem:
        return False
    return True


def watch_threads(app: App) -> None:
    """Write down what goes wrong in a thread too, and let it be said as ever."""

    def hook(args: threading.ExceptHookArgs) -> None:
        if args.exc_type is SystemExit:
            # A thread that is asked to end does so; that is no fault.
            return
        if args.exc_value is not None:
            written_down(app, args.exc_value)
        threading.__excepthook__(args)

    threading.excepthook = hook


class CrashScene(Scene):
    """A plain screen that needs as little as possible: what happened and where to go from here."""

    name = "crash"

    def __init__(
        self, app: App, file: Path | None, fault: BaseException, home: Scene | None, fate: Fate = Fate.SAVED
    ) -> None:
        super().__init__(app)
        self.fault = fault
        self._file = file
        self._home = home
        self._fate = fate

    @property
    def is_safe(self) -> bool:
        """Whether the game was put in safety when the program stumbled."""
        return self._fate in (Fate.NONE, Fate.SAVED)

    def paint_backdrop(self, painter: Painter) -> None:
        """Plain linen: pictures may be what is broken."""
        painter.fill(CANVAS, LINEN)

    def build(self) -> None:
        """A sheet with a sentence and two buttons."""
        text = self.app.text
        sheet = self.stage.add(Panel("crash-sheet", Rect(290, 180, 700, 340), "ui/dialog"))
        inner = sheet.rect.grown(-32)
        title = Rect(inner.x, inner.y, inner.w, 44)
        self.stage.add(Label("crash-title", title, text("ui.crash.title"), "title", 30, INK))
        body = Rect(inner.x, inner.y + 58, inner.w, 150)
        self.stage.add(Label("crash-body", body, self._told(), "label", 18, INK, "left", "top", 7))
        leave = Rect(inner.x, inner.bottom - 50, 200, 50)
        self.stage.add(Button("button-quit", leave, text("ui.crash.quit"), self.app.quit))
        if self._home is not None:
            home = Rect(inner.right - 300, inner.bottom - 50, 300, 50)
            words = text("ui.crash.home")
            self.stage.add(Button("button-home", home, words, self._go_home, "primary", "home"))

    def _told(self) -> str:
        """What happened, what became of the game, and where more is written."""
        text = self.app.text
        told = [text("ui.crash.stumbled")]
        if isinstance(self.fault, AssetProblem) and self.fault.path is not None:
            # No fault of the program's own: whoever sits here can mend it.
            told = [text("ui.crash.asset", file=self.fault.path.name)]
        if self._fate is not Fate.NONE:
            told.append(text(f"ui.crash.game.{self._fate.value}"))
        if self._file is not None:
            told.append(text("ui.crash.written", file=str(self._file)))
        return " ".join(told)

    def _go_home(self) -> None:
        if self._home is not None:
            self.app.go(self._home)

    def command(self, name: str) -> bool:
        """Escape leads to the first screen."""
        if name == "back":
            self._go_home()
            return True
        return False
