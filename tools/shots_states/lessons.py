"""Example states of the courses: school, chapters, the idea, a practice game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.lessons import LEARNER, Chapter
from game.core.message import Rejection
from game.titles.registry import Title, title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from tools.reading.courses import LEARNERS_NAME, as_asked, nothing, practice, school

PLACES: dict[str, dict[str, tuple[int, ...]]] = {
    "viva": {
        "houses": (1, 2, 6), "blocked": (1, 2), "drawing": (1,), "keeping": (1,), "twins": (0, 1),
        "three_houses": (1, 3), "personal": (1,), "last_card": (1, 4),
    },
    "villa_paletti": {
        "tower": (1, 2, 3), "loose": (0, 6), "hands": (1,), "seal": (1, 5), "floor": (2, 3),
        "objection": (3, 4), "penalty": (4,), "fall": (0,), "three": (1,),
    },
    "patios": {
        "turn": (0, 3, 6), "water": (0, 2, 8), "balconies": (1, 6), "children": (4, 7), "neighbour": (1, 6),
        "visitors": (5, 7), "between": (1, 3), "sets": (1, 6),
    },
    "viana": {
        "planting": (4, 7), "marquise": (0, 4), "market": (2, 5), "cards": (0,), "cat": (2,), "marquis": (6,),
        "girl": (4, 7), "end": (8, 10),
    },
    "lisboa": {
        "turn": (1, 4, 7), "visit": (6,), "store": (3, 4), "selling": (2,), "trade": (6,), "ships": (6,),
        "works": (5,), "church": (5,), "event": (6,), "lacerda": (4,), "follow": (2,), "period": (5,),
        "end": (1, 7),
    },
}  # fmt: skip
"""Titles, their chapters, and the steps at which these are looked at."""


def idea(title: Title, app: App) -> Scene:
    """The beginning of the scene of half a minute."""
    return IdeaScene(app, title, title.course().idea, LEARNERS_NAME, nothing)


def lesson(title: Title, chapter: Chapter, place: int, app: App) -> Scene:
    """A chapter at one of its steps; the learner has done what looks best."""
    scene = LessonScene(app, title, chapter, LEARNERS_NAME, nothing, nothing, nothing)
    teaching = scene.teaching
    while teaching.place < place:
        teaching.shown()
        if not teaching.waits_for_act:
            teaching.go_on()
            continue
        result = teaching.match.submit(LEARNER, as_asked(title, teaching))
        assert not isinstance(result, Rejection), result
        teaching.noted()
    scene.session.changed()
    return scene


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    found: dict[str, Callable[[App], Scene]] = {}
    for title_key, places in PLACES.items():
        title = title_named(title_key)
        chapters = {one.key: one for one in title.course().chapters if isinstance(one, Chapter)}
        found[f"{title_key}-school"] = partial(school, title, 0)
        found[f"{title_key}-idea"] = partial(idea, title)
        found[f"{title_key}-practice"] = partial(practice, title, 0, False)
        for key, steps in places.items():
            for place in steps:
                state = partial(lesson, title, chapters[key], place)
                found[f"{title_key}-lesson-{key}-{place}"] = state
    return found
