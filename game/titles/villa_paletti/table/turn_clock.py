"""What the minute of a turn means at a table: it ends the turn, and nobody keeps one that it has ended."""

from __future__ import annotations

from game.titles.villa_paletti.actions import TIME_OUT
from game.titles.villa_paletti.table.minute import Minute
from game.ui.board.board_view import NO_CHOICES, Choices, TableFrame


class TurnClock:
    """Runs the minute while the person at the screen may be timed out; rests with the game."""

    def __init__(self, table: TableFrame) -> None:
        self._table = table
        self._minute = Minute(table.prompt, self._time_is_over)
        self._choices = NO_CHOICES
        self._is_late = False
        """The minute has ended the turn: whoever keeps turns keeps this one not."""

    def offer(self, choices: Choices, turn: int) -> None:
        """Other things can be done now. `turn`: the true one, as what is shown again may be another."""
        self._choices = choices
        if choices.to_move:
            self._is_late = False
        self._minute.run(choices.to_move and TIME_OUT in choices.legal, turn)

    @property
    def seconds(self) -> int | None:
        """Whole seconds left; None while time does not count."""
        return self._minute.seconds

    @property
    def needs_time(self) -> bool:
        """Whether `beat` has anything to do."""
        return (self._minute.is_running or self._is_kept_late) and not self._table.is_paused

    def beat(self, dt: float, may_end: bool) -> None:
        """Time passes; the end waits until a hand is empty (`may_end`)."""
        if self._table.is_paused:
            return
        self._minute.beat(dt, may_end)
        if self._is_kept_late:
            self._is_late = False
            self._table.end_turn()

    @property
    def _is_kept_late(self) -> bool:
        return self._is_late and self._choices.held

    def _time_is_over(self) -> None:
        if TIME_OUT in self._choices.legal:
            self._is_late = True
            self._table.act(TIME_OUT)
