"""What a right click on a piece of Palace of Viana tells."""

from __future__ import annotations

from game.core.message import Seat, SeatName
from game.i18n.beginnings import titled
from game.titles.viana.beds import growing
from game.titles.viana.content import COURTYARDS_WORTH, PLACE_OF_KIND, STAND_SIZE, Character, Kind
from game.titles.viana.market import exchangeable
from game.titles.viana.palace import BEDS, DOORWAYS, Bed, Courtyard
from game.titles.viana.state import STAND_PLACES, decorated, spots_in, visible
from game.titles.viana.table import looks
from game.titles.viana.table.choices import bed_of, card_of, courtyard_of, flower_of, kind_of, stand_of
from game.titles.viana.table.hand import band_of
from game.titles.viana.table.lens import flowers, way, worth
from game.titles.viana.view import View
from game.titles.viana.wording import character_name, door_args, kind_names, kinds_name
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target
from game.ui.geometry import Rect

CARD = (88.0, 132.0)
TOKEN = (56.0, 56.0)
FIGURE = (60.0, 80.0)
PAWN = (34.0, 64.0)


def info(table: TableFrame, view: View, reader: Seat, target: Target) -> InfoCard | None:
    """The info card of a target for `reader`, None if there is nothing to tell."""
    card, kind, courtyard = card_of(target), kind_of(target), courtyard_of(target)
    flower, stand = flower_of(target), stand_of(target)
    bed = flower[1] if flower is not None else bed_of(target)
    if card is not None:
        return _card(table, view, reader, card)
    if kind is not None:
        return _kind(table, view, reader, kind)
    if courtyard is not None:
        return _courtyard(table, view, courtyard)
    if bed is not None:
        return _bed(table, view, bed)
    if stand is not None:
        return _stand(table, view, reader, stand)
    return _of_board(table, view, target) or _of_people(table, view, target)


def _card(table: TableFrame, view: View, reader: Seat, card: Character) -> InfoCard:
    lines = [table.text(f"ui.viana.info.character.{card}")]
    # Where others may honk, nobody is warned.
    warns = not view.table.options.honk
    for seat in range(view.table.seats):
        if warns and seat != reader and visible(view.table, seat) == card:
            lines.append(table.text("ui.viana.info.forbidden.visible", who=SeatName(seat)))
    if warns and card == view.table.restriction:
        lines.append(table.text("ui.viana.info.forbidden.restriction"))
    if card in view.table.barred and reader == view.table.turn:
        lines.append(table.text("ui.viana.info.forbidden.honked"))
    heading = titled(table.text(f"viana.character.{card}"))
    band = table.text(f"ui.viana.band.{card}"), band_of(Rect(0, 0, *CARD))
    return InfoCard(heading, tuple(lines), looks.card(card), CARD, band)


def _kind(table: TableFrame, view: View, reader: Seat, kind: Kind) -> InfoCard:
    left = view.table.commons[reader][PLACE_OF_KIND[kind]]
    lines = (table.text(f"ui.viana.info.kind.{kind}"), table.text("ui.viana.common_left", n=left))
    heading = titled(table.text(f"viana.kinds.{kind}"))
    return InfoCard(heading, lines, looks.token_of(table, reader, kind), TOKEN)


def _courtyard(table: TableFrame, view: View, courtyard: Courtyard) -> InfoCard:
    lines = [flowers(view, courtyard), way(view, courtyard), worth(view, courtyard)]
    words = [table.text(line) for line in lines]
    if key := table.first_key("peek"):
        words.append(table.text("ui.viana.lens.how", name=key))
    return InfoCard(f"{courtyard}  {table.text(f'ui.viana.courtyard_name.{courtyard}')}", tuple(words))


def _bed(table: TableFrame, view: View, bed: Bed) -> InfoCard:
    row, places = BEDS[bed], spots_in(view.table.spots, bed)
    name = table.text(f"ui.viana.courtyard_name.{row.courtyard}")
    grown = growing(places)
    if row.kind != "flower":
        # Nothing stands there yet: what is it worth?
        what, worth_it = f"ui.viana.info.{row.kind}_place", f"ui.viana.info.kind.{row.kind}"
        return InfoCard(name, (table.text(what), table.text(worth_it)))
    if grown is None:
        line = table.text("ui.viana.info.hedge.empty")
    else:
        key = "ui.viana.info.hedge.of" if None in places else "ui.viana.info.hedge.full"
        line = table.text(key, kinds=kinds_name(grown))
    return InfoCard(name, (line,))


def _spot(table: TableFrame, view: View, bed: Bed, place: int) -> InfoCard:
    found = spots_in(view.table.spots, bed)[place]
    if found is None:
        return _bed(table, view, bed)
    key = "ui.viana.info.fresh" if found.fresh else "ui.viana.info.scored"
    lines = (table.text(key, who=SeatName(found.seat)), table.text(f"ui.viana.info.kind.{found.kind}"))
    heading = titled(table.text(f"viana.kind.{found.kind}"))
    return InfoCard(heading, lines, looks.token(table, found), TOKEN)


def _stand(table: TableFrame, view: View, reader: Seat, stand: int) -> InfoCard:
    state = view.table
    tokens = state.stands[stand - 1]
    room = STAND_SIZE[stand - 1] - len(tokens)
    key = "ui.viana.info.stand" if room else "ui.viana.info.stand.full"
    heading = table.text(key, stand=stand, n=room) if room else table.text(key, stand=stand)
    taken, _ = exchangeable(state.commons[reader], tokens)
    if taken:
        line = table.text("ui.viana.preview.stand", kinds=kind_names(taken))
    else:
        line = table.text("ui.viana.preview.stand.none")
    lines = [line]
    if STAND_PLACES[stand - 1] in state.pawns:
        lines = [table.text("ui.viana.info.stand.pawn")]
    return InfoCard(heading, tuple(lines))


def _of_board(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    name, _, rest = target.partition("-")
    match name:
        case "spot":
            bed, _, place = rest.rpartition("-")
            return _spot(table, view, bed, int(place)) if bed in BEDS else None
        case "doorway" if rest in DOORWAYS:
            heading = titled(table.text("ui.viana.info.doorway", **dict(door_args(rest))))
            key = "ui.viana.info.door" if rest == view.table.door else "ui.viana.info.doorway.open"
            return InfoCard(heading, (table.text(key),))
        case "street":
            heading = titled(table.text(f"viana.street.{rest}"))
            return InfoCard(heading, (table.text("ui.viana.info.street"),))
        case "bag":
            line = table.text("ui.viana.info.bag")
            return InfoCard(table.text("ui.viana.in_bag", n=len(view.table.bag)), (line,), "viana/bag", TOKEN)
        case "restriction":
            told = titled(table.text("ui.viana.restriction.none"))
            if view.table.restriction is not None:
                told = table.text("ui.viana.info.restriction")
            lines = (told, table.text("ui.viana.restriction.left", n=len(view.table.restrictions)))
            return InfoCard(table.text("ui.viana.restriction"), lines, "viana/restriction-back", CARD)
    return None


def _of_people(table: TableFrame, view: View, target: Target) -> InfoCard | None:
    name, _, rest = target.partition("-")
    if name == "seat":
        return _of_seat(table, view, int(rest))
    if name in ("pawn", "chip"):
        seat = int(rest)
        heading = titled(table.text("ui.viana.info.pawn", who=SeatName(seat)))
        points = table.text("ui.viana.info.track", who=SeatName(seat), n=view.table.scores[seat])
        return InfoCard(heading, (points,), looks.pawn(table, seat), PAWN)
    if name in looks.FIGURES:
        is_roof = name == "cat" and view.table.cat is None
        line = table.text("ui.viana.info.cat.roof" if is_roof else f"ui.viana.info.{name}")
        return InfoCard(table.text(f"ui.viana.figure.{name}"), (line,), f"viana/{name}", FIGURE)
    return None


def _of_seat(table: TableFrame, view: View, seat: Seat) -> InfoCard:
    state = view.table
    count, face = len(decorated(state.spots, seat)), visible(state, seat)
    played = table.text("ui.viana.info.nothing_in_play")
    if face is not None:
        played = table.text("ui.viana.info.in_play", character=character_name(face))
    lines = (
        table.text("ui.viana.info.courtyards", n=count, points=COURTYARDS_WORTH[count]), played,
        table.text("ui.viana.info.hand", n=len(state.hands[seat])), table.text("ui.viana.info.seat.order"),
    )
    return InfoCard(table.seat_name(seat), lines, looks.pawn(table, seat), PAWN)
