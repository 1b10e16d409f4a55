"""Where things lie: nothing over anything else, everything on the canvas."""

from __future__ import annotations

import itertools

import pytest

from game.titles.patios.geometry import ALL, INNER
from game.titles.patios.table import layout
from game.titles.patios.table.buttons import places
from game.titles.patios.table.own import LARGE_FORM, hand_rects
from game.ui.geometry import CANVAS, Rect


def apart(rects: list[Rect]) -> bool:
    """Whether no two of them overlap."""
    return not any(one.overlaps(other) for one, other in itertools.combinations(rects, 2))


def inside(rect: Rect, outer: Rect) -> bool:
    """Whether a rectangle lies within another one."""
    return (
        outer.x <= rect.x and outer.y <= rect.y and rect.right <= outer.right and rect.bottom <= outer.bottom
    )


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_panels_lie_one_below_the_other(others: int) -> None:
    panels = layout.seat_places(others)
    log = layout.log_rect(others)
    assert apart([panel.sheet for panel in panels] + ([log] if log is not None else []))
    for panel in panels:
        assert inside(panel.sheet, CANVAS)
        assert inside(panel.frame, panel.sheet)
        assert inside(panel.words, panel.sheet)
        assert not panel.frame.overlaps(panel.words)


@pytest.mark.parametrize("works", [False, True])
@pytest.mark.parametrize("frame", [layout.OWN_PATIO, layout.seat_places(4)[0].frame])
def test_cells_fill_their_frame(works: bool, frame: Rect) -> None:
    grid = layout.Grid(frame, works, frame == layout.OWN_PATIO)
    cells = [grid.rect(cell) for cell in range(ALL if works else INNER)] + [grid.at(0, 0)]
    assert apart(cells)
    assert all(inside(cell, frame) for cell in cells)
    north, south = grid.rect(0), grid.rect(4)
    assert north.y < grid.at(0, 0).y < south.y


def test_an_open_log_covers_only_panels_of_others() -> None:
    own = (layout.RIBBON, layout.OWN, layout.OWN_PATIO, layout.RAIL, layout.row_rect(8))
    assert not any(layout.OPEN_LOG.overlaps(rect) for rect in own)
    assert inside(layout.OPEN_LOG, CANVAS)


def test_the_sample_lies_on_its_sheet() -> None:
    for count in (4, 5, 7, 8):
        cards = [layout.sample_rect(place) for place in range(count)] + [layout.deck_rect(count)]
        assert apart(cards)
        assert all(inside(card, layout.SAMPLE) for card in cards)


def test_improvements_lie_beside_the_patio() -> None:
    for count in range(1, 8):
        cards = list(hand_rects(count))
        assert len(cards) == count
        assert apart(cards)
        assert all(inside(card, layout.OWN) for card in cards)
        assert count > 1 or not cards[0].overlaps(layout.PLAY_IT)


def test_in_large_improvements_lie_below_their_word() -> None:
    foot_of_word = layout.LARGE_OWN.y + LARGE_FORM.hand_top - 9 + 36
    for count in range(1, 8):
        cards = list(hand_rects(count, is_large=True))
        assert len(cards) == count
        assert apart(cards)
        assert all(inside(card, layout.LARGE_OWN) and card.y >= foot_of_word - 1 for card in cards)
        assert count > 1 or not cards[0].overlaps(layout.LARGE_PLAY_IT)


def test_buttons_lie_below_the_sample() -> None:
    for count in range(1, 5):
        rects = places(count)
        assert len(rects) == count
        assert apart(rects)
        assert not any(rect.overlaps(layout.SAMPLE) for rect in rects)
        assert count > 3 or not any(rect.overlaps(layout.NOTE) for rect in rects)


def test_buttons_with_a_chip_are_never_three_in_a_row() -> None:
    for count in (1, 2, 3):
        rects = places(count, are_wide=True)
        assert apart(rects)
        assert all(inside(rect, CANVAS) and rect.w >= layout.BUTTONS.w / 2 - 5 for rect in rects)
