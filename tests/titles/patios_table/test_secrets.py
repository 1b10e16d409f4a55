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
from tests.titles.patios_table.shared_screen import DRY, END, HANDS, POINTS, hand_at, seen, spot

MIDDLE: list[Task] = [TakingCane(0), Pausing(0), TakingCane(1), *END]


# -- what is seen


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


# -- what falls behind a curtain


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


# -- what marks, refusals and hints tell


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
