"""Every action of Patios can be picked, and its picks mean nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.patios.actions import (
    Action,
    ChooseCharacter,
    NameCell,
    OfferSwap,
    PlaceImprovement,
    PlayDancer,
    PlayGuitarist,
    SwapFor,
    TakeCard,
)
from game.titles.patios.geometry import cell_named
from game.titles.patios.rules import RULES
from game.titles.patios.table.choices import cell_of, cell_target, path_of
from game.titles.patios.table.meanings import advice_for, meant_by
from game.titles.patios.tasks import (
    Choosing,
    Defending,
    Naming,
    OfferingSwap,
    Pausing,
    Swapping,
    TakingPot,
    Watering,
)
from game.titles.patios.view import View
from game.ui.board.composer import Composer, Picked
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import bare, table
from tests.titles.patios_table.kit import PATIOS


def decisions(count: int, seed: int, steps: int) -> Iterator[tuple[View, int, list[Action]]]:
    """The views and legal actions of whoever has to choose, along a random game."""
    rng = random.Random(seed)
    match: Match[Any, Any, Any] = Match(PATIOS.rules(), new_setup(PATIOS.info, count), seed)
    for _ in range(steps):
        if match.decision is None:
            return
        seat = match.decision.seats[0]
        legal = list(match.rules.legal_actions(match.state, seat))
        yield match.view(seat), seat, legal
        match.submit(seat, rng.choice(legal))


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_picks_along_the_path_mean_the_action_and_no_other(count: int, seed: int) -> None:
    rng = random.Random(seed)
    for view, seat, legal in decisions(count, seed, 130):

        def path(action: Action, view: View = view, seat: int = seat) -> Any:
            return path_of(action, view, seat)

        paths = {path(action) for action in legal}
        assert len(paths) == len(legal), "two actions are picked alike"
        action = rng.choice(legal)
        composer: Composer[Action] = Composer(path)
        composer.offer(legal)
        picked = [composer.pick(target) for target in composer.route(action)]
        assert picked[-1] is Picked.DONE
        assert all(one is Picked.NARROWED for one in picked[:-1])
        assert composer.complete == action


def view_at(pending: Any, **changes: Any) -> View:
    """What the first of three players sees."""
    return RULES.observe(table(bare(3), pending=[pending], **changes), 0)


def test_a_refused_click_asks_the_rules_about_what_was_meant() -> None:
    taking = view_at(TakingPot(0, "blue"))
    assert meant_by(taking, 0, (), "card:cane") == TakeCard("cane", 0)
    assert meant_by(taking, 0, ("card:blue",), "seat-0-cell-9") == TakeCard("blue", 9)
    assert meant_by(taking, 0, ("card:blue",), "seat-1-cell-3") is None
    choosing = view_at(Choosing(0, True))
    assert meant_by(choosing, 0, (), "visitors") == ChooseCharacter("visitors")
    assert meant_by(choosing, 0, (), "improvement:dancer") == PlayDancer()
    assert meant_by(choosing, 0, (), "improvement:guitarist") == PlayGuitarist(0)
    assert meant_by(choosing, 0, ("improvement:hose",), "seat-0-cell-2") == PlaceImprovement("hose", 2)
    assert meant_by(view_at(OfferingSwap(0)), 0, (), "seat-0-cell-2") == OfferSwap(2)
    assert meant_by(view_at(Swapping(0, 1)), 0, (), "seat-2-cell-4") == SwapFor(2, 4)
    assert meant_by(view_at(Naming(0)), 0, (), "seat-0-cell-12") == NameCell(12)


def test_every_refused_cell_gets_a_reason() -> None:
    state = table([laid({"N": "blue"}), *bare(2)], pending=[TakingPot(0, "blue")])
    view = RULES.observe(state, 0)
    reasons = (("seat-0-cell-0", "patios.reject.cell_taken"), ("seat-0-cell-8", "patios.reject.no_works_yet"))
    for target, key in reasons:
        action = meant_by(view, 0, ("card:blue",), target)
        assert action is not None
        refused = RULES.check(state, 0, action)
        assert refused is not None
        assert refused.key == key
        assert cell_of(target) is not None


WATERED = laid({"N": "cane", "NE": "dry-red", "S": "dry-blue", "E": "red", "SW": "hose", "W": "ladder"})
REFUSED = [
    ((), "W", None),
    ((), "S", None),
    (("N",), "S", "patios.reject.out_of_reach"),
    (("N",), "E", "patios.reject.not_dry_there"),
    (("SW",), "NE", "patios.reject.hose_chain"),
]


@pytest.mark.parametrize(("picks", "clicked", "key"), REFUSED)
def test_a_refused_click_while_watering_is_about_the_water_that_is_picked(
    picks: tuple[str, ...], clicked: str, key: str | None
) -> None:
    state = table([WATERED, *bare(2)], pending=[Watering(0, "sun")])
    view = RULES.observe(state, 0)
    picked = tuple(cell_target(0, cell_named(name)) for name in picks)
    action = meant_by(view, 0, picked, cell_target(0, cell_named(clicked)))
    refused = RULES.check(state, 0, action) if action is not None else None
    assert (refused.key if refused is not None else None) == key
    if action is None:
        assert advice_for(view, 0, cell_target(0, 3)).key == "ui.patios.pick_water_first"


def test_no_card_is_to_be_chosen_while_an_action_pauses() -> None:
    state = table(bare(2), pending=[Pausing(0), TakingPot(1, "blue")], hands=[["guitarist"], []])
    for seat in range(2):
        view = RULES.observe(state, 0)
        assert meant_by(view, 0, (), cell_target(seat, 3)) is None
        assert advice_for(view, 0, cell_target(seat, 3)).key == "ui.patios.nothing_there"


def test_water_that_reaches_nothing_says_so() -> None:
    patio = laid({"N": "hose", "S": "dry-blue", "SW": "cane", "NE": "red"})
    watering = table([patio, *bare(2)], pending=[Watering(0, "sun")])
    defending = table([patio, *bare(2)], pending=[Defending(0, (cell_named("S"),))], turn=1)
    for state, key in ((watering, "nothing_to_water"), (defending, "out_of_reach")):
        action = meant_by(RULES.observe(state, 0), 0, (), cell_target(0, 0))
        assert action is not None
        refused = RULES.check(state, 0, action)
        assert refused is not None
        assert refused.key == f"patios.reject.{key}"
