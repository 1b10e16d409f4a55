"""Where the program keeps its files."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs
from platformdirs.api import PlatformDirsABC

from game.storage.problem import StorageProblem, writing_failed

APP = "sobremesa"


@dataclass(frozen=True)
class Places:
    """The folders of the program, by what they are for; made when first written to.

    data: games, people and results. config: settings. state: crash files, and a mark if the last run
    ended with one. exchange: what people carry from one computer to another, so where they look for files.
    """

    data: Path
    config: Path
    state: Path
    exchange: Path

    @property
    def saves(self) -> Path:
        """Games saved under a name."""
        return self.data / "saves"

    @property
    def running(self) -> Path:
        """One file for each game that is not finished, written after each action."""
        return self.data / "running"

    @property
    def replays(self) -> Path:
        """Finished games."""
        return self.data / "replays"

    @property
    def pictures(self) -> Path:
        """What the tables of finished games looked like at the end, and pictures of the screen."""
        return self.data / "pictures"

    @property
    def joined(self) -> Path:
        """What two people were before they became one."""
        return self.data / "joined"

    @property
    def damaged(self) -> Path:
        """Files that could not be read; kept for whoever can mend them."""
        return self.data / "damaged"

    @property
    def crashes(self) -> Path:
        """What is known about each crash."""
        return self.state / "crashes"

    @property
    def settings_file(self) -> Path:
        """The player's settings."""
        return self.config / "settings.json"


def places_at(folder: Path) -> Places:
    """Everything under one folder (the option --data-dir).

    Raises `StorageProblem` when it lies in the home of somebody unknown, or in a folder that is gone.
    """
    try:
        folder = folder.expanduser().absolute()
    except (RuntimeError, OSError) as fault:
        raise StorageProblem("storage.no_home") from fault
    return Places(folder, folder / "config", folder / "state", folder / "exchange")


def places_of_system() -> Places:
    """The folders that this system has for such files.

    Raises `StorageProblem` when the system knows no home for this user.
    """
    try:
        home = Path.home()
    except RuntimeError as fault:
        raise StorageProblem("storage.no_home") from fault
    dirs = PlatformDirs(APP, appauthor=False)

    def settled(path: Path, default: str) -> Path:
        # An XDG variable that is not absolute is to be ignored (XDG base directory specification).
        return path if path.is_absolute() else home / default / APP

    return Places(
        settled(dirs.user_data_path, ".local/share"),
        settled(dirs.user_config_path, ".config"),
        settled(dirs.user_state_path, ".local/state"),
        _documents(dirs, home) / "Sobremesa",
    )


def _documents(dirs: PlatformDirsABC, home: Path) -> Path:
    """Where people keep what they have written, as the system says, else as it is most often called."""
    try:
        path = dirs.user_documents_path
    except Exception:
        # platformdirs 4.3 reads user-dirs.dirs with configparser, which stumbles in many ways over what a
        # shell would take, and over other bytes than UTF-8. Only what is carried elsewhere needs this folder.
        return home / "Documents"
    return path if path.is_absolute() else home / "Documents"


def made(folder: Path) -> Path:
    """`folder`, which exists from now on, for this user only; raises `StorageProblem` if it cannot."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise writing_failed(fault, folder) from fault
    return folder


def is_there(path: Path) -> bool:
    """Whether something lies there, as far as anybody may look.

    `Path.exists` raises in a folder that may not be entered, such as one that another user has made.
    """
    return os.path.exists(path)


def free_path(folder: Path, stem: str, ending: str = "") -> Path:
    """A name in a folder that nothing has yet: with the first number behind `stem` that is free, from 1."""
    number = 1
    while os.path.lexists(path := folder / f"{stem}-{number}{ending}"):
        number += 1
    return path


def files_in(folder: Path, ending: str) -> list[Path]:
    """What lies in a folder under a name that ends so, but for hidden files; nothing if it cannot be read."""
    try:
        found = list(folder.iterdir())
    except OSError:
        return []
    return [path for path in found if path.name.endswith(ending) and not path.name.startswith(".")]
