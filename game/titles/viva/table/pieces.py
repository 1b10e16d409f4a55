"""What a right click on a piece of VIVA's table tells."""

from __future__ import annotations

from game.core.message import Term
from game.titles.viva.content import COLOURS_OF, MASK, Kind
from game.titles.viva.state import forbidden_mask, next_active, previous_active
from game.titles.viva.table.cards import BACK, face
from game.titles.viva.table.choices import HOUSES, kind_of
from game.titles.viva.view import View
from game.titles.viva.wording import card_colours, card_name, mask_words
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target

BUTTONS = ("button-main", "button-draw", "button-sort", "button-viva", "button-stop")
"""Names of all buttons that the table may have."""


def colour_name(table: TableFrame, colour: str) -> str:
    """The name of a colour with a capital letter."""
    return table.text("ui.viva.colour_name", colour=Term(f"viva.colour.{colour}"))


def info(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    """The info card of a target, None if there is nothing to tell."""
    kind = kind_of(target)
    if kind is not None:
        return _card(table, view, kind)
    if target in HOUSES:
        return _house(table, view, HOUSES.index(target))
    match target:
        case "stack":
            left = table.text("ui.viva.info.stack.left", n=view.stack_count)
            gone = table.text("ui.viva.info.stack.discard", n=len(view.discard))
            return InfoCard(
                table.text("ui.viva.stack"), (table.text("ui.viva.info.stack"), left, gone), BACK
            )
        case "block":
            heading = table.text("ui.viva.blocked")
            if view.block is None:
                return InfoCard(heading, (table.text("ui.viva.nothing_blocked"),))
            return InfoCard(heading, (table.text("ui.viva.info.block"),), face(view.block))
        case "personal" if view.personal is not None:
            words = table.text("ui.viva.info.personal", name=table.seat_name(view.personal.seat))
            return InfoCard(table.text("ui.viva.personal"), (words,), face(view.personal.kind))
        case "towards":
            lines = (table.text("ui.viva.info.towards"), table.text("ui.viva.info.towards.blocked"))
            return InfoCard(table.text("ui.viva.towards"), lines)
    if target.startswith("seat-"):
        return _seat(table, view, int(target.removeprefix("seat-")))
    return None


def _card(table: TableFrame, view: View, kind: Kind) -> InfoCard:
    colours = [Term(f"viva.colour.{colour}") for colour in COLOURS_OF[kind]]
    if len(colours) == 1:
        lines = [table.text("ui.viva.info.card", colour=colours[0])]
    else:
        lines = [table.text("ui.viva.info.card.two", first=colours[0], second=colours[1])]
    twins = view.hand.count(kind)
    if twins > 1:
        lines.append(table.text("ui.viva.info.card.twins", n=twins))
    reader = view.turn if view.seat is None else view.seat
    forbidden = MASK[kind] & forbidden_mask(view.block, view.personal, reader)
    if forbidden:
        # The first line is also that of the tooltip.
        lines.insert(0, table.text("ui.viva.info.card.blocked", colours=mask_words(forbidden)))
    heading = table.text("ui.viva.card_name", card=card_name(kind))
    return InfoCard(heading, tuple(lines), face(kind))


def _house(table: TableFrame, view: View, house: int) -> InfoCard:
    cards = view.houses[house]
    heading = table.text("ui.viva.house", number=house + 1)
    if not cards:
        return InfoCard(heading, (table.text("ui.viva.info.house.empty"),))
    top = table.text("ui.viva.info.house.top", colours=card_colours(cards[-1]))
    count = table.text("ui.viva.info.house.count", n=len(cards))
    return InfoCard(heading, (top, count), face(cards[-1]))


def _seat(table: TableFrame, view: View, seat: int) -> InfoCard:
    lines = [
        table.text("ui.viva.info.seat.cards", n=view.hand_counts[seat]),
        table.text("ui.viva.info.seat.wins", n=view.wins[seat]),
    ]
    reader = view.seat
    if reader is not None and seat != reader and {seat, reader} <= set(view.playing):
        is_next = next_active(view.playing, reader) == seat
        is_previous = previous_active(view.playing, reader) == seat
        if is_next and is_previous:
            lines.append(table.text("ui.viva.info.seat.only"))
        elif is_next or is_previous:
            lines.append(table.text("ui.viva.info.seat.after" if is_next else "ui.viva.info.seat.before"))
    return InfoCard(table.seat_name(seat), tuple(lines))
