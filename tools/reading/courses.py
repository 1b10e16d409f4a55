"""Everything that is said in every course: the scene of the idea, the chapters, the practice game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.core.lessons import LEARNER, Ask, Chapter, Practice
from game.core.match import Match
from game.core.message import Rejection
from game.core.parts.teaching import Teaching
from game.storage.lessons import GUEST, PROGRESS_FILE, Progress
from game.titles.registry import TITLES, Title
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.practice import PracticeScene
from game.ui.teaching.school import SchoolScene

State = Callable[[App], Scene]
AnyMatch: TypeAlias = Match[Any, Any, Any]
LEARNERS_NAME = "Maximiliana"
ADVISED = 4
"""How many decisions of a practice game are looked at."""
HANDS = 12
"""How often something is tried that a hand may fail to do."""
LONGEST_TURN = 20
"""Decisions in one turn."""
PATIENCE = 400
"""Steps in which a chapter comes to its end."""


def nothing() -> None:
    """Where nobody goes on from a picture."""


def best_done(title: Title, match: AnyMatch) -> None:
    """Whoever is to act does what looks best."""
    assert match.decision is not None
    seat = match.decision.seats[0]
    legal = match.rules.legal_actions(match.state, seat)
    result = match.submit(seat, choose(title, match.view(seat), seat, legal, GREEDY, seed=1))
    assert not isinstance(result, Rejection), result


def walk(
    app: App, scene: LessonScene | IdeaScene, title: Title, place: int, praised: bool = False
) -> Scene:
    """Go through a chapter on its table up to a step; the learner does what looks best.

    `praised`: on until the step's own act is done. Nothing is jumped over: what was told stays told.
    Afterwards the scene is on the screen.
    """
    teaching = scene.teaching
    app.go(scene)
    app.frame(0.0)
    for _ in range(PATIENCE):
        scene.table.complete()
        scene.update(0.05)
        if scene.table.interlude is not None:
            # The sheet that tells how a round ended is looked at elsewhere: it is read and closed.
            app.frame(0.0)
            app.pop()
            app.frame(0.0)
            continue
        if teaching.place == place and not (praised and teaching.waits_for_act):
            return scene
        if not teaching.waits_for_act:
            teaching.go_on()
        else:
            scene.table.act(as_asked(title, teaching))
    raise AssertionError(f"{teaching.chapter.key} never comes to step {place}")


def as_asked(title: Title, teaching: Teaching) -> Any:
    """What looks best of that which is asked; where it takes a hand, from one that succeeds."""
    view, right = teaching.match.view(LEARNER), teaching.right()
    hands = (choose(title, view, LEARNER, right, GREEDY, seed) for seed in range(1, HANDS + 1))
    return next(action for action in hands if action is not None and teaching.objection(action) is None)


def said_in(chapter: Chapter) -> Iterator[tuple[str, int, bool]]:
    """All that the teacher says in a chapter: a name for it, its step, and whether it is praise."""
    for place, step in enumerate(chapter.steps):
        yield f"{place:02}", place, False
        if isinstance(step, Ask) and step.praise is not None:
            yield f"{place:02}-praise", place, True
    yield "done", len(chapter.steps), False


def school(title: Title, known: int, app: App) -> Scene:
    """The chapters, so many of them known; the next one lies open."""
    progress = Progress()
    for chapter in title.course().chapters[:known]:
        progress = progress.with_learnt(GUEST, title.key, chapter.key)
    PROGRESS_FILE.save(app.places, progress)
    return SchoolScene(app, title, GUEST)


def idea(title: Title, place: int, app: App) -> Scene:
    """The scene of half a minute at one of its steps."""
    return walk(app, IdeaScene(app, title, title.course().idea, LEARNERS_NAME, nothing), title, place)


def lesson(title: Title, chapter: Chapter, place: int, praised: bool, app: App) -> Scene:
    """A chapter at one of its steps, or with the praise for it."""
    scene = LessonScene(app, title, chapter, LEARNERS_NAME, nothing, nothing, nothing)
    return walk(app, scene, title, place, praised)


class _Advising(PracticeScene):
    """A practice game whose opening words have been read."""

    def entered(self) -> None:
        """Go on from them."""
        super().entered()
        self._open()


def practice(title: Title, decided: int, opened: bool, app: App) -> PracticeScene:
    """The practice game, the learner having decided so often."""
    chapter = _practice_of(title)

    def begin() -> AnyMatch:
        match = chapter.begin()
        while match.decision is not None and not (_asks_learner(match) and _decided(match) >= decided):
            best_done(title, match)
        return match

    scene = _Advising if opened else PracticeScene
    return scene(app, title, replace(chapter, begin=begin), LEARNERS_NAME, nothing, nothing)


def ended(title: Title, app: App) -> Scene:
    """The practice game when the learner has decided often enough, and the turn is over."""
    chapter = _practice_of(title)
    for more in range(LONGEST_TURN):
        scene = practice(title, chapter.decisions + more, True, app)
        if scene.is_between_turns:
            return scene
        match = scene.session.match
        best_done(title, match)
        if not _asks_learner(match):
            scene.session.changed()
            return scene
    raise AssertionError("the learner's turn never ends")


def _practice_of(title: Title) -> Practice:
    chapter = title.course().chapters[-1]
    assert isinstance(chapter, Practice)
    return chapter


def _asks_learner(match: AnyMatch) -> bool:
    return match.decision is not None and match.decision.seats[0] == LEARNER


def _decided(match: AnyMatch) -> int:
    return sum(record.seat == LEARNER for record in match.record().records)


def _of_title(key: str, title: Title) -> Iterator[tuple[str, State]]:
    course = title.course()
    for number, chapter in enumerate(course.chapters):
        yield f"{key}-school-{number:02}", partial(school, title, number)
        if isinstance(chapter, Chapter):
            for name, place, praised in said_in(chapter):
                state = partial(lesson, title, chapter, place, praised)
                yield f"{key}-course-{number:02}-{chapter.key}-{name}", state
            continue
        yield f"{key}-practice-opening", partial(practice, title, 0, False)
        for decided in range(ADVISED):
            yield f"{key}-practice-{decided}", partial(practice, title, decided, True)
        yield f"{key}-practice-end", partial(ended, title)
    for place in range(len(course.idea.steps)):
        yield f"{key}-idea-{place}", partial(idea, title, place)


def states(app: App) -> dict[str, State]:
    """All of them, by name."""
    return {name: state for key, title in TITLES.items() for name, state in _of_title(key, title)}
