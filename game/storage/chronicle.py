"""The chronicle of finished games: what they came to, with a picture of each.

The book is one file, the pictures lie beside each other in a folder of their own. A picture that is gone can
be drawn again from the replay, so only the newest are kept; the lines of the book stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.core.chronicle import Standing
from game.core.message import Seat
from game.core.parts.ranking import winners
from game.core.rules import Setup
from game.storage import atomic
from game.storage.data_file import DataFile
from game.storage.day import Day
from game.storage.envelope import Form
from game.storage.moments import Moment, merged
from game.storage.places import Places
from game.storage.problem import StorageProblem, WhyNothing
from game.storage.quarantine import Loaded
from game.storage.save import GameId, SeatSetups
from game.storage.seats import check_result

MOST_ENTRIES = 5000
"""Beyond that the oldest ones are forgotten."""

MOST_PICTURES = 200
"""Pictures that are kept; the oldest ones go first."""

MOST_FIGURES = 20
"""No title keeps more of a game."""

LARGEST_PICTURE = 1024 * 1024
"""Bytes of a picture; a larger one is none of ours."""

_JPEG = b"\xff\xd8\xff"
_PICTURE = re.compile(r"[0-9a-f]{32}\.jpg")


class Entry(Struct, frozen=True):
    """One finished game.

    created, ended: when it was begun and when it was over. standing: what became of the person who did best;
    where a title gives ranks, that is the one in the first seat. day: the day whose game it was, "" for any
    other game. scores, ranking: by seat; empty in what older programs wrote down. figures: what the title
    measured, by name.
    """

    game: GameId
    title: Annotated[str, Meta(max_length=40)]
    seats: SeatSetups
    created: Moment
    ended: Moment
    setup: Setup
    seed: int
    standing: Standing
    day: Day = ""
    scores: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()
    figures: Annotated[tuple[tuple[str, int], ...], Meta(max_length=MOST_FIGURES)] = ()

    def __post_init__(self) -> None:
        check_result(self.seats, self.scores, self.ranking)

    @property
    def person(self) -> str:
        """Id of the person in the first seat, "" for somebody unknown."""
        return self.seats[0].profile

    @property
    def by_rank(self) -> tuple[Seat, ...]:
        """The seats, the best first; none where the ranking is not known."""
        return tuple(sorted(range(len(self.ranking)), key=lambda seat: (self.ranking[seat], seat)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return winners(self.ranking)


class RankRecord(Struct, frozen=True):
    """How often a person came to a rank, and the best game that did, None if there is none."""

    times: int = 0
    best: Entry | None = None


class DayRecord(Struct, frozen=True):
    """What a person came to in the game of a day: with the first try, which counts, and with the best."""

    tries: int
    first: Entry
    best: Entry


class Chronicle(Struct, frozen=True):
    """All entries in the order in which the games were over."""

    entries: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)] = ()

    def with_entry(self, entry: Entry) -> Chronicle:
        """These and one more; a game has one entry, the first."""
        if any(known.game == entry.game for known in self.entries):
            return self
        return Chronicle((*self.entries, entry)[-MOST_ENTRIES:])

    def with_entries(self, entries: Iterable[Entry]) -> Chronicle:
        """These and others that came from elsewhere, each where its end belongs."""
        known = {entry.game for entry in self.entries}
        new = {entry.game: entry for entry in entries if entry.game not in known}
        if not new:
            return self
        return Chronicle(merged(self.entries, new.values(), lambda entry: entry.ended)[-MOST_ENTRIES:])

    def without(self, game: GameId) -> Chronicle:
        """These but for one."""
        return Chronicle(tuple(entry for entry in self.entries if entry.game != game))

    def of_title(self, title: str) -> tuple[Entry, ...]:
        """The games of a title, the newest first."""
        return tuple(entry for entry in reversed(self.entries) if entry.title == title)

    def measured(self, title: str, person: str, figure: str) -> tuple[int, ...]:
        """A figure of all games of a title with that person in a seat, in the order of the games."""
        return tuple(
            value for entry in self.entries
            if entry.title == title and any(seat.profile == person != "" for seat in entry.seats)
            for name, value in entry.figures if name == figure
        )

    def by_rank(self, title: str, person: str, ranks: int) -> tuple[RankRecord, ...]:
        """What a person did in a title, for each of so many ranks from the lowest on."""
        own = [entry for entry in self.entries if entry.title == title and entry.person == person != ""]
        return tuple(_rank_record([entry for entry in own if entry.standing.rank == rank])
                     for rank in range(ranks))

    def of_day(self, title: str, person: str, day: Day) -> DayRecord | None:
        """What a person did in the game of a day."""
        tries = [
            entry for entry in self.entries
            if entry.title == title and entry.day == day != "" and entry.person == person != ""
        ]
        return DayRecord(len(tries), tries[0], _best(tries)) if tries else None

    def best_of_day(self, title: str, day: Day) -> Entry | None:
        """What anybody here came to best in the game of a day."""
        told = [entry for entry in self.entries if entry.title == title and entry.day == day != ""]
        return _best(told) if told else None


def _rank_record(entries: Sequence[Entry]) -> RankRecord:
    return RankRecord(len(entries), _best(entries)) if entries else RankRecord()


def _best(entries: Sequence[Entry]) -> Entry:
    """The best one, the earliest of equals."""
    return max(entries, key=lambda entry: entry.standing.worth)


CHRONICLE_FILE = DataFile("chronicle.json", Form("sobremesa-chronicle", 1, Chronicle), Chronicle())


class ChronicleBook:
    """The chronicle on the disk; writes raise `StorageProblem`.

    Without `writable` what comes by itself is passed over in silence, and what a person asks for is refused
    with `why_nothing`.
    """

    def __init__(
        self, places: Places, writable: bool = True, why_nothing: WhyNothing = "storage.in_use"
    ) -> None:
        self._places = places
        self._writable = writable
        self._why_nothing = why_nothing

    def read(self) -> Loaded[Chronicle]:
        """The chronicle, an empty one if there is none or the file is beyond repair; never raises."""
        return CHRONICLE_FILE.load(self._places, self._writable)

    def note(self, entry: Entry) -> bool:
        """Write a finished game down; False if it does not count, or is there already.

        The book of a newer program is left alone, and does not keep the game from being over.
        """
        if not self._writable or not any(seat.is_person for seat in entry.seats):
            return False
        return CHRONICLE_FILE.note(self._places, lambda book: book.with_entry(entry))

    def take_in(self, entries: Iterable[Entry]) -> None:
        """Write down games that came from elsewhere, those that are new."""
        if not self._writable:
            raise StorageProblem(self._why_nothing)
        CHRONICLE_FILE.change(self._places, lambda book: book.with_entries(entries))

    def rewrite(self, changed: Callable[[Entry], Entry]) -> None:
        """Store what `changed` makes of each entry."""
        if not self._writable:
            raise StorageProblem(self._why_nothing)
        CHRONICLE_FILE.change(self._places, lambda book: Chronicle(tuple(map(changed, book.entries))))

    def forget(self, game: GameId) -> None:
        """Delete a game with its picture."""
        if not self._writable:
            raise StorageProblem(self._why_nothing)
        CHRONICLE_FILE.change(self._places, lambda book: book.without(game))
        atomic.remove(self._picture_of(game))

    # -- pictures

    def picture(self, game: GameId) -> bytes | None:
        """The JPEG of a game."""
        try:
            picture = atomic.read(self._picture_of(game), LARGEST_PICTURE)
        except StorageProblem:
            return None
        return picture if picture.startswith(_JPEG) else None

    def keep_picture(self, game: GameId, picture: bytes) -> bool:
        """Store the JPEG of a game, dropping the oldest if they are too many; whether it is there now."""
        if not self._writable:
            return False
        atomic.write(self._picture_of(game), picture, generations=1)
        pictures = self._pictures()
        if len(pictures) > MOST_PICTURES:
            places = {entry.game: place for place, entry in enumerate(self.read().content.entries)}
            # The dates of files are those of a clock that may have been put back.
            pictures.sort(key=lambda path: (path.stem == game, places.get(path.stem, -1)), reverse=True)
            for path in pictures[MOST_PICTURES:]:
                atomic.remove(path)
        return True

    def _picture_of(self, game: GameId) -> Path:
        return self._places.pictures / f"{game}.jpg"

    def _pictures(self) -> list[Path]:
        """All pictures of ours, the newest first."""
        try:
            paths = [path for path in self._places.pictures.iterdir() if _PICTURE.fullmatch(path.name)]
            return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
        except OSError:
            return []
