"""What a shared screen shows of dry cards, improvements and points, and when a curtain falls."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.message import Seat
from game.titles.patios.actions import PlayGuitarist
from game.titles.patios.content import Character, Improvement
from game.titles.patios.geometry import cell_named
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import Tokens
from game.titles.patios.table.privacy import looks_away
from game.titles.patios.tasks import (
    Checking,
    Choosing,
    Defending,
    Drying,
    EndingTurn,
    Finishing,
    Keeping,
    Leaving,
    OfferingSwap,
    Pausing,
    PlacingStart,
    Receiving,
    StartingTurn,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Task,
    Watering,
)
from tests.titles.kit import UNHURRIED
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import bare, table
from tests.titles.patios_table.kit import PatiosHand, session_at

HANDS: Sequence[Sequence[Improvement]] = (("tub",), ("hose",), ())
END = (Finishing(0), Checking(is_moved=False))
DRY = [laid({"N": "dry-red", "S": "green"}), laid({"N": "dry-balcony-4"}), laid({})]
POINTS = (Tokens(7, (1, 0, 0)), Tokens(8, (0, 1, 0)), Tokens())


def hand_at(
    folder: Path, pending: Sequence[Any], persons: Sequence[int] = (0, 1), **changes: Any
) -> PatiosHand:
    """A table of three people and secrets at which `pending` is to be done."""
    state = table(DRY, pending=pending, hands=HANDS, tokens=POINTS, **changes)
    return PatiosHand(folder, session_at(state, persons))


def spot(hand: PatiosHand, name: str, seat: int = 0) -> Any:
    """The node of a cell."""
    return hand.app.top.stage.find(f"seat-{seat}-cell-{cell_named(name)}")


def seen(hand: PatiosHand) -> set[str]:
    """The pictures of the whole table, drawn once more, when none is drawn only to be kept any more."""
    hand.until(lambda: hand.scene.motions_to_come.is_over or hand.app.top is not hand.scene)
    hand.drawn.names.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.wait()
    return {name.removesuffix("-small") for name in hand.drawn.names}


def test_a_shared_screen_shows_backs_and_no_points(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    pictures = seen(hand)
    assert "patios/pot-red" not in pictures
    assert "patios/tub" not in pictures
    assert "patios/balcony-4" not in pictures
    assert hand.board.own.tokens is None
    assert "7" not in hand.drawn.said
    hand.app.close()


def test_one_person_sees_the_own_secrets_and_nobody_elses(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], (0,), sample=("blue",) * 5)
    hand.my_turn()
    pictures = seen(hand)
    assert {"patios/pot-red", "patios/tub"} <= pictures
    assert not {"patios/balcony-4", "patios/hose"} & pictures
    assert hand.board.own.tokens == POINTS[0]
    hand.app.close()


def test_no_look_at_the_others_tells_their_points(tmp_path: Path) -> None:
    points = (Tokens(7), Tokens(83), Tokens(91))
    state = table(DRY, pending=[Choosing(0, True)], hands=HANDS, tokens=points)
    hand = PatiosHand(tmp_path, session_at(state, (0,)))
    hand.my_turn()
    hand.until(lambda: hand.scene.motions_to_come.is_over)
    hand.drawn.said.clear()
    for seat in (1, 2):
        hand.board.touched_seat(seat)
        hand.scene.table.look_at(f"seat-{seat}")
        hand.wait()
        assert hand.board.own.tokens is None
        hand.scene.table.look_at("own-things")
        hand.wait()
    hand.table.toggle_log()
    hand.table.hint()
    hand.scene.stage.mark_all_dirty()
    hand.wait()
    assert "Points" in hand.drawn.said
    assert not [words for words in hand.drawn.said if "83" in words or "91" in words]
    hand.app.close()


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


def test_the_assistants_cards_need_a_curtain_and_go_behind_it(tmp_path: Path) -> None:
    pending: list[Task] = [TakingDrawn(0), TakingDrawn(2), TakingDrawn(1), Leaving(), *END]
    state = table(DRY, pending=pending, hands=HANDS, sample=("blue",) * 5)
    state = replace(state, passing=("green", "cane", "balcony-2", "red"))
    hand = PatiosHand(tmp_path, session_at(state, (0, 1, 2)))
    hand.until(lambda: hand.app.top.name == "curtain")
    assert "patios/balcony-2" not in seen(hand)
    hand.wait(0.4, 0.1)
    hand.click("button-lift")
    hand.my_turn()
    assert "patios/balcony-2" in seen(hand)
    hand.pick("card:green", "seat-0-cell-2")
    hand.until(lambda: hand.app.top.name == "curtain")
    assert "patios/balcony-2" not in seen(hand)
    hand.app.close()


def test_followers_choose_one_after_the_other_without_a_curtain(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [TakingPot(0, "blue"), TakingPot(1, "blue"), *END], sample=("blue",) * 5)
    hand.my_turn()
    assert hand.board.main == 0
    hand.pick("card:blue", "seat-0-cell-2")
    hand.until(lambda: hand.session.viewer == 1)
    hand.my_turn()
    assert hand.app.top is hand.scene
    assert hand.board.main == 1
    assert hand.board.fields[1].grid.big
    hand.app.close()


PRIVATE = [
    (PlacingStart(0), True),
    (Keeping(0, None), True),
    (Receiving(0), True),
    (Choosing(0, True), False),
    (TakingPot(0, "blue"), False),
    (Targeting(0, "inner", 0), False),
    (Watering(0, "sun"), False),
    (Defending(0, (0,)), False),
]


@pytest.mark.parametrize(("task", "is_private"), PRIVATE, ids=lambda value: str(value)[:12])
def test_only_what_lies_open_to_choose_from_is_private(task: Any, is_private: bool) -> None:
    state = table(DRY, pending=[task, StartingTurn(1)], hands=HANDS)
    assert looks_away(RULES.observe(state, 0), 0) is is_private
    assert not looks_away(RULES.observe(state, 1), 1)


def test_what_the_children_bring_lies_open_but_what_the_assistant_brings_does_not() -> None:
    children = table(bare(3), pending=[TakingDrawn(0), OfferingSwap(0), *END])
    assistant = table(bare(3), pending=[TakingDrawn(0), TakingDrawn(2), Leaving(), *END])
    assert not looks_away(RULES.observe(children, 0), 0)
    assert looks_away(RULES.observe(assistant, 0), 0)


def test_the_watering_can_would_tell_which_dry_cards_are_balconies() -> None:
    patio = laid({"N": "watering-can", "S": "dry-red"})
    state = table([patio, *bare(2)], pending=[Watering(0, "sun"), *END])
    assert looks_away(RULES.observe(state, 0), 0)


def test_marks_do_not_tell_which_dry_cards_are_balconies(tmp_path: Path) -> None:
    patio = laid({"N": "dry-balcony-3", "S": "dry-red"})
    state = table([patio, *bare(2)], pending=[Choosing(0, False)], hands=[("watering-can", "dancer"), (), ()])
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    hand.my_turn()
    assert all("legal" in card.marks for card in hand.board.hand), "face down they all look alike"
    hand.pick("improvement:watering-can")
    assert "legal" in spot(hand, "N").marks
    assert "legal" in spot(hand, "S").marks
    hand.app.close()


def test_nobody_can_play_what_somebody_else_holds(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, [Choosing(0, True)], sample=("blue",) * 5)
    hand.my_turn()
    assert ["legal" in card.marks for card in hand.board.hand] == [True]
    hand.board.touched_seat(1)
    hand.wait(0.1)
    assert hand.board.main == 1
    assert ["legal" in card.marks for card in hand.board.hand] == [False]
    hand.board.touched_seat(1)
    hand.wait(0.1)
    assert ["legal" in card.marks for card in hand.board.hand] == [True]
    hand.app.close()


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


@pytest.mark.parametrize("pending", [[Choosing(0, False)], [*END]], ids=["choosing", "finishing"])
def test_a_refusal_does_not_name_the_improvement_that_lies_there(tmp_path: Path, pending: list[Task]) -> None:
    state = table(DRY, pending=pending, hands=[("dancer",), (), ()], sample=("blue",) * 5)
    for persons, key in (((0, 1), "ui.patios.nothing_there"), ((0,), "patios.reject.start_only")):
        hand = PatiosHand(tmp_path / str(len(persons)), session_at(state, persons))
        hand.my_turn()
        hand.click(hand.board.hand[0].rect.centre)
        assert hand.table.prompter.note is not None
        assert hand.table.prompter.note.said.key == key
        hand.app.close()


HINTED: Sequence[tuple[Sequence[Improvement], str]] = (
    (("watering-can",), "patios.hint.improvement"), (("watering-can", "dancer"), "ui.patios.hint.one_of"),
)  # fmt: skip


@pytest.mark.parametrize(("held", "key"), HINTED, ids=["one", "several"])
def test_a_hint_before_others_tells_neither_improvement_nor_balcony(
    tmp_path: Path, held: Sequence[Improvement], key: str
) -> None:
    patio = laid({"N": "dry-balcony-4", "S": "dry-green", "E": "blue", "SE": "blue", "W": "red"})
    state = table([patio, *bare(2)], pending=[*END], hands=[held, (), ()], sample=("blue",) * 5)
    for persons in ((0, 1), (0,)):
        hand = PatiosHand(tmp_path / str(len(persons)), session_at(state, persons))
        hand.my_turn()
        hand.key(pygame.K_h)
        note = hand.table.prompter.note
        assert note is not None
        lit = ["lit" in card.marks for card in hand.board.hand]
        badges = {node.name for node in hand.scene.stage.nodes() if node.name.startswith("hint-on-")}
        if len(persons) == 1:
            assert note.said.key == "patios.hint.water_balcony"
            assert lit[0]
            assert not any(lit[1:])
            assert "lit" in spot(hand, "N").marks
        else:
            assert note.said.key == key
            assert all(lit), "face down they all look alike"
            assert not [node.name for node in hand.board.fields[0].cells if "lit" in node.marks]
            assert badges == {f"hint-on-improvement-{place}" for place, _ in enumerate(held, 1)}
            assert not {f"patios/{card}" for card in held} & seen(hand)
        hand.app.close()


def test_a_hint_before_others_tells_where_an_improvement_goes_that_lies_open(tmp_path: Path) -> None:
    patio = laid({"N": "dry-red", "NE": "dry-blue", "NW": "dry-green"})
    state = table([patio, *bare(2)], pending=[*END], hands=[("hose",), (), ()], sample=("blue",) * 5)
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)))
    hand.my_turn()
    hand.table.hint()
    assert not [node.name for node in hand.board.fields[0].cells if "lit" in node.marks]
    hand.pick("improvement:hose")
    hand.table.hint()
    assert [node.name for node in hand.board.fields[0].cells if "lit" in node.marks]
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


def until_the_curtain(hand: PatiosHand) -> set[str]:
    """The pictures of everything that is drawn until the curtain has fallen."""
    hand.drawn.names.clear()
    hand.until(lambda: hand.app.top.name == "curtain")
    hand.wait()
    return {name.removesuffix("-small") for name in hand.drawn.names}


DRAWN = [
    ("neighbour", {"patios/ladder", "patios/dancer"}),
    ("assistant-gardener", {"patios/pot-green", "patios/cane", "patios/balcony-2"}),
]


@pytest.mark.parametrize(("character", "secrets"), DRAWN, ids=["neighbour", "assistant"])
def test_nothing_that_was_drawn_is_seen_before_the_others_look_away(
    tmp_path: Path, character: Character, secrets: set[str]
) -> None:
    state = table(
        bare(3), pending=[Choosing(0, True)], sample=("blue",) * 5, front=(character,), coins=(0, 0, 0),
        pack=("green", "cane", "balcony-2", "red"), improvements=("ladder", "dancer"),
    )  # fmt: skip
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)), UNHURRIED)
    hand.my_turn()
    hand.until(lambda: hand.scene.motions_to_come.is_over)
    hand.pick(character)
    assert not secrets & until_the_curtain(hand)
    hand.wait(0.5)
    hand.click("button-lift")
    hand.my_turn()
    assert secrets <= seen(hand)
    hand.app.close()


def test_balconies_are_not_marked_before_the_others_look_away(tmp_path: Path) -> None:
    patio = laid({"N": "watering-can", "S": "dry-balcony-4", "E": "dry-red"})
    pending: list[Task] = [Finishing(0), Watering(0, "sun"), Drying("sun"), StartingTurn(1)]
    state = table([patio, *bare(2)], pending=pending, hands=[("hose",), (), ()], sample=("blue",) * 5)
    hand = PatiosHand(tmp_path, session_at(state, (0, 1)), UNHURRIED)
    hand.my_turn()
    hand.table.touched("end-turn")
    hand.until(lambda: hand.table.is_open)
    assert hand.app.top is hand.scene, "the end of a turn can be looked at"
    assert not [node.name for node in hand.board.fields[0].cells if node.marks]
    assert hand.app.top.stage.find("button-water") is None
    hand.until(lambda: hand.app.top.name == "curtain")
    hand.app.close()


def test_what_is_taken_back_is_private_again_at_once(tmp_path: Path) -> None:
    pending: list[Task] = [PlacingStart(0), PlacingStart(2), StartingTurn(1)]
    state = table(bare(3), pending=pending, sample=("blue",) * 5)
    starts: Any = (("red", "green"), (), ("blue", "red"))
    hand = PatiosHand(tmp_path, session_at(replace(state, starts=starts), (0, 1)), UNHURRIED)
    hand.until(lambda: hand.app.top.name == "curtain")
    hand.wait(0.5)
    hand.click("button-lift")
    hand.my_turn()
    hand.pick("card:red", "seat-0-cell-0", "seat-0-cell-3")
    hand.until(lambda: hand.table.is_open and not hand.session.is_private)
    hand.until(lambda: hand.scene.motions_to_come.is_over)
    hand.key(pygame.K_p)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(hand.state.pending[0], PlacingStart)
    assert "patios/pot-green" not in seen(hand), "the pause holds the curtain back"
    hand.key(pygame.K_p)
    until_the_curtain(hand)
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


MIDDLE: list[Task] = [TakingCane(0), Pausing(0), TakingCane(1), *END]


@pytest.mark.parametrize("tasks", [MIDDLE, MIDDLE[1:]], ids=["taking", "before others"])
def test_a_shared_screen_does_not_tell_a_guitarist_from_a_hose(tmp_path: Path, tasks: list[Task]) -> None:
    looks = []
    for held in ("guitarist", "hose"):
        hands: Sequence[Sequence[Improvement]] = ((held,), (), ())
        state = table(DRY, pending=tasks, hands=hands, sample=("cane",) * 5, front=("sun", "children"))
        hand = PatiosHand(tmp_path / held, session_at(state, (0, 1)))
        hand.my_turn()
        pictures, marks = seen(hand), [sorted(card.marks) for card in hand.board.hand]
        looks.append((pictures, marks, hand.table.composer.picks, hand.board.prompt()))
        hand.app.close()
    assert looks[0] == looks[1]
    assert "legal" in looks[0][1][0]


def test_the_guitarist_is_played_in_the_middle_of_the_own_action(tmp_path: Path) -> None:
    state = table(
        DRY, pending=[TakingCane(0), Pausing(0), TakingCane(1), *END], hands=(("guitarist",), (), ()),
        sample=("cane",) * 5, front=("sun", "children", "visitors"),
    )  # fmt: skip
    hand = PatiosHand(tmp_path, session_at(state))
    hand.my_turn()
    hand.pick("card:cane", f"seat-0-cell-{cell_named('E')}")
    hand.my_turn()
    assert hand.state.pending[0] == Pausing(0)
    assert hand.node_of("decline").kind == "primary"
    hand.pick("improvement:guitarist", "place-5")
    hand.until(lambda: hand.state.pending[0] == TakingCane(1))
    assert hand.state.row[4].character == "visitors"
    hand.app.close()


@pytest.mark.parametrize("tasks", [MIDDLE, MIDDLE[1:]], ids=["taking", "before others"])
@pytest.mark.parametrize("persons", [(0,), (0, 1)], ids=["alone", "watched"])
def test_a_hint_in_the_middle_of_an_action_tells_nobody_else_of_the_guitarist(
    tmp_path: Path, tasks: list[Task], persons: Sequence[Seat]
) -> None:
    ready = laid({"N": "blue", "S": "blue", "W": "blue", "E": "red", "NE": "red", "SE": "red", "NW": "green"})
    late = laid({"N": "blue", "S": "blue", "E": "red", "W": "red", "SW": "dry-red", "SE": "dry-blue"})
    state = table(
        [late, ready, ready], pending=[*tasks[:-2], EndingTurn("children")], hands=(("guitarist",), (), ()),
        sample=("cane",) * 5, front=("red-gardener", "blue-gardener", "visitors", "children"), round=3,
    )  # fmt: skip
    hand = PatiosHand(tmp_path, session_at(state, persons))
    hand.my_turn()
    legal = hand.session.legal()
    assert isinstance(hand.table.best_of(legal), PlayGuitarist), "else there is nothing to tell"
    hand.key(pygame.K_h)
    note = hand.table.prompter.note
    assert note is not None
    tells = any(target.startswith("improvement") for target in note.about)
    assert tells == (len(persons) == 1)
    assert tells == (note.said.key == "patios.hint.delay")
    hand.app.close()
