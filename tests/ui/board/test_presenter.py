"""The presenter with a board that only keeps a diary."""

from __future__ import annotations

from game.core.events import Event
from game.ui.anim.clip import Clip, motion
from game.ui.board.presenter import Presenter


class Moved(Event, frozen=True):
    name: str


class Quiet(Event, frozen=True):
    pass


class Board:
    def __init__(self) -> None:
        self.diary: list[str] = []

    def sync(self, view: str) -> None:
        self.diary.append(f"shows {view}")

    def animate(self, event: Event) -> Clip | None:
        if isinstance(event, Moved):
            return motion(
                0.3, begin=lambda: self.diary.append(f"{event.name} leaves"),
                end=lambda: self.diary.append(f"{event.name} lands"),
            )
        return None


def test_events_are_shown_in_order_and_then_the_truth():
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a"), Quiet(), Moved("b")], "after")
    while presenter.is_busy:
        presenter.update(0.1)
    assert board.diary == ["a leaves", "a lands", "b leaves", "b lands", "shows after"]


def test_completing_shows_the_truth_at_once():
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a"), Moved("b")], "after")
    presenter.update(0.1)
    assert presenter.complete()
    assert board.diary == ["a leaves", "a lands", "shows after"]
    assert not presenter.is_busy
    assert not presenter.complete()


def test_completing_one_batch_leaves_the_next_to_be_seen():
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "first")
    presenter.present([Moved("b")], "second")
    presenter.complete()
    assert board.diary == ["a leaves", "a lands", "shows first", "b leaves"]
    assert presenter.is_busy


def test_at_once_moves_nothing():
    board = Board()
    presenter = Presenter[str](board, speed=lambda: 0.0)
    presenter.present([Moved("a")], "after")
    assert board.diary == ["shows after"]


def test_reduced_motion_fades_instead():
    board = Board()
    presenter = Presenter[str](board, calm=lambda: True, fade=lambda: board.diary.append("fades"))
    presenter.present([Moved("a")], "after")
    assert board.diary == ["fades", "shows after"]


def test_dropping_everything_for_another_view():
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "first")
    presenter.present([Moved("b")], "second")
    presenter.drop("restored")
    presenter.update(1.0)
    assert board.diary[-1] == "shows restored"
    assert not presenter.is_busy


def test_a_batch_without_motion_is_over_at_once():
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Quiet()], "after")
    assert board.diary == ["shows after"]
    assert not presenter.is_busy
