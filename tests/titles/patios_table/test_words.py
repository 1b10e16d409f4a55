"""What the table of Patios says is so where it is said: prompts, info cards, the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import Seat, SeatName
from game.titles.patios.actions import END_TURN, Action, ChooseCharacter, PlayDancer, StopWatering, Suffer
from game.titles.patios.content import Character, Improvement, Kind
from game.titles.patios.geometry import cell_named
from game.titles.patios.hints import reason_for
from game.titles.patios.patio import Patio
from game.titles.patios.prospects import true_position
from game.titles.patios.row import place_of
from game.titles.patios.scoring import Tokens, round_score
from game.titles.patios.state import VISITORS, State, next_seat
from game.titles.patios.table.choices import cell_target
from game.titles.patios.table.meanings import advice_for
from game.titles.patios.table.round_end import ScoreRow
from game.titles.patios.tasks import (
    Buying,
    Checking,
    Choosing,
    ClosingRound,
    Defending,
    Drying,
    EndingTurn,
    Finishing,
    KeepingPots,
    LayingDown,
    Leaving,
    OpeningRound,
    Pausing,
    PayingTrio,
    PlacingStart,
    Receiving,
    StartingTurn,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Task,
    Watering,
)
from game.titles.patios.view import observed
from game.ui.widgets.label import Label
from tests.titles.kit import UNHURRIED
from tests.titles.patios.laid import filled, laid, many
from tests.titles.patios.tables import act, bare, choose, finished_turn, table, take
from tests.titles.patios_table.kit import PatiosHand, session_at, session_of

END = (Finishing(0), Checking(is_moved=False))
FULL = filled("blue", "red", "green", "blue", "red", "green", "balcony-7", "red")
FULL_WITH_CANE = filled("blue", "red", "green", "blue", "red", "green", "balcony-7", "cane")
FULL_AND_DRY = filled("blue", "red", "green", "blue", "red", "green", "balcony-7", "dry-red")


def hand_at(folder: Path, state: State, persons: Sequence[int] = (0,)) -> PatiosHand:
    """The table at that state, once a person can act."""
    hand = PatiosHand(folder, session_at(state, persons))
    hand.my_turn()
    return hand


def asked(folder: Path, state: State, *picks: str) -> str:
    """The key of what is asked after these picks."""
    hand = hand_at(folder, state)
    hand.pick(*picks)
    said = hand.board.prompt()
    hand.app.close()
    assert said is not None
    return said.key.removeprefix("ui.patios.prompt.")


def told(folder: Path, state: State, target: str, persons: Sequence[int] = (0,)) -> tuple[str, ...]:
    """The lines of an info card."""
    hand = hand_at(folder, state, persons)
    card = hand.board.info(target)
    hand.app.close()
    assert card is not None
    return tuple(card.lines)


# -- prompts


PLACES: list[tuple[Improvement, Patio, str]] = [
    ("awning", FULL, "place_works"),
    ("hose", FULL, "place_works"),
    ("tub", FULL, "place_works"),
    ("ladder", FULL, "place_works"),
    ("ladder", FULL_WITH_CANE, "ladder_full"),
    ("watering-can", FULL, "can_full"),
    ("awning", laid(), "improvement_place"),
    ("ladder", laid(), "improvement_place"),
    ("ladder", laid({"N": "cane"}), "ladder_place"),
    ("watering-can", laid(), "can_use"),
    ("hose", filled(*many(7, "red"), "ladder"), "improvement_place"),
]


@pytest.mark.parametrize(("improvement", "patio", "key"), PLACES)
def test_an_improvement_that_begins_works_says_so(
    tmp_path: Path, improvement: Improvement, patio: Patio, key: str
) -> None:
    state = table([patio, *bare(2)], hands=[(improvement,), (), ()])
    assert asked(tmp_path, state, f"improvement:{improvement}") == key


def test_an_apprentice_is_told_that_the_tub_lies_dry(tmp_path: Path) -> None:
    pending: list[Task] = [Receiving(0), EndingTurn("neighbour")]
    state = table(bare(3), hands=[("tub",), (), ()], turn=1, pending=pending)
    assert asked(tmp_path, state, "improvement:tub") == "place_dry"


PASSED: list[tuple[Seat, str]] = [(0, "You drew"), (1, "Passed to you")]


@pytest.mark.parametrize(("turn", "heading"), PASSED, ids=["own turn", "of another"])
def test_cards_passed_on_are_not_said_to_be_drawn(tmp_path: Path, turn: Seat, heading: str) -> None:
    pending: list[Task] = [TakingDrawn(0), Leaving(), EndingTurn("assistant-gardener")]
    hand = hand_at(tmp_path, replace(table(bare(3), turn=turn, pending=pending), passing=("red", "blue")))
    said = hand.board.sample.panel.heading
    hand.app.close()
    assert said == heading


NO_CANE_YET: list[tuple[Task, tuple[Kind, ...]]] = [
    (TakingCane(0), ()), (TakingDrawn(0), ("cane", "red")), (TakingDrawn(0), ("blue", "red")),
]  # fmt: skip


@pytest.mark.parametrize(("task", "passing"), NO_CANE_YET, ids=["cane", "among others", "no cane"])
def test_whoever_wants_to_water_before_taking_the_cane_is_told_to_take_it(
    task: Task, passing: tuple[Kind, ...]
) -> None:
    sample: Sequence[Kind] = ("cane", "blue", "blue", "red", "green")
    ending: list[Task] = [Leaving(), *END] if passing else [*END]
    state = table([FULL_AND_DRY, *bare(2)], pending=[task, *ending], sample=sample)
    has_cane = not passing or "cane" in passing
    key = "pick_card_first" if has_cane else "nothing_there"
    target = cell_target(0, FULL_AND_DRY.dry_cells[0])
    assert advice_for(observed(replace(state, passing=passing), 0), 0, target).key == f"ui.patios.{key}"


@pytest.mark.parametrize(("patio", "key"), [(FULL, "cane_full_only"), (FULL_AND_DRY, "cane_full")])
def test_a_cane_without_a_place_can_be_used_only_for_a_dry_card(
    tmp_path: Path, patio: Patio, key: str
) -> None:
    sample: Sequence[Kind] = ("cane", "blue", "blue", "red", "green")
    state = table([patio, *bare(2)], pending=[TakingCane(0), *END], sample=sample)
    assert asked(tmp_path, state) == key


@pytest.mark.parametrize("task", [LayingDown(0), Watering(0, "sun"), TakingCane(0), Pausing(0)])
def test_whoever_picks_the_guitarist_is_asked_where_the_visitors_shall_stand(
    tmp_path: Path, task: Task
) -> None:
    patio = laid({"N": "cane", "NE": "dry-red"})
    pending = [task, TakingCane(1), EndingTurn(None)]
    state = table([patio, *bare(2)], pending=pending, hands=[["guitarist"], [], []])
    assert asked(tmp_path, state, "improvement:guitarist") == "guitarist"


CAN = laid({"N": "watering-can", "S": "dry-red"})
USELESS: list[tuple[list[Task], tuple[Improvement, ...], Patio, str]] = [
    ([*END], ("dancer",), laid(), "ui.patios.prompt.end_only"),
    ([Choosing(0, False)], ("dancer",), laid(), "patios.prompt.choosing"),
    ([Receiving(0), EndingTurn("sun")], ("guitarist",), laid(), "ui.patios.prompt.keep_only"),
    ([Watering(0, "sun"), *END], (), CAN, "ui.patios.prompt.water_useless"),
    ([Watering(0, "sun"), *END], ("guitarist",), CAN, "ui.patios.prompt.water_useless"),
    ([Pausing(0), TakingCane(1), *END], ("dancer",), laid(), "ui.patios.prompt.pause_only"),
    ([Defending(0, (4,)), *END], (), CAN, "ui.patios.prompt.water_useless"),
]


@pytest.mark.parametrize(("pending", "held", "patio", "key"), USELESS)
def test_nobody_is_asked_to_do_what_cannot_be_done(
    tmp_path: Path, pending: list[Task], held: tuple[Improvement, ...], patio: Patio, key: str
) -> None:
    state = table([patio, *bare(2)], pending=pending, hands=[held, (), ()])
    hand = hand_at(tmp_path / "alone", state)
    said = hand.board.prompt()
    assert said is not None
    assert said.key == key
    hand.app.close()
    if isinstance(pending[0], Finishing | Pausing):
        hand = hand_at(tmp_path / "shared", state, (0, 1))
        assert hand.board.prompt() is None, "everybody would know that it is the Dancer"
        hand.app.close()


@pytest.mark.parametrize(("patio", "key"), [
    (filled("blue", "red"), "patios.prompt.keeping_pot"),
    (filled(*many(4, "blue")), "patios.prompt.keeping_pot"),
    (filled("blue", "blue"), "patios.prompt.keeping_pots"),
])  # fmt: skip
def test_where_one_pot_may_stay_nobody_is_asked_for_two(tmp_path: Path, patio: Patio, key: str) -> None:
    patios = [patio, *bare(2)]
    scores = tuple(map(round_score, patios))
    pending: list[Task] = [KeepingPots(0), Buying(0), OpeningRound()]
    state = replace(table(patios, pending=pending), scores=scores, results=(scores,))
    hand = hand_at(tmp_path, state)
    decision = hand.session.decision
    assert decision is not None
    assert decision.prompt.key == key
    hand.pick(cell_target(0, 0))
    kept = hand.state.pending[0]
    is_done = not isinstance(kept, KeepingPots) or len(kept.kept) > 0
    assert is_done is (key == "patios.prompt.keeping_pot"), "nothing can be added to the only one"
    hand.app.close()


ORDERS: list[tuple[str, list[Task], dict[Seat, str]]] = [
    ("1 has the turn", [Watering(0, "sun"), EndingTurn("sun")], {1: "On turn", 2: "Plays next"}),
    (
        "of clearing up, which 1 begins with the next round",
        [KeepingPots(0), Buying(0), OpeningRound()], {1: "Plays next", 2: "After B"},
    ),
    ("whether the game goes on is counted", [Watering(0, "round_end"), ClosingRound()], {1: "", 2: ""}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "pending", "tags"), ORDERS, ids=[what for what, *_ in ORDERS])
def test_only_whose_turn_it_is_is_said_to_be_on_turn(
    tmp_path: Path, what: str, pending: list[Task], tags: dict[Seat, str]
) -> None:
    patio = filled("blue", "blue", "blue", "dry-red", "cane")
    patios = [patio, *bare(2)]
    state = table(patios, turn=1, pending=pending)
    if OpeningRound() in pending:
        scores = tuple(map(round_score, patios))
        state = replace(state, scores=scores, results=(scores,))
    hand = hand_at(tmp_path, state)
    assert {seat: panel.tag for seat, panel in hand.board.panels.items()} == tags, what
    hand.app.close()


def test_nobody_is_on_turn_while_the_first_pots_are_placed(tmp_path: Path) -> None:
    first = session_of(3, (0,)).match.state.turn
    hand = PatiosHand(tmp_path, session_of(3, (next_seat(first, 3),)))
    hand.my_turn()
    assert isinstance(hand.state.pending[0], PlacingStart)
    assert [panel.tag for seat, panel in hand.board.panels.items() if seat == first] == ["Plays next"]
    hand.app.close()


@pytest.mark.parametrize(("persons", "tag"), [((0,), "After you"), ((0, 1), "After A")])
def test_whoever_plays_after_the_only_person_is_told_so(
    tmp_path: Path, persons: Sequence[int], tag: str
) -> None:
    pending: list[Task] = [TakingCane(0), EndingTurn("water-carrier")]
    hand = hand_at(tmp_path, table(bare(4), turn=3, pending=pending), persons)
    assert hand.board.panels[1].tag == tag
    hand.app.close()


FOLLOWING: list[tuple[Sequence[Kind], str]] = [
    (("blue", "balcony-7", "blue", "red", "red", "red", "red", "cane"), "B, then C follow"),
    (("blue", "balcony-7", "red", "red", "red", "red", "red", "cane"), "B follows"),
    (("blue", "red", "red", "red", "red", "red", "red", "cane"), ""),
]


@pytest.mark.parametrize(("sample", "words"), FOLLOWING, ids=["three cards", "two cards", "one card"])
def test_who_follows_are_those_for_whom_there_is_a_card(
    tmp_path: Path, sample: Sequence[Kind], words: str
) -> None:
    """Example P14."""
    pending: list[Task] = [*(TakingPot(seat, "blue") for seat in range(5)), *END]
    hand = hand_at(tmp_path, table(bare(5), pending=pending, sample=sample))
    assert hand.board.side_note(hand.table.choices) == words
    hand.app.close()


def test_the_last_for_whom_there_is_a_card_is_the_last_to_take(tmp_path: Path) -> None:
    pending: list[Task] = [TakingCane(0), TakingCane(1), EndingTurn("water-carrier")]
    sample: Sequence[Kind] = ("cane", "red", "red", "blue", "green")
    hand = hand_at(tmp_path, table(bare(3), pending=pending, sample=sample, turn=2))
    assert hand.board.side_note(hand.table.choices) == "You are the last to take"
    hand.app.close()


# -- info cards


def test_the_tub_counts_among_the_pots_of_a_balcony(tmp_path: Path) -> None:
    patio = laid({"N": "blue", "NE": "tub", "E": "balcony-4", "S": "blue"})
    with_it = told(tmp_path / "with", table([patio, *bare(2)]), cell_target(0, cell_named("E")))
    assert with_it[-1] == "All of them are there."
    without = laid({"N": "blue", "NE": "dry-tub", "E": "balcony-4", "S": "blue"})
    lines = told(tmp_path / "without", table([without, *bare(2)]), cell_target(0, cell_named("E")))
    assert lines[-1] == "Still missing: red pots."


def test_pots_and_balconies_of_others_are_those_of_others(tmp_path: Path) -> None:
    patios = [laid({"N": "blue"}), laid({"N": "blue", "S": "blue", "E": "balcony-4"}), laid()]
    pot = told(tmp_path / "pot", table(patios), cell_target(1, 0))
    assert pot[-1] == "B has 2 of this colour in bloom."
    assert told(tmp_path / "own", table(patios), cell_target(0, 0))[-1].startswith("You have 1")
    assert "your" not in " ".join(told(tmp_path / "balcony", table(patios), cell_target(1, 2)))


COMING: list[tuple[Sequence[Character], str, str]] = [
    (("children", "blue-gardener", "visitors"), "children",
     "Choose it, and the Visitors come one step nearer."),
    (("children", "sun", "blue-gardener", "visitors"), "children",
     "Choose it, and the Visitors come 2 steps nearer."),
    (("children", "sun", "blue-gardener", "visitors"), "blue-gardener",
     "Choose it, and the Visitors come one step nearer."),
    (("children", "sun", "visitors"), "children", "Choose it, and the Visitors are here: the round ends."),
    (("children", "visitors"), "children", "Choose it, and the Visitors are here: the round ends."),
    (("children", "visitors", "sun"), "sun", "Choose it, and the Visitors stay where they are."),
]  # fmt: skip


@pytest.mark.parametrize(("front", "target", "words"), COMING)
def test_a_character_tells_how_far_the_visitors_come(
    tmp_path: Path, front: Sequence[Character], target: str, words: str
) -> None:
    state = table(bare(3), front=front)
    assert told(tmp_path, state, target)[-1] == words
    moved, _ = finished_turn(act(state, choose(cast(Character, target)))[0])
    steps = place_of(state.row, VISITORS) - place_of(moved.row, VISITORS)
    assert ("stay" in words) is (steps == 0)
    assert ("the round ends" in words) is (place_of(moved.row, VISITORS) == 1)


def test_with_the_dancer_whoever_is_chosen_stays(tmp_path: Path) -> None:
    state, _ = act(table(bare(3), hands=[("dancer",), (), ()]), PlayDancer())
    lines = told(tmp_path, state, "children")
    assert lines[-1] == "Choose it, and it stays where it is, as do the Visitors."


MOVING: list[tuple[Sequence[Character], bool, str, str]] = [
    (("children", "blue-gardener", "red-gardener", "visitors"), False, "children",
     "Choose it, and the Visitors come 2 steps nearer."),
    (("children", "blue-gardener", "sun", "red-gardener", "visitors"), False, "children",
     "Choose it, and the Visitors come 3 steps nearer."),
    (("children", "visitors", "blue-gardener"), False, "blue-gardener",
     "Choose it, and the Visitors are here: the round ends."),
    (("children", "blue-gardener", "visitors"), True, "children",
     "Choose it, and the Visitors come one step nearer."),
]  # fmt: skip


@pytest.mark.parametrize(("front", "dances", "target", "words"), MOVING)
def test_where_the_row_moves_by_itself_a_character_tells_it(
    tmp_path: Path, front: Sequence[Character], dances: bool, target: str, words: str
) -> None:
    state = table(bare(3), front=front, turns=31, hands=[("dancer",), (), ()])
    if dances:
        state, _ = act(state, PlayDancer())
    assert told(tmp_path, state, target)[-1] == words
    moved, _ = finished_turn(act(state, choose(cast(Character, target)))[0])
    steps = place_of(state.row, VISITORS) - place_of(moved.row, VISITORS)
    assert ("the round ends" in words) is (place_of(moved.row, VISITORS) == 1)
    assert (f"{steps} steps" if steps > 1 else "one step" if steps else "") in words or "ends" in words


@pytest.mark.parametrize("persons", [(0,), (0, 1)], ids=["alone", "shared"])
def test_monument_says_which_dry_cards_can_be_looked_at(tmp_path: Path, persons: tuple[int, ...]) -> None:
    patios = [laid({"N": "dry-red", "S": "dry-blue"}), *bare(2)]
    state = replace(table(patios, monument=True), looks=((0,), (), ()))
    hidden = "You cannot look again: Monument to memory"
    assert hidden not in told(tmp_path / "n", state, cell_target(0, 0), persons)
    assert hidden in told(tmp_path / "s", state, cell_target(0, cell_named("S")), persons)


@pytest.mark.parametrize("seat", [0, 1], ids=["own", "of another"])
def test_a_dry_tub_is_no_secret(tmp_path: Path, seat: Seat) -> None:
    patios = bare(3)
    patios[seat] = laid({"N": "dry-tub"})
    hand = hand_at(tmp_path, table(patios))
    card = hand.board.info(cell_target(seat, 0))
    hand.app.close()
    assert card is not None
    assert (card.heading, card.sprite) == ("The Tub", "patios/tub")
    assert not any("look under" in line or "Under it" in line for line in card.lines)


@pytest.mark.parametrize(
    ("seat", "persons", "brief"),
    [
        (1, (0,), "A dry card. It is lost when the Sun burns or the round ends, unless it is watered."),
        (0, (0, 1), "A dry card. Hold to look under it"),
    ],
    ids=["of another", "own before others"],
)
def test_a_dry_card_is_told_in_short_without_saying_twice_what_it_is(
    tmp_path: Path, seat: Seat, persons: tuple[int, ...], brief: str
) -> None:
    hand = hand_at(tmp_path, table([laid({"N": "dry-red"}), laid({"N": "dry-red"}), laid()]), persons)
    card = hand.board.info(cell_target(seat, 0))
    hand.app.close()
    assert card is not None
    assert card.brief == brief


@pytest.mark.parametrize("monument", [False, True])
def test_who_may_look_under_a_dry_card(tmp_path: Path, monument: bool) -> None:
    state = table([laid({"N": "dry-red"}), laid({"N": "dry-blue"}), laid()], monument=monument)
    state = replace(state, looks=((0,), (), ()))
    own, other = (told(tmp_path / str(seat), state, cell_target(seat, 0)) for seat in (0, 1))
    assert own[0] == "Under it: a red pot."
    assert ("Only you may look under it." in own) is not monument
    assert ("Only B may look under it." in other) is not monument


NEAR: list[tuple[Patio, bool]] = [
    (laid(), False),
    (laid({"N": "red", "S": "cane"}), False),
    (laid({"N": "dry-red"}), True),
    (laid({"N": "dry-red", "S": "awning"}), False),
]


@pytest.mark.parametrize(("patio", "is_told"), NEAR, ids=["empty", "in bloom", "dry", "in the shade"])
def test_only_who_would_lose_something_is_told_to_water(tmp_path: Path, patio: Patio, is_told: bool) -> None:
    others = laid({"N": "dry-red"})
    hand = hand_at(tmp_path, table([patio, others, others], front=["children", "sun"]))
    words = next(node.text for node in hand.app.top.stage.nodes() if isinstance(node, Label)
                 and node.text.startswith("The Sun"))  # fmt: skip
    hand.app.close()
    assert words == "The Sun is one step away" + (": water now" if is_told else "")


def test_the_discards_lie_open(tmp_path: Path) -> None:
    state = table(bare(3), discards=("blue", "blue", "cane", "balcony-7"))
    words = "Discarded pots: 2 blue, 0 red, 0 green. Canes: 1. Balconies: 1."
    assert words in told(tmp_path / "some", state, "sample")
    assert not [line for line in told(tmp_path / "none", table(bare(3)), "sample") if "blue" in line]


@pytest.mark.parametrize("improvement", ["guitarist", "dancer"])
def test_an_empty_reserve_gives_no_coin(tmp_path: Path, improvement: str) -> None:
    hands: Sequence[Sequence[Improvement]] = [("guitarist", "dancer"), (), ()]
    words = "No coin comes with it now: the reserve is empty."
    for name, coins in (("some", (1, 1, 1)), ("none", (1, 2, 2))):
        lines = told(tmp_path / name, table(bare(3), hands=hands, coins=coins), f"improvement:{improvement}")
        assert (words in lines) is (name == "none")


@pytest.mark.parametrize("playground", [False, True])
def test_without_the_neighbour_nothing_speaks_of_improvements(tmp_path: Path, playground: bool) -> None:
    state = table(bare(3), playground=playground)
    hand = hand_at(tmp_path / "own", state)
    hand.app.frame(0.05)
    said = " ".join(hand.drawn.said)
    hand.app.close()
    assert ("Unplayed" in said) is not playground
    assert ("none yet" in said) is not playground
    assert ("improvement" in " ".join(told(tmp_path / "seat", state, "seat-1"))) is not playground


@pytest.mark.parametrize("playground", [False, True])
def test_without_the_neighbour_coins_buy_nothing(tmp_path: Path, playground: bool) -> None:
    lines = told(tmp_path, table(bare(3), playground=playground), "own-things")
    assert ("Buys" in " ".join(lines)) is not playground


# -- hints


@pytest.mark.parametrize(("patio", "key"), [(laid(), "water_carrier_later"), (FULL_AND_DRY, "water_carrier")])
def test_a_cane_saves_dry_cards_only_where_there_are_any(patio: Patio, key: str) -> None:
    position = true_position(table([patio, *bare(2)]), 0)
    assert reason_for(position, ChooseCharacter("water-carrier")).key == f"patios.hint.{key}"


WATER: list[tuple[list[Task], Patio, Action, str]] = [
    ([Defending(0, (4,)), *END], CAN, Suffer(), "only"),
    ([Defending(0, (4,)), *END], laid({"SW": "cane", "S": "dry-red"}), Suffer(), "suffer"),
    ([Watering(0, "sun"), *END], CAN, StopWatering(), "only"),
    ([Watering(0, "sun"), *END], laid({"SW": "cane", "S": "dry-red"}), StopWatering(), "keep_water"),
]


@pytest.mark.parametrize(("pending", "patio", "action", "key"), WATER)
def test_only_water_that_would_help_can_be_kept(
    pending: list[Task], patio: Patio, action: Action, key: str
) -> None:
    position = true_position(table([patio, *bare(2)], pending=pending, turn=1), 0)
    assert reason_for(position, action).key == f"patios.hint.{key}"


# -- the end of a round


@pytest.mark.parametrize(("options", "words"), [
    ({"quick_end": True}, "Trios of all three colours: the game is over."),
    ({}, "Now you clear up. A begins the next round."),
], ids=["quick end", "usual"])  # fmt: skip
def test_the_sheet_of_a_round_tells_what_comes(tmp_path: Path, options: Any, words: str) -> None:
    patio = filled(*many(3, "blue"), *many(3, "red"), *many(2, "green"))
    state = table(
        [patio, *bare(2)], front=["visitors"], pending=[TakingPot(0, "green"), *END],
        sample=("green", "cane", "cane", "blue", "red"), tokens=[Tokens(5), Tokens(), Tokens()], **options,
    )  # fmt: skip
    hand = hand_at(tmp_path, state)
    hand.table.act(take("green", "0,-2"))
    hand.until(lambda: hand.app.top.name == "round-end")
    said = hand.app.top.stage.find("round-words")
    assert isinstance(said, Label)
    assert said.text == words
    hand.app.close()


PAID = [
    ("two points", Tokens(5), (1, 0, 0, -2, -1)),
    ("what there is", Tokens(), (1, 0, 0, -1, 0)),
    ("a trio, with change", Tokens(0, (0, 1, 0)), (1, 0, 0, 1, 2)),
]


@pytest.mark.parametrize(("name", "tokens", "points"), PAID, ids=[paid[0] for paid in PAID])
@pytest.mark.parametrize("payer", [0, 2])
def test_the_sheet_of_a_round_tells_what_the_works_have_cost(
    tmp_path: Path, payer: int, name: str, tokens: Tokens, points: tuple[int, ...]
) -> None:
    patios, purses = bare(3), [Tokens(), Tokens(), Tokens()]
    patios[payer], purses[payer] = laid({"N": "red", "1,-2": "cane"}, works=True), tokens
    state = table(patios, front=["visitors"], pending=[*END], tokens=purses,
                  hands=[("tub",), (), ()])  # fmt: skip
    hand = hand_at(tmp_path, state)
    hand.table.act(END_TURN)
    hand.until(lambda: hand.app.top.name == "round-end")
    row = hand.app.top.stage.find(f"score-{payer}")
    assert isinstance(row, ScoreRow)
    assert row.points == points
    hand.app.close()


@pytest.mark.parametrize("way", ["at once", "shown again", "opened again"])
def test_the_sheet_of_a_round_tells_what_was_paid_before_somebody_chose(tmp_path: Path, way: str) -> None:
    works = laid({"N": "red", "1,-2": "cane"}, works=True)
    purses = [Tokens(), Tokens(0, (1, 1, 0)), Tokens()]
    state = table([works, works, *bare(1)], front=["visitors"], pending=[*END],
                  tokens=purses, hands=[("tub",), (), ()])  # fmt: skip
    hand = hand_at(tmp_path, state, (0, 1))
    hand.table.act(END_TURN)
    hand.until(lambda: hand.session.viewer == 1)
    hand.my_turn()
    assert isinstance(hand.state.pending[0], PayingTrio)
    if way == "shown again":
        hand.key(pygame.K_r)
        hand.key(pygame.K_ESCAPE)
    elif way == "opened again":
        hand.app.close()
        hand = PatiosHand(tmp_path / "again", hand.session)
    hand.my_turn()
    hand.pick("colour:red")
    hand.until(lambda: hand.app.top.name == "round-end")
    rows = [hand.app.top.stage.find(f"score-{seat}") for seat in range(3)]
    works_cost = [row.points[3] for row in rows if isinstance(row, ScoreRow)]
    assert works_cost == [-1, 1, 0], "the first one paid the only point, the second one a trio"
    hand.app.close()


def test_while_something_moves_nobody_is_said_to_do_what_is_done(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red"})
    pending: list[Task] = [Watering(0, "sun"), Drying("sun"), StartingTurn(1)]
    state = table([patio, *bare(2)], pending=pending, front=("sun",))
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    watering = hand.table.text("ui.patios.prompt.watch_water", who=SeatName(0))
    hand.click("button-stop-watering")
    assert hand.table.presenter.is_busy
    while hand.table.presenter.is_busy:
        assert hand.said() != watering
        hand.wait(0.05)
    hand.app.close()
