"""What people are asked: there is an answer, seldom a single one, and the question outlives a save."""

from __future__ import annotations

import pytest

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.core.message import message
from game.storage.save import SAVE_FORM, restore, save_of
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import TITLES, title_named
from tests.field.games import positions, setups

LONGEST = {"villa_paletti": 8, "viana": 60}
DEALS = {"villa_paletti": 8}

BY_HAND = "it is an act of the hand, which the table shows as it is done"
SECRET = "who is not asked would give away what lies face down"
WHY_ASKED: dict[str, dict[str, str]] = {
    "viana": {
        "EndTurn": "a turn is over when its player says so (ruling V39)", "MovePawn": BY_HAND,
        "Walk": BY_HAND, "PutDown": BY_HAND, "ChooseCard": BY_HAND, "PutBack": BY_HAND,
    },
    "patios": {
        "EndTurn": "a turn is over when its player says so", "TakeCard": BY_HAND, "SwapFor": BY_HAND,
        "ChooseCharacter": BY_HAND, "ChooseTarget": BY_HAND, "LayDown": BY_HAND, "Decline": SECRET,
        "StopWatering": SECRET, "UseCane": BY_HAND,
    },
    "villa_paletti": {"Pull": BY_HAND, "Place": BY_HAND},
    "viva": {
        "Draw": BY_HAND, "LayBlock": BY_HAND, "GoOut": BY_HAND,
        "KeepDrawn": "the others must not learn from the pause whether the card fits (ruling W40)",
    },
    "lisboa": {
        "Draw": BY_HAND, "TakeFavor": BY_HAND, "EndTurn": BY_HAND, "UsePlan": BY_HAND, "Act": BY_HAND,
        "LoseGood": BY_HAND, "GiveBack": BY_HAND, "BuildStore": BY_HAND,
    },
}
"""The only choices that are offered alone, and why they are not made by themselves."""


@pytest.mark.parametrize("key", TITLES)
def test_a_question_with_one_answer_has_its_reason(key: str) -> None:
    title = title_named(key)
    alone = set()
    for seed, setup in enumerate(setups(title.info)):
        for match in positions(key, setup, seed, LONGEST.get(key, 100)):
            for seat in match.decision.seats if match.decision is not None else ():
                legal = match.rules.legal_actions(match.state, seat)
                assert legal, f"seat {seat} is asked and cannot answer: {match.decision}"
                if len(legal) == 1:
                    alone.add(type(legal[0]).__name__)
    assert alone <= WHY_ASKED[key].keys()


@pytest.mark.parametrize("key", TITLES)
def test_the_first_question_of_every_deal_can_be_answered(key: str) -> None:
    title = title_named(key)
    for setup in setups(title.info):
        for seed in range(DEALS.get(key, 40)):
            match = next(positions(key, setup, seed, 0))
            assert match.decision is not None
            for seat in match.decision.seats:
                assert match.rules.legal_actions(match.state, seat), (setup, seed)


@pytest.mark.parametrize("key", TITLES)
def test_an_open_question_outlives_a_save(key: str) -> None:
    """Also when a clockwork player has to answer it then."""
    title = title_named(key)
    setup = list(setups(title.info))[-1]
    sitting = [SeatSetup("A", colour) for colour in SEAT_COLOURS[: setup.seats]]
    turn = message("ui.table.over")
    for match in positions(key, setup, 5, min(30, LONGEST.get(key, 30))):
        save = save_of(match, "0" * 32, sitting, "2026-03-01T18:30:00Z", turn)
        again = restore(SAVE_FORM.opened(SAVE_FORM.sealed(save), "x.json"), title.rules())
        assert (again.state, again.decision, again.digest()) == (match.state, match.decision, match.digest())
        for seat in again.decision.seats if again.decision is not None else ():
            legal = again.rules.legal_actions(again.state, seat)
            assert list(legal) == list(match.rules.legal_actions(match.state, seat))
            answer = choose(title, again.view(seat), seat, legal, GREEDY, 1)
            assert again.rules.check(again.state, seat, answer) is None
