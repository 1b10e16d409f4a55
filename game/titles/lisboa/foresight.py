"""Lacerda's coming turn, as far as it can be told from the table as it is now. Rules: lisboa 6.2 to 6.5.

It says what he would do if it were his turn at once: what the person does before can change it, and so can
the person's part of a church scoring.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import ScriptedChance
from game.core.message import Message, Term, message
from game.titles.lisboa.cards import Card
from game.titles.lisboa.content import DECREES_TAKEN, OFFICES, PLACE_OF_PILE, Noble, Pile, StateAction
from game.titles.lisboa.downtown import Lot, Site
from game.titles.lisboa.lacerda import acted, in_church
from game.titles.lisboa.lacerda_choices import (
    can_do_noble_action,
    helper_move,
    is_helper_high,
    lot_choice,
    next_noble,
    site_choice,
    state_action_at,
)
from game.titles.lisboa.payments import can_pay_influence, visit_cost
from game.titles.lisboa.projects import BuildingKey
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import can_act
from game.titles.lisboa.tasks import LacerdaInChurch, LacerdaStep
from game.titles.lisboa.wording import action_name, building_name, site_name

Hindrance: TypeAlias = Literal["", "impossible", "cannot_pay"]
"""Why he skips his Noble action; "": he does it. Rule: 6.3."""


class ComingStep(Struct, frozen=True):
    """One step in words: what he will do, and by which rule."""

    step: LacerdaStep
    words: Message
    why: Message


class ComingTurn(Struct, frozen=True):
    """What he will do.

    `can_act`: whether his state action does anything. `cost`: influence, and wigs where it does not suffice,
    for the Noble action. `target`: the lot or site, "" for decrees or nothing; `building`: which one he opens
    there. `wigs` and `person_wigs`: what the Noble action brings both. `card`: the one that he discards from
    `pile`, None if it is empty. `helper`: where the Helper goes then.
    """

    noble: Noble
    action: StateAction
    can_act: bool
    hindrance: Hindrance
    cost: int
    target: Lot | Site | Literal[""]
    building: BuildingKey | None
    wigs: int
    person_wigs: int
    pile: Pile
    card: Card | None
    helper: Pile
    steps: tuple[ComingStep, ...]


class _NobleAction(Struct, frozen=True):
    """The Noble action as it will be."""

    hindrance: Hindrance
    cost: int
    target: Lot | Site | Literal[""] = ""
    building: BuildingKey | None = None
    wigs: int = 0
    person_wigs: int = 0


def coming_turn(state: State) -> ComingTurn:
    """His next turn, from the table as it is now."""
    noble, helper = next_noble(state.lacerda.courtier), state.helper
    action = state_action_at(noble, helper)
    is_possible = can_act(state, action, "lacerda")
    coming = _noble_action(_after_state_action(state), noble)
    pile = state.piles[PLACE_OF_PILE[helper]]
    card = pile[0] if pile else None
    goal = _helper_goal(state)
    steps = (
        ComingStep("courtier", message(f"lisboa.next.visits.{noble}"), message("lisboa.next.why.courtier")),
        _state_step(action, helper, is_possible),
        ComingStep("noble", _noble_words(noble, coming, state), _noble_why(noble, coming, state)),
        _discard_step(helper, card),
        ComingStep(
            "helper", message("lisboa.next.helper", pile=Term(f"lisboa.pile.{goal}")),
            message("lisboa.next.why.helper"),
        ),
    )  # fmt: skip
    return ComingTurn(
        noble, action, is_possible, coming.hindrance, coming.cost, coming.target,
        coming.building, coming.wigs, coming.person_wigs, helper, card, goal, steps,
    )  # fmt: skip


def _after_state_action(state: State) -> State:
    """The table after his courtier and his state action; in a church scoring only his own part is counted."""
    # No step before the tidying up draws anything.
    chance = ScriptedChance(())
    state = replace(state, pending=())
    for step in ("courtier", "state"):
        state = acted(state, step, chance, [])
    return in_church(state, []) if LacerdaInChurch() in state.pending else state


def _noble_action(state: State, noble: Noble) -> _NobleAction:
    cost = visit_cost(state, "lacerda", noble)
    if not can_do_noble_action(state, noble):
        return _NobleAction("impossible", cost)
    if not can_pay_influence(state, "lacerda", cost):
        return _NobleAction("cannot_pay", cost)
    match noble:
        case "builder":
            lot = lot_choice(state)
            return _NobleAction("", cost, lot.lot, wigs=lot.wigs)
        case "king":
            site = site_choice(state, state.helper)
            return _NobleAction("", cost, site.site, site.building, site.lacerda, site.person)
        case _:
            return _NobleAction("", cost)


def _helper_goal(state: State) -> Pile:
    """Where the Helper stands after the next card was discarded."""
    place = PLACE_OF_PILE[state.helper]
    left = (*state.piles[:place], state.piles[place][1:], *state.piles[place + 1 :])
    return helper_move(state.helper, left).pile or state.helper


# -- words


def _state_step(action: StateAction, helper: Pile, is_possible: bool) -> ComingStep:
    key = "high" if is_helper_high(helper) else "low"
    why = message(f"lisboa.next.why.helper_{key}", pile=Term(f"lisboa.pile.{helper}"))
    if is_possible:
        return ComingStep("state", message(f"lisboa.next.state.{action}"), why)
    return ComingStep(
        "state", message("lisboa.next.state_skipped", what=action_name(action)), why
    )


def _noble_words(noble: Noble, coming: _NobleAction, state: State) -> Message:
    deed = Term(f"lisboa.noble_action.{OFFICES[noble].action}")
    match coming.hindrance:
        case "impossible":
            return message("lisboa.next.impossible", what=deed)
        case "cannot_pay":
            return message("lisboa.next.cannot_pay", what=deed)
    match noble:
        case "builder":
            return message("lisboa.next.store", lot=coming.target, n=coming.wigs)
        case "minister":
            return message("lisboa.next.decrees", n=min(DECREES_TAKEN, len(state.decrees)))
        case "king":
            return message("lisboa.next.open", n=coming.wigs)


def _noble_why(noble: Noble, coming: _NobleAction, state: State) -> Message:
    match coming.hindrance:
        case "impossible":
            return message(f"lisboa.next.why.impossible.{noble}")
        case "cannot_pay":
            return message("lisboa.next.why.cannot_pay", n=coming.cost)
    match noble:
        case "builder":
            return message("lisboa.next.why.store", lot=coming.target, cost=coming.cost, n=coming.wigs)
        case "minister":
            return message("lisboa.next.why.decrees", cost=coming.cost)
        case "king":
            return message(
                "lisboa.next.why.open", building=building_name(coming.building),
                site=site_name(coming.target), cost=coming.cost, n=coming.wigs,
                own=coming.person_wigs,
            )  # fmt: skip


def _discard_step(helper: Pile, card: Card | None) -> ComingStep:
    why = message("lisboa.next.why.discard")
    if card is None:
        return ComingStep("discard", message("lisboa.next.discards_none"), why)
    what = Term(f"lisboa.card.{helper}")
    return ComingStep("discard", message("lisboa.next.discards", what=what), why)
