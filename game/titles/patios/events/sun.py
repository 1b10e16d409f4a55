"""The Sun and the water."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Flower
from game.titles.patios.geometry import Cell
from game.titles.patios.tasks import Moment
from game.titles.patios.watering import WateringCard


class SunNamed(Event, frozen=True):
    """`seat` names the place at which the Sun burns all others."""

    seat: Seat
    cell: Cell


class SunBurnt(Event, frozen=True):
    """The Sun is in front of the row and burns in all patios without Awning."""


class TargetChosen(Event, frozen=True):
    """The Sun burns the card in `cell` of `seat`."""

    seat: Seat
    cell: Cell


class WardedOff(Event, frozen=True):
    """`seat` spends the watering card in `cell`: the cards in `saved` stay as they are."""

    seat: Seat
    card: WateringCard
    cell: Cell
    saved: tuple[Cell, ...]


class Dried(Event, frozen=True):
    """The wet card in `cell` of `seat` turns dry. `forgotten`: as in `CardPlaced`."""

    seat: Seat
    cell: Cell
    flower: Flower
    forgotten: bool = False


class DryDiscarded(Event, frozen=True):
    """Dry cards of `seat` go to the discards, the Tub to the improvements; `flowers` as in `cells`."""

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    cells: tuple[Cell, ...]
    flowers: tuple[Flower, ...]
    why: Literal["sun_action", "sun", "round_end"]


class Watered(Event, frozen=True):
    """`seat` uses the watering card in `cell`: the cards in `targets` turn wet, `flowers` in their order.

    A `cell` of None: the Watering Can from the hand.
    """

    barrier: ClassVar[str | None] = "patios.undo.shown"
    seat: Seat
    card: WateringCard
    cell: Cell | None
    targets: tuple[Cell, ...]
    flowers: tuple[Flower, ...]
    moment: Moment | None
