"""Whole games by scripted hands: four colours in turn, the players' choices kept simple.

What is measured is the wood and the hand, so the rules are only as much as the tower needs: own columns,
locks, floors laid when there are columns enough, passing when nothing can be moved.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.titles.villa_paletti.content import COLOURS, FLOORS, colour_of
from game.titles.villa_paletti.hands import SKILLS, Skill, grip_for, hand_samples, ways_out
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.pull import PullOutcome
from game.titles.villa_paletti.pulling import simulate
from game.titles.villa_paletti.settling import settled
from game.titles.villa_paletti.statics import weakest
from tools.tower_trials.building import begun, with_best_floor, with_column_set_down

_MOST_TURNS = 200
_DOUBT_MM = 3.0
"""So near to the edge, the formula and the simulation may differ."""


@dataclass(frozen=True)
class Care:
    """How well a player chooses.

    `blur_mm`: of the eye that judges a margin; `tries`: columns tried out in thought; `for_a_floor`: columns
    wanted before a floor is laid, with `floor_spare_mm` of margin; `spots`: places looked at before a column
    or a floor is set down.
    """

    blur_mm: float
    tries: int
    for_a_floor: int
    floor_spare_mm: float
    spots: int


CARE: dict[str, Care] = {
    "careful": Care(1.0, 5, 6, 10.0, 60),
    "good": Care(4.0, 0, 6, 8.0, 30),
    "normal": Care(10.0, 0, 5, 6.0, 12),
    "casual": Care(16.0, 0, 4, 3.0, 6),
    "careless": Care(100.0, 0, 3, 0.0, 2),
}


@dataclass(frozen=True)
class Played:
    """A finished game: turns, floors laid, how it ended, and how its pulls ended.

    `against`: turns after which the tower stood although it could not by the plan formula.
    """

    turns: int
    floors: int
    end: str
    pulls: tuple[str, ...]
    against: int


class Game:
    """One game of four players who all have the same hand."""

    def __init__(self, hand: str, mu: float, seed: int) -> None:
        self.skill, self.care, self.mu = SKILLS[hand], CARE[hand], mu
        self.rng = random.Random(seed)
        self.layout = begun(seed)
        self.locked: set[str] = set()
        self.pulls: list[str] = []
        self.end = ""
        self.idle = 0

    def play(self) -> Played:
        """Play to the end."""
        turns = against = 0
        while not self.end and turns < _MOST_TURNS:
            if not self._lays_a_floor():
                self._moves_a_column(COLOURS[turns % 4])
            turns += 1
            weak = weakest(self.layout)
            against += weak is not None and weak.margin < -_DOUBT_MM
        return Played(turns, self.layout.top, self.end or "too long", tuple(self.pulls), against)

    def _stands(self, layout: Layout, cause: str) -> bool:
        result = settled(layout, self.mu)
        if result.fell_along_urad is None:
            self.layout = result.layout
        else:
            self.end = cause
        return result.fell_along_urad is None

    def _lays_a_floor(self) -> bool:
        top = self.layout.top
        wanted = min(self.care.for_a_floor, 6 if top < len(FLOORS) - 1 else 4)
        if top == len(FLOORS) or sum(1 for _ in self.layout.on_level(top)) < wanted:
            return False
        return self._lays_one_now()

    def _lays_one_now(self) -> bool:
        laid = with_best_floor(self.layout, self.rng, 10 * self.care.spots)
        weak = weakest(laid) if laid is not None else None
        if laid is None or weak is None or weak.margin < self.care.floor_spare_mm:
            return False
        self._stands(laid, "laying a floor")
        return True

    def _moves_a_column(self, colour: str) -> None:
        movable = [
            column
            for column in self.layout.columns
            if colour_of(column.id) == colour
            and column.level < self.layout.top
            and column.id not in self.locked
        ]
        chosen = self._chosen(movable)
        if chosen is None:
            if sum(1 for _ in self.layout.on_level(self.layout.top)) >= 3 and self._lays_one_now():
                return
            self.idle += 1
            if self.idle == len(COLOURS):
                self.end = "no further"
            return
        self.idle = 0
        outcome = self._pulled(chosen, self.skill, self.rng.randrange(2**32))
        self.pulls.append(outcome.ended)
        if outcome.ended == "collapse":
            self.end = "pulling"
        elif outcome.ended != "free":
            self.layout = outcome.layout
            self.locked.add(chosen.id)
        else:
            placed = with_column_set_down(outcome.layout, chosen, self.rng, self.care.spots)
            if placed is None:
                self.end = "no room"
            else:
                self._stands(placed, "setting down")

    def _chosen(self, movable: list[Column]) -> Column | None:
        """The column that looks safest; ways out that are blocked look worse."""

        def worth(column: Column) -> float:
            weak = weakest(self.layout.without(column.id))
            blocked = 12.0 * ways_out(self.layout, column, hook=True)[0].neighbours
            assert weak is not None
            return min(weak.margin, 30.0) - blocked + self.rng.gauss(0.0, self.care.blur_mm)

        ranked = sorted(movable, key=worth, reverse=True)
        for column in ranked[: self.care.tries]:
            if self._pulled(column, self.skill, self.rng.randrange(2**32)).ended == "free":
                return column
        if self.care.tries:
            # Whoever tries everything out first would rather do nothing than what failed in thought.
            return None
        return ranked[0] if ranked else None

    def _pulled(self, column: Column, skill: Skill, seed: int) -> PullOutcome:
        grip = grip_for(self.layout, column.id, skill, seed)
        samples = hand_samples(self.layout, grip, skill, seed, self.mu)
        return simulate(self.layout, grip, samples, self.mu)


def play(hand: str, mu: float, seed: int) -> Played:
    """One whole game."""
    return Game(hand, mu, seed).play()
