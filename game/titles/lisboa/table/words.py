"""What the table of Lisboa says beside its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.core.message import Message, Term, message
from game.titles.lisboa.cards import CARDS
from game.titles.lisboa.content import DECREES_TAKEN, Noble
from game.titles.lisboa.table.choices import DO, WAY_TUCK, task_of
from game.titles.lisboa.table.lacerda_words import ToldStep
from game.titles.lisboa.table.looks import rival_colour
from game.titles.lisboa.table.meanings import advice_for
from game.titles.lisboa.table.rows import picked_card
from game.titles.lisboa.table.story import HIS_TURN
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingLot,
    Dealing,
    Drawing,
    PlayingCard,
    TakingDecrees,
    Task,
    UsingPlan,
)
from game.titles.lisboa.view import View
from game.titles.lisboa.wording import prompt as asked
from game.ui.board.board_view import Rival, TableFrame

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable


NOBLE_ACTIONS: Final[dict[Noble, Task]] = {
    "builder": ChoosingLot(), "minister": TakingDecrees(DECREES_TAKEN), "king": UsingPlan(),
}  # fmt: skip
"""What a Noble action asks for, by the noble at whose office it is done."""


def subtitle(table: TableFrame, view: View) -> str:
    """Period and round, and whether it is the last one."""
    state = view.table
    period = Term(f"lisboa.period.{state.period}")
    if not state.pending:
        return table.text("ui.lisboa.subtitle.over")
    if state.last_round and state.round >= state.last_round:
        return table.text("ui.lisboa.subtitle.last")
    if state.last_round:
        return table.text("ui.lisboa.subtitle.ending", period=period, number=state.round)
    return table.text("ui.lisboa.subtitle", period=period, number=max(1, state.round))


def prompt(board: LisboaTable) -> Message | None:
    """What to do next while something is being composed; None: the rules' own prompt says it."""
    view, composer = board.view, board.table.composer
    task = task_of(view)
    if not board.to_move:
        # What moves otherwise is the person's own: then the ribbon tells what was done.
        return _watching(board) if rival(board) is not None else None
    if not composer.picks:
        return None
    lot = next((lot for pick in composer.picks if (lot := named(pick, "lot")) is not None), None)
    if lot is not None:
        is_ready = DO in composer.next_targets
        return message("ui.lisboa.prompt.build" if is_ready else "ui.lisboa.prompt.facing", lot=lot)
    card = picked_card(composer)
    if card is not None and isinstance(task, PlayingCard):
        if DO in composer.next_targets:
            return message("ui.lisboa.prompt.tuck" if WAY_TUCK in composer.picks else "ui.lisboa.prompt.do")
        return message(f"ui.lisboa.prompt.way.{CARDS[card].pile}")
    if isinstance(task, AtOffice):
        # Only the Noble action is picked before what it is done with.
        return asked(replace(view.table, pending=(NOBLE_ACTIONS[task.noble],)))
    if isinstance(task, Drawing):
        return message("ui.lisboa.prompt.draw")
    if isinstance(task, Dealing) and named(composer.picks[0], "good") is not None:
        return message("ui.lisboa.prompt.deal")
    return message("ui.lisboa.prompt.do") if DO in composer.next_targets else advice_for(view)


def _watching(board: LisboaTable) -> Message:
    """What Lacerda does just now."""
    told = _told(board)
    return told[-1].sentences[-1] if told else message("ui.lisboa.watch")


def _told(board: LisboaTable) -> tuple[ToldStep, ...]:
    """The steps of his that are told now."""
    return board.story.told if board.story.is_open else ()


def rival(board: LisboaTable) -> Rival | None:
    """Lacerda while the ribbon tells what he does; his steps name him no more than "he"."""
    if board.to_move or task_of(board.view) is None or not board.is_his_turn:
        return None
    is_told_of_turn = bool(_told(board)) and not board.story.is_about_following
    return Rival(rival_colour(board.table), message(HIS_TURN) if is_told_of_turn else None)


def welcome(table: TableFrame) -> tuple[str, Sequence[str]]:
    """What people who know similar games would get wrong."""
    return table.text("ui.lisboa.tip"), [table.text(f"ui.lisboa.tip.{number}") for number in (1, 2, 3, 4)]
