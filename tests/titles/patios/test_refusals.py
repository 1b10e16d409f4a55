"""Every reason for which something is refused, each with the table that leads to it."""

from __future__ import annotations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Rejection
from game.titles.patios.actions import (
    DECLINE,
    END_TURN,
    OFFER_COIN,
    PLAY_DANCER,
    SUFFER,
    AcceptOffer,
    Action,
    ChooseTarget,
    KeepExtra,
    KeepImprovement,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferSwap,
    PayTrio,
    PlaceImprovement,
    PlaceStart,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WardOff,
    Water,
    WaterBalcony,
)
from game.titles.patios.clearing import Keep
from game.titles.patios.geometry import cell_named
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import Tokens, round_score
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Checking,
    Defending,
    EndingTurn,
    Keeping,
    KeepingExtra,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    OfferingSwap,
    PayingTrio,
    PlacingStart,
    Receiving,
    Robbing,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Task,
    Watering,
)
from tests.titles.patios.laid import filled, laid, many
from tests.titles.patios.tables import bare, choose, refused, table, take, use_cane

N, NE, E, S = (cell_named(name) for name in ("N", "NE", "E", "S"))
PATIO = laid({"N": "blue", "NE": "dry-red", "E": "cane", "S": "balcony-1", "W": "dry-balcony-2"})
FULL = filled(*many(7, "red"), "cane")
SAMPLE = ("blue", "red", "cane", "balcony-3")


def doing(task: Task, patio: object = None, **kept: object) -> State:
    """Seat 0, with a patio of everything, is at a task."""
    mine = PATIO if patio is None else patio
    return table(
        [mine, laid({"N": "green", "S": "dry-green"})],  # type: ignore[list-item]
        sample=SAMPLE, pending=[task, Checking(False)], **kept,  # type: ignore[arg-type]
    )  # fmt: skip


def counted(state: State) -> State:
    """The state after the patios were scored."""
    scores = tuple(round_score(patio) for patio in state.patios)
    return replace(state, scores=scores, results=(scores,))


class Case(Struct, frozen=True):
    """What is tried, and the reason against it."""

    name: str
    state: State
    action: Action
    want: str


CASES = [
    Case("the Visitors", table(bare(2)), choose("visitors"), "visitors"),
    Case("a character face down", table(bare(2)), choose("neighbour"), "face_down"),
    Case("a character left out", table(bare(2), playground=True), choose("neighbour"), "not_in_row"),
    Case("another colour", doing(TakingPot(0, "blue")), take("red", "W"), "wrong_card"),
    Case("a pot as a cane", doing(TakingCane(0)), take("red", "SE"), "only_canes"),
    Case("a cane for sale", doing(Buying(0), coins=[2, 1]), take("cane", "SE"), "no_canes_for_sale"),
    Case("a card elsewhere", doing(TakingPot(0, "blue")), take("balcony-7", "SE"), "card_not_there"),
    Case("a card drawn by nobody", doing(TakingDrawn(0)), take("red", "SE"), "card_not_there"),
    Case("nothing", doing(TakingPot(0, "blue")), DECLINE, "must_take"),
    Case("a cell that is taken", doing(TakingPot(0, "blue")), take("blue", "N"), "cell_taken"),
    Case("the outer ring too soon", doing(TakingPot(0, "blue")), take("blue", "0,-2"), "no_works_yet"),
    Case("no cell at all", doing(TakingPot(0, "blue")), TakeCard("blue", 24), "choose_cell"),
    Case("away with it", doing(TakingPot(0, "blue")), TakeCard("blue", None), "there_is_room"),
    Case("a cane for a wet card", doing(TakingCane(0)), use_cane("N"), "cane_no_dry"),
    Case("a cane far away", doing(TakingCane(0)), UseCane(99), "choose_cell"),
    Case("no cane there", doing(TakingPot(0, "blue")), use_cane("NE"), "wrong_card"),
    Case("swap a cane", doing(OfferingSwap(0)), OfferSwap(E), "swap_never"),
    Case("swap what nobody else has", table([PATIO, laid({"S": "dry-green"})], pending=[OfferingSwap(0)]),
         OfferSwap(N), "swap_no_match"),
    Case("swap for the Tub",
         table([PATIO, laid({"N": "dry-tub", "S": "dry-red"})], pending=[Swapping(0, NE)]), SwapFor(1, N),
         "swap_never"),
    Case("swap wet for dry", doing(Swapping(0, N)), SwapFor(1, S), "swap_kind"),
    Case("half a swap", doing(Swapping(0, N)), DECLINE, "finish_swap"),
    Case("the Sun outside", doing(Naming(0)), NameCell(12), "inner_only"),
    Case("no target", doing(Targeting(0, "inner", NE)), ChooseTarget(S), "not_a_target"),
    Case("a cane out of reach", doing(Defending(0, (N,))), WardOff("cane", E), "out_of_reach"),
    Case("the Watering Can for a pot in the Sun",
         doing(Defending(0, (N,)), laid({"N": "dry-red", "E": "watering-can"})), WardOff("watering-can", E),
         "can_balconies"),
    Case("no cane placed there", doing(Defending(0, (NE,))), WardOff("cane", N), "no_water_there"),
    Case("water too far", doing(Watering(0, "sun"), laid({"E": "cane", "NE": "dry-red", "S": "dry-red"})),
         Water("cane", E, (S,)), "out_of_reach"),
    Case("water from nowhere", doing(Watering(0, "sun")), Water("hose", E, (NE,)), "no_water_there"),
    Case(
        "the Hose beyond its reach",
        doing(Watering(0, "sun"), laid({"N": "hose", "S": "dry-red", "NE": "dry-red"})),
        Water("hose", N, (S,)), "hose_chain",
    ),
    Case(
        "the Hose with nothing dry in reach",
        doing(Watering(0, "sun"), laid({"N": "hose", "SE": "cane", "S": "dry-red", "NE": "red"})),
        Water("hose", N, ()), "nothing_to_water",
    ),
    Case(
        "water for what is in bloom",
        doing(Watering(0, "sun"), laid({"N": "cane", "NE": "dry-red", "NW": "red"})),
        Water("cane", N, (NE, 7)), "not_dry_there",
    ),
    Case(
        "the Watering Can for a pot",
        doing(Watering(0, "sun"), laid({"N": "watering-can", "NE": "dry-red", "S": "dry-balcony-1"})),
        Water("watering-can", N, (NE, S)), "can_balconies",
    ),
    Case(
        "a third one for a cane",
        doing(Watering(0, "sun"), laid({"N": "cane", "NE": "dry-red", "NW": "dry-red", "0,-2": "dry-blue"},
                                       works=True)),
        Water("cane", N, (NE, 7, 8)), "water_most",
    ),
    Case("an offer that nobody made", doing(Accepting(0), coins=[1, 1]), AcceptOffer(1), "no_offer"),
    Case("an improvement not drawn", doing(Keeping(0, None)), KeepImprovement("tub"), "not_drawn"),
    Case("robbing the poor", doing(Robbing(0)), TakeFrom(1), "has_no_improvement"),
    Case("not in hand", table(bare(2)), PlaceImprovement("hose", N), "not_in_hand"),
    Case("no guitar", table(bare(2)), PlayGuitarist(-1), "not_in_hand"),
    Case("no dancer", table(bare(2)), PLAY_DANCER, "not_in_hand"),
    Case("a cell for the guitar", table(bare(2), hands=[["guitarist"], []]), PlaceImprovement("guitarist", N),
         "takes_no_cell"),
    Case("behind the row", table(bare(2), hands=[["guitarist"], []]), PlayGuitarist(1), "guitarist_row"),
    Case("away while the row moves by itself",
         table(bare(2), hands=[["guitarist"], []], turns=21, front=["neighbour", "visitors"]),
         PlayGuitarist(1), "guitarist_nearer"),
    Case("works though there is a cane to join", table([FULL, laid()], hands=[["ladder"], []]),
         PlaceImprovement("ladder", 8), "ladder_place"),
    Case("works though there is the Ladder",
         doing(TakingCane(0), filled(*many(7, "red"), "ladder")), take("cane", "0,-2"), "ladder_room"),
    Case("the Ladder on a pot", table([PATIO, laid()], hands=[["ladder"], []]), PlaceImprovement("ladder", N),
         "ladder_place"),
    Case("water for a pot", table([PATIO, laid()], hands=[["watering-can"], []]), WaterBalcony(NE),
         "not_dry"),
    Case("what came before", doing(Receiving(0), hands=[["hose", "tub"], []], turn=1),
         PlaceImprovement("hose", 3), "only_received"),
    Case("guitar into a cell", doing(Naming(0), hands=[["guitarist"], []]), PlaceImprovement("guitarist", 0),
         "takes_no_cell"),
    Case("guitar off turn", doing(Receiving(0), hands=[["guitarist"], []], turn=1), PlayGuitarist(-1),
         "own_turn"),
    Case("one too few", table(bare(2), pending=[LayingDown(0), EndingTurn(None)]), LayFaceDown(("sun",)),
         "lay_down"),
    Case("another's pot", replace(doing(PlacingStart(0), laid()), starts=(("red", "blue"), ())),
         PlaceStart("green", N, E), "not_your_pot"),
    Case("one cell for two", replace(doing(PlacingStart(0), laid()), starts=(("red", "blue"), ())),
         PlaceStart("red", N, N), "two_cells"),
    Case("start outside", replace(doing(PlacingStart(0), laid()), starts=(("red", "blue"), ())),
         PlaceStart("red", N, 9), "inner_start"),
    Case("a trio not owned",
         counted(doing(PayingTrio(0), laid(works=True), tokens=[Tokens(0, (1, 1, 0)), Tokens()])),
         PayTrio("green"), "no_such_trio"),
    Case("two wet ones", counted(doing(KeepingPots(0), filled(*many(2, "blue")))), KeepPots(N, N),
         "keep_pots"),
    Case("an empty place", counted(doing(KeepingExtra(0, (Keep(),) * 3))), KeepExtra(6), "keep_extra"),
    Case("a pot that could have stayed", counted(doing(KeepingExtra(0, (Keep(),) * 3))), KeepExtra(N),
         "keep_extra"),
    Case("far from its place", doing(MovingIn(0, cell_named("2,-2")), laid({"2,-2": "red"})), MoveIn(S),
         "nearest_cell"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_reason_names_its_cause(case: Case) -> None:
    assert refused(case.state, case.action) == f"patios.reject.{case.want}"


@pytest.mark.parametrize("action", [END_TURN, SUFFER, OFFER_COIN, MoveIn(N), take("red", "N")], ids=repr)
def test_what_is_out_of_place_is_answered_with_what_there_is_to_do(action: Action) -> None:
    assert refused(table(bare(2)), action) == "patios.prompt.choosing"


ASKED = [
    ("an empty place to swap", doing(OfferingSwap(0)), OfferSwap(5), "offering_swap"),
    ("an empty place for it", doing(Swapping(0, N)), SwapFor(1, E), "swapping"),
    ("an own card for it", doing(Swapping(0, NE)), SwapFor(0, 6), "swapping"),
    ("another card to keep", counted(doing(KeepingPots(0))), KeepPots(E, None), "keeping_pot"),
    ("two where one may stay", counted(doing(KeepingPots(0), filled(*many(4, "blue")))), KeepPots(N, NE),
     "keeping_pot"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "state", "action", "want"), ASKED, ids=[case[0] for case in ASKED])
def test_where_no_rule_says_why_not_the_answer_is_the_question(
    name: str, state: State, action: Action, want: str
) -> None:
    assert refused(state, action) == f"patios.prompt.{want}"


def test_only_the_seat_asked_may_act() -> None:
    answer = RULES.check(table(bare(2)), 1, choose("children"))
    assert isinstance(answer, Rejection)
    assert answer.key == "core.reject.not_your_turn"
