"""What the motions leave on the table is what the table is."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import dist
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.storage.settings import Settings
from game.titles.viana.content import Kind
from game.titles.viana.events import (
    CardShown,
    CourtyardScored,
    DecorationPlaced,
    DieRolled,
    EndTriggered,
    HandTakenBack,
    PointsEarned,
    Spot,
    TokensTaken,
    TurnBegan,
)
from game.titles.viana.state import decorated
from game.titles.viana.table import layout
from game.titles.viana.table.flights import Drop
from game.titles.viana.tasks import Choosing
from game.ui.anim.timeline import Timeline
from game.ui.board.air import Flight
from game.ui.board.board_view import NO_CHOICES
from game.ui.board.marks import NO_MARKS, Marks
from game.ui.geometry import Rect
from tests.titles.kit import AT_ONCE, UNHURRIED
from tests.titles.viana_table.kit import VianaHand, doing, session_at, session_of

PACES = [("at once", AT_ONCE), ("still", Settings(reduced_motion=True)), ("moving", UNHURRIED)]


@pytest.mark.parametrize(("count", "seed", "options"), [
    (2, 5, {}), (4, 6, {"honk": True}), (5, 7, {}), (3, 8, {"startup": "garden", "poet": True}),
])
def test_clips_lead_to_what_the_view_says(
    tmp_path: Path, count: int, seed: int, options: dict[str, Any]
) -> None:
    hand = VianaHand(tmp_path, session_of(count, (0,), seed, **options))
    session, board, rng = hand.session, hand.board, random.Random(seed)
    session.close()
    for _ in range(260):
        if session.decision is None:
            break
        seat = session.decision.seats[0]
        board.sync(session.view)
        session.submit(rng.choice(list(session.legal(seat))), seat)
        events = session.events_of(session.last)
        hand.run(events)
        state = session.view.table
        assert tuple(node.content for node in board.spots) == state.spots, events
        assert not any(node.is_hidden for node in board.spots), events
        assert tuple(chip.points for chip in board.track.chips) == state.scores, events
        assert tuple(stall.tokens for stall in board.market.stalls) == state.stands, events
        assert board.market.bag == len(state.bag), events
        assert board.door.doorway == state.door, events
        people = board.people.nodes
        assert tuple(people[f"pawn-{other}"].place for other in range(count)) == state.pawns, events
        assert people["cat"].place == state.cat, events
        assert (people["marquise"].place, people["marquis"].place) == (state.marquise, state.marquis), events
        for other, row in board.rows.items():
            assert row.standing.points == state.scores[other], events
            assert row.standing.courtyards == len(decorated(state.spots, other)), events
            assert row.standing.cards == len(state.hands[other]), events
        assert not [node for node in board.stage.nodes() if node.name.startswith("flight-")]
    hand.app.close()


def test_great_moments_are_seen_even_without_motion(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_of(3, (0,), 2))
    for event in (DieRolled(0, 7), CourtyardScored(1, 0, 0, 1, 0, 3), EndTriggered(0, "bag")):
        clip = hand.board.still(event)
        assert clip is not None
        assert clip.duration_s >= 0.5
    hand.app.close()


def test_points_that_stay_are_not_wiped_away_by_a_pointer(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0))))
    hand.my_turn()
    board = hand.board
    board.offer(NO_CHOICES)
    clip, timeline = board.still(CourtyardScored(1, 1, 0, 1, 0, 3)), Timeline()
    assert clip is not None
    timeline.play(clip)
    hand.move(hand.spot_of("courtyard-12"))
    hand.move(hand.spot_of("courtyard-4"))
    assert {seat: row.gain for seat, row in board.rows.items()} == {0: None, 1: 3, 2: None}
    timeline.complete()
    assert {row.gain for row in board.rows.values()} == {None}
    hand.app.close()


def test_what_the_log_lights_or_a_click_on_a_row_takes_back_nothing_that_moves(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0))), UNHURRIED)
    hand.my_turn()
    board, timeline = hand.board, Timeline()
    before = {supply.kind: supply.count for supply in board.reserve.supplies}
    hand.run([CardShown(0, "gardener", forbidden=False)])
    clip = board.animate(DecorationPlaced(0, "pot", Spot("1-pot", 0)))
    assert clip is not None
    timeline.play(clip)
    looks: list[Callable[[], None]] = [
        lambda: board.mark(Marks(lit=frozenset(("spot-1-pot-0",)))), lambda: board.mark(NO_MARKS),
        lambda: board.touched_seat(1), lambda: board.touched_seat(1),
    ]
    for look in looks:
        look()
        counts = {supply.kind: supply.count for supply in board.reserve.supplies}
        assert counts == {**before, "pot": before["pot"] - 1}
        assert "chosen" in board.hand.card("gardener").marks
    timeline.complete()
    board.touched_seat(1)
    board.sync(board.view)
    assert board.reserve.seat == 1
    hand.app.close()


def test_each_token_that_is_taken_leaves_its_own_place(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0))))
    hand.my_turn()
    tokens: tuple[Kind, ...] = ("bougainvillea", "pot", "bougainvillea", "bougainvillea")
    hand.board.market.stall(2).show_tokens(tokens)
    clip, timeline = hand.board.animate(
        TokensTaken(0, 2, ("bougainvillea", "pot", "bougainvillea"), ("bougainvillea",))
    ), Timeline()
    assert clip is not None
    timeline.play(clip)
    begun: dict[str, Rect] = {}
    painter = hand.app.painter(hand.app.window.surface)
    while timeline.is_running:
        flying = [node for node in hand.board.stage.nodes() if isinstance(node, Flight)]
        begun.update({node.name: node.rect for node in flying if node.name not in begun})
        hand.drawn.names.clear()
        hand.board.market.stall(2).paint(painter)
        lying = sum(name.startswith("tokens/market") for name in hand.drawn.names)
        assert lying == 4 - len(begun), "what does not fly yet still lies there"
        timeline.update(0.001)
    assert len(begun) == 3
    places = [layout.stand_token(2, place).centre for place in range(4)]
    nearest = {min(range(4), key=lambda at: dist(places[at], rect.centre)) for rect in begun.values()}
    assert len(nearest) == 3, "two of them from one place"
    assert 1 in nearest, "the pot"
    hand.app.close()


def test_the_turn_of_who_sits_before_the_screen_is_heard(tmp_path: Path) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0))), UNHURRIED)
    hand.my_turn()
    for seat in range(3):
        heard: list[str] = []
        hand.app.audio.heard = heard.append
        hand.run([TurnBegan(seat)])
        assert ("your-turn" in heard) == (seat == 0)
    hand.app.close()


@pytest.mark.parametrize(
    "event", [PointsEarned(0, -2, "cat"), HandTakenBack(0, 3)], ids=["cat", "cook"]
)
def test_captions_tell_of_no_mistake_and_no_shuffling_where_there_is_none(
    tmp_path: Path, event: Event
) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0))))
    hand.my_turn()
    hand.app.change_settings(captions=True)
    hand.run([event])
    hand.wait()
    assert hand.app.top.stage.find("caption") is None
    hand.app.close()


@pytest.mark.parametrize("settings", [pace[1] for pace in PACES], ids=[pace[0] for pace in PACES])
def test_the_die_lies_as_the_cook_left_it(tmp_path: Path, settings: Settings) -> None:
    hand = VianaHand(tmp_path, session_at(doing(Choosing(0), bag="bcp" * 5), (0, 1)), settings)
    hand.my_turn()
    before = hand.board.view
    hand.click("card-cook")
    hand.my_turn()
    events = hand.session.events_of(hand.session.last)
    (rolled,) = [event.number for event in events if isinstance(event, DieRolled)]
    die = hand.board.market.die
    assert die.number == rolled
    hand.board.sync(before)
    assert die.number == 0, "then it lay in the kitchen"
    hand.board.sync(hand.session.view)
    assert die.number == rolled
    hand.app.change_settings(text_size=200)
    hand.wait(0.2)
    assert hand.board.market.die is not die
    assert hand.board.market.die.number == rolled
    hand.app.close()


def test_a_decoration_gives_a_little_where_it_falls() -> None:
    place = Rect(100, 200, 24, 24)
    drop = Drop("drop", place, "tokens/pot-blue")
    seen = {}
    for t in (0.0, 0.5, 0.7, 0.85, 1.0):
        drop.show_at(t)
        seen[t] = drop.rect
    assert seen[0.0] == place.moved(0, -40)
    assert seen[0.0].y < seen[0.5].y < seen[0.7].y
    assert (seen[0.85].w, seen[0.85].h, seen[0.85].bottom) == pytest.approx((25.44, 22.56, place.bottom))
    assert seen[1.0].h == pytest.approx(place.h)
    assert seen[1.0].bottom == pytest.approx(place.bottom)
