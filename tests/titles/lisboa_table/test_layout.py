"""What a picture to keep shows, what lies in the wells of the tray, and where cards say their names."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.titles.lisboa.cards import CARDS
from game.titles.lisboa.content import CLERGY_LIMIT, PILES
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.board import LisboaTable
from game.titles.lisboa.tasks import PlayingCard
from game.ui.geometry import around
from game.ui.headless import make_app
from game.ui.scenes.playing.table import TableScene
from tests.titles.kit import AT_ONCE, SlowThinker, session_with
from tests.titles.lisboa_table.kit import LISBOA, played
from tools.picture_audit import PictureAudit


def test_a_picture_to_keep_shows_the_letters_of_all_rows() -> None:
    kept = layout.KEEPSAKE
    for sign in [layout.CITY, *(layout.row_sign(row) for row in range(len(layout.ROWS)))]:
        assert kept.shared(sign) == sign
    assert not kept.overlaps(layout.COURT)


@pytest.mark.parametrize(("count", "side"), [(1, 34), (2, 28), (3, 28), (CLERGY_LIMIT, 28)])
def test_clergy_tiles_lie_in_their_well_as_large_as_they_can(count: int, side: int) -> None:
    well = layout.well_rect(layout.WELLS.index("clergy"))
    tiles = [layout.clergy_rect(place, count) for place in range(count)]
    for tile in tiles:
        assert well.shared(tile) == tile
        assert min(tile.w, tile.h) >= side
    assert not any(one.overlaps(other) for one, other in combinations(tiles, 2))


@pytest.mark.parametrize(
    "site", [f"{side}-{row}" for side in "WE" for row in layout.ROWS] + ["N-1", "N-2", "N-4"]
)
def test_reward_and_cubes_of_a_construction_space_lie_within_it(site: str) -> None:
    space, cubes = layout.site_rect(site), [layout.site_cube(site, place) for place in range(2)]
    # As wide as a figure with its sign.
    reward = around(layout.site_icon(site), 32, 16)
    for part in (reward, *cubes):
        assert space.grown(-2).shared(part) == part
    assert not any(one.overlaps(other) for one, other in combinations((reward, *cubes), 2))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_name_of_a_card_is_covered_by_the_card_that_is_raised_beside_it(
    language: str, percent: int, tmp_path: Path
) -> None:
    audit, settings = PictureAudit(), replace(AT_ONCE, text_size=percent)
    app = make_app((1280, 720), language, data_dir=tmp_path, audit=audit, settings=settings)
    scene = TableScene(app, session_with(LISBOA, played(_holds_cards, seed=4), (0,), SlowThinker()))
    app.go(scene)
    app.frame(0.5)
    assert isinstance(scene.table.board, LisboaTable)
    piles = {app.text(f"lisboa.pile.{pile}") for pile in PILES}
    for card in scene.table.board.furniture.hand.cards:
        scene.table.composer.clear()
        scene.table.touched(card.target)
        app.frame(0.1)
        assert card.is_raised
        audit.forget()
        scene.stage.mark_all_dirty()
        app.frame(0.1)
        names = [line.ink for line in audit.lines if line.text in piles and line.ink.y > layout.HAND_TOP]
        shared = [(ink, ink.shared(card.card_rect)) for ink in names]
        covered = [part.w for ink, part in shared if 0 < part.area < 0.9 * ink.area]
        assert max(covered, default=0.0) < 2.0
        assert not [fault for fault in audit.findings() if fault.startswith("overlap")]
    app.close()


def _holds_cards(match: Match[Any, Any, Any]) -> bool:
    """Whether a card of a full hand of several piles is to be played."""
    state = match.state
    is_asked = isinstance(next(iter(state.pending), None), PlayingCard)
    return is_asked and len({CARDS[card].pile for card in state.person.hand}) >= 3
