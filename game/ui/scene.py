"""Scenes: what the window shows, one on top of another, and when each of their methods is called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.core.message import Message
from game.core.record import MatchRecord
from game.ui.audio import Surroundings
from game.ui.geometry import CANVAS
from game.ui.input import Input
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import NIGHT

if TYPE_CHECKING:
    from game.ui.app import App


class Scene:
    """One screen. Its life:

    made -> `build` -> `entered` -> (input, `update`, drawing) -> ... -> `left`.
    `covered` and `uncovered` tell that another scene was laid on top and taken away again. `build` lays out
    the nodes; it is called again on an emptied stage when the language, the text size or the symbols change,
    and in most scenes when the window has another scale (`rescaled`), so everything a person sees must come
    from it. Scene changes asked for (`App.go`, `push`, `pop`) happen between frames.

    An `overlay` (dialog, menu, hand-over) shows the scene below as a dimmed, still picture.
    """

    name = "scene"
    overlay = False
    is_interlude = False
    """Lies over a table between two moments of its game: keys that mean the game mean that one."""
    is_threshold = False
    """Nobody gets past it, nor past what is opened from it, but by its own way in."""
    veil_alpha = 140
    comes_at_once = False
    """Whether nothing of what was there before may be seen any more once it is there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stage = Stage(self.paint_backdrop)

    def build(self) -> None:
        """Lay out the nodes for the present language and text size on an empty stage."""

    def rebuild(self) -> None:
        """Lay everything out anew, keeping the focus where it was."""
        with self.stage.focus_kept():
            self.stage.clear()
            self.stage.mark_all_dirty()
            self.build()

    def build_otherwise(self) -> None:
        """Lay everything out anew for other letters, words or symbols, with views and focus as they were.

        So it is where somebody chooses in a list, which is not to run away under the pointer, or comes back
        to it. What is opened again for a view, such as a plate, may be what has the keyboard.
        """
        with self.stage.focus_kept(), self.views_kept():
            self.rebuild()

    def rescaled(self) -> None:
        """The window has another scale: lay out anew what was measured for the old one.

        Letters are whole pixels high, so words that fitted at one scale may need a line more at another.
        """
        self.build_otherwise()

    @contextmanager
    def views_kept(self) -> Iterator[None]:
        """Within, the scene may be laid out anew: what was scrolled to is seen again afterwards."""
        before = {node.name: node for node in self.stage.nodes()}
        yield
        for node in self.stage.nodes():
            known = before.get(node.name)
            if known is not node and type(known) is type(node):
                node.resume(known)

    def entered(self) -> None:
        """The scene has become part of the stack."""

    def left(self) -> None:
        """The scene has left the stack for good."""

    def covered(self) -> None:
        """Another scene lies on top now."""

    def uncovered(self) -> None:
        """The scene is on top again."""

    def focus_lost(self) -> None:
        """Another program has the keyboard now, and whoever comes back may be somebody else.

        Told to every scene, also to those that lie under another one.
        """

    def new_day(self) -> None:
        """It is past midnight: what tells of today, or of its game, tells of another day now."""

    def update(self, dt: float) -> None:
        """Time passes while the scene is on top (seconds, at most 0.1)."""

    @property
    def surroundings(self) -> Surroundings:
        """What is heard while the scene is on top; by default whatever was heard before goes on."""
        return Surroundings()

    @property
    def restless(self) -> bool:
        """Whether the scene needs frames although no node moves."""
        return False

    @property
    def title_here(self) -> str:
        """The key of the title that is played or told of here, "" for none: its rules can be looked up."""
        return ""

    @property
    def acts(self) -> int | None:
        """How many actions have led to the table that is seen; None without one, and while it changes."""
        return None

    @property
    def is_watched(self) -> bool:
        """Whether things happen here that people watch with their hands at rest; the screen stays on then."""
        return False

    def handle(self, event: Input) -> bool:
        """An input while on top; True if it was used. First the nodes, then `command` for bound keys."""
        return self.stage.handle(event)

    def command(self, name: str) -> bool:
        """A bound command ("back", "undo", "rules", "hint" ...); True if the scene knows it."""
        if name == "back" and self.overlay:
            self.app.pop()
            return True
        return False

    def game_at_hand(self) -> tuple[str, MatchRecord] | None:
        """The id and the record of the game that is played here; a crash file tells of it."""
        return None

    def secure(self) -> None:
        """The program may end now (window closed, signal, crash): put the game in safety."""

    def keep_again(self) -> Message | None:
        """Try once more to store a game that could not be stored; why not, where that fails again."""
        return None

    @property
    def is_safe(self) -> bool:
        """Whether everything here was put in safety as it is now."""
        return True

    def paint_backdrop(self, painter: Painter) -> None:
        """What lies under all nodes; fills the window."""
        if self.overlay:
            # Should nothing lie below, the veil must not darken its own picture of before.
            painter.fill(CANVAS.grown(2000), NIGHT)
            self.app.paint_below(self, painter)
            painter.fill(CANVAS.grown(2000), NIGHT, self.veil_alpha)
