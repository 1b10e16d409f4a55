"""The clockwork players of one table: they are asked, think elsewhere, wait as people would, and act.

No picture is known here. The scene calls `poll` once a frame and shows what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol
from zlib import crc32

from game.bots.choice import choose
from game.bots.levels import GREEDY, level_at_seat
from game.bots.pace import Pace, pace_named, wait_after_act_s, wait_before_act_s
from game.bots.thinker import Answer
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import OpenAction
from game.titles.registry import Title

if TYPE_CHECKING:
    from game.ui.board.session import TableSession

CALL_WINDOW_S = 4.0
"""How long a clockwork player lets the table wait where people look for something to call out."""


class Thinks(Protocol):
    """Answers the questions of clockwork players; see `game.bots.thinker.Thinker`."""

    def ask(
        self, game: str, number: int, title: Title, view: Any, seat: Seat, legal: Sequence[Any], level: Any,
        seed: int,
    ) -> None:
        """Put a question; an open one is dropped."""
        ...

    def poll(self) -> Answer | None:
        """The answer, once there is one."""
        ...

    def cancel(self) -> None:
        """Drop the open question."""
        ...


class ClockworkPlayers:
    """Brings the answers of clockwork players to a session, none of them late."""

    def __init__(self, session: TableSession, thinker: Thinks) -> None:
        self._session = session
        self._thinker = thinker
        self.pace: Pace = pace_named("normal")
        # Counts every change, so an answer to a question of before is known to be late.
        self._changes = 0
        self._asked: tuple[int, Seat] | None = None
        self._answer: Answer | None = None
        self._rehearsal: Iterator[None] | None = None
        """Works out beforehand what the answer will bring about."""
        self._quiet: set[Seat] = set()
        self._acted_s = -100.0

    def forget(self) -> None:
        """The table has changed, or is left: nobody goes on thinking about how it was."""
        self._changes += 1
        self._thinker.cancel()
        self._asked = self._answer = self._rehearsal = None
        self._quiet.clear()

    def poll(self, now_s: float, awaits_calls: bool = False) -> int | None:
        """Let clockwork players think and act.

        The index of the moment that an action just made, or None. `now_s` only ever grows. `awaits_calls`:
        as far as everybody can see, a person may have something to call out, and gets time for it.
        """
        if self._session.outcome is not None or self._session.held_by is not None:
            return None
        if self._asked is None:
            self._ask()
        if self._asked is not None and self._answer is None:
            self._answer = self._wanted(self._thinker.poll())
        if self._answer is None or not self._is_rehearsed(self._answer):
            return None
        if now_s < self._acted_s + self._wait_s(self._answer.seat, awaits_calls):
            return None
        return self._act(self._answer, now_s)

    def _is_rehearsed(self, answer: Answer) -> bool:
        """Go on with working out what an answer brings about; whether that is done."""
        if self._rehearsal is None:
            state, action = self._session.match.state, answer.action
            is_legal = self._session.match.rules.check(state, answer.seat, action) is None
            self._rehearsal = self._session.title.rehearsed(state, action) if is_legal else iter(())
        return next(self._rehearsal, self) is self

    def _wait_s(self, seat: Seat, awaits_calls: bool) -> float:
        """How long after the last act `seat` acts.

        Whoever is to move must not go by whether something can really be called: its waiting would tell. Who
        calls out before people could tells anyway, and leaves them the time to be first.
        """
        decision = self._session.decision
        callers = decision.interrupters if decision is not None else ()
        if seat in callers:
            awaits_calls |= any(self._session.is_person(other) for other in callers)
        wait = wait_after_act_s(self.pace, 0.0) + wait_before_act_s(self.pace, 0.0)
        return max(wait, CALL_WINDOW_S) if awaits_calls else wait

    def hurry(self) -> None:
        """The next clockwork player acts as soon as it knows what to do."""
        self._acted_s = -100.0

    def note_act(self, now_s: float) -> None:
        """Something is being shown since `now_s`: the next clockwork player waits from here."""
        self._acted_s = now_s

    def _next_to_ask(self) -> Seat | None:
        decision = self._session.decision
        if decision is None:
            return None
        for seat in (*decision.interrupters, *decision.seats):
            if not self._session.is_person(seat) and seat not in self._quiet:
                return seat
        return None

    def _ask(self) -> None:
        seat = self._next_to_ask()
        if seat is None:
            return
        session = self._session
        level = level_at_seat(session.title, session.seats[seat].level)
        legal = session.match.rules.legal_actions(session.match.state, seat)
        # Not the seed of the deal: whoever knows that could foresee cards.
        seed = crc32(f"{session.game}/{session.match.length}/{seat}".encode())
        self._asked = (self._changes, seat)
        self._thinker.ask(
            session.game, self._changes, session.title, session.match.view(seat), seat, legal, level, seed
        )

    def _wanted(self, answer: Answer | None) -> Answer | None:
        if answer is None or (answer.game, answer.number) != (self._session.game, self._changes):
            return None
        if answer.action is None:
            self._quiet.add(answer.seat)
            self._asked = None
            return None
        return answer

    def _act(self, answer: Answer, now_s: float) -> int | None:
        result = self._session.match.submit(answer.seat, answer.action)
        if isinstance(result, Rejection):
            # Never seen; a player that insists on something illegal must not stop the game.
            result = self._instead(answer.seat)
            assert not isinstance(result, Rejection), (answer, result)
        self._acted_s = now_s
        self._session.changed()
        return self._session.last

    def _instead(self, seat: Seat) -> tuple[Event, ...] | Rejection:
        """Do the first thing that `seat` may do as it stands, else what it would do at a glance."""
        session = self._session
        legal = session.match.rules.legal_actions(session.match.state, seat)
        ready = [act for act in legal if not (isinstance(act, OpenAction) and act.is_template)]
        if ready:
            return session.match.submit(seat, ready[0])
        view = session.match.view(seat)
        return session.match.submit(seat, choose(session.title, view, seat, legal, GREEDY, session.last))
