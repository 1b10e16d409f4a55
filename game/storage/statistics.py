"""Results of games, one for each game for good, and what can be counted from them.

Definitions, for a person and a title:
played   finished games with that person in a seat.
won      of these, the ones that ended on the first rank, alone or shared.
tied     of those won, the ones that were shared.
given up games that were ended before they were finished; not among those played.
streak   how many of the last games in a row were won; longest: the longest such row ever.
Games in which only clockwork players sat are not counted, nor those that were played on from a replay. A game
counts once: the first result it came to.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from game.core.message import Message, Term, message
from game.core.record import from_line, to_line
from game.core.rules import Outcome
from game.storage import atomic
from game.storage.moments import Moment, merged, now
from game.storage.places import Places, made
from game.storage.problem import StorageProblem, WhyNothing, writing_failed
from game.storage.save import GameId, SeatSetups
from game.storage.seats import SeatSetup, check_result

_Dated: TypeAlias = tuple[Moment, bytes]


class Result(Struct, frozen=True):
    """How one game ended; a game that was given up has no scores and no ranking."""

    game: GameId
    title: Annotated[str, Meta(max_length=40)]
    ended: Moment
    seats: SeatSetups
    scores: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_result(self.seats, self.scores, self.ranking)

    @property
    def finished(self) -> bool:
        """Whether it was played to the end."""
        return bool(self.ranking)

    def is_end(self, outcome: Outcome) -> bool:
        """Whether the game ended so, and not otherwise."""
        return (self.scores, self.ranking) == (outcome.scores, outcome.ranking)


class Record(Struct, frozen=True):
    """What a person did in a title; the words are explained at the head of this module."""

    played: int = 0
    won: int = 0
    tied: int = 0
    given_up: int = 0
    streak: int = 0
    longest_streak: int = 0


def result_of(game: GameId, title: str, seats: Sequence[SeatSetup], outcome: Outcome | None) -> Result:
    """The result of a game that ends now; `outcome` is None when it was given up."""
    scores, ranking = (outcome.scores, outcome.ranking) if outcome else ((), ())
    return Result(game, title, now(), tuple(seats), scores, ranking)


class ResultBook:
    """All results on the disk, one line of JSON each, in the order in which the games were over.

    Results from another computer are put where they belong when they are taken in. The order of the lines is
    trusted more than their dates: clocks are put back.
    """

    def __init__(
        self, places: Places, writable: bool = True, why_nothing: WhyNothing = "storage.in_use"
    ) -> None:
        self._path = places.data / "results.jsonl"
        self._writable = writable
        self._why_nothing = why_nothing

    def results(self) -> tuple[Result, ...]:
        """One result a game: the first finish, or the first giving up if it never had one.

        Lines that cannot be read (cut off by a power failure) are passed over. Never raises.
        """
        try:
            lines = self._lines()
        except StorageProblem:
            return ()
        by_game: dict[GameId, Result] = {}
        for line in lines:
            result = _result_in(line)
            if result is None:
                continue
            known = by_game.get(result.game)
            if known is None or (result.finished and not known.finished):
                # Where it was finished is its place, not where it was given up.
                by_game.pop(result.game, None)
                by_game[result.game] = result
        return tuple(by_game.values())

    def notes(self) -> tuple[Message, ...]:
        """Why none of them can be read, if none can be."""
        try:
            lines = self._lines()
        except StorageProblem as problem:
            return (problem.message,)
        if not lines or any(_result_in(line) is not None for line in lines):
            return ()
        return (message("storage.damaged", file=self._path.name, place=Term("storage.place.whole")),)

    def of_game(self, game: GameId) -> Result | None:
        """The result of a game, None if it is not over or does not count."""
        return next((result for result in self.results() if result.game == game), None)

    def note(self, result: Result) -> bool:
        """Store a result at once; False if the game does not count, or counted already.

        Raises `StorageProblem` when it cannot be stored.
        """
        if not self._writable or not any(seat.is_person for seat in result.seats):
            return False
        for known in self.results():
            if known.game == result.game and (known.finished or not result.finished):
                return False
        line = to_line(result)
        if _result_in(line) is None:
            # Some limits are only looked at in reading.
            raise self._not_written()
        self._append(line + b"\n")
        return True

    def take_in(self, results: Iterable[Result]) -> int:
        """Store results that came from elsewhere, those that are new; how many games they are.

        Raises `StorageProblem` when they cannot be stored; then none is.
        """
        if not self._writable:
            raise StorageProblem(self._why_nothing)
        finished_by_game = {known.game: known.finished for known in self.results()}
        lines: list[_Dated] = []
        for result in results:
            is_known = result.game in finished_by_game
            if not is_known or (result.finished and not finished_by_game[result.game]):
                finished_by_game[result.game] = result.finished
                lines.append((result.ended, to_line(result)))
        if lines:
            together = merged(_dated(self._lines()), lines, lambda dated: dated[0])
            self._write(line for _, line in together)
        return len(lines)

    def rewrite(self, changed: Callable[[Result], Result]) -> None:
        """Store what `changed` makes of each result; lines that cannot be read stay as they are.

        Raises `StorageProblem` when it cannot be stored; then nothing has changed.
        """
        if not self._writable:
            raise StorageProblem(self._why_nothing)
        lines = self._lines()
        after = [_changed_line(line, changed) for line in lines]
        if after != lines:
            self._write(after)

    def _lines(self) -> list[bytes]:
        """What is written down, as it is; raises `StorageProblem` where it cannot be read.

        Where there is no newest version, a write was cut off on a disk without hard links: an older one is
        all there is.
        """
        for version in atomic.generations_of(self._path):
            try:
                return atomic.read(version).splitlines()
            except StorageProblem as problem:
                if problem.message.key != "storage.missing":
                    raise
        return []

    def _write(self, lines: Iterable[bytes]) -> None:
        content = b"".join(line + b"\n" for line in lines)
        if len(content) > atomic.SIZE_LIMIT:
            raise self._not_written()
        atomic.write(self._path, content)

    def _not_written(self) -> StorageProblem:
        return StorageProblem("storage.not_written", file=self._path.name, folder=str(self._path.parent))

    def _append(self, line: bytes) -> None:
        made(self._path.parent)
        try:
            atomic.clear_way(self._path)
            self._put_back()
            # Unbuffered, so that nothing is written any more after a failure was made good.
            with open(self._path, "ab", buffering=0) as file:
                before = file.seek(0, os.SEEK_END)
                if before + len(line) > atomic.SIZE_LIMIT:
                    # No line of a larger file would be read any more.
                    raise self._not_written()
                # A line that a power failure cut off must not swallow this one.
                rest = line if self._ends_whole() else b"\n" + line
                try:
                    while rest:
                        rest = rest[file.write(rest) :]
                    os.fsync(file.fileno())
                except OSError:
                    os.truncate(self._path, before)
                    raise
        except OSError as fault:
            raise writing_failed(fault, self._path) from fault

    def _put_back(self) -> None:
        """Make an older version the newest one again, if that is all there is: else it would be forgotten."""
        for version in atomic.generations_of(self._path):
            if os.path.isfile(version):
                os.replace(version, self._path)
                return

    def _ends_whole(self) -> bool:
        with open(self._path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            return file.read(1) in (b"", b"\n")


def _dated(lines: Iterable[bytes]) -> Iterator[_Dated]:
    """The lines with the ends of their games; one that cannot be read stays with the line before it."""
    ended = ""
    for line in lines:
        result = _result_in(line)
        ended = result.ended if result is not None else ended
        yield ended, line


def _result_in(line: bytes) -> Result | None:
    """The result that a line holds; None where it cannot be read."""
    try:
        return from_line(line, Result)
    except (ValueError, RecursionError):
        return None


def _changed_line(line: bytes, changed: Callable[[Result], Result]) -> bytes:
    result = _result_in(line)
    if result is None:
        return line
    after = changed(result)
    return line if after == result else to_line(after)


def record_of(results: Iterable[Result], profile: str, title: str | None = None) -> Record:
    """What the person with that profile did in a title, None: in all titles."""
    played = won = tied = given_up = streak = longest = 0
    for result in results:
        places = [seat for seat, setup in enumerate(result.seats) if setup.profile == profile != ""]
        if not places or title not in (None, result.title):
            continue
        if not result.finished:
            given_up += 1
            continue
        # Somebody who sat in two seats played one game, and won it if either seat did.
        rank = min(result.ranking[seat] for seat in places)
        played += 1
        streak = streak + 1 if rank == 1 else 0
        longest = max(longest, streak)
        won += rank == 1
        tied += rank == 1 and result.ranking.count(1) > 1
    return Record(played, won, tied, given_up, streak, longest)
