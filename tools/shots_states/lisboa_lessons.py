"""Example states of the course of Lisboa: school, chapters, the idea, a practice game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.lessons import LEARNER, Chapter, Practice
from game.core.message import Rejection
from game.core.parts.teaching import Teaching
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.practice import PracticeScene
from game.ui.teaching.school import SchoolScene

LISBOA = title_named("lisboa")
PLACES = (
    ("turn", 1), ("turn", 4), ("turn", 7), ("visit", 6), ("store", 3), ("store", 4), ("selling", 2),
    ("trade", 6), ("ships", 6), ("works", 5), ("church", 5), ("event", 6), ("lacerda", 4), ("follow", 2),
    ("period", 5), ("end", 1), ("end", 7),
)  # fmt: skip
"""Chapters, and the steps at which they are looked at."""


def nothing() -> None:
    """Where nobody goes on from a picture."""


def advanced(teaching: Teaching, place: int) -> None:
    """Bring a chapter to a step; the learner does what looks best."""
    while teaching.place < place:
        teaching.shown()
        if not teaching.waits_for_act:
            teaching.go_on()
            continue
        right = teaching.right()
        weights = LISBOA.policy().weigh(teaching.match.view(LEARNER), LEARNER, right)
        result = teaching.match.submit(LEARNER, right[max(range(len(right)), key=weights.__getitem__)])
        assert not isinstance(result, Rejection), result
        teaching.noted()


def lesson(key: str, place: int, app: App) -> Scene:
    """A chapter at one of its steps."""
    chapter = next(one for one in LISBOA.course().chapters if one.key == key)
    assert isinstance(chapter, Chapter)
    scene = LessonScene(app, LISBOA, chapter, "Maximiliana", nothing, nothing, nothing)
    advanced(scene.teaching, place)
    scene.session.changed()
    return scene


def practice(app: App) -> Scene:
    """The beginning of the practice game."""
    chapter = LISBOA.course().chapters[-1]
    assert isinstance(chapter, Practice)
    return PracticeScene(app, LISBOA, chapter, "Maximiliana", nothing, nothing)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {
        "lisboa-school": lambda app: SchoolScene(app, LISBOA),
        "lisboa-idea": lambda app: IdeaScene(app, LISBOA, LISBOA.course().idea, "Maximiliana", nothing),
        "lisboa-practice": practice,
        **{f"lisboa-lesson-{key}-{place}": partial(lesson, key, place) for key, place in PLACES},
    }
