"""Every course can be gone through: what is asked can be done, in every right way; what is shown happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.lessons import LEARNER, Ask, Chapter, Course, Practice, Show
from game.core.message import Rejection
from game.core.parts.teaching import Teaching
from game.core.policy import best_looking
from game.core.rules import OpenAction
from game.titles.registry import TITLES, Title, title_named

TAUGHT = list(TITLES)

WAYS = 12
"""How many of the right actions at a step are tried."""

HANDS = 8
"""How often an action that needs a hand is tried until it goes well."""


def courses() -> Iterator[tuple[str, Course]]:
    for key in TAUGHT:
        yield key, title_named(key).course()


def chapters() -> Iterator[Any]:
    for key, course in courses():
        for chapter in (*course.chapters, course.idea):
            if isinstance(chapter, Chapter):
                yield pytest.param(title_named(key), chapter, id=f"{key}-{chapter.key}")


def practices() -> Iterator[Any]:
    for key, course in courses():
        for chapter in course.chapters:
            if isinstance(chapter, Practice):
                yield pytest.param(title_named(key), chapter, id=f"{key}-{chapter.key}")


def gone_through(title: Title, chapter: Chapter, rng: random.Random | None) -> None:
    """Through all steps; the learner does what looks best, or with `rng` anything that is right."""
    teaching = Teaching(chapter)
    assert title.rules().faults(teaching.match.state) == []
    while not teaching.is_over:
        teaching.shown()
        assert title.rules().faults(teaching.match.state) == []
        if not teaching.waits_for_act:
            teaching.go_on()
            continue
        right = teaching.right()
        assert right, f"{chapter.key}, step {teaching.place}: nothing does what is asked"
        view = teaching.match.view(LEARNER)
        action = rng.choice(right) if rng else best_looking(title.policy(), view, LEARNER, right)
        action = done(title, teaching, action)
        assert teaching.objection(action) is None
        assert not isinstance(teaching.match.submit(LEARNER, action), Rejection)
        teaching.noted()


def done(title: Title, teaching: Teaching, action: Any) -> Any:
    """The action, with what a careful hand adds to it where it is only a template."""
    if not isinstance(action, OpenAction) or not action.is_template:
        return action
    policy: Any = title.policy()
    for seed in range(HANDS):
        view = teaching.match.view(LEARNER)
        filled = policy.filled(view, LEARNER, action, "careful", random.Random(seed))
        if teaching.objection(filled) is None:
            return filled
    raise AssertionError(f"{teaching.chapter.key}, step {teaching.place}: no hand can do {action}")


@pytest.mark.parametrize(("title", "chapter"), list(chapters()))
def test_a_chapter_can_be_gone_through(title: Title, chapter: Chapter) -> None:
    gone_through(title, chapter, None)


@pytest.mark.parametrize(("title", "chapter"), list(chapters()))
def test_every_right_way_leads_on(title: Title, chapter: Chapter) -> None:
    for seed in range(WAYS):
        gone_through(title, chapter, random.Random(seed))


@pytest.mark.parametrize(("title", "chapter"), list(chapters()))
def test_what_is_not_asked_is_refused_with_words(title: Title, chapter: Chapter) -> None:
    teaching, asked = Teaching(chapter), 0
    while not teaching.is_over:
        teaching.shown()
        if teaching.waits_for_act:
            legal = list(teaching.match.rules.legal_actions(teaching.match.state, LEARNER))
            right = teaching.right()
            for action in legal:
                assert (teaching.objection(action) is None) == (action in right)
            teaching.match.submit(LEARNER, done(title, teaching, right[0]))
            teaching.noted()
            asked += 1
        else:
            teaching.go_on()
    assert bool(asked) == any(isinstance(step, Ask) for step in chapter.steps)


@pytest.mark.parametrize(("title", "practice"), list(practices()))
def test_a_practice_game_is_a_real_one(title: Title, practice: Practice) -> None:
    match = practice.begin()
    assert title.rules().faults(match.state) == []
    assert match.decision is not None
    assert practice.decisions >= 4


@pytest.mark.parametrize("key", TAUGHT)
def test_a_course_has_five_to_sixteen_chapters_and_ends_with_a_game(key: str) -> None:
    course = title_named(key).course()
    assert 5 <= len(course.chapters) <= 16
    assert isinstance(course.chapters[-1], Practice)
    keys = [chapter.key for chapter in course.chapters]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("key", TAUGHT)
def test_the_idea_shows_somebody_acting(key: str) -> None:
    steps = title_named(key).course().idea.steps
    assert any(isinstance(step, Show) for step in steps)
    assert not any(isinstance(step, Ask) for step in steps)
