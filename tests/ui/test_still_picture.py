"""A stage drawn bit by bit looks like one drawn as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.assets import SpriteStore
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.still_picture import merged
from game.ui.widgets.button import Button
from tests.ui.driving import BareScene


class Patch(Node):
    """A see-through rectangle of one colour, so that order and number of paintings show."""

    def __init__(self, name: str, rect: Rect, z: int, colour: tuple[int, int, int]) -> None:
        super().__init__(name, rect, z)
        self.colour = colour
        self.corner = colour
        self.painted = 0

    @property
    def corner_rect(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w / 4, self.rect.h / 3)

    def paint(self, painter: Painter) -> None:
        painter.fill(self.rect, self.colour, 120)
        painter.fill(self.corner_rect, self.corner, 120)
        self.painted += 1


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(data_dir=tmp_path)
    made.go(BareScene(made))
    made.frame(0.0)
    yield made
    made.close()


def somewhere(rng: random.Random) -> Rect:
    x, y = rng.randrange(-40, 1200), rng.randrange(-40, 680)
    return Rect(x, y, rng.randrange(20, 300), rng.randrange(20, 300))


def patch(rng: random.Random, number: int) -> Patch:
    colour = (rng.randrange(256), rng.randrange(256), rng.randrange(256))
    return Patch(f"patch-{number}", somewhere(rng), rng.randrange(4), colour)


def same_when_drawn_whole(app: App) -> bool:
    bit_by_bit = app.window.screenshot()
    app.top.stage.mark_all_dirty()
    app.frame(0.0)
    return pygame.image.tobytes(bit_by_bit, "RGB") == pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.parametrize("seed", range(6))
def test_random_changes_leave_no_trace(app: App, seed: int) -> None:
    rng = random.Random(seed)
    stage = app.top.stage
    patches = [stage.add(patch(rng, number)) for number in range(20)]
    for step in range(120):
        for _ in range(rng.randrange(4)):
            one = rng.choice(patches[: rng.choice((2, 20))])
            match rng.randrange(7):
                case 0:
                    one.show(not one.visible)
                case 1:
                    one.colour = (rng.randrange(256), 0, 0)
                    one.invalidate()
                case 2:
                    patches.remove(one)
                    stage.remove(one)
                    patches.append(stage.add(patch(rng, 100 + step * 4 + rng.randrange(10**6))))
                case 3:
                    one.corner = (0, 0, rng.randrange(256))
                    one.invalidate(one.corner_rect)
                case _:
                    one.rect = somewhere(rng)
        app.frame(0.02)
    assert same_when_drawn_whole(app)


@pytest.mark.parametrize("steps", [1, 2, 3, 5, 9])
def test_each_step_of_a_moving_thing_is_right(app: App, steps: int) -> None:
    rng = random.Random(steps)
    stage = app.top.stage
    for number in range(12):
        stage.add(patch(rng, number))
    flying = stage.add(Patch("flying", Rect(0, 0, 90, 130), 2, (200, 0, 0)))
    app.frame(0.0)
    for step in range(steps):
        flying.rect = Rect(step * 70, step * 40, 90, 130)
        app.frame(0.02)
    assert same_when_drawn_whole(app)


def test_what_is_not_drawn_for_long_is_noted_once(app: App) -> None:
    """What lies over what lies over a moving thing leaves the picture each time, and is not drawn anew."""
    stage = app.top.stage
    stage.add(Patch("above", Rect(400, 300, 300, 300), 1, (0, 120, 0)))
    stage.add(Patch("farther above", Rect(650, 300, 300, 300), 2, (0, 0, 120)))
    coming = stage.add(Patch("coming", Rect(100, 100, 90, 90), 0, (200, 0, 0)))
    noted = []
    for _ in range(30):
        for x in (340, 350, 100, *(100,) * 6):
            coming.rect = Rect(x, 280 if x > 100 else 100, 90, 90)
            app.frame(0.02)
        noted.append(len(stage._repainting._picture._stale))
    assert noted[-1] == noted[3] > 0
    assert same_when_drawn_whole(app)


def test_what_rests_is_not_painted_again_under_a_moving_thing(app: App) -> None:
    stage = app.top.stage
    resting = stage.add(Patch("resting", Rect(100, 100, 900, 500), 0, (0, 90, 0)))
    flying = stage.add(Patch("flying", Rect(120, 120, 90, 130), 9, (200, 0, 0)))
    for step in range(12):
        flying.rect = Rect(120 + step, 120, 90, 130)
        app.frame(0.02)
    before = resting.painted
    for step in range(12):
        flying.rect = Rect(220 + step, 120, 90, 130)
        app.frame(0.02)
    assert resting.painted == before


def test_a_node_that_changes_in_a_part_is_not_drawn_as_a_whole(app: App) -> None:
    one = app.top.stage.add(Patch("one", Rect(100, 100, 900, 500), 0, (0, 90, 0)))
    for _ in range(8):
        one.invalidate()
        app.frame(0.02)
    one.corner = (90, 0, 0)
    one.invalidate(one.corner_rect)
    areas = app.frame(0.02)
    assert sum(area.w * area.h for area in areas) < 900 * 500 / 8
    assert same_when_drawn_whole(app)


def test_a_chain_of_overlaps_becomes_one_area() -> None:
    chain = [pygame.Rect(place * 8, 0, 10, 10) for place in (0, 2, 1, 3)]
    assert merged(chain) == [pygame.Rect(0, 0, 34, 10)]


def test_areas_that_only_touch_at_a_corner_stay_apart() -> None:
    corners = [pygame.Rect(0, 0, 10, 10), pygame.Rect(9, 9, 10, 10)]
    assert merged(corners) == corners


def test_the_room_round_a_node_holds_the_shadows_of_buttons() -> None:
    store = SpriteStore()
    pads = {name: max(store.info(name).pad) for name in store.names() if name.startswith("ui/button-")}
    assert pads
    assert {name for name, pad in pads.items() if pad > Button.margin} == set()


def test_a_covered_scene_comes_back_as_it_was(app: App) -> None:
    app.top.stage.add(Patch("patch", Rect(100, 100, 200, 200), 0, (200, 40, 60)))
    app.frame(0.0)
    before = app.window.screenshot()
    app.push(BareScene(app))
    app.frame(0.0)
    app.pop()
    app.frame(0.0)
    assert pygame.image.tobytes(app.window.surface, "RGB") == pygame.image.tobytes(before, "RGB")
