"""What a picture to keep shows of the table: downtown whole."""

from __future__ import annotations

from game.titles.lisboa.table import layout


def test_a_picture_to_keep_shows_the_letters_of_all_rows() -> None:
    kept = layout.KEEPSAKE
    for sign in [layout.CITY, *(layout.row_sign(row) for row in range(len(layout.ROWS)))]:
        assert kept.shared(sign) == sign
    assert not kept.overlaps(layout.COURT)
