"""The lines of the log: told once, told anew when they would be wrong."""

from __future__ import annotations

from game.core.message import Message
from game.ui.board.chronicle import Chronicle
from game.ui.board.session import TableSession
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import session_of


def in_words(session: TableSession) -> tuple[Chronicle, list[Message]]:
    """A chronicle, and every message that it has put into words."""
    told: list[Message] = []

    def text(message: Message) -> str:
        told.append(message)
        return str(message)

    return Chronicle(session, text, lambda seat: session.seats[seat].colour), told


def two_people() -> TableSession:
    session = session_of(2, (0, 1), state=table(["BY R RO G", "B K RK"], "G", ["B", "O", ""]))
    session.lift(0)
    return session


def play(session: TableSession) -> None:
    """The viewer's first legal action."""
    assert session.submit(session.legal()[0]) is None


def test_each_moment_is_put_into_words_once() -> None:
    session = two_people()
    chronicle, told = in_words(session)
    play(session)
    first = chronicle.lines()
    assert first
    told.clear()
    assert chronicle.lines() == first
    assert told == []


def test_what_was_taken_back_is_no_longer_told() -> None:
    session = two_people()
    chronicle, _ = in_words(session)
    before = chronicle.lines()
    session.submit(session.legal()[0], hold=True)
    first = chronicle.lines()
    assert session.undo()
    assert chronicle.lines() == before
    session.submit(session.legal()[1], hold=True)
    assert chronicle.lines() != first


def test_other_eyes_are_told_anew() -> None:
    session = two_people()
    chronicle, told = in_words(session)
    play(session)
    chronicle.lines()
    told.clear()
    session.lift(1)
    chronicle.lines()
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
