"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.titles.patios.content import COINS, IMPROVEMENTS, PACK
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import WET
from game.titles.patios.row import face_down_count
from game.titles.patios.state import VISITORS, State
from game.titles.patios.tasks import Accepting, Choosing, ClosingRound, EndingTurn, Keeping, TakingDrawn


def faults(state: State) -> list[str]:
    """What is wrong with a state; [] when it is sound."""
    return [
        *_cards(state), *_improvements(state), *_coins(state), *_row(state), *_patios(state), *_tasks(state),
    ]  # fmt: skip


def _cards(state: State) -> Iterator[str]:
    """Every card of the flower pack is in exactly one place."""
    found: Counter[str] = Counter((*state.sample, *state.pack, *state.discards, *state.passing))
    for pots in state.starts:
        found.update(pots)
    for patio in state.patios:
        found.update(card for card in _lying(patio.cells, patio.on_ladder) if card not in IMPROVEMENTS)
    pack = Counter[str](PACK)
    if found != pack:
        yield f"cards: too many {dict(found - pack)}, missing {dict(pack - found)}"
    if len(state.sample) > state.sample_size:
        yield f"the sample has {len(state.sample)} cards"


def _lying(cells: tuple[str | None, ...], on_ladder: tuple[str, ...]) -> Iterator[str]:
    for card in (*cells, *on_ladder):
        if card is not None:
            yield WET.get(card, card)  # type: ignore[call-overload]


def _improvements(state: State) -> Iterator[str]:
    found: Counter[str] = Counter((*state.improvements, *state.lifted))
    for hand in state.hands:
        found.update(hand)
    for patio in state.patios:
        found.update(card for card in _lying(patio.cells, patio.on_ladder) if card in IMPROVEMENTS)
    all_of_them = Counter[str](() if state.options.playground else IMPROVEMENTS)
    if found != all_of_them:
        yield f"improvements: too many {dict(found - all_of_them)}, missing {dict(all_of_them - found)}"


def _coins(state: State) -> Iterator[str]:
    if sum(state.coins) + state.reserve != COINS or min(*state.coins, state.reserve) < 0:
        yield f"coins are {state.coins} and {state.reserve} in reserve"
    if any(tokens.points < 0 or min(tokens.trios) < 0 for tokens in state.tokens):
        yield f"somebody owes tokens: {state.tokens}"


def _row(state: State) -> Iterator[str]:
    names = [card.character for card in state.row]
    if Counter(names) != Counter(state.options.characters):
        yield f"the row is {names}"
        return
    if state.pending and isinstance(state.pending[0], Choosing):
        if names[0] == VISITORS:
            yield "the Visitors are in front, and the round goes on"
        if not state.dancing and face_down_count(state.row) != state.face_down:
            yield f"{face_down_count(state.row)} characters lie face down, not {state.face_down}"
        if not any(card.face == "up" for card in state.row if card.character != VISITORS):
            yield "nobody can be chosen"
    unseen = {card.character for card in state.row if card.face == "unseen"}
    for task in state.pending:
        if isinstance(task, EndingTurn) and task.character in unseen:
            yield f"{task.character} was chosen, but nobody has seen that card"


def _patios(state: State) -> Iterator[str]:
    for seat, patio in enumerate(state.patios):
        if patio.on_ladder and patio.ladder is None:
            yield f"seat {seat} has {patio.on_ladder} on a ladder that is not there"
        if not patio.works and any(patio.cells[INNER:]):
            yield f"seat {seat} has cards in the outer ring, but the Well is pretty"


def _tasks(state: State) -> Iterator[str]:
    if bool(state.pending) == bool(state.ending):
        yield f"pending is {state.pending}, but the ending is {state.ending!r}"
    if state.passing and not any(isinstance(task, TakingDrawn) for task in state.pending):
        yield f"nobody takes {state.passing}"
    if state.offers and not any(isinstance(task, Accepting) for task in state.pending):
        yield f"nobody accepts an offer of {state.offers}"
    if state.lifted and not any(isinstance(task, Keeping) for task in state.pending):
        yield f"nobody keeps one of {state.lifted}"
    counted = state.round if state.ending or _is_counted(state) else state.round - 1
    if len(state.results) != counted:
        yield f"{len(state.results)} rounds are counted in round {state.round}"


def _is_counted(state: State) -> bool:
    """Whether this round is counted, and the patios are being cleared up."""
    return None not in state.scores and not any(isinstance(task, ClosingRound) for task in state.pending)
