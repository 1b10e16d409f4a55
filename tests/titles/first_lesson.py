"""Whoever has never played a title, on the way from home to its first chapter and through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pygame

from game.core.lessons import Ask, Chapter
from game.storage.lessons import GUEST, PROGRESS_FILE
from game.titles.registry import title_named
from game.ui.geometry import Point
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.scenes.home import HomeScene
from game.ui.teaching.lesson import LessonScene
from tests.titles.kit import AT_ONCE
from tests.titles.tabbing import tab_until
from tests.ui.driving import Hand

MOST_STEPS = 60
WITH_THE_MOUSE = ("button-new", "teacher-skip", "button-learn", "button-start")


def nothing() -> None:
    """Where nobody goes on from a chapter."""


class Pupil(Hand):
    """Sits before the home screen with `title` chosen. A title says what is special about its targets."""

    title: str

    def __init__(self, folder: Path) -> None:
        super().__init__(make_app((1280, 720), "en", data_dir=folder, settings=AT_ONCE))
        self.app.change_settings(last_title=self.title)
        pygame.event.clear()
        self.app.go(HomeScene(self.app))
        self.wait(0.5)

    @classmethod
    def visit(cls, folder: Path) -> Iterator[Self]:
        """One of them, for as long as a test lasts."""
        pupil = cls(folder)
        yield pupil
        pupil.app.close()

    # -- what a title may know better

    def stands_for(self, node: Node, target: str) -> bool:
        """Whether a target is picked at that node."""
        names = (node.name, getattr(node, "target", None), *getattr(node, "targets", ()))
        return target in names or node.name == f"button-{target}"

    def spot(self, target: str) -> Point:
        """Where to click for a target."""
        return self.standing_for(target).rect.centre

    def act_with_the_mouse(self) -> None:
        """Do a part of what is asked."""
        self.click(self.spot(self.next_target()))

    def act_with_the_keys(self) -> None:
        """Do a part of what is asked."""
        self.press_key_at(self.next_target())

    # -- what is there

    @property
    def lesson(self) -> LessonScene:
        """The chapter that is taught."""
        assert isinstance(self.app.top, LessonScene), self.app.top.name
        return self.app.top

    @property
    def chapters(self) -> list[str]:
        """All chapters of the title, the first one first."""
        return [chapter.key for chapter in title_named(self.title).course().chapters]

    def standing_for(self, target: str) -> Node:
        """The node called like a target, else the uppermost of those at which it is picked."""
        nodes = self.app.top.stage.nodes()
        found = [node for node in nodes if node.visible and self.stands_for(node, target)]
        assert found, f"nothing stands for {target!r}"
        return max(found, key=lambda node: (target in (node.name, node.name.removeprefix("button-")), node.z))

    def next_target(self) -> str:
        """What is to be picked now on the way to what is asked."""
        table = self.lesson.table
        route = table.composer.route(table.best_of(self.lesson.teaching.right()))
        return next(target for target in route if target not in table.composer.picks)

    def route_ahead(self) -> tuple[str, ...]:
        """The targets of what will be asked next, while there is still something to read before."""
        teaching, table = self.lesson.teaching, self.lesson.table
        ahead = teaching.chapter.steps[teaching.place :]
        asked = next((step for step in ahead if isinstance(step, Ask)), None)
        if asked is None:
            return ()
        right = [
            action for action in table.composer.offered if asked.accepts(teaching.match.state, action)
        ]
        return table.composer.route(table.best_of(right)) if right else ()

    def knows(self, chapter: str) -> bool:
        """Whether it is noted that the guest knows a chapter."""
        return PROGRESS_FILE.load(self.app.places).content.has(GUEST, self.title, chapter)

    # -- ways

    def go_there(self) -> None:
        """To the first chapter, with the mouse."""
        for button in WITH_THE_MOUSE:
            self.click(button)
            self.wait(0.5)
        assert self.lesson.teaching.chapter.key == self.chapters[0]

    def begin(self, chapter: str) -> None:
        """Straight to any chapter."""
        title = title_named(self.title)
        found = next(one for one in title.course().chapters if one.key == chapter)
        assert isinstance(found, Chapter)
        self.app.go(LessonScene(self.app, title, found, "Ana", nothing, nothing, None))
        self.wait(0.3)

    def listen(self) -> None:
        """Read on with the mouse until something is asked."""
        while not self.lesson.teaching.waits_for_act:
            self.click("teacher-go")
            self.wait(0.3)

    def press_key_at(self, target: str) -> None:
        """Press Tab until the keyboard is there, then Return."""
        tab_until(self, lambda: self.standing_for(target), target)
        self.key(pygame.K_RETURN)
        self.wait(0.5)


def gone_through(pupil: Pupil, at_a_note: Callable[[], None]) -> None:
    """From home through the first chapter with the mouse, doing something at each note."""
    pupil.go_there()
    teaching = pupil.lesson.teaching
    for _ in range(MOST_STEPS):
        if teaching.is_over:
            break
        if teaching.waits_for_act:
            pupil.act_with_the_mouse()
        else:
            at_a_note()
            pupil.click("teacher-go")
        pupil.wait(0.3)
    assert pupil.knows(pupil.chapters[0])


def mouse_alone(pupil: Pupil) -> None:
    """From home through the first chapter to the second one, never touching a key."""
    gone_through(pupil, lambda: None)
    pupil.click("teacher-next")
    pupil.wait(0.5)
    assert pupil.lesson.teaching.chapter.key == pupil.chapters[1]


def keyboard_alone(pupil: Pupil) -> None:
    """From home through the first chapter and back to all of them, never touching the mouse."""
    first = pupil.chapters[0]
    pupil.press_key_at("button-new")
    pupil.key(pygame.K_ESCAPE)
    pupil.wait(0.5)
    pupil.press_key_at("button-learn")
    pupil.press_key_at("button-start")
    teaching = pupil.lesson.teaching
    assert teaching.chapter.key == first
    for _ in range(MOST_STEPS):
        if teaching.is_over:
            break
        if teaching.waits_for_act:
            pupil.act_with_the_keys()
        else:
            pupil.press_key_at("teacher-go")
    assert pupil.knows(first)
    pupil.press_key_at("teacher-leave")
    assert pupil.app.top.name == "school"


def refused(pupil: Pupil, targets: tuple[str, ...], words: str) -> None:
    """What is not asked is not done: after these picks the teacher says `words`, a key of the catalogue."""
    pupil.go_there()
    pupil.listen()
    for target in targets:
        pupil.click(pupil.spot(target))
        pupil.wait(0.3)
    assert pupil.lesson.teaching.waits_for_act
    assert pupil.lesson.table.ribbon.text == pupil.app.text(words)


def impatient(pupil: Pupil) -> None:
    """What will be asked is clicked before the note is read: the first chapter is still gone through."""
    hurried: list[str] = []

    def hurry() -> None:
        for target in pupil.route_ahead():
            if target not in pupil.lesson.table.composer.picks:
                pupil.click(pupil.spot(target))
                pupil.wait(0.3)
                hurried.append(target)

    gone_through(pupil, hurry)
    assert hurried
