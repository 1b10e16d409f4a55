"""Whatever a person does, the screen shows what a whole drawing would show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.viana.table.flights import Way
from game.titles.villa_paletti.table.camera import Camera
from game.titles.villa_paletti.table.steadiness import Steadiness
from game.ui.app import App
from game.ui.board.info_panel import InfoPanel
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets.tooltip import Tooltip
from tests.ui.driving import BareScene, Hand
from tools.redraw_watch import spilt, told, traces
from tools.shots import State, named_states

STATES = (
    "home", "new-game", "settings-look", "rules", "saved-games", "results", "widgets-controls", "table-turn",
    "table-log", "villa-turn", "villa-lay", "patios-turn", "patios-watering",
)
SPILLING = (
    *STATES, "lisboa-turn", "lisboa-store", "lisboa-site", "lisboa-told", "lisboa-decrees",
    "lisboa-sponsor", "viana-turn", "viana-marquise-cat", "viana-lens-garden", "viana-girl-carrying",
    "viana-two", "viana-coachman",
)
SIZE = (1024, 640)
"""At a scale that is no whole number, where most roundings happen."""


@pytest.fixture(scope="module")
def states() -> dict[str, State]:
    return named_states()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(SIZE, data_dir=tmp_path)
    pygame.event.clear()
    yield made
    made.close()


class Watcher:
    """Lets a hand do one thing after the other, and looks at the screen after each frame."""

    def __init__(self, app: App, state: State) -> None:
        self.app = app
        self.hand = Hand(app)
        self.found: list[str] = []
        app.go(state(app))
        self.hand.wait(0.5)
        self.scene: Scene = app.top

    def look(self, doing: str, frames: int = 1, seconds: float = 0.03) -> None:
        for _ in range(frames):
            self.app.frame(seconds)
            self.found += [f"{doing}: {words}" for words in told(self.app)]

    def kinds(self) -> list[Node]:
        """One node of each kind that can be touched, as it lies there now."""
        firsts = {
            type(node): node for node in self.scene.stage.nodes()
            if node.visible and node.touchable and self.scene.stage.at(node.rect.centre) is node
        }
        return list(firsts.values())

    def point_at(self, node: Node) -> None:
        """Point at a node, rest there for its tooltip, press, and let go elsewhere."""
        doing = f"{node.name} pointed at"
        self.hand.move(node.rect.centre)
        self.look(doing, 2)
        self.look(f"{doing} for long", 1, 1.0)
        self.hand.press()
        self.look(f"{node.name} pressed")
        self.hand.move((3.0, 3.0))
        self.look(f"{node.name} left")
        self.hand.release()
        self.look(f"{node.name} let go", 3)

    def ask_about(self, node: Node) -> None:
        """Right click, and a left click that sends away what came."""
        if node.stage is not self.scene.stage or self.app.top is not self.scene:
            return
        self.hand.click(node.rect.centre, button=3)
        self.look(f"{node.name} asked about", 2)
        self.hand.key(pygame.K_ESCAPE)
        self.look(f"answer about {node.name} gone", 2)

    def use_keys(self) -> None:
        """Walk with the keyboard, rest, and turn the wheel."""
        for _ in range(4):
            self.hand.key(pygame.K_TAB)
            self.look("tab", 2)
        self.look("tooltip by keyboard", 1, 1.0)
        self.hand.move((640.0, 400.0))
        self.hand.wheel(-1)
        self.look("wheel", 3)


@pytest.mark.parametrize("name", STATES)
def test_no_hand_leaves_a_trace(app: App, states: dict[str, State], name: str) -> None:
    watcher = Watcher(app, states[name])
    for node in watcher.kinds():
        watcher.point_at(node)
        watcher.ask_about(node)
    watcher.use_keys()
    assert watcher.found == []


@pytest.mark.parametrize("name", SPILLING)
def test_no_node_paints_beyond_its_ink(app: App, states: dict[str, State], name: str) -> None:
    app.go(states[name](app))
    app.frame(0.0)
    assert spilt(app, every_look=True) == []


@pytest.mark.parametrize("name", [*SPILLING, "viana-high-and-low"])
def test_no_node_paints_beyond_its_ink_in_large_letters(
    app: App, states: dict[str, State], name: str
) -> None:
    app.change_settings(text_size=200, language="es")
    app.go(states[name](app))
    app.frame(0.0)
    assert spilt(app) == []


@pytest.mark.parametrize("name", ["viana-which", "patios-turn", "lisboa-card", "villa-turn", "table-turn"])
def test_no_piece_paints_beyond_its_ink_however_it_is_marked(
    app: App, states: dict[str, State], name: str
) -> None:
    app.go(states[name](app))
    app.frame(0.0)
    kinds = {type(node): node for node in app.top.stage.nodes() if isinstance(node, Piece) and node.visible}
    for marks in ({"legal"}, {"legal", "lit"}, {"chosen"}):
        for piece in kinds.values():
            piece.marks = frozenset(marks)
        assert spilt(app, every_look=True, nodes=kinds.values()) == []


def test_what_floats_above_paints_within_its_ink(app: App, states: dict[str, State]) -> None:
    hand = Hand(app)
    app.go(states["table-turn"](app))
    hand.wait(0.5)
    card = hand.node("hand-1")
    hand.move(card.rect.centre)
    hand.wait(1.0)
    assert any(isinstance(node, Tooltip) for node in app.top.stage.nodes())
    assert spilt(app) == []
    hand.click(card.rect.centre, button=3)
    app.toast("Saved.")
    hand.wait(0.1)
    assert any(isinstance(node, InfoPanel) for node in app.top.stage.nodes())
    assert spilt(app) == []


def test_a_column_held_far_from_the_tower_stays_within_the_plan(app: App, states: dict[str, State]) -> None:
    app.go(states["villa-turn"](app))
    app.frame(0.0)
    panel = app.top.stage.find("steadiness")
    assert isinstance(panel, Steadiness)
    assert panel.shown is not None
    far = replace(panel.shown.layout.columns[0], x_um=400_000, z_um=300_000)
    panel.show_estimate(panel.shown, Camera(), frozenset(), {}, far)
    assert spilt(app) == []


def test_a_paw_far_from_the_way_is_drawn_anew_with_it(app: App) -> None:
    app.go(BareScene(app))
    app.frame(0.0)
    way = app.top.stage.add(Way())
    way.show_way(((300.0, 300.0), (320.0, 300.0)), (500.0, 200.0))
    assert spilt(app) == []
    app.frame(0.0)
    way.show_way(())
    app.frame(0.0)
    assert told(app) == []


class Blot(Node):
    """Does not say when it changes its colour, and is larger than it says while pressed."""

    colour = (200, 0, 0)
    margin = 0.0

    def paint(self, painter: Painter) -> None:
        painter.fill(self.rect.grown(9.0 if self.pressed else 0.0), self.colour)


def test_the_watch_sees_a_change_without_a_word(app: App, states: dict[str, State]) -> None:
    app.go(states["home"](app))
    app.frame(0.0)
    blot = app.top.stage.add(Blot("blot", Rect(500, 300, 80, 50)))
    app.frame(0.0)
    assert traces(app).w == 0
    blot.colour = (0, 0, 200)
    app.frame(0.0)
    assert traces(app).w > 0
    blot.invalidate()
    app.frame(0.0)
    assert traces(app).w == 0
    blot.pressed = True
    assert [words for words in spilt(app) if "blot" in words] != []
