"""Kills the program at random moments, again and again, and looks whether its games go on as they must.

    python tools/kills.py [--times 300] [--seed 1] [--json]

The real program plays games of all titles in a folder of its own and is killed (SIGKILL) after a random time,
or right after a change in that folder, in the middle of a save or of the end of a game. Every game must then
go on from the action that was stored last, or from the one that was being stored; nothing may be damaged; a
finished game counts exactly once, in statistics, chronicle and replays; no process and no lock may be left.
The next program goes on from there. Exit status: 0 all well, 1 something was lost, 2 cannot run.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from game.storage.places import Places, places_at
from game.storage.statistics import ResultBook, record_of
from tools import report, wishes
from tools.killing.endgames import lay_out_near_the_end, settle_in
from tools.killing.ledger import Ledger
from tools.killing.told import Line, Order, Strike, Word
from tools.killing.voice import Nursery
from tools.killing.watch import Watch

PATIENCE_S = 120.0
"""Even on a machine that is busy with other things no program takes so long to open a table, and no thinking
process to notice that it is alone."""

LONGEST_LIFE_S = 1.0
MOST_CHANGES = 30
"""A save makes about eight changes in its folder."""
DEEDS_OF = {Word.KEEPING: 14, Word.FINISHING: 70}
"""How many things are done with files, or a few less, while a game is saved, and while its end is stored."""


class Moment(Enum):
    """When a program is killed, with how often that is chosen."""

    START = "while it starts"
    PLAY = "in the middle of play"
    CHANGE = "right after a change in the folder"
    SAVE = "within a save"
    FINISH = "within the end of a game"


WEIGHTS = {Moment.START: 1, Moment.PLAY: 3, Moment.CHANGE: 2, Moment.SAVE: 2, Moment.FINISH: 3}


@dataclass
class Round:
    """One folder, the programs that live in it one after the other, and what was found."""

    folder: Path
    seed: int
    faults: list[str] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)
        self.places: Places = places_at(self.folder)
        self.ledger = Ledger(self.places)
        self._person = settle_in(self.places)
        self._thinker: int | None = None
        for folder in (self.places.running, self.places.replays):
            folder.mkdir()

    def kill(self, times: int) -> None:
        """Let that many programs live and die."""
        with Nursery() as nursery:
            for _ in range(times):
                (moment,) = self._rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
                # Most games are long; what is laid out last is opened first.
                if moment is Moment.FINISH or self._rng.random() < 0.3:
                    self.ledger.hear(lay_out_near_the_end(
                        self.places, self._person, self._rng.getrandbits(32), self._rng.randint(1, 4)
                    ))
                try:
                    self._one_life(moment, nursery)
                except OSError as fault:
                    # A program that opens no table, or does not end, is what this looks for, too.
                    self.faults.append(f"{moment.value}: {fault}")
                    break
                self.ledger.check()
            self.ledger.check_all()
            # What stays wrong is found again and again.
            self.faults += dict.fromkeys(self.ledger.faults)
            if self.faults:
                self.faults.append(nursery.complaints())

    def _one_life(self, moment: Moment, nursery: Nursery) -> None:
        strike = self._strike(moment)
        process = nursery.start(Order(str(self.folder), self._rng.getrandbits(32), strike))
        lines = [] if moment is Moment.START else nursery.until(Word.AT_TABLE, PATIENCE_S)
        lines += self._heard_until(moment, nursery)
        if not lines or lines[-1].word is not Word.GONE:
            # It may have died by the strike at this very moment.
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            lines += nursery.until(Word.GONE, PATIENCE_S)
        self._hear(lines)
        if lines[-1].number != signal.SIGKILL:
            self.faults.append(f"the program ended by itself, with status {lines[-1].number}")
        if self._thinker is not None and not _ends(self._thinker, PATIENCE_S):
            self.faults.append("its thinking process goes on without it")
        self._thinker = None
        self.kills[moment.value] += 1

    def _strike(self, moment: Moment) -> Strike | None:
        """The kill from within that belongs to a moment."""
        match moment:
            case Moment.SAVE:
                word, skip = Word.KEEPING, self._rng.randrange(4)
            case Moment.FINISH:
                word, skip = Word.FINISHING, 0
            case _:
                return None
        return Strike(word, skip, self._rng.randrange(DEEDS_OF[word]))

    def _heard_until(self, moment: Moment, nursery: Nursery) -> list[Line]:
        """Return when it is time to kill from without, with what was told until then."""
        match moment:
            case Moment.START:
                return nursery.during(self._rng.uniform(0, LONGEST_LIFE_S / 2))
            case Moment.PLAY:
                return nursery.during(self._rng.uniform(0, LONGEST_LIFE_S))
            case Moment.CHANGE:
                watch = Watch((self.folder, self.places.running, self.places.replays))
                watch.wait(self._rng.randint(1, MOST_CHANGES), time.monotonic() + LONGEST_LIFE_S)
                watch.close()
                return []
            case Moment.SAVE | Moment.FINISH:
                return nursery.during(4 * LONGEST_LIFE_S)

    def _hear(self, lines: Sequence[Line]) -> None:
        for line in lines:
            if line.game:
                self.ledger.hear(line)
            elif line.word is Word.THINKER:
                self._thinker = line.number
            elif line.word in (Word.LOCKED, Word.FAULT):
                self.faults.append(f"{line.word.value} {line.title}")

    def figures(self) -> dict[str, object]:
        """What there is to tell."""
        results = ResultBook(self.places).results()
        return {
            "kills": sum(self.kills.values()), "moments": dict(self.kills),
            "in mid-save": self.ledger.in_mid_save, "in mid-finish": self.ledger.in_mid_finish,
            "games": dict(Counter(known.title for known in self.ledger.games.values())),
            "continued": self.ledger.continued, "finished": self.ledger.finished,
            "counted": record_of(results, self._person).played, "faults": self.faults,
        }


def _ends(process: int, patience_s: float) -> bool:
    """Whether a process is gone before long; one that only waits to be buried is."""
    until = time.monotonic() + patience_s
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return True
        if state in "ZX":
            return True
        time.sleep(0.005)
    return False


def main(words: Sequence[str]) -> report.Verdict:
    """Kill as often as the command line says."""
    parser = report.parser(__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=wishes.seed, default=1)
    given = parser.parse_args(words)
    if not sys.platform.startswith("linux"):
        raise OSError("only Linux tells what happens in a folder")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        killed = Round(Path(folder), given.seed)
        killed.kill(given.times)
        figures = {**killed.figures(), "seconds": round(time.monotonic() - begun, 1)}
    for fault in killed.faults:
        print(fault)
    report.tell(figures, given.json)
    return report.Verdict.FAULT if killed.faults else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
