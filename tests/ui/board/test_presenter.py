"""The presenter with a board that only keeps a diary."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.events import Event
from game.ui.anim.clip import Clip, motion
from game.ui.board.pacing import Pacing
from game.ui.board.presenter import Presenter


class Moved(Event, frozen=True):
    name: str


class Quiet(Event, frozen=True):
    pass


class Great(Event, frozen=True):
    pass


class Board:
    pacing = Pacing()

    def __init__(self) -> None:
        self.diary: list[str] = []
        self.is_hasty: Callable[[], bool] = lambda: False
        self.sounds: dict[str, tuple[str, ...]] = {}
        self.play: Callable[[str], None] = lambda name: None

    def sync(self, view: str) -> None:
        self.diary.append(f"shows {view}")

    def animate(self, event: Event) -> Clip | None:
        if isinstance(event, Moved):
            return motion(
                0.3, begin=lambda: self._leave(event.name),
                end=lambda: self.diary.append(f"{event.name} lands"),
            )
        return None

    def still(self, event: Event) -> Clip | None:
        if isinstance(event, Great):
            return motion(
                0.5, begin=self._hang, end=lambda: self.diary.append("it goes")
            )
        return None

    def _leave(self, name: str) -> None:
        self.diary.append(f"{name} leaves" + (" hastily" if self.is_hasty() else ""))
        self._sound(name)

    def _hang(self) -> None:
        self.diary.append("a picture")
        self._sound("picture")

    def _sound(self, name: str) -> None:
        for sound in self.sounds.get(name, ()):
            self.play(sound)


def test_events_are_shown_in_order_and_then_the_truth() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a"), Quiet(), Moved("b")], "after")
    while presenter.is_busy:
        presenter.update(0.1)
    assert board.diary == ["a leaves", "a lands", "b leaves", "b lands", "shows after"]


def test_completing_shows_the_truth_at_once_without_a_sound() -> None:
    board = Board()
    presenter = Presenter[str](board)
    board.is_hasty = lambda: presenter.is_hasty
    presenter.present([Moved("a"), Moved("b")], "after")
    presenter.update(0.1)
    assert presenter.complete()
    assert board.diary == ["a leaves", "a lands", "b leaves hastily", "b lands", "shows after"]
    assert not presenter.is_busy
    assert not presenter.complete()


def test_completing_one_batch_leaves_the_next_to_be_seen() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "first")
    presenter.present([Moved("b")], "second")
    presenter.complete()
    assert board.diary == ["a leaves", "a lands", "shows first", "b leaves"]
    assert presenter.is_busy


def test_at_once_there_is_no_time_in_which_something_moves() -> None:
    board = Board()
    presenter = Presenter[str](board, speed=lambda: 0.0)
    presenter.present([Moved("a")], "after")
    assert board.diary == ["a leaves", "a lands", "shows after"]
    assert not presenter.is_busy


def test_reduced_motion_shows_a_great_moment_as_a_still_picture() -> None:
    board = Board()
    presenter = Presenter[str](board, calm=lambda: True)
    presenter.present([Moved("a"), Great(), Moved("b"), Great()], "after")
    assert board.diary == ["a leaves", "a lands", "b leaves", "b lands", "a picture"]
    for _ in range(9):
        presenter.update(0.1)
    assert presenter.is_busy
    while presenter.is_busy:
        presenter.update(0.1)
    assert board.diary[4:] == ["a picture", "it goes", "a picture", "it goes", "shows after"]


@pytest.mark.parametrize(("calm", "speed"), [(True, 1.0), (False, 0.0), (True, 0.0)])
def test_what_is_there_at_once_lets_hear_once_what_means_something(calm: bool, speed: float) -> None:
    board, heard = Board(), list[str]()
    presenter = Presenter[str](board, lambda: speed, lambda: calm)

    def sound(name: str) -> None:
        if presenter.lets_hear(name, matters=name.isupper()):
            heard.append(name)

    board.sounds = {"a": ("slide", "BELL"), "b": ("slide", "BELL", "COIN"), "picture": ("BELL", "strum")}
    board.play = sound
    events = [Moved("a"), Great(), Moved("b")]
    presenter.present(events, "after")
    while presenter.is_busy:
        presenter.update(0.1)
    pictured = ["strum"] if calm and speed else []
    assert heard == ["BELL", "COIN", *pictured]
    presenter.present(events, "later")
    while presenter.is_busy:
        presenter.update(0.1)
    assert heard == ["BELL", "COIN", *pictured] * 2, "each time"
    sound("creak")
    assert heard[-1] == "creak", "nothing is shown now"


@pytest.mark.parametrize("wished", ["at once", "less movement"])
def test_who_wishes_no_motion_sees_none_of_what_has_begun(wished: str) -> None:
    board, wishes = Board(), set[str]()
    presenter = Presenter[str](
        board, lambda: float("at once" not in wishes), lambda: "less movement" in wishes
    )
    presenter.present([Moved("a"), Moved("b")], "after")
    presenter.present([Great()], "later")
    presenter.update(0.1)
    assert board.diary == ["a leaves"]
    wishes.add(wished)
    presenter.update(0.01)
    assert board.diary[:5] == ["a leaves", "a lands", "b leaves", "b lands", "shows after"]
    assert board.diary[5:] == (["shows later"] if wished == "at once" else ["a picture"])


def test_of_what_is_skipped_nothing_is_heard() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "after")
    assert presenter.lets_hear("slide", matters=False)
    board.sounds, heard = {"b": ("BELL",)}, list[bool]()
    board.play = lambda name: heard.append(presenter.lets_hear(name, matters=True))
    presenter.present([Moved("b")], "later")
    presenter.drop("now")
    presenter.skip_to_end_of([Moved("b")])
    assert heard == [False]


def test_reduced_motion_fades_from_the_old_picture() -> None:
    board = Board()
    presenter = Presenter[str](board, calm=lambda: True, fade=lambda: board.diary.append("fades"))
    presenter.present([Moved("a")], "after")
    assert board.diary == ["fades", "a leaves", "a lands", "shows after"]


def test_the_end_of_a_batch_is_held_to_be_looked_at() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "after", hold_s=0.5)
    presenter.update(0.3)
    presenter.update(0.3)
    assert presenter.is_busy
    presenter.update(0.3)
    assert board.diary == ["a leaves", "a lands", "shows after"]
    assert not presenter.is_busy


def test_a_batch_whose_truth_follows_later_leaves_the_board_as_the_clips_do() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], None)
    presenter.complete()
    assert board.diary == ["a leaves", "a lands"]


def test_dropping_everything_for_another_view() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Moved("a")], "first")
    presenter.present([Moved("b")], "second")
    presenter.drop("restored")
    presenter.update(1.0)
    assert board.diary[-1] == "shows restored"
    assert not presenter.is_busy


def test_a_batch_without_motion_is_over_at_once() -> None:
    board = Board()
    presenter = Presenter[str](board)
    presenter.present([Quiet()], "after")
    assert board.diary == ["shows after"]
    assert not presenter.is_busy
