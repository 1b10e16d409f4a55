"""The market on the table: six stalls, the bag, and the die of the Cook."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.viana.content import Kind, Stand
from game.titles.viana.table import layout, looks
from game.titles.viana.table.marking import is_hinted
from game.titles.viana.table.places import Place, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import Panel

STALL_Z = 12


class Stall(Place):
    """A market stand with its tokens."""

    # The halo lies one unit inside the edge and fades over twenty.
    margin = 19.0
    focusable = True

    def __init__(self, table: TableFrame, watcher: Watcher, stand: Stand) -> None:
        super().__init__(table, watcher, f"stand-{stand}", layout.stand_rect(stand), STALL_Z)
        self.stand = stand
        self.tokens: tuple[Kind, ...] = ()
        self._coming = 0
        """Tokens on their way to it."""
        self._gone: frozenset[int] = frozenset()
        """Places whose tokens are on their way from it."""

    def expect(self) -> int:
        """One more token will come; the place where it will lie."""
        self._coming += 1
        return len(self.tokens) + self._coming - 1

    def receive(self, kind: Kind) -> None:
        """A token that was expected has come."""
        coming = self._coming - 1
        self.show_tokens((*self.tokens, kind))
        self._coming = coming

    def show_tokens(self, tokens: Sequence[Kind]) -> None:
        """Let other tokens lie here, whatever was on its way."""
        self._coming = 0
        if tuple(tokens) != self.tokens or self._gone:
            self.tokens, self._gone = tuple(tokens), frozenset()
            self.invalidate()

    def lift(self, place: int) -> None:
        """The token of a place is in the air."""
        self._gone |= {place}
        self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw stall and tokens."""
        if self.marks & {"legal", "lit"}:
            is_strong = self.is_bright or is_hinted(self.marks)
            painter.nine("ui/halo-selected" if is_strong else "ui/halo-legal", self.rect.grown(-1))
        painter.sprite(f"viana/stand-{self.stand}", self.rect)
        for place, kind in enumerate(self.tokens):
            if place in self._gone:
                continue
            painter.sprite(looks.market_token(kind), layout.stand_token(self.stand, place))
        paint_ring(painter, self)


class Market:
    """The sheet with the stalls."""

    def __init__(self, table: TableFrame, watcher: Watcher, is_large: bool = False) -> None:
        self._table = table
        self.bag = 0
        # In large the ribbon lies there; what is in the bag is told on the wall.
        self._has_heading = not is_large
        heading, right = (None, None) if is_large else (table.text("ui.viana.market"), " ")
        self.panel = table.stage.add(
            Panel(
                "market", layout.MARKET, "ui/paper", heading, "store", right, heading_size=19, z=8,
                head_h=layout.HEAD_H,
            )
        )
        self.sack = table.stage.add(Bag(table)) if self._has_heading else None
        self.stalls = [table.stage.add(Stall(table, watcher, stand)) for stand in range(1, 7)]
        self.die = table.stage.add(Die(layout.LARGE_DIE_REST if is_large else layout.DIE_REST))

    def show(self, stands: Sequence[Sequence[Kind]], bag: int) -> None:
        """Show what lies on the stalls, and how much is in the bag."""
        for stall, tokens in zip(self.stalls, stands, strict=True):
            stall.show_tokens(tokens)
        self.die.lie(bag, is_followed=bag == self.bag)
        self.show_bag(bag)

    def show_bag(self, bag: int) -> None:
        """Show how many tokens are in the bag."""
        self.bag = bag
        if self._has_heading:
            self.panel.right = self._table.text("ui.viana.in_bag", n=bag)

    def draw(self) -> None:
        """Show one token less in the bag."""
        self.show_bag(self.bag - 1)

    def stall(self, stand: Stand) -> Stall:
        """The stall of that number."""
        return self.stalls[stand - 1]


class Bag(Piece):
    """Where the market tells what is in the bag: the log speaks of it, and it tells of the end."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "bag", layout.BAG_WORDS, z=10)

    def paint(self, painter: Painter) -> None:
        """Draw its light; the words are the panel's."""
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", self.rect)
        paint_ring(painter, self)


class Die(Node):
    """The die as the Cook left it, beside the heading of the market."""

    margin = 12.0

    def __init__(self, rect: Rect = layout.DIE_REST) -> None:
        super().__init__("die", rect, z=9)
        self.number = 0
        self._is_fresh = False
        """Whether it was rolled since the table was shown last."""
        self._rolls: dict[int, int] = {}
        """What was rolled, as far as it was seen, by how many tokens it left in the bag."""

    def resume(self, before: Node) -> None:
        """It lies as it lay."""
        if isinstance(before, Die):
            self._rolls = before._rolls
            self.show_number(before.number)

    def land(self, number: int) -> None:
        """It has come to rest after a roll."""
        self._is_fresh = True
        self.show_number(number)

    def lie(self, bag: int, is_followed: bool) -> None:
        """Show what was rolled last at a table with so many tokens in the bag; nobody may know.

        `is_followed`: whether all that was drawn until then has been shown.
        """
        if self._is_fresh and is_followed:
            self._rolls[bag] = self.number
        self._is_fresh = False
        self.show_number(self._rolls.get(bag, 0))

    def show_number(self, number: int) -> None:
        """Show a face; 0: it lies in the kitchen."""
        if number != self.number:
            self.number = number
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        if self.number:
            painter.sprite(f"viana/die-{self.number}", self.rect)


def bag_rect() -> Rect:
    """Where tokens come from."""
    return around(layout.BAG.centre, layout.MARKET_TOKEN, layout.MARKET_TOKEN)
