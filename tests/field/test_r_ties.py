"""Who shares a victory is named on the sheet."""

from __future__ import annotations

from game.core.message import message
from game.core.rules import Outcome
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.finished.results import ResultsScene
from tests.field.golden import golden_match
from tests.titles.kit import Drawn
from tests.ui.driving import Hand


class Shared(TableSession):
    """A game that ended with the same points for both."""

    @property
    def outcome(self) -> Outcome:
        return Outcome((20, 20), (1, 1), message("viana.end.rounds"))


def test_all_who_share_a_victory_are_named(app: App, hand: Hand) -> None:
    seats = (SeatSetup("Ana", "blue"), SeatSetup("Eva", "red"))
    session = Shared(title_named("viana"), golden_match("viana"), seats, app.thinker, app.keeper)
    drawn = Drawn()
    app.services.audit = drawn
    app.go(ResultsScene(app, session))
    hand.wait(0.4)
    assert "Ana and Eva win" in drawn.said
