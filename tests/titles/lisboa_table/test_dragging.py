"""Cards and goods dragged over the table of Lisboa."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.match import Match
from game.titles.lisboa.actions import Sell, Trade
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.tasks import AtOffice, Dealing, Drawing, PlayingCard
from tests.titles.drags import (
    BREAKS,
    Drags,
    check_all_pairs,
    check_break,
    check_illegal_drop,
    check_what_acts_is_not_lifted,
    noting,
)
from tests.titles.kit import SlowThinker, Table, session_with
from tests.titles.lisboa_table.kit import LISBOA, LisboaHand
from tools.shots_states.lisboa import Wanted, at, reached, with_legal


def drags_at(folder: Path, wanted: Wanted) -> Drags:
    match: Match = reached(wanted, 11)  # type: ignore[type-arg]
    session = session_with(LISBOA, Match.replayed(match.rules, match.record()), (0,), SlowThinker())
    hand = LisboaHand(folder, noting(session))
    hand.until(lambda: hand.table.is_open)
    return Drags(hand)


@pytest.mark.parametrize(("wanted", "least"), [
    (at(PlayingCard, 2), 8),
    (at(PlayingCard, 6), 8),
    (with_legal(at(Dealing, 4), Sell), 1),
    (with_legal(at(Dealing, 4), Trade), 1),
], ids=["early", "later", "sale", "trade"])  # fmt: skip
def test_a_drag_does_what_two_clicks_do(tmp_path: Path, wanted: Wanted, least: int) -> None:
    check_all_pairs(drags_at(tmp_path, wanted), least)


@pytest.mark.parametrize("least", [1, 2, 4])
def test_a_card_is_dragged_to_what_stands_for_its_way_on_the_board(tmp_path: Path, least: int) -> None:
    drags = drags_at(tmp_path, at(PlayingCard, least))
    tried = 0
    for name in [f"hand-{place}" for place in range(5)]:
        assert drags.picked_by_click(name)
        card = int(drags.table.composer.picks[0].removeprefix("card-"))
        pile = PILE_OF[card]
        way, place = ("way-sponsor", pile) if pile == "treasury" else ("way-visit", f"office-{pile}")
        if way not in drags.table.composer.next_targets:
            continue
        tried += 1
        assert drags.by_drag(name, place).picks == (f"card-{card}", way)
    assert tried > 0


def test_a_card_that_is_picked_with_its_way_is_dragged_to_another(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, at(PlayingCard, 4))
    drags.begin_anew()
    drags._click("hand-1")
    drags._click("row-way-tuck")
    first = drags.table.composer.picks
    assert first[1:] == ("way-tuck",)
    drags.take("hand-1")
    assert drags.lifted == ["hand-1"]
    spot = drags.spot(drags.node("row-way-discard"))
    assert spot is not None
    drags.hand.move(spot, held=True)
    drags.hand.release(spot)
    assert drags.table.composer.picks == (first[0], "way-discard")
    # Dropped once more on the way that it has, it does nothing: only the main button does.
    drags.take("hand-1")
    drags.hand.move(spot, held=True)
    drags.hand.release(spot)
    assert drags.table.composer.picks == (first[0], "way-discard")
    assert drags.session.wished == ()


@pytest.mark.parametrize("wanted", [at(AtOffice), at(Drawing)], ids=["office", "drawing"])
def test_nothing_else_is_dragged(tmp_path: Path, wanted: Wanted) -> None:
    drags = drags_at(tmp_path, wanted)
    assert check_what_acts_is_not_lifted(drags) > 3


@pytest.mark.parametrize("end", BREAKS, ids=lambda end: end.__name__)
def test_a_drag_that_is_broken_off_leaves_all_as_it_was(
    tmp_path: Path, end: Callable[[Table], None]
) -> None:
    drags = drags_at(tmp_path, at(PlayingCard, 4))
    check_break(drags, "hand-1", "office-minister", end)


@pytest.mark.parametrize(("place", "says"), [
    ("lot-A2", True), ("pile-king", True), ("hand-4", False), ("tab-court", False),
])
def test_a_card_dropped_where_it_cannot_go_is_back_and_the_reason_is_told(
    tmp_path: Path, place: str, says: bool
) -> None:
    if place == "tab-court":
        drags = drags_at(tmp_path, at(PlayingCard, 4))
        drags.begin_anew()
        assert drags.by_drag("hand-1", place).picks == ()
        assert drags.table.board.plates.name == "city"
        return
    check_illegal_drop(drags_at(tmp_path, at(PlayingCard, 4)), "hand-1", place, says)


def test_while_lacerda_plays_nothing_is_dragged(tmp_path: Path) -> None:
    drags = drags_at(tmp_path, at(PlayingCard, 4))
    drags.table.choices = type(drags.table.choices)(0, (), False, False)
    drags.table.composer.offer(())
    for name in ("hand-0", "hand-1"):
        drags.take(name)
        assert drags.carried is None
        drags.hand.release((640, 30))
    assert drags.session.wished == ()
