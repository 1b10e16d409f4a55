"""Why an action is a good idea, in words: what is said of the table is true there, whatever the judgement."""

from __future__ import annotations

from game.core.message import Message, Seat, message
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
from game.titles.viva.content import MASK, Cards, Kind, mask_of
from game.titles.viva.gains import after_play
from game.titles.viva.outlook import Position, exits_in, kinds_that_complete, seen_position
from game.titles.viva.placing import playable
from game.titles.viva.view import View
from game.titles.viva.wording import card_colours, card_name, mask_words


def reason_for(view: View, seat: Seat, action: Action) -> Message:
    """Why an action is a good idea for the view's own seat."""
    position = seen_position(view, seat)
    match action:
        case GoOut("general"):
            return message("viva.hint.go_out")
        case GoOut():
            return message("viva.hint.go_out.personal")
        case Play():
            return _play_reason(position, action, view)
        case Draw():
            can_play = _can_play(position, position.hand)
            return message("viva.hint.draw") if can_play else message("viva.hint.draw_must")
        case KeepDrawn():
            can_play = _can_play(position, view.hand[-1:])
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


def _play_reason(position: Position, action: Play, view: View) -> Message:
    count = sum(action.houses)
    rest, tops = after_play(position, action)
    if common := tops[0] & tops[1] & tops[2]:
        return _viva_reason(common, view)
    exits = exits_in(rest, position.forbidden)
    if len(rest) == 1 and exits:
        is_general = _fits(rest[0], position.block)
        key = "viva.hint.one_to_go" if is_general else "viva.hint.one_to_go.personal"
        return message(key, card=card_name(rest[0]))
    if count > 1:
        return message("viva.hint.twins", count=count)
    if exits == 1:
        (way_out,) = (kind for kind in rest if MASK[kind] & position.forbidden)
        is_general = _fits(way_out, position.block)
        key = "viva.hint.keep_way_out" if is_general else "viva.hint.keep_way_out.personal"
        return message(key, card=card_name(way_out))
    if kinds_that_complete(tops, mask_of(position.block)):
        return message("viva.hint.play")
    return message("viva.hint.play_safe")


def _viva_reason(common: int, view: View) -> Message:
    """Three houses share these colours, as bits: what comes of it."""
    colours = mask_words(common)
    if view.options.call_it_yourself:
        return message("viva.hint.viva_to_call", colours=colours)
    if len(view.playing) == 2:
        return message("viva.hint.viva_of_two", colours=colours)
    return message("viva.hint.viva", colours=colours)


def _fits(card: Kind, block: Kind | None) -> bool:
    """Whether a card can go out on the general blocking card."""
    return bool(MASK[card] & mask_of(block))


def _block_reason(position: Position, kind: Kind) -> Message:
    rest = without(position.hand, kind)
    if not rest:
        return message("viva.hint.block_last")
    blocked = [card for card in rest if MASK[card] & (MASK[kind] | position.own)]
    match blocked:
        case []:
            return message("viva.hint.block_free", colours=card_colours(kind))
        case [way_out]:
            is_general = _fits(way_out, kind)
            key = "viva.hint.block_for_way_out" if is_general else "viva.hint.block_for_way_out.personal"
            return message(key, card=card_name(way_out))
    if len(blocked) == min(_blocked_with(position, other) for other in position.hand):
        return message("viva.hint.block")
    return message("viva.hint.block_sooner")


def _blocked_with(position: Position, kind: Kind) -> int:
    """How many of the other hand cards may not go on houses once a card is the general blocking card."""
    return exits_in(without(position.hand, kind), MASK[kind] | position.own)
