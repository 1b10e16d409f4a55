"""A table with children: its rules, its clockwork players, and the kind words at it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.message import message
from game.core.rules import Outcome, new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.board import kind_words
from game.ui.board.session import TableSession
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.childrens_table import is_childrens, set_childrens
from game.ui.scenes.setting_up.house_rules import chosen_or_default
from game.ui.scenes.setting_up.new_game import NewGameScene
from game.ui.scenes.setting_up.seat_plan import SeatPlan
from game.ui.widgets.toast import Toast
from game.ui.widgets.toggle import Toggle
from tests.ui.driving import Hand

GENTLE = [title.info for title in TITLES.values() if title.info.gentle]
ANA, LOLA = SeatSetup("Ana", "blue"), SeatSetup("Lola", "red", "clockwork", "learner")


def test_four_titles_have_one() -> None:
    assert {info.key for info in GENTLE} == {"viva", "patios", "viana", "villa_paletti"}


@pytest.mark.parametrize("info", GENTLE, ids=lambda info: info.key)
def test_its_rules_are_house_rules_that_can_be_chosen(info: object) -> None:
    known = next(title.info for title in TITLES.values() if title.info is info)
    gentle = dict(known.gentle)
    assert gentle.keys() <= {spec.key for spec in known.options}
    assert all(gentle.get(spec.key, spec.default) in spec.choices for spec in known.options)
    assert gentle != chosen_or_default(known, {})
    setup = new_setup(known, known.seats[0], **gentle)
    assert all(dict(setup.options)[key] == value for key, value in gentle.items())


@pytest.mark.parametrize("key", [info.key for info in GENTLE])
def test_the_switch_sets_rules_and_levels_and_takes_them_back(app: App, hand: Hand, key: str) -> None:
    known = TITLES[key]
    scene = NewGameScene(app, known.key)
    app.go(scene)
    hand.wait(0.4)
    hand.click("childrens-table")
    learner = known.gentlest.key
    assert {seat.level for seat in scene.plan.seats if not seat.is_person} == {learner}
    switch = hand.node("childrens-table")
    assert isinstance(switch, Toggle)
    assert switch.on
    hand.wait(0.4)
    hand.click("childrens-table")
    assert {seat.level for seat in scene.plan.seats if not seat.is_person} == {"fair"}
    again = hand.node("childrens-table")
    assert isinstance(again, Toggle)
    assert not again.on


def test_the_game_begins_by_its_rules(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.4)
    hand.click("childrens-table")
    hand.wait(0.4)
    hand.click("button-start")
    hand.wait(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert dict(table.session.match.setup.options)["rounds"] == 3


def test_another_rule_or_level_makes_it_a_table_of_another_kind() -> None:
    title = TITLES["patios"]
    plan = SeatPlan.begun(title.info)
    chosen = set_childrens(title, plan, on=True)
    assert is_childrens(title, chosen, plan)
    assert not is_childrens(title, {**chosen, "monument": True}, plan)
    plan.level(1, "sharp")
    assert not is_childrens(title, chosen, plan)


def test_whoever_does_not_win_at_a_gentle_table_hears_something_kind() -> None:
    lost, won = (Outcome((1, 3), ranks, message("core.undo.nothing")) for ranks in ((2, 1), (1, 2)))
    said = {kind_words.after_the_game(TITLES["viva"], (ANA, LOLA), lost, seed) for seed in range(6)}
    assert len(said) == kind_words.WAYS_TO_COMFORT
    assert None not in said
    assert kind_words.after_the_game(TITLES["viva"], (ANA, LOLA), won, 1) is None


def test_stronger_players_keep_their_sympathy_to_themselves() -> None:
    lost = Outcome((1, 3), (2, 1), message("core.undo.nothing"))
    sharp = SeatSetup("Lola", "red", "clockwork", "sharp")
    assert kind_words.after_the_game(TITLES["viva"], (ANA, sharp), lost, 1) is None


def is_first(match: Match[Any, Any, Any]) -> bool:
    """Whether the first seat begins."""
    return match.decision is not None and match.decision.seats == (0,)


def toasts(app: App) -> list[str]:
    return [node.text for node in app.top.stage.nodes() if isinstance(node, Toast)]


@pytest.mark.parametrize(("level", "said"), [("learner", True), ("sharp", False)])
def test_after_a_long_look_a_gentle_table_says_that_there_is_no_hurry(
    app: App, hand: Hand, level: str, said: bool
) -> None:
    app.change_settings(pace="at_once", animation_speed="at_once")
    title = TITLES["viva"]
    seats = (ANA, SeatSetup("Lola", "red", "clockwork", level))
    setup = new_setup(title.info, len(seats))
    seed = next(seed for seed in range(50) if is_first(Match(title.rules(), setup, seed)))
    table = TableScene(app, TableSession.new(title, setup, seats, seed, app.thinker, app.keeper))
    app.go(table)
    hand.wait(0.4)
    hand.key(pygame.K_ESCAPE)
    assert app.top is table
    words = app.text("ui.kind.long_turn")
    heard = False
    for _ in range(round(kind_words.LONG_TURN_S + 15) * 10):
        app.frame(0.1)
        heard = heard or words in toasts(app)
    assert table.session.acting_viewer is not None
    assert heard == said


def test_whoever_comes_to_a_table_with_children_plays_like_the_others(app: App, hand: Hand) -> None:
    scene = NewGameScene(app, "viva")
    app.go(scene)
    hand.wait(0.4)
    hand.click("childrens-table")
    hand.wait(0.4)
    hand.click("seat-add")
    hand.wait(0.4)
    scene.seat_changed(0, "kind", "clockwork")
    hand.wait(0.4)
    assert {seat.level for seat in scene.plan.seats} == {"learner"}
    assert childrens_switch_of(hand).on
    scene.seat_changed(1, "level", "sharp")
    hand.wait(0.4)
    assert not childrens_switch_of(hand).on


def childrens_switch_of(hand: Hand) -> Toggle:
    switch = hand.node("childrens-table")
    assert isinstance(switch, Toggle)
    return switch
