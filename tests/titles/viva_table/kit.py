"""A table of VIVA for tests; see `tests.titles.kit`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.titles.viva.content import KINDS
from game.titles.viva.state import State
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.kit import AT_ONCE, Drawn, QuickThinker, Table, session_with

VIVA = title_named("viva")
FACES = frozenset(f"viva/card-{kind}" for kind in KINDS)


class DrawnCards(Drawn):
    """Notes what is drawn, and knows the faces of cards in it."""

    def faces(self) -> set[str]:
        """Kinds of the card faces drawn since the last call."""
        seen = {name.removeprefix("viva/card-") for name in self.names if name in FACES}
        self.names.clear()
        return seen


def session_of(
    count: int = 4, persons: Sequence[Seat] = (0,), seed: int = 1, state: State | None = None,
    thinker: QuickThinker | None = None, **options: OptionValue,
) -> TableSession:
    """A session; with `state`, the game stands there."""
    if state is None:
        match: Match[Any, Any, Any] = Match(VIVA.rules(), new_setup(VIVA.info, count, **options), seed)
    else:
        chosen = {spec.key: getattr(state.options, spec.key) for spec in VIVA.info.options}
        match = standing(VIVA.rules(), state, len(state.hands), seed, **chosen)
    return session_with(VIVA, match, persons, thinker)


class VivaHand(Table):
    """The program with a table of VIVA on it, and hands to play with."""

    drawn: DrawnCards

    def __init__(
        self, folder: Path, session: TableSession, settings: Settings = AT_ONCE,
        size: tuple[int, int] = (1280, 720), language: str = "en",
    ) -> None:
        super().__init__(folder, session, settings, size, language, DrawnCards())

    def spot(self, name: str) -> Point:
        """Where to click a node so that nothing lies over it: for hand cards the chips at their corner."""
        node = self.app.top.stage.find(name)
        assert node is not None, f"no {name!r} in {self.app.top.name}"
        if name.startswith("hand-"):
            return node.rect.x + 12, node.rect.y + 22
        return node.rect.centre

    def card(self, kind: str, nth: int = 0) -> str:
        """The name of the node of a hand card."""
        cards = [card for card in self.table.board.hand.cards if card.kind == kind]
        return str(cards[nth].name)


def stand(
    folder: Path, state: State, persons: tuple[int, ...] = (0,), settings: Settings = AT_ONCE,
    language: str = "en",
) -> VivaHand:
    """A table at a given state, its person's turn."""
    opened = VivaHand(
        folder, session_of(len(state.hands), persons, state=state), settings, language=language
    )
    opened.my_turn()
    return opened
