"""A clockwork player's pull is worked out frame by frame before it is done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.bots.thinker import Answer
from game.core.match import Match
from game.core.parts.standing import standing
from game.storage.settings import Settings
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.pull import TIMBER, Grip, Sample
from game.titles.villa_paletti.state import MoveOne
from game.ui.board.session import TableSession
from tests.titles.kit import GAME, MemoryKeeper, seats
from tests.titles.villa_paletti_table.kit import (
    LOOSE,
    VILLA,
    VillaHand,
    last_pull,
    small_tower,
    state_with,
)

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


def test_a_fall_after_an_own_pull_is_shown_as_it_was_and_not_looked_for_in_that(tmp_path: Path) -> None:
    colours = (("red",), ("blue",), ("yellow",), ("green",))
    its_turn = state_with(small_tower(), colours=colours, turn=1, pending=(MoveOne(1, "own", True),))
    teacher = VillaHand(tmp_path / "teacher", its_turn)
    teacher.pull(teacher.grip("thick-blue"), 320)
    teacher.until(lambda: teacher.state.fall is not None)
    event = last_pull(teacher)
    state = state_with(small_tower(), colours=colours)
    hand = VillaHand(tmp_path, state, settings=Settings(pace="at_once"), persons=(0,))
    hand.release(hand.pull(hand.grip(LOOSE), 30))
    hand.until(lambda: hand.state.turn == 1 and hand.table.is_open)
    hand.session.match.submit(1, Pull(event.grip, event.samples))
    hand.table.show(hand.session.last)
    hand.until(lambda: hand.app.top.name == "verdict")
    assert hand.board.fallen is not None
    assert hand.board.fallen.is_over
