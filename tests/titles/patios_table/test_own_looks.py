"""Looks at one's own secrets on a shared screen: what they show, for how long, and what they are not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.titles.patios.content import Improvement
from game.titles.patios.geometry import cell_named
from game.titles.patios.scoring import Tokens
from game.titles.patios.tasks import (
    Choosing,
    Drying,
    Keeping,
    StartingTurn,
    Task,
    Watering,
)
from tests.titles.kit import UNHURRIED
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import bare, table
from tests.titles.patios_table.kit import PatiosHand, session_at
from tests.titles.patios_table.shared_screen import DRY, END, HANDS, hand_at, seen, spot

# -- while something is held


def test_a_dry_card_is_seen_for_as_long_as_it_is_held(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    point = spot(hand, "N").rect.centre
    hand.move(point)
    hand.press(point)
    hand.wait(0.5)
    assert "patios/pot-red" in seen(hand)
    hand.release(point)
    hand.wait(0.1)
    assert "patios/pot-red" not in seen(hand)
    assert hand.table.prompter.note is None, "looking is no refused click"
    hand.app.close()


@pytest.mark.parametrize(("persons", "explains"), [((0, 1), False), ((0,), True)], ids=["shared", "alone"])
def test_a_card_that_is_held_for_a_look_is_not_explained(
    tmp_path: Path, persons: tuple[int, ...], explains: bool
) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], persons, sample=("blue",) * 5)
    hand.my_turn()
    point = spot(hand, "N").rect.centre
    hand.move(point)
    hand.press(point)
    hand.wait(0.9)
    assert spot(hand, "N").peeks != explains
    assert (hand.app.top.stage.find("info-card") is not None) == explains, "who sees it wants to know more"
    hand.release(point)
    hand.app.close()


@pytest.mark.parametrize(("persons", "explains"), [((0, 1), False), ((0,), True)], ids=["shared", "alone"])
@pytest.mark.parametrize("of", ["an improvement", "the own things"])
def test_own_things_that_are_held_are_explained_where_nothing_of_them_is_secret(
    tmp_path: Path, persons: tuple[int, ...], explains: bool, of: str
) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], persons, sample=("blue",) * 5)
    hand.my_turn()
    x, y, w, h = (hand.board.own if of == "the own things" else hand.board.hand[0]).rect
    point = (x + w / 2, y + min(h / 2, 70))
    hand.move(point)
    hand.press(point)
    hand.wait(0.9)
    assert (hand.app.top.stage.find("info-card") is not None) == explains
    hand.release(point)
    hand.app.close()


def test_whoever_sees_what_lies_dry_may_take_time_to_pick_it(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue"})
    state = table([patio, *bare(2)], pending=[Watering(0, "sun"), *END])
    hand = PatiosHand(tmp_path, session_at(state, (0,)))
    hand.my_turn()
    assert "seat-0-cell-1" in hand.table.composer.picks
    point = spot(hand, "NE").rect.centre
    hand.move(point)
    hand.press(point)
    hand.wait(0.45)
    hand.release(point)
    assert "seat-0-cell-1" not in hand.table.composer.picks, "a slow click takes it back, too"
    hand.app.close()


def test_what_is_looked_at_with_a_key_can_be_picked_meanwhile(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red", "NW": "dry-blue"})
    state = table([patio, *bare(2)], pending=[Watering(0, "sun"), *END])
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    hand.my_turn()
    assert "seat-0-cell-1" in hand.table.composer.picks
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hand.click(spot(hand, "NE").rect.centre)
    assert "seat-0-cell-1" not in hand.table.composer.picks
    assert spot(hand, "NE").peeks, "the key is still held"
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert not spot(hand, "NE").peeks
    hand.app.close()


def test_a_key_shows_all_own_secrets_while_it_is_held(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert {"patios/pot-red", "patios/tub"} <= seen(hand)
    assert not {"patios/balcony-4", "patios/hose"} & seen(hand)
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert not {"patios/pot-red", "patios/tub"} & seen(hand)
    hand.app.close()


def test_a_key_that_comes_up_over_the_menu_shows_nothing_any_more(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert "patios/pot-red" in seen(hand)
    hand.key(pygame.K_F10)
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert not {"patios/pot-red", "patios/tub"} & seen(hand)
    hand.app.close()


def test_a_key_with_another_one_shows_own_secrets_while_it_is_held(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.app.change_settings(keys={"peek": ("ctrl+p",)})
    hand.my_turn()
    hand.post(pygame.KEYDOWN, key=pygame.K_p, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    assert "patios/pot-red" in seen(hand)
    hand.post(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="", scancode=0)
    assert "patios/pot-red" not in seen(hand)
    hand.app.close()


def test_monument_hides_dry_cards_from_their_owner(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], (0,), sample=("blue",) * 5, monument=True)
    hand.my_turn()
    assert "patios/pot-red" not in seen(hand)
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert "patios/pot-red" not in seen(hand)
    hand.app.close()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_who_would_rather_not_hold_looks_until_the_next_time(tmp_path: Path, by: str) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.app.change_settings(pull_by_click=True)
    hand.my_turn()
    hand.wait(0.5)

    def look() -> None:
        if by == "key":
            hand.key(pygame.K_v)
        else:
            x, y, w, _ = hand.board.own.rect
            hand.click((x + w / 2, y + 70))

    look()
    hand.wait(1.0)
    assert {"patios/pot-red", "patios/tub"} <= seen(hand)
    assert not {"patios/balcony-4", "patios/hose"} & seen(hand), "those of others stay hidden"
    look()
    assert not {"patios/pot-red", "patios/tub"} & seen(hand)
    look()
    hand.lose_focus()
    assert not {"patios/pot-red", "patios/tub"} & seen(hand)
    look()
    hand.key(pygame.K_F10)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert not {"patios/pot-red", "patios/tub"} & seen(hand)
    look()
    hand.table.act(hand.table.best_of(hand.table.choices.legal))
    hand.until(lambda: hand.table.is_open)
    assert hand.board._peeks_by == ""
    hand.app.close()


# -- what a look is not


@pytest.mark.parametrize("pending", [[Choosing(0, True)], [*END]], ids=["choosing", "finishing"])
def test_a_look_at_an_improvement_is_no_pick(tmp_path: Path, pending: list[Task]) -> None:
    state = table(DRY, pending=pending, hands=[("dancer",), (), ()], sample=("blue",) * 5)
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    hand.my_turn()
    point = hand.board.hand[0].rect.centre
    hand.move(point)
    hand.press(point)
    hand.wait(0.5)
    assert "patios/dancer" in seen(hand)
    hand.release(point)
    hand.wait(0.1)
    assert "patios/dancer" not in seen(hand)
    assert hand.table.composer.picks == ()
    assert hand.table.prompter.note is None
    hand.app.close()


def test_after_a_look_a_click_picks_the_improvement(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    point = hand.board.hand[0].rect.centre
    hand.move(point)
    hand.press(point)
    hand.wait(0.5)
    hand.move((5, 5), held=True)
    hand.release((5, 5))
    hand.wait(0.1)
    hand.click("button-play-it")
    assert hand.table.composer.picks == ("improvement:tub",)
    hand.app.close()


# -- when a look is over


def test_what_somebody_was_told_goes_with_them(tmp_path: Path) -> None:
    state = table(DRY, pending=[*END], hands=HANDS, sample=("blue",) * 5)
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)), UNHURRIED)
    hand.my_turn()
    hand.table.touched("end-turn")
    hand.until(lambda: hand.table.is_open)
    assert hand.session.viewer == 0, "the end of a turn can be looked at"
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hand.click(hand.board.hand[0].rect.centre, 3)
    assert hand.app.top.stage.find("info-card") is not None
    hand.until(lambda: hand.session.viewer == 1)
    assert hand.app.top.stage.find("info-card") is None
    assert "patios/tub" not in seen(hand)
    hand.app.close()


def test_what_is_told_of_an_improvement_is_over_with_the_look(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    point, stage = hand.board.hand[0].rect.centre, hand.scene.stage
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hand.click(point, 3)
    assert stage.find("info-card") is not None
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    hand.wait(0.1)
    assert stage.find("info-card") is None
    hand.press(point)
    hand.wait(0.4)
    hand.press(point, 3)
    hand.release(point, 3)
    assert stage.find("info-card") is not None
    hand.release(point)
    hand.wait(0.1)
    assert stage.find("info-card") is None
    hand.app.close()


def test_what_was_told_while_the_others_looked_away_goes_before_they_look_again(tmp_path: Path) -> None:
    state = table(DRY, pending=[Keeping(0, None), *END], hands=HANDS, sample=("blue",) * 5)
    state = replace(state, lifted=state.improvements[:2], improvements=state.improvements[2:])
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)), UNHURRIED)
    hand.until(lambda: hand.app.top.name == "curtain")
    hand.wait(0.5)
    hand.click("button-lift")
    hand.my_turn()
    hand.pick(f"lifted:{state.lifted[0]}")
    hand.until(lambda: bool(hand.table.is_open))
    assert hand.session.is_private
    hand.click(hand.board.hand[-1].rect.centre, 3)
    assert hand.scene.stage.find("info-card") is not None
    hand.until(lambda: not hand.session.is_private)
    assert hand.scene.stage.find("info-card") is None
    hand.app.close()


def test_a_pointer_that_moves_on_ends_no_look_by_key(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    hand.move(spot(hand, "N").rect.centre)
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hand.move((640.0, 20.0))
    assert "patios/pot-red" in seen(hand)
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert "patios/pot-red" not in seen(hand)
    hand.app.close()


def test_a_look_is_over_when_the_card_is_gone(tmp_path: Path) -> None:
    patio = laid({"N": "cane", "NE": "dry-red"})
    # The viewer stays while a clockwork player has the next turn.
    pending: list[Task] = [Watering(0, "sun"), Drying("sun"), StartingTurn(1)]
    hand = PatiosHand(tmp_path, session_at(table([patio, *bare(2)], pending=pending, front=("sun",)), (0, 2)))
    hand.my_turn()
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hand.wait(0.5)
    assert spot(hand, "NE").peeks
    hand.click("button-water")
    hand.until(lambda: spot(hand, "NE").card == "red")
    assert not spot(hand, "NE").peeks
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    spot(hand, "NE").show_card("dry")
    assert not spot(hand, "NE").peeks, "what comes there later was not looked at"
    hand.app.close()


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "button"])
def test_whoever_looks_while_the_turn_goes_on_sees_nothing_of_the_next_one(
    tmp_path: Path, by_key: bool
) -> None:
    hands: Sequence[Sequence[Improvement]] = (("hose",), ("tub",), ())
    points = (Tokens(77), Tokens(83), Tokens())
    state = table(DRY, pending=[*END], hands=hands, tokens=points, sample=("blue",) * 5)
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    hand.my_turn()
    if by_key:
        hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    else:
        left, top, *_ = hand.board.own.rect
        hand.move((left + 30, top + 60))
        hand.press((left + 30, top + 60))
    seen(hand)
    assert "77" in hand.drawn.said
    hand.table.touched("end-turn")
    hand.until(lambda: hand.session.viewer == 1)
    hand.my_turn()
    assert not {"patios/tub", "patios/balcony-4"} & seen(hand)
    assert "83" not in hand.drawn.said
    hand.app.close()


def test_what_was_held_before_is_shown_again_as_it_lay_then(tmp_path: Path) -> None:
    state = table(bare(3), pending=[*END], hands=[("hose", "ladder", "tub"), (), ()])
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    for improvement, name in (("hose", "NW"), ("ladder", "NE")):
        hand.my_turn()
        hand.pick(f"improvement:{improvement}", f"seat-0-cell-{cell_named(name)}")
    hand.my_turn()
    assert [card.card for card in hand.board.hand] == ["tub"]
    hand.key(pygame.K_r)
    assert [card.card for card in hand.board.hand] == [None] * 2, "one of three is on its way, none is known"
    hand.my_turn()
    assert [card.card for card in hand.board.hand] == ["tub"]
    hand.app.close()
