"""What is told of a finished game: the wigs of both add up, the course, the moments, the figures."""

from __future__ import annotations

import pytest

from game.bots.levels import RANDOM
from game.bots.selfplay import AnyMatch, clockwork, play_out
from game.core.match import Match
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.titles.lisboa.court_ranks import RANKS, Goal, next_rank, rank_of
from game.titles.lisboa.events import FinalScored, Paid, RoundBegan, WigsChanged
from game.titles.lisboa.recap import figures, missing_words, recap
from game.titles.lisboa.scoring import standing
from game.titles.lisboa.state import State
from game.titles.lisboa.wording import rank_name, rank_picture
from tests.titles.lisboa.playing import LISBOA


@pytest.fixture(scope="module", params=range(3))
def match(request: pytest.FixtureRequest) -> AnyMatch:
    setup = new_setup(LISBOA.info, 1)
    played: AnyMatch = Match(LISBOA.rules(), setup, request.param)
    assert play_out(played, [clockwork(LISBOA, RANDOM)], request.param)
    return played


def test_the_parts_add_up_to_the_wigs_of_both(match: AnyMatch) -> None:
    found = recap(match)
    sums = tuple(sum(part.values[who] for part in found.parts) for who in range(2))
    assert sums == (match.state.person.wigs, match.state.lacerda.wigs)
    assert all(value >= 0 for part in found.parts for value in part.values)


def test_everything_by_seat_has_a_value_for_the_rival(match: AnyMatch) -> None:
    found = recap(match)
    assert found.rival is not None
    assert {len(count.values) for count in found.counts} == {2}
    assert len(found.reveal.pictures) == 2
    assert {len(wigs) for wigs in found.course.scores} == {2}


def test_what_is_summed_up_is_called_as_at_the_table(match: AnyMatch) -> None:
    points = recap(match).points
    assert points is not None
    assert Catalogue("en").text(points) == "Wigs"


def test_the_course_goes_round_by_round_to_the_final_wigs(match: AnyMatch) -> None:
    scores = recap(match).course.scores
    assert len(scores) == match.state.round + 1
    assert scores[0] == (0, 0)
    assert scores[-1] == (match.state.person.wigs, match.state.lacerda.wigs)


def test_the_course_counts_lacerdas_turn_to_the_round_that_it_ends(match: AnyMatch) -> None:
    wigs, after_rounds = {"person": 0, "lacerda": 0}, list[tuple[int, ...]]()
    for event in (event for moment in match.moments for event in moment.events):
        match event:
            case RoundBegan():
                after_rounds.append((wigs["person"], wigs["lacerda"]))
            case WigsChanged(who, amount) | FinalScored(who, _, amount):
                wigs[who] += amount
            case Paid(who, _, _, _, amount):
                wigs[who] -= amount
    assert recap(match).course.scores == (*after_rounds, (wigs["person"], wigs["lacerda"]))


def test_there_are_three_moments(match: AnyMatch) -> None:
    tales = recap(match).tales
    assert [tale.picture.split("/")[0] for tale in tales] == ["portraits", "portraits", "lisboa"]


def test_the_medal_is_that_of_the_rank_beside_it(match: AnyMatch) -> None:
    *_, missed = recap(match).tales
    assert isinstance(match.state, State)
    above = next_rank(rank_of(standing(match.state)))
    assert above is not None
    assert dict(missed.head.args)["rank"] == rank_name(above)
    assert missed.picture == rank_picture(above)


def test_figures_say_how_the_game_went(match: AnyMatch) -> None:
    found = figures(match)
    assert found["rounds"] == match.state.round
    assert found["lacerda_wigs"] == match.state.lacerda.wigs
    assert found["rank"] in RANKS
    assert found["reason"] in ("sets", "piles")
    assert isinstance(found["lacerda_stores"], int)
    assert 0 < found["lacerda_stores"] <= 8


@pytest.mark.parametrize("condition", ["wigs", "stores", "majorities", "reis", "decrees", "ships"])
def test_what_was_missing_for_a_rank_is_said(condition: str) -> None:
    words = missing_words(Goal(condition, 1, 4))  # type: ignore[arg-type]
    assert words.key == f"lisboa.recap.missing.{condition}"
    assert dict(words.args) == {"n": 4, "value": 1}
