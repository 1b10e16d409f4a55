"""A game of Patios by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from game.titles.patios.clearing import Keep
from game.titles.patios.geometry import cell_named
from game.titles.patios.scoring import round_score
from game.titles.patios.state import State
from game.titles.patios.tasks import Choosing, KeepingPots, OpeningRound
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import bare, table
from tests.titles.patios_table.kit import PatiosHand, session_at, session_of
from tests.titles.tabbing import tab_to

DECISIONS = 10


def test_tab_and_return_are_enough(tmp_path: Path) -> None:
    hand = PatiosHand(tmp_path, session_of(3, (0,), seed=5))
    for _ in range(DECISIONS):
        hand.my_turn()
        before = hand.session.last
        composer = hand.table.composer
        left = list(composer.route(hand.table.best_of(hand.table.choices.legal)))
        for pick in composer.picks:
            if pick in left:
                left.remove(pick)
        for target in left:
            tab_to(hand, target)
            hand.key(pygame.K_RETURN)
        assert hand.session.last > before
    hand.app.close()


def hand_at(folder: Path, state: State) -> PatiosHand:
    """The table at that state, once the first player can act by keyboard."""
    hand = PatiosHand(folder, session_at(state))
    hand.my_turn()
    hand.key(pygame.K_TAB)
    return hand


def focused(hand: PatiosHand) -> str:
    """The name of what has the keyboard, "" for nothing that is to be seen."""
    node = hand.app.top.stage.focused
    return node.name if node is not None and node.visible else ""


def test_the_keyboard_stays_where_another_patio_is_looked_at(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table(bare(3), pending=[Choosing(0, True)]))
    tab_to(hand, "seat-1")
    hand.key(pygame.K_RETURN)
    assert (hand.board.main, focused(hand)) == (1, "button-own-patio")
    tab_to(hand, "seat-2")
    hand.key(pygame.K_RETURN)
    assert (hand.board.main, focused(hand)) == (2, "button-own-patio")
    hand.key(pygame.K_RETURN)
    assert (hand.board.main, focused(hand)) == (0, "seat-2")
    hand.app.close()


def test_the_keyboard_stays_at_the_log_when_that_is_opened_wide(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, table(bare(3), pending=[Choosing(0, True)]))
    tab_to(hand, "button-replay")
    for _ in range(2):
        before = hand.app.top.stage.focused
        hand.key(pygame.K_l)
        assert focused(hand) == "button-replay"
        assert hand.app.top.stage.focused is not before
    hand.app.close()


def test_the_keyboard_stays_on_a_cell_when_the_outer_ring_goes(tmp_path: Path) -> None:
    patio = laid({"N": "red", "1,-2": "red"}, works=True)
    score, none = round_score(patio), round_score(laid({}))
    state = table([patio, *bare(2)], pending=[KeepingPots(0, (Keep(),)), OpeningRound()])
    hand = hand_at(tmp_path, replace(state, results=((score, none, none),), scores=(score, none, none)))
    inner, outer = (f"seat-0-cell-{cell_named(name)}" for name in ("N", "1,-2"))
    for target in (outer, inner):
        tab_to(hand, target)
        hand.key(pygame.K_RETURN)
    hand.my_turn()
    assert not hand.board.fields[0].grid.works
    assert focused(hand) == inner
    hand.app.close()


def test_a_card_picked_by_its_number_is_seen_where_the_pointer_rests(tmp_path: Path) -> None:
    state = table(bare(3), pending=[Choosing(0, True)], front=("blue-gardener",), sample=("blue",) * 5)
    hand = hand_at(tmp_path, state)
    here = f"seat-0-cell-{cell_named('N')}"
    hand.move(hand.spot_of(here))
    hand.key(pygame.K_1)
    hand.my_turn()
    assert hand.table.composer.picks == ("card:blue",)
    assert hand.node_of(here).ghost == ("patios/pot-blue", False)
    hand.app.close()
