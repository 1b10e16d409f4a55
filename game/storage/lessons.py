"""How far people have come in the courses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.storage import atomic
from game.storage.envelope import Form
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.quarantine import Loaded, load

MOST_LEARNT = 20_000
GUEST = ""
"""Stands for whoever plays without a name."""


class Learnt(Struct, frozen=True):
    """One chapter that one person has gone through, or knew already.

    `person`: id of a profile, or `GUEST`. `chapter`: its key, or "idea" for the scene that shows the idea.
    """

    person: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
    title: Annotated[str, Meta(max_length=40)]
    chapter: Annotated[str, Meta(max_length=40)]


class Progress(Struct, frozen=True):
    """All that was learnt, the oldest first, nothing twice."""

    learnt: Annotated[tuple[Learnt, ...], Meta(max_length=MOST_LEARNT)] = ()

    def has(self, person: str, title: str, chapter: str) -> bool:
        """Whether that person knows that chapter."""
        return Learnt(person, title, chapter) in self.learnt

    def with_learnt(self, person: str, title: str, chapter: str) -> Progress:
        """These and one more."""
        new = Learnt(person, title, chapter)
        return self if new in self.learnt else Progress((*self.learnt, new)[-MOST_LEARNT:])

    def without(self, person: str, title: str) -> Progress:
        """These, but for what one person knows of one title."""
        return Progress(tuple(one for one in self.learnt if (one.person, one.title) != (person, title)))

    def without_person(self, person: str) -> Progress:
        """These but for one person's."""
        return Progress(tuple(one for one in self.learnt if one.person != person))


PROGRESS_FORM: Form[Progress] = Form("sobremesa-lessons", 1, Progress)


def load_progress(places: Places, writable: bool = True) -> Loaded[Progress]:
    """What was learnt, nothing if there is no file or it is beyond repair; never raises."""
    path = places.data / "lessons.json"
    try:
        return load(path, PROGRESS_FORM.opened, places.damaged if writable else None)
    except StorageProblem as problem:
        quiet = problem.message.key == "storage.missing"
        return Loaded(Progress(), () if quiet else (problem.message,))


def save_progress(places: Places, progress: Progress) -> None:
    """Store what was learnt; raises `StorageProblem`."""
    atomic.write(places.data / "lessons.json", PROGRESS_FORM.sealed(progress))
