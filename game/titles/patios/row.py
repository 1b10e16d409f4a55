"""The row of characters: how it is laid, and how it moves. Rule: patios 3, 4.1, 4.6.

Positions count from 1, the front.
"""

from __future__ import annotations

from collections.abc import Collection

from game.core.chance import Chance
from game.core.parts.decks import shuffled
from game.titles.patios.content import FACE_DOWN, Character
from game.titles.patios.state import SUN, VISITORS, Options, Row, row_card

SUN_KEPT_FROM = 3
"""The Sun does not begin among the first so many places."""


def new_row(options: Options, seats: int, chance: Chance) -> Row:
    """A row for a new round. Rule: patios 3, step 5; Playground 6."""
    others = [character for character in options.characters if character != VISITORS]
    return laid_row(shuffled(others, chance, "patios.row"), FACE_DOWN[seats])


def laid_row(characters: tuple[Character, ...], face_down: int) -> Row:
    """The row that a shuffled order of all characters but the Visitors gives; example P12.

    >>> row = laid_row(("red-gardener", "sun", "children", "neighbour"), face_down=1)
    >>> [card.character for card in row]
    ['red-gardener', 'children', 'sun', 'neighbour', 'visitors']
    """
    face_up = len(characters) - face_down
    shown, hidden = characters[:face_up], characters[face_up:]
    if SUN in shown[:SUN_KEPT_FROM]:
        shown = (*(character for character in shown if character != SUN), SUN)
    return (
        *(row_card(character, "up") for character in shown),
        *(row_card(character, "unseen") for character in hidden),
        row_card(VISITORS, "up"),
    )


def place_of(row: Row, character: Character) -> int:
    """The position of a character; raises ValueError if it is not in the row."""
    for place, card in enumerate(row, 1):
        if card.character == character:
            return place
    raise ValueError(f"{character} is not in the row")


def face_down_count(row: Row) -> int:
    """How many characters lie face down."""
    return len(row) - [card.face for card in row].count("up")


def sent_back(row: Row, place: int) -> Row:
    """The row with the character at `place` face down at the back, also behind the Visitors."""
    gone = row_card(row[place - 1].character, "down")
    return (*row[: place - 1], *row[place:], gone)


def first_face_down(row: Row) -> int | None:
    """The position of the face-down character nearest to the front."""
    for index, card in enumerate(row):
        if card.face != "up":
            return index + 1
    return None


def turned_up(row: Row, place: int) -> Row:
    """The row with the character at `place` face up."""
    up = row_card(row[place - 1].character, "up")
    return (*row[: place - 1], up, *row[place:])


def all_up(row: Row) -> Row:
    """The row with every character face up."""
    return tuple(row_card(card.character, "up") for card in row)


def laid_down(row: Row, characters: Collection[Character]) -> Row:
    """The row with these characters face down where they are."""
    return tuple(row_card(card.character, "down") if card.character in characters else card for card in row)


def with_visitors_moved(row: Row, steps: int) -> Row:
    """The row with the Visitors `steps` places farther back; negative steps bring them nearer."""
    place = place_of(row, VISITORS)
    visitors, others = row[place - 1], [*row[: place - 1], *row[place:]]
    others.insert(place - 1 + steps, visitors)
    return tuple(others)
