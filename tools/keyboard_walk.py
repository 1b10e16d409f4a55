"""Walks every screen with the keyboard alone, as somebody without a mouse would.

    python tools/keyboard_walk.py [--only NAME]

Tab must come to everything that can be used, Shift+Tab must go the same way back, and whatever has the
keyboard must look so. Exit status: 0 nothing found, 1 something found.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

import pygame

from game.ui.app import App
from game.ui.headless import make_app
from game.ui.input import KeyPressed
from game.ui.node import Node
from tools import report
from tools.shots import State, named_states

MOST_STEPS = 400
"""No screen has so much on it."""

KEPT_BY_THE_HAND = ("villa-pull", "villa-fall", "viana-dragging", "patios-dragging", "lisboa-dragging")
"""States in which a hand pulls or carries something: until it lets go no key goes round."""


def open_state(app: App, state: State) -> None:
    """Put a state on the screen and let it settle."""
    app.go(state(app))
    app.frame(0.0)
    for _ in range(4):
        app.frame(0.05)


def faults(app: App) -> list[str]:
    """What keeps somebody with a keyboard from using the top scene."""
    return [*unreached(app), *unseen(app)]


def unreached(app: App) -> list[str]:
    """The nodes that Tab does not come to on its way round, or Shift+Tab on the way back.

    What the keyboard comes to may unfold more, so the way round may be longer than it looked at first; on the
    way back it may also lie over other things for a while, which Tab comes to.
    """
    stage = app.top.stage
    # The first key only ends a movement, if there is one.
    app.top.handle(KeyPressed("tab"))
    app.frame(0.0)
    stage.focus(None)
    chain = [node.name for node in stage.focus_chain()]
    there, _ = _round(app, "tab")
    back, covered = _round(app, "shift+tab")
    return [
        *(f"{name} is not reached by Tab" for name in chain if name not in there),
        *(f"{name} is not reached by Shift+Tab" for name in chain if name not in back | covered),
    ]


def _round(app: App, key: str) -> tuple[set[str], set[str]]:
    """The names of what has the keyboard until a key has led back to where it began; what is covered then."""
    stage = app.top.stage
    at_first = {node.name for node in stage.focus_chain()}
    names: list[str] = []
    covered: set[str] = set()
    for _ in range(MOST_STEPS):
        app.top.handle(KeyPressed(key))
        covered |= at_first - {node.name for node in stage.focus_chain()}
        assert stage.focused is not None, "a key that moves the focus has moved it nowhere"
        if names and stage.focused.name == names[0]:
            break
        names.append(stage.focused.name)
    return set(names), covered


def unseen(app: App) -> list[str]:
    """The nodes that look the same with the keyboard and without; one of each kind is looked at."""
    stage = app.top.stage
    kinds = {type(node): node for node in reversed(stage.focus_chain())}
    return [
        f"{node.name} does not show that it has the keyboard" for node in kinds.values()
        if _picture(app, node, False) == _picture(app, node, True)
    ]


def _picture(app: App, node: Node, with_keyboard: bool) -> bytes:
    """How a node looks; nothing of the stage changes by it."""
    stage = app.top.stage
    before = node.focused, stage.focus_shown
    node.focused = stage.focus_shown = with_keyboard
    sheet = pygame.Surface(app.window.surface.get_size(), 0, app.window.surface)
    node.paint(app.painter(sheet))
    node.focused, stage.focus_shown = before
    area = app.window.viewport.ink_px(node.ink()).clip(sheet.get_rect())
    return pygame.image.tobytes(sheet.subsurface(area), "RGB")


def main(words: Sequence[str]) -> report.Verdict:
    """Walk every state that the command line asks for."""
    parser = report.parser(__doc__)
    parser.add_argument("--only", default="", help="states whose name contains this")
    given = parser.parse_args(words)
    walked, found = 0, []
    states = report.named(given.only, {
        name: state for name, state in named_states().items() if not name.startswith(KEPT_BY_THE_HAND)
    })
    with tempfile.TemporaryDirectory() as data:
        app = make_app((1280, 720), "en", data_dir=Path(data))
        for name, state in states.items():
            walked += 1
            try:
                open_state(app, state)
                told = faults(app)
            except Exception:
                # The other states are to be walked, whatever breaks here.
                told = [f"breaks\n{traceback.format_exc()}"]
            for fault in told:
                found.append(f"{name}: {fault}")
                print(found[-1])
        app.close()
    report.tell({"states": walked, "findings": found}, given.json)
    return report.Verdict.FAULT if found else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
