"""What is foreseen on the table: the steps of Lacerda's next turn, and what the next rank asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.lisboa.court_ranks import aim_above, goals, rank_of
from game.titles.lisboa.foresight import coming_turn
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.state import State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.decrees import RankGoal
from game.titles.lisboa.table.lacerda_words import STEP_ICONS
from game.titles.lisboa.table.rival import Foreseen
from game.titles.lisboa.tasks import LacerdaActing
from game.ui.board.board_view import TableFrame


def foreseen(table: TableFrame, state: State) -> Sequence[Foreseen]:
    """The steps of Lacerda's next turn in words; none after the end."""
    if not state.pending:
        return ()
    coming = coming_turn(state)
    icons = STEP_ICONS | {
        "state": looks.ACTION_ICON[coming.action], "noble": looks.NOBLE_ACTION_ICON[coming.noble],
    }  # fmt: skip
    return [
        Foreseen(step.step, icons[step.step], table.text(step.words), table.text(step.why))
        for step in coming.steps
    ]


def is_his_turn(state: State) -> bool:
    """Whether Lacerda's turn has begun and is not over."""
    steps = [task.step for task in state.pending if isinstance(task, LacerdaActing)]
    return bool(steps) and steps[0] != "dock"


def next_goals(table: TableFrame, state: State) -> tuple[str, Sequence[RankGoal]]:
    """The next rank at court, or the best one, and how far the person is: heading and conditions."""
    now = standing(state)
    rank = aim_above(rank_of(now))
    found = [
        RankGoal(goal.condition, f"{goal.value} / {goal.needed}", goal.is_met) for goal in goals(rank, now)
    ]
    return table.text("ui.lisboa.rank.next", rank=table.text(f"lisboa.rank.{rank}")), found
