"""Looking ahead with the hand: what really happens to towers that look like this one.

A player sees no hidden heights, so each try is made in a tower with heights drawn anew. A trace that works
there nearly always works in the true tower, too.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.villa_paletti.actions import (
    TEMPLATE_HEIGHT_UM,
    Action,
    Lay,
    Place,
    Propose,
    Pull,
    TakePenalty,
)
from game.titles.villa_paletti.hands import SKILLS, Hand, Skill, grip_for, ways_out
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.prospects import (
    best_floor,
    chances,
    floored,
    lifted,
    locked_up,
    sealed,
    standing_risk,
)
from game.titles.villa_paletti.pull import ATTEMPT_MM, SAMPLES_PER_S, TIMBER, Grip, PullOutcome, Sample
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View, determinized

ORDINARY = "normal"
"""The hand of a player of whom nothing is known."""

BEYOND_S = 0.6
"""A trace goes on for so long after its column came free: in the true tower it may take a little longer."""

GLANCE_WEIGHT = 0.4
"""How many tries the look of an action counts for."""

CONFIRMED = 3
"""What is best after so many tries of it need not be tried again."""

CAUTIOUS = 4
"""With so many tries a player also thinks of only locking a column, ..."""

GRIM = 0.6
"""... if nothing that was tried keeps even this part of its chances."""

LET_GO_MM = 8.0
LET_GO_S = 0.5
"""A hand that moves so far, as slowly as that, and lets go has moved the column enough to lock it."""

_SEEDS = 2**32


def skill_named(hand: str) -> Skill:
    """A hand by its name, "" for an ordinary one."""
    return SKILLS[hand or ORDINARY]


@dataclass(frozen=True)
class Attempt:
    """One pull that was tried: the action to repeat it, and how it ended in the tower where it was tried."""

    action: Pull
    outcome: PullOutcome


def attempt(layout: Layout, grip: Grip, skill: Skill, seed: int, mu: float) -> Attempt:
    """A hand pulls at a tower until the column is free or it lets go."""
    from game.titles.villa_paletti.pulling import Pull as RunningPull

    pull, hand = RunningPull(layout, grip, mu), Hand(skill, layout, grip, seed)
    samples: list[Sample] = []
    while pull.status == "held" and (sample := hand.next_sample(pull.poses())) is not None:
        samples.append(sample)
        pull.feed(sample)
    if pull.status == "free":
        samples += _onward(samples[-1], skill)
    elif pull.status == "held" and _is_glance(samples):
        # Too frightened for an attempt; but a turn cannot end with a look.
        for sample in _letting_go():
            samples.append(sample)
            pull.feed(sample)
    return Attempt(Pull(grip, tuple(samples)), pull.finish())


def _onward(last: Sample, skill: Skill) -> list[Sample]:
    step_um = round(skill.speed_mm_s / SAMPLES_PER_S * 1000)
    count = round(BEYOND_S * SAMPLES_PER_S)
    return [Sample(last.u_um + step_um * number, last.y_um) for number in range(1, count + 1)]


def _is_glance(samples: Sequence[Sample]) -> bool:
    """Whether a hand has moved so little that its pull would only be a look.

    An estimate for a pull that is thought out; what counts is what `refusals` finds, in whole numbers.
    """
    return all(math.hypot(sample.u_um, sample.y_um) <= ATTEMPT_MM * 1000 for sample in samples)


def _letting_go() -> list[Sample]:
    """Slowly a little way along the plane."""
    count = round(LET_GO_S * SAMPLES_PER_S)
    return [Sample(round(LET_GO_MM * 1000 * number / count), 0) for number in range(1, count + 1)]


def let_go(column: str, layout: Layout) -> Pull:
    """A pull that only moves the column so far that it is locked."""
    way = ways_out(layout, layout.column(column))[0]
    return Pull(Grip(column, way.direction_urad, TEMPLATE_HEIGHT_UM), tuple(_letting_go()))


def with_trace(state: State, action: Pull, hand: str, rng: random.Random) -> Pull:
    """The pull with the trace of that hand, as it would be in a tower that looks like this one."""
    world = determinized(View(None, state), rng).layout
    skill, mu = skill_named(hand), TIMBER[state.options.timber]
    grip = grip_for(world, action.grip.column, skill, rng.randrange(_SEEDS))
    return attempt(world, grip, skill, rng.randrange(_SEEDS), mu).action


# -- choosing by tries


@dataclass
class Candidate:
    """An action under trial: how good it looks, what came of its tries, and its best filled-in form."""

    action: Action
    glance: float
    done: Action | None = None
    best: float = -1.0
    results: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The chance to win, from its tries and its look."""
        # Summed up like this, tries that went as they looked change nothing, not even by rounding.
        surprise = sum(result - self.glance for result in self.results if result != self.glance)
        return self.glance + surprise / (len(self.results) + GLANCE_WEIGHT)

    def note(self, done: Action, value: float) -> None:
        """Keep a result, and the way to it if none was better."""
        self.results.append(value)
        if value > self.best:
            self.done, self.best = done, value


class Trials:
    """All tries of one decision."""

    def __init__(self, view: View, seat: Seat, hand: str, rng: random.Random) -> None:
        self.view = view
        self.seat = seat
        self.skill = skill_named(hand)
        self.rng = rng
        self.mu = TIMBER[view.table.options.timber]

    def run(self, candidate: Candidate) -> None:
        """One try, in a tower drawn anew."""
        world = determinized(self.view, self.rng)
        match candidate.action:
            case Pull():
                self._pull(candidate, world)
            case Place() as place if world.hand is not None:
                held = place.standing(world.hand, world.layout.top)
                # How it looks says how well it stands; the simulation only whether it stands.
                self._rest(candidate, world.layout.with_column(held), candidate.glance)
            case Lay() as lay:
                self._rest(candidate, world.layout.with_floor(lay.floor), candidate.glance)
            case Propose() if (best := best_floor(world)) is not None:
                value = chances(floored(world, best))[self.seat]
                self._rest(candidate, world.layout.with_floor(best.floor), value)
            case TakePenalty(id):
                layout = world.layout.without(id)
                value = chances(sealed(replace(world, layout=layout), None))[self.seat]
                self._rest(candidate, layout, value)
            case _:
                candidate.note(candidate.action, candidate.glance)

    def _rest(self, candidate: Candidate, layout: Layout, value: float) -> None:
        from game.titles.villa_paletti.settling import settled

        stands = settled(layout, self.mu).fell_along_urad is None
        candidate.note(candidate.action, value if stands else 0.0)

    def _pull(self, candidate: Candidate, world: State) -> None:
        done = candidate.done
        if isinstance(done, Pull) and candidate.best > 0:
            # The same trace in another tower tells how far it can be trusted.
            self.repeat(candidate, done, world)
            return
        assert isinstance(candidate.action, Pull)
        grip = self._grip(world.layout, candidate)
        made = attempt(world.layout, grip, self.skill, self.rng.randrange(_SEEDS), self.mu)
        candidate.note(made.action, self.value(world, made))

    def _grip(self, layout: Layout, candidate: Candidate) -> Grip:
        """The best way out, and after it has failed the next one."""
        assert isinstance(candidate.action, Pull)
        column = candidate.action.grip.column
        grip = grip_for(layout, column, self.skill, self.rng.randrange(_SEEDS))
        failed = len(candidate.results)
        if not failed:
            return grip
        ways = ways_out(layout, layout.column(column), grip.hook)
        return replace(grip, direction_urad=ways[failed % len(ways)].direction_urad)

    def repeat(self, candidate: Candidate, pull: Pull, world: State) -> None:
        """A trace that is there already, in another tower."""
        from game.titles.villa_paletti.pulling import simulate

        outcome = simulate(world.layout, pull.grip, pull.samples, self.mu)
        candidate.note(pull, self.value(world, Attempt(pull, outcome)))

    def value(self, world: State, made: Attempt) -> float:
        """The chance to win after a pull that ended like this."""
        column = world.layout.column(made.action.grip.column)
        match made.outcome.ended:
            case "collapse":
                return 0.0
            case "free":
                after = replace(world, layout=made.outcome.layout)
                if self.seat == world.turn:
                    after = lifted(after, column)
                return (1 - standing_risk(after.layout) / 2) * chances(after)[self.seat]
            case "looked":
                return chances(world)[self.seat]
            case _:
                return chances(locked_up(replace(world, layout=made.outcome.layout), column.id))[self.seat]


def tried(
    view: View,
    seat: Seat,
    legal: Sequence[Action],
    weights: Sequence[float],
    hand: str,
    tries: int,
    rng: random.Random,
    is_over: Callable[[], bool],
) -> list[tuple[Action, float]]:
    """The best-looking actions with what their tries were worth; without tries as they look.

    The first half of the tries goes round, the rest to whatever is best by then.
    """
    trials = Trials(view, seat, hand, rng)
    looks = sorted(zip(legal, weights, strict=True), key=lambda pair: -pair[1])
    candidates = [Candidate(action, weight) for action, weight in looks]
    # Only a pull can do better than it looks; of all else the best-looking that stands is the best.
    is_open = any(isinstance(action, Pull) for action in legal)
    half = max(1, (tries + 1) // 2) if is_open else 1
    for number in range(tries):
        if is_over():
            break
        # What nobody has tried competes by its look: where all that looked best has failed, others follow.
        if number < min(half, len(candidates)):
            one = candidates[number]
        elif len((one := _best(candidates)).results) >= CONFIRMED:
            break
        trials.run(one)
    # Without tries all stay in the race; otherwise what was tried and the best-looking of the rest.
    untried = [one for one in candidates if not one.results]
    alive = [one for one in candidates if one.results] + (untried[:1] if tries else untried)
    found = [(candidate.done or candidate.action, candidate.value) for candidate in alive]
    is_grim = max(value for _, value in found) < GRIM * chances(view.table)[seat]
    if is_grim and tries >= CAUTIOUS and not is_over():
        return found + _caution(trials, candidates)
    return found


def _best(candidates: Sequence[Candidate]) -> Candidate:
    return max(candidates, key=lambda one: one.value)


def _caution(trials: Trials, candidates: Sequence[Candidate]) -> list[tuple[Action, float]]:
    """Locking the column that looks worst, instead of pulling any out."""
    pulls = [candidate for candidate in candidates if isinstance(candidate.action, Pull)]
    if not pulls:
        return []
    worst = pulls[-1].action
    assert isinstance(worst, Pull)
    world = determinized(trials.view, trials.rng)
    careful = Candidate(worst, 0.0)
    trials.repeat(careful, let_go(worst.grip.column, world.layout), world)
    return [(careful.done or worst, careful.best)]
