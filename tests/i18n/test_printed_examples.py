"""The examples in the rules as players read them, played on the table that their pictures show."""

from __future__ import annotations

from game.titles.viva.actions import DRAW, OUT_ON_GENERAL, OUT_ON_PERSONAL, LayBlock
from game.titles.viva.content import COLOURS_OF, Kind, share_colour
from game.titles.viva.events import Viva
from game.titles.viva.rules import RULES
from tests.i18n.printed import Book
from tests.titles.viva.tables import LETTERS, act, card, legal_plays, play, table

BOOK = Book("viva")
LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}


def pictured(example: int) -> list[str]:
    """The cards in the pictures of an example, in letters; "" for a picture of something else."""
    names = BOOK.pictured(example)
    return [in_letters(name.removeprefix("card-")) if name.startswith("card-") else "" for name in names]


def in_letters(name: str) -> str:
    kind: Kind = next(kind for kind in COLOURS_OF if kind == name)
    return "".join(LETTER_OF[colour] for colour in COLOURS_OF[kind])


def test_example_1_three_houses() -> None:
    block, *houses, first, second = pictured(1)
    state = table([f"{first} {second}", "B"], block, houses)
    assert legal_plays(state) == {play(first, 1, 0, 0), play(first, 0, 1, 0)}


def test_example_2_nothing_goes() -> None:
    block, *hand = pictured(2)
    assert RULES.legal_actions(table([" ".join(hand), "B"], block), 0) == [DRAW]


def test_example_3_two_twins() -> None:
    block, *houses = pictured(3)
    plays = legal_plays(table(["R BY BY", "B"], block, houses))
    twins = {action for action in plays if action.kind == card("BY") and sum(action.houses) == 2}
    assert twins == {play("BY", 2, 0, 0), play("BY", 0, 0, 2), play("BY", 1, 0, 1)}


def test_example_4_three_of_a_kind() -> None:
    block, *blues, other = pictured(4)
    _, events = act(table([" ".join([*blues, other]), "K K"], block), play("B", 1, 1, 1))
    assert Viva(0, ("blue",)) in events
    alone = legal_plays(table([" ".join(blues), "K K"], block))
    assert max(sum(action.houses) for action in alone) == 2


def test_example_5_hoping_for_a_twin() -> None:
    house, *hand, drawn = pictured(5)
    # The other houses and the blocking card are not told; these keep out of the way.
    state = table([" ".join(hand), "R"], "R", [house, "O", "O"], stack=drawn)
    assert play("BY", 1, 0, 0) in legal_plays(state)
    state, _ = act(state, DRAW)
    state, _ = act(state, play("BY", 2, 0, 0))
    assert state.hands[0] == (card("K"),)


def test_example_6_almost_and_then_yes() -> None:
    *houses, last = pictured(6)
    state = table([f"B {last} R", "K K"], "R", houses)
    assert play("B", 0, 0, 1) not in legal_plays(state)
    _, events = act(state, play(last, 0, 0, 1))
    assert Viva(0, ("blue",)) in events


def test_example_8_blocking_with_a_plan() -> None:
    block, *others, way_out = pictured(8)
    state = table([" ".join([*others, way_out, block]), "B"], None, phase="viva_block")
    state, _ = act(state, LayBlock(card(block)))
    mine = table([" ".join([*others, way_out]), "B"], block)
    assert {action.kind for action in legal_plays(mine)} == {card(letters) for letters in others}
    assert state.block is not None
    assert share_colour(card(way_out), state.block)


def test_example_9_twice_blocked() -> None:
    general, personal, first, second = pictured(9)
    for last, place in ((first, OUT_ON_PERSONAL), (second, OUT_ON_GENERAL)):
        assert place in RULES.legal_actions(table([last, "K"], general, personal=(0, personal)), 0)
        assert not legal_plays(table([f"{last} {last}", "K"], general, personal=(0, personal)))


def test_example_10_the_last_card() -> None:
    block, fits, does_not_fit = pictured(10)
    assert OUT_ON_GENERAL in RULES.legal_actions(table([fits, "K"], block), 0)
    assert RULES.legal_actions(table([does_not_fit, "K"], block), 0) == [DRAW]
