"""Files of which there is one in the data folder, such as the people who play here, or the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from game.storage.envelope import Form
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.quarantine import LEFT_ALONE, NEWER, Loaded, load

T = TypeVar("T")


class DataFile(Struct, Generic[T], frozen=True):
    """One of them: its name, its form, and what it comes to where there is none."""

    name: str
    form: Form[T]
    empty: T

    def path(self, places: Places) -> Path:
        """Where it lies."""
        return places.data / self.name

    def load(self, places: Places, writable: bool = True) -> Loaded[T]:
        """What is in it, `empty` if there is no such file or it is beyond repair; never raises.

        Without `writable` a damaged file is not moved aside.
        """
        try:
            return load(self.path(places), self.form.opened, places.damaged if writable else None)
        except StorageProblem as problem:
            quiet = problem.message.key == "storage.missing"
            return Loaded(self.empty, () if quiet else (problem.message, *problem.notes))

    def save(self, places: Places, content: T) -> None:
        """Store `content` in place of what was there, whatever that was; raises `StorageProblem`."""
        self.form.store(self.path(places), content)

    def change(self, places: Places, changed: Callable[[T], T]) -> bool:
        """Store what `changed` makes of the content, if that is something else; whether it is.

        Raises `StorageProblem`, also for a file that must be left alone, since its content is not known.
        """
        loaded = self.load(places)
        # An older version may stand in for what cannot be read now, but must not take its place.
        for note in loaded.notes:
            if note.key in LEFT_ALONE:
                raise StorageProblem(note.key, file=self.name)
        after = changed(loaded.content)
        if after == loaded.content:
            return False
        self.save(places, after)
        return True

    def note(self, places: Places, changed: Callable[[T], T]) -> bool:
        """Like `change`, for what is noted by itself: the file of a newer program is no problem then."""
        try:
            return self.change(places, changed)
        except StorageProblem as problem:
            if problem.message.key != NEWER:
                raise
            return False
