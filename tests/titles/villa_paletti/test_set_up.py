"""Set-up: columns on the site, the blue floor, colours. Rule: villa_paletti 3."""

from __future__ import annotations

import math
import random

import pytest
from msgspec.structs import replace

from game.core.chance import SeededChance
from game.core.events import Event
from game.core.rules import OptionValue, new_setup
from game.titles.villa_paletti.actions import GIVE_UP_FLOOR, ChooseColour, Lay, Place
from game.titles.villa_paletti.content import (
    COLOURS,
    HEIGHT_ERROR_SIGMA_UM,
    SITE_GAP,
    colour_of,
    column_ids,
    kind_of,
)
from game.titles.villa_paletti.events import ColourNeutral, SealRolled
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.laying import FIRST_FLOOR_MARGIN, margin, supports
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.places import (
    TIGHT_GAP,
    is_on_site,
    nearest_gap,
    reach,
    site_fault,
    site_places,
)
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.setup import height_error_um, third_of
from game.titles.villa_paletti.state import LayFloor, MoveOne, NameOne, SetColumn, State, TakeColour
from tests.titles.villa_paletti.towers import column, kinds_of, refused


def new_table(seats: int, seed: int = 1, **options: OptionValue) -> State:
    """A game just set up."""
    return RULES.new_game(new_setup(INFO, seats, **options), SeededChance(seed, 0)).state


def done(state: State, action: object, index: int = 1) -> tuple[State, tuple[Event, ...]]:
    """The state and events after an action of whoever decides, by seeded chance."""
    assert state.task is not None
    seat = state.task.seat
    assert RULES.check(state, seat, action) is None, action  # type: ignore[arg-type]
    step = RULES.apply(state, seat, action, SeededChance(1, index))  # type: ignore[arg-type]
    assert RULES.faults(step.state) == []
    return step.state, step.events


def opened(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state and events after the blue floor was laid where it lies most safely."""
    assert state.task is not None
    return done(state, RULES.legal_actions(state, state.task.seat)[0])


@pytest.mark.parametrize("seed", range(25))
def test_chance_fills_the_site_fairly(seed: int) -> None:
    layout = new_table(4, seed).layout
    assert len(layout.columns) == 20
    for each in layout.columns:
        assert is_on_site(each.id, each.x, each.z)
        assert nearest_gap(layout.without(each.id), each.id, each.x, each.z) >= SITE_GAP - 0.002
    for colour in COLOURS:
        own = [each for each in layout.columns if colour_of(each.id) == colour]
        assert {third_of(each.x, each.z) for each in own} == {0, 1, 2}


def test_the_thirds_of_the_site_meet_in_its_middle() -> None:
    assert [third_of(x, z) for x, z in ((-10.0, 1.0), (0.0, -10.0), (10.0, 1.0))] == [0, 1, 2]


def test_hidden_heights_are_bell_shaped_and_cut() -> None:
    rng = random.Random(1)
    errors = [height_error_um(rng) for _ in range(4000)]
    assert max(map(abs, errors)) <= 2 * HEIGHT_ERROR_SIGMA_UM
    near = sum(abs(error) < HEIGHT_ERROR_SIGMA_UM for error in errors) / len(errors)
    # Of a bell cut at two spreads, 0.683 / 0.954 lies within one.
    assert 0.69 < near < 0.74
    assert abs(sum(errors)) / len(errors) < 10


def test_the_start_player_lays_the_blue_floor_safely() -> None:
    state = new_table(3)
    assert state.task == LayFloor(state.starter)
    assert state.starter == (state.roller - 1) % 3
    offered = RULES.legal_actions(state, state.starter)
    assert offered
    for lay in offered:
        assert isinstance(lay, Lay)
        assert len(supports(state.layout, lay)) >= 3
        assert margin(lay, supports(state.layout, lay)) >= FIRST_FLOOR_MARGIN


def test_x30_the_blue_floor_must_lie_and_lie_safely() -> None:
    state = new_table(3)
    assert refused(state, GIVE_UP_FLOOR) == "blue_must_lie"
    three = [state.layout.column(column(short)) for short in ("b1", "r1", "y1")]
    few = Layout(
        tuple(replace(each, x_um=40_000 * place, z_um=-30_000) for place, each in enumerate(three)), ()
    )
    assert refused(replace(state, layout=few), Lay(0, 0, 0)) == "tips"


def crowd(x_mm: int, z_mm: int) -> Layout:
    """All twenty columns as close about a place of the site as they may stand."""
    near = sorted(
        ((x, z) for x in range(-120, 121, 2) for z in range(-100, 101, 2)),
        key=lambda spot: math.hypot(spot[0] - x_mm, spot[1] - z_mm),
    )
    layout = Layout((), ())
    for id in sorted(column_ids(), key=reach, reverse=True):
        x, z = next(
            spot
            for spot in near
            if is_on_site(id, *spot) and nearest_gap(layout, id, *spot) >= SITE_GAP
        )
        layout = layout.with_column(Column(id, 0, x * 1000, z * 1000, 0))
    return layout


@pytest.mark.parametrize("about", [(0, 0), (40, 0), (-25, 25), (0, -30)])
def test_x30_the_blue_floor_leaves_columns_uncovered_however_close_they_stand(about: tuple[int, int]) -> None:
    state = replace(new_table(3), layout=crowd(*about))
    everywhere = [
        Lay(x * 1000, z * 1000, 0)
        for x in range(-60, 61, 10)
        for z in range(-60, 61, 10)
        if len(supports(state.layout, Lay(x * 1000, z * 1000, 0))) == len(state.layout.columns)
    ]
    told = {refused(state, lay) for lay in everywhere}
    assert "covers_all" in told
    assert told <= {"covers_all", "beyond_plate", "tips"}
    offered = RULES.legal_actions(state, state.starter)
    assert offered
    for lay in offered:
        assert isinstance(lay, Lay)
        assert 3 <= len(supports(state.layout, lay)) < len(state.layout.columns)


CROWD_AT_THE_BACK = {
    "hexagonal-blue": (-99, -12), "hexagonal-green": (-45, -28), "hexagonal-red": (63, -58),
    "hexagonal-yellow": (7, -40), "thick-blue": (-47, -64), "thick-green": (-9, -72), "thick-red": (-79, -42),
    "thick-yellow": (29, -68), "thin-blue-1": (-21, -44), "thin-blue-2": (-71, -12), "thin-blue-3": (41, -40),
    "thin-green-1": (-17, -22), "thin-green-2": (-51, 0), "thin-green-3": (-81, 10), "thin-red-1": (87, -44),
    "thin-red-2": (-103, 16), "thin-red-3": (61, -30), "thin-yellow-1": (27, -20), "thin-yellow-2": (-29, -2),
    "thin-yellow-3": (3, -12),
}  # fmt: skip
"""A site on which neither the usual places nor those of a net of 8 mm leave a column uncovered."""


def test_x30_a_place_for_the_blue_floor_is_offered_even_where_hardly_any_leaves_a_column_uncovered() -> None:
    layout = Layout((), ())
    for id in sorted(CROWD_AT_THE_BACK, key=reach, reverse=True):
        x, z = CROWD_AT_THE_BACK[id]
        assert site_fault(layout, id, Place(x * 1000, z * 1000)) is None
        layout = layout.with_column(Column(id, 0, x * 1000, z * 1000, 0))
    state = replace(new_table(3), layout=layout)
    offered = RULES.legal_actions(state, state.starter)
    assert offered
    for lay in offered:
        assert isinstance(lay, Lay)
        assert RULES.check(state, state.starter, lay) is None
        assert len(supports(layout, lay)) < len(layout.columns)


def test_four_players_choose_clockwise_and_the_last_one_starts_without_a_choice() -> None:
    state, events = opened(new_table(4))
    assert kinds_of(events) == ["FloorLaid", "SealRolled"]
    order = [(state.roller + step) % 4 for step in range(4)]
    assert [task.seat for task in state.pending] == order[1:]
    taken = state.colours[state.roller][0]
    assert refused(state, ChooseColour(taken)) == "colour_taken"
    for _ in range(2):
        assert isinstance(state.task, TakeColour)
        state, events = done(state, RULES.legal_actions(state, state.task.seat)[0])
    assert kinds_of(events) == ["ColourTaken", "ColourTaken", "TurnBegan"]
    assert (state.turn, state.starter) == (order[3], order[3])
    assert state.task == MoveOne(order[3], "own", is_first=True)


def test_three_players_leave_a_neutral_colour() -> None:
    state, _ = opened(new_table(3))
    for _ in range(2):
        assert isinstance(state.task, TakeColour)
        state, events = done(state, RULES.legal_actions(state, state.task.seat)[0])
    assert any(isinstance(event, ColourNeutral) for event in events)
    assert state.neutral not in {colour for own in state.colours for colour in own}
    assert state.turn == (state.roller + 2) % 3


def test_two_players_take_two_colours_each_in_turns() -> None:
    state, _ = opened(new_table(2))
    other = 1 - state.roller
    assert [task.seat for task in state.pending] == [other, state.roller, other]
    for _ in range(2):
        assert state.task is not None
        state, _ = done(state, RULES.legal_actions(state, state.task.seat)[0])
    assert [len(own) for own in state.colours] == [2, 2]
    assert state.task == NameOne(other)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_touch_and_move_rolls_for_every_colour(seats: int) -> None:
    state, events = opened(new_table(seats, touch_and_move=True))
    rolls = [event for event in events if isinstance(event, SealRolled)]
    assert len(rolls) == (4 if seats == 2 else seats)
    assert rolls[-1].seat == state.turn == state.starter


def test_placing_in_turn_goes_round_with_thick_columns_first() -> None:
    state = new_table(3, placing="in_turn")
    widths = [kind_of(each.id).half_width for each in state.unplaced]
    assert widths == sorted(widths, reverse=True)
    placers = []
    rng = random.Random(3)
    while isinstance(state.task, SetColumn):
        placers.append(state.task.seat)
        state, _ = done(state, rng.choice(list(RULES.legal_actions(state, state.task.seat))))
    assert placers == [(state.roller + step) % 3 for step in range(20)]
    assert state.task == LayFloor(state.starter)


def test_columns_placed_in_turn_stay_on_the_site_and_apart() -> None:
    state, _ = done(new_table(2, placing="in_turn"), Place(0, 0))
    assert refused(state, Place(110_000, 0)) == "off_site"
    apart = round((reach(state.layout.columns[0].id) + reach(state.unplaced[0].id) + SITE_GAP) * 1000)
    assert refused(state, Place(apart - 100, 0)) == "too_close"
    assert RULES.check(state, state.pending[0].seat, Place(apart + 1, 0)) is None
    assert refused(state, Place(apart, 0, state.layout.columns[0].id)) == "stack_only_on_red"


@pytest.mark.parametrize("seed", range(6))
def test_x35_there_is_always_room_for_the_next_column(seed: int) -> None:
    """Even if everybody wastes as much room as can be."""
    state, rng = new_table(2, seed, placing="in_turn"), random.Random(seed)
    layout = state.layout
    assert state.unplaced
    for each in state.unplaced:
        by_gap = {
            nearest_gap(layout, each.id, place.x_um / 1000, place.z_um / 1000): place
            for place in site_places(layout, each.id)
        }
        gap = rng.choice(sorted(by_gap)[-3:])
        assert gap >= TIGHT_GAP
        layout = layout.with_column(replace(each, x_um=by_gap[gap].x_um, z_um=by_gap[gap].z_um))
