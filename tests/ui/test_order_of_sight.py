"""Names in letters that run from right to left: seen in order, joined, and typed where they are seen."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from game.ui.lettering import Lettering
from game.ui.order_of_sight import in_order_of_sight, stretches_in_sight
from game.ui.theme import FACES
from game.ui.widgets.text_field import TextField
from tests.ui.driving import Hand

DAN, LEVI, SALAM = "דן", "לוי", "سلام"
ALEF_YOD = "אי"
"""A wide letter, and then a narrow one."""


def strokes(picture: pygame.Surface) -> list[int]:
    """The widths of what is drawn, from the left, wherever a clear column parts it."""
    width, height = picture.get_size()
    inked = [any(picture.get_at((x, y)).a > 80 for y in range(height)) for x in range(width)]
    return [len(list(columns)) for is_inked, columns in groupby(inked) if is_inked]


@pytest.mark.parametrize(("text", "seen"), [
    ("Ana", "Ana"),
    (DAN, DAN[::-1]),
    (f"{DAN} {LEVI}", f"{DAN} {LEVI}"[::-1]),
    (f"{DAN[0]}. {LEVI}", f"{DAN[0]}. {LEVI}"[::-1]),
    (f"{DAN}, {LEVI}", f"{DAN[::-1]}, {LEVI[::-1]}"),
    (f"{DAN}: 5", f"{DAN[::-1]}: 5"),
    (f"{DAN} 2", f"{DAN[::-1]} 2"),
    ("\u05e9\u05c1\u05b8\u05dd", "\u05dd\u05e9\u05c1\u05b8"),
], ids=["left", "word", "name", "initial", "list", "colon", "number", "points"])  # fmt: skip
def test_words_run_from_the_right_and_sentences_do_not(text: str, seen: str) -> None:
    assert in_order_of_sight(text) == seen


@pytest.mark.parametrize("role", FACES)
def test_the_first_letter_is_drawn_at_the_right(lettering: Lettering, role: str) -> None:
    narrow, wide = strokes(lettering.render(ALEF_YOD, role, 40, (0, 0, 0)))
    assert narrow < wide


def test_arabic_letters_join(lettering: Lettering) -> None:
    drawn = strokes(lettering.render(SALAM, "label", 40, (0, 0, 0)))
    alone = sum(lettering.width(letter, "label", 40) for letter in SALAM)
    assert len(drawn) < len(SALAM)
    assert lettering.width(SALAM, "label", 40) < alone


def test_no_name_of_such_letters_lacks_a_picture(lettering: Lettering) -> None:
    for name in ("שרה", "שָׂרָה", "מַיְיר ב׳", "مها", "محمّد", "پروین", "ڤيكتور"):
        assert lettering.lacks(name, "label-bold") == ""


def test_the_cursor_stands_beside_the_letter_before_it(hand: Hand, field: TextField) -> None:
    hand.type(f"a{DAN}")
    hand.wait()
    assert field._gaps[3] == field._gaps[1] < field._gaps[2] < field._widths[3]
    hand.move((field._gaps[2], 121))
    hand.press()
    hand.release()
    hand.type(LEVI[0])
    assert field.text == f"a{DAN[0]}{LEVI[0]}{DAN[1]}"


def test_what_is_selected_is_marked_where_it_is_seen() -> None:
    widths, run = (0.0, 10.0, 20.0, 30.0, 40.0), ((1, 4),)
    assert stretches_in_sight(widths, run, 0, 2) == [(0.0, 10.0), (30.0, 40.0)]
    assert stretches_in_sight(widths, run, 2, 3) == [(20.0, 30.0)]
    assert stretches_in_sight(widths, run, 2, 2) == []
