"""Which pieces are marked, and how: what can be picked, what is picked, what must not be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.message import Seat
from game.titles.viana.cards import forbidden
from game.titles.viana.content import Character
from game.titles.viana.state import visible
from game.titles.viana.table.choices import card_target, kind_of, task_of
from game.titles.viana.tasks import Choosing, ChoosingSecretly, PuttingBack, Returning
from game.titles.viana.view import View
from game.ui.board.composer import Composer
from game.ui.board.marks import Marks, Target

NO_NAMES: frozenset[str] = frozenset()


def plain(marks: Marks, target: Target) -> frozenset[str]:
    """The marks of a target."""
    if target not in marks.legal and target not in marks.chosen and target not in marks.lit:
        return NO_NAMES
    names = {"legal"} if target in marks.legal else set()
    if target in marks.chosen:
        names.add("chosen")
    if target in marks.lit:
        names.add("lit")
    return frozenset(names)


def is_hinted(names: frozenset[str]) -> bool:
    """Whether a hint speaks of what has these marks: it can be picked, and stands out from what else can."""
    return "lit" in names and "legal" in names


def of_spot(marks: Marks, name: Target, targets: Sequence[Target], is_free: bool) -> frozenset[str]:
    """The marks of one place: its flower if it has a fresh one, its bed if it is free, itself in the log."""
    found = set(plain(marks, name))
    for target in targets:
        if target.startswith("bed-") and not is_free:
            continue
        found |= plain(marks, target)
    return frozenset(found) if found else NO_NAMES


def of_person(marks: Marks, name: Target) -> frozenset[str]:
    """A pawn or figure is lit by the log."""
    return frozenset(("lit",)) if name in marks.lit else NO_NAMES


def of_supply(marks: Marks, composer: Composer[Any], name: Target) -> frozenset[str]:
    """The marks of a kind in the reserve; with one picked, another one can be picked instead."""
    found = plain(marks, name)
    is_open = name in composer.first_targets and any(kind_of(pick) is not None for pick in composer.picks)
    return found | {"legal"} if is_open and "chosen" not in found else found


def of_card(
    view: View, reader: Seat, marks: Marks, character: Character, to_move: bool
) -> tuple[bool, frozenset[str]]:
    """Whether a card is to be seen in its place of the hand, and its marks."""
    state, task = view.table, task_of(view)
    names = set(plain(marks, card_target(character)))
    if state.secrets[reader] == character:
        return True, frozenset(("chosen",))
    is_before = isinstance(task, Choosing | Returning | PuttingBack | ChoosingSecretly) or task is None
    if state.turn == reader and not is_before and visible(state, reader) == character:
        return True, frozenset(names | {"chosen"})
    is_here = character in state.hands[reader]
    is_choosing = to_move and isinstance(task, Choosing | ChoosingSecretly)
    if is_here and task is not None and not isinstance(task, ChoosingSecretly | PuttingBack):
        # Where others may honk, nobody is warned; what was honked at is out for whoever had played it.
        barred = state.barred if reader == state.turn else ()
        is_banned = character in (barred if state.options.honk else forbidden(state, reader))
        if is_banned or (is_choosing and "legal" not in names):
            names.add("veiled")
    return is_here, frozenset(names)
