"""What clicks mean at VIVA's table: paths of actions, and the refusal behind every click in vain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from game.titles.viva.actions import CALL_VIVA, DRAW, KEEP_DRAWN, Action, GoOut, LayBlock
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from game.titles.viva.table.choices import hand_target, meant_by, path_of
from game.ui.board.composer import Composer, Picked
from tests.titles.viva.tables import card, play, table


def pick_all(state: State, targets: Sequence[str]) -> tuple[Picked, Composer[Action]]:
    view = RULES.observe(state, state.turn)
    composer = Composer[Action](lambda action: path_of(action, view))
    composer.offer(RULES.legal_actions(state, state.turn))
    results = [composer.pick(target) for target in targets]
    return results[-1], composer


def hand(letters: str) -> str:
    return hand_target(card(letters))


@pytest.mark.parametrize(
    ("state", "targets", "action"),
    [
        (table(["BY BY R", "B"], "G", ["B", "O", ""]), [hand("BY"), "house-1"], play("BY", 1, 0, 0)),
        (table(["BY BY R", "B"], "G", ["B", "O", ""]), [hand("BY"), hand("BY"), "house-1", "house-1"],
         play("BY", 2, 0, 0)),
        (table(["BY BY R", "B"], "G", ["B", "O", ""]), [hand("BY"), hand("BY"), "house-3", "house-1"],
         play("BY", 1, 0, 1)),
        (table(["BY R", "B"], "G"), ["stack"], DRAW),
        (table(["BY R", "B"], "G", phase="drawn"), ["keep"], KEEP_DRAWN),
        (table(["BY R", "B"], None, phase="lay_block"), [hand("R"), "block"], LayBlock(card("R"))),
        (table(["YG", "B"], "BY"), [hand("YG"), "block"], GoOut("general")),
        (table(["B", "R"], "R", personal=(0, "BG")), [hand("B"), "personal"], GoOut("personal")),
    ],
)  # fmt: skip
def test_picks_lead_to_the_action(state: State, targets: list[str], action: Action) -> None:
    result, composer = pick_all(state, targets)
    assert result in (Picked.DONE, Picked.NARROWED)
    assert composer.complete == action


def test_a_third_twin_is_refused_when_one_card_has_to_stay() -> None:
    state = table(["B B B", "R"], "R")
    result, composer = pick_all(state, [hand("B"), hand("B"), hand("B")])
    assert result is Picked.REFUSED
    assert composer.picks == (hand("B"), hand("B"))


@dataclass(frozen=True)
class InVain:
    """Picks, then a click in vain, and why."""

    id: str
    state: State
    picks: tuple[str, ...]
    target: str
    reason: str


PLAIN = table(["BY R", "B"], "G")
DRAWN = table(["BY R", "B"], "G", phase="drawn")
TO_BLOCK = table(["BY R", "B"], None, phase="lay_block")
TO_BLOCK_AFTER_VIVA = table(["BY R", "B"], None, phase="viva_block")

CASES = [
    InVain("a blocked card", table(["RB K", "B"], "RK"), (), hand("RB"), "blocked"),
    InVain(
        "blocked for its owner", table(["GB K", "B"], "R", personal=(0, "G")), (), hand("GB"),
        "blocked_personal",
    ),
    InVain("fits nowhere", table(["O K", "B"], "R", ["B", "B", "B"]), (), hand("O"), "fits_nowhere"),
    InVain(
        "a house without that colour", table(["YO B K", "R"], "R", ["BY", "", "G"]), (hand("YO"),),
        "house-3", "no_shared_colour",
    ),
    InVain("all twins and no card left", table(["B B", "K"], "R"), (hand("B"),), hand("B"), "keep_one"),
    InVain(
        "all twins, and not every house would take them", table(["B B", "K"], "R", ["O", "", ""]),
        (hand("B"),), hand("B"), "keep_one",
    ),
    InVain("the last card does not fit", table(["G", "B"], "BY"), (), hand("G"), "last_does_not_fit"),
    InVain("the last card on a house", table(["YG", "B"], "BY"), (hand("YG"),), "house-1", "last_card"),
    InVain("another card after drawing", DRAWN, (), hand("BY"), "only_drawn"),
    InVain("drawing twice", DRAWN, (), "stack", "drawn_already"),
    InVain("going out with more cards", table(["BY R", "B"], "BG"), (hand("BY"),), "block", "not_last_card"),
    InVain(
        "somebody else's personal card", table(["B", "R"], "R", personal=(1, "BG")), (hand("B"),),
        "personal", "no_personal",
    ),
    InVain("playing before the block lies", TO_BLOCK, (hand("BY"),), "house-1", "block_first"),
    InVain("drawing before the block lies", TO_BLOCK_AFTER_VIVA, (), "stack", "block_first_after_viva"),
    InVain("keeping a card without drawing", PLAIN, (), "keep", "not_drawn"),
    InVain("calling Stop without that house rule", PLAIN, (), "stop", "stop_off"),
    InVain("nothing to stop", table(["B", "R"], caught_cheating=True), (), "stop", "nothing_to_stop"),
    InVain("no ¡VIVA! to call", table(["B", "R"], call_it_yourself=True), (), "viva", "no_viva"),
    InVain("¡VIVA! comes by itself", PLAIN, (), "viva", "viva_is_automatic"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_click_in_vain_gets_its_reason(case: InVain) -> None:
    view = RULES.observe(case.state, case.state.turn)
    action = meant_by(view, case.picks, case.target)
    assert action is not None
    assert action not in RULES.legal_actions(case.state, case.state.turn)
    refused = RULES.check(case.state, case.state.turn, action)
    assert refused is not None
    assert refused.key == f"viva.reject.{case.reason}"


def test_calling_viva_is_one_pick() -> None:
    assert path_of(CALL_VIVA, RULES.observe(table(["B", "R"]), 0)) == (("viva",),)
