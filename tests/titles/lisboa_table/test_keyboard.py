"""Lisboa by keyboard alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.lisboa.actions import Discard
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.downtown import FACINGS, good_of
from game.titles.lisboa.table.builder import BuilderPanel
from game.titles.lisboa.table.choices import first_clergy_target
from game.titles.lisboa.tasks import (
    CheckingTurn,
    ChoosingLot,
    Drawing,
    KeepingFirstClergy,
    PlayingCard,
)
from game.titles.lisboa.view import View
from game.ui.speech import spoken
from tests.titles.kit import AT_ONCE
from tests.titles.lisboa_table.kit import LisboaHand, new_state, session_at, session_of
from tests.titles.tabbing import tab_to

DECISIONS = 24


def at_first_turn(data: Path) -> LisboaHand:
    """The first turn, with the choice before it made."""
    hand = LisboaHand(data, session_of(5))
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    hand.my_turn()
    return hand



def test_tab_and_return_are_enough(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    rng = random.Random(4)
    for _ in range(DECISIONS):
        hand.my_turn()
        before = hand.session.last
        for _ in range(4):
            tab_to(hand, rng.choice(sorted(hand.table.composer.next_targets)))
            hand.key(pygame.K_RETURN)
            if hand.session.last > before:
                break
        assert hand.session.last > before
    hand.app.close()


def test_the_keyboard_is_led_from_one_choice_to_the_next(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    tab_to(hand, sorted(hand.table.composer.next_targets)[0])
    for _ in range(DECISIONS):
        hand.my_turn()
        task, before = hand.state.pending[0], (hand.session.last, hand.table.composer.picks)
        hand.key(pygame.K_RETURN)
        assert (hand.session.last, hand.table.composer.picks) != before, task
    assert hand.session.last > DECISIONS / 4
    hand.app.close()


def test_the_keyboard_goes_from_a_card_to_its_rows_and_from_there_to_the_button(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    stage = hand.app.top.stage
    tab_to(hand, f"card-{hand.state.person.hand[0]}")
    hand.key(pygame.K_RETURN)
    assert stage.focused is hand.node_of("way-tuck")
    hand.key(pygame.K_RETURN)
    assert stage.focused is hand.node_of("do")
    hand.app.close()


def test_escape_leads_the_keyboard_back_to_the_card_that_was_picked(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    stage, card = hand.app.top.stage, f"card-{hand.state.person.hand[-1]}"
    tab_to(hand, card)
    was = stage.focused
    assert was is not None
    hand.key(pygame.K_RETURN)
    assert stage.focused is hand.node_of("way-tuck")
    hand.key(pygame.K_ESCAPE)
    assert hand.table.composer.picks == ()
    assert stage.focused is not None
    assert stage.focused.name == was.name
    hand.app.close()


def test_whoever_uses_the_pointer_is_not_led(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    hand.pick(f"card-{hand.state.person.hand[0]}")
    assert not hand.app.top.stage.focus_shown
    assert hand.app.top.stage.focused is hand.node_of(f"card-{hand.state.person.hand[0]}")
    hand.app.close()


def test_number_keys_pick_cards(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    hand.key(pygame.K_3)
    card = hand.state.person.hand[2]
    assert hand.table.composer.picks == (f"card-{card}",)
    hand.pick("way-discard", "do")
    assert Discard(card) not in hand.table.choices.legal
    hand.app.close()


def test_the_key_that_ends_a_turn_draws_from_the_picked_pile_and_says_before_what_is_to_be_done(
    tmp_path: Path,
) -> None:
    hand = at_first_turn(tmp_path)
    hand.key(pygame.K_e)
    assert hand.table.ribbon.tone == "refused"
    hand.pick(f"card-{hand.state.person.hand[0]}", "way-discard")
    hand.key(pygame.K_e)
    assert isinstance(hand.state.pending[0], PlayingCard)
    hand.pick("do")
    hand.my_turn()
    hand.key(pygame.K_e)
    assert hand.table.ribbon.tone == "refused"
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    before = hand.session.last
    hand.key(pygame.K_e)
    assert hand.session.last > before
    assert not isinstance(hand.state.pending[0], Drawing)
    hand.app.close()


def test_the_key_that_ends_a_turn_ends_it_where_there_is_nothing_to_draw(tmp_path: Path) -> None:
    state = new_state()
    hand = LisboaHand(tmp_path, session_at(replace(
        state, piles=((), (), (), ()), pending=(Drawing(), CheckingTurn(True)), round=3,
    )))  # fmt: skip
    hand.my_turn()
    hand.key(pygame.K_e)
    assert hand.session.last == 1
    hand.app.close()


def test_in_large_letters_the_keyboard_does_not_go_under_what_a_card_can_be_played_for(
    tmp_path: Path,
) -> None:
    hand = LisboaHand(tmp_path, session_of(5), replace(AT_ONCE, text_size=200))
    hand.pick(sorted(hand.table.composer.next_targets)[0])
    hand.my_turn()
    tab_to(hand, f"card-{hand.state.person.hand[0]}")
    hand.key(pygame.K_RETURN)
    stage, panel = hand.app.top.stage, hand.app.top.stage.find("builder")
    assert panel is not None
    assert panel.visible
    below = [node for node in stage.nodes() if node.focusable and panel.rect.shared(node.rect) == node.rect]
    covered = {node.name for node in below if node.z < panel.z}
    assert "lacerda-ships" in covered
    assert not covered & {node.name for node in stage.focus_chain()}
    assert {node.name for node in below if node.name.startswith("row-")} <= {
        node.name for node in stage.focus_chain()
    }
    hand.key(pygame.K_ESCAPE)
    assert "lacerda-ships" in {node.name for node in stage.focus_chain()}
    hand.app.close()


def test_the_panel_says_what_for_to_look_at_a_choice_until_one_is_looked_at(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    hand.pick(f"card-{hand.state.person.hand[0]}")
    hand.move((5.0, 5.0))
    panel = hand.app.top.stage.find("builder")
    assert isinstance(panel, BuilderPanel)
    assert [line.words.key for line in panel.bill.lines] == ["ui.lisboa.rows.point"]
    tab_to(hand, "way-discard")
    assert panel.bill.lines
    assert "ui.lisboa.rows.point" not in {line.words.key for line in panel.bill.lines}
    hand.app.close()


def test_a_row_is_read_aloud_with_what_is_chosen_by_it(tmp_path: Path) -> None:
    hand = at_first_turn(tmp_path)
    hand.pick(f"card-{hand.state.person.hand[0]}")
    assert spoken(hand.node_of("way-discard")).startswith(hand.app.text("ui.lisboa.way.discard"))
    hand.app.close()


@pytest.mark.parametrize("facing", ["left", "right"])
def test_a_street_to_be_faced_is_read_aloud(tmp_path: Path, facing: str) -> None:
    state = replace(
        new_state(), round=2, pending=(ChoosingLot(), Drawing(), CheckingTurn(True)),
    )  # fmt: skip
    hand = LisboaHand(tmp_path, session_at(state))
    hand.my_turn()
    lot = next(lot for lot in FACINGS if len(FACINGS[lot]) > 1 and f"lot-{lot}" in hand.board.marks.legal)
    hand.pick(f"lot-{lot}")
    said = spoken(hand.node_of(f"facing-{facing}"))
    good = good_of(lot, "left" if facing == "left" else "right")
    assert said.casefold().startswith(hand.app.text(f"lisboa.store.{good}"))
    hand.app.close()


def test_a_row_may_go_with_the_keyboard_on_it(tmp_path: Path) -> None:
    hand = LisboaHand(tmp_path, session_of(5))
    first, second, third = sorted(TILES)[:3]
    state = hand.state

    def give(*tiles: str) -> None:
        task = KeepingFirstClergy((tiles[0], tiles[1]))
        hand.board.sync(View(0, replace(state, pending=(task,))))

    give(first, second)
    stage = hand.app.top.stage
    stage.focus(stage.find(f"row-{first_clergy_target(first)}"))
    # The other row is new; the one with the keyboard goes, and comes again.
    give(first, third)
    assert hand.board.builder.targets == {first_clergy_target(first), first_clergy_target(third)}
    assert stage.focused is None
    hand.app.close()
