"""Names that people type, and file names made from them."""

from __future__ import annotations

import pytest

from game.storage.names import clean_name, graphemes, slug


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana   María ", "Ana María"),
        ("Ana \u2060 María", "Ana María"), ("Ana \xad\0 B", "Ana B"),
        ("Жанна", "Жанна"), ("李雷", "李雷"), ("🙂", "🙂"), ("مها", "مها"),
        ("", None), ("   ", None), ("\t\n", None), ("\u200d", None), ("\u0301", None),
        ("A\0n\x07a\x7f", "Ana"),
        ("Ana\u202egnp.exe", "Anagnp.exe"),
        ("\ud800Ana\udfff", "Ana"),
        ("A\u2028na", "A na"),
        ("n\u0303", "ñ"),
        ("W" * 40, "W" * 24),
        ("👩\u200d👩\u200d👧\u200d👦" * 30, "👩\u200d👩\u200d👧\u200d👦" * 24),
        ("e" + "\u0301" * 500, "é" + "\u0301" * 8),
        ("👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽Ana", "👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽Ana"),
        ("👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽", "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽"),
        ("👩\u200d" * 9 + "Ana", "👩\u200d" * 5 + "👩na"),
    ],
)
def test_cleaning(typed: str, name: str | None) -> None:
    assert clean_name(typed) == name
    if name is not None:
        assert clean_name(name) == name
        name.encode("utf-8")


def test_letters_as_a_reader_counts_them() -> None:
    assert graphemes("") == []
    assert [len(letter) for letter in graphemes("e\u0301🇪🇸🇵🇹👍🏽")] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    "typed",
    ["../../etc/passwd", "..", "a/b\\c", "con", "a\0b", "-rf", "name.json", " ", "x" * 300, "\ud800", "%00"],
)
def test_file_names_hold_nothing_odd(typed: str) -> None:
    name = slug(typed, "game")
    assert name
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not name.startswith("-")
    assert len(name) <= 40
