"""Where on a screen short news hide no word: what comes by itself must not lie over what is being read."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.free_place import Weighted, free_place
from game.ui.geometry import CANVAS, CANVAS_H, CANVAS_W, Rect
from game.ui.node import Node
from game.ui.painter import Align, Painter, Valign
from game.ui.small_words import Listener
from game.ui.stage import Stage
from game.ui.theme import INK, Colour
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.wall_bar import WallBar

WALL_H, TOP, EDGE = 46.0, 66.0, 8.0
"""How high the wall above a table is; where what lies below it begins; how near to the edge news may come."""
AIR = 4.0
STEP_X, STEP_Y = 20.0, 12.0
WORD, THING, PICTURE = 9.0, 1.0, 0.1
"""How much it matters to see words, what can be touched, and anything else that is more than bare paper."""
LARGE = 0.4
"""What takes more of the screen than this part, as what goes from side to side, is what all else lies on."""


class _Inks(Listener):
    """Draws nothing; keeps where lines of words stand."""

    def __init__(self, like: Painter) -> None:
        super().__init__(like, (-1.0, -1.0))
        self.inks: list[Rect] = []

    def line(
        self, corner: tuple[float, float], text: str, role: str, size: float, colour: Colour, box: Rect,
        shortened: bool = False,
    ) -> None:
        """Keep the place of the line."""
        if text.strip():
            self.inks.append(Rect(*corner, self.width_of(text, role, size), self.line_step(role, size)))

    def text(
        self, box: Rect, text: str, role: str = "label", size: float = 17, colour: Colour = INK,
        align: Align = "left", valign: Valign = "middle", lines: int = 1, may_shorten: bool = False,
    ) -> float:
        """Set the lines one by one, as on the screen."""
        return Painter.text(self, box, text, role, size, colour, align, valign, lines, may_shorten)


def quiet_place(painter: Painter, stage: Stage, size: tuple[float, float]) -> Rect:
    """Where something of that size hides least of a stage: in the wall, at the lower edge, or elsewhere."""
    w, h = size
    middle = (CANVAS_W - w) / 2
    steps = range(1, 1 + int((middle - EDGE) / STEP_X))
    xs = [middle, *(middle + sign * step * STEP_X for step in steps for sign in (1, -1))]
    low = CANVAS_H - EDGE - h
    ys = [low, TOP, *(TOP + step * STEP_Y for step in range(1, int((low - TOP) / STEP_Y)))]
    if h <= WALL_H - 2 * AIR:
        ys.insert(0, (WALL_H - h) / 2)
    return free_place(size, xs, ys, list(_seen(painter, stage)))


def _seen(painter: Painter, stage: Stage) -> Iterator[Weighted]:
    for node in stage.nodes():
        if not node.visible:
            continue
        listener = _Inks(painter)
        node.paint(listener)
        yield from ((ink.grown(AIR), WORD) for ink in listener.inks)
        if _is_thing(node):
            yield node.rect.grown(AIR), THING if node.touchable else PICTURE


def _is_thing(node: Node) -> bool:
    seen = node.rect.shared(CANVAS)
    is_ground = seen.w >= CANVAS_W or seen.area >= LARGE * CANVAS.area
    return not is_ground and not isinstance(node, WallBar | Panel | Label)
