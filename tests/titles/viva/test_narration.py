"""The log lines of events, and what stops undo."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.message import Message, SeatName, Term, Terms, message
from game.titles.viva.events import (
    BlockLaid,
    BlockTurned,
    Dealt,
    Drew,
    GameEnded,
    KeptDrawn,
    NothingToDraw,
    Passed,
    Penalised,
    PersonalDiscarded,
    PersonalTurned,
    Played,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Stopped,
    TurnBegan,
    Viva,
    VivaMissed,
    WentOut,
    WinnerCardTaken,
)
from game.titles.viva.narration import describe

WHO = SeatName(1)
BLUE_RED = Term("viva.kind.blue-red")
COLOURS = Terms(("viva.colour.blue", "viva.colour.red"))

LINES: list[tuple[Event, Message]] = [
    (
        Played(1, "blue-red", (0, 1, 0), False),
        message("viva.log.played", who=WHO, card=BLUE_RED, house=2),
    ),
    (
        Played(1, "blue-red", (2, 0, 1), True),
        message("viva.log.played_twins", who=WHO, card=BLUE_RED, count=3),
    ),
    (KeptDrawn(1), message("viva.log.kept", who=WHO)),
    (Passed(1), message("viva.log.passed", who=WHO)),
    (Viva(1, ("blue", "red")), message("viva.log.viva", who=WHO, colours=COLOURS)),
    (VivaMissed(1), message("viva.log.viva_missed", who=WHO)),
    (
        Stopped(0, 1, "blue-red", (1, 0, 0)),
        message("viva.log.stopped", caller=SeatName(0), who=WHO, card=BLUE_RED),
    ),
    (WentOut(1, "blue-red", "general", 1), message("viva.log.first_out", who=WHO, card=BLUE_RED)),
    (WentOut(1, "blue-red", "personal", 2), message("viva.log.out.personal", who=WHO, card=BLUE_RED)),
    (
        WentOut(1, "blue-red", "personal", 1),
        message("viva.log.first_out.personal", who=WHO, card=BLUE_RED),
    ),
    (WentOut(1, "blue-red", "general", 2), message("viva.log.out", who=WHO, card=BLUE_RED)),
    (Drew(1, None, "turn"), message("viva.log.drew", who=WHO)),
    (Drew(1, "blue-red", "turn"), message("viva.log.drew_card", who=WHO, card=BLUE_RED)),
    (Penalised(1, 2, (), "before"), message("viva.log.penalised", who=WHO, n=2)),
    (NothingToDraw(1, 2), message("viva.log.nothing_to_draw", who=WHO, n=2)),
    (Reshuffled(9, "discard"), message("viva.log.reshuffled", n=9)),
    (Reshuffled(9, "houses"), message("viva.log.reshuffled_houses", n=9)),
    (BlockTurned("blue-red"), message("viva.log.block_turned", colours=COLOURS)),
    (BlockLaid(1, "blue-red", "viva"), message("viva.log.block_laid", who=WHO, colours=COLOURS)),
    (PersonalTurned(1, "blue-red"), message("viva.log.personal_turned", who=WHO, colours=COLOURS)),
    (PersonalDiscarded(1, "blue-red", True), message("viva.log.personal_gone", who=WHO)),
    (
        RoundBegan(2, (0, 1), 0, 1, False),
        message("viva.log.round_began", number=2, dealer=SeatName(0), first=WHO),
    ),
    (RoundBegan(2, (0, 1), 0, 1, True), message("viva.log.tie_break_began", first=WHO)),
    (WinnerCardTaken(1, 3), message("viva.log.winner_card", who=WHO, n=3)),
    (
        RoundEnded(2, 1, 0, "last_player"),
        message("viva.log.round_ended", number=2, winner=WHO, loser=SeatName(0)),
    ),
    (
        RoundEnded(2, 1, 0, "nobody_can_play"),
        message("viva.log.round_stuck", number=2, winner=WHO, loser=SeatName(0)),
    ),
    (
        RoundEnded(2, 1, 0, "turn_cap"),
        message("viva.log.round_too_long", number=2, winner=WHO, loser=SeatName(0)),
    ),
    (RoundEnded(2, 1, None, "first_out"), message("viva.log.tie_break_ended", winner=WHO)),
    (RoundEnded(2, 1, None, "turn_cap"), message("viva.log.tie_break_stopped", winner=WHO)),
    (GameEnded(1), message("viva.log.game_ended", who=WHO)),
]


@pytest.mark.parametrize(("event", "words"), LINES, ids=lambda part: type(part).__name__)
def test_lines(event: Event, words: Message) -> None:
    line = describe(event)
    assert line is not None
    assert line.message == words


@pytest.mark.parametrize(
    "event",
    [TurnBegan(1), Dealt(1, 5, ()), PersonalDiscarded(1, "blue", False)],
    ids=lambda event: str(event),
)
def test_what_needs_no_line(event: Event) -> None:
    assert describe(event) is None


def test_a_line_points_at_the_houses_it_speaks_of() -> None:
    line = describe(Played(1, "blue", (1, 0, 2), False))
    assert line is not None
    assert line.pieces == ("house-1", "house-3")
    assert line.seat == 1


def test_a_forbidden_card_is_not_given_away_by_the_log() -> None:
    assert describe(Played(1, "blue", (1, 0, 0), True)) == describe(Played(1, "blue", (1, 0, 0), False))


@pytest.mark.parametrize(
    ("event", "hidden"),
    [
        (Dealt(1, 2, ("blue", "red")), Dealt(1, 2, ())),
        (Drew(1, "blue", "turn"), Drew(1, None, "turn")),
        (Penalised(1, 1, ("blue",), "after"), Penalised(1, 1, (), "after")),
    ],
    ids=["dealt", "drew", "penalised"],
)
def test_only_the_owner_sees_cards_from_the_stack(event: Event, hidden: Event) -> None:
    assert event.for_seat(1) == event
    assert event.for_seat(0) == hidden
    assert event.for_seat(None) == hidden


def test_undo_stops_at_everything_that_came_from_the_stack() -> None:
    barriers = {
        Dealt: "viva.undo.dealt",
        BlockTurned: "viva.undo.card_turned",
        PersonalTurned: "viva.undo.card_turned",
        Drew: "viva.undo.card_drawn",
        Penalised: "viva.undo.card_drawn",
        Reshuffled: "viva.undo.reshuffled",
    }
    for event, _ in LINES:
        assert event.barrier == barriers.get(type(event))
