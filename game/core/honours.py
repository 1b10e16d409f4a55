"""Honours: small things worth remembering that somebody did in a finished game.

They are earned by playing, in a single game, and nothing is ever lost. What earns one is a pure function over
how the game ended, so any finished game can be looked through for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.core.message import Seat
from game.core.recap import Count, Part, Recap
from game.core.rules import Outcome


@dataclass(frozen=True)
class Finish:
    """A finished game as one seat came out of it. figures: what its title measured."""

    seat: Seat
    outcome: Outcome
    recap: Recap
    figures: Mapping[str, int | str]

    @property
    def won(self) -> bool:
        """First place, alone or shared."""
        return self.outcome.ranking[self.seat] == 1

    @property
    def score(self) -> int:
        """The points of the seat, half points where the title counts them."""
        return self.outcome.scores[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """The points of the other seats."""
        return tuple(score for seat, score in enumerate(self.outcome.scores) if seat != self.seat)

    def part(self, key: str) -> int:
        """The points of the seat in a part of the recap, by the key of its name; KeyError for another key."""
        return _value(self.recap.parts, key, self.seat)

    def count(self, key: str) -> int:
        """What the recap counted of the seat, by the key of its name; KeyError for another key."""
        return _value(self.recap.counts, key, self.seat)

    def figure(self, name: str) -> int:
        """A number that the title measured; KeyError for one that it did not."""
        return int(self.figures[name])


def _value(items: Sequence[Part] | Sequence[Count], key: str, seat: Seat) -> int:
    for item in items:
        if item.name.key == key:
            return item.values[seat]
    raise KeyError(key)


@dataclass(frozen=True)
class Honour:
    """One of them: `<owner>.honour.<key>` is its name, and with `.means` what earns it. picture: a sprite."""

    key: str
    picture: str
    is_earned: Callable[[Finish], bool]
