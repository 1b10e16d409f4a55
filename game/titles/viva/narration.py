"""The words of the log for what happens at a table of VIVA."""

from __future__ import annotations

from game.core.events import Event
from game.core.message import Message, SeatName, message
from game.core.narration import LogLine
from game.titles.viva.events import (
    BlockLaid,
    BlockTurned,
    Drew,
    GameEnded,
    KeptDrawn,
    NothingToDraw,
    Passed,
    Penalised,
    PersonalDiscarded,
    PersonalTurned,
    Played,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Stopped,
    Viva,
    VivaMissed,
    WentOut,
    WinnerCardTaken,
)
from game.titles.viva.wording import card_colours, card_name, colour_words

HOUSES = ("house-1", "house-2", "house-3")


def describe(event: Event) -> LogLine | None:
    """The line for an event that is already redacted; None for dealing and the beginning of turns.

    Pieces are "house-1" to "house-3", "stack", "discard", "block", "personal" and "seat-0" onwards.
    """
    return _of_play(event) or _of_stack(event) or _of_blocking_cards(event) or _of_rounds(event)


def _of_play(event: Event) -> LogLine | None:
    match event:
        case Played():
            return _played(event)
        case KeptDrawn(seat):
            return LogLine(message("viva.log.kept", who=SeatName(seat)), seat)
        case Passed(seat):
            return LogLine(message("viva.log.passed", who=SeatName(seat)), seat)
        case Viva(seat, colours):
            words = message("viva.log.viva", who=SeatName(seat), colours=colour_words(colours))
            return LogLine(words, seat, HOUSES, strong=True)
        case VivaMissed(seat):
            return LogLine(message("viva.log.viva_missed", who=SeatName(seat)), seat, HOUSES)
        case Stopped(caller, seat, kind):
            words = message(
                "viva.log.stopped", caller=SeatName(caller), who=SeatName(seat), card=card_name(kind)
            )
            return LogLine(words, caller, _houses_of(event.houses), strong=True)
        case WentOut(seat, kind, on, place):
            pieces = ("block" if on == "general" else "personal", f"seat-{seat}")
            words = message(_out_key(on, place), who=SeatName(seat), card=card_name(kind))
            return LogLine(words, seat, pieces, strong=True)
    return None


def _out_key(on: str, place: int) -> str:
    """The words for going out: on which blocking card, and whether as the first."""
    if on == "general":
        return "viva.log.first_out" if place == 1 else "viva.log.out"
    return "viva.log.first_out.personal" if place == 1 else "viva.log.out.personal"


def _played(event: Played) -> LogLine:
    """A forbidden card is not named as such: seeing it is up to the players."""
    who, card, count = SeatName(event.seat), card_name(event.kind), sum(event.houses)
    places = _houses_of(event.houses)
    if count == 1:
        house = event.houses.index(1) + 1
        return LogLine(message("viva.log.played", who=who, card=card, house=house), event.seat, places)
    return LogLine(message("viva.log.played_twins", who=who, card=card, count=count), event.seat, places)


def _houses_of(counts: tuple[int, int, int]) -> tuple[str, ...]:
    return tuple(name for name, count in zip(HOUSES, counts, strict=True) if count)


def _of_stack(event: Event) -> LogLine | None:
    match event:
        case Drew(seat, kind):
            pieces = ("stack", f"seat-{seat}")
            if kind is None:
                return LogLine(message("viva.log.drew", who=SeatName(seat)), seat, pieces)
            words = message("viva.log.drew_card", who=SeatName(seat), card=card_name(kind))
            return LogLine(words, seat, pieces)
        case Penalised(seat, count):
            words = message("viva.log.penalised", who=SeatName(seat), n=count)
            return LogLine(words, seat, ("stack", f"seat-{seat}"))
        case NothingToDraw(seat, count):
            return LogLine(message("viva.log.nothing_to_draw", who=SeatName(seat), n=count), seat, ("stack",))
        case Reshuffled(count, "discard"):
            return LogLine(message("viva.log.reshuffled", n=count), None, ("stack", "discard"))
        case Reshuffled(count):
            return LogLine(message("viva.log.reshuffled_houses", n=count), None, ("stack", *HOUSES))
    return None


def _of_blocking_cards(event: Event) -> LogLine | None:
    match event:
        case BlockTurned(kind):
            return LogLine(message("viva.log.block_turned", colours=card_colours(kind)), None, ("block",))
        case BlockLaid(seat, kind):
            words = message("viva.log.block_laid", who=SeatName(seat), colours=card_colours(kind))
            return LogLine(words, seat, ("block",))
        case PersonalTurned(seat, kind):
            words = message("viva.log.personal_turned", who=SeatName(seat), colours=card_colours(kind))
            return LogLine(words, seat, ("personal", f"seat-{seat}"))
        case PersonalDiscarded(seat, _, True):
            return LogLine(message("viva.log.personal_gone", who=SeatName(seat)), seat, (f"seat-{seat}",))
    return None


def _of_rounds(event: Event) -> LogLine | None:
    match event:
        case RoundBegan(number, _, dealer, first, tie_break):
            if tie_break:
                words = message("viva.log.tie_break_began", first=SeatName(first))
            else:
                words = message(
                    "viva.log.round_began", number=number, dealer=SeatName(dealer), first=SeatName(first)
                )
            return LogLine(words, None, strong=True)
        case WinnerCardTaken(seat, total):
            words = message("viva.log.winner_card", who=SeatName(seat), n=total)
            return LogLine(words, seat, (f"seat-{seat}",))
        case RoundEnded():
            return LogLine(_round_ended(event), None, strong=True)
        case GameEnded(winner):
            return LogLine(message("viva.log.game_ended", who=SeatName(winner)), winner, strong=True)
    return None


def _round_ended(event: RoundEnded) -> Message:
    winner = SeatName(event.winner)
    if event.loser is None:
        if event.reason == "first_out":
            return message("viva.log.tie_break_ended", winner=winner)
        return message("viva.log.tie_break_stopped", winner=winner)
    loser = SeatName(event.loser)
    match event.reason:
        case "nobody_can_play":
            key = "viva.log.round_stuck"
        case "turn_cap":
            key = "viva.log.round_too_long"
        case _:
            key = "viva.log.round_ended"
    return message(key, number=event.number, winner=winner, loser=loser)
