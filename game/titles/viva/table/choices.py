"""How a person picks the actions of VIVA: which targets lead to which action, and what a click meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.message import Message, message
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
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
from game.titles.viva.content import KINDS, Kind
from game.titles.viva.placing import accepts
from game.titles.viva.view import View
from game.ui.board.composer import Path
from game.ui.board.marks import Target

HOUSES: tuple[Target, ...] = ("house-1", "house-2", "house-3")
STACK: Target = "stack"
BLOCK: Target = "block"
PERSONAL: Target = "personal"
TOWARDS: Target = "towards"
KEEP: Target = "keep"
PASS_TURN: Target = "pass"
STOP: Target = "stop"
VIVA: Target = "viva"

_BY_HAND = "hand:"


def hand_target(kind: Kind) -> Target:
    """The target for a hand card of that kind."""
    return _BY_HAND + kind


def kind_of(target: Target) -> Kind | None:
    """The kind of a hand card's target, None for other targets.

    >>> kind_of("hand:blue-red"), kind_of("house-1")
    ('blue-red', None)
    """
    name = target.removeprefix(_BY_HAND)
    return next((kind for kind in KINDS if kind == name and target != name), None)


def picked_cards(picks: Iterable[Target]) -> tuple[Kind, ...]:
    """The hand cards among the picks."""
    return tuple(kind for pick in picks if (kind := kind_of(pick)) is not None)


def houses_of(counts: Sequence[int]) -> tuple[Target, ...]:
    """The houses, each as often as a card goes there.

    >>> houses_of((2, 0, 1))
    ('house-1', 'house-1', 'house-3')
    """
    return tuple(house for house, count in zip(HOUSES, counts, strict=True) for _ in range(count))


def path_of(action: Action, view: View) -> Path:
    """Cards first (a twin by picking again), then where they go, in any order."""
    match action:
        case Play(kind, counts):
            houses = houses_of(counts)
            return ((hand_target(kind),) * len(houses), houses)
        case LayBlock(kind):
            return ((hand_target(kind),), (BLOCK,))
        case GoOut(on):
            return ((hand_target(view.hand[0]),), (BLOCK if on == "general" else PERSONAL,))
        case Draw():
            return ((STACK,),)
        case KeepDrawn():
            return ((KEEP,),)
        case Pass():
            return ((PASS_TURN,),)
        case CallStop():
            return ((STOP,),)
        case CallViva():
            return ((VIVA,),)


def meant_by(view: View, picks: Sequence[Target], target: Target) -> Action | None:
    """The action behind a refused click on `target`, for the rules to say why not."""
    cards = picked_cards(picks)
    kind = kind_of(target)
    if kind is not None:
        return _meant_by_card(view, kind, cards.count(kind))
    match target:
        case "stack":
            return DRAW
        case "keep":
            return KEEP_DRAWN
        case "stop":
            return CALL_STOP
        case "viva":
            return CALL_VIVA
        case "block" | "personal":
            return _meant_by_block(view, cards, "general" if target == BLOCK else "personal")
    if target in HOUSES and cards:
        counts = [0, 0, 0]
        for pick in (*picks, target):
            if pick in HOUSES:
                counts[HOUSES.index(pick)] += 1
        return Play(cards[0], (counts[0], counts[1], counts[2]))
    return None


def _meant_by_card(view: View, kind: Kind, picked: int) -> Action:
    if picked:
        # One more twin than may be played, on whichever house would take it: no house is to blame.
        takes = next((place for place, pile in enumerate(view.houses) if accepts(pile, kind)), 0)
        first, second, third = ((picked + 1) * (place == takes) for place in range(len(HOUSES)))
        return Play(kind, (first, second, third))
    if len(view.hand) == 1 and view.phase == "turn":
        return GoOut("general")
    # On no house at all: the rules then judge the card as such.
    return Play(kind, (0, 0, 0))


def _meant_by_block(view: View, cards: tuple[Kind, ...], on: str) -> Action | None:
    if view.phase in ("lay_block", "viva_block"):
        return LayBlock(cards[0]) if cards else None
    return GoOut("general" if on == "general" else "personal")


def advice_for(view: View, target: Target) -> Message:
    """What to say when there is no action to ask the rules about."""
    if view.phase in ("lay_block", "viva_block"):
        return message("ui.viva.pick_block_first")
    if target in HOUSES:
        return message("ui.viva.pick_card_first")
    return message("ui.viva.nothing_there")
