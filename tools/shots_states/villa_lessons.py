"""Example states of the course of Villa Paletti: school, chapters, the idea, a practice game."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.lessons import LEARNER, Chapter, Practice
from game.core.message import Rejection
from game.core.parts.teaching import Teaching
from game.core.rules import OpenAction
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.practice import PracticeScene
from game.ui.teaching.school import SchoolScene

VILLA = title_named("villa_paletti")
PLACES = (
    ("tower", 1), ("tower", 2), ("tower", 3), ("loose", 0), ("loose", 6), ("hands", 1), ("seal", 1),
    ("seal", 5), ("floor", 2), ("floor", 3), ("objection", 3), ("objection", 4), ("penalty", 4), ("fall", 0),
    ("three", 1),
)  # fmt: skip
"""Chapters, and the steps at which they are looked at."""


def nothing() -> None:
    """Where nobody goes on from a picture."""


def advanced(teaching: Teaching, place: int) -> None:
    """Bring a chapter to a step; the learner does what looks best, with a careful hand."""
    while teaching.place < place:
        teaching.shown()
        if not teaching.waits_for_act:
            teaching.go_on()
            continue
        right = teaching.right()
        policy: Any = VILLA.policy()
        view = teaching.match.view(LEARNER)
        weights = policy.weigh(view, LEARNER, right)
        action = right[max(range(len(right)), key=weights.__getitem__)]
        if isinstance(action, OpenAction):
            action = policy.filled(view, LEARNER, action, "careful", random.Random(1))
        result = teaching.match.submit(LEARNER, action)
        assert not isinstance(result, Rejection), result
        teaching.noted()


def lesson(key: str, place: int, app: App) -> Scene:
    """A chapter at one of its steps."""
    chapter = next(one for one in VILLA.course().chapters if one.key == key)
    assert isinstance(chapter, Chapter)
    scene = LessonScene(app, VILLA, chapter, "Maximiliana", nothing, nothing, nothing)
    advanced(scene.teaching, place)
    scene.session.changed()
    return scene


def practice(app: App) -> Scene:
    """The beginning of the practice game."""
    chapter = VILLA.course().chapters[-1]
    assert isinstance(chapter, Practice)
    return PracticeScene(app, VILLA, chapter, "Maximiliana", nothing, nothing)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {
        "villa-school": lambda app: SchoolScene(app, VILLA),
        "villa-idea": lambda app: IdeaScene(app, VILLA, VILLA.course().idea, "Maximiliana", nothing),
        "villa-practice": practice,
        **{f"villa-lesson-{key}-{place}": partial(lesson, key, place) for key, place in PLACES},
    }
