"""Why a clockwork player finds an action good, in a sentence for a person."""

from __future__ import annotations

from typing import Final, cast

from game.core.message import Message, message
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseCharacter,
    ChooseTarget,
    ChooseTubColour,
    Decline,
    EndTurn,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferCoin,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayDancer,
    PlayGuitarist,
    StopWatering,
    Suffer,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.balconies import is_met
from game.titles.patios.content import BALCONIES, COLOURS, GARDENERS, TRIO, Character, Colour
from game.titles.patios.geometry import Cell
from game.titles.patios.improvements import may_have_music
from game.titles.patios.judgement import coverage
from game.titles.patios.lures import eligible, gain_of, moved_row
from game.titles.patios.patio import with_flower, with_waterer
from game.titles.patios.prospects import Position
from game.titles.patios.sun import defences
from game.titles.patios.tasks import Buying, Defending, Pausing
from game.titles.patios.watering import placed_waterers, waterings
from game.titles.patios.wording import card_name, character_name, pots_name

_PLAIN: Final[dict[type, Message]] = {
    kind: message(f"patios.hint.{name}")
    for kind, name in {
        PlaceStart: "start", UseCane: "use_cane", Water: "water_all", StopWatering: "keep_water",
        OfferSwap: "swap", SwapFor: "swap", NameCell: "name_cell", ChooseTarget: "target",
        WardOff: "ward_off", Suffer: "suffer", OfferCoin: "offer_coin", AcceptOffer: "accept",
        KeepImprovement: "keep_improvement", TakeFrom: "take_from", PlaceImprovement: "improvement",
        WaterBalcony: "water_balcony", PlayDancer: "dancer", LayFaceDown: "lay_down",
        EndTurn: "end_turn", Decline: "decline", ChooseTubColour: "tub", PayTrio: "pay",
        KeepPots: "keep_pots", KeepExtra: "keep_extra", MoveIn: "only",
    }.items()
}  # fmt: skip
"""Actions that are good for the same reason each time."""

_DEEDS: Final[dict[Character, str]] = {
    "water-carrier": "water_carrier", "assistant-gardener": "assistant", "children": "children",
    "sun": "sun", "neighbour": "neighbour",
}  # fmt: skip


def reason_for(position: Position, action: Action) -> Message:
    """Why `action` is a good idea for the seat of the position."""
    match action:
        case ChooseCharacter(character):
            return _choice_reason(position, character)
        case TakeCard():
            return _card_reason(position, action)
        case PlayGuitarist(steps):
            return message("patios.hint.hurry" if steps < 0 else "patios.hint.delay")
        case StopWatering() if "guitarist" in position.hand and may_have_music(position.task, position.turn):
            return _PLAIN[StopWatering]
        case Suffer() | StopWatering() if not _has_water(position):
            return message("patios.hint.only")
        case Decline() if isinstance(position.task, Pausing):
            return _PLAIN[EndTurn]
        case EndTurn() if not position.steps and not position.rounds_left:
            # The game ends with this turn: there is no better moment to come.
            return _PLAIN[Decline]
        case _:
            return _PLAIN[type(action)]


def _has_water(position: Position) -> bool:
    """Whether some water would help: with the Watering Can one is asked even if there is no balcony."""
    patio, task = position.patios[position.seat], position.task
    if isinstance(task, Defending):
        return bool(defences(patio, task.targets[0]))
    return any(waterings(patio, placed) for placed in placed_waterers(patio))


def _choice_reason(position: Position, character: Character) -> Message:
    who = character_name(character)
    if not moved_row(position, character)[0].turns:
        return message("patios.hint.visitors", character=who)
    if character == "water-carrier" and "cane" not in position.sample:
        return message("patios.hint.new_sample")
    if character == "water-carrier" and not position.patios[position.seat].dry_cells:
        return message("patios.hint.water_carrier_later")
    if character in _DEEDS:
        return message(f"patios.hint.{_DEEDS[character]}")
    cards = eligible(position.sample, GARDENERS[character])
    if not cards:
        return message("patios.hint.new_sample")
    best = max(cards, key=lambda card: gain_of(position, position.seat, card, position.span))
    return message("patios.hint.gardener", character=who, card=card_name(best))


def _card_reason(position: Position, action: TakeCard) -> Message:
    card, cell = action.card, action.cell
    if cell is None:
        return message("patios.hint.only")
    if card == "cane":
        return _cane_reason(position, cell)
    patio = position.patios[position.seat]
    if position.seat != position.turn and not isinstance(position.task, Buying):
        after = with_flower(patio, cell, card, False)
        return message("patios.hint.dry_served" if cell in coverage(after).served else "patios.hint.dry")
    if card in BALCONIES:
        met = is_met(card, patio.pots)
        return message("patios.hint.balcony_met" if met else "patios.hint.balcony")
    count = patio.pots[COLOURS.index(cast(Colour, card))] + 1
    if count < TRIO:
        return message("patios.hint.pot")
    name = "trio" if count == TRIO else "extra"
    return message(f"patios.hint.{name}", pots=pots_name(cast(Colour, card)))


def _cane_reason(position: Position, cell: Cell) -> Message:
    """Whether the cane finds dry cards there already."""
    patio = position.patios[position.seat]
    before = len(coverage(patio).served)
    after = len(coverage(with_waterer(patio, cell, "cane")).served)
    return message("patios.hint.cane_serves" if after > before else "patios.hint.cane_waits")
