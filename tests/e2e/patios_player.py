"""How the scripted hand plays Patios."""

from __future__ import annotations

from typing import Any, cast

from game.core.message import Seat
from game.titles.patios.actions import Action
from game.titles.patios.rules import RULES
from game.titles.patios.state import State
from game.titles.patios.table.choices import (
    card_of,
    cell_of,
    improvement_of,
    path_of,
    pick_what_is_certain,
    task_of,
)
from game.titles.patios.view import View
from game.ui.board.composer import Composer
from tests.e2e.best_player import BestPlayer


class PatiosPlayer(BestPlayer[State]):
    """Three people, and one clockwork player who needs no hand."""

    title, seats, seed, persons, kind = "patios", 4, 5, (0, 1, 2), State
    table = ("--game", "patios", "--players", "Ana,Ben,Carla,ai:2", "--seed", "5")
    scenes = frozenset({"curtain", "round-end", "results"})

    def plan(self, state: State, seat: Seat, from_scratch: bool) -> tuple[Action, list[str]]:
        view = RULES.observe(state, seat)
        legal = list(RULES.legal_actions(state, seat))
        composer: Composer[Action] = Composer(lambda one: path_of(one, view, seat))
        composer.offer(legal)
        best: Action = self.best(view, seat, legal)
        left = list(composer.route(best))
        if not from_scratch:
            pick_what_is_certain(composer, task_of(view))
        for pick in composer.picks:
            if pick in left:
                left.remove(pick)
        return best, [node_for(target, state, view) for target in left]


def node_for(target: str, state: State, view: View) -> str:
    """The name of the node that stands for a target."""
    card, improvement = card_of(target), improvement_of(target)
    if card is not None:
        shown = view.start or view.passing or state.sample
        return f"sample-{tuple(shown).index(card) + 1}"
    if target.startswith("lifted:"):
        return f"sample-{view.lifted.index(cast(Any, improvement)) + 1}"
    if improvement is not None:
        return f"improvement-{view.hand.index(improvement) + 1}"
    for place, standing in enumerate(state.row, 1):
        if target in (standing.character, f"place-{place}"):
            return f"row-{place}"
    return target if cell_of(target) is not None else f"button-{target.replace(':', '-')}"
