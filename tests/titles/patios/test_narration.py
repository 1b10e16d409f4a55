"""What the log says, who is told what, and what is told about a finished game."""

from __future__ import annotations

import random

import pytest

from game.core.chance import SeededChance
from game.core.events import Event
from game.core.match import Match
from game.core.message import Rejection, Seat, SeatName, Term, Terms, message
from game.core.rules import OptionValue, new_setup
from game.i18n.catalogue import Catalogue
from game.titles.patios.actions import Action, NameCell
from game.titles.patios.events import (
    CardPlaced,
    CardsDrawn,
    CardsPassed,
    CharacterLeft,
    GameEnded,
    GuitaristPlayed,
    ImprovementKept,
    ImprovementsDrawn,
    ImprovementTaken,
    PatioScored,
    StartPotsDealt,
    Swapped,
    TurnBegan,
    WorksPaid,
)
from game.titles.patios.info import INFO
from game.titles.patios.narration import describe
from game.titles.patios.recap import figures, recap
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import RoundScore
from game.titles.patios.state import State
from game.titles.patios.view import View
from tests.i18n.languages import in_every_language
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, choose, table, take

WHO, OTHER = SeatName(1), SeatName(2)
N = Term("patios.cell.0")
RED, TUB = Term("patios.card.red"), Term("patios.card.tub")


def line(event: Event, seat: Seat | None) -> object:
    """The message that a seat reads about an event; None if it reads nothing."""
    seen = event.for_seat(seat)
    told = None if seen is None else describe(seen)
    return None if told is None else told.message


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (
            CardPlaced(1, "red", 0, False, "drawn"),
            message("patios.log.placed_dry", who=WHO, card=RED, cell=N),
            message("patios.log.placed_unseen", who=WHO, cell=N),
        ),
        (
            CardPlaced(1, "red", 0, False, "sample"),
            message("patios.log.placed_dry", who=WHO, card=RED, cell=N),
            message("patios.log.placed_dry", who=WHO, card=RED, cell=N),
        ),
        (
            CardsDrawn(1, 1, ("red",)),
            message("patios.log.drew_cards", who=WHO, cards=Terms(("patios.card.red",))),
            message("patios.log.drew", who=WHO, n=1),
        ),
        (
            ImprovementKept(1, "tub", None, "hose", 2),
            message("patios.log.kept_card", who=WHO, card=TUB),
            message("patios.log.kept", who=WHO),
        ),
        (
            ImprovementTaken(1, 2, "tub"),
            message("patios.log.taken_card", who=WHO, victim=OTHER, card=TUB),
            message("patios.log.taken", who=WHO, victim=OTHER),
        ),
        (
            StartPotsDealt(1, ("red",)),
            message("patios.log.start_pots", who=WHO, pots=Terms(("patios.card.red",))),
            None,
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_the_log_tells_others_less(event: Event, own: object, others: object) -> None:
    assert line(event, 1) == own
    assert line(event, 0) == line(event, None) == others


def test_each_of_two_who_swap_learns_what_came() -> None:
    event = Swapped(1, 0, 2, 1, False, "red", "blue")
    key, blue = "patios.log.swapped_dry_got", Term("patios.card.blue")
    assert line(event, 1) == message(key, who=WHO, other=OTHER, receiver=WHO, got=blue)
    assert line(event, 2) == message(key, who=WHO, other=OTHER, receiver=OTHER, got=RED)
    assert line(event, None) == message("patios.log.swapped_dry", who=WHO, other=OTHER)


def test_the_apprentice_learns_only_the_own_card() -> None:
    event = ImprovementKept(1, "hose", 2, "tub", 2)
    assert line(event, 2) == message("patios.log.apprentice_got", who=WHO, apprentice=OTHER, card=TUB)
    assert line(event, 0) == message("patios.log.kept_apprentice", who=WHO, apprentice=OTHER)


def test_cards_passed_on_are_seen_by_whoever_gets_them() -> None:
    event = CardsPassed(1, 0, 2, ("red", "cane"))
    assert event.for_seat(0) == event
    assert event.for_seat(1) == event.for_seat(2) == CardsPassed(1, 0, 2, ())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_improvements_drawn_are_counted_for_all(seat: Seat | None) -> None:
    event = ImprovementsDrawn(1, 2, ("tub", "hose"))
    assert line(event, seat) == message("patios.log.improvements_drawn", who=WHO, n=2)
    assert event.for_seat(seat) == (event if seat == 1 else ImprovementsDrawn(1, 2, ()))


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (GuitaristPlayed(0, -2, 4), "guitarist_nearer"),
        (GuitaristPlayed(0, 1, 7), "guitarist_farther"),
        (CharacterLeft("sun", "sun"), "left_sun"),
        (CharacterLeft("children", "safety"), "left_safety"),
        (WorksPaid(0, 2, None), "works_paid"),
        (WorksPaid(0, 0, "red"), "works_trio"),
        (PatioScored(0, RoundScore(None, (0, 0, 0), (0, 0, 0), 0, 0, 0, 0)), "scored"),
        (PatioScored(0, RoundScore(None, (3, 0, 0), (1, 0, 0), 0, 0, 0, 0)), "scored_trios"),
        (GameEnded((0,), "rounds"), "game_ended"),
        (GameEnded((1,), "trios"), "game_trios"),
        (GameEnded((0, 1), "rounds"), "game_shared"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_events_of_two_kinds_have_two_sentences(event: Event, key: str) -> None:
    told = describe(event)
    assert told is not None
    assert told.message.key == f"patios.log.{key}"


def test_with_monument_to_memory_the_log_forgets_what_lies_dry() -> None:
    patios = [laid(), laid({"N": "green"})]
    state = table(patios, front=["blue-gardener", "children", "sun"], sample=["blue"] * 4, monument=True)
    state, events = act(state, choose("blue-gardener"), take("blue", "N"), take("blue", "S"))
    state, more = act(state, choose("sun"), NameCell(0))
    keys = [told.message.key for event in events + more if (told := describe(event)) is not None]
    assert "patios.log.placed_dry" not in keys
    for key in ("placed", "placed_unseen", "dried_unseen"):
        assert keys.count(f"patios.log.{key}") == 1
    dealt = RULES.new_game(new_setup(INFO, 2, monument=True), SeededChance(1, 0)).events
    assert [line(event, 0) for event in dealt if isinstance(event, StartPotsDealt)] == [None, None]


@pytest.mark.parametrize("event", [CharacterLeft("children", "chosen"), TurnBegan(0)])
def test_what_the_table_shows_anyhow_needs_no_line(event: Event) -> None:
    assert describe(event) is None


# -- finished games


def finished(seats: int, seed: int, **options: OptionValue) -> Match[State, Action, View]:
    """A match played to its end at random."""
    match: Match[State, Action, View] = Match(RULES, new_setup(INFO, seats, **options), seed)
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        seat = decision.seats[0]
        answer = match.submit(seat, rng.choice(RULES.legal_actions(match.state, seat)))
        assert not isinstance(answer, Rejection)
    return match


@pytest.mark.parametrize(("seats", "long_may"), [(2, False), (3, True), (5, False)])
def test_parts_and_course_lead_to_the_scores(seats: int, long_may: bool) -> None:
    match = finished(seats, 7, long_may=long_may)
    outcome, told = match.outcome, recap(match)
    assert outcome is not None
    assert tuple(map(sum, zip(*(part.values for part in told.parts), strict=True))) == outcome.scores
    # Everybody begins with a coin, which is half a point.
    assert told.course.scores[0] == (1,) * seats
    assert told.course.scores[-1] == outcome.scores
    assert len(told.course.scores) == (5 if long_may else 4)
    assert len(told.tales) == 3


def test_the_reveal_shows_trios_and_unplayed_improvements() -> None:
    match = finished(4, 3)
    state = match.state
    shown = [len(pictures) for pictures in recap(match).reveal.pictures]
    assert shown == [sum(state.tokens[seat].trios) + len(state.hands[seat]) for seat in range(4)]


def test_figures_count_what_happened() -> None:
    match = finished(3, 5)
    events = [event for moment in match.moments for event in moment.events]
    assert figures(match)["turns"] == sum(isinstance(event, TurnBegan) for event in events)


@in_every_language
def test_of_several_who_lost_most_nobody_is_said_to_have_lost_more_than_the_others(language: str) -> None:
    told = recap(finished(3, 2))
    assert told.counts[2].values == (15, 8, 15)
    said = Catalogue(language).text(told.tales[1].body, ("Ana", "Bea", "Carla"))
    assert "Ana" in said
    assert not [words for words in ("more than", "más que", "mehr als", "mais do que") if words in said]
