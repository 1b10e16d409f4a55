"""What the motions leave on the table is what the table is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.titles.patios.content import Character
from game.titles.patios.events import CaneUsed, CardPlaced, DancerPlayed, LaidFaceDown, SunBurnt, SunNamed
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import Patio
from game.titles.patios.state import row_card
from game.titles.patios.table.flights import SunPass
from game.titles.patios.table.sun_moves import SUN_S
from game.ui.anim.timeline import Timeline
from tests.titles.kit import UNHURRIED
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import table
from tests.titles.patios_table.kit import PatiosHand, session_at, session_of


def shown(hand: PatiosHand, seat: int) -> Patio:
    """The patio of a seat as its cells show it."""
    field = hand.board.fields[seat]
    cells = [node.card for node in field.cells]
    ladders = [node.shared for node in field.cells if node.card == "ladder"]
    cells += [None] * (24 - len(cells))
    works = field.frame.is_turned
    return Patio(tuple(cells), ladders[0] if ladders else (), works)


@pytest.mark.parametrize(("count", "seed"), [(2, 5), (4, 6), (5, 7)])
def test_clips_lead_to_what_the_view_says(tmp_path: Path, count: int, seed: int) -> None:
    hand = PatiosHand(tmp_path, session_of(count, (0,), seed))
    session, board, rng = hand.session, hand.board, random.Random(seed)
    session.close()
    burnt = 0
    for _ in range(110):
        if session.decision is None:
            break
        seat = session.decision.seats[0]
        board.sync(session.view)
        session.submit(rng.choice(list(session.legal(seat))), seat)
        events = session.events_of(session.last)
        burnt += sum(isinstance(event, SunBurnt) for event in events)
        hand.run(events)
        view = session.view
        assert board.sample.panel.pack == view.pack_count, events
        assert tuple(node.card for node in board.row if node.card is not None) == view.row, events
        for other, patio in enumerate(view.patios):
            left = shown(hand, other)
            assert left.cells == patio.cells, (other, events)
            assert left.on_ladder == patio.on_ladder, (other, events)
            assert not any(node.is_hidden for node in board.fields[other].cells), events
            if any(patio.cells[INNER:]):
                assert board.fields[other].grid.works
        assert not [node for node in board.stage.nodes() if node.name.startswith("flight-")]
    hand.app.close()


def test_the_sun_is_seen_even_without_motion(tmp_path: Path) -> None:
    hand = PatiosHand(tmp_path, session_of(3, (0,), 2))
    clip = hand.board.still(SunBurnt())
    assert clip is not None
    assert clip.duration_s >= 0.5
    hand.app.close()


TAKEN: list[tuple[Any, str, bool]] = [
    (CardPlaced(1, "blue", 3, True, "drawn"), "card:blue", False),
    (CardPlaced(1, "red", 3, True, "start"), "card:red", False),
    (CaneUsed(1, 0, "green", "drawn"), "card:cane", False),
    (CardPlaced(1, "blue", 3, False, "sample"), "card:blue", True),
    (CardPlaced(1, "red", 3, True, "bought"), "card:red", True),
]


@pytest.mark.parametrize(("event", "target", "is_of_sample"), TAKEN, ids=str)
def test_only_what_comes_from_the_sample_is_taken_out_of_it(
    tmp_path: Path, event: Any, target: str, is_of_sample: bool
) -> None:
    state = table([laid(), laid({"N": "dry-green"}), laid()], sample=("blue", "red", "cane", "blue", "green"))
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    for closer in (None, 1):
        board, before = hand.board, [offer.target for offer in hand.board.sample.offers]
        board.closer = closer
        board.sync(board.view)
        clip, timeline = board.animate(event), Timeline()
        assert clip is not None
        timeline.play(clip)
        timeline.update(0.05)
        after = [offer.target for offer in board.sample.offers]
        assert before.count(target) - after.count(target) == is_of_sample
        timeline.complete()
        board.sync(board.view)
    hand.app.close()


SHADED, SUNNY = laid({"S": "awning"}), laid()


@pytest.mark.parametrize(
    ("others", "burnt"), [([SUNNY, SUNNY], {1, 2}), ([SHADED, SUNNY], {2}), ([SHADED], set())],
    ids=["sunny", "one of two", "only one"],
)
def test_the_sun_that_is_sent_spares_a_patio_with_an_awning(
    tmp_path: Path, others: list[Patio], burnt: set[int]
) -> None:
    hand = PatiosHand(tmp_path, session_at(table([SUNNY, *others])), UNHURRIED)
    hand.my_turn()
    clip, timeline = hand.board.animate(SunNamed(0, 0)), Timeline()
    assert clip is not None
    timeline.play(clip)
    # Right before the first disc goes.
    timeline.update(SUN_S - 0.01)
    discs = [node for node in hand.board.stage.nodes() if isinstance(node, SunPass)]
    frames = {seat: field.grid.frame for seat, field in hand.board.fields.items()}
    reached = {
        seat for seat, frame in frames.items() for disc in discs if frame.contains(disc.rect.centre)
    }
    assert (reached, len(discs)) == (burnt, len(burnt))
    timeline.complete()
    hand.app.close()


def test_a_row_that_only_turns_does_not_sound_as_if_it_were_shuffled(tmp_path: Path) -> None:
    state = table([SUNNY] * 3)
    row = tuple(row_card(card.character, "up") for card in state.row)
    down: tuple[Character, ...] = ("sun", "children", "neighbour")
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    for event in (DancerPlayed(0, row), LaidFaceDown(0, down)):
        heard: list[str] = []
        hand.app.audio.heard = heard.append
        hand.run([event])
        assert heard
        assert "shuffle" not in heard
        assert {node.card.face for node in hand.board.row if node.card is not None} <= {"up", "down"}
    hand.app.close()
