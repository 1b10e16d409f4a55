"""Steps of a turn can be taken back one by one until something new is revealed."""

from __future__ import annotations

import random

from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import new_setup
from game.titles.lisboa.actions import Action, Draw, TakePlan, UsePlan, Visit
from game.titles.lisboa.cards import NOBLE_CARD
from game.titles.lisboa.content import PLACE_OF_NOBLE
from game.titles.lisboa.info import INFO
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.view import View

AnyMatch = Match[State, Action, View]


def started(seed: int) -> AnyMatch:
    """A match in which the person has kept a tile and may play a card."""
    match = Match(RULES, new_setup(INFO, 1), seed)
    did(match, RULES.legal_actions(match.state, 0)[0])
    return match


def lets_follow(state: State, action: Action) -> bool:
    """Whether Lacerda may follow a visit."""
    if not isinstance(action, Visit):
        return False
    return state.lacerda.favors[PLACE_OF_NOBLE[NOBLE_CARD[action.card].pile]] > 0


def did(match: AnyMatch, action: Action) -> None:
    """Submits a legal action."""
    answer = match.submit(0, action)
    assert not isinstance(answer, Rejection), answer


def test_a_whole_turn_is_taken_back_step_by_step() -> None:
    """Random turns up to the draw, without what turns up the next plan, building or decree."""
    rng, deepest = random.Random(5), 0
    for seed in range(30):
        match, digests = started(seed), []
        while True:
            legal = [
                action
                for action in RULES.legal_actions(match.state, 0)
                if not isinstance(action, Draw | TakePlan | UsePlan) and not lets_follow(match.state, action)
            ]
            if not legal:
                break
            digests.append(match.digest())
            did(match, legal[int(rng.random() * len(legal))])
        deepest = max(deepest, len(digests))
        for before in reversed(digests):
            assert match.undo_offer(0).stopped_by is None
            assert match.undo(0) is not None
            assert match.digest() == before
    assert deepest > 4


def test_a_draw_cannot_be_taken_back() -> None:
    match = started(1)
    while not any(isinstance(action, Draw) for action in RULES.legal_actions(match.state, 0)):
        did(match, RULES.legal_actions(match.state, 0)[-1])
    did(match, Draw("king"))
    stopped = match.undo_offer(0).stopped_by
    assert stopped is not None
    assert stopped.key in ("lisboa.undo.drawn", "lisboa.undo.revealed")


def test_a_plan_taken_turns_up_the_next_one() -> None:
    for seed in range(40):
        match = started(seed)
        rng = random.Random(seed)
        for _ in range(6):
            legal = RULES.legal_actions(match.state, 0)
            plans = [action for action in legal if isinstance(action, TakePlan)]
            if plans:
                did(match, plans[0])
                stopped = match.undo_offer(0).stopped_by
                assert stopped is not None
                assert stopped.key == "lisboa.undo.plan"
                return
            did(match, legal[int(rng.random() * len(legal))])
    raise AssertionError("no plan was taken in forty turns")


def test_the_first_clergy_tile_cannot_be_given_back_once_the_table_is_laid() -> None:
    """What is drawn after it was hidden before: rule lisboa 3.1."""
    match = started(1)
    stopped = match.undo_offer(0).stopped_by
    assert stopped is not None
    assert stopped.key in ("lisboa.undo.began", "lisboa.undo.revealed")
