"""What a drag must do at any table: just what two clicks do, and nothing at all where it is broken off.

The games stand still: what is to be done is noted and refused, so that each way can be tried from the same
position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.message import Rejection, Seat, rejection
from game.ui.board.carried import CARRIED
from game.ui.board.piece import Piece
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from game.ui.node import Node
from tests.titles.kit import GAME, MemoryKeeper, SlowThinker, Table

TRIED = (0.5, 0.25, 0.75, 0.12, 0.88)


class Noting(TableSession):
    """A session that does nothing, and notes what was to be done."""

    wished: tuple[tuple[Seat | None, Any], ...] = ()

    def submit(self, action: Any, seat: Seat | None = None, hold: bool = False) -> Rejection | None:
        self.wished += ((seat, action),)
        return rejection("core.reject.over")


def noting(session: TableSession) -> Noting:
    """The same game in a session that does nothing."""
    return Noting(session.title, session.match, session.seats, SlowThinker(), MemoryKeeper(), GAME)


@dataclass(frozen=True)
class Outcome:
    """What was to be done, and what is picked."""

    wished: tuple[tuple[Seat | None, Any], ...]
    picks: tuple[str, ...]


class Drags:
    """Hands that click and drag at one table whose session only notes."""

    def __init__(self, hand: Table) -> None:
        self.hand = hand
        assert isinstance(hand.session, Noting)
        self.session = hand.session

    @property
    def table(self) -> Any:
        return self.hand.table

    def node(self, name: str) -> Node:
        node = self.hand.scene.stage.find(name)
        assert node is not None, name
        return node

    def begin_anew(self) -> None:
        """Nothing is picked but what is certain, and the pointer lies where nothing is."""
        self.hand.scene.stage.cancel_drag()
        self.table.refresh()
        self.session.wished = ()
        self.hand.move((2, 715))
        self.hand.wait(0.3, 0.1)

    def outcome(self) -> Outcome:
        return Outcome(self.session.wished, self.table.composer.picks)

    def spot(self, node: Node) -> Point | None:
        """Where a node is touched and nothing over it; None if nowhere."""
        stage = self.hand.scene.stage
        x, y, w, h = node.bodies()[0] if node.bodies() else node.rect
        spots = ((x + w * part, y + h * down) for part in TRIED for down in TRIED)
        return next((spot for spot in spots if stage.at(spot) is node), None)

    # -- what there is

    def pieces(self) -> list[str]:
        """The pieces that have a picture to be carried, where the hand can reach them."""
        return [
            node.name for node in self.hand.scene.stage.nodes()
            if isinstance(node, Piece) and node.visible and node.enabled and node.touchable
            and node.likeness() is not None and self.spot(node) is not None
        ]

    def picked_by_click(self, name: str) -> bool:
        """Whether a click on a piece picks it and does nothing more."""
        self.begin_anew()
        node = self.node(name)
        assert isinstance(node, Piece)
        if "chosen" in node.marks:
            return True
        self._click(name)
        return not self.session.wished and not set(self.table.composer.picks).isdisjoint(node.targets)

    def goals(self, name: str) -> list[str]:
        """With a piece picked: the pieces on which a second click goes on."""
        if not self.picked_by_click(name):
            return []
        following = self.table.composer.next_targets
        return [
            node.name for node in self.hand.scene.stage.nodes()
            if isinstance(node, Piece) and node.visible and node.touchable and node.name != name
            and not following.isdisjoint(node.targets) and self.spot(node) is not None
        ]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Pieces and goals that are legal by two clicks."""
        self.begin_anew()
        for name in self.pieces():
            for goal in self.goals(name):
                yield name, goal

    # -- the two ways

    def _click(self, name: str) -> None:
        spot = self.spot(self.node(name))
        assert spot is not None, name
        self.hand.move((spot[0], spot[1] - 14))
        self.hand.click(spot)
        self.hand.wait(0.3, 0.1)

    def by_clicks(self, name: str, goal: str) -> Outcome:
        """Click the piece, unless it is picked by itself, then the goal."""
        self.picked_by_click(name)
        self._click(goal)
        return self.outcome()

    def take(self, name: str) -> None:
        """Press on a piece and draw it a little."""
        spot = self.spot(self.node(name))
        assert spot is not None, name
        self.hand.move((spot[0], spot[1] - 14))
        self.hand.move(spot)
        self.hand.press(spot)
        self.hand.move((spot[0] + 9, spot[1] - 9), held=True)

    def by_drag(self, name: str, goal: str) -> Outcome:
        """Drag the piece onto the goal."""
        self.begin_anew()
        self.take(name)
        end = self.spot(self.node(goal))
        assert end is not None, goal
        self.hand.move(end, held=True)
        self.hand.release(end)
        self.hand.wait()
        assert self.carried is None
        return self.outcome()

    @property
    def carried(self) -> Node | None:
        """The picture that is carried."""
        return self.hand.scene.stage.find(CARRIED)

    @property
    def lifted(self) -> list[str]:
        """What is seen to be lifted off its place."""
        nodes = self.hand.scene.stage.nodes()
        return [node.name for node in nodes if isinstance(node, Piece) and node.is_lifted]


def check_all_pairs(drags: Drags, least: int) -> None:
    """Each drag does what two clicks do; there are `least` ways or more to try."""
    pairs = list(drags.pairs())
    assert len(pairs) >= least, pairs
    for name, goal in pairs:
        clicked = drags.by_clicks(name, goal)
        assert clicked.wished or len(clicked.picks) > 1, (name, goal)
        assert drags.by_drag(name, goal) == clicked, (name, goal)


def check_what_acts_is_not_lifted(drags: Drags) -> int:
    """Nothing is lifted of which a click does more than pick it; how many such things there are."""
    drags.begin_anew()
    found = 0
    for name in drags.pieces():
        if drags.picked_by_click(name):
            continue
        found += 1
        drags.begin_anew()
        before = drags.outcome()
        drags.take(name)
        assert drags.carried is None, name
        assert drags.outcome() == before, name
    return found


def _escape(hand: Table) -> None:
    hand.key(pygame.K_ESCAPE)


def _right_button(hand: Table) -> None:
    hand.press((640, 30), 3)
    hand.release((640, 30), 3)


def _lost_focus(hand: Table) -> None:
    hand.lose_focus()


def _release_outside(hand: Table) -> None:
    hand.release((-40, 300))


def _untold_release(hand: Table) -> None:
    hand.move((400, 300))


def _resize(hand: Table) -> None:
    hand.resize((1100, 700))


def _new_view(hand: Table) -> None:
    hand.table.show_truth()


def _other_language(hand: Table) -> None:
    hand.app.change_settings(language="es")
    hand.wait()


BREAKS: tuple[Callable[[Table], None], ...] = (
    _escape, _right_button, _lost_focus, _release_outside, _untold_release, _resize, _new_view,
    _other_language,
)  # fmt: skip
"""Whatever breaks a drag off."""


def check_break(drags: Drags, name: str, goal: str, end: Callable[[Table], None]) -> None:
    """A drag that is broken off over a goal leaves nothing picked, nothing lifted and nothing done."""
    drags.begin_anew()
    before = drags.outcome()
    drags.take(name)
    assert drags.carried is not None
    assert drags.lifted == [name]
    spot = drags.spot(drags.node(goal))
    assert spot is not None
    drags.hand.move(spot, held=True)
    end(drags.hand)
    assert not drags.hand.scene.stage.is_dragging
    # Nobody plays on with a button that was down before.
    drags.hand.release(spot)
    drags.hand.wait(0.4, 0.1)
    assert drags.carried is None
    assert drags.lifted == []
    assert drags.outcome() == before
    assert drags.hand.app.top is drags.hand.scene


def check_illegal_drop(drags: Drags, name: str, place: str, says: bool = True) -> None:
    """A drop where the piece cannot go leaves all as it was, and says what a click there says."""
    drags.begin_anew()
    before = drags.outcome()
    drags.picked_by_click(name)
    drags._click(place)
    reason = drags.hand.said()
    assert (drags.table.ribbon.tone == "refused") is says
    drags.begin_anew()
    drags.take(name)
    spot = drags.spot(drags.node(place))
    assert spot is not None
    drags.hand.move(spot, held=True)
    drags.hand.release(spot)
    drags.hand.wait(0.4, 0.1)
    assert drags.carried is None
    assert drags.lifted == []
    assert drags.outcome() == before
    assert (drags.table.ribbon.tone == "refused") is says
    if says:
        assert drags.hand.said() == reason


def check_none_is_lifted(drags: Drags, names: Sequence[str], away: Point) -> None:
    """No drag of these pieces, each let go of at a place where nothing is, takes anything along."""
    for name in names:
        drags.take(name)
        assert drags.carried is None, name
        drags.hand.release(away)
    assert drags.session.wished == ()
