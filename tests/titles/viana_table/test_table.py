"""What a person does at the table of Palace of Viana, and what the table shows of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.titles.viana.palace import BEDS, Bed
from game.titles.viana.state import decoration
from game.titles.viana.table import layout
from game.titles.viana.table.choices import meant_by
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Task,
    Turning,
    Walking,
)
from game.titles.viana.wording import courtyard_name
from tests.titles.kit import UNHURRIED, FirstTime
from tests.titles.viana.tables import EVERYWHERE
from tests.titles.viana_table.kit import VianaHand, doing, hand_at, marks, new_state, session_at

# -- placing


def test_a_decoration_goes_where_it_is_put(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.pick("kind-pansy", "bed-7a")
    assert hand.state.spots[BEDS["7a"].first] == decoration(0, "pansy", True)
    assert hand.board.reserve.supply("pansy").count == 0
    hand.app.close()


def test_the_place_may_be_picked_before_the_flower(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.pick("bed-7a")
    assert "Which flower" in hand.said()
    hand.pick("kind-cineraria")
    assert hand.state.spots[BEDS["7a"].first] == decoration(0, "cineraria", True)
    hand.app.close()


@pytest.mark.parametrize(("bed", "kind"), [("7-fountain", "fountain"), ("7-pot", "pot")])
def test_where_only_one_kind_can_go_the_place_is_enough(tmp_path: Path, bed: str, kind: Any) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.pick(f"bed-{bed}")
    assert hand.state.spots[BEDS[bed].first] == decoration(0, kind, True)
    hand.app.close()


def test_pointing_shows_where_the_decoration_would_lie(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), beds={"7a": "1p"}))
    hand.pick("kind-pansy")
    hand.move(layout.spot_rect(BEDS["7a"].first + 2).centre)
    ghosts = [node.name for node in hand.board.spots if node.ghost is not None]
    assert ghosts == ["spot-7a-1"], "the first free place of the hedge is filled"
    hand.app.close()


@pytest.mark.parametrize(("picks", "spot", "ghost"), [
    (("kind-pansy",), "spot-7a-0", ("spot-7a-1", "pansy")), ((), "spot-7-pot-0", ("spot-7-pot-0", "pot")),
    ((), "spot-7b-0", None),
], ids=["beside a fresh flower", "the only kind", "any flower"])  # fmt: skip
def test_pointing_shows_what_a_click_would_put_there(
    tmp_path: Path, picks: tuple[str, ...], spot: str, ghost: tuple[str, str] | None
) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), beds={"7a": "1p"}))
    hand.pick(*picks)
    hand.move(hand.node_of(spot).rect.centre)
    shown = [(node.name, node.ghost) for node in hand.board.spots if node.ghost is not None]
    colour = hand.table.seat_colour(0)
    assert shown == ([(ghost[0], f"tokens/{ghost[1]}-{colour}")] if ghost is not None else [])
    acts = hand.session.last
    hand.click(hand.node_of(spot).rect.centre)
    assert (hand.session.last > acts) == (ghost is not None)
    hand.app.close()


def test_another_kind_is_refused_and_the_flower_stays_picked(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), beds={"7a": "1p"}))
    hand.pick("kind-cineraria")
    hand.click(layout.spot_rect(BEDS["7a"].first + 1).centre)
    assert "pansies" in hand.said()
    assert hand.table.composer.picks == ("kind-cineraria",)
    hand.app.close()


@pytest.mark.parametrize("change", [{"language": "es"}, {"text_size": 140}, {"strong_symbols": True}])
def test_what_is_picked_outlasts_another_language_and_size(tmp_path: Path, change: dict[str, Any]) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2)))
    hand.pick("kind-pansy")
    hand.app.change_settings(**change)
    hand.wait(0.1)
    assert "chosen" in marks(hand, "kind-pansy")
    hand.pick("bed-7a")
    assert hand.state.spots[BEDS["7a"].first] == decoration(0, "pansy", True)
    hand.app.close()


def test_a_hint_outlasts_another_language(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.table.hint()
    said, lit = hand.said(), [card.name for card in hand.board.hand.cards if "lit" in card.marks]
    hand.app.change_settings(language="es")
    hand.wait(0.1)
    assert hand.table.ribbon.right == "Pista"
    assert hand.said() != said
    assert [card.name for card in hand.board.hand.cards if "lit" in card.marks] == lit != []
    hand.app.close()


def test_each_step_can_be_taken_back(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    start = hand.state
    hand.pick("card-gardener", "courtyard-13", "bed-13-pot")
    for _ in range(3):
        hand.click("button-undo-here")
    assert hand.state == start
    hand.app.close()


# -- cards


def test_a_card_that_somebody_shows_is_veiled_and_says_who(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), piles=((), ("girl",), ("marquis",))))
    assert "veiled" in marks(hand, "card-girl")
    assert "legal" in marks(hand, "card-cook")
    hand.pick("card-girl")
    assert "B shows the Girl" in hand.said()
    hand.app.close()


def test_the_card_in_play_is_raised_and_others_leave_an_empty_place(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), piles=(("girl", "gardener"), (), ())))
    cards = {card.character: card for card in hand.board.hand.cards}
    assert "chosen" in cards["gardener"].marks
    assert not cards["girl"].is_here
    hand.app.close()


@pytest.mark.parametrize(("language", "lines"), [("en", ["House-", "keeper"]), ("pt", ["Governanta"])])
def test_a_long_name_is_broken_only_where_it_must(tmp_path: Path, language: str, lines: list[str]) -> None:
    hand = VianaHand(tmp_path, session_at(new_state(4)), language=language)
    hand.wait()
    hand.drawn.said.clear()
    hand.app.top.stage.mark_all_dirty()
    hand.wait()
    found = [said for said in hand.drawn.said if "keeper" in said or said.startswith(("House", "Gover"))]
    assert found == lines
    hand.app.close()


def test_what_is_forbidden_to_both_is_named_without_the_hyphen_of_its_band(tmp_path: Path) -> None:
    state = replace(new_state(2), restricted=("housekeeper",))
    hand = VianaHand(tmp_path, session_at(state))
    hand.wait()
    hand.drawn.said.clear()
    hand.node_of("restriction").invalidate()
    hand.wait()
    assert "Housekeeper" in hand.drawn.said
    hand.app.close()


def test_a_number_key_plays_a_card(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0)))
    hand.key(pygame.K_4)
    assert hand.state.piles[0] == ("housekeeper",)
    hand.app.close()


def test_the_key_that_ends_a_turn_ends_it(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 1)))
    hand.key(pygame.K_e)
    assert hand.state.turn == 1
    hand.app.close()


def test_the_key_that_ends_a_turn_says_why_it_cannot(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 3)))
    hand.key(pygame.K_e)
    assert hand.said() == hand.app.text("viana.reject.must_walk")
    hand.app.close()


@pytest.mark.parametrize(
    ("target", "facts", "why"),
    [
        ("kind-pot", {"reserves": ("bcp", "b", "p")}, "not_in_reserve"),
        ("kind-pot", {"marquis": 7}, "marquis_here"),
        ("kind-pansy", {"marquis": 7}, "marquis_here"),
        ("kind-pot", {"beds": {"7-pot": "1m"}}, "place_taken"),
        ("bed-7a", {"marquis": 7}, "marquis_here"),
        ("bed-6a", {}, "elsewhere"),
    ],
)
def test_what_cannot_be_placed_says_why(tmp_path: Path, target: str, facts: dict[str, Any], why: str) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), **facts))
    hand.wait(0.5)
    hand.click(hand.spot_of(target))
    action = meant_by(hand.board.view, (), target)
    assert action is not None
    refused = hand.session.check(action)
    assert refused is not None
    assert refused.message.key == f"viana.reject.{why}"
    assert hand.said() == hand.app.text(refused.message)
    hand.app.close()


def test_where_nothing_can_be_placed_nobody_is_asked_to_choose_a_place(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Placing(0, 2), marquis=7))
    hand.click(hand.spot_of("courtyard-7"))
    assert hand.said() == hand.app.text("viana.prompt.placing_marquis")
    hand.app.close()


def test_the_keyboard_is_seen_at_the_place_of_a_card_that_was_played(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Choosing(0), piles=(("housekeeper",), (), ())))
    hand.key(pygame.K_4)
    place = hand.node_of("card-housekeeper")
    assert hand.app.top.stage.focused == place
    hand.drawn.names.clear()
    place.invalidate()
    hand.wait()
    assert "ui/focus-ring" in hand.drawn.names
    hand.app.close()


# -- pawns and figures


def test_a_click_on_anything_in_a_courtyard_goes_there(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(MovingPawn(0, "gardener"), beds={"6a": "1p"}))
    hand.click(layout.spot_rect(BEDS["6a"].first).centre)
    assert hand.state.pawns[0] == 6
    hand.app.close()


def test_pointing_at_a_courtyard_shows_the_way(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(MovingPawn(0, "gardener")))
    hand.move(hand.spot_of("courtyard-5"))
    assert len(hand.board.way.dots) > 10
    hand.move(hand.spot_of("courtyard-1"))
    assert not hand.board.way.dots, "it is too far"
    hand.pick("courtyard-1")
    assert hand.table.ribbon.tone == "refused"
    hand.app.close()


def test_a_visit_is_previewed_for_everybody(tmp_path: Path) -> None:
    beds = {"10a": "0b 1b 1b", "10-pot": "2m"}
    hand = hand_at(tmp_path, doing(MovingMarquise(0), beds=beds, marquise=11, cat=9))
    hand.move(hand.spot_of("courtyard-10"))
    assert [row.gain for row in hand.board.rows.values()] == [2, 4, 3]
    hand.move((1000.0, 690.0))
    assert {row.gain for row in hand.board.rows.values()} == {None}
    hand.app.close()


def test_passing_the_cat_is_shown_with_its_price(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(MovingMarquise(0), marquise=11, cat=10, marquis=13))
    hand.move(hand.spot_of("courtyard-9"))
    assert hand.board.rows[0].gain == -2
    assert hand.board.way.paw is not None
    hand.app.close()


def test_the_girl_walks_picks_up_and_puts_down(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 3), beds={"7a": "1p"}))
    hand.pick("flower-1-7a")
    assert hand.board.people.nodes["pawn-0"].carries is not None
    hand.pick("courtyard-6", "bed-6a")
    assert hand.state.spots[BEDS["6a"].first] == decoration(1, "pansy", True)
    assert hand.board.people.nodes["pawn-0"].carries is None
    hand.app.close()


def test_at_the_end_of_her_way_the_girl_is_asked_for_the_flower(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 2), beds={"7a": "1p"}))
    hand.pick("flower-1-7a", "courtyard-6")
    assert "one step left" in hand.said()
    hand.pick("courtyard-5")
    assert hand.said() == "Put a pansy down here"
    hand.pick("bed-5a")
    assert hand.said() == "Finish your turn"
    hand.app.close()


@pytest.mark.parametrize(
    ("bed", "why"),
    [("10-pot", "not_next"), ("3a", "not_next"), ("13a", "door_closed"), ("7b", "same_courtyard")],
)
def test_the_girl_with_a_flower_is_told_why_she_cannot_go_there(tmp_path: Path, bed: Bed, why: str) -> None:
    hand = hand_at(tmp_path, doing(Walking(0, 3), beds={"7a": "1p"}, door="7-13"))
    hand.pick("flower-1-7a")
    hand.click(layout.spot_rect(BEDS[bed].first).centre)
    courtyard = courtyard_name(BEDS[bed].courtyard)
    assert hand.said() == hand.app.text(f"viana.reject.{why}", courtyard=courtyard)
    hand.app.close()


def test_the_girl_may_bring_all_thirteen_about(tmp_path: Path) -> None:
    beds = {**EVERYWHERE, "12a": "0p 0p"}
    del beds["1-pot"]
    state = doing(Walking(0, 3), beds=beds, reserves=("b",), pawns=(12, 1, 2), marquis=9, announce=False)
    hand = hand_at(tmp_path, state)
    hand.pick("flower-0-12a", "courtyard-1", "bed-1a")
    assert "announce" in hand.said()
    assert hand.node_of("announce") is not None
    hand.app.close()


def test_the_door_piece_goes_to_a_doorway(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(MovingDoor(0)))
    hand.pick("doorway-9-13")
    assert hand.state.door == "9-13", "it lies there already"
    hand.pick("doorway-4-5")
    assert hand.state.door == "4-5"
    assert hand.board.door.doorway == "4-5"
    hand.app.close()


def test_the_coachman_goes_to_a_stand_and_back(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(ChoosingStand(0), stands=("bcp",)))
    hand.pick("stand-1")
    assert hand.state.pawns[0] == "stand-1"
    assert hand.board.reserve.supply("pansy").count == 2
    hand.app.close()
    hand = hand_at(tmp_path, doing(Returning(0), Choosing(0), pawns=("stand-1", 1, 2)))
    hand.pick("street-calle")
    assert hand.state.pawns[0] == "calle"
    hand.app.close()


def test_who_has_flowers_in_two_hedges_chooses_which_one_turns(tmp_path: Path) -> None:
    beds = {"10a": "0b", "10b": "0p"}
    hand = hand_at(tmp_path, doing(Turning(0, 10), Ending(0), beds=beds))
    hand.pick("flower-0-10b")
    assert hand.state.spots[BEDS["10b"].first] == decoration(0, "pansy", False)
    hand.app.close()


def test_thirteen_courtyards_can_be_announced(tmp_path: Path) -> None:
    hand = hand_at(tmp_path, doing(Ending(0), beds=dict(EVERYWHERE), reserves=("b",), announce=False))
    assert "announce" in hand.said()
    hand.pick("announce")
    assert hand.state.ending == "courtyards"
    hand.app.close()


# -- the first round, and secrets


def test_a_flower_is_put_back_out_of_the_reserve(tmp_path: Path) -> None:
    opening = replace(new_state(3), pending=(PuttingBack(0), PuttingBack(1), ChoosingSecretly()))
    hand = hand_at(tmp_path, opening)
    assert "legal" in marks(hand, "kind-pansy")
    hand.pick("kind-pansy")
    assert hand.state.reserves[0] == (2, 2, 1, 0, 0)
    hand.app.close()


def test_the_first_card_is_chosen_behind_a_curtain_by_each(tmp_path: Path) -> None:
    secret = replace(new_state(2), first=0, turn=0, pending=(ChoosingSecretly(),))
    hand = VianaHand(tmp_path, session_at(secret, (0, 1)))
    for seat in range(2):
        hand.until(lambda: hand.app.top.name == "curtain")
        hand.wait(0.4, 0.1)
        hand.click("button-lift")
        hand.my_turn()
        assert hand.session.viewer == seat
        assert hand.session.is_private
        assert "chosen" not in marks(hand, "card-girl"), "nothing is seen of what others chose"
        hand.pick("card-girl" if seat == 0 else "card-marquis")
    hand.my_turn()
    assert hand.app.top is hand.scene, "what follows is done before everybody's eyes"
    assert not hand.session.is_private
    assert [row.standing.face for row in hand.board.rows.values()] == ["girl", "marquis"]
    hand.app.close()


def test_who_sits_here_already_is_said_to_choose_in_secret_first(tmp_path: Path) -> None:
    opening = replace(new_state(3), pending=(PuttingBack(1), ChoosingSecretly()))
    hand = VianaHand(tmp_path, session_at(opening, (0, 1)), UNHURRIED)
    hand.my_turn()
    hand.wait(0.5)
    hand.pick("kind-pansy")
    hand.until(lambda: hand.table.is_open)
    assert hand.said() == "B chooses in secret"
    assert hand.table.ribbon.colour == hand.board.seat_colour(1)
    hand.until(lambda: hand.app.top.name == "curtain")
    assert getattr(hand.app.top, "seat", None) == 1
    hand.app.close()


@pytest.mark.parametrize(("task", "said"), [
    (PuttingBack(1), "B puts a flower back"), (Choosing(1), "B chooses a character"),
    (Returning(1), "B leaves the market"), (ChoosingStand(1), "B is at the market"),
])
def test_the_next_person_is_named_once_while_somebody_gets_up(
    tmp_path: Path, task: Task, said: str
) -> None:
    hand = hand_at(tmp_path, doing(task, pawns=(7, "stand-2", 2)), (0, 1))
    hand.session.viewer = 0
    hand.table.show_truth()
    assert hand.said() == said
    assert hand.table.ribbon.right == ""
    hand.app.close()


def test_who_goes_on_with_a_turn_is_not_said_to_be_next(tmp_path: Path) -> None:
    session = session_at(doing(Walking(0, 3)), (0, 1))
    hand = VianaHand(tmp_path, session, UNHURRIED)
    hand.my_turn()
    hand.pick("courtyard-13")
    hand.wait(0.1)
    assert hand.said().startswith("A goes to")
    assert hand.table.ribbon.right == ""
    hand.app.close()


@pytest.mark.parametrize("persons", [(0,), (0, 1)])
def test_whoever_plays_it_first_is_told_once_what_will_surprise(
    tmp_path: Path, persons: tuple[int, ...]
) -> None:
    session = session_at(new_state(3), persons)
    session.keeper = FirstTime()
    hand = VianaHand(tmp_path, session)
    hand.until(lambda: hand.app.top.name == "dialog")
    hand.wait(0.4, 0.1)
    hand.click("answer-ok")
    hand.my_turn()
    hand.pick("kind-pansy")
    hand.wait(1.0, 0.1)
    assert hand.app.top is hand.scene
    assert hand.state.pending[0] == PuttingBack(1)
    hand.app.close()


# -- honks


def test_somebody_else_at_the_screen_may_honk(tmp_path: Path) -> None:
    state = doing(Choosing(0), piles=((), ("girl",), ()), honk=True)
    hand = hand_at(tmp_path, state, (0, 1))
    hand.pick("card-girl")
    assert hand.state.rewind is not None
    hand.click("button-honk")
    assert hand.state.scores == (0, 1, 0)
    assert "girl" in hand.state.barred
    hand.my_turn()
    hand.pick("card-girl")
    assert hand.state.piles[0] == ()
    hand.app.close()
