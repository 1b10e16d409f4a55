"""The near end of the worker process: asks, looks for the answer once a frame, copes when none comes."""

from __future__ import annotations

import itertools
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.levels import GREEDY
from game.bots.outbox import Outbox
from game.bots.question import Action
from game.bots.worker import Reply, Request, Word, serve
from game.core.levels import Level
from game.core.message import Seat
from game.core.record import from_line, to_line
from game.titles.registry import Title

log = logging.getLogger(__name__)

PATIENCE_S = 3.0
"""How long after its time was up an answer may come: enough to start the process on a slow machine."""

LONGEST_GAP_S = 0.5
"""More time between two frames counts as so much: the program was stopped, and the worker perhaps with it."""

FALLBACK_S = 0.2
"""Time for the answer found in this process when the worker gave none."""

CLOSING_S = 0.3
"""How long the worker is waited for at each step of closing: asked to end, told to, killed."""


@dataclass(frozen=True)
class Answer:
    """What a seat does: `action`, or None for staying quiet. `is_fallback`: the worker gave no answer."""

    game: str
    number: int
    seat: Seat
    action: Action | None
    is_fallback: bool = False


@dataclass
class Asked:
    """The open question, as it was put; how long the answer may still take."""

    game: str
    number: int
    request: Request
    view: Any
    legal: Sequence[Action]
    left_s: float


class Thinker:
    """One worker process that answers one question at a time.

    No method waits, but for a moment `close`, and `ask` and `poll` where the worker has failed.

    The process starts with the first question, or with `start`, and again after it failed.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._outbox: Outbox | None = None
        self._asked: Asked | None = None
        self._polled_s = 0.0
        self._tickets = itertools.count()

    @property
    def is_thinking(self) -> bool:
        """Whether a question is open; only tests ask."""
        return self._asked is not None

    @property
    def process_id(self) -> int | None:
        """The worker's process, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Starts the process now, so that the first answer comes sooner."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop_process()
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        self._process = context.Process(target=serve, args=(far,), name="sobremesa-thinker", daemon=True)
        _stand_somewhere()
        self._process.start()
        far.close()
        self._connection = near
        self._outbox = Outbox(near)

    def ask(
        self,
        game: str,
        number: int,
        title: Title,
        view: Any,
        seat: Seat,
        legal: Sequence[Action],
        level: Level,
        seed: int,
        budget: Budget | None = None,
    ) -> None:
        """Puts a question; an open one is dropped. `game` and `number` come back with the answer."""
        budget = budget or Budget()
        lines = tuple(to_line(action) for action in legal)
        request = Request(next(self._tickets), title, to_line(view), seat, lines, level, seed, budget)
        self._asked = Asked(game, number, request, view, legal, budget.seconds + PATIENCE_S)
        self._polled_s = self._clock()
        try:
            self.start()
        except (OSError, RuntimeError) as fault:  # RuntimeError: the system has no more threads
            log.warning("the thinking process could not be started: %s", fault)
            self._drop_process()
        self._say(request)

    def poll(self) -> Answer | None:
        """The answer to the open question, once there is one; for every frame."""
        asked = self._asked
        if asked is None:
            return None
        reply = self._reply_to(asked.request)
        if reply is not None:
            self._asked = None
            action_type = asked.request.title.rules().action_type
            action = None if reply.action is None else from_line(reply.action, action_type)
            return Answer(asked.game, asked.number, asked.request.seat, action)
        now_s = self._clock()
        asked.left_s -= min(now_s - self._polled_s, LONGEST_GAP_S)
        self._polled_s = now_s
        if self._connection is None or asked.left_s <= 0:
            log.warning("no answer from the thinking process; it starts anew")
            self._drop_process()
            self._asked = None
            return self._fallback(asked)
        return None

    def cancel(self) -> None:
        """Drops the open question; its answer will never come."""
        if self._asked is not None:
            self._asked = None
            self._say(Word.FORGET)

    def close(self) -> None:
        """Ends the process, within a second."""
        self._asked = None
        self._say(Word.END)
        if self._process is not None:
            self._process.join(CLOSING_S)
        self._drop_process()

    def _say(self, heard: Request | Word) -> None:
        """Sends to the worker, if there is one."""
        if self._outbox is not None:
            self._outbox.put(heard)

    def _reply_to(self, request: Request) -> Reply | None:
        """The reply to `request` if it has come; replies to earlier questions are thrown away."""
        connection = self._connection
        if connection is None:
            return None
        try:
            while connection.poll():
                reply = connection.recv()
                if isinstance(reply, Reply) and reply.ticket == request.ticket:
                    return reply
        except (EOFError, OSError) as fault:
            log.warning("the thinking process is gone: %r", fault)
            self._drop_process()
        return None

    def _fallback(self, asked: Asked) -> Answer:
        """The best at a glance, found here."""
        request = asked.request
        action = choose(
            request.title, asked.view, request.seat, asked.legal, GREEDY, request.seed, Budget(0, FALLBACK_S)
        )
        return Answer(asked.game, asked.number, request.seat, action, is_fallback=True)

    def _drop_process(self) -> None:
        if self._process is not None:
            for end in (self._process.terminate, self._process.kill):
                if self._process.is_alive():
                    end()
                    self._process.join(CLOSING_S)
            if not self._process.is_alive():
                self._process.close()
            self._process = None
        # The line is closed only when nothing is being sent: its number could mean another file by then.
        if self._outbox is not None and self._outbox.close(CLOSING_S) and self._connection is not None:
            self._connection.close()
        self._outbox = self._connection = None


def _stand_somewhere() -> None:
    """Leave a working folder that is gone (a stick pulled out, a folder cleared): no process starts there."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.sep)
