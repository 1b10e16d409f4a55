"""What the motions leave on the table of VIVA is what the table is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.titles.viva.events import PersonalTurned, Played, Viva, WentOut
from game.titles.viva.table import layout
from game.titles.viva.table.board import VivaTable
from game.ui.anim.timeline import Timeline
from game.ui.board.air import Flight
from tests.titles.viva_table.kit import VivaHand, session_of

GAMES = [(2, 1, False, False), (3, 2, False, True), (4, 3, True, False)]
"""Players, seed, and the house rules about cheating and calling."""
MOST_ACTS = 400


def shown(board: VivaTable) -> dict[str, object]:
    """All that the table shows of cards."""
    personal = board.personal
    return {
        "houses": [house.cards for house in board.houses],
        "blocked": (board.block.kind, board.block.colours(), board.towards.blocked),
        "personal": (personal.kind, personal.rect if personal.visible else None),
        "stack": board.stack.count,
        "hand": [card.kind for card in board.hand.cards],
        "seats": {
            seat: (plate.score, plate.wins, plate.is_out, plate.active) for seat, plate in board.seats.items()
        },
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_flies_to_a_house_in_an_arc(tmp_path: Path, seat: int) -> None:
    hand = VivaHand(tmp_path, session_of(3, (0,), 2))
    hand.my_turn()
    board, timeline = hand.table.board, Timeline()
    kind = board.hand.cards[0].kind
    start, end = board.leaving_spot(seat, kind).centre, layout.pile_rect(1, 0).centre
    timeline.play(board.animate(Played(seat, kind, (0, 1, 0), False)))
    (flight,) = (node for node in board.stage.nodes() if isinstance(node, Flight))
    for part in (0.1, 0.2, 0.4):
        flight.show_at(part)
        x, y = flight.rect.centre
        straight = start[1] + (end[1] - start[1]) * (x - start[0]) / (end[0] - start[0])
        assert y < straight - 8, "it rises"
    timeline.complete()
    hand.app.close()


@pytest.mark.parametrize(("count", "seed", "can_cheat", "calls"), GAMES)
def test_clips_lead_to_what_the_view_says(
    tmp_path: Path, count: int, seed: int, can_cheat: bool, calls: bool
) -> None:
    rules: dict[str, Any] = {"caught_cheating": can_cheat, "call_it_yourself": calls}
    hand = VivaHand(tmp_path, session_of(count, (0,), seed, **rules))
    session, board, rng = hand.session, hand.table.board, random.Random(seed)
    session.close()
    happened: set[type] = set()
    for number in range(MOST_ACTS):
        if session.decision is None:
            break
        interrupters = session.decision.interrupters if rng.random() < 0.5 else ()
        seat = (*interrupters, *session.decision.seats)[0]
        legal, view = list(session.legal(seat)), session.match.view(seat)
        good = choose(session.title, view, seat, legal, GREEDY, number)
        board.sync(session.view)
        session.submit(good if good is not None and rng.random() < 0.9 else rng.choice(legal), seat)
        events, timeline = session.events_of(session.last), Timeline()
        for event in events:
            clip = board.animate(event)
            if clip is not None:
                timeline.play(clip)
                timeline.update(clip.duration_s / 2)
                timeline.complete()
        left = shown(board)
        board.sync(session.view)
        assert left == shown(board), events
        happened.update(map(type, events))
    assert {Viva, WentOut, PersonalTurned} <= happened
    hand.app.close()
