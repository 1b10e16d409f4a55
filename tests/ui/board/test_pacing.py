"""The motions of an act take no longer than people like to wait, but for those that have their own pace."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest

from game.core.events import Event
from game.ui.anim.clip import Clip, motion
from game.ui.board.pacing import ACT_S, LEAST_S, TOGETHER_LAG_S, ActPace, Pacing
from game.ui.board.presenter import Presenter


class Card(Event, frozen=True):
    seconds: float = 0.4


class Token(Event, frozen=True):
    seconds: float = 0.3


class Read(Event, frozen=True):
    seconds: float = 2.0


class Step(Event, frozen=True):
    seconds: float = 0.0


PACING = Pacing(
    own_pace={Read: "is read"}, together=frozenset((Token,)), steps=frozenset((Step,))
)


def lengths(pace: ActPace, events: Sequence[Card | Token | Read | Step]) -> list[float]:
    """How long each motion takes, one event after the other."""
    pace.begin()
    return [
        event.seconds / pace.haste(event, event.seconds, events[place:])
        for place, event in enumerate(events, 1)
    ]


def test_a_short_act_is_not_hurried() -> None:
    assert lengths(ActPace(PACING), (Card(), Card(), Card(0.3))) == pytest.approx([0.4, 0.4, 0.3])


@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0])
@pytest.mark.parametrize("count", [5, 9])
def test_a_long_act_is_over_in_time_from_the_first_time_on(seconds: float, count: int) -> None:
    pace, act = ActPace(PACING), [Card(seconds)] * count
    for _ in range(3):
        assert sum(lengths(pace, act)) <= ACT_S + LEAST_S


def test_motions_that_are_known_are_hurried_alike() -> None:
    pace, act = ActPace(PACING), [Card(0.5)] * 6
    lengths(pace, act)
    assert lengths(pace, act) == pytest.approx([ACT_S / 6] * 6)


def test_what_is_read_keeps_its_pace_and_costs_the_others_nothing() -> None:
    act = (Card(), Read(), Card(), Read(), Card(0.2))
    assert lengths(ActPace(PACING), act) == pytest.approx([0.4, 2.0, 0.4, 2.0, 0.2])


def test_every_step_has_its_own_time() -> None:
    act = (Card(), Card(), Step(), Card(), Card(), Step(), Card(), Card())
    assert lengths(ActPace(PACING), act) == pytest.approx([0.4, 0.4, 0.0, 0.4, 0.4, 0.0, 0.4, 0.4])


def test_no_motion_is_hurried_out_of_sight() -> None:
    assert min(lengths(ActPace(PACING), [Card(1.0)] * 40)) == pytest.approx(LEAST_S)


class Board:
    """Keeps when which event began and ended; its clock is that of the test."""

    pacing = PACING

    def __init__(self) -> None:
        self.now_s = 0.0
        self.begun: list[tuple[float, str]] = []

    def sync(self, view: str) -> None:
        self.begun.append((self.now_s, view))

    def animate(self, event: Event) -> Clip | None:
        assert isinstance(event, Card | Token | Read | Step)
        return motion(event.seconds, begin=lambda: self.begun.append((self.now_s, type(event).__name__)))

    def still(self, event: Event) -> Clip | None:
        return None


def watched(events: Sequence[Event], speed: float = 1.0) -> list[tuple[float, str]]:
    """When what began at a table that shows these events."""
    board = Board()
    presenter = Presenter[str](board, lambda: speed)
    presenter.present(events, "truth")
    while presenter.is_busy:
        board.now_s += 0.005
        presenter.update(0.005)
    return board.begun


def test_like_events_are_shown_together_a_little_apart() -> None:
    begun = watched((Card(), Token(), Token(), Token(), Card(0.1)))
    assert [name for name, _ in groupby(name for _, name in begun)] == ["Card", "Token", "Card", "truth"]
    first, second, third = (when for when, name in begun if name == "Token")
    assert (second - first, third - second) == pytest.approx((TOGETHER_LAG_S, TOGETHER_LAG_S), abs=0.011)


@pytest.mark.parametrize(("speed", "limit_s"), [(1.0, ACT_S), (2.0, ACT_S / 2), (1 / 1.5, ACT_S * 1.5)])
def test_the_speed_of_the_settings_counts_on_top(speed: float, limit_s: float) -> None:
    ended_s = watched([Card(0.5)] * 5, speed)[-1][0]
    assert limit_s * 0.8 < ended_s <= limit_s + LEAST_S + 0.05


def test_only_neighbours_of_one_kind_are_shown_together() -> None:
    assert PACING.run_of((Token(), Token(), Card(), Token())) == 2
    assert PACING.run_of((Card(), Card())) == 1
    assert PACING.run_of((Token(),)) == 1
