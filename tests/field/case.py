"""One row of the table of field cases: a kind of fault that players of such programs met, tried on ours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A kind of fault, and what became of it here.

    severity: 1 a lost game or a crash, 2 a wrong result or an unfair one, 3 an annoyance.
    proof: the tests that try it, each "tests/path.py::test_name".
    out_of_reach: what of it cannot be tried by a test on this system, and what was tried instead; empty where
    the proof is the whole of it.
    """

    id: str
    severity: int
    kind: str
    tried: str
    happens: str
    proof: tuple[str, ...] = ()
    out_of_reach: str = ""
