"""Lacerda's turn: what he chooses by which rule."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.events import Event
from game.titles.lisboa.cards import Card
from game.titles.lisboa.content import Pile
from game.titles.lisboa.tasks import LacerdaStep

# -- Lacerda

Branch: TypeAlias = Literal[
    "no_ships", "docked", "next_noble", "helper_high", "helper_low", "state_impossible", "cannot_pay",
    "noble_impossible", "paid", "best_lot", "first_decrees", "best_site", "fewest_officials",
    "more_officials",
    "first_missing_favor", "cardinal_two", "pile_top", "pile_empty", "next_pile", "no_pile", "follows",
    "keeps_favor", "cheapest_cube", "tidy", "nothing_to_tidy",
]  # fmt: skip
"""By which branch of his rules Lacerda does something. Rule: lisboa 6."""

TieBreak: TypeAlias = Literal[
    "topmost_row", "leftmost_lot", "clockwise_site", "helper_tile", "leftmost_office", "blue_plan",
    "column_cube", "left_facing",
]  # fmt: skip
"""How a tie was broken. Rule: lisboa 6.4, 6.5."""


class LacerdaChose(Event, frozen=True):
    """What Lacerda does in a step (`step` "follow": after the person's visit), why, and how ties were broken.

    `what`: a noble, state action, lot, site, plan, good, pile or card as text, "" where the branch says all.
    `amount`: wigs expected, a cost or a count, as the branch has it. `rule`: the section, such as "6.4".
    """

    step: LacerdaStep | Literal["follow"]
    branch: Branch
    rule: str
    what: str = ""
    amount: int = 0
    ties: tuple[TieBreak, ...] = ()


class CardRemoved(Event, frozen=True):
    """Lacerda discards the top card of a pile; `revealed`: the card below it. Rule: lisboa 6.2, step 4."""

    barrier: ClassVar[str | None] = "lisboa.undo.drawn"
    pile: Pile
    card: Card
    revealed: Card | None


class HelperMoved(Event, frozen=True):
    """The Helper climbs to another pile over the empty ones that it `passed`."""

    origin: Pile
    pile: Pile
    passed: tuple[Pile, ...]


class LacerdaTurnBegan(Event, frozen=True):
    """Lacerda's turn begins."""
