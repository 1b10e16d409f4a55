"""The rulings of game/titles/patios/RULINGS.md, by number.

P-8, P-9, P-11, P-22 and P-26 are in `test_pairs_that_meet`, P-12 in `test_balconies`, P-13, P-23 and P-24 in
`test_scoring`, P-14 and P-39 in `test_clearing`, P-27 and P-40 in `test_moments`.
"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.chance import Draw, ScriptedChance, SeededChance
from game.core.events import Event
from game.titles.patios import progress, rounds
from game.titles.patios.actions import (
    DECLINE,
    OFFER_COIN,
    PLAY_DANCER,
    SUFFER,
    AcceptOffer,
    ChooseCharacter,
    ChooseTarget,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    NameCell,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    UseCane,
    WardOff,
    Water,
)
from game.titles.patios.content import CHARACTERS, PACK, Character, Kind
from game.titles.patios.events import (
    ActionLost,
    CardPlaced,
    CharacterLeft,
    CharacterTurned,
    DryDiscarded,
    GameEnded,
    LeftoverDiscarded,
    PatioScored,
    Reshuffled,
    RoundEnded,
    SampleDiscarded,
    SunBurnt,
    Swapped,
    TargetChosen,
    TurnBegan,
    WardedOff,
    WorksBegan,
)
from game.titles.patios.geometry import INNER, cell_named, touching
from game.titles.patios.patio import Lying, Patio, Waterer
from game.titles.patios.row import all_up, face_down_count, place_of
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import Tokens
from game.titles.patios.state import Cards, State
from game.titles.patios.tasks import (
    Buying,
    Checking,
    ClosingRound,
    ColouringTub,
    Drying,
    EndingTurn,
    KeepingExtra,
    LayingDown,
    Naming,
    OfferingSwap,
    PayingTrio,
    TakingCane,
    Task,
    Watering,
)
from tests.titles.patios.laid import at, filled, laid, many
from tests.titles.patios.tables import act, bare, choose, found, legal, mover, refused, table, take, use_cane

N, NE, E, S, NW = (cell_named(name) for name in ("N", "NE", "E", "S", "NW"))
FULL = filled(*many(8, "red"))


# -- taking and placing


def test_p1_followers_must_take_a_card_even_into_works() -> None:
    state = table([laid(), FULL], front=["blue-gardener"], sample=["blue", "balcony-1", "red", "red"])
    state, _ = act(state, choose("blue-gardener"), take("blue", "N"))
    assert mover(state) == 1
    assert refused(state, DECLINE) == "patios.reject.must_take"
    assert all(action.cell is not None and action.cell >= INNER for action in legal(state, TakeCard))
    state, events = act(state, take("balcony-1", "0,-2"))
    assert found(events, WorksBegan) == [WorksBegan(1)]
    assert state.patios[1].works


def with_a_cane_to_take(patio: Patio) -> State:
    """Seat 0 takes a cane of the sample."""
    return table([patio, laid()], sample=["cane", "cane"], pending=[TakingCane(0), Checking(False)])


def test_p2_a_cane_without_a_place_is_used_discarded_or_placed_by_works() -> None:
    state = with_a_cane_to_take(filled(*many(7, "red"), "dry-blue"))
    assert legal(state, UseCane) == [UseCane(7)]
    cells = [action.cell for action in legal(state, TakeCard)]
    assert cells == [*range(INNER, 24), None]
    after, events = act(state, TakeCard("cane", None))
    assert not found(events, WorksBegan)
    assert after.discards.count("cane") == 1
    after, events = act(state, use_cane("NW"))
    assert after.patios[0] == filled(*many(7, "red"), "blue")


def test_p2_with_a_free_cell_a_cane_is_neither_discarded_nor_does_it_begin_works() -> None:
    state = with_a_cane_to_take(filled(*many(7, "red")))
    assert legal(state, TakeCard) == [TakeCard("cane", NW)]
    assert refused(state, TakeCard("cane", None)) == "patios.reject.there_is_room"
    assert refused(state, take("cane", "0,-2")) == "patios.reject.no_works_yet"


def test_p16_a_bought_card_without_a_free_cell_begins_works() -> None:
    state = table([FULL, laid()], coins=[2, 1], pending=[Buying(0), Checking(False)])
    assert {action.cell for action in legal(state, TakeCard)} == set(range(INNER, 24))


def crowded() -> State:
    """A table of three at which all cards lie in patios but two in the pack and five in the sample.

    Each patio has one free cell left, the last one.
    """
    left = Counter(PACK) - Counter(("red", "green")) - Counter(SAMPLE)
    cards = sorted(left.elements())
    patios = [filled(*cards[place : place + 23]) for place in (0, 23, 46)]
    return table(patios, front=["assistant-gardener", "red-gardener"], sample=SAMPLE, pack=["red", "green"])


SAMPLE: Cards = ("red", "red", "red", "green", "green")


def test_p17_what_there_is_is_drawn() -> None:
    state, _ = act(crowded(), choose("assistant-gardener"))
    assert state.passing == ("red", "green")
    state, events = act(state, TakeCard("green", 23), TakeCard("red", 23))
    # Nothing is left for the third player, and nothing to be discarded.
    assert not found(events, LeftoverDiscarded)
    assert found(events, TurnBegan) == [TurnBegan(1)]
    assert state.pack == ()


def spent(*own: Kind) -> State:
    """A table of five at which every card but the sample lies in a patio; the player in turn has `own`."""
    sample: Cards = (*SAMPLE, "blue", "blue", "cane")
    cards = sorted((Counter(PACK) - Counter((*own, *sample))).elements())
    others = [filled(*cards[place : place + 20]) for place in range(0, 80, 20)]
    return table([filled(*own), *others], front=["children", "assistant-gardener"], sample=sample)


def test_p17_children_without_a_card_swap_all_the_same() -> None:
    state, events = act(spent("red"), choose("children"))
    assert not found(events, ActionLost)
    assert legal(state, OfferSwap) != []


@pytest.mark.parametrize("character", ["children", "assistant-gardener"])
def test_p17_without_a_card_and_a_swap_the_action_is_lost(character: Character) -> None:
    _, events = act(spent(), choose(character))
    assert found(events, ActionLost) == [ActionLost(0, character)]


def test_p17_the_sample_stays_short() -> None:
    state = replace(crowded(), pack=(), discards=("red", "green"))
    state, events = act(state, choose("red-gardener"), *(TakeCard("red", 23),) * 3, draws=[RESHUFFLE])
    assert found(events, Reshuffled) == [Reshuffled(2)]
    assert len(state.sample) == 4


RESHUFFLE = Draw("patios.reshuffle", (0, 1))


def test_p18_a_gardener_may_be_chosen_to_change_the_sample_once() -> None:
    pack: Cards = ("cane", "red", "red", "green", "blue")
    state = table(bare(2), front=["blue-gardener"], sample=["red", "green", "cane", "red"], pack=pack)
    state, events = act(state, choose("blue-gardener"))
    assert found(events, SampleDiscarded) == [SampleDiscarded(("red", "green", "cane", "red"))]
    assert found(events, ActionLost) == [ActionLost(0, "blue-gardener")]
    assert found(events, TurnBegan) == [TurnBegan(1)]
    assert not found(events, CardPlaced)


def dry_swap() -> State:
    """Seat 0 may swap; it and seat 1 have a dry card each."""
    patios = [laid({"N": "dry-red"}), laid({"E": "dry-blue"})]
    return table(patios, pending=[OfferingSwap(0), Checking(False)])


def test_p21_the_swapper_sees_the_dry_card_only_after_receiving_it() -> None:
    state, _ = act(dry_swap(), OfferSwap(N))
    assert RULES.observe(state, 0).patios[1].cells[E] == "dry"
    state, events = act(state, SwapFor(1, E))
    assert RULES.observe(state, 0).patios[0].cells[N] == "dry-blue"
    (swap,) = found(events, Swapped)
    assert swap.for_seat(0) == Swapped(0, N, 1, E, False, None, "blue")
    assert swap.for_seat(1) == Swapped(0, N, 1, E, False, "red", None)
    assert swap.for_seat(None) == Swapped(0, N, 1, E, False, None, None)


def test_p28_a_ladder_has_room_for_canes_in_a_full_patio() -> None:
    state = with_a_cane_to_take(filled(*many(7, "red"), "ladder"))
    assert legal(state, TakeCard) == [TakeCard("cane", NW)]


@pytest.mark.parametrize("lying", ["cane", "hose"])
def test_p28_the_ladder_has_room_where_a_cane_or_the_hose_lies_in_a_full_patio(lying: Lying) -> None:
    state = table([filled(*many(7, "red"), lying), laid()], hands=[["ladder"], []])
    assert legal(state, PlaceImprovement) == [PlaceImprovement("ladder", NW)]


def test_p35_discards_lie_face_up() -> None:
    state, events = act(
        table(bare(2), pack=["red", "green", "cane"], front=["assistant-gardener"]),
        choose("assistant-gardener"), take("red", "N"), take("green", "N"),
    )  # fmt: skip
    assert found(events, LeftoverDiscarded) == [LeftoverDiscarded(("cane",))]
    assert RULES.observe(state, None).discards == ("cane",)


# -- Sun and water


def test_p3_a_cane_used_at_the_sun_effect_is_discarded() -> None:
    state = table([laid({"N": "cane", "NE": "dry-red"}), laid()], front=["sun"], pending=[Checking(False)])
    state, _ = act(settled(state), Water("cane", N, (NE,)))
    assert state.patios[0] == laid({"NE": "red"})
    assert state.discards == ("cane",)


def settled(state: State) -> State:
    """The state once everything has happened that needs nobody."""
    return progress.settled(state, ScriptedChance(()), [])


def burnt(patio: Patio, cell: int) -> tuple[State, tuple[Event, ...]]:
    """The table after seat 0 sends the Sun to a cell; seat 1 has the patio."""
    return act(table([laid(), patio], pending=[Naming(0), Checking(False)]), NameCell(cell))


def test_p4_beside_means_on_the_inner_ring() -> None:
    state, _ = burnt(laid({"NE": "red", "NW": "blue", "0,-2": "green"}, works=True), N)
    assert legal(state, ChooseTarget) == [ChooseTarget(NE), ChooseTarget(NW)]


def test_p5_the_second_target_touches_the_named_cell() -> None:
    near, far = cell_named("1,-2"), cell_named("2,1")
    _, events = burnt(laid({"NE": "red", "1,-2": "blue", "2,1": "green"}, works=True), N)
    assert far not in touching(N)
    assert [event.cell for event in found(events, TargetChosen)] == [NE, near]


@pytest.mark.parametrize(
    ("named", "near"), [("N", ("-2,-2", "2,-2")), ("NW", ("-2,1", "1,-2")), ("E", ("2,-2", "2,2"))]
)
def test_if_nothing_outside_touches_the_named_cell_a_card_beside_those_that_would_is_hit(
    named: str, near: tuple[str, str]
) -> None:
    far: dict[str, Lying] = {"0,2": "blue", "-2,2": "cane"}
    patio = laid(far | dict.fromkeys(near, "red"), works=True)
    state, _ = burnt(patio, cell_named(named))
    assert {action.cell for action in legal(state, ChooseTarget)} == {cell_named(name) for name in near}
    for name in near:
        _, events = burnt(laid(far | {name: "red"}, works=True), cell_named(named))
        assert [event.cell for event in found(events, TargetChosen)] == [cell_named(name)]


def test_p6_a_dry_card_that_is_saved_stays_dry() -> None:
    state, _ = burnt(laid({"N": "dry-red", "NE": "cane"}), N)
    state, _ = act(state, WardOff("cane", NE))
    assert state.patios[1] == laid({"N": "dry-red"})


def test_p7_the_sun_action_spares_who_sends_it() -> None:
    mine = laid({"N": "red"})
    state, _ = act(table([mine, laid({"N": "red"})], pending=[Naming(0), Checking(False)]), NameCell(N))
    assert state.patios == (mine, laid({"N": "dry-red"}))


def test_p7_the_sun_effect_burns_everybody() -> None:
    patios = [laid({"N": "dry-red"}), laid({"N": "dry-blue"})]
    state = settled(table(patios, front=["sun"], pending=[Checking(False)]))
    assert list(state.patios) == bare(2)


def test_p29_after_a_sun_that_lay_face_down_nobody_is_turned_up_in_vain() -> None:
    state = table(bare(2), front=["sun"], pending=[LayingDown(0), EndingTurn(None)])
    state = replace(state, row=all_up(state.row), dancing=True)
    down = LayFaceDown(tuple(card.character for card in state.row[:4] if card.character is not None))
    state, events = act(state, down)
    assert [type(event) for event in events if isinstance(event, SunBurnt | CharacterTurned)] == [SunBurnt]
    assert face_down_count(state.row) == 4


def test_p33_the_watering_can_saves_both_balconies() -> None:
    patio = laid({"N": "balcony-1", "0,-2": "dry-balcony-2", "S": "watering-can"}, works=True)
    state, _ = burnt(patio, N)
    state, events = act(state, WardOff("watering-can", S))
    assert found(events, WardedOff) == [WardedOff(1, "watering-can", S, (N, cell_named("0,-2")))]
    assert state.improvements[-1] == "watering-can"


@pytest.mark.parametrize("card", ["cane", "hose"])
def test_p42_a_card_that_reaches_both_targets_saves_both(card: Waterer) -> None:
    patio = laid({"N": "red", "NE": card, "1,-2": "dry-blue"}, works=True)
    state, _ = burnt(patio, N)
    assert RULES.legal_actions(state, 1) == (WardOff(card, NE), SUFFER)
    state, events = act(state, WardOff(card, NE))
    assert found(events, WardedOff) == [WardedOff(1, card, NE, (N, cell_named("1,-2")))]
    assert state.patios[1] == laid({"N": "red", "1,-2": "dry-blue"}, works=True)


def test_nobody_is_asked_about_a_dry_tub_for_a_watering_can_of_no_use() -> None:
    state, events = burnt(laid({"N": "dry-tub", "S": "watering-can"}), N)
    assert found(events, DryDiscarded) == [DryDiscarded(1, (N,), ("tub",), "sun_action")]
    assert state.patios[1] == laid({"S": "watering-can"})
    assert state.improvements[-1] == "tub"


def test_with_the_watering_can_one_is_asked_about_any_other_dry_card() -> None:
    state, _ = burnt(laid({"N": "dry-red", "S": "watering-can"}), N)
    assert RULES.legal_actions(state, 1) == (SUFFER,)


def test_p34_a_watering_card_may_leave_out_what_it_reaches() -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "NW": "dry-balcony-1", "S": "dry-blue"})
    state = table([patio, laid()], pending=[Watering(0, "sun"), Drying("sun"), Checking(False)])
    assert legal(state, Water) == [Water("cane", N, targets) for targets in ((NE,), (NW,), (NE, NW))]
    assert refused(state, Water("cane", N, (S,))) == "patios.reject.out_of_reach"
    state, events = act(state, Water("cane", N, (NE,)))
    assert [event.cells for event in found(events, DryDiscarded)] == [(S, NW)]
    assert state.patios[0] == laid({"NE": "red"}), "the balcony's place is free"
    assert sorted(state.discards) == ["balcony-1", "blue", "cane"]


def test_p34_water_stops_at_its_number() -> None:
    dry: dict[str, Lying] = dict.fromkeys(("NE", "E", "S", "SW"), "dry-red")
    patio = laid({"N": "ladder", **dry}, on_ladder=("cane", "hose"))
    state = table([patio, laid()], pending=[Watering(0, "round_end")])
    counts = Counter((action.card, len(action.targets)) for action in legal(state, Water))
    assert counts == {
        ("cane", 1): 4, ("cane", 2): 6, ("hose", 1): 4, ("hose", 2): 6, ("hose", 3): 4,
    }  # fmt: skip
    assert refused(state, Water("cane", N, at("NE E S"))) == "patios.reject.water_most"
    assert refused(state, Water("hose", N, at("NE E S SW"))) == "patios.reject.water_most"


def test_p34_the_hose_may_water_a_part_of_its_chain() -> None:
    patio = laid({"N": "hose", "NE": "dry-red", "E": "dry-red", "SW": "dry-red"})
    state = table([patio, laid()], pending=[Watering(0, "round_end")])
    ways = [at(names) for names in ("NE", "E", "SW", "NE E")]
    assert [action.targets for action in legal(state, Water)] == ways
    assert refused(state, Water("hose", N, at("NE E SW"))) == "patios.reject.hose_chain"


def test_p34_the_watering_can_leaves_out_no_balcony() -> None:
    patio = laid({"N": "watering-can", "NE": "dry-balcony-1", "S": "dry-balcony-2", "W": "dry-red"})
    state = table([patio, laid()], pending=[Watering(0, "round_end")])
    assert legal(state, Water) == [Water("watering-can", N, (NE, S))]
    assert refused(state, Water("watering-can", N, (NE,))) == "patios.reject.can_all"


@pytest.mark.parametrize("between", [None, "cane", "awning", "red"])
def test_p38_the_hose_reaches_past_a_place_without_a_flower_that_counts(between: Lying | None) -> None:
    cards: dict[str, Lying] = {"N": "hose", "SE": "dry-red", "S": "dry-red"}
    patio = laid(cards | ({"E": between} if between is not None else {}))
    state = table([patio, laid()], pending=[Watering(0, "round_end")])
    assert [action.targets for action in legal(state, Water) if action.card == "hose"] == [at("SE")]


# -- turns, Neighbour and improvements


def test_p10_one_of_the_offers_must_be_accepted() -> None:
    state = table(bare(3), front=["neighbour"], improvements=["hose", "tub"])
    state, _ = act(state, choose("neighbour"), OFFER_COIN, OFFER_COIN)
    assert legal(state, AcceptOffer) == [AcceptOffer(1), AcceptOffer(2)]
    assert refused(state, DECLINE) == "patios.reject.must_accept"
    state, _ = act(state, AcceptOffer(2), KeepImprovement("tub"))
    assert state.coins == (2, 1, 0)
    assert state.hands == (("tub",), (), ("hose",))


def test_p15_who_ended_the_round_begins_the_next_one() -> None:
    state = table(bare(3), front=["children", "visitors"], turn=2, pending=[Checking(False)])
    state = replace(state, row=(state.row[1], *state.row[2:], state.row[0]))
    chance = SeededChance(1, 0)
    events: list[Event] = []
    state = progress.settled(state, chance, events)  # type: ignore[arg-type]
    assert found(events, RoundEnded) == [RoundEnded(1, 2)]
    assert (state.round, state.turn, mover(state)) == (2, 2, 2)


def test_p20_the_dancer_lets_choose_all_but_the_visitors() -> None:
    state, _ = act(table(bare(2), hands=[["dancer"], []]), PLAY_DANCER)
    assert {action.character for action in legal(state, ChooseCharacter)} == set(CHARACTERS) - {"visitors"}


def test_p25_the_ladder_may_join_a_cane() -> None:
    state = table([laid({"N": "cane"}), laid()], hands=[["ladder"], []])
    state, _ = act(state, PlaceImprovement("ladder", N))
    assert state.patios[0] == laid({"N": "ladder"}, on_ladder=("cane",))


# -- rounds


@pytest.mark.parametrize(("safety", "turns"), [(True, 20), (False, 120)], ids=["p19", "p30"])
def test_the_row_moves_by_itself_after_many_turns(safety: bool, turns: int) -> None:
    for count, moves in ((turns, False), (turns + 1, True)):
        state = table(bare(2), turns=count, safety=safety, pending=[Checking(False)])
        events: list[Event] = []
        after = progress.settled(state, ScriptedChance(()), events)  # type: ignore[arg-type]
        assert found(events, CharacterLeft) == ([CharacterLeft("children", "safety")] if moves else [])
        assert face_down_count(after.row) == 4
        assert place_of(after.row, "visitors") == (8 if moves else 9)


def test_p30_the_guitarist_brings_the_visitors_only_nearer_then() -> None:
    for turns, steps in ((20, [-1, 1, 2]), (21, [-1])):
        state = table(bare(2), turns=turns, hands=[["guitarist"], []], front=["neighbour", "visitors"])
        assert [action.steps for action in legal(state, PlayGuitarist)] == steps


def test_p31_own_dry_cards_are_hidden_but_for_those_of_the_children() -> None:
    patios = [laid({"N": "dry-red", "S": "dry-green"}), laid({"E": "dry-blue"})]
    state = table(patios, pending=[OfferingSwap(0), Checking(False)], monument=True)
    assert RULES.observe(state, 0).patios[0] == laid({"N": "dry", "S": "dry"})
    state, _ = act(state, OfferSwap(N), SwapFor(1, E))
    assert RULES.observe(state, 0).patios[0] == laid({"N": "dry-blue", "S": "dry"})
    assert RULES.observe(state, 1).patios[1] == laid({"E": "dry-red"})


def test_p31_what_the_children_brought_is_hidden_once_it_was_in_bloom() -> None:
    patios = [laid({"N": "dry-red"}), laid({"E": "dry-blue"})]
    pending: list[Task] = [OfferingSwap(0), TakingCane(0), Checking(False)]
    state = table(patios, sample=["cane"] * 2, pending=pending, monument=True)
    state, _ = act(state, OfferSwap(N), SwapFor(1, E), use_cane("N"))
    assert state.patios[0] == laid({"N": "blue"})
    state, _ = act(replace(state, turn=1, pending=(Naming(1), Checking(False))), NameCell(N))
    assert state.patios[0] == laid({"N": "dry-blue"})
    assert RULES.observe(state, 0).patios[0] == laid({"N": "dry"})


@pytest.mark.parametrize("placed", [False, True])
def test_p31_with_the_watering_can_one_may_look(placed: bool) -> None:
    patio = laid({"N": "dry-red", "S": "watering-can"} if placed else {"N": "dry-red"})
    state = table([patio, patio_of_others()], hands=[[] if placed else ["watering-can"], []], monument=True)
    assert RULES.observe(state, 0).patios[0] == patio
    assert RULES.observe(state, 1).patios[1] == laid({"E": "dry"})


def patio_of_others() -> Patio:
    """A patio with one dry card."""
    return laid({"E": "dry-blue"})


def test_p32_everybody_sees_what_a_patio_brings() -> None:
    state = table([filled("red", "red", "blue"), laid()], front=["children"], pending=[ColouringTub(0)])
    events: list[Event] = []
    rounds.scored(state, 0, None, events)  # type: ignore[arg-type]
    (scored,) = found(events, PatioScored)
    assert scored.for_seat(1) == scored
    assert scored.score.points == 3


def visited(patio: Patio) -> State:
    """The table once the Visitors are there; the other player has a pot to keep."""
    others = laid({"N": "green"})
    return settled(table([patio, others], front=["visitors"], pending=[Checking(False)]))


def test_p41_the_awning_keeps_no_pot_wet_that_could_have_stayed_dry() -> None:
    state = visited(laid({"N": "red", "E": "red", "S": "awning"}))
    assert KeepPots(N, E) in RULES.legal_actions(state, 0)
    state, _ = act(state, KeepPots(N, None))
    assert state.patios[0] == laid({"N": "red"}), "nothing had to be discarded"


def test_p41_the_awning_keeps_a_pot_of_a_trio_or_a_balcony() -> None:
    state = visited(filled("red", "red", "red", "blue", "awning", "balcony-1"))
    state, _ = act(state, KeepPots(None, None))
    assert isinstance(state.pending[0], KeepingExtra)
    assert legal(state, KeepExtra) == [*(KeepExtra(cell) for cell in (0, 1, 2, 5)), KeepExtra(None)]
    assert refused(state, KeepExtra(3)) == "patios.reject.keep_extra"


def test_p36_a_trio_that_pays_for_works_counts_for_the_quick_end() -> None:
    patio = filled(*many(3, "red"), *many(3, "blue"), *many(3, "green"))
    state = table(
        [patio, laid()], front=["children"], quick_end=True, pending=[ColouringTub(0), PayingTrio(0)]
    )
    state = replace(
        state, pending=(ColouringTub(0), PayingTrio(0), ColouringTub(1), PayingTrio(1), ClosingRound())
    )
    state, events = act(settled(state), PayTrio("red"))
    assert state.tokens[0] == Tokens(1, (1, 0, 1))
    assert found(events, GameEnded) == [GameEnded((0,), "trios")]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == (1, 2)
