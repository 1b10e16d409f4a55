"""Words stand out from what they lie on: 4.5 to 1, large ones 3 to 1, as the rules of the web ask."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest

from game.ui.app import App
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import COBALT, LINEN, OCHRE, OLIVE_DARK, PAPER, TERRACOTTA_DARK, WALNUT, Colour
from game.ui.widgets.button import Button, Kind
from tests.assets.sight import contrast, luminance
from tools.shots import named_states

STATES = (
    "home", "first-launch", "new-game", "settings-look", "rules", "table-turn", "villa-turn",
    "patios-guitarist", "viana-turn", "lisboa-renewing", "lisboa-office",
)  # fmt: skip
GROUNDS = (LINEN, PAPER, WALNUT, COBALT, OLIVE_DARK, OCHRE, TERRACOTTA_DARK)
LARGE, LARGE_AND_BOLD = 24.0, 18.6
FAR = 60
"""Steps of a colour's part, of 255, from which on a pixel belongs to no edge of a letter."""
LEAST_SEEN = 0.04
"""So much of a line is letters at least; with less of their colour to be seen, something lies over it."""


@dataclass(frozen=True)
class Line:
    """A line of words as it was drawn."""

    words: str
    area: Rect
    colour: Colour
    needed: float


class Listening(Painter):
    """Draws on the window, and remembers the words."""

    def __init__(self, app: App) -> None:
        super().__init__(
            app.window.surface, app.window.viewport, app.services.sprites, app.services.lettering
        )
        self.heard: list[Line] = []

    def line(
        self, corner: tuple[float, float], text: str, role: str, size: float, colour: Colour, box: Rect,
        shortened: bool = False,
    ) -> None:
        is_bold = role in ("label-bold", "band", "number", "title", "head", "logo")
        needed = 3.0 if size >= (LARGE_AND_BOLD if is_bold else LARGE) else 4.5
        area = Rect(corner[0], corner[1] + size * 0.25, self.width_of(text, role, size), size * 0.85)
        self.heard.append(Line(text, area, colour, needed))
        super().line(corner, text, role, size, colour, box, shortened)


def measured(app: App, line: Line) -> float | None:
    """The contrast of a line with what is round its letters; None if hardly anything of it is to be seen."""
    surface = app.window.surface
    # Of a single figure the soft edges would be most of what is round it.
    room = 6 if len(line.words) == 1 else 0
    area = app.window.viewport.to_px(line.area).inflate(room, 0).clip(surface.get_rect())
    around, letters = [], 0
    for x in range(area.left, area.right, 2):
        for y in range(area.top, area.bottom):
            pixel = surface.get_at((x, y))
            far = max(abs(pixel[part] - line.colour[part]) for part in range(3))
            letters += far < FAR // 2
            if far > FAR:
                around.append(luminance((pixel.r, pixel.g, pixel.b)))
    if not around or letters < LEAST_SEEN * area.w / 2 * area.h:
        return None
    return contrast(luminance(line.colour), median(around))


@pytest.mark.parametrize("name", STATES)
def test_words_stand_out(app: App, name: str) -> None:
    app.go(named_states()[name](app))
    for _ in range(4):
        app.frame(0.05)
    stage, painter = app.top.stage, Listening(app)
    stage.paint_whole(painter)
    # What cannot be used now may be pale.
    pale = {node.words_on_it() for node in stage.nodes() if not node.enabled}
    lines = [line for line in painter.heard if line.words not in pale]
    shares = {line: share for line in lines if (share := measured(app, line)) is not None}
    assert len(shares) > 5
    assert {line.words: share for line, share in shares.items() if share < line.needed} == {}


@pytest.mark.parametrize(
    ("name", "row"), [("viana-turn", "card-"), ("patios-turn", "row-"), ("lisboa-turn", "hand-")]
)
def test_names_are_read_under_a_veil(app: App, name: str, row: str) -> None:
    app.go(named_states()[name](app))
    app.frame(0.0)
    nodes = app.top.stage.nodes()
    cards = [node for node in nodes if isinstance(node, Piece) and node.name.startswith(row)]
    shares = []
    for card in cards:
        card.set_marks(frozenset({"veiled"}))
        app.frame(0.0)
        painter = Listening(app)
        card.paint(painter)
        # Each card is looked at alone, without the one that covers half of it.
        names = [line for line in painter.heard if line.colour == PAPER]
        shares += [measured(app, line) for line in names]
    assert len(shares) > 4
    assert [share for share in shares if share is None or share < 4.5] == []


@pytest.mark.parametrize("kind", ["primary", "secondary", "accent", "danger", "wood"])
def test_a_button_is_read_while_it_cannot_be_used(app: App, kind: Kind) -> None:
    scene = Scene(app)
    app.go(scene)
    app.apply_changes()
    button = scene.stage.add(Button("one", Rect(400, 300, 260, 60), "Choose a card", lambda: None, kind))
    button.enable(False)
    painter = Listening(app)
    button.paint(painter)
    share, = (measured(app, line) for line in painter.heard)
    assert share is not None
    assert share >= 4.5


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kind", ["primary", "secondary", "accent", "danger", "wood"])
def test_no_spot_of_a_tile_that_cannot_be_used_is_too_dark_for_its_words(
    tmp_path: Path, kind: Kind, size: tuple[int, int]
) -> None:
    app = make_app(size, data_dir=tmp_path)
    surface, painter = app.window.surface, app.painter(app.window.surface)
    shares = []
    for width, height in ((348, 50), (140, 46), (60, 44)):
        tile = Button("one", Rect(300, 300, width, height), "Finish turn", lambda: None, kind)
        tile.enable(False)
        tile.paint_tile(painter)
        room = app.window.viewport.to_px(tile.rect.grown(-9, -7))
        ground = (
            surface.get_at((x, y)) for x in range(room.left, room.right) for y in range(room.top, room.bottom)
        )
        ink = luminance(tile.ink_colour)
        shares.append(min(contrast(ink, luminance((pixel.r, pixel.g, pixel.b))) for pixel in ground))
    app.close()
    assert min(shares) >= 4.5


@pytest.mark.parametrize(("line", "size"), [
    ("ui/focus-ring", (1024, 640)), ("ui/focus-ring", (1280, 720)), ("ui/focus-ring", (1920, 1080)),
    ("ui/halo-legal", (1024, 640)), ("ui/halo-legal", (1280, 720)),
    ("ui/halo-selected", (1024, 640)), ("ui/halo-selected", (1280, 720)),
    ("ui/halo-card", (1024, 640)), ("ui/halo-card-selected", (1024, 640)),
])
def test_what_shows_where_one_is_and_may_go_stands_out_everywhere(
    tmp_path: Path, line: str, size: tuple[int, int]
) -> None:
    app = make_app(size, data_dir=tmp_path)
    surface, painter, body = app.window.surface, app.painter(app.window.surface), Rect(300, 300, 120, 60)
    around = app.window.viewport.to_px(Rect(body.x - 10, body.centre[1], 10, 1))
    weak = {}
    for ground in GROUNDS:
        surface.fill(ground)
        painter.nine(line, body)
        pixels = (surface.get_at((x, around.y)) for x in range(around.left, around.right))
        share = max(
            contrast(luminance(ground), luminance((pixel.r, pixel.g, pixel.b))) for pixel in pixels
        )
        if share < 3.0:
            weak[ground] = round(share, 2)
    app.close()
    assert weak == {}


def test_weak_words_are_noticed(app: App) -> None:
    painter = Listening(app)
    app.window.surface.fill((240, 240, 240))
    painter.text(Rect(100, 100, 300, 40), "Hardly to be read", colour=(170, 170, 170))
    share = measured(app, painter.heard[0])
    assert share is not None
    assert 1.5 < share < 2.5


def test_covered_words_do_not_count(app: App) -> None:
    painter = Listening(app)
    painter.text(Rect(100, 100, 300, 40), "Not to be seen")
    app.window.surface.fill((240, 240, 240))
    assert measured(app, painter.heard[0]) is None
