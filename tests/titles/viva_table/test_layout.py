"""Hands of every size: chips stay uncovered, nothing leaves the screen."""

from __future__ import annotations

import itertools

import pytest

from game.titles.viva.table import layout

CHIPS_W, CHIPS_H = 50.0, 33.0
"""The corner of a card (of 100 units) in which its two chips lie."""


@pytest.mark.parametrize("count", [*range(1, 41), 51])
def test_the_chips_of_every_card_can_be_seen(count: int) -> None:
    places = layout.hand_places(count)
    for index, place in enumerate(places):
        scale = place.rect.w / layout.CARD_W
        corner = place.rect.part(0, 0, CHIPS_W * scale, CHIPS_H * scale)
        covering = [other for other in places[index + 1 :] if other.rect.overlaps(corner.grown(-0.5))]
        for other in covering:
            hidden = min(other.rect.right, corner.right) - max(other.rect.x, corner.x)
            assert hidden <= 5, (count, index)


def test_fourteen_cards_lie_in_one_row_and_fifteen_in_two() -> None:
    assert [len({place.row for place in layout.hand_places(count)}) for count in (14, 15)] == [1, 2]


@pytest.mark.parametrize("count", range(1, 60))
def test_every_card_lies_between_the_own_seat_and_the_buttons(count: int) -> None:
    for place in layout.hand_places(count):
        assert place.rect.x >= layout.OWN_SEAT.right
        assert place.rect.right <= 984
        assert place.rect.y >= layout.RIBBON.bottom


@pytest.mark.parametrize("count", range(1, 7))
def test_plates_of_the_others_lie_side_by_side(count: int) -> None:
    rects = layout.opponent_rects(count)
    assert all(left.right < right.x for left, right in itertools.pairwise(rects))
    assert rects[0].x >= 27.9
    assert rects[-1].right <= 872.1
    assert min(rect.w for rect in rects) >= 130
