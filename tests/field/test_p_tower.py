"""The tower of Villa Paletti: how it was built, hands that keep still, many towers in one program."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from game.core.record import from_line, to_line
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.physics import STEP_S, Slice
from game.titles.villa_paletti.pull import Sample
from game.titles.villa_paletti.pulling import Pull, simulate
from game.titles.villa_paletti.statics import loads
from tests.fixtures.processes import ROOT
from tests.titles.villa_paletti.built import WOOD, grip, settle, straight, tall

HELD_S = 10.0
TREMBLE_MM = 0.3


@pytest.mark.parametrize("seed", range(3))
def test_the_order_in_which_columns_came_does_not_matter(seed: int) -> None:
    """Built in another order, saved and read again: the same tower, and the same outcome of a pull."""
    before = tall(4)
    ids = [column.id for column in before.columns]
    random.Random(seed).shuffle(ids)
    again = before
    for id in ids:
        again = again.without(id).with_column(before.column(id))
    again = from_line(to_line(again), Layout)
    assert again == before
    held, trace = grip(before.columns[3].id, 400_000), straight(120)
    assert simulate(again, held, trace, WOOD) == simulate(before, held, trace, WOOD)


def test_a_hand_that_keeps_still_shakes_nothing() -> None:
    """A column gripped for ten seconds, lightly lifted by the other hand or not."""
    for lift in (-1, 0):
        pull = Pull(tall(5), grip(tall(5).columns[2].id, 700_000), WOOD)
        for _ in range(60):
            pull.feed(Sample(0, 0, lift))
        rested = {name: (pose.u_mm, pose.y_mm) for name, pose in pull.poses().items()}
        for _ in range(round(HELD_S * 60)):
            assert pull.feed(Sample(0, 0, lift)) == "held"
        for name, pose in pull.poses().items():
            u, y = rested[name]
            assert max(abs(pose.u_mm - u), abs(pose.y_mm - y)) < TREMBLE_MM, name


def test_what_stands_goes_on_standing() -> None:
    """The verdict waits for rest, not for a moment: a tower that was said to stand is watched further."""
    for floors in (1, 3, 5):
        whole, stood = tall(floors), 0
        for column in whole.columns[:5]:
            layout = whole.without(column.id)
            plane = Slice(layout, 0.9, WOOD, loads(layout))
            if settle(plane):
                plane.space.damping = 1.0
                for _ in range(round(3.0 / STEP_S)):
                    plane.step()
                assert not plane.has_fallen(), (floors, column.id)
                stood += 1
        assert stood


MANY_TOWERS = """
from tests.titles.villa_paletti.built import WOOD, grip, tall
from game.titles.villa_paletti.pull import Sample
from game.titles.villa_paletti.pulling import Pull
for number in range(500):
    pull = Pull(tall(number % 5 + 1), grip(tall(number % 5 + 1).columns[number % 20].id), WOOD)
    for step in range(4):
        pull.feed(Sample(20_000 * step, 0))
print(pull.status, flush=True)
"""


def test_five_hundred_towers_in_one_program_that_ends_in_the_middle_of_a_pull() -> None:
    told = subprocess.run(
        [sys.executable, "-c", MANY_TOWERS], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stdout, told.stderr) == (0, "held\n", "")


def test_nothing_is_changed_from_within_a_step() -> None:
    """Pieces come and go between steps only; the simulation calls nobody back and is never put to sleep."""
    paths = [*(ROOT / "game" / "titles" / "villa_paletti").rglob("*.py")]
    assert paths
    for path in paths:
        source = path.read_text(encoding="utf-8")
        for word in ("collision_handler", "on_collision", "post_step", ".sleep(", "space.copy", "deepcopy"):
            assert word not in source, f"{path.name} uses {word}"
