"""What a right click on a piece of Patios tells."""

from __future__ import annotations

from typing import cast

from game.core.message import Seat, SeatName, Terms
from game.i18n.beginnings import titled
from game.titles.patios.balconies import lacking
from game.titles.patios.content import (
    BALCONIES,
    CHARACTERS,
    COLOURS,
    DEMANDS,
    Balcony,
    Character,
    Improvement,
    Kind,
)
from game.titles.patios.geometry import Cell, usable
from game.titles.patios.improvements import moves_by_itself
from game.titles.patios.patio import DRY_KINDS, WET, Lying, Patio
from game.titles.patios.recap import portrait
from game.titles.patios.row import place_of
from game.titles.patios.scoring import tub_colours, with_tub
from game.titles.patios.state import SUN, VISITORS
from game.titles.patios.table.choices import card_of, cell_of, improvement_of, improvement_target
from game.titles.patios.table.looks import BACK, UNPLACED, face
from game.titles.patios.view import View
from game.titles.patios.wording import Card, card_name, cell_name, character_name
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target

SQUARE = (104.0, 104.0)
"""The size of a square card on an info card."""


def info(table: TableFrame, view: View, known: View, reader: Seat, target: Target) -> InfoCard | None:
    """The info card of a target for `reader`, None if there is nothing to tell.

    `view` is what the screen shows; `known` is what the reader may know of it behind a hand.
    """
    card = card_of(target)
    if card is not None:
        return _card(table, view.patios[reader], card)
    improvement = improvement_of(target)
    if improvement is not None:
        return _improvement(table, view, improvement)
    if target in CHARACTERS:
        return _character(table, view, target)
    spot = cell_of(target)
    if spot is not None:
        return _cell(table, view, known, reader, *spot)
    if target.startswith("seat-"):
        return _of_seat(table, view, target)
    return _of_place(table, view, target)


def target_of_lying(lying: Lying) -> Target:
    """The target by which such a card is called where it waits to be taken.

    >>> target_of_lying("cane"), target_of_lying("hose"), target_of_lying("dry-red")
    ('card:cane', 'improvement:hose', 'card:dry-red')
    """
    is_flower = lying in DRY_KINDS or lying == "cane" or lying in COLOURS or lying in BALCONIES
    return f"card:{lying}" if is_flower else improvement_target(cast(Improvement, lying))


def _name(table: TableFrame, card: Card) -> str:
    return titled(table.text("ui.patios.card_name", card=card_name(card)))


def _card(table: TableFrame, patio: Patio, card: Kind) -> InfoCard:
    if card == "cane":
        lines = [table.text("ui.patios.info.cane.new"), table.text("ui.patios.info.cane")]
    else:
        lines = _flower_lines(table, patio, card, None)
    return InfoCard(_name(table, card), tuple(lines), face(card), SQUARE)


def _flower_lines(table: TableFrame, patio: Patio, card: str, owner: Seat | None) -> list[str]:
    """What a pot or balcony is good for in this patio, that of `owner` or, None, one's own."""
    if card in BALCONIES:
        return _balcony_lines(table, patio, card, owner)
    count = patio.cells.count(cast(Lying, card))
    counted = table.text("ui.patios.info.pot.count", n=count)
    if owner is not None:
        counted = table.text("ui.patios.info.pot.count.other", n=count, who=SeatName(owner))
    return [table.text("ui.patios.info.pot"), counted]


def _balcony_lines(table: TableFrame, patio: Patio, balcony: Balcony, owner: Seat | None) -> list[str]:
    demand = DEMANDS[balcony]
    lines = [table.text("ui.patios.info.balcony", value=demand.value)]
    if owner is not None:
        lines = [table.text("ui.patios.info.balcony.other", value=demand.value, who=SeatName(owner))]
    if demand.clay:
        lines.append(table.text("ui.patios.info.balcony.clay"))
    # The Tub may be any of the pots that are asked for.
    ways = [lacking(balcony, with_tub(patio.pots, tub)) for tub in tub_colours(patio)]
    missing = tuple(
        f"patios.pots.{colour}" for colour, count in zip(COLOURS, min(ways, key=sum), strict=True) if count
    )
    if missing:
        lines.append(table.text("ui.patios.info.balcony.missing", pots=Terms(missing)))
    else:
        lines.append(table.text("ui.patios.info.balcony.met"))
    return lines


def _improvement(table: TableFrame, view: View, improvement: Improvement) -> InfoCard:
    lines = [table.text(f"ui.patios.info.improvement.{improvement}")]
    if improvement in UNPLACED and not view.reserve:
        lines.append(table.text("ui.patios.info.reserve_empty"))
    return InfoCard(_name(table, improvement), tuple(lines), face(improvement), SQUARE)


def _character(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    card = next((card for card in view.row if card.character == target), None)
    if card is None or card.character is None:
        return None
    lines = [table.text(f"ui.patios.info.character.{card.character}")]
    if card.face == "down":
        lines.append(table.text("ui.patios.info.row.down"))
    elif card.character != VISITORS:
        lines.append(_what_choosing_moves(table, view, card.character))
    heading = titled(table.text("ui.patios.character_name", character=character_name(card.character)))
    return InfoCard(heading, tuple(lines), portrait(card.character), (90.0, 99.0))


def _what_choosing_moves(table: TableFrame, view: View, character: Character) -> str:
    """Where the Visitors stand at the end of a turn in which a character is chosen."""
    away = place_of(view.row, VISITORS) - 1
    left = _steps_left(view, character)
    if left == away:
        return table.text("ui.patios.info.row.dancing" if view.dancing else "ui.patios.info.row.behind")
    if not left:
        return table.text("ui.patios.info.row.ends")
    return table.text("ui.patios.info.row.in_front", n=away - left)


def _steps_left(view: View, character: Character) -> int:
    """Places before the Visitors once the chosen character has left, and a Sun that burns.

    With the Flamenco Dancer whoever is chosen stays. A row that moves by itself loses the next one as well.
    """
    names = [card.character for card in view.row]
    if not view.dancing:
        names.remove(character)
    if names[0] == SUN:
        del names[0]
    if names[0] != VISITORS and moves_by_itself(view):
        del names[0]
        if names[0] == SUN:
            del names[0]
    return names.index(VISITORS)


def _cell(
    table: TableFrame, view: View, known: View, reader: Seat, seat: Seat, cell: Cell
) -> InfoCard | None:
    patio = view.patios[seat]
    lying = patio.cells[cell]
    if lying is None:
        words = table.text("ui.patios.info.empty", cell=cell_name(cell))
        return InfoCard(table.text("ui.patios.place_name"), (words,))
    if lying in DRY_KINDS:
        return _dry(table, view, known, reader, seat, cell)
    if lying == "cane":
        return InfoCard(_name(table, "cane"), (table.text("ui.patios.info.cane"),), face(lying), SQUARE)
    if lying in COLOURS or lying in BALCONIES:
        lines = tuple(_flower_lines(table, patio, lying, None if seat == reader else seat))
        return InfoCard(_name(table, cast(Card, lying)), lines, face(lying), SQUARE)
    return _improvement(table, view, cast(Improvement, lying))


def _dry(
    table: TableFrame, view: View, known: View, reader: Seat, seat: Seat, cell: Cell
) -> InfoCard:
    lying = view.patios[seat].cells[cell]
    if lying == "dry-tub":
        # It has a back of its own: nothing about it is secret.
        words = tuple(table.text(f"ui.patios.info.{key}") for key in ("dry.tub", "improvement.tub"))
        return InfoCard(_name(table, "tub"), words, face("tub"), SQUARE)
    lines = [table.text("ui.patios.info.dry")]
    flower, monument = WET.get(lying), view.options.monument
    if flower is not None and seat == view.seat:
        lines.insert(0, table.text("ui.patios.info.dry.own", card=card_name(flower)))
        if not monument:
            lines.append(table.text("ui.patios.info.dry.you"))
    elif seat == reader:
        may_look = known.patios[seat].cells[cell] in WET or not monument
        # It comes first, for the mouse is told no more than that.
        lines.insert(0, table.text("ui.patios.peek" if may_look else "ui.patios.peek.hidden"))
    elif not monument:
        lines.append(table.text("ui.patios.info.dry.other", who=SeatName(seat)))
    return InfoCard(titled(table.text("patios.card.dry")), tuple(lines), BACK, SQUARE)


def _of_seat(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    parts = target.split("-")
    seat = int(parts[1])
    if parts[-1] == "well":
        key = "works" if view.patios[seat].works else "well"
        words = table.text(f"ui.patios.info.{key}")
        return InfoCard(table.text(f"ui.patios.{key}_name"), (words,), f"patios/{key}", SQUARE)
    patio = view.patios[seat]
    free = sum(patio.cells[cell] is None for cell in usable(patio.works))
    lines = [table.text("ui.patios.free", n=free)]
    lines.append(table.text("ui.patios.info.seat.points"))
    if not view.options.playground:
        lines.append(table.text("ui.patios.improvements_held", n=view.hand_counts[seat]))
    lines.append(table.text("ui.patios.info.seat.order"))
    lines.insert(0, table.text("ui.patios.info.seat.closer"))
    return InfoCard(table.seat_name(seat), tuple(lines))


def _of_place(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    match target:
        case "own-things":
            # Without the Neighbour nobody ever has the two coins that a card costs.
            coin = "coin.only_points" if view.options.playground else "coin"
            lines = tuple(table.text(f"ui.patios.info.{thing}") for thing in ("trio", "points", coin))
            return InfoCard(table.text("ui.patios.trios"), lines, "patios/trio-red", (60.0, 60.0))
        case "sample":
            counts = table.text("ui.patios.discarded", n=len(view.discards))
            improvements = table.text("ui.patios.improvement_pack", n=view.improvement_count)
            reserve = table.text("ui.patios.reserve", n=view.reserve)
            lines = (table.text("ui.patios.info.sample"), counts, *_discards(table, view))
            if not view.options.playground:
                lines = (*lines, improvements, reserve)
            return InfoCard(table.text("ui.patios.sample"), lines, BACK, SQUARE)
    if target.startswith("place-"):
        lines = (table.text("ui.patios.info.row.unseen"), table.text("ui.patios.info.row"))
        return InfoCard(table.text("ui.patios.band.unseen"), lines, "patios/character-back", (90.0, 115.0))
    return None


def _discards(table: TableFrame, view: View) -> tuple[str, ...]:
    """What lies among the discards, which are open (ruling P-35); nothing while there are none."""
    if not view.discards:
        return ()
    count = view.discards.count
    balconies = sum(card in BALCONIES for card in view.discards)
    words = table.text(
        "ui.patios.info.discards",
        blue=count("blue"), red=count("red"), green=count("green"), canes=count("cane"), balconies=balconies,
    )  # fmt: skip
    return (words,)
