"""Lacerda's coming turn, as far as it can be told from the table as it is now. Rule: lisboa 6.2 to 6.5.

It says what he would do if it were his turn at once: what the person does before can change it, and so can
the person's part of a church scoring. Of a turn that has begun it tells what was done and what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import ScriptedChance
from game.core.events import Event
from game.core.message import Message, Term, message
from game.titles.lisboa.cards import deck_by_pile
from game.titles.lisboa.content import DECREES_TAKEN, OFFICES, PLACE_OF_PILE, Noble, Pile, StateAction
from game.titles.lisboa.downtown import Lot, Site
from game.titles.lisboa.events import BuildingOpened, Followed, LacerdaChose, LacerdaTurnBegan, WigsChanged
from game.titles.lisboa.lacerda import acted, followed, in_church
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
from game.titles.lisboa.tasks import (
    LacerdaFollowing,
    LacerdaInChurch,
    LacerdaStep,
    StartingPeriod,
    lacerda_steps_left,
)
from game.titles.lisboa.trading import with_traded_returned
from game.titles.lisboa.wording import action_name, building_name, site_name

Hindrance: TypeAlias = Literal["", "impossible", "cannot_pay"]
"""Why he skips his Noble action; "": he does it. Rule: lisboa 6.3."""


class ComingStep(Struct, frozen=True):
    """One step in words: what he will do, and by which rule."""

    step: LacerdaStep
    words: Message
    why: Message


class ComingTurn(Struct, frozen=True):
    """What he will do.

    `can_act`: whether his state action does anything. `cost`: influence, and wigs where it does not suffice,
    for the Noble action. `target`: the lot or site, "" for decrees or nothing; `building`: which one he opens
    there. `wigs` and `person_wigs`: what the Noble action brings both. `discards`: whether `pile` has a card
    for him to discard. `helper`: where the Helper goes then.
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
    discards: bool
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
    decrees: int = 0


# -- a turn that has not begun


def coming_turn(state: State) -> ComingTurn:
    """His next turn, from the table as it is now; the one under way has not begun or is over."""
    now, state = state, _when_it_begins(state)
    noble, helper = next_noble(state.lacerda.courtier), state.helper
    action = state_action_at(noble, helper)
    is_possible = can_act(state, action, "lacerda")
    coming = _noble_action(_after_state_action(state), noble)
    discards, goal = bool(state.piles[PLACE_OF_PILE[helper]]), _helper_goal(state)
    steps = (
        _courtier_step(noble),
        _state_step(action, helper, is_possible),
        *_last_steps(helper, discards, goal),
    )
    if noble != "king" or state.buildings == now.buildings:
        steps = (*steps[:2], _noble_step(noble, coming), *steps[2:])
    return ComingTurn(
        noble, action, is_possible, coming.hindrance, coming.cost, coming.target,
        coming.building, coming.wigs, coming.person_wigs, helper, discards, goal, steps,
    )  # fmt: skip


def _when_it_begins(state: State) -> State:
    """The table after what is sure to come before his turn, if the person changes nothing more.

    That is his following of a visit, his part of a church scoring, the display of a new period with its cards
    in whatever order, and traded goods back in the supply. Rule: lisboa R4, 5.2, 6.5, 6.6.
    """
    after = with_traded_returned(replace(state, pending=()))
    for task in state.pending:
        match task:
            case LacerdaFollowing(noble):
                after = followed(after, noble, [])
            case LacerdaInChurch():
                after = in_church(after, [])
            case StartingPeriod():
                after = replace(after, piles=deck_by_pile("brown"))
    return after


def _after_state_action(state: State) -> State:
    """The table after his courtier and his state action; in a church scoring only his own part is counted."""
    # No step before the tidying up draws anything.
    chance = ScriptedChance(())
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
            return _NobleAction("", cost, decrees=min(DECREES_TAKEN, len(state.decrees)))


def _helper_goal(state: State) -> Pile:
    """Where the Helper stands after the next card was discarded."""
    place = PLACE_OF_PILE[state.helper]
    left = (*state.piles[:place], state.piles[place][1:], *state.piles[place + 1 :])
    return helper_move(state.helper, left).pile or state.helper


# -- a turn that has begun


def steps_to_come(state: State) -> tuple[ComingStep, ...]:
    """What is left of a turn under way. The person is asked after its state action at the earliest."""
    noble, helper, left = state.lacerda.courtier, state.helper, lacerda_steps_left(state.pending)
    steps = _last_steps(helper, bool(state.piles[PLACE_OF_PILE[helper]]), _helper_goal(state))
    if "noble" not in left:
        return steps
    return _noble_step(noble, _noble_action(state, noble)), *steps


def steps_done(state: State, events: Sequence[Event]) -> tuple[ComingStep, ...]:
    """What was done in a turn that is under way, in the words in which it was foreseen.

    `events`: what happened up to now. Nothing where they do not go back to the beginning of his turn.
    """
    begun = [place for place, event in enumerate(events) if isinstance(event, LacerdaTurnBegan)]
    if not begun:
        return ()
    his = _up_to_following(events[begun[-1] :])
    noble, helper = state.lacerda.courtier, state.helper
    chosen = {event.branch for event in his if isinstance(event, LacerdaChose)}
    state_step = _state_step(state_action_at(noble, helper), helper, "state_impossible" not in chosen)
    steps = _courtier_step(noble), state_step
    done = _noble_action_done(his)
    return steps if done is None else (*steps, _noble_step(noble, done))


def _up_to_following(events: Sequence[Event]) -> Sequence[Event]:
    """What he did himself before the person followed him."""
    end = next((place for place, event in enumerate(events) if isinstance(event, Followed)), len(events))
    return events[:end]


def _noble_action_done(his: Sequence[Event]) -> _NobleAction | None:
    """His Noble action as it was; None if he has not come to it."""
    done: _NobleAction | None = None
    for event in his:
        match event:
            case LacerdaChose(branch="noble_impossible"):
                done = _NobleAction("impossible", 0)
            case LacerdaChose(branch="cannot_pay", amount=cost):
                done = _NobleAction("cannot_pay", cost)
            case LacerdaChose(branch="paid", amount=cost):
                done = _NobleAction("", cost)
            case LacerdaChose(branch="best_lot", what=lot, amount=wigs) if done:
                done = replace(done, target=cast(Lot, lot), wigs=wigs)
            case LacerdaChose(branch="first_decrees", amount=count) if done:
                done = replace(done, decrees=count)
            case BuildingOpened(_, site, building) if done:
                done = replace(done, target=site, building=building)
            case WigsChanged("lacerda", wigs, "store") if done and done.building:
                done = replace(done, wigs=wigs)
            case WigsChanged("person", wigs, "store") if done and done.building:
                done = replace(done, person_wigs=wigs)
    return done


# -- words


def _courtier_step(noble: Noble) -> ComingStep:
    return ComingStep("courtier", message(f"lisboa.next.visits.{noble}"), message("lisboa.next.why.courtier"))


def _state_step(action: StateAction, helper: Pile, is_possible: bool) -> ComingStep:
    key = "high" if is_helper_high(helper) else "low"
    why = message(f"lisboa.next.why.helper_{key}", pile=Term(f"lisboa.pile.{helper}"))
    if is_possible:
        return ComingStep("state", message(f"lisboa.next.state.{action}"), why)
    return ComingStep(
        "state", message("lisboa.next.state_skipped", what=action_name(action)), why
    )


def _noble_step(noble: Noble, coming: _NobleAction) -> ComingStep:
    return ComingStep("noble", _noble_words(noble, coming), _noble_why(noble, coming))


def _noble_words(noble: Noble, coming: _NobleAction) -> Message:
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
            return message("lisboa.next.decrees", n=coming.decrees)
        case "king":
            return message("lisboa.next.open", n=coming.wigs)


def _noble_why(noble: Noble, coming: _NobleAction) -> Message:
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


def _last_steps(helper: Pile, discards: bool, goal: Pile) -> tuple[ComingStep, ...]:
    """The card that he discards, if the Helper's pile has one, and where the Helper goes."""
    card = Term(f"lisboa.card.{helper}")
    words = message("lisboa.next.discards", what=card) if discards else message("lisboa.next.discards_none")
    return (
        ComingStep("discard", words, message("lisboa.next.why.discard")),
        ComingStep(
            "helper", message("lisboa.next.helper", pile=Term(f"lisboa.pile.{goal}")),
            message("lisboa.next.why.helper"),
        ),
    )  # fmt: skip
