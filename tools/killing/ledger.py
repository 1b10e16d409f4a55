"""What was told of games, held against what lies on the disk after the program was killed."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

from game.core.record import from_line
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.honours import HONOURS_FILE, Earned
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.quarantine import Loaded
from game.storage.replays import Replay, ReplayShelf, verified
from game.storage.save import SaveFile, restore
from game.storage.shelf import Shelf
from game.storage.statistics import Result
from game.titles.registry import title_named
from game.ui.board.keeping import earned_with
from tools.killing.told import Line, Position, Word


@dataclass
class Known:
    """A game: where it was stored last, what was being stored, and where it ended."""

    title: str
    kept: Position
    being_kept: Position | None = None
    end: Position | None = None
    is_finished: bool = False

    @property
    def allowed(self) -> set[Position]:
        """Where it may go on."""
        return {place for place in (self.kept, self.being_kept, self.end) if place is not None}


@dataclass
class Ledger:
    """All games of one data folder, and what was found wrong with them."""

    places: Places
    games: dict[str, Known] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    continued: int = 0
    """How often a running game was found where it had to be."""
    in_mid_save: int = 0
    in_mid_finish: int = 0
    """How often a kill came between the beginning and the end of that."""
    _touched: set[str] = field(default_factory=set)

    @property
    def finished(self) -> int:
        """How many games are over."""
        return sum(known.is_finished for known in self.games.values())

    def hear(self, line: Line) -> None:
        """Take note of a line about a game."""
        known = self.games.setdefault(line.game, Known(line.title, line.position))
        self._touched.add(line.game)
        match line.word:
            case Word.KEEPING:
                known.being_kept = line.position
            case Word.KEPT:
                known.kept, known.being_kept = line.position, None
            case Word.FINISHING:
                known.end = line.position
            case Word.FINISHED:
                known.is_finished = True
            case Word.FAULT:
                self.faults.append(f"{line.title} could not be stored at action {line.number}")

    def check(self) -> None:
        """Look at every game that was told of since the last time, and at the folder as a whole."""
        for folder in (self.places.damaged, self.places.crashes):
            with contextlib.suppress(FileNotFoundError):
                self.faults += [f"{path.name} lies in {folder.name}" for path in folder.iterdir()]
        results, entries = self._results(), self._entries()
        for game in sorted(self._touched):
            for words in self._faults_of(game, results, entries):
                self.faults.append(f"{self.games[game].title} {game[:8]}: {words}")
        self._touched.clear()

    def _faults_of(self, game: str, results: list[str], entries: list[str]) -> list[str]:
        known, shelf = self.games[game], Shelf(self.places)
        left = [path.name for path in _files_of(self.places.running, game)]
        self.in_mid_save += known.being_kept is not None
        self.in_mid_finish += known.end is not None and not known.is_finished
        is_counted = not title_named(known.title).of
        counts = (("results", results.count(game)), ("chronicle", entries.count(game)))
        if not left and known.end is not None:
            known.is_finished = True
        if known.is_finished:
            return [
                *(f"finished, but {name} is still there" for name in left),
                *(f"{number} times in the {book}" for book, number in counts if number != is_counted),
                *self._faults_of_replay(game, known),
            ]
        found = [f"{number} times in the {book} while it goes on" for book, number in counts if number > 1]
        try:
            loaded = shelf.load(shelf.running_file(game))
            place = _position(loaded)
        except StorageProblem as problem:
            return [*found, f"cannot go on: {problem.message.key}"]
        if loaded.notes:
            found.append(f"an older version had to serve: {loaded.notes}")
        if place not in known.allowed:
            found.append(f"goes on at {place.length}, not at {sorted(at.length for at in known.allowed)}")
        known.kept, known.being_kept = place, None
        self.continued += 1
        return found

    def _faults_of_replay(self, game: str, known: Known) -> list[str]:
        replays = ReplayShelf(self.places)
        try:
            replay = replays.load(replays.file_of(game)).content
            match = verified(replay, title_named(replay.title).rules())
        except StorageProblem as problem:
            return [f"its replay: {problem.message.key}"]
        is_it = match.digest() in {place.digest for place in known.allowed}
        found = [] if is_it else ["its replay is another game"]
        told = [entry.scores for entry in self._chronicle() if entry.game == game]
        told += [result.scores for result in self._result_lines() if result.game == game]
        return found + [f"counted with {scores}" for scores in told if scores != replay.outcome.scores]

    def check_all(self) -> None:
        """In the end look at every game once more: what has gone meanwhile, nobody speaks of any more."""
        figures = self.continued, self.in_mid_save, self.in_mid_finish
        self._touched |= self.games.keys()
        self.check()
        self._check_honours()
        # They tell of kills.
        self.continued, self.in_mid_save, self.in_mid_finish = figures

    def _check_honours(self) -> None:
        """Every honour that the finished games are worth was given, and no other."""
        replays = ReplayShelf(self.places)
        due, possible = set[tuple[str, str, str]](), set[tuple[str, str, str]]()
        for game, known in self.games.items():
            file = replays.file_of(game)
            if known.end is not None and file.exists():
                try:
                    earned = {one.which for one in _honours_of(replays.load(file).content)}
                except StorageProblem:
                    # That it cannot be read is among the faults already.
                    continue
                possible |= earned
                due |= earned if known.is_finished else set()
        given = {earned.which for earned in HONOURS_FILE.load(self.places).content.earned}
        self.faults += [f"the honour {which[1:]} was not given" for which in sorted(due - given)]
        self.faults += [f"the honour {which[1:]} was given for nothing" for which in sorted(given - possible)]

    def _result_lines(self) -> list[Result]:
        path = self.places.data / "results.jsonl"
        lines = path.read_bytes().splitlines() if path.exists() else []
        found = []
        for line in lines:
            # A line that was cut off by a kill counts for nothing.
            with contextlib.suppress(ValueError):
                found.append(from_line(line, Result))
        return found

    def _results(self) -> list[str]:
        return [result.game for result in self._result_lines()]

    def _chronicle(self) -> tuple[Entry, ...]:
        return ChronicleBook(self.places).read().content.entries

    def _entries(self) -> list[str]:
        return [entry.game for entry in self._chronicle()]


def _files_of(folder: Path, game: str) -> list[Path]:
    return sorted(path for path in folder.iterdir() if game in path.name) if folder.is_dir() else []


def _position(loaded: Loaded[SaveFile]) -> Position:
    save = loaded.content
    match = restore(save, title_named(save.title).rules())
    return Position(match.length, match.digest())


def _honours_of(replay: Replay) -> list[Earned]:
    title = title_named(replay.title)
    if title.of:
        return []
    return earned_with(title, verified(replay, title.rules()), replay.seats, replay.game)
