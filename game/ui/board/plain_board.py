"""What the boards of most titles have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.events import Event
from game.core.message import Argument, Message, Seat, message
from game.ui.anim.clip import Clip
from game.ui.board.board_view import BELOW_WALL, NO_CHOICES, OPEN_LOG, Choices, InfoCard, Rival, TableFrame
from game.ui.board.composer import Picked
from game.ui.board.marks import NO_MARKS, Chapters, Target
from game.ui.board.pacing import Pacing
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.input import Input
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.theme import is_large

if TYPE_CHECKING:
    from game.ui.app import App

V = TypeVar("V")


class PlainBoard(Generic[V]):
    """The frame, the view that was shown last, and the answers of a title in which nothing special happens.

    A board (see `game.ui.board.board_view.BoardView`) overrides what is otherwise with its title: secrets,
    calls out of turn, hands that hold something, scenes in between.
    """

    ribbon_place: Rect
    large_ribbon_place: Rect | None = None
    """Where the ribbon lies for large letters, if that is elsewhere."""
    log_rect: Rect | None = None
    open_log_rect = OPEN_LOG
    backdrop = "backgrounds/table"
    keepsake_rect = BELOW_WALL
    chapters: Chapters = ()
    pacing = Pacing()
    recalls_own_turn = False

    def __init__(self, app: App, table: TableFrame) -> None:
        self._app = app
        self.table = table
        self._view: V | None = None
        self._choices = NO_CHOICES
        self._marks = NO_MARKS

    @property
    def stage(self) -> Stage:
        """The stage of the table's frame."""
        return self.table.stage

    @property
    def is_large(self) -> bool:
        """Whether the table is laid out for large letters."""
        return is_large(self.table.settings.text_size)

    @property
    def ribbon_rect(self) -> Rect:
        """Where the ribbon lies."""
        large = self.large_ribbon_place if self.is_large else None
        return large or self.ribbon_place

    @property
    def view(self) -> V:
        """What is shown now."""
        assert self._view is not None, "nothing was shown yet"
        return self._view

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language."""
        return self.table.text(key, **args)

    def sound(self, name: str) -> None:
        """A sound of the table."""
        self.table.sound(name)

    def click_card(self, name: str, cards: Sequence[Node]) -> bool:
        """The number keys: clicks the card that the command `card_1` to `card_9` names; False for others."""
        if not name.startswith("card_"):
            return False
        place = int(name.removeprefix("card_")) - 1
        if place < len(cards):
            self.stage.strike(cards[place])
        return True

    # -- where nothing special happens

    def heart(self) -> tuple[Rect, ...]:
        """Nothing but what can be touched."""
        return ()

    def is_private(self, view: V, seat: Seat) -> bool:
        """Everything lies open."""
        return False

    def animate(self, event: Event) -> Clip | None:
        """Nothing moves; what has changed is there at once."""
        return None

    def still(self, event: Event) -> Clip | None:
        """No moment needs a picture of its own."""
        return None

    def offer(self, choices: Choices) -> None:
        """There are no buttons; the marks say what can be done."""
        self._choices = choices

    def is_call(self, action: Any) -> bool:
        """Nobody acts out of turn."""
        return False

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """Only whoever is to move can do anything."""
        return message("core.reject.not_your_turn")

    def targets_of(self, node: Node) -> tuple[Target, ...]:
        """Pieces that pick tell it themselves."""
        return node.targets if isinstance(node, Piece) and node.picks else ()

    def picks_only(self, targets: Sequence[Target]) -> bool:
        """Whether the first of them that can be picked leaves anything to be picked."""
        composer = self.table.composer
        for wanted in (composer.next_targets, composer.first_targets - set(composer.picks)):
            for target in targets:
                if target in wanted:
                    return composer.trial().pick(target) is Picked.NARROWED
        return False

    def goes_on(self, targets: Sequence[Target], carried: Sequence[Target]) -> bool:
        """Whether one of them can be picked next."""
        return not self.table.composer.next_targets.isdisjoint(targets)

    def refuse_drop(self, targets: Sequence[Target]) -> None:
        """The frame knows why; what would begin something else is not refused."""
        composer = self.table.composer
        if targets[0] not in composer.next_targets | composer.first_targets | set(composer.picks):
            self.table.touched(targets[0])

    def openly(self, why: Message, about: frozenset[Target]) -> tuple[Message, frozenset[Target]]:
        """Whatever can be picked lies open, or the others look away."""
        return why, about

    def prepare(self, painter: Painter) -> Iterator[None]:
        """There is nothing that is only seen in motion."""
        return iter(())

    def targets_tell(self, action: Any) -> bool:
        """They tell it all."""
        return True

    def point_out(self, action: Any) -> None:
        """Its targets tell it all."""

    def hears(self, event: Input) -> bool:
        """Clicks and drags on nodes are enough."""
        return False

    def rescaled(self) -> None:
        """All places are fixed; words find their size when they are painted."""

    def lay_aside(self) -> None:
        """Nothing lies over the table that could be put away."""

    def rest(self) -> None:
        """No hand holds anything for which time counts."""

    def open_hands(self) -> None:
        """Nothing is in a hand that cannot be taken back."""

    def command(self, name: str) -> bool:
        """No key means something here alone."""
        return False

    def info(self, target: Target) -> InfoCard | None:
        """Nothing is told about pieces."""
        return None

    def chapter(self, target: Target) -> str:
        """The chapter of the rules book that tells about a target, "" if none does."""
        return next((anchor for pattern, anchor in self.chapters if re.match(pattern, target)), "")

    def subtitle(self) -> str:
        """The name of the title says it all."""
        return ""

    def side_note(self, choices: Choices) -> str:
        """The ribbon says it all."""
        return ""

    def prompt(self) -> Message | None:
        """The rules say what to do."""
        return None

    def rival(self) -> Rival | None:
        """Whoever acts has a seat."""
        return None

    def seat_colour(self, seat: Seat) -> str | None:
        """The colour that the seat has at the screen."""
        return self.table.seat_colour(seat)

    @property
    def is_moving_by_hand(self) -> bool:
        """Nothing moves but in clips."""
        return False

    def keeps_turn(self) -> bool:
        """Turns end by themselves, or by an action of their own."""
        return False

    def awaits_calls(self, events: Sequence[Event]) -> bool:
        """Nothing is called out before a clockwork player acts."""
        return False

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """Nobody plays this title alone, or what happened is told from the beginning."""
        return False

    def pauses_after(self, event: Event) -> bool:
        """No scene comes in between."""
        return False

    def interlude(self, event: Event) -> Scene:
        """There is none."""
        raise AssertionError(f"no scene comes after {event}")

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """Nothing surprises."""
        return None
