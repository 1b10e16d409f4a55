"""The golden games of Lisboa: every rank at court, every way in which a period can end, played as then."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.titles.lisboa.court_ranks import RANKS
from game.titles.lisboa.events import PeriodEnding
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.scoring import rank_at_court
from tests.titles.lisboa.playing import LISBOA
from tools.golden import files_of, finding_in, read


@pytest.mark.parametrize("path", files_of(LISBOA), ids=lambda path: path.stem)
def test_a_golden_game_plays_as_it_did(path: Path) -> None:
    finding = finding_in(LISBOA, path)
    assert finding is None, finding.words


def test_every_rank_and_every_ending_of_both_periods_is_there() -> None:
    ranks: set[str] = set()
    endings: set[tuple[int, str, str]] = set()
    for path in files_of(LISBOA):
        match = Match.replayed(RULES, read(path).record)
        ranks.add(rank_at_court(match.state))
        events = [event for moment in match.moments for event in moment.events]
        ended = [event for event in events if isinstance(event, PeriodEnding)]
        endings |= {(period, event.who, event.why) for period, event in enumerate(ended, 1)}
    assert ranks == set(RANKS)
    assert endings == {
        (period, who, why) for period in (1, 2) for who in ("person", "lacerda") for why in ("sets", "piles")
    }
