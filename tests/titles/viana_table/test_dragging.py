"""Decorations and figures dragged over the table of Palace of Viana."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.titles.viana.actions import MovePawn
from game.titles.viana.state import State
from game.titles.viana.tasks import (
    Choosing,
    ChoosingStand,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
)
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
from tests.titles.viana_table.kit import VianaHand, doing, session_at
from tools.shots_states.viana import table_at


def drags_at(folder: Path, state: State, persons: tuple[int, ...] = (0,)) -> Drags:
    hand = VianaHand(folder, noting(session_at(state, persons)))
    hand.until(lambda: hand.table.is_open)
    return Drags(hand)


@pytest.mark.parametrize(("state", "least"), [
    (table_at(Placing(0, 2)), 5),
    (table_at(Placing(0, 3), changes={"marquis": 7}), 0),
    (doing(Placing(0, 1), pawns=(13, 1, 2)), 8),
    # With one kind left it is picked by itself, and dragged all the same.
    (doing(Placing(0, 1), reserves=("b", "b", "p")), 2),
], ids=["gardener", "nowhere", "garden", "one kind"])  # fmt: skip
def test_a_drag_of_a_decoration_does_what_two_clicks_do(tmp_path: Path, state: State, least: int) -> None:
    check_all_pairs(drags_at(tmp_path, state), least)


@pytest.mark.parametrize(("state", "name", "action"), [
    (table_at(MovingPawn(0, "gardener")), "pawn-0", MovePawn(6)),
    (table_at(MovingMarquise(0), changes={"marquise": 2, "cat": 4, "marquis": 3}), "marquise", None),
    (table_at(MovingMarquis(0)), "marquis", None),
], ids=["pawn", "Marquise", "Marquis"])  # fmt: skip
def test_whoever_is_to_be_moved_is_dragged_where_a_click_would_send_them(
    tmp_path: Path, state: State, name: str, action: object
) -> None:
    drags = drags_at(tmp_path, state)
    drags.begin_anew()
    following = drags.table.composer.next_targets
    goals = sorted(goal for goal in following if goal.startswith("courtyard-"))
    assert len(goals) > 1
    for goal in goals:
        drags.begin_anew()
        drags._click(goal)
        clicked = drags.outcome()
        assert len(clicked.wished) == 1
        assert drags.by_drag(name, goal) == clicked
    done = [drags.by_drag(name, goal).wished[0][1] for goal in goals]
    assert action is None or action in done
    others = {"pawn-0", "pawn-1", "marquise", "marquis", "cat"} - {name}
    for other in others:
        drags.begin_anew()
        drags.take(other)
        assert drags.carried is None, other


def test_the_pawn_is_dragged_to_a_stand(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(ChoosingStand(0)))
    goal = min(drags.table.composer.next_targets)
    assert goal.startswith("stand-")
    (wish,) = drags.by_drag("pawn-0", goal).wished
    assert wish[1].stand == int(goal[-1])


def test_cards_act_at_once_and_are_not_dragged(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(Choosing(0)))
    drags.begin_anew()
    drags.take("card-gardener")
    assert drags.carried is None
    assert check_what_acts_is_not_lifted(drags) > 5


@pytest.mark.parametrize("end", BREAKS, ids=lambda end: end.__name__)
def test_a_drag_that_is_broken_off_leaves_all_as_it_was(
    tmp_path: Path, end: Callable[[Table], None]
) -> None:
    check_break(drags_at(tmp_path, table_at(Placing(0, 2))), "kind-bougainvillea", "spot-7a-1", end)


@pytest.mark.parametrize("end", BREAKS, ids=lambda end: end.__name__)
def test_so_does_a_figure(tmp_path: Path, end: Callable[[Table], None]) -> None:
    check_break(drags_at(tmp_path, table_at(MovingPawn(0, "gardener"))), "pawn-0", "courtyard-6", end)


@pytest.mark.parametrize(("place", "says"), [
    ("spot-7b-0", True), ("courtyard-2", True), ("stand-3", True), ("kind-pot", False),
])
def test_a_decoration_dropped_where_it_cannot_go_is_back_and_the_reason_is_told(
    tmp_path: Path, place: str, says: bool
) -> None:
    drags = drags_at(tmp_path, table_at(Placing(0, 2)))
    check_illegal_drop(drags, "kind-bougainvillea", place, says)


def test_it_glides_home_where_things_move(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, noting(session_at(table_at(Placing(0, 2)))), settings=UNHURRIED)
    hand.until(lambda: hand.table.is_open)
    drags = Drags(hand)
    drags.begin_anew()
    home = hand.board.reserve.supply("bougainvillea").token_rect
    drags.take("kind-bougainvillea")
    hand.move((300, 300), held=True)
    carried = drags.carried
    assert carried is not None
    hand.release((300, 300))
    hand.wait(0.04)
    far = abs(carried.rect.x - home.x)
    assert 0 < far < abs(300 - home.x)
    assert drags.table.composer.picks == ()
    hand.wait(0.3)
    assert drags.carried is None


def test_under_another_scene_nothing_glides(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, noting(session_at(table_at(Placing(0, 2)))), settings=UNHURRIED)
    hand.until(lambda: hand.table.is_open)
    drags = Drags(hand)
    drags.begin_anew()
    drags.take("kind-bougainvillea")
    hand.move((300, 300), held=True)
    hand.scene.command("menu")
    hand.wait()
    assert hand.app.top is not hand.scene
    assert drags.carried is None
    assert drags.lifted == []
    assert drags.table.composer.picks == ()


def test_a_decoration_flies_from_where_it_was_let_go_of(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(table_at(Placing(0, 2))), settings=UNHURRIED)
    hand.until(lambda: hand.table.is_open)
    hand.wait(0.3)
    start, end = hand.spot("kind-bougainvillea"), hand.spot("spot-7a-2")
    hand.drag(start, end)
    (flight,) = (node for node in hand.scene.stage.nodes() if node.name.startswith("flight-"))
    assert abs(flight.rect.centre[0] - end[0]) < 60
    hand.until(lambda: not hand.table.presenter.is_busy)
    hand.wait(0.1)
    assert hand.table.lifting.let_go_at("kind-bougainvillea") is None


def test_nobody_drags_in_the_turn_of_another(tmp_path: Path) -> None:
    state = table_at(Placing(1, 2), changes={"turn": 1})
    drags = drags_at(tmp_path, state)
    drags.hand.wait(0.3)
    tried = [name for name in drags.pieces() if name.startswith(("kind-", "pawn-", "marqu"))]
    assert len(tried) > 5
    check_none_is_lifted(drags, tried, (640, 400))


def test_nobody_takes_from_the_reserve_of_another(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(Placing(0, 2)))
    drags.begin_anew()
    drags.hand.click("seat-1")
    assert drags.hand.table.board.reserve.seat == 1
    drags.take("kind-bougainvillea")
    assert drags.carried is None


def test_no_tooltip_comes_while_something_is_carried(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, table_at(Placing(0, 2)))
    drags.begin_anew()
    drags.take("kind-bougainvillea")
    drags.hand.move(drags.hand.spot("spot-7a-1"), held=True)
    drags.hand.wait(2.0, 0.1)
    assert drags.hand.scene.stage.find("tooltip") is None
    assert drags.node("spot-7a-1").hovered


def test_the_move_of_a_marquise_is_done_once(tmp_path: Path) -> None:
    state = table_at(MovingMarquise(0), changes={"marquise": 2, "cat": 4, "marquis": 3})
    hand = VianaHand(tmp_path, session_at(state))
    hand.until(lambda: hand.table.is_open)
    goal = next(goal for goal in hand.table.composer.next_targets if goal.startswith("courtyard-"))
    hand.wait(0.3)
    hand.drag(hand.spot("marquise"), hand.spot_of(goal))
    hand.wait(0.3)
    assert hand.session.last == 1
    assert hand.state.marquise == int(goal.removeprefix("courtyard-"))
