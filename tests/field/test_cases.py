"""The table of field cases is whole: no id is missing, no row is empty, each named test exists."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.field.case import Case
from tests.field.cases import CASES

ROOT = Path(__file__).resolve().parents[2]
KNOWN = {
    "W": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22),
    "I": (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18),
    "T": (1, 3, 4, 6, 7),
    "S": (1, 2, 4, 5),
    "F": (2, 3, 5, 6, 8, 9, 11, 12, 14),
    "U": (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18),
    "R": (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19),
    "G": (2, 3, 5, 6, 8, 9, 11, 12, 14),
    "A": (1, 3, 4, 6, 7, 9, 10, 12, 13),
    "P": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16),
    "K": (1, 3, 4, 6, 7),
    "X": (1, 2, 4, 5, 7, 8, 10, 11),
}


def test_every_known_case_has_one_row() -> None:
    wanted = sorted(f"{letter}{number:02}" for letter, numbers in KNOWN.items() for number in numbers)
    assert sorted(case.id for case in CASES) == wanted


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_row_says_what_was_tried_and_names_tests_that_exist(case: Case) -> None:
    assert case.severity in (1, 2, 3)
    assert all(words.strip() for words in (case.kind, case.tried, case.happens))
    assert case.proof or case.out_of_reach, "neither a test nor the reason why there is none"
    assert len(set(case.proof)) == len(case.proof)
    for proof in case.proof:
        path, _, name = proof.partition("::")
        assert (ROOT / path).is_file(), proof
        assert name.startswith("test_"), proof
        module = import_module(path.removesuffix(".py").replace("/", "."))
        assert callable(getattr(module, name, None)), proof
