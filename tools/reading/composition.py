"""What an eye would find wrong with a page of a book, or with a note that lies on a table."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.board.marks import targets_of
from game.ui.geometry import CANVAS
from game.ui.node import Node
from game.ui.scene import Scene
from game.ui.scenes.books.book_pages import Page
from game.ui.scenes.books.rules_reader import BookPage, RulesScene
from game.ui.stage import Stage
from game.ui.teaching.idea import IdeaScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.teaching_table import TeachingTable
from game.ui.widgets.text_layout import Heading, TextPiece

HIDDEN = 0.4
"""The part of a thing spoken of that the note may hide: with more of it hidden, none knows what is meant."""
FEWEST_LINES = 3
"""What is left of a chapter for its last page."""


def findings(scene: Scene) -> list[str]:
    """What is wrong with the pages, or the note, that a scene shows now."""
    if isinstance(scene, RulesScene):
        pages = [node for node in scene.stage.nodes() if isinstance(node, BookPage)]
        return [fault for node in pages if node.page for fault in _of_page(scene, node.name, node.page)]
    if isinstance(scene, TeachingTable):
        return list(_of_note(scene))
    return []


def _of_page(scene: RulesScene, name: str, page: Page) -> Iterator[str]:
    """A page that ends with a heading, or has next to nothing on it."""
    first, last = page.blocks[0].place, page.blocks[-1].place
    if isinstance(scene.block_at(last), Heading) and last != first:
        yield f"heading: {name} ends with one"
    lines = lines_on(page)
    if first[1] > 0 and lines < FEWEST_LINES:
        yield f"page: {name} has {lines} lines only"


def lines_on(page: Page) -> int:
    """How many lines of text there are on a page."""
    return len({piece.y for block in page.blocks for piece in block.pieces if isinstance(piece, TextPiece)})


def _of_note(scene: TeachingTable) -> Iterator[str]:
    """A note that hides what it speaks of, speaks only of what is not there, or whose buttons stick out."""
    note = scene.stage.find("teacher")
    if note is None:
        return
    shown = {target: found for target in scene.spoken_of if (found := _standing_for(scene.stage, target))}
    if isinstance(scene, LessonScene | IdeaScene):
        lit = scene.teaching.lit
        if lit and not shown.keys() & lit:
            yield f"note: none of {', '.join(lit)} is on the table"
    for target, nodes in sorted(shown.items()):
        hidden = min(note.rect.shared(node.rect).area / max(1.0, node.rect.area) for node in nodes)
        if hidden > HIDDEN:
            yield f"note: {hidden:.0%} of {target} is hidden"
        if all(node.rect.shared(CANVAS).area < 0.5 * node.rect.area for node in nodes):
            yield f"note: {target} is off the screen"
    for node in scene.stage.nodes():
        if node.name.startswith("teacher-") and node.rect.x < note.rect.x + 8:
            yield f"note: {node.name} sticks out of it"


def _standing_for(stage: Stage, target: str) -> list[Node]:
    return [node for node in stage.nodes() if node.visible and target in targets_of(node)]
