"""The words of the log for a tower challenge."""

from __future__ import annotations

from game.core.events import Event
from game.core.message import message
from game.core.narration import LogLine
from game.titles.villa_paletti.challenge.state import ChallengeEnded
from game.titles.villa_paletti.narration import describe as describe_villa


def describe(event: Event) -> LogLine | None:
    """The line for an event: those of the villa, and how the task ended."""
    if not isinstance(event, ChallengeEnded):
        return describe_villa(event)
    if event.medal is None:
        return LogLine(message("villa_challenge.log.missed"), 0, strong=True)
    return LogLine(message(f"villa_challenge.log.{event.medal}"), 0, strong=True)
