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
    key: str


CASES = [
    InVain("a blocked card", table(["RB K", "B"], "RK", ["B", "", ""]), (), hand("RB"), "viva.reject.blocked"),
    InVain("blocked for its owner", table(["GB K", "B"], "R", personal=(0, "G")), (), hand("GB"),
           "viva.reject.blocked_personal"),
    InVain("a card that fits nowhere", table(["O K", "B"], "R", ["B", "B", "B"]), (), hand("O"),
           "viva.reject.fits_nowhere"),
    InVain("a house without that colour", table(["YO B K", "R"], "R", ["BY", "", "G"]), (hand("YO"),), "house-3",
           "viva.reject.no_shared_colour"),
    InVain("all twins and no card left", table(["B B", "K"], "R"), (hand("B"),), hand("B"),
           "viva.reject.keep_one"),
    InVain("the last card does not fit", table(["G", "B"], "BY"), (), hand("G"),
           "viva.reject.last_does_not_fit"),
    InVain("the last card on a house", table(["YG", "B"], "BY"), (hand("YG"),), "house-1",
           "viva.reject.last_card"),
    InVain("another card after drawing", table(["BY R", "B"], "G", phase="drawn"), (), hand("BY"),
           "viva.reject.only_drawn"),
    InVain("drawing twice", table(["BY R", "B"], "G", phase="drawn"), (), "stack", "viva.reject.drawn_already"),
    InVain("going out with more cards", table(["BY R", "B"], "BG"), (hand("BY"),), "block",
           "viva.reject.not_last_card"),
    InVain("somebody else's personal card", table(["B", "R"], "R", personal=(1, "BG")), (hand("B"),), "personal",
           "viva.reject.no_personal"),
    InVain("playing before the blocking card lies", table(["BY R", "B"], None, phase="lay_block"), (hand("BY"),),
           "house-1", "viva.reject.block_first"),
    InVain("drawing before the blocking card lies", table(["BY R", "B"], None, phase="viva_block"), (), "stack",
           "viva.reject.block_first_after_viva"),
    InVain("keeping a card without having drawn", table(["BY R", "B"], "G"), (), "keep", "viva.reject.not_drawn"),
    InVain("calling Stop without that house rule", table(["BY R", "B"], "G"), (), "stop", "viva.reject.stop_off"),
    InVain("nothing to stop", table(["BY R", "B"], "G", caught_cheating=True), (), "stop",
           "viva.reject.nothing_to_stop"),
    InVain("no ¡VIVA! to call", table(["BY R", "B"], "G", call_it_yourself=True), (), "viva",
           "viva.reject.no_viva"),
    InVain("¡VIVA! comes by itself", table(["BY R", "B"], "G"), (), "viva", "viva.reject.viva_is_automatic"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_click_in_vain_gets_its_reason(case: InVain) -> None:
    view = RULES.observe(case.state, case.state.turn)
    action = meant_by(view, case.picks, case.target)
    assert action is not None
    assert action not in RULES.legal_actions(case.state, case.state.turn)
    refused = RULES.check(case.state, case.state.turn, action)
    assert refused is not None
    assert refused.key == case.key


def test_calling_viva_is_one_pick() -> None:
    assert path_of(CALL_VIVA, RULES.observe(table(["B", "R"]), 0)) == (("viva",),)
