"""What the motions leave on the table is what the table is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.titles.patios.content import Character, Improvement
from game.titles.patios.events import (
    CaneUsed,
    CardPlaced,
    CardsPassed,
    CharacterLeft,
    CoinPaid,
    DancerPlayed,
    GuitaristPlayed,
    ImprovementKept,
    ImprovementPlaced,
    ImprovementTaken,
    LaidFaceDown,
    LeftoverDiscarded,
    SampleRefilled,
    SunBurnt,
    SunNamed,
    Watered,
)
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import Patio
from game.titles.patios.state import row_card
from game.titles.patios.table.flights import SunPass
from game.titles.patios.table.sun_moves import SUN_S
from game.titles.patios.tasks import EndingTurn, Keeping, Leaving, Pausing, TakingDrawn
from game.ui.anim.timeline import Timeline
from game.ui.board.air import Flight
from tests.titles.kit import UNHURRIED, Drawn
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import table
from tests.titles.patios_table.kit import PatiosHand, session_at, session_of


def things(hand: PatiosHand, seat: int) -> tuple[int, int]:
    """How many coins and unplayed improvements of a seat are shown."""
    board = hand.board
    if seat != board.main:
        return board.panels[seat].coins, board.panels[seat].hand
    assert len([card for card in board.hand if card.visible]) == board.own.hand
    return board.own.coins, board.own.hand


def shown(hand: PatiosHand, seat: int) -> Patio:
    """The patio of a seat as its cells show it."""
    field = hand.board.fields[seat]
    cells = [node.card for node in field.cells]
    ladders = [node.shared for node in field.cells if node.card == "ladder"]
    cells += [None] * (24 - len(cells))
    works = field.frame.is_turned
    return Patio(tuple(cells), ladders[0] if ladders else (), works)


@pytest.mark.parametrize(("count", "seed"), [(2, 5), (4, 6), (5, 17)])
def test_clips_lead_to_what_the_view_says(tmp_path: Path, count: int, seed: int) -> None:
    hand = PatiosHand(tmp_path, session_of(count, (0,), seed))
    session, board, rng = hand.session, hand.board, random.Random(seed)
    session.close()
    burnt = works = 0
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
                works += 1
            assert left.works == patio.works, (other, events)
            assert things(hand, other) == (view.coins[other], view.hand_counts[other]), (other, events)
        assert not [node for node in board.stage.nodes() if node.name.startswith("flight-")]
    assert burnt
    assert works
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


def half_way(hand: PatiosHand, event: Any) -> tuple[Timeline, list[Flight]]:
    """The motion of an event in the middle, and what is in the air."""
    clip, timeline = hand.board.animate(event), Timeline()
    assert clip is not None
    timeline.play(clip)
    timeline.update(clip.duration_s / 2)
    return timeline, [node for node in hand.board.stage.nodes() if isinstance(node, Flight)]


@pytest.mark.parametrize("event", [
    ImprovementPlaced(0, "hose", 3, True), Watered(0, "watering-can", None, (1,), ("balcony-4",), None),
    GuitaristPlayed(0, -1, 8), ImprovementTaken(1, 0, "tub"),
], ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("persons", [(0,), (0, 1)], ids=["alone", "watched"])
def test_an_improvement_that_leaves_the_hand_lies_there_no_more(
    tmp_path: Path, event: Any, persons: tuple[int, ...]
) -> None:
    held: tuple[Improvement, ...] = ("hose", "watering-can", "guitarist", "tub")
    state = table([laid({"NE": "dry-balcony-4"}), laid(), laid()], hands=(held, (), ()))
    hand = PatiosHand(tmp_path, session_at(state, persons), UNHURRIED)
    hand.my_turn()
    timeline, flights = half_way(hand, event)
    assert flights
    gone = getattr(event, "improvement", None) or getattr(event, "card", "guitarist")
    assert [card.card for card in hand.board.hand] == [card for card in held if card != gone]
    assert things(hand, 0) == (1, 3)
    timeline.complete()
    assert things(hand, 1) == (1, int(isinstance(event, ImprovementTaken)))
    hand.app.close()


@pytest.mark.parametrize("apprentice", [None, 1])
def test_drawn_improvements_go_from_where_they_lie_open(tmp_path: Path, apprentice: int | None) -> None:
    state = table(
        [laid(), laid(), laid()], pending=[Keeping(0, apprentice), EndingTurn("neighbour")]
    )
    state = replace(state, lifted=("tub", "hose"), improvements=state.improvements[:5])
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    sample = hand.board.sample
    assert [offer.sprite for offer in sample.offers] == ["patios/tub", "patios/hose"]
    timeline, flights = half_way(hand, ImprovementKept(0, "hose", apprentice, "tub", 2))
    assert not sample.offers, "they are in the air"
    assert len(flights) == 2
    timeline.complete()
    assert things(hand, 0) == (1, 1)
    assert [card.card for card in hand.board.hand] == ["hose"]
    assert things(hand, 1) == (1, int(apprentice == 1))
    hand.app.close()


def test_who_passes_cards_on_has_them_no_more(tmp_path: Path) -> None:
    pending: list[Any] = [TakingDrawn(0), TakingDrawn(1), Leaving(), EndingTurn("assistant-gardener")]
    state = replace(table([laid(), laid()], pending=pending), passing=("green", "cane", "red"))
    hand = PatiosHand(tmp_path, session_at(state), UNHURRIED)
    hand.my_turn()
    sample = hand.board.sample
    timeline, flights = half_way(hand, CardsPassed(0, 1, 3, ()))
    assert not sample.offers
    assert len(flights) == 3
    timeline.complete()
    hand.app.close()


def test_the_card_that_nobody_took_comes_from_who_had_it_last(tmp_path: Path) -> None:
    pending: list[Any] = [TakingDrawn(2), Leaving(), EndingTurn("assistant-gardener")]
    state = table([laid(), laid(), laid()], pending=pending)
    hand = PatiosHand(tmp_path, session_at(replace(state, passing=("green", "red"))), UNHURRIED)
    hand.wait(0.1)
    clip, timeline = hand.board.animate(LeftoverDiscarded(("red",))), Timeline()
    assert clip is not None
    timeline.play(clip)
    (flight,) = (node for node in hand.board.stage.nodes() if isinstance(node, Flight))
    assert flight.rect.centre == hand.board.panels[2].hand_spot.centre
    timeline.complete()
    hand.app.close()


def test_cards_of_an_action_that_is_broken_off_come_from_who_got_them_passed(tmp_path: Path) -> None:
    taking: list[Any] = [TakingDrawn(2), TakingDrawn(1)]
    pending = [Pausing(0), *taking, Leaving(), EndingTurn("assistant-gardener")]
    state = table([laid(), laid(), laid()], pending=pending, hands=[["guitarist"], [], []])
    hand = PatiosHand(tmp_path, session_at(replace(state, passing=("green", "red", "cane"))), UNHURRIED)
    hand.my_turn()
    clip, timeline = hand.board.animate(LeftoverDiscarded(("green", "red", "cane"))), Timeline()
    assert clip is not None
    timeline.play(clip)
    first = next(node for node in hand.board.stage.nodes() if isinstance(node, Flight))
    assert first.rect.centre == hand.board.panels[2].hand_spot.centre
    timeline.complete()
    hand.app.close()


@pytest.mark.parametrize("seed", [1, 2], ids=["begins with the person", "begins with somebody else"])
def test_the_first_sample_is_dealt_from_the_pack_to_an_empty_place(tmp_path: Path, seed: int) -> None:
    hand = PatiosHand(tmp_path, session_of(2, (0,), seed), UNHURRIED)
    sample, size = hand.board.sample, len(hand.state.sample)
    cards = size + len(hand.state.pack)
    dealt = []
    while hand.table.presenter.is_busy:
        assert sample.panel.heading == hand.table.text("ui.patios.sample")
        assert len(sample.offers) + sample.panel.pack == cards
        dealt.append(len(sample.offers))
        hand.wait(0.02)
    assert dealt[0] == 0
    assert sorted(set(dealt)) == list(range(max(dealt) + 1))
    assert max(dealt) <= size
    assert sample.panel.pack == len(hand.state.pack)
    hand.app.close()


def test_a_sample_that_is_refilled_lies_where_somebody_chose_from_drawn_cards(tmp_path: Path) -> None:
    state = table([laid(), laid()], pending=[TakingDrawn(0), EndingTurn("children")], sample=("red", "cane"))
    hand = PatiosHand(tmp_path, session_at(replace(state, passing=("green",))), UNHURRIED)
    hand.my_turn()
    sample = hand.board.sample
    assert [offer.target for offer in sample.offers] == ["card:green"]
    timeline, flights = half_way(hand, SampleRefilled(("blue", "red")))
    assert sample.panel.heading == hand.table.text("ui.patios.sample")
    assert [offer.target for offer in sample.offers] == ["card:red", "card:cane"]
    assert len(flights) == 2
    timeline.complete()
    assert [offer.target for offer in sample.offers] == ["card:red", "card:cane", "card:blue", "card:red"]
    hand.app.close()


def test_every_coin_that_is_paid_flies_and_is_counted(tmp_path: Path) -> None:
    hand = PatiosHand(tmp_path, session_at(table([laid(), laid(), laid()], coins=(2, 0, 1))), UNHURRIED)
    hand.my_turn()
    timeline, flights = half_way(hand, CoinPaid(0, None, 2))
    assert len(flights) == 2
    assert things(hand, 0) == (0, 0)
    timeline.complete()
    hand.run([CoinPaid(2, 1, 1)])
    assert (things(hand, 1), things(hand, 2)) == ((1, 0), (0, 0))
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


def test_characters_that_step_on_keep_their_names(tmp_path: Path) -> None:
    """The names of the whole row went out for a moment in every turn."""
    hand = PatiosHand(tmp_path, session_of(3, (0,), 3))
    board, drawn = hand.board, Drawn()
    hand.session.close()
    painter = hand.app.painter(pygame.Surface((1280, 720)))
    painter.audit = drawn
    row = [node.card for node in board.row if node.card is not None]
    first, *others = [card.character for card in row]
    assert first is not None
    clip = board.animate(CharacterLeft(first, "chosen"))
    assert clip is not None
    timeline = Timeline()
    timeline.play(clip)
    timeline.update(clip.duration_s / 2)
    board.stage.paint_whole(painter)
    said = " ".join(drawn.said)
    assert any(others)
    for character in filter(None, others):
        assert hand.table.text(f"ui.patios.band.{character}").split()[-1] in said, character
    timeline.complete()
    hand.app.close()
