"""What the log says, and what is told about a finished game."""

from __future__ import annotations

import pytest

from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, next_move
from game.core.events import Event
from game.core.match import Match
from game.core.message import Message, Rejection, SeatName, Term, Terms, message
from game.core.rules import new_setup
from game.titles.viana.actions import END_TURN, HONK, ChooseCard, PutBack
from game.titles.viana.content import Character
from game.titles.viana.events import (
    CardCommitted,
    CardShown,
    CardsRevealed,
    CatMoved,
    CourtyardScored,
    DecorationPlaced,
    DieRolled,
    DoorMoved,
    EndTriggered,
    FlowerPickedUp,
    GameBegan,
    GameEnded,
    GardenScored,
    Honked,
    MarquiseMoved,
    PointsEarned,
    RestrictionTurned,
    Spot,
    TokenDrawn,
    TokensTaken,
    TurnBegan,
)
from game.titles.viana.info import INFO
from game.titles.viana.narration import describe
from game.titles.viana.recap import figures, recap
from game.titles.viana.rules import RULES
from tests.titles.viana.plain import VIANA

WHO, OTHER = SeatName(1), SeatName(2)
GIRL, MADAM, PANSY = Term("viana.character.girl"), Term("viana.courtyard.9"), Term("viana.kind.pansy")


@pytest.mark.parametrize(
    ("event", "said", "pieces"),
    [
        (GameBegan(1, (), 1, 2, None), message("viana.log.began", who=WHO), ()),
        (CardCommitted(1, None), message("viana.log.committed", who=WHO), ()),
        (CardCommitted(1, "girl"), message("viana.log.committed_own", who=WHO, character=GIRL), ()),
        (CardsRevealed(("girl", "cook")),
         message("viana.log.revealed", cards=Terms(("viana.character.girl", "viana.character.cook"))), ()),
        (CardShown(1, "girl", False), message("viana.log.card", who=WHO, character=GIRL), ()),
        (CardShown(1, "girl", True), message("viana.log.card", who=WHO, character=GIRL), ()),
        (RestrictionTurned(("girl",)), message("viana.log.restriction", character=GIRL), ("restriction",)),
        (RestrictionTurned(("cook", "girl")),
         message("viana.log.restriction_shuffled", character=GIRL), ("restriction",)),
        (Honked(1, 2, "girl"),
         message("viana.log.honked", who=WHO, other=OTHER, character=GIRL), ("seat-2",)),
        (PointsEarned(1, -2, "cat"), message("viana.log.points_cat", who=WHO, n=2), ()),
        (DecorationPlaced(1, "pansy", Spot("9a", 2)),
         message("viana.log.placed", who=WHO, kind=PANSY, courtyard=MADAM), ("spot-9a-2",)),
        (FlowerPickedUp(1, 1, "pansy", Spot("9a", 0)),
         message("viana.log.picked_up_own", who=WHO, other=WHO, flower=PANSY), ("spot-9a-0",)),
        (FlowerPickedUp(1, 2, "pansy", Spot("9a", 0)),
         message("viana.log.picked_up", who=WHO, other=OTHER, flower=PANSY), ("spot-9a-0",)),
        (DoorMoved(1, "1-2", "9-13"),
         message("viana.log.door", who=WHO, low=MADAM, high=Term("viana.courtyard.13")), ("doorway-9-13",)),
        (MarquiseMoved(1, 13, (9,), False),
         message("viana.log.marquise", who=WHO, courtyard=MADAM), ("marquise", "courtyard-9")),
        (MarquiseMoved(1, 13, (9,), True),
         message("viana.log.marquise_stopped", who=WHO, courtyard=MADAM), ("marquise", "courtyard-9")),
        (CatMoved(None, 9), message("viana.log.cat", courtyard=MADAM), ("cat", "courtyard-9")),
        (CourtyardScored(9, 1, 1, 0, 2, 9),
         message("viana.log.scored", who=WHO, courtyard=MADAM, n=9), ("courtyard-9",)),
        (TokensTaken(1, 3, ("pansy",), ()),
         message("viana.log.took", who=WHO, stand=3, kinds=Terms(("viana.kind.pansy",))), ("stand-3",)),
        (TokensTaken(1, 3, (), ("pot",)), message("viana.log.took_nothing", who=WHO, stand=3), ("stand-3",)),
        (DieRolled(1, 7), message("viana.log.die", who=WHO, n=7), ("bag",)),
        (TokenDrawn("pansy", 4), message("viana.log.drawn", kind=PANSY, stand=4), ("stand-4",)),
        (TokenDrawn("fountain", None),
         message("viana.log.homeless", kind=Term("viana.kind.fountain")), ("bag",)),
        (EndTriggered(1, "courtyards"), message("viana.log.end_courtyards", who=WHO), ()),
        (GardenScored(1, 3, 6), message("viana.log.garden", who=WHO, n=3, points=6), ("courtyard-13",)),
        (GameEnded((1,), "bag"), message("viana.log.won", who=WHO), ()),
        (GameEnded((1, 2), "bag"), message("viana.log.shared"), ()),
    ],
)  # fmt: skip
def test_a_line_of_the_log(event: Event, said: Message, pieces: tuple[str, ...]) -> None:
    line = describe(event)
    assert line is not None
    assert (line.message, line.pieces) == (said, pieces)


def test_a_new_turn_needs_no_line() -> None:
    assert describe(TurnBegan(1)) is None


@pytest.fixture(scope="module")
def finished() -> Match[object, object, object]:
    """A game with honks, played to its end."""
    match = Match(VIANA.rules(), new_setup(INFO, 3, honk=True, poet=True), 11)
    players = [clockwork(VIANA, GREEDY)] * 3
    while (move := next_move(match, players, 11)) is not None:
        match.submit(*move)
    return match


def test_the_parts_of_a_recap_add_up(finished: Match[object, object, object]) -> None:
    told = recap(finished)  # type: ignore[arg-type]
    outcome = finished.outcome
    assert outcome is not None
    assert tuple(map(sum, zip(*(part.values for part in told.parts), strict=True))) == outcome.scores
    assert told.course.scores[0] == (0, 0, 0)
    assert told.course.scores[-1] == outcome.scores
    assert told.length.args == (("n", len(told.course.scores) - 1),)


def test_figures_of_a_game(finished: Match[object, object, object]) -> None:
    told = figures(finished)  # type: ignore[arg-type]
    outcome = finished.outcome
    assert outcome is not None
    assert told["winning_score"] == max(outcome.scores)
    assert told["reason"] == outcome.reason.key.rsplit(".", 1)[-1]
    assert int(told["turns"]) >= 3 * (int(told["rounds"]) - 1)
    assert 0 < int(told["decorations"]) <= 105


def test_what_a_honk_took_back_is_not_counted() -> None:
    match = Match(RULES, new_setup(INFO, 2, honk=True, startup="garden"), 3)
    first = match.state.first
    second = 1 - first
    for seat in (first, second):
        match.submit(seat, PutBack("pansy"))
    for seat in (first, second):
        match.submit(seat, ChooseCard("marquis"))
    for seat in (first, second):
        match.submit(seat, RULES.legal_actions(match.state, seat)[0])
        match.submit(seat, END_TURN)
    # The restriction is not known beforehand, but the Housekeeper of the second player is forbidden.
    chosen: Character = "housekeeper" if match.state.restriction != "housekeeper" else "girl"
    match.submit(first, ChooseCard(chosen))
    match.submit(first, RULES.legal_actions(match.state, first)[0])
    match.submit(first, END_TURN)
    before = figures(match)
    assert not isinstance(match.submit(second, ChooseCard(chosen)), Rejection)
    assert not isinstance(match.submit(second, RULES.legal_actions(match.state, second)[0]), Rejection)
    during = recap(match).counts[2].values
    assert not isinstance(match.submit(first, HONK), Rejection)
    after = figures(match)
    assert (before["honks"], after["honks"]) == (0, 1)
    assert recap(match).counts[2].values == during
    earned = recap(match).parts[1].values
    assert earned == match.state.scores
