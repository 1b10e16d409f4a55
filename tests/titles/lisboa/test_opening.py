"""How the table is laid. Rule: lisboa 3.1, 3.2."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import SeededChance
from game.titles.lisboa.actions import KeepClergy
from game.titles.lisboa.cards import PILE_OF, deck
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import NOBLES, SCORING_TILES
from game.titles.lisboa.decrees import DECREES
from game.titles.lisboa.deeds import done
from game.titles.lisboa.downtown import SITES
from game.titles.lisboa.events import (
    ClergyRevealed,
    DecreesRevealed,
    FirstClergyKept,
    GameBegan,
    HandFilled,
    LisboaEvent,
    RoundBegan,
)
from game.titles.lisboa.opening import first_table
from game.titles.lisboa.projects import BUILDINGS, PLANS, START_PLANS
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import Options, State
from game.titles.lisboa.tasks import KeepingFirstClergy, PlayingCard
from tests.titles.lisboa.playing import play
from tests.titles.lisboa.tables import laid_table, of_type

SEEDS = range(40)


def laid(seed: int, rival: str = "printed") -> tuple[State, list[LisboaEvent]]:
    events: list[LisboaEvent] = []
    return laid_table(Options(rival), SeededChance(seed, 0), events), events  # type: ignore[arg-type]


def test_what_the_person_starts_with() -> None:
    state, _ = laid(1)
    person = state.person
    assert (person.reis, person.influence, person.wigs) == (10, 5, 0)
    assert (person.officials, person.houses) == (8, 8)
    assert person.goods == (1, 1, 1, 1)
    assert len(person.hand) == 5
    assert set(person.hand) <= set(deck("blue"))
    assert sum(person.favors) == 1
    assert len(person.plans) == 1
    assert person.plans[0] in START_PLANS


def test_before_the_first_clergy_tile_is_kept_nothing_else_is_drawn() -> None:
    """The choice is step 3, stations are filled in step 8, hands dealt in step 12. Rule: lisboa 3.1."""
    state = first_table(Options("printed"), SeededChance(1, 0))
    task = state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    assert not state.is_laid
    assert sorted((*task.tiles, *state.bag)) == sorted(TILES)
    assert state.stations == (None,) * 6
    drawn = (state.person.hand, state.person.plans, state.lacerda.plans, state.decrees, *state.piles)
    assert not any((*drawn, *state.sites, *state.rows, *state.tiles, state.gone))
    assert RULES.faults(state) == []


def test_the_rest_is_laid_after_that_choice() -> None:
    state = first_table(Options("printed"), SeededChance(1, 0))
    task = state.pending[0]
    assert isinstance(task, KeepingFirstClergy)
    after, events = play(state, KeepClergy(task.tiles[0]))
    assert RULES.faults(after) == []
    assert isinstance(after.pending[0], PlayingCard)
    order = (FirstClergyKept, GameBegan, ClergyRevealed, DecreesRevealed, HandFilled, RoundBegan)
    seen = [type(event) for event in events if isinstance(event, order)]
    assert tuple(dict.fromkeys(seen)) == order
    assert of_type(events, HandFilled) == [HandFilled(after.person.hand)]
    assert len(after.bag) == 37 - 1 - 6


def test_the_tile_that_is_given_back_may_come_to_lie_at_a_station() -> None:
    found = 0
    for seed in range(120):
        state = first_table(Options("printed"), SeededChance(seed, 0))
        task = state.pending[0]
        assert isinstance(task, KeepingFirstClergy)
        after = done(state, KeepClergy(task.tiles[0]), SeededChance(seed, 1), [])
        found += task.tiles[1] in after.stations
    # 6 of the 36 tiles of the bag lie at stations.
    assert 10 <= found <= 32


def test_how_the_table_is_laid_tells_nothing_that_lies_hidden() -> None:
    state, events = laid(1)
    (began,) = of_type(events, GameBegan)
    assert began.table == RULES.observe(began.table, None).table
    assert began.table.person.hand == ()
    assert began.table.person.clergy == state.person.clergy


def test_what_lacerda_starts_with() -> None:
    state, _ = laid(1)
    own = state.lacerda
    assert (own.influence, own.wigs, own.officials, own.houses) == (5, 0, 8, 8)
    assert sum(own.favors) == 1
    assert len(own.plans) == 2
    assert set(own.plans) < set(START_PLANS) - set(state.person.plans)
    assert (own.goods, own.cubes, own.decrees, own.ships) == ((0, 0, 0, 0), (0, 0, 0), (), ())


def test_a_stern_rival_starts_with_ten_influence() -> None:
    assert laid(1, "stern")[0].lacerda.influence == 10
    assert laid(1, "mild")[0].lacerda.influence == 5


@pytest.mark.parametrize("seed", SEEDS)
def test_all_pieces_are_there(seed: int) -> None:
    state, _ = laid(seed)
    favors = zip(state.favors, state.person.favors, state.lacerda.favors, strict=True)
    assert [sum(held) for held in favors] == [2, 2, 2]
    assert state.supply == (16, 16, 16, 16)
    rubble = Counter(
        cube
        for place in (*state.rows, *state.columns, *state.site_cubes, state.pile, state.cleared)
        for cube in place
    )
    assert rubble == {"earthquake": 21, "fire": 21, "tsunami": 21}
    assert [len(row) for row in state.rows] == [3, 3, 3, 3]
    assert [len(column) for column in state.columns] == [3, 3, 3, 3, 2]
    assert len(state.pile) == 6
    assert len(state.cleared) == 7 + 2
    assert state.tiles in SCORING_TILES
    buildings = (*state.buildings[0], *state.buildings[1], *(found for found in state.sites if found))
    assert sorted(buildings) == sorted(BUILDINGS)
    stacked = [key for key, plan in PLANS.items() if not plan.is_start]
    assert sorted((*state.plans[0], *state.plans[1])) == sorted(stacked)
    assert state.shipyard == ("blue", "red")
    assert (state.treasury, state.cardinal, state.falls) == (3, 5, (0, 0, 0, 0))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_display_has_four_piles_of_five_red_cards(seed: int) -> None:
    state, _ = laid(seed)
    assert [len(pile) for pile in state.piles] == [5, 5, 5, 5]
    assert sorted(card for pile in state.piles for card in pile) == list(deck("red"))
    assert [{PILE_OF[card] for card in pile} for pile in state.piles] == [
        {"builder"}, {"minister"}, {"king"}, {"treasury"},
    ]  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_the_helper_decides_on_the_first_public_building(seed: int) -> None:
    state, events = laid(seed)
    (began,) = of_type(events, GameBegan)
    assert PILE_OF[began.helper_card] == state.helper == began.helper
    is_low = state.helper in ("builder", "minister")
    assert began.site == ("W-D" if is_low else "E-D")
    assert began.building.startswith("b" if is_low else "g")
    place = SITES.index(began.site)
    assert state.sites[place] == began.building
    assert sum(found is not None for found in state.sites) == 1
    assert [len(there) for there in state.site_cubes] == [0 if at == place else 2 for at in range(12)]
    assert (state.person.wigs, state.lacerda.wigs) == (0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_lacerdas_courtier_goes_to_the_first_noble_drawn(seed: int) -> None:
    state, events = laid(seed)
    (began,) = of_type(events, GameBegan)
    *others, last = began.courtier_cards
    assert all(PILE_OF[card] == "treasury" for card in others)
    assert PILE_OF[last] == state.lacerda.courtier == began.courtier
    assert state.lacerda.courtier in NOBLES
    assert sorted((*state.person.hand, *state.gone)) == list(deck("blue"))


def test_a_banned_decree_is_replaced_when_it_is_revealed() -> None:
    removed = 0
    for seed in SEEDS:
        state, _ = laid(seed)
        assert len(state.decrees) == 8
        assert 69 not in state.decrees
        left = (*state.decrees, *state.decree_deck)
        assert len(left) == len(set(left))
        removed += len(left) == 69
        assert set(left) >= set(DECREES) - {69}
    assert removed


def test_every_scoring_tile_order_and_helper_pile_comes_up() -> None:
    states = [laid(seed)[0] for seed in SEEDS]
    assert {state.tiles for state in states} == set(SCORING_TILES)
    assert {state.helper for state in states} == {"builder", "minister", "king", "treasury"}
    assert {state.lacerda.courtier for state in states} == set(NOBLES)
