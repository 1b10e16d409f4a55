"""Looks over the shoulders of the players of one game, and notes what is silly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.effort import Budget
from game.bots.levels import level_named
from game.bots.question import Action, Choice, question
from game.bots.selfplay import AnyMatch, Player, clockwork, play_on
from game.core.chance import SampledChance
from game.core.match import Match
from game.core.message import Seat
from game.core.record import to_line
from game.core.rules import OpenAction, Setup
from game.i18n.catalogue import Catalogue
from game.titles.registry import title_named
from tools.refereeing.accounts import scale_of
from tools.refereeing.looks import Look, Refused

GUARD_S = 30.0
"""Far beyond any move, so that a busy machine changes no result."""
AGAIN = 4
"""The same choice of a seat at the very same table: so often it is endless."""
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
                self._look(Look(asked, scale_of(self.title.key), choice, seed, self.level))
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
