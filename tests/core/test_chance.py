"""The three kinds of chance."""

from __future__ import annotations

import random

import pytest

from game.core.chance import Draw, SampledChance, ScriptedChance, ScriptError, SeededChance
from game.core.parts.decks import shuffled
from tests.fixtures.processes import output_of


def test_seeded_draws_depend_on_seed_index_label_and_repetition() -> None:
    chance = SeededChance(7, 3)
    first, second = chance.below(10**9, "die"), chance.below(10**9, "die")
    assert first != second
    assert SeededChance(7, 3).below(10**9, "die") == first
    assert SeededChance(8, 3).below(10**9, "die") != first
    assert SeededChance(7, 4).below(10**9, "die") != first
    assert SeededChance(7, 3).below(10**9, "dice") != first


def test_a_new_draw_shifts_no_other() -> None:
    alone, after_another = SeededChance(1, 1), SeededChance(1, 1)
    after_another.order(52, "deck")
    assert alone.below(1000, "die") == after_another.below(1000, "die")


def test_seeded_chance_notes_what_it_gave() -> None:
    chance = SeededChance(1, 0)
    order = chance.order(4, "deck")
    pose = chance.settle("pose", lambda: [1, 2])
    assert chance.drawn == [Draw("deck", order), Draw("pose", pose)]


def test_seeded_draws_do_not_depend_on_the_hash_seed() -> None:
    code = "from game.core.chance import SeededChance as C; print(C(5, 2).order(30, 'deck'))"
    answers = {output_of("-c", code, hash_seed=seed) for seed in ("0", "1")}
    assert {answer.strip() for answer in answers} == {str(SeededChance(5, 2).order(30, "deck"))}


def test_below_reaches_every_number_about_equally_often() -> None:
    counts = [0] * 6
    for index in range(6000):
        counts[SeededChance(9, index).below(6, "die")] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_scripted_chance_gives_the_script() -> None:
    chance = ScriptedChance([Draw("die", 3), Draw("deck", [2, 0, 1]), Draw("pose", {"x": 1})])
    assert chance.below(6, "die") == 3
    assert chance.order(3, "deck") == (2, 0, 1)
    assert chance.settle("pose", lambda: pytest.fail("computed although scripted")) == {"x": 1}
    chance.finish()


@pytest.mark.parametrize("draw", [
    Draw("dice", 1), Draw("die", 6), Draw("die", -1), Draw("die", True), Draw("die", "1"), Draw("die", None),
], ids=str)
def test_scripted_numbers_that_do_not_fit_are_errors(draw: Draw) -> None:
    with pytest.raises(ScriptError, match="die"):
        ScriptedChance([draw]).below(6, "die")


@pytest.mark.parametrize("value", [
    [0, 1], [0, 1, 1], [0, 1, "2"], [0, 1, True], 3, None, [[0], 1, 2],
], ids=str)
def test_scripted_orders_that_do_not_fit_are_errors(value: object) -> None:
    with pytest.raises(ScriptError, match="deck"):
        ScriptedChance([Draw("deck", value)]).order(3, "deck")


def test_a_script_too_short_or_too_long_is_an_error() -> None:
    with pytest.raises(ScriptError, match="not in the script"):
        ScriptedChance([]).below(2, "coin")
    with pytest.raises(ScriptError, match="1 draws"):
        ScriptedChance([Draw("coin", 0)]).finish()


def test_sampled_chance_follows_its_generator() -> None:
    one, two = SampledChance(random.Random(4)), SampledChance(random.Random(4))
    assert [one.below(9, "a") for _ in range(20)] == [two.below(9, "b") for _ in range(20)]
    assert sorted(one.order(9, "deck")) == list(range(9))
    assert one.settle("pose", lambda: 5) == 5


def test_shuffling_a_deck_keeps_its_cards() -> None:
    assert shuffled("abc", ScriptedChance([Draw("deck", (2, 0, 1))]), "deck") == ("c", "a", "b")
