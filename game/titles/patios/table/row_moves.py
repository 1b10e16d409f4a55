"""How the row of characters moves: cards step on, turn over, go to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.titles.patios.content import Character
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
from game.titles.patios.table.looks import character_face
from game.ui.anim.clip import Clip, moment, pause, together
from game.ui.geometry import Rect

if TYPE_CHECKING:
    from game.titles.patios.table.board import PatiosTable

STEP_S, TURN_S = 0.26, 0.38
BACK = "patios/character-back"

Fly = Callable[..., Clip]


class RowMoves:
    """Clips for the row of one board."""

    def __init__(self, board: PatiosTable, fly: Fly) -> None:
        self._board = board
        self._fly = fly

    @property
    def _row(self) -> Row:
        """The row as it is shown."""
        return tuple(node.card for node in self._board.row if node.card is not None)

    def rect_of(self, character: Character) -> Rect:
        """Where a character stands; the front if nobody knows."""
        for node in self._board.row:
            if node.card is not None and node.card.character == character:
                return node.rect
        return layout.row_rect(0)

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event of the row, None for others."""
        board, row = self._board, self._row
        match event:
            case RoundBegan(_, _, new):
                return moment(partial(board.sound, "shuffle")).then(
                    moment(partial(board.show_row, new))
                ).then(pause(0.35))
            case CharacterChosen(_, character):
                return moment(partial(board.lift, character)).then(pause(0.35))
            case CharacterLeft(character):
                place = next((at for at, card in enumerate(row, 1) if card.character == character), None)
                return self._moved(sent_back(row, place)) if place is not None else None
            case CharacterTurned(character, place):
                return self._turned(place - 1, row_card(character, "up"))
            case GuitaristPlayed(_, steps):
                return self._moved(with_visitors_moved(row, steps))
            case DancerPlayed(_, new):
                return self._all_turned(new)
            case LaidFaceDown(_, characters):
                new = tuple(
                    row_card(card.character, "down" if card.character in characters else "up") for card in row
                )
                return self._all_turned(new)
        return None

    def _moved(self, new: Row) -> Clip:
        """Every character that stands elsewhere afterwards goes there."""
        board, old = self._board, self._row
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
            is_far = abs(end - start) > 1
            clips.append(self._fly(
                layout.row_rect(start), layout.row_rect(end), _sprite(before),
                _sprite(after) if _sprite(after) != _sprite(before) else None, STEP_S,
                partial(board.row[start].hide_card), arc=46.0 if is_far else 0.0, spreads=False,
            ))
        done = moment(partial(board.show_row, new))
        return moment(partial(board.sound, "card-slide")).then(together(clips)).then(done)

    def _turned(self, place: int, card: RowCard) -> Clip:
        board, rect = self._board, layout.row_rect(place)
        node = board.row[place]
        return self._fly(
            rect, rect, _sprite(node.card) if node.card is not None else BACK, _sprite(card), TURN_S,
            partial(node.hide_card), partial(node.show_card, card), arc=0.0, spreads=False,
        )

    def _all_turned(self, new: Row) -> Clip:
        changed = [at for at, (old, card) in enumerate(zip(self._row, new, strict=True)) if old != card]
        clips = [self._turned(at, new[at]) for at in changed]
        return moment(partial(self._board.sound, "shuffle")).then(together(clips, 0.05))


def _same(card: RowCard, other: RowCard) -> bool:
    """Whether two cards of a row can be the same character."""
    return card.character == other.character


def _sprite(card: RowCard) -> str:
    is_up = card.face == "up" and card.character is not None
    return character_face(card.character) if is_up and card.character is not None else BACK
