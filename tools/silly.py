"""Looks for the silliest moves that clockwork players make among themselves.

    python tools/silly.py viva --games 20 --seed 1
    python tools/silly.py viana --levels sharp,master --games 6 --seats 2,4 --study 0.2 --worst 20 --json

A referee looks at every decision. Certain are refused wins, needless losses, self-harm (another choice leaves
no less of anything that the title counts, for oneself, and more of something, and the others no more) and the
same choice at the same table again and again: any of these is a fault. For a part of the decisions (--study)
the referee also looks on, much longer than a player does, and tells by how much another choice was better;
the largest of these are worth a person's look, and no fault by themselves.

The levels are all but the lowest and take turns with every game, as do the seat counts. With --file the games
are kept there, and the next call with that file goes on where this one stopped, unless the rules, those that
play by them or the referee have changed. Exit status: 0 nothing silly, 1 a fault, 2 could not run, or not
long enough for all of the games.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import level_named  # noqa: E402
from game.titles.registry import TITLES, title_named  # noqa: E402
from tools import wishes  # noqa: E402
from tools.figures_of_titles import figures_of  # noqa: E402
from tools.portions import Course, Portion, can_go_on, gone_on, verdict  # noqa: E402
from tools.refereeing.referee import CERTAIN, Finding, Game, refereed  # noqa: E402
from tools.report import Verdict, parser, run, setup_in, table, tell  # noqa: E402
from tools.sources_mark import rules_mark, sources_mark  # noqa: E402


@dataclass(frozen=True)
class Report:
    """What came of a game: what was found, its real decisions, those that were studied, whether it ended."""

    findings: list[Finding]
    decisions: int
    studied: int
    ended: bool


@dataclass(frozen=True)
class Plan:
    """Which games of a title are looked at; those of other plans are no part of it."""

    title: str
    levels: tuple[str, ...]
    counts: tuple[int, ...]
    options: str
    study: float
    worlds: int
    seed: int

    def game(self, number: int) -> Game:
        """The game with that number, from 0; levels and seat counts take turns."""
        level = self.levels[number % len(self.levels)]
        seats = self.counts[number // len(self.levels) % len(self.counts)]
        return Game(
            self.title, setup_in(self.options, title_named(self.title).info, seats), level,
            self.seed * 1_000_003 + number, self.study, self.worlds,
        )  # fmt: skip


@dataclass
class Looking(Course):
    """The games of a plan, each a portion."""

    plan: Plan
    reports: dict[int, Report] = field(default_factory=dict)

    @property
    def key(self) -> tuple[Any, ...]:
        """All of the plan."""
        plan = self.plan
        levels, counts = ",".join(plan.levels), ",".join(map(str, plan.counts))
        return plan.title, levels, counts, plan.options, plan.study, plan.worlds, plan.seed

    @property
    def done(self) -> int:
        """Games."""
        return len(self.reports)

    @property
    def portion(self) -> int:
        """A game can take minutes."""
        return 1

    def add(self, portion: Portion) -> None:
        """Count a game, and say what it brought."""
        super().add(portion)
        facts, number = portion["report"], portion["portion"]
        findings = [Finding(**finding) for finding in facts["findings"]]
        self.reports[number] = report = Report(**{**facts, "findings": findings})
        game = self.plan.game(number - 1)
        print(
            f"-- {game.level}, {game.setup.seats} seats, seed {game.seed}: {report.decisions} decisions, "
            f"{report.studied} studied{'' if report.ended else ', did not end'}"
        )
        for finding in sorted(findings, key=rank):
            print(finding.words, flush=True)


def portion_of(looking: Looking, number: int) -> Portion:
    """One game."""
    begun = time.process_time()
    referee = refereed(looking.plan.game(number - 1))
    report = Report(referee.findings, referee.decisions, referee.studied, referee.match.outcome is not None)
    return {
        "course": looking.key, "portion": number, "sources": looking.sources,
        "seconds": time.process_time() - begun, "report": asdict(report),
    }  # fmt: skip


def mark(key: str) -> str:
    """The mark of what a title is played by and judged by."""
    return f"{rules_mark(key)} {sources_mark('tools/refereeing')}"


def plan_of(asked: Any) -> Plan:
    """What a command line asks for."""
    title = title_named(asked.title)
    names = asked.levels.split(",") if asked.levels else [level.key for level in title.levels()[1:]]
    low, high = title.info.seats
    own = figures_of(title)
    plan = Plan(
        title.key, tuple(level_named(title, name).key for name in names),
        tuple(asked.seats or range(low, high + 1)),
        own.short_options if asked.options is None else asked.options,
        own.study if asked.study is None else asked.study,
        own.worlds if asked.worlds is None else asked.worlds, asked.seed,
    )  # fmt: skip
    # What is asked wrongly is said here, not in another process.
    for seats in plan.counts:
        setup_in(plan.options, title.info, seats)
    return plan


def rank(finding: Finding) -> tuple[int, float]:
    """The worst first: what is certain before what is only likely."""
    place = CERTAIN.index(finding.kind) if finding.kind in CERTAIN else len(CERTAIN)
    return place, -finding.size


def main(arguments: Sequence[str]) -> Verdict:
    """Plays, looks and tells."""
    reader = parser(__doc__)
    reader.add_argument("title", choices=list(TITLES))
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
    can_go_on(reader, None, at_once=1)
    asked = reader.parse_args(arguments)
    plan = plan_of(asked)
    looking = Looking(plan, sources=mark(plan.title), wanted=asked.games)
    gone_on([looking], portion_of, asked)
    reports = [report for _, report in sorted(looking.reports.items())]
    findings = sorted((finding for report in reports for finding in report.findings), key=rank)
    kinds = Counter(finding.kind for finding in findings)
    unfinished = sum(not report.ended for report in reports)
    facts = {
        "title": plan.title, "games": len(reports), "decisions": sum(report.decisions for report in reports),
        "studied": sum(report.studied for report in reports), "unfinished": unfinished,
        **{kind: kinds[kind] for kind in (*CERTAIN, "regret")},
        "worst": [asdict(finding) for finding in findings[: asked.worst]],
    }
    print("== the worst", *(finding.words for finding in findings[: asked.worst]), sep="\n")
    tell(facts, asked.json, table([(name, count) for name, count in facts.items() if name != "worst"]))
    faults = unfinished + sum(kinds[kind] for kind in CERTAIN)
    return verdict([looking], bool(faults))


if __name__ == "__main__":
    run(main)
