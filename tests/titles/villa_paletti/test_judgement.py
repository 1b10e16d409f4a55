"""Clockwork judgement: what bears stays, the seal is taken, floors lie well, hands are honest."""

from __future__ import annotations

import random
from statistics import median
from typing import cast

import pytest
from msgspec.structs import replace

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.levels import level_named
from game.core.levels import Level
from game.core.message import message
from game.titles.registry import Title
from game.titles.villa_paletti.actions import AGREE, GIVE_UP_FLOOR, PROPOSE, Action, Lay, Place, Pull
from game.titles.villa_paletti.bot import FORLORN, POLICY
from game.titles.villa_paletti.hands import grip_for
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.levels import LEVELS
from game.titles.villa_paletti.lookahead import CONFIRMED, attempt, let_go, skill_named, tried
from game.titles.villa_paletti.prospects import chances, fall_chance, removal_risk
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import AnswerProposal, LayFloor, State
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.wording import column_name
from tests.titles.villa_paletti.towers import act, column, free_spot, pull, tower

TITLE = Title(INFO, "game.titles.villa_paletti")
PATIENT = Budget(None, 60.0)


def weights(state: State) -> dict[Action, float]:
    """How good each legal action looks to whoever decides."""
    assert state.task is not None
    seat = state.task.seat
    legal = RULES.legal_actions(state, seat)
    return dict(zip(legal, POLICY.weigh(RULES.observe(state, seat), seat, legal), strict=True))


def chosen(state: State, level: str, seed: int = 1) -> Action:
    """What a clockwork player does."""
    assert state.task is not None
    seat = state.task.seat
    legal = RULES.legal_actions(state, seat)
    view = RULES.observe(state, seat)
    action = cast(Action, choose(TITLE, view, seat, legal, level_named(TITLE, level), seed, PATIENT))
    assert RULES.check(state, seat, action) is None
    return action


# Three columns carry the green floor, one stands beside them in the middle.
CARRIED = {1: "b1 y1 g1 r1", 2: "yT g6"}


def test_what_bears_is_riskier_than_what_does_not() -> None:
    layout = tower({2: "r1", 1: "y1 b1 g1 r2"}).layout
    risks = [removal_risk(layout, each) for each in layout.on_level(1)]
    open_one = next(each for each in layout.columns if not layout.is_covered(each))
    assert max(risks) > 0.3 > 0.01 > removal_risk(layout, open_one)


def test_a_fall_grows_likelier_as_the_margin_shrinks() -> None:
    found = [fall_chance(margin) for margin in (20.0, 8.0, 2.0, -4.0)]
    assert found == sorted(found)


def test_holding_the_seal_and_having_safe_columns_is_better() -> None:
    base = tower(CARRIED, holder=1)
    assert chances(base)[1] > chances(tower(CARRIED, holder=2))[1]
    locked = tower(CARRIED, holder=2, locked="r1 r2 r3 r6 rT")
    assert chances(locked)[0] < chances(tower(CARRIED, holder=2))[0]
    assert 0.9 < sum(chances(base)) < 1.1


def test_the_heavy_column_that_takes_the_seal_looks_best() -> None:
    """All red columns stand free on the base plate but one; the thick one overtakes two points."""
    state = tower({1: "b1 y1 g1", 2: "y6"}, holder=1)
    seen = weights(state)
    best = max((action for action in seen if isinstance(action, Pull)), key=lambda each: seen[each])
    assert best.grip.column == column("rT")


def test_no_column_is_set_down_where_the_tower_would_tip() -> None:
    state, _ = act(tower({1: "b1 y1 g1", 2: "y6"}), pull("rT"))
    seen = {action: value for action, value in weights(state).items() if isinstance(action, Place)}
    margins = {place: margin_after(state, place) for place in seen}
    best, worst = max(seen, key=lambda each: seen[each]), min(seen, key=lambda each: seen[each])
    assert margins[worst] < 0.0 < margins[best]
    assert margins[best] >= median(margins.values())


def margin_after(state: State, place: Place) -> float:
    """Millimetres that the tower has to spare with the column in the hand set down there."""
    assert state.hand is not None
    held = replace(state.hand, level=state.layout.top, x_um=place.x_um, z_um=place.z_um)
    weak = weakest(state.layout.with_column(held))
    assert weak is not None
    return weak.margin


def test_it_says_why() -> None:
    state = tower({1: "b1 y1 g1"}, any_colour=True)
    outside = replace(state.layout.column(column("r3")), x_um=140_000, z_um=110_000)
    state = replace(state, layout=state.layout.with_column(outside))
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    open_ones = []
    for action in legal:
        said = POLICY.reason(view, 0, action)
        assert said.key.startswith("villa_paletti.hint.")
        if isinstance(action, Pull) and not state.layout.is_covered(state.layout.column(action.grip.column)):
            name = column_name(action.grip.column)
            assert said == message("villa_paletti.hint.pull_open", column=name)
            open_ones.append(action.grip.column)
    assert open_ones == [outside.id]


def reason(state: State, action: Action) -> str:
    """The key of why whoever decides should do that."""
    assert state.task is not None
    said = POLICY.reason(RULES.observe(state, state.task.seat), state.task.seat, action)
    return said.key.removeprefix("villa_paletti.hint.")


def test_it_speaks_of_no_floor_where_none_can_come() -> None:
    above: dict[int, str] = {1: "r1 y1 b1", 2: "r2 y2 b2", 3: "r3 y3 b3", 4: "g1 g2 g3"}
    four, _ = act(tower(above), pull("r6"))
    five, _ = act(tower({**above, 5: "g6"}), pull("r6"))
    assert [reason(state, free_spot(state)) for state in (four, five)] == ["place", "place_last"]
    floor = tower({1: "g1 y1 b1"}, seats=3, task=AnswerProposal(1, "own", ()))
    neutral = tower({1: "g1 y1 b1"}, seats=3, task=AnswerProposal(1, "neutral", ()))
    assert [reason(state, AGREE) for state in (floor, neutral)] == ["agree", "agree_neutral"]


def test_hidden_heights_change_no_answer() -> None:
    state = tower(CARRIED)
    other = RULES.determinize(RULES.observe(state, 0), random.Random(5))
    assert other != state
    assert chosen(state, "sharp") == chosen(other, "sharp")


def test_every_level_answers_with_a_whole_trace() -> None:
    for level in ("learner", "fair", "sharp"):
        action = chosen(tower({1: "b1 y1 g1"}), level)
        assert action == PROPOSE or (isinstance(action, Pull) and len(action.samples) > 10)


def test_what_is_seen_to_be_best_is_not_tried_for_ever() -> None:
    state = tower({1: "b1 y1 g1 r1"}, task=LayFloor(0))
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    asked = 0

    def is_over() -> bool:
        nonlocal asked
        asked += 1
        return False

    weights = POLICY.weigh(view, 0, legal)
    found = tried(view, 0, legal, weights, "careful", 40, random.Random(1), is_over)
    assert asked <= CONFIRMED + 1
    assert found[0][0] == legal[weights.index(max(weights))]


def test_it_lays_a_floor_where_it_lies_well() -> None:
    state = tower({1: "b1 y1 g1 r1"}, task=LayFloor(0))
    action = chosen(state, "master")
    assert isinstance(action, Lay)
    assert RULES.check(state, 0, action) is None


ALL_RED = "r2 r3 r6 rT"
"""With these locked Red has no column to move."""


def before_giving_up(passes: int, holder: int | None, locked: str = ALL_RED) -> State:
    """Red may lay the green floor, after so many passes of others."""
    return tower(
        {1: "b1 y1 g1 r1"}, locked=locked, passes=passes, holder=holder, task=LayFloor(0)
    )


def leaning(state: State, back_um: int = 46_000) -> State:
    """The same, but the columns stand far back: under the next floor the villa would rather fall."""
    high = [column for column in state.layout.columns if column.level == 1]
    far = tuple(
        replace(column, x_um=column.x_um // 3, z_um=column.z_um // 3 + back_um) for column in high
    )
    rest = tuple(column for column in state.layout.columns if column.level != 1)
    return replace(state, layout=replace(state.layout, columns=rest + far))


def test_giving_up_is_worth_what_it_ends_with() -> None:
    looks = [
        weights(before_giving_up(passes, holder, locked))[GIVE_UP_FLOOR]
        for passes, holder, locked in (
            (3, 0, ALL_RED), (3, 2, ALL_RED), (3, None, ALL_RED), (2, 2, ALL_RED), (3, 2, ""),
        )
    ]  # fmt: skip
    assert looks[:3] == [1.0, 0.0, 0.25]
    # Where the game goes on a floor that lies well is laid. For whoever can move a column it always does.
    assert 0 < looks[3] < FORLORN
    assert 0 < looks[4] < FORLORN


@pytest.mark.parametrize("falls", [True, False], ids=["it falls", "it stands"])
def test_a_floor_that_falls_wherever_it_is_tried_is_given_up(falls: bool) -> None:
    """However well it looks."""
    state = before_giving_up(0, 2, "")
    state = leaning(state, back_um=48_000) if falls else state
    view, legal = RULES.observe(state, 0), RULES.legal_actions(state, 0)
    assert any(isinstance(action, Lay) for action in legal)
    looks = [0.3 if action == GIVE_UP_FLOOR else 0.9 for action in legal]
    found = tried(view, 0, legal, looks, "careful", 2 * len(legal), random.Random(1), lambda: False)
    best, _ = max(found, key=lambda pair: pair[1])
    assert (best == GIVE_UP_FLOOR) is falls


def test_a_floor_that_would_rather_fall_is_given_up() -> None:
    found = weights(leaning(before_giving_up(0, 2, "")))
    assert found[GIVE_UP_FLOOR] > 0
    lays = [value for action, value in found.items() if isinstance(action, Lay)]
    assert lays
    assert found[GIVE_UP_FLOOR] > max(lays)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("holder", [0, 2], ids=["with the seal", "without it"])
def test_the_pass_that_ends_the_game_is_for_who_wins_by_it(level: Level, holder: int) -> None:
    """Three have passed. Whoever holds the seal gives the floor up; anybody else would lose by that."""
    state = before_giving_up(3, holder)
    actions = [chosen(state, level.key, seed) for seed in range(4)]
    assert all((action == GIVE_UP_FLOOR) is (holder == 0) for action in actions)


def test_a_hand_pulls_an_open_column_out_and_can_also_let_go() -> None:
    state = tower({1: "b1 y1 g1"})
    free = next(each.id for each in state.layout.columns if not state.layout.is_covered(each))
    skill = skill_named("careful")
    made = attempt(state.layout, grip_for(state.layout, free, skill, 1), skill, 1, 0.45)
    assert made.outcome.ended == "free"
    from game.titles.villa_paletti.pulling import simulate

    given_up = let_go(free, state.layout)
    assert simulate(state.layout, given_up.grip, given_up.samples, 0.45).ended == "broken_off"
