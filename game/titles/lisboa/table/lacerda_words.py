"""Lacerda's turn in words: what he does in each step, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.events import Event
from game.core.message import Message, Term, message
from game.titles.lisboa.church import way_of
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.events import Branch, ClergyTaken, LacerdaChose, LacerdaTurnBegan
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import LacerdaStep
from game.titles.lisboa.wording import plan_name
from game.ui.board.marks import Target

SILENT: Final[frozenset[Branch]] = frozenset(("no_ships", "tidy", "nothing_to_tidy"))
"""Steps in which nothing happens that is worth a line."""

_AREA: Final[dict[Branch, str]] = {
    "next_noble": "noble", "helper_high": "state_action", "helper_low": "state_action",
    "state_impossible": "state_action", "fewest_officials": "noble",
    "first_missing_favor": "noble", "noble_impossible": "noble", "cannot_pay": "noble",
    "paid": "noble", "best_site": "site", "cheapest_cube": "cube",
    "pile_top": "deck", "pile_empty": "deck", "next_pile": "deck",
    "no_pile": "deck", "follows": "noble", "keeps_favor": "noble",
}  # fmt: skip
"""What he chose, by branch; lots have one name in all languages."""

STEP_ICONS: Final[dict[LacerdaStep | str, str]] = {
    "dock": "ship", "courtier": "tricorn", "state": "swap", "noble": "crown", "follow": "favor",
    "discard": "cross", "helper": "official", "tidy": "check",
}  # fmt: skip


def said(event: LacerdaChose, wigs: int = 0) -> Message:
    """What he does, in a sentence.

    `wigs`: what a tile of the church brings him by it, which the event does not tell.
    """
    if event.branch == "cardinal_two" and wigs:
        return message("ui.lisboa.told.cardinal_tile", n=wigs, m=event.amount)
    return message(f"ui.lisboa.told.{event.branch}", n=event.amount, what=_chosen(event))


def _chosen(event: LacerdaChose) -> Term | str:
    """The name of what he chose."""
    if event.branch == "more_officials":
        return plan_name(event.what)
    name = event.what.lower()
    match _AREA.get(event.branch):
        case "noble":
            return Term(f"lisboa.noble.{name}")
        case "state_action":
            return Term(f"lisboa.state_action.{name}")
        case "site":
            return Term(f"lisboa.site.{name}")
        case "cube":
            return Term(f"lisboa.cube.{name}")
        case "deck":
            return Term(f"lisboa.deck.{name}")
    return event.what


def reasons(event: LacerdaChose) -> tuple[Message, ...]:
    """The rule by which he does it, and how ties were broken."""
    ties = (message(f"ui.lisboa.why.tie.{tie}") for tie in event.ties)
    return message(f"ui.lisboa.why.{event.branch}"), *ties


@dataclass(frozen=True)
class ToldStep:
    """One step of his turn: all that he chose in it. `wigs`: from a tile of the church."""

    step: LacerdaStep | str
    choices: tuple[LacerdaChose, ...]
    wigs: int = 0

    @property
    def icon(self) -> str:
        """The icon before it."""
        return STEP_ICONS[self.step]

    @property
    def sentences(self) -> tuple[Message, ...]:
        """What he does."""
        return tuple(said(event, self.wigs) for event in self.choices)

    @property
    def reasons(self) -> tuple[Message, ...]:
        """Why, each rule once."""
        found = [why for event in self.choices for why in reasons(event)]
        return tuple(dict.fromkeys(found))


def wigs_ahead(state: State, event: LacerdaChose) -> int:
    """What the tile that the Cardinal will come to brings him, if he chose that; 0 if none lies there.

    `state`: before the Cardinal goes.
    """
    if event.branch != "cardinal_two":
        return 0
    tile = state.stations[way_of(state.cardinal, event.amount)[-1]]
    return TILES[tile].wigs if tile is not None else 0


def with_choice(told: tuple[ToldStep, ...], event: LacerdaChose, wigs: int = 0) -> tuple[ToldStep, ...]:
    """The steps told so far and one choice more; the same step goes on with it. `wigs`: from a tile.

    When he follows a visit of the person, or does not, that is told by itself: it belongs to no turn of his.
    """
    if event.branch in SILENT:
        return told
    if event.step == "follow":
        return (ToldStep(event.step, (event,)),)
    if told and told[-1].step == event.step:
        return (*told[:-1], ToldStep(event.step, (*told[-1].choices, event), told[-1].wigs + wigs))
    return (*told, ToldStep(event.step, (event,), wigs))


def told_by(events: Sequence[Event]) -> tuple[ToldStep, ...]:
    """The steps of his last turn among these events, or how he followed the person after it."""
    told: tuple[ToldStep, ...] = ()
    for event in events:
        if isinstance(event, LacerdaTurnBegan):
            told = ()
        elif isinstance(event, LacerdaChose):
            told = with_choice(told, event)
        elif isinstance(event, ClergyTaken) and event.who == "lacerda" and told:
            told = (*told[:-1], replace(told[-1], wigs=TILES[event.tile].wigs))
    return told


def step_target(place: int) -> Target:
    """The line of a step."""
    return f"step-{place}"
