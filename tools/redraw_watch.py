"""What every picture of the program must keep: drawn bit by bit it looks as if drawn whole.

Two things lead to traces: a node that paints beyond its `ink`, and one that looks different without a word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui.app import App
from game.ui.node import Node

BARE = (255, 0, 255)
"""A colour that nothing of ours has."""
LOOKS = ("hovered", "pressed", "focused", "disabled")
"""How a node may look besides plain."""


def traces(app: App) -> pygame.Rect:
    """Where the window shows something else than a whole drawing would, in pixels; 0 x 0 if nowhere.

    What the stage keeps for its next drawing stays as it is, so this may be asked after each frame.
    """
    shown = app.window.surface
    whole = pygame.Surface(shown.get_size(), 0, shown)
    app.top.stage.paint_whole(app.painter(whole))
    canvas = app.window.viewport.canvas_px.clip(shown.get_rect())
    one, other = (picture.subsurface(canvas) for picture in (shown, whole))
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return pygame.Rect(0, 0, 0, 0)
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return _unset(same).move(canvas.topleft)


def told(app: App) -> list[str]:
    """The traces in words, with the topmost nodes that lie there; [] if there are none."""
    area = traces(app)
    if area.w == 0:
        return []
    nodes = [
        node.name for node in app.top.stage.nodes()
        if node.visible and app.window.viewport.ink_px(node.ink()).colliderect(area)
    ]
    return [f"{app.top.name} is not drawn anew in {tuple(area)}, where {', '.join(nodes[-4:])} lie"]


def spilt(app: App, every_look: bool = False, nodes: Iterable[Node] | None = None) -> list[str]:
    """The nodes that paint beyond their ink; with `every_look` not only as they are now.

    `nodes`: those to look at; None: all of the top stage.
    """
    sheet = pygame.Surface(app.window.surface.get_size(), 0, app.window.surface)
    found = []
    for node in app.top.stage.nodes() if nodes is None else nodes:
        if not node.visible:
            continue
        looks = ("", *LOOKS) if every_look and (node.touchable or node.focusable) else ("",)
        for look in looks:
            over = _beyond_ink(app, node, look, sheet)
            if over > 0:
                found.append(f"{app.top.name}: {node.name} {look} paints {over} pixels beyond its ink")
                break
    return found


def _beyond_ink(app: App, node: Node, look: str, sheet: pygame.Surface) -> int:
    """By how many pixels a node with such a look paints beyond its ink."""
    sheet.fill(BARE)
    _paint_with(app, node, look, sheet)
    ink = app.window.viewport.ink_px(node.ink())
    sheet.fill(BARE, ink)
    # To compare all of it at once is much faster than to look for what is painted.
    if sheet.get_buffer().raw == _bare(sheet.get_size(), sheet.get_bitsize(), sheet.get_masks()):
        return 0
    painted = _unset(pygame.mask.from_threshold(sheet, BARE, (1, 1, 1, 255)))
    return max(
        ink.left - painted.left, ink.top - painted.top, painted.right - ink.right, painted.bottom - ink.bottom
    )


@lru_cache(maxsize=2)
def _bare(size: tuple[int, int], depth: int, masks: tuple[int, int, int, int]) -> bytes:
    """The bytes of a picture without anything on it."""
    sheet = pygame.Surface(size, 0, depth, masks)
    sheet.fill(BARE)
    return sheet.get_buffer().raw


def _paint_with(app: App, node: Node, look: str, sheet: pygame.Surface) -> None:
    """Paint a node as if pointed at, pressed and so on, without its hearing of it."""
    stage = app.top.stage
    before = (node.hovered, node.pressed, node.focused, node.enabled, stage.focus_shown)
    if look:
        node.hovered = look in ("hovered", "pressed")
        node.pressed = look == "pressed"
        node.focused = stage.focus_shown = look == "focused"
        node.enabled = look != "disabled"
    node.paint(app.painter(sheet))
    node.hovered, node.pressed, node.focused, node.enabled, stage.focus_shown = before


def _unset(mask: pygame.mask.Mask) -> pygame.Rect:
    """The area of all that the mask leaves out."""
    mask.invert()
    # pygame's stubs say that this is one rectangle; it is a list.
    rects: list[pygame.Rect] = list(mask.get_bounding_rects())  # type: ignore[arg-type]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
