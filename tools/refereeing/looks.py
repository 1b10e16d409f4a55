"""One decision with a referee's eye: what was certain, and what a longer look promised.

A referee knows no more than the seat: it looks at worlds that the view allows, all choices in the same ones
with the same luck.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.bots.effort import never
from game.bots.playout import Playout, Turn, win_shares
from game.bots.question import Action, Choice, Question
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.message import Seat
from game.core.policy import Craft, PlayOuts, best_looking
from game.core.rules import OpenAction
from tools.refereeing.accounts import Account, Scale

WORLDS = 3
"""In so many worlds something must come out the same to be called certain."""
LIKELY = 6
"""How many of the best-looking choices a longer look compares, ..."""
UNLIKELY = 2
"""... and how many of the others, to see whether the look is wrong."""
ENOUGH = 6
"""Fewer worlds than these say nothing about how much chance matters."""
UNSTEADY = 8
"""Times as much as of others is forgiven to a level that is unsteady by design."""
FARTHEST = 400
"""Decisions after which looking on ends wherever it is."""
SURE = 3.0
"""Standard errors by which a better choice must be better."""


@dataclass(frozen=True)
class Refused:
    """A choice that was better than the one taken. `size`: by how much, in the unit of its kind."""

    kind: str
    size: float
    better: Choice


@dataclass(frozen=True)
class Prospect:
    """A choice and the positions to which it leads, one by world."""

    choice: Choice
    ends: tuple[Any, ...]


@dataclass(frozen=True)
class Look:
    """A decision as it was put to a seat, and what the seat chose."""

    asked: Question
    scale: Scale
    chosen: Choice
    seed: int
    level: Level
    worlds: dict[int, Any] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        """Who had to choose."""
        return self.asked.seat

    def world(self, number: int) -> Any:
        """One of the worlds that the view allows."""
        if number not in self.worlds:
            rng = random.Random(f"{self.seed}/{number}")
            self.worlds[number] = self.asked.rules.determinize(self.asked.view, rng)
        return self.worlds[number]

    def after(self, choice: Choice, number: int) -> Any:
        """That world after a choice."""
        world = self.world(number)
        if choice is None:
            return world
        chance = SampledChance(random.Random(f"{self.seed}/luck/{number}"))
        return self.asked.rules.apply(world, self.seat, choice, chance).state

    def prospect(self, choice: Choice) -> Prospect:
        """What a choice certainly leads to."""
        return Prospect(choice, tuple(self.after(choice, number) for number in range(WORLDS)))

    @cached_property
    def taken(self) -> Prospect:
        """What the choice that was made leads to."""
        return self.prospect(self.chosen)

    @property
    def others(self) -> list[Choice]:
        """What else could have been done, as far as it can be done without a hand."""
        return [
            choice
            for choice in self.asked.choices
            if choice != self.chosen and not (isinstance(choice, OpenAction) and choice.is_template)
        ]

    @property
    def taste(self) -> float:
        """What a choice may fall short by without being silly: more for a level that is weak by design."""
        return self.scale.least * (UNSTEADY if self.level.noise or self.level.blunders else 1)

    # -- what is certain

    def shares(self, prospect: Prospect) -> tuple[float | None, ...]:
        """By world the share of the win, None where the game goes on."""
        outcomes = [self.asked.rules.outcome(end) for end in prospect.ends]
        return tuple(None if outcome is None else win_shares(outcome)[self.seat] for outcome in outcomes)

    def certainly_refused(self) -> list[Refused]:
        """Wins that were refused, losses without need, and what was worse item by item."""
        found = []
        taken = self.shares(self.taken)
        for choice in self.others:
            other = self.prospect(choice)
            shares = self.shares(other)
            if all(share == 1.0 for share in shares):
                # Whoever takes another way to the same win has refused nothing.
                if not any(share == 1.0 for share in taken) and not self.wins_anyhow():
                    found.append(Refused("refused win", 1.0, choice))
            elif all(share == 0.0 for share in taken):
                # Whoever loses with another choice too, only later, has done nothing silly.
                if not any(share == 0.0 for share in shares) and self.has_hope(choice):
                    found.append(Refused("needless loss", 1.0, choice))
            elif (size := self.excess(other)) > self.taste:
                found.append(Refused("self-harm", size, choice))
        return found

    def wins_anyhow(self) -> bool:
        """Whether the choice that was made wins in the end, too, played on by sensible players."""
        return all(share == 1.0 for share in self._in_the_end(self.chosen))

    def has_hope(self, choice: Choice) -> bool:
        """Whether a choice does not lose in every world after all."""
        return any(share for share in self._in_the_end(choice))

    def _in_the_end(self, choice: Choice) -> tuple[float | None, ...]:
        ends = [self._played_on(choice, number, lambda state: False) for number in range(WORLDS)]
        return self.shares(Prospect(choice, tuple(ends)))

    def excess(self, other: Prospect) -> float:
        """How much more another choice leaves in every world, 0 if it is not better in all that counts."""
        found = []
        for mine, theirs in zip(self.taken.ends, other.ends, strict=True):
            if self.scale.common(mine) != self.scale.common(theirs):
                return 0.0
            if not self._is_better(mine, theirs):
                return 0.0
            found.append(self.scale.standing(theirs, self.seat) - self.scale.standing(mine, self.seat))
        return statistics.mean(found)

    def _is_better(self, mine: Any, theirs: Any) -> bool:
        if not _dominates(self.scale.account(theirs, self.seat), self.scale.account(mine, self.seat)):
            return False
        rivals = [seat for seat in range(self._seats) if seat != self.seat]
        return all(
            _covers(self.scale.account(mine, seat), self.scale.account(theirs, seat)) for seat in rivals
        )

    @cached_property
    def _seats(self) -> int:
        world = self.world(0)
        return world.seats if hasattr(world, "seats") else len(getattr(world, "wins", (0,)))

    # -- what a longer look promises

    def regret(self, worlds: int, rng: random.Random) -> Refused | None:
        """The best other choice, if a longer look is sure that it is better."""
        choices = self.studied(rng)
        if len(choices) < 2:
            return None
        first = {choice: self.values(choice, worlds, 0) for choice in choices}
        best = max(choices, key=lambda choice: statistics.mean(first[choice]))
        if best == self.chosen:
            return None
        # The best of several is best by luck, too: it has to show it again in other worlds.
        more = max(ENOUGH, 2 * worlds)
        pairs = zip(self.values(best, more, worlds), self.values(self.chosen, more, worlds), strict=True)
        gains = [theirs - mine for theirs, mine in pairs]
        gain = statistics.mean(gains)
        error = statistics.stdev(gains) / len(gains) ** 0.5
        return Refused("regret", gain, best) if gain > self.taste + SURE * error else None

    def studied(self, rng: random.Random) -> list[Choice]:
        """The choice that was made, the best-looking ones and a few of the rest."""
        weights = self.asked.weights()
        order = sorted(range(len(weights)), key=lambda place: -weights[place])
        likely, rest = order[:LIKELY], order[LIKELY:]
        picked = likely + rng.sample(rest, min(UNLIKELY, len(rest)))
        choices = self.asked.choices
        return list(dict.fromkeys((self.chosen, *(choices[place] for place in picked))))

    def values(self, choice: Choice, worlds: int, first: int) -> list[float]:
        """What a choice comes to, world by world."""
        policy = self.asked.policy
        if isinstance(policy, Craft):
            return self._tried(policy, choice, worlds, first)
        return [self._looked_on(choice, number) for number in range(first, first + worlds)]

    def _looked_on(self, choice: Choice, number: int) -> float:
        root = self.world(number)
        return self._worth(
            self._played_on(choice, number, lambda state: self.scale.is_far(root, state, self.seat))
        )

    def _played_on(self, choice: Choice, number: int, is_enough: Callable[[Any], bool]) -> Any:
        """Where that world gets after a choice, in the hands of sensible players."""
        playout = Playout(self.asked, self.world(number), random.Random(f"{self.seed}/on/{number}"))
        playout.make(self.seat, choice)
        for _ in range(FARTHEST):
            decision = playout.decision()
            if decision is None or is_enough(playout.state):
                break
            turn = playout.turn(decision)
            playout.make(turn.seat, self._quick(playout, turn))
        return playout.state

    def _worth(self, state: Any) -> float:
        """What the seat may expect, or what it got."""
        outcome = self.asked.rules.outcome(state)
        if outcome is not None and self.scale.unit == "chance":
            return win_shares(outcome)[self.seat]
        return self.scale.standing(state, self.seat)

    def _quick(self, playout: Playout, turn: Turn) -> Choice:
        policy, rules = self.asked.policy, self.asked.rules
        if isinstance(policy, PlayOuts):
            return playout.quick(turn)
        if len(turn.legal) == 1 and not turn.may_pass:
            choice: Choice = turn.legal[0]
            return choice
        return best_looking(policy, rules.observe(playout.state, turn.seat), turn.seat, turn.legal)

    def _tried(self, policy: Craft[Any, Any], choice: Choice, worlds: int, first: int) -> list[float]:
        """The same action of a hand in several worlds; a template is filled in once, by that hand."""
        rng = random.Random(f"{self.seed}/hand/{first}")
        action: Action = choice
        if isinstance(action, OpenAction) and action.is_template:
            weight = policy.weigh(self.asked.view, self.seat, [action])
            tries = policy.tried(self.asked.view, self.seat, [action], weight, self.level.hand, 3, rng, never)
            action = max(tries, key=lambda pair: pair[1])[0]
        return [self._worth(self.after(action, number)) for number in range(first, first + worlds)]


def _covers(more: Account, less: Account) -> bool:
    return all(more.get(item, 0.0) >= less.get(item, 0.0) for item in {*more, *less})


def _dominates(more: Account, less: Account) -> bool:
    return _covers(more, less) and any(more.get(item, 0.0) > less.get(item, 0.0) for item in {*more, *less})


