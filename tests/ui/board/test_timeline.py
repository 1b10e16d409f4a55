"""Clips and the timeline: what is called, how often and in which order."""

from __future__ import annotations

import pytest

from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.anim.timeline import Timeline


class Diary:
    """Keeps what parts of a clip said."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seen: dict[str, list[float]] = {}

    def part(self, name: str, duration_s: float) -> Clip:
        self.seen[name] = []
        return motion(
            duration_s, self.seen[name].append, lambda: self.lines.append(f"{name} begins"),
            lambda: self.lines.append(f"{name} ends"),
        )


def test_parts_one_after_the_other_begin_and_end_once_in_order() -> None:
    diary, timeline = Diary(), Timeline()
    timeline.play(diary.part("a", 0.2).then(diary.part("b", 0.2)))
    for _ in range(9):
        timeline.update(0.05)
    assert diary.lines == ["a begins", "a ends", "b begins", "b ends"]
    assert diary.seen["a"][-1] == 1.0
    assert diary.seen["b"][-1] == 1.0
    assert not timeline.is_running


def test_progress_grows_from_nothing_to_one() -> None:
    diary, timeline = Diary(), Timeline()
    timeline.play(diary.part("a", 1.0))
    for _ in range(20):
        timeline.update(0.06)
    assert diary.seen["a"] == sorted(diary.seen["a"])
    assert diary.seen["a"][0] == 0.0
    assert diary.seen["a"][-1] == 1.0


@pytest.mark.parametrize("passed_s", [0.0, 0.1, 0.25, 0.45])
def test_completing_at_any_time_ends_everything_once(passed_s: float) -> None:
    diary, timeline = Diary(), Timeline()
    both = together([diary.part("a", 0.3), diary.part("b", 0.3)], lag_s=0.1)
    timeline.play(both.then(diary.part("c", 0.2)))
    timeline.update(passed_s)
    timeline.complete()
    timeline.update(1.0)
    assert sorted(diary.lines) == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]
    assert diary.lines[-1] == "c ends"
    assert all(progress[-1] == 1.0 for progress in diary.seen.values())


def test_a_moment_happens_once_even_without_time() -> None:
    diary, timeline = Diary(), Timeline()
    timeline.play(moment(lambda: diary.lines.append("tick")).then(pause(0.1)))
    timeline.update(0.5)
    assert diary.lines == ["tick"]


def test_double_speed_takes_half_the_time() -> None:
    diary, timeline = Diary(), Timeline()
    timeline.play(diary.part("a", 1.0), speed=2.0)
    timeline.update(0.25)
    assert diary.seen["a"][-1] == pytest.approx(0.5)
    timeline.update(0.25)
    assert not timeline.is_running


def test_a_new_clip_completes_the_one_that_runs() -> None:
    diary, timeline = Diary(), Timeline()
    timeline.play(diary.part("a", 1.0))
    timeline.play(diary.part("b", 1.0))
    assert diary.lines == ["a begins", "a ends", "b begins"]
