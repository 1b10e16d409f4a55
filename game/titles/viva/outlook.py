"""How near a hand is to going out, and what a play does to the table: the judgement behind the policy.

All values are in turns: a hand worth 4.0 should need about four more turns of its own. The constants were
set by playing versions against each other.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.core.message import Seat
from game.core.parts.items import without
from game.titles.viva.content import KINDS, MASK, Cards, Kind
from game.titles.viva.placing import playable
from game.titles.viva.state import Houses, PersonalCard, State, forbidden_mask, next_active, previous_active
from game.titles.viva.view import View

# Turns until a card comes that fits on the blocking card, when the hand has none.
NO_EXIT = 2.0
# Turns that a second card of a blocked colour costs: it lies dead until the blocking card changes.
SECOND_EXIT = 4.0
MORE_EXITS = 1.5
# Turns of a hand that was just drawn from one unknown card.
FRESH_CARD = 2.5


class Position(Struct, frozen=True):
    """What matters for one decision of `seat`."""

    seat: Seat
    hand: Cards
    houses: Houses
    block: Kind | None
    personal: PersonalCard | None
    counts: tuple[int, ...]
    playing: tuple[Seat, ...]

    @property
    def own(self) -> int:
        """The colours, as bits, of the seat's personal card."""
        return forbidden_mask(None, self.personal, self.seat)

    @property
    def forbidden(self) -> int:
        """The colours, as bits, that the seat may not put on houses."""
        return forbidden_mask(self.block, self.personal, self.seat)


def seen_position(view: View, seat: Seat) -> Position:
    """The position of the view's own seat."""
    return Position(seat, view.hand, view.houses, view.block, view.personal, view.hand_counts, view.playing)


def true_position(state: State, seat: Seat) -> Position:
    """The position of a seat in a full state (play-outs)."""
    counts = tuple(len(hand) for hand in state.hands)
    return Position(seat, state.hands[seat], state.houses, state.block, state.personal, counts, state.playing)


def steps(hand: Cards, forbidden: int) -> float:
    """Turns of its own that a hand needs to go out, roughly.

    Free kinds go one kind a turn. The last card must be of a forbidden colour: one such card is the way out,
    more of them lie dead.
    """
    free = set()
    exits = 0
    for kind in hand:
        if MASK[kind] & forbidden:
            exits += 1
        else:
            free.add(kind)
    if exits == 0:
        return len(free) + 1 + NO_EXIT
    if exits == 1:
        return len(free) + 1
    return len(free) + 1 + SECOND_EXIT + MORE_EXITS * (exits - 2)


def exits_in(hand: Cards, forbidden: int) -> int:
    """How many cards of a hand are of a forbidden colour."""
    return sum(1 for kind in hand if MASK[kind] & forbidden)


def steps_with_block(hand: Cards, kind: Kind, own: int) -> float:
    """Turns that `hand` needs after `kind` from it became the general blocking card."""
    rest = without(hand, kind)
    return steps(rest, MASK[kind] | own) if rest else FRESH_CARD


def steps_after_viva(hand: Cards) -> float:
    """Turns that `hand` needs when its best card becomes the blocking card.

    An own personal card is gone for good then. Rule: viva 4.3.
    """
    return min(steps_with_block(hand, kind, 0) for kind in set(hand))


def steps_after_draw(position: Position) -> float:
    """Turns after drawing an unknown card, which is played at once if it can be and that helps."""
    hand, forbidden = position.hand, position.forbidden
    before = steps(hand, forbidden)
    total = 0.0
    for kind in KINDS:
        kept = steps((*hand, kind), forbidden)
        if playable(position.houses, (kind,), forbidden):
            # Twins from the hand go with it, as long as one card stays.
            others = tuple(card for card in hand if card != kind)
            kept = min(kept, before, steps(others or hand, forbidden))
        total += kept
    return total / len(KINDS)


def relief_by_viva(position: Position) -> float:
    """What the cards that the neighbours draw are worth: more, the nearer they are to going out."""
    before = previous_active(position.playing, position.seat)
    after = next_active(position.playing, position.seat)
    relief = 2 * _weight_of_card(position.counts[before])
    if after != before:
        relief += _weight_of_card(position.counts[after])
    return relief


def _weight_of_card(count: int) -> float:
    return 0.3 + 0.9 / max(count, 1)


def tops(houses: Houses) -> tuple[int, int, int]:
    """The colours, as bits, on top of each house; an empty house has none."""
    first, second, third = houses
    return (
        MASK[first[-1]] if first else 0, MASK[second[-1]] if second else 0, MASK[third[-1]] if third else 0,
    )  # fmt: skip


def tops_after(houses: Houses, kind: Kind, counts: tuple[int, int, int]) -> tuple[int, int, int]:
    """The colours, as bits, on top of each house after a play."""
    first, second, third = (
        MASK[kind] if count else top for top, count in zip(tops(houses), counts, strict=True)
    )
    return first, second, third


def danger(position: Position, tops: tuple[int, int, int]) -> float:
    """The chance that the next player can make ¡VIVA! on these tops, seen from outside its hand.

    A personal card binds that player, too. Rule: viva 4.4.
    """
    following = next_active(position.playing, position.seat)
    forbidden = forbidden_mask(position.block, position.personal, following)
    share = kinds_that_complete(tops, forbidden) / len(KINDS)
    chance: float = 1 - (1 - share) ** min(position.counts[following] - 1, 10)
    return max(chance, 0.0)


@cache
def kinds_that_complete(tops: tuple[int, int, int], forbidden: int) -> int:
    """How many kinds make ¡VIVA! on these tops when one card is played."""
    return sum(completes(MASK[kind], tops) for kind in KINDS if not MASK[kind] & forbidden)


def completes(mask: int, tops: tuple[int, int, int]) -> bool:
    """Whether a card of these colours makes ¡VIVA! on one of the houses."""
    for place, top in enumerate(tops):
        if top and not top & mask:
            continue
        common = mask
        for other, other_top in enumerate(tops):
            if other != place:
                common &= other_top
        if common:
            return True
    return False
