"""Files that somebody names on the command line: what is wrong with one is told with what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from game.core.message import message
from game.storage import atomic
from game.storage.problem import StorageProblem, called
from game.storage.save import SAVE_FORM
from game.storage.shared_replays import read_replay


class Wish(Enum):
    """What a file is to be: a game to go on with, or one to look at."""

    SAVE = "save"
    REPLAY = "replay"


@contextmanager
def wished(path: Path, wish: Wish) -> Iterator[None]:
    """What is done with a file that was named; a `StorageProblem` in it is raised anew, as that of the file.

    It names the file as it was named, says by which option the file can be opened if there is one, and else
    has a note on what to try where its own words have none.
    """
    try:
        yield
    except StorageProblem as problem:
        raise _told(problem, path, wish) from problem


def _told(problem: StorageProblem, path: Path, wish: Wish) -> StorageProblem:
    if wish is Wish.SAVE and _reads(lambda: read_replay(path)):
        return StorageProblem("storage.is_finished_game", file=called(path))
    if wish is Wish.REPLAY and _reads(lambda: SAVE_FORM.opened(atomic.read(path), path.name)):
        return StorageProblem("storage.is_saved_game", file=called(path))
    if problem.message.key == "storage.damaged" and not _looks_like_ours(path):
        return StorageProblem("storage.other_kind", file=called(path))
    args = {name: called(path) if name == "file" else value for name, value in problem.message.args}
    told = StorageProblem(problem.message.key, **args)
    told.notes = problem.notes
    if problem.message.key in ("storage.damaged", "storage.shared.none"):
        told.notes += (message(f"storage.another_{wish.value}"),)
    return told


def _reads(look: Callable[[], object]) -> bool:
    try:
        look()
    except StorageProblem:
        return False
    return True


def _looks_like_ours(path: Path) -> bool:
    """Whether it begins as our files do; a file that was put aside meanwhile did."""
    try:
        return atomic.read(path).startswith(b"{")
    except StorageProblem:
        return True
