"""Every event has its sentence in every language, and undo stops where the tower has moved."""

from __future__ import annotations

from typing import get_args

import pytest

from game.core.events import Event
from game.core.message import Message, SeatName, Term, message
from game.i18n.catalogue import Catalogue
from game.titles.villa_paletti.actions import pull_of
from game.titles.villa_paletti.events import (
    Agreed,
    Collapsed,
    ColourNamed,
    ColourNeutral,
    ColourTaken,
    ColumnLeft,
    ColumnPlaced,
    ColumnToppled,
    FloorGivenUp,
    FloorLaid,
    GameEnded,
    Locked,
    Objected,
    Passed,
    PenaltyTaken,
    PenaltyWaived,
    Proposed,
    PullEnded,
    Refuted,
    SealMoved,
    SealRolled,
    SetUpColumn,
    SiteFilled,
    TurnBegan,
    VillaEvent,
)
from game.titles.villa_paletti.narration import describe
from game.titles.villa_paletti.pull import Ending
from game.titles.villa_paletti.state import Errand, Fall
from tests.titles.villa_paletti.towers import PULLED

GRIP = pull_of("thick-red").grip


def pulled(errand: Errand, ended: Ending) -> PullEnded:
    """A pull at the thick red column."""
    return PullEnded(1, GRIP, PULLED, errand, ended)


EVENTS: list[Event] = [
    SiteFilled(1), SetUpColumn(1, "thin-blue-2"), SealRolled(1, "red"), ColourTaken(1, "red", False),
    ColourTaken(1, "red", True), ColourNeutral("green"), ColourNamed(1, "blue"),
    *(pulled("build", ended) for ended in get_args(Ending)),
    pulled("proof", "free"), pulled("show", "free"), pulled("neutral", "free"),
    Locked("thick-red"), ColumnPlaced(1, "thick-red", 2, "", "build"),
    ColumnPlaced(1, "thick-red", 5, "thin-blue-2", "build"), ColumnToppled(1, "thick-red"),
    ColumnLeft("thick-red", "proof"), ColumnLeft("thick-red", "no_room"),
    Proposed(1, 2), Objected(1, "own"), Objected(1, "neutral"), Agreed(1, "own"), Agreed(1, "neutral"),
    Refuted(0, 1, "own"), Refuted(0, 1, "neutral"),
    PenaltyTaken(1, "thick-red", 0, 0), PenaltyTaken(1, "thick-red", 0, 2), PenaltyWaived(1),
    FloorLaid(1, 1, 14), FloorLaid(1, 5, 3), FloorGivenUp(1), Passed(1, "nothing"), Passed(1, "time"),
    SealMoved(1, None, 1), SealMoved(1, 0, 4),
    Collapsed(Fall(1, "thick-red", "pull", 0)), Collapsed(Fall(1, "thick-red", "set_down", 0)),
    Collapsed(Fall(1, "floor-4", "lay", 0)), Collapsed(Fall(1, "thick-red", "penalty", 0)),
    Collapsed(Fall(1, "thick-red", "remove", 0)),
    GameEnded((1,), "no_further"), GameEnded((0, 1), "collapse"),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event)[:60])
def test_an_event_has_its_sentence_in_every_language(event: Event) -> None:
    line = describe(event)
    assert line is not None
    faults: list[str] = []
    for language in Catalogue().languages:
        said = Catalogue(language, report=faults.append).text(line.message, ["Ana", "Ben"])
        assert said[-1] == "."
    assert faults == []


def test_all_kinds_of_events_are_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(VillaEvent)) - {TurnBegan}
    assert describe(TurnBegan(1)) is None


@pytest.mark.parametrize(("event", "words", "pieces"), [
    (
        ColumnPlaced(1, "thick-red", 2, "", "build"),
        message(
            "villa_paletti.log.placed", who=SeatName(1), column=Term("villa_paletti.column.thick.red"),
            floor=Term("villa_paletti.floor.green"),
        ),
        ("thick-red", "floor-2"),
    ),
    (
        SealMoved(1, 0, 4),
        message("villa_paletti.log.seal", who=SeatName(1), former=SeatName(0), n=4),
        ("seal", "seat-1"),
    ),
    (
        PenaltyTaken(1, "thick-red", 0, 0),
        message(
            "villa_paletti.log.penalty", who=SeatName(1), owner=SeatName(0),
            column=Term("villa_paletti.column.thick.red"),
        ),
        ("base",),
    ),
], ids=["placed", "seal", "penalty"])
def test_a_line_points_at_what_it_speaks_of(event: Event, words: Message, pieces: tuple[str, ...]) -> None:
    line = describe(event)
    assert line is not None
    assert (line.message, line.pieces) == (words, pieces)


def test_undo_stops_where_the_tower_has_moved_or_the_seal_was_rolled() -> None:
    barriers = {
        SiteFilled: "rolled", SealRolled: "rolled", PullEnded: "pulled", ColumnPlaced: "settled",
        ColumnToppled: "settled", FloorLaid: "settled", PenaltyTaken: "settled", Collapsed: "fallen",
    }  # fmt: skip
    for event in EVENTS:
        word = barriers.get(type(event))
        assert event.barrier == (None if word is None else f"villa_paletti.undo.{word}")
