"""How the row of characters moves: cards step on, turn over, go to the end."""

from __future__ import annotations

from functools import partial

from game.core.events import Event
from game.titles.patios.events import (
    CharacterChosen,
    CharacterLeft,
    CharacterTurned,
    DancerPlayed,
    GuitaristPlayed,
    LaidFaceDown,
    RoundBegan,
)
from game.titles.patios.row import sent_back, with_visitors_moved
from game.titles.patios.state import Row, RowCard, row_card
from game.titles.patios.table import layout
from game.titles.patios.table.air import WHOLE, PatiosAir
from game.titles.patios.table.looks import character_face
from game.titles.patios.table.row import paint_character
from game.titles.patios.table.things import Pieces
from game.ui.anim.clip import Clip, moment, pause, together
from game.ui.board.air import Flight
from game.ui.board.board_view import TableFrame
from game.ui.painter import Painter

STEP_S, TURN_S = 0.26, 0.38
BACK = "patios/character-back"


class Step(Flight):
    """A character on the way from one place of the row to another, perhaps turning over."""

    def __init__(
        self, name: str, table: TableFrame, places: tuple[int, int], cards: tuple[RowCard, RowCard]
    ) -> None:
        """`places`, `cards`: before and after it."""
        start, end = places
        before, after = cards
        turns_to = _sprite(after) if _sprite(after) != _sprite(before) else None
        arc = 46.0 if abs(end - start) > 1 else 0.0
        super().__init__(
            name, layout.row_rect(start), layout.row_rect(end), _sprite(before), turns_to, WHOLE, arc
        )
        self._table = table
        self._card = before
        self._turns = turns_to is not None

    def paint(self, painter: Painter) -> None:
        """Draw the card; the names of the whole row would flicker if one that only steps on went without."""
        if self._turns:
            super().paint(painter)
        else:
            paint_character(painter, self._table, self._card, self.rect)


class RowMoves:
    """Clips for the row of one pieces."""

    def __init__(self, pieces: Pieces, air: PatiosAir) -> None:
        self._pieces = pieces
        self._air = air

    @property
    def _row(self) -> Row:
        """The row as it is shown."""
        return tuple(node.card for node in self._pieces.row if node.card is not None)

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event of the row, None for others."""
        pieces, row = self._pieces, self._row
        match event:
            case RoundBegan(number, _, new):
                begin = moment(pieces.gather_sample) if number == 1 else Clip()
                return begin.then(moment(partial(pieces.sound, "shuffle"))).then(
                    moment(partial(pieces.show_row, new))
                ).then(pause(0.35))
            case CharacterChosen(_, character):
                return moment(partial(pieces.lift, character)).then(pause(0.35))
            case CharacterLeft(character):
                place = next((at for at, card in enumerate(row, 1) if card.character == character), None)
                return self._moved(sent_back(row, place)) if place is not None else None
            case CharacterTurned(character, place):
                return self._turned(place - 1, row_card(character, "up"))
            case GuitaristPlayed(seat, steps):
                return self._air.spent(seat, "guitarist").along(self._moved(with_visitors_moved(row, steps)))
            case DancerPlayed(seat, new):
                return self._air.spent(seat, "dancer").along(self._all_turned(new))
            case LaidFaceDown(_, characters):
                new = tuple(
                    row_card(card.character, "down" if card.character in characters else "up") for card in row
                )
                return self._all_turned(new)
        return None

    def _moved(self, new: Row) -> Clip:
        """Every character that stands elsewhere afterwards goes there."""
        pieces, old = self._pieces, self._row
        clips = []
        free = list(range(len(new)))
        moves = []
        for start, card in enumerate(old):
            end = next(at for at in free if _same(card, new[at]))
            free.remove(end)
            moves.append((start, end, card, new[end]))
        for start, end, before, after in moves:
            if start == end and before == after:
                continue
            step = Step(self._air.name(), pieces.table, (start, end), (before, after))
            clips.append(self._air.on_stage(step, step.show_at, STEP_S, pieces.row[start].hide_card))
        done = moment(partial(pieces.show_row, new))
        return moment(partial(pieces.sound, "card-slide")).then(together(clips)).then(done)

    def _turned(self, place: int, card: RowCard) -> Clip:
        pieces, rect = self._pieces, layout.row_rect(place)
        node = pieces.row[place]
        return self._air.fly(
            rect, rect, _sprite(node.card) if node.card is not None else BACK, _sprite(card), TURN_S,
            partial(node.hide_card), partial(node.show_card, card), arc=0.0, style=WHOLE,
        )

    def _all_turned(self, new: Row) -> Clip:
        changed = [at for at, (old, card) in enumerate(zip(self._row, new, strict=True)) if old != card]
        clips = [self._turned(at, new[at]) for at in changed]
        # They only turn: the sound of shuffling, and its caption, would tell of another order.
        return moment(partial(self._pieces.sound, "card-slide")).then(together(clips, 0.05))


def _same(card: RowCard, other: RowCard) -> bool:
    """Whether two cards of a row can be the same character."""
    return card.character == other.character


def _sprite(card: RowCard) -> str:
    is_up = card.face == "up" and card.character is not None
    return character_face(card.character) if is_up and card.character is not None else BACK
