"""What the table of Patios says beside its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from game.core.message import Message, Seat, SeatName, message
from game.titles.patios.actions import ChooseCharacter, PlayGuitarist
from game.titles.patios.content import BALCONIES, FACE_DOWN, Improvement, Kind
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.patio import Patio, opens_works
from game.titles.patios.row import place_of
from game.titles.patios.state import SUN, VISITORS, next_seat
from game.titles.patios.table.choices import DISCARD, blooms, card_of, cell_of, improvement_of, task_of
from game.titles.patios.tasks import (
    Buying,
    Choosing,
    ClosingRound,
    Defending,
    Finishing,
    KeepingPots,
    LayingDown,
    Offering,
    OpeningRound,
    Pausing,
    PlacingStart,
    Receiving,
    StartingTurn,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)
from game.titles.patios.view import View
from game.titles.patios.wording import card_name, lying_name
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.composer import Composer

OF_OTHERS = (Targeting, Defending, Watering, Offering, Receiving)
"""Tasks that others have in the turn of somebody."""


def subtitle(table: TableFrame, view: View) -> str:
    """Round, and how far the Visitors are."""
    facts = {"number": view.round, "last": view.options.rounds}
    steps = place_of(view.row, VISITORS) - 1
    if not steps:
        return table.text("ui.patios.subtitle.here", **facts)
    return table.text("ui.patios.subtitle", n=steps, **facts)


def sun_note(table: TableFrame, view: View, reader: Seat) -> str:
    """Where the Sun is, and what that means for `reader`."""
    for place, card in enumerate(view.row):
        if card.character != SUN:
            continue
        if not place:
            return table.text("ui.patios.sun_here")
        if place == 1 and card.face == "up" and _is_in_danger(view.patios[reader]):
            return table.text("ui.patios.sun_water")
        return table.text("ui.patios.sun_away" if card.face == "up" else "ui.patios.sun_down", n=place)
    return table.text("ui.patios.sun_unseen")


def _is_in_danger(patio: Patio) -> bool:
    """Whether the Sun's effect would take something."""
    return bool(patio.dry_cells) and not patio.is_shaded


def followers(view: View) -> list[Seat]:
    """Who takes a card after the player who chooses now, as far as there are cards."""
    first = task_of(view)
    waiting = [
        task.seat
        for task in view.pending[1:]
        if isinstance(task, TakingPot | TakingCane | TakingDrawn) and type(task) is type(first)
    ]
    return waiting[: max(0, _cards_to_take(view) - 1)]


def _cards_to_take(view: View) -> int:
    """How many cards there are for all who take one now. Example P14."""
    match task_of(view):
        case TakingPot(_, colour):
            return sum(card == colour or card in BALCONIES for card in view.sample)
        case TakingCane():
            return view.sample.count("cane")
        case _:
            return view.passing_count


def side_note(table: TableFrame, view: View, choices: Choices) -> str:
    """Who follows, or in whose turn this happens."""
    task = task_of(view)
    if not choices.to_move or task is None:
        return ""
    if not isinstance(task, TakingPot | TakingCane | TakingDrawn):
        is_other = task.seat != view.turn and isinstance(task, OF_OTHERS)
        return table.text("ui.patios.turn_of", who=SeatName(view.turn)) if is_other else ""
    following = followers(view)
    if not following:
        return "" if task.seat == view.turn else table.text("ui.patios.follow.last")
    if len(following) == 1:
        return table.text("ui.patios.follow.one", who=SeatName(following[0]))
    if len(following) == 2:
        first, second = following
        return table.text("ui.patios.follow.two", first=SeatName(first), second=SeatName(second))
    return table.text("ui.patios.follow.more", first=SeatName(following[0]), n=len(following) - 1)


def prompt(view: View, composer: Composer[Any], seat: Seat) -> Message | None:
    """What to do next while something is being composed; None: the rules' own prompt says it."""
    task, picks = task_of(view), composer.picks
    if picks and improvement_of(picks[0]) == "guitarist":
        return message("ui.patios.prompt.guitarist")
    if isinstance(task, LayingDown):
        left = _face_down_left(view, picks)
        return message("ui.patios.prompt.dancer_down", n=left) if picks and left else None
    if isinstance(task, Watering):
        return _while_watering(view, composer)
    if not picks:
        return message("ui.patios.prompt.start_wet") if isinstance(task, PlacingStart) else None
    card, improvement = card_of(picks[0]), improvement_of(picks[0])
    if isinstance(task, PlacingStart) and card is not None:
        return _while_starting(view, card, len(picks))
    if card is not None:
        return _with_card(view, composer, card, seat)
    if improvement is not None and improvement != "dancer":
        return _with_improvement(view, composer, improvement, seat)
    return message("ui.patios.prompt.keep_dry") if isinstance(task, KeepingPots) else None


def _with_improvement(
    view: View, composer: Composer[Any], improvement: Improvement, seat: Seat
) -> Message:
    """Where it may go, and whether that turns the Well."""
    patio, cells = view.patios[seat], _cells_to_pick(composer)
    is_full = opens_works(patio) and any(cell >= INNER for cell in cells)
    if improvement == "watering-can":
        return message("ui.patios.prompt.can_full" if is_full else "ui.patios.prompt.can_use")
    if improvement == "ladder" and any(patio.cells[cell] is not None for cell in cells):
        has_room = any(patio.cells[cell] is None for cell in cells)
        return message("ui.patios.prompt.ladder_place" if has_room else "ui.patios.prompt.ladder_full")
    if is_full:
        return message("ui.patios.prompt.place_works")
    if improvement == "tub" and not blooms(view, seat):
        return message("ui.patios.prompt.place_dry", card=card_name(improvement))
    return message("ui.patios.prompt.improvement_place", card=card_name(improvement))


def _cells_to_pick(composer: Composer[Any]) -> list[Cell]:
    """The cells that can be picked next."""
    return [spot[1] for target in composer.next_targets if (spot := cell_of(target)) is not None]


def nothing_helps(view: View, composer: Composer[Any]) -> Message | None:
    """What to say where nothing can be done but to go on; None if something can, or if others could see that.

    All who hold an improvement or the Watering Can are asked, so that nobody learns which cards they have.
    """
    task, offered = task_of(view), composer.offered
    if task is None or view.seat != task.seat:
        return None
    if isinstance(task, Choosing) and not view.dancing:
        is_plain = all(isinstance(action, ChooseCharacter) for action in offered)
        return message("patios.prompt.choosing") if is_plain else None
    if isinstance(task, Watering):
        offered = [action for action in offered if not isinstance(action, PlayGuitarist)]
    if len(offered) > 1:
        return None
    match task:
        case Pausing():
            return message("ui.patios.prompt.pause_only")
        case Finishing():
            return message("ui.patios.prompt.end_only")
        case Receiving():
            return message("ui.patios.prompt.keep_only")
        case Watering() | Defending():
            return message("ui.patios.prompt.water_useless")
    return None


def _face_down_left(view: View, picks: Sequence[str]) -> int:
    return FACE_DOWN[len(view.patios)] - len(picks)


def _while_starting(view: View, card: Kind, picked: int) -> Message:
    if picked == 1:
        return message("ui.patios.prompt.start_wet_place", card=card_name(card))
    other = next((pot for pot in view.start if pot != card), None)
    return message("ui.patios.prompt.start_dry_place", card=card_name(other or card))


def _with_card(view: View, composer: Composer[Any], card: Kind, seat: Seat) -> Message:
    patio = view.patios[seat]
    following = _cells_to_pick(composer)
    if card == "cane":
        has_dry = any(patio.cells[cell] is not None and patio.cells[cell] != "ladder" for cell in following)
        if DISCARD in composer.next_targets:
            return message("ui.patios.prompt.cane_full" if has_dry else "ui.patios.prompt.cane_full_only")
        return message("ui.patios.prompt.cane" if has_dry else "ui.patios.prompt.cane_place_only")
    if opens_works(patio) and following and min(following) >= INNER:
        return message("ui.patios.prompt.place_works")
    key = "ui.patios.prompt.place" if blooms(view, seat) else "ui.patios.prompt.place_dry"
    return message(key, card=card_name(card))


def _while_watering(view: View, composer: Composer[Any]) -> Message | None:
    if not composer.picks:
        return None
    spot = cell_of(composer.picks[0])
    if spot is None:
        return None
    patio = view.patios[spot[0]]
    card = patio.cells[spot[1]]
    on_ladder = card == "ladder"
    if on_ladder:
        if any(target.startswith("with-") for target in composer.next_targets):
            return message("ui.patios.prompt.water_choose")
        shared = [pick.removeprefix("with-") for pick in composer.picks if pick.startswith("with-")]
        card = cast(Any, shared[0] if shared else patio.on_ladder[0])
    if card == "watering-can":
        return message("ui.patios.prompt.water_can")
    suffix = "_ladder" if on_ladder else ""
    return message(f"ui.patios.prompt.water_{card}{suffix}")


def watching(view: View) -> Message | None:
    """What somebody else is doing, where the log has nothing to say yet."""
    task = task_of(view)
    if task is None:
        return None
    who = SeatName(task.seat)
    match task:
        case TakingPot() | TakingCane() | TakingDrawn() if task.seat != view.turn:
            return message("ui.patios.prompt.watch_follow", who=who)
        case Watering():
            return message("ui.patios.prompt.watch_water", who=who)
        case Defending():
            return message("ui.patios.prompt.watch_sun", who=who)
        case KeepingPots():
            return message("ui.patios.prompt.watch_clear", who=who)
    return None


def composing(view: View, composer: Composer[Any]) -> Message | None:
    """The prompts that need more than the picks: swaps, purchases."""
    task = task_of(view)
    if isinstance(task, Swapping):
        return message("ui.patios.prompt.swap_with", card=lying_name(view.patios[task.seat].cells[task.cell]))
    if isinstance(task, Buying) and not composer.picks:
        return message("ui.patios.prompt.buy", n=view.coins[task.seat])
    return None


def order_tag(table: TableFrame, view: View, seat: Seat, you: Seat | None) -> str:
    """When a seat takes its turn, seen from the one whose turn it is, or who begins when all have chosen.

    `you`: who is called so at this table.
    """
    seats = len(view.patios)
    if not view.pending or isinstance(view.pending[-1], ClosingRound):
        # Whether there is another turn is seen when the round is counted.
        return ""
    is_between = isinstance(view.pending[-1], StartingTurn | OpeningRound)
    if seat == view.turn:
        return table.text("ui.patios.plays_next" if is_between else "ui.patios.has_turn")
    if seat == next_seat(view.turn, seats) and not is_between:
        return table.text("ui.patios.plays_next")
    if next_seat(seat, seats) == view.turn:
        return table.text("ui.patios.plays_last")
    before = (seat - 1) % seats
    if before == you:
        return table.text("ui.patios.plays_after.you")
    return table.text("ui.patios.plays_after", who=SeatName(before))


def patio_state(table: TableFrame, view: View, seat: Seat) -> tuple[str, str]:
    """The words and the kind of the pill of a seat: shade, works, or free places."""
    patio = view.patios[seat]
    if patio.works:
        return table.text("ui.patios.works"), "pink"
    if patio.is_shaded:
        return table.text("ui.patios.awning_up"), "ochre"
    free = patio.cells[:INNER].count(None)
    if not free:
        return table.text("ui.patios.full"), "ochre"
    return table.text("ui.patios.free", n=free), "paper"


def welcome(table: TableFrame) -> tuple[str, Sequence[str]]:
    """What people who know similar games would get wrong."""
    return table.text("ui.patios.tip"), [table.text(f"ui.patios.tip.{number}") for number in (1, 2, 3)]
