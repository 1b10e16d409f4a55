"""Hands that pull by themselves."""

from __future__ import annotations

import pytest

from game.titles.villa_paletti.hands import SKILLS, Hand, grip_for, hand_samples, ways_out
from game.titles.villa_paletti.pull import HAND_HEIGHT_MM, Pose
from game.titles.villa_paletti.pulling import simulate
from tests.titles.villa_paletti.built import FOUR, TRIPOD, WOOD, tower

CALM: dict[str, Pose] = {"floor-1": Pose(0.0, 0.0, 0.0), "thin-red-1": Pose(0.0, 0.0, 0.0)}


@pytest.mark.parametrize("name", SKILLS)
def test_a_seed_gives_the_same_trace_and_the_trace_the_same_pull(name: str) -> None:
    layout = tower(FOUR, error_um={"thick-green": -300})
    held = grip_for(layout, "thick-green", SKILLS[name], 5)
    trace = hand_samples(layout, held, SKILLS[name], 5, WOOD)
    assert trace == hand_samples(layout, held, SKILLS[name], 5, WOOD)
    assert trace != hand_samples(layout, held, SKILLS[name], 6, WOOD)
    assert simulate(layout, held, trace, WOOD).ended != "looked"


def test_a_careful_hand_takes_a_loose_column_out() -> None:
    layout = tower(FOUR, error_um={"thick-green": -300})
    held = grip_for(layout, "thick-green", SKILLS["careful"], 1)
    trace = hand_samples(layout, held, SKILLS["careful"], 1, WOOD)
    assert simulate(layout, held, trace, WOOD).ended == "free"


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param(Pose(6.0, 0.0, 0.0), id="the floor has shifted"),
        pytest.param(Pose(0.0, 0.0, 0.03), id="the floor has tilted"),
    ],
)
def test_a_careful_hand_takes_fright_where_a_careless_one_goes_on(seen: Pose) -> None:
    layout = tower(FOUR)
    held = grip_for(layout, "thick-green", SKILLS["careful"], 1)
    poses = CALM | {"floor-1": seen}
    assert Hand(SKILLS["careful"], layout, held, 1).next_sample(poses) is None
    assert Hand(SKILLS["careless"], layout, held, 1).next_sample(poses) is not None


def test_a_hand_lets_go_of_a_neighbour_it_pushes_but_not_of_its_own_column() -> None:
    layout, skill = tower(FOUR), SKILLS["normal"]
    held = grip_for(layout, "thick-green", skill, 1)
    pushed = CALM | {"thin-red-1": Pose(8.0, 0.0, 0.0)}
    assert Hand(skill, layout, held, 1).next_sample(pushed) is None
    own = CALM | {"thick-green": Pose(80.0, 0.0, 0.0)}
    assert Hand(skill, layout, held, 1).next_sample(own) is not None


def test_the_best_way_out_is_free_of_neighbours_then_short() -> None:
    ways = ways_out(tower(FOUR), tower(FOUR).column("thick-green"))
    assert len(ways) == 24
    assert ways[0].neighbours == 0
    assert ways == sorted(ways)


def test_the_hook_goes_where_fingers_find_no_room() -> None:
    """Eleven columns stand round one so closely that only the hook passes between two of them."""
    ring = ("thin-red-1", "thin-red-2", "thin-red-3", "thin-blue-1", "thin-blue-2", "thin-blue-3")
    spots = ((20.5, 60.0), (-20.5, 60.0), (-70.0, 0.0), (-40.0, -60.0), (0.0, -60.0), (45.0, -60.0))
    around = dict(zip(ring, spots, strict=True)) | {"thick-red": (60.0, 20.0), "thick-blue": (70.0, -30.0)}
    wall = {"hexagonal-red": (-45.0, 30.0), "hexagonal-blue": (-20.0, -40.0), "thick-yellow": (25.0, -35.0)}
    layout = tower(around | wall | {"thin-green-1": (0.0, 0.0)})
    held = layout.column("thin-green-1")
    assert ways_out(layout, held)[0].neighbours > 0
    assert ways_out(layout, held, hook=True)[0].neighbours == 0
    assert grip_for(layout, held.id, SKILLS["normal"], 1).hook


@pytest.mark.parametrize("name", SKILLS)
def test_hands_take_hold_where_fingers_can(name: str) -> None:
    low, high = HAND_HEIGHT_MM
    for seed in range(40):
        held = grip_for(tower(TRIPOD), "thin-red-1", SKILLS[name], seed)
        assert low * 1000 <= held.height_um <= high * 1000
