"""What is still to be done, as data: the first of `State.pending` is done now.

Those in `Choice` wait for the person; those in `Happening` happen by themselves.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.titles.lisboa.cards import Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Good, Noble, StateAction
from game.titles.lisboa.downtown import Lot, Site
from game.titles.lisboa.projects import PlanKey

Occasion: TypeAlias = Literal["visit", "follow"]
"""What lets the person act at an office: an own visit, or following Lacerda's."""

LacerdaStep: TypeAlias = Literal["dock", "courtier", "state", "noble", "discard", "helper", "tidy"]
"""The steps of Lacerda's turn, in their order. Rule: lisboa 6.2."""

LACERDA_STEPS: tuple[LacerdaStep, ...] = ("dock", "courtier", "state", "noble", "discard", "helper", "tidy")

# -- before the first turn


class KeepingFirstClergy(Struct, frozen=True, tag="keeping_first_clergy"):
    """Keep one of the two drawn clergy tiles. Rule: lisboa 3.1, step 3."""

    tiles: tuple[Clergy, Clergy]


# -- a turn


class PlayingCard(Struct, frozen=True, tag="playing_card"):
    """Discard a card, or play one in one of the four ways. Rule: lisboa R2."""


class Dropping(Struct, frozen=True, tag="dropping"):
    """Drop one piece of the portfolio. `edge`: of which edge, "any" when all of it is full.

    Rule: lisboa R13.
    """

    edge: Literal["top", "bottom", "any"]


class Dealing(Struct, frozen=True, tag="dealing"):
    """Sell the first good, or put the first good down for a trade. Rule: lisboa R14."""


class Selling(Struct, frozen=True, tag="selling"):
    """Sell one more good, or stop. `sold`: how many were in this sale. Rule: lisboa R15."""

    sold: int


class Trading(Struct, frozen=True, tag="trading"):
    """Put a second good on another space, or go on with the `first`. Rule: lisboa R19.

    `as_gold`: goods that were counted as gold so far (clergy power CL17).
    """

    first: StateAction
    as_gold: int


class Ordering(Struct, frozen=True, tag="ordering"):
    """Choose which of two traded state actions comes first. Rule: lisboa R20."""

    actions: tuple[StateAction, StateAction]


class AtOffice(Struct, frozen=True, tag="at_office"):
    """Do a state action or the Noble action of an office.

    `has_acted`: one was done, so the other may be left out. Rule: lisboa R23 to R25.
    """

    noble: Noble
    occasion: Occasion
    has_acted: bool = False


class Following(Struct, frozen=True, tag="following"):
    """Follow Lacerda's visit, or do not. Rule: lisboa R25."""

    noble: Noble


class Sponsoring(Struct, frozen=True, tag="sponsoring"):
    """Do `left` more state actions of an event, none of those `done`. Rule: lisboa 7.6, EV_STATE2."""

    left: int
    done: tuple[StateAction, ...] = ()


class Offered(Struct, frozen=True, tag="offered"):
    """A free state action that needs no choice (ship, produce): do it or leave it. Rule: lisboa R14, 7.6."""

    action: Literal["ship", "produce"]


class Recruiting(Struct, frozen=True, tag="recruiting"):
    """Send up to `left` more officials to offices. `can_stop`: it need not be one more. Rule: lisboa R32."""

    left: int
    can_stop: bool


class TakingPlan(Struct, frozen=True, tag="taking_plan"):
    """Take the top plan of one architect. `is_free`: it may be declined. Rule: lisboa R33."""

    is_free: bool


class ProducingMore(Struct, frozen=True, tag="producing_more"):
    """Take one more good of a type that was just produced (clergy power CL13)."""

    goods: tuple[Good, ...]


class MovingCardinal(Struct, frozen=True, tag="moving_cardinal"):
    """Move the Cardinal. `is_free`: it may be declined. Rule: lisboa R36."""

    is_free: bool


class GivingBackClergy(Struct, frozen=True, tag="giving_back_clergy"):
    """Four tiles are held already: give one of them back, or leave the new `tile`. Rule: lisboa R36."""

    tile: Clergy


class TakingFavor(Struct, frozen=True, tag="taking_favor"):
    """Take a Royal Favor. `is_free`: it may be declined. Rule: lisboa R37."""

    is_free: bool


class ChoosingLot(Struct, frozen=True, tag="choosing_lot"):
    """Choose the space and the facing of a new store. Rule: lisboa R27."""


class TakingCube(Struct, frozen=True, tag="taking_cube"):
    """Take a cube from the row or the column of the new store. Rule: lisboa R30."""

    lot: Lot


class TakingPileCube(Struct, frozen=True, tag="taking_pile_cube"):
    """Take a cube from the rubble pile. Rule: lisboa 7.6, EV_CUBE; clergy power CL09."""


class UsingPlan(Struct, frozen=True, tag="using_plan"):
    """Choose the plan to be used for a public building. Rule: lisboa R43."""


class Hiring(Struct, frozen=True, tag="hiring"):
    """Move `left` more officials from offices onto the plan. Rule: lisboa R44."""

    plan: PlanKey
    left: int


class ChoosingSite(Struct, frozen=True, tag="choosing_site"):
    """Choose the space of the public building. Rule: lisboa R44."""

    plan: PlanKey


class TakingDecrees(Struct, frozen=True, tag="taking_decrees"):
    """Take `left` more decrees. Rule: lisboa R39."""

    left: int


class GainingGoods(Struct, frozen=True, tag="gaining_goods"):
    """Take `left` more goods of any types, for the icon of a lot or an event. Rule: lisboa 7.4, 7.6."""

    left: int
    source: Literal["lot", "event"]


class LosingGood(Struct, frozen=True, tag="losing_good"):
    """Lose one stored good (P_GOOD). Rule: lisboa R11."""


class GivingUpClergy(Struct, frozen=True, tag="giving_up_clergy"):
    """Give up clergy tiles in a church scoring, or stop. `given`: how many were. Rule: lisboa R47."""

    given: int = 0


class Drawing(Struct, frozen=True, tag="drawing"):
    """Draw a card, which ends the turn; with an empty display end it. Rule: lisboa R3."""


class Renewing(Struct, frozen=True, tag="renewing"):
    """Discard hand cards at the change of period, or stop. `rewarded`: nobles that have paid.

    Rule: lisboa 5.2.
    """

    rewarded: tuple[Noble, ...] = ()


# -- what happens by itself


class StartingTurn(Struct, frozen=True, tag="starting_turn"):
    """The person's turn begins, with it a round. Rule: lisboa R1."""


class Tucking(Struct, frozen=True, tag="tucking"):
    """A card goes below or above the person's board. Rule: lisboa R11, R12."""

    card: Card


class Launching(Struct, frozen=True, tag="launching"):
    """The person takes the top ship of the shipyard; there is room for it. Rule: lisboa R34."""


class Carrying(Struct, frozen=True, tag="carrying"):
    """A traded state action is carried out, if it still can be. Rule: lisboa R20."""

    action: StateAction


class PayingStore(Struct, frozen=True, tag="paying_store"):
    """The new store is paid for, after its reward and before its cube. Rule: lisboa R28, R29.

    `land`, `rubble`: réis, as they were when the space was chosen (ruling L3).
    """

    lot: Lot
    land: int
    rubble: int


class ScoringStore(Struct, frozen=True, tag="scoring_store"):
    """The new store brings its wigs. Rule: lisboa R31."""

    lot: Lot


class ScoringSite(Struct, frozen=True, tag="scoring_site"):
    """The new public building brings its wigs, after the reward of its space. Rule: lisboa R44, R45."""

    site: Site


class LacerdaFollowing(Struct, frozen=True, tag="lacerda_following"):
    """Lacerda follows the person's visit if he can. Rule: lisboa 6.6."""

    noble: Noble


class LacerdaInChurch(Struct, frozen=True, tag="lacerda_in_church"):
    """Lacerda's part of a church scoring. Rule: lisboa 6.5."""


class LacerdaActing(Struct, frozen=True, tag="lacerda_acting"):
    """One step of Lacerda's turn. Rule: lisboa 6.2."""

    step: LacerdaStep


class CheckingTurn(Struct, frozen=True, tag="checking_turn"):
    """A turn is over: has a period, or the game, come to its end? Rule: lisboa R5, R49, R50."""

    is_person: bool


class StartingPeriod(Struct, frozen=True, tag="starting_period"):
    """Purple cards are drawn and the brown ones laid out. Rule: lisboa 5.2, steps 5 to 7."""


Choice: TypeAlias = (
    KeepingFirstClergy | PlayingCard | Dropping | Dealing | Selling | Trading | Ordering | AtOffice
    | Following | Sponsoring | Offered | Recruiting | TakingPlan | ProducingMore | MovingCardinal
    | GivingBackClergy | TakingFavor | ChoosingLot | TakingCube | TakingPileCube | UsingPlan | Hiring
    | ChoosingSite | TakingDecrees | GainingGoods | LosingGood | GivingUpClergy | Drawing | Renewing
)  # fmt: skip
"""Tasks that wait for the person."""

Happening: TypeAlias = (
    StartingTurn | Tucking | Launching | Carrying | PayingStore | ScoringStore | ScoringSite
    | LacerdaFollowing | LacerdaInChurch | LacerdaActing | CheckingTurn | StartingPeriod
)  # fmt: skip
"""Tasks that happen by themselves."""

Task: TypeAlias = Choice | Happening


def lacerda_steps_left(pending: tuple[Task, ...]) -> tuple[LacerdaStep, ...]:
    """The steps of Lacerda's turn that are still to be done; all of them before it begins."""
    return tuple(task.step for task in pending if isinstance(task, LacerdaActing))


def is_lacerdas_turn(pending: tuple[Task, ...]) -> bool:
    """Whether Lacerda's turn has begun and is not over, though the person may decide something in it."""
    left = lacerda_steps_left(pending)
    return bool(left) and left[0] != LACERDA_STEPS[0]
