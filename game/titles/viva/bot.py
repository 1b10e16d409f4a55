"""How clockwork players judge VIVA: shed quickly, keep one card for the way out, mind the neighbours."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

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
from game.titles.viva.content import MASK, Cards, Kind
from game.titles.viva.outlook import (
    Position,
    completes,
    danger,
    exits_in,
    relief_by_viva,
    seen_position,
    steps,
    steps_after_draw,
    steps_after_viva,
    steps_with_block,
    tops_after,
    true_position,
)
from game.titles.viva.placing import playable
from game.titles.viva.prospects import win_chance
from game.titles.viva.state import State
from game.titles.viva.view import View
from game.titles.viva.wording import card_colours, card_name, mask_words

ALWAYS = math.inf
"""Nothing is better than going out; saying "Stop" costs nothing and gives another player three cards."""
NEVER = -math.inf
"""Clockwork players do not cheat."""
FED = 1.5
"""Turns lost when the next player makes ¡VIVA!."""
CLOGGED = 5
FREED = 1.5
"""Turns won by it instead, because the blocking card goes, for a hand with `CLOGGED` or more blocked cards.

Without this, players whose hands are all blocked keep each other from ¡VIVA! and draw for ever.
"""
READY = 0.4
"""Turns won by holding a card that would make ¡VIVA! if the tops stayed; more would feed the others."""


def weight(position: Position, action: Action) -> float:
    """How good an action looks: turns to go, negative, with what it does to the neighbours."""
    hand = position.hand
    match action:
        case GoOut() | CallStop():
            return ALWAYS
        case Play():
            return _play_weight(position, action)
        case Draw():
            return -steps_after_draw(position)
        case KeepDrawn():
            return -steps(hand, position.forbidden)
        case LayBlock(kind):
            return -steps_with_block(hand, kind, position.own)
        case CallViva():
            return (
                relief_by_viva(position)
                - steps_after_viva(hand, position.own)
                + steps(hand, position.forbidden)
            )
        case Pass():
            return 0.0


def _play_weight(position: Position, action: Play) -> float:
    if MASK[action.kind] & position.forbidden:
        return NEVER
    rest, tops = _after_play(position, action)
    if tops[0] & tops[1] & tops[2]:
        return _viva_weight(position, rest)
    is_ready = any(completes(MASK[kind], tops) for kind in rest if not MASK[kind] & position.forbidden)
    fed = -FREED if exits_in(rest, position.forbidden) >= CLOGGED else FED
    return -steps(rest, position.forbidden) - fed * danger(position, tops) + READY * is_ready


def _after_play(position: Position, action: Play) -> tuple[Cards, tuple[int, int, int]]:
    """The hand that a play leaves, and the colours, as bits, on top of each house."""
    rest = without(position.hand, action.kind, sum(action.houses))
    return rest, tops_after(position.houses, action.kind, action.houses)


def _viva_weight(position: Position, rest: Cards) -> float:
    return relief_by_viva(position) - steps_after_viva(rest, position.own)


def half_measures(position: Position, legal: Sequence[Action], weights: Sequence[float]) -> set[int]:
    """The places of plays that do what another one does with more twins at once, and leave the worse hand.

    They do the same if both make ¡VIVA!, or if the same colours lie on top of the houses afterwards.
    """
    if len(set(position.hand)) == len(position.hand):
        return set()
    alike: dict[tuple[Kind, tuple[int, ...]], list[tuple[int, int]]] = {}
    for place, action in enumerate(legal):
        if isinstance(action, Play):
            _, tops = _after_play(position, action)
            done = () if tops[0] & tops[1] & tops[2] else tops
            alike.setdefault((action.kind, done), []).append((place, sum(action.houses)))
    return {
        place
        for plays in alike.values()
        for place, count in plays
        if any(more > count and weights[other] > weights[place] for other, more in plays)
    }


def quick_weight(position: Position, action: Action) -> float:
    """`weight` without the costly parts, for play-outs."""
    match action:
        case Draw():
            return -steps(position.hand, position.forbidden) - 1
        case Play():
            if MASK[action.kind] & position.forbidden:
                return NEVER
            rest, tops = _after_play(position, action)
            if tops[0] & tops[1] & tops[2]:
                return _viva_weight(position, rest)
            return -steps(rest, position.forbidden)
        case _:
            return weight(position, action)


class VivaPolicy:
    """See `game.core.policy.Policy` and `PlayOuts`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Turns to go after each action, negative, with what it does to the neighbours."""
        position = seen_position(view, seat)
        weights = [weight(position, action) for action in legal]
        halves = half_measures(position, legal, weights)
        return [NEVER if place in halves else value for place, value in enumerate(weights)]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        position = seen_position(view, seat)
        match action:
            case GoOut():
                return message("viva.hint.go_out")
            case Play():
                return _play_reason(position, action)
            case Draw():
                return (
                    message("viva.hint.draw")
                    if _can_play(position, view.hand)
                    else message("viva.hint.draw_must")
                )
            case KeepDrawn():
                drawn = view.hand[-1:]
                return (
                    message("viva.hint.keep")
                    if _can_play(position, drawn)
                    else message("viva.hint.keep_must")
                )
            case LayBlock(kind):
                return _block_reason(position, kind)
            case CallStop():
                return message("viva.hint.stop")
            case CallViva():
                return message("viva.hint.call_viva")
            case Pass():
                return message("viva.hint.pass")

    def quick(self, state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action | None:
        """The best at a glance, with a little chance among near equals."""
        if seat != state.turn and isinstance(legal[0], CallViva):
            return legal[0]
        if len(legal) == 1:
            return legal[0]
        position = true_position(state, seat)
        best, best_weight = legal[0], -math.inf
        for action in legal:
            value = quick_weight(position, action) + 0.5 * rng.random()
            if value > best_weight:
                best, best_weight = action, value
        return best

    def worth(self, state: State, seat: Seat) -> float:
        """The chance that `seat` wins the game: round by hands, game by winner's cards."""
        return win_chance(state, seat)

    def may_stop(self, root: State, state: State) -> bool:
        """When the round is decided that was open at `root`, or a later one has begun."""
        return (
            state.phase == "over"
            or state.round.number != root.round.number
            or len(state.finished) > len(root.finished)
        )


def _can_play(position: Position, cards: Cards) -> bool:
    """Whether any of these hand cards can go on a house."""
    return len(position.hand) > 1 and playable(position.houses, cards, position.forbidden)


def _play_reason(position: Position, action: Play) -> Message:
    count = sum(action.houses)
    rest, tops = _after_play(position, action)
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


POLICY = VivaPolicy()
