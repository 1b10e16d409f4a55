"""Why an action is a good idea, in words."""

from __future__ import annotations

from game.core.message import Message, message
from game.core.parts.items import without
from game.titles.viva.actions import (
    Action,
    CallStop,
    CallViva,
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Pass,
    Play,
)
from game.titles.viva.content import MASK, Cards, Kind
from game.titles.viva.gains import after_play
from game.titles.viva.outlook import Position, exits_in
from game.titles.viva.placing import playable
from game.titles.viva.wording import card_colours, card_name, mask_words


def reason_for(position: Position, action: Action, drawn: Cards) -> Message:
    """Why an action is a good idea; `drawn`: the card that was just drawn, if one was."""
    match action:
        case GoOut():
            return message("viva.hint.go_out")
        case Play():
            return _play_reason(position, action)
        case Draw():
            can_play = _can_play(position, position.hand)
            return message("viva.hint.draw") if can_play else message("viva.hint.draw_must")
        case KeepDrawn():
            can_play = _can_play(position, drawn)
            return message("viva.hint.keep") if can_play else message("viva.hint.keep_must")
        case LayBlock(kind):
            return _block_reason(position, kind)
        case CallStop():
            return message("viva.hint.stop")
        case CallViva():
            return message("viva.hint.call_viva")
        case Pass():
            return message("viva.hint.pass")


def _can_play(position: Position, cards: Cards) -> bool:
    """Whether any of these hand cards can go on a house."""
    return len(position.hand) > 1 and playable(position.houses, cards, position.forbidden)


def _play_reason(position: Position, action: Play) -> Message:
    count = sum(action.houses)
    rest, tops = after_play(position, action)
    if common := tops[0] & tops[1] & tops[2]:
        return message("viva.hint.viva", colours=mask_words(common))
    exits = exits_in(rest, position.forbidden)
    if len(rest) == 1 and exits:
        return message("viva.hint.one_to_go", card=card_name(rest[0]))
    if count > 1:
        return message("viva.hint.twins", count=count)
    if exits == 1:
        (way_out,) = (kind for kind in rest if MASK[kind] & position.forbidden)
        return message("viva.hint.keep_way_out", card=card_name(way_out))
    return message("viva.hint.play")


def _block_reason(position: Position, kind: Kind) -> Message:
    rest = without(position.hand, kind)
    fitting = [card for card in rest if MASK[card] & (MASK[kind] | position.own)]
    if len(fitting) == 1:
        return message("viva.hint.block_for_way_out", card=card_name(fitting[0]))
    if rest and not fitting:
        return message("viva.hint.block_free", colours=card_colours(kind))
    return message("viva.hint.block")
