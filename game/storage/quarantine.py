"""Files that cannot be read are kept aside: out of the way, never deleted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.message import Message, message
from game.storage import atomic
from game.storage.places import free_path, made
from game.storage.problem import StorageProblem

T = TypeVar("T")

NOT_NOW = "storage.not_read"
NEWER = "storage.newer"
LEFT_ALONE = frozenset({NEWER, NOT_NOW})
"""What is no reason to write over a file: it is good, but not for this program, or not now."""

_FAULTS = frozenset({
    "storage.damaged", "storage.other_kind", "storage.too_large", "storage.not_a_file", "storage.too_old",
})
"""What makes a file useless to us. One from a newer program, or one that may not be read, is left alone."""


class Loaded(Struct, Generic[T], frozen=True):
    """What was read, with a note when it was not quite what was asked for."""

    content: T
    notes: tuple[Message, ...] = ()


def load(path: Path, opened: Callable[[bytes, str], T], damaged: Path | None, skip: int = 0) -> Loaded[T]:
    """The newest version of `path` that can be read, passing over the first `skip`.

    Versions that cannot be read are moved to the folder `damaged` (None: left where they are), and the notes
    tell of them. Raises the `StorageProblem` of the newest version if none is good, with these notes.
    """
    first_problem: StorageProblem | None = None
    notes: list[Message] = []
    for version in atomic.generations_of(path)[skip:]:
        try:
            content = opened(atomic.read(version), version.name)
        except StorageProblem as problem:
            first_problem = first_problem if _tells_more(first_problem, problem) else problem
            if problem.message.key == NEWER:
                break
            if problem.message.key in (*_FAULTS, NOT_NOW):
                notes.append(problem.message)
            place = damaged if problem.message.key in _FAULTS else None
            if place is not None and (kept := set_aside(version, place)) is not None:
                notes.append(message("storage.kept_aside", file=version.name, kept=kept.name))
            continue
        if notes:
            notes.append(message("storage.older_version", file=path.name))
        return Loaded(content, tuple(notes))
    assert first_problem is not None
    first_problem.notes = tuple(note for note in notes if note != first_problem.message)
    raise first_problem


def _tells_more(first: StorageProblem | None, second: StorageProblem) -> bool:
    """Whether the first problem says more than the second: a missing file only counts if all are."""
    if first is None:
        return False
    return first.message.key != "storage.missing" or second.message.key == "storage.missing"


def set_aside(path: Path, damaged: Path) -> Path | None:
    """Move a file to the folder of damaged ones under a name of its own; None if it has to stay."""
    try:
        kept = free_path(made(damaged), path.name)
        os.rename(path, kept)
    except (OSError, StorageProblem):
        return None
    return kept
