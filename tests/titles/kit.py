"""Any title's table for tests: players answer at once, nothing goes to the disk, what is drawn is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.bots.thinker import Answer
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Message, Seat
from game.storage.save import SaveFile
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.settings import Settings
from game.titles.registry import Title
from game.ui.anim.clip import together
from game.ui.anim.timeline import Timeline
from game.ui.app import App
from game.ui.board.board_view import BoardView
from game.ui.board.pacing import TOGETHER_LAG_S
from game.ui.board.session import TableSession
from game.ui.geometry import Point, Rect
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tests.ui import driving
from tests.ui.hearing import Hearing

B = TypeVar("B", bound=BoardView[Any, Any])
S = TypeVar("S")

AT_ONCE = Settings(animation_speed="at_once", pace="at_once")
UNHURRIED = Settings()
GAME = "0" * 32


class QuickThinker:
    """Answers every question at once, by the best at a glance."""

    def __init__(self) -> None:
        self._question: tuple[Any, ...] | None = None

    def ask(
        self, game: str, number: int, title: Title, view: Any, seat: Seat, legal: Sequence[Any], level: Level,
        seed: int,
    ) -> None:
        self._question = (game, number, title, view, seat, legal, seed)

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        game, number, title, view, seat, legal, seed = self._question
        self._question = None
        return Answer(game, number, seat, choose(title, view, seat, legal, GREEDY, seed))

    def cancel(self) -> None:
        self._question = None


class SlowThinker(QuickThinker):
    """Never comes to an end."""

    def poll(self) -> Answer | None:
        return None


class MemoryKeeper:
    """Keeps saves in a list; `problem` is what writing says."""

    def __init__(self) -> None:
        self.saves: list[SaveFile] = []
        self.finished = 0
        self.problem: Message | None = None

    def keep(self, session: TableSession) -> Message | None:
        self.saves.append(session.save())
        return self.problem

    def finish(self, session: TableSession) -> Message | None:
        self.finished += 1
        return self.problem

    def keep_as(self, session: TableSession, name: str, thumbnail: bytes) -> Message | None:
        self.saves.append(session.save(name))
        return self.problem

    def has_played(self, title: str) -> bool:
        return True


class FirstTime(MemoryKeeper):
    """Nobody has played anything here before."""

    def has_played(self, title: str) -> bool:
        return False


class Drawn(Hearing):
    """An audit that notes the names of all pictures and the words drawn."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.said: list[str] = []
        self.cut: list[str] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        self.said.append(text)
        if shortened or lacking:
            self.cut.append(text)

    def picture(self, name: str, rect: Rect) -> None:
        self.names.append(name)


def seats(count: int, persons: Sequence[Seat]) -> list[SeatSetup]:
    """Seats with names A, B, C and so on."""
    return [
        SeatSetup("ABCDEF"[seat], SEAT_COLOURS[seat], "person" if seat in persons else "clockwork", "fair")
        for seat in range(count)
    ]


def session_with(
    title: Title, match: Match[Any, Any, Any], persons: Sequence[Seat] = (0,),
    thinker: QuickThinker | None = None,
) -> TableSession:
    """A session of that match; clockwork players answer at once unless another `thinker` is given."""
    sitting = seats(match.setup.seats, persons)
    return TableSession(title, match, sitting, thinker or QuickThinker(), MemoryKeeper(), GAME)


class Table:
    """The program with a table on it, and hands to play with."""

    def __init__(
        self, folder: Path, session: TableSession, settings: Settings = AT_ONCE,
        size: tuple[int, int] = (1280, 720), language: str = "en", drawn: Drawn | None = None,
    ) -> None:
        self.drawn = drawn or Drawn()
        self.app: App = make_app(size, language, data_dir=folder, audit=self.drawn, settings=settings)
        self._hand = driving.Hand(self.app)
        self.session = session
        self.scene = TableScene(self.app, session)
        pygame.event.clear()
        self.app.go(self.scene)
        self.app.frame(0.0)

    @property
    def table(self) -> Any:
        return self.scene.table

    def wait(self, seconds: float = 0.02, step: float = 0.02) -> None:
        """Let time pass in frames."""
        left = seconds
        while left > 0:
            self.app.frame(step)
            left -= step

    def until(self, wanted: Callable[[], bool], limit_s: float = 60.0) -> None:
        """Let time pass until something is so."""
        left = limit_s
        while not wanted():
            assert left > 0, "that never came"
            self.app.frame(0.05)
            left -= 0.05

    def my_turn(self) -> None:
        """Wait until a person can act at the open table."""
        self.until(lambda: self.app.top is self.scene and self._is_offered())

    def _is_offered(self) -> bool:
        return bool(self.table.is_open and self.table.choices.legal)

    # -- mouse and keyboard, as posted events

    def post(self, kind: int, **facts: object) -> None:
        """Let an event come as from the system."""
        self._hand.post(kind, **facts)

    def move(self, point: Point, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.px(point), rel=(0, 0), buttons=(int(held), 0, 0))

    def press(self, point: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.px(point), button=button)

    def release(self, point: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.px(point), button=button)

    def click(self, target: Point | str, button: int = 1) -> None:
        point = self.spot(target) if isinstance(target, str) else target
        self.move(point)
        self.press(point, button)
        self.release(point, button)
        self.wait()

    def drag(self, start: Point, end: Point) -> None:
        self.move(start)
        self.press(start)
        self.move((start[0] + 9, start[1] + 9), held=True)
        self.move(end, held=True)
        self.release(end)
        self.wait()

    def key(self, key: int, mod: int = 0) -> None:
        self._hand.strike(key, mod)
        self.wait()

    def lose_focus(self) -> None:
        self.post(pygame.WINDOWFOCUSLOST)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.wait()

    def px(self, point: Point) -> tuple[int, int]:
        """The pixel of the window at a point."""
        return self._hand.px(point)

    def spot(self, name: str) -> Point:
        """Where to click a node so that nothing lies over it."""
        node = self.app.top.stage.find(name)
        assert node is not None, f"no {name!r} in {self.app.top.name}"
        return node.rect.centre

    def said(self) -> str:
        """What the ribbon says."""
        return str(self.table.ribbon.text)


class Hand(Table, Generic[B, S]):
    """A table whose targets are clicked by their names; a title says where its targets lie.

    `board_type`, `state_type`: what the title's board and states are.
    """

    board_type: type[B]
    state_type: type[S]

    @property
    def board(self) -> B:
        board = self.table.board
        assert isinstance(board, self.board_type)
        return board

    @property
    def state(self) -> S:
        state = self.session.match.state
        assert isinstance(state, self.state_type)
        return state

    def spot_of(self, target: str) -> Point:
        """Where to click for a target."""
        raise NotImplementedError

    def pick(self, *targets: str) -> None:
        """Click these targets, one after the other."""
        for target in targets:
            self.click(self.spot_of(target))

    def run(self, events: Iterable[Any]) -> None:
        """Run the clips of these events to their end, one after the other, or together where a table does."""
        timeline, left = Timeline(), list(events)
        while left:
            count = self.board.pacing.run_of(left)
            clips = [self.board.animate(event) for event in left[:count]]
            clip = together([clip for clip in clips if clip is not None], TOGETHER_LAG_S)
            timeline.play(clip)
            timeline.update(clip.duration_s / 2)
            timeline.complete()
            left = left[count:]
