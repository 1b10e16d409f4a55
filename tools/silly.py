"""Looks for the silliest moves that clockwork players make among themselves.

    python tools/silly.py viva --games 20 --seed 1
    python tools/silly.py viana --levels sharp,master --games 6 --seats 2,4 --study 0.2 --worst 20 --json

A referee looks at every decision. Certain are refused wins, needless losses, self-harm (another choice leaves
no less of anything that the title counts, for oneself, and more of something, and the others no more) and the
same choice at the same table again and again: any of these is a fault. For a part of the decisions (--study)
the referee also looks on, much longer than a player does, and tells by how much another choice was better;
the largest of these are worth a person's look, and no fault by themselves.

The levels are all but the lowest and take turns with every game, as do the seat counts.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.effort import Budget  # noqa: E402
from game.bots.levels import level_named  # noqa: E402
from game.bots.question import Action, Choice, question  # noqa: E402
from game.bots.selfplay import AnyMatch, Player, clockwork, play_on  # noqa: E402
from game.core.chance import SampledChance  # noqa: E402
from game.core.levels import Level  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.message import Seat  # noqa: E402
from game.core.record import to_line  # noqa: E402
from game.core.rules import OpenAction, Setup  # noqa: E402
from game.i18n.catalogue import Catalogue  # noqa: E402
from game.titles.registry import Title, title_named  # noqa: E402
from tools import wishes  # noqa: E402
from tools.refereeing.accounts import SCALES  # noqa: E402
from tools.refereeing.looks import Look, Refused  # noqa: E402
from tools.report import Verdict, parser, run, setup_in, table, tell  # noqa: E402

GUARD_S = 30.0
"""Far beyond any move, so that a busy machine changes no result."""
AGAIN = 4
"""The same choice of a seat at the very same table: so often it is endless."""
SHORT = {"viva": "rounds=1", "patios": "", "viana": "", "villa_paletti": "", "lisboa": ""}
WORLDS = {"viva": 80, "patios": 24, "viana": 4, "villa_paletti": 4, "lisboa": 2}
"""In how many worlds a longer look goes on, at first; twice as many to be sure."""
STUDY = {"viva": 0.25, "patios": 0.25, "viana": 0.1, "villa_paletti": 0.3, "lisboa": 0.1}
"""The part of the decisions that gets a longer look."""
CERTAIN = ("refused win", "needless loss", "self-harm", "repetition")
MANY = 24
"""Letters of an action that are told of a long one, as of the trace of a hand: so many times ten."""


@dataclass(frozen=True)
class Game:
    """One game to look at, and how much of it."""

    title: str
    setup: Setup
    level: str
    seed: int
    study: float
    worlds: int


@dataclass(frozen=True)
class Finding:
    """A silly move: where to find it, what was done and what would have been better, in words."""

    kind: str
    size: float
    unit: str
    level: str
    seats: int
    seed: int
    move: int
    seat: Seat
    done: str
    refused: str

    @property
    def words(self) -> str:
        """Three lines."""
        return (
            f"{self.kind} {self.size:g} {self.unit}: {self.level}, {self.seats} seats, seed {self.seed}, "
            f"move {self.move}, seat {self.seat}\n    did     {self.done}\n    refused {self.refused}"
        )


Result: TypeAlias = tuple[list[Finding], int, int, bool]
"""What was found in a game, its real decisions, those that were studied, whether it ended."""


class Referee:
    """Looks over the shoulders of all players of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = title_named(game.title)
        self.level = level_named(self.title, game.level)
        self.match: AnyMatch = Match(self.title.rules(), game.setup, game.seed)
        self.findings: list[Finding] = []
        self.decisions = 0
        self.studied = 0
        self._rng = random.Random(f"{game.seed}/referee")
        self._seen: Counter[Any] = Counter()
        self._catalogue = Catalogue()

    def watched(self) -> Player:
        """A player whose every real choice is looked at."""
        player = clockwork(self.title, self.level, Budget(None, GUARD_S))

        def playing(view: Any, seat: Seat, legal: Sequence[Action], seed: int) -> Choice:
            choice = player(view, seat, legal, seed)
            asked = question(self.title, view, seat, legal, random.Random(seed))
            if len(asked.choices) > 1:
                self.decisions += 1
                self._look(Look(asked, SCALES[self.title.key], choice, seed, self.level))
            return choice

        return playing

    def _look(self, look: Look) -> None:
        worst = max(look.certainly_refused(), key=lambda refused: refused.size, default=None)
        if worst is not None:
            self._note(look, worst)
        self._count(look)
        if self._rng.random() < self.game.study:
            self.studied += 1
            refused = look.regret(self.game.worlds, self._rng)
            if refused is not None:
                self._note(look, refused)

    def _count(self, look: Look) -> None:
        scale, state = look.scale, self.match.state
        accounts = tuple(
            tuple(sorted(scale.account(state, seat).items())) for seat in range(self.game.setup.seats)
        )
        key = (look.seat, look.chosen, tuple(look.asked.choices), scale.common(state), accounts)
        self._seen[key] += 1
        if self._seen[key] >= AGAIN:
            self._note(look, Refused("repetition", float(self._seen[key]), look.chosen))

    def _note(self, look: Look, refused: Refused) -> None:
        self.findings.append(Finding(
            refused.kind, round(refused.size, 4), look.scale.unit, self.level.key, self.game.setup.seats,
            self.game.seed, self.match.length, look.seat,
            self._told(look, look.chosen), self._told(look, refused.better),
        ))  # fmt: skip

    def _told(self, look: Look, choice: Choice) -> str:
        """A choice as its first lines in the log, and the hint for it."""
        if choice is None:
            return "stays quiet"
        line = to_line(choice).decode()[: 10 * MANY]
        text, names = self._catalogue.text, [f"P{seat}" for seat in range(self.game.setup.seats)]
        if not isinstance(choice, OpenAction):
            step = look.asked.rules.apply(look.world(0), look.seat, choice, SampledChance(self._rng))
            lines = filter(None, map(self.title.narration(), step.events))
            line += ": " + " / ".join(text(found.message, names) for found in list(lines)[:3])
        return f"{line} ({text(look.asked.policy.reason(look.asked.view, look.seat, choice), names)})"


def refereed(game: Game) -> Referee:
    """The game, played to its end or to the bound that its title declares."""
    referee = Referee(game)
    players = [referee.watched()] * game.setup.seats
    while referee.match.length < referee.match.rules.info.longest:
        if not play_on(referee.match, players, game.seed):
            break
    return referee


def looked_at(game: Game) -> Result:
    """One game."""
    referee = refereed(game)
    return referee.findings, referee.decisions, referee.studied, referee.match.outcome is not None


def games_of(
    title: Title, asked: Any, levels: Sequence[Level], counts: Sequence[int]
) -> Iterator[Game]:
    """As many as asked for; levels and seat counts take turns."""
    for number in range(asked.games):
        level = levels[number % len(levels)]
        seats = counts[number // len(levels) % len(counts)]
        options = SHORT[title.key] if asked.options is None else asked.options
        study = STUDY[title.key] if asked.study is None else asked.study
        worlds = WORLDS[title.key] if asked.worlds is None else asked.worlds
        yield Game(
            title.key, setup_in(options, title.info, seats), level.key, asked.seed * 1_000_003 + number,
            study, worlds,
        )  # fmt: skip


def told_as_they_come(games: Sequence[Game], results: Iterable[Result]) -> Iterator[Result]:
    """The same results; games can take minutes, so each says what it brought."""
    for game, result in zip(games, results, strict=True):
        findings, decisions, studied, ended = result
        print(
            f"-- {game.level}, {game.setup.seats} seats, seed {game.seed}: {decisions} decisions, "
            f"{studied} studied{'' if ended else ', did not end'}"
        )
        for finding in sorted(findings, key=rank):
            print(finding.words, flush=True)
        yield result


def rank(finding: Finding) -> tuple[int, float]:
    """The worst first: what is certain before what is only likely."""
    place = CERTAIN.index(finding.kind) if finding.kind in CERTAIN else len(CERTAIN)
    return place, -finding.size


def main(arguments: Sequence[str]) -> Verdict:
    """Plays, looks and tells."""
    reader = parser(__doc__)
    reader.add_argument("title", choices=list(SCALES))
    reader.add_argument("--levels", metavar="A,B,...", help="all but the lowest unless told")
    reader.add_argument(
        "--seats", type=wishes.several(wishes.count), metavar="N,N,...", help="all seat counts unless told"
    )
    reader.add_argument("--games", type=int, default=12)
    reader.add_argument("--seed", type=wishes.seed, default=1)
    reader.add_argument("--options", metavar="K=V,...", help="those of a short game unless told")
    reader.add_argument("--study", type=wishes.share, metavar="PART", help="of decisions get a longer look")
    reader.add_argument("--worlds", type=int, help="how long that look is")
    reader.add_argument("--worst", type=wishes.count_or_none, default=10, help="how many to tell")
    reader.add_argument("--at-once", type=int, default=1, metavar="N")
    asked = reader.parse_args(arguments)
    title = title_named(asked.title)
    names = asked.levels.split(",") if asked.levels else [level.key for level in title.levels()[1:]]
    levels = [level_named(title, name) for name in names]
    low, high = title.info.seats
    counts = asked.seats or range(low, high + 1)
    games = list(games_of(title, asked, levels, counts))
    if asked.at_once > 1:
        with ProcessPoolExecutor(asked.at_once, get_context("spawn")) as pool:
            results = list(told_as_they_come(games, pool.map(looked_at, games)))
    else:
        results = list(told_as_they_come(games, map(looked_at, games)))
    findings = sorted((one for found, *_ in results for one in found), key=rank)
    kinds = Counter(finding.kind for finding in findings)
    unfinished = sum(not ended for *_, ended in results)
    facts = {
        "title": title.key, "games": len(games), "decisions": sum(result[1] for result in results),
        "studied": sum(result[2] for result in results), "unfinished": unfinished,
        **{kind: kinds[kind] for kind in (*CERTAIN, "regret")},
        "worst": [asdict(finding) for finding in findings[: asked.worst]],
    }
    print("== the worst", *(finding.words for finding in findings[: asked.worst]), sep="\n")
    tell(facts, asked.json, table([(name, count) for name, count in facts.items() if name != "worst"]))
    faults = unfinished + sum(kinds[kind] for kind in CERTAIN)
    return Verdict.FAULT if faults else Verdict.GOOD


if __name__ == "__main__":
    run(main)
