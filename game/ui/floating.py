"""What floats above every scene: tooltips, for a pointer at rest or asked for by key, and short news."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Point, Rect
from game.ui.input import Input
from game.ui.looking_round import LookingRound
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.quiet_place import quiet_place
from game.ui.small_words import said_of, told_at
from game.ui.stage import Stage
from game.ui.widgets.toast import STAYS_S, WIDEST, Toast, Tone, news_on
from game.ui.widgets.tooltip import Tooltip, laid_out

MOST_TOASTS, MOST_WAITING = 3, 6
"""News that are seen at once, and those that come together with them and wait for their place."""


class Floating:
    """Keeps tooltip and toasts on the stage of the top scene, whichever that is."""

    def __init__(self, painter: Callable[[], Painter]) -> None:
        self._painter = painter
        self._looking = LookingRound(painter)
        self._stage: Stage | None = None
        self._target: Node | None = None
        self._words = ""
        self._spot: Point = (-1.0, -1.0)
        self._rested_s = 0.0
        self._is_asked = False
        """Whether it is known what there is to tell, be it nothing."""
        self._tooltip: Tooltip | None = None
        self._toasts: list[Toast] = []
        self._count = 0

    def toast(self, text: str, tone: Tone) -> None:
        """Show news for some seconds; the same words twice are shown once."""
        for toast in self._toasts:
            if toast.text == text:
                toast.left_s = max(toast.left_s, 2.0)
                return
        painter = self._painter()
        wished = painter.text_width(text, "label-semi", 16) + 60
        lines = 1 if wished <= WIDEST else 2
        self._count += 1
        toast = Toast(f"toast-{self._count}", text, tone, min(wished, WIDEST), lines)
        self._toasts.append(toast)
        # What nobody has seen yet does not make room: of all who earned something in a game each is told of.
        while len(self._toasts) > MOST_TOASTS and self._toasts[0].left_s < STAYS_S:
            self._drop(self._toasts[0])
        if len(self._toasts) > MOST_TOASTS + MOST_WAITING:
            self._drop(self._toasts[0])

    def update(self, stage: Stage, dt: float, delay_s: float) -> None:
        """Time passes with `stage` on top; `delay_s`: how long the pointer rests before a tooltip comes."""
        if stage is not self._stage:
            self._hide_tooltip()
            for toast in self._toasts:
                if toast.stage is not None:
                    toast.stage.remove(toast)
            self._stage = stage
            self._target, self._rested_s = None, 0.0
        for toast in tuple(self._toasts):
            if toast.left_s <= 0:
                self._drop(toast)
        for toast in self._toasts[:MOST_TOASTS]:
            if toast.stage is None:
                toast.rect = quiet_place(self._painter(), stage, (toast.rect.w, toast.rect.h))
                stage.add(toast)
        self._watch_target(stage, dt, delay_s)

    @property
    def restless(self) -> bool:
        """Whether a tooltip is about to come or news to go."""
        return bool(self._toasts) or not self._is_asked

    def rescaled(self) -> None:
        """The window has another scale: what is told is told anew, in lines of other lengths."""
        self._hide_tooltip()
        self._is_asked = False
        self._looking.tell_anew()

    # -- tooltip

    def look_round(self, stage: Stage, by: int, aloud: bool = False) -> bool:
        """Tell the next (1) or last (-1) thing that no focus tells; False if there is none.

        aloud: somebody listens, to whom that is all that is written.
        """
        self._hide_tooltip()
        return self._looking.step(stage, by, aloud)

    def hears(self, stage: Stage, event: Input, command: str | None) -> bool:
        """An input comes, with what its key means; True if it was only for what is told by key."""
        return self._looking.hears(stage, event, command)

    def _watch_target(self, stage: Stage, dt: float, delay_s: float) -> None:
        self._looking.update(stage)
        if self._looking.sight is not None:
            # What the pointer rests on is told when the eyes come back to it.
            self._hide_tooltip()
            self._rested_s, self._is_asked = 0.0, True
            return
        has_keyboard = stage.focus_shown and stage.focused is not None
        target = stage.focused if has_keyboard else stage.hovered
        if stage.is_dragging or (target is not None and (target.pressed or not target.visible)):
            target = None
        if target is not None and target is stage.used:
            # Whoever uses a thing looks for what comes of it, which may be shown where the tooltip would lie.
            target = None
        words = (target.hint() or "") if target is not None else ""
        # Where nothing is told of a thing, the words under the pointer may be: each place has its own, as has
        # each row of a list that has the keyboard.
        part = target.keyed_part() if target is not None and has_keyboard else None
        spot = stage.pointer if not words and not has_keyboard else (-1.0, -1.0)
        if target is not None and part is not None and part != target.ink():
            spot = part.centre
        if (target, words, spot) != (self._target, self._words, self._spot):
            self._hide_tooltip()
            self._target, self._words, self._spot, self._rested_s = target, words, spot, 0.0
            self._is_asked = False
        self._rested_s += dt
        if self._tooltip is not None and self._tooltip.stage is not stage:
            # The stage was laid out anew under the pointer.
            self._tooltip, self._is_asked = None, False
        if not self._is_asked and self._rested_s >= delay_s:
            self._is_asked = True
            self._tell(stage, has_keyboard)

    def _tell(self, stage: Stage, has_keyboard: bool) -> None:
        """Show what there is to tell: of a thing, with what can hardly be read on it; or of some words."""
        painter, target = self._painter(), self._target
        said: tuple[str, Rect] | None = None
        if target is not None and (self._words or has_keyboard):
            said = said_of(painter, target, None if has_keyboard else stage.pointer)
        elif not stage.is_dragging and stage.used is None and not has_keyboard:
            said = told_at(painter, stage, self._spot)
        if said is not None and said[0]:
            lines, width, step = laid_out(painter, said[0])
            # News come first and may not come again; what a thing is can be told beside them, too.
            self._tooltip = stage.add(Tooltip(said[1], lines, width, step, news_on(stage)))

    def _hide_tooltip(self) -> None:
        if self._tooltip is not None and self._tooltip.stage is not None:
            self._tooltip.stage.remove(self._tooltip)
        self._tooltip = None

    # -- news

    def _drop(self, toast: Toast) -> None:
        self._toasts.remove(toast)
        if toast.stage is not None:
            toast.stage.remove(toast)
