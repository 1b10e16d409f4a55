"""How floors are drawn: quickly while the view turns, finely at rest, in bounded memory, without gaps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.titles.villa_paletti.content import FLOORS
from game.titles.villa_paletti.layout import Floor, Layout
from game.titles.villa_paletti.table.camera import Camera, fitting_scale
from game.titles.villa_paletti.table.drafts import Drafts
from game.titles.villa_paletti.table.pieces import Pose, seen_plate
from game.titles.villa_paletti.table.plate_looks import PlateLook, cast_on, look_of, quantised
from game.titles.villa_paletti.table.plate_painter import PlatePainter, Sight
from game.titles.villa_paletti.table.plates import KEPT_BYTES, Plates
from game.ui.painter import Painter
from tests.titles.villa_paletti_table.kit import VillaHand, small_tower

SKY = (10, 200, 90)
STEPS_TO_FINE = 40


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[VillaHand]:
    made = VillaHand(tmp_path)
    yield made
    made.app.close()


def bare(hand: VillaHand) -> Painter:
    """A painter on an empty surface as large as the window."""
    target = pygame.Surface(hand.app.window.surface.get_size()).convert()
    target.fill(SKY)
    return hand.app.painter(target)


def inked(painter: Painter) -> pygame.Rect:
    """Everything that was painted."""
    mask = pygame.mask.from_threshold(painter.target, SKY, (1, 1, 1, 255))
    mask.invert()
    # pygame's stubs say that this is one rectangle; it is a list.
    rects: list[pygame.Rect] = list(mask.get_bounding_rects())  # type: ignore[arg-type]
    return rects[0].unionall(rects[1:])


def settle(hand: VillaHand) -> None:
    """Wait until all is drawn finely."""
    hand.until(lambda: not hand.board.tower.restless and not hand.board.viewing.needs_time)
    hand.wait(0.1)


def look(number: int, turn_deg: float) -> PlateLook:
    return PlateLook(number, quantised(turn_deg), 1.3, 10, None)


@pytest.mark.parametrize("number", range(len(FLOORS) + 1))
@pytest.mark.parametrize("turn_deg", [0.0, 47.5, 201.0])
def test_a_draft_lies_where_the_fine_plate_lies(hand: VillaHand, number: int, turn_deg: float) -> None:
    quick, fine = bare(hand), bare(hand)
    Drafts().paint(quick, look(number, turn_deg), (600, 300))
    plate = Plates().plate(fine, look(number, turn_deg))
    fine.target.blit(plate.picture, (600 - plate.anchor[0], 300 - plate.anchor[1]))
    one, other = inked(quick), inked(fine)
    for side in ("left", "right", "top", "bottom"):
        assert abs(getattr(one, side) - getattr(other, side)) <= 3, (side, one, other)


def test_plates_are_kept_in_bounded_memory(hand: VillaHand) -> None:
    painter, plates = bare(hand), Plates()
    first = plates.plate(painter, look(1, 0.0))
    assert plates.plate(painter, look(1, 0.0)) is first
    for step in range(0, 1440, 9):
        plates.plate(painter, PlateLook(step % 6, step, 2.4, 18, None))
        assert plates.kept_bytes <= KEPT_BYTES
    assert plates.ready(painter, look(1, 0.0)) is None


def test_a_plate_that_is_made_in_steps_is_there_only_at_the_end(hand: VillaHand) -> None:
    painter, plates = bare(hand), Plates()
    steps = plates.making(painter, look(2, 30.0))
    for _ in steps:
        assert plates.ready(painter, look(2, 30.0)) is None
    assert plates.ready(painter, look(2, 30.0)) is not None


def test_the_shadow_of_a_floor_goes_with_the_view() -> None:
    layout = Layout((), (Floor(0, 0, 0), Floor(9000, 0, 0)))
    fronts = [seen_plate(1, layout.floors[0], Camera(turn)) for turn in (0.0, 180.0)]
    casts = [cast_on(seen, layout) for seen in fronts]
    assert [None if cast is None else cast.number for cast in casts] == [2, 2]
    assert casts[0] != casts[1]
    assert cast_on(seen_plate(2, layout.floors[1], Camera()), layout) is None


def test_drafts_give_way_to_fine_plates_once_the_view_rests(hand: VillaHand) -> None:
    layout = small_tower()
    painter, plates = bare(hand), PlatePainter()
    sight = Sight(layout, Camera(77.0, fitting_scale(layout)), {})
    plates.turn(True)
    plates.pass_time()
    plates.refine(painter, sight)
    assert plates.is_coarse
    assert not plates.is_refining
    plates.turn(False)
    for _ in range(STEPS_TO_FINE):
        plates.pass_time()
        plates.refine(painter, sight)
    assert not plates.is_coarse


def test_without_time_nothing_grows_finer(hand: VillaHand) -> None:
    plates = PlatePainter()
    sight = Sight(small_tower(), Camera(), {})
    plates.turn(True)
    plates.turn(False)
    for _ in range(STEPS_TO_FINE):
        plates.refine(bare(hand), sight)
    assert plates.is_coarse


def test_the_table_turns_and_looks_then_as_if_it_had_never_turned(hand: VillaHand) -> None:
    settle(hand)
    before = hand.app.window.screenshot()
    hand.board.viewing.turn_to(40.0)
    hand.wait(0.05)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(hand.app.window.surface, "RGB")
    hand.board.viewing.turn_to(0.0)
    settle(hand)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(hand.app.window.surface, "RGB")


def test_a_leaning_plate_has_no_gaps(hand: VillaHand) -> None:
    layout = small_tower()
    plates = PlatePainter()
    areas = []
    for tilt_deg in (-2.9, -0.7, 0.0, 0.7, 2.9, 20.0):
        painter = bare(hand)
        sight = Sight(layout, Camera(0.0, 1.3), {"floor-1": Pose(tilt_deg=tilt_deg)})
        plates.paint(painter, sight, sight.plates()[1])
        mask = pygame.mask.from_threshold(painter.target, SKY, (1, 1, 1, 255))
        mask.invert()
        areas.append(mask.count())
    # Whatever it leans, about as much of it is seen.
    assert max(areas) < 1.12 * min(areas), areas


def test_a_look_is_the_same_for_a_hair_more_of_turn() -> None:
    seen = [seen_plate(1, Floor(0, 0, 0), Camera(turn)) for turn in (30.0, 30.05, 31.0)]
    looks = [look_of(one, 1.2, None) for one in seen]
    assert looks[0] == looks[1] != looks[2]


def test_what_a_turn_will_show_is_prepared_unseen(hand: VillaHand) -> None:
    settle(hand)
    before = hand.app.window.screenshot()
    steps = sum(1 for _ in hand.board.prepare(bare(hand)))
    assert steps > len(hand.state.layout.columns)
    hand.board.tower.invalidate()
    hand.app.frame(0.0)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(hand.app.window.surface, "RGB")


def test_a_tower_that_comes_nearer_in_a_motion_is_drafted(hand: VillaHand) -> None:
    settle(hand)
    tower = hand.board.tower
    nearer = Camera(tower.camera.turn_deg, tower.camera.scale * 0.9)
    tower.show_tower(tower.layout, nearer, {"floor-1": Pose(y=30)})
    assert not tower.restless
    tower.show_tower(tower.layout, nearer, {})
    # Now that it has arrived, it waits to be drawn finely.
    assert tower.restless
    hand.until(lambda: not tower.restless)
