"""What an open log covers: whole sheets, for of half a sheet words without a beginning would stay."""

from __future__ import annotations

from game.titles.villa_paletti.table import layout


def test_an_open_log_covers_whole_sheets() -> None:
    log = layout.OPEN_LOG
    for sheet in (layout.TASK, layout.STEADINESS, *layout.seat_rects(4)):
        assert log.shared(sheet) == sheet
    assert not any(log.overlaps(rect) for rect in (layout.RIBBON, layout.CLOTH, layout.MAIN))
