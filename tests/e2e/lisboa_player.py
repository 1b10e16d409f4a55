"""How the scripted hand plays Lisboa."""

from __future__ import annotations

from game.core.message import Seat
from game.titles.lisboa.actions import Action
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.table.choices import certain_next, path_of
from game.titles.lisboa.table.marking import plate_for
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.view import View
from game.ui.board.composer import Composer
from tests.e2e.best_player import BestPlayer

ROWS = ("way", "first-clergy", "new-clergy")
BUTTONS = ("do", "pass", "follow", "accept", "end-turn")
ON_PLATES = {"decrees": ("decree",), "church": ("station", "clergy"), "works": ("plan", "plans")}
"""What is clicked on a plate in large while it lies there."""


class LisboaPlayer(BestPlayer[State]):
    """One person against Lacerda."""

    title, seats, seed, persons, kind = "lisboa", 1, 5, (0,), State
    table = ("--game", "lisboa", "--players", "Ana", "--seed", "5")
    scenes = frozenset({"period", "court", "results"})

    def plan(self, state: State, seat: Seat, from_scratch: bool) -> tuple[Action, list[str]]:
        view = RULES.observe(state, seat)
        legal = list(RULES.legal_actions(state, seat))
        composer: Composer[Action] = Composer(lambda action: path_of(view, action))
        composer.offer(legal)
        clicks = []
        best: Action = self.best(view, seat, legal)
        for target in composer.route(best):
            if target in composer.picks:
                continue
            clicks.append(node_for(target, view, composer.picks))
            composer.pick(target)
            certain = certain_next(composer)
            if certain is not None:
                composer.pick(certain)
        return best, clicks

    def go_on(self, scene: str) -> None:
        if scene in ("period", "court", "lacerda-step"):
            self._leave(scene, "button-go-on")
        else:
            super().go_on(scene)


def node_for(target: str, view: View, picks: tuple[str, ...]) -> str:
    """The name of the node that stands for a target."""
    person = view.table.person
    card, tucked = named(target, "card"), named(target, "tucked")
    if card is not None:
        return f"hand-{person.hand.index(int(card))}"
    if tucked is not None:
        return _slot(tucked, view)
    if target in BUTTONS:
        return f"button-{target}"
    if target.startswith(ROWS):
        return f"row-{target}"
    kinds = ON_PLATES.get(plate_for(view, picks), ())
    return f"large-{target}" if target.partition("-")[0] in kinds else target


def _slot(tucked: str, view: View) -> str:
    """The slot of a card or ship of the portfolio: the nobles at the top, then the ships."""
    person = view.table.person
    ship = named(tucked, "ship")
    if ship is not None:
        place = [vessel.colour for vessel in person.ships].index(ship)  # type: ignore[arg-type]
        return f"slot-top-{len(person.top) + place}"
    if int(tucked) in person.top:
        return f"slot-top-{person.top.index(int(tucked))}"
    return f"slot-bottom-{person.bottom.index(int(tucked))}"
