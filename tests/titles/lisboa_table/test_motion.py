"""What the motions leave on the table of Lisboa is what the table is."""

from __future__ import annotations

import random
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from game.core.events import Event
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.lisboa.events import (
    ChurchScoringBegan,
    InfluenceChanged,
    LastRoundSet,
    Paid,
    TreasuryMoved,
    WigsChanged,
)
from game.titles.lisboa.info import INFO
from game.titles.lisboa.state import State
from game.titles.lisboa.table import unfolding
from game.titles.lisboa.tasks import Tucking
from tests.titles.lisboa_table.kit import LISBOA, LisboaHand, session_of

UNSEEN = {
    "pending", "bag", "decree_deck", "given_back", "gone", "cleared", "traded", "supply", "period_ending",
    "last_round", "piles",
}  # fmt: skip
"""What nobody sees, or what goes back without a sign; of the piles only tops and sizes are seen."""


def seen(state: State, waiting: State | None = None) -> dict[str, Any]:
    """What is to be seen of a state. `waiting`: a card that waits for room (there) is in no hand any more."""
    for task in (waiting or state).pending:
        if isinstance(task, Tucking):
            hand = tuple(card for card in state.person.hand if card != task.card)
            state = replace(state, person=replace(state.person, hand=hand))
    facts = {key: value for key, value in asdict(state).items() if key not in UNSEEN}
    facts["tops"] = tuple((pile[:1], len(pile)) for pile in state.piles)
    return facts


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_events_laid_upon_the_table_lead_to_the_table(seed: int) -> None:
    match: Match[Any, Any, Any] = Match(LISBOA.rules(), new_setup(INFO, 1), seed)
    rng = random.Random(seed)
    while match.decision is not None:
        before = match.view(0).table
        action = rng.choice(list(match.rules.legal_actions(match.state, 0)))
        events = match.submit(0, action)
        assert isinstance(events, tuple)
        after = match.view(0).table
        assert seen(reduce(unfolding.after, events, before), after) == seen(after), (action, events)


@pytest.mark.parametrize(
    ("event", "is_about_money"),
    [
        (Paid("person", "visit", 0, 2, 0), False), (Paid("person", "store", 3, 0, 0), True),
        (InfluenceChanged("person", -2, "card"), False), (WigsChanged("person", -1, "card"), False),
        (TreasuryMoved(3, 4), False),
    ],
    ids=["visit", "store", "influence", "wigs", "treasury"],
)  # fmt: skip
def test_captions_tell_of_no_money_and_no_mistake_where_there_is_none(
    tmp_path: Path, event: Event, is_about_money: bool
) -> None:
    hand = LisboaHand(tmp_path, session_of(6))
    hand.wait(0.5)
    hand.app.change_settings(captions=True)
    hand.run([event])
    hand.wait()
    caption = hand.app.top.stage.find("caption")
    assert (caption is not None) == is_about_money
    hand.app.close()


@pytest.mark.parametrize("seed", [6, 7])
def test_clips_lead_to_what_the_view_says(tmp_path: Path, seed: int) -> None:
    hand = LisboaHand(tmp_path, session_of(seed))
    session, board, rng = hand.session, hand.board, random.Random(seed)
    session.close()
    for _ in range(140):
        if session.decision is None:
            break
        board.sync(session.view)
        session.submit(rng.choice(list(session.legal(0))), 0)
        events = session.events_of(session.last)
        hand.run(events)
        truth = session.view.table
        assert seen(board.shown, truth) == seen(truth), events
        assert not [node for node in board.stage.nodes() if node.name.startswith("flight-")], events
    hand.app.close()


def test_great_moments_are_seen_even_without_motion(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(2))
    for event in (ChurchScoringBegan("person"), LastRoundSet(9)):
        clip = hand.board.still(event)
        assert clip is not None
        assert clip.duration_s >= 0.5
    hand.app.close()
