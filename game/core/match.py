"""A match: the one way by which actions reach the rules."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Raw, Struct

from game.core.chance import Chance, ScriptedChance, ScriptError, SeededChance
from game.core.events import Event
from game.core.message import Message, Rejection, Seat, message, rejection
from game.core.record import MatchRecord, Record, digest, from_line, to_line
from game.core.rules import Decision, Outcome, Rules, Setup, Step

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class ReplayError(ValueError):
    """A match record that these rules cannot play again; says at which action and why."""


class Moment(Struct, Generic[S], frozen=True):
    """The state after an action, with the events that led to it (index 0: after the setup)."""

    state: S
    events: tuple[Event, ...]


class Undo(Struct, frozen=True):
    """What undo would do now: take back `action`, or nothing because of `stopped_by`."""

    action: Raw | None = None
    stopped_by: Message | None = None


class Match(Generic[S, A, V]):
    """One game being played: a fold of the rules over submitted actions.

    Keeps every moment, so undo, redo and replays only pick one. States share their parts, so this is cheap.
    """

    def __init__(self, rules: Rules[S, A, V], setup: Setup, seed: int, opening: Chance | None = None) -> None:
        """A new match. `opening` overrides the seeded chance of the setup (replays, tests)."""
        chance = opening if opening is not None else SeededChance(seed, 0)
        first = rules.new_game(setup, chance)
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self._opening = tuple(getattr(chance, "drawn", ()))
        self._moments: list[Moment[S]] = [Moment(first.state, first.events)]
        self._records: list[Record] = []
        self._undone: list[Record] = []
        self._decided: tuple[S, Decision | None] | None = None

    # -- what it is now

    @property
    def state(self) -> S:
        """The whole truth; not for seats or bots."""
        return self._moments[-1].state

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """Every state so far with the events that led to it."""
        return tuple(self._moments)

    @property
    def length(self) -> int:
        """How many actions were submitted and not taken back."""
        return len(self._records)

    @property
    def decision(self) -> Decision | None:
        """Who acts now; None when the game is over."""
        # A table asks with every frame, and the rules may have to look for a while.
        state = self.state
        if self._decided is None or self._decided[0] is not state:
            self._decided = (state, self.rules.decision(state))
        return self._decided[1]

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.rules.outcome(self.state)

    def view(self, seat: Seat | None) -> V:
        """The table as `seat` may know it."""
        return self.rules.observe(self.state, seat)

    def story_of(self, event: Event) -> tuple[S, A] | None:
        """The state before the action that led to `event` (this very object, not its like), and the action.

        The newest such action where rules let one object serve for the same fact several times.
        None for what the setup led to, and for an event of another match.
        """
        for index in range(len(self._records), 0, -1):
            if any(event is found for found in self._moments[index].events):
                action = from_line(bytes(self._records[index - 1].action), self.rules.action_type)
                return self._moments[index - 1].state, action
        return None

    def digest(self) -> str:
        """SHA-256 of the canonical state."""
        return digest(self.state)

    def record(self) -> MatchRecord:
        """Everything needed to play this match again."""
        info = self.rules.info
        return MatchRecord(
            info.key, info.rules_number, self.setup, self.seed, self._opening, tuple(self._records)
        )

    # -- acting

    def submit(self, seat: Seat, action: A) -> tuple[Event, ...] | Rejection:
        """Do `action` for `seat`; the events that followed, or why not (then nothing has changed)."""
        line = to_line(action)
        result = self._play(seat, line, SeededChance(self.seed, len(self._records) + 1))
        if not isinstance(result, Rejection):
            self._undone.clear()
        return result

    def submit_line(self, seat: Seat, line: bytes) -> tuple[Event, ...] | Rejection:
        """`submit` of an action in canonical JSON, for tests and tools that play by lines.

        Raises ValueError if the line is not an action.
        """
        return self.submit(seat, from_line(line, self.rules.action_type))

    def _play(
        self, seat: Seat, line: bytes, chance: SeededChance | ScriptedChance
    ) -> tuple[Event, ...] | Rejection:
        action = from_line(line, self.rules.action_type)
        decision = self.decision
        if decision is None:
            return rejection("core.reject.over")
        if seat not in decision.seats and seat not in decision.interrupters:
            return rejection("core.reject.not_your_turn")
        refused = self.rules.check(self.state, seat, action)
        if refused is not None:
            return refused
        step: Step[S] = self.rules.apply(self.state, seat, action, chance)
        self._records.append(Record(seat, Raw(line), tuple(chance.drawn)))
        self._moments.append(Moment(step.state, step.events))
        return step.events

    # -- taking back

    def undo_offer(self, seat: Seat) -> Undo:
        """What `undo` would take back for `seat`, or why it stops.

        A seat takes back its own last action, and only while nobody else has acted since: otherwise it could
        look at what the others do and try again. So a choice made in secret, beside others who choose at the
        same time, stands as soon as one of them has made theirs. What chance gave or what showed somebody new
        hidden information stands too, and so does the end of the game.
        """
        if not any(record.seat == seat for record in self._records):
            return Undo(stopped_by=message("core.undo.nothing"))
        if self.outcome is not None:
            return Undo(stopped_by=message("core.reject.over"))
        last = self._records[-1]
        if last.seat != seat:
            return Undo(stopped_by=message("core.undo.others_acted"))
        for event in self._moments[-1].events:
            if event.barrier is not None:
                return Undo(stopped_by=message(event.barrier))
        if last.drawn:
            return Undo(stopped_by=message("core.undo.chance"))
        return Undo(last.action)

    def undo(self, seat: Seat) -> Record | None:
        """Take the last action of `seat` back, if `undo_offer` allows; the record taken back."""
        if self.undo_offer(seat).stopped_by is not None:
            return None
        self._moments.pop()
        record = self._records.pop()
        self._undone.append(record)
        return record

    def can_redo(self, seat: Seat) -> bool:
        """Whether `seat` was the last to take something back, and nothing else was done since."""
        return bool(self._undone) and self._undone[-1].seat == seat

    def redo(self, seat: Seat) -> tuple[Event, ...] | None:
        """Do again what `seat` took back last; its events, or None if there is nothing."""
        if not self.can_redo(seat):
            return None
        record = self._undone.pop()
        result = self._play(record.seat, bytes(record.action), ScriptedChance(record.drawn))
        assert not isinstance(result, Rejection), (record, result)
        return result

    # -- playing again

    @classmethod
    def replayed(cls, rules: Rules[S, A, V], kept: MatchRecord) -> Match[S, A, V]:
        """The match that `kept` describes, every action checked by the rules again.

        Raises `ReplayError` where the record does not fit these rules.
        """
        if kept.title != rules.info.key:
            raise ReplayError(f"this is a game of {kept.title!r}, not of {rules.info.key!r}")
        try:
            opening = ScriptedChance(kept.opening)
            match = cls(rules, kept.setup, kept.seed, opening)
            opening.finish()
        except ValueError as fault:
            raise ReplayError(f"setup: {fault}") from fault
        for index, record in enumerate(kept.records):
            try:
                chance = ScriptedChance(record.drawn)
                result = match._play(record.seat, bytes(record.action), chance)
                chance.finish()
            except (ScriptError, ValueError) as fault:
                raise ReplayError(f"action {index + 1}: {fault}") from fault
            if isinstance(result, Rejection):
                raise ReplayError(f"action {index + 1} is not allowed here: {result.key}")
        return match
