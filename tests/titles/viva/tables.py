"""Builds tables of VIVA for tests, in the short form of the worked examples: R red, K pink, B blue and so on.

Cards that a test does not name go where it says, so that every built table has its whole deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from game.core.chance import Draw as Drawn
from game.core.chance import ScriptedChance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import OptionValue, new_setup
from game.titles.viva.actions import Action, Play
from game.titles.viva.content import COLOURS, DECKS, KINDS, Cards, Kind
from game.titles.viva.info import INFO
from game.titles.viva.rules import RULES
from game.titles.viva.state import PersonalCard, Phase, Round, RoundResult, State, options_of

LETTERS = {"B": "blue", "R": "red", "Y": "yellow", "G": "green", "O": "orange", "K": "pink"}


def card(letters: str) -> Kind:
    """The kind with these colours.

    >>> card("KR")
    'red-pink'
    """
    name = "-".join(colour for colour in COLOURS if colour in {LETTERS[letter] for letter in letters})
    return KINDS[KINDS.index(name)]


def cards(text: str) -> Cards:
    """Cards from a list in letters.

    >>> cards("BY R")
    ('blue-yellow', 'red')
    """
    return tuple(card(letters) for letters in text.split())


def play(letters: str, *counts: int) -> Play:
    """A play of a kind, with the number of cards for each house."""
    first, second, third = counts
    return Play(card(letters), (first, second, third))


def table(
    hands: Sequence[str],
    block: str | None = "R",
    houses: Sequence[str] = ("", "", ""),
    *,
    turn: Seat = 0,
    phase: Phase = "turn",
    personal: tuple[Seat, str] | None = None,
    stack: str = "",
    discard: str = "",
    rest: Literal["stack", "discard"] | Seat = "stack",
    out: Sequence[Seat] = (),
    wins: Sequence[int] | None = None,
    first: Seat = 0,
    tie_break: Sequence[Seat] = (),
    turns: int = 1,
    passes: int = 0,
    **options: OptionValue,
) -> State:
    """A table in mid-round. `stack` names its top cards; cards not named anywhere go to `rest`.

    `out`: who went out already, in order. `wins`: winner's cards from earlier rounds; there were as many
    rounds as that, and the first one out has one more.
    """
    count = len(hands)
    earlier = tuple(wins) if wins is not None else (0,) * count
    results = tuple(
        RoundResult(seat, (seat + 1) % count, 20, False, "last_player")
        for seat in range(count)
        for _ in range(earlier[seat])
    )
    players = tuple(tie_break) or tuple(range(count))
    held = [cards(hand) for hand in hands]
    first_house, second_house, third_house = (cards(pile) for pile in houses)
    state = State(
        options=options_of(new_setup(INFO, count, **options)),
        round=Round(len(results) + 1, players, dealer=players[-1], first=first, tie_break=bool(tie_break)),
        wins=with_first_out(earlier, out, bool(tie_break)),
        results=results,
        phase=phase, turn=turn, turns=turns, passes=passes,
        playing=tuple(seat for seat in players if seat not in out),
        finished=tuple(out),
        hands=tuple(held), shown=((),) * count,
        houses=(first_house, second_house, third_house),
        block=card(block) if block else None,
        personal=PersonalCard(personal[0], card(personal[1])) if personal else None,
        stack=cards(stack), discard=cards(discard),
    )  # fmt: skip
    left = _not_named(state)
    if rest == "stack":
        return replace(state, stack=state.stack + left)
    if rest == "discard":
        return replace(state, discard=left + state.discard)
    held[rest] += left
    return replace(state, hands=tuple(held))


def with_first_out(wins: tuple[int, ...], out: Sequence[Seat], is_tie_break: bool) -> tuple[int, ...]:
    """Winner's cards when the first player who is out has taken one."""
    if not out or is_tie_break:
        return wins
    return tuple(count + (seat == out[0]) for seat, count in enumerate(wins))


def _not_named(state: State) -> Cards:
    left = Counter(DECKS[state.options.edition])
    for pile in (*state.hands, *state.houses, state.stack, state.discard):
        left.subtract(pile)
    if state.block:
        left[state.block] -= 1
    if state.personal:
        left[state.personal.kind] -= 1
    assert min(left.values()) >= 0, left
    return tuple(left.elements())


def in_order(*counts: int) -> list[Drawn]:
    """Draws of reshuffles that leave the cards in their order."""
    return [Drawn("viva.reshuffle", tuple(range(count))) for count in counts]


def unshuffled_round(state: State) -> list[Drawn]:
    """The draw of a new round whose deck stays in its order."""
    return [Drawn("viva.shuffle", tuple(range(len(DECKS[state.options.edition]))))]


def act(
    state: State,
    action: Action,
    seat: Seat | None = None,
    draws: Iterable[Drawn] = (),
    whole_deck: bool = True,
) -> tuple[State, tuple[Event, ...]]:
    """The state and events after a legal action of `seat` (default: whose turn it is).

    Every draw must be scripted; the result must be sound if the table has its whole deck.
    """
    seat = state.turn if seat is None else seat
    assert RULES.check(state, seat, action) is None, (RULES.check(state, seat, action), action)
    assert action in RULES.legal_actions(state, seat), action
    chance = ScriptedChance(draws)
    step = RULES.apply(state, seat, action, chance)
    chance.finish()
    assert not whole_deck or RULES.faults(step.state) == []
    return step.state, step.events


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """The key of the rejection; the action must not be legal."""
    seat = state.turn if seat is None else seat
    assert action not in RULES.legal_actions(state, seat), action
    answer = RULES.check(state, seat, action)
    assert isinstance(answer, Rejection), action
    return answer.key


def legal_plays(state: State) -> set[Play]:
    """The plays on houses that can be chosen now."""
    return {action for action in RULES.legal_actions(state, state.turn) if isinstance(action, Play)}


def kinds_of_events(events: Iterable[Event]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]
