"""A clockwork player's pull is worked out frame by frame before it is done."""

from __future__ import annotations

from typing import Any

from game.bots.thinker import Answer
from game.core.match import Match
from game.core.parts.standing import standing
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from game.ui.board.session import TableSession
from tests.titles.kit import GAME, MemoryKeeper, seats
from tests.titles.villa_paletti_table.kit import LOOSE, VILLA, small_tower, state_with

PULL = Pull(Grip(LOOSE, 0, 34_000), tuple(Sample(place * 1000, 0) for place in range(150)))


class Knowing:
    """A thinking process that has its answer at once."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []

    def ask(self, game: Any, number: int, title: Any, view: Any, seat: int, *_: Any) -> None:
        self._answers = [Answer(game, number, seat, PULL)]

    def poll(self) -> Answer | None:
        return self._answers.pop() if self._answers else None

    def cancel(self) -> None:
        self._answers = []


def test_the_outcome_is_known_before_the_pull_is_done() -> None:
    state = state_with(small_tower())
    match: Match[Any, Any, Any] = standing(VILLA.rules(), state, 4)
    session = TableSession(VILLA, match, seats(4, ()), Knowing(), MemoryKeeper(), GAME)
    polls = 0
    while (made := session.clockwork.poll(100.0 + polls)) is None:
        # While the pull is not done, nothing of it is in the game.
        assert match.length == 0
        polls += 1
    assert polls >= 5
    assert made == 1
    outcome = FELT.outcome(state.layout, PULL.grip, PULL.samples, TIMBER["wood"])
    assert outcome is not None
    assert match.state.hand is not None if outcome.ended == "free" else match.state.hand is None
