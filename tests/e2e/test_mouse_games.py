"""The command that plays whole games with the mouse, on the shortest of them."""

from __future__ import annotations

import pytest

from tests.e2e.screen import missing
from tools.mouse_games import main
from tools.report import Verdict


@pytest.mark.skipif(bool(missing()), reason="needs a virtual screen and a hand")
def test_a_whole_game_of_two_people_is_kept_as_it_was_clicked() -> None:
    assert main(["viva", "--sizes", "1024x640"]) is Verdict.GOOD


def test_a_title_that_is_not_there_is_said() -> None:
    with pytest.raises(ValueError, match="no title 'chess'"):
        main(["chess"])
