"""Example states of the course of Palace of Viana: school, chapters, the idea, a practice game."""

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

VIANA = title_named("viana")
PLACES = (
    ("planting", 4), ("planting", 7), ("marquise", 0), ("marquise", 4), ("market", 2), ("market", 5),
    ("cards", 0), ("cat", 2), ("marquis", 6), ("girl", 4), ("girl", 7), ("end", 8), ("end", 10),
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
        weights = VIANA.policy().weigh(teaching.match.view(LEARNER), LEARNER, right)
        result = teaching.match.submit(LEARNER, right[max(range(len(right)), key=weights.__getitem__)])
        assert not isinstance(result, Rejection), result
        teaching.noted()


def lesson(key: str, place: int, app: App) -> Scene:
    """A chapter at one of its steps."""
    chapter = next(one for one in VIANA.course().chapters if one.key == key)
    assert isinstance(chapter, Chapter)
    scene = LessonScene(app, VIANA, chapter, "Maximiliana", nothing, nothing, nothing)
    advanced(scene.teaching, place)
    scene.session.changed()
    return scene


def practice(app: App) -> Scene:
    """The beginning of the practice game."""
    chapter = VIANA.course().chapters[-1]
    assert isinstance(chapter, Practice)
    return PracticeScene(app, VIANA, chapter, "Maximiliana", nothing, nothing)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {
        "viana-school": lambda app: SchoolScene(app, VIANA),
        "viana-idea": lambda app: IdeaScene(app, VIANA, VIANA.course().idea, "Maximiliana", nothing),
        "viana-practice": practice,
        **{f"viana-lesson-{key}-{place}": partial(lesson, key, place) for key, place in PLACES},
    }
