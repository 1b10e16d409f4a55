"""How the scripted hand plays Patios: it clicks what leads to the action that looks best."""

from __future__ import annotations

import time
from typing import Any, cast

import msgspec

from game.core.match import Match
from game.core.rules import new_setup
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
from game.titles.patios.tasks import Choice
from game.titles.patios.view import View
from game.titles.registry import title_named
from game.ui.board.composer import Composer
from tests.e2e.hand import Hand

SEED, SEATS = 5, 4
PERSONS = (0, 1, 2)
TABLE = ("--game", "patios", "--players", "Ana,Ben,Carla,ai:2", "--seed", str(SEED))


def state_of(hand: Hand) -> State:
    """The table as the automatic save has it; before anything was done, as the seed dealt it."""
    saved = hand.saved()
    if saved is not None:
        return msgspec.convert(saved["state"], State)
    title = title_named("patios")
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, SEATS), SEED)
    return cast(State, match.state)


def acts_so_far(hand: Hand) -> int:
    """How many actions of anybody the saved game has."""
    saved = hand.saved()
    return len(saved["record"]["records"]) if saved is not None else 0


def chooser(state: State) -> int | None:
    """Who has to choose; None when the game is over."""
    return cast(Choice, state.pending[0]).seat if state.pending else None


def best(state: State, seat: int) -> tuple[View, list[Action], Action]:
    """What `seat` sees and can do, and what looks best to it."""
    view = RULES.observe(state, seat)
    legal = list(RULES.legal_actions(state, seat))
    weights = title_named("patios").policy().weigh(view, seat, legal)
    return view, legal, legal[max(range(len(legal)), key=weights.__getitem__)]


def clicks_for(state: State, seat: int, from_scratch: bool) -> list[str]:
    """The nodes to click, one after the other, for the best action; what is certain is picked by itself.

    `from_scratch`: those picks have been taken back.
    """
    view, legal, action = best(state, seat)
    composer: Composer[Action] = Composer(lambda one: path_of(one, view, seat))
    composer.offer(legal)
    left = list(composer.route(action))
    if not from_scratch:
        pick_what_is_certain(composer, task_of(view))
    for pick in composer.picks:
        if pick in left:
            left.remove(pick)
    return [node_for(target, state, view) for target in left]


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


def drop_picks(hand: Hand) -> None:
    """Take back all that is picked: Escape does so step by step, and then opens the menu."""
    for _ in range(12):
        hand.key("Escape")
        if hand.sees(lambda now: now["scene"] == "menu", 0.5):
            hand.key("Escape")
            hand.sees(lambda now: now["scene"] == "table", 3.0)
            return


def acted(hand: Hand, from_scratch: bool = False, seconds: float = 6.0) -> bool:
    """Do the best action of the person to move; False if nothing came of the clicks.

    True also if another scene comes instead: the curtain may fall a moment after the table has come to rest.
    """
    before, state = acts_so_far(hand), state_of(hand)
    seat = chooser(state)
    assert seat in PERSONS, state.pending
    for name in clicks_for(state, seat, from_scratch):
        there = hand.sees(lambda now: any(node["name"] == name for node in now["nodes"]), 2.0)  # noqa: B023
        if hand.layout["scene"] != "table" or not there:
            return bool(hand.layout["scene"] != "table")
        hand.click(name)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if acts_so_far(hand) != before or hand.layout["scene"] != "table":
            return True
        time.sleep(0.02)
    return False
