"""Which picture or icon shows which thing of Lisboa, and in whose colour."""

from __future__ import annotations

from typing import Final

from game.i18n.languages import LONG
from game.titles.lisboa.cards import CARDS, Card, NobleCard
from game.titles.lisboa.content import (
    STATE_ACTIONS,
    Reward,
    RewardKind,
    ShipColour,
    StateAction,
)
from game.titles.lisboa.state import PERSON
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Align, Painter
from game.ui.theme import COBALT_DARK, INK, Colour

NOBLE_ACTION_ICON: Final[dict[str, str]] = {"builder": "store", "minister": "decree", "king": "church"}
"""Icons of the Noble actions, by noble."""

PILE_ICON: Final[dict[str, str]] = {
    "builder": "store", "minister": "decree", "king": "crown", "treasury": "chest"
}  # fmt: skip

_REWARD_ICON: Final[dict[RewardKind, str]] = {
    "recruit": "official",
    "plan": "plan",
    "ship": "ship",
    "produce": "hand",
    "cardinal": "mitre",
    "favor": "favor",
    "reis": "coin",
    "influence": "crown",
    "wigs": "wig",
    "gold": "gold",
    "books": "rules",
    "tools": "hammer",
    "cloth": "cloth",
    "store_good": "store",
    "any_good": "cube",
    "decree": "decree",
    "lose_reis": "coin",
    "lose_influence": "crown",
    "lose_wigs": "wig",
    "lose_good": "cube",
}

ACTION_ICON: Final[dict[StateAction, str]] = {action: _REWARD_ICON[action] for action in STATE_ACTIONS}

EVENT_ICON: Final[dict[str, str]] = {
    "state2": "swap", "store": "store", "open": "church", "decree": "decree", "influence": "crown",
    "goods": "cube", "cube": "rubble", "produce": "hand", "wigs": "wig",
}  # fmt: skip

BENEFIT_ICON: Final[dict[str, str]] = {
    "land": "house", "tsunami": "tsunami", "fire": "fire", "earthquake": "quake", "rubble": "rubble",
    "event": "chest", "gold": "gold", "books": "rules", "tools": "hammer", "cloth": "cloth", "all": "cube",
    "sail": "ship",
}  # fmt: skip


def reward_icon(reward: Reward) -> str:
    """The icon of a reward or penalty."""
    return _REWARD_ICON[reward.kind]


def reward_number(reward: Reward) -> str:
    """The number beside the icon; "" for state actions and for single things.

    >>> reward_number(Reward("reis", 5)), reward_number(Reward("lose_wigs", 1)), reward_number(Reward("ship"))
    ('5', '−1', '')
    """
    if reward.is_penalty:
        return f"−{reward.amount}"
    return str(reward.amount) if reward.kind in ("reis", "influence", "wigs") else ""


def person_colour(table: TableFrame) -> str:
    """The code colour of the person."""
    return table.seat_colour(PERSON)


def rival_colour(table: TableFrame) -> str:
    """The code colour of Lacerda: Red, or Blue beside a red player."""
    return "blue" if person_colour(table) == "red" else "red"


def helper_colour(table: TableFrame) -> str:
    """The code colour of the Helper, who belongs to nobody."""
    return "pink" if person_colour(table) == "green" else "green"


def owner_colour(table: TableFrame, is_persons: bool) -> str:
    """The code colour of a player."""
    return person_colour(table) if is_persons else rival_colour(table)


def card_sprite(number: Card) -> str:
    """The front of a political card; the picture of a Treasury card is that of its event.

    >>> card_sprite(1), card_sprite(82)
    ('lisboa/card-builder', 'lisboa/card-treasury-state2')
    """
    card = CARDS[number]
    return f"lisboa/card-{card.pile}" if isinstance(card, NobleCard) else f"lisboa/card-treasury-{card.event}"


def plan_sprite(architect: str, officials: int, is_used: bool = False) -> str:
    """A plan."""
    return f"lisboa/plan-{architect}-{officials}{'-used' if is_used else ''}"


def ship_sprite(colour: ShipColour, is_at_sea: bool) -> str:
    """A ship, its sails set while it is at sea."""
    return f"lisboa/ship-{colour}{'-full' if is_at_sea else ''}"


def clergy_sprite(tile: str) -> str:
    """A clergy tile by its key ("cl04b"): equal tiles look alike."""
    return f"lisboa/clergy-{tile[:4]}"


LEAST_GROWTH = 1.5
"""A name that grows less than this in large letters gives its place to the icon."""


def paint_reward(
    painter: Painter, centre: Point, reward: Reward, size: float, colour: Colour = COBALT_DARK
) -> None:
    """A reward as icon and number, both about `centre`."""
    number = reward_number(reward)
    paint_counted(painter, centre, reward_icon(reward), number, size, colour)


def paint_counted(
    painter: Painter, centre: Point, icon: str, number: str, size: float, colour: Colour = INK,
    room: tuple[float, float] = (44.0, 19.0),
) -> None:
    """A number and an icon after it, as one group about `centre`; `size`: of the icon.

    In large the number grows as far as the group has `room`, across and up.
    """
    x, y = centre
    if not number:
        painter.icon(icon, centre, size, colour)
        return
    letters = max(14.0, size * 0.85)
    width = painter.width_of(number, "number", letters)
    if painter.is_large:
        widest = Rect(0, 0, max(width, room[0] - size * 0.9 - 2), room[1])
        width = painter.width_of(number, "number", painter.fit(number, widest, "number", letters).size)
    left = x - (width + size * 0.9 + 2) / 2
    box = Rect(left - 1, y - 12, width + 4, 24)
    if painter.is_large:
        box = Rect(left, y - room[1] / 2, width + 0.5, room[1])
    painter.text(box, number, "number", letters, colour)
    painter.icon(icon, (left + width + 2 + size * 0.45, y), size, colour)


def paint_disc(painter: Painter, centre: Point, icon: str) -> None:
    """A cream disc with an icon on it."""
    painter.sprite("lisboa/disc", around(centre, 26, 26))
    painter.icon(icon, centre, 19, INK)


def may_cut(table: TableFrame, painter: Painter) -> bool:
    """Whether words may be cut of a thing that tells them whole when it is pointed at.

    Only in large letters, and in words longer than those of any language that people read.
    """
    return painter.is_large or table.settings.language == LONG


def has_room(painter: Painter, words: str, box: Rect, role: str, size: float) -> bool:
    """Whether words fit a box in one line, and grow in it as those in large letters should."""
    fitted = painter.fit(words, box, role, size)
    return not fitted.shortened and (not painter.is_large or fitted.size >= LEAST_GROWTH * size)


def paint_label(
    painter: Painter,
    box: Rect,
    words: str,
    role: str,
    size: float,
    colour: Colour,
    align: Align = "centre",
    icon: str | None = None,
) -> bool:
    """A name beside what it names; in a language in which it is too long the icon stands for it, if any.

    So it is in letters so large that the name would stay small; a tooltip tells it. Whether anything is said
    or shown.
    """
    for weight in dict.fromkeys((role, "label")):
        if has_room(painter, words, box, weight, size):
            painter.text(box, words, weight, size, colour, align)
            return True
    if icon is not None:
        painter.icon(icon, box.centre, min(26.0 if painter.is_large else 20.0, box.h), colour)
    return icon is not None
