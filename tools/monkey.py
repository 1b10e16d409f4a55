"""Random hands at the real program: mouse, wheel, keys, resizes, lost focus, saves and loads.

    python tools/monkey.py [--scene NAME] --events N --seed S [--size WxH] [--lang CODE] [--watch N]

Without --scene it wanders through the program from the home screen; with it, it keeps coming back to that
named state (`tools/shots.py` lists them with --only). All scenes, one after the other: `tools/monkeys.py`.
Exit status: 0 all well, 1 something broke, 2 cannot run.
"""

from __future__ import annotations

import itertools
import os
import random
import sys
import tempfile
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path[0] = str(Path(__file__).resolve().parents[1])

import pygame  # noqa: E402

from game.core.match import Match  # noqa: E402
from game.ui.assets import SpriteStore  # noqa: E402
from game.ui.headless import make_app  # noqa: E402
from game.ui.keys import DEFAULT_KEYS, FIXED_KEYS  # noqa: E402
from game.ui.scenes.home import HomeScene  # noqa: E402
from game.ui.scenes.playing.table import TableScene  # noqa: E402
from tools import report, wishes  # noqa: E402
from tools.redraw_watch import spilt, told  # noqa: E402
from tools.shots import LANGUAGES, State, named_states  # noqa: E402

KEYS = (
    *(key for keys in DEFAULT_KEYS.values() for key in keys), *sorted(FIXED_KEYS), "tab", "return", "return",
    "backspace", "delete", "a", "ctrl+a",
)
"""As they are called in the list of keys: all that mean something, and some for fields of text."""
MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
SIZES = (
    (1280, 720), (1024, 640), (1920, 1080), (640, 480), (1000, 1000), (2000, 500), (320, 200), (1366, 768),
)
LETTERS = ("a", "é", "ñ", "Ж", "W" * 20, " ", "\x00", "🙂")
COME_BACK = 1500
"""Moves after which the monkey is put back where it began."""
STRAYING = 40
"""Moves in a row at other scenes than its own after which it is put back, too."""
LOOK = 250
"""Moves between two looks at the rules' state and at whether anything can still be done."""
WATCH = 20
"""Moves between two looks at the picture."""
HURRIED = 0.3
"""The part of all moves that are made before the last one is drawn, as on a slow machine."""
SELDOM = ("f11", "alt+return", "f12", "ctrl+q")
"""Keys that are mostly left alone: windows and files take long, and an end puts the monkey back."""
KEPT_DOWN, MOST_DOWN = 0.2, 2
"""The part of all keys that do not come up at once, and how many are down at most."""
MOST_CRASHES = 5
"""After so many the rest would tell nothing new."""


def struck(name: str) -> tuple[int, int]:
    """The key of pygame and the modifiers that a name such as "ctrl+shift+z" means; ValueError for no key.

    >>> _ = pygame.display.init()
    >>> struck("ctrl++") == (pygame.K_PLUS, pygame.KMOD_CTRL), struck("+") == (pygame.K_PLUS, 0)
    (True, True)
    """
    mod = 0
    while (parts := name.partition("+"))[0] in MODIFIERS:
        mod |= MODIFIERS[parts[0]]
        name = parts[2]
    return pygame.key.key_code(name), mod


@dataclass
class Findings:
    """What broke."""

    crashes: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    redraws: list[str] = field(default_factory=list)
    """Where the window shows something else than a whole drawing would, be it one pixel."""

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each kind."""
        return {kind: len(found) for kind, found in vars(self).items()}

    @property
    def texts(self) -> list[str]:
        """All of them in words."""
        return [*self.crashes, *self.stuck, *self.faults, *self.redraws]


@cache
def _pictures() -> SpriteStore:
    """Those of all monkeys of this process: a program begins in no time if they are there."""
    return SpriteStore()


class Monkey:
    """One program and its random hand. Everything follows from the seed, but for the pace of the worker."""

    def __init__(self, state: State | None, errand: Errand, data: Path) -> None:
        self._state = state
        self._watch = errand.watch
        self._rng = random.Random(errand.seed)
        self._app = make_app(errand.size, errand.language, data_dir=data, sprites=_pictures())
        self._posted = 0
        self._pointer = (0, 0)
        self._held: int | None = None
        self._down: list[int] = []
        self._own_scene = ""
        self._strayed = 0
        self.findings = Findings()

    def play(self, events: int) -> None:
        """Make random moves until the window has got that many events; fewer if too much breaks."""
        try:
            for count in itertools.count():
                if self._posted >= events or len(self.findings.crashes) >= MOST_CRASHES:
                    break
                self._play_one(count)
        finally:
            self._app.close()

    def _play_one(self, count: int) -> None:
        try:
            if count % COME_BACK == 0 or self._strayed > STRAYING:
                self._begin()
            self._move()
            is_watched = count % self._watch == self._watch - 1
            if is_watched or self._rng.random() >= HURRIED:
                self._app.frame(self._rng.choice((0.0, 0.016, 0.016, 0.05, 1.5)))
            if not self._app.running:
                self._app.running = True
                self._begin()
            is_away = self._state is not None and self._app.top.name != self._own_scene
            self._strayed = self._strayed + 1 if is_away else 0
            if is_watched:
                self._look_at_the_picture(count)
            if count % LOOK == LOOK - 1:
                self._look(count)
        except Exception:
            self.findings.crashes.append(f"move {count}\n{traceback.format_exc()}")
            self._begin()

    def _begin(self) -> None:
        self._app.go(self._state(self._app) if self._state is not None else HomeScene(self._app))
        self._app.frame(0.0)
        self._own_scene, self._strayed = self._app.top.name, 0

    # -- what the hand does

    def _move(self) -> None:
        self._rng.choices(
            (self._point, self._click, self._right_click, self._press, self._release, self._turn_wheel,
             self._type_key, self._let_go, self._type_text, self._resize, self._lose_focus, self._rest),
            (14, 40, 4, 4, 6, 4, 18, 4, 2, 0.3, 0.6, 6),
        )[0]()

    def _post(self, kind: int, **facts: Any) -> None:
        self._posted += 1
        self._app.dispatch(pygame.event.Event(kind, **facts))

    def _somewhere(self) -> tuple[int, int]:
        targets = [node for node in self._app.top.stage.nodes() if node.visible and node.touchable]
        if targets and self._rng.random() < 0.85:
            area = self._app.window.viewport.to_px(self._rng.choice(targets).rect)
            return (
                area.x + int(self._rng.random() * max(1, area.w)),
                area.y + int(self._rng.random() * max(1, area.h)),
            )
        w, h = self._app.window.surface.get_size()
        return self._rng.randint(-40, w + 40), self._rng.randint(-40, h + 40)

    def _point(self) -> None:
        self._pointer = self._somewhere()
        buttons = (int(self._held == 1), 0, int(self._held == 3))
        self._post(pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=buttons, touch=False)

    def _press(self, button: int = 1) -> None:
        self._held = button
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pointer, button=button, touch=False)

    def _release(self) -> None:
        button, self._held = self._held or self._rng.choice((1, 2, 3, 6)), None
        self._post(pygame.MOUSEBUTTONUP, pos=self._pointer, button=button, touch=False)

    def _click(self) -> None:
        self._point()
        self._press()
        self._release()

    def _right_click(self) -> None:
        self._point()
        self._press(self._rng.choice((2, 3)))
        self._release()

    def _turn_wheel(self) -> None:
        steps = self._rng.choice((-3, -1, 1, 3))
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pointer, button=4 if steps > 0 else 5, touch=False)
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=steps * 0.4, flipped=False, touch=False)

    def _type_key(self) -> None:
        name = self._rng.choice(KEYS)
        if name in SELDOM and self._rng.random() < 0.8:
            return
        key, mod = struck(name)
        mod |= self._rng.choice((0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if key not in self._down:
            self._down.append(key)
        if self._rng.random() >= KEPT_DOWN:
            self._lift(key)
        elif len(self._down) > MOST_DOWN:
            self._lift(self._down[0])

    def _let_go(self) -> None:
        if self._down:
            self._lift(self._rng.choice(self._down))

    def _lift(self, key: int) -> None:
        self._down.remove(key)
        self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _type_text(self) -> None:
        self._post(pygame.TEXTINPUT, text=self._rng.choice(LETTERS))

    def _resize(self) -> None:
        size = self._rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _lose_focus(self) -> None:
        self._post(self._rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)))

    def _rest(self) -> None:
        for _ in range(self._rng.randint(1, 12)):
            self._app.frame(0.05)

    # -- what must hold all the time

    def _look_at_the_picture(self, count: int) -> None:
        """What was drawn bit by bit must be what a whole drawing gives."""
        traces = told(self._app)
        if traces:
            self.findings.redraws += [f"move {count}: {words}" for words in traces]
            # Each trace is told once.
            self._app.top.stage.mark_all_dirty()

    def _look(self, count: int) -> None:
        top = self._app.top
        self.findings.redraws += [f"move {count}: {words}" for words in spilt(self._app)]
        if top.stage.focused is not None and top.stage.focused.stage is not top.stage:
            self.findings.faults.append(f"move {count}: the focus is on a node that has gone")
        if isinstance(top, TableScene) and top.table.is_settled and not top.table.presenter.is_busy:
            flying = [node.name for node in top.stage.nodes() if node.name.startswith("flight-")]
            self.findings.stuck += [f"move {count}: {name} hangs in the air" for name in flying]
        reachable = [node for node in top.stage.nodes() if node.visible and node.touchable and node.enabled]
        if not reachable:
            self.findings.stuck.append(f"move {count}: nothing can be touched in {top.name}")
        for scene in self._app.scenes:
            match = getattr(getattr(scene, "session", None), "match", None)
            if match is None:
                continue
            faults = match.rules.faults(match.state)
            self.findings.faults += [f"move {count}: {fault}" for fault in faults]
            again = Match.replayed(match.rules, match.record())
            if again.digest() != match.digest():
                self.findings.faults.append(f"move {count}: the record does not lead to the state")


@dataclass(frozen=True)
class Errand:
    """What a monkey is sent out for. `watch`: moves between two looks at the picture."""

    events: int
    seed: int
    size: tuple[int, int]
    language: str = "en"
    watch: int = WATCH

    def findings(self, state: State | None) -> Findings:
        """What breaks at a state, None: anywhere."""
        with tempfile.TemporaryDirectory() as data:
            monkey = Monkey(state, self, Path(data))
            try:
                monkey.play(self.events)
            except Exception:
                # Not even the state itself could be shown again.
                monkey.findings.crashes.append(traceback.format_exc())
            return monkey.findings


def main(words: Sequence[str]) -> report.Verdict:
    """Let the monkey loose as the command line says."""
    parser = report.parser(__doc__)
    parser.add_argument("--scene", help="a named state to keep coming back to")
    parser.add_argument("--events", type=int, required=True)
    parser.add_argument("--seed", type=wishes.seed, default=1)
    parser.add_argument("--size", type=wishes.size, default="1280x720", help="WxH of the first window")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the program")
    parser.add_argument("--watch", type=int, default=WATCH, help="moves between two looks at the picture")
    given = parser.parse_args(words)
    states = named_states()
    if given.scene is not None and given.scene not in states:
        raise ValueError(f"there is no state {given.scene!r}; there are {', '.join(states)}")
    errand = Errand(given.events, given.seed, given.size, given.lang, given.watch)
    findings = errand.findings(states.get(given.scene or ""))
    for text in findings.texts:
        print(text)
    report.tell(
        {"scene": given.scene or "all", "events": given.events, **findings.counts}, given.json,
    )
    return report.Verdict.FAULT if findings.texts else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
