"""What a player may try in vain, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import Struct

from game.core.message import Seat, Term, Terms, rejection
from game.titles.viva.actions import (
    CALL_STOP,
    CALL_VIVA,
    DRAW,
    KEEP_DRAWN,
    OUT_ON_GENERAL,
    OUT_ON_PERSONAL,
    PASS,
    Action,
    LayBlock,
)
from game.titles.viva.rules import RULES
from game.titles.viva.state import State
from tests.titles.viva.tables import act, card, play, refused, table


class Case(Struct, frozen=True):
    """A table, an attempt and the key of its refusal."""

    id: str
    state: State
    action: Action
    want: str
    seat: Seat | None = None


def drawn(hand: str, stack: str) -> State:
    """A table on which seat 0 has just drawn."""
    return act(table([hand, "Y Y"], "R", stack=stack), DRAW)[0]


def after_out() -> State:
    """A table on which seat 1 has to lay a blocking card, because seat 0 went out."""
    return act(table(["RY", "B K", "Y Y"], "R"), OUT_ON_GENERAL)[0]


def after_viva() -> State:
    """A table on which seat 0 has to lay a blocking card after ¡VIVA!."""
    return act(table(["B B B K G", "Y Y"], "R"), play("B", 1, 1, 1))[0]


CASES = [
    Case("not your turn", table(["B K", "Y Y"]), DRAW, "core.reject.not_your_turn", seat=1),
    Case("4.1 blocked for all", table(["RB K", "Y"]), play("RB", 1, 0, 0), "viva.reject.blocked"),
    Case(
        "4.1 blocked for the owner",
        table(["B K", "Y"], personal=(0, "BG")),
        play("B", 1, 0, 0),
        "viva.reject.blocked_personal",
    ),
    Case(
        "4.1 no colour shared",
        table(["B K", "Y"], houses=["G", "", ""]),
        play("B", 1, 0, 0),
        "viva.reject.no_shared_colour",
    ),
    Case("4.1 no house named", table(["B K", "Y"]), play("B", 0, 0, 0), "viva.reject.choose_house"),
    Case("4.1 less than nothing", table(["B K", "Y"]), play("B", 2, -1, 0), "viva.reject.choose_house"),
    Case(
        "4.1 no house takes it",
        table(["B K", "Y"], houses=["G", "G", "G"]),
        play("B", 0, 0, 0),
        "viva.reject.fits_nowhere",
    ),
    Case("4.2 not in hand", table(["B K", "Y"]), play("G", 1, 0, 0), "viva.reject.not_in_hand"),
    Case("4.2 too few twins", table(["B B K", "Y"]), play("B", 1, 1, 1), "viva.reject.too_few_twins"),
    Case("4.2 far too few twins", table(["B B K", "Y"]), play("B", 999, 0, 0), "viva.reject.too_few_twins"),
    Case("4.2 all twins at once", table(["B B", "Y"]), play("B", 1, 1, 0), "viva.reject.keep_one"),
    Case("4.2 the last card", table(["B", "Y"]), play("B", 1, 0, 0), "viva.reject.last_card"),
    Case("4.2 draw twice", drawn("K K", "B"), DRAW, "viva.reject.drawn_already"),
    Case("4.2 another card after drawing", drawn("K K", "B"), play("K", 1, 0, 0), "viva.reject.only_drawn"),
    Case("4.2 nothing drawn to keep", table(["B K", "Y"]), KEEP_DRAWN, "viva.reject.not_drawn"),
    Case("4.2 block first, no play", after_out(), play("B", 1, 0, 0), "viva.reject.block_first"),
    Case("4.2 block first, no draw", after_out(), DRAW, "viva.reject.block_first"),
    Case("4.2 block first, nothing kept", after_out(), KEEP_DRAWN, "viva.reject.block_first"),
    Case("4.2 block first, no way out", after_out(), OUT_ON_GENERAL, "viva.reject.block_first"),
    Case("4.2 block first, no passing", after_out(), PASS, "viva.reject.block_first"),
    Case("4.2 block from the hand", after_out(), LayBlock(card("G")), "viva.reject.not_in_hand"),
    Case("4.2 block lies already", table(["B K", "Y"]), LayBlock(card("B")), "viva.reject.block_lies"),
    Case("4.3 block first", after_viva(), DRAW, "viva.reject.block_first_after_viva"),
    Case("4.5 two cards", table(["R R", "Y"]), OUT_ON_GENERAL, "viva.reject.not_last_card"),
    Case("4.5 does not fit", table(["B", "Y"]), OUT_ON_GENERAL, "viva.reject.last_does_not_fit"),
    Case("4.5 no own card", table(["B", "Y"], personal=(1, "B")), OUT_ON_PERSONAL, "viva.reject.no_personal"),
    Case(
        "4.5 does not fit the own card",
        table(["R", "Y"], personal=(0, "B")),
        OUT_ON_PERSONAL,
        "viva.reject.last_does_not_fit",
    ),
    Case("4.5 after drawing", drawn("R", "B"), OUT_ON_GENERAL, "viva.reject.out_after_draw"),
    Case("4.6 can draw", table(["R R", "Y"]), PASS, "viva.reject.can_act"),
    Case("4.6 nothing to draw", table(["R R", "Y"], rest=1), DRAW, "viva.reject.nothing_to_draw"),
    Case("6 stop is off", table(["B K", "Y"]), CALL_STOP, "viva.reject.stop_off"),
    Case("6 viva is automatic", table(["B K", "Y"]), CALL_VIVA, "viva.reject.viva_is_automatic"),
    Case("6 no viva made", table(["B K", "Y"], call_it_yourself=True), CALL_VIVA, "viva.reject.no_viva"),
    Case(
        "6 nothing to stop",
        table(["B K", "Y"], caught_cheating=True),
        CALL_STOP,
        "viva.reject.nothing_to_stop",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_refusals(case: Case) -> None:
    assert refused(case.state, case.action, case.seat) == case.want


def test_a_blocked_card_names_the_blocked_colours_only() -> None:
    state = table(["RB K", "Y"], "RK")
    want = rejection(
        "viva.reject.blocked", colours=Terms(("viva.colour.red",)), remedy=Term("viva.remedy.draw")
    )
    assert RULES.check(state, 0, play("RB", 1, 0, 0)) == want


def test_a_card_that_does_not_fit_names_house_and_top() -> None:
    state = table(["B K", "Y"], "R", ["", "YG", ""])
    want = rejection(
        "viva.reject.no_shared_colour",
        house=2,
        card=Term("viva.kind.blue"),
        top=Term("viva.kind.yellow-green"),
        remedy=Term("viva.remedy.house"),
    )
    assert RULES.check(state, 0, play("B", 0, 1, 0)) == want


def test_too_few_twins_are_counted() -> None:
    want = rejection("viva.reject.too_few_twins", n=2, card=Term("viva.kind.blue"))
    assert RULES.check(table(["B B K", "Y"]), 0, play("B", 3, 0, 0)) == want


@pytest.mark.parametrize(
    ("make", "prompt"),
    [
        (lambda: table(["B K", "Y"]), "viva.prompt.play_any"),
        (lambda: table(["B K", "Y"], houses=["BG", "", "Y"]), "viva.prompt.play_any"),
        (lambda: table(["B K", "Y"], houses=["BG", "O", "Y"]), "viva.prompt.play"),
        (lambda: table(["B K", "Y"], rest=1), "viva.prompt.play_any.no_draw"),
        (lambda: table(["B K", "Y"], houses=["BG", "O", "Y"], rest=1), "viva.prompt.play.no_draw"),
        (lambda: table(["R R", "Y"]), "viva.prompt.must_draw"),
        (lambda: table(["R R", "Y"], caught_cheating=True), "viva.prompt.play_any"),
        (lambda: table(["B", "Y"]), "viva.prompt.must_draw_last"),
        (lambda: table(["R", "Y"]), "viva.prompt.go_out_general"),
        (lambda: table(["B", "Y"], personal=(0, "B")), "viva.prompt.go_out_personal"),
        (lambda: table(["RB", "Y"], personal=(0, "B")), "viva.prompt.go_out_either"),
        (lambda: table(["R", "Y"], rest=1), "viva.prompt.go_out_general.no_draw"),
        (lambda: table(["B", "Y"], personal=(0, "B"), rest=1), "viva.prompt.go_out_personal.no_draw"),
        (lambda: table(["RB", "Y"], personal=(0, "B"), rest=1), "viva.prompt.go_out_either.no_draw"),
        (lambda: table(["B", "Y"], rest=1), "viva.prompt.pass"),
        (lambda: table(["R R", "Y"], rest=1), "viva.prompt.pass"),
        (lambda: table(["R R", "Y"], rest=1, caught_cheating=True), "viva.prompt.pass"),
        (lambda: drawn("K K", "B"), "viva.prompt.drawn"),
        (lambda: drawn("K K", "R"), "viva.prompt.keep_drawn"),
        (after_out, "viva.prompt.lay_block"),
        (after_viva, "viva.prompt.viva_block"),
    ],
)
def test_prompts_say_precisely_what_to_do(make: Callable[[], State], prompt: str) -> None:
    decision = RULES.decision(make())
    assert decision is not None
    assert decision.prompt.key == prompt


@pytest.mark.parametrize(("make", "action", "remedy"), [
    (lambda: table(["RB K", "Y"]), play("RB", 1, 0, 0), "choose"),
    (lambda: table(["RB R", "Y"]), play("RB", 1, 0, 0), "draw"),
    (lambda: table(["RB R", "Y"], rest=1), play("RB", 1, 0, 0), "pass"),
    (lambda: drawn("K K", "R"), play("R", 1, 0, 0), "keep"),
    (lambda: table(["B K K", "Y"], personal=(0, "B"), rest=1), play("B", 1, 0, 0), "choose"),
    (lambda: table(["B B", "Y"], houses=["Y", "G", "O"]), play("B", 0, 0, 0), "draw"),
    (lambda: table(["B B", "Y"], houses=["Y", "G", "O"], rest=1), play("B", 0, 0, 0), "pass"),
    (lambda: table(["R", "Y"]), play("R", 1, 0, 0), "go_out"),
    (lambda: table(["B", "Y"]), play("B", 1, 0, 0), "draw"),
    (lambda: table(["B", "Y"], rest=1), play("B", 1, 0, 0), "pass"),
    (lambda: table(["B", "Y"]), OUT_ON_GENERAL, "draw"),
    (lambda: table(["B", "Y"], rest=1), OUT_ON_GENERAL, "pass"),
    (lambda: table(["B", "Y"], personal=(0, "B")), OUT_ON_GENERAL, "go_out_other"),
    (lambda: table(["R", "Y"], personal=(0, "B")), OUT_ON_PERSONAL, "go_out_other"),
    (lambda: drawn("K", "B"), DRAW, "play_or_keep"),
    (lambda: drawn("K", "R"), DRAW, "keep"),
    (lambda: drawn("R", "R"), OUT_ON_GENERAL, "keep"),
])  # fmt: skip
def test_w41_a_refusal_names_only_what_can_be_done_instead(
    make: Callable[[], State], action: Action, remedy: str
) -> None:
    state = make()
    why = RULES.check(state, 0, action)
    assert why is not None
    assert dict(why.message.args)["remedy"] == Term(f"viva.remedy.{remedy}")
