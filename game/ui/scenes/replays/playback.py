"""A finished game that is looked at again: where one is in it and whose eyes one sees it with."""

from __future__ import annotations

import copy
from typing import Any

from game.core.events import Event, redacted
from game.core.match import Match
from game.core.message import Seat
from game.core.narration import LogLine
from game.core.record import Record, end_of_turn
from game.storage.replays import Replay, verified
from game.titles.registry import Title


class Playback:
    """Steps through the moments of a replay; 0 is the table before the first action.

    Raises `StorageProblem` when the replay of that title does not lead where it says.
    """

    def __init__(self, title: Title, replay: Replay, at_end: bool = False) -> None:
        self.replay = replay
        self.title = title
        self._match: Match[Any, Any, Any] = verified(replay, self.title.rules())
        self._narrate = self.title.narration()
        self.place = self.length if at_end else 0
        self.viewer: Seat | None = None

    @property
    def length(self) -> int:
        """How many actions the game had."""
        return self._match.length

    @property
    def record(self) -> Record | None:
        """The action that led here, None before the first."""
        return self._match.record().records[self.place - 1] if self.place else None

    @property
    def view(self) -> Any:
        """The table here, for the viewer."""
        return self._match.rules.observe(self._match.moments[self.place].state, self.viewer)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action led to, as far as the viewer may know."""
        return self.events_of(self.place)

    def events_of(self, place: int) -> tuple[Event, ...]:
        """What the action led to after which one is at a place, as far as the viewer may know."""
        return redacted(self._match.moments[place].events, self.viewer)

    @property
    def truth(self) -> Any:
        """The whole state here."""
        return self._match.moments[self.place].state

    def story_of(self, event: Event) -> tuple[Any, Any] | None:
        """The whole state before the action that led to an event, and that action."""
        return self._match.story_of(event)

    def seen_by_all(self) -> Playback:
        """The same place of the same game for the eyes of all; it can be left while this one stays."""
        other = copy.copy(self)
        other.viewer = None
        return other

    def go_to(self, place: int) -> bool:
        """Go to a place within the game; whether that moved."""
        before, self.place = self.place, min(max(place, 0), self.length)
        return before != self.place

    def end_of_turn(self, seat: Seat) -> int:
        """Where a seat had acted last before others did; 0 if that never was.

        What it has just done itself, with nobody after it, does not count.
        """
        return end_of_turn(self._match.record().records[: self.place], seat, goes_on=True)

    def lines(self) -> list[LogLine]:
        """The log up to here."""
        return [
            line
            for moment in self._match.moments[: self.place + 1]
            for event in redacted(moment.events, self.viewer)
            if (line := self._narrate(event)) is not None
        ]

    def last_line(self) -> LogLine | None:
        """What the last action was, in words; None if it says nothing."""
        for event in self.events:
            line = self._narrate(event)
            if line is not None:
                return line
        return None
