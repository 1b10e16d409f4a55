"""All files of which there is one in the data folder, looked at together."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from game.core.message import Message, message
from game.storage.challenges import FEATS_FILE
from game.storage.chronicle import CHRONICLE_FILE
from game.storage.data_file import DataFile
from game.storage.honours import HONOURS_FILE
from game.storage.lessons import PROGRESS_FILE
from game.storage.places import Places
from game.storage.profiles import PROFILES_FILE
from game.storage.statistics import ResultBook

DATA_FILES: tuple[DataFile[Any], ...] = (
    PROFILES_FILE, PROGRESS_FILE, FEATS_FILE, HONOURS_FILE, CHRONICLE_FILE,
)


def notes_on_all(places: Places, writable: bool) -> tuple[tuple[Message, ...], ...]:
    """What is to be told of each that is not as it should be; what is damaged is kept aside.

    So it is of folders of games that cannot be looked into: the games in them are listed nowhere. Without
    `writable` nothing is moved.
    """
    all_notes = (
        *(file.load(places, writable).notes for file in DATA_FILES), ResultBook(places).notes(),
        *map(_notes_on_games, (places.running, places.saves, places.replays)),
    )
    return tuple(notes for notes in all_notes if notes)


def _notes_on_games(folder: Path) -> tuple[Message, ...]:
    try:
        with os.scandir(folder):
            return ()
    except FileNotFoundError:
        return ()
    except OSError:
        return (message("storage.folder_unread", folder=str(folder)),)
