"""The tab of the ribbon has the colour of whom its sentence is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.message import Message, SeatName, message
from game.titles.viva.actions import Play
from tests.titles.kit import SlowThinker
from tests.titles.viva.tables import table
from tests.titles.viva_table.kit import VivaHand, session_of


def watching(folder: Path) -> VivaHand:
    """A has played a card; B thinks about it and never comes to an end."""
    state = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])
    hand = VivaHand(folder, session_of(3, (0,), state=state, thinker=SlowThinker()))
    hand.my_turn()
    hand.click(hand.card("red-orange"))
    hand.click("house-2")
    hand.wait(0.5)
    return hand


def test_the_tab_is_of_whoever_did_what_the_ribbon_tells(tmp_path: Path) -> None:
    hand = watching(tmp_path)
    assert hand.session.decision is not None
    assert hand.session.decision.seats == (1,)
    assert hand.said().startswith("A ")
    assert hand.table.ribbon.colour == hand.table.board.seat_colour(0)
    assert "B" in hand.table.ribbon.right.split()
    hand.app.close()


@pytest.mark.parametrize(("said", "about"), [
    (message("ui.patios.prompt.watch_water", who=SeatName(1)), 1),
    (message("ui.patios.prompt.watch_water", who=SeatName(2)), 2),
    (message("ui.table.between", one=SeatName(0), other=SeatName(2)), 1),
    (message("ui.villa_paletti.prompt.settling"), 1),
], ids=["whoever is next", "somebody else", "two of them", "nobody"])  # fmt: skip
def test_what_a_board_says_itself_is_about_whom_it_names_or_about_whoever_is_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: Message, about: int
) -> None:
    hand = watching(tmp_path)
    monkeypatch.setattr(hand.table.board, "prompt", lambda: said)
    line = hand.table.prompter.line(hand.table.choices, False, False)
    assert line.colour == hand.table.board.seat_colour(about)
    hand.app.close()


@pytest.mark.parametrize(("stop", "words"), [
    (None, "Done? Take it back, or end your turn"),
    (message("core.undo.chance"), "Done? End your turn"),
], ids=["it could be", "chance had a part in it"])  # fmt: skip
def test_of_a_kept_turn_taking_back_is_spoken_of_only_where_that_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: Message | None, words: str
) -> None:
    state = table(["BY BY R RO", "B K", "G"], "G", ["B", "O", ""])
    hand = VivaHand(tmp_path, session_of(3, (0,), state=state, thinker=SlowThinker()))
    hand.app.change_settings(confirm_turn=True)
    hand.my_turn()
    monkeypatch.setattr(hand.session, "undo_stop", lambda: stop)
    hand.table.act(Play("red-orange", (0, 1, 0)))
    hand.wait(0.5)
    assert hand.table.choices.held
    assert hand.said() == words
    hand.app.close()
