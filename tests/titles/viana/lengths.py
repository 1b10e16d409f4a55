"""How long games of plain players last, and how they end: bounds for the rules as a whole.

    python -m tests.titles.viana.lengths [GAMES]

`BOUNDS` are the means of plain players that are known for these rules. Other plain players play other games:
what must agree is how long it takes until the bag is empty, how full the palace is, and what a win takes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from game.bots.levels import GREEDY
from game.bots.selfplay import AnyMatch, clockwork, play_out
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.viana.palace import SPOTS_OF, Courtyard
from game.titles.viana.recap import figures
from tests.titles.viana.plain import VIANA


@dataclass(frozen=True)
class Figures:
    """Means over some games, `turns` of one player; `best` is the best score of all."""

    turns: float
    decorations: float
    winning_score: float
    best: int = 0
    ended_by_bag: float = 1.0
    seat_advantage: float = 0.0


BOUNDS: dict[int, Figures] = {
    2: Figures(22, 43, 41), 3: Figures(26, 72, 59), 4: Figures(19, 71, 42), 5: Figures(17, 72, 37),
}
"""By seats. Rule: viana 2, the check of the balance."""
WITHIN = 0.2
"""Shares by which other plain players may differ."""
FULL_WITH_FIVE: tuple[Courtyard, ...] = (1, 8, 9)
EMPTY_WITH_FIVE: Courtyard = 4
"""Courtyards that are fuller and emptier than the others when five play."""


def played(seats: int, games: int) -> list[AnyMatch]:
    """Whole games."""
    matches: list[AnyMatch] = []
    for seed in range(games):
        match: AnyMatch = Match(VIANA.rules(), new_setup(VIANA.info, seats), seed)
        assert play_out(match, [clockwork(VIANA, GREEDY)] * seats, seed), (seats, seed)
        matches.append(match)
    return matches


def measured(matches: Sequence[AnyMatch]) -> Figures:
    """What they come to."""
    found = [figures(match) for match in matches]
    seats = matches[0].setup.seats
    by_turn = [
        mean(match.state.scores[(match.state.first + place) % seats] for match in matches)
        for place in range(seats)
    ]
    return Figures(
        mean(int(each["turns"]) for each in found) / seats,
        mean(int(each["decorations"]) for each in found),
        mean(int(each["winning_score"]) for each in found),
        max(int(each["winning_score"]) for each in found),
        mean(each["reason"] == "bag" for each in found),
        max(by_turn) - min(by_turn),
    )


def fullness(matches: Sequence[AnyMatch]) -> dict[Courtyard, float]:
    """What part of the places of each courtyard holds a decoration at the end."""
    return {
        courtyard: mean(
            mean(found is not None for found in match.state.spots[places]) for match in matches
        )
        for courtyard, places in SPOTS_OF.items()
    }


def main(games: int) -> None:
    """A line for each number of seats."""
    for seats in BOUNDS:
        matches = played(seats, games)
        print(seats, measured(matches))
        print({courtyard: f"{share:.0%}" for courtyard, share in fullness(matches).items()})


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
