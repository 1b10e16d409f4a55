"""Every reason for which something is refused, each with the table that leads to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.core.message import SeatName, Term, rejection
from game.titles.viana import refusals
from game.titles.viana.actions import (
    ANNOUNCE,
    END_TURN,
    HONK,
    Action,
    GoToStand,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutBack,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.rules import RULES
from game.titles.viana.state import State, stock_with
from game.titles.viana.tasks import (
    Carried,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Task,
    Turning,
    Walking,
)
from tests.titles.viana.tables import EVERYWHERE, act, card, mover, refused, table

PLANTED = {"5a": "0p 1p 2p", "5b": "1c -", "5-pot": "2m", "6a": "1b", "6b": "2c."}


def doing(task: Task, **kept: object) -> State:
    """Seat 0 is in 5 and has this to do."""
    known = {"pawns": [5], "reserves": ["bcpm"], "marquise": 8, "marquis": 12, "cat": 9, "door": "5-6"}
    return table(PLANTED, pending=[task], **{**known, **kept})  # type: ignore[arg-type]


def carrying(origin: int = 4, left: int = 2) -> State:
    """The Girl in 5 with a cineraria of seat 1, out of its common reserve."""
    state = doing(Walking(0, left))
    commons = (state.commons[0], stock_with(state.commons[1], "cineraria", -1), state.commons[2])
    return replace(state, commons=commons, pending=(Walking(0, left, Carried(1, "cineraria", origin)),))


FORBIDDEN = table(piles=[["girl", "coachman"], ["gardener"]], honk=True)


class Case(Struct, frozen=True):
    """A table, something that cannot be done there, and the reason."""

    state: State
    action: Action
    reason: str
    seat: int = 0


CASES = [
    # cards
    Case(table(piles=[["girl"]]), card("girl"), "card_played"),
    Case(table(), card("poet"), "no_card"),
    Case(table(piles=[[], ["girl"]]), card("girl"), "visible"),
    Case(table(seats=2, restricted=["girl"]), card("girl"), "restricted"),
    Case(replace(FORBIDDEN, barred=("gardener",)), card("gardener"), "honked"),
    Case(table(), HONK, "no_honk", 1),
    Case(act(FORBIDDEN, card("gardener"))[0], HONK, "own_honk"),
    # ways
    Case(doing(MovingPawn(0, "gardener")), MovePawn(5), "pawn_stays"),
    Case(doing(MovingPawn(0, "gardener")), MovePawn(9), "too_far"),
    Case(doing(MovingPawn(0, "gardener")), MovePawn(14), "choose_courtyard"),
    Case(doing(MovingMarquis(0)), MoveMarquis(12), "figure_stays"),
    Case(doing(MovingMarquis(0)), MoveMarquis(6), "too_far"),
    Case(doing(MovingMarquise(0)), MoveMarquise(8), "figure_stays"),
    Case(doing(MovingMarquise(0)), MoveMarquise(9), "cat_there"),
    Case(doing(MovingMarquise(0)), MoveMarquise(1), "too_far"),
    Case(doing(MovingDoor(0)), MoveDoor("5-6"), "same_doorway"),
    Case(doing(MovingDoor(0)), MoveDoor("1-13"), "no_doorway"),
    Case(doing(ChoosingStand(0), pawns=[5, "stand-2"]), GoToStand(2), "stand_taken"),
    Case(doing(ChoosingStand(0)), GoToStand(7), "choose_stand"),
    Case(doing(Walking(0, 3)), Walk(0), "choose_courtyard"),
    Case(doing(Walking(0, 0)), Walk(4), "no_steps"),
    Case(doing(Walking(0, 3)), Walk(6), "door_closed"),
    Case(doing(Walking(0, 3)), Walk(13), "not_next"),
    Case(carrying(origin=4, left=1), Walk(4), "flower_lost"),
    # places
    Case(doing(Placing(0, 2)), Place("fountain", "5-fountain"), "not_in_reserve"),
    Case(doing(Placing(0, 2)), Place("pansy", "14a"), "choose_place"),
    Case(doing(Placing(0, 2)), Place("pansy", "6a"), "elsewhere"),
    Case(doing(Placing(0, 2), marquis=5), Place("cineraria", "5b"), "marquis_here"),
    Case(doing(Placing(0, 2)), Place("pansy", "5-fountain"), "wrong_place"),
    Case(doing(Placing(0, 2)), Place("pansy", "5a"), "hedge_full"),
    Case(doing(Placing(0, 2)), Place("pot", "5-pot"), "place_taken"),
    Case(doing(Placing(0, 2)), Place("pansy", "5b"), "other_kind"),
    Case(doing(Walking(0, 3)), PutDown("5b"), "nothing_carried"),
    Case(carrying(origin=5), PutDown("5b"), "same_courtyard"),
    Case(carrying(), PutDown("5a"), "hedge_full"),
    # flowers
    Case(carrying(), PickUp(1, "5b"), "one_flower"),
    Case(doing(Walking(0, 2, None, True)), PickUp(1, "5b"), "one_flower"),
    Case(doing(Walking(0, 3)), PickUp(0, "nowhere"), "no_fresh_flower"),
    Case(doing(Walking(0, 3)), PickUp(9, "5a"), "no_fresh_flower"),
    Case(doing(Walking(0, 3)), PickUp(2, "5b"), "no_fresh_flower"),
    Case(doing(Walking(0, 3)), PickUp(1, "6a"), "elsewhere"),
    Case(doing(Walking(0, 3), marquis=5), PickUp(1, "5b"), "marquis_here"),
    Case(doing(Walking(0, 0)), PickUp(1, "5b"), "no_steps_to_carry"),
    Case(table({**EVERYWHERE, "12a": "0p"}, pawns=[12], marquis=7, pending=[Walking(0, 3)], ending="bag"),
         PickUp(0, "12a"), "protected"),
    # the end of a turn
    Case(doing(Walking(0, 3)), END_TURN, "must_walk"),
    Case(carrying(), END_TURN, "still_carrying"),
    Case(doing(Ending(0)), ANNOUNCE, "announced_for_you"),
    Case(doing(Ending(0), announce=False), ANNOUNCE, "not_all_courtyards"),
    Case(doing(Ending(0), announce=False, ending="bag"), ANNOUNCE, "announced_already"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}-{type(case.action).__name__}")
def test_a_reason(case: Case) -> None:
    assert refused(case.state, case.action, case.seat or mover(case.state)) == f"viana.reject.{case.reason}"


def test_there_is_a_case_for_every_reason() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    reasons = set(re.findall(r"viana\.reject\.([a-z_]+)", source)) | {
        "announced_for_you",
        "not_all_courtyards",
    }
    # "Nowhere" takes a palace full of flowers: see `test_v42_no_step_after_which_...` in test_rulings.
    assert reasons - {case.reason for case in CASES} == {"nowhere"}


@pytest.mark.parametrize(
    ("state", "action", "key"),
    [
        (doing(PuttingBack(0)), END_TURN, "putting_back"),
        (doing(Returning(0), pawns=["stand-1"]), card("girl"), "returning"),
        (table(), MovePawn(1), "choosing"),
        (doing(MovingPawn(0, "gardener")), END_TURN, "moving_pawn"),
        (doing(Placing(0, 2)), MovePawn(4), "placing"),
        (doing(Placing(0, 2), reserves=[""]), MovePawn(4), "placing_none"),
        (doing(Placing(0, 2), marquis=5), MovePawn(4), "placing_marquis"),
        (doing(MovingDoor(0)), MovePawn(4), "moving_door"),
        (doing(MovingMarquise(0)), MovePawn(4), "moving_marquise"),
        (doing(MovingMarquis(0)), MovePawn(4), "moving_marquis"),
        (doing(Turning(1, 5)), MovePawn(4), "turning"),
        # What was clicked is fresh, but in another courtyard, or somebody else's.
        (doing(Turning(1, 5)), TurnFlower("6a"), "turning"),
        (doing(Turning(2, 5)), TurnFlower("5b"), "turning"),
        (doing(Walking(0, 2)), MovePawn(4), "walking"),
        (carrying(), MovePawn(4), "walking_with"),
        (doing(Walking(0, 0)), MovePawn(4), "ending"),
        (doing(ChoosingStand(0)), MovePawn(4), "choosing_stand"),
        (doing(Ending(0)), PutBack("pansy"), "ending"),
        # Too early, but not for want of a courtyard.
        (table(EVERYWHERE, announce=False), ANNOUNCE, "choosing"),
        (doing(Ending(0)), ReturnTo("plaza"), "ending"),
    ],
)
def test_anything_else_is_answered_by_what_is_to_be_done(state: State, action: Action, key: str) -> None:
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.prompt.key == f"viana.prompt.{key}"
    assert refused(state, action) == decision.prompt.key


def test_others_wait_and_a_finished_game_is_over() -> None:
    assert refused(table(), card("girl"), seat=1) == "core.reject.not_your_turn"
    state, _ = act(table(ending="bag", pending=[Ending(0)]), END_TURN)
    assert refused(state, END_TURN, seat=0) == "core.reject.over"


def test_reasons_name_what_they_are_about() -> None:
    reason = RULES.check(table(piles=[[], ["girl"]]), 0, card("girl"))
    want = rejection("viana.reject.visible", character=Term("viana.character.girl"), who=SeatName(1))
    assert reason == want
    reason = RULES.check(doing(Placing(0, 2)), 0, Place("pansy", "5b"))
    assert reason == rejection("viana.reject.other_kind", kinds=Term("viana.kinds.cineraria"))
    reason = RULES.check(doing(MovingPawn(0, "gardener")), 0, MovePawn(9))
    assert reason == rejection("viana.reject.too_far", courtyard=Term("viana.courtyard.9"), n=2)
