"""What a patio promises, by items. Rule: patios 5."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.patios.content import COLOURS
from game.titles.patios.foresight import Outlook, best_watered, change, outlook, watered_outlook
from game.titles.patios.patio import DRY, Lying, Patio, with_flower
from game.titles.patios.scoring import NOTHING, Tokens, best_score, settled, worth
from game.titles.patios.watering import Placed, placed_waterers, spent, used, waterings
from tests.titles.patios.laid import filled, laid

some_cards: st.SearchStrategy[Lying] = st.sampled_from(
    (*COLOURS, *DRY.values(), "balcony-1", "balcony-7", "tub", "cane", "hose", "watering-can", "awning")
)
some_patios = st.lists(some_cards, max_size=10).map(lambda cards: filled(*cards))


def test_example_p1_by_items() -> None:
    patio = filled("red", "red", "red", "red", "green", "green", "green", "blue", "blue", "balcony-4")
    assert outlook(patio) == Outlook(
        trios=(0, 1, 1), trio_points=8, singles=2, extras=2, balconies=3, works=-2, total=13
    )


def test_a_trio_that_completes_a_set_is_worth_seven() -> None:
    patio = filled("red", "red", "red")
    assert outlook(patio).trio_points == 3
    assert outlook(patio, Tokens(0, (1, 0, 1))).trio_points == 7


def test_works_that_cost_a_trio_show_what_is_lost() -> None:
    patio = laid({"0,-2": "blue"}, works=True)
    # One point and one trio: the trio goes, one point comes back.
    assert outlook(patio, Tokens(0, (0, 1, 0))).works == -2
    # One of a set of three goes: 15 become 8.
    assert outlook(patio, Tokens(0, (1, 1, 1))).works == -6
    assert outlook(laid(works=True)).works == 0


def test_placing_a_third_pot_turns_two_points_into_a_trio() -> None:
    before = filled("blue", "blue")
    gain = change(before, with_flower(before, 2, "blue", wet=True))
    assert (gain.trios, gain.trio_points, gain.singles, gain.total) == ((1, 0, 0), 3, -2, 1)


def test_a_dry_pot_that_a_cane_reaches_counts_already() -> None:
    before = filled("cane")
    assert change(before, with_flower(before, 1, "blue", wet=False)).total == 1
    assert change(before, with_flower(before, 4, "blue", wet=False)).total == 0


def test_the_cane_waters_what_is_worth_more() -> None:
    patio = laid(
        {"N": "cane", "NE": "dry-balcony-7", "NW": "dry-red", "E": "blue", "S": "green", "SE": "dry-red"}
    )
    assert outlook(patio).total == 2
    assert watered_outlook(patio).total == 2 + 1 + 3


def test_two_waterers_share_the_work() -> None:
    patio = laid({"N": "cane", "E": "cane", "NW": "dry-red", "NE": "dry-red", "SE": "dry-red"})
    assert watered_outlook(patio).trios == (0, 1, 0)


def test_an_unknown_dry_card_brings_nothing() -> None:
    assert watered_outlook(laid({"N": "cane", "NE": "dry"})).total == 0


def test_all_canes_on_the_ladder_are_used() -> None:
    dry: dict[str, Lying] = dict.fromkeys(("E", "S", "W", "SE"), "dry-green")
    patio = laid({"N": "ladder", **dry}, on_ladder=("cane", "cane"))
    assert watered_outlook(patio).trios == (0, 0, 1)
    assert watered_outlook(patio).extras == 2


def _tried_out(patio: Patio, tokens: Tokens) -> int:
    """The best total of all ways and orders of watering, one after the other."""
    best = outlook(patio, tokens).total
    for placed in placed_waterers(patio):
        for cells in ((), *waterings(patio, placed)):
            best = max(best, _tried_out(_after(patio, placed, cells), tokens))
    return best


def _after(patio: Patio, placed: Placed, cells: tuple[int, ...]) -> Patio:
    return used(patio, placed, cells) if cells else spent(patio, placed)


few_waterers = some_patios.filter(lambda patio: len(placed_waterers(patio)) <= 2)


@settings(deadline=None, max_examples=40)
@given(few_waterers)
def test_the_best_watering_is_found(patio: Patio) -> None:
    assert watered_outlook(patio).total == _tried_out(patio, NOTHING)


@given(some_patios, st.builds(Tokens, st.integers(0, 9), st.tuples(*[st.integers(0, 3)] * 3)))
def test_the_items_add_up_to_what_is_gained(patio: Patio, tokens: Tokens) -> None:
    items = outlook(patio, tokens)
    assert items.trio_points + items.singles + items.extras + items.balconies + items.works == items.total
    assert items.total == worth(settled(tokens, best_score(patio, tokens))) - worth(tokens)
    assert items.works <= 0


@settings(deadline=None)
@given(some_patios)
def test_no_change_changes_nothing(patio: Patio) -> None:
    assert change(patio, patio) == Outlook((0, 0, 0), 0, 0, 0, 0, 0, 0)
    assert watered_outlook(patio).total >= outlook(patio).total
    assert placed_waterers(best_watered(patio)) == ()
