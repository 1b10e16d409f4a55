"""The presenter turns what happened into clips, one after the other, and then shows the truth."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.core.events import Event
from game.ui.anim.clip import Clip, pause, together
from game.ui.anim.timeline import Timeline
from game.ui.board.pacing import TOGETHER_LAG_S, ActPace, Pacing

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class Shows(Protocol[V_contra]):
    """The part of a board that the presenter needs."""

    pacing: Pacing

    def sync(self, view: V_contra) -> None:
        """Show exactly what the view says."""
        ...

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event, from what the board shows now; None if nothing moves."""
        ...

    def still(self, event: Event) -> Clip | None:
        """A great moment without motion: a picture that stays for a while; None for other events."""
        ...


@dataclass(frozen=True)
class Batch(Generic[V]):
    """What one action led to, as the reader may know it, and the table afterwards.

    `view` None: the truth follows with a later batch. `hold_s`: how long the end stays to be looked at.
    """

    events: tuple[Event, ...]
    view: V | None
    hold_s: float = 0.0


class Presenter(Generic[V]):
    """Shows batches in order. The rules have long finished; a wrong clip can never leave a wrong board.

    `speed`: asked before each batch; 2 takes half the time, 0 shows the end at once.
    `calm`: asked before each batch; if true, `fade` is called instead of clips, and great moments are shown
    as still pictures (reduced motion).
    Whoever wishes no motion any more in the midst of a batch sees the end of that at once, too.
    """

    def __init__(
        self, board: Shows[V], speed: Callable[[], float] = lambda: 1.0,
        calm: Callable[[], bool] = lambda: False, fade: Callable[[], None] = lambda: None,
    ) -> None:
        self._board = board
        self._speed = speed
        self._calm = calm
        self._fade = fade
        self._waiting: deque[Batch[V]] = deque()
        self._running: Batch[V] | None = None
        self._events: deque[Event] = deque()
        self._holding = False
        self._timeline = Timeline()
        self._pace = ActPace(board.pacing)
        self.is_hasty = False
        """True while clips are only run to their end."""
        self._is_at_once = False
        """Whether the running batch is there at once: that is wished for, and nobody has skipped it."""
        self._heard: set[str] = set()
        """What was heard of that batch."""

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._running is not None or bool(self._waiting)

    def lets_hear(self, sound: str, matters: bool) -> bool:
        """Whether a sound of the board is heard just now; `matters`: it means something.

        Of what somebody skips nothing is heard. Of a batch that is there at once everything that matters is,
        once, as for those who see it move: whoever wants less motion does not want to miss a bell.
        """
        if not self._is_at_once:
            return not self.is_hasty
        if sound in self._heard or (self.is_hasty and not matters):
            return False
        self._heard.add(sound)
        return True

    def present(self, events: Iterable[Event], view: V | None, hold_s: float = 0.0) -> None:
        """Show these events, then the view, after what is already waiting."""
        self._waiting.append(Batch(tuple(events), view, hold_s))
        if self._running is None:
            self._next_batch()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self._is_at_once and not self._may_move:
            self.complete()
        self._timeline.update(dt)
        self._go_on()

    def complete(self) -> bool:
        """Show the end of the running batch at once; False if nothing was running."""
        if self._running is None:
            return False
        batch = self._running
        self._is_at_once = False
        self._run_through()
        self._finish(batch)
        return True

    def _run_through(self) -> None:
        """Run the clips of the running batch without time, so that the board is as they leave it."""
        self.is_hasty = True
        self._timeline.complete()
        while self._events:
            clip = self._board.animate(self._events.popleft())
            if clip is not None:
                self._timeline.play(clip)
                self._timeline.complete()
        self.is_hasty = False

    def drop(self, view: V) -> None:
        """Forget all that waits and show `view` (undo, load, another reader)."""
        self._waiting.clear()
        self._events.clear()
        self.is_hasty, self._is_at_once = True, False
        self._timeline.complete()
        self.is_hasty = False
        self._running = None
        self._board.sync(view)

    def skip_to_end_of(self, events: Iterable[Event]) -> None:
        """Have the board at once as these events leave it, where nothing else is to be shown."""
        assert not self.is_busy, "something is still shown"
        self._events.extend(events)
        self._run_through()

    @property
    def _may_move(self) -> bool:
        """Whether anything is to be seen in motion."""
        return self._speed() > 0 and not self._calm()

    def _go_on(self) -> None:
        while self._running is not None and not self._timeline.is_running:
            if not self._events:
                if self._running.hold_s and not self._holding:
                    self._holding = True
                    self._timeline.play(pause(self._running.hold_s))
                    continue
                self._finish(self._running)
                return
            self._play_next()

    def _play_next(self) -> None:
        """Begin the motion of the next event, or of some that are shown together."""
        count = self._board.pacing.run_of(self._events)
        events = [self._events.popleft() for _ in range(count)]
        clips = [clip for clip in map(self._board.animate, events) if clip is not None]
        clip = together(clips, TOGETHER_LAG_S)
        haste = self._pace.haste(events[0], clip.duration_s, self._events)
        if clips:
            self._timeline.play(clip, haste * (self._speed() or 1.0))

    def _next_batch(self) -> None:
        if not self._waiting:
            return
        self._running = self._waiting.popleft()
        self._events = deque(self._running.events)
        self._holding = False
        self._pace.begin()
        if self._may_move:
            self._go_on()
            return
        self._is_at_once = True
        self._heard.clear()
        if self._calm():
            self._fade()
        self._run_through()
        if self._speed() > 0:
            stills = Clip()
            for clip in map(self._board.still, self._running.events):
                stills = stills.then(clip or Clip())
            self._timeline.play(stills, self._speed())
            self._go_on()
        else:
            self._finish(self._running)

    def _finish(self, batch: Batch[V]) -> None:
        self._running = None
        self._is_at_once = False
        if batch.view is not None:
            self._board.sync(batch.view)
        self._next_batch()
