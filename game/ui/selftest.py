"""The self-test: every part of the program tried once, without window, sound or traces on the disk."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType

import pygame

from game.bots.choice import choose
from game.bots.levels import RANDOM
from game.bots.thinker import Thinker
from game.core.match import Match
from game.core.message import Rejection, message
from game.core.rules import new_setup
from game.i18n.languages import catalogue_folder, languages_in
from game.options import people
from game.storage.moments import now
from game.storage.places import places_at
from game.storage.save import new_game_id, restore, save_of
from game.storage.seats import SeatSetup
from game.storage.shelf import Shelf
from game.streams import complain
from game.titles.registry import SIDE_GAMES, TITLES, Title
from game.ui.assets import assets_folder, path_for_sdl
from game.ui.audio import decoded
from game.ui.headless import make_app
from game.ui.loop import POLITE
from game.ui.scenes.books.rulebook import chapters_in
from game.ui.theme import FACES, FALLBACK_FACES

TURNS = 50
DAY = 20260301
"""Any day: what its tasks of side games are laid out for."""


def selftest() -> int:
    """Try everything and print a line for each part; the exit code: 0 if all is well, 1 if not.

    It is 2 where there is no room to try anything in.
    """
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        room = tempfile.TemporaryDirectory(prefix="sobremesa-selftest-")
    except OSError as fault:
        complain(
            f"sobremesa: the self-test needs a folder for temporary files ({fault.strerror}). Name one that"
            " can be written to in the variable TMPDIR."
        )
        return 2
    with _cleared_away_when_asked_to_end(), room as folder:
        parts: dict[str, Callable[[], str]] = {
            "pictures": lambda: _pictures(Path(folder)),
            "sounds": lambda: sounds(assets_folder() / "audio"),
            "words": _words,
            "books": lambda: books(assets_folder() / "rules"),
            "lessons": _lessons,
            "thinking": _thinking,
        }
        for title in (*TITLES.values(), *SIDE_GAMES.values()):
            parts[title.key] = partial(_title, title, Path(folder))
        return tried(parts)


@contextmanager
def _cleared_away_when_asked_to_end() -> Iterator[None]:
    """Whoever asks it to end politely has it end like an exception: nothing is left on the disk."""

    def leave(number: int, _frame: FrameType | None) -> None:
        sys.exit(128 + number)

    known = [getattr(signal, name) for name in POLITE if hasattr(signal, name)]
    # What is heard otherwise, or was to be ignored, stays so.
    unheard = [number for number in known if signal.getsignal(number) is signal.SIG_DFL]
    for number in unheard:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in unheard:
            signal.signal(number, signal.SIG_DFL)


def tried(parts: Mapping[str, Callable[[], str]]) -> int:
    """Try each part, whatever becomes of the others, and say how it went; the exit code of the self-test.

    A fault that was found is 1, as with every command that looks for faults; 2 is for what could not look.
    """
    begun = time.monotonic()
    results = [_tried(name, part) for name, part in parts.items()]
    sound = all(results)
    print(f"{'all is well' if sound else 'NOT all is well'}, {time.monotonic() - begun:.1f} s")
    return 0 if sound else 1


def _tried(name: str, part: Callable[[], str]) -> bool:
    try:
        print(f"{name}: {part()}")
    except Exception as fault:  # A self-test tells of every fault and goes on with the next part.
        print(f"{name}: FAULT {type(fault).__name__}: {fault}")
        return False
    return True


def _pictures(folder: Path) -> str:
    """Decode all sprites, cut all icons, load all faces."""
    app = make_app(data_dir=folder)
    sprites, lettering = app.services.sprites, app.services.lettering
    for name in sprites.names():
        assert sprites.original(name).get_width() > 0
        sprites.forget_originals()
    for name in sprites.icon_names():
        sprites.icon(name, 24, (0, 0, 0))
    for role in (*FACES, *FALLBACK_FACES):
        assert lettering.width("Sobremesa", role, 20) > 0
    faces = len(FACES) + len(FALLBACK_FACES)
    return f"{len(sprites.names())} pictures, {len(sprites.icon_names())} icons, {faces} faces"


def sounds(folder: Path) -> str:
    """Decode all sounds below a folder, open all music; raises as pygame does for what cannot be read."""
    listing = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
    pygame.mixer.init(44_100, -16, 2, 1024)
    try:
        for entry in listing.values():
            if entry["bus"] == "music":
                pygame.mixer.music.load(path_for_sdl(folder / entry["file"]))
            else:
                for file in (entry["file"], *entry["variants"]):
                    assert decoded(folder / file).get_length() > 0
    finally:
        pygame.mixer.quit()
    return f"{len(listing)} sounds and pieces"


def _words() -> str:
    """Load every language."""
    from game.i18n.catalogue import Catalogue

    faults: list[str] = []
    catalogue = Catalogue(report=faults.append)
    languages = languages_in(catalogue.folder)
    for language in languages:
        catalogue.switch(language)
        catalogue.text("core.reject.over")
    assert not faults, "; ".join(faults)
    return ", ".join(languages)


def books(folder: Path) -> str:
    """Read the rules of every title in every language below a folder.

    Raises `AssetProblem` for a book that is missing or cannot be read, ValueError for one that is no book.
    """
    languages = languages_in(catalogue_folder())
    for language in languages:
        for key in TITLES:
            path = folder / language / f"{key}.md"
            assert chapters_in(path), f"there is no chapter in {path}"
    return f"{len(TITLES)} in {len(languages)} languages"


def _lessons() -> str:
    """Begin every chapter of every course and every example of a book; lay out the tasks of side games."""
    positions = tasks = 0
    for title in TITLES.values():
        course = title.course()
        chapters = [chapter.begin for chapter in (course.idea, *course.chapters)]
        for begin in (*chapters, *title.examples().values()):
            begin()
            positions += 1
    for title in SIDE_GAMES.values():
        cards = title.task_cards()(DAY)
        assert cards, f"{title.key} has no tasks"
        tasks += len(cards)
    return f"{positions} lessons and examples, {tasks} tasks"


def _thinking() -> str:
    """Have the thinking process answer one question."""
    title = next(iter(TITLES.values()))
    rules = title.rules()
    match = Match(rules, new_setup(title.info, title.info.seats[0]), 1)
    decision = match.decision
    assert decision is not None
    seat = decision.seats[0]
    thinker = Thinker()
    begun = time.monotonic()
    try:
        thinker.ask(
            "selftest", 1, title, match.view(seat), seat, rules.legal_actions(match.state, seat),
            title.gentlest, 1,
        )
        while (answer := thinker.poll()) is None:
            time.sleep(0.005)
    finally:
        thinker.close()
    assert not answer.is_fallback, "the thinking process gave no answer"
    return f"an answer after {time.monotonic() - begun:.1f} s"


def _title(title: Title, folder: Path) -> str:
    """Random actions for every seat count, the invariants after each; a save written, read and restored."""
    rules, low, high = title.rules(), *title.info.seats
    played = 0
    for seats in range(low, high + 1):
        match = Match(rules, new_setup(title.info, seats), seats)
        rng = random.Random(seats)
        for _ in range(TURNS):
            decision = match.decision
            if decision is None:
                break
            seat = decision.seats[0]
            legal = rules.legal_actions(match.state, seat)
            action = choose(title, match.view(seat), seat, legal, RANDOM, rng.getrandbits(32))
            result = match.submit(seat, action)
            assert not isinstance(result, Rejection), result
            faults = rules.faults(match.state)
            assert not faults, "; ".join(faults)
        played += match.length
        table = [SeatSetup(f"Ana {seat}", "blue") for seat in range(seats)]
        save = save_of(match, new_game_id(), table, now(), message("core.reject.over"), f"Friday {seats}")
        shelf = Shelf(places_at(folder))
        again = restore(shelf.load(shelf.keep(save)).content, rules)
        assert again.digest() == match.digest(), "the save is another game"
    return f"{played} actions with {people(title.info.seats)}, each game saved and restored"
