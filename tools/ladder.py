"""Measures the ladder of every title: each level against the one below, at every seat count, seats rotated.

    python tools/ladder.py [TITLE ...] [--seats N ...] [--games 400] [--minutes M] [--at-once N] [--json]

At more than two seats one player of the upper level sits among players of the lower one; at two the strongest
level also plays against a yardstick: the greedy player who takes what looks best at a glance, or, where the
strongest level is no other than that, the one of `tools/one_action.py`. Games are
played in small portions, as many at a time as there are cores, always of the pairing that has had least time
so far, and are kept in `tools/measured/ladder.jsonl`: broken off, the next call goes on where this one
stopped, and tells what is there. `--minutes 0` only tells.
What players have played that play otherwise than those of now is passed over; see `tools/players_mark.py`.
Exit status: 0 every upper level wins more than its share, of two players as much as their title asks for, and
none so much that it must see what is hidden, and the strongest wins more than half against the yardstick, so
many that chance cannot be the reason; 1 one does not, as far as the games so far can say; 2 could not run, or
not long enough for all of the games.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.levels import GREEDY, level_named  # noqa: E402
from game.titles.registry import TITLES, Title, title_named  # noqa: E402
from tools.arena import pairings, play_pairing, standing, wilson  # noqa: E402
from tools.figures_of_titles import Figures, figures_of  # noqa: E402
from tools.one_action import ONE_ACTION  # noqa: E402
from tools.players_mark import pair_mark, players_mark  # noqa: E402
from tools.portions import Course, Portion, can_go_on, gone_on, verdict  # noqa: E402
from tools.report import Verdict, parser, run, setup_in, table, tell  # noqa: E402

PORTION = 20
"""Games played before the next pairing is looked for, rounded up to whole rotations."""
LEAST_GAMES = 60
"""With fewer games nothing is said against a pairing."""
YARDSTICKS = {GREEDY.key: GREEDY, ONE_ACTION.key: ONE_ACTION}
"""Plain players that are no levels of a title."""
KEPT = ROOT / "tools" / "measured" / "ladder.jsonl"


@dataclass
class Rung(Course):
    """A level against the one below or the yardstick, and how that went so far.

    players: the mark of the title's players, and of the two where the yardstick is one. wins: by seat of the
    upper level.
    """

    title: str
    seats: int
    upper: str
    lower: str
    players: str
    games: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    ms_p95: float = 0.0

    @property
    def key(self) -> tuple[str | int, ...]:
        """What tells it from the others; the level below goes without saying."""
        yardstick = (self.lower,) if self.is_by_yardstick else ()
        return self.title, self.seats, self.upper, *yardstick

    @property
    def is_by_yardstick(self) -> bool:
        """Whether the other one is no level of the title."""
        return self.lower in YARDSTICKS

    @property
    def rate(self) -> float:
        """Wins of the upper level by its games."""
        return sum(self.wins.values()) / self.games if self.games else 0.0

    @property
    def _figures(self) -> Figures:
        return figures_of(title_named(self.title))

    @property
    def least(self) -> float:
        """The part of the games that the upper level has to win at least: more than its share."""
        if self.seats == 2 and not self.is_by_yardstick:
            return self._figures.of_two
        return 1 / self.seats

    @property
    def is_doubtful(self) -> bool:
        """Whether the upper level seems to win too little, or too much.

        That it wins its share and still too little, or too much, is only said of all the games, or where
        chance cannot be the reason. Of all the games against the yardstick it has to win more than its share,
        where chance cannot be the reason.
        """
        if self.games < LEAST_GAMES:
            return False
        low, high = wilson(sum(self.wins.values()), self.games)
        are_all = self.games >= self.wanted
        is_weak = self.rate < self.least and (are_all or high < self.least)
        is_chance = self.is_by_yardstick and are_all and low <= self.least
        sees_all = (self.rate if are_all else low) > self._figures.honest.get(self.seats, 1.0)
        return self.rate <= 1 / self.seats or is_weak or is_chance or sees_all

    @property
    def done(self) -> int:
        """Games played."""
        return self.games

    @property
    def portion(self) -> int:
        """Games of a portion."""
        return PORTION

    def takes(self, portion: Portion) -> bool:
        """Whether these players have played it."""
        return bool(portion["players"] == self.players)

    def add(self, portion: Portion) -> None:
        """Count a portion of games."""
        super().add(portion)
        self.games += portion["games"]
        self.ms_p95 = max(self.ms_p95, portion["ms_p95"])
        for seat, won in portion["wins"].items():
            self.wins[seat] = self.wins.get(seat, 0.0) + won

    def row(self) -> tuple[object, ...]:
        """The line of the table."""
        low, high = wilson(sum(self.wins.values()), self.games)
        seats = ", ".join(f"{won:.0f}" for _, won in sorted(self.wins.items()))
        return (
            self.title, self.seats, f"{self.upper} v {self.lower}", self.games, f"{self.rate:.1%}",
            f"{low:.0%} to {high:.0%}", f"{self.least:.0%}", seats, round(self.ms_p95, 1),
        )


HEAD = ("title", "seats", "levels", "games", "wins", "95 % interval", "at least", "wins by seat", "ms p95")


def meetings(title: Title, seats: int) -> list[tuple[str, str]]:
    """Which levels of a title play against which others at so many seats, the upper one first."""
    levels = [level.key for level in title.levels()]
    met = [(upper, lower) for lower, upper in itertools.pairwise(levels)]
    if seats != 2:
        return met
    strongest = title.levels()[-1]
    is_greedy = replace(strongest, key=GREEDY.key) == GREEDY
    return [*met, (strongest.key, (ONE_ACTION if is_greedy else GREEDY).key)]


def rungs(titles: Sequence[str], seats: Sequence[int], games: int) -> Iterator[Rung]:
    """All pairings of these titles that have opponents."""
    for name in titles:
        title = title_named(name)
        least, most = title.info.seats
        players = players_mark(name) if most > 1 else ""
        for count in range(max(2, least), most + 1):
            if not seats or count in seats:
                for upper, lower in meetings(title, count):
                    pair = f" {pair_mark(name, upper, lower)}" if lower in YARDSTICKS else ""
                    yield Rung(name, count, upper, lower, players + pair, wanted=games)


def portion_of(rung: Rung, number: int) -> Portion:
    """The games of a portion of a pairing."""
    title = title_named(rung.title)
    setup = setup_in(figures_of(title).short_options, title.info, rung.seats)
    upper = level_named(title, rung.upper)
    lower = YARDSTICKS.get(rung.lower) or level_named(title, rung.lower)
    levels = [upper, *[lower] * (rung.seats - 1)]
    begun = time.process_time()
    results = [play_pairing(pairing) for pairing in pairings(rung.title, setup, levels, PORTION, number)]
    facts = standing(rung.upper, results)
    return {
        "course": rung.key, "portion": number, "players": rung.players, "games": facts["games"],
        "seconds": time.process_time() - begun, "wins": facts["wins_by_seat"], "ms_p95": facts["ms_p95"],
    }  # fmt: skip


def main(arguments: Sequence[str]) -> Verdict:
    """Goes on playing, and tells."""
    reader = parser(__doc__)
    reader.add_argument("titles", nargs="*", metavar="TITLE")
    reader.add_argument("--seats", type=int, nargs="+", default=())
    reader.add_argument("--games", type=int, default=400, help="for each pairing")
    can_go_on(reader, KEPT)
    asked = reader.parse_args(arguments)
    found = list(rungs(asked.titles or list(TITLES), asked.seats, asked.games))
    if not found:
        wished = [*asked.titles, *(f"{seats} seats" for seats in asked.seats)]
        raise ValueError(f"nobody plays against anybody there: {', '.join(wished)}")
    gone_on(found, portion_of, asked)
    rows = [rung.row() for rung in found]
    doubtful = [rung.row() for rung in found if rung.is_doubtful]
    facts = {"rungs": [dict(zip(HEAD, row, strict=True)) for row in rows], "doubtful": len(doubtful)}
    tell(facts, asked.json, table(rows, HEAD))
    return verdict(found, bool(doubtful))


if __name__ == "__main__":
    run(main)
