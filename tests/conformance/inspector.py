"""Looks at every step of a match and gathers what is wrong, and what was said."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from game.core.match import Match
from game.core.message import Message, Rejection, Seat
from game.core.record import from_line, to_line
from game.titles.registry import Title
from tests.conformance.histories import others_findings, replay_findings, undo_findings
from tests.conformance.leaks import Watch, leak_findings
from tests.conformance.positions import (
    decision_findings,
    legal_findings,
    mutated,
    refusal_findings,
    round_trip_findings,
    words_in,
)

POOL = 60
"""Actions from elsewhere that are kept for trying where they do not belong."""


class Inspector:
    """Checks one match from its start to its end.

    Call `before` with each action that is about to be submitted, `after` when it was (and once at the
    start), `at_end` at the end. `watchers_at_once`: how many seats (and the spectator) each step is
    watched from; the more, the slower.
    """

    def __init__(self, title: Title, seed: int, watchers_at_once: int = 1) -> None:
        self.rules = title.rules()
        self.describe = title.narration()
        self.policy = title.policy()
        self.rng = random.Random(f"{seed}/inspector")
        self.seed = seed
        self.watchers_at_once = watchers_at_once
        self.findings: list[str] = []
        self.said: dict[tuple[str, tuple[str, ...]], Message] = {}
        self.positions = 0
        self.worlds_differ = False
        self._pool: list[Any] = []
        self._words: set[str] = set()
        self._watches: list[Watch] = []
        self._seen: list[tuple[Any, int, bytes]] = []

    def hear(self, said: Message) -> None:
        """Keeps one message of each key and shape."""
        shape = tuple(f"{name}:{type(value).__name__}" for name, value in said.args)
        self.said.setdefault((said.key, shape), said)

    def note(self, findings: Iterable[str | Rejection]) -> None:
        """Keeps findings, and the reasons among them as messages."""
        for finding in findings:
            if isinstance(finding, Rejection):
                self.hear(finding.message)
            else:
                self.findings.append(f"position {self.positions}: {finding}")

    def before(self, match: Match[Any, Any, Any], seat: Seat, action: Any) -> None:
        """Remembers who knows what before `seat` does `action`."""
        self._pool.append(action)
        if len(self._pool) > POOL:
            self._pool.pop(self.rng.randrange(POOL))
        self._words |= words_in(to_line(action))
        self.note(round_trip_findings(action, self.rules.action_type))
        self.hear(self.policy.reason(match.view(seat), seat, action))
        everybody: list[Seat | None] = [None, *range(match.setup.seats)]
        state, seats_view, index = match.state, match.view(seat), match.length + 1
        self._watches = [
            Watch(state, match.view(watcher), watcher, seat, seats_view, action, match.seed, index)
            for watcher in self.rng.sample(everybody, min(self.watchers_at_once, len(everybody)))
        ]

    def after(self, match: Match[Any, Any, Any]) -> None:
        """Checks the position that was reached, and the step that led there."""
        self.positions += 1
        self._check_step(match)
        self._check_position(match)
        self.note(undo_findings(match, self.rng))
        self.note(others_findings(match))

    def at_end(self, match: Match[Any, Any, Any]) -> None:
        """Checks the match as a whole; all states it went through must still be what they were."""
        for state, hashed, line in self._seen:
            if hash(state) != hashed or to_line(state) != line:
                self.findings.append("an earlier state was changed by a later action")
                break
        self.note(replay_findings(match))
        if match.length > match.rules.info.longest:
            self.findings.append(f"{match.length} actions, but {match.rules.info.longest} are the most")

    def _check_step(self, match: Match[Any, Any, Any]) -> None:
        events = match.moments[-1].events
        for watch in self._watches:
            can_be_undone = match.undo_offer(watch.seat).stopped_by is None
            self.note(leak_findings(self.rules, self.describe, watch, can_be_undone, self.rng))
            if not self.worlds_differ:
                self.worlds_differ = self.rules.determinize(watch.view, self.rng) != watch.state
        self._watches = []
        for event in events:
            self.note(round_trip_findings(event, self.rules.event_type))
            if event.barrier is not None:
                self.hear(Message(event.barrier))
            for seat in (None, *range(match.setup.seats)):
                seen = event.for_seat(seat)
                line = None if seen is None else self.describe(seen)
                if line is not None:
                    self.hear(line.message)

    def _check_position(self, match: Match[Any, Any, Any]) -> None:
        rules, state, seats = self.rules, match.state, match.setup.seats
        self._seen.append((state, hash(state), to_line(state)))
        self.note(decision_findings(rules, state, seats))
        self.note(legal_findings(rules, state, seats))
        self.note(rules.faults(state))
        self.note(round_trip_findings(state, rules.state_type))
        for seat in (None, *range(seats)):
            self.note(round_trip_findings(rules.observe(state, seat), rules.view_type))
        self.note(refusal_findings(rules, state, seats, self._misfits()))
        decision, outcome = match.decision, match.outcome
        if decision is not None:
            self.hear(decision.prompt)
        if outcome is not None:
            self.hear(outcome.reason)

    def _misfits(self) -> list[Any]:
        """Actions from other positions, and actions with a value changed."""
        found = self.rng.sample(self._pool, min(4, len(self._pool)))
        words = sorted(self._words)
        for action in list(found):
            try:
                found.append(from_line(mutated(action, words, self.rng), self.rules.action_type))
            except ValueError:
                continue
        return found
