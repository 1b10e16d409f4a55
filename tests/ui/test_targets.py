"""What can be touched is easy to touch: small things also right beside them, the nearest one first."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import pytest

from game.ui.app import App
from game.ui.geometry import Point, Rect, around
from game.ui.node import CONTROL, TARGET, Node, reach
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widgets.wall_bar import WallBar
from tools.shots import named_states

STATES = (
    "new-game-full", "settings-look", "replay", "table-six", "villa-carry", "villa-three",
    "patios-five-works", "patios-many-improvements", "viana-high-and-low", "viana-other-reserve",
    "lisboa-dropping", "lisboa-cube", "lisboa-church-scoring", "lisboa-plate-court",
    "lisboa-plate-decrees", "lisboa-plate-works",
)  # fmt: skip

CONTROL_STATES = (
    *STATES, "home-waiting", "rules-search", "statistics", "results", "saved-games", "person", "table-turn",
    "today", "chronicle", "challenge",
)


class Thing(Node):
    """Something to touch."""

    touchable = True


def stage_with(*nodes: Node) -> Stage:
    def nothing(painter: Painter) -> None:
        pass

    stage = Stage(nothing)
    for node in nodes:
        stage.add(node)
    return stage


def around_of(body: Rect, target: float = TARGET) -> Iterator[Point]:
    """Points within half a target's width round the middle of a body."""
    x, y = body.centre
    for far in (4.0, 9.0, 13.0, target / 2 - 0.5):
        for part in range(16):
            yield x + far * cos(part * pi / 8), y + far * sin(part * pi / 8)


def missed(stage: Stage) -> Iterator[str]:
    """Small nodes that are not touched near them although only something large lies there, under them."""
    order = [node for node in stage.nodes() if node.visible and node.touchable]
    for node in order:
        size = node.target_size
        small = [body for body in node.bodies() if reach(body, size)]
        for point in (near for body in small for near in around_of(body, size)):
            touched = stage.at(point)
            if touched is None:
                yield f"{node.name}: nothing at {point}"
            elif touched is not node and not touched.touches(point):
                if touched.gap(point) > node.gap(point):
                    yield f"{node.name}: {touched.name} at {point}, though it is farther away"
            elif not touched.is_small and order.index(touched) < order.index(node):
                yield f"{node.name}: only {touched.name} at {point}"


@pytest.mark.parametrize("name", STATES)
def test_small_things_are_touched_near_them(app: App, name: str) -> None:
    app.go(named_states()[name](app))
    for _ in range(4):
        app.frame(0.05)
    assert list(missed(app.top.stage)) == []


@pytest.mark.parametrize("name", CONTROL_STATES)
def test_controls_are_at_least_44_units_wide_and_high_to_the_pointer(app: App, name: str) -> None:
    app.go(named_states()[name](app))
    app.frame(0.05)
    controls = [
        node for node in app.top.stage.nodes()
        if node.touchable and node.focusable and type(node).__module__.startswith("game.ui.")
    ]
    assert len(controls) > 2
    narrow = [
        f"{node.name}: {body.w:g}x{body.h:g}" for node in controls for body in node.bodies()
        if min(body.w, body.h) + 2 * reach(body, node.target_size) < CONTROL
    ]
    assert narrow == []


@pytest.mark.parametrize("name", ["table-turn", "villa-turn", "patios-turn", "viana-turn", "lisboa-turn"])
@pytest.mark.parametrize("can_redo", [False, True], ids=["nothing to do again", "something to do again"])
def test_the_buttons_in_the_wall_are_touched_where_none_is_drawn(
    app: App, name: str, can_redo: bool
) -> None:
    app.go(named_states()[name](app))
    app.frame(0.05)
    bar = app.top.stage.find("wall-bar")
    assert isinstance(bar, WallBar)
    bar.offer("redo", can_redo)
    buttons = [
        node for node in app.top.stage.nodes() if node.rect.bottom < 46 and node.focusable and node.visible
    ]
    assert len(buttons) == 6 + can_redo
    for button in buttons:
        x, y = button.rect.centre
        for dx, dy in ((21.5, 0), (-21.5, 0), (0, 21.5), (0, -21.5)):
            assert app.top.stage.at((x + dx, y + dy)) is button, (button.name, dx, dy)


def test_some_of_these_screens_have_small_things(app: App) -> None:
    app.go(named_states()["lisboa-dropping"](app))
    app.frame(0.05)
    small = [node for node in app.top.stage.nodes() if node.visible and node.touchable and node.is_small]
    assert len(small) > 20


def test_a_small_thing_on_a_large_one_is_touched_beside_it() -> None:
    plate, cube = Thing("plate", Rect(0, 0, 300, 300)), Thing("cube", around((150, 150), 16, 18))
    stage = stage_with(plate, cube)
    assert stage.at((150 + 17.5, 150)) is cube
    assert stage.at((150, 150 - 17.5)) is cube
    assert stage.at((150 + 20, 150)) is plate


def test_a_small_thing_under_a_large_one_is_not_touched() -> None:
    cube, plate = Thing("cube", around((150, 150), 16, 18)), Thing("plate", Rect(0, 0, 160, 300))
    stage = stage_with(cube, plate)
    assert stage.at((150, 150)) is plate
    assert stage.at((164, 150)) is cube


def test_between_neighbours_the_nearest_is_touched_and_none_takes_of_another() -> None:
    row = [Thing(f"cube-{place}", around((100 + 23 * place, 100), 20, 20)) for place in range(3)]
    stage = stage_with(*row)
    for place, cube in enumerate(row):
        for dx in (-11, -9.5, 0, 9.5, 11):
            assert stage.at((100 + 23 * place + dx, 100)) is cube, dx
    assert stage.at((100 - 17, 100)) is row[0]
    assert stage.at((100 + 46, 117)) is row[2]


def test_no_kind_of_node_hides_from_this() -> None:
    def kinds(kind: type[Node]) -> Iterator[type[Node]]:
        for below in kind.__subclasses__():
            yield below
            yield from kinds(below)

    named_states()
    assert [kind.__name__ for kind in kinds(Node) if {"hit", "gap", "is_small"} & vars(kind).keys()] == []
