"""The buttons of the table of Palace of Viana: what can be done without a piece, and who honks."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.viana.state import State
from game.titles.viana.table.marking import of_card
from game.titles.viana.table.pieces import info
from game.titles.viana.tasks import Choosing, Ending, Placing, StartingTurn, Task, Walking
from game.ui.board.marks import NO_MARKS
from tests.titles.viana.tables import EVERYWHERE
from tests.titles.viana_table.kit import VianaHand, doing, hand_at, marks

TASKS: tuple[Task, ...] = (Choosing(0), Placing(0, 2), Walking(0, 2), Walking(0, 3), Ending(0))


def _everywhere(honk: bool, announce: bool) -> State:
    """The first player has decorated everything, and the second one shows the Girl."""
    return doing(
        Choosing(0), beds=dict(EVERYWHERE), reserves=("b",), piles=((), ("girl",), ()), honk=honk,
        announce=announce,
    )


@pytest.mark.parametrize("persons", [(0,), (0, 1), (0, 1, 2)], ids=str)
@pytest.mark.parametrize("announce", [True, False])
@pytest.mark.parametrize("honk", [True, False])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{type(task).__name__}-{getattr(task, 'left', '')}")
def test_whatever_can_be_done_has_its_button(
    tmp_path: Path, task: Task, honk: bool, announce: bool, persons: tuple[int, ...]
) -> None:
    before = _everywhere(honk, announce)
    state = replace(before, pending=(task, *before.pending[1:]))
    if honk and task != Choosing(0):
        # The Girl in front of the first player is a card that the second one shows.
        hands = (tuple(card for card in before.hands[0] if card != "girl"), *before.hands[1:])
        piles = (("girl",), *before.piles[1:])
        state = replace(state, hands=hands, piles=piles, rewind=before)
    hand = hand_at(tmp_path, state, persons)
    first = hand.table.composer.first_targets
    wanted = {name for name in ("end-turn", "announce", "honk") if name in first}
    if honk and task != Choosing(0) and len(persons) > 1:
        wanted.add("honk")
    stage = hand.app.top.stage
    shown = [node for node in stage.nodes() if node.name.startswith("button-") and node.rect.y > 640]
    assert {f"button-{name}" for name in wanted} <= {node.name for node in shown if node.enabled}
    assert {"button-undo-here", "button-lens"} <= {node.name for node in shown}
    for one, other in combinations(shown, 2):
        assert not one.rect.overlaps(other.rect), (one.name, other.name)
    hand.app.close()


def test_with_honk_and_announcement_the_turn_can_still_be_finished(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=False), (0, 1))
    hand.pick("card-girl", "courtyard-6")
    for name in ("honk", "announce", "end-turn"):
        assert hand.node_of(name) is not None, name
    hand.pick("end-turn")
    assert hand.state.turn == 1
    assert hand.state.ending == ""
    hand.app.close()


def test_undo_has_its_room_again_when_the_third_button_goes(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=False), (0, 1))
    wide = hand.node_of("undo-here").rect
    hand.pick("card-girl", "courtyard-6")
    assert hand.node_of("undo-here").rect.w < wide.w
    hand.app.top.stage.focus(hand.node_of("undo-here"))
    hand.key(pygame.K_RETURN)
    assert hand.node_of("undo-here").rect == wide
    assert hand.app.top.stage.focused is hand.node_of("undo-here")
    hand.app.close()


def _flower_to_turn(folder: Path, persons: tuple[int, ...]) -> VianaHand:
    """The first player has led the Marquise, who was forbidden, to where the second has to turn a flower."""
    beds = {"13a": "1p", "13b": "1c"}
    state = doing(Choosing(0), beds=beds, piles=((), (), ("marquise",)), marquise=2, honk=True)
    hand = hand_at(folder, state, persons)
    hand.pick("card-marquise", "courtyard-13")
    hand.my_turn()
    assert hand.session.viewer == 1, "whoever turns a flower sits before the screen"
    return hand


@pytest.mark.parametrize("caller", [1, 2])
def test_while_somebody_turns_a_flower_it_is_asked_who_honks(tmp_path: Path, caller: int) -> None:
    hand = _flower_to_turn(tmp_path, (0, 1, 2))
    hand.click("button-honk")
    hand.until(lambda: hand.app.top.name == "dialog")
    hand.wait(0.4, 0.1)
    hand.click(f"answer-seat-{caller}")
    hand.wait(0.1)
    assert hand.state.scores == tuple(int(seat == caller) for seat in range(3))
    hand.app.close()


def test_who_is_the_only_one_to_honk_is_not_asked(tmp_path: Path) -> None:
    hand = _flower_to_turn(tmp_path, (0, 1))
    hand.click("button-honk")
    assert hand.state.scores == (0, 1, 0)
    hand.app.close()


def test_where_others_may_honk_nobody_is_warned(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=True), (0, 1))
    assert "veiled" not in marks(hand, "card-girl")
    for card, way in (("card-girl", "courtyard-6"), ("card-marquis", "courtyard-11")):
        hand.pick(card)
        said = hand.said()
        hand.pick(way)
        assert "forbid" not in said + hand.said()
        assert hand.node_of("honk") is not None, "the horn is at hand, whatever was played"
        hand.click("button-undo-here")
        hand.click("button-undo-here")
    hand.app.close()


@pytest.mark.parametrize("honk", [True, False])
def test_what_is_told_of_a_card_warns_only_where_nobody_may_honk(tmp_path: Path, honk: bool) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=honk, announce=True), (0, 1))
    view = hand.board.view
    for seen in (view, replace(view, table=replace(view.table, restricted=("girl",)))):
        card = info(hand.table, seen, 0, "card-girl")
        assert card is not None
        assert any("shows" in line or "Forbidden" in line for line in card.lines) == (not honk)
    hand.app.close()


def test_a_honk_at_what_is_allowed_is_refused(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=True), (0, 1))
    hand.pick("card-marquis")
    hand.click("button-honk")
    assert "nothing to honk at" in hand.said()
    assert hand.state.scores == (0, 0, 0)
    hand.app.close()


def test_no_horn_while_clockwork_players_play_by_the_rules(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=True), (0,))
    hand.pick("card-marquis")
    assert hand.node_of("honk") is None
    hand.app.close()


def test_what_was_honked_at_is_out_for_nobody_else(tmp_path: Path) -> None:
    state = replace(_everywhere(honk=True, announce=True), barred=("girl",))
    hand = hand_at(tmp_path, state, (0, 2))
    for reader in (0, 2):
        card = info(hand.table, hand.board.view, reader, "card-girl")
        assert card is not None
        assert any("honked" in line for line in card.lines) == (reader == 0)
    assert "veiled" in marks(hand, "card-girl")
    veiled = [of_card(hand.board.view, reader, NO_MARKS, "girl", False)[1] for reader in (0, 2)]
    assert veiled == [{"veiled"}, set()]
    hand.app.close()


def test_who_can_announce_is_not_told_that_there_is_nothing_to_do(tmp_path: Path) -> None:
    state = replace(_everywhere(honk=False, announce=False), pending=(Ending(0), StartingTurn(1)))
    hand = hand_at(tmp_path, state)
    hand.click(hand.spot_of("courtyard-4"))
    assert "announce" in hand.said()
    hand.app.close()


def test_the_horn_never_lies_where_the_turn_is_ended(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, _everywhere(honk=True, announce=True), (0, 1))
    hand.pick("card-girl")
    horn, finish = hand.node_of("honk").rect, hand.node_of("end-turn").rect
    assert not hand.node_of("end-turn").enabled
    hand.pick("courtyard-6")
    assert hand.node_of("end-turn").enabled
    assert (hand.node_of("honk").rect, hand.node_of("end-turn").rect) == (horn, finish)
    hand.app.close()
