"""Which turns and visits are still to come: in the last round there are few of them. Rule: lisboa R50."""

from __future__ import annotations

from game.titles.lisboa.content import PLACE_OF_NOBLE, Noble
from game.titles.lisboa.lacerda_choices import can_do_noble_action, next_noble
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import CheckingTurn, LacerdaFollowing


def is_last_round(state: State) -> bool:
    """Whether the person has no turn after this one, or after Lacerda's."""
    return bool(state.last_round) and state.round >= state.last_round


def may_be_visited(state: State, noble: Noble) -> bool:
    """Whether Lacerda may yet visit a noble; in the last round he comes once, to the one who is next."""
    if not is_last_round(state):
        return True
    return CheckingTurn(True) in state.pending and next_noble(state.lacerda.courtier) == noble


def may_build(state: State) -> bool:
    """Whether Lacerda may yet build a store: he has a house, and comes to the Builder or can follow there."""
    if not can_do_noble_action(state, "builder"):
        return False
    can_follow = LacerdaFollowing("builder") in state.pending
    can_follow = can_follow and state.lacerda.favors[PLACE_OF_NOBLE["builder"]] > 0
    return can_follow or may_be_visited(state, "builder")
