"""The words of the log for what happens at a table of Villa Paletti."""

from __future__ import annotations

from game.core.events import Event
from game.core.message import Argument, Message, SeatName, message
from game.core.narration import LogLine
from game.titles.villa_paletti.events import (
    Agreed,
    Collapsed,
    ColourNamed,
    ColourNeutral,
    ColourTaken,
    ColumnLeft,
    ColumnPlaced,
    ColumnToppled,
    FloorGivenUp,
    FloorLaid,
    GameEnded,
    Locked,
    Objected,
    Passed,
    PenaltyTaken,
    PenaltyWaived,
    Proposed,
    PullEnded,
    Refuted,
    SealMoved,
    SealRolled,
    SetUpColumn,
    SiteFilled,
)
from game.titles.villa_paletti.state import Fall
from game.titles.villa_paletti.wording import colour_name, column_name, floor_name


def describe(event: Event) -> LogLine | None:
    """The line for an event; None for the beginning of turns.

    Pieces are column ids, "floor-1" to "floor-5", "seal", "base" and "seat-0" onwards.
    """
    return _of_set_up(event) or _of_columns(event) or _of_floors(event) or _of_the_end(event)


def _of_set_up(event: Event) -> LogLine | None:
    match event:
        case SiteFilled(starter):
            return LogLine(message("villa_paletti.log.site_filled", who=SeatName(starter)), None, ("base",))
        case SetUpColumn(seat, column):
            return _line("set_up", seat, (column,), column=column_name(column))
        case SealRolled(seat, colour):
            return _line("rolled", seat, ("seal", f"seat-{seat}"), colour=colour_name(colour))
        case ColourTaken(seat, colour, is_last):
            key = "colour_left" if is_last else "colour_taken"
            return _line(key, seat, (f"seat-{seat}",), colour=colour_name(colour))
        case ColourNeutral(colour):
            return LogLine(message("villa_paletti.log.neutral", colour=colour_name(colour)))
        case ColourNamed(seat, colour):
            return _line("colour_named", seat, (f"seat-{seat}",), colour=colour_name(colour))
    return None


def _line(key: str, seat: int, pieces: tuple[str, ...], **args: Argument) -> LogLine:
    """A line about `seat`."""
    return LogLine(message(f"villa_paletti.log.{key}", who=SeatName(seat), **args), seat, pieces)


def _of_columns(event: Event) -> LogLine | None:
    match event:
        case PullEnded(seat, grip, _, errand, ended):
            if ended == "free" and errand in ("proof", "show"):
                return _line("pulled_proof", seat, (grip.column,), column=column_name(grip.column))
            return _line(f"pull_{ended}", seat, (grip.column,), column=column_name(grip.column))
        case Locked(column):
            return LogLine(message("villa_paletti.log.locked", column=column_name(column)), None, (column,))
        case ColumnPlaced(seat, column, level, on):
            if on:
                words = column_name(on)
                return _line("stacked", seat, (column, on), column=column_name(column), on=words)
            floor = floor_name(level)
            return _line("placed", seat, (column, f"floor-{level}"), column=column_name(column), floor=floor)
        case ColumnToppled(seat, column):
            return _line("toppled", seat, (column,), column=column_name(column))
        case ColumnLeft(column, why):
            return LogLine(message(f"villa_paletti.log.left_{why}", column=column_name(column)))
        case SealMoved(holder, former, points):
            pieces = ("seal", f"seat-{holder}")
            if former is None:
                words_of_seal = message("villa_paletti.log.seal_first", who=SeatName(holder), n=points)
            else:
                words_of_seal = message(
                    "villa_paletti.log.seal", who=SeatName(holder), former=SeatName(former), n=points
                )
            return LogLine(words_of_seal, holder, pieces, strong=True)
    return None


def _of_floors(event: Event) -> LogLine | None:
    match event:
        case Proposed(seat, floor):
            return _line("proposed", seat, (), floor=floor_name(floor))
        case Objected(seat, to):
            return _line(f"objected_{to}", seat, ())
        case Agreed(seat, to):
            return _line(f"agreed_{to}", seat, ())
        case Refuted(seat, by, to):
            words = message(f"villa_paletti.log.refuted_{to}", who=SeatName(seat), by=SeatName(by))
            return LogLine(words, by)
        case PenaltyTaken(seat, column, owner, level):
            pieces = (f"floor-{level}",) if level else ("base",)
            return _line("penalty", seat, pieces, column=column_name(column), owner=SeatName(owner))
        case PenaltyWaived(seat):
            return _line("penalty_waived", seat, ())
        case FloorLaid(seat, floor, covered):
            words = message(
                "villa_paletti.log.laid", who=SeatName(seat), floor=floor_name(floor), n=covered
            )
            return LogLine(words, seat, (f"floor-{floor}",), strong=True)
        case FloorGivenUp(seat):
            return _line("gave_up_floor", seat, ())
        case Passed(seat, why):
            return _line(f"passed_{why}", seat, ())
    return None


def _of_the_end(event: Event) -> LogLine | None:
    match event:
        case Collapsed(fall):
            return LogLine(collapse_words(fall), fall.seat, strong=True)
        case GameEnded((winner,)):
            return LogLine(message("villa_paletti.log.won", who=SeatName(winner)), winner, strong=True)
        case GameEnded(winners):
            return LogLine(message("villa_paletti.log.shared", n=len(winners)), None, strong=True)
    return None


def collapse_words(fall: Fall) -> Message:
    """Who brought the villa down, and by doing what."""
    who = SeatName(fall.seat)
    if fall.doing == "lay":
        floor = floor_name(int(fall.piece.removeprefix("floor-")))
        return message("villa_paletti.log.fell_lay", who=who, floor=floor)
    return message(f"villa_paletti.log.fell_{fall.doing}", who=who, column=column_name(fall.piece))
