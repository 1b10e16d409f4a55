"""What is told about a finished game of VIVA adds up."""

from __future__ import annotations

import pytest

from game.titles.registry import title_named
from tools.shots_states.scenes import finished_match


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_parts_and_course_lead_to_the_scores(seats: int) -> None:
    match = finished_match(seats)
    assert match.outcome is not None
    recap = title_named("viva").recap()(match)
    assert tuple(map(sum, zip(*(part.values for part in recap.parts), strict=True))) == match.outcome.scores
    assert recap.course.scores[0] == (0,) * seats
    assert recap.course.scores[-1] == match.outcome.scores
    assert len(recap.course.scores) == len(match.state.results) + 1
    assert len(recap.tales) == 3


def test_the_reveal_shows_every_card_that_was_left() -> None:
    match = finished_match(4)
    recap = title_named("viva").recap()(match)
    assert [len(pictures) for pictures in recap.reveal.pictures] == [len(hand) for hand in match.state.hands]
