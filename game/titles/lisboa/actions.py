"""What the person can do. Which of these can be done now depends on the first of `State.pending`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.lisboa.cards import Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Architect, Good, Noble, Pile, Rubble, ShipColour, StateAction
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.downtown import Facing, Lot, Site
from game.titles.lisboa.projects import PlanKey
from game.titles.lisboa.state import Owner

CubePlace: TypeAlias = Literal["row", "column", "pile"]
"""Where a cube is taken: at the end of the store's row or column, or from the rubble pile."""


class KeepClergy(Struct, frozen=True, tag="keep_clergy", cache_hash=True):
    """Keep this one of the two first tiles. Rule: lisboa 3.1, step 3."""

    tile: Clergy


class Discard(Struct, frozen=True, tag="discard", cache_hash=True):
    """Discard a hand card: for 1 gold in a turn (R2 a), or at the change of period without a reward (5.2)."""

    card: Card


class DiscardForReward(Struct, frozen=True, tag="discard_for_reward", cache_hash=True):
    """Discard a noble card at the change of period for its bottom reward. Rule: lisboa 5.2, step 4."""

    card: Card


class Tuck(Struct, frozen=True, tag="tuck", cache_hash=True):
    """Play a card to the portfolio, then sell or trade. Rule: lisboa R2 b, R11, R12."""

    card: Card


class Visit(Struct, frozen=True, tag="visit", cache_hash=True):
    """Play a noble card to the Royal Court and visit that noble. Rule: lisboa R21."""

    card: Card


class Sponsor(Struct, frozen=True, tag="sponsor", cache_hash=True):
    """Play a Treasury card to the Royal Court and pay for its event. Rule: lisboa R40."""

    card: Card


class DropCard(Struct, frozen=True, tag="drop_card", cache_hash=True):
    """Drop a card of the portfolio. Rule: lisboa R13."""

    card: Card


class DropShip(Struct, frozen=True, tag="drop_ship", cache_hash=True):
    """Drop a ship of the portfolio with its goods. Rule: lisboa R13."""

    ship: ShipColour


class Sell(Struct, frozen=True, tag="sell", cache_hash=True):
    """Put a good on a ship and get its price. Rule: lisboa R16."""

    good: Good
    owner: Owner
    ship: ShipColour


class Trade(Struct, frozen=True, tag="trade", cache_hash=True):
    """Put a good on the space of a state action. Rule: lisboa R19."""

    good: Good
    action: StateAction


class Act(Struct, frozen=True, tag="act", cache_hash=True):
    """Do this state action, or do it first. Rule: lisboa R20, R23."""

    action: StateAction


class BuildStore(Struct, frozen=True, tag="build_store", cache_hash=True):
    """Build a store; at an office this is the Noble action of the Builder. Rule: lisboa R26, R27."""

    lot: Lot
    facing: Facing


class TakeDecree(Struct, frozen=True, tag="take_decree", cache_hash=True):
    """Take a decree; at an office this begins the Noble action of the Minister. Rule: lisboa R39."""

    decree: DecreeNumber


class UsePlan(Struct, frozen=True, tag="use_plan", cache_hash=True):
    """Use a plan; at an office this begins the Noble action of the King. Rule: lisboa R43."""

    plan: PlanKey


class Hire(Struct, frozen=True, tag="hire", cache_hash=True):
    """Move an official from an office onto the plan. Rule: lisboa R44."""

    noble: Noble


class OpenBuilding(Struct, frozen=True, tag="open_building", cache_hash=True):
    """Put the public building on a space. Rule: lisboa R44."""

    site: Site


class Follow(Struct, frozen=True, tag="follow", cache_hash=True):
    """Follow Lacerda's visit with the Royal Favor. Rule: lisboa R25."""


class Recruit(Struct, frozen=True, tag="recruit", cache_hash=True):
    """Send an official to an office. Rule: lisboa R32."""

    noble: Noble


class TakePlan(Struct, frozen=True, tag="take_plan", cache_hash=True):
    """Take the top plan of an architect. Rule: lisboa R33."""

    architect: Architect


class MoveCardinal(Struct, frozen=True, tag="move_cardinal", cache_hash=True):
    """Move the Cardinal so many stations. Rule: lisboa R36."""

    steps: int


class GiveBackClergy(Struct, frozen=True, tag="give_back_clergy", cache_hash=True):
    """Give back one of the clergy tiles, or leave the new one. Rule: lisboa R36."""

    tile: Clergy


class TakeFavor(Struct, frozen=True, tag="take_favor", cache_hash=True):
    """Take a Royal Favor of a noble. Rule: lisboa R37."""

    noble: Noble


class GainGood(Struct, frozen=True, tag="gain_good", cache_hash=True):
    """Take a good from the supply. Rule: lisboa 7.4, 7.6, CL13."""

    good: Good


class LoseGood(Struct, frozen=True, tag="lose_good", cache_hash=True):
    """Lose a stored good (P_GOOD). Rule: lisboa R11."""

    good: Good


class TakeCube(Struct, frozen=True, tag="take_cube", cache_hash=True):
    """Take a rubble cube from a place. Rule: lisboa R30."""

    rubble: Rubble
    place: CubePlace


class GiveUpClergy(Struct, frozen=True, tag="give_up_clergy", cache_hash=True):
    """Give up a clergy tile in a church scoring for its wigs. Rule: lisboa R47."""

    tile: Clergy


class Draw(Struct, frozen=True, tag="draw", cache_hash=True):
    """Draw the top card of a pile; the turn is over. Rule: lisboa R3."""

    pile: Pile


class Accept(Struct, frozen=True, tag="accept", cache_hash=True):
    """Do the state action that is offered."""


class Pass(Struct, frozen=True, tag="pass", cache_hash=True):
    """Do no more of what is asked: decline, stop, do not follow, leave the office."""


class EndTurn(Struct, frozen=True, tag="end_turn", cache_hash=True):
    """End the turn where no card can be drawn. Rule: lisboa R3."""


Action: TypeAlias = (
    KeepClergy | Discard | DiscardForReward | Tuck | Visit | Sponsor | DropCard | DropShip | Sell | Trade
    | Act | BuildStore | TakeDecree | UsePlan | Hire | OpenBuilding | Follow | Recruit | TakePlan
    | MoveCardinal | GiveBackClergy | TakeFavor | GainGood | LoseGood | TakeCube | GiveUpClergy | Draw
    | Accept | Pass | EndTurn
)  # fmt: skip

# Actions without content are the same value each time.
FOLLOW: Final = Follow()
ACCEPT: Final = Accept()
PASS: Final = Pass()
END_TURN: Final = EndTurn()
