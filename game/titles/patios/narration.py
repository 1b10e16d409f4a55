"""The words of the log for what happens at a table of Patios."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.core.message import Message, Seat, SeatName, Terms, message
from game.core.narration import LogLine
from game.titles.patios.content import COLOURS
from game.titles.patios.events import (
    ActionLost,
    CaneUsed,
    CardDropped,
    CardPlaced,
    CardsDrawn,
    CardsPassed,
    CharacterChosen,
    CharacterLeft,
    CharacterTurned,
    CoinPaid,
    CoinTaken,
    DancerPlayed,
    Dried,
    DryDiscarded,
    GameEnded,
    GuitaristPlayed,
    ImprovementKept,
    ImprovementPlaced,
    ImprovementsDrawn,
    ImprovementTaken,
    LaidFaceDown,
    LeftoverDiscarded,
    OfferMade,
    PatioCleared,
    PatioScored,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SampleDiscarded,
    StartPotsDealt,
    SunBurnt,
    SunNamed,
    Swapped,
    WardedOff,
    Watered,
    WorksBegan,
    WorksPaid,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.wording import (
    card_name,
    card_names,
    cell_name,
    cell_names,
    character_name,
    character_names,
    trio_name,
)


def describe(event: Event) -> LogLine | None:
    """The line for an event that is already redacted; None for what the table shows well enough.

    Pieces are "seat-0" onwards, their cells "seat-0-cell-0" to "seat-0-cell-23", "row", "sample", "pack",
    "discards", "reserve" and characters by their names.
    """
    return (
        _of_cards(event)
        or _of_swaps(event)
        or _of_sun(event)
        or _of_row(event)
        or _of_improvements(event)
        or _of_rounds(event)
    )


def _cell(seat: Seat, cell: Cell) -> str:
    return f"seat-{seat}-cell-{cell}"


def _cells(seat: Seat, cells: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(_cell(seat, cell) for cell in cells)


def _seat(seat: Seat) -> tuple[str, ...]:
    return (f"seat-{seat}",)


# -- cards


def _of_cards(event: Event) -> LogLine | None:
    match event:
        case CardPlaced():
            return _placed(event)
        case CaneUsed(seat, cell, flower):
            words = message(
                "patios.log.cane_used", who=SeatName(seat), card=card_name(flower), cell=cell_name(cell)
            )
            return LogLine(words, seat, (_cell(seat, cell),))
        case CardDropped(seat, card):
            words = message("patios.log.dropped", who=SeatName(seat), card=card_name(card))
            return LogLine(words, seat, ("discards",))
        case CardsDrawn(seat, count, cards):
            if cards:
                words = message("patios.log.drew_cards", who=SeatName(seat), cards=card_names(cards))
            else:
                words = message("patios.log.drew", who=SeatName(seat), n=count)
            return LogLine(words, seat, ("pack",))
        case CardsPassed(seat, to, count):
            words = message("patios.log.passed", who=SeatName(seat), to=SeatName(to), n=count)
            return LogLine(words, seat, _seat(to))
        case LeftoverDiscarded(cards):
            return LogLine(message("patios.log.leftover", cards=card_names(cards)), None, ("discards",))
        case SampleDiscarded():
            return LogLine(message("patios.log.sample_discarded"), None, ("sample",))
        case Reshuffled(count):
            return LogLine(message("patios.log.reshuffled", n=count), None, ("pack", "discards"))
        case WorksBegan(seat):
            return LogLine(message("patios.log.works", who=SeatName(seat)), seat, _seat(seat), strong=True)
    return None


def _placed(event: CardPlaced) -> LogLine:
    who, where, pieces = SeatName(event.seat), cell_name(event.cell), (_cell(event.seat, event.cell),)
    if event.card is None or event.forgotten:
        return LogLine(message("patios.log.placed_unseen", who=who, cell=where), event.seat, pieces)
    if event.source == "bought":
        key = "patios.log.bought"
    else:
        key = "patios.log.placed" if event.wet else "patios.log.placed_dry"
    return LogLine(message(key, who=who, card=card_name(event.card), cell=where), event.seat, pieces)


def _of_swaps(event: Event) -> LogLine | None:
    if not isinstance(event, Swapped):
        return None
    who, other = SeatName(event.seat), SeatName(event.other)
    pieces = (_cell(event.seat, event.cell), _cell(event.other, event.other_cell))
    if event.given is not None and event.got is not None:
        words = message(
            "patios.log.swapped",
            who=who, other=other, given=card_name(event.given), got=card_name(event.got),
        )  # fmt: skip
        return LogLine(words, event.seat, pieces)
    received = event.got or event.given
    if received is None:
        return LogLine(message("patios.log.swapped_dry", who=who, other=other), event.seat, pieces)
    receiver = who if event.got is not None else other
    words = message(
        "patios.log.swapped_dry_got", who=who, other=other, receiver=receiver, got=card_name(received)
    )
    return LogLine(words, event.seat, pieces)


# -- Sun and water


def _of_sun(event: Event) -> LogLine | None:
    match event:
        case SunNamed(seat, cell):
            words = message("patios.log.sun_named", who=SeatName(seat), cell=cell_name(cell))
            return LogLine(words, seat, ("sun",), strong=True)
        case SunBurnt():
            return LogLine(message("patios.log.sun_burnt"), None, ("sun",), strong=True)
        case WardedOff(seat, card, _, saved):
            words = message(
                "patios.log.warded_off", who=SeatName(seat), card=card_name(card), saved=cell_names(saved)
            )
            return LogLine(words, seat, _cells(seat, saved))
        case Dried(seat, cell, flower, forgotten):
            who, where = SeatName(seat), cell_name(cell)
            words = message("patios.log.dried", who=who, card=card_name(flower), cell=where)
            if forgotten:
                words = message("patios.log.dried_unseen", who=who, cell=where)
            return LogLine(words, seat, (_cell(seat, cell),))
        case DryDiscarded(seat, cells, flowers):
            words = message("patios.log.dry_lost", who=SeatName(seat), cards=card_names(flowers))
            return LogLine(words, seat, _cells(seat, cells))
        case Watered(seat, card, _, targets, flowers):
            words = message(
                "patios.log.watered", who=SeatName(seat), card=card_name(card), cards=card_names(flowers)
            )
            return LogLine(words, seat, _cells(seat, targets))
    return None


# -- the row


def _of_row(event: Event) -> LogLine | None:
    match event:
        case CharacterChosen(seat, character):
            words = message("patios.log.chosen", who=SeatName(seat), character=character_name(character))
            return LogLine(words, seat, (character,))
        case ActionLost(seat, character):
            return LogLine(message("patios.log.action_lost"), seat, (character,))
        case CharacterLeft(character, "sun"):
            return LogLine(message("patios.log.left_sun"), None, (character,))
        case CharacterLeft(character, "safety"):
            words = message("patios.log.left_safety", character=character_name(character))
            return LogLine(words, None, (character,))
        case CharacterTurned(character):
            words = message("patios.log.turned", character=character_name(character))
            return LogLine(words, None, (character,))
        case GuitaristPlayed(seat, steps):
            key = "patios.log.guitarist_nearer" if steps < 0 else "patios.log.guitarist_farther"
            return LogLine(message(key, who=SeatName(seat), n=abs(steps)), seat, ("visitors",), strong=True)
        case DancerPlayed(seat):
            return LogLine(message("patios.log.dancer", who=SeatName(seat)), seat, ("row",), strong=True)
        case LaidFaceDown(seat, characters):
            words = message(
                "patios.log.laid_down", who=SeatName(seat), characters=character_names(characters)
            )
            return LogLine(words, seat, characters)
    return None


# -- coins and improvements


def _of_improvements(event: Event) -> LogLine | None:
    match event:
        case CoinPaid(seat, None, count):
            return LogLine(message("patios.log.coins_spent", who=SeatName(seat), n=count), seat, ("reserve",))
        case CoinPaid(seat, to):
            assert to is not None, event
            words = message("patios.log.coin_paid", who=SeatName(seat), to=SeatName(to))
            return LogLine(words, seat, _seat(to))
        case CoinTaken(seat):
            return LogLine(message("patios.log.coin_taken", who=SeatName(seat)), seat, ("reserve",))
        case OfferMade(seat, is_made):
            key = "patios.log.offer" if is_made else "patios.log.no_offer"
            return LogLine(message(key, who=SeatName(seat)), seat, _seat(seat))
        case ImprovementsDrawn(seat, count):
            words = message("patios.log.improvements_drawn", who=SeatName(seat), n=count)
            return LogLine(words, seat, _seat(seat))
        case ImprovementKept():
            return _kept(event)
        case ImprovementTaken(seat, victim, improvement):
            who, whose = SeatName(seat), SeatName(victim)
            if improvement is None:
                return LogLine(message("patios.log.taken", who=who, victim=whose), seat, _seat(victim))
            words = message("patios.log.taken_card", who=who, victim=whose, card=card_name(improvement))
            return LogLine(words, seat, _seat(victim))
        case ImprovementPlaced(seat, improvement, cell, wet):
            who, where = SeatName(seat), cell_name(cell)
            words = message("patios.log.improvement_placed", who=who, card=card_name(improvement), cell=where)
            if not wet and improvement == "tub":
                words = message("patios.log.tub_dry", who=who, cell=where)
            return LogLine(words, seat, (_cell(seat, cell),))
    return None


def _kept(event: ImprovementKept) -> LogLine:
    who, pieces = SeatName(event.seat), _seat(event.seat)
    if event.kept is not None:
        words = message("patios.log.kept_card", who=who, card=card_name(event.kept))
    elif event.apprentice is None:
        words = message("patios.log.kept", who=who)
    elif event.other is None:
        words = message("patios.log.kept_apprentice", who=who, apprentice=SeatName(event.apprentice))
    else:
        words = message(
            "patios.log.apprentice_got",
            who=who, apprentice=SeatName(event.apprentice), card=card_name(event.other),
        )  # fmt: skip
    return LogLine(words, event.seat, pieces)


# -- rounds


def _of_rounds(event: Event) -> LogLine | None:
    match event:
        case RoundBegan(number, first):
            words = message("patios.log.round_began", number=number, who=SeatName(first))
            return LogLine(words, None, ("row",), strong=True)
        case StartPotsDealt(seat, pots, forgotten):
            if not pots or forgotten:
                return None
            words = message("patios.log.start_pots", who=SeatName(seat), pots=card_names(pots))
            return LogLine(words, seat, _seat(seat))
        case RoundEnded(number, seat):
            words = message("patios.log.round_ended", number=number, who=SeatName(seat))
            return LogLine(words, None, ("visitors",), strong=True)
        case PatioScored():
            return LogLine(_scored(event), event.seat, _seat(event.seat))
        case WorksPaid(seat, points, trio):
            words = message("patios.log.works_paid", who=SeatName(seat), n=points)
            if trio is not None:
                words = message("patios.log.works_trio", who=SeatName(seat), trio=trio_name(trio))
            return LogLine(words, seat, _seat(seat))
        case PatioCleared(seat):
            return LogLine(message("patios.log.cleared", who=SeatName(seat)), seat, _seat(seat))
        case GameEnded(winners, why):
            return LogLine(_ended(winners, why), None, strong=True)
    return None


def _scored(event: PatioScored) -> Message:
    """What everybody can read off the open patio: trios and points of this round."""
    who, score = SeatName(event.seat), event.score
    trios = tuple(
        f"patios.trio.{colour}" for colour, count in zip(COLOURS, score.trios, strict=True) if count
    )
    if not trios:
        return message("patios.log.scored", who=who, n=score.points)
    return message("patios.log.scored_trios", who=who, n=score.points, trios=Terms(trios))


def _ended(winners: tuple[Seat, ...], why: str) -> Message:
    if len(winners) > 1:
        return message("patios.log.game_shared", n=len(winners))
    key = "patios.log.game_trios" if why == "trios" else "patios.log.game_ended"
    return message(key, who=SeatName(winners[0]))
