"""A game at this screen: the match, who sits where, who may look now.

No picture is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from game.core.events import Event, redacted
from game.core.match import Match
from game.core.message import Message, Rejection, Seat, SeatName, message, rejection
from game.core.narration import LogLine
from game.core.record import end_of_turn
from game.core.rules import Decision, Outcome, Setup
from game.storage.moments import Moment, now
from game.storage.save import GameId, SaveFile, new_game_id, restore, save_of
from game.storage.seats import SeatSetup
from game.titles.registry import Title
from game.ui.board.clockwork import ClockworkPlayers, Thinks


class Keeps(Protocol):
    """Puts a game in safety. What goes wrong comes back as a message; the game goes on in memory."""

    def keep(self, session: TableSession) -> Message | None:
        """Store the present state of a running game."""
        ...

    def finish(self, session: TableSession) -> Message | None:
        """Store the result of a game that is over."""
        ...

    def keep_as(self, session: TableSession, name: str, thumbnail: bytes) -> Message | None:
        """Store the game under a name."""
        ...

    def has_played(self, title: str) -> bool:
        """Whether a game of that title was ever finished here."""
        ...


class TableSession:
    """One game with the people at this screen.

    `viewer`: the person who sits before the screen, None while it goes from hand to hand. With one person it
    is always that one; with several, somebody is asked to (`hand_over_to`) and comes with a curtain that
    hides what is private (`lift`) or without (`invite`). `eyes`: the seat whose knowledge is shown.
    """

    def __init__(
        self, title: Title, match: Match[Any, Any, Any], seats: Sequence[SeatSetup], thinker: Thinks,
        keeper: Keeps, game: GameId | None = None, created: Moment | None = None, counts: bool = True,
    ) -> None:
        self.title = title
        self.match = match
        self.seats = tuple(seats)
        self.game = game or new_game_id()
        self.created = created or now()
        self.counts = counts
        """Whether anything but a replay is kept of its end (see `SaveFile`)."""
        self.keeper = keeper
        self.persons: tuple[Seat, ...] = tuple(seat for seat, setup in enumerate(seats) if setup.is_person)
        self.viewer: Seat | None = self.persons[0] if len(self.persons) == 1 else None
        self.is_private = False
        """On a shared screen: the others look away, so that the viewer's secrets can be shown."""
        self.held_by: Seat | None = None
        """The person whose turn has ended but who still keeps it, to look or to take back."""
        self._is_passed_on = False
        """Nobody keeps the turn that was ended last, be it before the game was left (see `SaveFile`)."""
        self.problem: Message | None = None
        """What went wrong when storing the game, until somebody has read it."""
        self.is_kept = False
        """What is stored is the game as it is now."""
        self.failure: Message | None = None
        """Why what was to be stored last could not be; None if it could."""
        self._told_at_end: bool | None = None
        """Whether a failure that still lasts was spoken of at the end of the game; None: of none was."""
        self._narrate = title.narration()
        self.clockwork = ClockworkPlayers(self, thinker)

    # -- beginnings

    @classmethod
    def new(
        cls, title: Title, setup: Setup, seats: Sequence[SeatSetup], seed: int, thinker: Thinks, keeper: Keeps
    ) -> TableSession:
        """A game that begins now."""
        return cls(title, Match(title.rules(), setup, seed), seats, thinker, keeper)

    @classmethod
    def resumed(
        cls, title: Title, save: SaveFile, thinker: Thinks, keeper: Keeps, is_kept: bool = False
    ) -> TableSession:
        """The game of a save; raises `StorageProblem` if its record does not lead where it should.

        `is_kept`: the save is that of the running game, so it need not be stored again before it changes.
        """
        match = restore(save, title.rules())
        session = cls(title, match, save.seats, thinker, keeper, save.game, save.created, save.counts)
        # A game that is over lies there only if the program ended before all that came of it was stored.
        session.is_kept = is_kept and session.outcome is None
        session._is_passed_on = save.passed_on
        return session

    def save(self, name: str = "") -> SaveFile:
        """The game as it is now, for a file."""
        decision = self.match.decision
        # Lists of saves are for everybody's eyes, and a prompt would tell of the hand ("you must draw").
        turn = message("ui.table.over")
        if decision is not None:
            turn = message("ui.saved.turn", name=SeatName(decision.seats[0]))
        return save_of(
            self.match, self.game, self.seats, self.created, turn, name, self.viewer, self.counts,
            self._is_passed_on,
        )

    # -- who is who

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this screen plays there."""
        return self.seats[seat].is_person

    @property
    def clockwork_seats(self) -> tuple[Seat, ...]:
        """Where clockwork players sit."""
        return tuple(seat for seat, setup in enumerate(self.seats) if not setup.is_person)

    def change_level(self, seat: Seat, level: str) -> None:
        """From now on the clockwork player at `seat` plays at that level."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], level=level)
        self.seats = tuple(seats)
        self.changed()

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen, so that hands have to be hidden."""
        return len(self.persons) > 1

    # -- what is now

    @property
    def decision(self) -> Decision | None:
        """Who acts now; None when the game is over."""
        return self.match.decision

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.match.outcome

    @property
    def eyes(self) -> Seat | None:
        """The seat whose knowledge may be on the screen; None for what everybody may see."""
        return self.viewer if self.is_private or not self.is_shared else None

    @property
    def view(self) -> Any:
        """The table for whoever looks at the screen."""
        return self.match.view(self.eyes)

    @property
    def own_view(self) -> Any:
        """The table as the viewer knows it, whoever else may be looking at the screen."""
        return self.match.view(self.viewer)

    @property
    def acting_viewer(self) -> Seat | None:
        """The viewer, if it is among those who must act now."""
        decision = self.decision
        return self.viewer if decision is not None and self.viewer in decision.seats else None

    def legal(self, seat: Seat | None = None) -> Sequence[Any]:
        """The legal actions of a seat (None: the viewer)."""
        seat = self.viewer if seat is None else seat
        if seat is None or (self.held_by is not None and seat != self.held_by):
            return ()
        return self.match.rules.legal_actions(self.match.state, seat)

    def check(self, action: Any) -> Rejection | None:
        """Why the viewer may not do `action` now."""
        if self.viewer is None:
            return rejection("core.reject.not_your_turn")
        return self.match.rules.check(self.match.state, self.viewer, action)

    @property
    def thinking(self) -> Seat | None:
        """The clockwork player whose turn it is."""
        decision = self.decision
        if decision is None or self.held_by is not None:
            return None
        return next((seat for seat in decision.seats if not self.is_person(seat)), None)

    def view_after(self, index: int) -> Any:
        """What is to be seen of the table after the moment `index`."""
        return self.match.rules.observe(self.match.moments[index].state, self.eyes)

    def events_of(self, index: int, first: int = 0, end: int | None = None) -> tuple[Event, ...]:
        """What happened at the moment `index`, as it may be shown; from one event on up to another."""
        return redacted(self.match.moments[index].events[first:end], self.eyes)

    @property
    def last(self) -> int:
        """Index of the newest moment."""
        return self.match.length

    def since_last_turn(self) -> int:
        """Index of the moment after the viewer's last turn, 0 if there was none.

        What the viewer has done in a turn that still goes on (drawn a card, say) belongs to no last turn.
        """
        if self.viewer is None:
            return 0
        return end_of_turn(self.match.record().records, self.viewer, self.acting_viewer is not None)

    def lines_of(self, index: int) -> list[LogLine]:
        """What happened at one moment, in words for the viewer."""
        lines = [self._narrate(event) for event in self.events_of(index)]
        return [line for line in lines if line is not None]

    # -- acting

    def submit(self, action: Any, seat: Seat | None = None, hold: bool = False) -> Rejection | None:
        """Do an action of a person (None: the viewer); why not, if it is refused.

        `hold`: if this ends the person's turn, keep it until `pass_on`.
        """
        seat = self.viewer if seat is None else seat
        if seat is None:
            return rejection("core.reject.not_your_turn")
        asked = self.decision
        result = self.match.submit(seat, action)
        if isinstance(result, Rejection):
            return result
        if asked is not None and seat in asked.seats:
            self.held_by = seat if hold else None
        # Whoever only calls something out in the turn of another person ends and keeps no turn.
        if self.decision is None or self.held_by in self.decision.seats:
            self.held_by = None
        self._is_passed_on = self.held_by is None
        self.changed()
        return None

    def keep_last_turn(self) -> None:
        """Let the person whose act ended a turn last keep that turn, unless they have let it go since."""
        records, now = self.match.record().records, self.decision
        if not records or now is None or self._is_passed_on:
            return
        seat, before = records[-1].seat, self.match.rules.decision(self.match.moments[-2].state)
        assert before is not None, "an action was done without a decision"
        if self.is_person(seat) and seat in before.seats and seat not in now.seats:
            self.held_by = seat

    def pass_on(self) -> None:
        """The person who keeps the turn is done with it, whenever the game goes on."""
        if self.held_by is not None:
            self.held_by, self._is_passed_on = None, True
            self._keep()

    def changed(self) -> None:
        """An action was done or taken back: what was thought of is out of date, and the game is stored."""
        self.clockwork.forget()
        self._keep()

    # -- taking back

    def undo_stop(self) -> Message | None:
        """Why the viewer can take nothing back now; None if `undo` works."""
        if self.viewer is None:
            return message("core.undo.nothing")
        return self.match.undo_offer(self.viewer).stopped_by

    def undo_words(self) -> tuple[str, Message]:
        """What `undo` would take back, as the log told it, else the question to which it leads back.

        With it comes the key of the sentence for it. Not to be asked when `undo_stop` has a reason.
        """
        line = next(iter(self.lines_of(self.last)), None)
        if line is not None:
            return "ui.table.undo.line", line.message
        before = self.match.rules.decision(self.match.moments[-2].state)
        assert before is not None, "an action was done without a decision"
        return "ui.table.undo.to", before.prompt

    def undo(self) -> bool:
        """Take back the viewer's last action; whether that was possible."""
        if self.viewer is None or self.match.undo(self.viewer) is None:
            return False
        self.held_by, self._is_passed_on = None, True
        self.changed()
        return True

    @property
    def can_redo(self) -> bool:
        """Whether the viewer took something back."""
        return self.viewer is not None and self.match.can_redo(self.viewer)

    def redo(self, hold: bool = False) -> bool:
        """Do again what the viewer took back last; whether that was possible.

        `hold`: if this ends the viewer's turn, keep it again until `pass_on`.
        """
        if self.viewer is None or self.match.redo(self.viewer) is None:
            return False
        ended = self.decision is not None and self.acting_viewer is None
        self.held_by = self.viewer if hold and ended else None
        self._is_passed_on = self.held_by is None
        self.changed()
        return True

    # -- the screen goes from hand to hand

    def hand_over_to(self) -> Seat | None:
        """The person to whom the screen has to go now, before anything else; None if to nobody."""
        decision = self.decision
        if not self.is_shared or decision is None or self.held_by is not None:
            return None
        waiting = [seat for seat in decision.seats if self.is_person(seat)]
        if not waiting or self.viewer in waiting:
            return None
        return waiting[0]

    def lift(self, seat: Seat) -> None:
        """`seat` sits before the screen and has lifted the curtain: the others look away."""
        self.viewer = seat
        self.is_private = True

    def invite(self, seat: Seat) -> None:
        """`seat` acts before everybody's eyes."""
        self.viewer = seat
        self.is_private = False

    def cover(self) -> None:
        """Nobody may look at a hand (only where several people share the screen)."""
        if self.is_shared:
            self.viewer = None
            self.is_private = False

    # -- the end

    def secure(self) -> None:
        """Put the game, or what came of it, in safety, if it is not; what nothing changed keeps its time."""
        if not self.is_kept:
            self._keep()

    def keep_again(self) -> Message | None:
        """Try once more to store what could not be stored; why not, where that fails again."""
        if self.is_failing:
            self.secure()
        return self.failure

    @property
    def is_failing(self) -> bool:
        """Whether what was to be stored last could not be."""
        return self.failure is not None

    def _keep(self) -> None:
        is_over = self.outcome is not None
        self.failure = self.keeper.finish(self) if is_over else self.keeper.keep(self)
        self.is_kept = self.failure is None
        if self.failure is None:
            self._told_at_end = None
        elif self._told_at_end is not is_over:
            # A disk that stays full is spoken of once, and at the end, when more is lost, once more.
            self.problem, self._told_at_end = self.failure, is_over

    def close(self) -> None:
        """The table is left: no clockwork player goes on thinking about it."""
        self.clockwork.forget()

