"""What is on its way to the worker process, sent by a thread, so that nobody waits for a deaf worker."""

from __future__ import annotations

from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from game.bots.worker import Request, Word


class Outbox:
    """Sends to one worker in the order given; `put` never waits, however full the line is."""

    def __init__(self, connection: Connection) -> None:
        self._waiting: SimpleQueue[Request | Word | None] = SimpleQueue()
        self._thread = Thread(target=self._send, args=(connection,), name="sobremesa-outbox", daemon=True)
        self._thread.start()

    def put(self, said: Request | Word) -> None:
        """Have `said` sent as soon as the worker takes it; nothing happens if the worker is gone."""
        self._waiting.put(said)

    def close(self, patience_s: float) -> bool:
        """Send nothing more; whether the line is free to be closed, for which the worker must have ended."""
        self._waiting.put(None)
        self._thread.join(patience_s)
        return not self._thread.is_alive()

    def _send(self, connection: Connection) -> None:
        try:
            while (said := self._waiting.get()) is not None:
                connection.send(said)
        except OSError:
            # The worker is gone; whoever waits for its answer finds out.
            return
