"""The course of a turn, the end of a period and of the game. Rule: lisboa R1 to R5, R49 to R52, 5.2."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.titles.lisboa.actions import (
    END_TURN,
    PASS,
    Discard,
    DiscardForReward,
    Draw,
    TakePlan,
    Tuck,
    Visit,
)
from game.titles.lisboa.cards import PILE_OF, deck
from game.titles.lisboa.events import (
    CardDiscarded,
    CardDrawn,
    ClergyRevealed,
    GameEnded,
    HandFilled,
    LacerdaTurnBegan,
    LastRoundSet,
    LisboaEvent,
    PeriodBegan,
    PeriodEnded,
    PeriodEnding,
    RoundBegan,
    WigsChanged,
)
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.tasks import CheckingTurn, Drawing, PlayingCard, Renewing, StartingTurn
from game.titles.lisboa.turns import settled
from tests.titles.lisboa.playing import legal, play, reason, waiting
from tests.titles.lisboa.tables import of_type

CALM: dict[str, Any] = {"influence": 0, "wigs": 0, "favors": (0, 0, 0)}
"""Lacerda can pay for nothing."""


def drawing(**changes: Any) -> State:
    """A table at which only the draw is left of the person's turn; nobody can follow."""
    person: dict[str, Any] = {"favors": (0, 0, 0), "clergy": ()}
    person |= changes.pop("person", {})
    return waiting(person=person, lacerda=CALM, favors=(2, 2, 2), **changes)


def test_r2a_a_card_thrown_away_brings_a_gold_token_and_the_draw() -> None:
    state = waiting(PlayingCard(), person={"hand": (3, 16), "goods": (0, 0, 0, 0)})
    state, events = play(state, Discard(16))
    assert of_type(events, CardDiscarded) == [CardDiscarded(16)]
    assert state.person.goods == (1, 0, 0, 0)
    assert state.gone[-1] == 16
    assert isinstance(state.pending[0], Drawing)


def test_r2b_a_card_has_its_ways() -> None:
    state = waiting(PlayingCard(), person={"hand": (3, 20), "influence": 5, "reis": 9})
    kinds = [type(action).__name__ for action in RULES.legal_actions(state, 0)]
    assert kinds == ["Tuck", "Visit", "Tuck", "Sponsor", "Discard", "Discard"]
    assert reason(state, Visit(20)) == "treasury_no_visit"
    assert reason(state, Tuck(4)) == "not_in_hand"


def test_r3_the_top_card_of_a_pile_that_has_any() -> None:
    state = drawing(piles=((), (27, 28), (32,), (37,)), person={"hand": (3,)})
    assert [action.pile for action in legal(state, Draw)] == ["minister", "king", "treasury"]
    after, events = play(state, Draw("minister"))
    assert of_type(events, CardDrawn) == [CardDrawn("minister", 27, 28)]
    assert 27 in after.person.hand


def test_r3_with_an_empty_display_the_turn_is_ended_without_a_draw() -> None:
    state = drawing(piles=((), (), (), ()), period=2, last_round=2)
    assert RULES.legal_actions(state, 0) == (END_TURN,)
    after, _ = play(state, END_TURN)
    assert after.round == 2
    assert isinstance(after.pending[0], PlayingCard)


def test_r4_stations_and_decrees_are_filled_at_the_end_of_the_turn() -> None:
    state = drawing()
    state = replace(state, stations=(None, *state.stations[1:]), decrees=state.decrees[:5])
    after, events = play(state, Draw("builder"))
    assert of_type(events, ClergyRevealed)[0].station == 0
    assert None not in after.stations
    assert len(after.decrees) == 8


def test_lacerdas_turn_follows_then_the_next_round() -> None:
    state, events = play(drawing(), Draw("builder"))
    names = [type(event) for event in events]
    assert names.index(CardDrawn) < names.index(LacerdaTurnBegan) < names.index(RoundBegan)
    assert state.round == 2
    assert state.pending == (PlayingCard(), Drawing(), CheckingTurn(True))


# -- R49: period 1 ends


@pytest.mark.parametrize(
    ("cubes", "piles", "why"),
    [
        ((2, 2, 2), None, "sets"), ((2, 1, 4), None, ""), ((0, 0, 0), ((22,), (), (), ()), "piles"),
        ((0, 0, 0), ((22, 23), (27, 28), (), ()), ""), ((2, 2, 2), ((22,), (), (), ()), "sets"),
    ],
)  # fmt: skip
def test_r49_two_sets_or_three_empty_piles_end_period_1(cubes: Any, piles: Any, why: str) -> None:
    changes: dict[str, Any] = {"piles": piles, "helper": "king"} if piles else {}
    state = drawing(person={"cubes": cubes, "hand": (3,)}, **changes)
    state, events = play(state, Draw("builder"))
    assert [event.why for event in of_type(events, PeriodEnding)] == ([why] if why else [])
    assert state.period == (2 if why else 1)


def test_r51_lacerdas_cubes_trigger_nothing() -> None:
    state = drawing()
    state = replace(state, lacerda=replace(state.lacerda, cubes=(3, 3, 3)))
    assert not of_type(play(state, Draw("builder"))[1], PeriodEnding)


def changing(**person: Any) -> tuple[State, list[LisboaEvent]]:
    """The change of period after the person's draw, up to the person's hand."""
    own: dict[str, Any] = {"cubes": (2, 2, 2), "hand": (1, 3, 5, 16), "wigs": 0, "top": (), "reis": 5}
    state = drawing(person=own | person)
    state = replace(state, lacerda=replace(state.lacerda, cubes=(1, 2, 1)))
    return play(state, Draw("king"))


def test_5_2_wigs_display_and_ships() -> None:
    state, events = changing()
    assert state.pending[0] == Renewing()
    (ended,) = of_type(events, PeriodEnded)
    assert len(ended.cards) == 19
    assert set(ended.cards) <= set(state.gone)
    assert state.shipyard == ("purple", "brown")
    assert [(event.who, event.amount) for event in of_type(events, WigsChanged)] == [
        ("person", 6), ("lacerda", 4)
    ]  # fmt: skip


def test_5_2_a_discarded_noble_card_of_each_type_brings_its_reward() -> None:
    """Ruling L23."""
    state, _ = changing()
    assert legal(state, DiscardForReward)[:2] == [DiscardForReward(1), DiscardForReward(3)]
    assert reason(state, DiscardForReward(5)) == "penalty_no_reward"
    assert reason(state, DiscardForReward(16)) == "treasury_no_reward"
    state, _ = play(state, DiscardForReward(1), TakePlan("blue"))
    assert state.pending[0] == Renewing(("builder",))
    assert reason(state, DiscardForReward(3)) == "noble_rewarded"
    state, _ = play(state, Discard(3))
    assert state.person.reis == 5


def test_5_2_the_hand_is_filled_with_purple_cards_and_brown_ones_are_laid_out() -> None:
    state, _ = changing()
    hand = state.person.hand
    state, events = play(state, Discard(5), Discard(16), PASS)
    (filled,) = of_type(events, HandFilled)
    assert len(filled.cards) == 5 - (len(hand) - 2)
    assert set(filled.cards) <= set(deck("purple"))
    (began,) = of_type(events, PeriodBegan)
    assert [PILE_OF[card] for card in began.tops] == ["builder", "minister", "king", "treasury"]
    assert set(began.tops) <= set(deck("brown"))
    names = [type(event) for event in events]
    assert names.index(PeriodBegan) < names.index(LacerdaTurnBegan)
    assert state.round == 2


def test_5_2_after_lacerdas_turn_the_person_goes_on() -> None:
    state = drawing(piles=((22, 23), (27,), (), ()), helper="minister", person={"hand": ()})
    state, events = play(state, Draw("builder"))
    assert of_type(events, PeriodEnding) == [PeriodEnding("lacerda", "piles")]
    while state.pending[0] != PlayingCard():
        state, _ = play(state, RULES.legal_actions(state, 0)[-1])
    assert (state.round, state.period) == (2, 2)


# -- R50: the game ends


def test_r50_one_more_full_round_after_the_round_of_the_trigger() -> None:
    """Ruling L24."""
    state = drawing(
        period=2, person={"cubes": (4, 4, 4), "hand": (3,)}, piles=((63, 64), (68, 69), (73, 74), (78, 79))
    )
    state, events = play(state, Draw("builder"))
    assert of_type(events, LastRoundSet) == [LastRoundSet(2)]
    assert (state.round, state.last_round, state.period_ending) == (2, 2, "sets")
    state, events = finished(state)
    (ended,) = of_type(events, GameEnded)
    assert ended.why == "sets"
    assert state.pending == ()
    assert state.round == 2


def finished(state: State) -> tuple[State, list[LisboaEvent]]:
    """The end of the game by the plainest moves."""
    said: list[LisboaEvent] = []
    while state.pending:
        state, events = play(state, RULES.legal_actions(state, 0)[-1])
        said += events
    return state, said


def test_r50_lacerda_can_empty_the_third_pile() -> None:
    """Ruling L24."""
    state = drawing(period=2, piles=((63, 64), (68,), (), ()), helper="minister", person={"hand": ()})
    state, events = play(state, Draw("builder"))
    assert of_type(events, PeriodEnding) == [PeriodEnding("lacerda", "piles")]
    assert state.last_round == 2


def test_r50_the_first_trigger_counts() -> None:
    state = drawing(period=2, last_round=2, round=2, period_ending="piles", person={"cubes": (4, 4, 4)})
    state, events = finished(state)
    assert not of_type(events, LastRoundSet)
    assert state.period_ending == "piles"


def test_r52_four_sets_at_the_start_of_period_2_count_at_the_first_check() -> None:
    state = drawing(person={"cubes": (4, 4, 4), "hand": ()})
    state, events = play(state, Draw("builder"))
    while state.pending[0] == Renewing():
        state, more = play(state, PASS)
        events += more
    assert [event.who for event in of_type(events, PeriodEnding)] == ["person", "lacerda"]
    assert state.last_round == 2


@pytest.mark.parametrize(("wigs", "want"), [(500, (1,)), (0, (2,))], ids=["more than Lacerda", "fewer"])
def test_5_5_the_outcome(wigs: int, want: tuple[int, ...]) -> None:
    state = drawing(period=2, last_round=1, person={"wigs": wigs, "hand": (3,)}, period_ending="sets")
    state, _ = finished(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == want
    assert outcome.scores == (state.person.wigs,)
    assert outcome.reason.key == "lisboa.end.sets"


@pytest.mark.parametrize(("more", "want"), [(0, (2,)), (1, (1,))], ids=["as many as Lacerda", "one more"])
def test_5_5_the_person_needs_more_wigs_than_lacerda(more: int, want: tuple[int, ...]) -> None:
    """Ruling L25."""
    def ended(wigs: int) -> State:
        person = {"wigs": wigs, "hand": (3,)}
        return finished(drawing(period=2, last_round=1, person=person, period_ending="sets"))[0]

    without = ended(0)
    state = ended(without.lacerda.wigs - without.person.wigs + more)
    assert state.person.wigs == state.lacerda.wigs + more
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == want


def test_a_turn_begins_with_a_round() -> None:
    events: list[LisboaEvent] = []
    state = settled(waiting(StartingTurn()), SeededChance(1, 1), events)
    assert of_type(events, RoundBegan) == [RoundBegan(2)]
    assert state.pending[0] == PlayingCard()
