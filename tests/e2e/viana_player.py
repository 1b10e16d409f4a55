"""How the scripted hand plays Palace of Viana: it clicks what leads to the action that looks best."""

from __future__ import annotations

import time
from typing import cast

import msgspec

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.titles.viana.actions import Action
from game.titles.viana.beds import free_spot, fresh_flower
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.table.choices import bed_of, flower_of, path_of, task_of
from game.titles.viana.table.marking import pick_what_is_certain
from game.titles.viana.tasks import Choice, ChoosingSecretly
from game.ui.board.composer import Composer
from tests.e2e.hand import Hand

SEED, SEATS = 5, 4
PERSONS = (0, 1)
TABLE = ("--game", "viana", "--players", "Ana,Ben,ai:1,ai:2", "--seed", str(SEED))


def state_of(hand: Hand) -> State:
    """The table as the automatic save has it; before anything was done, as the seed dealt it."""
    saved = hand.saved()
    if saved is not None:
        return msgspec.convert(saved["state"], State)
    title = title_named("viana")
    match: Match[State, Action, object] = Match(title.rules(), new_setup(title.info, SEATS), SEED)
    return match.state


def acts_so_far(hand: Hand) -> int:
    """How many actions of anybody the saved game has."""
    saved = hand.saved()
    return len(saved["record"]["records"]) if saved is not None else 0


def chooser(state: State) -> int | None:
    """Who has to choose, of several the first person; None when the game is over."""
    if not state.pending:
        return None
    task = state.pending[0]
    if isinstance(task, ChoosingSecretly):
        waiting = [seat for seat, card in enumerate(state.secrets) if card is None]
        return next((seat for seat in waiting if seat in PERSONS), waiting[0])
    return cast(Choice, task).seat


def clicks_for(state: State, seat: int, from_scratch: bool) -> list[str]:
    """The nodes to click, one after the other, for the best action; what is certain is picked by itself.

    `from_scratch`: those picks have been taken back.
    """
    view = RULES.observe(state, seat)
    legal = list(RULES.legal_actions(state, seat))
    weights = title_named("viana").policy().weigh(view, seat, legal)
    composer: Composer[Action] = Composer(lambda one: path_of(one, seat))
    composer.offer(legal)
    left = list(composer.route(legal[max(range(len(legal)), key=weights.__getitem__)]))
    if not from_scratch:
        pick_what_is_certain(composer, task_of(view), True)
    return [node_for(target, state) for target in left if target not in composer.picks]


def node_for(target: str, state: State) -> str:
    """The name of the node that stands for a target."""
    bed, flower = bed_of(target), flower_of(target)
    spot = free_spot(state.spots, bed) if bed is not None else None
    if flower is not None:
        spot = fresh_flower(state.spots, flower[1], flower[0])
    if spot is not None:
        return f"spot-{spot.bed}-{spot.place}"
    return f"button-{target}" if target in ("end-turn", "announce", "honk") else target


def drop_picks(hand: Hand) -> None:
    """Take back all that is picked: Escape does so step by step, and then opens the menu."""
    for _ in range(6):
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
