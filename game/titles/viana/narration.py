"""The words of the log for what happens at a table of Palace of Viana."""

from __future__ import annotations

from game.core.events import Event
from game.core.message import SeatName, message
from game.core.narration import LogLine
from game.titles.viana.events import (
    BackFromMarket,
    CardCommitted,
    CardShown,
    CardsRevealed,
    CatMoved,
    CourtyardScored,
    CourtyardsCounted,
    DecorationPlaced,
    DecorationsTurned,
    DieRolled,
    DoorMoved,
    EndTriggered,
    FlowerPickedUp,
    FlowerPutBack,
    FlowerPutDown,
    GameBegan,
    GameEnded,
    GardenScored,
    HandTakenBack,
    Honked,
    MarquiseMoved,
    MarquisMoved,
    PawnMoved,
    PointsEarned,
    RestrictionTurned,
    RoundBegan,
    Spot,
    TokenDrawn,
    TokensTaken,
)
from game.titles.viana.palace import Courtyard
from game.titles.viana.wording import (
    bed_courtyard,
    character_name,
    character_names,
    courtyard_name,
    door_args,
    kind_name,
    kind_names,
    street_name,
)


def describe(event: Event) -> LogLine | None:
    """The line for an event that is already redacted; None for what the table shows well enough.

    Pieces are "courtyard-1" to "courtyard-13", "spot-9a-0" (bed and place), "doorway-9-13", "stand-1" to
    "stand-6", "seat-0" onwards, "pawn-0" onwards, "marquise", "marquis", "cat", "bag" and "restriction".
    """
    return _of_cards(event) or _of_palace(event) or _of_figures(event) or _of_market(event) or _of_end(event)


def _courtyard(courtyard: Courtyard) -> tuple[str, ...]:
    return (f"courtyard-{courtyard}",)


def _spots(*spots: Spot) -> tuple[str, ...]:
    return tuple(f"spot-{spot.bed}-{spot.place}" for spot in spots)


# -- cards and rounds


def _of_cards(event: Event) -> LogLine | None:
    match event:
        case GameBegan(first):
            return LogLine(message("viana.log.began", who=SeatName(first)), None)
        case FlowerPutBack(seat, flower):
            words = message("viana.log.put_back", who=SeatName(seat), flower=kind_name(flower))
            return LogLine(words, seat)
        case CardCommitted(seat, card):
            if card is None:
                return LogLine(message("viana.log.committed", who=SeatName(seat)), seat)
            words = message("viana.log.committed_own", who=SeatName(seat), character=character_name(card))
            return LogLine(words, seat)
        case CardsRevealed(cards):
            return LogLine(message("viana.log.revealed", cards=character_names(cards)), None, strong=True)
        case RoundBegan(number):
            return LogLine(message("viana.log.round", number=number), None, strong=True)
        case RestrictionTurned(cards):
            key = "viana.log.restriction_shuffled" if "cook" in cards else "viana.log.restriction"
            return LogLine(message(key, character=character_name(cards[-1])), None, ("restriction",))
        case CardShown(seat, character):
            # Not that it is forbidden: to notice that is what honking is about.
            words = message("viana.log.card", who=SeatName(seat), character=character_name(character))
            return LogLine(words, seat)
        case Honked(seat, offender, character):
            words = message(
                "viana.log.honked",
                who=SeatName(seat), other=SeatName(offender), character=character_name(character),
            )  # fmt: skip
            return LogLine(words, seat, (f"seat-{offender}",), strong=True)
        case HandTakenBack(seat, count):
            return LogLine(message("viana.log.taken_back", who=SeatName(seat), n=count), seat)
        case PointsEarned(seat, points, why):
            return LogLine(message(f"viana.log.points_{why}", who=SeatName(seat), n=abs(points)), seat)
    return None


# -- pawns and decorations


def _of_palace(event: Event) -> LogLine | None:
    match event:
        case BackFromMarket(seat, _, outside):
            words = message("viana.log.back_from_market", who=SeatName(seat), street=street_name(outside))
            return LogLine(words, seat, (f"pawn-{seat}",))
        case PawnMoved(seat, _, way):
            words = message("viana.log.pawn", who=SeatName(seat), courtyard=courtyard_name(way[-1]))
            return LogLine(words, seat, _courtyard(way[-1]))
        case DecorationPlaced(seat, kind, spot):
            words = message(
                "viana.log.placed",
                who=SeatName(seat), kind=kind_name(kind), courtyard=bed_courtyard(spot.bed),
            )  # fmt: skip
            return LogLine(words, seat, _spots(spot))
        case FlowerPickedUp(seat, owner, flower, spot):
            key = "viana.log.picked_up_own" if owner == seat else "viana.log.picked_up"
            words = message(key, who=SeatName(seat), other=SeatName(owner), flower=kind_name(flower))
            return LogLine(words, seat, _spots(spot))
        case FlowerPutDown(seat, _, flower, spot):
            words = message(
                "viana.log.put_down",
                who=SeatName(seat), flower=kind_name(flower), courtyard=bed_courtyard(spot.bed),
            )  # fmt: skip
            return LogLine(words, seat, _spots(spot))
        case CourtyardScored(courtyard, seat, _, _, _, points):
            words = message(
                "viana.log.scored", who=SeatName(seat), courtyard=courtyard_name(courtyard), n=points
            )
            return LogLine(words, seat, _courtyard(courtyard), strong=True)
        case DecorationsTurned(seat, courtyard, spots):
            words = message(
                "viana.log.turned", who=SeatName(seat), courtyard=courtyard_name(courtyard), n=len(spots)
            )
            return LogLine(words, seat, _spots(*spots))
    return None


# -- figures


def _of_figures(event: Event) -> LogLine | None:
    match event:
        case DoorMoved(seat, _, doorway):
            low, high = doorway.split("-")
            words = message("viana.log.door", who=SeatName(seat), **dict(door_args(doorway)))
            return LogLine(words, seat, (f"doorway-{low}-{high}",))
        case MarquiseMoved(seat, _, way, is_stopped):
            key = "viana.log.marquise_stopped" if is_stopped else "viana.log.marquise"
            words = message(key, who=SeatName(seat), courtyard=courtyard_name(way[-1]))
            return LogLine(words, seat, ("marquise", *_courtyard(way[-1])), strong=True)
        case CatMoved(_, courtyard):
            words = message("viana.log.cat", courtyard=courtyard_name(courtyard))
            return LogLine(words, None, ("cat", *_courtyard(courtyard)))
        case MarquisMoved(seat, _, way):
            words = message("viana.log.marquis", who=SeatName(seat), courtyard=courtyard_name(way[-1]))
            return LogLine(words, seat, ("marquis", *_courtyard(way[-1])))
    return None


# -- market


def _of_market(event: Event) -> LogLine | None:
    match event:
        case TokensTaken(seat, stand, taken):
            if not taken:
                words = message("viana.log.took_nothing", who=SeatName(seat), stand=stand)
            else:
                words = message("viana.log.took", who=SeatName(seat), stand=stand, kinds=kind_names(taken))
            return LogLine(words, seat, (f"stand-{stand}",))
        case DieRolled(seat, number):
            return LogLine(message("viana.log.die", who=SeatName(seat), n=number), seat, ("bag",))
        case TokenDrawn(kind, None):
            return LogLine(message("viana.log.homeless", kind=kind_name(kind)), None, ("bag",))
        case TokenDrawn(kind, int(stand)):
            words = message("viana.log.drawn", kind=kind_name(kind), stand=stand)
            return LogLine(words, None, (f"stand-{stand}",))
    return None


# -- the end


def _of_end(event: Event) -> LogLine | None:
    match event:
        case EndTriggered(seat, why):
            return LogLine(message(f"viana.log.end_{why}", who=SeatName(seat)), seat, strong=True)
        case GardenScored(seat, flowers, points):
            words = message("viana.log.garden", who=SeatName(seat), n=flowers, points=points)
            return LogLine(words, seat, _courtyard(13))
        case CourtyardsCounted(seat, courtyards, points):
            words = message("viana.log.courtyards", who=SeatName(seat), n=courtyards, points=points)
            return LogLine(words, seat)
        case GameEnded(winners):
            if len(winners) > 1:
                return LogLine(message("viana.log.shared"), None, strong=True)
            return LogLine(message("viana.log.won", who=SeatName(winners[0])), winners[0], strong=True)
    return None
