"""A program of its own that saves again and again until it is killed; for the tests.

    python -m tests.storage.keep_saving FOLDER [COUNT]

Prints a number after each save that is finished; the save holds that number as its seat to look.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from game.storage.places import places_at
from game.storage.shelf import Shelf
from tests.storage.table import save_after


def main(folder: str, times: str = "1000000") -> None:
    shelf = Shelf(places_at(Path(folder)))
    save = save_after(8)
    for number in count():
        shelf.autosave(replace(save, viewer=number))
        print(number, flush=True)
        if number + 1 >= int(times):
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
