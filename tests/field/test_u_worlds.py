"""Two games that look the same to whoever sits before the screen are shown the same, whatever is done."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.parts.standing import standing
from game.core.rules import Setup
from game.storage.settings import Settings
from game.titles.registry import TITLES, title_named
from game.ui.scenes.playing.curtain import CurtainScene
from tests.field.games import positions, setups
from tests.titles.kit import SlowThinker, Table, session_with

PLACES = {"viana": 4, "viva": 7, "patios": 7, "villa_paletti": 7, "lisboa": 21}
"""After how many actions somebody's secrets can be seen, or much lies hidden."""
LOOKS = (
    pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_l, pygame.K_r, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_i,
    pygame.K_ESCAPE, pygame.K_w, pygame.K_w, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE,
)
POINTS = 4
MEANWHILE = (pygame.K_z, pygame.K_F11, pygame.K_F10, pygame.K_F1, pygame.K_p, pygame.K_s)
SHAPES = ((1280, 720), (900, 900), (640, 480))
FEW = 4
"""After so many actions a turn tells nothing of luck, which differs where what is hidden does."""
LONGEST_TURN = 60


class Film:
    """What a table shows after each thing that is done to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pictures: list[tuple[str, str]] = []

    def see(self, what: str, seconds: float) -> None:
        self.table.wait(seconds, min(seconds, 0.1))
        shown = pygame.image.tobytes(self.table.app.window.surface, "RGB")
        self.pictures.append((what, hashlib.sha256(shown).hexdigest()[:12]))

    def frames(self, what: str, count: int) -> None:
        """Each of so many frames, one after the other."""
        for _ in range(count):
            self.see(what, 1 / 30)

    def point(self, rng: random.Random) -> None:
        """At something that can be touched, until it explains itself, then a right click."""
        spots = [node.rect.centre for node in self.table.app.top.stage.nodes() if node.touchable]
        spot = rng.choice(spots)
        self.table.move(spot)
        self.see(f"pointing at {spot}", 0.6)
        self.table.click(spot, button=3)
        self.see(f"what is at {spot}", 0.2)


def filmed(folder: Path, key: str, state: Any, setup: Setup) -> list[tuple[str, str]]:
    """People in all seats; one of them looks about, and then turns away from the screen."""
    title, rng = title_named(key), random.Random(6)
    match: Match[Any, Any, Any] = standing(title.rules(), state, setup.seats, 5, **dict(setup.options))
    table = Table(folder, session_with(title, match, range(setup.seats), SlowThinker()))
    film = Film(table)
    film.see("the beginning", 1.0)
    if isinstance(table.app.top, CurtainScene):
        table.click("button-lift")
    film.see("behind the curtain", 0.4)
    for key_code in LOOKS:
        table.key(key_code)
        film.see(pygame.key.name(key_code), 0.4)
    for _ in range(POINTS):
        film.point(rng)
    table.lose_focus()
    film.see("the focus is lost", 0.2)
    film.pictures.append(("the picture of a save", hashlib.sha256(table.scene.thumbnail()).hexdigest()))
    table.app.close()
    return film.pictures


def handed_over(folder: Path, key: str, state: Any, setup: Setup, seed: int) -> list[tuple[str, str]]:
    """Every frame of a turn until the curtain of somebody else, whatever happens to the screen meanwhile."""
    title, rng = title_named(key), random.Random(seed)
    match: Match[Any, Any, Any] = standing(title.rules(), state, setup.seats, 5, **dict(setup.options))
    settings = Settings(confirm_turn=bool(seed % 2), first_launch_done=True)
    table = Table(folder, session_with(title, match, range(setup.seats), SlowThinker()), settings)
    film = Film(table)
    table.wait(1.0, 0.1)
    if isinstance(table.app.top, CurtainScene):
        table.click("button-lift")
    for _ in range(LONGEST_TURN):
        if isinstance(table.app.top, CurtainScene):
            film.frames("the curtain", 12)
            break
        if rng.random() < 0.3:
            rng.choice((
                lambda: table.key(rng.choice(LOOKS)), lambda: table.key(rng.choice(MEANWHILE)),
                lambda: table.resize(rng.choice(SHAPES)),
                lambda: table.app.change_settings(text_size=rng.choice((80, 100, 150))),
            ))()
        elif table.app.top is not table.scene:
            table.key(pygame.K_ESCAPE)
        elif table.session.held_by is not None and table.table.is_open:
            table.table.end_turn()
        elif table.table.is_open and table.table.choices.to_move:
            table.table.act(table.table.best_of(table.table.choices.legal))
        film.frames("a frame", 6)
    table.app.close()
    return film.pictures


@pytest.mark.parametrize(("key", "seed"), [
    ("viana", 2), ("viana", 5), ("patios", 5), ("patios", 10), ("viva", 2), ("viva", 4), ("viva", 5),
])  # fmt: skip
def test_nothing_on_the_way_to_the_curtain_depends_on_what_is_hidden(
    tmp_path: Path, key: str, seed: int
) -> None:
    title = title_named(key)
    possible = list(setups(title.info))
    setup = possible[seed % len(possible)]
    *_, match = positions(key, setup, seed, FEW)
    assert match.decision is not None
    world = title.rules().determinize(match.view(match.decision.seats[0]), random.Random(3))
    assert world != match.state
    here, there = (
        handed_over(tmp_path / str(number), key, state, setup, seed)
        for number, state in enumerate((match.state, world))
    )
    assert here == there
    assert here[-1][0] == "the curtain"


@pytest.mark.parametrize("key", TITLES)
def test_nothing_on_the_screen_depends_on_what_is_hidden(tmp_path: Path, key: str) -> None:
    title = title_named(key)
    setup = list(setups(title.info))[min(1, title.info.seats[1] - title.info.seats[0])]
    *_, match = positions(key, setup, 8, PLACES[key])
    assert match.decision is not None
    world = title.rules().determinize(match.view(match.decision.seats[0]), random.Random(3))
    assert world != match.state
    here, there = (
        filmed(tmp_path / str(number), key, state, setup) for number, state in enumerate((match.state, world))
    )
    assert here == there
