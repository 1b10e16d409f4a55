"""How the scripted hand plays VIVA, card by card and house by house."""

from __future__ import annotations

from typing import ClassVar

from game.core.message import Seat
from game.titles.viva.actions import Action, Play
from game.titles.viva.content import MASK, ordered
from game.titles.viva.rules import RULES
from game.titles.viva.state import State, forbidden_mask
from game.titles.viva.table.choices import KEEP, PASS_TURN, kind_of, path_of
from game.titles.viva.view import View
from game.ui.board.composer import Composer
from tests.e2e.best_player import BestPlayer

VARIANT = ("--variant", "rounds=1", "--variant", "edition=pocket")


class VivaPlayer(BestPlayer[State]):
    """Two people, who share the screen, and two clockwork players."""

    title, seats, seed, persons, kind = "viva", 4, 5, (0, 1), State
    table = ("--game", "viva", "--players", "Ana,Ben,ai:1,ai:2", "--seed", "5", *VARIANT)
    scenes = frozenset({"curtain", "results"})
    options: ClassVar = {"rounds": 1, "edition": "pocket"}

    def plan(self, state: State, seat: Seat, from_scratch: bool) -> tuple[Action, list[str]]:
        view = RULES.observe(state, seat)
        legal = list(RULES.legal_actions(state, seat))
        composer: Composer[Action] = Composer(lambda action: path_of(action, view))
        composer.offer(legal)
        best: Action = self.best(view, seat, legal)
        left = list(composer.route(best))
        if not from_scratch and _is_certain(view, legal):
            left = [target for target in left if kind_of(target) is None]
        return best, _nodes_for(left, view, legal)

    def picks(self, name: str) -> bool:
        return name.startswith("hand-")


def _is_certain(view: View, legal: list[Action]) -> bool:
    """Whether a card was just drawn that can be played: it is picked by itself."""
    drawn, seat = view.drawn, view.seat
    assert seat is not None, view
    if drawn is None or not any(isinstance(action, Play) for action in legal):
        return False
    return not MASK[drawn] & forbidden_mask(view.block, view.personal, seat)


def _nodes_for(targets: list[str], view: View, legal: list[Action]) -> list[str]:
    """The names of the nodes that stand for targets; of twins each is clicked.

    What is all that can be done has the blue button.
    """
    button = "button-draw" if any(isinstance(action, Play) for action in legal) else "button-main"
    nodes: list[str] = []
    for target in targets:
        kind = kind_of(target)
        if kind is not None:
            lying = [f"hand-{place}" for place, card in enumerate(ordered(view.hand), 1) if card == kind]
            nodes.append(next(node for node in lying if node not in nodes))
        else:
            nodes.append(button if target in (KEEP, PASS_TURN) else target)
    return nodes
