"""How the scripted hand plays Palace of Viana."""

from __future__ import annotations

from game.core.message import Seat
from game.titles.viana.actions import Action
from game.titles.viana.beds import free_spot, fresh_flower
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.table.choices import bed_of, flower_of, path_of, pick_what_is_certain, task_of
from game.ui.board.composer import Composer
from tests.e2e.best_player import BestPlayer


class VianaPlayer(BestPlayer[State]):
    """Two people, and two clockwork players who need no hand."""

    title, seats, seed, persons, kind = "viana", 4, 5, (0, 1), State
    table = ("--game", "viana", "--players", "Ana,Ben,ai:1,ai:2", "--seed", "5")
    scenes = frozenset({"curtain", "results"})

    def plan(self, state: State, seat: Seat, from_scratch: bool) -> tuple[Action, list[str]]:
        view = RULES.observe(state, seat)
        legal = list(RULES.legal_actions(state, seat))
        composer: Composer[Action] = Composer(lambda one: path_of(one, seat))
        composer.offer(legal)
        best: Action = self.best(view, seat, legal)
        left = list(composer.route(best))
        if not from_scratch:
            pick_what_is_certain(composer, task_of(view), True)
        return best, [node_for(target, state) for target in left if target not in composer.picks]


def node_for(target: str, state: State) -> str:
    """The name of the node that stands for a target."""
    bed, flower = bed_of(target), flower_of(target)
    spot = free_spot(state.spots, bed) if bed is not None else None
    if flower is not None:
        spot = fresh_flower(state.spots, flower[1], flower[0])
    if spot is not None:
        return f"spot-{spot.bed}-{spot.place}"
    return f"button-{target}" if target in ("end-turn", "announce", "honk") else target
