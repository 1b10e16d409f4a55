"""Patios: set-ups by the thousand, and the order of play as the table shows it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.patios.row import place_of
from game.titles.patios.rules import RULES
from game.titles.patios.state import SUN
from game.titles.patios.table.seats import SeatPanel
from game.titles.patios.tasks import Choosing
from tests.field.tables import act_at_random, has_turn, table_of

SET_UPS = 2_500
"""For each number of players; ten thousand in all."""
MOST_DEALS = 100
"""Pots are dealt again until they fit; no set-up takes so many deals."""
all_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


class CountingLuck(SampledChance):
    """Counts how often the start pots were dealt."""

    deals = 0

    def order(self, n: int, label: str) -> tuple[int, ...]:
        self.deals += label == "patios.deal"
        return super().order(n, label)


@all_seats
def test_constraints_of_the_set_up_hold_and_leave_all_deals_equally_likely(seats: int) -> None:
    luck = CountingLuck(random.Random(seats))
    setup = new_setup(RULES.info, seats)
    dealt: Counter[frozenset[str]] = Counter()
    first: Counter[str] = Counter()
    for _ in range(SET_UPS):
        luck.deals = 0
        state = RULES.new_game(setup, luck).state
        for pots in state.starts:
            assert len(set(pots)) == 2
            dealt[frozenset(pots)] += 1
        assert place_of(state.row, SUN) > 3 or state.row[place_of(state.row, SUN) - 1].face != "up"
        assert luck.deals < MOST_DEALS
        first[str(state.row[0].character)] += 1
    for counts, kinds in ((dealt, 3), (first, 7)):
        assert len(counts) == kinds
        even = sum(counts.values()) / kinds
        assert all(abs(count - even) < 6 * even**0.5 for count in counts.values()), counts


@all_seats
def test_panels_lie_in_the_order_in_which_the_others_play(tmp_path: Path, seats: int) -> None:
    table = table_of(tmp_path, "patios", seed=3, seats=seats)
    assert has_turn(table)
    while table.session.match.state.pending[0] != Choosing(0, is_start=True):
        assert act_at_random(table, random.Random(1))
        assert has_turn(table)
    panels = sorted(
        (node for node in table.app.top.stage.nodes() if isinstance(node, SeatPanel)),
        key=lambda panel: panel.rect.y,
    )
    assert [panel.seat for panel in panels] == list(range(1, seats))
    assert panels[0].tag == table.app.text("ui.patios.plays_next")
    table.app.close()
