"""What is foreseen on the table: the steps of Lacerda's next turn, and what the next rank asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.titles.lisboa.court_ranks import aim_above, goals, rank_of
from game.titles.lisboa.foresight import coming_turn, steps_done, steps_to_come
from game.titles.lisboa.lacerda_choices import state_action_at
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.state import State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.decrees import RankGoal
from game.titles.lisboa.table.lacerda_words import STEP_ICONS
from game.titles.lisboa.table.rival import Foreseen
from game.titles.lisboa.tasks import LACERDA_STEPS, LacerdaStep, is_lacerdas_turn, lacerda_steps_left
from game.ui.board.board_view import TableFrame


def foreseen(table: TableFrame, state: State, events: Sequence[Event] = ()) -> Sequence[Foreseen]:
    """The steps of Lacerda's next turn in words, or of the one under way; none after the end.

    None before the table is laid, either.

    What was done in a turn under way is told by `events`; steps of which they do not tell are left out.
    """
    if not state.pending or not state.is_laid:
        return ()
    if is_lacerdas_turn(state.pending):
        noble = state.lacerda.courtier
        action = state_action_at(noble, state.helper)
        steps = (*steps_done(state, events), *steps_to_come(state))
    else:
        coming = coming_turn(state)
        noble, action, steps = coming.noble, coming.action, coming.steps
    icons = STEP_ICONS | {"state": looks.ACTION_ICON[action], "noble": looks.NOBLE_ACTION_ICON[noble]}
    return [
        Foreseen(step.step, icons[step.step], table.text(step.words), table.text(step.why)) for step in steps
    ]


def last_step_done(state: State) -> LacerdaStep | None:
    """The last step done of Lacerda's turn; None if none is under way."""
    if not is_lacerdas_turn(state.pending):
        return None
    return LACERDA_STEPS[LACERDA_STEPS.index(lacerda_steps_left(state.pending)[0]) - 1]


def next_goals(table: TableFrame, state: State) -> tuple[str, Sequence[RankGoal]]:
    """The next rank at court, or the best one, and how far the person is: heading and conditions."""
    now = standing(state)
    rank = aim_above(rank_of(now))
    found = [
        RankGoal(goal.condition, f"{goal.value} / {goal.needed}", goal.is_met) for goal in goals(rank, now)
    ]
    return table.text("ui.lisboa.rank.next", rank=table.text(f"lisboa.rank.{rank}")), found
