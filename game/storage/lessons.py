"""How far people have come in the courses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.storage.data_file import DataFile
from game.storage.envelope import Form

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

    def without_chapter(self, person: str, chapter: str) -> Progress:
        """These, but for that chapter of every title."""
        return Progress(tuple(one for one in self.learnt if (one.person, one.chapter) != (person, chapter)))

    def without_person(self, person: str) -> Progress:
        """These but for one person's."""
        return Progress(tuple(one for one in self.learnt if one.person != person))


PROGRESS_FILE = DataFile("lessons.json", Form("sobremesa-lessons", 1, Progress), Progress())
