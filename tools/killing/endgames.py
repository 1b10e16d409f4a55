"""Games that have only a few actions to go, and a folder in which somebody is at home."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.core.match import Match
from game.core.message import message
from game.storage.moments import now
from game.storage.places import Places
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.save import new_game_id, save_of
from game.storage.settings import Settings, save_settings
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from tools.golden import HOME, read
from tools.killing.player import seats_of
from tools.killing.told import Line, Word


def settle_in(places: Places) -> str:
    """Have Ana at home in a folder, with everything at its quickest; her id."""
    person = new_profile("Ana", "blue")
    save_settings(places, Settings(
        first_launch_done=True, language="en", animation_speed="at_once", pace="at_once"
    ))
    PROFILES_FILE.save(places, Profiles((person,)))
    return person.id


def lay_out_near_the_end(places: Places, person: str, seed: int, to_go: int) -> Line:
    """Put a golden game on the shelf, so many actions before its end; what there is to tell of it."""
    path = random.Random(seed).choice(sorted(HOME.glob("*/*.json")))
    title, record = title_named(path.parent.name), read(path).record
    match = Match.replayed(title.rules(), replace(record, records=record.records[:-to_go]))
    game, seats = new_game_id(), seats_of(record.setup.seats, person)
    Shelf(places).autosave(save_of(match, game, seats, now(), message("ui.table.over")))
    return Line(Word.KEPT, match.length, game, match.digest(), title.key)
