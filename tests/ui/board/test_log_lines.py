"""The lines of the log: told once, told anew when they would be wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.message import Message
from game.titles.lisboa.tasks import PlayingCard
from game.ui.board.log_lines import LogLines
from game.ui.board.session import TableSession
from tests.titles.kit import SlowThinker, session_with
from tests.titles.lisboa_table import kit as lisboa
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import session_of


def in_words(session: TableSession) -> tuple[LogLines, list[Message]]:
    """The lines, and every message that it has put into words."""
    told: list[Message] = []

    def text(message: Message) -> str:
        told.append(message)
        return str(message)

    return LogLines(session, text, lambda seat: session.seats[seat].colour), told


def two_people() -> TableSession:
    session = session_of(2, (0, 1), state=table(["BY R RO G", "B K RK"], "G", ["B", "O", ""]))
    session.lift(0)
    return session


def play(session: TableSession) -> None:
    """The viewer's first legal action."""
    assert session.submit(session.legal()[0]) is None


def test_each_moment_is_put_into_words_once() -> None:
    session = two_people()
    log, told = in_words(session)
    play(session)
    first = log.lines()
    assert first
    told.clear()
    assert log.lines() == first
    assert told == []


def test_what_was_taken_back_is_no_longer_told() -> None:
    session = two_people()
    log, _ = in_words(session)
    before = log.lines()
    session.submit(session.legal()[0], hold=True)
    first = log.lines()
    assert session.undo()
    assert log.lines() == before
    session.submit(session.legal()[1], hold=True)
    assert log.lines() != first


def test_other_eyes_are_told_anew() -> None:
    session = two_people()
    log, told = in_words(session)
    play(session)
    log.lines()
    told.clear()
    session.lift(1)
    log.lines()
    assert told


def test_what_everybody_may_see_is_told_without_secrets() -> None:
    session = two_people()
    session.lift(0)
    assert session.eyes == 0
    session.invite(0)
    assert session.viewer == 0
    assert session.eyes is None
    assert session.view == session.match.view(None)
    assert session.own_view == session.match.view(0)


@pytest.mark.parametrize(("own", "rivals"), [("green", "red"), ("red", "blue")])
def test_a_rival_without_a_seat_has_a_chip_that_is_nobody_elses(own: str, rivals: str) -> None:
    match = lisboa.played(
        lambda found: found.state.round > 2 and isinstance(found.state.pending[0], PlayingCard)
    )
    session = session_with(lisboa.LISBOA, match, (0,), SlowThinker())
    session.seats = (replace(session.seats[0], colour=own),)
    log, _told = in_words(session)
    assert {line.colour for line in log.lines()} == {None, own, rivals}
