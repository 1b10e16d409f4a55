"""Cards dragged over the table of Patios."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.titles.patios.actions import PlaceStart, TakeCard
from game.titles.patios.state import State
from game.titles.patios.table.looks import IMPROVEMENT_BACK
from game.titles.patios.tasks import (
    Buying,
    Choosing,
    EndingTurn,
    Keeping,
    Naming,
    OfferingSwap,
    PlacingStart,
    StartingTurn,
    TakingCane,
    Task,
    Watering,
)
from game.ui.board.carried import Carried
from tests.titles.drags import (
    BREAKS,
    Drags,
    check_all_pairs,
    check_break,
    check_illegal_drop,
    check_none_is_lifted,
    check_what_acts_is_not_lifted,
    noting,
)
from tests.titles.kit import UNHURRIED, Table
from tests.titles.patios_table.kit import PatiosHand, session_at
from tools.shots_states.patios import FULL, OTHERS, SUNNY, WORKS, Plan, green, started, table_at

DRY: Plan = {"NW": "dry-red", "N": "cane", "NE": "dry-blue", "SW": "dry-green", "S": "cane", "E": "blue"}
CANE: list[Task] = [TakingCane(0), EndingTurn("water-carrier")]


def drags_at(folder: Path, state: State, persons: tuple[int, ...] = (0,)) -> Drags:
    session = noting(session_at(state, persons))
    if len(persons) > 1:
        session.invite(0)
    hand = PatiosHand(folder, session)
    hand.until(lambda: hand.table.is_open)
    return Drags(hand)


@pytest.mark.parametrize(("state", "least"), [
    (table_at(green()), 6),
    (table_at(green(), (FULL, *OTHERS)), 8),
    (table_at(CANE), 2),
    (table_at([Buying(0)], coins=(3, 1, 1, 1)), 2),
    (table_at([Choosing(0, True)], (WORKS, *OTHERS)), 5),
    (table_at([Watering(0, "sun")], (DRY, *OTHERS), row=SUNNY), 3),
], ids=["green pot", "outer ring", "cane", "buying", "awning", "watering"])  # fmt: skip
def test_a_drag_of_a_card_does_what_two_clicks_do(tmp_path: Path, state: State, least: int) -> None:
    check_all_pairs(drags_at(tmp_path, state), least)


def test_a_card_without_room_is_dropped_on_the_button_that_discards_it(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(CANE, (FULL, *OTHERS)))
    (wish,) = drags.by_drag("sample-5", "button-discard").wished
    assert wish == (None, TakeCard("cane", None))
    drags.begin_anew()
    # Other buttons are not for it.
    assert drags.by_drag("sample-5", "button-undo").wished == ()


@pytest.mark.parametrize(("state", "least"), [
    (table_at([OfferingSwap(0), EndingTurn("children")]), 4),
    (table_at([Naming(0)]), 3),
    (table_at([Keeping(0, 1)], changes={"lifted": ("hose", "awning", "ladder")}), 3),
], ids=["swap", "sun", "improvements"])  # fmt: skip
def test_what_acts_at_once_is_not_dragged(tmp_path: Path, state: State, least: int) -> None:
    drags = drags_at(tmp_path, state)
    assert check_what_acts_is_not_lifted(drags) >= least


@pytest.mark.parametrize("end", BREAKS, ids=lambda end: end.__name__)
def test_a_drag_that_is_broken_off_leaves_all_as_it_was(
    tmp_path: Path, end: Callable[[Table], None]
) -> None:
    check_break(drags_at(tmp_path, table_at(green())), "sample-1", "seat-0-cell-6", end)


@pytest.mark.parametrize("end", BREAKS, ids=lambda end: end.__name__)
def test_the_outer_ring_shuts_again(tmp_path: Path, end: Callable[[Table], None]) -> None:
    drags = drags_at(tmp_path, table_at(green(), (FULL, *OTHERS)))
    check_break(drags, "sample-1", "seat-0-cell-2", end)
    assert len(drags.table.board.fields[0].cells) == 8


@pytest.mark.parametrize(("place", "says"), [
    ("seat-0-cell-0", True), ("seat-1-cell-2", True), ("row-4", True), ("sample-3", False),
])
def test_a_card_dropped_where_it_cannot_go_is_back_and_the_reason_is_told(
    tmp_path: Path, place: str, says: bool
) -> None:
    check_illegal_drop(drags_at(tmp_path, table_at(green())), "sample-1", place, says)


def test_of_two_equal_cards_the_one_that_is_dragged_is_lifted(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(green()))
    for name in ("sample-6", "sample-1"):
        drags.begin_anew()
        drags.take(name)
        assert drags.lifted == [name]
        assert "chosen" in drags.node(name).marks  # type: ignore[attr-defined]
        drags.hand.release((640, 30))


def test_the_second_pot_of_the_start_is_dragged_to_its_place_after_the_first(tmp_path: Path) -> None:
    start = table_at([PlacingStart(0), StartingTurn(0)], ({},) * 4, round=1, changes=started())
    first, second = start.starts[0]
    assert first != second
    drags = drags_at(tmp_path, start)
    drags.begin_anew()
    drags.take("sample-1")
    drags.hand.release(drags.node("seat-0-cell-0").rect.centre)
    drags.hand.wait(0.3, 0.1)
    assert len(drags.table.composer.picks) == 2
    drags.take("sample-2")
    assert drags.lifted == ["sample-2"]
    drags.hand.release(drags.node("seat-0-cell-2").rect.centre)
    drags.hand.wait(0.3, 0.1)
    assert [action for _, action in drags.session.wished] == [PlaceStart(first, 0, 2)]


def test_what_lies_face_down_is_carried_face_down(tmp_path: Path) -> None:
    state = table_at([Choosing(0, True)], (WORKS, *OTHERS), hands=[("awning", "hose"), (), (), ()])
    drags = drags_at(tmp_path, state, (0, 1, 2, 3))
    drags.begin_anew()
    faces = set()
    for name in ("improvement-1", "improvement-2"):
        drags.take(name)
        carried = drags.carried
        assert isinstance(carried, Carried)
        drags.hand.drawn.names.clear()
        goal = min(target for target in drags.table.composer.next_targets if "cell" in target)
        for spot in ((600, 480), drags.hand.spot(goal)):
            drags.hand.move(spot, held=True)
            drags.hand.wait()
        assert drags.node(goal).hovered
        faces |= {found for found in drags.hand.drawn.names if "awning" in found or "hose" in found}
        assert any(found.startswith(IMPROVEMENT_BACK) for found in drags.hand.drawn.names)
        drags.hand.release((640, 30))
        drags.begin_anew()
    assert faces == set()


def test_the_pointer_does_not_tell_which_face_down_card_can_be_played(tmp_path: Path) -> None:
    state = table_at([Choosing(0, True)], hands=[("hose", "watering-can", "guitarist"), (), (), ()])
    drags = drags_at(tmp_path, state, (0, 1, 2, 3))
    drags.begin_anew()
    assert {card.can_be_lifted() for card in drags.table.board.hand} == {True}


def test_nobody_drags_in_the_turn_of_another(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(green(1), turn=1))
    drags.hand.wait(0.3)
    tried = drags.pieces()
    assert len(tried) > 8
    check_none_is_lifted(drags, tried, (640, 30))


def test_a_card_flies_from_where_it_was_let_go_of(tmp_path: Path) -> None:
    hand = PatiosHand(tmp_path, session_at(table_at(green())), settings=UNHURRIED)
    hand.until(lambda: hand.table.is_open)
    hand.wait(0.3)
    end = hand.spot("seat-0-cell-6")
    hand.drag(hand.spot("sample-1"), end)
    flights = [node for node in hand.scene.stage.nodes() if node.name.startswith("flight-")]
    assert any(abs(flight.rect.centre[0] - end[0]) < 60 for flight in flights)
